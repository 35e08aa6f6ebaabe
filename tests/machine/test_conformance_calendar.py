"""Games with a month: conformance and invariants in every kind of table, bots, records, environments."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from combinations import Options
from conformance import Plan, play
from holocene import earth
from holocene.bots.registry import make_bot
from holocene.envs.encoder import Encoder
from holocene.envs.plain_encoder import PlainEncoder
from holocene.kernel.errors import BadInput, RecordError
from holocene.kernel.record import Record, read
from holocene.kernel.rng import seeded
from own_months import MONTHS, own_months, subject_with
from rules import rule

TABLES: Final[list[Options]] = [
    {"players": 2},
    {"players": 3, "with": ["abundance", "animals"], "mode": "advanced"},
    {"players": 4, "team": "2v2"},
    {"players": 1, "solo.difficulty": "hard"},
    {"players": 1, "with": ["abundance", "animals"]},
    {"players": 5, "mode": "beginner", "scoreVisibility": "liveAtEndOfTurn"},
]


def name_of(options: Options) -> str:
    return "-".join(str(value) for value in options.values())


@pytest.mark.pure
@rule("E-CAL-01", "E-CAL-03", "E-CAL-09", "H-18")
@pytest.mark.parametrize("month", MONTHS)
@pytest.mark.parametrize("options", TABLES, ids=name_of)
def test_every_table_with_a_month_keeps_all_promises(options: Options, month: str, tmp_path: Path) -> None:
    subject = subject_with(own_months(tmp_path))
    plan = Plan(
        {**options, "calendar": month}, 41, any_seat=True, cheap_every=20, json_every=4, dear_every=300
    )
    run = play(subject, plan)
    assert len(run.record) > 40


@rule("E-CAL-10")
@pytest.mark.parametrize("bot", ["random", "greedy", "level2", "level4"])
def test_bots_play_games_with_a_month_to_the_end(bot: str, tmp_path: Path) -> None:
    folder = own_months(tmp_path)
    for options in TABLES[:4]:
        for month in MONTHS:
            state = earth.new({**options, "calendar": month}, 3, folder)
            players = [make_bot(bot, earth) for _ in range(earth.seats(state))]
            stream = seeded(5)
            while waiting := earth.waiting(state):
                seat = waiting[0]
                answers = earth.choices(state, seat)
                earth.choose(state, seat, players[seat](earth.view(state, seat), answers, stream))
            assert earth.is_over(state)


@rule("E-CAL-02")
def test_a_record_is_read_with_its_months_and_with_no_others(tmp_path: Path) -> None:
    folder, other = tmp_path / "mine", tmp_path / "yours"
    for one in (folder, other):
        one.mkdir()
        own_months(one)
    changed = (other / "months.toml").read_text("utf-8").replace("end after 9", "end after 8")
    (other / "months.toml").write_text(changed, "utf-8")
    record = Record.begin(earth, {"calendar": "random"}, 7, folder)
    for _ in range(30):
        seat = earth.waiting(record.state)[0]
        record.choose(seat, earth.choices(record.state, seat)[0])
    lines = list(record.lines(sealed=True))
    assert read(lines, {"earth": earth}, folder).digest() == record.digest()
    with pytest.raises(RecordError):
        read(lines, {"earth": earth}, other)
    plain = Record.begin(earth, {}, 7, folder)
    assert read(list(plain.lines(sealed=True)), {"earth": earth}, other), "a game without a month reads none"


@rule("E-CAL-03")
def test_a_position_without_its_month_is_refused(tmp_path: Path) -> None:
    whole = earth.to_json(earth.new({"calendar": "month-002"}, 1, own_months(tmp_path)))
    del whole["modules"]["month"]
    with pytest.raises(BadInput, match="names no such month"):
        earth.from_json(whole, tmp_path)
    whole["modules"]["month"] = "month-077"
    with pytest.raises(BadInput, match="no card 'month-077'"):
        earth.from_json(whole, tmp_path)


@rule("E-CAL-03", "E-CAL-08")
@pytest.mark.parametrize("options", TABLES[:4], ids=name_of)
def test_observations_hold_the_month_and_its_points(options: Options, tmp_path: Path) -> None:
    folder = own_months(tmp_path)
    whole = {**options, "calendar": "random"}
    encoder = Encoder(whole, cards=folder)
    plain = PlainEncoder(encoder)
    assert {f"month.{id}" for id in MONTHS} < set(encoder.names) and "seat.0.points.month" in encoder.names
    state, stream = earth.new(whole, 2, folder), seeded(4)
    for turn in range(300):
        if not (waiting := earth.waiting(state)):
            break
        view = earth.view(state, waiting[0])
        if turn % 15 == 0:
            assert encoder.observation(view).tolist() == plain.observe(view.json())
        answers = earth.choices(state, waiting[0])
        earth.choose(state, waiting[0], answers[stream.below(len(answers))])
