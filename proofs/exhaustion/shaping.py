"""Every shape put to the rules, of which nothing but a plain exchange is ever legal; and which positions exist."""

from collections.abc import Iterable, Iterator
from contextlib import suppress
from functools import lru_cache
from itertools import combinations_with_replacement, islice

from jaipur_rules.jaipur.rules.cards import GOODS, Card, Cards
from jaipur_rules.jaipur.rules.moves import Exchange
from jaipur_rules.jaipur.rules.position import ImpossiblePosition, Position
from jaipur_rules.jaipur.rules.ruleset import Ruleset
from proofs.exhaustion.shapes import Shape, shape_of, shapes
from proofs.exhaustion.space import Space
from proofs.exhaustion.statements import Counterexample, Statements, counterexample
from proofs.exhaustion.tally import Tally
from proofs.exhaustion.verdicts import verdicts_of

TRIES = 20
"""How many cards of either side, and how many hands, are tried to show a shape in real cards."""


def check_shapes(
    space: Space, rules: Ruleset, statements: Statements, places: Iterable[int]
) -> Tally:
    """Put what stands at these places of `hagglers` to `violations`.

    An exchange that breaks no rule has to be plain (`Shape.is_plain`): that is
    why the lists need hold no other.

    Raises:
        Unforeseen: A rule looks at more than the shape.

    Example:
        >>> from proofs.exhaustion.statements import OURS
        >>> tally = check_shapes(Space(Ruleset().box), Ruleset(), OURS, range(1000))
        >>> tally.shapes, tally.counterexample
        (1000, None)
    """
    tally, verdicts, everyone = Tally(), verdicts_of(statements.violations, rules), hagglers(space)
    for place in places:
        shape, hand, herd = everyone[place]
        tally.shapes += 1
        is_legal = not verdicts.exchange(shape, hand=hand, herd=herd)
        if is_legal and not shape.is_plain:
            tally.counterexample = _shown(space, rules, statements, shape, (hand, herd))
            break
    return tally


@lru_cache(maxsize=2)
def hagglers(space: Space) -> tuple[tuple[Shape, int, int], ...]:
    """Every shape of an exchange with every size of hand that can be, and every herd.

    Example:
        >>> len(hagglers(Space(Ruleset().box)))
        194856
    """
    return tuple(
        (shape, hand, herd)
        for shape in shapes(space.box.market_size)
        for hand in range(shape.given_goods if shape.is_held else 0, space.box.hand_limit + 1)
        for herd in space.herds
    )


def _shown(
    space: Space, rules: Ruleset, statements: Statements, shape: Shape, owned: tuple[int, int]
) -> Counterexample:
    fault = "violations finds no fault with an exchange that is not plain"
    for position, move in _tables(space, rules, shape, owned):
        if shape_of(position, move) == shape:
            return counterexample(fault, statements, position, move)
    return Counterexample(f"{fault}: {shape}, a hand of {owned[0]} and a herd of {owned[1]}")


def _tables(
    space: Space, rules: Ruleset, shape: Shape, owned: tuple[int, int]
) -> Iterator[tuple[Position, Exchange]]:
    """Some tables at which an exchange may have this shape, for a hand of some size and some herd."""
    size, herd = owned
    for goods, other in islice(_sides(shape), TRIES):
        move = Exchange(
            goods + Cards.of(Card.CAMEL, shape.taken_camels),
            other + Cards.of(Card.CAMEL, shape.given_camels),
        )
        with_them = (held + other for held in _goods(max(0, size - len(other))))
        hands = [*islice(with_them, TRIES), *islice(_goods(size), TRIES)]
        for market in space.markets:
            if (move.taken <= market) == shape.lies_there:
                for hand in hands:
                    with suppress(ImpossiblePosition):
                        yield Position(market, hand, herd, rules), move


def _sides(shape: Shape) -> Iterator[tuple[Cards, Cards]]:
    for goods in _goods(shape.taken_goods):
        for other in _goods(shape.given_goods):
            if bool(goods & other) == shape.shares:
                yield goods, other


def _goods(size: int) -> Iterator[Cards]:
    return map(Cards, combinations_with_replacement(GOODS, size))


def check_box(space: Space, rules: Ruleset, hands: Iterable[int]) -> Tally:
    """Check that `Position` accepts every market and herd that the box allows with these hands, and no other.

    Of the herds it is asked for the largest, and for one camel more than there are.

    Example:
        >>> tally = check_box(Space(Ruleset().box), Ruleset(), [0])
        >>> tally.tables, tally.counterexample
        (462, None)
    """
    tally = Tally()
    for hand in hands:
        there = frozenset(space.table(hand).markets)
        tally.tables += len(there)
        for place, market in enumerate(space.markets):
            most = space.herds_beside(market)[-1]
            for herd, there_is in ((most, place in there), (most + 1, False)):
                if _taken(market, space.hands[hand], herd, rules) is not there_is:
                    tally.counterexample = Counterexample(
                        f"Position {'refuses' if there_is else 'takes'} "
                        f"market {market}, hand {space.hands[hand]}, herd {herd}"
                    )
                    return tally
    return tally


def _taken(market: Cards, hand: Cards, herd: int, rules: Ruleset) -> bool:
    try:
        Position(market, hand, herd, rules)
    except ImpossiblePosition:
        return False
    return True
