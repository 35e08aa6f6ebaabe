"""Reference vectors: the engine agrees with all of them, and a changed answer never goes unnoticed.

`data/vectors/` holds situations with the numbers they must give, made without this program.
"""

from __future__ import annotations

import copy
import gzip
import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from holocene.cli.app import app
from holocene.earth.vectors import checker
from rules import rule

FOLDER = Path(__file__).parents[1] / "data" / "vectors"
KINDS = {"single": 126, "multi": 44, "solo": 13, "germination": 42, "cost": 10, "placement": 20, "gain": 10}
Line = dict[str, Any]


def file_of(kind: str) -> Path:
    return FOLDER / f"vectors_{kind}.jsonl.gz"


def lines_of(kind: str) -> list[Line]:
    return [json.loads(line) for line in gzip.open(file_of(kind))]


LINES = {kind: lines_of(kind) for kind in KINDS}


def line(id: str) -> Line:
    """A copy of the line with this id."""
    return copy.deepcopy(next(line for lines in LINES.values() for line in lines if line.get("id") == id))


def complaints(given: Line | str) -> list[str]:
    """What is printed about a line, without its id."""
    text = given if isinstance(given, str) else json.dumps(given)
    return [found.text().partition(" ")[2] for found in checker().check(text, "here:1")]


def paths(given: Line) -> list[str]:
    return [found.path for found in checker().check(json.dumps(given), "here:1")]


# --- the engine agrees ------------------------------------------------------------------


def agree(kind: str) -> None:
    assert len(LINES[kind]) == KINDS[kind]
    wrong = [text for given in LINES[kind] for text in complaints(given)]
    assert not wrong, "\n".join(wrong)


@pytest.mark.pure
@rule("E-SCORE-01", "E-SCORE-03", "E-SCORE-04", "E-SCORE-06", "E-ECO-02", "E-OBJ-01", "E-OBJ-11", "E-OBJ-16")
def test_every_terrain_ecosystem_and_fauna_side_counts_as_the_reference_says() -> None:
    agree("single")


@pytest.mark.pure
@rule("E-FAUNA-05", "E-FAUNA-06", "E-OBJ-12", "E-SCORE-05", "E-SCORE-07", "E-SCORE-08")
def test_tables_of_two_to_five_score_claim_and_rank_as_the_reference_says() -> None:
    agree("multi")


@pytest.mark.pure
@rule("E-SOLO-15", "E-SOLO-21", "A-SOLO-08", "A-SOLO-10")
def test_gaia_and_her_opponent_score_as_the_reference_says() -> None:
    agree("solo")


@pytest.mark.pure
@rule("A-CRIT-01", "A-CRIT-02", "A-CRIT-03", "A-CRIT-04")
def test_search_criteria_find_what_the_reference_says() -> None:
    agree("germination")


@pytest.mark.pure
@rule("E-PLANT-03", "E-PLANT-09", "E-PLANT-10", "E-PLANT-11", "E-PLANT-12", "E-PLANT-14")
def test_costs_and_means_are_those_of_the_reference() -> None:
    agree("cost")


@pytest.mark.pure
@rule("E-PLANT-04", "E-PLANT-05", "E-PLANT-06", "E-PLANT-07", "E-PLANT-14")
def test_cards_may_go_where_the_reference_says() -> None:
    agree("placement")


@pytest.mark.pure
@rule("A-ICON-03", "A-ICON-04", "A-ICON-05", "A-ICON-06", "A-SOLO-03")
def test_gains_multiply_as_the_reference_says() -> None:
    agree("gain")


# --- a changed answer is noticed --------------------------------------------------------


def put(given: Line, keys: tuple[str | int, ...], value: object) -> Line:
    """A copy with another value at this place."""
    changed = copy.deepcopy(given)
    at: Any = changed
    for key in keys[:-1]:
        at = at[key]
    at[keys[-1]] = value
    return changed


