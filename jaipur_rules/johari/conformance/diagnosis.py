"""The rules of Johari that wrong answers are about: by the moves that are missing, and by the value that differs."""

from collections.abc import Callable, Iterator, Sequence
from itertools import zip_longest

from jaipur_rules.conformance.compare import ValueDifference
from jaipur_rules.conformance.diagnosis import Diagnosis
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


def _has_buyer(at: Position) -> bool:
    return Noble.BUYER in at.me.nobles


def _repeats_purchase(at: Position, action: Action) -> bool:
    return action is Action.DOPPELGANGER and at.me.action is Action.PURCHASE


def _is(*kinds: type[Move]) -> _IsAbout:
    return lambda _, move: isinstance(move, kinds)


# Each rule that allows something, with the moves that it is about: the narrower before the wider.
_ALLOWED: tuple[tuple[str, _IsAbout], ...] = (
    ("DOP-5", _play(lambda at, action: _repeats_purchase(at, action) and _has_buyer(at))),
    ("DOP-1", _play(lambda _, action: action is Action.DOPPELGANGER)),
    ("NOB-10", _play(lambda at, action: action is Action.PURCHASE and _has_buyer(at))),
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
        ['ACT', 'came-None', 'own.gold', '@gold BAK-1 GLD-4']
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
    came = {part.keys[-1]: part.came for part in found}
    yield f"came-{came.get('phase')}"
    if came.get("played") == []:
        yield "none-played"
    if any(trader.on_trade.fakes for trader in table.traders):
        yield "fakes-wait"
    mover = table.queue[0]
    if mover not in (*after.queue, *after.waiting) and any(
        isinstance(row := came.get(key), list) and mover in row for key in ("queue", "waiting")
    ):
        yield "again"
    if table.traders[mover].played[-1:] == (Action.DOPPELGANGER,):
        yield "repeated"
    if Phase.LOSE in {table.phase, after.phase}:
        yield "losing"
    if (table.phase, after.phase) == (Phase.CHOOSE, Phase.ACT):
        yield "began"
    victims: list[Trader] = []
    for part in found:
        match part.path:
            case ("table", "traders", int() as seat, str() as key, *_) if seat == mover:
                yield f"own.{key}"
                yield from _of_own(before, table.traders[mover], key, move, part)
            case ("table", "traders", int() as seat, str() as key, *_):
                yield f"other.{key}"
                victims += [table.traders[seat]] if key in {"display", "on_trade"} else []
            case _:
                pass
    for victim in victims[:1]:
        if victim.safe:
            yield "victim-safe"
        if Noble.PROTECTOR in victim.nobles:
            yield "victim-protected"
        if not victim.display.fakes:
            yield "victim-spared"


def _of_own(
    before: Match, me: Trader, key: str, move: Move, part: ValueDifference
) -> Iterator[str]:
    short = sum(_numbers(part.expected)) - sum(_numbers(part.came))
    match key, move:
        case "gold", _:
            if me.action is Action.SALE and part.expected == me.gold:
                yield "free-sale"
            if part.expected == before.ruleset.gold_cap:
                yield "at-cap"
            yield " ".join(("@gold", *_rules_of_gold(before, me, move, part)))
        case "tokens", SellToCollector():
            helping = (Noble.ADMIRER, Noble.CONNOISSEUR)
            amount = before.ruleset.components.amount
            exact = (each for each in helping if each in me.nobles and amount(each) == short)
            yield " ".join(("@exact", *(noble.rule for noble in exact)))
        case "slots", Hire() if short:
            yield f"@hired {move.noble.rule}"
        case _:
            pass


def _numbers(value: Plain) -> list[int]:
    row = value if isinstance(value, list) else [value]
    return [each for each in row if isinstance(each, int)]


def _of_score(state: Match, found: Sequence[ValueDifference]) -> Iterator[str]:
    table = state.table
    if table is None or table.phase is not Phase.OVER:
        return
    yield "OVER"
    yield f"@decided {score(state).decided_by}"
    if any(Noble.HERALD in trader.nobles for trader in table.traders):
        yield "herald"
    for part in found:
        pairs = zip_longest(_numbers(part.expected), _numbers(part.came), fillvalue=0)
        lacking = [right - came for right, came in pairs]
        if "tokens" in part.path and lacking == [-trader.gold for trader in table.traders]:
            yield "gold-counted"
        if "nobles" in part.path:
            yield " ".join(("@nobles", *_rules_of_nobles(state, table, lacking)))


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
    if isinstance(move, Cash) or not me.played:
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


DIAGNOSIS = Diagnosis(__name__, _ALLOWED, circumstances)
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
    >>> DIAGNOSIS.rules_of("score", over, found=[ValueDifference(("score", "winners"), [0], [1])])
    ('FIN-2',)
"""
