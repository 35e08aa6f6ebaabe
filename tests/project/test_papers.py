"""What is written about the sources agrees with them: links, paths, versions, hooks, the contract."""

from __future__ import annotations

import ast
import json
import re
import subprocess
import tomllib
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Final

import pytest

import holocene
from holocene import earth, ews

ROOT: Final = Path(__file__).resolve().parents[2]
PAGES: Final = [
    path.relative_to(ROOT)
    for path in [
        *sorted(ROOT.glob("*.md")),
        *sorted((ROOT / "docs").rglob("*.md")),
        ROOT / "web" / "README.md",
    ]
]
LINK: Final = re.compile(r"\[[^\]]*\]\((?P<to>[^)\s#]+)[^)]*\)")
PATH: Final = re.compile(r"`(?P<path>(?:src|docs|tests|web|scripts|\.github)/[\w./*{},-]*[\w/*])`")
MADE: Final = ("web/dist", "web/node_modules", "build")
"""Folders that a command of ours makes."""
ADDRESS: Final = re.compile(r"https?://(?!127\.0\.0\.1|localhost)[\w.-]+")


def read(name: str | Path) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def is_there(pattern: str, page: Path) -> bool:
    """From the root or, in a part with pages of its own, from there."""
    return any(any((ROOT / base).glob(pattern)) for base in (Path(), page.parent))


def prose(page: Path) -> str:
    """A page without its blocks of code."""
    return re.sub(r"^```.*?^```$", "", read(page), flags=re.MULTILINE | re.DOTALL)


def alternatives(pattern: str) -> list[str]:
    """`a/{b,c}.py` as two patterns."""
    found = re.search(r"\{([^}]*)\}", pattern)
    if found is None:
        return [pattern]
    return [pattern.replace(found[0], word, 1) for word in found[1].split(",")]


# --- pages --------------------------------------------------------------------------------


@pytest.mark.parametrize("page", PAGES, ids=str)
def test_every_link_of_a_page_leads_to_a_file(page: Path) -> None:
    targets = [found["to"] for found in LINK.finditer(prose(page)) if ":" not in found["to"]]
    lost = [to for to in targets if not (ROOT / page.parent / to).exists()]
    assert not lost, f"{page} links to {lost}"


@pytest.mark.parametrize("page", [page for page in PAGES if page.name != "CHANGELOG.md"], ids=str)
def test_every_path_a_page_names_exists(page: Path) -> None:
    named = {found["path"] for found in PATH.finditer(read(page))}
    lost = [
        path
        for path in sorted(named)
        if not path.startswith(MADE) and not all(is_there(one, page) for one in alternatives(path))
    ]
    assert not lost, f"{page} names {lost}"


def test_no_page_about_the_project_invents_an_address() -> None:
    for name in ("README.md", "CONTRIBUTING.md", "SECURITY.md", "CHANGELOG.md", "NOTICE", "pyproject.toml"):
        found = ADDRESS.search(read(name))
        assert found is None, f"{name} names {found.group() if found else ''}"


def test_every_make_target_a_page_names_exists() -> None:
    targets = set(re.findall(r"^([\w-]+):", read("Makefile"), re.MULTILINE))
    for page in PAGES:
        named = set(re.findall(r"`make ([\w-]+)", read(page)))
        assert named <= targets, f"{page} names {sorted(named - targets)}"


def sources() -> Iterator[Path]:
    for folder in ("src", "tests", "scripts"):
        yield from sorted((ROOT / folder).rglob("*.py"))


def test_no_source_refers_to_a_page_that_is_not_here() -> None:
    here = {path.name for path in ROOT.rglob("*.md") if "node_modules" not in path.parts}
    lost = [
        f"{path.relative_to(ROOT)}: {name}"
        for path in sources()
        for name in re.findall(r"(?<![\w.*}])[\w-]+\.md\b", path.read_text(encoding="utf-8"))
        if name not in here
    ]
    assert not lost, "\n".join(lost)


# --- versions, hooks and forms ---------------------------------------------------------------


def test_the_changelog_knows_the_version_and_no_other_file_repeats_it() -> None:
    assert "version" not in json.loads(read("web/package.json"))
    assert f"\n## {holocene.__version__}\n" in read("CHANGELOG.md")
    assert "\n## Unreleased\n" in read("CHANGELOG.md")


def test_the_release_reads_the_version_that_the_package_has() -> None:
    script = re.search(r"version=\$\((sed .*)\)", read(".github/workflows/release.yml"))
    assert script is not None
    said = subprocess.run(["sh", "-c", script[1]], cwd=ROOT, capture_output=True, text=True, check=True)
    assert said.stdout.strip() == holocene.__version__


def test_the_commit_hooks_are_the_parts_of_make_check() -> None:
    parts = re.search(r"^check: ([\w -]+?) ##", read("Makefile"), re.MULTILINE)
    assert parts is not None
    hooks = re.findall(r"entry: make ([\w-]+)", read(".pre-commit-config.yaml"))
    assert hooks == parts[1].split()


def test_ci_knows_every_python_a_wheel_is_built_for() -> None:
    settings = tomllib.loads(read("pyproject.toml"))
    built = re.findall(r"cp3(\d+)-", settings["tool"]["cibuildwheel"]["build"])
    tested = re.search(r"python: \[(.*)\]", read(".github/workflows/ci.yml"))
    assert tested is not None
    assert re.findall(r'"3\.(\d+)"', tested[1]) == built
    assert settings["project"]["requires-python"] == f">=3.{built[0]}"


# --- the contract ----------------------------------------------------------------------------


def promises() -> dict[str, str]:
    """The methods of the contract with their docstrings: from the source, for compiled modules keep none."""
    whole = ast.parse(read("src/holocene/kernel/game.py"))
    (game,) = [node for node in whole.body if isinstance(node, ast.ClassDef) and node.name == "Game"]
    return {
        node.name: ast.get_docstring(node) or "" for node in game.body if isinstance(node, ast.FunctionDef)
    }


METHODS: Final = list(promises())


@pytest.mark.parametrize("method", METHODS)
def test_the_contract_says_what_every_method_promises(method: str) -> None:
    said = promises()[method]
    assert len(said.split()) >= 12, f"Game.{method} promises {said!r}"


@pytest.mark.parametrize("game", [earth, ews], ids=["earth", "ews"])
def test_a_game_has_every_method_of_the_contract(game: object) -> None:
    missing = [name for name in (*METHODS, "NAME", "RULES_VERSION") if not hasattr(game, name)]
    assert not missing


@pytest.mark.parametrize("game", [earth, ews], ids=["earth", "ews"])
def test_the_index_of_the_library_lists_what_a_game_offers(game: ModuleType) -> None:
    listed = set(re.findall(r"`(\w+)`", prose(Path("docs/api.md"))))
    offered = {name for name in game.__all__ if name not in ("State", "View", "Refused")}
    assert offered <= listed
