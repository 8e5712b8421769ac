"""A question about a move is answered as far as that can be done without a table."""

import pytest

from jaipur_rules import Cards, Position, parse_move
from jaipur_rules.jaipur.referee.questions import MOVE_QUESTIONS
from jaipur_rules.jaipur.rules.legality import violations
from jaipur_rules.referee import judge_question

ILLEGAL = [
    ("en", "Can I swap 1 leather for 1 diamond?", "+D-L", {"EXC-2"}),
    ("en", "can i swap one camel for one gold", "+G-K", {"EXC-2"}),
    ("en", "selling a single gold card", "-G", {"SEL-4"}),
    ("en", "is it legal to take 2 silk and give back 1 silk and 1 leather", "+CC-CL", {"EXC-3"}),
    ("en", "May I take 3 cloth for 2 camels", "+CCC-KK", {"EXC-1"}),
    ("en", "exchange 2 leather for 2 camels", "+KK-LL", {"EXC-4"}),
    ("en", "sell 2 camels?", "-KK", {"SEL-3"}),
    ("fr", "Est-ce que je peux échanger 1 cuir contre 1 diamant ?", "+D-L", {"EXC-2"}),
    ("fr", "peut-on vendre un seul diamant", "-D", {"SEL-4"}),
    ("fr", "je peux prendre 2 tissus contre 2 soies", "+CC-CC", {"EXC-3"}),
    ("fr", "on a le droit de vendre 1 argent ?", "-S", {"SEL-4"}),
]


@pytest.mark.parametrize(
    ("language", "asked", "move", "rules"), ILLEGAL, ids=[each[1] for each in ILLEGAL]
)
def test_an_illegal_move_is_named_with_its_rules(
    language: str, asked: str, move: str, rules: set[str]
) -> None:
    verdict = judge_question(asked, "jaipur", language)
    assert verdict is not None
    assert str(verdict.move) == move
    assert {*verdict.rules} == rules


@pytest.mark.parametrize(
    "asked",
    ["swap 2 camels for 2 diamonds", "can I take all the camels?", "can i sell 2 gold", "+D"],
)
def test_a_move_with_nothing_against_it_is_legal(asked: str) -> None:
    verdict = judge_question(asked, "jaipur", "en")
    assert verdict is not None
    assert verdict.is_legal


@pytest.mark.parametrize(
    "asked",
    [
        "",
        "who starts?",
        "can I take goods and camels together",
        "can i take one card",
        "take a diamond or a gold",
        "sell 9 diamonds",
        "camels camels camels 7",
        "can I swap some cards for 2 camels",
    ],
)
def test_no_move_is_read_where_none_is_clear(asked: str) -> None:
    assert judge_question(asked, "jaipur", "en") is None


def test_a_question_is_read_in_any_language_if_none_is_named() -> None:
    asked = ("can I swap 1 leather for 1 diamond", "puis-je échanger 1 cuir contre 1 diamant")
    verdicts = [judge_question(each, "jaipur") for each in asked]
    assert [verdict and str(verdict.move) for verdict in verdicts] == ["+D-L", "+D-L"]


def test_a_game_that_reads_no_moves_in_questions_judges_none() -> None:
    assert judge_question("play sale", "johari", "en") is None


@pytest.mark.parametrize("move", ["+D-L", "+CC-CL", "+KK-LL", "+CCC-KK", "-G", "-KK"])
def test_what_is_illegal_without_a_table_is_illegal_at_one(move: str) -> None:
    asked = parse_move(move)
    anywhere = {each.rule for each in violations(MOVE_QUESTIONS.mildest(asked), asked)}
    table = Position(Cards.parse("DDGCC"), Cards.parse("LLGCP"), 4)
    assert anywhere
    assert anywhere <= {each.rule for each in violations(table, asked)}


def test_a_language_without_words_reads_the_notation_alone() -> None:
    asked = judge_question("+D-L", "jaipur", "xx")
    assert asked is not None
    assert str(asked.move) == "+D-L"
