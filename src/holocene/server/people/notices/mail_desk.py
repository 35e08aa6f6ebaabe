"""Whether and where somebody gets mails. An address counts once the link sent to it has been pressed; the
link in every mail, which needs no signing in, makes the server forget it."""

from __future__ import annotations

import hmac
import secrets
from hashlib import sha256
from typing import Any, Final

from sqlalchemy import Row, insert, select, update
from sqlalchemy.exc import IntegrityError

from holocene.room.limits import Buckets
from holocene.room.refusals import Refused
from holocene.room.tokens import digest_of, is_token, new_token
from holocene.server.people.keep import Keep
from holocene.server.people.notices.secrets import secret
from holocene.server.people.notices.wishes import Wishes, is_address
from holocene.server.people.profiles import Signed, refused
from holocene.server.people.tables import NOTICES

GOOD_FOR: Final = 86400.0
"""Seconds in which an address may be confirmed."""
DEFAULTS: Final = {"lang": "en", "mode": "turns", "hour": 18, "remind": 24.0}


class MailDesk:
    def __init__(self, keep: Keep, wishes: Wishes) -> None:
        self.keep = keep
        self.wishes = wishes
        self.to_address = Buckets(1 / 86400, 3)
        """Links to confirm, by the address they go to: nobody is written to again and again."""
        self.by_profile = Buckets(1 / 7200, 5)

    async def setting(self, profile: str) -> Row[Any] | None:
        return await self.keep.one(select(NOTICES).where(NOTICES.c.profile == profile))

    async def told(self, signed: Signed) -> dict[str, Any]:
        row = await self.setting(signed.profile)
        if row is None:
            return {**DEFAULTS, "address": None, "confirmed": False}
        return {key: getattr(row, key) for key in (*DEFAULTS, "address", "confirmed")}

    async def change(self, signed: Signed, **values: Any) -> None:
        await self._ensure(signed.profile)
        # Whoever changes to the daily mail gets the first at the next hour they have chosen.
        values["digested"] = self.wishes.now()
        await self.keep.run(update(NOTICES).where(NOTICES.c.profile == signed.profile).values(values))

    async def _ensure(self, profile: str) -> None:
        if await self.setting(profile) is None:
            row = {"profile": profile, **DEFAULTS, "confirmed": False, "digested": self.wishes.now()}
            try:
                await self.keep.run(insert(NOTICES).values(row))
            except IntegrityError:
                return  # another device of the profile was faster

    # --- an address

    async def wish(self, signed: Signed, address: str, lang: str) -> str:
        """Notes an address that is not confirmed; the secret of the link that confirms it. Until then nothing
        else goes there, and nothing any longer to the one before."""
        if self.wishes.mail is None:
            raise refused("unknown", "no_mail", "This table sends no mails.")
        address = address.strip()
        if not is_address(address):
            raise refused("malformed", "bad_address", "This is no e-mail address we can write to.")
        where = sha256(address.lower().encode()).hexdigest()
        if not self.by_profile.take(signed.profile) or not self.to_address.take(where):
            said = "Too many links were sent to this address or from this profile: try again tomorrow."
            raise refused("rate", "mail_rate", said)
        code = new_token()
        await self._ensure(signed.profile)
        values = {"address": address, "confirmed": False, "digest": digest_of(code), "lang": lang}
        values["until"] = self.wishes.now() + GOOD_FOR
        await self.keep.run(update(NOTICES).where(NOTICES.c.profile == signed.profile).values(values))
        return code

    async def confirm(self, profile: str, code: str) -> None:
        done = 0
        if is_token(code):
            here = (NOTICES.c.profile == profile) & (NOTICES.c.digest == digest_of(code))
            fresh = NOTICES.c.until > self.wishes.now()
            values = {"confirmed": True, "digest": None, "until": None}
            done = await self.keep.run(update(NOTICES).where(here, fresh).values(values))
        if not done:
            said = "This link is no longer good: it works once, for a day. Ask for a new one in your profile."
            raise refused("used", "mail_link_void", said)

    async def forget(self, profile: str) -> None:
        values = {"address": None, "confirmed": False, "digest": None, "until": None}
        await self.keep.run(update(NOTICES).where(NOTICES.c.profile == profile).values(values))

    async def farewell_code(self, profile: str, address: str) -> str:
        """Stands in every mail to this address, and is good for it only."""
        drawn = await secret(self.keep, "mail", lambda: secrets.token_hex(32))
        return hmac.new(bytes.fromhex(drawn), f"{profile} {address}".encode(), sha256).hexdigest()[:32]

    async def unsubscribe(self, profile: str, code: str) -> None:
        """By the link of a mail. Said again it is as well; a wrong code hears nothing about the profile."""
        row = await self.setting(profile)
        address = row.address if row is not None and row.address is not None else ""
        # As bytes: of texts it compares plain letters only.
        is_right = hmac.compare_digest((await self.farewell_code(profile, address)).encode(), code.encode())
        if address and is_right:
            await self.forget(profile)
        elif address:
            raise Refused("used", "This link does not belong to the address that mails go to now.")
