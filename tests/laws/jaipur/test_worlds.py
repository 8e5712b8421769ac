"""The possible worlds of a view, held against a list of every deal."""

from collections import Counter
from collections.abc import Iterable, Sequence
from fractions import Fraction
from random import Random
from typing import TypeVar

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from jaipur_rules import (
    Cards,
    Deal,
    Exchange,
    Match,
    Move,
    Round,
    RoundView,
    Ruleset,
    Sell,
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

T = TypeVar("T")
SLOW = settings(
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)
TINY = rulesets(box=boxes(most=2) | boxes(most=3))
TINY_GAME = TINY.flatmap(lambda rules: histories(rules, min_events=1, max_events=14))


def _worlds(history: History, seat: int, *, most: int = 1500) -> tuple[View, list[Match]]:
    """The view, and every world of it, if there are not too many deals to try."""
    listed = every_world(history, seat, most=most)
    return view(history.match, seat), listed or []


@SLOW
@given(TINY_GAME, st.integers(0, 1), st.integers(0, 1 << 32))
def test_worlds_are_the_deals(history: History, seat: int, seed: int) -> None:
    """Worlds, odds, the odds of the next market and samples are those of the deals that the same moves and the same view allow."""
    seen, worlds = _worlds(history, seat)
    if worlds:
        _check_worlds(seen, worlds, seat, [seed])


def _check_worlds(seen: View, worlds: Sequence[Match], seat: int, seeds: Iterable[int]) -> None:
    assert seen.worlds() == len(worlds)
    _check_odds(seen, worlds, seat)
    if seen.to_move is not None:
        _check_next_markets(seen, worlds)
    assert {seen.sample(Random(seed)) for seed in seeds} <= {*worlds}


def _check_odds(seen: View, worlds: Sequence[Match], seat: int) -> None:
    odds, rounds = seen.odds(), [world.dealt for world in worlds]
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
        assert seen.unseen == odds.unseen == Cards(current.deck) + unknown


def _check_next_markets(seen: View, worlds: Sequence[Match]) -> None:
    odds = seen.odds()
    for move in [*_takings(seen.dealt), *legal_moves(seen)[-3:]]:
        markets = Counter(_market_after(world.dealt, move) for world in worlds)
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
        case Exchange(taken, given_):
            return current.market - taken + given_
        case Sell():
            return current.market
    return left + Cards(current.deck[: len(current.market) - len(left)])


def _shares(counts: Counter[T]) -> dict[T, Fraction]:
    return {item: Fraction(count, counts.total()) for item, count in counts.items()}


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
        assert worlds
        _check_worlds(seen, worlds, seat, range(20))


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
    # Seat 1 has sold two of what it was dealt, or holds some of what it took; seat 0 has a bonus.
    ("DGLLLGKLDKKPL", "+L -LL"),
    ("DGKLGLLLDKKPL", "+L +K -L"),
    ("LLLDGGKLDKKLP", "-LLL +K"),
]


@pytest.mark.parametrize(("deck", "moves"), FIXED)
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
