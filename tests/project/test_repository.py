"""The repository keeps its own promises: licence, targets, pins, short files, examples that run.

Also what is said about the engine's two ways to run, and that the command line
starts without loading a game.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Final

import pytest
import typer

import holocene
from holocene import _engine
from holocene.cli.errors import in_one_line
from holocene.earth.catalogue.notation import NotationError
from holocene.kernel.errors import BadInput, IllegalChoice, RecordError

ROOT: Final = Path(__file__).resolve().parents[2]
PYPROJECT: Final = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
LONGEST_FILE: Final = 600
EXAMPLE: Final = re.compile(r"^```python[ \t]*(?P<word>\w*)\n(?P<code>.*?)^```$", re.MULTILINE | re.DOTALL)
PAGES: Final = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]


def read(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def run_python(*arguments: str, **variables: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *arguments],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, **variables},
    )


# --- papers and targets ---------------------------------------------------------------


def test_licence_and_notice_are_there() -> None:
    assert "Holocene contributors" in read("LICENSE")
    assert "not affiliated" in read("NOTICE")


@pytest.mark.parametrize("target", ["help", "play", "test", "bench", "soak", "build", "check", "clean"])
def test_the_makefile_has_the_target_and_explains_it(target: str) -> None:
    assert re.search(rf"^{target}:.*## \w", read("Makefile"), re.MULTILINE)


def test_ci_runs_make_test_and_stops_at_the_first_failure() -> None:
    script = read(".ci/run")
    assert "make test" in script
    assert "set -euo pipefail" in script
    assert os.access(ROOT / ".ci" / "run", os.X_OK)


def test_every_target_the_readme_names_exists() -> None:
    for target in re.findall(r"`make (\w+)", read("README.md")):
        assert re.search(rf"^{target}:", read("Makefile"), re.MULTILINE), target


# --- dependencies ----------------------------------------------------------------------


def pins() -> dict[str, str]:
    lines = [line for line in read("constraints.txt").splitlines() if line and not line.startswith("#")]
    return {normal(name): version for name, version in (line.split("==") for line in lines)}


def normal(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def test_constraints_are_names_and_versions_only() -> None:
    for line in read("constraints.txt").splitlines():
        assert re.fullmatch(r"#.*|[A-Za-z0-9_.-]+==[0-9][A-Za-z0-9.]*", line), line


def test_every_declared_dependency_is_pinned() -> None:
    project = PYPROJECT["project"]
    declared = [*project["dependencies"], *PYPROJECT["build-system"]["requires"]]
    declared += [entry for extra in project["optional-dependencies"].values() for entry in extra]
    names = {normal(re.split(r"[<>=\[ ]", entry)[0]) for entry in declared}
    assert names - {"holocene"} <= set(pins())


def test_the_engine_is_built_and_run_with_the_same_pinned_tools() -> None:
    exact = {"mypy": f"mypy=={pins()['mypy']}", "librt": f"librt=={pins()['librt']}"}
    assert exact["mypy"] in PYPROJECT["build-system"]["requires"]
    assert exact["librt"] in PYPROJECT["build-system"]["requires"]
    assert exact["librt"] in PYPROJECT["project"]["dependencies"]


ADDRESS: Final = re.compile(r"index-url|find-links|^ *registry *=|\"resolved\"|https?://", re.MULTILINE)


@pytest.mark.parametrize(
    "pattern",
    ["*.toml", "*.txt", "*.cfg", "Makefile", "setup.py", ".ci/*", "scripts/*", "web/*.json", "**/.npmrc"],
)
def test_no_package_file_names_a_place_to_download_from(pattern: str) -> None:
    for path in ROOT.glob(pattern):
        found = ADDRESS.search(path.read_text(encoding="utf-8")) if path.is_file() else None
        assert found is None, f"{path.relative_to(ROOT)} names {found.group() if found else ''}"


# --- sources and examples --------------------------------------------------------------


def test_no_source_file_is_too_long_to_find_ones_way_in() -> None:
    lengths = {
        path: len(path.read_text(encoding="utf-8").splitlines()) for path in (ROOT / "src").rglob("*.py")
    }
    long = [f"{path.relative_to(ROOT)}: {lines}" for path, lines in lengths.items() if lines > LONGEST_FILE]
    assert not long, "\n".join(long)


def test_every_module_says_first_what_it_decides() -> None:
    silent = [
        str(path.relative_to(ROOT))
        for path in (ROOT / "src").rglob("*.py")
        if not path.read_text(encoding="utf-8").startswith('"""') and path.stat().st_size
    ]
    assert not silent


def examples() -> list[tuple[str, str]]:
    """The Python blocks of our pages. `fragment` after `python` marks one that cannot run alone."""
    return [
        (f"{page.relative_to(ROOT)}-{number}", found["code"])
        for page in PAGES
        for number, found in enumerate(EXAMPLE.finditer(page.read_text(encoding="utf-8")), 1)
        if found["word"] != "fragment"
    ]


