"""In place of `librt` and `mypy_extensions`, for a Python that has neither.

The engine's vectors are lists here, and its integers Python's own. A vector has one owner or is never changed
in place (`docs/architecture.md`), so adding may change the list; taking the last one off may not, because
others may hold the same vector and keep their length.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from types import ModuleType
from typing import Any, Final, TypeVar

T = TypeVar("T")


def make_list(items: Iterable[T] = (), capacity: int = 0) -> list[T]:
    return [*items]


class Kinds(dict[Any, Any]):
    """`vec[i64]`: whatever a vector holds, it is a list."""

    def __missing__(self, kind: object) -> Callable[..., list[Any]]:
        self[kind] = make_list
        return make_list


def append(items: list[T], item: T) -> list[T]:
    items.append(item)
    return items


def extend(items: list[T], more: Iterable[T]) -> list[T]:
    items.extend(more)
    return items


def pop(items: list[T], at: int = -1) -> tuple[list[T], T]:
    left = items.copy()
    return left, left.pop(at)


def remove(items: list[T], item: T) -> list[T]:
    left = items.copy()
    left.remove(item)
    return left


def read_i16_le(data: bytes, at: int) -> int:
    return int.from_bytes(data[at : at + 2], "little", signed=True)


def read_i64_le(data: bytes, at: int) -> int:
    return int.from_bytes(data[at : at + 8], "little", signed=True)


def mypyc_attr(**_: object) -> Callable[[T], T]:
    return lambda thing: thing


MODULES: Final[dict[str, dict[str, object]]] = {
    "librt": {},
    "librt.vecs": {"vec": Kinds(), "append": append, "extend": extend, "pop": pop, "remove": remove},
    "librt.strings": {"read_i16_le": read_i16_le, "read_i64_le": read_i64_le},
    "mypy_extensions": {"i64": int, "i32": int, "i16": int, "u8": int, "mypyc_attr": mypyc_attr},
}


def install() -> None:
    """Before anything of the engine is imported."""
    for name, things in MODULES.items():
        module = ModuleType(name)
        vars(module).update(things)
        sys.modules[name] = module
