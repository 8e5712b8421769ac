"""The answers about Johari: the right ones as plain data, in the form of the vectors, and what wrong ones contradict."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import TypeAlias

from jaipur_rules.conformance.cases import RuleIds
from jaipur_rules.conformance.comparison import ValueDifference
from jaipur_rules.core.errors import MatchNotOver
from jaipur_rules.core.game import Seat
from jaipur_rules.core.strict_json import Plain
from jaipur_rules.johari.rules.cards import Cards
from jaipur_rules.johari.rules.faces import Kind
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
from jaipur_rules.johari.rules.pieces import PLACES, STORES, Action, Noble
from jaipur_rules.johari.rules.state import Position, Table, Trader, cost
from jaipur_rules.johari.rules.table_view import TableView
from jaipur_rules.johari.rules.views import view

Answer: TypeAlias = dict[str, Plain]
"""An answer: an object of JSON."""


def table(match: Match) -> Answer:
    """Everything that lies on the table, whoever may see it, but for the order of what lies face down.

    Example:
        >>> from jaipur_rules.johari import new_match
        >>> dealt = table(new_match(seed=7))
        >>> dealt["phase"], dealt["queue"], dealt["spaces"], dealt["pile"]
        ('pick', [0, 1], ['N1-6', 'N1-3', None, None, None], 90)
        >>> table(Match(2))
        {'phase': None, 'to_move': None}
    """
    found = match.table
    if found is None:
        return {"phase": None, "to_move": None}
    face_down: Answer = {
        "pile": len(found.pile),
        "nobles_left": len(found.noble_stack),
        "traders": [_trader(trader) for trader in found.traders],
    }
    return _lying(found) | face_down


def result(match: Match) -> Answer:
    """The points of a game that is over, by seat, and its winners.

    Raises:
        MatchNotOver: It is still being played, or was not dealt.

    Example:
        >>> from jaipur_rules.johari.rules.table import arrange
        >>> over = arrange(phase="over", tokens=((2, 4, 3, 6), (0, 0, 0, 0)), day=10)
        >>> found = result(over)
        >>> found["tokens"], found["winners"], found["decided_by"]
        ([51, 0], [0], 'FIN-2')
    """
    if match.table is None:
        raise MatchNotOver("johari.kit.not_dealt")
    scored = score(match)
    return {
        "nobles": list(scored.nobles),
        "cards": list(scored.cards),
        "tokens": list(scored.tokens),
        "totals": list(scored.totals),
        "tie_break": list(scored.tie_break),
        "winners": list(scored.winners),
        "decided_by": scored.decided_by,
    }


def sight(match: Match, seat: Seat) -> Answer:
    """Everything that a seat may know of the table.

    Raises:
        NoSuchSeat: Nobody sits there.

    Example:
        >>> from jaipur_rules.johari import Action, Play, apply
        >>> from jaipur_rules.johari.rules.table import arrange
        >>> match = apply(arrange(phase="choose"), Play(Action.SALE))
        >>> [trader["chosen"] for trader in sight(match, 0)["traders"]]
        ['sale', None]
        >>> [trader["chosen"] for trader in sight(match, 1)["traders"]]
        [None, None]
    """
    seen = view(match, seat)
    found = seen.table
    if found is None:
        return {"seat": seat, "phase": None, "to_move": None}
    known: Answer = {
        "pile": len(found.unseen),
        "unseen": str(found.unseen),
        "nobles_left": found.nobles_left,
        "traders": [_trader(trader) for trader in found.traders],
        "has_chosen": list(found.has_chosen),
    }
    return {"seat": seat, **_lying(found), **known}


def _lying(found: Table | TableView) -> Answer:
    """Everything that lies in the open for everybody."""
    queue = list[Plain](found.queue)
    return {
        "phase": found.phase.value,
        "day": found.day,
        "to_move": queue[0] if queue else None,
        "queue": queue,
        "waiting": list(found.waiting),
        "spaces": [None if noble is None else str(noble) for noble in found.spaces],
        "gone": _names(found.gone),
        "stores": dict[str, Plain](zip(PLACES, _texts(found.market[:STORES]), strict=False)),
        "booths": list[Plain](_texts(found.market[STORES:])),
        "undrawn": found.undrawn,
        "discard": str(found.discard),
        "arrivals": list(found.arrivals),
    }


def _trader(trader: Trader) -> Plain:
    return {
        "display": str(trader.display),
        "on_trade": str(trader.on_trade),
        "gold": trader.gold,
        "tokens": list(trader.tokens),
        "nobles": _names(trader.nobles),
        "slots": list(trader.slots),
        "played": list(map(str, trader.played)),
        "chosen": None if trader.chosen is None else str(trader.chosen),
        "safe": trader.safe,
    }


def _names(nobles: Iterable[Noble]) -> list[Plain]:
    return list(map(str, nobles))


def _texts(piles: Iterable[Cards]) -> list[str]:
    return list(map(str, piles))


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
        >>> from jaipur_rules.johari.rules.table import arrange
        >>> at, bribe = arrange(played=(("bribe",),)).position, parse_move("bribe")
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
    table = before.dealt
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
