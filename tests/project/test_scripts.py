"""What the scripts behind `make` say on a machine that lacks something: one line with the way out."""

from __future__ import annotations

from pathlib import Path

import pytest

from packaging_help import ROOT, bare_machine, copy_of_checkout, run


def one_line(machine: dict[str, str], cwd: Path, *command: str) -> str:
    """What a script says that gives up."""
    done = run("sh", *command, cwd=cwd, env=machine, code=1)
    assert done.stdout == "" and done.stderr.count("\n") == 1, done.stderr
    return done.stderr


def program(folder: Path, name: str, text: str) -> Path:
    """A program of the bare machine that does as told."""
    path = folder / name
    path.write_text(f"#!/bin/sh\n{text}\n", encoding="utf-8")
    path.chmod(0o755)
    return path


@pytest.fixture
def tools(tmp_path: Path) -> Path:
    return tmp_path / "tools"


def test_a_client_that_is_not_built_asks_for_node(tmp_path: Path, tools: Path) -> None:
    checkout = copy_of_checkout(tmp_path / "checkout", client=False)
    assert "install Node.js 20.19 or newer" in one_line(bare_machine(tools), checkout, "scripts/web", "build")


def test_an_old_node_is_named_with_its_version(tmp_path: Path, tools: Path) -> None:
    checkout = copy_of_checkout(tmp_path / "checkout", client=False)
    machine = bare_machine(tools)
    program(tools, "npm", "exit 0")
    program(tools, "node", '[ "$1" = --version ] && echo v18.1.0 || exit 1')
    said = one_line(machine, checkout, "scripts/web", "build")
    assert "Node.js v18.1.0 is too old" in said and "20.19" in said


def test_what_npm_cannot_fetch_is_told_after_its_own_words(tmp_path: Path, tools: Path) -> None:
    checkout = copy_of_checkout(tmp_path / "checkout", client=False)
    machine = bare_machine(tools)
    program(tools, "node", '[ "$1" = --version ] && echo v24.0.0 || exit 0')
    program(tools, "npm", "echo no network here >&2; exit 1")
    said = run("sh", "scripts/web", "build", cwd=checkout, env=machine, code=1).stderr.splitlines()
    assert said[-2] == "no network here" and said[-1].startswith("holocene: npm could not fetch")


def test_a_missing_python_and_an_old_one_are_told_in_one_line(tmp_path: Path, tools: Path) -> None:
    folder = str(tmp_path / "venv")
    machine = bare_machine(tools, PYTHON="python3")
    asked = ("scripts/environment", folder, "setuptools", "play")
    assert "python3 was not found; install Python 3.11" in one_line(machine, ROOT, *asked)
    program(tools, "python3", '[ "$1" = --version ] && echo Python 3.9.2 || exit 1')
    assert "Python 3.9.2 is too old; install Python 3.11" in one_line(machine, ROOT, *asked)


def test_a_python_without_venv_is_told_how_to_get_it(tmp_path: Path, tools: Path) -> None:
    machine = bare_machine(tools, PYTHON="python3")
    program(tools, "python3", '[ "$1" = -m ] && exit 1 || exit 0')
    program(tools, "rm", "exit 0")
    asked = ("scripts/environment", str(tmp_path / "venv"), "setuptools", "play")
    done = run("sh", *asked, cwd=ROOT, env=machine, code=1)
    assert "apt install python3-venv" in done.stderr.splitlines()[-1]


def test_a_missing_browser_is_told_in_one_line(tools: Path) -> None:
    machine = {key: value for key, value in bare_machine(tools).items() if key != "CHROMIUM"}
    assert "apt install chromium" in one_line(machine, ROOT, "scripts/browser")


def test_a_missing_package_is_installed_where_that_can_be_done(tmp_path: Path, tools: Path) -> None:
    machine = {key: value for key, value in bare_machine(tools).items() if key != "CHROMIUM"}
    (tools / "id").unlink()
    program(tools, "id", "echo 0")
    installed = program(tmp_path, "chromium", "exit 0")
    program(tools, "apt-get", f'[ "$1" = update ] || ln -s "{installed}" "{tools}/chromium"')
    (tools / "ln").symlink_to("/bin/ln")
    done = run("sh", "scripts/browser", cwd=ROOT, env=machine)
    assert done.stdout == f"{tools}/chromium\n"
    assert done.stderr == "holocene: installing chromium for the browser tests\n"


def test_an_environment_is_added_to_and_not_made_anew(tmp_path: Path, tools: Path) -> None:
    """With a Python that only notes what it is asked to install."""
    machine = bare_machine(tools, PYTHON="python3")
    for name in ("mkdir", "mv", "tr"):
        (tools / name).symlink_to(f"/bin/{name}" if Path(f"/bin/{name}").exists() else f"/usr/bin/{name}")
    folder = tmp_path / "venv"
    note = tmp_path / "asked"
    inner = program(tmp_path, "inner", f'echo "$@" >>"{note}"')
    making = f'mkdir -p "{folder}/bin"; [ -x "{folder}/bin/python" ] || ln -s "{inner}" "{folder}/bin/python"'
    program(tools, "python3", f'case $1 in -m) echo made >>"{note}"; {making} ;; -c) echo 3.11 ;; esac')
    (tools / "ln").symlink_to("/bin/ln")

    def ask(packages: str, extras: str) -> list[str]:
        note.write_text("", encoding="utf-8")
        run("sh", "scripts/environment", str(folder), packages, extras, cwd=ROOT, env=machine)
        return [line.split("constraints.txt ")[-1] for line in note.read_text(encoding="utf-8").splitlines()]

    assert ask("setuptools", "play") == ["made", "setuptools", "--no-build-isolation -e .[play]"]
    assert ask("setuptools", "play") == []
    assert ask("setuptools mypy", "play") == ["mypy"]
    assert ask("setuptools mypy", "play dev") == ["--no-build-isolation -e .[play,dev]"]
    assert ask("mypy", "dev") == []
    inner.write_text("#!/bin/sh\nexit 1\n", encoding="utf-8")
    run("sh", "scripts/environment", str(folder), "ruff", "play", cwd=ROOT, env=machine, code=1)
    program(tmp_path, "inner", f'echo "$@" >>"{note}"')
    assert ask("setuptools", "play")[0] == "made", "a folder that was left half made is made anew"
