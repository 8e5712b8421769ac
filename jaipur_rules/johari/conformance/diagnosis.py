"""The rules of Johari that wrong answers are about: by the moves that are missing, and by the value that differs."""

from collections.abc import Callable, Iterator, Sequence

from jaipur_rules.conformance.compare import ValueDifference
from jaipur_rules.conformance.diagnosis import Diagnosis
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
from jaipur_rules.johari.rules.state import Phase, Position, Trader, cost
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


def circumstances(
    before: Match, event: Event | None, found: Sequence[ValueDifference]
) -> Iterator[str]:
    """Yield the circumstances of wrong values, as the rows of `diagnosis.txt` name them.

    Args:
        before: The table before; for a score, the one that it is of.
        event: What happened there, if anything did.
        found: The wrong values.

    Example:
        >>> from jaipur_rules.johari.rules.table import arrange
        >>> wrong = ValueDifference(("table", "traders", 0, "gold"), 17, 16)
        >>> [*circumstances(arrange(played=(("baksheesh",),)), Baksheesh(), [wrong])]
        ['ACT', 'own.gold', '@gold BAK-1 GLD-4']
    """
    if event is None:
        yield from _of_score(before, found)
    elif not isinstance(event, Deal | Reshuffle):
        yield from _of_move(before, event, found)


def _of_move(before: Match, move: Move, found: Sequence[ValueDifference]) -> Iterator[str]:
    table, after = before.dealt, apply_unchecked(before, move).dealt
    yield after.phase.name
    if after.day > table.day:
        yield "dawn"
    if Phase.LOSE in {table.phase, after.phase}:
        yield "losing"
    if (table.phase, after.phase) == (Phase.CHOOSE, Phase.ACT):
        yield "began"
    victims: list[Trader] = []
    for part in found:
        match part.path:
            case ("table", "traders", int() as seat, str() as key, *_) if seat == table.queue[0]:
                yield f"own.{key}"
                if key == "gold":
                    yield " ".join(("@gold", *dict.fromkeys(_rules_of_gold(before, move, part))))
            case ("table", "traders", int() as seat, str() as key, *_):
                yield f"other.{key}"
                victims += [table.traders[seat]] if key in {"display", "on_trade"} else []
            case _:
                pass
    for victim in victims[:1]:
        yield "victim-safe" if victim.safe else ""
        yield "victim-protected" if Noble.PROTECTOR in victim.nobles else ""
        yield "victim-spared" if not victim.display.fakes else ""


def _of_score(state: Match, found: Sequence[ValueDifference]) -> Iterator[str]:
    table = state.table
    if table is None or table.phase is not Phase.OVER:
        return
    yield "OVER"
    yield f"@decided {score(state).decided_by}"
    if any(Noble.HERALD in trader.nobles for trader in table.traders):
        yield "herald"
    for part in found:
        if "nobles" in part.path:
            # The nobles of those whose points are wrong, as far as they bring any.
            wrong = [*table.traders]
            if isinstance(part.expected, list) and isinstance(part.came, list):
                points = zip(wrong, part.expected, part.came, strict=False)
                wrong = [trader for trader, right, came in points if right != came]
            owned = {noble for trader in wrong for noble in trader.nobles}
            yield " ".join(("@nobles", *(noble.rule for noble in _WORTH if noble in owned)))


def _rules_of_gold(before: Match, move: Move, part: ValueDifference) -> Iterator[str]:
    """Yield the rules that a mover's wrong gold is about, the likeliest first."""
    table = before.dealt
    me = table.traders[table.queue[0]]
    if isinstance(move, Cash) or not me.played:
        yield "EVE-3"
        return
    if isinstance(part.came, int) and isinstance(part.expected, int):
        off = part.came - part.expected
        yield from (rule for rule, amount in _amounts(before, me, move) if amount == off != 0)
    yield from (rule for rule, _ in _gains(before, me, move))
    yield "DOP-2" if me.played[-1] is Action.DOPPELGANGER else "GLD-4"


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


_WORTH = (
    Noble.CURATOR,
    Noble.RETINUE,
    Noble.NOTABLE_1,
    Noble.NOTABLE_2,
    Noble.NOTABLE_3,
    Noble.NOTABLE_4,
)


DIAGNOSIS = Diagnosis(__name__, _ALLOWED, circumstances)
"""The rules of Johari that wrong answers are about.

Example:
    >>> from jaipur_rules.johari import parse_move
    >>> from jaipur_rules.johari.rules.table import arrange
    >>> at, bribe = arrange(played=(("bribe",),)), parse_move("bribe")
    >>> [rule for rule, is_about in DIAGNOSIS.allowing_rules(at) if is_about(bribe)]
    ['ACT-3']
    >>> wrong = ValueDifference(("table", "stores", "W"), "W1", "")
    >>> DIAGNOSIS.rules_of_chance(Match(), Reshuffle("W1"), [wrong])
    ('DAY-5', 'DAY-3')
    >>> over = arrange(phase="over", tokens=((2, 4, 3, 6), (0, 0, 0, 0)), day=10)
    >>> DIAGNOSIS.rules_of_score(over, [ValueDifference(("score", "winners"), [0], [1])])
    ('FIN-2',)
"""
