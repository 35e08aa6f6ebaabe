"""Posting to an address that a stranger gave: https only, never into a private network, nothing followed.

The name is resolved here, every address it has must be a public one, and the connection goes to the very
address that was looked at; so neither a name that points inside nor one that changes its mind gets anywhere.
Of the answer only the status is read.
"""

from __future__ import annotations

import asyncio
import ipaddress
import socket
import ssl
from typing import Final
from urllib.parse import SplitResult, urlsplit

from holocene.server.people.notices.beside import beside
from holocene.server.people.notices.wishes import Wishes

LONGEST: Final = 800
"""Characters of an address; the services of browsers need some 250."""
PATIENCE: Final = 10.0
"""Seconds for the whole of it."""
STRANGE: Final = tuple(ipaddress.ip_network(one) for one in ("64:ff9b::/96", "64:ff9b:1::/48", "2002::/16"))
"""IPv6 that stands for IPv4, maybe for a private one."""


class Forbidden(Exception):
    """An address we do not post to."""


def checked(address: str, wishes: Wishes) -> SplitResult:
    """As far as can be told without asking for the name."""
    if len(address) > LONGEST or not address.isascii() or not address.isprintable() or " " in address:
        raise Forbidden
    try:
        parts = urlsplit(address)
        port = parts.port
    except ValueError:
        raise Forbidden from None
    if parts.scheme != "https" or not parts.hostname or parts.username is not None or parts.fragment:
        raise Forbidden
    if wishes.may_be_private:
        return parts
    if port not in (None, 443) or "." not in parts.hostname:
        raise Forbidden
    try:
        literal = ipaddress.ip_address(parts.hostname)
    except ValueError:
        return parts
    if not is_public(str(literal)):
        raise Forbidden
    return parts


def is_public(address: str) -> bool:
    found = ipaddress.ip_address(address)
    if isinstance(found, ipaddress.IPv6Address):
        if found.ipv4_mapped is not None:
            return is_public(str(found.ipv4_mapped))
        if any(found in one for one in STRANGE) or found.teredo is not None:
            return False
    return found.is_global and not found.is_multicast


async def resolved(host: str, port: int, wishes: Wishes) -> str:
    """The address to connect to."""
    found = await beside(socket.getaddrinfo, host, port, type=socket.SOCK_STREAM)
    addresses = [str(one[4][0]) for one in found]
    if not addresses or not (wishes.may_be_private or all(is_public(one) for one in addresses)):
        raise Forbidden
    return addresses[0]


async def post(address: str, headers: dict[str, str], body: bytes, wishes: Wishes) -> int:
    """The status of the answer; OSError, TimeoutError or Forbidden where there is none."""
    parts = checked(address, wishes)
    host, port = str(parts.hostname), parts.port or 443
    async with asyncio.timeout(PATIENCE):
        place = await resolved(host, port, wishes)
        trust = wishes.trust or ssl.create_default_context()
        reader, writer = await asyncio.open_connection(place, port, ssl=trust, server_hostname=host)
        try:
            path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
            named = host if port == 443 else f"{host}:{port}"
            lines = [f"POST {path} HTTP/1.1", f"Host: {named}", f"Content-Length: {len(body)}"]
            lines += [f"{name}: {value}" for name, value in headers.items()]
            writer.write("\r\n".join([*lines, "Connection: close", "", ""]).encode("ascii") + body)
            await writer.drain()
            answer = (await reader.readuntil(b"\r\n")).split(b" ", 2)
        except (asyncio.IncompleteReadError, asyncio.LimitOverrunError) as error:
            raise ConnectionError("no answer") from error
        finally:
            writer.transport.abort()
    if len(answer) < 2 or not answer[0].startswith(b"HTTP/1.") or not answer[1].isdigit():
        raise ConnectionError("no HTTP")
    return int(answer[1])
