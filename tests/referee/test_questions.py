"""A question about a move is answered as far as that can be done without a table."""

from random import Random
from typing import TypeGuard

import pytest

from jaipur_rules import Cards, Position, parse_move
from jaipur_rules.core.errors import Violation
from jaipur_rules.core.game import game
from jaipur_rules.jaipur.referee import REFEREE
from jaipur_rules.jaipur.rules.legality import violations
from jaipur_rules.johari.referee import REFEREE as REFEREE_OF_JOHARI
from jaipur_rules.johari.referee.questions import CardsMove
from jaipur_rules.johari.rules.legality import violations as johari_violations
from jaipur_rules.referee import judge_question
from jaipur_rules.referee.questions import Phrases, phrases_of, read_question

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


@pytest.mark.parametrize(
    ("asked", "language", "move"),
    [
        ("is it OK to sell 1 leather?", "en", "-L"),
        ("On peut vendre 1 cuir", "fr", "-L"),
        ("Est-ce qu’on peut vendre 1 cuir ?", "fr", "-L"),
        ("J'aimerais vendre 1 cuir", "fr", "-L"),
        ("SELLING 1 Silk", "en", "-C"),
    ],
)
def test_a_question_is_read_in_any_language_if_none_is_named(
    asked: str, language: str, move: str
) -> None:
    for_any, there = judge_question(asked, "jaipur"), judge_question(asked, "jaipur", language)
    assert for_any == there
    assert there is not None
    assert str(there.move) == move


@pytest.mark.parametrize(
    ("asked", "language"),
    [("is it OK to sell 1 leather?", "fr"), ("J'aimerais vendre 1 cuir", "en")],
)
def test_a_question_is_read_in_no_language_but_the_one_that_is_named(
    asked: str, language: str
) -> None:
    assert judge_question(asked, "jaipur", language) is None


OF_JOHARI = [
    ("en", "Can I trade booth 3?", "trade 3", {"TRD-1"}),
    ("en", "can I hire N1-4 with W1 B1", "hire N1-4 pay W1B1", {"TRD-5"}),
    ("en", "can I sell W1 W2 B1 G1 advance W", "sell W1W2B1G1 advance W", {"SAL-2"}),
    ("en", "sell gold to a collector", "collect A", {"SAL-11"}),
    ("fr", "Est-ce que je peux engager N1-4 avec W1 et B1 ?", "hire N1-4 pay W1B1", {"TRD-5"}),
    ("fr", "vendre de l'or au collectionneur", "collect A", {"SAL-11"}),
]


@pytest.mark.parametrize(
    ("language", "asked", "move", "rules"), OF_JOHARI, ids=[each[1] for each in OF_JOHARI]
)
def test_an_illegal_move_of_johari_is_named_with_its_rules(
    language: str, asked: str, move: str, rules: set[str]
) -> None:
    verdict = judge_question(asked, "johari", language)
    assert verdict is not None
    assert str(verdict.move) == move
    assert {*verdict.rules} == rules


@pytest.mark.parametrize(
    "asked",
    [
        "can I buy booth 3?",
        "can I exchange w1 for W3 at booth 2",
        "exchange W1 for B1@2",
        "sell W1 B1 G1 advance W",
        "hire N1-1 pay A1 gold 2",
        "trade W now",
    ],
)
def test_what_a_noble_or_a_table_may_allow_is_legal_in_johari(asked: str) -> None:
    verdict = judge_question(asked, "johari", "en")
    assert verdict is not None
    assert verdict.is_legal


@pytest.mark.parametrize("asked", ["play sale", "bribe", "who starts?", "hire N1-4 pay W1W1W1W1"])
def test_a_question_of_johari_about_no_cards_or_more_than_there_are_is_not_judged(
    asked: str,
) -> None:
    assert judge_question(asked, "johari", "en") is None


