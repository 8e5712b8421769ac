"""The hand limit: rules HND-1 to HND-3."""

import pytest

from jaipur_rules import Cards, Match, Position, Ruleset, apply, legal_moves, parse_move, violations
from jaipur_rules.core.errors import Impossible
from jaipur_rules.jaipur.rules.components import Box
from jaipur_rules.jaipur.rules.table import arrange


def broken(at: Position | Match, move: str) -> list[str]:
    return [found.rule for found in violations(at, parse_move(move))]


@pytest.mark.rule("HND-1")
def test_hnd_1_no_good_is_taken_with_seven_cards_in_hand() -> None:
    full = Position(Cards.parse("DGSCK"), Cards.parse("LLLLPPP"), 0)
    assert [*map(str, violations(full, parse_move("+D")))] == ["HND-1 (8 > 7)"]
    assert broken(Position(Cards.parse("DGSCK"), Cards.parse("LLLLPP"), 0), "+D") == []


@pytest.mark.rule("HND-1")
@pytest.mark.parametrize(
    ("hand", "move", "legal"),
    [
        ("LLLLPPP", "+DG-LL", True),  # seven stay seven
        ("LLLLPPP", "+DG-LK", False),  # a camel given leaves a card more
        ("LLLLPP", "+DG-LK", True),
        ("LLLLPP", "+DG-KK", False),
        ("LLLLP", "+DG-KK", True),
        ("", "+DGSC-KKKK", True),
    ],
)
def test_hnd_1_every_camel_given_in_an_exchange_makes_the_hand_one_larger(
    hand: str, move: str, *, legal: bool
) -> None:
    here = Position(Cards.parse("DGSCK"), Cards.parse(hand), 5)
    assert broken(here, move) == ([] if legal else ["HND-1"])
    assert (parse_move(move) in legal_moves(here)) == legal


@pytest.mark.rule("HND-1")
def test_hnd_1_a_box_may_have_another_limit() -> None:
    ruleset = Ruleset(box=Box(hand_limit=8))
    here = Position(Cards.parse("DGSCK"), Cards.parse("LLLLPPP"), 0, ruleset)
    assert broken(here, "+D") == []


@pytest.mark.rule("HND-2")
def test_hnd_2_the_limit_is_looked_at_when_the_turn_ends() -> None:
    full = Position(Cards.parse("DGSCK"), Cards.parse("LLLLPPP"), 0)
    assert broken(full, "+DGSC-PPLL") == []
    after = apply(arrange(market="DGSCK", hands=("LLLLPPP", "")), parse_move("+DG-PL")).round
    assert after is not None
    assert str(after.traders[0].hand) == "DGPPLLL"


@pytest.mark.rule("HND-2")
def test_hnd_2_where_it_always_holds_the_cards_taken_come_first() -> None:
    always = Ruleset(hand_limit_when="always")
    full = Position(Cards.parse("DGSCK"), Cards.parse("LLLLPP"), 0, always)
    assert [*map(str, violations(full, parse_move("+DG-PL")))] == ["HND-2 (8 > 7)"]
    assert broken(Position(Cards.parse("DGSCK"), Cards.parse("LLLLP"), 0, always), "+DG-PL") == []


@pytest.mark.rule("HND-3")
def test_hnd_3_camels_do_not_count() -> None:
    rich = Position(Cards.parse("DGSCK"), Cards.parse("LLLLPP"), 10)
    assert broken(rich, "+D") == []
    assert broken(rich, "+K") == []


@pytest.mark.rule("HND-3")
def test_hnd_3_a_camel_is_never_in_a_hand() -> None:
    with pytest.raises(Impossible, match=r"a camel in the hand \(rule HND-3\)"):
        Position(Cards.parse("DGSCK"), Cards.parse("LK"), 0)
