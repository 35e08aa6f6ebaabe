"""`holocene replay`: replays a record, checks it and prints it readably.

The choices that stand are told turn by turn: who, what, and what it changed.
Whether a record holds is decided in `kernel/record.py`, what a reader is told in
`telling.py`, how it looks in `replay_text.py`.
"""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from holocene.cli.own_cards import CardsOption, cards_of_record

if TYPE_CHECKING:
    from holocene.cli.telling import Step, Teller
    from holocene.kernel.game import Game
    from holocene.kernel.record import Record


class Language(StrEnum):
    en = "en"
    fr = "fr"


def replay(
    file: Annotated[Path, typer.Argument(help="The record, or a folder of games.", show_default=False)],
    game: Annotated[
        int | None, typer.Option(min=0, help="Which game of the folder, by its number.", show_default=False)
    ] = None,
    first: Annotated[int, typer.Option("--from", min=1, help="The first choice to print.")] = 1,
    last: Annotated[int | None, typer.Option("--to", min=0, help="The last choice to print.")] = None,
    seat: Annotated[
        int | None, typer.Option(min=-1, help="Tell only what this seat could see; -1: a spectator.")
    ] = None,
    board: Annotated[
        bool, typer.Option("--board", help="Show the areas as they are after the last choice.")
    ] = False,
    lang: Annotated[Language, typer.Option(help="Language of names and headings.")] = Language.en,
    cards: CardsOption = None,
    verify: Annotated[
        str | None,
        typer.Option(
            metavar="CODE",
            help="Check the deal against the code that the table showed before the first question.",
            show_default=False,
        ),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Replay a record, check it and print it: every choice and what it changed."""
    from holocene import earth, ews
    from holocene.cli.replay_text import print_record
    from holocene.cli.telling import Teller
    from holocene.kernel.errors import BadInput
    from holocene.kernel.record import read

    if file.is_dir():
        record = game_of(file, game, cards_of_record(file, cards))
    elif game is not None:
        raise BadInput(f"{file} is one record: --game is for folders of games")
    else:
        games: dict[str, Game[Any, Any]] = {earth.NAME: earth, ews.NAME: ews}
        record = read(file, games, cards_of_record(file, cards), earlier=True)
    if verify is not None:
        print_verified(file, record, verify, as_json)
        return
    seats = record.game.seats(record.state)
    if seat is not None and seat >= seats:
        raise BadInput(f"{file} has no seat {seat}: its seats are 0 to {seats - 1}")
    if first > max(1, len(record.entries)):
        raise BadInput(f"cannot begin with choice {first}: {file} has {len(record.entries)} choices")
    end = len(record.entries) if last is None else min(last, len(record.entries))
    teller = Teller(record, seat, names_of(record, lang.value), lang.value)
    if as_json:
        print_json(file, record, teller, first, end, board)
    else:
        print_record(file, record, teller, first, end, board)


def print_verified(file: Path, record: Record[Any, Any], code: str, as_json: bool) -> None:
    """The record has been replayed to its seal, so its seed is the one it was dealt from."""
    from holocene.kernel.errors import BadInput
    from holocene.room import fair_deal

    fair_deal.check(record.seed, code, str(file))
    if record.stopped:
        raise BadInput(
            f"{file} has the seed of this code, but cannot be followed to its end: {record.stopped}"
        )
    told = {"file": str(file), "code": fair_deal.code_of(record.seed), "seed": str(record.seed)}
    if as_json:
        import json

        print(json.dumps(told | {"verified": True, "count": len(record.entries)}))
    else:
        print(f"{file} was dealt as promised: its seed {told['seed']} gives this code, and its")
        print(f"{len(record.entries)} choices lead from that deal to the end it is sealed with.")


def game_of(folder: Path, number: int | None, cards: Path | None) -> Record[Any, Any]:
    """A game that `sim` or `arena` kept."""
    from holocene.kernel.errors import BadInput
    from holocene.lab import runs

    if number is None:
        raise BadInput(f"{folder} is a folder of games: --game says which one to replay")
    return runs.open(folder, cards).game_number(number).record()


def names_of(record: Record[Any, Any], lang: str) -> dict[str, str]:
    """Words for the ids that occur in views and choices; a game whose ids are words needs none."""
    named = {"earth": _names_of_cards}.get(record.game.NAME)
    return named(record, lang) if named else {}


def _names_of_cards(record: Record[Any, Any], lang: str) -> dict[str, str]:
    from holocene.cli.replay_words import worded
    from holocene.earth.catalogue.cards import load
    from holocene.earth.catalogue.criteria import CRITERIA
    from holocene.earth.text.card_text import criterion_text

    names = {id: card.name.text(lang) for id, card in load(record.cards).by_id.items()}
    for at, criterion in enumerate(CRITERIA):
        said = criterion_text(at, "fr" if lang == "fr" else "en")
        names[f"germinate {criterion}"] = f"{worded('germinate', lang)} {said}"
    return names


# --- for machines -----------------------------------------------------------------------


def print_json(
    file: Path, record: Record[Any, Any], teller: Teller, first: int, last: int, board: bool
) -> None:
    import json

    from holocene.cli.telling import SPECTATOR, taken_back

    head: dict[str, Any] = json.loads(record.header())
    whole: dict[str, Any] = {"file": str(file)} | {key: head[key] for key in head if key != "record"}
    whole |= {"count": len(record.entries), "taken_back": taken_back(record)}
    if record.stopped:
        whole["stopped"] = record.stopped
    whole["choices"] = [step_json(step) for step in teller.steps(first, last)]
    whole |= {"result": record.outcome(), "note": record.note, "digest": record.digest()}
    if board:
        viewer = SPECTATOR if teller.seat is None else teller.seat
        whole["view"] = record.game.view_json(record.game.view(record.at(last), viewer))
    print(json.dumps(whole, ensure_ascii=False))


def step_json(step: Step) -> dict[str, Any]:
    return {
        "number": step.number,
        "seat": step.seat,
        "choice": step.choice,
        "name": step.name,
        "seats": {str(seat): [change.json() for change in found] for seat, found in step.seats.items()},
        "table": [change.json() for change in step.table],
    }
