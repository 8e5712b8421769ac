"""The rules of Jaipur that wrong answers are about: by the moves that are missing, and by the value that differs."""

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from functools import partial
from types import MappingProxyType
from typing import ClassVar

from jaipur_rules.conformance.compare import ValueDifference
from jaipur_rules.conformance.diagnosis import Allowing, Diagnosis, Rows, RuleIds
from jaipur_rules.core.game import Seat
from jaipur_rules.core.messages import Message
from jaipur_rules.core.strict_json import Plain
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


def _whatever(at: Position, move: Exchange | Sell) -> bool:
    return True


def _hand_after(at: Position, move: Exchange) -> int:
    return len(at.hand) + len(move.taken) - len(move.given.goods)


_PRECIOUS_WRONG = 3
"""The number of precious goods that some engines want sold, at least or exactly."""

# Each rule that allows something, with the moves that it is about: the narrower before the wider.
_ALLOWED: tuple[tuple[str, _IsAbout], ...] = (
    ("CAM-3", lambda at, move: isinstance(move, TakeCamels) and len(at.hand) >= _limit(at)),
    ("CAM-1", lambda _, move: isinstance(move, TakeCamels)),
    ("HND-1", lambda at, move: isinstance(move, TakeGood) and len(at.hand) == _limit(at) - 1),
    ("HND-3", lambda at, move: isinstance(move, TakeGood) and len(at.hand) + at.herd >= _limit(at)),
    ("TAK-1", lambda _, move: isinstance(move, TakeGood)),
    ("SEL-7", _sale(lambda at, move: at.heights[move.good] == 0)),
    ("SEL-6", _sale(lambda at, move: 0 < at.heights[move.good] < move.count)),
    ("SEL-6", _sale(lambda at, move: at.heights[move.good] < move.count)),
    ("SEL-4", _sale(lambda _, move: move.good.is_precious)),
    ("SEL-4", _sale(lambda _, move: move.good.is_precious and move.count < _PRECIOUS_WRONG)),
    ("SEL-4", _sale(lambda _, move: move.good.is_precious and move.count != _PRECIOUS_WRONG)),
    ("SEL-1", _sale(lambda _, move: not move.good.is_precious and move.count == 1)),
    ("SEL-1", _sale(lambda at, move: move.count < at.hand.count(move.good))),
    ("SEL-1", _sale(lambda _, move: move.count > 1)),
    ("SEL-1", _sale(_whatever)),
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
    ("TRN-2", _exchange(_whatever)),
)


def rules_of_seals(after: Match, gained: Collection[Plain]) -> RuleIds:
    """The rules about a Seal that went to the wrong seats: the one that decides the round, and others that would explain who took it; the most special first."""
    current = after.round
    if current is None or current.end is None:
        return ("MAT-5",)
    result = score(after.ruleset, current)
    rules: RuleIds = ()
    taker = next(iter(gained)) if len(gained) == 1 else None
    mine, other = result.rupees
    apart, token, holder = abs(mine - other), after.ruleset.box.camel_token, result.camel_token
    if holder is None and taker is not None and apart <= token:
        rules += ("SCO-2",)
    # The other trader took the token, or nobody did: then the other is ahead, or rupees are equal.
    if holder is not None and taker == 1 - holder and apart <= 2 * token:
        rules += ("SCO-1",)
    if (
        result.seal is not None
        and result.seal == holder
        and not gained
        and apart in {token, 2 * token}
    ):
        rules += ("SCO-1",)
    worth = _bonus_rupees(current)
    if mine == other and taker == worth.index(max(worth)) and len({*worth}) > 1:
        rules += ("SCO-5",)  # the bonus tokens were compared by their values
    # Whoever misreads that the greater fortune wins is wrong without the camel token as well: it explains less, and comes last.
    decided = (result.decided_by,)
    return tuple(dict.fromkeys(rules + decided if decided == ("SCO-4",) else decided + rules))


