"""Lines of notation: what they mean, that ops print back, and what a wrong line is told."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from holocene.earth.catalogue import ops, reprint
from holocene.earth.catalogue.cards import load
from holocene.earth.catalogue.lower import facts_for
from holocene.earth.catalogue.names import make_name, parse_name, print_name
from holocene.earth.catalogue.notation import (
    NotationError,
    looks_at_pieces,
    parse_ability,
    parse_gaia,
    parse_goal,
    parse_score,
)
from holocene.earth.catalogue.ops import Ability, Kind, Number, Per, Place
from holocene.earth.machine import codes
from rules import rule

FLORA = ops.IsKind("flora")


@pytest.mark.parametrize(
    ("line", "kind", "ability"),
    [
        (
            "yellow: +1 growth +1 sprout",
            "flora",
            Ability("yellow", "activation", gains=(ops.GainGrowth(1), ops.GainSprouts(1))),
        ),
        (
            "blue: -1 compost : +3 soil",
            "flora",
            Ability("blue", "activation", cost=(ops.PayCompost(1),), gains=(ops.GainSoil(3),)),
        ),
        (
            "red: -1 hand>compost : +2 soil",
            "flora",
            Ability("red", "activation", cost=(ops.PayHand(1),), gains=(ops.GainSoil(2),)),
        ),
        (
            "multi: -1 soil -1 sprout : +1 growth +1 draw",
            "flora",
            Ability(
                "multi",
                "activation",
                cost=(ops.PaySoil(1), ops.PaySprouts(1)),
                gains=(ops.GainGrowth(1), ops.DrawCards(1)),
            ),
        ),
        ("black: +3 growth", "flora", Ability("black", "planted", gains=(ops.GainGrowth(3),))),
        ("black: +3 growth", "event", Ability("black", "played", gains=(ops.GainGrowth(3),))),
        ("black: +2 seed", "climate", Ability("black", "setup", gains=(ops.GainSeeds(2),))),
        ("black: pay with hand>compost", "flora", Ability("black", "paying", effect=ops.PayWith("hand"))),
        (
            "black: +1 of 3 compost>hand",
            "event",
            Ability("black", "played", gains=(ops.LookInCompost(3, keep=1),)),
        ),
        (
            "yellow if chosen: +2 sprout",
            "island",
            Ability("yellow", "activation", chose=True, gains=(ops.GainSprouts(2),)),
        ),
        ("brown on event: +1 soil", "island", Ability("brown", "each-event", gains=(ops.GainSoil(1),))),
        (
            "green: +2 sprout per cold card planted",
            "island",
            Ability(
                "green",
                "activation",
                gains=(ops.GainSprouts(2),),
                per=Per("planted", (ops.HasHabitat("cold"),), 1),
            ),
        ),
        (
            "blue: +1 sprout per 2 blue cards at neighbour",
            "flora",
            Ability(
                "blue",
                "activation",
                gains=(ops.GainSprouts(1),),
                per=Per("neighbour", (ops.HasColour("blue"),), 2),
            ),
        ),
        (
            "blue: +1 sprout on each herb in column",
            "flora",
            Ability(
                "blue",
                "activation",
                gains=(ops.GainSprouts(1),),
                place=Place("each", "column", (ops.HasType("herb"),)),
            ),
        ),
        (
            "yellow: +3 growth among flora adjacent",
            "flora",
            Ability(
                "yellow",
                "activation",
                gains=(ops.GainGrowth(3),),
                place=Place("spread", "adjacent", (FLORA,)),
            ),
        ),
        (
            "brown: cost -2 for trees",
            "terrain",
            Ability("brown", "always", effect=ops.CostReduction(2, (ops.HasType("tree"),))),
        ),
        (
            "brown: replace this by red card +2 draw",
            "terrain",
            Ability("brown", "always", effect=ops.ReplaceThis((ops.HasColour("red"),), 2)),
        ),
        (
            "brown: 3 points per herb in row",
            "terrain",
            Ability("brown", "end", score=ops.PerMatch(3, 1, "row", (ops.HasType("herb"),))),
        ),
        (
            "brown: 2 points per rocky card in best area",
            "terrain",
            Ability("brown", "end", score=ops.PerMatch(2, 1, "area", (ops.HasHabitat("rocky"),), best=True)),
        ),
    ],
)
def test_a_line_means_these_ops_and_comes_back_letter_for_letter(
    line: str, kind: Kind, ability: Ability
) -> None:
    assert parse_ability(line, kind) == ability
    assert reprint.print_ability(ability) == line


@pytest.mark.parametrize(
    ("line", "score"),
    [
        (
            "0/0/4/8 points for trees in tableau",
            ops.PointsTable((0, 0, 4, 8), "tableau", (ops.HasType("tree"),)),
        ),
        (
            "4 points per herb in diagonal line up to 7 cards",
            ops.LongestLine(4, "diagonal", (ops.HasType("herb"),), through_this=False, max_cards=7),
        ),
        ("6 points per 6 hand cards up to 24 points", ops.PerResource(6, 6, "hand", 24)),
        ("2 points per soil", ops.PerResource(2, 1, "soil", 0)),
        ("6 points per full row of different colours", ops.EachFullLine(6, "row", "colour", "different")),
        ("6 points per full column of same habitat", ops.EachFullLine(6, "column", "habitat", "same")),
        ("9 points for this full row of different growth", ops.ThisFullLine(9, "row", "growth", "different")),
        ("4 points per empty space orthogonally", ops.PerEmptySpace(4)),
        ("6 points per set", ops.PerSet(6)),
        (
            "9 points per 2 flora with bold name in tableau",
            ops.PerMatch(9, 2, "tableau", (FLORA, ops.HasStyle("bold"))),
        ),
    ],
)
def test_a_score_means_these_ops_and_comes_back_letter_for_letter(line: str, score: ops.Score) -> None:
    assert parse_score(line) == score
    assert reprint.print_score(score) == line


@rule("E-CARD-09")
@pytest.mark.parametrize(
    ("written", "relation", "n"),
    [("4+", "min", 4), ("3-", "max", 3), ("6", "exactly", 6), ("even", "even", 0), ("odd", "odd", 0)],
)
def test_plus_means_or_more_and_minus_or_fewer(written: str, relation: ops.Relation, n: int) -> None:
    goal = parse_goal(f"7+ cards with vp {written} in area")
    assert goal == ops.CountAtLeast(7, "area", (Number("vp", relation, n),))


@pytest.mark.parametrize(
    ("line", "goal"),
    [
        ("4+ trees in tableau", ops.CountAtLeast(4, "tableau", (ops.HasType("tree"),))),
        ("8+ empty flora in tableau", ops.CountAtLeast(8, "tableau", (ops.Flag("empty"), FLORA))),
        ("20+ soil", ops.ResourceAtLeast(20, "soil")),
        ("4+ played events", ops.ResourceAtLeast(4, "events")),
        ("2+ full main diagonals", ops.FullLinesAtLeast(2, "main-diagonal")),
        ("1+ full row", ops.FullLinesAtLeast(1, "row")),
        ("2+ sets", ops.SetsAtLeast(2)),
    ],
)
def test_a_goal_means_these_ops_and_comes_back_letter_for_letter(line: str, goal: ops.Goal) -> None:
    assert parse_goal(line) == goal
    assert reprint.print_goal(goal) == line


def test_gaia_has_lines_of_her_own() -> None:
    line = "+8 deck>compost +1 soil per soil you gained"
    gains = (ops.GaiaGain("compost", 8), ops.GaiaGain("soil", 1, "soil-gained"))
    assert parse_gaia(line) == gains
    assert reprint.print_gaia(gains) == line
    assert parse_gaia("claim upper") == (ops.GaiaClaim("upper"),)
    assert parse_gaia("skip her next turn") == (ops.GaiaSkip(),)


def test_either_number_of_a_noun_is_understood_and_the_fitting_one_is_printed() -> None:
    assert parse_goal("4+ tree in tableau") == parse_goal("4+ trees in tableau")
    assert reprint.print_goal(parse_goal("4+ tree in tableau")) == "4+ trees in tableau"


# --- any ops print and parse back -------------------------------------------------------

small = st.integers(1, 99)
words = st.sampled_from
adjectives = (
    st.builds(ops.HasHabitat, words(ops.HABITATS))
    | st.builds(ops.HasColour, words(ops.COLOURS))
    | st.builds(ops.Flag, words(("filled", "empty")))
)
nouns = st.builds(ops.IsKind, words(ops.KINDS[:5])) | st.builds(ops.HasType, words(ops.FLORA_TYPES))
numbers = st.builds(
    Number,
    words(
        (
            "vp",
            "cost",
            "habitats",
            "abilities",
            "sprout-spaces",
            "growth-max",
            "canopy-vp",
            "sprouts",
            "growth",
        )
    ),
    words(("min", "max", "exactly")),
    st.integers(0, 99),
) | st.builds(Number, words(("vp", "cost")), words(("even", "odd")), st.just(0))
features = (
    numbers
    | st.builds(ops.HasIcon, words(ops.ICONS))
    | st.builds(ops.HasStyle, words(ops.STYLES))
    | st.builds(ops.Flag, words(("directed", "sprouts-full", "canopy")))
)
filters = st.builds(
    lambda before, noun, after: (*before, *noun, *after),
    st.lists(adjectives, max_size=2),
    st.lists(nouns, max_size=1),
    st.lists(features, max_size=3),
).filter(lambda tests: sum(map(looks_at_pieces, tests)) <= 1)
costs = st.sampled_from((ops.PaySoil, ops.PaySprouts, ops.PayGrowth, ops.PayHand, ops.PayCompost)).flatmap(
    lambda make: st.builds(make, small)
)
pieces = st.builds(ops.GainSprouts, small) | st.builds(ops.GainGrowth, small)
gains = (
    pieces
    | st.sampled_from(
        (
            ops.GainSoil,
            ops.DrawCards,
            ops.CompostDeck,
            ops.CompostHand,
            ops.GainSeeds,
            ops.SproutsToOthers,
            ops.SproutsToOpponent,
            ops.ExtraPlanting,
        )
    ).flatmap(lambda make: st.builds(make, small))
    | st.builds(lambda keep, more: ops.LookInCompost(min(99, keep + more), keep), small, small)
    | st.builds(ops.CopyAbility, words(("red", "yellow", "blue", "green")))
)
scopes = words(("tableau", "area", "row", "column", "orthogonal", "diagonal"))
attributes = words(("colour", "type", "habitat", "vp", "sprouts", "growth"))
lines = words(("row", "column"))
caps = st.integers(0, 99)
scores = (
    st.builds(ops.PerMatch, small, small, scopes, filters)
    | st.builds(ops.PerMatch, small, small, words(("tableau", "area")), filters, st.just(True))
    | st.builds(ops.PerEmptySpace, small)
    | st.builds(ops.LongestLine, small, words(("orthogonal", "diagonal")), filters, st.booleans(), caps)
    | st.builds(
        ops.PointsTable,
        st.lists(st.integers(0, 99), min_size=2, max_size=8).map(tuple),
        scopes,
        filters,
    )
    | st.builds(ops.PerResource, small, small, words(ops.RESOURCES), caps)
    | st.builds(ops.EachFullLine, small, lines, attributes, words(("same", "different")))
    | st.builds(ops.ThisFullLine, small, lines, attributes, words(("same", "different")))
    | st.builds(ops.PerSet, small)
)
goals = (
    st.builds(ops.CountAtLeast, small, scopes, filters)
    | st.builds(ops.ResourceAtLeast, small, words(ops.RESOURCES))
    | st.builds(ops.FullLinesAtLeast, small, words(("row", "column", "main-diagonal")))
    | st.builds(ops.SetsAtLeast, small)
)
activations = st.builds(
    lambda colour, cost, gain, per: Ability(
        colour, "activation", cost=tuple(cost), gains=tuple(gain), per=per
    ),
    words(("red", "yellow", "blue", "green", "multi")),
    st.lists(costs, max_size=3),
    st.lists(gains, min_size=1, max_size=3),
    st.none() | st.builds(Per, words(("planted", "area", "neighbour")), filters, small),
)
placings = st.builds(
    lambda gain, place: Ability("blue", "activation", gains=tuple(gain), place=place),
    st.lists(pieces, min_size=1, max_size=2),
    st.builds(
        Place,
        words(("each", "spread")),
        words(("row", "column", "orthogonal", "diagonal", "adjacent")),
        filters,
    ),
)


@given(activations | placings)
def test_every_ability_prints_a_line_that_means_the_same(ability: Ability) -> None:
    assert parse_ability(reprint.print_ability(ability), "flora") == ability


@given(scores)
def test_every_score_prints_a_line_that_means_the_same(score: ops.Score) -> None:
    assert parse_score(reprint.print_score(score)) == score


@given(goals)
def test_every_goal_prints_a_line_that_means_the_same(goal: ops.Goal) -> None:
    assert parse_goal(reprint.print_goal(goal)) == goal


@given(st.text("ab *+-:>0123456789", max_size=30) | st.text(max_size=30))
def test_nonsense_is_refused_in_one_sentence_and_never_crashes(line: str) -> None:
    for parse in (lambda text: parse_ability(text, "flora"), parse_score, parse_goal, parse_gaia):
        with pytest.raises(NotationError, match=r"^column \d+: expected "):
            parse(line)


# --- errors -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "kind", "column", "expected", "found"),
    [
        ("yellow: +1 soll", "flora", 12, "a resource (soil, sprout, growth", '"soll"'),
        ("yelow: +1 soil", "flora", 1, "a colour (red, yellow, blue", '"yelow"'),
        ("yellow +1 soil", "flora", 8, '":"', '"+1"'),
        ("yellow:", "flora", 8, "a gain from +1 to +99", "the end of the line"),
        ("yellow: +0 growth", "flora", 9, "a gain from +1 to +99", '"+0"'),
        ("yellow: +100 growth", "flora", 9, "a gain from +1 to +99", '"+100"'),
        ("blue: -1 compost +3 soil", "flora", 18, '":"', '"+3"'),
        ("blue: -1 draw : +3 soil", "flora", 10, "a resource to pay (soil", '"draw"'),
        ("yellow: +1 growth soon", "flora", 19, "the end of the line", '"soon"'),
        ("brown: 3 points per fern in row", "terrain", 21, "which cards (card, flora, terrain", '"fern"'),
        ("brown: 3 points per herb in rwo", "terrain", 29, "where to count (in tableau", '"rwo"'),
        ("brown: 3 points per 1 herb in row", "terrain", 21, "a number from 2 to 99", '"1"'),
        ("brown: 3 points per card with cost x in area", "terrain", 36, "a number such as 4+", '"x"'),
        ("blue: +1 sprout on each herb", "flora", 29, "a direction (in row", "the end of the line"),
        ("black: +4 of 3 compost>hand", "event", 14, "from 4 to 99", '"3"'),
        ("brown: keep 2 of 5", "island", 18, '"of 4"', '"5"'),
        ("red: copy brown", "flora", 11, "the colour of an action (red", '"brown"'),
    ],
)
def test_an_error_names_the_column_and_what_was_expected(
    line: str, kind: Kind, column: int, expected: str, found: str
) -> None:
    with pytest.raises(NotationError) as error:
        parse_ability(line, kind)
    assert error.value.column == column
    assert str(error.value).startswith(f"column {column}: expected ")
    assert expected in str(error.value)
    assert f"found {found}" in str(error.value)


@pytest.mark.parametrize(
    ("line", "kind", "column", "reason"),
    [
        ("red: +1 soil", "event", 1, "the colour of every Event"),
        ("red: 3 points per herb in row", "terrain", 1, "the colour of lasting effects and scores"),
        ("brown: +1 soil", "flora", 8, "brown is never activated"),
        ("black: pay with sprout", "terrain", 8, "changes how to pay"),
        ("multi if chosen: +1 soil", "flora", 1, "the colour of an action"),
        ("brown if chosen: 3 points per set", "terrain", 18, "a gain after this condition"),
        ("yellow: +1 soil on each herb in row", "flora", 17, "only sprouts or growth"),
        ("brown: cost -1 for flora with canopy", "terrain", 20, "no pieces lie on it yet"),
        ("brown: 3 points per 2 herbs in diagonal line", "terrain", 29, "counts its cards one by one"),
    ],
)
def test_a_line_that_no_card_could_have_is_refused_with_the_reason(
    line: str, kind: Kind, column: int, reason: str
) -> None:
    with pytest.raises(NotationError) as error:
        parse_ability(line, kind)
    assert error.value.column == column
    assert reason in str(error.value)


# --- names ------------------------------------------------------------------------------


@rule("E-CARD-02")
def test_marks_in_a_name_are_styles_and_may_be_nested_or_stand_inside_a_word() -> None:
    name = make_name("*_Canary_ Island* Palm", "Palmier des *Canaries*")
    assert (name.en, name.fr) == ("Canary Island Palm", "Palmier des Canaries")
    assert [(span.text, span.styles) for span in name.spans_en] == [
        ("Canary", ("bold", "underline")),
        (" Island", ("bold",)),
        (" Palm", ()),
    ]
    assert name.styles() == ("bold", "underline")
    assert make_name("Ice_man_ Fungus", "Amadouvier").styles() == ("underline",)


def test_the_french_marks_do_not_decide_the_styles() -> None:
    assert make_name("Blackthorn", "Épine /noire/").styles() == ()


@pytest.mark.parametrize("marked", ["*_Canary_ Island* Palm", "Ice_man_ Fungus", r"5\*5 \_x\_", "*/ab/*"])
def test_a_name_prints_back_with_its_marks(marked: str) -> None:
    assert print_name(parse_name(marked)) == marked


def test_a_mark_that_is_not_closed_is_refused_where_it_opens() -> None:
    with pytest.raises(NotationError, match="column 7: expected a second mark that ends the italic word"):
        parse_name("White /Oak")


# --- lowered scores -------------------------------------------------------------------------


def test_every_column_of_a_score_has_one_name() -> None:
    named = {at: name for name, at in vars(codes).items() if name.startswith("S_")}
    assert sorted(named) == list(range(codes.SCORE_WIDTH))
    assert len(named) == sum(name.startswith("S_") for name in vars(codes))


@pytest.mark.parametrize(
    ("line", "columns"),
    [
        (
            "3 points per 2 rocky cards in area",
            {
                codes.S_FORM: codes.PER_MATCH,
                codes.S_POINTS: 3,
                codes.S_EVERY: 2,
                codes.S_WHERE: codes.IN_AREA,
            },
        ),
        (
            "4 points per tree in diagonal line up to 7 cards",
            {
                codes.S_FORM: codes.LONGEST_LINE,
                codes.S_POINTS: 4,
                codes.S_EVERY: 1,
                codes.S_WHERE: codes.DIAGONAL,
                codes.S_CAP: 7,
            },
        ),
        (
            "6 points per 6 hand cards up to 24 points",
            {
                codes.S_FORM: codes.PER_RESOURCE,
                codes.S_POINTS: 6,
                codes.S_EVERY: 6,
                codes.S_CAP: 24,
                codes.S_WHAT: codes.HAND,
            },
        ),
    ],
)
def test_a_score_stands_in_its_named_columns(line: str, columns: dict[int, int]) -> None:
    cards, facts = load().ecosystems, facts_for()
    side = next(at for at, card in enumerate(cards) if card.score == parse_score(line))
    row = facts.ecosystem_score[side] * codes.SCORE_WIDTH
    for column in range(codes.SCORE_WIDTH):
        if column not in (codes.S_FILTER, codes.S_TABLE):
            assert facts.score[row + column] == columns.get(column, 0), column


def test_a_line_score_says_which_line_what_is_compared_and_whether_it_differs() -> None:
    facts, cards = facts_for(), load().earth
    seen = set()
    for at, card in enumerate(cards):
        for ability in card.abilities:
            if isinstance(ability.score, ops.ThisFullLine):
                row = facts.score_of[at] * codes.SCORE_WIDTH
                assert facts.score[row + codes.S_FORM] == codes.THIS_FULL_LINE
                assert facts.score[row + codes.S_POINTS] == ability.score.points
                different = facts.score[row + codes.S_DIFFERENT] == 1
                assert different == (ability.score.relation == "different")
                seen.add((facts.score[row + codes.S_WHERE], facts.score[row + codes.S_WHAT]))
    assert len(seen) > 1
