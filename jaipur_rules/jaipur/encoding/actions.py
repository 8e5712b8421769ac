"""A move as a number, both ways, and the legal moves as a mask.

A layout numbers every move that can ever be legal under a ruleset, in the
order in which `legal_moves` lists them: single goods, the camels, sales,
exchanges. The numbers of a layout never change under one version number.

A move also has a factored form, three small numbers that say what is done,
what is taken and what is given, for models that choose these one by one.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache

from attrs import field, frozen

from jaipur_rules.core.errors import ImpossibleArgument
from jaipur_rules.core.values import to_int, wrong_type_of
from jaipur_rules.jaipur.rules.cards import Card, Cards
from jaipur_rules.jaipur.rules.generation import legal_moves
from jaipur_rules.jaipur.rules.moves import Exchange, Move, Sell, TakeCamels, TakeGood
from jaipur_rules.jaipur.rules.ruleset import DEFAULT_RULESET, Ruleset, to_ruleset
from jaipur_rules.jaipur.rules.views import View

VERSION = 1
"""Changes whenever the number of any move changes; whatever is stored with numbers stores it too."""


_NOTHING = Cards()


@frozen(order=False)
class Factored:
    """A move as three numbers.

    Attributes:
        kind: 0 take a single good, 1 take the camels, 2 sell, 3 exchange.
        taken: The place in `ActionLayout.takings` of what comes; 0 is nothing, or the camels.
        given: The place in `ActionLayout.givings` of what leaves; 0 is nothing.

    Example:
        >>> from jaipur_rules import TakeCamels
        >>> action_layout().factor(TakeCamels())
        Factored(kind=1, taken=0, given=0)
    """

    kind: int = field(converter=to_int)
    taken: int = field(converter=to_int)
    given: int = field(converter=to_int)


@frozen(order=False, eq=False)
class ActionLayout:
    """The numbers of all the moves that can ever be legal under a ruleset.

    Attributes:
        ruleset: The ruleset; layouts of rulesets that differ in nothing that
            legality looks at number the same moves alike.
        moves: Every move, at the place of its number.
        takings: What can come to a trader, at the place of its number: nothing, or goods.
        givings: What can leave a trader, at the place of its number: nothing, or cards.
        version: The version of the numbering, to be stored with it.

    Example:
        >>> layout = action_layout()
        >>> len(layout), layout.number(layout.moves[99]), str(layout.moves[6])
        (25499, 99, '+K')
    """

    ruleset: Ruleset
    moves: tuple[Move, ...]
    takings: tuple[Cards, ...]
    givings: tuple[Cards, ...]
    _numbers: dict[Move, int] = field(alias="numbers", repr=False)
    version: int = VERSION

    def __len__(self) -> int:
        return len(self.moves)

    def number(self, move: Move) -> int:
        """The number of a move.

        Raises:
            ImpossibleArgument: It can never be legal under this ruleset.
            WrongType: It is no move.

        Example:
            >>> from jaipur_rules import parse_move
            >>> action_layout().number(parse_move("+D-L"))
            Traceback (most recent call last):
            jaipur_rules.core.errors.ImpossibleArgument: +D-L can never be legal under space-cowboys-2019
        """
        try:
            return self._numbers[move]
        except (KeyError, TypeError):
            if not isinstance(move, Move):  # pyright: ignore[reportUnnecessaryIsInstance]
                raise wrong_type_of(move, "value.move") from None
            raise ImpossibleArgument(
                "actions.never_legal", move=f"{move!s:.60}", ruleset=self.ruleset.name
            ) from None

    def move(self, number: int) -> Move:
        """The move of a number.

        Raises:
            ImpossibleArgument: The number stands for no move.
            WrongType: It is no whole number.

        Example:
            >>> str(action_layout().move(0))
            '+D'
        """
        number = to_int(number)
        if not 0 <= number < len(self.moves):
            raise ImpossibleArgument("actions.no_move", number=number, last=len(self.moves) - 1)
        return self.moves[number]

    def factor(self, move: Move) -> Factored:
        """A move as three numbers.

        Raises:
            ImpossibleArgument: It can never be legal under this ruleset.

        Example:
            >>> from jaipur_rules import parse_move
            >>> layout = action_layout()
            >>> layout.unfactor(layout.factor(parse_move("+DG-LK")))
            Exchange(taken=Cards('DG'), given=Cards('LK'))
        """
        self.number(move)
        return _factors(self)[move]

    def unfactor(self, parts: Factored) -> Move:
        """The move of three numbers.

        Raises:
            ImpossibleArgument: They make no move that can be legal under this ruleset.

        Example:
            >>> action_layout().unfactor(Factored(0, 1, 0))
            TakeGood(good=Card.DIAMOND)
        """
        move = _factored(self).get(parts)
        if move is None:
            raise ImpossibleArgument(
                "actions.no_parts", parts=f"{parts}", ruleset=self.ruleset.name
            )
        return move


@lru_cache(maxsize=16)
def _factors(layout: ActionLayout) -> dict[Move, Factored]:
    taken = {cards: place for place, cards in enumerate(layout.takings)}
    given = {cards: place for place, cards in enumerate(layout.givings)}
    rows = ((move, *_parts(move)) for move in layout.moves)
    return {move: Factored(kind, taken[on], given[off]) for move, kind, on, off in rows}


@lru_cache(maxsize=16)
def _factored(layout: ActionLayout) -> dict[Factored, Move]:
    return {parts: move for move, parts in _factors(layout).items()}


def action_layout(ruleset: Ruleset | str = DEFAULT_RULESET) -> ActionLayout:
    """The layout of a ruleset: under the default switches, 25,499 moves.

    Example:
        >>> len(action_layout(Ruleset.named("yucata"))) == len(action_layout())
        True
        >>> len(action_layout(Ruleset.named("third-party-page"))) > len(action_layout())
        True
    """
    wanted = to_ruleset(ruleset)
    return _layout(wanted, wanted.label)


def legal_mask(view: View) -> bytes:
    """The legal moves of a view, a byte a move of its layout: 1 legal, 0 not.

    A seat that is not to move has no legal moves. ``numpy.frombuffer(mask, bool)``
    makes an array of it without copying.

    Example:
        >>> from jaipur_rules import legal_moves, new_match, view
        >>> match = new_match(seed=7)
        >>> masks = [legal_mask(view(match, seat)) for seat in (0, 1)]
        >>> sum(masks[match.to_move]) == len(legal_moves(match)), sum(masks[1 - match.to_move])
        (True, 0)
    """
    layout = action_layout(view.ruleset)
    mask = bytearray(len(layout))
    for move in legal_moves(view):
        mask[layout.number(move)] = 1
    return bytes(mask)


@lru_cache(maxsize=16)
def _layout(ruleset: Ruleset, _label: str) -> ActionLayout:
    # The label is no part of the identity of a ruleset, and a layout keeps its ruleset.
    goods = ruleset.box.cards.goods.kinds
    moves: tuple[Move, ...] = (
        *map(TakeGood, goods),
        TakeCamels(),
        *_sales(ruleset, goods),
        *_exchanges(ruleset),
    )
    takings, givings = {_NOTHING: 0}, {_NOTHING: 0}
    for _, taken, given in map(_parts, moves):
        takings[taken] = givings[given] = 0
    numbers = {move: number for number, move in enumerate(moves)}
    return ActionLayout(ruleset, moves, tuple(takings), tuple(givings), numbers)


def _parts(move: Move) -> tuple[int, Cards, Cards]:
    """What a move is: its kind, what comes, and what leaves."""
    match move:
        case Exchange(taken, given):
            return 3, taken, given
        case Sell(good, count):
            return 2, _NOTHING, Cards.of(good, count)
        case TakeCamels():
            return 1, _NOTHING, _NOTHING
        case TakeGood(good):
            return 0, Cards.of(good), _NOTHING


def _sales(ruleset: Ruleset, goods: Iterable[Card]) -> Iterator[Sell]:
    box = ruleset.box
    for good in goods:
        most = min(ruleset.most_in_hand, box.cards.count(good))
        if ruleset.sale_without_tokens == "allowed" or box.goods_tokens[good]:
            least = box.precious_minimum if good.is_precious else 1
            yield from (Sell(good, count) for count in range(least, most + 1))


def _exchanges(ruleset: Ruleset) -> Iterator[Exchange]:
    box = ruleset.box
    goods = box.cards.goods
    for size in range(ruleset.exchange_min, min(box.market_size, len(goods)) + 1):
        choices = tuple(_givings(ruleset, size))
        for taken in goods.subsets(size):
            for given in choices:
                apart = ruleset.exchange_same_type == "allowed" or taken.isdisjoint(given)
                if apart and taken + given.goods <= goods:
                    yield Exchange(taken, given)


def _givings(ruleset: Ruleset, size: int) -> Iterator[Cards]:
    """The cards that can be given in an exchange of a size; those with fewer camels first."""
    box = ruleset.box
    for camels in range(min(size, box.cards.camels) + 1):
        held = size - camels
        most = held + (size if ruleset.hand_limit_when == "always" else camels)
        if ruleset.may_hold(most):
            for goods in box.cards.goods.subsets(held):
                yield goods + Cards.of(Card.CAMEL, camels)
