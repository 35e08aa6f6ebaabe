"""`holocene ews`: positions and turns of Earth, Water & Sun in their notation.

Decides how they are asked for and shown; what they mean is decided by `holocene.ews`. A
refusal is the answer of `apply`, so it goes to standard output, with exit code 1.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Final

import typer

from holocene.cli.errors import in_one_line

if TYPE_CHECKING:
    from holocene.ews import State

ews: Final = typer.Typer(
    name="ews",
    help="Positions and turns of Earth, Water & Sun in their notation.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)

Position = Annotated[
    str, typer.Argument(metavar="POSITION", help="A position: seven fields in quotes.", show_default=False)
]
Option = Annotated[
    list[str] | None,
    typer.Option(metavar="KEY=VALUE", help="A switch of the rules, such as root_links=any; may be repeated."),
]


@ews.command()
@in_one_line
def apply(
    position: Position,
    turn: Annotated[
        str,
        typer.Argument(metavar="TURN", help="A turn: actions separated by semicolons.", show_default=False),
    ],
    option: Option = None,
) -> None:
    """Print the position after a turn, or the result if the turn ends the game.

    A turn or text that the rules refuse is answered by "refused: RULE: reason", with exit code 1.
    """
    from holocene.ews import Refused, play_turn

    try:
        print(play_turn(position, turn, switches(option)))
    except Refused as refused:
        print(f"refused: {refused.rule}: {refused.reason}")
        raise typer.Exit(1) from None


@ews.command()
@in_one_line
def turns(
    position: Position,
    count: Annotated[bool, typer.Option("--count", help="Print only how many there are.")] = False,
    option: Option = None,
) -> None:
    """Print every position one turn without placing or taking back roots can lead to, one a line, sorted.

    A turn that ends the game counts as its result: 1-0, 0-1 or 1/2. The opponent's bonuses are part of the
    turn.
    """
    import sys

    from holocene.ews import count_turns
    from holocene.ews import turns as list_turns

    state = read(position, option)
    if count:
        print(count_turns(state))
    else:
        sys.stdout.write("".join(f"{line}\n" for line in list_turns(state)))


@ews.command()
@in_one_line
def perft(
    depth: Annotated[
        int, typer.Argument(metavar="DEPTH", min=0, help="How many choices.", show_default=False)
    ],
    position: Annotated[
        str | None, typer.Argument(metavar="POSITION", help="Where to start; otherwise the set-up.")
    ] = None,
    option: Option = None,
) -> None:
    """Print how many sequences of so many choices there are."""
    from holocene.ews import new
    from holocene.ews import perft as count

    state = new(switches(option), 0) if position is None else read(position, option)
    print(count(state, depth))


@ews.command()
@in_one_line
def engine() -> None:
    """Talk to another program: commands on standard input, answers on standard output.

    The words are explained in docs/ews-protocol.md; `ews` introduces the engine, `quit` ends it.
    """
    from holocene.cli.ews_engine import main

    main()


def read(position: str, option: list[str] | None) -> State:
    from holocene.ews import from_position

    return from_position(position, switches(option))


def switches(pairs: list[str] | None) -> dict[str, object]:
    """The switches given as KEY=VALUE; the game checks them."""
    from holocene.kernel.errors import BadInput

    options: dict[str, object] = {}
    for pair in pairs or []:
        key, equals, value = pair.partition("=")
        if not equals or not key:
            raise BadInput(f"cannot read the option {pair!r}: it must be KEY=VALUE")
        options[key] = int(value) if value.isascii() and value.isdigit() else value
    return options
