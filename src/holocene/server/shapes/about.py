"""What the server tells of itself, its games and the rules texts."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import UNSET, UnsetType, field

from holocene.server.shapes.base import Shape


class OptionAbout(Shape):
    key: str
    values: list[Any]
    default: Any


class SeatsAbout(Shape):
    key: str
    min: int
    max: int


class TableAbout(Shape):
    """What may be chosen at one size of table with one set of expansions; no value: no meaning there."""

    seats: int
    with_: list[str] = field(name="with")
    allowed: dict[str, list[Any]]


class MonthAbout(Shape):
    """A Month card that a room may name in its option `calendar`."""

    id: str
    name: dict[str, str]


class OptionsAbout(Shape):
    """`sides`: the seats that play together, by the value of `team`; `months`: the Month cards, by the name
    of their card set."""

    seats: SeatsAbout
    with_: list[str] = field(name="with")
    entries: list[OptionAbout]
    tables: list[TableAbout]
    sides: dict[str, list[list[int]]]
    months: dict[str, list[MonthAbout]]


class BotAbout(Shape):
    """`seconds`: how long it thinks about a turn on this device, where a page has to wait for it. `large`:
    the same at tables of more than two or with expansions, where that is too long to be offered there."""

    bot: str
    level: int
    seconds: float | UnsetType = UNSET
    large: float | UnsetType = UNSET


class GameAbout(Shape):
    """Its bots stand the weakest first. `slow`: in a page with its own tables, those that are not offered
    because they would think too long on this device, with how long."""

    game: str
    rules: str
    options: OptionsAbout
    bots: list[BotAbout]
    lessons: list[str]
    slow: list[BotAbout] | UnsetType = UNSET


class About(Shape):
    name: str
    version: str
    protocol: int
    games: list[GameAbout]


class RulesEntry(Shape):
    """A rules text there is; `game` is empty for texts about all games, `lang` what it is written in."""

    document: str
    game: str
    lang: Literal["en", "fr"]
    title: str


class RuleBlock(Shape, tag_field="kind", tag="rule"):
    id: str
    text: str


class TextBlock(Shape, tag_field="kind", tag="text"):
    text: str


class CodeBlock(Shape, tag_field="kind", tag="code"):
    text: str


class ItemBlock(Shape, tag_field="kind", tag="item"):
    text: str
    mark: str


class TableBlock(Shape, tag_field="kind", tag="table"):
    head: list[str]
    rows: list[list[str]]


class RulesSection(Shape):
    title: str
    level: int
    blocks: list[RuleBlock | TextBlock | CodeBlock | ItemBlock | TableBlock]


class RulesText(RulesEntry):
    sections: list[RulesSection]
