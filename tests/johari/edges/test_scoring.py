"""Edges of the final scoring: nobles that are worth points alone, and results that have no order, or leave a seat out."""

from typing import Any

import pytest

from jaipur_rules.core.errors import MatchNotOver, WrongType
from jaipur_rules.core.game import Outcome
from jaipur_rules.johari import Match, Result, Ruleset, score, view, winners
from jaipur_rules.johari.rules.table import arrange
from tests.johari.table_talk import table


def points(*nobles: str, display: str = "") -> int:
    """The points that these nobles are worth at the end."""
    over = arrange(phase="over", day=10, nobles=(nobles,), displays=(display, ""))
    return score(over).nobles[0]


@pytest.mark.rule("NOB-17", "NOB-18", "NOB-19", "NOB-20")
def test_each_of_four_nobles_is_worth_its_points() -> None:
    assert [points(name) for name in ("N3-1", "N3-2", "N3-3", "N3-4")] == [5, 6, 7, 8]
    assert points("N3-1", "N3-2", "N3-3", "N3-4") == 26


@pytest.mark.rule("NOB-22", "NOB-24")
def test_others_are_worth_what_else_there_is() -> None:
    assert points("N3-6", display="W1b2b2A1P1") == 4
    assert points("N3-6") == 0
    assert points("N3-8") == 1
    assert points("N3-8", "N3-1", "N1-1") == 8
    assert points("N3-1", "N3-6", "N3-8", display="W1b2") == 5 + 4 + 3


@pytest.mark.rule("PUR-4", "NOB-21")
@pytest.mark.parametrize(("nobles", "worth"), [((), 6), (("N3-5",), 9)])
def test_a_noble_makes_prestige_cards_worth_more(nobles: tuple[str, ...], worth: int) -> None:
    over = arrange(phase="over", day=10, nobles=(nobles,), displays=("P1P2P3A3W3", ""))
    assert score(over).cards == (worth, 0)


@pytest.mark.rule("FIN-2", "FIN-3")
def test_a_result_says_what_broke_the_tie() -> None:
    tokens, displays = ((1, 0, 0, 0), (0, 0, 0, 0), (0, 0, 0, 2)), ("", "P3P1", "")
    over = arrange(phase="over", day=10, tokens=tokens, displays=displays)
    result = score(over)
    assert (result.totals, result.tie_break) == ((4, 4, 8), (4, 0, 8))
    assert (result.winners, result.decided_by) == ((2,), "FIN-2")
    rules = Ruleset(tie_break="columns")
    assert score(rules, table(over)).tie_break == (1, 0, 2)


def test_a_tie_is_broken_among_those_alone_who_have_most() -> None:
    tokens, displays = ((1, 0, 0, 0), (0, 0, 0, 0), (0, 0, 0, 2)), ("P3P3", "P3P2P2P3", "")
    over = arrange(phase="over", day=10, tokens=tokens, displays=displays)
    result = score(over)
    assert (result.totals, result.tie_break) == ((10, 10, 8), (4, 0, 8))
    assert (result.winners, result.decided_by) == ((0,), "FIN-3")


@pytest.mark.rule("FIN-2", "FIN-3", "FIN-4")
@pytest.mark.parametrize(
    ("tokens", "prestige", "outcome"),
    [
        pytest.param((2, 0, 0), ("", "", ""), Outcome((0,), "FIN-2"), id="by points"),
        pytest.param((1, 0, 0), ("", "P3P1", ""), Outcome((0,), "FIN-3"), id="by the tie-break"),
        pytest.param((0, 1, 1), ("", "", ""), Outcome((1, 2), "FIN-4"), id="together"),
    ],
)
def test_an_outcome_says_who_has_won_and_by_which_rule(
    tokens: tuple[int, ...], prestige: tuple[str, ...], outcome: Outcome
) -> None:
    columns = tuple((column, 0, 0, 0) for column in tokens)
    over = arrange(phase="over", day=10, tokens=columns, displays=prestige)
    assert over.outcome == outcome
    assert winners(over) == outcome.winners
    assert [view(over, seat).outcome for seat in range(3)] == [outcome] * 3


@pytest.mark.parametrize("match", [Match(3), arrange()], ids=["nothing dealt", "being played"])
def test_a_match_has_no_outcome_until_it_is_over(match: Match) -> None:
    assert (match.outcome, view(match, 0).outcome, winners(match)) == (None, None, ())


@pytest.mark.parametrize("match", [Match(3), arrange()], ids=["nothing dealt", "being played"])
def test_a_game_that_is_played_has_no_score(match: Match) -> None:
    unfinished = r"^the game is still being played, so it has no score$"
    with pytest.raises(MatchNotOver, match=unfinished):
        score(match)


def test_a_score_is_that_of_a_match_or_of_its_rules_and_table() -> None:
    over = arrange(phase="over", day=10, tokens=((2, 0, 0, 0), (0, 0, 0, 0)))
    assert score(over) == score(over.ruleset, over.dealt)
    assert score(over).totals == (8, 0)


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        pytest.param((7,), "Match, and not 7", id="a number"),
        pytest.param((Ruleset(), "W1"), "Table, and not 'W1'", id="rules and a text"),
    ],
)
def test_a_score_of_anything_else_is_refused(given: tuple[Any, ...], expected: str) -> None:
    with pytest.raises(WrongType, match=f"^expected a value of type {expected}$"):
        score(*given)


def test_results_are_equal_by_what_they_hold_and_have_no_order() -> None:
    one, other = (Result((5, 0), (3, 0), (12, 20), (12, 20), (0, 1), "FIN-4") for _ in range(2))
    assert (one, hash(one)) == (other, hash(other))
    with pytest.raises(TypeError):
        _ = one < other  # type: ignore[operator]


@pytest.mark.parametrize(
    "result",
    [
        pytest.param(Result((5,), (3, 0), (12, 20), (12, 20), (1,), "FIN-2"), id="nobles"),
        pytest.param(Result((5, 0), (3,), (12, 20), (12, 20), (1,), "FIN-2"), id="cards"),
        pytest.param(Result((5, 0), (3, 0), (12,), (12, 20), (1,), "FIN-2"), id="tokens"),
    ],
)
def test_a_result_that_leaves_a_seat_out_has_no_totals(result: Result) -> None:
    with pytest.raises(ValueError, match="zip"):
        _ = result.totals
