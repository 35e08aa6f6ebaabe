"""The text environment: whole games by text alone, replies read back, words in both languages."""

from __future__ import annotations

import random

import pytest

from env_tables import TABLES
from holocene import earth
from holocene.cli.terminal.wording import TerminalWording
from holocene.envs.table_text import card_text, table_text
from holocene.envs.text import TextEnv
from holocene.kernel.errors import BadInput
from holocene.kernel.rng import seeded

every_table = pytest.mark.parametrize("table", TABLES)


@every_table
@pytest.mark.parametrize("lang", ["names", "en", "fr"])
def test_a_game_goes_on_by_text_alone(table: str, lang: str) -> None:
    game, options = TABLES[table]
    wording = None if lang == "names" else TerminalWording(game, lang)
    env = TextEnv(options, game, wording=wording, lang="fr" if lang == "fr" else "en")
    rng = random.Random(1)
    text, over, steps = env.reset(seed=3), False, 0
    while not over and steps < 30:
        question = env.question()
        assert str(question) in text
        assert len({said for _, _, said in question.answers}) == len(question.answers)
        number = rng.randrange(len(question.answers))
        choice, name, said = question.answers[number]
        reply = rng.choice([str(number + 1), f"Answer: {number + 1}", name, said])
        text, reward, over, info = env.step(reply)
        assert info == {"choice": choice}
        assert over or reward == 0
        steps += 1


def test_the_end_tells_the_standing_and_the_reward() -> None:
    env = TextEnv({"players": 2})
    env.reset(seed=4)
    over = False
    while not over:
        text, reward, over, _ = env.step("1")
    assert "The game is over" in text
    assert reward in (-1.0, 0.0, 1.0)
    with pytest.raises(BadInput, match="nothing is asked: the game is over"):
        env.question()


def test_a_reply_that_cannot_be_read_changes_nothing_and_says_why() -> None:
    env = TextEnv({"players": 2})
    env.reset(seed=1)
    before = earth.digest(env.table)
    for reply in ("99", "0", "", "plant the tree", "-1", "1e3", "x" * 500):
        text, reward, over, info = env.step(reply)
        assert text.startswith("cannot read ")
        assert "a number from 1 to 2" in text
        assert len(text) < 120
        assert info["refused"] == text
        assert (reward, over) == (0.0, False)
    assert earth.digest(env.table) == before


def test_text_follows_from_the_view_alone() -> None:
    state = earth.new({"players": 3, "with": ["abundance", "animals"]}, seed=2)
    stream = seeded(1)
    for _ in range(12):
        earth.playout(state, stream, 15)
        if earth.is_over(state):
            break
        seat = earth.waiting(state)[0]
        guess = earth.determinize(earth.view(state, seat), stream)
        assert table_text(earth, guess, seat) == table_text(earth, state, seat)
        choices = earth.choices(state, seat)
        for wording in (TextEnv({"players": 2}).wording, TerminalWording("earth")):
            assert wording(earth, guess, seat, choices) == wording(earth, state, seat, choices)


def test_a_card_is_told_by_id_or_name() -> None:
    said = card_text("earth-001")
    assert "(earth-001)" in said
    name = said.partition(" (earth-001)")[0]
    assert card_text(name.upper()) == said
    with pytest.raises(BadInput, match="no card 'nothing such'"):
        card_text("nothing such")
