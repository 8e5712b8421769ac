"""The verdicts of the rules on shapes: those of `violations` itself, run on blind cards."""

from collections.abc import Iterator
from functools import cache
from operator import le
from typing import NamedTuple, TypeVar

from jaipur_rules.jaipur.rules.cards import Card
from jaipur_rules.jaipur.rules.moves import Exchange, Move, Sell, TakeCamels, TakeGood
from jaipur_rules.jaipur.rules.ruleset import Ruleset
from jaipur_rules.jaipur.rules.state import Position
from proofs.exhaustion.blind import BlindCards, BlindHeights, Unforeseen
from proofs.exhaustion.statements import Violations

T = TypeVar("T")


class Shape(NamedTuple):
    """An exchange as a rule sees it: how many of what, and how the cards meet those on the table.

    Which kinds they are is not in it. Together with the size of the hand, the
    herd and the ruleset it decides which rules the exchange breaks.

    Attributes:
        taken_goods: The goods taken.
        taken_camels: The camels taken.
        given_goods: The goods given.
        given_camels: The camels given.
        shares: Whether some good is both taken and given.
        lies_there: Whether the market holds all that is taken.
        is_held: Whether the hand holds all the goods that are given.

    Example:
        >>> from jaipur_rules import Cards, parse_move
        >>> here = Position(Cards.parse("DGKKK"), Cards.parse("LL"), 1)
        >>> shape_of(here, parse_move("+DG-GK"))
        Shape(taken_goods=2, taken_camels=0, given_goods=1, given_camels=1, \
shares=True, lies_there=True, is_held=False)
    """

    taken_goods: int
    taken_camels: int
    given_goods: int
    given_camels: int
    shares: bool
    lies_there: bool
    is_held: bool

    @property
    def is_plain(self) -> bool:
        """True if it takes goods that lie there, for as many cards, of which the goods are held.

        The proof shows that no other exchange is ever legal, under any switches.
        """
        equal = self.taken_goods == self.given_goods + self.given_camels
        return equal and self.lies_there and self.is_held and not self.taken_camels


def shape_of(position: Position, move: Exchange) -> Shape:
    """The shape of an exchange at a position, found by counting kind by kind."""
    *taken, taken_camels = move.taken.counts
    *given, given_camels = move.given.counts
    return Shape(
        sum(taken),
        taken_camels,
        sum(given),
        given_camels,
        shares=any(map(min, zip(taken, given, strict=True))),
        lies_there=all(map(le, move.taken.counts, position.market.counts)),
        is_held=all(map(le, given, position.hand.counts)),
    )


def shapes(largest: int) -> Iterator[Shape]:
    """Every shape that an exchange of up to so many cards a side can have, the smallest first.

    Example:
        >>> sum(1 for _ in shapes(5)), next(shapes(1))
        (2336, Shape(taken_goods=0, taken_camels=1, given_goods=0, given_camels=1, \
shares=False, lies_there=True, is_held=True))
    """
    sides = [(goods, size - goods) for size in range(largest + 1) for goods in range(size + 1)]
    for taken in sides[1:]:
        for given in sides:
            if sum(taken) == 1 and not sum(given):
                continue  # no exchange: that is a single card
            for shares in (False, True)[: 1 + bool(taken[0] and given[0])]:
                for lies_there in (True, False):
                    for is_held in (True, False)[: 1 + bool(given[0])]:
                        yield Shape(*taken, *given, shares, lies_there, is_held)


