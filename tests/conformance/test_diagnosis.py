"""The rule that a difference is about."""

from collections.abc import Callable
from typing import Any

import pytest
from attrs import evolve

from jaipur_rules import Card, Match, Move, Sell, apply, deal, legal_moves
from jaipur_rules.conformance.cases import Setup
from jaipur_rules.conformance.checks import explain
from jaipur_rules.conformance.compare import ValueDifference
from jaipur_rules.conformance.diagnosis import causes_of_extra, causes_of_missing
from jaipur_rules.conformance.protocol import Body
from jaipur_rules.conformance.script import Step
from jaipur_rules.jaipur.conformance import QUESTIONS
from jaipur_rules.jaipur.rules.legality import violations
from jaipur_rules.jaipur.rules.moves import Exchange, TakeCamels, TakeGood, parse_move
from jaipur_rules.jaipur.rules.table import arrange


def differs(*keys: str) -> list[ValueDifference]:
    return [ValueDifference((key,), None, 0) for key in keys]


def table(market: str = "DGKKK", hand: str = "LLL", **more: Any) -> Match:
    return arrange(**({"market": market, "hands": (hand, ""), "herds": (2, 0)} | more))


@pytest.mark.parametrize(
    ("market", "hand", "missing", "rule"),
    [
        ("DGSCK", "LLLLPPP", lambda m: isinstance(m, TakeCamels), "CAM-3"),
        ("DGSCK", "LLL", lambda m: isinstance(m, TakeCamels), "CAM-1"),
        ("DGSCK", "LLLLPP", lambda m: isinstance(m, TakeGood), "HND-1"),
        ("DGSCK", "LL", lambda m: isinstance(m, TakeGood), "TAK-1"),
        ("DGSCK", "LLDD", lambda m: isinstance(m, Sell) and m.good is Card.DIAMOND, "SEL-4"),
        ("DGSCK", "LLPPC", lambda m: isinstance(m, Sell), "SEL-1"),
        ("DGSCK", "LLL", lambda m: isinstance(m, Sell) and m.count < 3, "SEL-1"),
        ("DGSCK", "LLLPPP", lambda m: isinstance(m, Exchange) and len(m.taken) > 1, "HND-2"),
        ("DDGSK", "LLPP", lambda m: isinstance(m, Exchange), "TRN-2"),
        ("DGSCK", "LLPP", lambda m: isinstance(m, Exchange) and not m.given.goods, "EXC-8"),
        ("DGSCK", "LLPP", lambda m: isinstance(m, Exchange) and len(m.taken) > 2, "EXC-9"),
        ("DGSCK", "LLPP", lambda m: isinstance(m, Exchange) and len(m.taken) == 2, "EXC-2"),
    ],
)
def test_a_move_that_is_missing_contradicts_the_rule_that_allows_it(
    market: str, hand: str, missing: Callable[[Move], bool], rule: str
) -> None:
    at = table(market, hand)
    legal = legal_moves(at)
    gone = [move for move in legal if missing(move)]
    assert gone
    ((causes, moves),) = causes_of_missing(QUESTIONS.diagnosis.allowing_rules(at), legal, gone)
    assert (causes[0].rule, [*moves]) == (rule, gone)


def test_a_move_that_breaks_two_rules_shows_what_one_of_them_alone_does_not() -> None:
    at = table("DGKKK", "LL")
    moves = [parse_move(text) for text in ("-D", "+KK-LL", "+DK-LLL")]
    shown = causes_of_extra(
        (tuple(broken.rule for broken in violations(at, move)), move) for move in moves
    )
    assert [*shown] == [("EXC-4",), ("SEL-1", "SEL-4")]


