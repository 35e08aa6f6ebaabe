"""Records: what is written comes back, and every way of being wrong is one clear sentence."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import pytest

from holocene import earth
from holocene.earth import State, View
from holocene.kernel.errors import BadInput, IllegalChoice, RecordError
from holocene.kernel.game import Game
from holocene.kernel.record import UNFINISHED, Record, read
from holocene.kernel.rng import seeded
from toy import COIN, DONE, DRAW, Toy, ToyGame

GAMES: Final[dict[str, Game[Any, Any]]] = {"earth": earth, "toy": ToyGame()}


def earth_game(choices: int, seed: int = 7) -> Record[State, View]:
    """So many random choices of a game of three, with something taken back now and then."""
    record = Record.begin(earth, {"players": 3}, seed)
    stream = seeded(seed)
    while len(record.entries) < choices and not earth.is_over(record.state):
        waiting = earth.waiting(record.state)
        seat = waiting[stream.below(len(waiting))]
        legal = earth.choices(record.state, seat)
        record.choose(seat, legal[stream.below(len(legal))])
        if stream.below(9) == 0 and record.can_undo(seat):
            record.undo(seat)
    return record


def toy_game() -> Record[Toy, tuple[Toy, int]]:
    """Finished, with an undo and a cut in it."""
    record = Record.begin(ToyGame(), {"rounds": 2}, 4)
    for seat, choice in [(0, COIN), (1, COIN), (0, DRAW), (0, DONE), (1, COIN)]:
        record.choose(seat, choice)
    record.undo(1)
    record.choose(1, DONE)
    record.choose(1, DONE)
    record.choose(0, DONE)
    record.cut(5)
    record.choose(0, COIN)
    record.choose(0, DONE)
    record.choose(1, DONE)
    return record


def lines_of(record: Record[Any, Any]) -> list[str]:
    return list(record.lines(sealed=True))


def refused(lines: list[str], **arguments: Any) -> str:
    """The one sentence with which a record is refused."""
    with pytest.raises(RecordError) as error:
        read(lines, GAMES, **arguments)
    sentence = str(error.value)
    assert "\n" not in sentence
    return sentence


# --- what is written comes back -----------------------------------------------------


@pytest.mark.pure
@pytest.mark.parametrize("choices", [0, 1, 150, 10_000])
def test_a_record_comes_back_from_its_file_as_it_was(choices: int, tmp_path: Path) -> None:
    record = earth_game(choices)
    record.save(tmp_path / "game.jsonl")
    again = read(tmp_path / "game.jsonl", GAMES)
    assert again.entries == record.entries
    assert again.options == record.options
    assert again.seed == record.seed
    assert earth.to_json(again.state) == earth.to_json(record.state)
    assert lines_of(again) == lines_of(record)


@pytest.mark.pure
def test_a_record_holds_options_seed_and_choices_and_no_chance_results() -> None:
    record = toy_game()
    head, *between, seal = lines_of(record)
    assert json.loads(head) == {
        "record": 1,
        "game": "toy",
        "options": {"players": 2, "rounds": 2},
        "seed": 4,
        "rules": "1",
        "cards": "d0",
    }
    assert between[2:7] == ["[0,2]", "[0,0]", "[1,1]", '{"undo":1}', "[1,0]"]
    assert '{"cut":5}' in between
    assert "stone" not in "".join(between)
    assert json.loads(seal)["count"] == len(between)
    assert json.loads(seal)["seal"]["finished"]


def test_a_game_that_goes_on_is_sealed_as_unfinished() -> None:
    record = earth_game(20)
    assert json.loads(record.seal())["seal"] == UNFINISHED
    assert read(lines_of(record), GAMES).outcome() == UNFINISHED


def test_a_finished_game_is_sealed_with_its_result() -> None:
    record = earth_game(10_000)
    assert json.loads(record.seal())["seal"] == earth.result(record.state).json()


def test_what_the_table_notes_and_the_header_says_besides_come_back() -> None:
    record = earth_game(5)
    record.about = {"players": ["Ada", "Éloi"]}
    record.note = {"resigned": 1}
    again = read(lines_of(record), GAMES)
    assert again.about == {"players": ["Ada", "Éloi"]}
    assert again.note == {"resigned": 1}


def test_a_refused_choice_leaves_no_trace_in_the_record() -> None:
    record = earth_game(5)
    before = lines_of(record)
    with pytest.raises(IllegalChoice):
        record.choose(0, 99_999)
    assert lines_of(record) == before


def test_a_game_taken_up_again_from_its_record_goes_on_as_if_nothing_had_happened() -> None:
    whole = earth_game(200)
    half = read(lines_of(earth_game(100)), GAMES)
    for seat, choice in whole.entries[100:]:
        half.choose(seat, choice)
    assert half.digest() == whole.digest()


def test_options_are_checked_when_a_record_begins() -> None:
    with pytest.raises(BadInput, match="unknown option 'colour'"):
        Record.begin(earth, {"colour": "red"}, 1)


def test_windows_line_ends_and_a_missing_last_line_end_do_no_harm(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    path.write_bytes("\r\n".join(lines_of(toy_game())).encode())
    assert read(path, GAMES).entries == toy_game().entries


def test_saving_replaces_the_file_at_once_and_leaves_nothing_else(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    path.write_text("what was there before")
    toy_game().save(path)
    assert [entry.name for entry in tmp_path.iterdir()] == ["game.jsonl"]
    assert read(path, GAMES).digest() == toy_game().digest()


def test_a_save_that_fails_leaves_the_old_file_alone(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    path.write_text("what was there before")
    record = toy_game()
    record.note = object()  # no JSON
    with pytest.raises(TypeError):
        record.save(path)
    assert path.read_text() == "what was there before"
    assert [entry.name for entry in tmp_path.iterdir()] == ["game.jsonl"]


# --- truncated ----------------------------------------------------------------------


def test_a_record_without_its_seal_is_truncated() -> None:
    lines = lines_of(toy_game())
    assert refused(lines[:-1]) == f"record is truncated: it ends after line {len(lines) - 1} without a seal"


def test_a_record_whose_last_line_breaks_off_is_truncated() -> None:
    lines = lines_of(toy_game())
    lines[-1] = lines[-1][:20]
    assert refused(lines) == f"record is truncated: its last line {len(lines)} breaks off"


def test_every_truncation_is_noticed() -> None:
    text = "\n".join(lines_of(toy_game()))
    for length in range(len(text) - 1):
        refused(text[:length].split("\n"))


@pytest.mark.pure
def test_after_a_crash_a_record_without_seal_can_be_taken_up_again() -> None:
    record = earth_game(50)
    lines = list(record.lines(sealed=False))
    assert read(lines, GAMES, sealed=False).digest() == record.digest()
    assert read([*lines, "[0,"], GAMES, sealed=False).digest() == record.digest()


# --- edited -------------------------------------------------------------------------


def test_a_changed_choice_is_noticed() -> None:
    lines = lines_of(toy_game())
    lines[2] = "[1,2]"
    said = refused(lines)
    assert said.startswith(f"record line {len(lines)}: the record was edited")
    assert "does not lead to the state of its seal" in said


def test_every_changed_choice_that_stands_is_noticed() -> None:
    record = Record.begin(ToyGame(), {}, 1)
    for seat in (0, 1, 0, 1):
        for choice in (COIN, DRAW, COIN, DONE):
            record.choose(seat, choice)
    lines = lines_of(record)
    for number, (seat, choice) in enumerate(record.entries, 1):
        for other in {COIN, DRAW, DONE} - {choice}:
            assert "the record was edited" in refused(
                [*lines[:number], f"[{seat},{other}]", *lines[number + 1 :]]
            )


def test_a_removed_line_is_noticed_even_when_the_state_comes_out_the_same() -> None:
    lines = lines_of(toy_game())
    undo = lines.index('{"undo":1}')
    assert "its seal counts 13 lines and there are 11" in refused(lines[: undo - 1] + lines[undo + 1 :])
    for number in range(1, len(lines) - 1):
        assert "the record was edited" in refused(lines[:number] + lines[number + 1 :])


def sealed_with(record: Record[Any, Any], **changed: object) -> list[str]:
    return [*record.lines(sealed=False), json.dumps(json.loads(record.seal()) | changed)]


@pytest.mark.parametrize(
    ("changed", "reason"),
    [
        ({"digest": "0000000000000000"}, "it does not lead to the state of its seal"),
        ({"digest": None}, "it does not lead to the state of its seal"),
        ({"count": 3}, "its seal counts 3 lines and there are 13"),
        ({"count": "many"}, "its seal counts 'many' lines and there are 13"),
        ({"seal": UNFINISHED}, "its seal has another result than the game"),
        ({"seal": {"finished": True}}, "its seal has another result than the game"),
    ],
)
def test_a_changed_seal_is_noticed(changed: dict[str, object], reason: str) -> None:
    assert refused(sealed_with(toy_game(), **changed)) == f"record line 15: the record was edited: {reason}"


def test_something_after_the_seal_is_noticed() -> None:
    lines = lines_of(toy_game())
    assert refused([*lines, lines[-1]]) == "record line 16: the record was edited: something follows its seal"


def test_another_seed_is_noticed() -> None:
    lines = lines_of(toy_game())
    lines[0] = lines[0].replace('"seed":4', '"seed":5')
    assert "the record was edited" in refused(lines)


@pytest.mark.pure
def test_an_illegal_choice_is_named_with_its_line() -> None:
    lines = lines_of(earth_game(30))
    lines[5] = "[0,99999]"
    said = refused(lines)
    assert said.startswith("record line 6: the record was edited: seat 0 cannot ")
    assert "99999" in said


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("[7,0]", "edited: there is no seat 7"),
        ("[-1,0]", "edited: there is no seat -1"),
        ('{"undo":2}', "edited: seat 2 has no choice to take back"),
        ('{"cut":99}', "edited: cannot cut back to 99 choices: the record has 0"),
        ("[0]", "neither"),
        ("[true,1]", "neither"),
        ("[0,1.0]", "neither"),
        ('["0",1]', "neither"),
        ('{"undo":true}', "neither"),
        ('{"undo":0,"cut":0}', "neither"),
        ("null", "neither"),
        ("12", "neither"),
        ("[0,", "it is not JSON"),
        ("", "it is not JSON"),
        ("[" * 5000, "it is not JSON"),
    ],
)
def test_a_line_that_is_no_choice_is_refused_with_its_number(line: str, reason: str) -> None:
    lines = lines_of(earth_game(0))
    said = refused([lines[0], line, lines[-1]])
    assert said.startswith("record line 2: ")
    assert reason in said


def test_an_undo_that_was_never_allowed_is_refused() -> None:
    record = toy_game()
    lines = lines_of(record)
    drawn = lines.index("[0,2]")
    said = refused([*lines[: drawn + 1], '{"undo":0}', *lines[drawn + 1 :]])
    assert said == (
        f"record line {drawn + 2}: the record was edited: seat 0 cannot take back draw: "
        "something hidden has moved or been shown since"
    )


# --- made elsewhere -----------------------------------------------------------------


def with_header(change: Callable[[dict[str, Any]], object]) -> list[str]:
    lines = lines_of(earth_game(3))
    head = json.loads(lines[0])
    change(head)
    return [json.dumps(head), *lines[1:]]


@pytest.mark.parametrize(
    ("changed", "reason"),
    [
        ({"record": 2}, "the record has version 2, this program reads version 1"),
        ({"game": "chess"}, "unknown game 'chess'; the games are earth, toy"),
        ({"game": ["earth"]}, "unknown game ['earth']; the games are earth, toy"),
        ({"rules": "0"}, "it was played with rules version '0' of earth, this program plays version "),
        ({"cards": "beef"}, "it was played with card set 'beef', but the card set here is "),
        ({"options": {"players": 3, "speed": 9}}, "unknown option 'speed'; the options are players, with"),
        ({"options": {"players": 40}}, "option players is 40, but"),
        ({"options": [3]}, "the options are [3] instead of an object"),
        ({"seed": "lucky"}, "the seed is 'lucky' instead of a whole number"),
        ({"seed": True}, "the seed is True instead of a whole number"),
        ({"about": 3}, "what the header says about the game is 3 instead of an object"),
    ],
)
def test_a_header_that_cannot_be_played_here_is_refused_by_name(changed: dict[str, Any], reason: str) -> None:
    assert refused(with_header(lambda head: head.update(changed))).startswith(f"record line 1: {reason}")


@pytest.mark.parametrize("key", ["game", "options", "seed", "rules", "cards"])
def test_a_header_that_lacks_something_is_refused_by_its_name(key: str) -> None:
    assert refused(with_header(lambda head: head.pop(key))) == f"record line 1: the header lacks {key!r}"


def test_a_record_of_another_card_set_is_refused_by_the_game_it_names() -> None:
    lines = lines_of(toy_game())
    with pytest.raises(RecordError, match="played with card set 'd0', but the card set here is 'd1'"):
        read(lines, {"toy": ToyGame(data="d1")})
    with pytest.raises(RecordError, match="rules version '1' of toy, this program plays version '2'"):
        read(lines, {"toy": ToyGame(RULES_VERSION="2")})


# --- earlier rules ------------------------------------------------------------------


def test_a_record_of_earlier_rules_that_still_holds_is_read_to_its_end_and_says_its_version() -> None:
    lines = lines_of(toy_game())
    record = read(lines, {"toy": ToyGame(RULES_VERSION="2")}, earlier=True)
    assert (record.rules, record.stopped) == ("1", "")
    assert list(record.lines(True)) == lines, "kept, it says the same"


def test_a_record_of_earlier_rules_is_followed_as_far_as_todays_rules_go() -> None:
    """Its fifth choice is made one that no rules allow."""
    lines = lines_of(earth_game(20))
    lines[0] = lines[0].replace(f'"rules":"{earth.RULES_VERSION}"', '"rules":"1"')
    lines[5] = "[0,1]"
    record = read(lines, GAMES, earlier=True)
    assert record.rules == "1" and record.history == lines[1:5]
    assert record.stopped.startswith("record line 6: seat 0 cannot answer 'use'")
    assert "edited" not in record.stopped


def test_a_record_of_earlier_rules_that_ends_otherwise_says_so_at_its_seal() -> None:
    lines = lines_of(toy_game())
    seal = json.loads(lines[-1])
    seal["digest"] = "0" * 16
    record = read([*lines[:-1], json.dumps(seal)], {"toy": ToyGame(RULES_VERSION="2")}, earlier=True)
    assert record.stopped == f"record line {len(lines)}: it does not lead to the state of its seal"


@pytest.mark.parametrize("rules", ["3", "next", 1, None])
def test_only_numbered_earlier_rules_are_read(rules: object) -> None:
    lines = lines_of(toy_game())
    head = json.loads(lines[0]) | {"rules": rules}
    with pytest.raises(RecordError, match="of toy, this program plays version '2'"):
        read([json.dumps(head), *lines[1:]], {"toy": ToyGame(RULES_VERSION="2")}, earlier=True)


# --- not a record -------------------------------------------------------------------


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"", "{path} is empty: a record begins with a header"),
        (b"\n\n", "{path} is empty: a record begins with a header"),
        (b"hello", "{path} line 1: it is not JSON"),
        (b"[0,1]\n[1,2]\n", "{path} line 1: it is not the header of a record"),
        (b'{"cards": []}', "{path} line 1: it is not the header of a record"),
        (b"\xff\xfe\x00", "{path} is not a record: it is not UTF-8 text"),
    ],
)
def test_a_file_that_is_no_record_is_refused_with_its_name(
    content: bytes, sentence: str, tmp_path: Path
) -> None:
    path = tmp_path / "game.jsonl"
    path.write_bytes(content)
    with pytest.raises(RecordError) as error:
        read(path, GAMES)
    assert str(error.value) == sentence.format(path=path)
