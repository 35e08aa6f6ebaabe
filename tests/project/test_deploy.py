"""What stands in deploy/: the steps of the image as a script, digests that fit the pins, units, lists."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from tempfile import mkdtemp
from typing import Final
from urllib.request import urlopen

import pytest

import holocene
from packaging_help import ROOT, copy_of_checkout, run

DEPLOY: Final = ROOT / "deploy"
PIN: Final = re.compile(r"^([A-Za-z0-9._-]+)==(\S+)", re.MULTILINE)


def plain(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def pins(file: Path) -> dict[str, str]:
    return {plain(name): version for name, version in PIN.findall(file.read_text())}


def instructions() -> list[tuple[str, str]]:
    lines = (DEPLOY / "Dockerfile").read_text().splitlines()
    return [(word, rest) for word, _, rest in (line.partition(" ") for line in lines) if word.isupper()]


# --- digests ------------------------------------------------------------------------------


def test_every_library_of_a_server_is_pinned_as_elsewhere_and_has_digests() -> None:
    locked, chosen = pins(DEPLOY / "requirements.txt"), pins(ROOT / "constraints.txt")
    assert locked and locked == {name: chosen[name] for name in locked}, "run scripts/lock"
    for part in re.split(r"\n(?=\S)", (DEPLOY / "requirements.txt").read_text())[1:]:
        assert re.search(r"--hash=sha256:[0-9a-f]{64}", part), part


def test_whatever_the_extra_of_the_server_names_is_locked_and_no_address_is() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    extras = project["optional-dependencies"]
    wanted = [*project["dependencies"], *extras["play"], *extras["server"]]
    names = {plain(re.split(r"[\[<>=]", one)[0]) for one in wanted} - {"holocene"}
    assert names <= set(pins(DEPLOY / "requirements.txt")), "run scripts/lock"
    text = (DEPLOY / "requirements.txt").read_text()
    assert "://" not in text and "--index" not in text and "file:" not in text


def test_what_pip_compile_says_of_its_machine_is_left_out() -> None:
    said = (
        "# made here\n--find-links x\n\nfirst==1 \\\n    --hash=sha256:aa\n    # via holocene\n"
        "# WARNING: hashed.\n# Consider using\nholocene @ file:///here\n    # via x\n"
        "second==2 \\\n    --hash=sha256:bb\n"
    )
    tidy = subprocess.run(
        ["sh", ROOT / "scripts" / "lock", "tidy"], input=said, capture_output=True, text=True, check=True
    ).stdout.splitlines()[1:]
    assert [line for line in tidy if not line.startswith("--find")] == [
        *("first==1 \\", "    --hash=sha256:aa", "second==2 \\", "    --hash=sha256:bb"),
    ]


# --- the image ----------------------------------------------------------------------------


def test_the_image_runs_as_nobody_of_note_and_copies_only_what_is_there() -> None:
    found = instructions()
    stages = [rest for word, rest in found if word == "FROM"]
    assert len(stages) == 2 and stages[0].endswith(" AS made")
    users = [rest for word, rest in found if word == "USER"]
    assert users == ["10001"] and found.index(("USER", "10001")) > found.index(("FROM", stages[1]))
    for word, rest in found:
        if word == "COPY" and not rest.startswith("--from"):
            for source in rest.split()[:-1]:
                assert source.startswith("dist/") or (ROOT / source).is_file(), source


@pytest.fixture
def place() -> Iterator[Path]:
    """A folder that other users may look into."""
    folder = Path(mkdtemp(prefix="holocene-image-"))
    folder.chmod(0o755)
    yield folder
    shutil.rmtree(folder)


@pytest.mark.linux
def test_the_steps_of_the_image_give_a_table_that_serves_without_rights(place: Path) -> None:
    """One long test, because each step needs the one before. The engine is not compiled: another test's."""
    checkout = copy_of_checkout(place / "checkout", client=True)
    plainly = {**os.environ, "HOLOCENE_PURE": "1"}
    wheel = (sys.executable, "-m", "pip", "wheel", "-q", "--no-index", "--no-deps", "--no-build-isolation")
    run(*wheel, "--wheel-dir", str(place / "work"), ".", cwd=checkout, env=plainly)
    for file in ("install", "requirements.txt"):
        shutil.copy(DEPLOY / file, place / "work" / file)
    # The step as the Dockerfile has it, in another folder.
    base = Path(sys.base_prefix) / "bin" / f"python3.{sys.version_info.minor}"  # one that others may run, too
    (step,) = [rest for word, rest in instructions() if word == "RUN" and "install" in rest]
    step = step.replace("/work", f"{place}/work").replace("/opt/holocene", f"{place}/opt/holocene")
    made = run("sh", "-c", step, cwd=place, env={**plainly, "PYTHON": str(base)})
    assert holocene.__version__ in made.stdout
    assert not (place / "opt/holocene/bin/pip").exists()

    (place / "data").mkdir()
    entry = json.loads(next(rest for word, rest in instructions() if word == "ENTRYPOINT"))
    command = json.loads(next(rest for word, rest in instructions() if word == "CMD"))
    command[command.index("--port") + 1] = "0"
    command[command.index("--host") + 1] = "127.0.0.1"
    program = entry[0].replace("/opt/holocene", f"{place}/opt/holocene")
    lesser: list[str] = []
    other = ["runuser", "-u", "nobody", "--"]
    # A Python in the home of root is nobody else's; then it is tried as root.
    if os.geteuid() == 0 and subprocess.run([*other, base, "-c", ""], capture_output=True).returncode == 0:
        shutil.chown(place / "data", "nobody")
        lesser = other
    served = subprocess.Popen(
        [*lesser, "env", f"HOLOCENE_DB={place}/data/table.db", "HOLOCENE_PURE=1", program, *command],
        cwd=place / "data",
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        assert served.stdout is not None
        address = re.search(r"http://\S+", served.stdout.readline())
        assert address is not None
        for path in ("healthz", "readyz", "api/about", ""):
            with urlopen(address[0] + path, timeout=60) as answer:
                assert answer.status == 200
        assert (place / "data/table.db").is_file()
    finally:
        served.terminate()
        served.communicate(timeout=20)


# --- papers -------------------------------------------------------------------------------


def test_the_release_lists_its_materials() -> None:
    text = (ROOT / ".github/workflows/release.yml").read_text()
    assert "cyclonedx-py requirements deploy/requirements.txt" in text and "npm sbom" in text
    assert re.search(r"publish:\n    needs: \[sources, wheels, materials\]", text)


@pytest.mark.linux
def test_the_unit_of_systemd_starts_what_install_makes_and_holds_what_it_names() -> None:
    text = (DEPLOY / "holocene.service").read_text()
    start = re.search(r"^ExecStart=(.*)$", text, re.MULTILINE)
    assert start is not None and start[1].startswith("/opt/holocene/bin/holocene serve ")
    told = run(
        sys.executable, "-m", "holocene", "serve", "--help", cwd=ROOT, env={**os.environ, "COLUMNS": "200"}
    )
    for option in re.findall(r"--[a-z-]+", start[1]):
        assert option in told.stdout, option
    for setting in ("User=holocene", "NoNewPrivileges=yes", "ProtectSystem=strict", "KillSignal=SIGTERM"):
        assert f"\n{setting}\n" in text
