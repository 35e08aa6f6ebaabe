"""The rules texts in two languages say the same: sections, ids, tables and numbers agree.

Also that the French ones are French through and through, and that the glossary names the same
things in the same order and rests on rules that exist.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

import pytest

from holocene.earth.catalogue import cards
from holocene.earth.text import words_fr_cards
from holocene.room.rules_text import parsed, rules_of

FOLDER: Final = Path(__file__).resolve().parents[2] / "docs" / "rules"
KNOWN: Final = {
    line.split()[0]
    for line in (Path(__file__).parents[1] / "data" / "rule_ids.txt").read_text(encoding="utf-8").splitlines()
    if line and not line.startswith("#")
}
DOCUMENTS: Final = sorted(
    path.stem for path in FOLDER.glob("*.md") if path.with_name(f"{path.stem}.fr.md").is_file()
)
"""Those that are there in both languages."""
ALWAYS: Final = {"earth", "abundance", "earth-water-sun", "glossary"}

ID: Final = re.compile(r"\b(?:E|A|K|W|X|AX|R|RA|RK|D|C|ACH|H)-(?:[A-Z]+-)*[KW]?\d+[a-z]?\b")
TOPIC: Final = re.compile(rf"{ID.pattern}|\b[AEKW]-[A-Z]+\b")
CODE: Final = re.compile(r"`[^`]*`")
LINK: Final = re.compile(r"\[[^\]]*\]\((?P<to>[^)]*)\)")
NUMBER: Final = re.compile(r"\d+")
ENGLISH: Final = re.compile(
    r"""\b(?:
    the|and|of|with|is|are|was|were|be|been|has|have|had|this|that|these|those|when|where|which|who|whose|
    each|every|any|all|both|others?|another|may|must|can|cannot|does|not|only|from|into|onto|upon|
    players?|cards?|turns?|soil|sprouts?|growth|leaf|leaves|seeds?|hand|draws?|planted|abilit(?:y|ies)|
    trees?|roots?|shields?|cells?|edges?|moves?|attacks?|then|than|if|it|its|they|their|them|
    one|two|three|four|five|seven|before|after|while|until|always|never|nobody|everybody|however|because|
    also|more|less|most|least
    )\b""",
    re.VERBOSE | re.IGNORECASE,
)
"""Words no French sentence needs."""


@dataclass(frozen=True)
class Part:
    """A heading, a block or a table cell: where it stands and what it says."""

    place: str
    text: str


def text_of(document: str, lang: str) -> str:
    suffix = "" if lang == "en" else f".{lang}"
    return (FOLDER / f"{document}{suffix}.md").read_text(encoding="utf-8")


def sections_of(document: str, lang: str) -> list[dict[str, Any]]:
    return parsed(text_of(document, lang))[1]


def parts(document: str, lang: str) -> Iterator[Part]:
    """Everything a document says, in order, under names that are the same in all languages."""
    for number, section in enumerate(sections_of(document, lang), 1):
        yield Part(f"section {number}", section["title"])
        for at, block in enumerate(section["blocks"], 1):
            place = block.get("id") or f"section {number}, block {at}"
            if block["kind"] != "table":
                yield Part(place, block["text"])
                continue
            for row, line in enumerate([block["head"], *block["rows"]]):
                yield from (Part(f"{place}, row {row}, column {col}", cell) for col, cell in enumerate(line))


def in_pairs(document: str) -> list[tuple[Part, Part]]:
    return list(zip(parts(document, "en"), parts(document, "fr"), strict=True))


def prose(text: str) -> str:
    """The text without code, link targets, ids and topics."""
    return TOPIC.sub("", LINK.sub(lambda link: link.group().split("]")[0], CODE.sub("", text)))


def numbers(text: str) -> list[str]:
    return sorted(NUMBER.findall(prose(text)))


def symbols(text: str) -> list[str]:
    """The code in a text; a formula such as `cost : gain` is made of words and is translated."""
    return [code for code in CODE.findall(text) if " : " not in code]


def defined_in(document: str, lang: str) -> list[str]:
    blocks = [block for section in sections_of(document, lang) for block in section["blocks"]]
    return [block["id"] for block in blocks if block["kind"] == "rule"]


# --- two texts, one document ------------------------------------------------------------


def test_every_document_for_players_is_there_in_both_languages() -> None:
    assert set(DOCUMENTS) >= ALWAYS


@pytest.mark.parametrize("document", DOCUMENTS)
def test_sections_have_the_same_numbers_and_topics(document: str) -> None:
    def shape(lang: str) -> list[tuple[int, list[str]]]:
        marks = re.compile(r"^\d+\.|\((?:[A-Z]-[A-Z]+(?:, )?)+\)")
        return [
            (section["level"], marks.findall(section["title"])) for section in sections_of(document, lang)
        ]

    assert shape("fr") == shape("en")


@pytest.mark.parametrize("document", DOCUMENTS)
def test_the_same_rules_stand_in_the_same_order(document: str) -> None:
    def shape(lang: str) -> list[list[tuple[str, str]]]:
        return [
            [(block["kind"], block.get("id", "")) for block in section["blocks"]]
            for section in sections_of(document, lang)
        ]

    assert defined_in(document, "fr") == defined_in(document, "en")
    assert shape("fr") == shape("en")


@pytest.mark.parametrize("document", DOCUMENTS)
def test_tables_have_the_same_shape(document: str) -> None:
    def shape(lang: str) -> list[list[int]]:
        blocks = [block for section in sections_of(document, lang) for block in section["blocks"]]
        return [
            [len(row) for row in (block["head"], *block["rows"])]
            for block in blocks
            if block["kind"] == "table"
        ]

    assert shape("fr") == shape("en")
    for table in shape("en"):
        assert len(set(table)) == 1, f"a table of {document} has rows of different lengths: {table}"


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_passage_names_the_same_rules_codes_and_numbers(document: str) -> None:
    for english, french in in_pairs(document):
        where = f"{document}, {english.place}"
        assert sorted(set(ID.findall(french.text))) == sorted(set(ID.findall(english.text))), where
        assert symbols(french.text) == symbols(english.text), where
        assert numbers(french.text) == numbers(english.text), where


@pytest.mark.parametrize("document", DOCUMENTS)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_links_lead_to_a_heading_or_a_file(document: str, lang: str) -> None:
    text = text_of(document, lang)
    headings = {anchor(line) for line in text.splitlines() if line.startswith("#")}
    for link in LINK.finditer(text):
        file, _, heading = link["to"].partition("#")
        assert not file or (FOLDER / file).is_file(), link.group()
        assert file or heading in headings, link.group()
        assert lang == "en" or not (FOLDER / file.replace(".md", ".fr.md")).is_file(), link.group()


def anchor(line: str) -> str:
    """The name of a heading in links: small letters, words joined by hyphens."""
    title = line.lstrip("#").strip().lower().replace(" ", "-")
    return re.sub(r"[^\w-]", "", title)


@pytest.mark.parametrize("document", DOCUMENTS)
def test_the_server_hands_out_the_french_text(document: str) -> None:
    rules_of.cache_clear()
    assert rules_of(document, "fr")["lang"] == "fr"
    assert rules_of(document, "en")["lang"] == "en"


# --- nothing but French -------------------------------------------------------------------


@pytest.mark.parametrize("document", DOCUMENTS)
def test_nothing_is_left_in_english(document: str) -> None:
    for part in parts(document, "fr"):
        left = ENGLISH.search(prose(part.text))
        assert left is None, f"{document}, {part.place}: {left.group()!r} in {part.text!r}"


@pytest.mark.parametrize("document", DOCUMENTS)
def test_no_sentence_was_left_untranslated(document: str) -> None:
    for english, french in in_pairs(document):
        if len(re.findall(r"[a-z]{2,}", prose(english.text))) >= 4:
            assert prose(french.text) != prose(english.text), f"{document}, {english.place}"


@pytest.mark.parametrize("document", DOCUMENTS)
def test_french_is_printed_as_french(document: str) -> None:
    """Narrow unbreakable spaces before ; : ! ? and inside guillemets, curved apostrophes."""
    for number, line in enumerate(text_of(document, "fr").splitlines(), 1):
        if re.fullmatch(r"[|: -]+", line):
            continue
        said = prose(line)
        where = f"{document}.fr.md:{number}: {line}"
        assert not re.search(r"['\"“”]", said), where
        assert not re.search(r"[^\u202f][;!?]", said), where
        assert not re.search(r"[^\u202f]:(?!\w)", said), where
        assert not re.search(r"«[^\u202f]|[^\u202f]»", said), where
        assert not re.search(r"\d PV\b", said), where


@pytest.mark.parametrize(
    "words",
    [
        words_fr_cards.ACTIONS.values(),
        words_fr_cards.GLOSSARY.habitats.values(),
        words_fr_cards.GLOSSARY.types.values(),
        words_fr_cards.GLOSSARY.kinds.values(),
        words_fr_cards.GLOSSARY.colours.values(),
        words_fr_cards.GLOSSARY.styles.values(),
        [words_fr_cards.GLOSSARY.labels[key] for key in ("points", "canopy", "sprouts", "set-up", "VP")],
        [card.name.text("fr") for card in cards.load().all() if card.kind == "gaia"],
    ],
    ids=["actions", "habitats", "types", "kinds", "colours", "styles", "labels", "gaia"],
)
def test_the_french_rules_use_the_words_of_the_program(words: list[str]) -> None:
    text = prose(text_of("earth", "fr")).lower()
    missing = [word for word in words if word.lower() not in text]
    assert not missing


def test_between_turns_events_have_the_names_of_their_cards() -> None:
    between = [card for card in cards.load().all() if card.kind == "event" and card.between_turns]
    assert len(between) == 4
    for lang in ("en", "fr"):
        for card in between:
            assert f"| {card.name.text(lang)} |" in text_of("abundance", lang)


# --- glossary -----------------------------------------------------------------------------


def terms(lang: str) -> list[tuple[str, str, str]]:
    """Section, term and meaning of every entry."""
    return [
        (section["title"], *row)
        for section in sections_of("glossary", lang)
        for block in section["blocks"]
        for row in block["rows"]
    ]


def test_the_glossary_explains_the_same_terms_in_the_same_order() -> None:
    english, french = terms("en"), terms("fr")
    assert len(english) == len(french) > 150
    for (_, term, meaning), (_, terme, sens) in zip(english, french, strict=True):
        assert ID.findall(meaning) == ID.findall(sens), f"{term} / {terme}"


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_term_is_explained_once_by_rules_that_exist(lang: str) -> None:
    seen: set[str] = set()
    for section, term, meaning in terms(lang):
        assert term.lower() not in seen, f"{term} has two entries"
        seen.add(term.lower())
        cited = ID.findall(meaning)
        assert cited, f"{term} cites no rule"
        assert meaning.endswith(f"({', '.join(cited)})"), f"{section}: {term}"
        assert not set(cited) - written(), f"{term}: {set(cited) - written()}"


@cache
def written() -> set[str]:
    """The rules of all documents; those of Animal Kingdom are known before its text is there."""
    documents = [path.stem for path in FOLDER.glob("*.md") if "." not in path.stem]
    rules = {rule for document in documents for rule in defined_in(document, "en")}
    return rules if "animal-kingdom" in documents else rules | {rule for rule in KNOWN if rule[0] == "K"}


def test_a_meaning_is_a_sentence_or_two() -> None:
    for lang in ("en", "fr"):
        for _, term, meaning in terms(lang):
            assert 3 <= len(prose(meaning).split()) <= 45, f"{term}: {meaning}"
