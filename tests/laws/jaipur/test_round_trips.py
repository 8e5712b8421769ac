"""What is written is read back."""

from typing import Any

from hypothesis import assume, given
from hypothesis import strategies as st

import jaipur_rules
from jaipur_rules import (
    Cards,
    Deal,
    Match,
    Move,
    Ruleset,
    TakeCamels,
    apply,
    legal_moves,
    move_record,
    parse_move,
    read_move,
    view,
    violations,
)
from jaipur_rules.jaipur.record import Record, as_drawn, record_from_json, record_of, record_to_json
from jaipur_rules.jaipur.rules import components, scoring, views
from jaipur_rules.jaipur.rules import moves as notation
from jaipur_rules.jaipur.rules.scoring import score
from jaipur_rules.jaipur.testing import (
    History,
    boxes,
    cards,
    deals,
    histories,
    moves,
    moves_at,
    positions,
    records,
    rulesets,
)
from tests.laws.copies import check_copies
from tests.profiles import share

FEW = share(one_in=2)
ANY_RULES = rulesets() | rulesets(box=boxes())
ANY_GAME = ANY_RULES.flatmap(lambda rules: histories(rules, max_events=40))
SCOPE: dict[str, Any] = {
    name: value
    for module in (components, notation, scoring, views)
    for name, value in vars(module).items()
    if not name.startswith("_")
} | {name: getattr(jaipur_rules, name) for name in jaipur_rules.__all__}


@given(moves())
def test_notation_of_moves(move: Move) -> None:
    """A move is read back from its notation, strictly and leniently, unless it is nothing but some of the camels."""
    assert parse_move(str(move)) == move
    assume(set(str(move)) != {"+", "K"} or move == TakeCamels())
    assert read_move(str(move)).move == move
    assert read_move(str(move).lower()).move == move


@given(cards(), st.randoms(use_true_random=False))
def test_notation_of_cards(some: Cards, rng: Any) -> None:
    """A multiset is read back from its letters in any order, and is written in one."""
    letters = list(str(some))
    rng.shuffle(letters)
    assert Cards.parse("".join(letters)) == some
    assert Cards.from_counts(some.counts) == Cards(some) == some


@FEW
@given(ANY_RULES, st.data())
def test_rules_as_code(rules: Ruleset, data: st.DataObject) -> None:
    """The repr of a ruleset, a box or a deal is code that makes it again, and each can be pickled and copied."""
    check_copies(rules, **SCOPE)
    check_copies(rules.box, **SCOPE)
    check_copies(data.draw(deals(rules)), **SCOPE)


@FEW
@given(ANY_RULES.flatmap(positions), st.data())
def test_positions_as_code(here: jaipur_rules.Position, data: st.DataObject) -> None:
    """The repr of a position or a violation is code that makes it again, and each can be pickled and copied."""
    check_copies(here, **SCOPE)
    for violation in violations(here, data.draw(moves_at(here))):
        check_copies(violation, **SCOPE)


@FEW
@given(ANY_GAME, st.integers(0, 1))
def test_states_as_code(history: History, seat: int) -> None:
    """The repr of a match, of what was brought, of a result or of a view is code that makes it again."""
    match = history.match
    check_copies(match, **SCOPE)
    check_copies(view(match, seat), **SCOPE)
    if match.round is not None and match.round.end:
        check_copies(score(match.ruleset, match.round), **SCOPE)
    for move in legal_moves(match)[:1]:
        check_copies(move_record(match, move, apply(match, move)), **SCOPE)


@FEW
@given(ANY_GAME)
def test_records(history: History) -> None:
    """A match that is recorded, written, read and played again is the match."""
    rules = history.ruleset
    record = record_of(history.events, ruleset=rules)
    read = record_from_json(record_to_json(record))
    assert read == record
    assert read.ruleset == rules
    match = Match(rules)
    for event in read.events:
        match = apply(match, event)
    assert match == history.match


@FEW
@given(ANY_RULES.flatmap(records))
def test_any_record(record: Record) -> None:
    """Any record is read back as it was written, and writing it again gives the same bytes."""
    written = record_to_json(record)
    assert record_from_json(written) == record
    assert record_to_json(record_from_json(written)) == written


@FEW
@given(ANY_GAME)
def test_records_of_what_was_drawn(history: History) -> None:
    """A record that stops knowing where drawing stopped is played to the same public end."""
    record = as_drawn(record_of(history.events, ruleset=history.ruleset))
    match = Match(history.ruleset)
    for event in record.events:
        match = apply(match, event)
    assert match.seals == history.match.seals
    assert match.to_move == history.match.to_move
    if match.round is not None and history.match.round is not None:
        assert match.round.traders == history.match.round.traders
        assert match.round.market == history.match.round.market


def test_the_scope_is_public() -> None:
    """What a repr names are public names."""
    assert {"Match", "View", "RoundView", "RoundResult", "Box", "Deal", "Violation"} <= set(SCOPE)
    assert Deal is SCOPE["Deal"]