def answers(value: Any, keys: tuple[str | int, ...]) -> Iterator[tuple[tuple[str | int, ...], Any]]:
    """Every answer below a place: numbers, and lists of numbers as a whole."""
    if isinstance(value, dict):
        for key, below in value.items():
            if not key.startswith(("ranking", "complete_ties")):
                yield from answers(below, (*keys, key))
    elif isinstance(value, list) and value and isinstance(value[0], dict):
        for at, below in enumerate(value):
            yield from answers(below, (*keys, at))
    else:
        yield keys, value


def variants(answer: Any) -> list[Any]:
    """Wrong answers near a right one; also the right one in another type."""
    if isinstance(answer, int):
        return [answer + 1, answer - 1, float(answer), str(answer), None]
    if not answer:
        return [[[0, 0]], 0]
    if isinstance(answer[0], list):
        return [answer[1:], [*answer, [9, 9]]]
    return [[*answer[:k], answer[k] + 1, *answer[k + 1 :]] for k in range(len(answer))]


@pytest.mark.parametrize("id", ["s00000", "m00006", "m00047", "g00005", "g00036", "p00033"])
def test_each_changed_number_is_reported_with_its_path(id: str) -> None:
    given = line(id)
    found = list(answers(given["expect"], ()))
    assert len(found) > 10
    for keys, answer in found:
        for wrong in variants(answer):
            changed = put(given, ("expect", *keys), wrong)
            assert paths(changed) in ([".".join(map(str, keys))], [""]), (keys, wrong)


def test_each_changed_cost_is_reported_with_its_path() -> None:
    given = line("c00004")
    for card, soil in list(given["expect"]["cost"].items())[::10]:
        assert complaints(put(given, ("expect", "cost", card), soil + 2)) == [
            f"cost.{card}: expected {soil + 2}, got {soil}"
        ]


def test_a_card_too_many_or_too_few_that_can_be_planted_is_reported() -> None:
    given = line("c00004")
    cards = given["expect"]["plantable"]
    assert paths(put(given, ("expect", "plantable"), cards[1:])) == ["plantable"]
    assert paths(put(given, ("expect", "plantable"), [*cards, 10261])) == ["plantable"]
    assert paths(put(given, ("expect", "plantable"), cards[::-1])) == []


def test_each_changed_gain_is_reported_with_seat_card_and_colour() -> None:
    given = line("n00006")
    for at, (seat, card, colour, gains) in enumerate(given["expect"]):
        for name, amount in gains.items():
            changed = put(given, ("expect", at, 3, name), amount + 1)
            text = f"{seat}.{card}.{colour}.{name}: expected {amount + 1}, got {amount}"
            assert complaints(changed) == [text]


@pytest.mark.parametrize("given", LINES["germination"], ids=lambda given: f"C-{given['criterion']:02d}")
def test_a_card_on_the_wrong_side_of_a_criterion_is_reported(given: Line) -> None:
    lost, found = given["match"][0], given["no_match"][0]
    swapped = {**given, "match": [found, *given["match"][1:]], "no_match": [lost, *given["no_match"][1:]]}
    assert paths(swapped) == [f"match.{found}", f"no_match.{lost}"]


def test_exactly_the_terrains_of_the_tableau_are_expected() -> None:
    given = line("s00000")
    assert complaints(put(given, ("expect", "terrain"), {})) == ["terrain.10304: expected nothing, got 6"]
    assert complaints(put(given, ("expect", "terrain", "10305"), 0)) == [
        "terrain.10305: expected 0, got nothing"
    ]


def test_a_fauna_card_with_leaves_must_be_among_the_places() -> None:
    given = line("m00006")
    del given["expect"]["fauna_places"]["73421"]
    assert complaints(given) == ["fauna_places.73421: expected nothing, got [[1, 3], [2, 1]]"]
    given["expect"]["fauna_places"]["73421"] = [[1, 3], [2, 1]]
    del given["expect"]["fauna_places"]["73482"]
    assert complaints(given) == [], "an empty one may be left out"


