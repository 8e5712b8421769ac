"""The rules of Johari that wrong answers are about: by the moves that are missing, and by the value that differs."""

from collections.abc import Iterator, Sequence
from itertools import zip_longest
from typing import ClassVar

from jaipur_rules.conformance.compare import ValueDifference, Wrong
from jaipur_rules.conformance.diagnosis import Allowed, Circumstances, Diagnosis, RuleIds, about
from jaipur_rules.core.strict_json import Plain
from jaipur_rules.johari.rules import moves
from jaipur_rules.johari.rules.deals import Deal, Reshuffle
from jaipur_rules.johari.rules.legality import serves
from jaipur_rules.johari.rules.match import Match, score
from jaipur_rules.johari.rules.moves import Move
from jaipur_rules.johari.rules.pieces import Action, Kind, Noble
from jaipur_rules.johari.rules.scoring import noble_points
from jaipur_rules.johari.rules.state import Phase, Position, Table, Trader, cost
from jaipur_rules.johari.rules.transition import Event, apply_unchecked


def _only_by_slot(at: Position, play: moves.Play) -> bool:
    """Return whether a card can be paid because its slot makes it cheaper."""
    costs = at.ruleset.components.base_costs
    return play.action < len(costs) and costs[play.action] > at.me.gold


def _buys(at: Position, play: moves.Play) -> bool:
    return Noble.BUYER in at.me.nobles and play.action is Action.PURCHASE


def _buys_again(at: Position, play: moves.Play) -> bool:
    repeats = at.me.action is Action.PURCHASE and play.action is Action.DOPPELGANGER
    return repeats and Noble.BUYER in at.me.nobles


def _has_few(at: Position, sale: moves.SellToJeweler) -> bool:
    return len(sale.sold) < at.ruleset.components.jeweler_types


# Each rule that allows something, with the moves that it is about: the narrower before the wider.
_ALLOWED: Allowed = (
    ("DOP-5", about(moves.Play, _buys_again)),
    ("DOP-1", about(moves.Play, lambda _, move: move.action is Action.DOPPELGANGER)),
    ("NOB-10", about(moves.Play, _buys)),
    ("GLD-2", about(moves.Play, _only_by_slot)),
    ("CHO-2", about(moves.Play)),
    ("LAY-6", about(moves.Pick)),
    ("PUR-3", about(moves.Purchase, lambda _, move: bool(move.cashed))),
    ("PUR-1", about(moves.Purchase)),
    ("NOB-13", about(moves.SellToJeweler, lambda _, move: move.counted is not None)),
    ("NOB-13", about(moves.SellToCollector, lambda _, move: move.counted is not None)),
    ("NOB-4", about(moves.SellToJeweler, _has_few)),
    ("SAL-3", about(moves.SellToJeweler, lambda _, move: bool(move.sold.fakes))),
    ("SAL-2", about(moves.SellToJeweler, lambda _, move: bool(move.sold.of(Kind.GOLD)))),
    ("SAL-4", about(moves.SellToJeweler)),
    ("SAL-2", about(moves.SellToJeweler)),
    ("SAL-8", about(moves.SellToCollector)),
    ("NOB-11", about(moves.DiscardForToken)),
    ("ACT-2", about(moves.Pass)),
    ("NOB-6", about(moves.TradeInStore, lambda _, move: move.at_once)),
    ("TRD-1", about(moves.TradeInStore)),
    ("NOB-15", about(moves.Hire, lambda _, move: bool(move.gold or move.paid.of(Kind.GOLD)))),
    ("NOB-14", about(moves.Hire, lambda at, move: serves(at, Noble.RECRUITER, move.noble))),
    ("NOB-25", about(moves.Hire, lambda _, move: move.slot is not None)),
    ("TRD-5", about(moves.Hire, lambda _, move: bool(move.paid.fakes))),
    ("TRD-6", about(moves.Hire)),
    ("NOB-16", about(moves.Exchange, lambda _, move: move.given.kind is not move.taken.kind)),
    ("XCH-4", about(moves.Exchange, lambda _, move: not move.given.kind.is_gem)),
    ("XCH-3", about(moves.Exchange)),
    ("SUP-2", about(moves.Lose)),
    ("EVE-3", about(moves.Cash)),
    ("NOB-23", about(moves.Advance)),
    ("ACT-3", lambda _, move: isinstance(move, moves.Baksheesh | moves.Bribe)),
)


