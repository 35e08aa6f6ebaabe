"""Why something is refused, as sentences by key, so that other languages can say the same.

Keys and what stands in braces go out with a refusal (`refusals.py`); the browser says them in its
own words, and a test compares its English with these.
"""

from __future__ import annotations

from typing import Final

SENTENCES: Final[dict[str, str]] = {
    # --- boards
    "board_unknown": (
        "there is no board '{id}': it is one of {boards} or a list of row lengths such as 7-8-9-8-7 "
        "(W-BOARD-08)"
    ),
    "board_spelling": "the board '{id}' is written {right} (W-NOTE-05)",
    "board_ends": ("the board {id} needs a row of {cells} cells at each end and others between (W-SETUP-03)"),
    "board_rows": "the board {id} has {rows} rows; letters name {most} (W-BOARD-02)",
    "board_steps": "the board {id}: neighbouring rows differ by one cell (W-BOARD-03)",
    "board_empty": "the board {id} has a row without cells (W-BOARD-03)",
    # --- positions
    "fields": "a position has {most} fields with one space between two, this one has {n}",
    "rows": "the board {id} has {most} rows, not {n}",
    "row_unread": "cannot read '{text}' in row {row}",
    "row_over": "row {row} has {cells} cells, '{text}' fills more",
    "row_under": "row {row} has {cells} cells, '{text}' fills {n}",
    "upgrades": "{piece} on {cell} has {n} upgrades, the most is {most} (W-GROW-04)",
    "shield": "{piece} on {cell} has a shield without Earth 3 (W-SHIELD-01)",
    "side": "expected w or b, not '{text}'",
    "root_unread": "cannot read the entry '{text}'",
    "root_once": "a single root is written without a number, not '{text}'",
    "root_order": "'{text}' stands in the wrong place or twice: entries are sorted by edge name",
    "hands": "expected hand and supply of both, such as w2/18,b0/20, not '{text}'",
    "supply": "expected Earth, Water, Sun and shields, such as e20w20s20h4, not '{text}'",
    "number": "expected a number from 1 with at most {most} digits, not '{text}'",
    "no_tree": "a colour has no Tree left, so the game is over and no turn can be played",
    # --- written turns
    "no_action": "it is not written like an action",
    "target_unread": "cannot read the target '{text}'",
    "no_cell": "the board {id} has no cell {cell}",
    "no_edge": "the board {id} has no edge {edge}, or not by this name (W-BOARD-05)",
    # --- the order of a turn
    "over": "the game is over",
    "growth_first": "Growth comes first",
    "move_due": "the move is due",
    "step_due": "the specimen chosen must take a step first",
    "bonus_due": "a bonus resource must be placed first",
    "bonus_due_other": "a bonus resource of the opponent must be placed first",
    "attack_due": "the attack must be finished first",
    "nothing_left": "nothing of that kind is left in this turn",
    "growth_missing": "the turn ends without Growth",
    "move_missing": "the turn ends without the move",
    "attack_missing": "the turn ends in an enemy's cell without an attack",
    "bonus_missing": "the turn ends before all bonus resources are placed",
    # --- resources
    "growth_once": "Growth comes before the move, once a turn",
    "growth_none": "no {resource} token is left, so there is no Growth",
    "token_none": "no {resource} token is left",
    "not_own": "the specimen on {cell} does not belong to {colour}",
    "no_specimen": "no specimen stands on {cell}",
    "level_full": "{cell} has {most} {resource} tokens already",
    "no_room": "{cell} has no room for another token",
    "can_upgrade": "{colour} can still make an upgrade",
    "gone": "{cell} is destroyed",
    "not_border": "{cell} is neither a border cell nor beside a destroyed one",
    "bonus_other": "this bonus is the opponent's",
    "bonus_own_first": "the player to move places first",
    "bonus_none": "no bonus resource is due",
    # --- moving
    "stuck": "the specimen on {cell} has no step to take",
    "no_way": "there is no cell that way from {cell}",
    "visited": "the path has been on {cell} already",
    "too_far": "with Water {level} a move has at most {most} cells",
    "bends": "with Water {level} a move changes direction at most {most} times",
    "ally": "an ally stands on {cell}",
    "root_between": "a root lies between {start} and {cell}",
    "not_beside": "{cell} is not beside {start}",
    "not_begun": "no move has begun",
    "ends_there": "a move ends in an enemy's cell",
    "no_passing": "an enemy cannot be passed",
    "no_skip": "a specimen can move, so the move cannot be skipped",
    "attack_ended": "an attack ends the move",
    "no_attacker": "only an attacker that is still in play moves once more",
    "post_made": "the post-attack move is made",
    "post_water": "the post-attack move needs Water {most}",
    "occupied": "a specimen stands on {cell}",
    "behind_root": "{cell} lies behind a root",
    "post_far": "the post-attack move is one cell, from {cell}",
    # --- attacks
    "attack_early": "an attack comes after a move",
    "attack_nobody": "no specimen is there that has moved this turn and could attack",
    "attack_late": "the post-attack move ends the possibility to attack",
    "attack_twice": "a turn has two attacks at most",
    "attack_sun": "a second attack needs Sun {most}",
    "no_victim": "nothing within reach could suffer",
    "attack_at_once": "whoever enters an enemy's cell attacks at once",
    "attacker_lost": "the attacker was destroyed with its cell",
    "targets_most": "with Sun {level} the targets of an attack are at most {most}",
    "target_twice": "one attack cannot target the same cell twice",
    "target_entered": "the enemy's cell that was entered must be among the targets",
    "target_order": "targets are named once, in ascending order",
    "target_off": "there is no cell that way",
    "target_only": "without Sun the only target is {cell}",
    "target_nothing": "{cell} holds no enemy and has no root on a side",
    "root_gone": "no such root lies there for this target to lose",
    "root_spared": "the enemy on {cell} is hit, no root",
    "root_several": "several roots lie on the sides of {cell}; name one",
    "root_not_side": "{edge} is not a side of {cell}",
    "root_colours": "roots of both colours lie on {edge}; name one",
    "root_none": "no root lies on {edge}",
    "root_colour": "no root of that colour lies on {edge}",
    "root_shared": "both targets would take the one root on {edge}",
    # --- roots
    "resolving": "no root may be placed or taken back while something is being resolved",
    "hand_empty": "{colour} has no root in hand",
    "edge_gone": "both cells beside {edge} are gone",
    "no_earth": "{colour} has no specimen with Earth",
    "repeated": "these roots have lain like this since the last other choice",
    "bare": "{edge} touches a specimen without Earth only",
    "no_chain": "no chain of roots joins {edge} to a specimen with Earth",
    "untouched": "{edge} does not touch a specimen with Earth",
    "root_not_own": "{colour} has no root on {edge}",
    "no_link": "{edge} is not connected to an own specimen with Earth {most}",
}

NAMES: Final[dict[str, str]] = {
    "black": "Black",
    "white": "White",
    "earth": "Earth",
    "water": "Water",
    "sun": "Sun",
}
"""What is given by its code, in words."""