def _bonus_rupees(current: Round) -> tuple[int, ...]:
    """The worth of each trader's bonus tokens."""
    return tuple(sum(map(sum, trader.bonuses)) for trader in current.traders)


def rules_of_bonus_count(
    current: Round, holders: Collection[Seat | None], came: Mapping[int | str, int]
) -> RuleIds:
    """The rules about a wrong number of bonus tokens: the camel token was counted, or the values were, or something else.

    Args:
        current: The round.
        holders: The seats that have the camel token, by the rules or as was said.
        came: The wrong numbers, by seat.
    """
    worth = _bonus_rupees(current)
    counts = [sum(map(len, trader.bonuses)) for trader in current.traders]
    with_token, of_value = (
        came in [{seat: counts[seat] + 1} for seat in holders if seat is not None],
        came == {seat: worth[seat] for seat in came if isinstance(seat, int)},
    )
    if with_token:
        return ("SCO-7", "SCO-5") if of_value else ("SCO-7",)
    return ("SCO-5",) if of_value else ("SCO-5", "SCO-7")


def rules_of_rupees(after: Match, differences: Sequence[ValueDifference]) -> RuleIds:
    """The rules about a wrong total: those by which it would be off by just that come first."""
    current = after.round
    assert current is not None
    off = amounts_off(differences, "rupees")
    exact = [rule for rule, amounts in _owed(after, current) if off == amounts]
    token = score(after.ruleset, current).camel_token
    at_holder: RuleIds = ("BOX-4",) if {*off} == {token} else ()
    return tuple(dict.fromkeys(exact)) or (*at_holder, "SCO-9", "SCO-3")


def _owed(after: Match, current: Round) -> Iterator[tuple[str, Mapping[int, int]]]:
    """Yield the amounts by which the totals are too high where a rule is not kept, by seat, each with the rule."""
    worth, bonuses = after.ruleset.box.camel_token, _bonus_rupees(current)
    token = score(after.ruleset, current).camel_token
    if token is None:
        yield from (("SCO-2", dict.fromkeys(seats, worth)) for seats in ((0,), (1,), (0, 1)))
    else:
        yield "SCO-3", {token: -worth}
        yield "SCO-1", {token: -worth}
        yield "SCO-1", {token: -worth, 1 - token: worth}
        yield "SCO-1", {1 - token: worth}
    for rule, amounts in (
        ("SCO-3", [-amount for amount in bonuses]),
        ("SCO-9", [len(trader.hand) for trader in current.traders]),
        ("SCO-9", [trader.herd for trader in current.traders]),
    ):
        yield rule, {seat: amount for seat, amount in enumerate(amounts) if amount}


def amounts_off(found: Iterable[ValueDifference], key: str) -> dict[int | str, int]:
    """By the last step of the way, how much the wrong numbers under a key are too high."""
    return {
        part.path[-1]: part.came - part.expected
        for part in found
        if key in part.path and isinstance(part.came, int) and isinstance(part.expected, int)
    }


def _tokens(before: Match, move: Move) -> RuleIds:
    current = before.round
    if not isinstance(move, Sell) or current is None:
        return ("TRN-1",)
    left = current.heights[move.good]
    if left == 0:
        return "SEL-7", "SEL-6", "SEL-5"
    return ("SEL-6", "SEL-5") if left < move.count else ("SEL-5",)


