"""The possible worlds of a view, held against a list of every deal."""

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from random import Random
from typing import TypeVar

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from jaipur_rules import (
    Cards,
    Deal,
    Match,
    Move,
    Round,
    RoundView,
    Ruleset,
    TakeCamels,
    TakeGood,
    View,
    apply,
    deal,
    legal_moves,
    parse_move,
    replay,
    view,
)
from jaipur_rules.jaipur.rules.cards import GOODS
from jaipur_rules.jaipur.rules.components import Box
from jaipur_rules.jaipur.testing import History, boxes, histories, rulesets
from tests.laws.jaipur.twins import every_world
from tests.profiles import some

T = TypeVar("T")
SLOW = settings(
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)
TINY = rulesets(box=boxes(most=2) | boxes(most=3))
TINY_GAME = TINY.flatmap(lambda rules: histories(rules, min_events=1, max_events=14))


def _current(match: Match) -> Round:
    assert match.round is not None
    return match.round


def _worlds(history: History, seat: int, *, most: int = 1500) -> tuple[View, list[Match]]:
    """The view, and every world of it, if there are not too many deals to try."""
    listed = every_world(history, seat, most=most)
    return view(history.match, seat), listed or []


@SLOW
@given(TINY_GAME, st.integers(0, 1))
def test_worlds_are_the_deals(history: History, seat: int) -> None:
    """The number of possible worlds is the number of deals that the same moves and the same view allow."""
    seen, worlds = _worlds(history, seat)
    if worlds:
        assert seen.worlds() == len(worlds)


@SLOW
@given(TINY_GAME, st.integers(0, 1))
def test_odds_are_frequencies(history: History, seat: int) -> None:
    """The odds are the frequencies over all those deals, exactly."""
    seen, worlds = _worlds(history, seat)
    if not worlds:
        return
    _check_odds(seen, worlds, seat)


def _check_odds(seen: View, worlds: Sequence[Match], seat: int) -> None:
    odds, rounds = seen.odds(), [_current(world) for world in worlds]
    assert dict(odds.next_card) == _shares(
        Counter(current.deck[0] for current in rounds if current.deck)
    )
    assert {current.deck != () for current in rounds} == {odds.deck_size > 0}
    for good in GOODS:
        held = _shares(Counter(current.traders[1 - seat].hand.count(good) for current in rounds))
        assert odds.hand[good] == tuple(held.get(n, 0) for n in range(max(held) + 1))
    for pile in range(3):
        tokens = Counter(current.bonuses[pile][0] for current in rounds if current.bonuses[pile])
        assert dict(odds.bonuses[pile]) == _shares(tokens)
    other = view(worlds[0], seat).opponent
    for current in rounds:
        unknown = (
            Cards() if other.hand is not None else current.traders[1 - seat].hand - other.known
        )
        assert odds.unseen == Cards(current.deck) + unknown


@SLOW
@given(TINY_GAME, st.integers(0, 1))
def test_odds_of_the_next_market(history: History, seat: int) -> None:
    """The odds of the market after a move are the frequencies of it over all those deals."""
    seen, worlds = _worlds(history, seat)
    if not worlds or history.match.to_move is None:
        return
    _check_next_markets(seen, worlds)


def _check_next_markets(seen: View, worlds: Sequence[Match]) -> None:
    odds = seen.odds()
    for move in [*_takings(seen.dealt), *legal_moves(seen)[-3:]]:
        markets = Counter(_market_after(_current(world), move) for world in worlds)
        assert dict(odds.market_after(move)) == _shares(markets)


def _takings(current: RoundView) -> list[Move]:
    takings: list[Move] = [TakeGood(good) for good in current.market.goods.kinds]
    return takings + ([TakeCamels()] if current.market.camels else [])


def _market_after(current: Round, move: Move) -> Cards:
    match move:
        case TakeGood(good):
            left = current.market - Cards.of(good)
        case TakeCamels():
            left = current.market.goods
        case _:
            return current.market - Cards.parse(_side(move, "+")) + _given(move)
    return left + Cards(current.deck[: len(current.market) - len(left)])


def _side(move: Move, sign: str) -> str:
    comes, _, leaves = str(move).partition("-")
    return comes.removeprefix("+") if sign == "+" else leaves


def _given(move: Move) -> Cards:
    """The cards that an exchange puts into the market; a sale puts none there."""
    return Cards.parse(_side(move, "-")) if _side(move, "+") else Cards()


def _shares(counts: Counter[T]) -> dict[T, Fraction]:
    return {item: Fraction(count, counts.total()) for item, count in counts.items()}


