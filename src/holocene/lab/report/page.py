"""The page of a report: one HTML file that needs nothing else, on a screen, on a phone, on paper.

Decides how headings, figures and tables look; what stands in them comes from the reports of the games.
Without scripts everything can be read; with them tables can be sorted and searched.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from html import escape
from importlib import resources

from holocene.lab.report.tables import Row
from holocene.lab.report.words import Words


@dataclass(frozen=True)
class Column:
    """A column of a table: where its cells come from and how they are written."""

    key: str
    title: str
    form: str = "text"
    """text, number, one (decimal), percent, signed, points (difference of win share)."""
    interval: bool = False
    """Also `key_low` and `key_high`."""
    q: str = ""
    """The key of the q-value: cells that stand out are marked."""
    help: str = ""


@dataclass
class Page:
    words: Words
    title: str
    under: str
    parts: list[tuple[str, str, str]] = field(default_factory=list)
    """Anchor, heading and HTML of every part."""

    def part(self, anchor: str, heading: str, *html: str) -> None:
        if any(html):
            self.parts.append((anchor, heading, "\n".join(html)))

    def whole(self) -> str:
        words = self.words
        links = "".join(
            f'<li><a href="#{anchor}">{escape(heading)}</a></li>' for anchor, heading, _ in self.parts
        )
        body = "\n".join(
            f'<section id="{anchor}"><h2>{escape(heading)}</h2>\n{html}</section>'
            for anchor, heading, html in self.parts
        )
        style = _file("page.css")
        script = _file("page.js")
        return (
            f'<!doctype html>\n<html lang="{words.lang}">\n<head>\n<meta charset="utf-8">\n'
            '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
            f"<title>{escape(self.title)}</title>\n<style>\n{style}</style>\n</head>\n<body>\n"
            f'<header><p class="above">Holocene</p><h1>{escape(self.title)}</h1>'
            f'<p class="under">{escape(self.under)}</p></header>\n'
            f'<nav aria-label="{escape(words["contents"])}"><ol>{links}</ol></nav>\n<main>\n{body}\n</main>\n'
            f"<footer><p>{escape(words['footer'])}</p></footer>\n<script>\n{script}</script>\n</body>\n</html>\n"
        )


def _file(name: str) -> str:
    return (resources.files("holocene.lab.report") / name).read_text(encoding="utf-8")


# --- the elements -----------------------------------------------------------------------


def text(*paragraphs: str) -> str:
    return "".join(f"<p>{escape(paragraph)}</p>" for paragraph in paragraphs if paragraph)


def points(items: Sequence[str]) -> str:
    """A list of sentences."""
    return "<ul>" + "".join(f"<li>{escape(item)}</li>" for item in items) + "</ul>" if items else ""


def tiles(figures: Sequence[tuple[str, str]]) -> str:
    """A few large numbers with what they are."""
    cells = "".join(f"<div><dt>{escape(name)}</dt><dd>{escape(value)}</dd></div>" for value, name in figures)
    return f'<dl class="tiles">{cells}</dl>'


def figure(svg: str, caption: str) -> str:
    if not svg:
        return ""
    return (
        f'<figure role="img" aria-label="{escape(caption, quote=True)}">{svg}'
        f"<figcaption>{escape(caption)}</figcaption></figure>"
    )


def side_by_side(*figures: str) -> str:
    kept = [one for one in figures if one]
    return f'<div class="plates">{"".join(kept)}</div>' if kept else ""


def folded(summary: str, html: str) -> str:
    return f"<details><summary>{escape(summary)}</summary>{html}</details>" if html else ""


def table(
    words: Words, rows: Sequence[Row], columns: Sequence[Column], caption: str, find: bool = False
) -> str:
    """A table that scrolls by itself where the window is too narrow."""
    if not rows:
        return ""
    head = "".join(_heading(column) for column in columns)
    body = "".join(
        "<tr>" + "".join(_cell(words, row, column) for column in columns) + "</tr>" for row in rows
    )
    search = f'<label class="find">{escape(words["find"])} <input type="search"></label>' if find else ""
    return (
        f'<div class="table">{search}<div class="scroll" tabindex="0" role="region" '
        f'aria-label="{escape(caption, quote=True)}"><table><caption>{escape(caption)}</caption>'
        f"<thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div></div>"
    )


def _heading(column: Column) -> str:
    told = f' title="{escape(column.help, quote=True)}"' if column.help else ""
    kind = "" if column.form == "text" else ' class="n"'
    return f'<th scope="col"{kind}{told}>{escape(column.title)}</th>'


def _cell(words: Words, row: Row, column: Column) -> str:
    value = row.get(column.key)
    if column.form == "text":
        return f"<td>{escape(str(value if value is not None else ''))}</td>"
    if not isinstance(value, int | float):
        return '<td class="n">–</td>'
    written = words.write(float(value), column.form)
    if column.interval:
        low, high = row.get(f"{column.key}_low"), row.get(f"{column.key}_high")
        if isinstance(low, int | float) and isinstance(high, int | float):
            between = words.between(float(low), float(high), column.form)
            written += f" <small>{escape(between)}</small>"
    q = row.get(column.q) if column.q else None
    sure = isinstance(q, int | float) and q <= 0.05
    kind = ("n up" if float(value) > 0 else "n down") if sure else "n"
    return f'<td class="{kind}" data-v="{float(value):.6g}">{written}</td>'
