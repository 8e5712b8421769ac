"""The argument of the proof, put to the test where it can be done without: everything with everything."""

from collections import defaultdict
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

from jaipur_rules import (
    Card,
    Cards,
    Exchange,
    Move,
    Position,
    Ruleset,
    is_legal,
    legal_moves,
    parse_move,
    rulebook,
    violations,
)
from jaipur_rules.core.errors import RulesError, WrongType
from jaipur_rules.jaipur.rules.cards import GOODS
from jaipur_rules.jaipur.rules.components import STANDARD_BOX, Box
from jaipur_rules.jaipur.rules.position import ImpossiblePosition, make_position
from jaipur_rules.jaipur.rules.ruleset import SWITCHES
from proofs.exhaustion import OURS, Unforeseen, rulesets
from proofs.exhaustion.blind import BlindCards, BlindHeights
from proofs.exhaustion.shapes import shape_of, shapes
from proofs.exhaustion.space import LEGALITY_SWITCHES, Space
from proofs.exhaustion.verdicts import Verdicts, _blind_exchange
from tests.profiles import amount, some
from tools.worked import position_of


def positions(space: Space, rules: Ruleset) -> Iterator[Position]:
    """Every position of a box with full piles."""
    for hand in space.hands:
        for market in space.markets:
            for herd in space.herds:
                try:
                    yield Position(market, hand, herd, rules)
                except ImpossiblePosition:
                    continue


def moves(space: Space) -> Iterator[Move]:
    """Every move that can be written with what a box has, and one kind that it has not."""
    yield from space.other_takes
    yield from space.sales
    for taken in space.takes:
        for given in space.gives:
            if len(taken) > 1 or given:
                yield Exchange(taken, given)


@pytest.fixture(scope="module")
def standard() -> Space:
    return Space(STANDARD_BOX)


@pytest.fixture(scope="module")
def tiny(tiny_box: Box) -> Space:
    return Space(tiny_box, (Card.DIAMOND, Card.CLOTH, Card.LEATHER, Card.CAMEL))


@pytest.mark.thorough
def test_in_a_whole_box_blind_cards_break_the_rules_that_real_ones_break(tiny: Space) -> None:
    every = list(moves(tiny))
    # The first and the last of the sixteen have each value of each switch.
    for rules in some(rulesets(tiny.box), every=15):
        verdicts = Verdicts(violations, rules)
        for here in positions(tiny, rules):
            legal = legal_moves(here)
            for move in every:
                broken = {violation.rule for violation in violations(here, move)}
                assert broken == verdicts.broken(here, move), (here, move)
                assert (move in legal) is not bool(broken), (here, move)
                assert is_legal(here, move) is not bool(broken), (here, move)


@pytest.mark.thorough
def test_exchanges_of_one_shape_break_the_same_rules(small_box: Box) -> None:
    # No verdict on blind cards is used here: the shape alone tells the groups apart.
    random, groups = Random(11), defaultdict[object, set[frozenset[str]]](set)
    space = Space(small_box, (Card.DIAMOND, Card.CLOTH, Card.LEATHER, Card.CAMEL))
    for rules in rulesets(small_box)[: amount(quick=1, thorough=4)]:
        for here in positions(space, rules):
            for _ in range(6):
                taken, given = random.choice(space.takes), random.choice(space.gives)
                if len(taken) > 1 or given:
                    move = Exchange(taken, given)
                    broken = frozenset(found.rule for found in violations(here, move))
                    key = rules, shape_of(here, move), len(here.hand), here.herd
                    groups[key].add(broken)
    assert len(groups) > amount(quick=1_200, thorough=5_000)
    assert [key for key, found in groups.items() if len(found) != 1] == []


def some_exchange(random: Random, space: Space, here: Position) -> Exchange:
    """An exchange of some cards for others, that lie there and are held more often than chance would have it."""
    market, owned = [*here.market], [*here.hand, Card.CAMEL, Card.CAMEL]
    sizes = random.randint(2, 5), random.randint(1, min(5, len(owned)))
    lying, held = random.sample(market, sizes[0]), random.sample(owned, sizes[1])
    taken = random.choice((Cards(lying), random.choice(space.takes[7:])))
    return Exchange(taken, random.choice((Cards(held), random.choice(space.gives))))


def sizes(cards: Any) -> tuple[object, ...]:
    return len(cards), bool(cards), cards.camels, len(cards.goods)


@pytest.mark.thorough
def test_blind_cards_answer_as_real_ones_do() -> None:
    random, space = Random(5), Space(STANDARD_BOX)
    market_name, hand_name = BlindCards("market", {}), BlindCards("hand", {})
    for _ in range(amount(quick=500, thorough=3_000)):
        hand = random.randrange(len(space.hands))
        market = space.markets[random.choice(space.table(hand).markets)]
        here = make_position(market, space.hands[hand], 0, Ruleset(), STANDARD_BOX.heights)
        real = some_exchange(random, space, here)
        blind = _blind_exchange(shape_of(here, real))
        assert [*map(sizes, (real.taken, real.given))] == [*map(sizes, (blind.taken, blind.given))]
        assert (real.taken <= here.market) is (blind.taken <= market_name)
        assert (real.given.goods <= here.hand) is (blind.given.goods <= hand_name)
        assert real.taken.isdisjoint(real.given) is blind.taken.isdisjoint(blind.given)
        common = real.taken.goods & real.given.goods
        assert bool(common) is bool(blind.taken.goods & blind.given.goods)
        goods = blind.taken.goods.isdisjoint(blind.given.goods)
        assert real.taken.goods.isdisjoint(real.given.goods) is goods


