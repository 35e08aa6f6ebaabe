"""The card set as integers: what the running engine sees of the cards.

Filled once by `lower.py` and never changed. A *face* is anything that can lie
in an area: the Earth deck by catalogue index, then the Island sides, then the
Climate sides. Filters, abilities, scores and goals are numbered rows.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from holocene.earth.machine.codes import (
    ACTIONS,
    ANIMAL_WIDTH,
    EFFECT_WIDTH,
    NEEDS,
    NO,
    PRICE_WIDTH,
    YIELD_WIDTH,
)
from holocene.earth.machine.geometry import FULL

GOAL_WIDTH: Final = 5
SPEC_WIDTH: Final = 6
GAIA_WIDTH: Final = 5


class Ints:
    """A vector under construction."""

    def __init__(self) -> None:
        self.v: vec[i64] = vec[i64]()

    def add(self, x: i64) -> None:
        self.v = append(self.v, x)

    def size(self) -> int:
        return len(self.v)


class Facts:
    """Every attribute ending in `_of` is indexed by face unless its comment says otherwise."""

    def __init__(self) -> None:
        self.digest: str = ""
        self.digest_with_animals: str = ""
        self.digest_with_months: str = ""
        self.digest_with_all: str = ""
        self.folder: str = ""
        """Where another card set than the shipped one was read from."""
        self.set_name: str = ""
        """How that set is called."""
        self.removed: list[str] = []
        """Ids of the shipped cards it leaves out."""
        self.cards: i64 = 0
        """Number of Earth cards; the card blocks of the choice space have this length."""
        self.islands: i64 = 0
        self.climates: i64 = 0
        self.ecosystems: i64 = 0
        self.fauna: i64 = 0
        self.faces: i64 = 0

        self.set_of: vec[i64] = vec[i64]()
        """The box a card comes from, 0 the base game; indexed by face."""
        self.ecosystem_set: vec[i64] = vec[i64]()
        self.fauna_set: vec[i64] = vec[i64]()

        self.kind_of: vec[i64] = vec[i64]()
        self.cost_of: vec[i64] = vec[i64]()
        self.vp_of: vec[i64] = vec[i64]()
        self.spaces_of: vec[i64] = vec[i64]()
        self.growth_of: vec[i64] = vec[i64]()
        self.canopy_of: vec[i64] = vec[i64]()
        self.types_of: vec[i64] = vec[i64]()
        self.habitats_of: vec[i64] = vec[i64]()
        self.colours_of: vec[i64] = vec[i64]()

        self.active_of: vec[i64] = vec[i64]()
        """face * 4 + action: the ability that matches the action, or NO."""
        self.black_of: vec[i64] = vec[i64]()
        """The ability used when planted or played, or NO."""
        self.each_event_of: vec[i64] = vec[i64]()
        self.score_of: vec[i64] = vec[i64]()
        """The brown end-of-game score row, or NO."""
        self.reduce_of: vec[i64] = vec[i64]()
        self.reduce_filter_of: vec[i64] = vec[i64]()
        self.pay_with_of: vec[i64] = vec[i64]()
        self.replace_filter_of: vec[i64] = vec[i64]()
        """Which cards may be planted on top of this one, or NO."""
        self.replace_draw_of: vec[i64] = vec[i64]()
        self.bars_of: vec[i64] = vec[i64]()
        """The action its owner may not choose, or NO (E-TURN-04)."""
        self.keep_of: vec[i64] = vec[i64]()
        """Cards kept of the 4 drawn, 0 where the card says nothing."""
        self.between_turns_of: vec[i64] = vec[i64]()
        self.playable_of: vec[i64] = vec[i64]()
        """1: an Event that is played from the hand beside any question (E-EVENT-01)."""
        self.first_playable: i64 = 0
        """The first such card, or the number of cards: a sorted hand has none before it."""

        self.setup_draw: vec[i64] = vec[i64]()
        """The set-up box; indexed by Island side."""
        self.setup_compost: vec[i64] = vec[i64]()
        self.setup_soil: vec[i64] = vec[i64]()

        self.setup_seeds: vec[i64] = vec[i64]()
        """Seeds of a black ability; indexed by Climate side (A-SETUP-06)."""

        self.first_row: vec[i64] = vec[i64]()
        """Indexed by ability: its cost rows lie in first_row..mid_row, its gain rows in mid_row..last_row."""
        self.mid_row: vec[i64] = vec[i64]()
        self.last_row: vec[i64] = vec[i64]()
        self.auto_row: vec[i64] = vec[i64]()
        """The first gain row that asks something: automatic gains lie before it (E-GEN-07)."""
        self.chose: vec[i64] = vec[i64]()
        """Works only if its owner chose this action this turn, counted from 1; 0: always (E-ACT-08);
        indexed by ability."""
        self.copies: vec[i64] = vec[i64]()
        """The action whose abilities it copies, or NO; indexed by ability."""
        self.late: vec[i64] = vec[i64]()
        """1: a black ability that waits for the reveal (A-PLANT-03); indexed by ability."""
        self.shareable: vec[i64] = vec[i64]()
        """1: has a gain that may go to the Team board (E-TEAM-08); indexed by ability."""
        self.reducible: vec[i64] = vec[i64]()
        """1: has an automatic gain of which less may be taken (E-GEN-11); indexed by ability."""
        self.need: vec[i64] = vec[i64]()
        """ability * 5 + kind of cost: how much of it."""
        self.row_code: vec[i64] = vec[i64]()
        self.row_n: vec[i64] = vec[i64]()
        self.row_spec: vec[i64] = vec[i64]()

        self.spec: vec[i64] = vec[i64]()
        """SPEC_WIDTH integers a row: per, its filter, every, place, direction, its filter; row 0 is plain."""

        self.filters: i64 = 0
        self.match: vec[i64] = vec[i64]()
        """filter * faces + face: 1 if the printed card passes."""
        self.counts_events: vec[i64] = vec[i64]()
        """Indexed by filter: 1 if it means played Events, which lie in no area."""
        self.piece_test: vec[i64] = vec[i64]()
        """Indexed by filter: the test that looks at the pieces, with its relation and number."""
        self.piece_relation: vec[i64] = vec[i64]()
        self.piece_n: vec[i64] = vec[i64]()

        self.score: vec[i64] = vec[i64]()
        """SCORE_WIDTH integers a row; the columns are in `codes.py`."""
        self.points: vec[i64] = vec[i64]()
        """All points facts, each preceded by its length."""
        self.ecosystem_score: vec[i64] = vec[i64]()
        """Indexed by Ecosystem side: its score row."""
        self.goal: vec[i64] = vec[i64]()
        """GOAL_WIDTH integers a Fauna side: form, n, scope or line or resource, filter, 0."""

        self.criterion: vec[i64] = vec[i64]()
        """criterion * cards + card: 1 if germinating by it finds the card."""
        self.gaia_colour: vec[i64] = vec[i64]()
        """Indexed by Gaia's cards: the action, or NO for the brown ones."""
        self.gaia_row: vec[i64] = vec[i64]()
        """The Fauna row a brown card claims in: 0 upper, 1 lower, NO."""
        self.gaia_gain: vec[i64] = vec[i64]()
        """GAIA_WIDTH integers a gain: card, part, what, n, for each."""

        self.animals: i64 = 0
        self.animal: vec[i64] = vec[i64]()
        """ANIMAL_WIDTH integers an Animal card; the columns are in `codes.py`, as those of the next three."""
        self.animal_effect: vec[i64] = vec[i64]()
        self.animal_price: vec[i64] = vec[i64]()
        self.animal_yield: vec[i64] = vec[i64]()

        self.month: i64 = NO
        """The Month card in play, or NO. What it changes on cards stands in their columns (E-CAL)."""
        self.action_cap: vec[i64] = vec[i64]()
        """By action: how often a player may choose it in a game, NO without a limit."""
        self.ability_cap: vec[i64] = vec[i64]()
        """By action: how many abilities of its colour a player may use in one activation; NO: any number."""
        self.no_black: bool = False
        """Black abilities of planted cards are not used."""
        self.benefit: vec[i64] = vec[i64]()
        """What the actions give; the places are in `codes.py`."""
        self.last_round: i64 = 0
        """The round that ends a game with a month at the latest."""
        self.complete: i64 = FULL
        """Cards in a complete tableau: as many as it has room for, unless a month says otherwise."""
        self.completion: i64 = NO
        """What the first one is worth, NO for the printed points."""
        self.month_score: vec[i64] = vec[i64]()
        """Score rows that the month adds for everybody."""

        self.places: dict[str, dict[str, int]] = {}
        """By the name of one of the following lists: the index of each id, made when first asked for."""
        self.card_ids: list[str] = []
        """Names for people and files, by the same indices."""
        self.island_ids: list[str] = []
        self.climate_ids: list[str] = []
        self.ecosystem_ids: list[str] = []
        self.fauna_ids: list[str] = []
        self.gaia_ids: list[str] = []
        self.animal_ids: list[str] = []
        self.month_ids: list[str] = []

    def digest_for(self, animals: bool, month: bool) -> str:
        """The digest of the cards a game reads: those of animals and months only where they are on the
        table."""
        if month:
            return self.digest_with_all if animals else self.digest_with_months
        return self.digest_with_animals if animals else self.digest

    def animal_at(self, animal: i64, column: i64) -> i64:
        return self.animal[animal * ANIMAL_WIDTH + column]

    def effect_at(self, effect: i64, column: i64) -> i64:
        return self.animal_effect[effect * EFFECT_WIDTH + column]

    def price_at(self, price: i64, column: i64) -> i64:
        return self.animal_price[price * PRICE_WIDTH + column]

    def yield_at(self, gain: i64, column: i64) -> i64:
        return self.animal_yield[gain * YIELD_WIDTH + column]

    def island_face(self, side: i64) -> i64:
        return self.cards + side

    def climate_face(self, side: i64) -> i64:
        return self.cards + self.islands + side

    def ability(self, face: i64, action: i64) -> i64:
        """The ability of a face that the action activates, or NO (E-COL-01, E-COL-02)."""
        return self.active_of[face * ACTIONS + action]

    def passes(self, filter: i64, face: i64) -> bool:
        """The printed part of the filter only."""
        return self.match[filter * self.faces + face] != 0

    def needs(self, ability: i64, kind: i64) -> i64:
        return self.need[ability * NEEDS + kind]

    def costs_nothing(self, ability: i64) -> bool:
        return self.first_row[ability] == self.mid_row[ability]

    def has_automatic_gain(self, ability: i64) -> bool:
        """One that may be taken in part: not what others receive, not the extra planting (A-ICON-11)."""
        return ability != NO and self.reducible[ability] == 1
