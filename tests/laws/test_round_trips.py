"""What is written is read back."""

from importlib import import_module
from random import Random
from types import ModuleType
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

import jaipur_rules
from jaipur_rules import johari
from jaipur_rules.core.game import GameRecord, game, game_of
from jaipur_rules.jaipur import testing as jaipur_testing
from jaipur_rules.johari import testing as johari_testing
from jaipur_rules.johari.record import JohariCodec
from jaipur_rules.record import record_to_json
from jaipur_rules.testing import History, strategies
from tests.laws.any_game import each_game, history_of, steps
from tests.laws.copies import check_copies
from tests.profiles import share

FEW = share(one_in=2)
TESTING: dict[str, ModuleType] = {"jaipur": jaipur_testing, "johari": johari_testing}


@each_game
@given(data=st.data())
def test_notation_of_moves(name: str, data: st.DataObject) -> None:
    """A move is read back from its notation."""
    move = data.draw(strategies(name).moves())
    assert game(name).rules.parse_move(str(move)) == move


@FEW
@each_game
@given(data=st.data())
def test_moves_as_code(name: str, data: st.DataObject) -> None:
    """The repr of a move is code that makes it again, and it can be pickled and copied."""
    check_copies(data.draw(strategies(name).moves()), **vars(import_module(f"jaipur_rules.{name}")))


SCOPES: dict[str, dict[str, Any]] = {
    name: {each: getattr(package, each) for each in package.__all__}
    for name, package in (("jaipur", jaipur_rules), ("johari", johari))
}
"""By game, its public names: the code of a value needs no others."""
WRITTEN: dict[str, st.SearchStrategy[Any]] = {
    "jaipur": jaipur_testing.rulesets() | jaipur_testing.rulesets(box=jaipur_testing.boxes()),
    "johari": johari_testing.rulesets(numbers=st.just(johari.STANDARD)),
}
"""By game, the rules that can be written as code: components of Johari are shown by their hash."""


@FEW
@each_game
@given(data=st.data())
def test_rules_as_code(name: str, data: st.DataObject) -> None:
    """The repr of a ruleset or a deal is code that makes it again."""
    rules = data.draw(WRITTEN[name])
    check_copies(rules, **SCOPES[name])
    check_copies(data.draw(TESTING[name].deals(rules)), **SCOPES[name])


@FEW
@each_game
@given(data=st.data())
def test_states_as_code(name: str, data: st.DataObject) -> None:
    """The repr of a match, a view, what a move brings, a result or a violation is code that makes it again."""
    part, scope = strategies(name), SCOPES[name]
    rules, public = part.rules, import_module(f"jaipur_rules.{name}")
    history = data.draw(WRITTEN[name].flatmap(lambda each: part.histories(each, max_events=40)))
    match = history.match
    check_copies(match, **scope)
    check_copies(rules.view(match, data.draw(st.integers(0, history.players - 1))), **scope)
    for violation in rules.violations(match, data.draw(part.moves_at(match))):
        check_copies(violation, **scope)
    for move in rules.legal_moves(match)[:1]:
        after = rules.apply(match, rules.event(move))
        check_copies(public.move_record(match, move, after), **scope)
    if match.to_move is None and history.events and (name == "jaipur" or match.is_over):
        check_copies(public.score(match), **scope)


@FEW
@each_game
@given(data=st.data())
def test_states_as_data(name: str, data: st.DataObject) -> None:
    """By whatever rules, a match and a view can be pickled and copied."""
    match = history_of(name, data).match
    check_copies(match)
    check_copies(game(name).rules.view(match, 0))


@each_game
@given(data=st.data(), rng=st.randoms(use_true_random=False))
def test_notation_of_cards(name: str, data: st.DataObject, rng: Random) -> None:
    """A multiset is read back from its cards in any order, and is written in one."""
    some = data.draw(TESTING[name].cards())
    faces = [str(card) for card in some]
    rng.shuffle(faces)
    again = type(some).parse("".join(faces))
    assert (again, str(again)) == (some, str(some))


def record_of(history: History) -> GameRecord:
    """The record of a match."""
    codec, players = game_of(history.match).record, history.players
    record: GameRecord = codec.record_of(history.events, players=players, ruleset=history.ruleset)
    return record


@FEW
@each_game
@given(data=st.data())
def test_records(name: str, data: st.DataObject) -> None:
    """A match that is recorded, written, read with its components and played again is the match."""
    history = history_of(name, data)
    record = record_of(history)
    codec = JohariCodec(history.ruleset.components) if name == "johari" else game(name).record
    read = codec.record_from_json(record_to_json(record))
    assert read == record
    assert read.ruleset == history.ruleset
    assert read.match() == history.match
    assert read.states() == (history.start, *(after for _, after in steps(history)))


@FEW
@each_game
@given(data=st.data())
def test_records_of_what_was_drawn(name: str, data: st.DataObject) -> None:
    """A record that stops knowing where drawing stopped is played to a match that everybody sees alike."""
    rules, history = game(name).rules, history_of(name, data)
    match = game(name).record.as_drawn(record_of(history)).match()
    for seat in (None, *range(history.players)):
        assert rules.view(match, seat) == rules.view(history.match, seat)
