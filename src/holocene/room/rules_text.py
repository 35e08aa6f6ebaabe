"""The rules texts by id, for the rules page: read from `docs/rules/`.

A document is sections; a section is blocks in order: paragraphs, lists, tables, code, and
rules with their id. Inline marks (bold, italics, code) stay as they are in Markdown.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Any, Final

from holocene.room.refusals import Refused

RULE: Final = re.compile(r"- \*\*(?P<id>[A-Z]+(?:-[A-Z]+)*-\d+[a-z]?)\*\* (?P<text>.*)")
ITEM: Final = re.compile(r"\s*(?P<mark>[-*]|\d+\.) (?P<text>.*)")
LANGUAGES: Final = ("en", "fr")
DOCUMENTS: Final = {
    "earth": "earth",
    "abundance": "earth",
    "animal-kingdom": "earth",
    "earth-water-sun": "ews",
    "glossary": "",
}
"""Every document there can be, with the game it belongs to (none: all of them)."""
FOLDERS: Final = (
    Path(__file__).parent / "rules",
    Path(__file__).parent.parent.parent.parent / "docs" / "rules",
)
"""In an installed package, and in a checkout."""


def file_of(document: str, lang: str) -> Path | None:
    """The text in this language, or else in English."""
    wanted = [f"{document}.{lang}.md", f"{document}.md"] if lang != "en" else [f"{document}.md"]
    for name in wanted:
        for folder in FOLDERS:
            if (folder / name).is_file():
                return folder / name
    return None


def document_of(name: str) -> str:
    """A document by its own name, or the first of a game by the game's."""
    for document, game in DOCUMENTS.items():
        if name in (document, game):
            return document
    raise Refused("unknown", f"There is no rules text {name[:40]!r}; there are {', '.join(DOCUMENTS)}.")


@cache
def rules_of(name: str, lang: str) -> dict[str, Any]:
    document = document_of(name)
    file = file_of(document, lang if lang in LANGUAGES else "en")
    if file is None:
        raise Refused("unknown", f"The rules text {document!r} is not written yet.")
    there = "fr" if file.name.endswith(".fr.md") else "en"
    title, sections = parsed(file.read_text(encoding="utf-8"))
    head = {"document": document, "game": DOCUMENTS[document], "lang": there, "title": title}
    return head | {"sections": sections}


@cache
def rule_text(rule: str, lang: str) -> str:
    """The sentences of one rule, without marks; nothing where no document has it."""
    for document in DOCUMENTS:
        if file_of(document, lang) is None:
            continue
        for section in rules_of(document, lang)["sections"]:
            for block in section["blocks"]:
                if block.get("id") == rule:
                    return re.sub(r"[*`]", "", block["text"])
    return ""


@cache
def documents_in(lang: str) -> list[dict[str, str]]:
    """The documents that are written, by name, game and title."""
    there = [rules_of(document, lang) for document in DOCUMENTS if file_of(document, lang)]
    return [{key: whole[key] for key in ("document", "game", "lang", "title")} for whole in there]


def parsed(text: str) -> tuple[str, list[dict[str, Any]]]:
    """The title and the sections of a document."""
    title = ""
    sections: list[dict[str, Any]] = []
    block: dict[str, Any] | None = None
    for line in text.splitlines():
        if block is not None and block["kind"] == "code":
            block = _in_code(block, line)
        elif line.startswith("# "):
            title = line[2:].strip()
        elif line.startswith(("## ", "### ")):
            level = line.index(" ")
            sections.append({"title": line[level:].strip(), "level": level, "blocks": []})
            block = None
        elif not line.strip():
            block = None
        elif sections:
            block = _continued(sections[-1]["blocks"], block, line)
    return title, sections


def _in_code(block: dict[str, Any], line: str) -> dict[str, Any] | None:
    """A line between two fences, as it stands; nothing goes on after the second fence."""
    if line.strip().startswith("```"):
        return None
    block["text"] += ("\n" if block["text"] else "") + line
    return block


def _continued(blocks: list[dict[str, Any]], block: dict[str, Any] | None, line: str) -> dict[str, Any]:
    """Adds a line to the block it belongs to, which may be a new one."""
    rule = RULE.match(line)
    item = ITEM.match(line)
    if rule:
        fresh: dict[str, Any] = {"kind": "rule", "id": rule["id"], "text": rule["text"].strip()}
    elif line.startswith("|"):
        cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
        if block is not None and block["kind"] == "table":
            if not all(re.fullmatch(r":?-+:?", cell) for cell in cells):
                block["rows"].append(cells)
            return block
        fresh = {"kind": "table", "head": cells, "rows": []}
    elif line.strip().startswith("```"):
        fresh = {"kind": "code", "text": ""}
    elif item:
        fresh = {"kind": "item", "text": item["text"].strip(), "mark": item["mark"]}
    elif block is not None and block["kind"] != "table":
        block["text"] += " " + line.strip()
        return block
    else:
        fresh = {"kind": "text", "text": line.strip()}
    blocks.append(fresh)
    return fresh
