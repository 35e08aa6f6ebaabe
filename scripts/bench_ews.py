"""The speed of Earth, Water & Sun beside python-chess and OpenSpiel's hive.

Perft counts choices here and moves there; both sides make every leaf and take it back.
Random games are driven from Python on both sides, choice by choice; a decision counts
when at least two answers were legal.
"""

from __future__ import annotations

import random
from collections.abc import Callable

import chess
import pyspiel
from bench_rounds import heading, line, medians, rate

from holocene import ews

CHESS = chess.STARTING_FEN, "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"
EWS = (
    "H79 mtmmmtm/8/9/10/11/10/9/8/MTMMMTM b - w0/20,b0/20 e20w20s20h4 1",
    "H79 1t(w1)m2tm/3m4/4m(s1)4/10/3mM(w1)6/3M6/9/3M4/1T(e1)M1M1T w w.a2:NE w1/18,b0/20 e19w18s19h4 17",
)
CHESS_DEPTH, EWS_DEPTH = 3, 5


def chess_perft(board: chess.Board, depth: int) -> int:
    """Nodes at this depth, each pushed and popped."""
    nodes = 0
    for move in board.legal_moves:
        board.push(move)
        nodes += 1 if depth == 1 else chess_perft(board, depth - 1)
        board.pop()
    return nodes


def nodes_a_second(count: Callable[[], int]) -> float:
    """Counted anew until a second is full: ours takes a tenth of one, which a lucky moment can cover."""
    return rate(lambda _: count(), 0, 1.0)


def chess_nodes() -> int:
    return sum(chess_perft(chess.Board(fen), CHESS_DEPTH) for fen in CHESS)


def ews_nodes() -> int:
    return sum(ews.perft(ews.from_position(text), EWS_DEPTH) for text in EWS)


def hive_game(seed: int) -> int:
    """A random game; it draws after 200 turns of its own."""
    pick = random.Random(seed)
    state = pyspiel.load_game("hive").new_initial_state()
    decisions = 0
    while not state.is_terminal():
        legal = state.legal_actions()
        decisions += len(legal) > 1
        state.apply_action(pick.choice(legal))
    return decisions


def ews_game(seed: int) -> int:
    pick = random.Random(seed)
    state = ews.new({}, seed)
    decisions = 0
    while not ews.is_over(state):
        seat = ews.waiting(state)[0]
        legal = ews.choices(state, seat)
        decisions += len(legal) > 1
        ews.choose(state, seat, pick.choice(legal))
    return decisions


def measure() -> None:
    median = medians(
        {
            "chess": lambda k: nodes_a_second(chess_nodes),
            "perft": lambda k: nodes_a_second(ews_nodes),
            "hive": lambda k: rate(hive_game, 1000 * k, 2.0),
            "driven": lambda k: rate(ews_game, 1000 * k, 2.0),
        }
    )
    heading("python-chess")
    line("perft, nodes/s", median["perft"], median["chess"], median["perft"] / median["chess"], "80")
    heading("hive")
    ratio = median["driven"] / median["hive"]
    line("from Python, decisions/s", median["driven"], median["hive"], ratio, "10")
