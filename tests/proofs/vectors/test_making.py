"""The making of the vectors: habits, nearly legal moves, and the rules that a question exercises."""

from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jaipur_rules import (
    Card,
    Exchange,
    Match,
    Move,
    Ruleset,
    Sell,
    apply,
    new_match,
    parse_move,
    violations,
)
from jaipur_rules.conformance.cases import (
    ChanceQuestion,
    MoveQuestion,
    MovesQuestion,
    ScoreQuestion,
    ViewQuestion,
)
from jaipur_rules.core.chance import numbers
from jaipur_rules.jaipur.conformance import VECTORS, JaipurQuestion
from jaipur_rules.jaipur.record import Record
from jaipur_rules.jaipur.rules.scoring import score
from jaipur_rules.jaipur.rules.table import arrange
from jaipur_rules.jaipur.testing import matches
from proofs.vectors.coverage import exercised
from proofs.vectors.generation import made_sample, taken
from proofs.vectors.habits import HABITS, LINGER
from proofs.vectors.misses import miss
from proofs.vectors.sources import Source, ties


def played(habit: str, seed: int) -> Iterator[tuple[Match, Move]]:
    match, stream, plies = new_match(seed=seed), numbers(seed), 0
    while match.to_move is not None:
        move = HABITS[habit].choose(match, plies, stream)
        yield match, move
        match, plies = apply(match, move), plies + 1


def test_habits_do_what_they_are_for() -> None:
    def sizes(habit: str, before: int = LINGER) -> set[int]:
        found = [move for seed in (1, 2, 3) for _, move in list(played(habit, seed))[:before]]
        return {move.count for move in found if isinstance(move, Sell)}

    assert {3} <= sizes("threes", 30) <= {1, 2, 3}
    assert max(sizes("fives")) >= 5
    paid = [move.given for _, move in played("drovers", 1) if isinstance(move, Exchange)]
    assert paid
    assert [given for given in paid if given.goods] == []
    wide = [len(move.taken) for _, move in played("barterers", 1) if isinstance(move, Exchange)]
    assert max(wide) >= 4


@pytest.mark.parametrize(
    ("goods", "decided"),
    [
        (({}, {}), "SCO-8"),
        (({Card.LEATHER: [4, 3]}, {Card.DIAMOND: [7]}), "SCO-6"),
        (({Card.SILVER: [5]}, {}), "SCO-4"),
    ],
)
def test_a_round_is_ended_as_level_as_can_be(
    goods: tuple[dict[Card, list[int]], dict[Card, list[int]]], decided: str
) -> None:
    last = arrange(market="DGSCK", herds=(5, 5), deck_size=0, goods=goods)
    over = apply(last, HABITS["even"].choose(last, 0, numbers(3)))
    assert over.round is not None
    assert score(over.ruleset, over.round).decided_by == decided


@pytest.mark.parametrize(
    ("kind", "rule"), [("total_ties", "SCO-8"), ("goods_ties", "SCO-6"), ("bonus_ties", "SCO-5")]
)
def test_ties_are_where_they_were_found(kind: str, rule: str) -> None:
    for habit, seed in list(ties(kind))[::15]:
        cases = list(taken(Source(Ruleset(), habit, seed, "end")))
        assert [case.expect["decided_by"] for case in cases] == [rule]
        assert rule in cases[0].rules


@pytest.mark.thorough
def test_the_sample_is_the_one_that_is_made() -> None:
    assert tuple(made_sample()) == VECTORS.sample()


@given(matches(ongoing=True), st.integers(0, 2**32))
def test_a_nearly_legal_move_is_illegal(match: Match, seed: int) -> None:
    at = match.position
    assert at is not None
    tried = miss(at, numbers(seed))
    assert tried is None or violations(match, tried)


EMPTY = Record()
LAST = arrange(market="DGSCK", hands=("LL", "PP"), herds=(5, 5), deck_size=0)


@pytest.mark.parametrize(
    ("match", "question", "rules"),
    [
        (new_match(seed=7), ChanceQuestion(EMPTY), {"SET-1", "SET-4", "SET-7"}),
        (LAST, MovesQuestion(EMPTY), {"END-3", "TRN-1", "TRN-2", "EXC-8"}),
        (LAST, MoveQuestion(EMPTY, parse_move("+K")), {"END-2", "END-5", "END-6"}),
        (LAST, MoveQuestion(EMPTY, parse_move("-L")), {"END-3", "SEL-1", "SEL-8"}),
        (LAST, ViewQuestion(EMPTY, 0), {"SEC-1", "SEC-2", "SEC-6"}),
        (apply(LAST, parse_move("+K")), MovesQuestion(EMPTY), {"TRN-4"}),
        (apply(LAST, parse_move("+K")), ScoreQuestion(EMPTY), {"BOX-4", "SCO-1", "SCO-3", "SCO-4"}),
        (apply(LAST, parse_move("+D")), ScoreQuestion(EMPTY), {"SCO-2", "SCO-8", "MAT-3"}),
    ],
    ids=["opening", "moves", "camels", "sale", "view", "over", "camel-token", "level"],
)
def test_a_question_exercises_the_rules_that_it_needs(
    match: Match, question: JaipurQuestion, rules: set[str]
) -> None:
    assert rules <= set(exercised(match, question))