@pytest.mark.parametrize("id", ["s00000", "m00006", "g00005", "c00004", "p00033"])
def test_an_unknown_key_under_expect_fails_the_line(id: str) -> None:
    given = line(id)
    for place in {keys[:n] for keys, _ in answers(given["expect"], ()) for n in range(len(keys))}:
        below: Any = given["expect"]
        for key in place:
            below = below[key]
        if isinstance(below, dict):
            assert paths(put(given, ("expect", *place, "bonus"), 1)), place


def test_an_unknown_gain_fails_the_line() -> None:
    assert complaints(put(line("n00006"), ("expect", 0, 3, "water"), 1)) == [
        "0.10332.yellow.water: unknown key"
    ]


# --- ranking ----------------------------------------------------------------------------


def test_seats_in_a_complete_tie_may_stand_in_any_order() -> None:
    tied = line("m01527")
    assert tied["expect"]["complete_ties"] == [[0, 1]]
    assert complaints(put(tied, ("expect", "ranking"), [1, 0])) == []


def test_without_a_complete_tie_the_order_counts() -> None:
    tied = put(line("m01527"), ("expect", "ranking"), [1, 0])
    del tied["expect"]["complete_ties"]
    assert complaints(tied) == ["ranking: expected [1, 0], got [0, 1]"]
    given = line("m00006")
    order = given["expect"]["ranking"]
    assert complaints(put(given, ("expect", "ranking"), order[::-1])) == [
        f"ranking: expected {order[::-1]}, got {order}"
    ]
    assert paths(put(given, ("expect", "ranking"), order[:-1])) == ["ranking"]
    assert paths(put(given, ("expect", "ranking"), order[:-1] + order[:1])) == ["ranking"]


def test_a_complete_tie_that_is_none_is_reported() -> None:
    given = line("m00006")
    assert complaints(put(given, ("expect", "complete_ties"), [[0, 1]])) == [
        "complete_ties: expected [0, 1], got []"
    ]


def test_ties_on_top_do_not_excuse_the_order_of_the_others() -> None:
    tied = line("m01527")
    third = copy.deepcopy(tied["players"][0])
    third["compost"] = []
    tied["players"].append(third)
    tied["expect"]["players"].append(copy.deepcopy(tied["expect"]["players"][0]))
    tied["expect"]["players"][2]["rows"].update(compost=0, total=14)
    for order, passes in ([0, 1, 2], True), ([1, 0, 2], True), ([2, 0, 1], False), ([0, 2, 1], False):
        assert (complaints(put(tied, ("expect", "ranking"), order)) == []) is passes


@rule("E-SCORE-09")
def test_where_growth_may_be_read_twice_only_the_order_by_pieces_counts() -> None:
    """Both have 4 points more: a canopy of 2 pieces, or 3 pieces and a sprout."""
    given = line("m01527")
    given["players"][1] = copy.deepcopy(given["players"][0])
    given["players"][0]["tableau"] = [[0, 0, 10050, 0, 2], [0, 1, 10008, 0, 0]]
    given["players"][1]["tableau"] = [[0, 0, 10050, 0, 0], [0, 1, 10008, 1, 3]]
    given["expect"] = {"ranking": None, "ranking_growth_points": [0, 1], "ranking_growth_pieces": [1, 0]}
    assert complaints(given) == []
    assert paths(put(given, ("expect", "ranking_growth_pieces"), [0, 1])) == ["ranking_growth_pieces"]
    assert paths(put(given, ("expect", "ranking_growth_points"), [1, 0])) == []


# --- doubtful values --------------------------------------------------------------------

SECOND = "expect_if_10308_counts_itself"


