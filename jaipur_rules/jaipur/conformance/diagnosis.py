"""The rules of Jaipur that wrong answers are about: by the moves that are missing, and by the value that differs."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from operator import sub
from typing import ClassVar

from jaipur_rules.conformance.compare import ValueDifference, Wrong
from jaipur_rules.conformance.diagnosis import Allowed, Circumstances, Diagnosis, about
from jaipur_rules.core.game import Seat
from jaipur_rules.core.messages import Message
from jaipur_rules.core.strict_json import Path, Plain
from jaipur_rules.jaipur.rules.components import BONUS_SIZES
from jaipur_rules.jaipur.rules.deals import Deal
from jaipur_rules.jaipur.rules.moves import Exchange, Sell, TakeCamels, TakeGood
from jaipur_rules.jaipur.rules.scoring import score
from jaipur_rules.jaipur.rules.state import EndReason, Match, Position, Round
from jaipur_rules.jaipur.rules.transition import Event, apply


def _limit(at: Position) -> int:
    return at.ruleset.most_in_hand


def _hand_after(at: Position, move: Exchange) -> int:
    return len(at.hand) + len(move.taken) - len(move.given.goods)


_PRECIOUS_WRONG = 3
"""The number of precious goods that some engines want sold, at least or exactly."""

# Each rule that allows something, with the moves that it is about: the narrower before the wider.
_ALLOWED: Allowed = (
    ("CAM-3", about(TakeCamels, lambda at, _: len(at.hand) >= _limit(at))),
    ("CAM-1", about(TakeCamels)),
    ("HND-1", about(TakeGood, lambda at, _: len(at.hand) == _limit(at) - 1)),
    ("HND-3", about(TakeGood, lambda at, _: len(at.hand) + at.herd >= _limit(at))),
    ("TAK-1", about(TakeGood)),
    ("SEL-7", about(Sell, lambda at, move: at.heights[move.good] == 0)),
    ("SEL-6", about(Sell, lambda at, move: 0 < at.heights[move.good] < move.count)),
    ("SEL-6", about(Sell, lambda at, move: at.heights[move.good] < move.count)),
    ("SEL-4", about(Sell, lambda _, move: move.good.is_precious)),
    ("SEL-4", about(Sell, lambda _, move: move.good.is_precious and move.count < _PRECIOUS_WRONG)),
    ("SEL-4", about(Sell, lambda _, move: move.good.is_precious and move.count != _PRECIOUS_WRONG)),
    ("SEL-1", about(Sell, lambda _, move: not move.good.is_precious and move.count == 1)),
    ("SEL-1", about(Sell, lambda at, move: move.count < at.hand.count(move.good))),
    ("SEL-1", about(Sell, lambda _, move: move.count > 1)),
    ("SEL-1", about(Sell)),
    ("HND-2", about(Exchange, lambda at, move: len(at.hand) + len(move.taken) > _limit(at))),
    ("HND-1", about(Exchange, lambda at, move: _hand_after(at, move) == _limit(at))),
    ("HND-2", about(Exchange, lambda at, _: len(at.hand) == _limit(at))),
    ("HND-3", about(Exchange, lambda at, move: _hand_after(at, move) + at.herd > _limit(at))),
    ("EXC-9", about(Exchange, lambda _, move: len(move.taken) > 2)),
    ("EXC-9", about(Exchange, lambda _, move: len(move.taken) > 3)),
    ("EXC-9", about(Exchange, lambda _, move: len(move.taken) > 4)),
    ("EXC-8", about(Exchange, lambda _, move: not move.given.goods)),
    ("EXC-8", about(Exchange, lambda _, move: 0 < move.given.camels < len(move.given))),
    ("EXC-8", about(Exchange, lambda _, move: move.given.camels > 0)),
    ("EXC-8", about(Exchange, lambda _, move: len(move.given.kinds) > 1)),
    ("EXC-8", about(Exchange, lambda _, move: len(move.taken.kinds) > 1)),
    ("EXC-8", about(Exchange, lambda _, move: len(move.taken.kinds) + len(move.given.kinds) > 2)),
    ("EXC-2", about(Exchange, lambda at, move: len(move.taken) == at.ruleset.exchange_min)),
    ("EXC-3", about(Exchange, lambda _, move: not move.taken.isdisjoint(move.given))),
    ("TRN-2", about(Exchange)),
)


_LAST = 2
"""With fewer bonus tokens than these in a pile, one more or less of them shows."""

_MISSING = "?"
"""Stands for a value that is not among the wrong ones."""


def _of_deal(before: Match, found: Wrong) -> Circumstances:
    keys = {key for part in found for key in part.keys}
    hands, markets, goods = (
        [(part.came, part.expected) for part in found if key in part.keys]
        for key in ("hands", "market", "goods_left")
    )
    camels, ended = before.ruleset.box.market_camels, before.round
    seal = None if ended is None else score(before.ruleset, ended).seal
    return {
        "first": ended is None,
        "won": seal is not None,
        "tie": ended is not None and seal is None,
        # They stay in a hand, or others were drawn instead of them.
        "camels-stay": any("K" in str(came) for came, _ in hands)
        or ("herds" not in keys and any(len(str(came)) > len(str(of)) for came, of in hands)),
        "camels-lie": any(str(came).count("K") >= camels for came, _ in markets),
        "other-tokens": any(sorted(_list(came)) != sorted(_list(of)) for came, of in goods),
    }


def _list(value: Plain) -> list[str]:
    return [*map(str, value)] if isinstance(value, list) else []


def _of_move(old: Round, after: Match, found: Wrong) -> Circumstances:
    now, was = after.dealt, dict[Path, Plain]()
    for seat, trader in enumerate(old.traders):
        was |= {("herds", seat): trader.herd, ("hands", seat): str(trader.hand)}
    keys, size = {part.keys[-1] for part in found}, len(now.market)
    has_ended = any("to_move" in part.path and not part.is_other for part in found)
    is_end = has_ended and keys <= {"to_move", "ended_by", "seals", "rupees"}
    of_end: Circumstances = {}
    if now.end is not None:
        taken = [seat for seat, by in _amounts_off(found, "seals").items() if by > 0]
        holder, token = score(after.ruleset, now).camel_token, after.ruleset.box.camel_token
        off = _amounts_off(found, "rupees")
        of_end = {
            "ended": True,
            now.end.name: True,
            "no-holder": holder is None,
            # Somebody is paid for the camel token who has not taken it, and nothing else is wrong.
            "token-given": keys <= {"rupees", "seals"}
            and any(by == token for seat, by in off.items() if seat != holder)
            and all(by == (-token if seat == holder else token) for seat, by in off.items()),
            **_of_seals(after, now, taken),
        }
    return {
        "as-before": any(part.came == was.get(part.path[-2:], _MISSING) for part in found),
        "refilled": any("market" in of.path and len(str(of.came)) > size for of in found),
        "ending": is_end and ("rupees" not in keys or _is_camel_token(after, found)),
        # The refill took the last card, or there was none before.
        "no-deck": not of_end and not now.deck and size == after.ruleset.box.market_size,
        "tokens-taken": now.heights != old.heights,
        **of_end,
    }


def _of_sale(old: Round, move: Sell, now: Round, found: Wrong) -> Circumstances:
    left, count = old.heights[move.good], move.count
    few: Circumstances = {"few-tokens": left < count, "no-tokens": left == 0}
    if count < BONUS_SIZES[0]:
        return few
    pile, of_tokens = old.bonuses[_pile(count)], _pile(min(left, count))
    came = next((part.came for part in found if part.keys == ("bonus",)), _MISSING)
    won = (part for part in found if "bonuses_won" in part.keys)
    gained = [len(_list(part.came)) - len(_list(part.expected)) for part in won]
    more = any(by > 0 for by in gained)
    is_less = (came is None or came == _MISSING) and not more
    by_tokens = old.bonuses[of_tokens] if of_tokens >= 0 else ()
    is_shown = more or (came == _MISSING and not gained)
    given = None if gained and came == _MISSING else came
    by_few = of_tokens < _pile(count) and (is_shown or given in (by_tokens or (None,)))
    right = sum(pile[:1])
    tops = {0, sum(by_tokens[:1])} if came == _MISSING else {came if isinstance(came, int) else 0}
    off = {right + by for by in _amounts_off(found, "rupees").values()}
    return {
        **few,
        # All rupees that are wrong are so by another bonus, or by none.
        "bonus-off": len(off) == 1 and off <= tops - {right},
        "of-pile": came in pile,  # it is a token of the pile, and not the top one
        "other-token": 0 in gained,
        "six": is_less and count > BONUS_SIZES[-1],  # their bonus is often forgotten
        "last-pile": is_less and now.end is EndReason.PILES,
        "no-bonus": not pile,
        "by-few-tokens": by_few and more and not by_tokens,
        "by-tokens": by_few and not (more and not by_tokens),
        "five": count >= BONUS_SIZES[-1],
        "short-pile": len(pile) < _LAST,  # the pile may have been higher, or lower
    }


def _pile(count: int) -> int:
    """The place of the bonus pile for so many cards; below 0 if there is none."""
    return min(count, BONUS_SIZES[-1]) - BONUS_SIZES[0]


def _of_seals(after: Match, current: Round, gained: Collection[Plain]) -> Circumstances:
    """Return what would explain who took a Seal besides the rule that decides the round."""
    result, token = score(after.ruleset, current), after.ruleset.box.camel_token
    taker = next(iter(gained)) if len(gained) == 1 else None
    mine, other = result.rupees
    apart, holder, worth = abs(mine - other), result.camel_token, _bonus_rupees(current)
    return {
        result.decided_by: True,
        "@decided": (result.decided_by,),
        "tie-token": holder is None and taker is not None and apart <= token,
        # The other trader took the token, or nobody did: then the other is ahead, or rupees are equal.
        "token-moved": holder is not None
        and (
            (taker == 1 - holder and apart <= 2 * token)
            or (result.seal == holder and not gained and apart in {token, 2 * token})
        ),
        # The bonus tokens were compared by their values.
        "by-value": mine == other and taker == worth.index(max(worth)) and len({*worth}) > 1,
    }


def _bonus_rupees(current: Round) -> tuple[int, ...]:
    """The worth of each trader's bonus tokens."""
    return tuple(sum(map(sum, trader.bonuses)) for trader in current.traders)


