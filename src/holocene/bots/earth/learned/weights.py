"""Reads the weights of the network: one file in the package, checked by its digest.

The file is a line of JSON (shape, digest, how it was made), then 16-bit integers, compressed. A file for
another shape or with another digest is refused.
"""

from __future__ import annotations

import json
import lzma
from functools import cache
from hashlib import sha256
from importlib import resources
from typing import Any, Final

from librt.strings import read_i16_le
from librt.vecs import append, vec
from mypy_extensions import i16, i64

from holocene.bots.earth.learned.network import SIZES, Network
from holocene.kernel.errors import BadInput

FILE: Final = "learned.weights"


@cache
def shipped() -> Network:
    """The network of the package; read once."""
    place = resources.files("holocene.bots.earth") / "data" / FILE
    return network_of(place.read_bytes())


def about_of(raw: bytes) -> dict[str, Any]:
    """What the file says about itself."""
    line, _, _ = raw.partition(b"\n")
    about: dict[str, Any] = json.loads(line)
    return about


def numbers_of(raw: bytes) -> bytes:
    """The integers of a file, checked: two bytes each, the little end first."""
    about = about_of(raw)
    if about["sizes"] != [size for _, size in SIZES]:
        raise BadInput("the weights of the learned bot belong to another shape of network; train them anew")
    plain = lzma.decompress(raw.partition(b"\n")[2])
    if sha256(plain).hexdigest() != about["digest"]:
        raise BadInput("the weights of the learned bot are damaged: their digest does not fit")
    return plain


def network_of(raw: bytes) -> Network:
    return network_from(numbers_of(raw))


def network_from(plain: bytes) -> Network:
    """The network of integers that are known to fit."""
    tables: list[vec[i16]] = []
    at: i64 = 0
    for _, size in SIZES:
        tables.append(_table(plain, at, size))
        at += 2 * size
    return Network(tables)


def _table(plain: bytes, at: i64, size: i64) -> vec[i16]:
    table = vec[i16]()
    for i in range(size):
        table = append(table, read_i16_le(plain, at + 2 * i))
    return table


def file_of(tables: dict[str, bytes], about: dict[str, Any]) -> bytes:
    """The file for tables of 16-bit integers, little end first."""
    plain = b"".join(tables[name] for name, _ in SIZES)
    whole = {**about, "sizes": [size for _, size in SIZES], "digest": sha256(plain).hexdigest()}
    return json.dumps(whole, sort_keys=True).encode() + b"\n" + lzma.compress(plain, preset=9)
