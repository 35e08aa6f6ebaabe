"""Profiles without passwords: whoever holds the key of a device, or the recovery phrase, is its owner.

A device key is 192 bits that the device draws itself and keeps before it asks: no key pair of the browser's,
which a page without TLS (a table at home, by its address) does not get, and no more than a seat's token
needs. The database knows the digests of keys, phrases and links only, and what it is asked with is a digest,
so neither a copy of it nor its timing tells a secret. A link to sign in is good once, for a few minutes, and
for one link a profile at a time.
"""

from __future__ import annotations

import hmac
import time
from dataclasses import dataclass
from hashlib import sha256
from typing import Any, Final

from sqlalchemy import delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from holocene.room.limits import Limits, checked_name
from holocene.room.refusals import Refused
from holocene.room.tokens import digest_of, is_token, new_room_id, new_token
from holocene.server.people import phrase
from holocene.server.people.keep import Keep
from holocene.server.people.tables import DEVICES, LINKS, PROFILES

LINK: Final = 300.0
"""Seconds a link to sign in is good for."""
DEVICES_MOST: Final = 20
SEEN_EVERY: Final = 3600.0
"""Seconds after which it is noted again that a device was used."""
DEVICE_NAME: Final = 60


@dataclass(frozen=True)
class Signed:
    """Who asks: a profile, by one of its devices."""

    profile: str
    name: str
    created: float
    device: str
    """The digest of its key."""


def refused(code: str, key: str, text: str) -> Refused:
    """With a key, for a page with words of its own."""
    return Refused(code, text, {"key": key, "given": {}})


UNKNOWN_KEY: Final = "The key of this device is not known: it was removed, or the profile was deleted."


