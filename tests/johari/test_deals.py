"""Chance: deals and reshuffles that are the same for ever, and what is said of impossible ones.

`deals.json` holds deals as they were made once. What else cannot be dealt stands in `impossible.txt`.
"""

import json
import re
from pathlib import Path
from typing import TypedDict

import pytest
from attrs import evolve

from jaipur_rules.core.chance import numbers, shuffled
from jaipur_rules.core.errors import ImpossibleDeal, ImpossibleMatch, UnexpectedEvent
from jaipur_rules.johari import (
    STANDARD,
    Cards,
    Deal,
    Match,
    Noble,
    Phase,
    Reshuffle,
    Ruleset,
    Trader,
    apply,
    chance,
    deal,
    new_match,
)
from jaipur_rules.johari.rules.deals import check_reshuffle, reshuffle
from jaipur_rules.johari.rules.table import arrange
from tests.johari.table_talk import play, table


class Vector(TypedDict):
    """A deal as it was made once."""

    seed: int
    players: int
    deck: str
    nobles: list[str]
    stack: list[int]


VECTORS: list[Vector] = json.loads(Path(__file__).with_name("deals.json").read_text())


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: str(vector["seed"]))
def test_a_deal_is_the_same_for_ever(vector: Vector) -> None:
    kept = Deal(vector["deck"], vector["nobles"], vector["stack"])
    assert deal(seed=vector["seed"], players=vector["players"]) == kept


@pytest.mark.rule("CMP-4", "CMP-9", "LAY-1")
def test_lay_1_four_nobles_of_each_back_come_the_first_back_first() -> None:
    drawn = [deal(seed=seed).nobles for seed in range(60)]
    backs = {tuple(STANDARD.noble_backs[noble] for noble in nobles) for nobles in drawn}
    assert backs == {(1,) * 4 + (2,) * 4 + (3,) * 4}
    assert {noble for nobles in drawn for noble in nobles} == {*Noble}


@pytest.mark.rule("LAY-2", "LAY-3", "LAY-4", "LAY-5", "CMP-6")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_lay_2_to_5_the_table_before_the_first_pick(players: int) -> None:
    dealt = deal(seed=7, players=players)
    here = apply(Match(players), dealt).dealt
    assert here.spaces == (*dealt.nobles[:2], None, None, None)
    assert here.market[5:] == tuple(Cards([card]) for card in dealt.deck[players : 2 * players + 2])
    assert (here.pile, here.queue) == (dealt.deck[2 * players + 2 :], dealt.stack)
    assert here.traders == (Trader(gold=15),) * players


@pytest.mark.parametrize("seed", [-1, 2**64])
def test_a_seed_has_64_bits(seed: int) -> None:
    message = f"this cannot be dealt: the seed is {seed}, and not a number from 0 to 2**64 - 1"
    with pytest.raises(ImpossibleDeal, match=f"^{re.escape(message)}$"):
        deal(seed=seed)
    with pytest.raises(ImpossibleDeal, match=f"^{re.escape(message)}$"):
        chance(Match(), seed=seed)


@pytest.mark.rule("DAY-5")
def test_a_reshuffle_is_of_the_discards_and_comes_when_it_is_awaited() -> None:
    playing = new_match(seed=7)
    with pytest.raises(
        UnexpectedEvent, match=r"^no card has to be drawn from an empty pile \(rule DAY-5\)$"
    ):
        reshuffle(playing, seed=7)
    here = evolve(table(playing), discard=Cards.parse("W1b2"))
    check_reshuffle(Reshuffle("b2W1"), here)
    message = (
        "this cannot be dealt: the pile holds 1 of W2, and not 0; the pile holds 0 of b2, and not 1"
    )
    with pytest.raises(ImpossibleDeal, match=f"^{re.escape(message)}$"):
        check_reshuffle(Reshuffle("W1W2"), here)


@pytest.mark.rule("DAY-5")
def test_day_5_what_is_drawn_goes_on_after_the_discards_are_shuffled() -> None:
    played = (("bribe", "exchange", "baksheesh"),) * 2
    match = arrange(played=played, deck="W1B1R1", deck_size=3, noble_stack=("N2-1",))
    match = play(match, "baksheesh", "baksheesh")
    here = apply(match, reshuffle(match, seed=1)).dealt
    assert [len(cards) for cards in here.market[5:]] == [1, 1, 1, 1]
    assert (here.phase, len(here.discard), len(here.pile)) == (Phase.CHOOSE, 0, 90)


@pytest.mark.rule("DAY-5")
@pytest.mark.parametrize(("seed", "day"), [(0, 1), (7, 1), (7, 2), (7, 10), (2**64 - 1, 3)])
def test_each_day_has_its_own_number_of_the_seed_for_a_reshuffle(seed: int, day: int) -> None:
    playing = new_match(seed=1)
    discard = Cards.parse("W1w1W2B1B2B3r1R2g3A1P2")
    here = evolve(table(playing), phase=Phase.SHUFFLE, queue=(), discard=discard, pile=(), day=day)
    stream = numbers(seed)
    of_the_days = [next(stream) for _ in range(day)]
    expected = Reshuffle(shuffled([*discard], numbers(of_the_days[-1])))
    assert reshuffle(evolve(playing, table=here), seed=seed) == expected
    assert chance(evolve(playing, table=here), seed=seed) == expected


def test_chance_deals_for_the_traders_and_the_rules_of_the_match() -> None:
    rules = Ruleset(components=evolve(STANDARD, noble_draw=3, cards=STANDARD.cards + Cards("A3A3")))
    dealt = chance(Match(4, rules), seed=7)
    assert dealt == deal(seed=7, players=4, ruleset=rules)
    assert isinstance(dealt, Deal)
    assert (len(dealt.stack), len(dealt.nobles), len(dealt.deck)) == (4, 9, 98)
    with pytest.raises(UnexpectedEvent, match=r"\(rule DAY-5\)$"):
        chance(new_match(seed=7), seed=7)


def test_the_components_say_for_how_many_traders_there_is_a_deal() -> None:
    rules = Ruleset(components=evolve(STANDARD, players=(3, 4)))
    assert len(deal(seed=7, players=3, ruleset=rules).stack) == 3
    with pytest.raises(ImpossibleMatch, match=r"^there are 2 traders, and Johari is for 3 to 4$"):
        deal(seed=7, ruleset=rules)
