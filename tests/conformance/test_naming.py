"""The names of mistakes: each difference by itself, and the fewest mistakes that explain them all."""

from collections.abc import Callable, Iterable
from typing import Any

import pytest

from jaipur_rules import Card, Sell, TakeCamels
from jaipur_rules.conformance import RunPlan
from jaipur_rules.conformance.attribution import Alternative, Reading
from jaipur_rules.conformance.findings import Cause, fewest_causes
from jaipur_rules.conformance.protocol import Body
from jaipur_rules.core.strict_json import Plain
from jaipur_rules.jaipur.conformance import VECTORS, JaipurCase, JaipurEngine
from jaipur_rules.jaipur.rules.moves import Move, parse_move
from tests.conformance.engines import NO_PLAY, SAMPLES, EndsOnEmptyDeck, changing, judged
from tests.profiles import some

A, B, C, D, E = map(Reading, "ABCDE")
A1, B1 = Reading("A", 1), Reading("B", 1)
SWITCH = Alternative("hands", "open", "B")


@pytest.mark.parametrize(
    ("groups", "chosen"),
    [
        ([], ""),
        ([(A,)], "A"),
        ([(A, B), (B, C)], "B"),
        ([(A, B), (B, A)], "A"),
        # What stands alone is needed, and explains others.
        ([(A, B), (C, A), (C,)], "A C"),
        ([(A, B), (B,), (A, C)], "A B"),
        # A greedy choice would begin with C, and need three.
        ([(A, C), (A, C), (A,), (B, C), (B, C), (B,)], "A B"),
        ([(A, C), (A, C), (A, D), (B, C), (B, C), (B, E)], "A B"),
        # Of as many mistakes those of fewer rules, counting what is known.
        ([(A,), (C, A1)], "A A"),
        ([(A, B), (C, D), (B1, E)], "B B C"),
        ([(A, SWITCH), (SWITCH, C)], "B"),
    ],
)
def test_the_fewest_mistakes_are_chosen(groups: list[tuple[Cause, ...]], chosen: str) -> None:
    named = dict(enumerate(groups))
    found = fewest_causes(named, dict.fromkeys(named, 1))
    assert sorted(cause.rule for cause in found) == chosen.split()


def test_the_likelier_of_two_mistakes_is_chosen_by_what_they_explain() -> None:
    groups = {1: (A, B), 2: (B, A)}
    assert fewest_causes(groups, {1: 1, 2: 5}) == {B}
    assert fewest_causes(groups, {1: 5, 2: 1}) == {A}


def test_more_than_a_few_mistakes_are_named_by_what_they_explain() -> None:
    places = "12345678"
    groups = {
        at: (Reading(f"{at}a"), Reading(f"{at}b"), *([C] if at in "12" else [])) for at in places
    }
    found = fewest_causes(groups, {at: int(at) for at in places})
    assert sorted(cause.rule for cause in found) == ["3a", "4a", "5a", "6a", "7a", "8a", "C"]


def lacking(is_about: Callable[[Move], bool]) -> type[JaipurEngine]:
    """An engine that knows nothing of some moves."""

    def listed(moves: Iterable[str]) -> list[str]:
        return [move for move in moves if not is_about(parse_move(move))]

    return changing(JaipurEngine, "legal_moves", listed)  # type: ignore[return-value]


MOVES = [case for case in VECTORS.sample() if case.kind == "moves"]


def listed_in(case: JaipurCase) -> list[Plain]:
    moves = case.expect["moves"]
    assert isinstance(moves, list)
    return moves


def is_part_of_three(move: Move) -> bool:
    return isinstance(move, Sell) and move.good is Card.LEATHER and move.count < 3


def test_a_list_that_lacks_the_camels_and_two_sales_names_both_rules_each_with_its_example() -> (
    None
):
    make = lacking(lambda move: isinstance(move, TakeCamels) or is_part_of_three(move))
    wanted = {"+K", "-L", "-LL", "-LLL"}
    case = next(case for case in MOVES if wanted.issubset(map(str, listed_in(case))))
    findings = judged(make, [case]).findings
    assert {found.rule: str(found.best.came) for found in findings} == {
        "CAM-1": "+K is not listed",
        "SEL-1": "-L is not listed, and 1 more is missing",
    }


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("mistake", "rule"),
    [
        (lambda good, count: good.is_precious and count < 3, "SEL-4"),
        (lambda good, count: good.is_precious and count != 3, "SEL-4"),
        (lambda good, count: not good.is_precious and count == 1, "SEL-1"),
    ],
    ids=["precious-three-or-more", "precious-three", "no-single-good"],
)
def test_sales_that_are_not_listed_name_the_rule_that_allows_them(
    mistake: Callable[[Card, int], bool], rule: str
) -> None:
    make = lacking(lambda move: isinstance(move, Sell) and mistake(move.good, move.count))
    assert [found.rule for found in judged(make, MOVES).findings] == [rule]


FULL_HANDS = [case for case in MOVES if "CAM-3" in case.rules]


@pytest.mark.parametrize("others", [[], [case for case in MOVES if case not in FULL_HANDS]])
def test_lists_that_have_a_move_rule_out_that_it_is_never_legal(others: list[JaipurCase]) -> None:
    """Who never lists camels for a full hand may know no camels at all, until another list has them."""

    class NoneForAFullHand(JaipurEngine):
        def legal_moves(self) -> Iterable[str]:
            at = self.state.position
            is_full = at is not None and len(at.hand) >= 7
            return (move for move in super().legal_moves() if not (is_full and move == "+K"))

    class AndOneCamelOnly(NoneForAFullHand):
        def apply(self, move: str) -> Body:
            answer: Any = super().apply(move)
            if move == "+K":
                answer["table"] |= {"herds": [1, 1], "market": "CCCKK"}
            return answer  # type: ignore[no-any-return]

    taken = [case for case in SAMPLES["jaipur"] if case.kind == "move" and "CAM-1" in case.rules]
    findings = judged(AndOneCamelOnly, [*taken, *FULL_HANDS, *others]).findings
    assert {found.rule for found in findings} == ({"CAM-1", "CAM-3"} if others else {"CAM-1"})


def ends(keys: tuple[str, ...]) -> type[JaipurEngine]:
    """An engine that ends a round with the deck, and says so under some keys of a table."""

    class Ending(EndsOnEmptyDeck):
        def apply(self, move: str) -> Body:
            answer: Any = super().apply(move)
            if answer["table"]["to_move"] is None:
                answer["table"]["ended_by"] = "END-2"
            answer["table"] = {
                key: value
                for key, value in answer["table"].items()
                if key not in {"ended_by", "starter", "discard"} or key in keys
            }
            return answer  # type: ignore[no-any-return]

    return Ending


@pytest.mark.thorough
@pytest.mark.parametrize("keys", [(), ("ended_by",), ("ended_by", "starter", "discard")])
def test_a_round_that_ends_with_the_deck_has_one_name(keys: tuple[str, ...]) -> None:
    cases = [case for case in SAMPLES["jaipur"] if case.kind == "move" and "END-3" in case.rules]
    report = judged(
        ends(keys), cases, some([NO_PLAY, RunPlan(matches=2, shortening=0)], every=2)[0]
    )
    assert [found.rule for found in report.findings] == ["END-2"]
