"""What people do at a table besides playing: sit down, rename, be ready, leave, return, resign, pause, hand
the seat of somebody silent to a bot, say that they will be away.

Each function says who may do it and when, and changes the seats; the room makes it
durable and tells everybody. What follows from a resignation is decided in `seating.py`.
"""

from __future__ import annotations

import time
from typing import Final

from holocene.room import seating, tokens
from holocene.room.absence import AWAY_MOST, too_early
from holocene.room.games import bots_for, checked_bot
from holocene.room.limits import checked_name, name_of_its_own
from holocene.room.people import Who
from holocene.room.refusals import Refused
from holocene.room.room import Exchange, Room
from holocene.room.rows import TokenRow
from holocene.room.seating import STANDARD_BOT

DAY: Final = 86400.0
LONGEST_PAUSE: Final = 86400.0
"""Seconds without any change after which one person may end a pause in which clocks stand still."""


def must_own(who: Who) -> None:
    if not who.owner:
        raise Refused("owner", "Only whoever opened the room may do this.")


def must_sit(who: Who) -> None:
    if not who.seats:
        raise Refused("seat", "Only the players at this table may do this.")


def must_have(room: Room, who: Who, seat: int) -> None:
    must_exist(room, seat)
    if seat not in who.seats:
        raise Refused("seat", "This token does not speak for that seat.")


def must_exist(room: Room, seat: int) -> None:
    if not 0 <= seat < len(room.seats):
        raise Refused("unknown", f"There is no such seat: the seats are 0 to {len(room.seats) - 1}.")


def must_be_on(room: Room) -> None:
    if room.row.status not in ("running", "paused"):
        raise Refused(
            room.row.status, "The game has not begun." if room.record is None else "The game is finished."
        )


def must_be_free(room: Room, said: str) -> None:
    if room.strict:
        raise Refused("running", f"In a rated game or a tournament {said}.")


async def rename(room: Room, who: Who, seat: int, name: str) -> None:
    must_have(room, who, seat)
    name = checked_name(name, room.services.limits)

    def work() -> None:
        room.seats[seat].name = unlike_the_others(room, seat, name)

    await room.change(work)


async def mark_ready(room: Room, who: Who, seat: int, ready: bool) -> None:
    """For the eyes of the others: whoever opened the table starts the game."""
    must_have(room, who, seat)

    def work() -> None:
        if room.row.status != "waiting":
            raise Refused("running", "The game has begun already.")
        room.seats[seat].ready = ready

    await room.change(work)


async def leave(room: Room, who: Who, seat: int, bot: str | None) -> None:
    """A bot takes over. When the last person leaves, the game waits for one to return."""
    must_have(room, who, seat)
    bot = checked_bot(bot, room.row.game) if bot else standard_bot(room)

    def work() -> None:
        must_be_on(room)
        must_be_free(room, "nobody is replaced: resign, or come back before your clock has run out")
        hand_over(room, seat, bot)
        if not any(one.is_at_the_table() for one in room.seats):
            room.row.status = "paused"
        heed(room)

    await room.change(work)


def hand_over(room: Room, seat: int, bot: str) -> None:
    room.seats[seat].left = True
    room.seats[seat].bot = bot


async def replace_silent(room: Room, who: Who, seat: int) -> None:
    """Somebody at the table hands the seat of a person who has been silent too long to a bot, as if that
    person had left."""
    must_sit(who)
    must_exist(room, seat)
    if seat in who.seats:
        raise Refused("seat", "This is your own seat: leave it, and a bot plays on.")

    def work() -> None:
        must_be_on(room)
        must_be_free(room, "nobody is replaced: whoever is silent runs out of time")
        if not any(room.seats[at].is_at_the_table() for at in who.seats):
            raise Refused("seat", "A bot plays for you: take your own seat back first.")
        if room.seats[seat].is_played_by_bot():
            raise Refused("seat", "A bot plays for this seat already.")
        if room.absence is None:
            raise Refused("early", "At this table nobody is replaced, however long the others wait.")
        if room.row.status == "paused":
            raise Refused("paused", "The game is paused, so nobody keeps it waiting.")
        if room.seats[seat].is_away():
            until = time.strftime("%Y-%m-%d %H:%M", time.gmtime(room.seats[seat].away))
            raise Refused("early", f"This player has said to be away until {until} UTC.")
        left = room.absence.left(seat)
        if left is None:
            raise Refused("early", "Nobody waits for this seat just now.")
        if left > 0:
            raise too_early(room.absence.limit, left)
        hand_over(room, seat, standard_bot(room))
        room.seats[seat].silent = True
        heed(room)

    await room.change(work)