def _bonus(before: Match, move: Move, after: Match, found: Iterable[ValueDifference]) -> RuleIds:
    """The rules about bonus tokens that apply to this sale, the most special first."""
    current, now = before.round, after.round
    if not isinstance(move, Sell) or current is None or now is None:
        return ("TRN-1",)
    if move.count < BONUS_SIZES[0]:
        return ("BON-1",)
    wrong = next((part for part in found if part.keys == ("bonus",)), None)
    came, is_other = wrong.came if wrong else _UNSAID, False
    for part in found:
        if "bonuses_won" in part.keys:
            has, should = _list(part.came), _list(part.expected)
            if len(has) == len(should):
                return "BON-3", "SET-6"  # a token, and not the top one
            is_other |= len(has) > len(should)
            came = has[-1] if len(has) > len(should) else None if came == _UNSAID else came
    tokens = min(current.heights[move.good], move.count)
    rules: list[str] = []
    if not current.bonuses[_pile(move.count)]:
        rules.append("BON-5")
    if now.end is EndReason.PILES and came in {None, _UNSAID}:
        rules.append("BON-6")
    if _pile(tokens) < _pile(move.count):
        by_tokens = current.bonuses[_pile(tokens)] if tokens >= BONUS_SIZES[0] else ()
        if is_other or came == _UNSAID or came in (by_tokens or (None,)):
            rules.insert(0 if is_other and not by_tokens else len(rules), "BON-4")
    of_count = "BON-1" if move.count < BONUS_SIZES[-1] else "BON-2"
    if move.count > BONUS_SIZES[-1] and came in {None, _UNSAID}:
        rules.insert(0, of_count)  # that of six cards or seven is often forgotten
    if wrong and wrong.came in current.bonuses[_pile(move.count)]:
        rules.append("SET-6")  # it is a token of the pile, and not the top one
    rules.append(of_count)
    if len(current.bonuses[_pile(move.count)]) < _LAST:
        rules.append("BOX-3")  # the pile may have been higher, or lower
    return tuple(dict.fromkeys(rules))


_LAST = 2
"""With fewer bonus tokens than these in a pile, one more or less of them shows."""


_UNSAID = "?"


def _pile(count: int) -> int:
    """The place of the bonus pile for so many cards; below 0 if there is none."""
    return min(count, BONUS_SIZES[-1]) - BONUS_SIZES[0]


def _is_camel_token(after: Match, found: Iterable[ValueDifference]) -> bool:
    """Return whether all wrong rupees are wrong by the camel token of whoever has most camels."""
    off, current = amounts_off(found, "rupees"), after.round
    if current is None or not off:
        return False
    mine, other = (trader.herd for trader in current.traders)
    token = after.ruleset.box.camel_token
    # What a move brings lacks no camel token: there one can only be too much.
    amounts = {int(other > mine): {token, -token}, "rupees": {token}}
    return mine != other and all(amount in amounts.get(at, ()) for at, amount in off.items())


def _is_about_the_end(after: Match, found: Sequence[ValueDifference]) -> bool:
    """Return whether a round has ended, or has not, and all that is wrong follows from that."""
    keys = {part.keys[-1] for part in found}
    ends = any("to_move" in part.keys and None in (part.came, part.expected) for part in found)
    follows = keys <= {"to_move", "ended_by", "seals", "rupees"}
    return ends and follows and ("rupees" not in keys or _is_camel_token(after, found))


def _last_action(before: Match, after: Match, found: Sequence[ValueDifference]) -> RuleIds:
    """The rules about wrong cards after the action for which the deck was too short."""
    old, current = before.round, after.round
    if old is None or current is None or current.end is not EndReason.DECK:
        return ()
    values = {part.keys[-1]: part.came for part in found}
    had: dict[str, list[Plain]] = {
        "herds": [trader.herd for trader in old.traders],
        "hands": [str(trader.hand) for trader in old.traders],
    }
    if any(values.get(key, _UNSAID) in before_it for key, before_it in had.items()):
        return ("END-5",)
    if "market" not in values:
        return ()
    refilled = len(str(values["market"])) > len(current.market)
    return ("END-7", "END-2") if refilled else ("END-4", "CAM-4")


def _end(before: Match, move: Move, after: Match, found: Iterable[ValueDifference]) -> RuleIds:
    """The rules about the end of a round: it has ended and should not have, or the other way round."""
    old, current = before.round, after.round
    if current is None or old is None:
        return ()
    for part in found:
        if "to_move" in part.path and part.expected is not None and part.came is not None:
            return ("TRN-1",)  # it goes on, with the wrong seat
        if "ended_by" in part.path and part.expected is not None and part.came is not None:
            return ("END-8",)
        if "to_move" in part.path and part.came is None and isinstance(move, Exchange):
            return "EXC-10", "END-3"
    if current.end is not None:
        return _ENDS[current.end]
    if not current.deck and len(current.market) == after.ruleset.box.market_size:
        # The refill took the last card, or there was none before.
        return ("END-3", "END-2")
    return ("END-1",) if current.heights != old.heights else ("TRN-1",)


