"""Requests about tournaments. Looking needs no key; everything else is for profiles."""

from __future__ import annotations

from typing import Annotated, Final

from fastapi import APIRouter, Depends, Request

from holocene.room.refusals import Refused
from holocene.server.api import ERRORS, count_opening
from holocene.server.people.house import People
from holocene.server.people.routes import Here, Me, Somebody
from holocene.server.people.tournaments import shapes
from holocene.server.people.tournaments.desk import Terms

router: Final = APIRouter(prefix="/api/tournaments", responses=ERRORS, tags=["tournaments"])


async def told(people: People, tournament: str, profile: str) -> shapes.TournamentTold:
    return shapes.TournamentTold.model_validate(await people.tournaments.told(tournament, profile))


def profile_of(who: Somebody) -> str:
    return who[1].profile if who[1] is not None else ""


Profile = Annotated[str, Depends(profile_of)]


@router.get("")
async def tournaments(people: Here, profile: Profile) -> shapes.Tournaments:
    """Public tournaments and one's own."""
    return shapes.Tournaments.model_validate({"tournaments": await people.tournaments.listed(profile)})


@router.post("", status_code=201)
async def make(
    request: Request, people: Here, signed: Me, wish: shapes.TournamentWish
) -> shapes.TournamentMade:
    """A tournament on these terms, which others may join until its maker begins it."""
    count_opening(request)
    clock = wish.clock.model_dump() if wish.clock is not None else None
    terms = Terms(**(wish.model_dump() | {"clock": clock}))
    return shapes.TournamentMade(tournament=await people.tournaments.make(signed, terms))


@router.get("/{tournament}")
async def look(people: Here, profile: Profile, tournament: str) -> shapes.TournamentTold:
    """Standings, and the tables of all rounds."""
    try:
        await people.rounds.look(tournament)
    except Refused as refused:
        if refused.code == "unknown":
            raise
    return await told(people, tournament, profile)


@router.post("/{tournament}/join")
async def join(people: Here, signed: Me, tournament: str) -> shapes.TournamentTold:
    await people.tournaments.join(signed, tournament)
    return await told(people, tournament, signed.profile)


@router.post("/{tournament}/withdraw")
async def withdraw(people: Here, signed: Me, tournament: str) -> shapes.TournamentTold:
    """Before it begins the place is free again; afterwards the game that goes on is given up."""
    await people.tournaments.withdraw(signed, tournament)
    return await told(people, tournament, signed.profile)


@router.post("/{tournament}/remove")
async def remove(
    people: Here, signed: Me, tournament: str, wish: shapes.EntrantNumber
) -> shapes.TournamentTold:
    """The maker takes somebody off the list, before it begins."""
    await people.tournaments.remove(signed, tournament, wish.number)
    return await told(people, tournament, signed.profile)


@router.post("/{tournament}/begin")
async def begin(request: Request, people: Here, signed: Me, tournament: str) -> shapes.TournamentTold:
    """The maker begins it: the first round is paired, and its tables are there."""
    count_opening(request)
    await people.rounds.begin(signed, tournament)
    return await told(people, tournament, signed.profile)


@router.post("/{tournament}/cancel")
async def cancel(people: Here, signed: Me, tournament: str) -> shapes.TournamentTold:
    """The maker calls it off, before it begins."""
    await people.tournaments.cancel(signed, tournament)
    return await told(people, tournament, signed.profile)
