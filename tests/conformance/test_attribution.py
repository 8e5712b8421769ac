"""The rule that a difference is about."""

import pytest
from attrs import evolve

from jaipur_rules import Card, Match, Ruleset, Sell, apply, deal, legal_moves
from jaipur_rules.conformance.attribution import rules_allowing, rules_broken
from jaipur_rules.conformance.comparison import ValueDifference, compare_answers, format_value
from jaipur_rules.conformance.protocol import Message
from jaipur_rules.conformance.scripts import (
    Setup,
    Step,
    move_step,
    moves_step,
    score_step,
    view_step,
)
from jaipur_rules.core.json_nodes import Plain, UnreadableData
from jaipur_rules.jaipur.conformance import QUESTIONS
from jaipur_rules.jaipur.conformance.diagnosis import allowed_moves
from jaipur_rules.jaipur.rules.legality import violations
from jaipur_rules.jaipur.rules.moves import Exchange, TakeCamels, TakeGood
from jaipur_rules.jaipur.rules.notation import parse_move
from jaipur_rules.jaipur.rules.table import arrange
from jaipur_rules.jaipur.rules.transition import Event


def differs(*keys: str) -> list[ValueDifference]:
    return [ValueDifference((key,), None, 0) for key in keys]


def table(market: str = "DGKKK", hand: str = "LLL", **more: object) -> Match:
    return arrange(market=market, hands=(hand, ""), herds=(2, 0), **more)  # type: ignore[arg-type]


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
    market: str, hand: str, missing: object, rule: str
) -> None:
    at = table(market, hand).position
    assert at is not None
    assert callable(missing)
    legal = legal_moves(at)
    gone = [move for move in legal if missing(move)]
    assert gone
    allowed = allowed_moves(at)
    assert rules_allowing(allowed, legal, gone)[0] == rule
    about = [is_about for each, is_about in allowed if each == rule]
    assert [move for move in gone if not any(is_about(move) for is_about in about)] == []


def test_a_move_that_breaks_two_rules_shows_what_one_of_them_alone_does_not() -> None:
    at = table("DGKKK", "LL")
    moves = [parse_move(text) for text in ("-D", "+KK-LL", "+DK-LLL")]
    shown = rules_broken(
        (tuple(broken.rule for broken in violations(at, move)), move) for move in moves
    )
    assert [*shown] == [("EXC-4",), ("SEL-1", "SEL-4")]


@pytest.mark.parametrize(
    ("move", "keys", "rules"),
    [
        ("+D", ["market"], ("TAK-3", "TAK-1")),
        ("+D", ["market", "hands"], ("TAK-1",)),
        ("+K", ["herds", "market"], ("CAM-1", "CAM-3")),
        ("+K", ["hands"], ("CAM-3", "CAM-1")),
        ("+K", ["market"], ("CAM-4",)),
        ("+DG-LK", ["deck_size"], ("EXC-10",)),
        ("+DG-LK", ["herds"], ("EXC-7", "EXC-1")),
        ("+DG-LK", ["market"], ("EXC-1",)),
        ("-LL", ["market"], ("SEL-8",)),
        ("-LL", ["hands"], ("SEL-1", "SEL-8")),
        ("-LL", ["tokens", "goods_won"], ("SEL-5",)),
        ("+D", ["tokens"], ("TRN-1",)),
        ("+D", ["bonus"], ("TRN-1",)),
        ("-LL", ["bonus"], ("BON-1",)),
        ("-LLL", ["bonus"], ("BON-1",)),
        ("-LL", ["to_move"], ("END-1",)),
        ("+DG-LK", ["to_move"], ("TRN-1",)),
        ("-LL", ["ended_by"], ("END-1",)),
        ("-LL", ["seals"], ("MAT-5",)),
        ("-LL", ["discard"], ("SEL-8",)),
        ("-LL", ["starter"], ("MAT-2",)),
        ("-LL", ["nothing"], ()),
    ],
)
def test_a_wrong_table_after_a_move(move: str, keys: list[str], rules: tuple[str, ...]) -> None:
    assert QUESTIONS.rules_of_move(table(), parse_move(move), differs(*keys)) == rules


