"""`holocene cards export` and `holocene cards check`: a folder of one's own cards, begun and looked through.

Export writes records out of the shipped files as they stand there. Check says of every mistake where it
stands and what was expected, and how the cards without one will read.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

if TYPE_CHECKING:
    from holocene.earth.catalogue.card_files import CardFile
    from holocene.earth.catalogue.cards import Card, Catalogue
    from holocene.earth.catalogue.notation import NotationError

TABLES: Final = 3
"""Tables that cannot be dealt, named in one report."""


# --- export -----------------------------------------------------------------------------


def export(
    folder: Annotated[
        Path, typer.Argument(metavar="DIR", help="The folder to write into.", show_default=False)
    ],
    cards: Annotated[
        list[str] | None,
        typer.Argument(metavar="CARD…", help="Ids of the cards to write; all if none is named."),
    ] = None,
) -> None:
    """Write cards into a folder of your own, as they stand in the shipped files, to change them there.

    With `--cards DIR` they are laid over the shipped ones: keep the cards you change and delete the rest. A
    card that the folder has already is left as it is and refused.
    """
    from holocene.earth.catalogue.card_files import SHIPPED_FILES, parts_of, shipped_text
    from holocene.kernel.errors import BadInput

    wanted = list(dict.fromkeys(id for word in cards or [] for id in ids_of(word)))
    written: dict[str, str] = {}
    for file in SHIPPED_FILES:
        text = shipped_text(file)
        kept = [part for id, part in parts_of(text) if not wanted or id in wanted]
        if not kept:
            continue
        there = folder / file
        old = there.read_text(encoding="utf-8") if there.exists() else ""
        twice = [id for id, _ in parts_of(old) if not wanted or id in wanted]
        if twice:
            raise BadInput(f"{there} has {twice[0]} already: nothing was written")
        written[file] = (old.rstrip() + "\n\n" if old.strip() else "") + "\n\n".join(kept) + "\n"
    folder.mkdir(parents=True, exist_ok=True)
    for file, text in written.items():
        (folder / file).write_text(text, encoding="utf-8", newline="\n")
    count = len(wanted) if wanted else sum(len(parts_of(text)) for text in written.values())
    print(f"{count} card{'' if count == 1 else 's'} in {', '.join(str(folder / file) for file in written)}")


def ids_of(word: str) -> list[str]:
    """The card of an id; an id without its side means both."""
    from holocene.earth.catalogue.cards import load
    from holocene.kernel.errors import BadInput

    known = load().by_id
    found = [id for id in known if id == word or id[:-2] == word]
    if not found:
        raise BadInput(
            f"there is no card {word!r}: name an id such as animal-003 (holocene cards QUERY shows it)"
        )
    return found


# --- check ------------------------------------------------------------------------------


@dataclass
class Report:
    """What a look through card files has found."""

    mistakes: list[str] = field(default_factory=list)
    cards: list[Card] = field(default_factory=list)


def check(
    path: Annotated[
        Path,
        typer.Argument(metavar="FILE|DIR", help="A card file, or a folder of them.", show_default=False),
    ],
) -> None:
    """Look through card files: every mistake with line and column, and how the cards will read.

    The exit code is 1 if there is a mistake.
    """
    from holocene.earth.catalogue.cards import shipped

    files = files_in(path)
    report = Report()
    for file in files:
        look_through(file, report)
    print_cards(report.cards)
    if not report.mistakes:
        report.mistakes += whole_mistakes(path, files)
    if not report.mistakes and path.is_dir():
        print_set(path, shipped())
    for mistake in report.mistakes:
        print(mistake)
    if report.mistakes:
        count = len(report.mistakes)
        print(f"{count} mistake{'' if count == 1 else 's'}.")
        raise typer.Exit(1)
    print("No mistake found.")


def files_in(path: Path) -> list[Path]:
    from holocene.earth.catalogue.card_files import FILES, SET_FILE
    from holocene.kernel.errors import BadInput

    if path.is_dir():
        found = sorted(one for one in path.iterdir() if one.suffix == ".toml" and one.name != SET_FILE)
        if not found:
            raise BadInput(f"{path} holds no card file: expected at least one of {', '.join(FILES)}")
        return found
    if not path.exists():
        raise BadInput(f"cannot read cards from {path}: there is no such file or folder")
    return [path]


def look_through(path: Path, report: Report) -> None:
    """Record by record, so that one mistake does not hide the next."""
    from holocene.earth.catalogue.card_files import FILES, read_file, text_of
    from holocene.earth.catalogue.cards import read_card
    from holocene.earth.catalogue.notation import NotationError

    if path.name not in FILES:
        report.mistakes.append(f"{path.name}: expected a file named {', '.join(FILES)}")
        return
    text = ""
    try:
        text = text_of(path)
        file = read_file(path.name, text)
    except NotationError as error:
        report.mistakes.append(told(error, text))
        return
    for record in file.records:
        try:
            report.cards.append(read_card(record, file.kind))
        except NotationError as error:
            report.mistakes.append(told(error, text))


def told(error: NotationError, text: str) -> str:
    """A mistake with its line and column, the line itself, and a mark below the place."""
    from holocene.earth.catalogue.places import spot_of

    spot = spot_of(error, text)
    if spot is None:
        return str(error)
    file, _, rest = error.place.partition(": ")
    where = f" ({rest})" if rest else ""
    lines = text.splitlines()
    line = lines[spot.line - 1] if spot.line <= len(lines) else ""
    shown = line.expandtabs(1)
    file = file or error.problem.split(" ", 1)[0]
    return (
        f"{file}, line {spot.line}, column {spot.column}{where}: {error.problem}.\n"
        f"    {shown}\n    {' ' * (spot.column - 1)}^"
    )


def whole_mistakes(path: Path, files: list[Path]) -> list[str]:
    """What shows only when everything is laid together: ids taken twice, missing sides, too few cards."""
    from holocene.earth.catalogue.card_files import Folder, read_file, read_folder, text_of
    from holocene.earth.catalogue.cards import laid_over, shipped
    from holocene.earth.catalogue.notation import NotationError

    texts = {file.name: text_of(file) for file in files}
    try:
        if path.is_dir():
            laid_over(shipped(), read_folder(path))
        else:
            read: list[CardFile] = [read_file(name, text) for name, text in texts.items()]
            laid_over(shipped(), Folder(path.stem, tuple(read)))
    except NotationError as error:
        return [told(error, texts.get(error.place.partition(":")[0], ""))]
    return unplayable(path) if path.is_dir() else []


def unplayable(folder: Path) -> list[str]:
    """Tables that cannot be dealt with these cards, by what is missing."""
    from holocene.earth.catalogue.lower import facts_for
    from holocene.earth.machine.enough import check_enough
    from holocene.earth.machine.options import options_of
    from holocene.kernel.errors import BadInput

    found: list[str] = []
    for expansions in ([], ["abundance"], ["animals"], ["abundance", "animals"]):
        for mode in ("beginner", "standard", "advanced"):
            for players in range(1, 7):
                try:
                    options = options_of({"players": players, "mode": mode, "with": expansions})
                except BadInput:
                    continue
                try:
                    check_enough(facts_for(folder), options)
                except BadInput as error:
                    found.append(str(error))
    different = list(dict.fromkeys(found))
    more = [f"… and {len(different) - TABLES} more tables like that."] if len(different) > TABLES else []
    return [f"{sentence}." for sentence in different[:TABLES]] + more


# --- for people -------------------------------------------------------------------------


def print_cards(cards: list[Card]) -> None:
    """As they are written and as they will read."""
    from holocene.earth.catalogue.cards import shipped
    from holocene.earth.text.card_text import lines_of

    base = shipped().by_id
    for card in cards:
        if card == base.get(card.id):
            continue
        print(f"{card.id}  {card.name.en} / {card.name.fr}  ({'changed' if card.id in base else 'new'})")
        for en, fr in zip(lines_of(card, "en"), lines_of(card, "fr"), strict=True):
            if en.notation:
                print(f"    {en.notation}")
            print(f"      en  {en.text}")
            print(f"      fr  {fr.text}")


def print_set(folder: Path, base: Catalogue) -> None:
    from holocene.earth.catalogue.cards import load

    own = load(folder)
    parts = (("changed", own.changes.changed), ("new", own.changes.added), ("removed", own.changes.removed))
    said = ", ".join(f"{len(ids)} {word}" for word, ids in parts if ids) or "nothing different"
    same = own.digest_with_all == base.digest_with_all
    digest = "the rules read the shipped cards" if same else f"digest {own.digest_with_all}"
    print(f'The set is called "{own.name}": {said}; {digest}.')
