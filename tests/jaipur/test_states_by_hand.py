"""Values and states that somebody makes by hand: how they are written, and what of them is converted or refused."""

from collections.abc import Callable, Mapping
from typing import Any

import pytest
from attrs import evolve, fields

from jaipur_rules import (
    Card,
    Cards,
    Position,
    Ruleset,
    Trader,
    apply,
    deal,
    legal_moves,
    new_match,
    read_move,
    view,
)
from jaipur_rules.core.errors import Impossible, NotationError
from jaipur_rules.core.messages import Message
from jaipur_rules.jaipur.rules.components import Box
from jaipur_rules.jaipur.rules.state import Match
from jaipur_rules.jaipur.rules.table import arrange

MATCH = new_match(seed=7)
ROUND = MATCH.dealt
AFTER = apply(MATCH, legal_moves(MATCH)[0])


class Lines:
    """A printer that keeps what it is told to print."""

    def __init__(self) -> None:
        self.printed: list[object] = []

    def text(self, obj: str) -> None:
        self.printed.append(obj)

    def break_(self) -> None:
        self.printed.append(None)


class LinesOfHypothesis(Lines):
    """A printer of failing examples."""

    __module__ = "hypothesis.vendor.pretty"


def test_a_deal_in_a_notebook_says_how_much_there_is_and_no_card() -> None:
    printer = Lines()
    deal(seed=7)._repr_pretty_(printer, False)
    assert printer.printed == ["a deal, face down: 52 cards and 18 bonus tokens; repr() shows them"]


def test_a_deal_in_a_failing_example_is_its_code() -> None:
    printer = LinesOfHypothesis()
    deal(seed=7)._repr_pretty_(printer, False)
    assert printer.printed == [repr(deal(seed=7))]


@pytest.mark.parametrize(
    "value",
    [
        MATCH,
        view(MATCH, 0),
        view(MATCH, 0).odds(),
        Position(Cards("DDGSK"), Cards("LL"), 2),
    ],
    ids=lambda value: type(value).__name__,
)
def test_a_value_in_a_notebook_is_its_picture_line_by_line(value: Any) -> None:
    printer = Lines()
    value._repr_pretty_(printer, False)
    first, *others = str(value).splitlines()
    assert printer.printed == [first, *(each for line in others for each in (None, line))]


@pytest.mark.parametrize(
    ("value", "begins"),
    [
        (deal(seed=7), "Deal(deck='SDLLPLKCLPCD"),
        (ROUND, "Round(market=Cards('DCKKK'), deck='CKGPGDKLKKDL"),
        (evolve(ROUND, deck=()), "Round(market=Cards('DCKKK'), deck='', traders="),
        (
            view(MATCH, 0).round,
            "RoundView(market=Cards('DCKKK'), deck_size=40, traders=(TraderView(",
        ),
        (view(MATCH, 0).opponent, "TraderView(hand=None, hand_size=4, herd=1, goods="),
    ],
    ids=["deal", "round", "round without a deck", "view of a round", "view of a trader"],
)
def test_a_repr_writes_cards_as_letters(value: object, begins: str) -> None:
    assert repr(value).startswith(begins)


def test_a_repr_of_a_round_leaves_out_what_is_at_its_default() -> None:
    assert repr(ROUND).endswith("(9, 10, 8, 8, 10)), starter=1, to_move=1)")
    capped = evolve(ROUND, plies_left=30)
    assert repr(capped).endswith(", starter=1, to_move=1, plies_left=30)")


def test_a_repr_writes_the_discard_as_letters() -> None:
    sold = arrange(market="DDGKK", hands=("LLL", "SS"), herds=(2, 1), heights={Card.CLOTH: 5})
    assert "discard='CC'" in repr(sold.dealt)
    top = evolve(sold, ruleset=Ruleset(discard_view="top"))
    assert "discard='CC', discard_shown='CC'" in repr(view(sold, 0).round)
    assert "discard='CC', discard_shown='C'" in repr(view(top, 0).round)


@pytest.mark.parametrize(
    "name",
    [
        "camel_token",
        "seals_to_win",
        "hand_limit",
        "market_size",
        "market_camels",
        "hand_size",
        "precious_minimum",
        "empty_piles",
    ],
)
def test_a_number_of_a_box_is_given_by_its_name(name: str) -> None:
    given = next(each for each in fields(Box) if each.name == name)
    assert given.kw_only is True


def test_a_trader_knows_how_much_of_a_hand_nobody_else_knows() -> None:
    assert Trader(hand=Cards("DDL"), known=Cards("L")).unknown == 2
    assert Trader(hand=Cards("DD")).unknown == 2


def test_a_view_says_how_many_plies_are_left() -> None:
    capped = new_match(seed=7, ruleset=Ruleset(turn_cap=30))
    assert (capped.dealt.plies_left, view(capped, 0).dealt.plies_left) == (30, 30)
    assert view(MATCH, 0).dealt.plies_left is None


def test_tokens_won_in_secret_are_shown_when_they_are_counted() -> None:
    secret = evolve(MATCH, ruleset=Ruleset(token_stacks="secret"))
    assert view(secret, 0).opponent.goods_shown is None
    match = ended(secret)
    assert view(match, 0).opponent.goods_shown == match.dealt.traders[1].goods


def ended(match: Match) -> Match:
    """A match whose round has ended, played by the last legal move of each."""
    while match.dealt.end is None:
        match = apply(match, legal_moves(match)[-1])
    return match


FAULTS: Mapping[str, tuple[Callable[[], object], tuple[Message, ...]]] = {
    "starter": (
        lambda: evolve(ROUND, starter=2),
        (Message("jaipur.flow.no_seat", seat=2),),
    ),
    "to move": (
        lambda: evolve(ROUND, to_move=-1),
        (Message("jaipur.flow.no_seat", seat=-1),),
    ),
    "both seats": (
        lambda: evolve(ROUND, starter=2, to_move=3),
        (Message("jaipur.flow.no_seat", seat=2), Message("jaipur.flow.no_seat", seat=3)),
    ),
    "heights": (
        lambda: evolve(ROUND, heights=(5,)),
        (Message("jaipur.position.heights", piles=6, heights=1),),
    ),
    "goods": (
        lambda: evolve(ROUND, traders=(Trader(goods=((),)), Trader())),
        (Message("jaipur.box.goods_piles", goods=6, piles=1),),
    ),
    "bonuses": (
        lambda: evolve(ROUND, bonuses=((1,),)),
        (Message("jaipur.deal.bonus_piles", given=1, there=3),),
    ),
    "bonuses of a trader": (
        lambda: evolve(ROUND, traders=(Trader(), Trader(bonuses=((), ())))),
        (Message("jaipur.deal.bonus_piles", given=2, there=3),),
    ),
}


@pytest.mark.parametrize("name", FAULTS)
def test_a_round_that_cannot_be_is_refused_with_every_fault(name: str) -> None:
    make, faults = FAULTS[name]
    with pytest.raises(Impossible) as caught:
        make()
    assert caught.value.faults == faults


def test_a_sentence_that_is_too_long_is_named() -> None:
    text = "take " + "a" * 1000
    with pytest.raises(NotationError) as caught:
        read_move(text)
    assert caught.value.message == Message("jaipur.notation.too_long", text=text)


def test_cards_that_are_not_there_are_named_with_those_that_are() -> None:
    with pytest.raises(NotationError) as caught:
        Cards("DG") - Cards("L")
    assert caught.value.message == Message("jaipur.cards.not_there", cards="L", among="DG")