def test_a_wrong_payment_where_tokens_or_bonuses_are_short() -> None:
    short = table(heights={Card.LEATHER: 2})
    gone = table(hand="L", heights={Card.LEATHER: 0})
    sale = Sell(Card.LEATHER, 3)
    assert QUESTIONS.rules_of_move(short, sale, differs("tokens"))[0] == "SEL-6"
    assert QUESTIONS.rules_of_move(gone, Sell(Card.LEATHER, 1), differs("tokens"))[0] == "SEL-7"
    none = [ValueDifference(("bonus",), 3, None)]
    assert QUESTIONS.rules_of_move(short, sale, none) == ("BON-4", "BON-1")
    dry = table(bonuses={3: []})
    assert QUESTIONS.rules_of_move(dry, sale, [ValueDifference(("bonus",), None, 3)]) == (
        "BON-5",
        "BON-1",
    )
    third = table(heights={Card.LEATHER: 3, Card.DIAMOND: 0, Card.GOLD: 0})
    assert QUESTIONS.rules_of_move(third, sale, none) == ("BON-6", "BON-1")
    assert QUESTIONS.rules_of_move(third, sale, differs("ended_by")) == ("END-1", "END-6")
    assert QUESTIONS.rules_of_move(third, sale, differs("seals")) == ("SCO-4",)


def test_a_turn_that_does_not_pass() -> None:
    found = [ValueDifference(("table", "to_move"), 1, 0)]
    assert QUESTIONS.rules_of_move(table(), parse_move("-LL"), found) == ("TRN-1",)


def test_a_wrong_end_at_an_empty_deck() -> None:
    last = arrange(market="DGSCK", hands=("", ""), herds=(5, 5), deck="S", deck_size=1)
    assert QUESTIONS.rules_of_move(last, parse_move("+D"), differs("to_move")) == (
        "END-3",
        "END-2",
    )
    over = arrange(market="DGSCK", herds=(5, 5), deck_size=0)
    assert QUESTIONS.rules_of_move(over, parse_move("+D"), differs("to_move")) == (
        "END-2",
        "END-6",
    )
    assert QUESTIONS.rules_of_move(over, parse_move("+K"), differs("market")) == (
        "END-4",
        "CAM-4",
    )


@pytest.mark.parametrize(
    ("came", "rule"),
    [
        ((0, 5), "SCO-1"),
        ((0, 0), "SCO-3"),
        ((6, 0), "SCO-9"),
    ],
)
def test_wrong_rupees(came: tuple[int, int], rule: str) -> None:
    over = apply(arrange(market="KDGSC", herds=(7, 3), deck_size=0), TakeCamels())
    found = [
        ValueDifference(("score", "rupees", seat), right, wrong)
        for seat, (right, wrong) in enumerate(zip((5, 0), came, strict=True))
        if right != wrong
    ]
    assert QUESTIONS.rules_of_score(over, found)[0] == rule


def test_other_wrong_scores() -> None:
    over = apply(arrange(market="KDGSC", herds=(7, 3), deck_size=0), TakeCamels())
    level = apply(arrange(market="KDGSC", herds=(5, 5), deck_size=0), parse_move("+D"))
    score = QUESTIONS.rules_of_score
    assert score(level, [ValueDifference(("score", "rupees", 0), 0, 5)]) == ("SCO-2",)
    assert score(level, differs("camel_token")) == ("SCO-2",)
    assert score(over, [ValueDifference(("bonus_tokens", 0), 0, 1)])[0] == "SCO-7"
    assert score(over, [ValueDifference(("bonus_tokens", 1), 0, 1)])[0] == "SCO-5"
    assert score(over, differs("seals_taken")) == ("SCO-4",)
    assert score(over, differs("winner")) == ("MAT-1",)
    assert score(over, differs("ended_by")) == ("END-1",)
    assert score(level, differs("next_starter")) == ("MAT-3",)
    assert score(over, differs("nothing")) == ()
    assert score(Match(), differs("rupees")) == ()


def test_a_wrong_starter_is_about_the_round_before() -> None:
    over = apply(arrange(market="KDGSC", herds=(7, 3), deck_size=0), TakeCamels())
    assert QUESTIONS.rules_of_chance(over, deal(seed=7), differs("to_move")) == ("MAT-2",)
    assert QUESTIONS.rules_of_chance(over, deal(seed=7), differs("nothing")) == ()


def test_memory_and_tokens_in_a_view() -> None:
    found = [
        ValueDifference(("view", "memory", "herds", 0), 1, 2),
        ValueDifference(("view", "traders", 1, "goods_won", "leather"), [4], []),
        ValueDifference(("view", "traders", 1, "bonuses_won", "3"), [None], [2]),
    ]
    rules = [rules for rules, _ in QUESTIONS.rules_of_view(found)]
    assert rules == [("SEC-7",), ("SEC-4",), ("SEC-3",)]