async def go_away(room: Room, who: Who, seat: int, days: float) -> None:
    """Somebody tells the others that they will not answer for some days: nobody replaces them meanwhile. With
    0 they are back. What they have not used of it they may use later."""
    must_have(room, who, seat)

    def work() -> None:
        must_be_on(room)
        must_be_free(room, "nobody is away: the clock runs on")
        one, now = room.seats[seat], time.time()
        if room.row.clock is not None:
            raise Refused("away", "At a table with a clock nobody is away: propose a pause.")
        if not one.is_at_the_table():
            raise Refused("seat", "A bot plays for this seat; return to it first.")
        spent = one.away_spent - max(0.0, one.away - now)
        if spent + days * DAY > AWAY_MOST:
            left = int(max(0.0, AWAY_MOST - spent) // DAY)
            raise Refused(
                "away",
                f"In one game you may be away for {AWAY_MOST / DAY:.0f} days in all; {left} are left.",
                {"key": "away", "given": {"left": left}},
            )
        one.away, one.away_spent = (now + days * DAY if days else 0.0), spent + days * DAY
        if room.absence is not None:
            room.absence.heard(seat)

    await room.change(work)


async def come_back(room: Room, who: Who, seat: int) -> None:
    must_have(room, who, seat)

    def work() -> None:
        must_be_on(room)
        one = room.seats[seat]
        if one.resigned or one.timeout:
            raise Refused("seat", "Whoever resigned or ran out of time cannot return.")
        if not any(other.is_at_the_table() for other in room.seats):
            go_on(room)
        one.left = one.silent = False
        one.bot = ""

    await room.change(work)


async def resign(room: Room, who: Who, seat: int) -> None:
    must_have(room, who, seat)

    def work() -> None:
        must_be_on(room)
        room.seats[seat].resigned = True
        room.seats[seat].bot = room.seats[seat].bot or standard_bot(room)
        room.give_up()
        heed(room)

    await room.change(work)


async def give_to_bot(room: Room, who: Who, seat: int, bot: str | None) -> None:
    """The owner fills an open seat; its invitation no longer opens anything."""
    must_own(who)
    must_exist(room, seat)
    bot = checked_bot(bot, room.row.game) if bot else standard_bot(room)

    def work() -> Exchange:
        if room.seats[seat].kind not in ("open", "bot") or room.row.status != "waiting":
            raise Refused("taken", "Only a seat that nobody has taken can be given to a bot.")
        void = invitations_to(room, seat)
        room.seats[seat].kind = "bot"
        room.seats[seat].bot = bot
        room.seats[seat].name = ""
        return [], void

    await room.change_tokens(work)


async def free(room: Room, who: Who, seat: int, invitation: str) -> None:
    """Before the game the owner frees the seat of somebody else, or draws a new link for a free one.

    Whoever sat there speaks for it no longer, and older links open nothing. The owner brings the new secret,
    so a lost answer may be asked for again."""
    must_own(who)
    must_exist(room, seat)
    if not tokens.is_token(invitation):
        raise Refused("malformed", "A token is 32 letters, digits, - and _, drawn by lot.")
    digest = tokens.digest_of(invitation)
    void: list[str] = []

    def work() -> Exchange | None:
        if room.row.status != "waiting":
            raise Refused("running", "The game has begun: now only somebody who is silent can be replaced.")
        must_be_free(room, "seats stay with their players")
        if seat in who.seats:
            raise Refused("seat", "This is your own seat.")
        if room.seats[seat].kind == "bot":
            raise Refused("taken", "A bot has this seat.")
        known = room.tokens.get(digest)
        if known is not None:
            if known.seats == (seat,) and room.is_invitation(known):
                return None
            raise Refused("taken", "This token is known at this table already: make a new one.")
        void.extend(invitations_to(room, seat))
        room.seats[seat] = seating.Seat("open")
        return [TokenRow(digest, room.row.id, (seat,), False)], void

    await room.change_tokens(work)
    for watcher in list(room.watchers):
        if watcher.who.digest in void:
            watcher.drop()


async def join(room: Room, name: str, invitation: str | None, token: str | None) -> tuple[int, str]:
    """Takes an open seat: the one of an invitation (its digest), or in a public room any.

    The seat gets a token nobody else has seen, neither whoever opened the room nor whoever passed
    the link on; the invitation is void from then on. A client that brings its own token may ask
    again when the answer was lost: the database knows digests only, so the server cannot repeat one."""
    name = checked_name(name, room.services.limits)
    token = token or tokens.new_token()
    digest = tokens.digest_of(token)

    def work() -> Exchange | None:
        if is_joined(room, invitation, digest):
            return None
        seat = invited_seat(room, invitation) if invitation is not None else free_seat(room)
        void = invitations_to(room, seat)
        room.seats[seat].kind = "person"
        room.seats[seat].name = unlike_the_others(room, seat, name)
        return [TokenRow(digest, room.row.id, (seat,), False)], void

    await room.change_tokens(work)
    return room.who(digest).seats[0], token


def is_joined(room: Room, invitation: str | None, digest: str) -> bool:
    """Has this token got its seat already, the answer being lost?"""
    known = room.tokens.get(digest)
    if known is None:
        return False
    if known.owner or room.is_invitation(known) or invitation in room.tokens:
        raise Refused("taken", "This token is known at this table already: make a new one.")
    return True


def invited_seat(room: Room, invitation: str) -> int:
    found = room.tokens.get(invitation)
    if found is None:
        raise Refused(
            "used",
            "Somebody has already taken the seat this link was for, or a bot has it now. If it was you, open "
            "the table on the device you used then; otherwise ask whoever invited you.",
        )
    if not room.is_invitation(found):
        raise Refused("taken", "This token is no invitation: it has its seat already.")
    return found.seats[0]


def free_seat(room: Room) -> int:
    if not room.row.public:
        raise Refused("owner", "This room is not public: ask for an invitation.")
    for seat, one in enumerate(room.seats):
        if one.kind == "open":
            return seat
    raise Refused("taken", "This room has no free seat.")


async def pause(room: Room, who: Who) -> None:
    """Proposes a pause or agrees to one; it begins when all people at the table agree. In a pause: takes back
    that one would go on."""
    must_sit(who)

    def work() -> None:
        must_be_on(room)
        must_be_free(room, "nothing is paused")
        agree(room, who, room.row.status == "running")

    await room.change(work)


async def resume(room: Room, who: Who) -> None:
    """Goes on. Where a clock would run for somebody who is away, all have to agree, as to the pause, unless
    it has lasted a day. In a running game: declines a pause that is proposed, or takes it back."""
    must_sit(who)

    def work() -> None:
        must_be_on(room)
        if room.row.status == "running":
            seating.forget_agreement(room.seats)
        elif room.row.clock is None or time.time() - room.row.changed > LONGEST_PAUSE:
            go_on(room)
        else:
            agree(room, who, True)

    await room.change(work)


def agree(room: Room, who: Who, agrees: bool) -> None:
    for at in who.seats:
        room.seats[at].agrees = agrees and room.seats[at].is_at_the_table()
    heed(room)


def heed(room: Room) -> None:
    """What all agree to happens; also when somebody who did not has gone."""
    if not seating.all_agree(room.seats):
        return
    if room.row.status == "running":
        room.row.status = "paused"
        seating.forget_agreement(room.seats)
    elif room.row.status == "paused":
        go_on(room)


def go_on(room: Room) -> None:
    room.row.status = "running"
    seating.forget_agreement(room.seats)


def unlike_the_others(room: Room, seat: int, name: str) -> str:
    others = [one.name for at, one in enumerate(room.seats) if at != seat]
    return name_of_its_own(name, others, room.services.limits)


def invitations_to(room: Room, seat: int) -> list[str]:
    return [digest for digest, token in room.tokens.items() if token.seats == (seat,) and not token.owner]


def standard_bot(room: Room) -> str:
    known = bots_for(room.row.game)
    return STANDARD_BOT if STANDARD_BOT in known else known[-1]
