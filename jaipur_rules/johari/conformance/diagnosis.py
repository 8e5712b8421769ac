"""The rules of Johari that wrong answers are about: by the moves that are missing, and by the value that differs."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from types import MappingProxyType
from typing import ClassVar

from jaipur_rules.conformance.compare import ValueDifference
from jaipur_rules.conformance.diagnosis import Allowing, Diagnosis, Rows, RuleIds
from jaipur_rules.core.game import Seat
from jaipur_rules.core.strict_json import Plain
from jaipur_rules.johari.rules.deals import Deal, Reshuffle
from jaipur_rules.johari.rules.legality import serves
from jaipur_rules.johari.rules.match import Match, score
from jaipur_rules.johari.rules.moves import (
    Advance,
    Baksheesh,
    Bribe,
    Cash,
    DiscardForToken,
    Exchange,
    Hire,
    Lose,
    Move,
    Pass,
    Pick,
    Play,
    Purchase,
    SellToCollector,
    SellToJeweler,
    TradeInStore,
)
from jaipur_rules.johari.rules.pieces import Action, Kind, Noble
from jaipur_rules.johari.rules.scoring import noble_points
from jaipur_rules.johari.rules.state import Phase, Position, Table, Trader, cost
from jaipur_rules.johari.rules.transition import Event, apply_unchecked

_IsAbout = Callable[[Position, Move], bool]


def _play(of: Callable[[Position, Action], bool]) -> _IsAbout:
    return lambda at, move: isinstance(move, Play) and of(at, move.action)


def _hire(of: Callable[[Position, Hire], bool]) -> _IsAbout:
    return lambda at, move: isinstance(move, Hire) and of(at, move)


def _only_by_slot(at: Position, action: Action) -> bool:
    """Return whether a card can be paid because its slot makes it cheaper."""
    costs = at.ruleset.components.base_costs
    return action < len(costs) and costs[action] > at.me.gold


def _owns(at: Position, noble: Noble) -> bool:
    return noble in at.me.nobles


def _is_helped(at: Position) -> bool:
    """Return whether a noble makes cheaper what a Doppelganger would repeat."""
    return at.me.action is Action.PURCHASE and _owns(at, Noble.BUYER)


def _is(*kinds: type[Move]) -> _IsAbout:
    return lambda _, move: isinstance(move, kinds)


# Each rule that allows something, with the moves that it is about: the narrower before the wider.
_ALLOWED: tuple[tuple[str, _IsAbout], ...] = (
    ("DOP-5", _play(lambda at, action: action is Action.DOPPELGANGER and _is_helped(at))),
    ("DOP-1", _play(lambda _, action: action is Action.DOPPELGANGER)),
    ("NOB-10", _play(lambda at, action: action is Action.PURCHASE and _owns(at, Noble.BUYER))),
    ("GLD-2", _play(_only_by_slot)),
    ("CHO-2", _is(Play)),
    ("LAY-6", _is(Pick)),
    ("PUR-3", lambda _, move: isinstance(move, Purchase) and bool(move.cashed)),
    ("PUR-1", _is(Purchase)),
    ("NOB-13", lambda _, move: isinstance(move, SellToJeweler) and move.counted is not None),
    ("NOB-13", lambda _, move: isinstance(move, SellToCollector) and move.counted is not None),
    (
        "NOB-4",
        lambda at, move: (
            isinstance(move, SellToJeweler) and len(move.sold) < at.ruleset.components.jeweler_types
        ),
    ),
    ("SAL-3", lambda _, move: isinstance(move, SellToJeweler) and bool(move.sold.fakes)),
    ("SAL-2", lambda _, move: isinstance(move, SellToJeweler) and bool(move.sold.of(Kind.GOLD))),
    ("SAL-4", _is(SellToJeweler)),
    ("SAL-2", _is(SellToJeweler)),
    ("SAL-8", _is(SellToCollector)),
    ("NOB-11", _is(DiscardForToken)),
    ("ACT-2", _is(Pass)),
    ("NOB-6", lambda _, move: isinstance(move, TradeInStore) and move.at_once),
    ("TRD-1", _is(TradeInStore)),
    ("NOB-15", _hire(lambda _, move: bool(move.gold or move.paid.of(Kind.GOLD)))),
    ("NOB-14", _hire(lambda at, move: serves(at, Noble.RECRUITER, move.noble))),
    ("NOB-25", _hire(lambda _, move: move.slot is not None)),
    ("TRD-5", _hire(lambda _, move: bool(move.paid.fakes))),
    ("TRD-6", _is(Hire)),
    ("NOB-16", lambda _, m: isinstance(m, Exchange) and m.given.kind is not m.taken.kind),
    ("XCH-4", lambda _, move: isinstance(move, Exchange) and not move.given.kind.is_gem),
    ("XCH-3", _is(Exchange)),
    ("SUP-2", _is(Lose)),
    ("EVE-3", _is(Cash)),
    ("NOB-23", _is(Advance)),
    ("ACT-3", _is(Baksheesh, Bribe)),
)


def rules_of_gold(before: Match, move: Move, part: ValueDifference) -> RuleIds:
    """The rules that a mover's wrong gold is about, the likeliest first.

    Example:
        >>> from jaipur_rules.johari.rules.table import arrange
        >>> third = (("sale", "baksheesh", "bribe"),)
        >>> wrong = ValueDifference(("table", "traders", 0, "gold"), 15, 14)
        >>> rules_of_gold(arrange(played=third), Bribe(), wrong)
        ('GLD-2', 'GLD-4')
    """
    table = before.dealt
    me = table.traders[table.queue[0]]
    if isinstance(move, Pass):
        is_free_sale = me.action is Action.SALE and part.expected == me.gold
        return ("SAL-12", "ACT-1") if is_free_sale else ("ACT-1", "ACT-2")
    if part.expected == before.ruleset.gold_cap:
        return ("GLD-6",)
    if isinstance(move, Cash) or not me.played:
        return ("EVE-3",)
    off = 0
    if isinstance(part.came, int) and isinstance(part.expected, int):
        off = part.came - part.expected
    likely = [rule for rule, amount in _amounts(before, me, move) if amount and off == amount]
    gained = [rule for rule, _ in _gains(before, me, move)]
    if me.played[-1] is Action.DOPPELGANGER:
        general: RuleIds = ("DOP-2",)
    else:
        general = ("GLD-4",) if likely or gained else ("CMP-3", "GLD-4")
    return tuple(dict.fromkeys((*likely, *gained, *general)))


def _gains(before: Match, me: Trader, move: Move) -> Iterator[tuple[str, int]]:
    """Yield the gold that a move brings, each amount with its rule."""
    numbers = before.ruleset.components
    match move:
        case Baksheesh() if Noble.GIVER in me.nobles:
            yield "NOB-1", numbers.amount(Noble.GIVER)
        case Baksheesh():
            yield "BAK-1", numbers.baksheesh
        case Bribe() if Noble.BRIBED in me.nobles:
            yield "NOB-3", numbers.amount(Noble.BRIBED)
        case Purchase() if move.cashed:
            yield "PUR-3", move.cashed.worth
        case Hire() if move.noble is Noble.TREASURER:
            yield "NOB-8", numbers.amount(Noble.TREASURER)
        case Hire() if move.gold:
            yield "NOB-15", -move.gold
        case _:
            pass


def _amounts(before: Match, me: Trader, move: Move) -> Iterator[tuple[str, int]]:
    """Yield the amounts by which gold is wrong if a rule is not kept, each with the rule."""
    rules = before.ruleset
    numbers, slot = rules.components, len(me.played) - 1
    cut = numbers.slot_discounts[slot]
    due, action = cost(rules, me, me.played), me.action
    price = 0 if action is None else numbers.base_costs[action]
    if cut is not None and price < cut + me.slots[slot]:
        yield "GLD-3", cut + me.slots[slot] - price
    if isinstance(move, Exchange) and move.taken.kind is Kind.GOLD:
        yield "XCH-6", move.taken.gems
    if action is Action.PURCHASE and Noble.BUYER in me.nobles:
        rule = "DOP-5" if me.played[-1] is Action.DOPPELGANGER else "NOB-10"
        yield rule, due - max(0, due + numbers.amount(Noble.BUYER))
    if me.slots[slot]:
        rule = next(noble.rule for noble in me.nobles if noble.keeps_slot)
        yield rule, -me.slots[slot]
    if cut is None:
        yield from (("GLD-2", -paid) for paid in range(1, price + 1))
    elif cut:
        yield from (("GLD-2", amount) for amount in (due - price, -min(cut, price)))
    if me.played[-1] is Action.DOPPELGANGER:
        yield "DOP-2", due
    for rule, amount in _gains(before, me, move):
        yield rule, -amount
    yield "GLD-4", due


def _side(part: ValueDifference) -> tuple[Seat, str] | None:
    """The seat and the key of a value of a trader's side of the table."""
    match part.path:
        case ("table", "traders", int() as seat, str() as key, *_):
            return seat, key
        case _:
            return None