# Answers side by side


@pytest.mark.parametrize(
    ("expected", "came", "fault"),
    [
        ({"over": True}, {"over": 1}, "expected true or false, found 1"),
        ({"deck_size": 1}, {"deck_size": True}, "expected a whole number, found true"),
        ({"deck_size": 1}, {"deck_size": 1.5}, "expected a whole number, found 1.5"),
        ({"deck_size": 1}, {"deck_size": "1"}, "expected a whole number, found '1'"),
        ({"market": "DG"}, {"market": 3}, "expected a text, found 3"),
        ({"market": "DG"}, {"market": "GD"}, "write 'DG'"),
        ({"market": "DG"}, {"market": "XY"}, "'X'"),
        ({"herds": [1, 2]}, {"herds": [1]}, "expected 2 items, one a seat, found 1"),
        ({"tokens": [4]}, {"tokens": ["4"]}, "expected a whole number"),
        ({"market": "DG"}, {}, "the key 'market' is missing"),
        ({"goods_left": {"leather": []}}, {"goods_left": []}, "expected an object"),
    ],
)
def test_an_answer_of_another_form_is_none(
    expected: dict[str, Plain], came: dict[str, Plain], fault: str
) -> None:
    with pytest.raises(UnreadableData, match=fault):
        list(compare_answers(expected, came, set(), QUESTIONS.answer_format))


@pytest.mark.parametrize(
    ("expected", "came", "found"),
    [
        ({"deck_size": 1}, {"deck_size": 1.0, "more": 3}, []),
        ({"winner": None}, {"winner": 1}, ["winner: expected null, came 1"]),
        ({"winner": 1}, {"winner": None}, ["winner: expected 1, came null"]),
        ({"tokens": [4, 3]}, {"tokens": [4]}, ["tokens: expected [4, 3], came [4]"]),
        ({"herd": "some"}, {"herd": 3}, ["herd: expected 'some', came 3"]),
        ({"discard": "L"}, {}, []),
        (
            {"view": {"seat": 0}},
            {"view": {"seat": 0, "seed": 7}},
            ["view.seed: expected not there, came 7"],
        ),
    ],
)
def test_answers_are_compared_value_by_value(
    expected: dict[str, Plain], came: dict[str, Plain], found: list[str]
) -> None:
    assert [
        str(part) for part in compare_answers(expected, came, set(), QUESTIONS.answer_format)
    ] == found


def test_a_long_list_is_not_shown_in_full() -> None:
    assert format_value([0] * 50) == "a list"


# Other rules by which an answer would be right


def test_the_switch_is_named_under_which_an_answer_would_be_right() -> None:
    before = apply(Match(), deal(seed=7))
    over = apply(arrange(market="KDGSC", herds=(5, 5), deck_size=0), parse_move("+D"))
    last = arrange(market="DGSCK", herds=(5, 5), deck="S", deck_size=1)
    view: Message = {"view": QUESTIONS.view(under(before, hands="open"), 0)}
    assert [*explained(before, view_step(0, {}), view)] == [("hands", "open")]
    move = QUESTIONS.move(under(last, round_end_deck="deck_empty"), parse_move("+D"))
    assert [*explained(last, move_step(parse_move("+D"), parse_move("+D"), {}), move)] == [
        ("round_end_deck", "deck_empty")
    ]
    score: Message = {"score": QUESTIONS.score(under(over, starter_after_tie="same"))}
    assert ("starter_after_tie", "same") in [*explained(over, score_step({}), score)]
    dealt = deal(seed=2)
    first: Message = {
        "table": QUESTIONS.table(apply(under(Match(), first_starter=1 - dealt.first), dealt))
    }
    named = [*explained(Match(), QUESTIONS.chance_step(dealt, {}), first)]
    assert named == [("first_starter", str(1 - dealt.first))]
    assert [*explained(Match(), moves_step({}), {"moves": []})] == []
    assert [*explained(Match(), QUESTIONS.begin(Setup(2, Ruleset())), {})] == []


def explained(match: Match, step: Step[Event], came: Message) -> list[tuple[str, str]]:
    return [(each.name, each.value) for each in QUESTIONS.explain(match, step, came)]


def under(match: Match, **switches: str | int) -> Match:
    return evolve(match, ruleset=match.ruleset.with_changes(**switches))