class Profiles:
    def __init__(self, keep: Keep, limits: Limits) -> None:
        self.keep = keep
        self.limits = limits

    # --- who asks

    async def who(self, key: str) -> Signed:
        digest = digest_of(checked_key(key))
        row = await self.keep.one(
            select(PROFILES, DEVICES.c.digest, DEVICES.c.seen)
            .join(DEVICES, DEVICES.c.profile == PROFILES.c.id)
            .where(DEVICES.c.digest == digest)
        )
        if row is None or not hmac.compare_digest(row.digest, digest):
            raise refused("token", "unknown_key", UNKNOWN_KEY)
        if time.time() - row.seen > SEEN_EVERY:
            await self.keep.run(update(DEVICES).where(DEVICES.c.digest == digest).values(seen=time.time()))
        return Signed(row.id, row.name, row.created, digest)

    async def told(self, signed: Signed) -> dict[str, Any]:
        """What somebody sees of themselves."""
        mine = await self.keep.one(select(PROFILES).where(PROFILES.c.id == signed.profile))
        if mine is None:
            raise refused("token", "unknown_key", UNKNOWN_KEY)
        devices = await self.keep.all(
            select(DEVICES).where(DEVICES.c.profile == signed.profile).order_by(DEVICES.c.added)
        )
        return {
            "profile": mine.id,
            "name": mine.name,
            "created": round(mine.created, 1),
            "phrase": mine.phrase is not None,
            "devices": [
                {
                    "device": one.id,
                    "name": one.name,
                    "added": round(one.added, 1),
                    "seen": round(one.seen, 1),
                    "here": one.digest == signed.device,
                }
                for one in devices
            ],
        }

    # --- beginning

    async def make(self, key: str, name: str, device: str) -> Signed:
        """A new profile; asked again with the same key it is the same one, for an answer may be lost."""
        name = named(name, self.limits)
        digest = digest_of(checked_key(key))
        profile, now = new_room_id(), time.time()

        async def work(connection: AsyncConnection) -> None:
            known = (await connection.execute(select(func.count()).select_from(PROFILES))).scalar() or 0
            if known >= self.limits.profiles:
                raise refused("full", "profiles_full", "This table keeps no more profiles.")
            await connection.execute(insert(PROFILES), {"id": profile, "name": name, "created": now})
            await connection.execute(insert(DEVICES), _device(digest, profile, device, now))

        try:
            await self.keep.write(work)
        except IntegrityError:
            return await self.who(key)
        return await self.who(key)

    async def rename(self, signed: Signed, name: str) -> None:
        values = {"name": named(name, self.limits)}
        await self.keep.run(update(PROFILES).where(PROFILES.c.id == signed.profile).values(values))

    # --- the recovery phrase

    async def set_phrase(self, signed: Signed, words: str) -> None:
        """From now on this phrase, and no other, opens the profile."""
        digest = phrase_digest(phrase.read(words))
        try:
            await self.keep.run(update(PROFILES).where(PROFILES.c.id == signed.profile).values(phrase=digest))
        except IntegrityError:  # somebody brought the phrase of another: not told whose
            raise refused("taken", "phrase_taken", "Take a new phrase: this one cannot be used.") from None

    async def recover(self, key: str, words: str, device: str) -> Signed:
        """Signs a device in with the phrase, which stays good."""
        digest = phrase_digest(phrase.read(words))
        found = await self.keep.one(select(PROFILES).where(PROFILES.c.phrase == digest))
        if found is None or not hmac.compare_digest(str(found.phrase), digest):
            raise refused("unknown", "phrase_unknown", "No profile of this table has this phrase.")
        await self._add_device(digest_of(checked_key(key)), found.id, device)
        return await self.who(key)

    # --- another device

    async def new_link(self, signed: Signed) -> tuple[str, float]:
        """A secret with which one other device may sign in; earlier ones are void."""
        code = new_token()
        row = {"digest": digest_of(code), "profile": signed.profile, "expires": time.time() + LINK}
        await self.keep.run(
            delete(LINKS).where((LINKS.c.profile == signed.profile) | (LINKS.c.expires < time.time())),
            insert(LINKS).values(row),
        )
        return code, LINK

    async def whose_link(self, code: str) -> dict[str, Any]:
        """Whom a link would sign in as: nobody is signed in unasked, least of all as somebody else."""
        found = await self._link(code)
        if found is None or found.used_by is not None:
            raise void_link()
        return {"profile": found.id, "name": found.name}

    async def take_link(self, key: str, code: str, device: str) -> Signed:
        """Signs a device in; of two who come with a link one is let in, and may ask again."""
        digest = digest_of(checked_key(key))
        found = await self._link(code)
        if found is None:
            raise void_link()
        if found.used_by is None:
            taken = await self.keep.run(
                update(LINKS)
                .where(
                    LINKS.c.digest == found.digest,
                    LINKS.c.used_by.is_(None),
                    LINKS.c.expires > time.time(),
                )
                .values(used_by=digest)
            )
            if not taken:
                raise void_link()
        elif not hmac.compare_digest(found.used_by, digest):
            raise void_link()
        await self._add_device(digest, found.profile, device)
        return await self.who(key)

    async def _link(self, code: str) -> Any:
        if not is_token(code):
            raise void_link()
        return await self.keep.one(
            select(LINKS, PROFILES.c.id, PROFILES.c.name)
            .join(PROFILES, PROFILES.c.id == LINKS.c.profile)
            .where(LINKS.c.digest == digest_of(code), LINKS.c.expires > time.time())
        )

    # --- devices

    async def _add_device(self, digest: str, profile: str, name: str) -> None:
        async def work(connection: AsyncConnection) -> None:
            mine = select(func.count()).select_from(DEVICES).where(DEVICES.c.profile == profile)
            if ((await connection.execute(mine)).scalar() or 0) >= DEVICES_MOST:
                said = f"A profile has at most {DEVICES_MOST} devices: remove one first."
                raise refused("full", "devices_full", said)
            await connection.execute(insert(DEVICES), _device(digest, profile, name, time.time()))

        known = await self.keep.one(select(DEVICES.c.profile).where(DEVICES.c.digest == digest))
        if known is not None and known.profile == profile:
            return
        if known is not None:
            said = "This key belongs to another profile: a device draws a new one for each."
            raise refused("taken", "key_taken", said)
        await self.keep.write(work)

    async def device(self, signed: Signed, device: str) -> str:
        """The digest of one of the own devices."""
        found = await self.keep.one(
            select(DEVICES.c.digest).where(DEVICES.c.profile == signed.profile, DEVICES.c.id == device)
        )
        if found is None:
            raise refused("unknown", "no_device", "This profile has no such device.")
        return str(found.digest)

    async def remove_device(self, digest: str) -> None:
        await self.keep.run(delete(DEVICES).where(DEVICES.c.digest == digest))


def void_link() -> Refused:
    said = (
        "This link is no longer good: it works once, for five minutes. Ask for a new one on the other device."
    )
    return refused("used", "link_void", said)


def checked_key(key: str) -> str:
    if not is_token(key):
        said = "The key of a device is 32 letters, digits, - and _, drawn by lot."
        raise refused("token", "bad_key", said)
    return key


def named(name: str, limits: Limits) -> str:
    checked = checked_name(name, limits)
    if not checked:
        raise refused("malformed", "no_name", "A profile needs a name.")
    return checked


def phrase_digest(secret: bytes) -> str:
    return sha256(b"holocene recovery" + secret).hexdigest()


def _device(digest: str, profile: str, name: str, now: float) -> dict[str, Any]:
    shown = "".join(sign for sign in " ".join(name.split()) if sign.isprintable())[:DEVICE_NAME]
    return {
        "digest": digest,
        "profile": profile,
        "id": new_room_id(),
        "name": shown,
        "added": now,
        "seen": now,
    }
