"""Cards and tokens of a table, as people type them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jaipur_rules import Card, RulesError
from jaipur_rules.cli.jaipur import heights_of, read_cards, won_in
from jaipur_rules.jaipur.rules.ruleset import DEFAULT_RULESET


@pytest.mark.parametrize(
    ("typed", "cards"),
    [
        (" d, d g\tSk", "DDGSK"),
        ("gold", "G"),
        ("camels", "K"),
        ("2 chameaux, or", "GKK"),
        ("", ""),
    ],
)
def test_cards_are_letters_or_words(typed: str, cards: str) -> None:
    assert str(read_cards(typed)) == cards


@pytest.mark.parametrize("typed", ["diamond for leather", "foo"])
def test_what_is_no_row_of_cards_is_refused(typed: str) -> None:
    with pytest.raises(RulesError, match="expected letters"):
        read_cards(typed)


def test_heights_are_those_of_full_piles_but_for_the_goods_named() -> None:
    assert heights_of(["L=0,Épice = 3", "or=1"], DEFAULT_RULESET) == (5, 1, 5, 7, 3, 0)
    assert heights_of([], DEFAULT_RULESET) == DEFAULT_RULESET.box.heights


def test_tokens_won_are_of_goods_and_of_sizes() -> None:
    assert won_in(["or=6+6, 4 = 5"]) == ({Card.GOLD: (6, 6)}, {4: (5,)})


@given(st.text())
def test_any_text_is_read_or_refused_with_our_error(text: str) -> None:
    for read in (
        read_cards,
        lambda each: heights_of([each], DEFAULT_RULESET),
        lambda each: won_in([each]),
    ):
        try:
            read(text)
        except RulesError:
            continue
