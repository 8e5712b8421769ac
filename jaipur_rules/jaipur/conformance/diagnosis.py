"""The rules of Jaipur that wrong answers are about: by the moves that are missing, and by the value that differs."""

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence

from jaipur_rules.conformance.compare import ValueDifference
from jaipur_rules.conformance.diagnosis import Diagnosis
from jaipur_rules.core.game import Seat
from jaipur_rules.core.messages import Message
from jaipur_rules.core.strict_json import Path, Plain
from jaipur_rules.jaipur.rules.components import BONUS_SIZES
from jaipur_rules.jaipur.rules.deals import Deal
from jaipur_rules.jaipur.rules.moves import Exchange, Move, Sell, TakeCamels, TakeGood
from jaipur_rules.jaipur.rules.scoring import score
from jaipur_rules.jaipur.rules.state import EndReason, Match, Position, Round
from jaipur_rules.jaipur.rules.transition import Event, apply

_IsAbout = Callable[[Position, Move], bool]


def _limit(at: Position) -> int:
    return at.ruleset.most_in_hand


def _exchange(of: Callable[[Position, Exchange], bool]) -> _IsAbout:
    return lambda at, move: isinstance(move, Exchange) and of(at, move)


def _sale(of: Callable[[Position, Sell], bool]) -> _IsAbout:
    return lambda at, move: isinstance(move, Sell) and of(at, move)


def _is(*kinds: type[Move]) -> _IsAbout:
    return lambda _, move: isinstance(move, kinds)


def _hand_after(at: Position, move: Exchange) -> int:
    return len(at.hand) + len(move.taken) - len(move.given.goods)


_PRECIOUS_WRONG = 3
"""The number of precious goods that some engines want sold, at least or exactly."""

# Each rule that allows something, with the moves that it is about: the narrower before the wider.
_ALLOWED: tuple[tuple[str, _IsAbout], ...] = (
    ("CAM-3", lambda at, move: isinstance(move, TakeCamels) and len(at.hand) >= _limit(at)),
    ("CAM-1", _is(TakeCamels)),
    ("HND-1", lambda at, move: isinstance(move, TakeGood) and len(at.hand) == _limit(at) - 1),
    ("HND-3", lambda at, move: isinstance(move, TakeGood) and len(at.hand) + at.herd >= _limit(at)),
    ("TAK-1", _is(TakeGood)),
    ("SEL-7", _sale(lambda at, move: at.heights[move.good] == 0)),
    ("SEL-6", _sale(lambda at, move: 0 < at.heights[move.good] < move.count)),
    ("SEL-6", _sale(lambda at, move: at.heights[move.good] < move.count)),
    ("SEL-4", _sale(lambda _, move: move.good.is_precious)),
    ("SEL-4", _sale(lambda _, move: move.good.is_precious and move.count < _PRECIOUS_WRONG)),
    ("SEL-4", _sale(lambda _, move: move.good.is_precious and move.count != _PRECIOUS_WRONG)),
    ("SEL-1", _sale(lambda _, move: not move.good.is_precious and move.count == 1)),
    ("SEL-1", _sale(lambda at, move: move.count < at.hand.count(move.good))),
    ("SEL-1", _sale(lambda _, move: move.count > 1)),
    ("SEL-1", _is(Sell)),
    ("HND-2", _exchange(lambda at, move: len(at.hand) + len(move.taken) > _limit(at))),
    ("HND-1", _exchange(lambda at, move: _hand_after(at, move) == _limit(at))),
    ("HND-2", _exchange(lambda at, _: len(at.hand) == _limit(at))),
    ("HND-3", _exchange(lambda at, move: _hand_after(at, move) + at.herd > _limit(at))),
    ("EXC-9", _exchange(lambda _, move: len(move.taken) > 2)),
    ("EXC-9", _exchange(lambda _, move: len(move.taken) > 3)),
    ("EXC-9", _exchange(lambda _, move: len(move.taken) > 4)),
    ("EXC-8", _exchange(lambda _, move: not move.given.goods)),
    ("EXC-8", _exchange(lambda _, move: 0 < move.given.camels < len(move.given))),
    ("EXC-8", _exchange(lambda _, move: move.given.camels > 0)),
    ("EXC-8", _exchange(lambda _, move: len(move.given.kinds) > 1)),
    ("EXC-8", _exchange(lambda _, move: len(move.taken.kinds) > 1)),
    ("EXC-8", _exchange(lambda _, move: len(move.taken.kinds) + len(move.given.kinds) > 2)),
    ("EXC-2", _exchange(lambda at, move: len(move.taken) == at.ruleset.exchange_min)),
    ("EXC-3", _exchange(lambda _, move: not move.taken.isdisjoint(move.given))),
    ("TRN-2", _is(Exchange)),
)


