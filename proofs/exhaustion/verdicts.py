"""The verdicts of the rules on shapes: those of `violations` itself, run on blind cards."""

from functools import lru_cache
from typing import TypeVar

from attrs import frozen

from jaipur_rules.jaipur.rules.cards import Card
from jaipur_rules.jaipur.rules.moves import Exchange, Move, Sell, TakeCamels, TakeGood
from jaipur_rules.jaipur.rules.position import Position
from jaipur_rules.jaipur.rules.ruleset import Ruleset
from proofs.exhaustion.blind import BlindCards, BlindHeights, Unforeseen
from proofs.exhaustion.shapes import Shape, shape_of, shapes
from proofs.exhaustion.statements import Why

T = TypeVar("T")


@frozen(order=False)
class Bargain:
    """A plain exchange that is legal for a hand of some size and some herd, whatever the kinds are.

    Attributes:
        size: The cards taken, and the cards given.
        camels: How many of the cards given are camels.
        shares: Whether some good is both taken and given.
    """

    size: int
    camels: int
    shares: bool


class Verdicts:
    """The rules that a move breaks under one ruleset, from no more than its shape.

    Every method puts the question to the real `violations`, on a position and a
    move that are made of blind cards. A rule that looked at anything else
    would meet `Unforeseen`.

    Example:
        >>> from jaipur_rules import Cards, parse_move, violations
        >>> verdicts = Verdicts(violations, Ruleset())
        >>> here = Position(Cards.parse("DGKKK"), Cards.parse("LL"), 1)
        >>> sorted(verdicts.broken(here, parse_move("+DGS-GK")))
        ['EXC-1', 'EXC-3', 'EXC-5', 'EXC-6']
    """

    def __init__(self, violations: Why, rules: Ruleset) -> None:
        """Judge by these violations, under this ruleset."""
        self.rules = rules
        self._violations = violations
        self._moves: dict[Shape, Exchange] = {}
        self._positions: dict[tuple[int, int], Position] = {}
        self._exchanges: dict[tuple[Shape, int, int], frozenset[str]] = {}
        self._sales: dict[tuple[Card, int, int, int], frozenset[str]] = {}
        self._bargains: dict[tuple[int, int], frozenset[Bargain]] = {}
        self._plain = tuple(filter(_is_plain, shapes(rules.box.market_size)))

    def broken(self, position: Position, move: Move) -> frozenset[str]:
        """The rules that a move breaks at a position, by its shape alone."""
        match move:
            case Exchange():
                shape = shape_of(position, move)
                return self.exchange(shape, hand=len(position.hand), herd=position.herd)
            case Sell(good=good, count=count) if good is Card.CAMEL:
                return self.sale(good, count, held=0, height=0)
            case Sell(good=good, count=count):
                held, height = position.hand.count(good), position.heights[good]
                return self.sale(good, count, held=held, height=height)
            case TakeGood(good=good):
                lies_there = position.market.count(good) > 0
                return self.single(good, lies_there=lies_there, hand=len(position.hand))
            case TakeCamels():
                return self.camels(position.market.camels)

    def exchange(self, shape: Shape, *, hand: int, herd: int) -> frozenset[str]:
        """The rules that an exchange of this shape breaks, for a hand of this size and this herd."""
        key = shape, hand, herd
        found = self._exchanges.get(key)
        if found is None:
            found = self._exchanges[key] = self._of_exchange(shape, hand, herd)
        return found

    def _of_exchange(self, shape: Shape, hand: int, herd: int) -> frozenset[str]:
        move = self._moves.get(shape)
        if move is None:
            move = self._moves[shape] = _blind_exchange(shape)
        here = self._positions.get((hand, herd))
        if here is None:
            here = self._position(
                market=BlindCards("market", {}), hand=BlindCards("hand", {"len": hand}), herd=herd
            )
            self._positions[hand, herd] = here
        return self._rules_broken(here, move)

    def sale(self, good: Card, count: int, *, held: int, height: int) -> frozenset[str]:
        """The rules that a sale breaks, of cards of which so many are held, and so many tokens are left."""
        key = good, count, held, height
        found = self._sales.get(key)
        if found is None:
            found = self._sales[key] = self._of_sale(good, count, held, height)
        return found

    def _of_sale(self, good: Card, count: int, held: int, height: int) -> frozenset[str]:
        hand = BlindCards("hand", {f"count {good}": held, f"{good} in": held > 0})
        here = self._position(hand=hand, heights=BlindHeights(good, height))
        return self._rules_broken(here, Sell(good, count))

    def single(self, good: Card, *, lies_there: bool, hand: int) -> frozenset[str]:
        """The rules that taking a single good breaks, for a hand of this size."""
        here = self._position(
            market=BlindCards("market", {f"{good} in": lies_there}),
            hand=BlindCards("hand", {"len": hand}),
        )
        return self._rules_broken(here, TakeGood(good))

    def camels(self, lying: int) -> frozenset[str]:
        """The rules that taking the camels breaks, before a market with so many."""
        here = self._position(market=BlindCards("market", {"camels": lying, "K in": lying > 0}))
        return self._rules_broken(here, TakeCamels())

    def bargains(self, *, hand: int, herd: int) -> frozenset[Bargain]:
        """The plain exchanges that break no rule, for a hand of this size and this herd."""
        found = self._bargains.get((hand, herd))
        if found is None:
            found = self._bargains[hand, herd] = frozenset(
                Bargain(shape.taken, shape.given_camels, shape.shares)
                for shape in self._plain
                if shape.given_goods <= hand and not self.exchange(shape, hand=hand, herd=herd)
            )
        return found

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


@lru_cache(maxsize=32)
def verdicts_of(violations: Why, rules: Ruleset) -> Verdicts:
    """The verdicts of these violations, the same object each time, for it keeps what it was told.

    Example:
        >>> from jaipur_rules import violations
        >>> verdicts_of(violations, Ruleset()) is verdicts_of(violations, Ruleset())
        True
    """
    return Verdicts(violations, rules)


def _is_plain(shape: Shape) -> bool:
    return shape.is_plain


def _blind_exchange(shape: Shape) -> Exchange:
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
        {"len": shape.given, "camels": shape.given_camels, "goods": given_goods},
    )
    taken = BlindCards(
        "taken",
        {
            "len": shape.taken,
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