SHORT: dict[str, Any] = {"heights": {Card.LEATHER: 2}}
GONE: dict[str, Any] = {"hand": "L", "heights": {Card.LEATHER: 0}}
DRY: dict[str, Any] = {"bonuses": {3: []}}
THIRD: dict[str, Any] = {"heights": {Card.LEATHER: 3, Card.DIAMOND: 0, Card.GOLD: 0}}
EMPTY: dict[str, Any] = {"market": "DGSCK", "hand": "", "herds": (5, 5), "deck_size": 0}
LAST = EMPTY | {"deck": "S", "deck_size": 1}
NO_BONUS = [ValueDifference(("bonus",), 3, None)]
A_BONUS = [ValueDifference(("bonus",), None, 3)]
NOT_PASSED = [ValueDifference(("table", "to_move"), 1, 0)]

WRONG_TABLES = [
    ({}, "+D", differs("market"), "TAK-3 TAK-1"),
    ({}, "+D", differs("market", "hands"), "TAK-1"),
    ({}, "+D", differs("tokens"), "TRN-1"),
    ({}, "+D", differs("bonus"), "TRN-1"),
    ({}, "+K", differs("herds", "market"), "CAM-1 CAM-3"),
    ({}, "+K", differs("herds"), "CAM-1 CAM-3"),
    ({}, "+K", differs("hands"), "CAM-3 CAM-1"),
    ({}, "+K", differs("market"), "CAM-4 END-4"),
    ({}, "+DG-LK", differs("deck_size"), "EXC-10"),
    ({}, "+DG-LK", differs("herds"), "EXC-7 EXC-1"),
    ({}, "+DG-LK", differs("market"), "EXC-1"),
    ({}, "+DG-LK", differs("to_move"), "TRN-1"),
    ({}, "-LL", differs("market"), "SEL-8"),
    ({}, "-LL", differs("hands"), "SEL-1 SEL-8"),
    ({}, "-LL", differs("tokens", "goods_won"), "SEL-5"),
    ({}, "-LL", differs("bonus"), "BON-1"),
    ({}, "-LL", differs("to_move"), "END-1"),
    ({}, "-LL", NOT_PASSED, "TRN-1"),
    ({}, "-LL", differs("ended_by"), "END-1"),
    ({}, "-LL", differs("seals"), "MAT-5"),
    ({}, "-LL", differs("discard"), "SEL-8"),
    ({}, "-LL", differs("starter"), "MAT-2"),
    ({}, "-LL", differs("nothing"), ""),
    ({}, "-LLL", differs("bonus"), "BON-1"),
    (SHORT, "-LLL", differs("tokens"), "SEL-6 SEL-5"),
    (SHORT, "-LLL", NO_BONUS, "BON-4 BON-1"),
    (GONE, "-L", differs("tokens"), "SEL-7 SEL-6 SEL-5"),
    (DRY, "-LLL", A_BONUS, "BON-5 BON-1 BOX-3"),
    ({}, "-LLL", [ValueDifference(("bonus",), 3, 2)], "SET-6 BON-1"),
    ({}, "-LLL", [ValueDifference(("bonus",), 3, 9)], "BON-1"),
    ({"hand": "LLLLL"}, "-LLLLL", [ValueDifference(("bonus",), 9, 8)], "SET-6 BON-2"),
    (THIRD, "-LLL", NO_BONUS, "BON-6 BON-1"),
    (THIRD, "-LLL", differs("ended_by"), "END-1 END-6"),
    (THIRD, "-LLL", differs("seals"), "SCO-4"),
    (EMPTY, "+K", differs("seals"), "SCO-1 SCO-4"),
    (EMPTY, "+K", [ValueDifference(("table", "seals", 1), 0, 1)], "SCO-1 SCO-4"),
    (LAST, "+D", differs("to_move"), "END-2 END-3"),
    (EMPTY, "+D", differs("to_move"), "END-2 END-6"),
    (EMPTY, "+K", differs("market"), "END-4 CAM-4"),
]


@pytest.mark.parametrize(("at", "move", "found", "rules"), WRONG_TABLES)
def test_a_wrong_table_after_a_move(
    at: dict[str, Any], move: str, found: list[ValueDifference], rules: str
) -> None:
    assert QUESTIONS.diagnosis.rules_of_move(table(**at), parse_move(move), found) == tuple(
        rules.split()
    )


