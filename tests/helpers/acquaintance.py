"""Somebody with a profile, for tests: a device with a key that speaks to a served table."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from holocene.room.tokens import new_token
from table import GENEROUS, Served

FREE: Final = replace(GENEROUS, profiles_rate=1000, profiles_burst=1000, keys_rate=1000, keys_burst=1000)


class Device:
    def __init__(self, served: Served, key: str | None = None) -> None:
        self.served = served
        self.key = key or new_token()

    def call(self, method: str, path: str, body: object = None) -> tuple[int, Any]:
        return self.served.call(method, f"/api{path}", body, self.key)

    def get(self, path: str) -> Any:
        return self.served.get(f"/api{path}", self.key)

    def post(self, path: str, body: object = None) -> Any:
        return self.served.post(f"/api{path}", body, self.key)

    def refused(self, method: str, path: str, body: object = None) -> str:
        """The key of the refusal, or its code where it has none."""
        status, answer = self.call(method, path, body)
        assert status >= 400, answer
        why = answer["error"].get("why")
        return str(why["key"] if why else answer["error"]["code"])

    def claim(self, room: str, token: str, seat: int | None = None) -> int:
        return int(self.post(f"/rooms/{room}/claim", {"token": token, "seat": seat})["seat"])


def acquaintance(served: Served, name: str = "Ann") -> Device:
    """Somebody new with a profile."""
    device = Device(served)
    device.post("/people", {"name": name, "device": "a test"})
    return device


def another_device(served: Served, first: Device) -> Device:
    code = first.post("/people/me/link")["code"]
    second = Device(served)
    second.post("/people/link", {"code": code, "device": "another"})
    return second