def test_the_second_answer_of_a_doubtful_line_counts() -> None:
    doubtful = [given for given in LINES["single"] if "doubtful" in given]
    assert len(doubtful) == 2
    for given in doubtful:
        card = given[SECOND]["terrain"]["10308"]
        assert "terrain.10308" in paths(put(given, (SECOND, "terrain", "10308"), card + 1))
        assert paths(put(given, ("expect", "terrain", "10308"), -1)) == [], "the first answer is covered"
        first = {key: value for key, value in given.items() if key != "doubtful"}
        assert "terrain.10308" in paths(first), "without doubt the first answer counts"


def test_a_second_answer_covers_players_by_position_and_key_by_key() -> None:
    given = line("m00006")
    wrong = put(given, ("expect", "players", 1, "rows", "terrain"), 99)
    wrong["doubtful"] = ["10308"]
    assert paths({**wrong, SECOND: {}}) == ["players.1.rows.terrain"]
    assert paths({**wrong, SECOND: {"players": [None, {"rows": {"terrain": 34}}]}}) == []
    assert paths({**wrong, SECOND: {"players": [{}, {"rows": {"terrain": 34}}, {}, {}]}}) == []
    assert paths({**wrong, SECOND: {"players": [{"rows": {"terrain": 34}}]}}) == [
        "players.0.rows.terrain",
        "players.1.rows.terrain",
    ]
    solo = put(line("g00005"), ("expect", "margin"), 0)
    assert paths({**solo, "doubtful": ["10308"], SECOND: {"margin": 81, "player": {"rows": {}}}}) == []


# --- situations the schema allows -------------------------------------------------------


def test_fields_that_say_nothing_may_be_left_out() -> None:
    single = line("s00000")
    del single["first_full"]
    assert complaints(single) == []
    multi = line("m00078")
    del multi["active"], multi["shared_ecosystems"]
    assert complaints(multi) == []
    solo = line("g00036")
    del solo["beginner"]
    assert complaints(solo) == []


def test_the_completion_bonus_is_worth_more_with_abundance() -> None:
    given = line("s00007")
    assert given["first_full"] and given["set"] == "base+abundance"
    assert complaints({**given, "set": "base"}) == [
        "rows.fauna: expected 23, got 19",
        "rows.total: expected 233, got 229",
    ]


@rule("A-SOLO-08", "AX-24")
def test_gaia_has_points_for_leaves_with_abundance_only() -> None:
    """One unplaced leaf of hers and one of the human's are 10 points."""
    base = {**line("g00005"), "set": "base", "first_full": None}
    assert "gaia.fauna: expected 62, got 41" in complaints(base)
    given = put(line("g00005"), ("gaia", "leaves_given_by_player"), 2)
    assert "gaia.fauna: expected 62, got 67" in complaints(given)


def test_seats_that_reach_a_goal_together_are_served_from_the_active_one() -> None:
    given = line("m00047")
    assert given["active"] == 1
    assert complaints({**given, "active": 0})[-1].startswith(
        "fauna_places.73611: expected [[1, 3], [2, 0]], got [[1, 0]"
    )


def test_the_goal_of_sets_is_counted_up_to_its_need_and_no_other() -> None:
    cut = [given["expect"]["fauna"]["73521"] for given in LINES["single"]]
    assert max(have for have, _, _ in cut) == 2
    assert any(
        have > need for given in LINES["single"] for have, need, _ in given["expect"]["fauna"].values()
    )


def test_the_first_card_may_go_to_the_origin() -> None:
    given: Line = {"id": "p", "tableau": [], "expect": {"10001": {"free": [[0, 0]], "over": []}}}
    assert complaints(given) == []


def test_an_event_can_be_planted_nowhere_and_costs_nothing_at_all() -> None:
    given: Line = {"id": "p", "tableau": [[0, 0, 10001]], "expect": {"10196": {"free": [], "over": []}}}
    assert complaints(given) == []
    assert complaints(put(line("c00004"), ("expect", "cost", "10196"), 0)) == [
        "cost.10196: expected 0, got nothing"
    ]