class Verdicts:
    """The rules that a move breaks under one ruleset, from no more than its shape.

    Every method puts the question to the real `violations`, on a position and a
    move that are made of blind cards, and keeps the answer. A rule that looked
    at anything else would meet `Unforeseen`.

    Example:
        >>> from jaipur_rules import Cards, parse_move, violations
        >>> verdicts = Verdicts(violations, Ruleset())
        >>> here = Position(Cards.parse("DGKKK"), Cards.parse("LL"), 1)
        >>> sorted(verdicts.broken(here, parse_move("+DGS-GK")))
        ['EXC-1', 'EXC-3', 'EXC-5', 'EXC-6']
    """

    def __init__(self, violations: Violations, rules: Ruleset) -> None:
        """Judge by these violations, under this ruleset."""
        self.rules = rules
        self._violations = violations
        self.exchange = cache(self.exchange_once)
        self.sale = cache(self._sale)
        self.single = cache(self._single)
        self.camels = cache(self._camels)

    def broken(self, at: Position, move: Move) -> frozenset[str]:
        """The rules that a move breaks at a position, by its shape alone."""
        match move:
            case Exchange():
                return self.exchange(shape_of(at, move), len(at.hand), at.herd)
            case Sell(good=Card.CAMEL, count=count):
                return self.sale(Card.CAMEL, count, 0, 0)
            case Sell(good=good, count=count):
                return self.sale(good, count, at.hand.count(good), at.heights[good])
            case TakeGood(good=good):
                return self.single(good, at.market.count(good) > 0, len(at.hand))
            case TakeCamels():
                return self.camels(at.market.camels)

    def exchange_once(self, shape: Shape, hand: int, herd: int) -> frozenset[str]:
        """The rules that an exchange of this shape breaks, for a hand of this size and this herd; not kept."""
        held = BlindCards("hand", {"len": hand})
        here = self._position(market=BlindCards("market", {}), hand=held, herd=herd)
        return self._rules_broken(here, blind_exchange(shape))

    def _sale(self, good: Card, count: int, held: int, height: int) -> frozenset[str]:
        """The rules that a sale breaks, of cards of which so many are held and so many tokens are left."""
        hand = BlindCards("hand", {f"count {good}": held, f"{good} in": held > 0})
        here = self._position(hand=hand, heights=BlindHeights(good, height))
        return self._rules_broken(here, Sell(good, count))

    def _single(self, good: Card, lies_there: bool, hand: int) -> frozenset[str]:
        """The rules that taking a single good breaks, for a hand of this size, however many lie there."""
        held, found = BlindCards("hand", {"len": hand}), set[frozenset[str]]()
        for lying in range(1, self.rules.box.market_size + 1) if lies_there else (0,):
            market = BlindCards("market", {f"{good} in": lies_there, f"count {good}": lying})
            here = self._position(market=market, hand=held)
            found.add(self._rules_broken(here, TakeGood(good)))
        if len(found) != 1:
            raise Unforeseen(f"it matters how many {good} lie in the market")
        return found.pop()

    def _camels(self, lying: int) -> frozenset[str]:
        """The rules that taking the camels breaks, before a market with so many."""
        here = self._position(market=BlindCards("market", {"camels": lying, "K in": lying > 0}))
        return self._rules_broken(here, TakeCamels())

    def _rules_broken(self, here: Position, move: Move) -> frozenset[str]:
        try:
            return frozenset(violation.rule for violation in self._violations(here, move))
        except Unforeseen:
            raise
        except Exception as error:
            message = f"violations raises {type(error).__name__} on blind cards: {error}"
            raise Unforeseen(message) from error

    def _position(self, **known: BlindCards | BlindHeights | int) -> Position:
        """A position that has nothing but what is known, and the ruleset."""
        return _made(Position, ruleset=self.rules, **known)


@cache
def blind_exchange(shape: Shape) -> Exchange:
    """An exchange of which no more is known than its shape."""
    camels_too = bool(shape.taken_camels and shape.given_camels)
    common = BlindCards("goods on both sides", {"bool": shape.shares})
    given_goods = BlindCards("goods given", {"len": shape.given_goods, "<= hand": shape.is_held})
    taken_goods = BlindCards(
        "goods taken",
        {
            "len": shape.taken_goods,
            "& goods given": common,
            "isdisjoint goods given": not shape.shares,
        },
    )
    given = BlindCards(
        "given",
        {
            "len": shape.given_goods + shape.given_camels,
            "camels": shape.given_camels,
            "goods": given_goods,
        },
    )
    taken = BlindCards(
        "taken",
        {
            "len": shape.taken_goods + shape.taken_camels,
            "camels": shape.taken_camels,
            "goods": taken_goods,
            "<= market": shape.lies_there,
            "isdisjoint given": not (shape.shares or camels_too),
        },
    )
    return _made(Exchange, taken=taken, given=given)


def _made(kind: type[T], **fields: object) -> T:
    """A value with these fields and no others, which its class has not looked at: it would refuse blind cards."""
    value = object.__new__(kind)
    for name, field in fields.items():
        object.__setattr__(value, name, field)
    return value