OVER = apply(arrange(market="KDGSC", herds=(7, 3), deck_size=0), TakeCamels())
LEVEL = apply(arrange(market="KDGSC", herds=(5, 5), deck_size=0), parse_move("+D"))


TO_THE_OTHER = [ValueDifference(("score", "camel_token"), 0, 1)]


def rupees(*came: int) -> list[ValueDifference]:
    """Other rupees than the 5 and 0 of `OVER`."""
    return [
        ValueDifference(("score", "rupees", seat), right, wrong)
        for seat, (right, wrong) in enumerate(zip((5, 0), came, strict=True))
        if right != wrong
    ]


@pytest.mark.parametrize(
    ("match", "found", "rule"),
    [
        (OVER, rupees(0, 5), "SCO-1"),
        (OVER, rupees(0, 0), "SCO-3"),
        (OVER, rupees(6, 0), "SCO-9"),
        (LEVEL, [ValueDifference(("score", "rupees", 0), 0, 5)], "SCO-2"),
        (LEVEL, differs("camel_token"), "SCO-2"),
        (OVER, [ValueDifference(("bonus_tokens", 0), 0, 1)], "SCO-7"),
        (OVER, [ValueDifference(("bonus_tokens", 1), 0, 1)], "SCO-5"),
        # The camel token was given to the other trader, and counted as a bonus token.
        (OVER, [*TO_THE_OTHER, ValueDifference(("bonus_tokens", 1), 0, 1)], "SCO-7"),
        (OVER, differs("seals_taken"), "SCO-4"),
        (OVER, differs("winner"), "MAT-1"),
        (OVER, differs("ended_by"), "END-1"),
        (LEVEL, differs("next_starter"), "MAT-3"),
        (OVER, differs("next_starter"), "MAT-2"),
        (OVER, differs("camel_token"), "SCO-1"),
        (OVER, differs("goods_tokens"), "SCO-6"),
        (OVER, differs("over"), "MAT-4"),
        (OVER, differs("counts"), "MAT-4"),
        (OVER, differs("nothing"), ""),
        (Match(), differs("rupees"), ""),
    ],
)
def test_a_wrong_score(match: Match, found: list[ValueDifference], rule: str) -> None:
    assert [*QUESTIONS.diagnosis.rules_of_score(match, found)][:1] == rule.split()


@pytest.mark.parametrize(
    ("before", "key", "rules"),
    [
        (Match(), "herds", "SET-4 SET-2"),
        (Match(), "hands", "SET-2 SET-4"),
        (Match(), "market", "SET-1 SET-3"),
        (Match(), "to_move", "SET-7"),
        (Match(), "starter", "SET-7"),
        (Match(), "goods_left", "SET-5 BOX-2"),
        (Match(), "bonuses_left", "BOX-3"),
        (Match(), "discard", "MAT-5 END-7"),
        (OVER, "to_move", "MAT-2"),
        (OVER, "nothing", ""),
    ],
)
def test_a_wrong_table_after_a_deal(before: Match, key: str, rules: str) -> None:
    assert QUESTIONS.diagnosis.rules_of_chance(before, deal(seed=7), differs(key)) == tuple(
        rules.split()
    )


def test_other_cards_everywhere_are_a_wrong_deal_and_no_camels_in_hand() -> None:
    found = differs("herds", "hands", "market")
    assert QUESTIONS.diagnosis.rules_of_chance(Match(), deal(seed=7), found) == ("SET-2", "SET-4")


