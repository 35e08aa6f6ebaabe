"""What a report says in English."""

from __future__ import annotations

from typing import Final

TEXTS: Final[dict[str, str]] = {
    "contents": "Contents",
    "footer": "Made by holocene report. Intervals hold 95%. An independent fan project.",
    "find": "Find",
    "to": "to",
    "and": "and",
    "players_one": "1 player",
    "players_many": "{n} players",
    "beginner": "beginner",
    "standard": "standard",
    "advanced": "advanced",
    "medium": "medium",
    "hard": "hard",
    "expert": "expert",
    "base": "base game",
    "abundance": "Abundance",
    "animals": "Animal Kingdom",
    # kinds, colours, sources
    "flora": "Flora",
    "terrain": "Terrain",
    "event": "Event",
    "island": "Islands",
    "climate": "Climates",
    "ecosystem": "Ecosystems",
    "green": "green",
    "red": "red",
    "blue": "blue",
    "yellow": "yellow",
    "multi": "multicolour",
    "black": "black",
    "brown": "brown",
    "source_cards": "cards",
    "source_events": "Events",
    "source_compost": "compost",
    "source_sprouts": "sprouts",
    "source_growth": "growth",
    "source_terrain": "Terrain",
    "source_ecosystem": "Ecosystems",
    "source_fauna": "Fauna",
    "source_animals": "animals",
    # Earth
    "earth_title": "What {games} games of Earth say",
    "earth_under": "Played by {bots}.",
    "glance": "At a glance",
    "tile_games": "games",
    "tile_seats": "seats played",
    "tile_rounds": "rounds a game (mean)",
    "tile_points": "points of a winner (mean)",
    "tile_decisions": "decisions a game (mean)",
    "tile_answers": "answers to choose from (mean)",
    "glance_first": (
        "With {n} players the first one wins {share} of the games ({between}); an even share would be {due}."
    ),
    "glance_best": "The card that goes with most points when it is planted is {name}: {value} ({between}).",
    "glance_worst": "The one that goes with fewest is {name}: {value} ({between}).",
    "glance_start": (
        "The best card to begin with is {name}: who has it in the starting hand wins {value} "
        "percentage points more ({between})."
    ),
    "glance_start_none": (
        "No card of the starting hand changes the chance to win by so much that these games could show it."
    ),
    "glance_leader": "Half-way through, the player who leads wins {share} of the games for two ({between}).",
    "glance_sure": (
        "{n} of {all} cards stand out in points when planted, at a rate of false discoveries of 5%."
    ),
    "read_heading": "How to read it",
    "read_differences": (
        "A difference compares seats that had a card with seats that had not, of the same table and "
        "bot and with about as many cards: otherwise every card would look good to whoever draws "
        "much. Values marked with a triangle stand out even though hundreds of cards are looked at: "
        "of everything marked in a column one in twenty is a false alarm at most (Benjamini and "
        "Hochberg). Intervals come from leaving out each of {groups} parts of the games in turn."
    ),
    "read_cause": (
        "A difference is not a cause. What is in the starting hand was dealt by chance, so there it "
        "may be read as one. What is planted was chosen, by a bot, in games that went a certain way: "
        "a card that is only planted by who is ahead looks strong."
    ),
    "read_bots": "It is the game as these bots play it. People plan differently.",
    "cards": "Cards",
    "cards_best_caption": (
        "Cards that go with most points when planted, with 95% intervals. Filled: stands out after "
        "control of false discoveries."
    ),
    "cards_worst_caption": "Cards that go with fewest points when planted.",
    "cards_start_best_caption": "Starting hands: cards that go with most wins.",
    "cards_start_worst_caption": "Starting hands: cards that go with fewest wins.",
    "axis_points": "difference in points",
    "axis_win": "difference in win share, percentage points",
    "scatter_caption": (
        "How often a card is planted once it is seen, and what that goes with. Those on the upper left are "
        "rarely planted and go with many points, often because they cost much."
    ),
    "axis_plant_rate": "planted by those who saw it",
    "cards_table": "All cards",
    "cards_table_caption": (
        "Differences with 95% intervals: win share in percentage points, points in points. A triangle"
        " marks what stands out."
    ),
    "col_card": "card",
    "col_kind": "kind",
    "col_colour": "colours",
    "col_cost": "cost",
    "col_draw": "seen",
    "col_draw_help": "Part of the seats that drew it, in the starting hand or later",
    "col_keep": "kept",
    "col_keep_help": (
        "When it could be kept or let go: of the starting hand and of cards drawn to choose from"
    ),
    "col_plant": "planted",
    "col_plant_help": "Part of those who saw it that planted or played it",
    "col_start_win": "win, starting hand",
    "col_start_points": "points, starting hand",
    "col_drawn_win": "win, drawn",
    "col_drawn_points": "points, drawn",
    "col_planted_win": "win, planted",
    "col_planted_points": "points, planted",
    "groups": "By colour and cost",
    "costs_caption": (
        "By cost: mean of the cards' differences in points when planted; the interval shows how cards"
        " of one cost differ."
    ),
    "colours_caption": "By colour of the abilities: the same. A card with two colours counts for both.",
    "axis_cost": "cost in soil",
    "cost_of": "cost {n}",
    "col_cards": "cards",
    "groups_table": "The same as tables",
    "sides": "Islands, Climates, Ecosystems",
    "sides_text": (
        "Each is one side of a card; a seat chooses among the sides it was dealt. The rate says how often."
    ),
    "sides_caption": "{kind}: points of who plays with it, against others at such a table.",
    "sides_table": "All sides",
    "col_side": "side",
    "col_take": "chosen",
    "col_win": "win",
    "col_points": "points",
    "col_seats": "seats",
    "fauna": "Fauna",
    "fauna_caption": "Leaves a game on each goal, by the place they were the first, second … to reach.",
    "axis_leaves": "leaves a game",
    "tier": "place {n}",
    "fauna_table": "All goals",
    "col_goal": "goal",
    "col_claim": "reached by",
    "col_first_round": "first in round",
    "col_first_win": "first one wins",
    "col_first_due": "even share",
    "col_first_points": "first one, points above the table",
    "pairs": "Pairs",
    "pairs_text": (
        "Two cards planted by the same player: points beyond what each of them goes with alone and "
        "what the number of planted cards goes with. {n} pairs were planted together at least {least}"
        " times; {sure} stand out."
    ),
    "pairs_best": "Pairs that go together",
    "pairs_worst": "Pairs that get in each other's way",
    "pairs_caption": (
        "Points beyond the sum of the two, with 95% intervals. Together: how much oftener than by "
        "chance they are planted by the same player."
    ),
    "col_first": "card",
    "col_second": "with",
    "col_together": "together",
    "seats": "Who begins",
    "seats_caption": (
        "Win share by place in turn order; the number is the place, the dotted line an even share."
    ),
    "axis_share": "win share",
    "seats_table": "Win share and points by place",
    "col_players": "players",
    "col_seat": "place",
    "col_games": "games",
    "col_due": "even share",
    "course": "The course of a game",
    "rounds_caption": "Length in rounds.",
    "axis_round": "round",
    "axis_rounds": "rounds",
    "axis_part": "part of the games",
    "branching_caption": "Answers a player can choose from, at decisions that have at least two.",
    "axis_answers": "answers",
    "sources_caption": "Points by source after every round, mean of all seats ({table}).",
    "axis_mean_points": "points",
    "tables_table": "Every kind of table",
    "col_table": "table",
    "col_rounds": "rounds",
    "col_decisions": "decisions",
    "col_branching": "answers",
    "col_points_mean": "points",
    "col_deviation": "deviation",
    "col_winner": "winner",
    "swings": "Leads and swings",
    "swings_text": (
        "The value of a standing is what it was worth in these games: the part won by all seats that "
        "were as far in the game and as many points ahead. A swing is how much that value changes for"
        " a player within a tenth of a game."
    ),
    "leader_caption": "How often the player who leads after a part of the game wins it.",
    "axis_tenth": "part of the game played",
    "swing_caption": "Mean swing of a player's chance to win, by tenth of the game.",
    "axis_swing": "change of the chance to win",
    "changes_caption": "Changes of the lead in a game, seen at every tenth.",
    "axis_changes": "changes of the lead",
    "behind_caption": "How far behind winners were at their worst (at a tenth of the game).",
    "axis_behind": "points behind the leader, at most",
    "scores": "Scores",
    "scores_caption": "Final points of winners and of the others ({table}).",
    "winners": "winners",
    "others": "others",
    "axis_seats": "part of the seats",
    "animals_heading": "Animals",
    "animals_caption": "Points of who has the animal, against others at such tables.",
    "collective_caption": (
        "The animal that serves everybody: points of all seats above the mean of such tables."
    ),
    "animals_table": "All animals",
    "col_animal": "animal",
    # months and card sets
    "earth_set": "Cards: the set “{name}”{differs}, not the shipped one.",
    "set_changed": "cards changed: {n}",
    "set_added": "added: {n}",
    "set_removed": "removed: {n}",
    "set_months": "months: {n}",
    "months": "Months",
    "months_text": (
        "A Month card restricts and changes a game for everybody. Tables that differ in anything "
        "else are not compared."
    ),
    "months_against_none": "Differences are to the games of such a table without a month.",
    "months_against_others": (
        "Differences are to the games of such a table with the other months, as none was played without."
    ),
    "months_against_alone": (
        "Where a table has one month only, there is nothing to compare it with: add a run of the "
        "same table with calendar=off, or with calendar=random."
    ),
    "rounds_more_caption": "Length with a month: difference in rounds ({table}).",
    "points_more_caption": "Points with a month: difference in the mean points of a seat ({table}).",
    "axis_rounds_more": "difference in rounds",
    "months_table": "All months. Intervals of 95%; a triangle marks what stands out.",
    "month_bots_table": "Who wins with which month",
    "month_none": "no month",
    "col_month": "month",
    "col_rounds_more": "rounds, difference",
    "col_points_more": "points, difference",
    "col_month_points": "of them by the month",
    "col_month_first": "first player wins",
    "col_bot": "bot",
    "source_month": "month",
    # Earth, Water & Sun
    "ews_title": "What {games} games of Earth, Water & Sun say",
    "ews_read": (
        "Tables are kept apart by board and by who plays Black, who moves first, and White. A draw "
        "counts as half a win for each."
    ),
    "ews_tile_black": "share of the first player",
    "ews_tile_draws": "draws",
    "ews_tile_turns": "turns a game (mean)",
    "advantage": "The first move",
    "advantage_caption": (
        "Share of Black, who moves first, by board and players; the line marks an even game."
    ),
    "axis_black": "share of Black",
    "advantage_table": "By board and players",
    "col_board": "board",
    "col_black": "Black",
    "col_white": "White",
    "col_black_wins": "Black wins",
    "col_draws": "draws",
    "col_white_wins": "White wins",
    "col_share": "share of Black",
    "col_turns": "turns",
    "length": "Length",
    "turns_caption": "Turns of both players together.",
    "axis_turns": "turns",
    "decisive": "How games are decided",
    "reasons_caption": "What ended the games.",
    "reason_W-END-01": "the last Tree of one side fell",
    "reason_W-END-03": "both lost their last Tree at once",
    "reason_W-END-04": "neither could grow or move",
    "reason_W-END-05": "a position came too often",
    "reason_W-END-06": "too long without progress",
    "reason_H-W12": "only roots were moved for too long",
    "decided_caption": "Part of the games that are decided, not drawn, by their length.",
    "axis_decided": "decided games",
    "openings": "Openings",
    "openings_text": (
        "The first turns as they are written (docs/ews-protocol.md). Different bots and boards are "
        "told apart."
    ),
    "first_turn_caption": "Black's first turn.",
    "opening_caption": "The first turn of each side.",
    "col_turn": "turn",
    "col_opening": "opening",
    "first_loss_caption": (
        "Who loses the first specimen: how often that side wins all the same, "
        "and in which turn it falls (mean)."
    ),
    "col_loser": "wins",
    "col_middle": "median",
    "col_high": "nine of ten up to",
    "col_part": "part",
}
