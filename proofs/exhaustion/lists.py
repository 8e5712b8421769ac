"""The list of moves that `violations` calls for, put together from what it says of shapes."""

from collections.abc import Callable, Iterable
from itertools import chain
from operator import itemgetter
from typing import TypeAlias

from attrs import frozen

from jaipur_rules.jaipur.rules.cards import Cards
from jaipur_rules.jaipur.rules.moves import Exchange, Move
from jaipur_rules.jaipur.rules.position import Position, make_position
from proofs.exhaustion.space import Space
from proofs.exhaustion.statements import List
from proofs.exhaustion.verdicts import Bargain, Verdicts

ByTake: TypeAlias = dict[int, tuple[Move, ...]]
"""The legal exchanges of a trader, by the place in `Space.takes` of what they take."""


class Lists:
    """The lists that `legal_moves` has to give under one ruleset.

    The order is the one that `legal_moves` promises: single goods, the camels,
    sales, and exchanges by size, by the cards taken, and by the camels given.

    The moves are the very objects that `legal_moves` gives, where it gives
    them: equal tuples of the same objects are compared in no time. It makes no
    difference to what is equal.

    Attributes:
        seen: For the place of each set of cards taken in any list so far, what
            was given for it: a mask, a bit a place in `Space.gives`.

    Example:
        >>> from jaipur_rules import Ruleset, legal_moves, violations
        >>> space = Space(Ruleset().box)
        >>> lists = Lists(space, Verdicts(violations, Ruleset()), legal_moves)
        >>> hand, market = (
        ...     space.hands.index(Cards.parse("LL")),
        ...     space.markets.index(Cards.parse("DGKKK")),
        ... )
        >>> [str(move) for move in lists.exchanges(hand)[1][space.within[market][-1]]]
        ['+DG-LL', '+DG-LK']
    """

    def __init__(self, space: Space, verdicts: Verdicts, legal_moves: List) -> None:
        """Make lists for a box, by these verdicts, of the objects that this list of moves gives."""
        self.space = space
        self.verdicts = verdicts
        self.seen: dict[int, int] = {}
        self._legal_moves = legal_moves
        self._made: dict[int, _Made] = {}
        self._singles: dict[tuple[int, int], tuple[Move, ...]] = {}
        self._sales: dict[tuple[int, ...], tuple[Move, ...]] = {}
        self._sales_of = -1

    def singles(self, market: int, hand: Cards) -> tuple[Move, ...]:
        """The single goods, and the camels, that a hand can take from the market at this place."""
        key = market, len(hand)
        found = self._singles.get(key)
        if found is None:
            at = self._at(self.space.markets[market], hand)
            found = self._singles[key] = self._legal(self.space.other_takes, at)
        return found

    def sales(self, market: Cards, hand: int, heights: tuple[int, ...]) -> tuple[Move, ...]:
        """The sales of the hand at this place before these piles; the market makes no difference."""
        if self._sales_of != hand:
            self._sales_of = hand
            self._sales.clear()
        found = self._sales.get(heights)
        if found is None:
            at = self._at(market, self.space.hands[hand], heights=heights)
            found = self._sales[heights] = self._legal(self.space.sales, at)
        return found

    def exchanges(self, hand: int) -> list[ByTake]:
        """The exchanges of the hand at this place, for each herd.

        Where the herd makes no difference it is the same object. What is taken
        is all that can lie before this hand and beside this herd.
        """
        size = len(self.space.hands[hand])
        made: dict[frozenset[Bargain], ByTake] = {}
        found: list[ByTake] = []
        for herd in self.space.herds:
            bargains = self.verdicts.bargains(hand=size, herd=herd)
            by_take = made.get(bargains)
            if by_take is None:
                by_take = made[bargains] = self._by_take(hand, herd, bargains)
            found.append(by_take)
        return found

    def _by_take(self, hand: int, herd: int, bargains: frozenset[Bargain]) -> ByTake:
        space, held = self.space, self.space.hands[hand]
        givings = space.givings(hand)
        groups: dict[tuple[int, int], _Group] = {}
        found: ByTake = {}
        for take, market in space.table(hand).holding.items():
            if herd not in space.herds_beside(space.markets[market]):
                continue
            size, mask = len(space.takes[take]), space.kinds_taken[take]
            group = groups.get((size, mask))
            if group is None:
                legal = legal_givings(size, bargains)
                gives = [
                    give
                    for give, camels, kinds in givings[size]
                    if legal[camels, bool(kinds & mask)]
                ]
                group = groups[size, mask] = _group(gives)
            if not group.mask:
                found[take] = ()
                continue
            made = self._made.get(take)
            if made is None:
                made = self._made[take] = _Made(space, take)
            found[take] = group.pick(made)
            if made.fresh:
                made.adopt(self._listed(self._at(space.markets[market], held, herd)))
            self.seen[take] = self.seen.get(take, 0) | group.mask
        return found

    def _legal(self, moves: Iterable[Move], at: Position) -> tuple[Move, ...]:
        listed = {move: move for move in self._listed(at)}
        legal = tuple(move for move in moves if not self.verdicts.broken(at, move))
        return tuple(listed.get(move, move) for move in legal)

    def _listed(self, at: Position) -> tuple[Move, ...]:
        try:
            return self._legal_moves(at)
        except Exception:
            return ()

    def _at(
        self, market: Cards, hand: Cards, herd: int = 0, heights: tuple[int, ...] | None = None
    ) -> Position:
        rules = self.verdicts.rules
        return make_position(
            market, hand, herd, rules, rules.box.heights if heights is None else heights
        )


def joined(start: tuple[Move, ...], by_take: ByTake, takes: Iterable[int]) -> tuple[Move, ...]:
    """A whole list: what comes first, and the exchanges that take any of these."""
    return start + tuple(chain.from_iterable(map(by_take.__getitem__, takes)))


def legal_givings(size: int, bargains: frozenset[Bargain]) -> dict[tuple[int, bool], bool]:
    """The legality of exchanges of one size, by the camels given and by whether a good goes both ways."""
    return {
        (camels, shares): Bargain(size, camels, shares) in bargains
        for camels in range(size + 1)
        for shares in (False, True)
    }


@frozen(order=False)
class _Group:
    """The sets that can be given for any cards of one size and the same kinds.

    Attributes:
        pick: Picks the exchanges out of those that have been made.
        mask: The places of what is given, a bit a place.
    """

    pick: "Callable[[_Made], tuple[Move, ...]]"
    mask: int


def _group(gives: list[int]) -> _Group:
    mask = sum(1 << give for give in gives)
    match gives:
        case []:
            return _Group(_nothing, mask)
        case [only]:
            return _Group(lambda made: (made[only],), mask)
        case _:
            return _Group(itemgetter(*gives), mask)


def _nothing(made: "_Made") -> tuple[Move, ...]:
    return ()


class _Made(dict[int, Move]):
    """The exchanges that take one set of cards, by the place of what is given, made when they are wanted.

    Attributes:
        fresh: The places of those that the library has not been asked for yet.
    """

    def __init__(self, space: Space, take: int) -> None:
        super().__init__()
        self.fresh: list[int] = []
        self._space = space
        self._taken = space.takes[take]

    def __missing__(self, give: int) -> Move:
        move = self[give] = Exchange(self._taken, self._space.gives[give])
        self.fresh.append(give)
        return move

    def adopt(self, moves: Iterable[Move]) -> None:
        """Put the objects of an equal move in the place of the fresh ones."""
        listed = {move: move for move in moves}
        for give in self.fresh:
            self[give] = listed.get(self[give], self[give])
        self.fresh.clear()
