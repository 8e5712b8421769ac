"""The rules that a list of legal moves exercises: each of them makes the list another than it would be."""

from collections.abc import Iterator, Sequence

from jaipur_rules.johari.rules.faces import GEMS, Kind
from jaipur_rules.johari.rules.generation import can_act, legal_moves
from jaipur_rules.johari.rules.legality_actions import price, serves
from jaipur_rules.johari.rules.match import Match, position
from jaipur_rules.johari.rules.moves import (
    DiscardForToken,
    Exchange,
    Hire,
    Move,
    SellToCollector,
    SellToJeweler,
    TradeInStore,
)
from jaipur_rules.johari.rules.pieces import Action, Noble
from jaipur_rules.johari.rules.state import Phase, Position, cost


def offered(match: Match) -> Iterator[str]:
    """The rules that the list of legal moves exercises.

    Example:
        >>> from jaipur_rules.johari.rules.table import arrange
        >>> sorted(offered(arrange(displays=("", "w1b2"), phase="lose", to_move=1)))
        ['CMP-2', 'SUP-2']
    """
    at = position(match)
    if at is None:
        yield "DAY-7"
        return
    match at.phase:
        case Phase.PICK:
            yield "LAY-6"
        case Phase.CHOOSE:
            yield from _plays(at)
        case Phase.LOSE:
            yield from ("CMP-2", "SUP-2")
        case Phase.EVENING:
            yield "EVE-3"
        case Phase.FINAL:
            yield "NOB-23"
        case _:
            yield from _acts(at, legal_moves(at))


def _plays(at: Position) -> Iterator[str]:
    me, rules = at.me, at.ruleset
    if me.played:
        yield "CHO-2"
        yield "CHO-1"
    else:
        yield "DOP-1"
    if me.gold == 0:
        yield "CHO-4"
    costs = [(action, cost(rules, me, (*me.played, action))) for action in me.hand]
    if all(due <= me.gold for _, due in costs):
        return
    yield from ("CHO-3", "CMP-3")
    slot = len(me.played)
    if slot:
        yield "GLD-2"
    for action, due in costs:
        if due > me.gold and action is Action.DOPPELGANGER and me.played:
            yield "DOP-2"
        if due <= me.gold < due + me.slots[slot]:
            yield from _slot_nobles(at)
        if action is Action.PURCHASE and Noble.BUYER in me.nobles:
            less = rules.components.amount(Noble.BUYER)
            if due <= me.gold < due + less:
                yield "NOB-10"


def _slot_nobles(at: Position) -> Iterator[str]:
    for noble in at.me.nobles:
        if noble.keeps_slot:
            yield noble.rule


def _acts(at: Position, listed: Sequence[Move]) -> Iterator[str]:
    yield from _any_action(at, listed)
    match at.me.action:
        case Action.PURCHASE:
            yield from _purchases(at)
        case Action.EXCHANGE:
            yield from _exchanges(at, listed)
        case Action.SALE:
            yield from _sales(at, listed)
        case Action.TRADE:
            yield from _trades(at, listed)
        case _:
            pass


def _any_action(at: Position, listed: Sequence[Move]) -> Iterator[str]:
    me = at.me
    yield "ACT-3"
    if not can_act(at):
        yield "ACT-1"
    elif me.action in {Action.SALE, Action.TRADE}:
        yield "ACT-2"
    if len(listed) > 2:
        yield "ACT-4"
    if me.played[-1] is Action.DOPPELGANGER:
        yield "DOP-3"


def _purchases(at: Position) -> Iterator[str]:
    if not all(at.market):
        yield "PUR-1"
    if any(cards.of(Kind.GOLD) for cards in at.market):
        yield "PUR-3"


def _exchanges(at: Position, listed: Sequence[Move]) -> Iterator[str]:
    found = [move for move in listed if isinstance(move, Exchange)]
    if found and at.me.on_trade:
        yield from ("XCH-7", "TRD-3")
    if any(move.given.kind is not move.taken.kind for move in found):
        yield "NOB-16"
    elif found:
        yield "XCH-3"
    if any(not move.given.kind.is_gem and move.given.kind is move.taken.kind for move in found):
        yield "XCH-4"
    if found:
        yield from ("XCH-1", "XCH-2")


def _sales(at: Position, listed: Sequence[Move]) -> Iterator[str]:
    me = at.me
    jewelers = [move for move in listed if isinstance(move, SellToJeweler)]
    collectors = [move for move in listed if isinstance(move, SellToCollector)]
    if jewelers:
        yield from ("SAL-2", "SAL-4")
        if any(move.sold.fakes for move in jewelers):
            yield from ("SAL-3", "CMP-2")
        if any(len(move.sold) < at.ruleset.components.jeweler_types for move in jewelers):
            yield "NOB-4"
    if collectors:
        yield from ("SAL-7", "SAL-8", "SAL-11")
    yield from _no_collector(at)
    if any(move.counted for move in jewelers) or any(move.counted for move in collectors):
        yield "NOB-13"
    if any(isinstance(move, DiscardForToken) for move in listed):
        yield "NOB-11"
    if me.on_trade:
        yield from ("TRD-3", "SAL-1")


def _no_collector(at: Position) -> Iterator[str]:
    """The rules by which no Collector buys the gems of some types."""
    for kind in GEMS:
        mine, most = at.me.display.gems(kind), max(rival.gems(kind) for rival in at.rivals)
        if mine and not most:
            yield "SAL-7"
        elif mine and mine <= most:
            yield "SAL-8"


def _trades(at: Position, listed: Sequence[Move]) -> Iterator[str]:
    stores = [move for move in listed if isinstance(move, TradeInStore)]
    hires = [move for move in listed if isinstance(move, Hire)]
    if stores:
        yield "TRD-1"
    if any(move.at_once for move in stores):
        yield "NOB-6"
    if hires:
        yield from ("CMP-7", "TRD-4", "TRD-5", "TRD-6", "TRD-7")
    if any(move.gold or move.paid.of(Kind.GOLD) for move in hires):
        yield "NOB-15"
    if any(move.slot for move in hires):
        yield "NOB-25"
    for move in hires:
        if serves(at, Noble.RECRUITER, move.noble):
            yield "NOB-14"
            if (price(at, move.noble) or 0) == 0:
                yield "GLD-3"
        if move.noble in {Noble.RECRUITER, Noble.PAYMASTER}:
            yield "TRD-9"
