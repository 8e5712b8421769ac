"""The list of moves: what is remembered of it, and its moves one by one. That it is complete is a law, and proved by exhaustion."""

from random import Random

import pytest

from jaipur_rules import (
    Card,
    Cards,
    Match,
    Position,
    Ruleset,
    Sell,
    is_legal,
    legal_moves,
    new_match,
    random_move,
    view,
    violations,
)
from jaipur_rules.core.errors import UnexpectedEvent, WrongType
from jaipur_rules.jaipur.rules import cards, generation
from jaipur_rules.jaipur.rules.table import arrange


def test_forgetting_what_was_remembered_changes_no_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    at = Position(Cards.parse("DGSPK"), Cards.parse("CCLL"), 3)
    before = legal_moves(at)
    monkeypatch.setattr(generation, "_MOST_KEPT", 0)
    monkeypatch.setattr(cards, "_MOST_KEPT", 0)
    monkeypatch.setattr(cards, "_kept", {})
    rules = Ruleset(turn_cap=77)  # a ruleset that nothing is remembered of
    for _ in range(2):
        assert legal_moves(Position(at.market, at.hand, at.herd, rules)) == before
    assert legal_moves(new_match(seed=1)) == legal_moves(new_match(seed=1))
    assert Cards.parse("DDGK") + Cards.parse("DL") - Cards.parse("GK") == Cards.parse("DDDL")


@pytest.mark.parametrize("same", ["forbidden", "allowed"])
@pytest.mark.parametrize("when", ["end_of_turn", "always"])
def test_a_market_too_large_for_a_table_has_the_same_exchanges(
    same: str, when: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    rules = Ruleset().with_changes(exchange_same_type=same, hand_limit_when=when)
    tables = [("DGSPK", "CCLL", 3), ("DDGSP", "DGCLL", 0), ("LLLPP", "LPPCC", 4)]
    before = [legal_moves(Position(*table, rules)) for table in tables]
    monkeypatch.setattr(generation, "_LARGEST", 4)
    # A ruleset that nothing is remembered of.
    new = rules.with_changes(turn_cap=78)
    after = [legal_moves(Position(*table, new)) for table in tables]
    assert after == before


@pytest.mark.parametrize("hand", ["", "L", "D", "DD", "DL", "LLL", "DGSCPL", "LLLLLLL", "DDGSCPL"])
def test_no_move_is_listed_twice_whatever_the_size_of_the_hand(hand: str) -> None:
    at = [Position(market, hand, 3) for market in ("DGSCP", "DGKKK", "KKKKK", "CCLLL")]
    assert [here for here in at if len({*legal_moves(here)}) != len(legal_moves(here))] == []


def test_what_draws_the_move_is_a_generator_of_random_numbers() -> None:
    with pytest.raises(WrongType):
        random_move(Match(), 7)  # type: ignore[arg-type]


def test_no_move_is_drawn_where_there_is_none() -> None:
    with pytest.raises(UnexpectedEvent):
        random_move(Match(), Random(1))


@pytest.mark.rule("SEL-7")
@pytest.mark.parametrize(("tokens", "legal"), [(0, False), (1, True)])
def test_one_move_is_judged_by_the_piles_that_are_left(tokens: int, legal: bool) -> None:
    rules, move = Ruleset(sale_without_tokens="forbidden"), Sell(Card.LEATHER, 1)
    match = arrange(market="DGKKK", hands=("L", "C"), heights={"L": tokens}, ruleset=rules)
    for at in (match, match.position, view(match, 0)):
        assert at is not None
        assert (is_legal(at, move), move in legal_moves(at)) == (legal, legal)
        assert (not violations(at, move)) is legal