# --- lines that cannot be used ----------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("not json", "here:1: the line is not JSON: Expecting value at column 1"),
        ('{"id": "x", ', "here:1: the line is not JSON: Expecting property name"),
        ("[1, 2]", "here:1: the line is not a JSON object"),
        ("7", "here:1: the line is not a JSON object"),
        ("[" * 100_000, "here:1: the line is not JSON one can read"),
        ('{"id": "x", "soil": ' + "9" * 5000 + "}", "here:1: the line is not JSON one can read"),
        ("{}", "here:1: the field tableau is missing"),
        ('{"criterion": 43, "match": [], "no_match": []}', "C-43: criterion must be 1 to 42, not 43"),
        ('{"id": "a\\nb\\ud800"}', "a b\\ud800: the field tableau is missing"),
    ],
)
def test_a_line_that_is_no_situation_fails_with_one_sentence(text: str, sentence: str) -> None:
    (found,) = checker().check(text, "here:1")
    assert found.text().startswith(sentence)


def test_a_line_that_is_not_utf_8_fails_with_one_sentence() -> None:
    (found,) = checker().check(b'{"id": "\xff"}', "here:1")
    assert found.text() == "here:1: the line is not UTF-8 text: invalid start byte at byte 9"


@pytest.mark.parametrize(
    ("id", "keys", "value", "sentence"),
    [
        ("s00000", ("island",), 42971, "island names card 42971, which is unknown or of another kind"),
        ("s00000", ("island",), 52991, "island names card 52991"),
        ("s00000", ("climate",), None, "the field climate is missing"),
        ("s00000", ("soil",), "12", 'soil must be a whole number, not "12"'),
        ("s00000", ("soil",), True, "soil must be a whole number, not true"),
        ("s00000", ("soil",), 10**30, "soil must be a whole number"),
        ("s00000", ("hand", 0), 10354, "hand names card 10354"),
        ("s00000", ("hand", 0), 42882, "hand names card 42882"),
        ("s00000", ("hand",), {}, "hand must be a list, not {}"),
        ("s00000", ("tableau", 0), [0, 0], "tableau.0 must be [row, column, card]"),
        (
            "s00000",
            ("tableau", 0, 0),
            9,
            "a tableau of 10 rows and 2 columns does not fit into 4x4 (E-PLANT-06)",
        ),
        ("s00000", ("tableau", 0, 0), 0, "two cards lie on row 0, column 3 of one tableau"),
        ("s00000", ("set",), "abundance", 'set must be base or base+abundance, not "abundance"'),
        ("s00000", ("fauna_claims", 0, 1), 6, "fauna_claims has place 6, and places are 1 to 5"),
        ("s00000", ("fauna_claims", 0), [73621], "fauna_claims must be [fauna, place] each"),
        ("s00000", ("fauna_claims",), [[73621, 1]] * 5, "the Fauna board has 4 cards, not 5 (E-FAUNA-01)"),
        ("s00000", ("first_full",), 0, "first_full must be true or false, not 0"),
        ("s00000", ("expect",), {}, "expect is empty, so there is nothing to compare"),
        ("s00000", ("expect",), None, "expect must be an object, not null"),
        ("s00000", ("expect", "ecosystem", "63401"), 0, "ecosystem names card 63401"),
        ("s00000", ("expect", "fauna", "x"), 0, 'fauna has the unknown key "x"'),
        ("s00000", ("expect", "rows"), 3, "expect.rows must be an object, not 3"),
        ("m00006", ("players",), [], "players must be at least one, not an empty list"),
        ("m00006", ("players", 2, "compost"), None, "the field players.2.compost is missing"),
        ("m00006", ("active",), 4, "active names seat 4, and there are seats 0 to 3"),
        ("m00006", ("first_full",), True, "first_full names seat true"),
        ("m00006", ("first_full",), "gaia", 'first_full names seat "gaia"'),
        ("m00006", ("fauna_board", 0, "claims"), [0, -1], "fauna_board.0.claims names seat -1"),
        ("m00006", ("fauna_board", 0, "claims"), [0] * 6, "a Fauna card has 5 places, not 6 (E-FAUNA-06)"),
        ("m00006", ("fauna_board", 0, "card"), 10001, "fauna_board.0.card names card 10001"),
        ("m00006", ("shared_ecosystems", 0), 1, "shared_ecosystems names card 1"),
        ("m00006", ("expect", "players"), [{}], "players: 1 are expected, but 4 play"),
        ("m00006", ("expect", "ranking", 0), 7, "expect.ranking names seat 7"),
        ("g00005", ("gaia", "growth"), None, "gaia.growth must be a whole number, not null"),
        ("g00005", ("player",), [], "player must be an object, not []"),
        ("g00005", ("first_full",), "earth", 'first_full names seat "earth"'),
        ("n00006", ("expect", 0, 2), "purple", '"purple" is not a colour of abilities that gain'),
        ("n00006", ("expect", 0, 2), "red", "card 10332 has no red ability that gains"),
        ("n00006", ("expect", 12, 2), "blue", "card 10344 has no blue ability that gains"),
        ("n00006", ("expect", 0, 1), 63051, "expect.0 names card 63051"),
        ("n00006", ("expect", 0, 0), 3, "expect.0 names seat 3, and there are seats 0 to 2"),
        ("n00006", ("expect", 0), [0, 10332], "expect.0 must be [seat, card, colour, gains]"),
        ("p00033", ("expect", "10999"), {}, "expect names card 10999"),
        ("p00033", ("expect", "10315", "free"), [["a", 0]], '10315.free must be a whole number, not "a"'),
        ("c00004", ("expect", "plantable"), [1], "plantable names card 1"),
    ],
)
def test_a_field_that_cannot_be_used_is_named(
    id: str, keys: tuple[str | int, ...], value: Any, sentence: str
) -> None:
    found = complaints(put(line(id), keys, value))
    assert found and found[0].startswith(sentence), found