_OWN: dict[tuple[str, type[Move]], RuleIds] = {
    ("tokens", SellToJeweler): ("SAL-5", "SAL-4", "NOB-13"),
    ("tokens", DiscardForToken): ("NOB-11",),
    ("tokens", Advance): ("NOB-23",),
    ("display", Pick): ("LAY-7",),
    ("display", Purchase): ("PUR-2", "PUR-3"),
    ("display", SellToJeweler): ("SAL-6",),
    ("display", SellToCollector): ("SAL-10",),
    ("display", DiscardForToken): ("NOB-11",),
    ("display", TradeInStore): ("TRD-2", "NOB-6"),
    ("display", Hire): ("TRD-8",),
    ("display", Exchange): ("XCH-5", "XCH-6"),
    ("display", Lose): ("SUP-2",),
    ("display", Cash): ("EVE-2", "EVE-3"),
    ("on_trade", TradeInStore): ("TRD-2",),
    ("on_trade", Cash): ("EVE-2", "EVE-3"),
    ("nobles", Hire): ("TRD-8",),
    ("slots", Hire): ("NOB-25", "NOB-7", "NOB-9"),
    ("chosen", Play): ("CHO-1",),
}


def _flow(table: Table, after: Table, move: Move, found: Sequence[ValueDifference]) -> RuleIds:
    """The rules about a day, a sale or the game that has ended too early, or has not, where the values say so."""
    seller, came = table.queue[0], {part.keys[-1]: part.came for part in found}
    phases = {came.get("phase"), after.phase.value} if "phase" in came else set[Plain]()
    rows = [came[key] for key in ("queue", "waiting") if key in came]
    again = any(seller in row for row in rows if isinstance(row, list))
    if Phase.OVER.value in phases:
        return ("NOB-23", "FIN-1") if after.phase is Phase.FINAL else ("FIN-1",)
    if after.day == table.day and ("day" in came or came.get("played") == []):
        return ("DAY-1",)
    if Phase.LOSE.value in phases and after.phase is not Phase.LOSE:
        waiting = any(trader.on_trade.fakes for trader in table.traders)
        return ("TRD-3", "SUP-4") if waiting else ("SUP-4", "SUP-3")
    sale = isinstance(move, SellToJeweler | SellToCollector)
    if sale and again and seller not in (*after.queue, *after.waiting):
        return ("SAL-13",)
    return ()


