"""How much better than expected an answer turned out: generalized advantages, seat by seat.

Within a turn everything that came of an answer counts; from one turn to the next only a part of it
(*trust*), the rest is what the network expected there.
"""

from __future__ import annotations

from typing import Any

import torch


def advantages(values: Any, seats: Any, turns: Any, worth: Any, trust: float) -> Any:
    """Of the questions of many games, in the order of game, seat and time. `seats` numbers the seats of all
    games; `worth` is what the game was worth, by question."""
    begins = torch.ones_like(seats, dtype=torch.bool)
    begins[1:] = seats[1:] != seats[:-1]
    line = begins.cumsum(0) - 1
    first = begins.nonzero().squeeze(1)
    place = torch.arange(len(seats), device=seats.device) - first[line]
    lines, longest = len(first), int(place.max()) + 1

    def spread(numbers: Any) -> Any:
        table = torch.zeros((lines, longest), dtype=numbers.dtype, device=numbers.device)
        table[line, place] = numbers
        return table

    value, turn, there = spread(values), spread(turns), spread(torch.ones_like(values))
    end = worth[first]
    gains = torch.zeros_like(value)
    next_value, next_gain, next_turn = end, torch.zeros_like(end), turn[:, 0]
    for at in range(longest - 1, -1, -1):
        part = torch.where(turn[:, at] == next_turn, 1.0, trust)
        gain = next_value - value[:, at] + part * next_gain
        here = there[:, at] > 0
        gains[:, at] = torch.where(here, gain, 0.0)
        next_gain = torch.where(here, gain, next_gain)
        next_value = torch.where(here, value[:, at], next_value)
        next_turn = torch.where(here, turn[:, at], next_turn)
    return gains[line, place]