@pytest.mark.parametrize(
    ("asked", "move"),
    [
        ("Can I exchange w1 for W3 at booth 2?", "exchange w1 for W3@2"),
        ("Can I exchange W1 for w3 at booth 2?", "exchange W1 for w3@2"),
    ],
)
def test_a_capital_letter_tells_a_genuine_gem_from_a_fake_in_a_question(
    asked: str, move: str
) -> None:
    verdict = judge_question(asked, "johari", "en")
    assert verdict is not None
    assert str(verdict.move) == move


@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_legal_move_of_johari_breaks_a_rule_at_the_mildest_table(players: int) -> None:
    rules, rng = game("johari").rules, Random(players)
    match = rules.start(players, rules.ruleset())
    refused, seen = [], set()
    while not match.is_over:
        if rules.awaits_chance(match):
            match = rules.apply(match, rules.chance(match, rng.randrange(2**32)))
            continue
        moves = rules.legal_moves(match)
        named = [each for each in rng.sample(moves, min(3, len(moves))) if is_of_cards(each)]
        seen |= {type(each).__name__ for each in named}
        refused += [each for each in named if broken_anywhere(each)]
        match = rules.apply(match, rules.event(rng.choice(moves)))
    assert {"Exchange", "Hire", "Purchase", "TradeInStore"} <= seen
    assert refused == []


def is_of_cards(move: object) -> TypeGuard[CardsMove]:
    """Return whether a move names cards, a place or a noble."""
    return isinstance(move, CardsMove)


def broken_anywhere(move: CardsMove) -> tuple[Violation, ...]:
    """The rules that a move breaks at every table."""
    return johari_violations(REFEREE_OF_JOHARI.mildest(move), move)


@pytest.mark.parametrize("move", ["+D-L", "+CC-CL", "+KK-LL", "+CCC-KK", "-G", "-KK"])
def test_what_is_illegal_without_a_table_is_illegal_at_one(move: str) -> None:
    asked = parse_move(move)
    anywhere = {each.rule for each in violations(REFEREE.mildest(asked), asked)}
    table = Position(Cards.parse("DDGCC"), Cards.parse("LLGCP"), 4)
    assert anywhere
    assert anywhere <= {each.rule for each in violations(table, asked)}


def test_a_language_without_words_reads_the_notation_alone() -> None:
    asked = judge_question("+D-L", "jaipur", "xx")
    assert asked is not None
    assert str(asked.move) == "+D-L"


def test_a_question_gives_the_table_at_which_it_is_judged() -> None:
    move = parse_move("+D-L")
    asked = read_question("Can I swap 1 leather for 1 diamond?", "jaipur", "en")
    assert asked == (REFEREE.mildest(move), move)


@pytest.mark.parametrize(
    ("phrases", "move"),
    [
        ({"en": ((("hide", "leather"),), ("dare i",))}, "-L"),
        ({"en": ((), ("dare i",))}, None),
        ({"en": ((("hide", "leather"),), ())}, None),
        ({"fr": ((("hide", "leather"),), ("dare i",))}, None),
        ({}, None),
    ],
    ids=["both", "no readings", "nothing to leave out", "another language", "no language"],
)
def test_a_question_is_read_by_the_words_that_are_given(phrases: Phrases, move: str | None) -> None:
    asked = read_question("Dare I sell 1 hide?", "jaipur", "en", phrases)
    assert (None if asked is None else str(asked[1])) == move


@pytest.mark.parametrize(
    ("asked", "asking"),
    [
        ("dare we go sell 1 leather", ("dare", "dare we go")),
        ("dare we wish sell 1 leather", ("we wish", "dare we", "wish")),
    ],
    ids=["the longest first", "as long, by the alphabet"],
)
def test_phrases_around_a_move_are_taken_out_in_one_order(
    asked: str, asking: tuple[str, ...]
) -> None:
    found = read_question(asked, "jaipur", "en", {"en": ((), asking)})
    assert found is not None
    assert str(found[1]) == "-L"


def test_the_words_around_a_move_are_those_of_the_catalogue() -> None:
    known = phrases_of("jaipur")
    assert known.keys() == {"en", "fr"}
    readings, asking = known["fr"]
    assert dict(readings)["soie"] == "tissu"
    assert "puis-je" in asking
