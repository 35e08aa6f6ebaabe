"""Every numbered rule has a test that cites it, and every cited rule exists.

Ids are read from the sources of the tests, not from a run, so a test that was
not selected still counts and an id that is put together at run time never does.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from rules import RULE_ID
from rules import rule as mark  # under another name, so that the call below cites nothing

TESTS = Path(__file__).parents[1]
RULES_TEXT = TESTS.parent / "docs" / "rules"


def citations(source: str, file: str) -> Iterator[tuple[str, str]]:
    """Each id cited by a `rule(...)` call, with its file and line."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "rule":
            for argument in node.args:
                place = f"{file}:{argument.lineno}"
                if not isinstance(argument, ast.Constant) or not isinstance(argument.value, str):
                    raise ValueError(
                        f"{place}: rule ids are written out in full, not {ast.unparse(argument)}"
                    )
                yield argument.value, place


def cited() -> dict[str, str]:
    """All ids cited anywhere in the tests, with one place each."""
    return {
        written: place
        for path in sorted(TESTS.rglob("*.py"))
        for written, place in citations(path.read_text(encoding="utf-8"), str(path.relative_to(TESTS.parent)))
    }


def listed(name: str) -> dict[str, str]:
    """The lines of a list of ids: the id and what stands behind it."""
    lines = (TESTS / "data" / name).read_text(encoding="utf-8").splitlines()
    pairs = [line.partition(" ") for line in lines if line and not line.startswith("#")]
    assert len({written for written, _, _ in pairs}) == len(pairs), f"{name} lists an id twice"
    return {written: rest for written, _, rest in pairs}


def test_every_rule_has_a_test_that_cites_it() -> None:
    required = {written for written, rest in listed("rule_ids.txt").items() if rest != "later"}
    missing = sorted(required - set(listed("definitional_ids.txt")) - set(cited()))
    assert not missing, f"{len(missing)} rules without a test: {', '.join(missing)}"


def test_every_cited_rule_exists() -> None:
    known = listed("rule_ids.txt")
    unknown = [f"{place}: {written}" for written, place in cited().items() if written not in known]
    assert not unknown, "no such rule:\n" + "\n".join(unknown)


def test_every_rule_stands_in_our_rules_text() -> None:
    originals = [
        path for path in RULES_TEXT.glob("*.md") if not path.name.endswith((".fr.md", "glossary.md"))
    ]
    text = "\n".join(path.read_text(encoding="utf-8") for path in originals)
    written_there = {found.group() for found in RULE_ID.finditer(text)}
    missing = [written for written, rest in listed("rule_ids.txt").items() if rest != "later"]
    missing = [written for written in missing if written not in written_there]
    assert not missing, f"not in docs/rules: {', '.join(missing)}"


def test_a_rule_without_test_is_a_known_rule_with_a_reason_and_really_has_none() -> None:
    known, used = listed("rule_ids.txt"), cited()
    for written, reason in listed("definitional_ids.txt").items():
        assert written in known, f"{written} is no rule"
        assert reason, f"{written} needs a reason"
        assert written not in used, f"{written} has a test at {used[written]}; take it off the list"


def test_the_list_of_rules_holds_only_well_formed_ids() -> None:
    for written, rest in listed("rule_ids.txt").items():
        assert RULE_ID.fullmatch(written), written
        assert rest in ("", "later"), f"{written}: {rest}"


def test_citations_are_found_on_functions_classes_and_modules() -> None:
    source = "\n".join(  # the ids are spelled apart, so that they do not count as cited here
        ["pytestmark = rule('E-A-01')", "@rule('E-B-01', 'X-02')", "class Table: ..."]
    )
    assert list(citations(source, "t.py")) == [
        ("E-A-01", "t.py:1"),
        ("E-B-01", "t.py:2"),
        ("X-02", "t.py:2"),
    ]


@pytest.mark.parametrize("argument", ["f'E-A-{n}'", "'E-A-' + n", "*IDS", "IDS[0]"])
def test_an_id_put_together_at_run_time_is_refused(argument: str) -> None:
    with pytest.raises(ValueError, match=r"t\.py:1: rule ids are written out in full"):
        list(citations(f"rule({argument})", "t.py"))


@pytest.mark.parametrize("written", ["E-PLANT", "PLANT-03", "E-PLANT-03..06", "E-PLANT-3-", "e-plant-03", ""])
def test_the_marker_refuses_what_is_not_one_id(written: str) -> None:
    with pytest.raises(ValueError, match="is not the id of a rule"):
        mark(written)
