"""Requests about notices: of a profile by the key of a device, of a seat by its token, of a mail by the code
in it."""

from __future__ import annotations

from typing import Annotated, Final

from fastapi import APIRouter, Query, Request

from holocene.server.api import ERRORS, Holder, RoomHere
from holocene.server.people.notices import shapes
from holocene.server.people.notices.sealing import public_raw, text_of
from holocene.server.people.notices.subscriptions import Browser
from holocene.server.people.routes import Here, Me, count_try
from holocene.server.people.shapes import Done

router: Final = APIRouter(prefix="/api", responses=ERRORS, tags=["notices"])


@router.get("/notices")
async def ways(people: Here) -> shapes.NoticeWays:
    """By what people can be told of their turns."""
    key = await people.turns.delivery.key()
    return shapes.NoticeWays(push=text_of(public_raw(key)), mail=people.turns.wishes.mail is not None)


def browser_of(wish: shapes.PushWish) -> Browser:
    return Browser(wish.endpoint, wish.p256dh, wish.auth, wish.lang)


# --- of a profile


@router.get("/people/me/notices")
async def mine(people: Here, signed: Me) -> shapes.MyNotices:
    told = await people.turns.desk.told(signed)
    return shapes.MyNotices(**told, pushes=await people.turns.subscriptions.count(signed))


@router.post("/people/me/notices")
async def change(people: Here, signed: Me, wish: shapes.NoticeWish) -> shapes.MyNotices:
    """In which language, by single mails or once a day, and after how long again."""
    await people.turns.desk.change(signed, **wish.model_dump())
    return await mine(people, signed)


@router.post("/people/me/push")
async def add_push(people: Here, signed: Me, wish: shapes.PushWish) -> shapes.MyNotices:
    """This browser is told of every turn of the profile."""
    await people.turns.subscriptions.add_for_profile(signed, browser_of(wish))
    return await mine(people, signed)


@router.post("/people/me/push/remove")
async def remove_push(people: Here, signed: Me, wish: shapes.PushEnd) -> shapes.MyNotices:
    await people.turns.subscriptions.remove_for_profile(signed, wish.endpoint)
    return await mine(people, signed)


@router.post("/people/me/mail")
async def set_mail(request: Request, people: Here, signed: Me, wish: shapes.MailWish) -> shapes.MyNotices:
    """Sends a link to an address; once it is pressed, mails go there."""
    count_try(request, people)
    code = await people.turns.desk.wish(signed, wish.address, wish.lang)
    await people.turns.ask_to_confirm(signed.profile, wish.address.strip(), code, wish.lang)
    return await mine(people, signed)


@router.post("/people/me/mail/remove")
async def remove_mail(people: Here, signed: Me) -> shapes.MyNotices:
    """The address is forgotten."""
    await people.turns.desk.forget(signed.profile)
    return await mine(people, signed)


# --- of a mail


@router.post("/mail/confirm")
async def confirm(request: Request, people: Here, wish: shapes.MailAnswer) -> Done:
    """By the link in the mail; no key is needed, for it may be read on another device."""
    count_try(request, people)
    await people.turns.desk.confirm(wish.profile, wish.code)
    return Done()


@router.post("/mail/unsubscribe")
async def unsubscribe(
    request: Request,
    people: Here,
    profile: Annotated[str, Query(max_length=20)],
    code: Annotated[str, Query(max_length=64)],
) -> Done:
    """No more mails to this address; mail programs ask for it by themselves (RFC 8058)."""
    count_try(request, people)
    await people.turns.desk.unsubscribe(profile, code)
    return Done()


# --- of a seat


@router.post("/rooms/{room}/push")
async def add_seat_push(people: Here, here: RoomHere, who: Holder, wish: shapes.PushWish) -> Done:
    """This browser is told of the turns of the seat whose token asks."""
    await people.turns.subscriptions.add_for_seat(here, who.digest, browser_of(wish))
    return Done()


@router.post("/rooms/{room}/push/remove")
async def remove_seat_push(people: Here, here: RoomHere, who: Holder, wish: shapes.PushEnd) -> Done:
    await people.turns.subscriptions.remove_for_seat(here, who.digest, wish.endpoint)
    return Done()