def _of_lead(before: Match, part: ValueDifference) -> RuleIds:
    """The rules about a token that a Collector moved wrongly: a noble's that would move it by just as much first."""
    me = before.dealt.traders[before.dealt.queue[0]]
    short = _short(part)
    helping = [noble for noble in (Noble.ADMIRER, Noble.CONNOISSEUR) if noble in me.nobles]
    amounts = {noble: before.ruleset.components.amount(noble) for noble in helping}
    exact = [noble.rule for noble in helping if amounts[noble] == short]
    return tuple(dict.fromkeys((*exact, "SAL-9", "NOB-5", "NOB-12", "NOB-13")))


def _short(part: ValueDifference) -> int:
    """How much the numbers of a value are too low, taken together."""
    return sum(_numbers(part.expected)) - sum(_numbers(part.came))


def _numbers(value: Plain) -> list[int]:
    row = value if isinstance(value, list) else [value]
    return [each for each in row if isinstance(each, int)]


def _evening(table: Table, after: Table) -> RuleIds:
    """The rules about a wrong value that nobody's own move changes: at the end of a day, or during it."""
    return ("EVE-2", "EVE-1") if after.day > table.day else ("ACT-3",)


def _of_others(table: Table, after: Table, move: Move, parts: Sequence[ValueDifference]) -> RuleIds:
    for part in parts:
        side = _side(part)
        if side is not None and side[1] in {"display", "on_trade"}:
            return _of_victim(table, after, side[0])
    keys = {key for part in parts for key in part.keys}
    for key, rules in _moment(table, after, move):
        if key in keys:
            return rules
    return ()


