"""Folders of games: nothing finished is lost, nothing is played twice, everything can be played again."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any, cast

import pytest

from holocene import earth, ews
from holocene.kernel.errors import BadInput, RecordError
from holocene.kernel.record import read
from holocene.kernel.rng import seeded
from holocene.lab import folders, packing, runs
from holocene.lab.batch import Player, Run, play_run
from holocene.lab.few_bits import Decoder, encoded
from holocene.lab.manifest import Manifest, read_manifest, read_shard
from holocene.lab.match import Outcome
from holocene.lab.packing import Packer
from holocene.lab.parts import Parts, gaps, parts_of

OPTIONS = earth.checked_options({"players": 2})
RUN = Run("earth", OPTIONS, (("greedy", "random"), ("random", "greedy")), 6, 5, packed=True)


def kept(folder: Path, run: Run, ranges: list[range], shard: tuple[int, int] | None = None) -> runs.StoredRun:
    """A folder with these games of a run."""
    folders.begin(folder, Manifest.of("sim", run, shard), resume=True)
    parts = Parts(folder, run.lineups)
    for outcomes in play_run(run, 1, ranges):
        parts.add(outcomes)
    parts.flush()
    return runs.open(folder)


def plain(outcome: Outcome) -> Outcome:
    return outcome._replace(packed=b"", digest=-1)


# --- packed records ---------------------------------------------------------------------


@pytest.mark.parametrize(
    "options",
    [
        {"players": 3},
        {"players": 2, "with": ["abundance", "animals"]},
        {"players": 1, "solo.difficulty": "hard"},
        {"players": 4, "team": "2v2"},
    ],
    ids=str,
)
def test_a_packed_record_leads_to_the_same_state_through_the_same_choices(options: dict[str, object]) -> None:
    state = earth.new(options, 11)
    given: list[tuple[int, int]] = []

    def choose(seat: int, choice: int) -> None:
        given.append((seat, choice))
        earth.choose(state, seat, choice)

    packer = Packer(earth, state, choose)
    stream = seeded(4)
    while not earth.is_over(state):
        seat = earth.waiting(state)[0]
        choices = earth.choices(state, seat)
        packer.choose(seat, choices[stream.below(len(choices))])
    again = earth.new(options, 11)
    assert list(packing.steps(earth, again, packer.packed())) == given
    assert earth.digest(again) == earth.digest(state)


class Wide:
    """A game of four answers out of twenty thousand each."""

    def choices(self, state: list[int], seat: int) -> list[int]:
        return list(range(20_000))

    def waiting(self, state: list[int]) -> list[int]:
        return [0]

    def is_over(self, state: list[int]) -> bool:
        return len(state) == 4

    def choose_unchecked(self, state: list[int], seat: int, choice: int) -> None:
        state.append(choice)


def test_places_of_any_size_are_read_again() -> None:
    game: Any = Wide()
    state: list[int] = []
    packer = Packer(game, state, lambda seat, choice: state.append(choice))
    for choice in (127, 128, 300, 19_999):
        packer.choose(0, choice)
    again: list[int] = []
    assert list(packing.steps(game, again, packer.packed())) == [(0, choice) for choice in state]


def test_a_record_of_a_byte_for_every_answer_is_still_read() -> None:
    """As they were kept before records had a mark; the eighth bit says that more follow."""
    game: Any = Wide()
    again: list[int] = []
    written = bytes([127, 128, 1, 172, 2, 159, 156, 1])
    assert list(packing.steps(game, again, written)) == [(0, place) for place in (127, 128, 300, 19_999)]
    broken: list[int] = []
    assert len(list(packing.steps(game, broken, written[:3]))) == 2, "a game that a bot broke off"


def test_numbers_in_few_bits_are_read_again_whatever_they_are() -> None:
    stream = seeded(3)
    for case in range(60):
        sizes = [2 + stream.below(1 + 7 ** (case % 5)) for _ in range(case * 9)]
        even = [(stream.below(size), size) for size in sizes]
        likely = [(0 if stream.below(9) else number, size) for number, size in even]
        for pairs in (even, likely):
            decoder = Decoder(encoded(pairs))
            assert [(decoder.next(size), size) for _, size in pairs] == pairs
        assert len(encoded(likely)) <= len(encoded(even)) + 1


def test_a_record_of_five_players_with_both_boxes_is_below_700_bytes() -> None:
    options = earth.checked_options({"players": 5, "with": ["abundance", "animals"]})
    player = Player(Run("earth", options, (("greedy",) * 5,), 2, 7, packed=True))
    assert [len(player.play(number).packed) < 700 for number in range(2)] == [True, True]


def test_games_of_the_other_game_are_kept_and_replayed(tmp_path: Path) -> None:
    options = ews.checked_options({})
    run = kept(tmp_path / "run", Run("ews", options, (("random", "random"),), 2, 1, packed=True), [range(2)])
    assert [game.number for game in run.games() if ews.is_over(game.last())] == [0, 1]


def test_packed_bytes_that_do_not_fit_are_refused() -> None:
    def played(packed: bytes) -> None:
        list(packing.steps(earth, earth.new(OPTIONS, 1), packed))

    with pytest.raises(RecordError, match=r"names answer 99 of \d+ at byte 0"):
        played(bytes([99]))
    with pytest.raises(RecordError, match="its last number breaks off"):
        played(bytes([200]))
    whole = Player(Run("earth", OPTIONS, (("random", "random"),), 1, 1, packed=True)).play(0)
    mark = len(packing.MARK)
    for wrong, said in (
        (whole.packed + bytes(2), "its answers give other bytes"),
        (packing.MARK + bytes([255]), "its last number breaks off"),
        (packing.MARK + bytes([255, 255, 1]) + whole.packed[mark + 2 :], r"\d+ answers are left over"),
        (whole.packed[: mark + 2] + bytes([1]) + whole.packed[mark + 2 :], "does not fit its game"),
    ):
        with pytest.raises(RecordError, match=said):
            list(packing.steps(earth, earth.new(OPTIONS, whole.seed), wrong))
    with pytest.raises(RecordError, match="2 bytes are left over"):
        list(packing.steps(cast(Any, Wide()), [], bytes([1, 2, 3, 4, 5, 6])))


# --- folders ----------------------------------------------------------------------------


def test_a_folder_gives_back_what_was_played_and_every_game_again(tmp_path: Path) -> None:
    run = kept(tmp_path / "run", RUN, [range(6)])
    expected = [Player(RUN).play(number) for number in range(6)]
    assert [game.outcome for game in run.games()] == expected
    assert list(run.outcomes()) == [plain(outcome) for outcome in expected]
    assert run.missing() == [] and len(run) == 6
    third = run.game_number(3)
    assert (third.number, third.deal, third.bots) == (3, 1, ("random", "greedy"))
    result = earth.result(third.last())
    assert (
        tuple(side.total for side in sorted(result.sides, key=lambda side: side.seats))
        == third.outcome.scores
    )
    third.record().save(tmp_path / "third.jsonl")
    again = read(tmp_path / "third.jsonl", {"earth": earth})
    assert again.entries == third.choices()
    assert int(again.digest(), 16) == third.outcome.digest


@pytest.mark.parametrize(
    "options",
    [
        {"players": 2, "with": ["animals"]},
        {"players": 1, "solo.difficulty": "medium"},
        {"players": 4, "team": "2v2", "with": ["abundance"]},
    ],
    ids=str,
)
def test_outcomes_of_every_box_survive_the_folder(options: dict[str, object], tmp_path: Path) -> None:
    options = earth.checked_options(options)
    seats = int(str(options["players"]))
    run = Run("earth", options, (("random",) * seats,), 3, 2, packed=True)
    stored = kept(tmp_path / "run", run, [range(3)])
    assert [game.outcome for game in stored.games()] == [Player(run).play(number) for number in range(3)]


def test_packing_changes_no_game() -> None:
    bare = Run("earth", OPTIONS, RUN.lineups, 6, 5)
    for number in range(3):
        assert plain(Player(RUN).play(number)) == Player(bare).play(number)


def test_a_game_that_a_bot_broke_off_can_be_followed_to_where_it_stands(tmp_path: Path) -> None:
    bot = tmp_path / "tired.py"
    bot.write_text(
        "def make(game):\n"
        "    left = [9]\n"
        "    def tired(view, choices, stream):\n"
        "        left[0] -= 1\n"
        "        return choices[0 if left[0] else 10**6]\n"
        "    return tired\n",
        "utf-8",
    )
    stored = kept(
        tmp_path / "run", Run("earth", OPTIONS, ((f"{bot}:make", "random"),), 1, 5, packed=True), [range(1)]
    )
    (game,) = stored.games()
    assert "IndexError" in game.outcome.failed
    assert game.outcome.failed_seat == 0
    assert not earth.is_over(game.last())


def test_missing_games_are_found_and_played_and_none_twice(tmp_path: Path) -> None:
    folder = tmp_path / "run"
    kept(folder, RUN, [range(1, 2), range(4, 5)])
    assert runs.open(folder).missing() == [range(1), range(2, 4), range(5, 6)]
    kept(folder, RUN, runs.open(folder).missing())
    run = runs.open(folder)
    assert [game.number for game in run.games()] == list(range(6))
    assert sorted(number for part in run.parts for number in part.numbers()) == list(range(6))
    assert [game.outcome for game in run.games()] == [Player(RUN).play(number) for number in range(6)]


def test_games_that_lie_there_twice_are_read_once(tmp_path: Path) -> None:
    folder = tmp_path / "run"
    kept(folder, RUN, [range(3)])
    run = kept(folder, RUN, [range(1, 6)])
    assert [game.number for game in run.games()] == list(range(6))
    assert [outcome.number for outcome in run.outcomes()] == list(range(6))
    assert run.frame().collect()["game"].to_list() == list(range(6))
    assert len(run) == 6


def test_a_part_is_written_when_it_is_full_or_old(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0.0
    monkeypatch.setattr("holocene.lab.parts.GAMES", 4)
    parts = Parts(tmp_path, RUN.lineups, lambda: now)
    outcomes = [Player(RUN).play(number) for number in range(6)]
    parts.add(outcomes[:5])
    assert [part.numbers() for part in parts_of(tmp_path)] == [range(4)]
    now = 61.0
    parts.add(outcomes[5:])
    assert [part.numbers() for part in parts_of(tmp_path)] == [range(4), range(4, 6)]
    assert parts.rows == []


def test_nothing_but_whole_parts_and_the_manifest_is_left_behind(tmp_path: Path) -> None:
    kept(tmp_path / "run", RUN, [range(2)])
    names = sorted(path.name for path in (tmp_path / "run").iterdir())
    assert names[0] == "manifest.json" and len(names) == 2
    assert names[1].startswith("part-0000000000-0000000001-")


@pytest.mark.parametrize(
    ("wanted", "there", "open_"),
    [
        (range(10), [], [range(10)]),
        (range(10), [range(10)], []),
        (range(5, 10), [range(3), range(6, 8), range(7, 9)], [range(5, 6), range(9, 10)]),
        (range(5, 10), [range(4, 12)], []),
        (range(0), [], []),
        (range(3), [range(5, 9)], [range(3)]),
    ],
)
def test_gaps_are_what_is_wanted_and_not_there(wanted: range, there: list[range], open_: list[range]) -> None:
    assert gaps(wanted, there) == open_


# --- taking up again --------------------------------------------------------------------


def test_the_manifest_says_what_was_asked_for_and_with_what(tmp_path: Path) -> None:
    kept(tmp_path / "run", RUN, [])
    whole = json.loads((tmp_path / "run" / "manifest.json").read_text("utf-8"))
    assert (whole["game"], whole["seed"], whole["games"]) == ("earth", 5, 6)
    assert whole["options"] == OPTIONS
    assert whole["lineups"] == [list(lineup) for lineup in RUN.lineups]
    assert whole["cards"] == earth.data_digest(None, OPTIONS)
    assert whole["rules"] == earth.RULES_VERSION
    assert read_manifest(tmp_path / "run") == Manifest.of("sim", RUN)


@pytest.mark.parametrize(
    ("other", "words"),
    [
        (replace(RUN, seed=6), rf"another seed \(6 instead of {RUN.seed}\)"),
        (replace(RUN, lineups=(("random", "random"),)), "other bots"),
        (replace(RUN, options=earth.checked_options({"players": 2, "mode": "beginner"})), "other options"),
        (replace(RUN, packed=False), "records where there were none"),
    ],
)
def test_a_folder_takes_no_games_of_another_run(other: Run, words: str, tmp_path: Path) -> None:
    kept(tmp_path / "run", RUN, [])
    with pytest.raises(BadInput, match=f"cannot go on with .*: this command asks for {words}"):
        folders.begin(tmp_path / "run", Manifest.of("sim", other), resume=True)


def test_a_folder_is_not_gone_on_with_unless_that_is_wanted(tmp_path: Path) -> None:
    kept(tmp_path / "run", RUN, [])
    with pytest.raises(BadInput, match="holds a run already; --resume goes on with it"):
        folders.begin(tmp_path / "run", Manifest.of("sim", RUN), resume=False)
    (tmp_path / "letters").mkdir()
    (tmp_path / "letters" / "to-aunt.txt").write_text("Dear", "utf-8")
    with pytest.raises(BadInput, match="it holds other files"):
        folders.begin(tmp_path / "letters", Manifest.of("sim", RUN), resume=True)


def test_a_bot_whose_file_has_changed_is_noticed(tmp_path: Path) -> None:
    bot = tmp_path / "own.py"
    bot.write_text("def make(game):\n    return lambda view, choices, stream: choices[0]\n", "utf-8")
    run = replace(RUN, lineups=((f"{bot}:make", "random"),))
    kept(tmp_path / "run", run, [])
    folders.begin(tmp_path / "run", Manifest.of("sim", run), resume=True)
    bot.write_text("def make(game):\n    return lambda view, choices, stream: choices[-1]\n", "utf-8")
    with pytest.raises(BadInput, match="bots from files that have changed"):
        folders.begin(tmp_path / "run", Manifest.of("sim", run), resume=True)


def test_a_run_can_be_made_longer_and_not_shorter(tmp_path: Path) -> None:
    kept(tmp_path / "run", RUN, [range(6)])
    longer = folders.begin(tmp_path / "run", Manifest.of("sim", replace(RUN, games=8)), resume=True)
    assert longer.missing() == [range(6, 8)]
    with pytest.raises(BadInput, match="it was begun for 8 games, more than 6"):
        folders.begin(tmp_path / "run", Manifest.of("sim", RUN), resume=True)


# --- shards -----------------------------------------------------------------------------


@pytest.mark.parametrize("shards", [1, 2, 3, 7])
def test_shards_split_no_deal_and_together_are_the_run(shards: int) -> None:
    manifest = Manifest.of("sim", replace(RUN, games=22))
    blocks = [replace(manifest, shard=(k, shards)).numbers() for k in range(1, shards + 1)]
    assert [number for block in blocks for number in block] == list(range(22))
    assert all(block.start % 2 == 0 and block.stop % 2 == 0 for block in blocks)


def test_merged_shards_are_the_run_in_one_piece(tmp_path: Path) -> None:
    for part in (1, 2, 3):
        shard = Manifest.of("sim", RUN, (part, 3))
        stored = kept(tmp_path / str(part), RUN, [shard.numbers()], (part, 3))
        assert stored.missing() == []
    merged = folders.merge([tmp_path / "3", tmp_path / "1", tmp_path / "2"], tmp_path / "whole")
    assert merged.missing() == []
    assert len(merged.parts) == 1
    assert merged.manifest == Manifest.of("sim", RUN)
    assert [game.outcome for game in merged.games()] == [Player(RUN).play(number) for number in range(6)]


def test_what_no_shard_has_is_missing_from_the_whole_and_can_be_played(tmp_path: Path) -> None:
    for part in (1, 3):
        kept(tmp_path / str(part), RUN, [Manifest.of("sim", RUN, (part, 3)).numbers()], (part, 3))
    merged = folders.merge([tmp_path / "1", tmp_path / "3"], tmp_path / "whole")
    assert merged.missing() == [range(2, 4)]
    assert kept(tmp_path / "whole", RUN, merged.missing()).missing() == []


def test_shards_of_different_runs_are_not_merged(tmp_path: Path) -> None:
    kept(tmp_path / "1", RUN, [], (1, 2))
    kept(tmp_path / "2", replace(RUN, seed=8), [], (2, 2))
    with pytest.raises(BadInput, match=rf"the second has another seed \(8 instead of {RUN.seed}\)"):
        folders.merge([tmp_path / "1", tmp_path / "2"], tmp_path / "whole")


def test_a_damaged_part_is_named_when_shards_are_merged(tmp_path: Path) -> None:
    (part,) = kept(tmp_path / "1", RUN, [range(6)]).parts
    content = bytearray(part.path.read_bytes())
    content[len(content) // 2] ^= 1
    part.path.write_bytes(content)
    with pytest.raises(BadInput, match=r"part-.* is damaged"):
        folders.merge([tmp_path / "1"], tmp_path / "whole")
    assert not (tmp_path / "whole").exists(), "nothing is left behind"


def test_a_part_that_breaks_off_is_named_by_whoever_reads_it(tmp_path: Path) -> None:
    run = kept(tmp_path / "1", RUN, [range(2)])
    (part,) = run.parts
    part.path.write_bytes(part.path.read_bytes()[:-50])
    for read_it in (run.games, run.outcomes):
        with pytest.raises(BadInput, match=r"part-.* is damaged.*without this file --resume plays its games"):
            list(cast(Any, read_it)())


@pytest.mark.parametrize("text", ["0/4", "5/4", "3", "a/b", "1/0", "-1/4"])
def test_a_shard_that_is_none_is_refused(text: str) -> None:
    with pytest.raises(BadInput, match="cannot read the shard"):
        read_shard(text)
    assert read_shard("3/64") == (3, 64)


# --- what cannot be played again --------------------------------------------------------


def test_games_without_records_or_of_other_rules_and_cards_are_not_replayed(tmp_path: Path) -> None:
    stored = kept(tmp_path / "bare", replace(RUN, packed=False), [range(1)])
    with pytest.raises(RecordError, match="has no packed records"):
        stored.game_number(0).choices()
    stored = kept(tmp_path / "run", RUN, [range(1)])
    for key, words in (("rules", "rules version 'x'"), ("cards", "card set 'x'")):
        changed = runs.StoredRun(stored.folder, replace(stored.manifest, **{key: "x"}), None)
        with pytest.raises(RecordError, match=words):
            changed.game_number(0).choices()


def test_a_record_that_does_not_lead_to_its_digest_is_refused(tmp_path: Path) -> None:
    stored = kept(tmp_path / "run", RUN, [range(1)])
    game = stored.game_number(0)
    game.outcome = game.outcome._replace(digest=game.outcome.digest ^ 1)
    with pytest.raises(RecordError, match="game 0: the packed record does not lead to the state"):
        game.choices()


def test_no_folder_of_games_is_refused_in_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match=r"is not a folder of games: it has no manifest\.json"):
        runs.open(tmp_path)
    (tmp_path / "manifest.json").write_text("{}", "utf-8")
    with pytest.raises(BadInput, match="is not the manifest of a run"):
        runs.open(tmp_path)
    (tmp_path / "manifest.json").write_text('{"run": 9}', "utf-8")
    with pytest.raises(BadInput, match="has version 9 of the format"):
        runs.open(tmp_path)


def test_a_manifest_with_a_word_for_a_number_is_refused(tmp_path: Path) -> None:
    kept(tmp_path, RUN, [])
    path = tmp_path / "manifest.json"
    path.write_text(json.dumps(json.loads(path.read_text("utf-8")) | {"games": "many"}), "utf-8")
    with pytest.raises(BadInput, match="games is 'many' and no whole number"):
        read_manifest(tmp_path)


def test_a_number_that_is_not_there_is_refused_with_those_that_are(tmp_path: Path) -> None:
    stored = kept(tmp_path / "run", RUN, [range(2)])
    with pytest.raises(BadInput, match="has no game 5: its games are 0 to 1"):
        stored.game_number(5)
