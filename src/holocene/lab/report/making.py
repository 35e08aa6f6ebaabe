"""A whole report: counts the games, makes the tables, writes Parquet and the page."""

from __future__ import annotations

from pathlib import Path
from typing import Final, NamedTuple

from holocene.earth.catalogue.cards import load
from holocene.kernel.errors import BadInput
from holocene.lab.report import earth_tables, ews_tables
from holocene.lab.report.counting import Tell, bots_of, count_all
from holocene.lab.report.earth_page import EarthPage
from holocene.lab.report.ews_page import EwsPage
from holocene.lab.report.sources import NOTHING, Piece
from holocene.lab.report.tables import Tables, write_parquet
from holocene.lab.report.words import Words

PAGE: Final = "report.html"


class Made(NamedTuple):
    """What a report consists of."""

    page: Path
    tables: list[Path]
    games: int


def check_out(out: Path, lang: str) -> Words:
    """Refuses before the counting what could not be written after it."""
    words = Words(lang)
    if out.exists() and not out.is_dir():
        raise BadInput(f"cannot write a report to {out}: it is a file, and a folder is wanted")
    try:
        out.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadInput(f"cannot write a report to {out}: {error.strerror}") from None
    return words


def make_report(name: str, pieces: list[Piece], out: Path, words: Words, workers: int, tell: Tell) -> Made:
    sums = count_all(name, pieces, workers, tell)
    bots = bots_of(sums)
    tables: Tables
    if name == "earth":
        cards = pieces[0].cards
        tables = earth_tables.make_tables(sums, cards)
        _refuse_empty(tables["tables"])
        html = EarthPage(tables, words, bots, load(cards)).html()
        games = sum(int(row["games"] or 0) for row in tables["tables"])
    else:
        tables = ews_tables.make_tables(sums)
        _refuse_empty(tables["players"])
        html = EwsPage(tables, words, bots).html()
        games = sum(int(row["games"] or 0) for row in tables["players"])
    written = write_parquet(tables, out)
    page = out / PAGE
    page.write_text(html, encoding="utf-8")
    return Made(page, written, games)


def _refuse_empty(rows: list[dict[str, int | float | str | None]]) -> None:
    if not rows:
        raise BadInput(NOTHING)
