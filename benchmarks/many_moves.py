"""Positions of Johari in which cards can be chosen in very many ways, and what is asked of each."""

from collections.abc import Callable
from functools import partial
from random import Random
from statistics import median
from time import process_time

from attrs import evolve, frozen

from jaipur_rules.johari import (
    STANDARD,
    Action,
    Card,
    Cards,
    Noble,
    Phase,
    Position,
    Ruleset,
    Trader,
    is_legal,
    iter_moves,
    legal_moves,
    random_move,
)


@frozen(order=False)
class ManyMoves:
    """What a position with very many moves takes, in milliseconds.

    Attributes:
        what: The position in words.
        moves: The number of legal moves.
        listed: For the list of all of them, the first time.
        first: For the first of them.
        by_chance: For one by chance.
        judged: To judge whether one is legal.
    """

    what: str
    moves: int
    listed: float
    first: float
    by_chance: float
    judged: float

    @property
    def cells(self) -> tuple[str, ...]:
        """The position, its moves, and the times."""
        times = (self.listed, self.first, self.by_chance, self.judged)
        shown = (f"{each:.0f}" if each >= 100 else f"{each:.2g}" for each in times)
        return (self.what, f"{self.moves:,}", *shown)


_GEMS = [card for card in STANDARD.cards if card.kind.is_gem]
_THIRTY = [*(card for card in Card if card < Card.P1), Card.W1, Card.B1, Card.R1]
_HIRING = Position(
    phase=Phase.ACT,
    seat=0,
    me=Trader(display=Cards(_GEMS), gold=15, played=(Action.TRADE,)),
    rivals=(Cards("W1B1R1G1"),),
    market=(Cards(),) * 9,
    spaces=(Noble.SLOT_KEEPER, Noble.SETTER, Noble.SLOT_MASTER, Noble.GIVER, Noble.PROTECTOR),
    ruleset=Ruleset(),
)
_SELLER = Trader(
    display=Cards(_THIRTY), gold=15, nobles=(Noble.SETTER, Noble.CUTTER), played=(Action.SALE,)
)
POSITIONS = {
    "five nobles, every gem card of the box": _HIRING,
    "the same, and no card may be spare": evolve(
        _HIRING, ruleset=Ruleset(overpaying="no_spare_card")
    ),
    "a sale of thirty cards, with N1-4 and N2-5": evolve(_HIRING, me=_SELLER),
}


def many_moves(times: int) -> list[ManyMoves]:
    """What each position takes: its list when it is asked for the first time, the rest in the median of so many times."""
    return [_measure(what, at, times) for what, at in POSITIONS.items()]


def _measure(what: str, at: Position, times: int) -> ManyMoves:
    listed = _median(partial(legal_moves, at), 1)
    moves = legal_moves(at)
    some = moves[:: len(moves) // 100]
    first, by_chance, judged = (
        _median(question, times)
        for question in (
            lambda: next(iter_moves(at)),
            lambda: random_move(at, Random(times)),
            lambda: [is_legal(at, move) for move in some],
        )
    )
    return ManyMoves(what, len(moves), listed, first, by_chance, judged / len(some))


def _median(ask: Callable[[], object], times: int) -> float:
    """Milliseconds of processor time."""
    taken: list[float] = []
    for _ in range(times):
        start = process_time()
        ask()
        taken.append(1000 * (process_time() - start))
    return median(taken)
