"""Edges of a ruleset: how it is called and named, what it says when it is refused, and who could be stuck."""

import re
from inspect import Parameter, signature

import pytest
from attrs import evolve

from jaipur_rules import Cards, Match, Position, Ruleset, deal, legal_moves, violations
from jaipur_rules.core.errors import ImpossibleDeal, ImpossibleRuleset, UnexpectedEvent
from jaipur_rules.jaipur.rules.components import STANDARD_BOX
from jaipur_rules.jaipur.rules.ruleset import PRESETS, SWITCHES
from jaipur_rules.jaipur.rules.transition import apply


def test_the_box_and_the_label_are_given_by_their_names() -> None:
    kinds = {name: each.kind for name, each in signature(Ruleset).parameters.items()}
    by_name = {name for name, kind in kinds.items() if kind is Parameter.KEYWORD_ONLY}
    assert by_name == {"box", "label"}
    assert kinds.keys() - by_name == SWITCHES.keys()


def test_a_label_is_empty_or_names_what_the_rules_are() -> None:
    assert Ruleset().label == ""
    assert Ruleset(label="gameworks-2009").name == "gameworks-2009"
    assert Ruleset(label="yucata").name == Ruleset().name == "space-cowboys-2019"


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        (
            {"camel_count": "none"},
            "camel_count is 'none'; it can be one of 'private_some_none', 'public'",
        ),
        ({"exchange_min": 3}, "exchange_min is 3; it can be one of 2, 1"),
        ({"camels": "all"}, f"no switch is named 'camels'; there are {', '.join(SWITCHES)}"),
    ],
)
def test_a_refusal_says_what_there_is(changes: dict[str, str | int], said: str) -> None:
    with pytest.raises(ImpossibleRuleset, match=f"^{re.escape(said)}$"):
        Ruleset().with_changes(**changes)


def test_a_name_that_is_none_is_refused_with_those_that_are() -> None:
    with pytest.raises(
        ImpossibleRuleset,
        match=f"^no ruleset is named 'a'; there are {', '.join(PRESETS)}$",
    ):
        Ruleset.named("a")


def test_a_deal_and_an_event_are_refused_in_whole_sentences() -> None:
    playing = apply(Match(), deal(seed=7))
    with pytest.raises(ImpossibleDeal, match=r"^the box cannot make this deal: the seed is -1"):
        deal(seed=-1)
    with pytest.raises(
        UnexpectedEvent, match=r"^a round is being played, so none can be dealt \(rule TRN-4\)$"
    ):
        apply(playing, deal(seed=8))
    with pytest.raises(
        UnexpectedEvent, match=r"^the match is over, so no round can be dealt \(rule MAT-1\)$"
    ):
        apply(Match(seals=(2, 0)), deal(seed=8))


@pytest.mark.rule("TRN-3")
def test_a_market_too_small_for_an_exchange_can_leave_a_trader_stuck() -> None:
    small = evolve(STANDARD_BOX, market_size=1, market_camels=1, hand_limit=6, precious_minimum=3)
    with pytest.raises(ImpossibleRuleset, match="market D, hand DDGGSS, no camel"):
        Ruleset(exchange_same_type="allowed", box=small)
    with pytest.raises(ImpossibleRuleset, match="market D, hand DDGGSS, no camel"):
        Ruleset(box=small)
    assert Ruleset(exchange_min=1, exchange_same_type="allowed", box=small).box == small


@pytest.mark.rule("TRN-3", "SEL-7")
def test_five_piles_may_be_empty_where_the_sixth_ends_the_round() -> None:
    def rules(empty_piles: int) -> Ruleset:
        box = evolve(STANDARD_BOX, empty_piles=empty_piles, hand_limit=5, precious_minimum=1)
        return Ruleset(sale_without_tokens="forbidden", hand_limit_when="always", box=box)

    assert rules(5).box.empty_piles == 5
    with pytest.raises(ImpossibleRuleset, match="no token left of D, G, S, C, P, no camel"):
        rules(6)


@pytest.mark.rule("SEL-1")
def test_a_hand_may_hold_more_of_a_kind_than_four_bits_can_count() -> None:
    many = evolve(STANDARD_BOX, cards=STANDARD_BOX.cards + Cards.parse("L" * 20), hand_limit=20)
    here = Position(Cards.parse("DGSCK"), Cards.parse("L" * 17), 0, ruleset=Ruleset(box=many))
    moves = legal_moves(here)
    assert sum(str(move).startswith("-L") for move in moves) == 17
    assert not any(violations(here, move) for move in moves)
