"""Derivations of Johari: the score, the winner and the end of a game of Johari, and the words and the JSON of an answer."""

import json
from typing import Any

import pytest
from jsonschema import Draft202012Validator  # type: ignore[import-untyped]

from jaipur_rules import johari
from jaipur_rules.encoding import schema
from jaipur_rules.johari import Match, Ruleset, apply, new_match, parse_move, view
from jaipur_rules.johari.referee import why_game_end, why_move, why_score, why_winner
from jaipur_rules.johari.rules.table import arrange
from jaipur_rules.referee import (
    Derivation,
    derivation_from_plain,
    derivation_to_plain,
    why,
)
from tests.referee.derived import facts, steps
from tests.referee.johari.tables import table

OVER = arrange(
    displays=("W1w2B3P2P3", "P3P1", "R1"),
    gold=(0, 3, 0),
    nobles=(("N3-5", "N3-6", "N3-1"), ("N3-8", "N1-1", "N3-4")),
    tokens=((2, 0, 0, 0), (1, 1, 0, 0), (4, 0, 0, 0)),
    phase="over",
    day=10,
)


@pytest.mark.parametrize(
    ("place", "rule", "expected"),
    [
        (0, "NOB-22", {"trader": 0, "types": ("W", "B"), "each": 2, "points": 4}),
        (1, "NOB-17", {"trader": 0, "points": 5}),
        (2, "PUR-4", {"trader": 0, "cards": "P2P3", "points": 5}),
        (3, "NOB-21", {"trader": 0, "count": 2, "each": 1, "points": 2}),
        (
            *(4, "CMP-5"),
            {"trader": 0, "columns": (2, 0, 0, 0), "values": (8, 0, 0, 0), "points": 8},
        ),
        (5, "FIN-2", {"trader": 0, "nobles": 9, "cards": 7, "tokens": 8, "points": 24}),
        (6, "FIN-5", {"trader": 0, "gold": 0, "left": "W1w2B3"}),
        (7, "NOB-24", {"trader": 1, "count": 3, "each": 1, "points": 3}),
        (8, "NOB-20", {"trader": 1, "points": 8}),
        (9, "PUR-4", {"trader": 1, "cards": "P1P3", "points": 4}),
        (
            *(10, "CMP-5"),
            {"trader": 1, "columns": (1, 1, 0, 0), "values": (4, 4, 0, 0), "points": 8},
        ),
        (11, "FIN-2", {"trader": 1, "nobles": 11, "cards": 4, "tokens": 8, "points": 23}),
        (12, "FIN-5", {"trader": 1, "gold": 3, "left": ""}),
    ],
)
def test_the_score_has_every_item_of_every_trader(
    place: int, rule: str, expected: dict[str, Any]
) -> None:
    step = why_score(OVER).steps[place]
    assert (step.rule, dict(step.facts)) == (rule, expected)


def test_the_score_is_the_points_of_all() -> None:
    found = why_score(OVER)
    assert dict(found.facts) == {"totals": johari.score(OVER).totals} == {"totals": (24, 23, 14)}
    assert (len(found.steps), found.steps[-1].rule) == (16, "FIN-5")


@pytest.mark.parametrize(
    ("tokens", "rules", "expected", "winners"),
    [
        (((2, 0, 0, 0), (1, 0, 0, 0)), {}, {"FIN-2": "decides"}, (0,)),
        (
            *(((5, 0, 0, 0), (1, 1, 1, 1)), {}),
            *({"FIN-2": "tied", "FIN-3": "tied", "FIN-4": "shared"}, (0, 1)),
        ),
        (
            *(((1, 1, 1, 1), (5, 0, 0, 0)), {"tie_break": "columns"}),
            *({"FIN-2": "tied", "FIN-3": "decides"}, (1,)),
        ),
    ],
    ids=["points", "shared", "columns"],
)
def test_the_winner_has_the_comparison_that_decided_and_those_before_it(
    tokens: Any, rules: dict[str, str], expected: dict[str, str], winners: tuple[int, ...]
) -> None:
    match = arrange(phase="over", tokens=tokens, day=10, ruleset=Ruleset().with_changes(**rules))
    found = why_winner(match)
    assert (steps(found), dict(found.facts)) == (expected, {"winners": winners})
    assert found.result == ("won" if len(winners) == 1 else "shared")


