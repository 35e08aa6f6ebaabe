"""What happens in a game, told as it happens: a sink is hung on one state and called for every event.

The games call it, whoever counts or tells subclasses it; every method here does nothing. It hears
everything, hidden cards included, so nothing of it may reach a player. Clones, deals and saved states have no
sink: what a search tries out is not heard. Equal options, seed and choices tell the same events in the same
order.

Where no sink hangs, a state carries one empty reference and a game asks for it where an event would be.
"""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Sink:
    """A subclass says what it wants to hear. It may read the state it listens to and must not change it.

    Cards, cells and Fauna places are integers as in a view; a game tells those events it has."""

    def turn(self, number: i64, seat: i64) -> None:
        """A turn begins: how many there were before, and whose it is."""

    def drawn(self, seat: i64, card: i64, way: str) -> None:
        """A card has come to a seat: `hand` (from the deck), `look` (from the deck, to choose from; `kept`
        follows for those that stay), `seed` (germinated), `compost` (taken back), `team` (from its board)."""

    def kept(self, seat: i64, card: i64) -> None:
        """A card that was drawn to choose from has come to the hand."""

    def planted(self, seat: i64, card: i64, cell: i64) -> None:
        """A card lies in the tableau; -1 stands for the cell of an Event that is played."""

    def composted(self, seat: i64, card: i64, source: str) -> None:
        """A card has come to the compost from `hand`, `deck`, `tableau` (a replaced Terrain), `look` (drawn
        and not kept) or `team` (its board)."""

    def claimed(self, seat: i64, place: i64, tier: i64) -> None:
        """A leaf lies on a Fauna place, on this tier (0 is the best); -1 stands for the place of the
        completion bonus. An opponent of the rules has a number behind all seats (`earth.GAIA`)."""

    def scored(self, seat: i64, points: list[int]) -> None:
        """The rows of a seat's score sheet as they stand, told of every seat when a turn has ended and when
        the game is over. They add up to `scores`."""
