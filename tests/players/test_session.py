"""A match while it is played: kept, taken up again, taken back, and observed."""

from random import Random

import pytest
from hypothesis import given

from jaipur_rules import (
    Deal,
    Move,
    Ruleset,
    apply,
    deal,
    legal_moves,
    new_match,
    parse_move,
    view,
)
from jaipur_rules.core.errors import IllegalMove
from jaipur_rules.jaipur.players import deals
from jaipur_rules.jaipur.players.search import Search
from jaipur_rules.jaipur.players.session import (
    CannotResume,
    NothingToUndo,
    Session,
    hint,
    observe_move,
)
from jaipur_rules.jaipur.record import RoundClaim, as_drawn, read_record, write_record
from jaipur_rules.jaipur.rules.scoring import move_record
from jaipur_rules.jaipur.rules.table import arrange
from jaipur_rules.jaipur.testing import History, Twins, histories, rulesets, twins
from tests.profiles import share

FEW = share(one_in=6)


@FEW
@given(rulesets().flatmap(lambda rules: histories(rules, max_events=60)))
def test_a_session_survives_its_file(history: History) -> None:
    """A session written as a record and read again is the same session, and its moves can be taken back one by one."""
    session = Session(history.ruleset, history.events)
    assert session.match == history.match
    assert Session.resumed(read_record(write_record(session.record))) == session
    assert session.plies + session.rounds == len(history.events)
    claims = [part.claim for part in session.record.rounds if part.claim is not None]
    assert [RoundClaim.of(result) for result in session.results] == claims
    for left in range(len(history.moves) - 1, -1, -1):
        session = session.undone()
        assert len(session.observed_moves(0)) == left
    with pytest.raises(NothingToUndo):
        session.undone()


@FEW
@given(twins(max_events=40))
def test_an_observed_move_shows_no_secret(pair: Twins) -> None:
    """What a seat observes of the moves of a round is the same if what it cannot know is dealt again."""
    one, other = (Session(each.ruleset, each.events) for each in (pair.one, pair.other))
    assert one.observed_moves(pair.seat) == other.observed_moves(pair.seat)


@FEW
@given(histories(max_events=40, ongoing=True))
def test_an_observed_move_is_true(history: History) -> None:
    before = history.match
    for move in legal_moves(before)[::7]:
        after = apply(before, move)
        truth = move_record(before, move, after)
        for seat in (0, 1):
            seen = observe_move(view(before, seat), move, view(after, seat))
            assert (seen.seat, seen.move, seen.tokens) == (truth.seat, move, truth.goods_tokens)
            assert sorted(seen.drawn) == sorted(truth.drawn)
            assert seen.bonus_size == truth.bonus_size
            is_open = seat == truth.seat or truth.end is not None
            assert seen.bonus == (truth.bonus if is_open else None)


def _played(*moves: str) -> Session:
    session = Session().then(next(deals(5)))
    for move in moves:
        session = session.then(parse_move(move))
    return session


def test_a_move_is_taken_back_for_a_seat() -> None:
    start = _played()
    assert start.match.to_move == 0
    later = _played("+S", "+D")
    assert later.undone_for(0) == start
    assert later.undone_for(1) == _played("+S")
    with pytest.raises(NothingToUndo):
        start.undone_for(0)
    with pytest.raises(NothingToUndo):
        _played("+S").undone_for(1)
    with pytest.raises(NothingToUndo):
        Session().undone()


def test_an_illegal_move_changes_nothing() -> None:
    session = _played("+S")
    with pytest.raises(IllegalMove):
        session.then(parse_move("-DDDDDD"))
    assert session == _played("+S")


def test_a_deal_that_is_not_known_whole_cannot_be_played_on() -> None:
    with pytest.raises(CannotResume, match="round 1"):
        Session.resumed(as_drawn(_played("+S").record))


def test_of_two_bonus_tokens_of_a_pile_the_last_one_is_observed() -> None:
    match = arrange(
        market="DGSKK",
        hands=("LLL", "C"),
        bonuses={3: [2, 1, 1]},
        bonuses_won=({3: [3, 3]}, {3: [2, 2]}),
        deck_size=20,
    )
    move = parse_move("-LLL")
    after = apply(match, move)
    seen = [observe_move(view(match, seat), move, view(after, seat)) for seat in (0, 1)]
    assert [(each.bonus_size, each.bonus) for each in seen] == [(3, 2), (3, None)]


def test_a_hint_names_the_moves_that_a_search_prefers() -> None:
    match = new_match(seed=7)
    seen = view(match, match.to_move or 0)
    considered = Search(iterations=40).consider(seen, Random(1))
    assert len(considered) > 3
    advice = hint(seen, Random(1), iterations=40, moves=2)
    assert advice.best == considered[:2]
    assert advice.odds == seen.odds()


def test_no_move_is_observed_before_the_first() -> None:
    assert Session().observed_moves(0) == ()
    assert _played().observed_moves(1) == ()
    assert [str(each.move) for each in _played("+S", "+D").observed_moves(1)] == ["+S", "+D"]


def test_only_the_moves_of_the_last_round_are_observed() -> None:
    session = Session(Ruleset(turn_cap=1)).then(next(deals(5))).then(parse_move("+S"))
    assert len(session.observed_moves(0)) == 1
    session = session.then(deal(seed=6))
    assert session.observed_moves(0) == ()
    assert session.rounds == 2
    assert [result.decided_by for result in session.results] == ["TRN-5"]
    assert [event for event in session.events[-1:] if isinstance(event, Move)] == []
    assert isinstance(session.events[-1], Deal)
