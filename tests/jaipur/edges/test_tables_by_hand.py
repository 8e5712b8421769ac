"""Edges of rounds and views that no play leads to: whoever makes them by hand gets an answer or an error."""

from random import Random
from typing import Literal

import pytest
from attrs import evolve

from jaipur_rules import (
    Box,
    Card,
    Cards,
    Match,
    Round,
    RoundView,
    Ruleset,
    Sell,
    TraderView,
    View,
    apply,
    move_record,
    view,
)
from jaipur_rules.jaipur.rules.table import arrange

MATCH = arrange(market="DGSCK", hands=("LLP", "CC"), herds=(1, 2))
SALE = Sell(Card.LEATHER, 1)


def round_of(match: Match) -> Round:
    """The round of a match that has one."""
    assert match.round is not None
    return match.round


def seen_round(seen: View) -> RoundView:
    """The round of a view that has one."""
    assert seen.round is not None
    return seen.round


def with_rows(match: Match, *, goods: int, bonuses: int) -> Match:
    """The same match, whose first trader has so many rows of tokens without a token."""
    round_ = round_of(match)
    mine = evolve(round_.traders[0], goods=((),) * goods, bonuses=((),) * bonuses)
    return evolve(match, round=evolve(round_, traders=(mine, round_.traders[1])))


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ({"goods": 6, "bonuses": 3}, {"goods": 7, "bonuses": 3}),
        ({"goods": 6, "bonuses": 4}, {"goods": 6, "bonuses": 4}),
    ],
    ids=["a row of goods tokens more", "a row of bonus tokens for which there is no pile"],
)
def test_a_row_of_tokens_too_many_is_no_move_record(
    before: dict[str, int], after: dict[str, int]
) -> None:
    sold = apply(MATCH, SALE)
    with pytest.raises(ValueError):  # noqa: PT011 (whoever finds it first says it in words of their own)
        move_record(with_rows(MATCH, **before), SALE, with_rows(sold, **after))


def test_a_bonus_pile_too_many_has_no_odds() -> None:
    seen = view(MATCH, 0)
    with pytest.raises(ValueError):  # noqa: PT011 (as above)
        evolve(seen, round=evolve(seen_round(seen), bonus_sizes=(7, 6, 5, 4))).odds()


def test_a_row_of_bonus_tokens_too_many_has_no_worlds() -> None:
    with pytest.raises(ValueError):  # noqa: PT011 (as above)
        view(with_rows(MATCH, goods=6, bonuses=4), 0).sample(Random(1))


def test_a_view_that_does_not_show_its_own_hand_has_not_seen_it() -> None:
    hidden = evolve(view(MATCH, 0), seat=1)
    mine: TraderView = hidden.me
    assert mine.hand is None
    assert hidden.unseen == Cards(round_of(MATCH).deck) + Cards.parse("CC")


def test_a_sale_that_empties_no_pile_ends_no_round() -> None:
    emptied = evolve(MATCH, round=evolve(round_of(MATCH), heights=(0, 0, 0, 7, 7, 9)))
    assert round_of(apply(emptied, SALE)).end is None


GREAT = Cards.from_counts((200, 200, 200, 80, 80, 80, 10))
"""So many cards that to try every hand or every market would take hours."""


@pytest.mark.timeout(60)
@pytest.mark.parametrize(
    ("box", "same_type"),
    [
        (Box(GREAT, hand_limit=700, precious_minimum=201), "forbidden"),
        (Box(GREAT, market_size=60, hand_limit=6, precious_minimum=3), "forbidden"),
        (Box(GREAT, market_size=60, hand_limit=2, hand_size=2), "allowed"),
    ],
    ids=["great hands", "great markets", "great markets and any exchange"],
)
def test_a_great_box_is_soon_known_to_leave_nobody_stuck(
    box: Box, same_type: Literal["forbidden", "allowed"]
) -> None:
    assert Ruleset(box=box, exchange_same_type=same_type).box == box
