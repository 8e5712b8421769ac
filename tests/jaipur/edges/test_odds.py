"""Edges of what a seat does not know: impossible questions, known tokens, open hands, and the last world of all."""

from collections import Counter
from fractions import Fraction
from itertools import combinations
from random import Random

import pytest
from attrs import evolve

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
    view,
)
from jaipur_rules.core.errors import NothingDealt
from jaipur_rules.jaipur.rules.table import arrange
from jaipur_rules.jaipur.rules.worlds import Unknown, _held_at, _total

GOODS_ONLY = arrange(
    market="DGSCP",
    hands=("LL", "LLC"),
    herds=(1, 2),
    bonuses_won=({3: [1], 4: [6]}, {3: [2, 3]}),
    known=("", "L"),
)


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
        view(GOODS_ONLY, 0).odds().market_after(move)
    assert str(caught.value) == said
    assert caught.value.move == move


@pytest.mark.parametrize("move", [TakeGood(Card.DIAMOND), Sell(Card.LEATHER, 1)])
def test_the_market_is_full_afterwards(move: Move) -> None:
    markets = view(GOODS_ONLY, 0).odds().market_after(move)
    assert {len(market) for market in markets} == {5}
    assert sum(markets.values()) == 1


@pytest.mark.parametrize("seat", [0, 1])
def test_the_cards_of_a_hand_are_as_many_as_it_holds(seat: int) -> None:
    seen = view(GOODS_ONLY, seat)
    expected = sum(
        (n * chance for chances in seen.odds().hand.values() for n, chance in enumerate(chances)),
        Fraction(0),
    )
    assert expected == seen.opponent.hand_size


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(
    "rules",
    [
        Ruleset(turn_cap=300),
        Ruleset(hands="open"),
        Ruleset(own_bonus_values="hidden_until_scoring"),
        Ruleset(own_bonus_values="open"),
    ],
)
@pytest.mark.parametrize("seed", range(5))
def test_a_sample_has_what_is_known_and_every_token_once(
    seat: int, rules: Ruleset, seed: int
) -> None:
    match = arrange(
        market="DGSCP",
        hands=("LL", "LLC"),
        herds=(1, 2),
        bonuses_won=({3: [1], 4: [6]}, {3: [2, 3]}),
        known=("", "L"),
        ruleset=rules,
    )
    seen = view(match, seat)
    world = seen.sample(Random(seed))
    assert view(world, seat) == seen
    current = world.round
    assert current is not None
    piles = zip(current.bonuses, *(trader.bonuses for trader in current.traders), strict=True)
    assert [sorted(sum(pile, ())) for pile in piles] == [*map(sorted, rules.bonus_tokens)]


def test_samples_differ_in_everything_that_is_unknown() -> None:
    worlds = [view(GOODS_ONLY, 0).sample(Random(seed)).round for seed in range(30)]
    rounds = [round_ for round_ in worlds if round_ is not None]
    assert len({round_.traders[1].hand for round_ in rounds}) > 1
    assert len({round_.traders[1].bonuses for round_ in rounds}) > 1
    assert len({round_.bonuses for round_ in rounds}) > 1
    assert len({round_.deck for round_ in rounds}) == len(rounds) == 30


class Chosen(Random):
    """Chooses the move that it was given."""

    number = 0

    def randrange(self, start: int, stop: int | None = None, step: int = 1) -> int:
        return self.number


def test_each_hand_is_drawn_as_often_as_there_are_deals_that_give_it() -> None:
    match = arrange(market="DDGKK", hands=("", "L"), known=("", ""))
    round_ = match.round
    assert round_ is not None
    deck, sold = (Card.CLOTH,), Cards(round_.deck) - Cards.of(Card.CLOTH)
    seen = view(evolve(match, round=evolve(round_, deck=deck, discard=tuple(sold))), 0)
    rng, found = Chosen(), list[str]()
    for number in range(2):
        rng.number = number
        round_ = seen.sample(rng).round
        assert round_ is not None
        found.append(str(round_.traders[1].hand))
    assert sorted(found) == ["C", "L"]
    assert seen.odds().hand[Card.LEATHER] == (Fraction(1, 2), Fraction(1, 2))


def test_there_is_nothing_to_know_before_the_first_deal() -> None:
    with pytest.raises(
        NothingDealt, match=r"^no round has been dealt, so there is nothing to know of it$"
    ):
        view(Match(), 0).worlds()


@pytest.mark.parametrize(
    ("pool", "held", "revealed"),
    [("DDGLLLKK", 3, ""), ("DDGLLLKK", 2, "LG"), ("DGSCPLL", 4, "P"), ("DLL", 0, "L")],
)
def test_a_hand_has_as_many_numbers_as_there_are_ways_to_deal_it(
    pool: str, held: int, revealed: str
) -> None:
    shown, unseen = Cards.parse(revealed), Cards.parse(pool)
    unknown = Unknown(unseen, held, shown)
    dealt = (Cards(some) for some in combinations([*unseen.goods, *shown], held + len(shown)))
    ways = Counter(some - shown for some in dealt if shown <= some)
    assert Counter(_held_at(unknown, n) for n in range(_total(unknown))) == ways


@pytest.mark.parametrize(
    ("revealed", "ways"), [("", {"D": 1, "L": 2}), ("LL", {"D": 6, "L": 4})], ids=["none", "two"]
)
def test_the_same_hands_are_weighed_anew_when_more_was_revealed(
    revealed: str, ways: dict[str, int]
) -> None:
    # With two leather revealed a diamond beside them may have come at three places, a leather is the same hand.
    unknown = Unknown(Cards.parse("DLL"), 1, Cards.parse(revealed))
    assert Counter(str(_held_at(unknown, n)) for n in range(_total(unknown))) == ways
