"""Chance that speaks one card at a time: its odds, its histories, its worlds."""

from collections import Counter
from fractions import Fraction
from random import Random

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

from jaipur_rules import (
    Card,
    Cards,
    IllegalMove,
    Ruleset,
    Sell,
    TakeCamels,
    TakeGood,
    legal_moves,
    view,
)
from jaipur_rules.adapters.openspiel import Ask, Dice, Terms, Unfolding, resampled
from jaipur_rules.adapters.openspiel.unfolding import (
    STARTER,
    TOKEN,
    describe_outcome,
    outcome_count,
)
from jaipur_rules.core.errors import ImpossibleArgument, ImpossibleRuleset, UnexpectedEvent
from jaipur_rules.jaipur.testing import History, histories
from tests.adapters.twins import ONE_ROUND, PAIRS, RULES, SMALL_BOX, unfolded
from tests.laws.twins import Twins

GAMES = (RULES | st.just(Ruleset(empty_bonus_pile="next_lower"))).flatmap(
    lambda rules: histories(rules, min_events=1, max_events=60)
)


@given(GAMES)
def test_what_unfolds_is_what_the_fold_makes(history: History) -> None:
    for here, match in unfolded(history):
        assert [seat for seat in (0, 1) if view(here.match, seat) != view(match, seat)] == []
        assert legal_moves(here.match) == legal_moves(match)
        assert bool(here.asks) == match.awaits_deal


@given(GAMES, st.integers(0, 1), st.integers(0, 1 << 32))
def test_a_resampled_history_is_the_same_to_the_seat(
    history: History, seat: int, seed: int
) -> None:
    *_, (here, _) = unfolded(history)
    if here.asks:
        return
    other = resampled(here, seat, Random(seed))
    assert other.stories[seat] == here.stories[seat]
    assert view(other.match, seat) == view(here.match, seat)
    assert [
        (mine, its)
        for mine, its in zip(here.past, other.past, strict=True)
        if view(mine, seat) != view(its, seat)
    ] == []
    assert [step for step in other.trail if not isinstance(step, int)] == [
        step for step in here.trail if not isinstance(step, int)
    ]


@given(PAIRS, st.integers(0, 1 << 32))
def test_a_resampled_history_tells_no_secret(pair: Twins[History], seed: int) -> None:
    if not pair.one.rounds:
        return
    *_, (one, _) = unfolded(pair.one)
    *_, (other, _) = unfolded(pair.other)
    assert one.stories[pair.seat] == other.stories[pair.seat]
    if not one.asks:
        drawn = resampled(one, pair.seat, Random(seed))
        assert drawn == resampled(other, pair.seat, Random(seed))


def test_no_history_is_drawn_while_chance_decides() -> None:
    with pytest.raises(UnexpectedEvent, match="while chance has something to decide"):
        resampled(Unfolding.begun(Ruleset()), 0, Random(1))


def _decided(letters: str) -> Unfolding:
    """The small box, of which these cards have come."""
    here = Unfolding.begun(TINY)
    for letter in letters:
        here = here.decided(Card.parse(letter))
    return here


def test_resampling_changes_what_is_hidden() -> None:
    here = Dice(Random(7)).settle(Unfolding.begun(Ruleset()))
    trails = {resampled(here, 0, Random(seed)).trail for seed in range(20)}
    assert len(trails) > 15
    assert len({trail[:6] for trail in trails}) == 1


TINY = Ruleset(first_starter=0, box=evolve(SMALL_BOX, cards=Cards.parse("DDLLLKKK"), hand_size=2))


def test_resampling_is_uniform_over_the_deals_that_are_possible() -> None:
    """Counted by hand: seat 0 holds DL, the market shows K and K, so seat 1 was dealt two of DLLK."""
    here = _decided("DLLLK")
    seen = [tuple(map(Card.parse, pair)) for pair in ("DL", "LD", "LL")]
    drawn = Counter(resampled(here, 0, Random(seed)).trail[2:4] for seed in range(1200))
    # No camel: seat 1 is seen to have none. LL in 2 of 6 orders of DLL, DL and LD in 2 each.
    assert set(drawn) == set(seen)
    assert [pair for pair in seen if abs(drawn[pair] - 400) >= 80] == []