_LAST = 2
"""With fewer bonus tokens than these in a pile, one more or less of them shows."""

_MISSING = "?"
"""Stands for a value that is not among the wrong ones."""


def circumstances(
    before: Match, event: Event | None, found: Sequence[ValueDifference]
) -> Iterator[str]:
    """Yield the circumstances of wrong values, as the rows of `diagnosis.txt` name them.

    Args:
        before: The table before; for a score, the one that it is of.
        event: What happened there, if anything did.
        found: The wrong values.

    Example:
        >>> from jaipur_rules import parse_move
        >>> from jaipur_rules.jaipur.rules.table import arrange
        >>> before = arrange(market="DGKKK", hands=("LLLLLL", ""))
        >>> wrong = ValueDifference(("bonus",), 10, None)
        >>> [*circumstances(before, parse_move("-LLLLLL"), [wrong])]
        ['tokens-taken', 'six', 'five']
    """
    match event:
        case None:
            yield from _of_score(before, found)
        case Deal():
            yield from _of_deal(before, found)
        case move:
            after = apply(before, move)
            yield from _of_move(before.dealt, after, found)
            if isinstance(move, Sell):
                yield from _of_sale(before.dealt, move, after.dealt, found)


def _of_deal(before: Match, found: Sequence[ValueDifference]) -> Iterator[str]:
    if before.round is None:
        yield "first"
    elif before.round.end:
        yield "won" if score(before.ruleset, before.round).seal is not None else "tie"
    keys = {key for part in found for key in part.keys}
    if keys >= {"herds", "hands", "market"}:
        yield "everywhere"
    for part in found:
        came, expected = str(part.came), str(part.expected)
        camels = came.count("K")
        # They stay in a hand, or others were drawn instead of them.
        if "hands" in part.keys and (camels or ("herds" not in keys and len(came) > len(expected))):
            yield "camels-stay"
        if "market" in part.keys and camels >= before.ruleset.box.market_camels:
            yield "camels-lie"
        if "goods_left" in part.keys and Counter(_list(part.came)) != Counter(_list(part.expected)):
            yield "other-tokens"


def _list(value: Plain) -> list[str]:
    return [*map(str, value)] if isinstance(value, list) else []


def _of_move(old: Round, after: Match, found: Sequence[ValueDifference]) -> Iterator[str]:
    now, was = after.dealt, dict[Path, Plain]()
    for seat, trader in enumerate(old.traders):
        was |= {("herds", seat): trader.herd, ("hands", seat): str(trader.hand)}
    for part in found:
        if part.came == was.get(part.path[-2:], _MISSING):
            yield "as-before"
        if "market" in part.path and len(str(part.came)) > len(now.market):
            yield "refilled"
        if "ended_by" in part.path and None not in (part.expected, part.came):
            yield "other-end"
    turns = [part for part in found if "to_move" in part.path]
    if any(part.came is None for part in turns):
        yield "ends"
    keys = {part.keys[-1] for part in found}
    if all(None not in (part.expected, part.came) for part in turns) and turns:
        yield "wrong-seat"
    elif (
        turns
        and keys <= {"to_move", "ended_by", "seals", "rupees"}
        and ("rupees" not in keys or _is_camel_token(after, found))
    ):
        yield "ending"
    if now.end is not None:
        yield "ended"
        yield now.end.name
        gains = _amounts_off(found, "seals").items()
        yield from _of_seals(after, now, [seat for seat, by in gains if by > 0])
    elif not now.deck and len(now.market) == after.ruleset.box.market_size:
        yield "no-deck"  # the refill took the last card, or there was none before
    if now.heights != old.heights:
        yield "tokens-taken"


