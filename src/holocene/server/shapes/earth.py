"""Views and static data of Earth."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import UNSET, UnsetType, field

from holocene.server.shapes.base import Both, Json, Shape

Action = Literal["plant", "compost", "water", "grow"]
Colour = Literal["green", "red", "blue", "yellow", "multi", "black", "brown"]
Habitat = Literal["sunny", "wet", "rocky", "cold"]
FloraType = Literal["tree", "bush", "herb", "mushroom"]
Kind = Literal[
    "flora", "terrain", "event", "island", "climate", "ecosystem", "fauna", "gaia", "animal", "month"
]
Piece = Literal["sprout", "growth", "canopy", "card"]
Holder = int | Literal["gaia"]


class Cell(Shape):
    """`card` is null while it lies face down for this viewer."""

    cell: str
    card: str | None
    down: bool
    sprouts: int
    growth: int


class Animal(Shape):
    """An animal in play: where its tokens stand and what its stock holds."""

    animal: str
    tokens: list[str]
    stock: int
    what: Piece | None
    points: int


class Path(Shape):
    """The walk of an animal that is being activated."""

    from_: str | None = field(name="from")
    visited: list[str]


class IslandStock(Shape):
    n: int
    points: int


class Running(Shape):
    """The own score as it stands."""

    rows: dict[str, int]
    ecosystem: int | None
    shared: list[int]


class Area(Shape):
    """What belongs to one seat; the fields from `dealt` on only in its own view."""

    seat: int
    soil: int
    leaves: int
    island: str | None
    climate: str | None
    ecosystem: str | None
    hand: list[str] | int
    held: list[str] | int
    compost: int
    events: list[str]
    tableau: list[Cell]
    achieved: list[int]
    claimed: list[int]
    rows: dict[str, int] | None
    seeds: int | UnsetType = UNSET
    stock: int | UnsetType = UNSET
    announced: str | UnsetType | None = UNSET
    neighbours: list[int] | UnsetType = UNSET
    animals: list[Animal] | UnsetType | None = UNSET
    used_leaves: int | UnsetType = field(default=UNSET, name="usedLeaves")
    island_stock: IslandStock | UnsetType = field(default=UNSET, name="islandStock")
    path: Path | UnsetType | None = UNSET
    team: int | UnsetType = UNSET
    chosen: dict[str, int] | UnsetType = UNSET
    dealt: dict[str, list[str]] | UnsetType = UNSET
    dealt_animals: list[str] | UnsetType = field(default=UNSET, name="dealtAnimals")
    planted: list[str] | UnsetType = UNSET
    less: bool | UnsetType = UNSET
    share: bool | UnsetType = UNSET
    now: Running | UnsetType = UNSET
    costs: dict[str, int] | UnsetType = UNSET
    criteria: dict[str, int] | UnsetType = UNSET


class Fauna(Shape):
    card: str
    claims: list[Holder]
    need: int
    have: list[int | None]


class Asked(Shape):
    """The frame on top of the own lane: its name and its arguments."""

    frame: str
    slot: str | UnsetType = UNSET
    card: str | UnsetType = UNSET
    cell: str | UnsetType | None = UNSET
    animal: str | int | UnsetType = UNSET
    n: int | UnsetType = UNSET
    left: int | UnsetType = UNSET
    owed: int | UnsetType = UNSET
    kind: int | UnsetType = UNSET
    piece: int | UnsetType = UNSET
    with_: int | UnsetType = field(default=UNSET, name="with")
    action: int | UnsetType = UNSET
    what: int | str | UnsetType = UNSET
    place: int | UnsetType = UNSET
    row: int | UnsetType = UNSET
    form: str | UnsetType | None = UNSET
    gain: int | str | UnsetType = UNSET
    gives: dict[str, dict[str, int]] | UnsetType = UNSET
    entering: bool | int | UnsetType = UNSET
    active: int | UnsetType = UNSET
    asked: int | UnsetType = UNSET
    less: int | UnsetType = UNSET
    step: int | UnsetType = UNSET
    tableau_first: int | UnsetType = UNSET
    waited: int | UnsetType = UNSET
    spec: int | UnsetType = UNSET
    keep: int | UnsetType = UNSET
    mask: int | UnsetType = UNSET
    event: int | UnsetType = UNSET
    effect: int | UnsetType = UNSET
    element: int | UnsetType = UNSET
    ability: int | UnsetType = UNSET
    times: int | UnsetType = UNSET
    store: int | UnsetType = UNSET


class Gained(Shape):
    """What came to Gaia's board or left it, and why."""

    turn: int
    own: bool
    why: str
    what: str
    n: int
    of: int | None