_ENDS: dict[EndReason, RuleIds] = {
    EndReason.PILES: ("END-1", "END-6"),
    EndReason.DECK: ("END-2", "END-6"),
    EndReason.CAP: ("TRN-5",),
}


def _deal(before: Match, keys: Collection[str], found: Sequence[ValueDifference]) -> RuleIds:
    """The rules about a wrong table after a deal, where the values say more than their keys."""
    won = not {"goods_won", "bonuses_won"}.isdisjoint(keys)
    if won:
        return ("SET-8",) if before.round is None else ("MAT-5",)
    if {"herds", "hands", "market"} <= {*keys}:
        return "SET-2", "SET-4"  # other cards lie everywhere
    for part in found:
        camels = str(part.came).count("K")
        if "hands" in part.keys:
            # The camels stay in a hand, or are replaced; else the cards are others.
            stay = camels or ("herds" not in keys and len(str(part.came)) > len(str(part.expected)))
            return ("SET-4", "SET-2") if stay else ("SET-2", "SET-4")
        if "market" in part.keys and camels >= before.ruleset.box.market_camels:
            return "SET-3", "SET-1"
        if "goods_left" in part.keys and Counter(map(str, _list(part.came))) != Counter(
            map(str, _list(part.expected))
        ):
            return "BOX-2", "SET-5"
    return ()


def _list(value: Plain) -> list[Plain]:
    return value if isinstance(value, list) else []


_CARDS_OF_PILES = frozenset(
    (*map(str, BONUS_SIZES), "diamond", "gold", "silver", "cloth", "spice", "leather")
)


_BONUS_RULES = "BON-1 BON-2 BON-4 BON-5 BON-6 BOX-3"

_ENDING: Rows = (
    ("tokens goods_won goods_left bonus bonuses_won bonuses_left rupees", "TRN-1"),
    ("ended_by to_move", "END-1 END-2 END-3 END-6 TRN-1 TRN-5"),
    ("seals", "MAT-5"),
    ("discard", "SEL-8"),
    ("starter", "MAT-2"),
)


