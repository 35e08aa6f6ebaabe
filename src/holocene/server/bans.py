"""Who is shut out: addresses and networks the operator has named (`holocene admin ban`)."""

from __future__ import annotations

import time
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network

from holocene.kernel.errors import BadInput
from holocene.room.refusals import Refused

Network = IPv4Network | IPv6Network


def network_of(text: str) -> Network:
    """An address, or a network as `203.0.113.0/24`; an IPv6 address stands for the 64 bits of its home."""
    try:
        named = ip_network(text.strip(), strict=False)
    except ValueError:
        raise BadInput(
            f"cannot read the address {text!r}: it is 203.0.113.7, 203.0.113.0/24 or 2001:db8::1"
        ) from None
    if named.version == 6 and named.prefixlen > 64:
        return named.supernet(new_prefix=64)
    return named


class Bans:
    """Those in force, as this server last read them."""

    def __init__(self) -> None:
        self.all: list[tuple[Network, float | None]] = []

    def use(self, rows: list[tuple[str, float | None]]) -> None:
        self.all = [(network_of(address), until) for address, until in rows]

    def is_banned(self, address: str) -> bool:
        if not self.all:
            return False
        try:
            one = ip_address(address)
        except ValueError:
            return False
        now = time.time()
        return any(one in network and (until is None or until > now) for network, until in self.all)

    def check(self, address: str) -> None:
        if self.is_banned(address):
            raise Refused("banned", "This server no longer takes requests from this address.")