class Gaia(Shape):
    soil: int
    sprouts: int
    growth: int
    compost: int
    pile: list[str]
    leaves: int
    given: int
    card: str | None
    left: list[str]
    resolved: int
    skips: bool
    gained: list[Gained]
    rows: dict[str, int]
    animals: list[Animal] | UnsetType = UNSET


class TeamSide(Shape):
    """One team's side of the Team board."""

    seats: list[int]
    soil: int
    sprouts: int
    growth: int
    seeds: int
    cards: list[str] | int
    compost: int
    closing: bool


class Germination(Shape):
    turn: int
    seat: int
    criterion: str
    taken: str | None
    passed: list[str]


class EventPlayed(Shape):
    """The between-turns Event being resolved."""

    seat: int | None
    card: str
    offered: bool


class EarthView(Shape):
    game: Literal["earth"]
    seat: int
    options: Json
    turn: int
    round: int
    active: int
    action: Action | None
    step: str
    ending: bool
    final: bool
    over: bool
    waiting: list[int]
    deck: int
    discard: int
    fauna: list[Fauna]
    tiers: list[int]
    shared: list[str]
    bonus: Holder | None
    bonus_points: int = field(name="bonusPoints")
    seats: list[Area]
    asked: Asked | None
    germination: Germination | UnsetType | None = UNSET
    event: EventPlayed | UnsetType | None = UNSET
    gaia: Gaia | UnsetType = UNSET
    boards: list[TeamSide] | UnsetType = UNSET
    collective: str | UnsetType | None = UNSET
    collective_keeps: Piece | UnsetType | None = field(default=UNSET, name="collectiveKeeps")
    month: str | UnsetType = UNSET


# --- static data ----------------------------------------------------------------------------


class SignToken(Shape):
    """A piece of a drawn line: a sign by its name, or a figure. `framed`: the symbol printed on a card."""

    sign: str | UnsetType = UNSET
    framed: bool | UnsetType = UNSET
    text: str | UnsetType = UNSET


class CardLine(Shape):
    """One printed box: its colour, its notation, its values parsed (`ops`), its signs, its text."""

    label: Both
    colour: Colour | None
    notation: str
    signs: list[SignToken]
    ops: Any
    text: Both


class CardName(Shape):
    en: str
    fr: str
    marked_en: str
    marked_fr: str


class SetupBox(Shape):
    draw: int
    compost: int
    soil: int


class Complexity(Shape):
    stars: int
    suggested: bool


class NameSource(Shape):
    name: Literal["printed", "reconstructed", "house"]


class StockWorth(Shape):
    points: int
    per: int
    what: Piece


class AnimalSide(Shape):
    """What is known of one side of an animal, besides its line."""

    type: Literal["production", "conversion", "activation", "scoring"]
    provenance: Literal["printed", "reconstructed", "house"]
    inferred: Both
    stock: StockWorth | None
    rules: list[str]


class CardFacts(Shape):
    """Everything known of a card; what its kind does not have is absent."""

    id: str
    number: int
    set: str
    kind: Kind
    name: CardName
    lines: list[CardLine]
    side: str | UnsetType = UNSET
    latin: str | UnsetType = UNSET
    types: list[FloraType] | UnsetType = UNSET
    cost: int | UnsetType = UNSET
    points: int | UnsetType = UNSET
    habitats: list[Habitat] | UnsetType = UNSET
    styles: list[str] | UnsetType = UNSET
    icons: list[str] | UnsetType = UNSET
    directions: list[str] | UnsetType = UNSET
    criteria: list[str] | UnsetType = UNSET
    growth: int | UnsetType = UNSET
    canopy: int | UnsetType = UNSET
    sprouts: int | UnsetType = UNSET
    between_turns: bool | UnsetType = UNSET
    setup: SetupBox | UnsetType = UNSET
    tokens: int | UnsetType = UNSET
    needs: str | UnsetType = UNSET
    complexity: Complexity | UnsetType = UNSET
    gaia: bool | UnsetType = UNSET
    provenance: NameSource | UnsetType = UNSET
    individual: AnimalSide | UnsetType = UNSET
    collective: AnimalSide | UnsetType = UNSET


class EarthData(Shape):
    game: Literal["earth"]
    digest: str
    cards: list[CardFacts]
    criteria: dict[str, Both]
    cells: list[str]