class JaipurDiagnosis(Diagnosis):
    """The rules of Jaipur that wrong answers are about."""

    significant: ClassVar[tuple[str, ...]] = tuple(
        "hands herds market drawn deck_size tokens goods_won goods_left bonus bonuses_won bonuses_left ended_by "
        "to_move camel_token rupees bonus_tokens goods_tokens seals_taken over winner next_starter starter seals".split()
    )
    bearing: ClassVar[Mapping[str, Rows]] = MappingProxyType(
        {
            Deal.__name__: (
                ("herds", "SET-4 SET-2"),
                ("hands", "SET-2 SET-4"),
                ("market", "SET-1 SET-3"),
                ("deck_size", "SET-2 SET-3"),
                ("to_move starter", "SET-7"),
                ("goods_left", "SET-5 BOX-2"),
                ("bonuses_left", "BOX-3"),
                ("discard", "MAT-5 END-7"),
                ("goods_won bonuses_won seals ended_by", "MAT-5"),
            ),
            TakeGood.__name__: (
                ("hands", "TAK-1"),
                ("herds market drawn deck_size", "TAK-3 TAK-1"),
                *_ENDING,
            ),
            TakeCamels.__name__: (
                ("hands", "CAM-3 CAM-1"),
                ("herds", "CAM-1 CAM-3"),
                ("market drawn deck_size", "CAM-4 END-4"),
                *_ENDING,
            ),
            Exchange.__name__: (
                ("drawn deck_size", "EXC-10"),
                ("herds", "EXC-7 EXC-1"),
                ("hands market", "EXC-1"),
                *_ENDING,
            ),
            Sell.__name__: (
                ("hands", "SEL-1 SEL-8"),
                ("herds market drawn deck_size", "SEL-8"),
                ("tokens goods_won goods_left", "SEL-5 SEL-6 SEL-7"),
                ("bonus bonuses_won bonuses_left rupees", _BONUS_RULES),
                *_ENDING,
            ),
        }
    )
    shown_besides: ClassVar[Rows] = (
        ("bonuses_left", "SET-6"),
        ("bonus bonuses_won bonuses_left", "BON-3"),
        ("hands herds goods_won", "END-5"),
        ("bonus_tokens seals_taken", "SCO-7"),
        ("seals over winner", "MAT-1"),
        ("next_starter starter to_move", "MAT-2 MAT-3"),
        ("over counts", "MAT-4"),
        ("discard", "SEC-5"),
        ("memory", "SEC-7"),
    )
    secrets: ClassVar[tuple[tuple[tuple[str, ...], RuleIds], ...]] = (
        (("hand",), ("SEC-2",)),
        (("herd", "camel"), ("SEC-1",)),
        (("bonuses_left", "deck", "seed"), ("SEC-6",)),
        (("bonus",), ("SEC-3",)),
        (("discard",), ("SEC-5",)),
        (("goods", "token", "rupees"), ("SEC-4",)),
        (("",), ("SEC-7",)),
    )

    def rules_of_move(self, before: Match, move: Move, found: Sequence[ValueDifference]) -> RuleIds:
        """Return the rules that a wrong table after a legal move is about.

        Example:
            >>> from jaipur_rules import parse_move
            >>> from jaipur_rules.jaipur.conformance import QUESTIONS
            >>> from jaipur_rules.jaipur.rules.table import arrange
            >>> before = arrange(market="DGKKK", hands=("LLLLLL", ""))
            >>> QUESTIONS.diagnosis.rules_of_move(
            ...     before, parse_move("-LLLLLL"), [ValueDifference(("bonus",), 10, None)]
            ... )
            ('BON-2',)
        """
        keys = {key for part in found for key in part.keys}
        after = apply(before, move)
        if special := _last_action(before, after, found):
            return special
        if _is_about_the_end(after, found):
            return _end(before, move, after, found)
        match self.rules_of_keys(type(move).__name__, keys):
            case ("SEL-5", *_):
                return _tokens(before, move)
            case ("BON-1", *_) if "rupees" in keys:
                return _tokens(before, move) + _bonus(before, move, after, ())
            case ("BON-1", *_):
                return _bonus(before, move, after, found)
            case ("END-1", *_):
                return _end(before, move, after, found)
            case ("MAT-5",):
                gains = amounts_off(found, "seals").items()
                return rules_of_seals(after, [seat for seat, by in gains if by > 0])
            case rules:
                return rules

    def rules_of_chance(
        self, before: Match, event: Event, found: Sequence[ValueDifference]
    ) -> RuleIds:
        """Return the rules that a wrong table after a deal is about.

        Example:
            >>> from jaipur_rules import deal
            >>> from jaipur_rules.jaipur.conformance import QUESTIONS
            >>> wrong = ValueDifference(("table", "herds", 0), 1, 0)
            >>> QUESTIONS.diagnosis.rules_of_chance(Match(), deal(seed=7), [wrong])
            ('SET-4', 'SET-2')
        """
        keys = {key for part in found for key in part.keys}
        if special := _deal(before, keys, found):
            return special
        rules = self.rules_of_keys(Deal.__name__, keys)
        if rules == ("SET-7",) and before.round is not None and before.round.end:
            winner = score(before.ruleset, before.round).seal
            return ("MAT-3",) if winner is None else ("MAT-2",)
        return rules

    def rules_of_score(self, state: Match, found: Sequence[ValueDifference]) -> RuleIds:
        """Return the rules that a wrong score is about.

        Example:
            >>> from jaipur_rules import parse_move
            >>> from jaipur_rules.jaipur.conformance import QUESTIONS
            >>> from jaipur_rules.jaipur.rules.table import arrange
            >>> over = apply(arrange(market="KDGSC", herds=(7, 3), deck_size=0), parse_move("+K"))
            >>> QUESTIONS.diagnosis.rules_of_score(
            ...     over, [ValueDifference(("score", "camel_token"), 0, None)]
            ... )
            ('SCO-1',)
        """
        current = state.round
        if current is None or current.end is None:
            return ()
        keys = {key for part in found for key in part.keys}
        result = score(state.ruleset, current)
        if "rupees" in keys and "camel_token" not in keys:
            return rules_of_rupees(state, found)
        if "bonus_tokens" in keys:
            counted = {
                part.path[-1]: part.came
                for part in found
                if "bonus_tokens" in part.path and isinstance(part.came, int)
            }
            tokens = [part.came for part in found if part.keys[-1:] == ("camel_token",)]
            holders = {result.camel_token, *(seat for seat in tokens if isinstance(seat, int))}
            return rules_of_bonus_count(current, holders, counted)
        taken = next((part.came for part in found if "seals_taken" in part.keys), None)
        of_seal = rules_of_seals(state, taken if isinstance(taken, list) else ())
        by_key: dict[str, RuleIds] = {
            "camel_token": ("SCO-2",) if result.camel_token is None else ("SCO-1",),
            "goods_tokens": ("SCO-6", "SCO-7"),
            # A wrong camel token or total would come first.
            "seals_taken": tuple(dict.fromkeys((result.decided_by, *of_seal))),
            "seals": (result.decided_by,),
            "decided_by": (result.decided_by,),
            "over": (state.outcome.decided_by,) if state.outcome else ("MAT-4", "MAT-1"),
            "winner": ("MAT-1",),
            "counts": ("MAT-4",),
            "next_starter": ("MAT-3",) if result.seal is None else ("MAT-2",),
            "ended_by": ("END-1",),
        }
        return next((rules for key, rules in by_key.items() if key in keys), ())

    def rules_of_sight(self, found: ValueDifference) -> RuleIds:
        """Return the rules that one wrong value of a view is about.

        Example:
            >>> from jaipur_rules.jaipur.conformance import QUESTIONS
            >>> QUESTIONS.diagnosis.rules_of_sight(
            ...     ValueDifference(("view", "seed"), None, 7, is_extra=True)
            ... )
            ('SEC-6',)
        """
        if found.keys[-1] in _CARDS_OF_PILES:
            won = next((key for key in found.keys if key.endswith("_won")), "")
            return ("SEC-3",) if won == "bonuses_won" else ("SEC-4",)
        return ("SEC-7",) if "memory" in found.path else super().rules_of_sight(found)

    def rules_of_refusal(self, event: Event) -> RuleIds:
        """Return the rules that allow a deal."""
        return ("MAT-4", "MAT-1")

    def allowing_rules(self, state: Match) -> Allowing:
        """Return each rule that allows something, with a test for the moves that it is about.

        Example:
            >>> from jaipur_rules import parse_move
            >>> from jaipur_rules.jaipur.rules.table import arrange
            >>> allowing = JaipurDiagnosis().allowing_rules(
            ...     arrange(market="DDGGS", hands=("LLL", ""))
            ... )
            >>> [rule for rule, is_about in allowing if is_about(parse_move("-L"))]
            ['SEL-1', 'SEL-1', 'SEL-1']
        """
        at = state.position
        return () if at is None else [(rule, partial(test, at)) for rule, test in _ALLOWED]

    def other_count(
        self, before: Match, after: Match, found: Sequence[ValueDifference]
    ) -> Message | None:
        """Return that rupees are counted with or without the camel token, or without bonus tokens, if just that differs."""
        current, old = after.round, before.round
        off = amounts_off(found, "rupees")
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
