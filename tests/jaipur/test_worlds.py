"""The worlds of a view: counted, drawn and weighed. On small boxes a law holds them to every deal; here are the whole box and the edges."""

from collections import Counter
from collections.abc import Iterable
from itertools import combinations
from math import comb, factorial, prod
from random import Random
from typing import Any

import pytest

from jaipur_rules import (
    Card,
    Cards,
    Exchange,
    IllegalMove,
    Match,
    Move,
    Ruleset,
    Sell,
    TakeCamels,
    TakeGood,
    new_match,
    view,
)
from jaipur_rules.core.errors import NothingDealt, WrongType
from jaipur_rules.jaipur.rules.cards import GOODS
from jaipur_rules.jaipur.rules.table import arrange
from jaipur_rules.jaipur.rules.views import Unknown, _held_at, _total


def orders(items: Iterable[object]) -> int:
    """In how many orders these items can lie, if equal ones cannot be told apart."""
    counts = Counter(items)
    return factorial(counts.total()) // prod(map(factorial, counts.values()))


@pytest.mark.rule("SEC-2", "SEC-6")
@pytest.mark.parametrize("seed", range(4))
def test_worlds_of_a_fresh_round_are_every_order_of_what_nobody_has_seen(seed: int) -> None:
    match = new_match(seed=seed)
    for seat in (0, 1):
        seen = view(match, seat)
        size, unseen = seen.opponent.hand_size, seen.unseen
        assert seen.round is not None
        assert size + seen.round.deck_size == len(unseen)
        hands = unseen.goods.subsets(size)
        # Camels that came to the opponent's herd were dealt among the goods.
        dealt = comb(5, size) * sum(orders(hand) * orders(unseen - hand) for hand in hands)
        assert seen.worlds() == dealt * prod(map(orders, match.ruleset.bonus_tokens))


@pytest.mark.rule("SEC-2")
def test_beside_an_open_hand_the_worlds_are_the_orders_of_the_deck() -> None:
    open_hands = Ruleset(hands="open")
    seen = view(new_match(seed=1, ruleset=open_hands), 0)
    assert seen.opponent.hand is not None
    deck = orders(seen.unseen)
    assert seen.worlds() == deck * prod(map(orders, open_hands.bonus_tokens))


def test_a_sale_leaves_the_market_as_it_is() -> None:
    odds = view(arrange(market="DGSCP", hands=("LL", "")), 0).odds()
    assert odds.market_after(Sell(Card.LEATHER, 2)) == {Cards.parse("DGSCP"): 1}


@pytest.mark.parametrize("seed", range(6))
def test_odds_of_the_whole_box_agree_with_each_other(seed: int) -> None:
    match = new_match(seed=seed)
    seen = view(match, 1 - match.mover)
    odds, taken = seen.odds(), seen.dealt.market.camels
    held = {good: sum(n * p for n, p in enumerate(odds.hand[good])) for good in GOODS}
    drawn = Counter[Card]()
    for market, chance in odds.market_after(TakeCamels()).items():
        come = market - seen.dealt.market.goods
        drawn.update({card: come.count(card) * chance for card in Card})
    assert {card: taken * chance for card, chance in odds.next_card.items()} == drawn
    assert {good: held[good] + odds.deck_size * odds.next_card[good] for good in GOODS} == {
        good: odds.unseen.count(good) for good in GOODS
    }


def test_an_empty_deck_and_an_empty_pile_have_no_odds() -> None:
    match = arrange(market="DGSCK", herds=(5, 5), deck_size=0, bonuses={3: []})
    odds = view(match, 0).odds()
    assert odds.next_card == {}
    assert odds.bonuses[0] == {}
    assert odds.market_after(TakeCamels()) == {Cards.parse("DGSC"): 1}
    assert view(match, 0).worlds() > 0


def test_a_market_after_what_is_no_move_is_refused() -> None:
    odds: Any = view(arrange(market="DGSCP"), 0).odds()
    with pytest.raises(WrongType, match=r"^expected a move, and not '\+D'$"):
        odds.market_after("+D")


def test_before_the_first_deal_there_is_nothing_to_know() -> None:
    empty = view(Match(), 0)
    for ask in (
        empty.worlds,
        empty.odds,
        lambda: empty.sample(Random(1)),
        lambda: empty.me,
        lambda: empty.opponent,
    ):
        with pytest.raises(NothingDealt, match="no round has been dealt"):
            ask()


@pytest.mark.rule("TAK-2", "EXC-5", "CAM-2")
@pytest.mark.parametrize(
    ("move", "said"),
    [
        (TakeGood(Card.LEATHER), "+L is illegal. There is no leather in the market (TAK-2)."),
        (TakeCamels(), "+K is illegal. There is no camel in the market (CAM-2)."),
        (
            Exchange(Cards.parse("LL"), Cards.parse("CC")),
            "+LL-CC is illegal. The market does not have all that you take, 2 leather: it has 1 diamond, 1 gold, 1 silver, 1 cloth and 1 spice (EXC-5).",
        ),
    ],
)
def test_no_market_follows_from_what_cannot_be_taken(move: Move, said: str) -> None:
    with pytest.raises(IllegalMove) as caught:
        view(arrange(market="DGSCP"), 0).odds().market_after(move)
    assert str(caught.value) == said
    assert caught.value.move == move


@pytest.mark.parametrize(
    ("pool", "held", "revealed"),
    [
        ("DDGLLLKK", 3, [""]),
        ("DDGLLLKK", 2, ["LG"]),
        ("DGSCPLL", 4, ["P"]),
        ("DLL", 0, ["L"]),
        # With two leather revealed a diamond beside them may have come at three places, a leather is the same hand.
        ("DLL", 1, ["", "LL"]),
    ],
)
def test_a_hand_has_as_many_numbers_as_there_are_ways_to_deal_it(
    pool: str, held: int, revealed: list[str]
) -> None:
    for shown in map(Cards.parse, revealed):
        unseen = Cards.parse(pool)
        unknown = Unknown(unseen, held, shown)
        dealt = (Cards(some) for some in combinations([*unseen.goods, *shown], held + len(shown)))
        ways = Counter(some - shown for some in dealt if shown <= some)
        assert Counter(_held_at(unknown, n) for n in range(_total(unknown))) == ways
