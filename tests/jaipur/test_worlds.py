"""The worlds of a view: counted, drawn and weighed, on boxes small enough to try every deal."""

from collections import Counter
from collections.abc import Iterable
from fractions import Fraction
from functools import cache, reduce
from itertools import combinations, permutations, product
from math import comb, factorial, prod
from random import Random
from typing import Any

import pytest
from attrs import evolve

from jaipur_rules import (
    Card,
    Cards,
    Deal,
    Exchange,
    IllegalMove,
    Match,
    Move,
    Ruleset,
    Sell,
    TakeCamels,
    TakeGood,
    apply,
    deal,
    legal_moves,
    new_match,
    parse_move,
    view,
)
from jaipur_rules.core.errors import NothingDealt, WrongType
from jaipur_rules.jaipur.rules.cards import GOODS
from jaipur_rules.jaipur.rules.components import Box
from jaipur_rules.jaipur.rules.table import arrange
from jaipur_rules.jaipur.rules.views import Unknown, _held_at, _total

SMALL = Box(
    cards=Cards.parse("CCLLLLKKK"),
    goods_tokens=((), (), (), (3, 1), (), (3, 2, 1)),
    bonus_tokens=((2, 1), (4, 5), ()),
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


@cache
def every_deal() -> tuple[Deal, ...]:
    """Every deal that the small box can make."""
    there = SMALL.cards - Cards.parse("K")
    decks = set(permutations(there))
    piles = [sorted(set(permutations(pile))) for pile in SMALL.bonus_tokens or ()]
    return tuple(Deal(deck, bonuses) for deck in sorted(decks) for bonuses in product(*piles))


def played(dealt: Deal, moves: list[Move], ruleset: Ruleset) -> Match | None:
    """The match after these moves, if they are legal in this deal."""
    match = apply(Match(ruleset), dealt)
    try:
        return reduce(apply, moves, match)
    except IllegalMove:
        return None


def turned_up(match: Match, seat: int) -> list[int]:
    """The places of the deck whose cards the seat has seen come, one by one."""
    assert match.round is not None
    size = match.ruleset.box.hand_size
    drawn = range(2 * size, len(every_deal()[0].deck) - len(match.round.deck))
    own = range(seat * size, (seat + 1) * size)
    hands = range(2 * size) if match.ruleset.hands == "open" else own
    return [*hands, *drawn]


def worlds(match: Match, seat: int, dealt: Deal, moves: list[Move]) -> list[Match]:
    """The matches of every deal that, with these moves, gives the seat the view that it has."""
    seen, places = view(match, seat), turned_up(match, seat)
    others = (
        played(other, moves, match.ruleset)
        for other in every_deal()
        if all(other.deck[place] == dealt.deck[place] for place in places)
    )
    return [other for other in others if other is not None and view(other, seat) == seen]


def walk(ruleset: Ruleset, seed: int) -> tuple[Deal, list[Move], Match]:
    """A deal, some legal moves of its round, and the match after them."""
    chance = Random(seed)
    dealt = chance.choice(every_deal())
    match = apply(Match(ruleset), dealt)
    moves: list[Move] = []
    for _ in range(chance.randrange(7)):
        legal = legal_moves(match)
        if not legal:
            break
        # Large sales first: they are what comes to light and wins a bonus.
        move = max(chance.sample(legal, min(3, len(legal))), key=lambda move: str(move).count("L"))
        moves.append(move)
        match = apply(match, move)
    return dealt, moves, match


@pytest.mark.rule("SEC-2", "SEC-7")
@pytest.mark.parametrize("ruleset", RULESETS, ids=range(4))
@pytest.mark.parametrize("seed", range(8))
def test_worlds_and_odds_are_those_of_every_deal_that_gives_the_view(
    ruleset: Ruleset, seed: int
) -> None:
    dealt, moves, match = walk(ruleset, seed)
    for seat in (0, 1):
        seen = view(match, seat)
        possible = worlds(match, seat, dealt, moves)
        assert seen.worlds() == len(possible) > 0
        odds = seen.odds()
        total = len(possible)
        rounds = [each.round for each in possible if each.round is not None]
        following = Counter(round_.deck[0] for round_ in rounds if round_.deck)
        assert odds.next_card == {card: Fraction(n, total) for card, n in following.items()}
        for good in GOODS:
            held = Counter(round_.traders[1 - seat].hand.count(good) for round_ in rounds)
            assert odds.hand[good] == tuple(
                Fraction(held[count], total) for count in range(max(held) + 1)
            )
        for place in range(3):
            tops = Counter(round_.bonuses[place][0] for round_ in rounds if round_.bonuses[place])
            assert odds.bonuses[place] == {value: Fraction(n, total) for value, n in tops.items()}
        assert odds.deck_size == len(rounds[0].deck)


@pytest.mark.rule("SEC-7")
@pytest.mark.parametrize("seed", range(3))
def test_markets_after_a_move_are_those_of_every_deal(seed: int) -> None:
    dealt, moves, match = walk(RULESETS[0], seed)
    seat = match.to_move
    assert seat is not None
    for watcher in (0, 1):
        possible = worlds(match, watcher, dealt, moves)
        sure = [
            move
            for move in legal_moves(match)
            if all(move in legal_moves(each) for each in possible)
        ]
        assert sure
        for move in sure:
            after = [apply(each, move).round for each in possible]
            markets = Counter(round_.market for round_ in after if round_ is not None)
            assert view(match, watcher).odds().market_after(move) == {
                market: Fraction(n, len(possible)) for market, n in markets.items()
            }


@pytest.mark.rule("SEC-7")
@pytest.mark.parametrize("ruleset", RULESETS, ids=range(4))
def test_a_sample_is_a_world_and_every_hand_comes_as_often_as_its_worlds(ruleset: Ruleset) -> None:
    dealt, moves, match = walk(ruleset, 1)
    seen = view(match, 0)
    possible = worlds(match, 0, dealt, moves)
    chance = Random(5)
    drawn = Counter(seen.sample(chance) for _ in range(1500))
    assert set(drawn) <= set(possible)
    assert [world for world in drawn if view(world, 0) != seen] == []
    hands = Counter(world.round.traders[1].hand for world in possible if world.round is not None)
    for hand, worlds_of_hand in hands.items():
        came = sum(
            times
            for world, times in drawn.items()
            if world.round is not None and world.round.traders[1].hand == hand
        )
        assert abs(came / 1500 - worlds_of_hand / len(possible)) < 0.06


def test_a_sample_does_not_touch_the_global_generator_and_repeats_with_its_own() -> None:
    seen = view(new_match(seed=4), 0)
    assert seen.sample(Random(3)) == seen.sample(Random(3))
    assert seen.sample(Random(3)) != seen.sample(Random(4))


@pytest.mark.rule("SEC-7")
def test_of_two_cards_dealt_of_l_l_d_one_sold_the_other_is_an_l_with_one_third() -> None:
    box = Box(
        cards=Cards.parse("DLLCCK"),
        goods_tokens=((5,), (), (), (5, 3), (), (4, 3)),
        bonus_tokens=((), (), ()),
        hand_limit=3,
        market_size=1,
        market_camels=1,
        hand_size=2,
    )
    ruleset = Ruleset(box=box)
    dealt = Deal("LLCCD", ((), (), ()), 0)
    match = reduce(apply, [dealt, parse_move("-L")], Match(ruleset))
    odds = view(match, 1).odds()
    assert odds.hand[Card.LEATHER] == (Fraction(2, 3), Fraction(1, 3))
    assert odds.hand[Card.DIAMOND] == (Fraction(1, 3), Fraction(2, 3))
    assert odds.next_card == {Card.LEATHER: Fraction(2, 3), Card.DIAMOND: Fraction(1, 3)}
    assert str(odds.unseen) == "DL"


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


@pytest.mark.rule("SEC-6")
def test_odds_of_a_fresh_round_are_those_of_the_components() -> None:
    match = apply(Match(), deal(seed=3))
    odds = view(match, 0).odds()
    assert sum(odds.next_card.values()) == 1
    assert odds.bonuses == (
        {1: Fraction(2, 7), 2: Fraction(3, 7), 3: Fraction(2, 7)},
        {4: Fraction(1, 3), 5: Fraction(1, 3), 6: Fraction(1, 3)},
        {8: Fraction(2, 5), 9: Fraction(1, 5), 10: Fraction(2, 5)},
    )
    assert odds.deck_size == 40
    assert len(odds.unseen) == 40 + view(match, 0).opponent.hand_size


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


@pytest.mark.rule("SEC-7")
def test_a_hand_that_is_wholly_known_is_certain() -> None:
    match = arrange(market="DGSCK", hands=("LL", "PPC"), known=("", "PPC"))
    odds = view(match, 0).odds()
    assert odds.hand[Card.SPICE] == tuple(map(Fraction, (0, 0, 1)))
    assert odds.hand[Card.CLOTH] == tuple(map(Fraction, (0, 1)))
    assert odds.hand[Card.LEATHER] == tuple(map(Fraction, (1,)))


@pytest.mark.rule("SEC-2")
def test_an_open_hand_is_certain() -> None:
    match = arrange(market="DGSCK", hands=("LL", "PPC"), ruleset=Ruleset(hands="open"))
    odds = view(match, 0).odds()
    assert odds.hand[Card.SPICE] == tuple(map(Fraction, (0, 0, 1)))
    assert odds.deck_size == len(odds.unseen)


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


@pytest.mark.rule("EXC-10", "SEL-8")
def test_the_market_after_a_sale_or_an_exchange_is_certain() -> None:
    odds = view(arrange(market="DGSCK", hands=("LLL", "")), 0).odds()
    assert odds.market_after(parse_move("-LL")) == {Cards.parse("DGSCK"): 1}
    assert odds.market_after(parse_move("+DG-LL")) == {Cards.parse("LLSCK"): 1}


def test_a_view_made_by_hand_with_too_few_piles_of_bonuses_has_no_odds() -> None:
    seen = view(arrange(market="DGSCP", bonuses_won=({3: [1]}, {4: [6]})), 0)
    first, second = seen.dealt.traders
    fewer = evolve(first, bonuses=first.bonuses[:2])
    for dealt in (
        evolve(seen.dealt, bonus_sizes=seen.dealt.bonus_sizes[:2]),
        evolve(seen.dealt, traders=(fewer, second)),
    ):
        with pytest.raises(ValueError, match="shorter than"):
            evolve(seen, round=dealt).odds()


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


def test_a_round_that_has_ended_still_has_its_worlds() -> None:
    over = apply(arrange(market="DGSCK", herds=(5, 5), hands=("", "LL"), deck_size=0), TakeCamels())
    seen = view(over, 0)
    assert seen.round is not None
    assert seen.round.end is not None
    assert seen.worlds() > 0
    assert view(seen.sample(Random(2)), 0) == seen


GOODS_ONLY = arrange(
    market="DGSCP",
    hands=("LL", "LLC"),
    herds=(1, 2),
    bonuses_won=({3: [1], 4: [6]}, {3: [2, 3]}),
    known=("", "L"),
)


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
