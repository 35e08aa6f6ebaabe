"""Can everybody be matched with somebody they may meet? Edmonds' algorithm for matchings in any graph.

A greedy pairing that asks this before every step never runs into a dead end, so it repeats a meeting only
where none of all pairings could do without.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping, Sequence

NOBODY = -1


def is_perfect(players: Sequence[int], may_meet: Mapping[int, set[int]]) -> bool:
    """Is there a matching in which nobody of `players` is left over?"""
    if len(players) % 2:
        return False
    at = {player: index for index, player in enumerate(players)}
    edges = [[at[other] for other in sorted(may_meet[player]) if other in at] for player in players]
    return NOBODY not in matched(edges)


def matched(edges: Sequence[Sequence[int]]) -> list[int]:
    """Each vertex's partner in a largest matching."""
    mate = [NOBODY] * len(edges)
    for vertex, others in enumerate(edges):  # a quick start
        free = next((other for other in others if mate[other] == NOBODY), NOBODY)
        if mate[vertex] == NOBODY and free != NOBODY:
            mate[vertex], mate[free] = free, vertex
    for vertex in range(len(edges)):
        if mate[vertex] == NOBODY:
            _augment(edges, mate, vertex)
    return mate


def _augment(edges: Sequence[Sequence[int]], mate: list[int], root: int) -> None:
    """Looks for a path from `root` to another free vertex along which the matching can be turned round."""
    size = len(edges)
    parent = [NOBODY] * size
    base = list(range(size))
    seen = [False] * size
    seen[root] = True
    waiting = deque([root])
    while waiting:
        here = waiting.popleft()
        for other in edges[here]:
            if base[here] == base[other] or mate[here] == other:
                continue
            if other == root or (mate[other] != NOBODY and parent[mate[other]] != NOBODY):
                _contract(mate, parent, base, seen, waiting, here, other)
            elif parent[other] == NOBODY:
                parent[other] = here
                if mate[other] == NOBODY:
                    _turn(mate, parent, other)
                    return
                seen[mate[other]] = True
                waiting.append(mate[other])


def _contract(
    mate: list[int],
    parent: list[int],
    base: list[int],
    seen: list[bool],
    waiting: deque[int],
    here: int,
    other: int,
) -> None:
    """An odd circle (a blossom) counts as one vertex from now on."""
    stem = _common(mate, parent, base, here, other)
    inside = [False] * len(base)
    for vertex, child in ((here, other), (other, here)):
        while base[vertex] != stem:
            inside[base[vertex]] = inside[base[mate[vertex]]] = True
            parent[vertex] = child
            child = mate[vertex]
            vertex = parent[mate[vertex]]
    for vertex in range(len(base)):
        if inside[base[vertex]]:
            base[vertex] = stem
            if not seen[vertex]:
                seen[vertex] = True
                waiting.append(vertex)


def _common(mate: list[int], parent: list[int], base: list[int], one: int, other: int) -> int:
    """Where the ways of two vertices back to the root meet."""
    on_the_way = set()
    while True:
        one = base[one]
        on_the_way.add(one)
        if mate[one] == NOBODY:
            break
        one = parent[mate[one]]
    while base[other] not in on_the_way:
        other = parent[mate[base[other]]]
    return base[other]


def _turn(mate: list[int], parent: list[int], end: int) -> None:
    while end != NOBODY:
        before = parent[end]
        after = mate[before]
        mate[end], mate[before] = before, end
        end = after
