"""A session: people and bots at one terminal play a record to its end.

Decides who is served when, what a person is told and when, and what the commands
do. It knows no game: the record has the rules, the face has the words. Whatever
is printed for a person is made from that person's own views.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final

from rich.console import Console, RenderableType
from rich.text import Text

from holocene.bots.registry import Bot
from holocene.cli.terminal.ask import Chosen, Command, Leave, Reader, Refused, Turned
from holocene.cli.terminal.chronicle import Chronicle
from holocene.cli.terminal.face import Face, Json, News, Question
from holocene.cli.terminal.signs import QUIET, STRONG, WARN
from holocene.cli.terminal.told import told
from holocene.cli.terminal.words import Words
from holocene.kernel.errors import BadInput
from holocene.kernel.record import Record
from holocene.kernel.rng import Stream, seeded
from holocene.room.rules_text import rule_text

LOGGED: Final = 20
"""Lines of the log a player is shown at once."""
SPREAD: Final = 1_000_003
"""Keeps the streams of neighbouring decisions apart."""


class Agreed(Exception):
    """The people at the table have ended the game; the sentence says how."""


class Session:
    def __init__(
        self,
        record: Record[Any, Any],
        bots: Mapping[int, Bot],
        names: list[str],
        face: Face,
        words: Words,
        console: Console,
        reader: Reader,
        file: Path | None = None,
    ) -> None:
        self.record = record
        self.game = record.game
        self.bots = bots
        self.names = names
        """Of the seats, then of whoever else has an area to look at."""
        self.face = face
        self.words = words
        self.console = console
        self.reader = reader
        self.file = file
        seats = self.game.seats(record.state)
        self.people = {seat: Chronicle(self._view(seat)) for seat in range(seats) if seat not in bots}
        self.at_screen = -1
        """The person who can see the screen now; nobody at first."""
        self.above = 0
        """Lines on the screen that must stay readable above the next board."""
        self.spared = -1
        """The place of the last answer given for a person unasked; it is no choice to take back."""
        self.density = 0
        """How the board was drawn last."""
        self.notices: list[str] = []
        """Said below the next board."""

    # --- the game

    def play(self) -> None:
        """To the end, or until somebody leaves."""
        self._first_save()
        try:
            while not self.game.is_over(self.record.state):
                seat = self.game.waiting(self.record.state)[0]
                if seat in self.bots:
                    self._serve_bot(seat)
                elif not self._needs_asking(seat):
                    self.spared = len(self.record.entries)
                    self._choose(seat, self.game.forced(self.record.state, seat))
                else:
                    self._serve_person(seat)
        except Agreed as agreed:
            self._keep(sealed=True)
            self._say(str(agreed), STRONG)
            return
        except Leave:
            self._left()
            return
        except KeyboardInterrupt:
            self.console.print()
            self._left()
            raise
        self._finish()

    def _first_save(self) -> None:
        """A file that cannot be written is told before anybody plays."""
        if self.file is None:
            return
        try:
            self.record.save(self.file, sealed=False)
        except OSError as error:
            raise BadInput(f"cannot keep the game in {self.file}: {error.strerror or error}") from None

    def greet(self, lines: list[str]) -> None:
        """Stays above the first question."""
        text = Text("\n").join([Text(lines[0], STRONG), *map(Text, lines[1:]), Text()])
        if self.console.is_terminal:
            self.console.clear()
        self._print(text)
        self.above = len(self.console.render_lines(text))

    def _serve_bot(self, seat: int) -> None:
        state = self.record.state
        choice = self.game.forced(state, seat)
        if choice < 0:
            choice = self.bots[seat](
                self.game.view(state, seat), self.game.choices(state, seat), self._stream(seat)
            )
        self._choose(seat, choice)

    def _stream(self, seat: int) -> Stream:
        """A stream of its own for every decision, so that a game taken up again goes on the same way."""
        return seeded((self.record.seed * SPREAD + len(self.record.entries)) * SPREAD + seat)

    def _needs_asking(self, seat: int) -> bool:
        """A person with a single answer is still asked, to confirm or take back. Only one who plays
        alone and could take nothing back is spared it; among several, being spared would tell something."""
        return len(self.people) > 1 or self.game.forced(self.record.state, seat) < 0 or self._can_undo(seat)

    def _choose(self, seat: int, choice: int) -> None:
        self.record.choose(seat, choice)
        self._keep()
        for person in self.people:
            after = self._view(person)
            if self.face.chapter(after) != self.face.chapter(self.people[person].seen):
                self._tell(person, after)
        if seat != self.at_screen:
            self._drop_rest()

    def _tell(self, seat: int, after: Json) -> None:
        self.people[seat].add(self.face, after, len(self.record.entries))

    def _view(self, seat: int) -> Json:
        return self.game.view_json(self.game.view(self.record.state, seat))

    # --- asking a person

    def _serve_person(self, seat: int) -> None:
        self._hand_over(seat)
        view = self._view(seat)
        self._tell(seat, view)
        question = self.face.question(view, *told(self.game, self.record.state, seat))
        is_drawn = False
        while True:
            if not is_drawn and not self.reader.waiting:
                self._draw(seat, view, question)
                is_drawn = True
            reply = self.reader.reply(question, self._prompt(seat, question))
            if isinstance(reply, Chosen):
                self.face.answered(view, question.answer(reply.choice))
                self.people[seat].mark_read()
                self._choose(seat, reply.choice)
                return
            if isinstance(reply, Refused):
                self._drop_rest()
                self.notices.append(reply.sentence)
                if is_drawn:
                    self._notice()
            elif isinstance(reply, Turned):
                question = reply.question
                is_drawn = False
            elif reply.name == "find":
                found = self._found(question, reply.rest)
                is_drawn = is_drawn and found is question
                question = found
            elif reply.name == "redraw":
                is_drawn = False
            elif reply.name == "undo":
                if self._undo(seat):
                    return
            else:
                self._obey(reply, seat, view, question)

    def _found(self, question: Question, given: str) -> Question:
        """A page with the answers that fit what was typed; the same question where none does."""
        whole = question
        while whole.back is not None:
            whole = whole.back
        page = whole.found(given, self.words("find.page", given=given))
        if page is None:
            self._notice(self.words("find.none" if given else "find.which", given=given))
            return question
        return whole.turned(page)

    def _hand_over(self, seat: int) -> None:
        """Between two people the screen is wiped, so that hands stay secret."""
        if seat == self.at_screen:
            return
        if len(self.people) > 1:
            self.reader.drop_rest()
            self._wipe()
            self.reader.line(self.words("handover", name=self.names[seat]) + " ")
            self._wipe()
        self.at_screen = seat

    def _wipe(self) -> None:
        """Clears the screen and what scrolled off it."""
        if self.console.is_terminal:
            self.console.file.write("\x1b[3J")
            self.console.clear()
        self.above = 0

    def _draw(self, seat: int, view: Json, question: Question) -> None:
        """The fullest screen that fits; a pipe gets one that would fit a common window."""
        news = self.people[seat].fresh()
        if self.console.is_terminal and not self.above:
            self.console.clear()
        height = self.console.height - 2 - self.above - len(self.notices)
        self.above = 0
        screen = self._fitting(
            lambda density: self.face.screen(view, question, news, self.console.width, density), height
        )
        self._print(screen)
        self._notice()

    def _fitting(self, draw: Callable[[int], RenderableType], height: int) -> RenderableType:
        """The fullest way to draw that fits; the search begins with the one that served last."""

        def fits(what: RenderableType) -> bool:
            return len(self.console.render_lines(what, pad=False)) <= height

        screen = draw(self.density)
        if fits(screen):
            while self.density > 0 and fits(fuller := draw(self.density - 1)):
                screen = fuller
                self.density -= 1
            return screen
        while self.density < self.face.densities - 1:
            self.density += 1
            screen = draw(self.density)
            if fits(screen):
                break
        return screen

    def _prompt(self, seat: int, question: Question) -> str:
        words = self.words
        several = len(self.people) > 1
        keys = [words("prompt.keys")]
        if question.default is not None:
            keys.insert(0, words("prompt.default", answer=question.answer(question.default).label.plain))
        if question.back is not None:
            keys.insert(0, words("prompt.back"))
        if self._can_undo(seat):
            keys.append(words("prompt.undo"))
        asked = words("prompt.who", name=self.names[seat]) if several else words("prompt")
        return f"{asked} ({', '.join(keys)}) > "

    def _drop_rest(self) -> None:
        """Answers typed ahead hold no longer."""
        rest = self.reader.drop_rest()
        if rest:
            self.notices.append(self.words("bad.rest", rest=rest))

    def _notice(self, *sentences: str) -> None:
        """Says what has gathered, and more."""
        for sentence in [*self.notices, *sentences]:
            self._say(sentence, WARN)
        self.notices = []

    def _say(self, sentence: str, style: str = "") -> None:
        """A line of its own that is never broken, so that a command in it can be copied."""
        self.console.print(Text(sentence, style), highlight=False, soft_wrap=True)

    def _print(self, what: RenderableType) -> None:
        self.console.print(what, highlight=False)

    # --- commands

    def _obey(self, command: Command, seat: int, view: Json, question: Question) -> None:
        if command.name == "help":
            self._help()
        elif command.name == "card":
            self._print(self.face.card(command.rest, question))
        elif command.name == "rule":
            self._print(Text(f"{question.rule}  {rule_text(question.rule, self.words.lang)}"))
        elif command.name == "look":
            self._look(command.rest, seat, view)
        elif command.name == "log":
            self._log(seat)
        elif command.name == "save":
            self._save()
        elif command.name == "quit":
            self._quit()
        elif command.name == "resign":
            self._resign(seat)
        elif command.name == "draw":
            self._offer_draw(seat)
        elif command.name == "moves":
            self._print(Text("\n".join(self._turns()) or self.words("moves.none")))
        else:
            self._print(self.face.show(command.name, view, self.console.width))

    def _help(self) -> None:
        self._print(Text(self.words("help.title"), STRONG))
        self._print(Text(self.words("help.numbers")))
        for name in self.face.help:
            self._print(Text(f"  {self.words(f'help.{name}')}"))
        self._print(self.face.legend())

    def _look(self, given: str, seat: int, view: Json) -> None:
        """Seats are numbered from 1 in turn order; without a number, the only other one."""
        others = [other for other in range(len(self.names)) if other != seat]
        if not given and len(others) == 1:
            given = str(others[0] + 1)
        if given.isdecimal() and 1 <= int(given) <= len(self.names):
            self._print(self.face.look(view, int(given) - 1, self.console.width))
            return
        numbers = ", ".join(f"{other + 1} ({self.names[other]})" for other in others)
        self._print(Text(self.words("look.who", numbers=numbers)))

    def _log(self, seat: int) -> None:
        log = self.people[seat].log
        if not log:
            self._print(Text(self.words("log.empty")))
        turn = -1
        for entry in log[-LOGGED:]:
            if entry.news.turn not in (turn, -1):
                turn = entry.news.turn
                self._print(Text(self.words("news.turn", turn=turn), STRONG))
            self._print(Text("  ").append_text(self.face.tell(entry.news, seat)))

    # --- games between two sides

    def _resign(self, seat: int) -> None:
        """The other side wins (W-END-07)."""
        self.reader.drop_rest()
        if self.reader.yes(self.words("resign.sure")):
            other = self.names[1 - seat]
            self.record.about["ended"] = {"by": "resignation", "seat": seat}
            raise Agreed(self.words("resigned", winner=other))

    def _offer_draw(self, seat: int) -> None:
        """A person on the other side may agree; a bot plays on (W-END-07)."""
        self.reader.drop_rest()
        other = self.names[1 - seat]
        if 1 - seat in self.bots or not self.reader.yes(self.words("draw.agree", name=other)):
            self._notice(self.words("draw.declined", name=other))
            return
        self.record.about["ended"] = {"by": "agreement"}
        raise Agreed(self.words("draw.agreed"))

    def _turns(self) -> list[str]:
        """The turns so far in the game's notation."""
        from holocene.ews.scribe import written_turns

        choices = [choice for _, choice in self.record.entries]
        return [f"{n:>3}  {text}" for n, text in enumerate(written_turns(self.record.at(0), choices), 1)]

    # --- taking back

    def _last_of(self, seat: int) -> int:
        """The place of a seat's last choice, or -1."""
        entries = self.record.entries
        return max((at for at in range(len(entries)) if entries[at][0] == seat), default=-1)

    def _can_undo(self, seat: int) -> bool:
        last = self._last_of(seat)
        if last < 0 or last == self.spared:
            return False
        return self.record.can_undo(seat) or self.record.can_cut(last, set(self.people))

    def _undo(self, seat: int) -> bool:
        """The seat's last choice; where only bots have moved since, theirs with it."""
        if not self._can_undo(seat):
            self._notice(self.words("undo.refused"))
            return False
        last = self._last_of(seat)
        cut = not self.record.can_undo(seat)
        if cut:
            self.record.cut(last)
        else:
            self.record.undo(seat)
        self._keep()
        self.reader.drop_rest()
        self.face.forget()
        before = self.record.at(last)
        for other, chronicle in self.people.items():
            if cut or other == seat:
                chronicle.rewind(last, self.game.view_json(self.game.view(before, other)))
            else:
                chronicle.note(last, News(-1, seat, self.words("undone.other", name=self.names[seat])))
        self.notices.append(self.words("undone"))
        return True

    # --- keeping and leaving

    def _keep(self, sealed: bool = False) -> None:
        """Saves, where a file was given; a full disk is told and does not end the game."""
        if self.file is None:
            return
        try:
            self.record.save(self.file, sealed)
        except OSError as error:
            self.notices.append(self.words("save.failed", reason=error.strerror or error))

    def _save(self) -> bool:
        """Into the file of the game, or one asked for."""
        file = self.file or self._file_asked()
        if file is None:
            return False
        try:
            self.record.save(file)
        except OSError as error:
            self._notice(self.words("save.failed", reason=error.strerror or error))
            return False
        self.file = file
        self._say(self.words("saved", file=file, game=self.game.NAME))
        return True

    def _file_asked(self) -> Path | None:
        proposal = f"{self.game.NAME}-{self.record.seed}.jsonl"
        self.reader.drop_rest()
        file = Path(self.reader.line(self.words("save.where", file=proposal)) or proposal)
        if file.exists() and not self.reader.yes(self.words("save.replace", file=file)):
            return None
        return file

    def _quit(self) -> None:
        self.reader.drop_rest()
        if self.file is None and self.reader.yes(self.words("quit.keep")) and not self._save():
            return
        raise Leave

    def _left(self) -> None:
        """One line, whatever the reason for leaving."""
        self.notices = []
        self._keep(sealed=True)
        if self.notices:
            self._notice()
        elif self.file is None:
            self._say(self.words("left.lost"))
        else:
            self._say(self.words("left.saved", file=self.file, game=self.game.NAME))

    def _finish(self) -> None:
        """The sheet: everything is open now."""
        self._keep(sealed=True)
        if self.console.is_terminal:
            self._wipe()
        seat = next(iter(self.people)) if len(self.people) == 1 else -1
        state = self.record.state
        self._print(
            self.face.ending(self._view(seat), self.game.result(state), self.face.achievements(state))
        )
        self._say(self.words("end.seed", seed=self.record.seed), QUIET)
        if self.file is not None:
            self._say(self.words("end.kept", file=self.file), QUIET)
