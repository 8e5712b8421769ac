"""What is written is read back."""

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from jaipur_rules import johari
from jaipur_rules.core import errors
from jaipur_rules.johari import (
    STANDARD,
    Cards,
    Components,
    Ruleset,
    read_components,
    replay,
    score,
    standard_text,
    view,
    violations,
)
from jaipur_rules.johari.record import JohariCodec, as_drawn, record_of, record_to_json
from jaipur_rules.johari.rules import match, scoring, state, views
from jaipur_rules.johari.testing import (
    History,
    cards,
    components,
    deals,
    histories,
    moves_at,
    rulesets,
)
from tests.laws.copies import check_copies
from tests.profiles import share

FEW = share(one_in=4)
STANDARD_RULES = rulesets(numbers=st.just(STANDARD))
ANY_GAME = rulesets().flatmap(lambda rules: histories(rules, max_events=40))
SCOPE: dict[str, Any] = {
    name: value
    for module in (errors, state, match, scoring, views, johari)
    for name, value in vars(module).items()
    if not name.startswith("_")
}


@given(cards(), st.randoms(use_true_random=False))
def test_notation_of_cards(some: Cards, rng: Any) -> None:
    """A multiset is read back from its cards in any order, and is written in one."""
    faces = [str(card) for card in some]
    rng.shuffle(faces)
    assert Cards.parse("".join(faces)) == some
    assert str(Cards.parse("".join(faces))) == str(some)


@FEW
@given(STANDARD_RULES, st.data())
def test_rules_as_code(rules: Ruleset, data: st.DataObject) -> None:
    """The repr of a ruleset with the standard components or of a deal is code that makes it again."""
    check_copies(rules, **SCOPE)
    check_copies(data.draw(deals(rules)), **SCOPE)


@FEW
@given(STANDARD_RULES.flatmap(lambda rules: histories(rules, max_events=40)), st.data())
def test_states_as_code(history: History, data: st.DataObject) -> None:
    """The repr of a match, a view, a result or a violation is code that makes it again."""
    match = history.match
    check_copies(match, **SCOPE)
    check_copies(view(match, data.draw(st.integers(0, history.players - 1))), **SCOPE)
    for violation in violations(match, data.draw(moves_at(match))):
        check_copies(violation, **SCOPE)
    if match.is_over and match.table is not None:
        check_copies(score(match), **SCOPE)


@FEW
@given(components())
def test_components_as_data(numbers: Components) -> None:
    """Components with the same values are equal and have the same hash, and others have not."""
    check_copies(numbers)
    assert (numbers == STANDARD) == (numbers.hash == STANDARD.hash)
    assert len(numbers.values) == len(STANDARD.values)


def test_the_standard_file() -> None:
    """The standard components are what their file says."""
    assert read_components(standard_text()) == STANDARD


@FEW
@given(ANY_GAME)
def test_records(history: History) -> None:
    """A match that is recorded, written, read with its components and played again is the match."""
    record = record_of(history.events, players=history.players, ruleset=history.ruleset)
    read = JohariCodec(history.ruleset.components).record_from_json(record_to_json(record))
    assert read == record
    assert replay(read.whole, players=read.players, ruleset=read.ruleset) == history.match


@FEW
@given(ANY_GAME)
def test_records_of_what_was_drawn(history: History) -> None:
    """A record that stops knowing where drawing stopped is played to the same public end."""
    record = as_drawn(record_of(history.events, players=history.players, ruleset=history.ruleset))
    match = replay(record.whole, players=record.players, ruleset=record.ruleset)
    assert match.to_move == history.match.to_move
    if match.table is not None and history.match.table is not None:
        assert match.table.traders == history.match.table.traders
        assert match.table.market == history.match.table.market
