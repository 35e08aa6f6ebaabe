"""Requests between people: blocking, reporting, inviting. All of them need the key of a profile."""

from __future__ import annotations

from typing import Final

from fastapi import APIRouter

from holocene.server.api import ERRORS, RoomHere
from holocene.server.people import shapes
from holocene.server.people import society_shapes as society
from holocene.server.people.routes import Here, Me

router: Final = APIRouter(prefix="/api", responses=ERRORS, tags=["people"])


@router.get("/people/me/blocks")
async def blocks(people: Here, signed: Me) -> society.Acquaintances:
    """Whom this profile has blocked; nobody else is told."""
    return society.Acquaintances.model_validate({"people": await people.blocks.mine(signed)})


@router.post("/people/me/block")
async def block(people: Here, signed: Me, wish: society.Other) -> society.Acquaintances:
    """Their chat is not shown, they cannot invite, nor sit down with their profile at a table one owns."""
    await people.blocks.block(signed, wish.profile)
    return await blocks(people, signed)


@router.post("/people/me/unblock")
async def unblock(people: Here, signed: Me, wish: society.Other) -> society.Acquaintances:
    await people.blocks.unblock(signed, wish.profile)
    return await blocks(people, signed)


@router.post("/rooms/{room}/report")
async def report(people: Here, signed: Me, here: RoomHere, wish: society.ReportWish) -> shapes.Done:
    """Tells the operator about a player, with the last lines of the chat."""
    await people.reports.report(signed, here, wish.seat, wish.reason, wish.text)
    return shapes.Done()


@router.get("/people/me/known")
async def known(people: Here, signed: Me) -> society.Acquaintances:
    """People with a profile one has sat at a table with."""
    return society.Acquaintances.model_validate({"people": await people.invitations.known(signed)})


@router.get("/people/me/invitations")
async def my_invitations(people: Here, signed: Me) -> society.TableInvitations:
    return society.TableInvitations.model_validate({"invitations": await people.invitations.mine(signed)})


@router.post("/people/me/invitations/{room}/decline")
async def decline(people: Here, signed: Me, room: str) -> society.TableInvitations:
    await people.invitations.decline(signed, room[:20])
    return await my_invitations(people, signed)


@router.post("/rooms/{room}/invite")
async def invite(people: Here, signed: Me, here: RoomHere, wish: society.Other) -> shapes.Done:
    """The owner of a table that waits invites a profile. The answer is the same whether it reaches them."""
    await people.invitations.invite(signed, here, wish.profile)
    return shapes.Done()


@router.post("/rooms/{room}/accept")
async def accept(people: Here, signed: Me, here: RoomHere, wish: society.AcceptWish) -> shapes.SeatTaken:
    """Sits down at a table one is invited to."""
    return shapes.SeatTaken(seat=await people.invitations.accept(signed, here, wish.token))