def _of_move(before: Match, move: Move, found: Wrong) -> Circumstances:
    table, after = before.dealt, apply_unchecked(before, move).dealt
    mover = table.queue[0]
    queues = [part.came for part in found if part.keys[-1] in {"queue", "waiting"}]
    of_sides: dict[str, bool | RuleIds] = {}
    for part in reversed(found):
        match part.path:
            case ("table", "traders", int() as seat, str() as key, *_) if seat == mover:
                own = _of_own(before, table.traders[mover], move, part)
                of_sides |= {f"own.{key}": True, **own}
            case ("table", "traders", int() as seat, "display" | "on_trade" as key, *_):
                of_sides |= {f"other.{key}": True, **_of_victim(table.traders[seat])}
            case _:
                pass
    return {
        after.phase.name: True,
        "dawn": after.day > table.day,
        "fakes-wait": any(trader.on_trade.fakes for trader in table.traders),
        "again": mover not in (*after.queue, *after.waiting)
        and any(isinstance(row, list) and mover in row for row in queues),
        "repeated": table.traders[mover].played[-1:] == (Action.DOPPELGANGER,),
        "losing": Phase.LOSE in {table.phase, after.phase},
        "began": (table.phase, after.phase) == (Phase.CHOOSE, Phase.ACT),
        **of_sides,
    }


def _of_victim(victim: Trader) -> Circumstances:
    return {
        "victim-safe": victim.safe,
        "victim-protected": Noble.PROTECTOR in victim.nobles,
        "victim-spared": not victim.display.fakes,
    }


def _of_own(before: Match, me: Trader, move: Move, part: ValueDifference) -> Circumstances:
    short = sum(_numbers(part.expected)) - sum(_numbers(part.came))
    match part.path[3], move:
        case "gold", _:
            return {
                "free-sale": me.action is Action.SALE and part.expected == me.gold,
                "at-cap": part.expected == before.ruleset.gold_cap,
                "@gold": tuple(_rules_of_gold(before, me, move, part)),
            }
        case "tokens", moves.SellToCollector():
            amount, helping = before.ruleset.components.amount, (Noble.ADMIRER, Noble.CONNOISSEUR)
            exact = (each for each in helping if each in me.nobles and amount(each) == short)
            return {"@exact": tuple(noble.rule for noble in exact)}
        case "slots", moves.Hire() if short:
            return {"@hired": (move.noble.rule,)}
        case _:
            return {}


def _numbers(value: Plain) -> list[int]:
    row = value if isinstance(value, list) else [value]
    return [each for each in row if isinstance(each, int)]


def _of_score(state: Match, found: Wrong) -> Circumstances:
    table = state.table
    if table is None or table.phase is not Phase.OVER:
        return {}
    lacking = dict[str, tuple[int, ...]]()
    for part in found:
        pairs = zip_longest(_numbers(part.expected), _numbers(part.came), fillvalue=0)
        lacking |= dict.fromkeys(part.keys, tuple(right - came for right, came in pairs))
    return {
        "OVER": True,
        "@decided": (score(state).decided_by,),
        "herald": any(Noble.HERALD in trader.nobles for trader in table.traders),
        "gold-counted": lacking.get("tokens") == tuple(-trader.gold for trader in table.traders),
        "@nobles": tuple(_rules_of_nobles(state, table, lacking.get("nobles", ()))),
    }


