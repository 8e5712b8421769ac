"""Strategies for records: of matches that were played, whole or as drawn, with claims and with faults."""

from attrs import evolve
from hypothesis import note
from hypothesis import strategies as st
from hypothesis.strategies import DrawFn

from jaipur_rules.jaipur import Ruleset
from jaipur_rules.jaipur.record import (
    KnownDeal,
    MatchClaim,
    Record,
    RoundClaim,
    RoundRecord,
    as_drawn,
    record_of,
)
from jaipur_rules.jaipur.rules.position import DEFAULT_RULESET
from jaipur_rules.jaipur.testing.moves import moves
from jaipur_rules.jaipur.testing.strategies import format_record, histories


@st.composite
def records(
    draw: DrawFn, ruleset: Ruleset = DEFAULT_RULESET, *, max_events: int = 60, sound: bool = False
) -> Record:
    """Records: of matches at any depth, with the right claims, wrong ones or none, known whole or as drawn.

    Where a test fails, the command that judges the record is printed with it.

    Args:
        draw: Given by Hypothesis.
        ruleset: The rules in force.
        max_events: The most events.
        sound: Whether every move must be legal and every claim right.

    Example:
        >>> from hypothesis import given, settings
        >>> from jaipur_rules.jaipur.record import read_record, write_record
        >>> @settings(max_examples=5)
        ... @given(records())
        ... def test_a_record_is_read_back(record):
        ...     assert read_record(write_record(record)) == record
        >>> test_a_record_is_read_back()
    """
    history = draw(histories(ruleset, max_events=max_events))
    record = record_of(history.events, ruleset=ruleset)
    if draw(st.booleans()):
        record = as_drawn(record)
    if not sound:
        claim = draw(st.just(record.claim) | _match_claims())
        rounds = tuple(draw(_changed(part)) for part in record.rounds)
        record = evolve(record, rounds=rounds, claim=claim)
    note(f"\n{format_record(record)}\n")
    return record


@st.composite
def _changed(draw: DrawFn, part: RoundRecord) -> RoundRecord:
    """A round unchanged, or with another move in it, or another claim, or a deal known less far."""
    played, claim, deal = part.moves, part.claim, part.deal
    match draw(st.integers(0, 3)):
        case 1:
            place = draw(st.integers(0, len(played)))
            played = (*played[:place], draw(moves()), *played[place + 1 :])
        case 2:
            claim = draw(st.none() | _round_claims())
        case 3:
            known = draw(st.integers(0, len(deal.deck)))
            deal = KnownDeal(deal.deck[:known], deal.bonuses, deal.first)
        case _:
            pass
    return RoundRecord(deal, played, claim)


_SEATS = st.sampled_from(((), (0,), (1,)))
_NUMBERS = st.tuples(st.integers(0, 99), st.integers(0, 99))


def _round_claims() -> st.SearchStrategy[RoundClaim]:
    return st.one_of(
        st.builds(RoundClaim, rupees=_NUMBERS),
        st.builds(RoundClaim, seals=_SEATS | st.just((0, 1))),
        st.builds(RoundClaim, rupees=_NUMBERS, seals=_SEATS),
    )


def _match_claims() -> st.SearchStrategy[MatchClaim | None]:
    seals = st.tuples(st.integers(0, 3), st.integers(0, 3))
    return st.one_of(
        st.none(),
        st.builds(MatchClaim, seals=seals),
        st.builds(MatchClaim, winners=_SEATS),
        st.builds(MatchClaim, seals=seals, winners=_SEATS),
    )
