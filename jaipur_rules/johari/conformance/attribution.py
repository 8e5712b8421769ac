"""The rules of Johari that a difference on the table is about, by what differs and the move before it."""

from collections.abc import Callable, Iterator, Sequence
from typing import ClassVar

from jaipur_rules.conformance.attribution import Attribution
from jaipur_rules.conformance.cases import RuleIds
from jaipur_rules.conformance.comparison import ValueDifference
from jaipur_rules.core.game import Seat
from jaipur_rules.johari.conformance.answers import allowed_moves, rules_of_gold
from jaipur_rules.johari.rules.deals import Reshuffle
from jaipur_rules.johari.rules.match import Match, score
from jaipur_rules.johari.rules.moves import (
    Advance,
    Cash,
    DiscardForToken,
    Exchange,
    Hire,
    Lose,
    Move,
    Pick,
    Play,
    Purchase,
    SellToCollector,
    SellToJeweler,
    TradeInStore,
)
from jaipur_rules.johari.rules.pieces import Noble
from jaipur_rules.johari.rules.state import Phase, Table
from jaipur_rules.johari.rules.transition import Event, apply_unchecked


def _side(part: ValueDifference) -> tuple[Seat, str] | None:
    """The seat and the key of a value of a trader's side of the table."""
    match part.path:
        case ("table", "traders", int() as seat, str() as key, *_):
            return seat, key
        case _:
            return None


_OWN: dict[tuple[str, type[Move]], RuleIds] = {
    ("tokens", SellToJeweler): ("SAL-5", "SAL-4", "NOB-13"),
    ("tokens", SellToCollector): ("SAL-9", "NOB-5", "NOB-12", "NOB-13"),
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


def _evening(table: Table, after: Table) -> RuleIds:
    """The rules about a wrong value that nobody's own move changes: at the end of a day, or during it."""
    return ("EVE-2", "EVE-1") if after.day > table.day else ("ACT-3",)


def _of_others(table: Table, after: Table, move: Move, parts: Sequence[ValueDifference]) -> RuleIds:
    for part in parts:
        side = _side(part)
        if side is not None and side[1] in {"display", "on_trade"}:
            return _of_victim(table, after, side[0])
    keys = {step for part in parts for step in part.path if isinstance(step, str)}
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
    yield "safe", ("EVE-1",) if dawn else ("BRI-1", "NOB-2")
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
    if after.phase is Phase.EVENING:
        return ("EVE-3", "EVE-4")
    if after.phase is Phase.ACT:
        return ("GLD-1",)
    return ("LAY-6",) if after.phase is Phase.PICK else ("DAY-1",)


_DEALT: tuple[tuple[str, RuleIds], ...] = (
    ("gold", ("CMP-6",)),
    ("tokens", ("LAY-4",)),
    ("display", ("LAY-4",)),
    ("stores", ("LAY-3",)),
    ("booths", ("LAY-3",)),
    ("spaces", ("LAY-2",)),
    ("nobles_left", ("LAY-2",)),
    ("arrivals", ("LAY-5",)),
    ("queue", ("LAY-6", "LAY-5")),
    ("to_move", ("LAY-6", "LAY-5")),
    ("pile", ("LAY-3",)),
    ("phase", ("LAY-6",)),
)
_RESHUFFLED: tuple[tuple[str, RuleIds], ...] = (
    ("stores", ("DAY-5", "DAY-3")),
    ("booths", ("DAY-5", "DAY-4")),
    ("pile", ("DAY-5",)),
    ("discard", ("DAY-5",)),
    ("phase", ("DAY-5", "DAY-6")),
)


def _noble_points(table: Table, parts: Sequence[ValueDifference]) -> RuleIds:
    """The nobles of those whose points are wrong, as far as they bring any."""
    wrong = next(part for part in parts if "nobles" in part.path)
    seats = range(len(table.traders))
    if isinstance(wrong.expected, list) and isinstance(wrong.came, list):
        pairs = zip(seats, wrong.expected, wrong.came, strict=False)
        seats_wrong = [seat for seat, right, came in pairs if right != came]
    else:
        seats_wrong = [*seats]
    owned = {noble for seat in seats_wrong for noble in table.traders[seat].nobles}
    return tuple(noble.rule for noble in _WORTH if noble in owned)


_WORTH = (
    Noble.CURATOR,
    Noble.RETINUE,
    Noble.NOTABLE_1,
    Noble.NOTABLE_2,
    Noble.NOTABLE_3,
    Noble.NOTABLE_4,
)


class JohariAttribution(Attribution):
    """The rules of Johari that wrong answers are about."""

    significant: ClassVar[tuple[str, ...]] = (
        "gold",
        "tokens",
        "display",
        "on_trade",
        "nobles",
        "slots",
        "chosen",
        "has_chosen",
        "safe",
        "played",
        "stores",
        "booths",
        "spaces",
        "discard",
        "cards",
        "totals",
        "tie_break",
        "winners",
        "arrivals",
        "queue",
        "to_move",
        "phase",
        "day",
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
            >>> QUESTIONS.rules_of_move(arrange(played=(("baksheesh",),)), Baksheesh(), [wrong])
            ('BAK-1', 'GLD-4')
        """
        table, after = before.dealt, apply_unchecked(before, move).dealt
        seat = table.queue[0]
        of_seat = {
            key: [part for part in found if _side(part) == (seat, key)] for key in self.significant
        }
        if of_seat["gold"]:
            return rules_of_gold(before, move, of_seat["gold"][0])
        for key in ("tokens", "display", "on_trade", "nobles", "slots", "chosen"):
            if of_seat[key]:
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
            >>> QUESTIONS.rules_of_chance(Match(), Reshuffle("W1"), [wrong])
            ('DAY-5', 'DAY-3')
        """
        keys = {step for part in found for step in part.path if isinstance(step, str)}
        order = _RESHUFFLED if isinstance(event, Reshuffle) else _DEALT
        return next((rules for key, rules in order if key in keys), ())

    def rules_of_score(self, state: Match, found: Sequence[ValueDifference]) -> RuleIds:
        """Return the rules that a wrong score is about.

        Example:
            >>> from jaipur_rules.johari.conformance import QUESTIONS
            >>> from jaipur_rules.johari.rules.table import arrange
            >>> over = arrange(phase="over", tokens=((2, 4, 3, 6), (0, 0, 0, 0)), day=10)
            >>> QUESTIONS.rules_of_score(over, [ValueDifference(("score", "winners"), [0], [1])])
            ('FIN-2',)
        """
        table = state.table
        if table is None or table.phase is not Phase.OVER:
            return ()
        keys = {step for part in found for step in part.path if isinstance(step, str)}
        if "nobles" in keys:
            return _noble_points(table, found)
        if "cards" in keys:
            heralds = any(Noble.HERALD in trader.nobles for trader in table.traders)
            return ("NOB-21", "PUR-4") if heralds else ("PUR-4",)
        if "tokens" in keys:
            return ("CMP-5", "FIN-2")
        if "totals" in keys:
            return ("FIN-2", "FIN-5")
        return ("FIN-3",) if "tie_break" in keys else (score(state).decided_by,)

    def rules_of_refusal(self, event: Event) -> RuleIds:
        """Return the rules that allow a reshuffle; a deal names none."""
        return ("DAY-5",) if isinstance(event, Reshuffle) else ()

    def allowing_rules(self, state: Match) -> Sequence[tuple[str, Callable[[Move], bool]]]:
        """Return each rule that allows something, with a test for the moves that it is about."""
        at = state.position
        return () if at is None else allowed_moves(at)
