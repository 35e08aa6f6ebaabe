"""How a server tells people of their turns: what its operator has set up."""

from __future__ import annotations

import re
import ssl
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final
from urllib.parse import unquote, urlsplit

from holocene.kernel.errors import BadInput

PORTS: Final = {"smtp": 587, "smtps": 465, "smtp+plain": 25}
ADDRESS: Final = re.compile(r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+")
"""What we take for an address: plain ASCII, one line, a host with a dot."""
LONGEST: Final = 254


@dataclass(frozen=True)
class MailServer:
    scheme: str
    host: str
    port: int
    user: str
    password: str
    sender: str
    """The address that mails come from."""

    def shown(self) -> str:
        """Without the password."""
        return f"{self.scheme}://{self.host}:{self.port}"


@dataclass(frozen=True)
class Wishes:
    mail: MailServer | None = None
    public: str = ""
    """The address of the table as people reach it, without a stroke at its end; links in mails begin with
    it."""
    grace: float = 20.0
    """Seconds that somebody may be away before they are told: a page that is loaded anew is no absence."""
    every: float = 5.0
    """Seconds between two looks."""
    may_be_private: bool = False
    """For tests: push services inside this machine or network, at any port."""
    trust: ssl.SSLContext | None = None
    """Whose certificates are believed; those of the system where nothing is said."""
    now: Callable[[], float] = time.time


def wishes_of(smtp: str | None, sender: str | None, public: str | None) -> Wishes:
    """What the command line and the environment say."""
    address = (public or "").rstrip("/")
    if address and (urlsplit(address).scheme not in ("http", "https") or not urlsplit(address).hostname):
        raise BadInput(f"cannot use the public address {address}: it is https://HOST or https://HOST/FOLDER")
    if not smtp:
        return Wishes(public=address)
    if not sender or not is_address(sender):
        raise BadInput("mails need a sender: --mail-from NAME@HOST (or HOLOCENE_MAIL_FROM)")
    if not address:
        raise BadInput(
            "mails need the address of the table: --public-url https://HOST (or HOLOCENE_PUBLIC_URL)"
        )
    return Wishes(mail=mail_server(smtp, sender), public=address)


def mail_server(url: str, sender: str) -> MailServer:
    wrong = BadInput(
        "cannot read the mail server: it is smtp://USER:PASSWORD@HOST:587 (STARTTLS), smtps://… or, for a "
        "relay on the same machine, smtp+plain://HOST:25"
    )
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        raise wrong from None
    if parts.scheme not in PORTS or not parts.hostname or parts.path.strip("/") or parts.query:
        raise wrong
    return MailServer(
        parts.scheme,
        parts.hostname,
        port or PORTS[parts.scheme],
        unquote(parts.username or ""),
        unquote(parts.password or ""),
        sender,
    )


def is_address(text: str) -> bool:
    return len(text) <= LONGEST and ADDRESS.fullmatch(text) is not None
