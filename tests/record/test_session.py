"""A match while it is played: a value that grows by events, is taken back, kept and taken up again."""

from itertools import islice
from typing import Any

import pytest
from attrs import evolve
from hypothesis import given

from jaipur_rules import (
    Deal,
    Match,
    Ruleset,
    Session,
    TakeCamels,
    apply,
    deal,
    johari,
    parse_move,
)
from jaipur_rules.core.chance import numbers
from jaipur_rules.core.errors import (
    IllegalMove,
    Impossible,
    UnexpectedEvent,
    WrongType,
)
from jaipur_rules.core.game import JAIPUR
from jaipur_rules.jaipur.record import as_drawn, record_of
from jaipur_rules.jaipur.testing import History, histories, rulesets
from jaipur_rules.johari import record as johari_record
from jaipur_rules.johari.testing import histories as johari_histories
from jaipur_rules.record import record_from_json, record_to_json, resume, session
from tests.profiles import share

FEW = share(one_in=4)
HISTORIES = rulesets().flatmap(lambda rules: histories(rules, max_events=60))


FIRST = deal(seed=next(numbers(5)))


def played(*moves: str) -> Session:
    """A session of Jaipur after a deal and some moves."""
    found = Session([FIRST])
    for move in moves:
        found = found.apply(parse_move(move))
    return found


@FEW
@given(HISTORIES)
def test_a_session_is_its_events(history: History) -> None:
    at_once = Session(history.events, ruleset=history.ruleset)
    one_by_one = Session(ruleset=history.ruleset)
    for event in history.events:
        one_by_one = one_by_one.apply(event)
    assert one_by_one == at_once
    assert one_by_one.states == at_once.states
    assert at_once.match == history.match
    assert at_once.plies + at_once.chances == len(history.events)
    assert at_once.chances == sum(isinstance(event, Deal) for event in history.events)


@FEW
@given(HISTORIES)
def test_moves_are_taken_back_one_by_one(history: History) -> None:
    """Each is as if it had never been made, up to the first deal, which stays."""
    found = Session(history.events, ruleset=history.ruleset)
    for left in range(found.plies - 1, -1, -1):
        found = found.undo()
        assert found.plies == left
        assert found.states == Session(found.events, ruleset=history.ruleset).states
        assert found.match.to_move is not None
    with pytest.raises(UnexpectedEvent):
        found.undo()


SESSIONS = HISTORIES.map(lambda played: Session(played.events, ruleset=played.ruleset)) | (
    johari_histories(max_events=60).map(
        lambda played: johari.Session(played.events, players=played.players, ruleset=played.ruleset)
    )
)


@FEW
@given(SESSIONS)
def test_a_session_survives_its_record(found: Any) -> None:
    record = record_from_json(record_to_json(found.record()))
    assert type(found).resume(record) == found
    assert resume(record).states == found.states


def test_what_breaks_a_rule_leaves_the_session_as_it_was() -> None:
    before = played("+S")
    for_sale, camels = parse_move("-DDDDDD"), TakeCamels()
    with pytest.raises(IllegalMove, match="SEL"):
        before.apply(for_sale)
    with pytest.raises(IllegalMove, match="SEL"):
        Session([FIRST, for_sale])
    with pytest.raises(UnexpectedEvent):
        before.apply(deal(seed=1))
    with pytest.raises(Impossible):
        Session().apply(deal(seed=1, ruleset=Ruleset(bonus_table="6-6-6")))
    assert before == played("+S")
    assert before.states == played("+S").states
    assert before.apply(camels).undo() == before


def test_a_session_is_begun_from_a_seed_by_its_rules() -> None:
    rules = Ruleset(bonus_table="6-6-6")
    first = deal(seed=next(numbers(7)), ruleset=rules)
    assert Session(seed=7, ruleset=rules).match == apply(Match(rules), first)


def test_a_move_taken_back_over_a_deal_takes_the_deal_with_it() -> None:
    rules = Ruleset(turn_cap=1)
    ended = Session([FIRST], ruleset=rules, seed=9).apply(parse_move("+S"))
    next_round = ended.draw()
    assert next_round.chances == 2
    assert next_round.undo() == ended.undo() == Session([FIRST], ruleset=rules)
    # With a seed the same cards come again, and without one nobody knows.
    assert next_round.undo().apply(parse_move("+S")).draw() == next_round


@pytest.mark.parametrize("plies", [0, -1, 3, pytest.param(10**5000, id="huge")])
def test_no_more_can_be_taken_back_than_was_made(plies: int) -> None:
    with pytest.raises(UnexpectedEvent, match="cannot be taken back: 2 moves were made") as caught:
        played("+S", "+D").undo(plies)
    assert caught.value.message.params == (("plies", plies), ("made", 2))


def test_a_deal_that_is_not_known_whole_cannot_be_played_on() -> None:
    record = as_drawn(played("+S").record())
    with pytest.raises(UnexpectedEvent, match="the deal of round 1 is not known whole"):
        Session.resume(record)
    with pytest.raises(UnexpectedEvent):
        resume(record)
    known = johari.Session(seed=7).record()
    with pytest.raises(UnexpectedEvent, match="not everything that was dealt is known"):
        johari.Session.resume(johari_record.as_drawn(known))


def test_a_record_of_the_other_game_is_refused() -> None:
    with pytest.raises(WrongType):
        Session.resume(johari.Session().record())  # type: ignore[arg-type]
    with pytest.raises(WrongType):
        johari.Session.resume(record_of([]))  # type: ignore[arg-type]


def test_a_session_goes_on_from_its_own_seed() -> None:
    kept = Session([FIRST], ruleset=Ruleset(turn_cap=1)).apply(parse_move("+S"))
    again = Session.resume(kept.record(), seed=9)
    assert again.draw().events[-1] == deal(seed=[*islice(numbers(9), 2)][1])
    assert resume(kept.record(), seed=9).draw().states == again.draw().states


def test_a_session_tells_no_seed() -> None:
    """Nor the states, which follow from the events, nor the game, which its class says."""
    assert repr(Session([FIRST], seed=123456789)) == repr(Session([FIRST]))
    shown = repr(session.Session(JAIPUR, [FIRST], seed=123456789))
    assert "123456789" not in shown


def test_a_session_is_its_events_and_rules_whatever_it_draws_from() -> None:
    assert session.Session(JAIPUR, [FIRST], seed=1) == session.Session(JAIPUR, [FIRST], seed=2)
    assert hash(Session([FIRST], seed=1)) == hash(Session([FIRST]))
    assert Session() != Session(ruleset=Ruleset(turn_cap=3))
    assert johari.Session(players=3) != johari.Session()
    with pytest.raises(TypeError):
        assert session.Session(JAIPUR) < session.Session(JAIPUR)  # type: ignore[operator]


def test_a_session_of_any_game_is_shown_as_the_picture_of_its_match() -> None:
    found = session.Session(JAIPUR, [FIRST])
    assert str(found) == str(found.match)
    assert "as everybody sees it" in str(found)


def test_what_is_known_is_not_played_again() -> None:
    """An event costs one application of the rules, however long the match is."""
    before = played("+S", "+D")
    after = before.apply(TakeCamels())
    assert [one is other for one, other in zip(before.states, after.states, strict=False)] == [
        True
    ] * 4


def test_nobody_can_say_what_the_events_have_made() -> None:
    """The states of a session follow from its events, also of one that is made from another."""
    session = played("+S", "+D")
    with pytest.raises(TypeError, match="states"):
        Session(states=session.states)  # type: ignore[call-arg]
    assert evolve(session, events=(FIRST,)).states == Session([FIRST]).states
