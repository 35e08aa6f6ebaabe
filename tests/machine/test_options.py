"""Options: what a game may be asked for, and the reason with its rule where the rules do not allow it."""

from __future__ import annotations

import pytest

from holocene import earth
from holocene.earth.machine.options import VALUES, options_of
from holocene.kernel.errors import BadInput
from rules import rule

pytestmark = pytest.mark.pure


def refused(**given: object) -> str:
    """The sentence with which these options are refused; `_` stands for the dot of a key."""
    options = {key.replace("_", "."): value for key, value in given.items()}
    with pytest.raises(BadInput) as found:
        earth.new(options, 1)
    return str(found.value)


def checked(**given: object) -> dict[str, object]:
    return earth.checked_options({key.replace("_", "."): value for key, value in given.items()})


ABUNDANCE = ["abundance"]


# --- players ----------------------------------------------------------------------------


@rule("A-COMP-06")
def test_six_players_without_abundance_are_refused() -> None:
    assert refused(players=6) == "option players is 6, but six need Abundance (A-COMP-06)"


@pytest.mark.parametrize("players", [0, -1, 7, 100])
def test_nobody_and_seven_are_refused(players: int) -> None:
    assert refused(players=players) == f"option players is {players}, but this game seats 1 to 5 (E-COMP-04)"
    with_abundance = refused(**{"players": players, "with": ABUNDANCE})
    assert with_abundance == f"option players is {players}, but this game seats 1 to 6 (E-COMP-04)"


@pytest.mark.parametrize("players", ["3", 2.0, True, None, [4]])
def test_the_number_of_players_is_a_whole_number(players: object) -> None:
    assert refused(players=players) == f"option players must be a whole number, not {players!r}"


# --- teams ------------------------------------------------------------------------------


@rule("E-TEAM-01", "A-TEAM-01")
@pytest.mark.parametrize(
    ("team", "players", "needed"),
    [("2v2", 5, 4), ("2v2", 2, 4), ("2v2", 1, 4), ("3v3", 5, 6), ("2v2v2", 4, 6)],
)
def test_teams_of_another_number_of_players_are_refused(team: str, players: int, needed: int) -> None:
    sentence = refused(**{"team": team, "players": players, "with": ABUNDANCE})
    assert (
        sentence == f"option team {team} needs exactly {needed} players, not {players} (E-TEAM-01, A-TEAM-01)"
    )


@rule("A-TEAM-01", "A-COMP-06")
@pytest.mark.parametrize("team", ["2v2v2", "3v3"])
def test_teams_of_six_without_abundance_are_refused(team: str) -> None:
    assert "need" in refused(team=team, players=6) and "Abundance" in refused(team=team, players=6)


def test_teams_of_five_do_not_exist() -> None:
    assert refused(team="5v5", players=5) == "option team cannot be '5v5'; it is one of off, 2v2, 2v2v2, 3v3"


# --- solo -------------------------------------------------------------------------------


@rule("E-SOLO-01")
def test_beginner_mode_alone_is_refused() -> None:
    sentence = "option mode cannot be 'beginner' with one player: solo is standard or advanced (E-SOLO-01)"
    assert refused(players=1, mode="beginner") == sentence
    assert refused(**{"players": 1, "mode": "beginner", "with": ABUNDANCE}) == sentence


@rule("E-SOLO-01", "E-SOLO-02", "E-SOLO-22")
@pytest.mark.parametrize(("key", "value"), [("solo.difficulty", "hard"), ("solo.redRule", "soilPool")])
@pytest.mark.parametrize("players", [2, 4])
def test_solo_options_with_several_players_are_refused(key: str, value: str, players: int) -> None:
    sentence = refused(**{key: value, "players": players})
    assert sentence == f"option {key} is for one player, but players is {players} (E-SOLO-01)"


@rule("E-SOLO-02", "E-SOLO-22")
def test_solo_options_belong_to_solo_games_only() -> None:
    assert (
        checked(players=1)["solo.difficulty"] == "beginner"
        and checked(players=1)["solo.redRule"] == "directCompost"
    )
    assert not [key for key in checked(players=2) if key.startswith("solo")]
    assert checked(players=1, solo_difficulty="expert")["solo.difficulty"] == "expert"


# --- expansions and words ---------------------------------------------------------------


def test_an_unknown_expansion_is_refused_with_those_there_are() -> None:
    assert refused(**{"with": ["fire"]}) == "option with names 'fire'; the expansions are abundance, animals"
    assert refused(**{"with": "abundance"}) == "option with must be a list of expansions, not 'abundance'"


def test_an_expansion_named_twice_is_there_once() -> None:
    assert checked(**{"with": ["abundance", "abundance"]})["with"] == ["abundance"]
    assert checked()["with"] == []


def test_an_unknown_option_is_refused_with_those_there_are() -> None:
    sentence = refused(colour="red")
    assert sentence.startswith("unknown option 'colour'; the options are players, with, mode")
    assert "solo.difficulty" in sentence


@pytest.mark.parametrize("key", [key for key in VALUES if not key.startswith("solo")])
def test_a_value_no_option_has_is_refused_with_those_it_has(key: str) -> None:
    accepted = ", ".join(VALUES[key])
    if key == "calendar":
        accepted += " or the id of a Month card such as month-001 (E-CAL-02)"
    assert refused(**{key: "maybe"}) == f"option {key} cannot be 'maybe'; it is one of {accepted}"
    assert refused(**{key: 7}) == f"option {key} cannot be 7; it is one of {accepted}"


@rule("K-MOD-01", "E-CAL-02")
def test_the_calendar_is_off_and_goes_by_month_cards() -> None:
    assert checked()["calendar"] == "off"
    assert checked(calendar="month-003")["calendar"] == "month-003"
    assert refused(calendar=True).startswith("option calendar cannot be 'on'; it is one of off, random or")


def test_true_and_false_stand_for_on_and_off() -> None:
    assert checked(hiddenPlanting=True)["hiddenPlanting"] == "on"
    assert checked(hiddenPlanting=False)["hiddenPlanting"] == "off"


def test_checked_options_are_complete_and_give_the_same_again() -> None:
    for given in ({}, {"players": 1}, {"players": 6, "with": ABUNDANCE, "team": "3v3"}, {"mode": "advanced"}):
        whole = earth.checked_options(given)
        assert earth.checked_options(whole) == whole
        assert set(whole) >= {"players", "with", "mode", "team"}


def test_the_state_keeps_what_was_asked_for() -> None:
    options = options_of(
        {"players": 1, "with": ABUNDANCE, "solo.difficulty": "hard", "solo.redRule": "soilPool"}
    )
    assert (options.solo, options.abundance, options.level, options.soil_pool) == (True, True, 2, True)
    assert (options.bonus_points, options.teams) == (11, 0)
    assert options_of({"players": 6, "with": ABUNDANCE, "team": "2v2v2"}).teams == 3