def _of_victim(table: Table, after: Table, seat: Seat) -> RuleIds:
    """The rules about a wrong display of another seat: of the supervisor, or of the end of the day."""
    if after.day > table.day:
        return ("EVE-2",)
    trader = table.traders[seat]
    if trader.safe:
        protected = Noble.PROTECTOR in trader.nobles
        return ("BRI-1", "NOB-2", "SUP-4") if protected else ("BRI-1", "SUP-4")
    if not trader.display.fakes:
        return ("SUP-4", "CMP-2")
    return ("SUP-1", "SUP-2")


def _moment(table: Table, after: Table, move: Move) -> Iterator[tuple[str, RuleIds]]:
    """Yield the keys of the table with the rules that each is about now, the most significant first."""
    dawn = after.day > table.day
    yield "stores", ("DAY-3",) if dawn else _MARKET.get(type(move), ("PUR-2",))
    yield "booths", ("DAY-4",) if dawn else _MARKET.get(type(move), ("PUR-2",))
    yield "spaces", ("DAY-2",) if dawn else ("TRD-8",)
    yield "gone", ("DAY-2",)
    yield "nobles_left", ("DAY-2",)
    safe = ("BRI-1", "NOB-2") if isinstance(move, Bribe) else ("NOB-2", "BRI-1")
    yield "safe", ("EVE-1",) if dawn else safe
    yield "played", ("EVE-1",) if dawn else ("CHO-1",)
    yield "chosen", ("CHO-1",)
    yield "discard", _DISCARDED.get(type(move), ("SUP-1",))
    order = _order(table, after)
    if not (table.phase is Phase.CHOOSE and after.phase is Phase.ACT):
        yield "arrivals", ("GLD-5",)
    for key in ("queue", "to_move", "waiting", "arrivals"):
        yield key, order
    yield "phase", ("FIN-1",) if after.phase in {Phase.OVER, Phase.FINAL} else order
    yield "day", ("DAY-1",)
    yield "pile", ("DAY-3", "DAY-5")
    yield "undrawn", ("DAY-5",)


_MARKET: dict[type[Move], RuleIds] = {
    TradeInStore: ("TRD-2",),
    Exchange: ("XCH-5", "NOB-16"),
    Pick: ("LAY-6",),
}
_DISCARDED: dict[type[Move], RuleIds] = {
    Purchase: ("PUR-5",),
    SellToJeweler: ("SAL-6",),
    SellToCollector: ("SAL-6", "SAL-10"),
    DiscardForToken: ("NOB-11",),
    Hire: ("TRD-8",),
    Lose: ("SUP-2",),
    Cash: ("EVE-3",),
}


