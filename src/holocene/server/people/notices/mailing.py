"""Handing a mail to the operator's server: one connection a mail, in a thread, with a time-out."""

from __future__ import annotations

import smtplib
import ssl
from email.message import EmailMessage
from typing import Final

from holocene.server.people.notices.beside import beside
from holocene.server.people.notices.wishes import MailServer

PATIENCE: Final = 20.0
"""Seconds that each step may take."""


async def send(server: MailServer, letter: EmailMessage, trust: ssl.SSLContext | None) -> None:
    """OSError (smtplib's are) where it was not taken."""
    await beside(_send, server, letter, trust)


def _send(server: MailServer, letter: EmailMessage, trust: ssl.SSLContext | None) -> None:
    trust = trust or ssl.create_default_context()
    with _connected(server, trust) as line:
        if server.scheme == "smtp":
            line.starttls(context=trust)
        if server.user:
            line.login(server.user, server.password)
        line.send_message(letter)


def _connected(server: MailServer, trust: ssl.SSLContext) -> smtplib.SMTP:
    if server.scheme == "smtps":
        return smtplib.SMTP_SSL(server.host, server.port, timeout=PATIENCE, context=trust)
    return smtplib.SMTP(server.host, server.port, timeout=PATIENCE)