def _of_sale(old: Round, move: Sell, now: Round, found: Sequence[ValueDifference]) -> Iterator[str]:
    left, count = old.heights[move.good], move.count
    if left < count:
        yield "few-tokens"
    if left == 0:
        yield "no-tokens"
    if count < BONUS_SIZES[0]:
        return
    pile, of_tokens = old.bonuses[_pile(count)], _pile(min(left, count))
    came = next((part.came for part in found if part.keys == ("bonus",)), _MISSING)
    if came in pile:
        yield "of-pile"  # it is a token of the pile, and not the top one
    gained = [
        len(_list(part.came)) - len(_list(part.expected))
        for part in found
        if "bonuses_won" in part.keys
    ]
    if 0 in gained:
        yield "other-token"
    more = any(by > 0 for by in gained)
    if gained and came == _MISSING:
        came = None
    if came in {None, _MISSING} and not more:
        if count > BONUS_SIZES[-1]:
            yield "six"  # their bonus is often forgotten
        if now.end is EndReason.PILES:
            yield "last-pile"
    if not pile:
        yield "no-bonus"
    if of_tokens < _pile(count):
        by_tokens = old.bonuses[of_tokens] if of_tokens >= 0 else ()
        if more or came == _MISSING or came in (by_tokens or (None,)):
            yield "by-few-tokens" if more and not by_tokens else "by-tokens"
    if count >= BONUS_SIZES[-1]:
        yield "five"
    if len(pile) < _LAST:
        yield "short-pile"  # the pile may have been higher, or lower


def _pile(count: int) -> int:
    """The place of the bonus pile for so many cards; below 0 if there is none."""
    return min(count, BONUS_SIZES[-1]) - BONUS_SIZES[0]


def _of_seals(after: Match, current: Round, gained: Collection[Plain]) -> Iterator[str]:
    """Yield what would explain who took a Seal besides the rule that decides the round."""
    result, token = score(after.ruleset, current), after.ruleset.box.camel_token
    yield result.decided_by
    yield f"@decided {result.decided_by}"
    taker = next(iter(gained)) if len(gained) == 1 else None
    mine, other = result.rupees
    apart, holder = abs(mine - other), result.camel_token
    if holder is None and taker is not None and apart <= token:
        yield "tie-token"
    # The other trader took the token, or nobody did: then the other is ahead, or rupees are equal.
    if holder is not None and (
        (taker == 1 - holder and apart <= 2 * token)
        or (result.seal == holder and not gained and apart in {token, 2 * token})
    ):
        yield "token-moved"
    worth = _bonus_rupees(current)
    if mine == other and taker == worth.index(max(worth)) and len({*worth}) > 1:
        yield "by-value"  # the bonus tokens were compared by their values


def _bonus_rupees(current: Round) -> tuple[int, ...]:
    """The worth of each trader's bonus tokens."""
    return tuple(sum(map(sum, trader.bonuses)) for trader in current.traders)


def _of_score(state: Match, found: Sequence[ValueDifference]) -> Iterator[str]:
    current = state.round
    if current is None or current.end is None:
        return
    yield "ended"
    if state.is_over:
        yield "over-now"
    if state.outcome:
        yield f"@outcome {state.outcome.decided_by}"
    result = score(state.ruleset, current)
    holder = result.camel_token
    if holder is None:
        yield "no-holder"
    if result.seal is None:
        yield "tie"
    came = {part.keys[-1]: part.came for part in found}
    taken = came.get("seals_taken")
    yield from _of_seals(state, current, taken if isinstance(taken, list) else ())
    off = _amounts_off(found, "rupees")
    owed = [rule for rule, amounts in _owed(state, current, holder) if amounts == off]
    if owed:
        yield " ".join(("@owed", *owed))
    if {*off} == {holder}:
        yield "of-holder"
    counted = _amounts_off(found, "bonus_tokens")
    if counted in [
        {seat: 1} for seat in (holder, came.get("camel_token")) if isinstance(seat, int)
    ]:
        yield "with-token"
    bonuses = _bonus_rupees(current)
    if all(
        more == bonuses[seat] - result.bonus_tokens[seat]
        for seat, more in counted.items()
        if isinstance(seat, int)
    ):
        yield "of-value"


