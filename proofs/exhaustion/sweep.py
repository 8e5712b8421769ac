"""Every position visited: is its list the one that `violations` calls for?"""

from collections.abc import Iterable

from jaipur_rules.jaipur.rules.moves import Move
from jaipur_rules.jaipur.rules.position import Position, make_position
from jaipur_rules.jaipur.rules.ruleset import Ruleset
from proofs.exhaustion.lists import ByTake, Lists, joined
from proofs.exhaustion.space import Space, piles
from proofs.exhaustion.statements import (
    Counterexample,
    Statements,
    counterexample,
    size_of,
)
from proofs.exhaustion.tally import Tally
from proofs.exhaustion.verdicts import verdicts_of


class Sweep:
    """A visit to every position of some hands under one ruleset.

    At each of them `legal_moves` is called, and its list has to be the one
    that `violations` calls for: the same moves, each once, in the order that
    is promised, and never none.

    Example:
        >>> from jaipur_rules import Ruleset
        >>> from proofs.exhaustion.statements import OURS
        >>> sweep = Sweep(Space(Ruleset().box), Ruleset(), OURS)
        >>> tally = sweep.visit([0])
        >>> tally.positions, tally.lengths[6], tally.counterexample
        (5214, 255, None)
    """

    def __init__(self, space: Space, rules: Ruleset, statements: Statements) -> None:
        """Visit the positions of a box, under a ruleset of that box."""
        self.space = space
        self.rules = rules
        # Where sales for nothing are forbidden, the switches are otherwise those
        # of a ruleset in which every herd is visited.
        self._sees_all = rules.sale_without_tokens == "allowed"
        self._statements = statements
        self._lists = Lists(
            space, verdicts_of(statements.violations, rules), statements.legal_moves
        )

    def visit(self, hands: Iterable[int]) -> Tally:
        """Visit the positions of the hands at these places, up to the first that is wrong."""
        tally = Tally()
        others: set[Move] = set()
        for hand in hands:
            tally.counterexample = self._visit(hand, tally, others)
            if tally.counterexample is not None:
                break
        tally.exchanges, self._lists.seen = self._lists.seen, {}
        tally.others = set(map(str, others))
        return tally

    def _visit(self, place: int, tally: Tally, others: set[Move]) -> Counterexample | None:
        space, lists, hand = self.space, self._lists, self.space.hands[place]
        exchanges = lists.exchanges(place)
        differing = _differing(exchanges)
        legal_moves, most = self._statements.legal_moves, tally.most
        for market_place in space.table(place).markets:
            market, takes = space.markets[market_place], space.within[market_place]
            singles = lists.singles(market_place, hand)
            for nth, heights in enumerate(piles(space, self.rules, market, hand)):
                start = singles + lists.sales(market, place, heights)
                others.update(start)
                lengths = tally.emptied if nth else tally.lengths
                herds = space.herds_beside(market)
                made_of: ByTake | None = None
                wanted: tuple[Move, ...] = ()
                for herd in herds if self._sees_all and not nth else differing[herds[-1]]:
                    if exchanges[herd] is not made_of:
                        made_of = exchanges[herd]
                        wanted = joined(start, made_of, takes)
                    position = make_position(market, hand, herd, self.rules, heights)
                    try:
                        found = legal_moves(position)
                    except Exception as error:
                        fault = f"legal_moves raises {type(error).__name__}: {error}"
                        return counterexample(fault, self._statements, position)
                    if found != wanted:
                        return self._parted(position, found, wanted)
                    if not found:
                        return counterexample("nobody can move here", self._statements, position)
                    if len(found) > most and not nth:
                        most = len(found)
                        tally.widest = written(position)
                    lengths[len(found)] += 1
        return None

    def _parted(
        self, position: Position, found: tuple[Move, ...], wanted: tuple[Move, ...]
    ) -> Counterexample:
        """The smallest move that is listed against the verdict, or else what is wrong with the list."""
        for move in sorted((*wanted, *found), key=_smallest):
            if found.count(move) != wanted.count(move):
                return counterexample(
                    "legal_moves does not list exactly the moves that break no rule",
                    self._statements,
                    position,
                    move,
                )
        move = next(move for move, other in zip(found, wanted, strict=True) if move != other)
        fault = (
            "legal_moves lists the right moves in another order than it promises, from this one on"
        )
        return counterexample(fault, self._statements, position, move)


def _differing(exchanges: list[ByTake]) -> list[list[int]]:
    """For the largest herd that can be: of the herds that make no difference to each other, the largest."""
    found: list[list[int]] = []
    below: list[int] = []
    for herd, by_take in enumerate(exchanges):
        found.append([*below, herd])
        if herd + 1 < len(exchanges) and exchanges[herd + 1] is not by_take:
            below.append(herd)
    return found


def _smallest(move: Move) -> tuple[int, str]:
    return size_of(move), str(move)


def written(position: Position) -> str:
    """A position in a line: the market, the hand, the herd.

    Example:
        >>> from jaipur_rules import Cards
        >>> written(Position(Cards.parse("DGKKK"), Cards.parse("LL"), 1))
        'market DGKKK, hand LL, herd 1'
    """
    return f"market {position.market}, hand {position.hand or '-'}, herd {position.herd}"
