"""One record of a card file: its fields, checked as they are read.

Decides how a wrong field is reported: file, card, field, column where there is one, and
what was expected. Knows nothing of kinds of cards beyond the form of their ids.
"""

from __future__ import annotations

import re
from typing import Final, TypeVar

from holocene.earth.catalogue import animal_notation, month_notation, notation
from holocene.earth.catalogue.animal_ops import Collective, Individual
from holocene.earth.catalogue.month_ops import MonthRule, leaves_no_action, may_never_end, subject_of
from holocene.earth.catalogue.names import Name, make_name
from holocene.earth.catalogue.notation import NotationError
from holocene.earth.catalogue.ops import Ability, GaiaOp, Goal, Kind, Score

W = TypeVar("W", bound=str)

ID: Final = re.compile(r"([a-z]+)-([0-9]{3,4})(?:-([ab]))?")


def _moments(ability: Ability) -> set[str]:
    """When an ability comes up; a card has one for each moment, and the engine would drop a second."""
    if ability.when == "activation":
        return {"red", "yellow", "blue"} if ability.colour == "multi" else {ability.colour}
    if ability.when in ("planted", "played"):
        return {"black"}
    return {ability.when} if ability.when in ("each-event", "end") else set()


class Fields:
    """The fields of one [[card]]; whatever is not asked for by `done` is unknown."""

    def __init__(self, file: str, at: int, fields: dict[str, object], within: str = "") -> None:
        self.file = file
        self.fields = fields
        self.within = within
        self.asked: list[str] = []
        self.card = f"number {at + 1}"
        self.id = self.text("id") if not within else ""
        if self.id:
            self.card = self.id

    def place(self, field: str) -> str:
        return f"{self.file}: card {self.card}, {self.within}{field}"

    def error(self, field: str, problem: str) -> NotationError:
        return NotationError(problem, self.place(field))

    def get(self, field: str) -> object:
        self.asked.append(field)
        return self.fields.get(field)

    def done(self) -> None:
        """Refuses fields nobody asked for: a misspelt one would otherwise do nothing."""
        for field in self.fields:
            if field not in self.asked:
                raise self.error(field, f"expected no such field here; known are {', '.join(self.asked)}")

    # --- plain values ---

    def text(self, field: str, default: str | None = None) -> str:
        value = self.get(field)
        if value is None and default is not None:
            return default
        if not isinstance(value, str) or not value.strip():
            raise self.error(field, f"expected a text, found {shown(value)}")
        return value

    def integer(self, field: str, least: int, most: int, default: int | None = None) -> int:
        value = self.get(field)
        if value is None and default is not None:
            return default
        if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
            raise self.error(field, f"expected a whole number from {least} to {most}, found {shown(value)}")
        return value

    def flag(self, field: str) -> bool:
        value = self.get(field)
        if value is not None and not isinstance(value, bool):
            raise self.error(field, f"expected true or false, found {shown(value)}")
        return bool(value)

    def word(self, field: str, allowed: tuple[W, ...], default: W | None = None) -> W:
        value = self.get(field)
        if value is None and default is not None:
            return default
        for word in allowed:
            if word == value:
                return word
        raise self.error(field, f"expected one of {', '.join(allowed)}, found {shown(value)}")

    def words(self, field: str, allowed: tuple[W, ...], least: int = 0) -> tuple[W, ...]:
        """A list of different words, kept in the order of `allowed`."""
        values = self.list(field, least, len(allowed))
        for at, value in enumerate(values):
            if value not in allowed:
                raise self.error(
                    f"{field}[{at}]", f"expected one of {', '.join(allowed)}, found {shown(value)}"
                )
            if value in values[:at]:
                raise self.error(f"{field}[{at}]", f"expected each word once, found {shown(value)} again")
        return tuple(word for word in allowed if word in values)

    def list(self, field: str, least: int, most: int) -> list[object]:
        value = self.get(field)
        if value is None and least == 0:
            return []
        if not isinstance(value, list) or not least <= len(value) <= most:
            wanted = str(least) if least == most else f"{least} to {most}"
            raise self.error(field, f"expected a list of {wanted}, found {shown(value)}")
        return value

    def table(self, field: str) -> Fields:
        value = self.get(field)
        if not isinstance(value, dict):
            raise self.error(field, f"expected a table in braces, found {shown(value)}")
        inner = Fields(self.file, 0, value, f"{self.within}{field}.")
        inner.card = self.card
        return inner

    # --- names and lines of notation ---

    def name(self) -> Name:
        """A table with both languages, or one text that serves both."""
        if isinstance(self.fields.get("name"), str):
            both = self.text("name")
            return self.checked_name("name", both, "name", both)
        names = self.table("name")
        en, fr = names.text("en"), names.text("fr")
        names.done()
        return self.checked_name("name.en", en, "name.fr", fr)

    def checked_name(self, field_en: str, en: str, field_fr: str, fr: str) -> Name:
        try:
            make_name(en, "")
        except NotationError as error:
            raise error.at(self.place(field_en)) from None
        try:
            return make_name(en, fr)
        except NotationError as error:
            raise error.at(self.place(field_fr)) from None

    def abilities(self, kind: Kind, least: int, most: int) -> tuple[Ability, ...]:
        found: list[Ability] = []
        for at, line in enumerate(self.list("abilities", least, most)):
            place = f"abilities[{at}]"
            if not isinstance(line, str):
                raise self.error(place, f"expected a line of notation, found {shown(line)}")
            try:
                ability = notation.parse_ability(line, kind)
            except NotationError as error:
                raise error.at(self.place(place)) from None
            for other in found:
                both = sorted(_moments(other) & _moments(ability))
                if both:
                    raise self.error(
                        place, f"expected one ability for {both[0]}, but an earlier line has one"
                    )
            found.append(ability)
        return tuple(found)

    def score(self) -> Score:
        try:
            return notation.parse_score(self.text("score"))
        except NotationError as error:
            raise self.placed(error, "score") from None

    def goal(self) -> Goal:
        try:
            return notation.parse_goal(self.text("goal"))
        except NotationError as error:
            raise self.placed(error, "goal") from None

    def gaia(self, field: str, optional: bool = False) -> tuple[GaiaOp, ...]:
        line = self.text(field, "" if optional else None)
        if not line:
            return ()
        try:
            return notation.parse_gaia(line)
        except NotationError as error:
            raise self.placed(error, field) from None

    def individual(self) -> Individual:
        lines = self.lines("individual")
        try:
            return animal_notation.parse_individual(lines)
        except animal_notation.LineError as error:
            raise error.at(self.place(f"individual[{error.line}]")) from None

    def collective(self) -> Collective:
        lines = self.lines("collective")
        try:
            return animal_notation.parse_collective(lines)
        except animal_notation.LineError as error:
            raise error.at(self.place(f"collective[{error.line}]")) from None

    def month(self) -> tuple[MonthRule, ...]:
        """The lines of a Month card, each about something else (E-CAL-03)."""
        found: list[MonthRule] = []
        for at, line in enumerate(self.lines("rules")):
            place = f"rules[{at}]"
            try:
                rule = month_notation.parse_rule(line)
            except NotationError as error:
                raise error.at(self.place(place)) from None
            if any(subject_of(rule) == subject_of(other) for other in found):
                raise self.error(place, "expected something that no earlier line is about")
            found.append(rule)
        rules = tuple(found)
        if leaves_no_action(rules):
            raise self.error("rules", "expected an action that can be chosen: all four are forbidden")
        if may_never_end(rules):
            raise self.error(
                "rules", 'expected a line such as "end after 12 rounds": planting is held back (E-CAL-10)'
            )
        return rules

    def lines(self, field: str) -> tuple[str, ...]:
        """Several lines of notation that say one thing together."""
        found: list[str] = []
        for at, line in enumerate(self.list(field, 1, 9)):
            if not isinstance(line, str):
                raise self.error(f"{field}[{at}]", f"expected a line of notation, found {shown(line)}")
            found.append(line)
        return tuple(found)

    def placed(self, error: NotationError, field: str) -> NotationError:
        return error if error.place else error.at(self.place(field))


def read_id(record: Fields, kind: Kind) -> tuple[int, str]:
    """Number and side out of an id such as `earth-012` or `island-285-a`."""
    match = ID.fullmatch(record.id)
    prefix = "earth" if kind in ("flora", "terrain", "event") else kind
    sided = kind in ("island", "climate", "ecosystem", "fauna")
    example = f"{prefix}-012{'-a' if sided else ''}"
    if match is None or match[1] != prefix or bool(match[3]) != sided or int(match[2]) == 0:
        raise record.error("id", f'expected an id such as {example}, found "{record.id}"')
    if len(match[2]) == 4 and match[2].startswith("0"):
        raise record.error("id", f'expected an id such as {example}, found "{record.id}"')
    return int(match[2]), match[3] or ""


def shown(value: object) -> str:
    """A value as the file's author wrote it, or nearly."""
    match value:
        case None:
            return "nothing"
        case str():
            return f'"{value}"'
        case bool():
            return "true" if value else "false"
        case list():
            return f"a list of {len(value)}"
        case dict():
            return "a table"
        case _:
            return str(value)