def _owed(
    state: Match, current: Round, holder: Seat | None
) -> Iterator[tuple[str, Mapping[int, int]]]:
    """Yield the amounts by which totals are too high where a rule is not kept, by seat, each with the rule."""
    worth = state.ruleset.box.camel_token
    if holder is None:
        yield from (("SCO-2", dict.fromkeys(seats, worth)) for seats in ((0,), (1,), (0, 1)))
    else:
        yield "SCO-3", {holder: -worth}
        yield "SCO-1", {holder: -worth}
        yield "SCO-1", {holder: -worth, 1 - holder: worth}
        yield "SCO-1", {1 - holder: worth}
    for rule, amounts in (
        ("SCO-3", [-amount for amount in _bonus_rupees(current)]),
        ("SCO-9", [len(trader.hand) for trader in current.traders]),
        ("SCO-9", [trader.herd for trader in current.traders]),
    ):
        yield rule, {seat: amount for seat, amount in enumerate(amounts) if amount}


def _amounts_off(found: Iterable[ValueDifference], key: str) -> dict[int | str, int]:
    """By the last step of the way, how much the wrong numbers under a key are too high."""
    return {
        part.path[-1]: part.came - part.expected
        for part in found
        if key in part.path and isinstance(part.came, int) and isinstance(part.expected, int)
    }


def _is_camel_token(after: Match, found: Iterable[ValueDifference]) -> bool:
    """Return whether all wrong rupees are wrong by the camel token of whoever has most camels."""
    off, current = _amounts_off(found, "rupees"), after.round
    if current is None or not off:
        return False
    mine, other = (trader.herd for trader in current.traders)
    token = after.ruleset.box.camel_token
    # What a move brings lacks no camel token: there one can only be too much.
    amounts = {int(other > mine): {token, -token}, "rupees": {token}}
    return mine != other and all(amount in amounts.get(at, ()) for at, amount in off.items())


def other_count(before: Match, after: Match, found: Sequence[ValueDifference]) -> Message | None:
    """Return that rupees are counted with or without the camel token, or without bonus tokens, if just that differs."""
    current, old = after.round, before.round
    off = _amounts_off(found, "rupees")
    if current is None or len(off) < len(found):
        return None
    if _is_camel_token(after, found):
        return Message("jaipur.kit.counts.camel_token")
    worth = _bonus_rupees(current)
    owed: dict[int | str, int] = dict(enumerate(worth))
    owed["rupees"] = sum(worth) - (sum(_bonus_rupees(old)) if old else 0)
    if all(amount == -owed[place] for place, amount in off.items()):
        return Message("jaipur.kit.counts.bonus_tokens")
    return None


DIAGNOSIS = Diagnosis(__name__, _ALLOWED, circumstances, other_count)
"""The rules of Jaipur that wrong answers are about.

Example:
    >>> from jaipur_rules import deal, parse_move
    >>> from jaipur_rules.jaipur.rules.table import arrange
    >>> before = arrange(market="DGKKK", hands=("LLLLLL", ""))
    >>> wrong = ValueDifference(("bonus",), 10, None)
    >>> DIAGNOSIS.rules_of("apply", before, parse_move("-LLLLLL"), [wrong])
    ('BON-2',)
    >>> wrong = ValueDifference(("table", "herds", 0), 1, 0)
    >>> DIAGNOSIS.rules_of("deal", Match(), deal(seed=7), [wrong])
    ('SET-4', 'SET-2')
    >>> over = apply(arrange(market="KDGSC", herds=(7, 3), deck_size=0), parse_move("+K"))
    >>> wrong = ValueDifference(("score", "camel_token"), 0, None)
    >>> DIAGNOSIS.rules_of("score", over, found=[wrong])
    ('SCO-1',)
    >>> DIAGNOSIS.rules_of_sight(ValueDifference(("view", "seed"), None, 7, is_extra=True))
    ('SEC-6',)
    >>> [way.rule for way, is_about in DIAGNOSIS.ways(before) if is_about(parse_move("-L"))]
    ['SEL-1', 'SEL-1', 'SEL-1']
"""
