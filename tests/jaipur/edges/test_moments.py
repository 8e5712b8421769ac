"""Edges of a moment of a match: what only one rule, or only one reader, looks at."""

import pytest

from jaipur_rules import Card, Deal, Ruleset, Sell, deal, legal_moves, violations
from jaipur_rules.jaipur.rules.generation import is_legal
from jaipur_rules.jaipur.rules.table import arrange


def test_a_deal_is_written_as_it_can_be_read() -> None:
    dealt = deal(seed=7)
    assert repr(dealt).startswith("Deal(deck='SDLLPLKCLPCDCKGP")
    assert eval(repr(dealt), {"Deal": Deal}) == dealt


@pytest.mark.rule("SEL-7")
@pytest.mark.parametrize(("tokens", "legal"), [(0, False), (1, True)])
def test_one_move_of_a_match_is_judged_by_its_piles(tokens: int, legal: bool) -> None:
    match = arrange(
        market="DGKKK",
        hands=("L", "C"),
        heights={Card.LEATHER: tokens},
        ruleset=Ruleset(sale_without_tokens="forbidden"),
    )
    move = Sell(Card.LEATHER, 1)
    assert is_legal(match, move) is legal
    assert (move in legal_moves(match)) is legal
    assert (not violations(match, move)) is legal
