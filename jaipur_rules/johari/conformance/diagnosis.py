"""What wrong answers contradict: the moves that each rule allows, and the amounts of gold."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from jaipur_rules.conformance.cases import RuleIds
from jaipur_rules.conformance.comparison import ValueDifference
from jaipur_rules.johari.rules.cards import Kind
from jaipur_rules.johari.rules.legality_actions import serves
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
from jaipur_rules.johari.rules.pieces import Action, Noble
from jaipur_rules.johari.rules.state import Match, Position, Trader, cost

_IsAbout = Callable[[Position, Move], bool]


def _play(of: Callable[[Position, Action], bool]) -> _IsAbout:
    return lambda at, move: isinstance(move, Play) and of(at, move.action)


def _hire(of: Callable[[Position, Hire], bool]) -> _IsAbout:
    return lambda at, move: isinstance(move, Hire) and of(at, move)


def _only_by_slot(at: Position, action: Action) -> bool:
    """Return whether a card can be paid because its slot makes it cheaper."""
    costs = at.ruleset.components.base_costs
    return action < len(costs) and costs[action] > at.me.gold


def _is(*kinds: type[Move]) -> _IsAbout:
    return lambda _, move: isinstance(move, kinds)


# Each rule that allows something, with the moves that it is about: the narrower before the wider.
_ALLOWED: tuple[tuple[str, _IsAbout], ...] = (
    ("DOP-1", _play(lambda _, action: action is Action.DOPPELGANGER)),
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


def allowed_moves(at: Position) -> Sequence[tuple[str, Callable[[Move], bool]]]:
    """Return each rule that allows something, with a test for the moves that it is about.

    Example:
        >>> from jaipur_rules.johari import parse_move
        >>> from jaipur_rules.johari.rules.state import position
        >>> from jaipur_rules.johari.rules.table import arrange
        >>> at, bribe = position(arrange(played=(("bribe",),))), parse_move("bribe")
        >>> [rule for rule, is_about in allowed_moves(at) if is_about(bribe)]
        ['ACT-3']
    """
    return [(rule, partial(is_about, at)) for rule, is_about in _ALLOWED]


def rules_of_gold(before: Match, move: Move, part: ValueDifference) -> RuleIds:
    """The rules that a mover's wrong gold is about, the likeliest first.

    Example:
        >>> from jaipur_rules.johari.rules.table import arrange
        >>> third = (("sale", "baksheesh", "bribe"),)
        >>> wrong = ValueDifference(("table", "traders", 0, "gold"), 15, 14)
        >>> rules_of_gold(arrange(played=third), Bribe(), wrong)
        ('GLD-2', 'GLD-4')
    """
    table = before.table
    assert table is not None
    me = table.traders[table.queue[0]]
    if isinstance(move, Pass):
        return ("ACT-1", "ACT-2")
    if isinstance(move, Cash) or not me.played:
        return ("EVE-3",)
    off = 0
    if isinstance(part.came, int) and isinstance(part.expected, int):
        off = part.came - part.expected
    likely = (rule for rule, amount in _amounts(before, me, move) if amount and off == amount)
    gained = (rule for rule, _ in _gains(before, me, move))
    general = "DOP-2" if me.played[-1] is Action.DOPPELGANGER else "GLD-4"
    return tuple(dict.fromkeys((*likely, *gained, general)))


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
    if action is Action.PURCHASE and Noble.BUYER in me.nobles:
        yield "NOB-10", due - max(0, due + numbers.amount(Noble.BUYER))
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
