"""The rules text by id, for the rules page: read from `docs/rules/`.

A document is sections; a section is blocks in order: paragraphs, tables, and rules
with their id. Inline marks (bold, italics, code) stay as they are in Markdown.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Any, Final

from holocene.server.refusals import Refused

RULE: Final = re.compile(r"- \*\*(?P<id>[A-Z]+(?:-[A-Z]+)*-\d+)\*\* (?P<text>.*)")
LANGUAGES: Final = ("en", "fr")
FOLDERS: Final = (
    Path(__file__).parent / "rules",
    Path(__file__).parent.parent.parent.parent / "docs" / "rules",
)
"""In an installed package, and in a checkout."""


def file_of(game: str, lang: str) -> Path | None:
    """The text in this language, or else in English."""
    wanted = [f"{game}.{lang}.md", f"{game}.md"] if lang != "en" else [f"{game}.md"]
    for name in wanted:
        for folder in FOLDERS:
            if (folder / name).is_file():
                return folder / name
    return None


@cache
def rules_of(game: str, lang: str) -> dict[str, Any]:
    file = file_of(game, lang if lang in LANGUAGES else "en")
    if file is None:
        raise Refused("unknown", f"There is no rules text for {game}.")
    there = "fr" if file.name.endswith(".fr.md") else "en"
    title, sections = parsed(file.read_text(encoding="utf-8"))
    return {"game": game, "lang": there, "title": title, "sections": sections}


def parsed(text: str) -> tuple[str, list[dict[str, Any]]]:
    """The title and the sections of a document."""
    title = ""
    sections: list[dict[str, Any]] = []
    block: dict[str, Any] | None = None
    for line in text.splitlines():
        if line.startswith("# "):
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


def _continued(blocks: list[dict[str, Any]], block: dict[str, Any] | None, line: str) -> dict[str, Any]:
    """Adds a line to the block it belongs to, which may be a new one."""
    rule = RULE.match(line)
    if rule:
        fresh: dict[str, Any] = {"kind": "rule", "id": rule["id"], "text": rule["text"].strip()}
    elif line.startswith("|"):
        cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
        if block is not None and block["kind"] == "table":
            if not all(re.fullmatch(r":?-+:?", cell) for cell in cells):
                block["rows"].append(cells)
            return block
        fresh = {"kind": "table", "head": cells, "rows": []}
    elif re.match(r"([-*]|\d+\.) ", line):
        fresh = {"kind": "item", "text": line.split(" ", 1)[1].strip()}
    elif block is not None and block["kind"] != "table":
        block["text"] += " " + line.strip()
        return block
    else:
        fresh = {"kind": "text", "text": line.strip()}
    blocks.append(fresh)
    return fresh
