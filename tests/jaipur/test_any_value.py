"""Values of other kinds where Jaipur's functions want their own, and what a person sees of a match."""

from collections.abc import Callable
from typing import Any

import pytest

from jaipur_rules import (
    Card,
    Match,
    Position,
    Sell,
    TakeCamels,
    apply,
    apply_unchecked,
    johari,
    new_match,
    view,
)
from jaipur_rules.core.errors import NotationError, WrongType

BEGUN = new_match(seed=7)
AFTER: list[Callable[..., Match]] = [apply, apply_unchecked]


@pytest.mark.parametrize("after", AFTER)
@pytest.mark.parametrize("match", [None, 5, "match", johari.new_match(seed=7), view(BEGUN, 0)])
def test_a_move_is_made_in_a_match_of_jaipur(after: Callable[..., Match], match: Any) -> None:
    with pytest.raises(WrongType, match="expected a value of type Match"):
        after(match, TakeCamels())


def test_what_is_no_move_is_not_made_unchecked() -> None:
    with pytest.raises(WrongType, match="expected a move"):
        apply_unchecked(BEGUN, "+K")  # type: ignore[arg-type]


def test_no_more_cards_are_sold_than_a_multiset_holds() -> None:
    assert Sell(Card.LEATHER, 8191).count == 8191
    with pytest.raises(NotationError, match="8191"):
        Sell(Card.LEATHER, 8192)


@pytest.mark.parametrize(
    "shown", [BEGUN, view(BEGUN, 0), BEGUN.position], ids=["match", "view", "position"]
)
def test_print_shows_a_picture(shown: Match | Position) -> None:
    assert "Market" in str(shown)
    assert len(str(shown).splitlines()) <= 24


def test_print_says_how_likely_cards_are() -> None:
    said = str(view(BEGUN, 0).odds())
    assert said.startswith("The next card: Leather 18%, Camel 18%")
    assert max(map(len, said.splitlines())) <= 80


def test_print_shows_no_hidden_card() -> None:
    assert str(BEGUN) == str(view(BEGUN, None))