def _rules_of_nobles(state: Match, table: Table, lacking: Sequence[int]) -> Iterator[str]:
    """Yield the rules of the nobles of those whose points are wrong: first of those worth just what lacks."""
    owned = (
        (points != lack, noble < Noble.CURATOR, noble, noble.rule)
        for trader, lack in zip(table.traders, lacking, strict=False)
        for noble, _, points in noble_points(state.ruleset, trader)
        if lack and noble is not Noble.HERALD
    )
    yield from (rule for *_, rule in sorted(owned))


def _rules_of_gold(before: Match, me: Trader, move: Move, part: ValueDifference) -> Iterator[str]:
    """Yield the rules that a mover's wrong gold is about, the likeliest first."""
    if isinstance(move, moves.Cash) or not me.played:
        yield "EVE-3"
        return
    off = sum(_numbers(part.came)) - sum(_numbers(part.expected))
    likely = [rule for rule, amount in _amounts(before, me, move) if amount == off != 0]
    likely += (rule for rule, _ in _gains(before, me, move))
    yield from likely
    if me.played[-1] is Action.DOPPELGANGER:
        yield "DOP-2"
    else:
        yield from ("GLD-4",) if likely else ("CMP-3", "GLD-4")


def _gains(before: Match, me: Trader, move: Move) -> Iterator[tuple[str, int]]:
    """Yield the gold that a move brings, each amount with its rule."""
    numbers = before.ruleset.components
    match move:
        case moves.Baksheesh() if Noble.GIVER in me.nobles:
            yield "NOB-1", numbers.amount(Noble.GIVER)
        case moves.Baksheesh():
            yield "BAK-1", numbers.baksheesh
        case moves.Bribe() if Noble.BRIBED in me.nobles:
            yield "NOB-3", numbers.amount(Noble.BRIBED)
        case moves.Purchase() if move.cashed:
            yield "PUR-3", move.cashed.worth
        case moves.Hire() if move.noble is Noble.TREASURER:
            yield "NOB-8", numbers.amount(Noble.TREASURER)
        case moves.Hire() if move.gold:
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
    if isinstance(move, moves.Exchange) and move.taken.kind is Kind.GOLD:
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


class JohariDiagnosis(Diagnosis):
    """The rules of Johari that wrong answers are about.

    Example:
        >>> from jaipur_rules.johari import parse_move
        >>> from jaipur_rules.johari.rules.table import arrange
        >>> at, bribe = arrange(played=(("bribe",),)), parse_move("bribe")
        >>> [way.rule for way, is_about in DIAGNOSIS.ways(at) if is_about(bribe)]
        ['ACT-3']
        >>> wrong = ValueDifference(("table", "stores", "W"), "W1", "")
        >>> DIAGNOSIS.rules_of("deal", Match(), Reshuffle("W1"), [wrong])
        ('DAY-5', 'DAY-3')
        >>> over = arrange(phase="over", tokens=((2, 4, 3, 6), (0, 0, 0, 0)), day=10)
        >>> wrong = ValueDifference(("score", "winners"), [0], [1])
        >>> DIAGNOSIS.rules_of("score", over, found=[wrong])
        ('FIN-2',)
    """

    allowed: ClassVar[Allowed] = _ALLOWED

    def circumstances(self, before: Match, event: Event | None, found: Wrong, /) -> Circumstances:
        """Return the circumstances of wrong values, as the rows of `diagnosis.txt` name them.

        Example:
            >>> from jaipur_rules.johari.rules.table import arrange
            >>> wrong = ValueDifference(("table", "traders", 0, "gold"), 17, 16)
            >>> at = arrange(played=(("baksheesh",),))
            >>> there = DIAGNOSIS.circumstances(at, moves.Baksheesh(), [wrong])
            >>> there["own.gold"], there["@gold"]
            (True, ('BAK-1', 'GLD-4'))
        """
        if event is None:
            return _of_score(before, found)
        return {} if isinstance(event, Deal | Reshuffle) else _of_move(before, event, found)


DIAGNOSIS: Diagnosis = JohariDiagnosis()