def _order(table: Table, after: Table) -> RuleIds:
    """The rules about who is next."""
    if Phase.LOSE in {table.phase, after.phase}:
        return ("SUP-3", "SUP-1")
    if after.phase is Phase.SHUFFLE:
        return ("DAY-5", "DAY-6")
    if after.phase is Phase.EVENING:
        return ("EVE-3", "EVE-4")
    if after.phase is Phase.ACT:
        return ("GLD-1",)
    return ("LAY-6",) if after.phase is Phase.PICK else ("DAY-1",)


def _noble_points(state: Match, parts: Sequence[ValueDifference]) -> RuleIds:
    """The nobles of those whose points are wrong, as far as they bring any: first those worth just what lacks."""
    wrong = next(part for part in parts if "nobles" in part.path)
    pairs = zip(_numbers(wrong.expected), _numbers(wrong.came), strict=False)
    lacking = {seat: right - came for seat, (right, came) in enumerate(pairs) if right != came}
    if not isinstance(wrong.came, list):
        lacking = {}
    owned = [
        (points == lacking.get(seat), noble)
        for seat, trader in enumerate(state.dealt.traders)
        for noble, _, points in noble_points(state.ruleset, trader)
        if noble is not Noble.HERALD and (seat in lacking or not lacking)
    ]
    owned.sort(key=lambda each: (not each[0], _WORTH.index(each[1])))
    return tuple(dict.fromkeys(noble.rule for _, noble in owned))


_WORTH = (
    Noble.CURATOR,
    Noble.RETINUE,
    Noble.NOTABLE_1,
    Noble.NOTABLE_2,
    Noble.NOTABLE_3,
    Noble.NOTABLE_4,
)


