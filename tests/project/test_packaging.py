"""Packages: what an sdist and a wheel take along, that they play and serve, and when they are refused."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tarfile
from pathlib import Path
from urllib.request import urlopen

import holocene
from packaging_help import (
    ROOT,
    bare_machine,
    copy_of_checkout,
    files_of,
    fresh_environment,
    lend_engine,
    run,
)

SDIST = "import sys; from setuptools import build_meta; build_meta.build_sdist(sys.argv[1])"


def test_an_sdist_alone_gives_a_wheel_that_plays_and_serves_without_node(tmp_path: Path) -> None:
    """One long test, because each step needs the one before and none is cheap."""
    run("sh", "scripts/web", "build", cwd=ROOT, env=dict(os.environ))
    checkout = copy_of_checkout(tmp_path / "checkout", client=True)
    own = files_of(checkout)
    machine = bare_machine(tmp_path / "tools")
    run(sys.executable, "-c", SDIST, str(tmp_path), cwd=checkout, env=machine)

    name = f"holocene-{holocene.__version__}"
    with tarfile.open(tmp_path / f"{name}.tar.gz") as archive:
        archive.extractall(tmp_path, filter="data")
    source = tmp_path / name
    assert own <= files_of(source), "an sdist has everything its own tests need"
    assert os.access(source / "scripts" / "web", os.X_OK)

    engine = lend_engine(source)
    pip = (sys.executable, "-m", "pip", "--disable-pip-version-check")
    offline = ("--quiet", "--no-index", "--no-deps")
    pure = {"HOLOCENE_PURE": "1"} if engine == "interpreted" else {}
    wheels = ("wheel", *offline, "--no-build-isolation", "--wheel-dir", str(tmp_path), str(source))
    run(*pip, *wheels, cwd=tmp_path, env=machine | pure)
    (wheel,) = tmp_path.glob("*.whl")

    programs = fresh_environment(tmp_path / "fresh")
    into = ("--python", str(programs / "python"), "install", *offline, str(wheel))
    run(*pip, *into, cwd=tmp_path, env=machine)
    command = programs / "holocene"
    told = json.loads(run(command, "version", "--json", cwd=tmp_path, env=machine).stdout)
    assert (told["version"], told["engine"]) == (holocene.__version__, engine)
    place = run(
        programs / "python", "-c", "import holocene; print(holocene.__file__)", cwd=tmp_path, env=machine
    )
    assert Path(place.stdout).is_relative_to(tmp_path / "fresh")

    game = ("sim", "earth", "--games", "1", "--bots", "random,random", "--json")
    assert json.loads(run(command, *game, cwd=tmp_path, env=machine).stdout)["games"] == 1
    look_at_table(command, tmp_path, machine)


def look_at_table(command: Path, folder: Path, machine: dict[str, str]) -> None:
    """Serves at a free port; fetches the page, its script and the rules."""
    serve = (command, "serve", "--port", "0", "--db", folder / "table.db")
    with subprocess.Popen(serve, cwd=folder, env=machine, stdout=subprocess.PIPE, text=True) as server:
        try:
            assert server.stdout is not None
            found = re.search(r"http://[^ ]+/", server.stdout.readline())
            assert found
            page = fetched(found[0])
            script = re.search(r'src="/?([^"]+\.js)"', page)
            assert script and len(fetched(found[0] + script[1])) > 10_000
            listed = json.loads(fetched(found[0] + "api/rules"))
            assert listed
            texts = {path.name for path in folder.glob("fresh/lib/*/site-packages/holocene/room/rules/*")}
            assert texts == {path.name for path in (ROOT / "docs" / "rules").glob("*.md")}
        finally:
            server.terminate()


def fetched(address: str) -> str:
    with urlopen(address, timeout=30) as answer:
        text: str = answer.read().decode()
    return text


def test_a_wheel_without_its_client_is_refused_in_one_sentence_that_names_the_way_out(tmp_path: Path) -> None:
    checkout = copy_of_checkout(tmp_path / "checkout", client=False)
    build = (sys.executable, "setup.py", "--quiet", "build_py", "--build-lib", str(tmp_path / "lib"))
    machine = bare_machine(tmp_path / "tools")
    said = run(*build, cwd=checkout, env=machine, code=1).stderr
    assert said.count("\n") == 1 and "Node.js 20.19" in said and "HOLOCENE_NO_CLIENT=1" in said
    assert not (tmp_path / "lib").exists()

    told = run(*build, cwd=checkout, env=machine | {"HOLOCENE_NO_CLIENT": "1"})
    assert told.stdout == "holocene: HOLOCENE_NO_CLIENT is set, so this package has no browser client\n"
    package = tmp_path / "lib" / "holocene"
    assert (package / "room" / "rules").is_dir() and not (package / "server" / "web").exists()


def test_an_editable_install_needs_no_client_and_compiles_nothing(tmp_path: Path) -> None:
    checkout = copy_of_checkout(tmp_path / "checkout", client=False)
    failing = tmp_path / "cc"
    failing.write_text("#!/bin/sh\nexit 1\n", encoding="utf-8")
    failing.chmod(0o755)
    machine = bare_machine(tmp_path / "tools", CC=str(failing))
    asked = (
        "install",
        "--quiet",
        "--no-index",
        "--no-deps",
        "--no-build-isolation",
        "--editable",
        str(checkout),
    )
    programs = fresh_environment(tmp_path / "fresh")
    into = ("--disable-pip-version-check", "--python", str(programs / "python"))
    run(sys.executable, "-m", "pip", *into, *asked, cwd=tmp_path, env=machine)
    told = json.loads(run(programs / "holocene", "version", "--json", cwd=tmp_path, env=machine).stdout)
    assert told["engine"] == "interpreted"


def test_a_wheel_without_its_rules_is_refused(tmp_path: Path) -> None:
    checkout = copy_of_checkout(tmp_path / "checkout", client=False)
    for text in (checkout / "docs" / "rules").glob("*.md"):
        text.unlink()
    build = (sys.executable, "setup.py", "--quiet", "build_py", "--build-lib", str(tmp_path / "lib"))
    said = run(*build, cwd=checkout, env=bare_machine(tmp_path / "tools"), code=1).stderr
    assert said.count("\n") == 1 and "docs/rules" in said


def test_modules_of_an_earlier_build_stay_out_of_a_wheel(tmp_path: Path) -> None:
    old = tmp_path / "holocene" / "gone.py"
    old.parent.mkdir()
    old.touch()
    machine = bare_machine(tmp_path / "tools", HOLOCENE_NO_CLIENT="1")
    build = (sys.executable, "setup.py", "--quiet", "build_py", "--build-lib", str(tmp_path))
    run(*build, cwd=ROOT, env=machine)
    assert not old.exists() and (tmp_path / "holocene" / "__init__.py").exists()


def test_the_version_is_written_in_one_place() -> None:
    """An npm package that is never published needs none of its own."""
    for name in ("package.json", "package-lock.json"):
        about = json.loads((ROOT / "web" / name).read_text(encoding="utf-8"))
        assert "version" not in about, name
        assert "version" not in about.get("packages", {}).get("", {}), name
    pages = [ROOT / "README.md", *(ROOT / "docs").rglob("*.md")]
    for page in pages:
        for version in re.findall(r"[Hh]olocene (\d+\.\d+\.\d+)", page.read_text(encoding="utf-8")):
            assert version == holocene.__version__, page
