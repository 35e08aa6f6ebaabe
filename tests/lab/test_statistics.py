"""Every formula of the lab against a library that others keep, or against a closed form."""

from __future__ import annotations

import math
from random import Random

import numpy as np
import pytest
from openskill.models import PlackettLuce
from scipy import optimize, stats

from holocene.kernel.errors import BadInput
from holocene.kernel.game import Result, Row, Side
from holocene.lab.arena import Standing
from holocene.lab.intervals import Clustered, student, wilson
from holocene.lab.match import Outcome, outcome_of
from holocene.lab.ratings import SCALE, Comparisons, Weighed, ratings, strengths
from holocene.lab.skill import DEVIATION, MEAN, SPREAD, Skills
from holocene.lab.sprt import Sprt, expected, read_sprt


def game(number: int, *scores: int) -> Outcome:
    ranks = [1 + sum(other > score for other in scores) for score in scores]
    sides = [
        Side(f"seat {seat}", (seat,), (Row("cards", score),), score, rank)
        for seat, (score, rank) in enumerate(zip(scores, ranks, strict=True))
    ]
    return outcome_of(number, 7, 50, len(scores), Result(True, tuple(sides), "", ""))


# --- intervals --------------------------------------------------------------------------


@pytest.mark.parametrize("freedom", [1, 2, 3, 4, 5, 9, 10, 57, 198, 199, 200, 201, 1000, 10**6])
def test_students_quantile_is_that_of_scipy(freedom: int) -> None:
    assert student(freedom) == pytest.approx(float(stats.t.ppf(0.975, freedom)), abs=1e-8)


@pytest.mark.parametrize(("wins", "games"), [(0, 7), (3, 7), (7, 7), (55, 100), (999, 1000)])
def test_wilsons_interval_is_that_of_scipy(wins: int, games: int) -> None:
    ours = wilson(wins, games)
    theirs = stats.binomtest(wins, games).proportion_ci(method="wilson")
    assert ours == pytest.approx((theirs.low, theirs.high), abs=1e-9)


def test_the_interval_of_a_mean_over_equal_deals_is_students_over_the_means_of_the_deals() -> None:
    random = Random(1)
    deals = [[random.gauss(200, 30) for _ in range(4)] for _ in range(25)]
    found = Clustered()
    for deal in deals:
        found.add(sum(deal), len(deal))
    means = [sum(deal) / 4 for deal in deals]
    theirs = stats.ttest_1samp(means, 0).confidence_interval(0.95)
    assert found.interval() == pytest.approx((theirs.low, theirs.high), rel=1e-9)


def test_the_variance_of_a_mean_over_unequal_deals_is_that_of_the_sandwich() -> None:
    random = Random(2)
    deals = [[random.gauss(0, 1) + k % 3 for _ in range(1 + k % 4)] for k in range(30)]
    found = Clustered()
    for deal in deals:
        found.add(sum(deal), len(deal))
    values = np.concatenate([np.array(deal) for deal in deals])
    bread = 1 / len(values)
    meat = sum(float(np.sum(np.array(deal) - values.mean())) ** 2 for deal in deals)
    assert found.variance() == pytest.approx(bread * meat * bread * 30 / 29, rel=1e-9)


def test_deals_of_one_game_give_about_the_interval_of_independent_games() -> None:
    found = Clustered()
    for n in range(1000):
        found.add(float(n % 10 < 3), 1)
    assert found.share_interval() == pytest.approx(wilson(300, 1000), abs=5e-4)


def test_an_interval_by_deals_holds_the_truth_as_often_as_it_says_and_one_by_games_does_not() -> None:
    random = Random(3)
    runs, by_deal, by_game = 600, 0, 0
    for _ in range(runs):
        found = Clustered()
        for _ in range(40):
            lucky = random.random() < 0.6  # the deal decides all four of its games
            found.add(4.0 * lucky, 4)
        low, high = found.share_interval()
        by_deal += low <= 0.6 <= high
        low, high = wilson(found.total, found.games)
        by_game += low <= 0.6 <= high
    assert 0.925 < by_deal / runs < 0.975
    assert by_game / runs < 0.75


def test_mirrored_deals_in_which_luck_cancels_out_give_a_narrower_interval() -> None:
    random = Random(4)
    found = Clustered()
    for _ in range(100):
        found.add(random.choices((0, 1, 2), (5, 80, 15))[0], 2)
    low, high = found.share_interval()
    by_game = wilson(found.total, found.games)
    assert high - low < 0.75 * (by_game[1] - by_game[0])


def test_an_unbeaten_bot_is_not_certain_to_stay_so() -> None:
    found = Clustered()
    for _ in range(12):
        found.add(2, 2)
    assert found.share_interval() == pytest.approx(wilson(12, 12)), "a deal counts once"
    assert found.share_interval()[0] < 0.8