def _of_score(state: Match, found: Wrong) -> Circumstances:
    current = state.round
    if current is None or current.end is None:
        return {}
    result = score(state.ruleset, current)
    holder, more = result.camel_token, map(sub, _bonus_rupees(current), result.bonus_tokens)
    came = {part.keys[-1]: part.came for part in found}
    taken = came.get("seals_taken")
    off, counted = _amounts_off(found, "rupees"), _amounts_off(found, "bonus_tokens")
    holders = [seat for seat in (holder, came.get("camel_token")) if isinstance(seat, int)]
    return {
        "ended": True,
        "over-now": state.is_over,
        "@outcome": (state.outcome.decided_by,) if state.outcome else (),
        "no-holder": holder is None,
        "tie": result.seal is None,
        **_of_seals(state, current, taken if isinstance(taken, list) else ()),
        "@owed": tuple(rule for rule, owed in _owed(state, current, holder) if owed == off),
        "of-holder": {*off} == {holder},
        "with-token": counted in [{seat: 1} for seat in holders],
        "of-value": counted.items() <= dict(enumerate(more)).items(),
    }


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


class JaipurDiagnosis(Diagnosis):
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

    allowed: ClassVar[Allowed] = _ALLOWED

    def circumstances(self, before: Match, event: Event | None, found: Wrong, /) -> Circumstances:
        """Return the circumstances of wrong values, as the rows of `diagnosis.txt` name them.

        Example:
            >>> from jaipur_rules import parse_move
            >>> from jaipur_rules.jaipur.rules.table import arrange
            >>> before = arrange(market="DGKKK", hands=("LLLLLL", ""))
            >>> wrong = [ValueDifference(("bonus",), 10, None)]
            >>> there = DIAGNOSIS.circumstances(before, parse_move("-LLLLLL"), wrong)
            >>> [name for name, holds in there.items() if holds]
            ['tokens-taken', 'six', 'five']
        """
        match event:
            case None:
                return _of_score(before, found)
            case Deal():
                return _of_deal(before, found)
            case Sell() as sale:
                after = apply(before, sale)
                sold = _of_sale(before.dealt, sale, after.dealt, found)
                return {**_of_move(before.dealt, after, found), **sold}
            case move:
                return _of_move(before.dealt, apply(before, move), found)

    def other_count(self, before: Match, after: Match, found: Wrong, /) -> Message | None:
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
        lacks_bonuses = all(amount == -owed[place] for place, amount in off.items())
        return Message("jaipur.kit.counts.bonus_tokens") if lacks_bonuses else None


DIAGNOSIS: Diagnosis = JaipurDiagnosis()
