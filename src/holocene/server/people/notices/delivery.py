"""Sending what is to be told: a few at a time, only so many waiting, nobody too often, nothing for ever."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable
from email.message import EmailMessage
from typing import Any, Final

from cryptography.hazmat.primitives.asymmetric.ec import EllipticCurvePrivateKey
from sqlalchemy import Row

from holocene.room.limits import Buckets
from holocene.room.refusals import LOG
from holocene.server.people.keep import Keep
from holocene.server.people.notices import mailing, sealing
from holocene.server.people.notices.posting import Forbidden, checked, post
from holocene.server.people.notices.secrets import secret
from holocene.server.people.notices.subscriptions import Subscriptions
from holocene.server.people.notices.wishes import Wishes

AT_ONCE: Final = 8
WAITING: Final = 500
"""What waits to be sent; more is left out, and said in the log."""
GOOD_FOR: Final = 86400
"""Seconds a push service keeps a message for a browser that is not there."""


class Delivery:
    def __init__(self, keep: Keep, wishes: Wishes, subscriptions: Subscriptions) -> None:
        self.keep = keep
        self.wishes = wishes
        self.subscriptions = subscriptions
        self.sending = asyncio.Semaphore(AT_ONCE)
        self.tasks: set[asyncio.Task[None]] = set()
        self.mails = Buckets(1 / 600, 12)
        """By profile."""
        self.pushes = Buckets(1 / 30, 30)
        """By endpoint."""

    async def key(self) -> EllipticCurvePrivateKey:
        return sealing.private_of(await secret(self.keep, "vapid", sealing.new_private))

    async def stop(self) -> None:
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)

    def _begin(self, work: Awaitable[None], what: str) -> None:
        async def run() -> None:
            async with self.sending:
                try:
                    await work
                except (OSError, Forbidden) as error:  # time-outs are OSErrors
                    LOG.warning("%s could not be sent: %s", what, type(error).__name__)
                except Exception as error:
                    LOG.error("%s could not be sent", what, exc_info=error)

        task = asyncio.create_task(run(), name=what)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    def _is_full(self) -> bool:
        if len(self.tasks) < WAITING:
            return False
        LOG.warning("too many notices wait to be sent: one is left out")
        return True

    def push(self, to: Row[Any], told: dict[str, str], topic: str) -> None:
        if not self._is_full() and self.pushes.take(to.digest):
            self._begin(
                self._push(to, json.dumps(told, ensure_ascii=False).encode(), topic), "a push message"
            )

    async def _push(self, to: Row[Any], message: bytes, topic: str) -> None:
        parts = checked(to.endpoint, self.wishes)
        contact = self.wishes.public if self.wishes.public.startswith("https://") else ""
        origin = f"https://{parts.netloc}"
        headers = {
            "Authorization": sealing.signature(await self.key(), origin, contact),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(GOOD_FOR),
            "Topic": topic,
            "Urgency": "normal",
        }
        body = sealing.sealed(message, sealing.raw_of(to.p256dh), sealing.raw_of(to.auth))
        status = await post(to.endpoint, headers, body, self.wishes)
        if status in (404, 410):
            await self.subscriptions.forget(to.digest)
        elif status >= 300:
            LOG.warning("a push service answered with status %d", status)

    def mail(self, letter: EmailMessage, profile: str | None) -> None:
        """`profile`: whose limit it counts for; none for links to confirm, which have their own."""
        server = self.wishes.mail
        if server is None or self._is_full() or (profile is not None and not self.mails.take(profile)):
            return
        self._begin(mailing.send(server, letter, self.wishes.trust), "a mail")