def test_only_those_with_the_most_points_are_compared_further() -> None:
    match = arrange(
        displays=("P2", "P3P3", ""),
        tokens=((2, 0, 0, 0), (1, 0, 0, 0), (2, 0, 0, 0)),
        phase="over",
        day=10,
    )
    found = why_winner(match)
    assert facts(found, "FIN-2") == {"tied": (0, 1, 2), "amounts": (10, 10, 8), "best": (0, 1)}
    assert facts(found, "FIN-3") == {
        "tied": (0, 1),
        "amounts": (8, 4),
        "best": (0,),
        "tie_break": "points",
    }


@pytest.mark.parametrize(
    ("match", "result", "stage", "coming"),
    [
        (new_match(seed=7), "goes_on", "before", 10),
        (arrange(day=4), "goes_on", "goes_on", 6),
        (arrange(day=10), "goes_on", "last_day", 0),
        (OVER, "ended", "ends", 0),
    ],
    ids=["before", "a day", "the last day", "over"],
)
def test_the_game_ends_with_the_day_of_the_last_noble(
    match: Match, result: str, stage: str, coming: int
) -> None:
    found = why_game_end(match)
    assert (found.result, steps(found)) == (result, {"FIN-1": stage})
    assert facts(found, "FIN-1")["coming"] == coming


LAST = arrange(displays=("W1P2", ""), nobles=(("N3-7",),), phase="final", day=10)


def test_the_last_move_says_how_the_game_ends() -> None:
    found = why(LAST, parse_move("advance WW"))
    assert [each.kind for each in found][-3:] == ["game_end", "score", "winner"]
    assert found[-3:] == why(apply(LAST, parse_move("advance WW")))


def test_before_the_deal_and_of_a_view_there_is_nothing_to_say() -> None:
    assert why(Match()) == why(view(OVER, 0)) == ()


def test_a_session_explains_its_last_event() -> None:
    session = johari.Session(seed=7)
    assert why(session) == why(Match(), session.events[-1])
    move = johari.legal_moves(session.match)[0]
    assert why(session.apply(move))[0] == why_move(session.match, move)


def test_what_rests_on_a_ruling_says_so() -> None:
    rules = {"overpaying": "any"}
    found = why_move(table("trade", **rules), parse_move("hire N1-4 pay W1W2"))
    assert [sentence[:5] for sentence in found.basis()] == ["TRD-7"]
    assert "overpaying=no_spare_card" in found.basis("fr")[0]
    assert why_move(table("trade"), parse_move("hire N1-4 pay W2")).basis() == ()


LYING = ("Recruiter (N2-6)", "Slot keeper (N1-7)", "Paymaster (N2-7)", "Setter (N1-4)")


def test_the_words_name_cards_places_and_nobles() -> None:
    found = why_move(table("trade"), parse_move("hire N1-4 pay W2"))
    assert found.reasons()[2].endswith("N1-4) is in the market: " + ", ".join(LYING))
    assert found.reasons()[4] == "TRD-6: the price is 2, and 2 is paid"
    assert found.reasons("fr")[4] == "TRD-6\u202f: le prix est de 2, et 2 est payé"


EVENING = arrange(played=(("sale", "trade", "bribe"),), queue=(0,), on_trade=("A1", "W1"))
SOME = (
    *why(LAST, parse_move("advance WW")),
    *why(EVENING, parse_move("bribe"))[2:],
    *why(Match(), johari.deal(seed=7)),
    why_move(table("sale"), parse_move("collect R")),
)
"""Derivations of every kind but that of a reshuffle, and of an illegal move."""


@pytest.mark.parametrize("found", SOME, ids=[found.kind for found in SOME])
def test_a_derivation_is_read_from_its_json(found: Derivation) -> None:
    written = derivation_to_plain(found)
    assert derivation_from_plain(json.loads(json.dumps(written))) == found


@pytest.mark.parametrize("found", SOME, ids=[found.kind for found in SOME])
def test_a_derivation_fits_its_schema(found: Derivation) -> None:
    validator = Draft202012Validator(json.loads(schema("derivation", "johari")))
    written = derivation_to_plain(found)
    assert [*validator.iter_errors(written)] == []
    assert [*validator.iter_errors({**written, "strange": 1})] != []