def test_the_odds_of_chance_are_those_of_what_is_left() -> None:
    here = Unfolding.begun(TINY)
    assert here.outcomes == {
        Card.DIAMOND: Fraction(2, 7),
        Card.LEATHER: Fraction(3, 7),
        Card.CAMEL: Fraction(2, 7),
    }
    here = here.decided(Card.DIAMOND)
    assert here.outcomes[Card.DIAMOND] == Fraction(1, 6)
    here = _decided("DLLLK")
    assert (here.asks, here.outcomes) == ((), {})
    here = here.played(TakeCamels())
    assert here.asks == (Ask.CARD, Ask.CARD)
    assert here.outcomes == {Card.DIAMOND: Fraction(1, 2), Card.CAMEL: Fraction(1, 2)}


def test_a_sale_asks_for_a_token_and_the_token_is_paid() -> None:
    here = _decided("LLDKL").played(TakeGood(Card.LEATHER)).decided(Card.DIAMOND)
    here = here.played(TakeGood(Card.DIAMOND)).decided(Card.CAMEL)
    here = here.played(Sell(Card.LEATHER, 3))
    assert here.asks == (Ask.TOKEN_FOR_3,)
    assert here.outcomes == {TOKEN + 1: Fraction(1, 2), TOKEN + 2: Fraction(1, 2)}
    with pytest.raises(UnexpectedEvent, match="cannot have the outcome 0"):
        here.decided(0)
    with pytest.raises(UnexpectedEvent, match="while chance has something"):
        here.played(TakeCamels())
    current = here.decided(TOKEN + 2).match.round
    assert current is not None
    assert current.traders[0].bonuses == ((2,), (), ())
    assert current.bonuses == ((1,), (), ())


@given(GAMES)
def test_every_probability_is_a_part_of_one(history: History) -> None:
    here, rng = Unfolding.begun(history.ruleset), Random(1)
    for move in [*(move for _, moves in history.rounds[:1] for move in moves), None]:
        while here.asks:
            chances = here.outcomes
            assert sum(chances.values()) == 1
            assert min(chances.values()) > 0
            assert max(chances) < outcome_count(history.ruleset)
            here = here.decided(rng.choice(list(chances)))
        if move is not None and move in legal_moves(here.match):
            here = here.played(move)


def test_an_illegal_move_changes_nothing() -> None:
    here = Dice(Random(1)).settle(Unfolding.begun(Ruleset()))
    with pytest.raises(IllegalMove, match="SEL-1"):
        here.played(Sell(Card.DIAMOND, 6))


def test_the_dice_of_a_seed_fall_alike() -> None:
    terms = Terms.read({"rng_seed": 5, "max_rounds": 1})
    one, other = (terms.dice().settle(Unfolding.begun(terms.ruleset)) for _ in range(2))
    assert one == other
    loose = Terms.read({})
    assert loose.dice().settle(one) == one
    assert loose.dice().settle(Unfolding.begun(ONE_ROUND)) != one


def test_outcomes_have_words() -> None:
    assert [describe_outcome(n) for n in (6, STARTER, TOKEN)] == [
        "card K",
        "seat 0 begins",
        "bonus 0",
    ]


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("chance", "none"),
        ("max_plies", 0),
        ("max_plies", "many"),
        ("max_rounds", -1),
        ("rng_seed", True),
    ],
)
def test_terms_that_there_are_not(name: str, value: str | int) -> None:
    with pytest.raises(ImpossibleArgument, match=f"the parameter {name} is"):
        Terms.read({name: value})


def test_a_ruleset_that_there_is_not() -> None:
    with pytest.raises(ImpossibleRuleset, match="no ruleset is named"):
        Terms.read({"ruleset": "house"})