@pytest.mark.parametrize(("place", "code"), examples(), ids=[place for place, _ in examples()])
def test_an_example_in_our_pages_runs(place: str, code: str) -> None:
    exec(compile(code, place, "exec"), {"__name__": "example"})


def test_the_readme_has_an_example() -> None:
    assert any(place.startswith("README.md") for place, _ in examples())


# --- the engine and the command ----------------------------------------------------------


@pytest.mark.pure
def test_the_engine_runs_the_way_it_was_asked_to() -> None:
    built = (_engine.built_folder() / _engine.STAMP).exists()
    expected = "compiled" if built and not _engine.is_pure() else "interpreted"
    assert _engine.way() == expected, "the sources changed since the engine was compiled: make build"


def test_plain_sources_can_be_asked_for() -> None:
    run = run_python("-c", "import holocene._engine as e; print(e.way())", HOLOCENE_PURE="1")
    assert run.stdout.strip() == "interpreted"


def test_compiled_files_of_other_sources_are_not_used(tmp_path: Path) -> None:
    (tmp_path / _engine.STAMP).write_text("0" * 64, encoding="utf-8")
    (tmp_path / f"{_engine.LIBRARY}{_engine.EXTENSION_SUFFIXES[0]}").touch()
    assert _engine.built_files(tmp_path) == {}
    (tmp_path / _engine.STAMP).write_text(_engine.digest(), encoding="utf-8")
    assert list(_engine.built_files(tmp_path)) == [_engine.LIBRARY]


def test_a_changed_source_changes_the_digest(tmp_path: Path) -> None:
    (tmp_path / "kernel").mkdir()
    source = tmp_path / "kernel" / "lanes.py"
    digests = set()
    for text in ("a = 1\n", "a = 2\n"):
        source.write_text(text, encoding="utf-8")
        digests.add(_engine.digest(tmp_path))
    source.rename(tmp_path / "kernel" / "lane.py")
    digests.add(_engine.digest(tmp_path))
    assert len(digests) == 3


def test_help_and_import_load_no_game() -> None:
    heavy = "[m for m in sys.modules if m.startswith(('holocene.earth', 'holocene.kernel', 'polars'))]"
    run = run_python("-c", f"import sys, holocene.cli.app; print({heavy})")
    assert run.stdout.strip() == "[]", run.stdout + run.stderr


def test_version_says_the_same_for_people_and_machines() -> None:
    facts = json.loads(run_python("-m", "holocene", "version", "--json").stdout)
    assert facts["version"] == holocene.__version__
    assert facts["engine"] == _engine.way()
    lines = run_python("-m", "holocene", "version").stdout.splitlines()
    assert lines[0] == f"holocene {facts['version']}"
    assert f"engine: {facts['engine']}" in lines


def test_bad_usage_ends_with_exit_code_2() -> None:
    assert run_python("-m", "holocene", "no-such-command").returncode == 2


def test_bad_input_ends_with_exit_code_1_and_one_line() -> None:
    run = run_python("-m", "holocene", "replay", "/no/such/record")
    assert run.returncode == 1
    assert run.stdout == ""
    assert len(run.stderr.splitlines()) == 1
    assert "/no/such/record" in run.stderr


@pytest.mark.parametrize(
    ("error", "line"),
    [
        (
            BadInput("option players is 9,\nbut this game seats 2 to 5"),
            "option players is 9, but this game seats 2 to 5",
        ),
        (IllegalChoice("seat 0 cannot plant X01"), "seat 0 cannot plant X01"),
        (RecordError("the record has no seal"), "the record has no seal"),
        (NotationError("no such kind", "flora.toml"), "flora.toml: no such kind"),
        (
            FileNotFoundError(2, "No such file or directory", "a.json"),
            "cannot use a.json: No such file or directory",
        ),
        (
            UnicodeDecodeError("utf-8", b"\xff", 0, 1, "invalid start byte"),
            "not UTF-8 text: invalid start byte at byte 0",
        ),
    ],
)
def test_what_a_person_can_mend_is_one_line(
    error: Exception, line: str, capsys: pytest.CaptureFixture[str]
) -> None:
    def command() -> None:
        raise error

    with pytest.raises(typer.Exit) as ended:
        in_one_line(command)()
    assert ended.value.exit_code == 1
    said = capsys.readouterr().err
    assert said.startswith("holocene: ")
    assert said.endswith(f"{line}\n")
    assert said.count("\n") == 1


@pytest.mark.parametrize(
    "error", [ValueError("ours"), AssertionError("ours"), BrokenPipeError(32, "Broken pipe")]
)
def test_a_mistake_of_ours_keeps_its_traceback(error: Exception) -> None:
    def command() -> None:
        raise error

    with pytest.raises(type(error)):
        in_one_line(command)()


def test_an_unknown_game_is_named_as_such() -> None:
    with pytest.raises(AttributeError, match="has no attribute 'chess'"):
        getattr(holocene, "chess")  # noqa: B009
