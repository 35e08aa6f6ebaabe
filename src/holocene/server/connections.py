"""Connections are not kept open for nothing: a head has to come in time, and one address has only so many.

Under uvicorn, which waits for ever for the rest of a request. Sockets, once they are open, are counted and
timed elsewhere (`app.py`, `sockets.py`). A proxy that the operator has named brings everybody's connections,
so it has no bound here: requests are counted by who asks (`guard.py`).
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network
from typing import Any

from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle

from holocene.room.limits import Limits
from holocene.server.guard import address_group


def among(addresses: str) -> Callable[[str], bool]:
    """Whether an address is one of these, or in one of these networks (`*`: any); what is neither is
    nobody's."""
    if addresses.strip() == "*":
        return lambda address: True
    networks: list[IPv4Network | IPv6Network] = []
    for one in filter(None, (part.strip() for part in addresses.split(","))):
        try:
            networks.append(ip_network(one, strict=False))
        except ValueError:
            continue

    def is_among(address: str) -> bool:
        try:
            found = ip_address(address)
        except ValueError:
            return False
        found = getattr(found, "ipv4_mapped", None) or found
        return any(found in network for network in networks)

    return is_among


def bounded(limits: Limits, proxies: str = "") -> type[H11Protocol]:
    """The protocol of one server, with its limits and its count. `proxies`: addresses that have no bound."""
    is_proxy = among(proxies)
    open_from: Counter[str] = Counter()

    class Bounded(H11Protocol):
        is_counted = False
        deadline: asyncio.TimerHandle | None = None

        def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
            super().connection_made(transport)
            address = self._address()
            open_from[address] += 1
            self.is_counted = True
            if open_from[address] > limits.connections_per_address and not self._is_proxy():
                transport.abort()
            else:
                self._expect_head()

        def data_received(self, data: bytes) -> None:
            if self.deadline is None:
                self._expect_head()
            super().data_received(data)
            cycle: RequestResponseCycle | None = self.cycle  # None before the first request
            if cycle is not None and not cycle.response_complete:
                self._stop_waiting()

        def connection_lost(self, exc: Exception | None) -> None:
            self._forget()
            super().connection_lost(exc)

        def handle_websocket_upgrade(self, event: Any) -> None:
            self._forget()
            super().handle_websocket_upgrade(event)

        def _address(self) -> str:
            return address_group(self.client[0]) if self.client else ""

        def _is_proxy(self) -> bool:
            # By itself, not by the network of its home.
            return self.client is not None and is_proxy(self.client[0])

        def _expect_head(self) -> None:
            self.deadline = self.loop.call_later(limits.head, self.transport.abort)

        def _stop_waiting(self) -> None:
            if self.deadline is not None:
                self.deadline.cancel()
                self.deadline = None

        def _forget(self) -> None:
            self._stop_waiting()
            if self.is_counted:
                self.is_counted = False
                open_from[self._address()] -= 1
                if not open_from[self._address()]:
                    del open_from[self._address()]

    return Bounded