@pytest.mark.parametrize("id", ["s00000", "m00006", "g00005", "c00004", "n00006"])
def test_a_field_that_is_missing_is_named(id: str) -> None:
    whole = line(id)
    optional = {"id", "own_ecosystem", "shared_ecosystems", "first_full", "active", "beginner"}
    for name in whole.keys() - optional:
        rest = {key: value for key, value in whole.items() if key != name}
        told_by = name in ("fauna_claims", "gaia", "fauna_board", "players")
        assert any("missing" in text or told_by for text in complaints(rest)), name


JUNK: list[Any] = [
    None,
    True,
    -1,
    7,
    1.5,
    "x",
    "gaia",
    [],
    {},
    [[]],
    [0, 0, 10001],
    {"a": 1},
    {"10001": 0},
    [{}],
    10**30,
]


def nodes(value: Any, keys: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    """Every place of a line, the line itself left out."""
    entries: list[tuple[str | int, Any]] = []
    if isinstance(value, dict):
        entries = list(value.items())
    elif isinstance(value, list):
        entries = list(enumerate(value))
    for key, below in entries:
        yield (*keys, key)
        yield from nodes(below, (*keys, key))


@pytest.mark.parametrize("kind", KINDS)
def test_whatever_stands_in_a_field_the_line_ends_in_sentences(kind: str) -> None:
    given = min(LINES[kind], key=lambda line: len(json.dumps(line)))
    places = list(nodes(given))
    for keys in places[:: len(places) // 60 + 1]:
        for junk in JUNK:
            for found in checker().check(json.dumps(put(given, keys, junk)), "here:1"):
                assert "\n" not in found.text()


# --- the command ------------------------------------------------------------------------


def vectors(*arguments: str | Path) -> tuple[int, str, str]:
    result = CliRunner().invoke(app, ["vectors", *map(str, arguments)])
    return result.exit_code, result.stdout, result.stderr


def write(folder: Path, content: bytes, name: str = "own.jsonl") -> Path:
    path = folder / name
    path.write_bytes(content)
    return path


def test_the_command_counts_the_lines_of_all_files() -> None:
    assert vectors(*map(file_of, KINDS)) == (0, "265 passed, 0 failed\n", "")


def test_the_command_prints_mismatches_and_exits_with_1(tmp_path: Path) -> None:
    wrong = put(put(line("c00004"), ("expect", "cost", "10001"), 9), ("expect", "cost", "10002"), 9)
    text = "\n".join([json.dumps(line("p00033")), "", json.dumps(wrong), "  ", "{", ""])
    code, out, err = vectors(write(tmp_path, text.encode()), file_of("cost"))
    assert (code, err) == (1, "")
    assert out.splitlines() == [
        "c00004 cost.10001: expected 9, got 3",
        "c00004 cost.10002: expected 9, got 3",
        "own.jsonl:5: the line is not JSON: Expecting property name enclosed in double quotes at column 2",
        "11 passed, 2 failed",
    ]


def test_the_command_gives_the_same_as_json(tmp_path: Path) -> None:
    wrong = put(line("g00005"), ("expect", "margin"), 80)
    code, out, _ = vectors("--json", write(tmp_path, f"{json.dumps(wrong)}\n[]".encode()))
    assert code == 1
    assert json.loads(out) == {
        "passed": 0,
        "failed": 2,
        "mismatches": [
            {"id": "g00005", "path": "margin", "expected": 80, "got": 81},
            {"id": "own.jsonl:2", "path": "", "reason": "the line is not a JSON object"},
        ],
    }


@pytest.mark.parametrize("name", ["plain.jsonl", "plain.jsonl.gz", "noname"])
@pytest.mark.parametrize("pack", [bytes, gzip.compress, lambda content: b"\xef\xbb\xbf" + content])
def test_plain_and_packed_files_are_told_by_their_content(
    tmp_path: Path, name: str, pack: Callable[[bytes], bytes]
) -> None:
    content = gzip.decompress(file_of("placement").read_bytes()).replace(b"\n", b"\r\n")
    assert vectors(write(tmp_path, pack(content), name)) == (0, "20 passed, 0 failed\n", "")


def test_a_file_without_lines_checks_nothing(tmp_path: Path) -> None:
    assert vectors(write(tmp_path, b"\n\n")) == (0, "0 passed, 0 failed\n", "")


def test_a_file_that_cannot_be_read_is_one_sentence(tmp_path: Path) -> None:
    packed = file_of("cost").read_bytes()
    for path, reason in (
        (tmp_path / "none", "No such file or directory"),
        (tmp_path, "Is a directory"),
        (write(tmp_path, packed[:300]), "it is not a complete gzip file"),
        (write(tmp_path, packed[:-8] + b"\0" * 8), "it is not a complete gzip file"),
    ):
        code, out, err = vectors(file_of("cost"), path)
        assert (code, out) == (1, "")
        assert err.startswith(f"holocene: cannot use {path}: {reason}")
        assert err.count("\n") == 1


def test_other_cards_give_other_answers(tmp_path: Path) -> None:
    data = Path(__file__).resolve().parents[2] / "src" / "holocene" / "earth" / "data" / "events.toml"
    changed = data.read_text(encoding="utf-8").replace("points = -", "points = 1")
    (tmp_path / "events.toml").write_text(changed, encoding="utf-8")
    code, out, _ = vectors("--cards", tmp_path, file_of("single"))
    assert code == 1
    assert {text.split()[1] for text in out.splitlines()[:-1]} == {"rows.events:", "rows.total:"}
