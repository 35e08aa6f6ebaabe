"""The same numbers as the compiled encoder, from `view.json()` in plain Python.

It says in other words what every number means; the tests hold the compiled one to it, and `make bench`
compares their speed.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from holocene.envs.compiled.earth_layout import ARGUMENTS, BOARD_COUNTS
from holocene.envs.encoder import Encoder

Json = dict[str, Any]
SLOTS: Final = {"island": 50, "climate": 51}


class PlainEncoder:
    """Reads the JSON of a view for the layout of an encoder."""

    def __init__(self, encoder: Encoder) -> None:
        self.size = encoder.size
        self.place = {name: place for place, name in enumerate(encoder.names)}
        self.card = (
            {name: k + 1 for k, name in enumerate(encoder.layout.facts.card_ids)}
            if encoder.game == "earth"
            else {}
        )
        self.edge = (
            {name: k for k, name in enumerate(encoder.layout.board.edge_names)}
            if encoder.game == "ews"
            else {}
        )
        self._write = self._earth if encoder.game == "earth" else self._ews
        self.players = encoder.seats

    def observe(self, view: Json) -> list[int]:
        out = [0] * self.size
        place = self.place

        def put(name: str, number: Any) -> None:
            out[place[name]] = max(-30_000, min(30_000, int(number)))

        self._write(view, put)
        return out

    # --- Earth

    def _earth(self, view: Json, put: Callable[[str, Any], None]) -> None:
        for key in ("turn", "deck", "discard", "ending", "final", "over"):
            put(key, view[key])
        if view["action"]:
            put(f"action.{view['action']}", 1)
        put(f"step.{view['step']}", 1)
        put(f"active.{'gaia' if 'gaia' in view and view['active'] else self._who(view, view['active'])}", 1)
        for seat in view["waiting"]:
            put(f"waiting.{self._who(view, seat)}", 1)
        if view["bonus"] is not None:
            put(f"bonus.{self._who(view, view['bonus'])}", 1)
        for place, goal in enumerate(view["fauna"]):
            put(f"fauna.{place}.{goal['card']}", 1)
            put(f"fauna.{place}.need", goal["need"])
            for seat, have in enumerate(goal["have"]):
                put(f"fauna.{place}.have.{self._who(view, seat)}", -1 if have is None else have)
            for tier, holder in enumerate(goal["claims"]):
                put(f"fauna.{place}.tier.{self._who(view, holder)}", tier + 1)
        for card in view["shared"]:
            put(f"shared.{card}", 1)
        if view["asked"]:
            self._asked(view["asked"], put)
        for area in view["seats"]:
            self._seat(view, area, put)
        self._own(view["seats"][view["seat"]], put)
        if "month" in view:
            put(f"month.{view['month']}", 1)
        if view.get("collective"):
            put(f"collective.{view['collective']}", 1)
        if "gaia" in view:
            self._gaia(view["gaia"], put)
        if "boards" in view:
            self._boards(view, put)

    def _who(self, view: Json, seat: int | str) -> int | str:
        return (seat - view["seat"]) % self.players if isinstance(seat, int) else seat

    def _asked(self, asked: Json, put: Callable[[str, Any], None]) -> None:
        put(f"asked.{asked['frame']}", 1)
        for key in ARGUMENTS:
            if key in asked:
                put(f"asked.{key}", asked[key])
        if asked.get("cell"):
            put("asked.cell", _cell(asked["cell"]) + 1)
        if "slot" in asked:
            put("asked.slot", SLOTS.get(asked["slot"]) or _cell(asked["slot"]) + 1)
        if asked.get("card"):
            put(f"asked.card.{asked['card']}", 1)
        if isinstance(asked.get("animal"), str):
            put(f"asked.animal.{asked['animal']}", 1)

    def _seat(self, view: Json, area: Json, put: Callable[[str, Any], None]) -> None:
        own = area["seat"] == view["seat"]
        at = f"seat.{self._who(view, area['seat'])}."
        for key in ("soil", "leaves", "compost"):
            put(at + key, area[key])
        for key in ("hand", "held"):
            put(at + key, len(area[key]) if own else area[key])
        tableau = area["tableau"]
        put(f"{at}sprouts", sum(there["sprouts"] for there in tableau))
        put(f"{at}growth", sum(there["growth"] for there in tableau))
        put(f"{at}cards", len(tableau))
        put(f"{at}down", sum(there["down"] for there in tableau))
        for key in ("island", "climate", "ecosystem"):
            if area[key]:
                put(f"{at}{key}.{area[key]}", 1)
        for place in area["achieved"]:
            put(f"{at}achieved.{place}", 1)
        rows = area["now"]["rows"] if own else area["rows"]
        for key, points in (rows or {}).items():
            put(f"{at}points.{key}", points)
        for card in area["events"]:
            put(f"{at}event.{card}", 1)
        for there in tableau:
            put(f"{at}{there['cell']}.card", self.card[there["card"]] if there["card"] else -1)
            put(f"{at}{there['cell']}.sprouts", there["sprouts"])
            put(f"{at}{there['cell']}.growth", there["growth"])
            if there["card"]:
                put(f"{at}tableau.{there['card']}", 1)
        if "seeds" in area:
            put(f"{at}seeds", area["seeds"])
            put(f"{at}stock", area["stock"])
            put(f"{at}announced", self.card[area["announced"]] if area["announced"] else 0)
        if "islandStock" in area:
            self._herd(area, at, put)

    def _herd(self, area: Json, at: str, put: Callable[[str, Any], None]) -> None:
        tokens: dict[str, int] = {}
        for animal in area["animals"] or []:
            put(f"{at}animal.{animal['animal']}", 1)
            put(f"{at}kept.{animal['animal']}", animal["stock"])
            for cell in animal["tokens"]:
                tokens[cell] = tokens.get(cell, 0) + 1
        for cell, n in tokens.items():
            put(f"{at}tokens.{cell}", n)
        put(f"{at}kept.island", area["islandStock"]["n"])

    def _own(self, area: Json, put: Callable[[str, Any], None]) -> None:
        put("own.less", area["less"])
        put("own.share", area["share"])
        for key in ("hand", "held"):
            for card in area[key]:
                put(f"own.{key}.{card}", 1)
        for sides in (*area["dealt"].values(), area.get("dealtAnimals", [])):
            for card in sides:
                put(f"own.dealt.{card}", 1)

    def _gaia(self, gaia: Json, put: Callable[[str, Any], None]) -> None:
        for key in ("soil", "sprouts", "growth", "compost", "leaves", "given", "resolved", "skips"):
            put(f"gaia.{key}", gaia[key])
        put("gaia.pile", len(gaia["pile"]))
        for key, points in gaia["rows"].items():
            put(f"gaia.points.{key}", points)
        if gaia["card"]:
            put(f"gaia.card.{gaia['card']}", 1)
        for card in gaia["left"]:
            put(f"gaia.left.{card}", 1)
        for card in gaia["pile"]:
            put(f"gaia.pile.{card}", 1)
        for animal in gaia.get("animals", []):
            put(f"gaia.animal.{animal['animal']}", 1 + animal["stock"])

    def _boards(self, view: Json, put: Callable[[str, Any], None]) -> None:
        teams = len(view["boards"])
        for team, board in enumerate(view["boards"]):
            own = view["seat"] in board["seats"]
            at = f"board.{(team - view['seat']) % teams}."
            for key in BOARD_COUNTS:
                put(at + key, len(board[key]) if own and key == "cards" else board[key])
            for card in board["cards"] if own else []:
                put(f"board.0.card.{card}", 1)

    # --- Earth, Water & Sun

    def _ews(self, view: Json, put: Callable[[str, Any], None]) -> None:
        own = ("black", "white")[view["seat"]]
        acting = view["acting"]
        for key in ("turn", "quiet", "shields"):
            put(key, view[key])
        put("moves", view["side"] == own)
        put("asked", view["seat"] in view["waiting"])
        put("attacks", acting["attacks"])
        for key, left in view["supply"].items():
            put(f"supply.{key}", left)
        put(f"stage.{view['stage']}", 1)
        if acting["target"]:
            put("target", ("here", "E", "NE", "NW", "W", "SW", "SE").index(acting["target"]) + 1)
        if acting["root"]:
            letter, _, edge = acting["root"].partition(".")
            put("root", self.edge[edge] * 2 + (letter != own[0]) + 1)
        for player in view["players"]:
            for key in ("hand", "supply", "owed", "trees", "mushrooms"):
                put(f"{_whose(player['colour'], own)}.{key}", player[key])
        for piece in view["specimens"]:
            at = f"{piece['cell']}."
            put(f"{at}{_whose(piece['colour'], own)}.{piece['kind']}", 1)
            for key in ("shield", "earth", "water", "sun"):
                put(at + key, piece[key])
        for cell in view["gone"]:
            put(f"{cell}.gone", 1)
        if acting["cell"]:
            put(f"{acting['cell']}.acting", 1)
        if acting["entered"]:
            put(f"{acting['entered']}.acting", 2)
        for cell in acting["path"]:
            put(f"{cell}.path", 1)
        if acting["aim"]:
            put(f"{acting['aim']}.aim", 1)
        for root in view["roots"]:
            put(f"{root['edge']}.{_whose(root['colour'], own)}", root["n"])


def _whose(colour: str, own: str) -> str:
    return "own" if colour == own else "other"


def _cell(name: str) -> int:
    return (int(name[1]) - 1) * 7 + "abcdefg".index(name[0])
