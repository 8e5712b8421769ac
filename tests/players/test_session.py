"""What a session shows a seat: the moves of the round, the results of rounds, and hints."""

from random import Random

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
from jaipur_rules.jaipur.players import deals
from jaipur_rules.jaipur.players.search import Search
from jaipur_rules.jaipur.players.session import (
    hint,
    observed_moves,
    round_results,
)
from jaipur_rules.jaipur.record import RoundClaim, Session
from jaipur_rules.jaipur.rules.effect import effect
from jaipur_rules.jaipur.rules.table import arrange
from jaipur_rules.jaipur.testing import History, histories, rulesets
from tests.laws.twins import Twins, twins
from tests.profiles import share

FEW = share(one_in=6)


@FEW
@given(rulesets().flatmap(lambda rules: histories(rules, max_events=60)))
def test_the_results_of_rounds_are_those_of_the_record(history: History) -> None:
    session = Session(history.events, ruleset=history.ruleset)
    claims = [part.claim for part in session.record().rounds if part.claim is not None]
    assert [RoundClaim.of(result) for result in round_results(session)] == claims


@FEW
@given(rulesets().flatmap(lambda rules: histories(rules, max_events=60)))
def test_as_many_moves_are_observed_as_the_round_has(history: History) -> None:
    session = Session(history.events, ruleset=history.ruleset)
    made = 0
    for mover in session.movers:
        made = 0 if mover is None else made + 1
    assert len(observed_moves(session, 0)) == made


@FEW
@given(twins("jaipur", max_events=40))
def test_an_observed_move_shows_no_secret(pair: Twins[History]) -> None:
    """What a seat observes of the moves of a round is the same if what it cannot know is dealt again."""
    one, other = (Session(each.events, ruleset=each.ruleset) for each in (pair.one, pair.other))
    assert observed_moves(one, pair.seat) == observed_moves(other, pair.seat)


@FEW
@given(histories(max_events=40, ongoing=True))
def test_an_observed_move_is_true(history: History) -> None:
    before = history.match
    for move in legal_moves(before)[::7]:
        after = apply(before, move)
        truth = effect(before, move, after)
        for seat in (0, 1):
            seen = effect(view(before, seat), move, view(after, seat))
            assert (seen.seat, seen.move, seen.goods_tokens) == (
                truth.seat,
                move,
                truth.goods_tokens,
            )
            assert sorted(seen.drawn) == sorted(truth.drawn)
            assert seen.bonus_size == truth.bonus_size
            is_open = seat == truth.seat or truth.end is not None
            assert seen.bonus == (truth.bonus if is_open else None)


def _played(*moves: str) -> Session:
    session = Session([next(deals(5))])
    for move in moves:
        session = session.apply(parse_move(move))
    return session


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
    seen = [effect(view(match, seat), move, view(after, seat)) for seat in (0, 1)]
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
    assert observed_moves(Session(), 0) == ()
    assert observed_moves(_played(), 1) == ()
    assert [str(each.move) for each in observed_moves(_played("+S", "+D"), 1)] == ["+S", "+D"]


def test_only_the_moves_of_the_last_round_are_observed() -> None:
    session = Session([next(deals(5))], ruleset=Ruleset(turn_cap=1)).apply(parse_move("+S"))
    assert len(observed_moves(session, 0)) == 1
    session = session.apply(deal(seed=6))
    assert observed_moves(session, 0) == ()
    assert session.chances == 2
    assert [result.decided_by for result in round_results(session)] == ["TRN-5"]
    assert [event for event in session.events[-1:] if isinstance(event, Move)] == []
    assert isinstance(session.events[-1], Deal)