@pytest.mark.parametrize(
    "look",
    [
        lambda cards: cards.code,
        lambda cards: cards.kinds,
        lambda cards: cards.counts,
        lambda cards: cards.count(Card.GOLD),
        lambda cards: Card.GOLD in cards,
        list,
        lambda cards: list(cards.subsets(2)),
        lambda cards: cards + Cards(),
        lambda cards: cards - Cards(),
        lambda cards: cards & Cards(),
        lambda cards: cards == Cards.parse("GG"),
        lambda cards: Cards.parse("GG") == cards,
        lambda cards: cards <= Cards(),
        lambda cards: Cards() <= cards,
        lambda cards: cards.isdisjoint(Cards()),
        lambda cards: {cards},
        lambda cards: cards.goods,
        lambda cards: cards.camels,
    ],
)
def test_blind_cards_are_asked_for_nothing_else(look: Callable[[Any], object]) -> None:
    # Real cards refuse blind ones, which are not of exactly their type.
    refused = "does not foresee|expected a value of type Cards"
    with pytest.raises((Unforeseen, WrongType), match=refused):
        look(BlindCards("hand", {"len": 2}))


@pytest.mark.parametrize(
    "look",
    [len, list, lambda piles: piles[Card.GOLD], lambda piles: piles[:2], lambda piles: 0 in piles],
)
def test_blind_heights_know_one_pile(look: Callable[[BlindHeights], object]) -> None:
    heights = BlindHeights(Card.CLOTH, 3)
    assert heights[Card.CLOTH] == 3
    with pytest.raises(Unforeseen, match="does not foresee"):
        look(heights)


def test_a_rule_that_looks_at_more_than_the_shape_is_found_out() -> None:
    def curious(at: Position, move: Move) -> tuple[object, ...]:
        return () if at.hand.count(Card.GOLD) == 3 else tuple(violations(at, move))

    verdicts = Verdicts(curious, Ruleset())  # type: ignore[arg-type]
    shape = next(shapes(5))
    with pytest.raises(Unforeseen, match="the rules asked the hand for 'count G'"):
        verdicts.exchange(shape, hand=5, herd=2)


@pytest.mark.thorough
def test_every_sale_is_judged_by_what_is_held_of_that_good_and_its_pile() -> None:
    random, space = Random(3), Space(STANDARD_BOX)
    for rules in rulesets():
        verdicts = Verdicts(violations, rules)
        for _ in range(amount(quick=15, thorough=60)):
            here = Position(
                Cards.parse("KKKKK"), random.choice(space.hands), random.randint(0, 6), rules
            )
            for sale in space.sales:
                broken = {violation.rule for violation in violations(here, sale)}
                assert broken == verdicts.broken(here, sale)


OTHERS = {name: values for name, values in SWITCHES.items() if name not in LEGALITY_SWITCHES}
OTHERS |= {"turn_cap": (1, 300), "max_rounds": (1, 9)}


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("name", "value"), [(name, value) for name, values in OTHERS.items() for value in values]
)
def test_legality_looks_at_no_other_switch(name: str, value: Any, standard: Space) -> None:
    random, rules = Random(f"{name} {value}"), Ruleset().with_changes(**{name: value})
    for _ in range(amount(quick=8, thorough=40)):
        hand = random.randrange(len(standard.hands))
        market = standard.markets[random.choice(standard.table(hand).markets)]
        herd = random.choice(standard.herds_beside(market))
        here = Position(market, standard.hands[hand], herd)
        there = Position(market, standard.hands[hand], herd, rules)
        assert legal_moves(here) == legal_moves(there)
        move = some_exchange(random, standard, here)
        assert violations(here, move) == violations(there, move)
        assert is_legal(here, move) is is_legal(there, move)


@pytest.mark.parametrize("name", LEGALITY_SWITCHES)
def test_legality_looks_at_each_of_these_switches(name: str) -> None:
    """By a worked example of its rule: a move that breaks the rule under one value, and none under another."""
    (rule,) = (rule for rule in rulebook.load("jaipur").rules if rule.switch == name)
    shown: list[list[list[str]]] = []
    for facts in (example.facts for example in rule.examples if example.form == "move"):
        under = [Ruleset().with_changes(**{name: value}) for value in SWITCHES[name]]
        move = parse_move(facts.text("move"))
        broken = [violations(position_of(facts, rules), move) for rules in under]
        shown.append(sorted([found.rule for found in each] for each in broken))
    assert [[], [rule.id]] in shown


def test_the_counts_of_the_space_are_those_of_arithmetic() -> None:
    space, there = Space(STANDARD_BOX), STANDARD_BOX.cards.counts
    assert (len(space.markets), len(space.hands), len(space.herds)) == (462, 1713, 12)
    assert (len(space.takes), len(space.gives)) == (791, 792)
    assert (space.exchanges, space.moves) == (791 * 792 - 7, 626_556)
    # Good by good: in how many ways do so many lie in the market, and are so many held?
    ways = {(0, 0): 1}
    for good in GOODS:
        grown: defaultdict[tuple[int, int], int] = defaultdict(int)
        for (lying, held), count in ways.items():
            for more in range(there[good] + 1):
                for other in range(there[good] - more + 1):
                    if lying + more <= 5 and held + other <= 7:
                        grown[lying + more, held + other] += count
        ways = dict(grown)
    assert sum(ways.values()) == 773_305
    camels = there[Card.CAMEL]
    herds = sum(count * (camels - (5 - lying) + 1) for (lying, _), count in ways.items())
    assert herds == 8_720_731


def test_the_statements_are_the_public_ones() -> None:
    assert (OURS.violations, OURS.legal_moves, OURS.is_legal) == (violations, legal_moves, is_legal)
    assert issubclass(Unforeseen, RulesError)
