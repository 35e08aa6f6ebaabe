"""The course of games of Earth: length, points by source, leads and how they swing.

The value of a standing is what it was worth in these games: the share of wins of all seats that were about as
far in the game and about as many points ahead. A swing is the change of that value within a tenth of a game.
"""

from __future__ import annotations

from typing import Final

from holocene.lab.report.earth_following import ROWS, Following
from holocene.lab.report.sums import Sums, note, note_row

TENTHS: Final = 10
MARGIN: Final = 5
"""How many points a class of margins is wide."""
MARGINS: Final = 31
"""Classes of margins; the middle one is about even."""
CHANGES: Final = 16
BEHIND: Final = 25


def margin_class(margin: int) -> int:
    """Towards 0 both sides alike: the middle class has margins of less than half a class."""
    away = (2 * abs(margin) + MARGIN) // (2 * MARGIN)
    middle = MARGINS // 2
    return middle + min(away, middle) * (1 if margin > 0 else -1)


def count_course(sums: Sums, table: str, game: Following, wins: list[float], seats: int, rounds: int) -> None:
    turns = game.turns
    note(sums.array("rounds", table, shape=(rounds,)), -(-turns // seats))
    rows = sums.array("sources", table, shape=(rounds, ROWS + 1))
    totals: list[list[int]] = []
    for sheets in game.sheets:
        last = len(sheets) - 1
        for at in range(seats - 1, turns, seats):
            # The final sheet stands for the last round: its claims and free choices belong to it.
            sheet = sheets[last] if at >= turns - 1 else sheets[at]
            note_row(rows, at // seats, [1, *sheet])
        totals.append([sum(sheet) for sheet in sheets])
    if seats > 1:
        _count_leads(sums, seats, totals, wins, turns)


def _count_leads(sums: Sums, seats: int, totals: list[list[int]], wins: list[float], turns: int) -> None:
    """Standings after each tenth of the turns, by seat: margin to the best other one, and the win."""
    standing = sums.array("standing", seats, shape=(TENTHS, MARGINS, 2))
    moves = sums.array("moves", seats, shape=(TENTHS - 1, MARGINS, MARGINS))
    leader = sums.array("leader", seats, shape=(TENTHS, 2))
    leaders: list[int] = []
    worst = [0] * seats
    before: list[int] = []
    for tenth in range(TENTHS):
        at = max(0, turns * (tenth + 1) // TENTHS - 1)
        if tenth == TENTHS - 1:
            at = len(totals[0]) - 1
        now = [total[at] for total in totals]
        margins = [now[seat] - max(now[:seat] + now[seat + 1 :]) for seat in range(seats)]
        classes = [margin_class(margin) for margin in margins]
        for seat in range(seats):
            standing[tenth, classes[seat]] += [1, wins[seat]]
            worst[seat] = min(worst[seat], margins[seat])
            if before:
                moves[tenth - 1, before[seat], classes[seat]] += 1
        ahead = [seat for seat in range(seats) if margins[seat] > 0]
        if ahead:
            note_row(leader, tenth, [1, wins[ahead[0]]])
            if not leaders or leaders[-1] != ahead[0]:
                leaders.append(ahead[0])
        before = classes
    note(sums.array("changes", seats, shape=(CHANGES,)), max(0, len(leaders) - 1))
    for seat in range(seats):
        if wins[seat] == 1:
            note(sums.array("behind", seats, shape=(BEHIND,)), -(worst[seat] // MARGIN))
