"""What wrong answers contradict: the moves that each rule allows."""

from collections.abc import Callable, Sequence
from functools import partial

from jaipur_rules.jaipur.rules.moves import Exchange, Move, Sell, TakeCamels, TakeGood
from jaipur_rules.jaipur.rules.state import Position

_IsAbout = Callable[[Position, Move], bool]


def _limit(at: Position) -> int:
    return at.ruleset.box.hand_limit


def _exchange(of: Callable[[Position, Exchange], bool]) -> _IsAbout:
    return lambda at, move: isinstance(move, Exchange) and of(at, move)


def _sale(of: Callable[[Position, Sell], bool]) -> _IsAbout:
    return lambda at, move: isinstance(move, Sell) and of(at, move)


def _whatever(at: Position, move: Exchange | Sell) -> bool:
    return True


def _hand_after(at: Position, move: Exchange) -> int:
    return len(at.hand) + len(move.taken) - len(move.given.goods)


# Each rule that allows something, with the moves that it is about: the narrower before the wider.
_ALLOWED: tuple[tuple[str, _IsAbout], ...] = (
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


def allowed_moves(at: Position) -> Sequence[tuple[str, Callable[[Move], bool]]]:
    """Return each rule that allows something, with a test for the moves that it is about.

    Example:
        >>> from jaipur_rules import Cards, parse_move
        >>> at = Position(Cards.parse("DDGGS"), Cards.parse("LLL"), 0)
        >>> [rule for rule, is_about in allowed_moves(at) if is_about(parse_move("-L"))]
        ['SEL-1', 'SEL-1']
    """
    return [(rule, partial(is_about, at)) for rule, is_about in _ALLOWED]