class JohariDiagnosis(Diagnosis):
    """The rules of Johari that wrong answers are about."""

    significant: ClassVar[tuple[str, ...]] = tuple(
        "gold tokens display on_trade nobles slots chosen has_chosen safe played stores booths spaces discard cards "
        "totals tie_break winners arrivals queue to_move phase day".split()
    )
    bearing: ClassVar[Mapping[str, Rows]] = MappingProxyType(
        {
            Deal.__name__: (
                ("gold", "CMP-6"),
                ("tokens display", "LAY-4"),
                ("stores booths", "LAY-3"),
                ("spaces nobles_left", "LAY-2"),
                ("arrivals", "LAY-5"),
                ("queue to_move", "LAY-6 LAY-5"),
                ("pile", "LAY-3"),
                ("phase", "LAY-6"),
            ),
            Reshuffle.__name__: (
                ("stores", "DAY-5 DAY-3"),
                ("booths", "DAY-5 DAY-4"),
                ("pile discard", "DAY-5"),
                ("phase", "DAY-5 DAY-6"),
            ),
        }
    )
    secrets: ClassVar[tuple[tuple[tuple[str, ...], RuleIds], ...]] = (
        (("chosen",), ("HID-1",)),
        (("unseen", "pile", "deck", "seed"), ("HID-2",)),
        (("nobles_left", "noble_stack", "to_come"), ("HID-3",)),
        (("",), ("HID-4",)),
    )

    def rules_of_move(self, before: Match, move: Move, found: Sequence[ValueDifference]) -> RuleIds:
        """Return the rules that a wrong table after a legal move is about.

        Example:
            >>> from jaipur_rules.johari import Baksheesh
            >>> from jaipur_rules.johari.conformance import QUESTIONS
            >>> from jaipur_rules.johari.rules.table import arrange
            >>> wrong = ValueDifference(("table", "traders", 0, "gold"), 17, 16)
            >>> QUESTIONS.diagnosis.rules_of_move(
            ...     arrange(played=(("baksheesh",),)), Baksheesh(), [wrong]
            ... )
            ('BAK-1', 'GLD-4')
        """
        table, after = before.dealt, apply_unchecked(before, move).dealt
        seat = table.queue[0]
        if special := _flow(table, after, move, found):
            return special
        of_seat = {
            key: [part for part in found if _side(part) == (seat, key)] for key in self.significant
        }
        if of_seat["gold"]:
            return rules_of_gold(before, move, of_seat["gold"][0])
        for key in ("tokens", "display", "on_trade", "nobles", "slots", "chosen"):
            if of_seat[key]:
                again = table.traders[seat].played[-1:] == (Action.DOPPELGANGER,)
                if again and key == "on_trade" and isinstance(move, TradeInStore):
                    return "DOP-4", "TRD-2"
                if key == "tokens" and isinstance(move, SellToCollector):
                    return _of_lead(before, of_seat[key][0])
                if key == "slots" and isinstance(move, Hire) and _short(of_seat[key][0]):
                    return move.noble.rule, "NOB-25"
                return (
                    _OWN[key, type(move)] if (key, type(move)) in _OWN else _evening(table, after)
                )
        return _of_others(table, after, move, found)

    def rules_of_chance(
        self, before: Match, event: Event, found: Sequence[ValueDifference]
    ) -> RuleIds:
        """Return the rules that a wrong table after a deal or a reshuffle is about.

        Example:
            >>> from jaipur_rules.johari.conformance import QUESTIONS
            >>> wrong = ValueDifference(("table", "stores", "W"), "W1", "")
            >>> QUESTIONS.diagnosis.rules_of_chance(Match(), Reshuffle("W1"), [wrong])
            ('DAY-5', 'DAY-3')
        """
        keys = {key for part in found for key in part.keys}
        return self.rules_of_keys(type(event).__name__, keys)

    def rules_of_score(self, state: Match, found: Sequence[ValueDifference]) -> RuleIds:
        """Return the rules that a wrong score is about.

        Example:
            >>> from jaipur_rules.johari.conformance import QUESTIONS
            >>> from jaipur_rules.johari.rules.table import arrange
            >>> over = arrange(phase="over", tokens=((2, 4, 3, 6), (0, 0, 0, 0)), day=10)
            >>> QUESTIONS.diagnosis.rules_of_score(
            ...     over, [ValueDifference(("score", "winners"), [0], [1])]
            ... )
            ('FIN-2',)
        """
        table = state.table
        if table is None or table.phase is not Phase.OVER:
            return ()
        keys = {key for part in found for key in part.keys}
        if "nobles" in keys:
            return _noble_points(state, found)
        if "cards" in keys:
            heralds = any(Noble.HERALD in trader.nobles for trader in table.traders)
            return ("NOB-21", "PUR-4") if heralds else ("PUR-4",)
        if "tokens" in keys:
            part = next(part for part in found if "tokens" in part.keys)
            pairs = zip(_numbers(part.came), _numbers(part.expected), strict=False)
            gold = [trader.gold for trader in table.traders]
            counts_gold = [came - right for came, right in pairs] == gold
            return ("FIN-5", "CMP-5") if counts_gold else ("CMP-5", "FIN-2")
        if "totals" in keys:
            return ("FIN-2", "FIN-5")
        return ("FIN-3",) if "tie_break" in keys else (score(state).decided_by,)

    def rules_of_refusal(self, event: Event) -> RuleIds:
        """Return the rules that allow a reshuffle; a deal names none."""
        return ("DAY-5",) if isinstance(event, Reshuffle) else ()

    def allowing_rules(self, state: Match) -> Allowing:
        """Return each rule that allows something, with a test for the moves that it is about.

        Example:
            >>> from jaipur_rules.johari import parse_move
            >>> from jaipur_rules.johari.rules.table import arrange
            >>> at, bribe = arrange(played=(("bribe",),)), parse_move("bribe")
            >>> [rule for rule, is_about in JohariDiagnosis().allowing_rules(at) if is_about(bribe)]
            ['ACT-3']
        """
        at = state.position
        return () if at is None else [(rule, partial(test, at)) for rule, test in _ALLOWED]
