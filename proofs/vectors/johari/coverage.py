"""The rules that a case exercises: those that an engine has to know to answer it.

An engine that has one of them wrong in the usual way gives another answer, so
a case in which a rule holds but changes nothing is no case of that rule.
"""

from collections.abc import Iterator
from typing import assert_never

from jaipur_rules.conformance.cases import (
    ChanceQuestion,
    IllegalQuestion,
    MatchQuestion,
    MoveQuestion,
    MovesQuestion,
    ScoreQuestion,
    ViewQuestion,
)
from jaipur_rules.core.game import Seat
from jaipur_rules.johari.conformance import JohariQuestion
from jaipur_rules.johari.rules.faces import Kind
from jaipur_rules.johari.rules.legality import violations
from jaipur_rules.johari.rules.match import Match, score
from jaipur_rules.johari.rules.pieces import Noble
from jaipur_rules.johari.rules.state import Phase, Table
from proofs.vectors.johari.bringing import brought, dawn
from proofs.vectors.johari.choices import offered

_AT_THE_END = (Noble.NOTABLE_1, Noble.NOTABLE_2, Noble.NOTABLE_3, Noble.NOTABLE_4, Noble.RETINUE)


def exercised(match: Match, question: JohariQuestion) -> tuple[str, ...]:
    """The ids of the rules that a question exercises, sorted.

    Args:
        match: The match after the game of the question, dealt.
        question: The question.

    Example:
        >>> from jaipur_rules.johari import Baksheesh
        >>> from jaipur_rules.johari.rules.table import arrange
        >>> from jaipur_rules.johari.record import Record
        >>> paid = arrange(nobles=(("N1-1",), ()), played=(("baksheesh",),))
        >>> exercised(paid, MoveQuestion(Record(), Baksheesh()))
        ('BAK-1', 'GLD-5', 'NOB-1')
    """
    table = match.dealt
    match question:
        case ChanceQuestion():
            found = _chance(table)
        case MovesQuestion():
            found = offered(match)
        case MoveQuestion():
            found = brought(match, question.move)
        case IllegalQuestion():
            found = (broken.rule for broken in violations(match, question.move))
        case ScoreQuestion():
            found = _scored(match, table)
        case ViewQuestion():
            found = _seen(table, question.seat)
        case MatchQuestion():
            found = iter(())  # no case asks it
        case _:
            assert_never(question)
    return tuple(sorted(set(found)))


def _chance(table: Table) -> Iterator[str]:
    if table.day:
        yield "DAY-5"
        yield from dawn(table)
    else:
        yield from ("CMP-6", "LAY-2", "LAY-3", "LAY-4", "LAY-5", "LAY-6")


def _scored(match: Match, table: Table) -> Iterator[str]:
    result = score(match)
    yield result.decided_by
    yield from ("CMP-5", "FIN-2")
    if result.decided_by == "FIN-4":
        yield "FIN-3"
    for trader in table.traders:
        if any(trader.tokens) and trader.gold:
            yield "FIN-5"
        if trader.display.of(Kind.PRESTIGE):
            yield "PUR-4"
            if Noble.HERALD in trader.nobles:
                yield "NOB-21"
        if Noble.CURATOR in trader.nobles:
            yield "NOB-22"
        yield from (noble.rule for noble in _AT_THE_END if noble in trader.nobles)


def _seen(table: Table, seat: Seat) -> Iterator[str]:
    yield "HID-4"
    if table.pile:
        yield "HID-2"
    if table.noble_stack:
        yield "HID-3"
    others = [trader for other, trader in enumerate(table.traders) if other != seat]
    if table.phase is Phase.CHOOSE and any(trader.chosen is not None for trader in others):
        yield "HID-1"
