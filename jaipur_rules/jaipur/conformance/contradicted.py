"""Which rule of Jaipur a list of moves contradicts by a move too few: which moves each rule allows."""

from collections.abc import Callable, Iterable
from functools import partial

from jaipur_rules.conformance.contradictions import allowing
from jaipur_rules.conformance.sides import Rules
from jaipur_rules.jaipur.rules.moves import Exchange, Move, Sell, TakeCamels, TakeGood
from jaipur_rules.jaipur.rules.position import Position

_Speaks = Callable[[Position, Move], bool]


def _limit(at: Position) -> int:
    return at.ruleset.box.hand_limit


def _exchange(of: Callable[[Position, Exchange], bool]) -> _Speaks:
    return lambda at, move: isinstance(move, Exchange) and of(at, move)


def _sale(of: Callable[[Position, Sell], bool]) -> _Speaks:
    return lambda at, move: isinstance(move, Sell) and of(at, move)


def _whatever(at: Position, move: Exchange | Sell) -> bool:
    return True


def _hand_after(at: Position, move: Exchange) -> int:
    return len(at.hand) + len(move.taken) - len(move.given.goods)


# Each rule that allows something, with the moves that it is about: the narrower before the wider.
_ALLOWED: tuple[tuple[str, _Speaks], ...] = (
    ("CAM-3", lambda at, move: isinstance(move, TakeCamels) and len(at.hand) >= _limit(at)),
    ("CAM-1", lambda _, move: isinstance(move, TakeCamels)),
    ("HND-1", lambda at, move: isinstance(move, TakeGood) and len(at.hand) == _limit(at) - 1),
    ("HND-3", lambda at, move: isinstance(move, TakeGood) and len(at.hand) + at.herd >= _limit(at)),
    ("TAK-1", lambda _, move: isinstance(move, TakeGood)),
    ("SEL-7", _sale(lambda at, move: at.heights[move.good] == 0)),
    ("SEL-6", _sale(lambda at, move: at.heights[move.good] < move.count)),
    ("SEL-4", _sale(lambda _, move: move.good.is_precious)),
    ("SEL-1", _sale(lambda at, move: move.count < at.hand.count(move.good))),
    ("SEL-1", _sale(lambda _, move: move.count > 1)),
    ("SEL-1", _sale(_whatever)),
    ("HND-2", _exchange(lambda at, move: len(at.hand) + len(move.taken) > _limit(at))),
    ("HND-1", _exchange(lambda at, move: _hand_after(at, move) == _limit(at))),
    ("HND-2", _exchange(lambda at, _: len(at.hand) == _limit(at))),
    ("HND-3", _exchange(lambda at, move: _hand_after(at, move) + at.herd > _limit(at))),
    ("EXC-8", _exchange(lambda _, move: not move.given.goods)),
    ("EXC-8", _exchange(lambda _, move: 0 < move.given.camels < len(move.given))),
    ("EXC-8", _exchange(lambda _, move: move.given.camels > 0)),
    ("EXC-8", _exchange(lambda _, move: len(move.given.kinds) > 1)),
    ("EXC-8", _exchange(lambda _, move: len(move.taken.kinds) > 1)),
    ("EXC-8", _exchange(lambda _, move: len(move.taken.kinds) + len(move.given.kinds) > 2)),
    ("EXC-9", _exchange(lambda _, move: len(move.taken) > 2)),
    ("EXC-9", _exchange(lambda _, move: len(move.taken) > 3)),
    ("EXC-9", _exchange(lambda _, move: len(move.taken) > 4)),
    ("EXC-2", _exchange(lambda at, move: len(move.taken) == at.ruleset.exchange_min)),
    ("EXC-3", _exchange(lambda _, move: not move.taken.isdisjoint(move.given))),
    ("TRN-2", _exchange(_whatever)),
)


def by_too_few(at: Position, legal: Iterable[Move], missing: Iterable[Move]) -> Rules:
    """The rules that allow just these of the legal moves, as far as a rule does.

    Example:
        >>> from jaipur_rules import Cards, legal_moves, parse_move
        >>> at = Position(Cards.parse("DDGGS"), Cards.parse("LLL"), 0)
        >>> by_too_few(at, legal_moves(at), [parse_move("-L"), parse_move("-LL")])
        ('SEL-1',)
    """
    return allowing([(rule, partial(speaks, at)) for rule, speaks in _ALLOWED], legal, missing)


def by_refusal(at: Position, move: Move) -> Rules:
    """The rules that allow a legal move.

    Example:
        >>> from jaipur_rules import Cards, parse_move
        >>> at = Position(Cards.parse("DDGGS"), Cards.parse("LLL"), 0)
        >>> by_refusal(at, parse_move("-L"))
        ('SEL-1',)
    """
    return tuple(dict.fromkeys(rule for rule, speaks in _ALLOWED if speaks(at, move)))