def test_from_one_deal_nothing_follows_about_a_mean() -> None:
    found = Clustered()
    found.add(1.5, 2)
    assert found.interval() == (-math.inf, math.inf)
    low, high = found.share_interval()
    assert 0 <= low < high <= 1


# --- a tournament -----------------------------------------------------------------------


def test_the_margin_of_mirrored_deals_is_the_paired_test_over_deals() -> None:
    random = Random(5)
    standing = Standing(["a", "b"], [(0, 1), (1, 0)], 1)
    margins = []
    for deal in range(30):
        luck = random.randrange(-40, 41)  # of the first seat, whoever sits there
        one = (150 + luck + random.randrange(9), 145 - luck + random.randrange(9))
        two = (145 + luck + random.randrange(9), 150 - luck + random.randrange(9))
        standing.add([game(2 * deal, *one), game(2 * deal + 1, *two)])
        margins.append((one[0] - one[1] + two[1] - two[0]) / 2)
    (pair,) = standing.pairs()
    theirs = stats.ttest_1samp(margins, 0)
    assert pair.margin.mean() == pytest.approx(sum(margins) / 30)
    ends = theirs.confidence_interval(0.95)
    assert pair.margin.interval() == pytest.approx((ends.low, ends.high))
    low, high = pair.margin.interval()
    assert low > 0 and high - low < 4, "the luck of the seats, a spread of 80 points, has cancelled out"


def test_a_standing_keeps_sums_only() -> None:
    standing = Standing(["a", "b"], [(0, 1), (1, 0)], 1)

    def size() -> int:
        kinds = standing._weighed._kinds
        return len(kinds) + len(standing._pairs) + len(standing.total)

    for number in range(40):
        standing.add([game(number, 10 + number % 3, 11)])
    early = size()
    for number in range(40, 4000):
        standing.add([game(number, 10 + number % 3, 11)])
    assert size() == early
    assert (standing.games, standing.deals) == (4000, 2000)


# --- ratings ----------------------------------------------------------------------------


def test_strengths_are_the_greatest_likelihood_that_scipy_finds() -> None:
    beaten = {(0, 1): 30.0, (1, 0): 10.0, (1, 2): 25.5, (2, 1): 14.5, (0, 2): 33.0, (2, 0): 7.0, (3, 0): 9.0}

    def loss(theta: np.ndarray) -> float:
        total = 0.0
        for i in range(4):
            for k in range(4):
                if i != k:
                    total += (beaten.get((i, k), 0.0) + 0.5) * math.log1p(math.exp(theta[k] - theta[i]))
        return total + float(theta.sum()) ** 2

    best = optimize.minimize(loss, np.zeros(4), method="BFGS", options={"gtol": 1e-9}).x
    ours = [math.log(strength) for strength in strengths(4, beaten)]
    assert ours == pytest.approx(list(best - best.mean()), abs=1e-4)


@pytest.mark.parametrize(("won", "lost"), [(60, 40), (97, 3), (50, 0), (0, 8)])
def test_the_interval_of_two_bots_is_the_posterior_after_jeffreys(won: int, lost: int) -> None:
    weighed = Weighed(2, 6, resamples=8000)
    for n in range(won + lost):
        weighed.add({(0, 1): float(n < won), (1, 0): float(n >= won)})
    low, high = weighed.intervals()[0]
    posterior = stats.beta(won + 0.5, lost + 0.5)
    for end, level in ((low, 0.025), (high, 0.975)):
        # A rating is half the gap beyond the middle; its quantile is known up to chance.
        share = 1 / (1 + 10 ** (-2 * (end - 1500) / SCALE))
        assert float(posterior.cdf(share)) == pytest.approx(level, abs=0.008)
    assert high - low > 20


def test_deals_whose_games_go_together_count_as_one() -> None:
    alone, together = Weighed(2, 1, 2000), Weighed(2, 1, 2000)
    for n in range(50):
        ahead: Comparisons = {(0, 1): float(n % 2), (1, 0): 1.0 - n % 2}
        for _ in range(4):
            alone.add(ahead)
        together.add({pair: 4 * won for pair, won in ahead.items()})
    widths = [high - low for low, high in (alone.intervals()[0], together.intervals()[0])]
    assert widths[1] == pytest.approx(2 * widths[0], rel=0.1)


def test_weighing_in_pieces_is_weighing_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    random = Random(8)
    deals: list[Comparisons] = []
    for _ in range(300):
        won = {(i, k): float(random.random() < 0.6) for i, k in ((0, 1), (0, 2), (1, 2))}
        deals.append(won | {(k, i): 1 - ahead for (i, k), ahead in won.items()})
    widths = []
    for most in (2000, 3):
        monkeypatch.setattr("holocene.lab.ratings.KINDS", most)
        weighed = Weighed(3, 9, 1500)
        for deal in deals:
            weighed.add(deal)
            assert len(weighed._kinds) <= most
        widths.append([high - low for low, high in weighed.intervals()])
    assert widths[0] == pytest.approx(widths[1], rel=0.1)