@SLOW
@given(TINY_GAME, st.integers(0, 1), st.integers(0, 1 << 32))
def test_a_sample_is_a_world(history: History, seat: int, seed: int) -> None:
    """Every sample is one of those worlds."""
    seen, worlds = _worlds(history, seat)
    if worlds:
        assert seen.sample(Random(seed)) in worlds


SMALL = Box(
    Cards.parse("CCLLLLKKK"),
    ((), (), (), (3, 1), (), (3, 2, 1)),
    ((2, 1), (4, 5), ()),
    hand_limit=4,
    market_size=2,
    market_camels=1,
    hand_size=2,
)
RULESETS = [
    Ruleset(box=SMALL),
    Ruleset(box=SMALL, hands="open"),
    Ruleset(box=SMALL, own_bonus_values="hidden_until_scoring"),
    Ruleset(box=SMALL, own_bonus_values="open", exchange_min=1),
]


def _walk(rules: Ruleset, seed: int) -> History:
    """A deal of the small box, and some legal moves of its round."""
    chance = Random(seed)
    match = apply(Match(rules), deal(seed=seed, ruleset=rules))
    history = History(rules, (deal(seed=seed, ruleset=rules),), match)
    for _ in range(chance.randrange(7)):
        legal = legal_moves(history.match)
        if not legal:
            break
        # Large sales first: they are what comes to light and wins a bonus.
        some_moves = chance.sample(legal, min(3, len(legal)))
        history = history.then(max(some_moves, key=lambda move: str(move).count("L")))
    return history


@pytest.mark.rule("SEC-2", "SEC-7")
@pytest.mark.parametrize("rules", RULESETS, ids=range(4))
@pytest.mark.parametrize("seed", range(8))
def test_worlds_of_a_small_box(rules: Ruleset, seed: int) -> None:
    """With a box that is small and yet a game, too, worlds, odds and samples are those of all deals."""
    history = _walk(rules, seed)
    for seat in (0, 1):
        seen, worlds = _worlds(history, seat, most=5000)
        assert seen.worlds() == len(worlds) > 0
        _check_odds(seen, worlds, seat)
        _check_next_markets(seen, worlds)
        assert {seen.sample(Random(number)) for number in range(20)} <= {*worlds}


@pytest.mark.parametrize("rules", RULESETS, ids=range(4))
def test_hands_of_samples(rules: Ruleset) -> None:
    """A hand comes in samples as often as there are deals that give it."""
    seen, worlds = _worlds(_walk(rules, 1), 0, most=5000)
    rng, size = Random(5), 1500
    drawn = _shares(Counter(_hand_of_second(seen.sample(rng)) for _ in range(size)))
    expected = _shares(Counter(map(_hand_of_second, worlds)))
    assert {hand for hand in expected if abs(drawn[hand] - expected[hand]) > 0.06} == set()


def _hand_of_second(match: Match) -> Cards:
    return match.dealt.traders[1].hand


BOX = Box(
    Cards.parse("DDGGPLLLLLKKKK"),
    ((5, 3), (4, 2), (), (), (1,), (2, 1, 1)),
    ((1, 2), (), ()),
    hand_limit=4,
    market_size=3,
    market_camels=1,
    hand_size=3,
)
FIXED = [
    # At the start; when seat 1 has sold two of what it was dealt, or holds some of what it took.
    ("DGLLLKGLDKKPL", ""),
    ("DGLLLGKLDKKPL", "+L -LL"),
    ("DGKLGLLLDKKPL", "+L +K -L"),
    ("LLLDGGKLDKKLP", "-LLL +K"),
]


@pytest.mark.thorough
@pytest.mark.parametrize(("deck", "moves"), some(FIXED, every=3))
@pytest.mark.parametrize("seat", [0, 1])
def test_samples_are_uniform(deck: str, moves: str, seat: int) -> None:
    """Samples come as often as the deals that lead to them: chi-square, with a seed, over a thousand draws and more."""
    rules = Ruleset(box=BOX)
    events = (Deal(deck, ((1, 2), (), ())), *map(parse_move, moves.split()))
    history = History(rules, events, replay(events, ruleset=rules))
    listed = every_world(history, seat, most=200_000)
    assert listed is not None
    weights = Counter(listed)
    assert len(weights) >= 10
    rng = Random(20_091)
    size = 8 * len(weights)
    drawn = Counter(view(history.match, seat).sample(rng) for _ in range(size))
    assert set(drawn) <= set(weights)
    expected = {world: size * weight / len(listed) for world, weight in weights.items()}
    statistic = sum((drawn[world] - mean) ** 2 / mean for world, mean in expected.items())
    freedom = len(weights) - 1
    # Five standard deviations of a chi-square about its mean.
    assert abs(statistic - freedom) < 5 * (2 * freedom) ** 0.5