@pytest.mark.parametrize(
    ("path", "rule"),
    [
        (("seed",), "SEC-6"),
        (("opponent_hand",), "SEC-2"),
        (("camels",), "SEC-1"),
        (("discard",), "SEC-5"),
        (("secret",), "SEC-7"),
        (("memory", "herds", 0), "SEC-7"),
        (("traders", 1, "goods_won", "leather"), "SEC-4"),
        (("traders", 1, "bonuses_won", "3"), "SEC-3"),
    ],
)
def test_a_wrong_view(path: tuple[str | int, ...], rule: str) -> None:
    wrong = ValueDifference(("view", *path), 1, 2)
    assert QUESTIONS.diagnosis.rules_of_sight(wrong) == (rule,)


# Other rules by which an answer would be right


def under(match: Match, **switches: str | int) -> Match:
    return evolve(match, ruleset=match.ruleset.with_changes(**switches))


DEALT, OPENING = deal(seed=2), apply(Match(), deal(seed=7))
LENIENT = under(OPENING, exchange_min=1)
NEAR = table(**LAST)
TAKEN = parse_move("+D")


MOVES = {"do": "legal_moves"}


@pytest.mark.parametrize(
    ("match", "request_", "came", "switches"),
    [
        (
            OPENING,
            {"do": "view", "seat": 0},
            {"view": QUESTIONS.view(under(OPENING, hands="open"), 0)},
            ["hands = open"],
        ),
        (
            NEAR,
            {"do": "apply", "move": "+D"},
            QUESTIONS.move(under(NEAR, round_end_deck="deck_empty"), TAKEN),
            ["round_end_deck = deck_empty"],
        ),
        (
            Match(),
            {"do": "deal", **QUESTIONS.write_chance(DEALT)},
            {"table": QUESTIONS.table(apply(under(Match(), first_starter=1 - DEALT.first), DEALT))},
            [f"first_starter = {1 - DEALT.first}"],
        ),
        (LENIENT, MOVES, QUESTIONS.moves(under(LENIENT, exchange_min=2)), ["exchange_min = 2"]),
        (LENIENT, MOVES, QUESTIONS.moves(LENIENT), []),
        (Match(), MOVES, {"moves": []}, []),
    ],
    ids=["view", "move", "deal", "default", "right", "moves"],
)
def test_the_switch_is_named_under_which_an_answer_would_be_right(
    match: Match, request_: Body, came: Body, switches: list[str]
) -> None:
    assert explained(match, request_, came) == switches


def test_one_switch_of_several_is_named_under_which_a_score_would_be_right() -> None:
    score: Body = {"score": QUESTIONS.score(under(LEVEL, starter_after_tie="same"))}
    assert "starter_after_tie = same" in explained(LEVEL, {"do": "score"}, score)


def explained(match: Match, request: Body, came: Body) -> list[str]:
    chance = {key: value for key, value in request.items() if key == "deal"}
    events = (QUESTIONS.read_chance(Setup(2, match.ruleset), chance),) if chance else ()
    step = Step(request, {}, match, events)
    return [each.way for each in explain(QUESTIONS, step, came)]


# Totals that are counted otherwise


@pytest.mark.parametrize(
    ("found", "counted"),
    [
        (rupees(0, 0), "camel_token"),
        ([ValueDifference(("table", "rupees", 0), 5, 10)], "camel_token"),
        (rupees(6, 0), None),
        ([*rupees(0, 0), ValueDifference(("score", "camel_token"), 0, None)], None),
    ],
)
def test_a_total_that_differs_by_the_camel_token_is_told_as_that(
    found: list[ValueDifference], counted: str | None
) -> None:
    said = QUESTIONS.diagnosis.other_count(OVER, OVER, found)
    assert (said and said.code) == (counted and f"jaipur.kit.counts.{counted}")


@pytest.mark.parametrize(("came", "is_told"), [(9, True), (10, False), (12, False)])
def test_rupees_without_the_bonus_are_told_as_that(came: int, *, is_told: bool) -> None:
    before = table()
    after = apply(before, parse_move("-LLL"))
    found = [ValueDifference(("rupees",), 12, came)]
    said = QUESTIONS.diagnosis.other_count(before, after, found)
    assert (said is not None) is is_told