def test_an_unbeaten_bot_has_a_wide_interval() -> None:
    standing = Standing(["a", "b"], [(0, 1), (1, 0)], 1)
    for deal in range(20):
        standing.add([game(2 * deal, 9, 5), game(2 * deal + 1, 5, 9)])
    best, worst = standing.rows()
    assert best.tally.wins == 40
    low, high = best.interval
    assert low < best.rating < high
    assert high - low > 100
    assert low > worst.interval[1]
    assert ratings(2, standing.beaten())[0] == best.rating


# --- skill ------------------------------------------------------------------------------


def test_skills_move_like_those_of_openskill() -> None:
    random = Random(10)
    model = PlackettLuce(mu=MEAN, sigma=DEVIATION, beta=SPREAD, tau=0.0)
    theirs = [model.rating() for _ in range(5)]
    ours = Skills(5)
    for _ in range(60):
        lineup = random.sample(range(5), random.choice((2, 3, 5)))
        ranks = [random.choice((1, 2, 3)) for _ in lineup]
        rated = model.rate([[theirs[bot]] for bot in lineup], ranks=[float(rank) for rank in ranks])
        for bot, (fresh,) in zip(lineup, rated, strict=True):
            theirs[bot] = fresh
        ours.add(lineup, ranks)
        assert ours.means == pytest.approx([rating.mu for rating in theirs], abs=1e-9)
        assert ours.deviations == pytest.approx([rating.sigma for rating in theirs], abs=1e-9)


def test_the_better_of_four_seats_becomes_the_more_skilled_and_doubt_shrinks() -> None:
    standing = Standing(list("abcd"), [(0, 1, 2, 3), (1, 2, 3, 0), (2, 3, 0, 1), (3, 0, 1, 2)], 1)
    random = Random(11)
    for number in range(400):
        lineup = standing.lineups[number % 4]
        standing.add([game(number, *(random.gauss(100 - 10 * bot, 25).__trunc__() for bot in lineup))])
    assert sorted(range(4), key=lambda bot: -standing.skills.means[bot]) == [0, 1, 2, 3]
    assert max(standing.skills.deviations) < DEVIATION / 4


# --- a test that ends when it knows -----------------------------------------------------


def test_the_likelihood_ratio_is_the_one_that_scipy_finds_among_all_distributions() -> None:
    test = Sprt(0, 30)
    counts = {0.0: 3, 0.25: 11, 0.5: 40, 0.75: 25, 1.0: 9}
    for share, n in counts.items():
        for _ in range(n):
            test.add(share)
    shares = np.array(list(counts))
    seen = np.array([n + (0.001 if share in (0, 0.5, 1) else 0) for share, n in counts.items()])

    def best(mean: float) -> float:
        limits = [
            {"type": "eq", "fun": lambda p: p.sum() - 1},
            {"type": "eq", "fun": lambda p: (p * shares).sum() - mean},
        ]
        found = optimize.minimize(
            lambda p: -(seen * np.log(p)).sum(),
            seen / seen.sum(),
            bounds=[(1e-9, 1)] * 5,
            constraints=limits,
            options={"ftol": 1e-14, "maxiter": 500},
        )
        return -float(found.fun)

    assert test.ratio() == pytest.approx(best(expected(30)) - best(expected(0)), abs=1e-5)


def test_with_wins_and_losses_alone_it_is_walds_test() -> None:
    test = Sprt(0, 60)
    for n in range(100):
        test.add(float(n < 58))
    low, high = expected(0), expected(60)
    wald = 58 * math.log(high / low) + 42 * math.log((1 - high) / (1 - low))
    assert test.ratio() == pytest.approx(wald, abs=0.01)
    assert test.bound() == pytest.approx(math.log(19))


@pytest.mark.parametrize(("gap", "verdict"), [(0.0, "lower"), (60.0, "higher")])
def test_the_test_is_seldom_wrong_and_stops_early(gap: float, verdict: str) -> None:
    random = Random(13)
    runs, wrong, deals = 200, 0, 0
    for _ in range(runs):
        test = Sprt(0, 60)
        while not test.verdict():
            luck = random.random() < 0.5  # half of all deals are won by their first seat, whoever it is
            test.add(0.5 if luck else float(random.random() < expected(gap) * 2 - 0.5))
        wrong += test.verdict() != verdict
        deals += test.deals()
    assert wrong / runs < 0.09
    assert deals / runs < 250


def test_a_single_deal_decides_nothing() -> None:
    test = Sprt(0, 10)
    for _ in range(20):
        test.add(1.0)
        assert test.verdict() == ""


@pytest.mark.parametrize("text", ["", "5", "10,0", "0,0", "a,b", "0,10,20", "0,9999"])
def test_a_test_that_cannot_be_read_is_refused(text: str) -> None:
    with pytest.raises(BadInput, match=r"cannot (read|test)"):
        read_sprt(text)
    assert (read_sprt("0,10").low, read_sprt("-5,5").high) == (0, 5)
