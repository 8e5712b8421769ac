"""A market day: replenishing, choosing, the gold track and carrying out. Chapters DAY, CHO, GLD and ACT."""

import pytest

from jaipur_rules.johari import (
    Action,
    Cards,
    Phase,
    Reshuffle,
    Ruleset,
    apply,
    legal_moves,
    new_match,
)
from jaipur_rules.johari.rules.deals import reshuffle
from jaipur_rules.johari.rules.state import Trader, cost
from jaipur_rules.johari.rules.table import arrange
from tests.johari.table_talk import broken, moves, play, table, trader


@pytest.mark.rule("DAY-2")
def test_day_2_the_nobles_move_and_a_new_one_comes_also_on_the_first_day() -> None:
    match = new_match(seed=7)
    before = table(match)
    match = play(match, moves(match)[0])
    match = play(match, moves(match)[0])
    here = table(match)
    assert here.day == 1
    assert here.spaces == (before.noble_stack[0], *before.spaces[:2], None, None)
    assert here.noble_stack == before.noble_stack[1:]


@pytest.mark.rule("DAY-2")
def test_day_2_gaps_stay_and_who_leaves_the_last_space_is_gone() -> None:
    match = arrange(
        phase="act",
        played=(("bribe", "exchange", "baksheesh"),) * 2,
        spaces={5: "N1-1", 2: "N1-2", 1: "N1-3"},
        noble_stack=("N2-1", "N2-2"),
    )
    here = table(play(match, "baksheesh", "baksheesh"))
    assert [str(each) for each in here.spaces] == ["N2-1", "N1-1", "None", "None", "N1-2"]
    assert [str(each) for each in here.gone] == ["N1-3"]
    assert (here.day, here.phase) == (2, Phase.CHOOSE)


@pytest.mark.rule("DAY-3", "DAY-4")
def test_day_3_and_4_stores_are_filled_by_type_then_each_booth_from_the_left() -> None:
    match = arrange(
        played=(("bribe", "exchange", "baksheesh"),) * 2,
        stores="W1",
        booths=("B1", "", "", "R2"),
        deck="P1w2A1b1r1g1",
        noble_stack=("N2-1",),
    )
    here = table(play(match, "baksheesh", "baksheesh"))
    assert [str(cards) for cards in here.market] == [
        "W1w2",
        "",
        "",
        "",
        "P1",
        "B1A1",
        "b1",
        "r1",
        "R2g1",
    ]


@pytest.mark.rule("DAY-5")
def test_day_5_the_discards_are_shuffled_when_a_card_has_to_be_drawn() -> None:
    match = arrange(
        played=(("bribe", "exchange", "baksheesh"),) * 2,
        deck="W1B1R1",
        deck_size=3,
        noble_stack=("N2-1",),
    )
    match = play(match, "baksheesh", "baksheesh")
    here = table(match)
    assert (match.phase, match.to_move, match.awaits_deal) == (Phase.SHUFFLE, None, True)
    assert legal_moves(match) == ()
    assert (here.pile, here.undrawn) == ((), 3)
    assert [len(cards) for cards in here.market[5:]] == [1, 0, 0, 0]
    match = apply(match, reshuffle(match, seed=1))
    here = table(match)
    assert match.phase is Phase.CHOOSE
    assert [len(cards) for cards in here.market[5:]] == [1, 1, 1, 1]
    assert not here.discard
    assert len(here.pile) == 90


@pytest.mark.rule("DAY-5")
def test_day_5_a_pile_that_is_just_enough_is_not_shuffled() -> None:
    match = arrange(
        played=(("bribe", "exchange", "baksheesh"),) * 2, deck_size=6, noble_stack=("N2-1",)
    )
    match = play(match, "baksheesh", "baksheesh")
    assert match.phase is Phase.CHOOSE
    assert table(match).pile == ()


@pytest.mark.rule("DAY-6")
def test_day_6_where_there_are_no_cards_at_all_the_market_gets_what_there_is() -> None:
    rest = str(Ruleset().components.cards - Cards.parse("W1B1R1"))
    match = arrange(
        displays=(rest, ""),
        played=(("bribe", "exchange", "baksheesh"),) * 2,
        noble_stack=("N2-1",),
    )
    here = table(play(match, "baksheesh", "baksheesh"))
    assert (here.phase, here.undrawn) == (Phase.CHOOSE, 0)
    assert [str(cards) for cards in here.market] == ["W1", "B1", "", "", "", "R1", "", "", ""]


@pytest.mark.rule("CHO-1", "GLD-1")
def test_cho_1_cards_are_chosen_in_turn_and_revealed_together() -> None:
    match = arrange(displays=("", "", ""), phase="choose", gold=(3, 9, 9), arrivals=(2, 0, 1))
    match = play(match, "play sale")
    assert (match.to_move, trader(match, 0).chosen, trader(match, 0).played) == (1, Action.SALE, ())
    match = play(match, "play bribe", "play trade")
    assert [one.chosen for one in table(match).traders] == [None, None, None]
    assert [str(one.played[0]) for one in table(match).traders] == ["sale", "bribe", "trade"]
    assert table(match).queue == (1, 2, 0)


@pytest.mark.rule("CHO-2", "DOP-1")
def test_cho_2_a_card_is_played_once_a_day() -> None:
    match = arrange(phase="choose", played=(("sale",), ("bribe",)))
    assert broken(match, "play sale") == ["CHO-2"]
    assert "play sale" not in moves(match)
    assert broken(arrange(phase="choose"), "play doppelganger") == ["DOP-1"]
    assert len(moves(arrange(phase="choose"))) == 6
    assert len(moves(match)) == 6
    assert trader(match, 0).hand == tuple(action for action in Action if action != Action.SALE)


@pytest.mark.rule("CHO-3", "CHO-4")
def test_cho_3_a_card_has_to_be_affordable() -> None:
    match = arrange(phase="choose", gold=(1, 15))
    assert moves(match) == ["play baksheesh", "play bribe", "play exchange"]
    assert broken(match, "play purchase") == ["CHO-3"]
    match = arrange(phase="choose", gold=(0, 15), played=(("baksheesh",),) * 2)
    assert moves(match) == ["play sale", "play bribe", "play exchange", "play doppelganger"]
    match = arrange(phase="choose", gold=(0, 15), played=(("baksheesh", "sale"),) * 2)
    assert len(moves(match)) == 5


COSTS = {
    "purchase": (4, 2, 0),
    "sale": (2, 0, 0),
    "trade": (3, 1, 0),
    "bribe": (1, 0, 0),
    "exchange": (1, 0, 0),
    "baksheesh": (0, 0, 0),
}


@pytest.mark.rule("GLD-2", "GLD-3", "CMP-3")
@pytest.mark.parametrize("action", COSTS)
def test_gld_2_the_slot_says_what_a_card_costs(action: str) -> None:
    card = Action.parse(action)
    others = tuple(other for other in (Action.BRIBE, Action.SALE, Action.TRADE) if other != card)
    assert COSTS[action] == tuple(
        cost(Ruleset(), Trader(), (*others[:slot], card)) for slot in range(3)
    )
    cheaper = Trader(slots=(1, 2, 2))
    assert cost(Ruleset(), cheaper, (card,)) == max(0, COSTS[action][0] - 1)
    assert cost(Ruleset(), cheaper, (others[0], card)) == max(0, COSTS[action][1] - 2)


@pytest.mark.rule("GLD-4")
def test_gld_4_the_cost_is_paid_before_the_action_brings_anything() -> None:
    match = arrange(stores="A3", gold=(4, 15), to_move=0, played=(("purchase",), ("bribe",)))
    match = play(match, "purchase A cash A3")
    assert trader(match, 0).gold == 3


@pytest.mark.rule("GLD-5")
def test_gld_5_the_token_moves_also_at_no_cost_and_lands_on_top() -> None:
    match = arrange(
        gold=(15, 15),
        arrivals=(0, 1),
        to_move=1,
        played=(("bribe", "exchange"), ("baksheesh", "sale")),
    )
    match = play(match, "pass")
    assert table(match).arrivals == (0, 1)
    assert trader(match, 1).gold == 15
    match = play(match, "pass")
    assert table(match).arrivals == (1, 0)
    match = play(match, "play trade", "play trade")
    assert table(match).queue == (0, 1)


@pytest.mark.rule("GLD-6")
def test_gld_6_the_track_has_no_end_unless_a_house_rule_gives_it_one() -> None:
    assert trader(play(arrange(gold=(40,)), "baksheesh"), 0).gold == 42
    capped = Ruleset(gold_cap=16)
    assert trader(play(arrange(gold=(15,), ruleset=capped), "baksheesh"), 0).gold == 16
    assert trader(play(arrange(gold=(20,), ruleset=capped), "baksheesh"), 0).gold == 20


@pytest.mark.rule("ACT-1", "SAL-12")
@pytest.mark.parametrize(
    ("action", "free", "paid"), [("sale", 15, 15), ("exchange", 15, 14), ("purchase", 15, 11)]
)
def test_act_1_an_action_that_cannot_be_carried_out_is_free(
    action: str, free: int, paid: int
) -> None:
    for rules, left in (
        (Ruleset(), free),
        (Ruleset(fizzled_action="paid_unless_sale"), paid),
    ):
        match = arrange(displays=("", "w1b1"), played=((action,),), ruleset=rules)
        assert moves(match) == ["pass"]
        after = play(match, "pass")
        assert trader(after, 0).gold == left
        assert str(trader(after, 1).display) == "w1b1"


@pytest.mark.rule("ACT-2")
def test_act_2_a_sale_and_a_trade_may_be_declined_and_are_paid() -> None:
    for action, left in (("sale", 13), ("trade", 12)):
        match = arrange(displays=("W1B1R1G1", "w1b1"), stores="R2", played=((action,),))
        after = play(match, "pass")
        assert trader(after, 0).gold == left
        assert str(trader(after, 1).display) == "w1b1"


@pytest.mark.rule("ACT-2")
@pytest.mark.parametrize("action", ["purchase", "exchange", "bribe", "baksheesh", "sale", "trade"])
def test_act_2_what_must_be_done_is(action: str) -> None:
    match = arrange(
        displays=("W1B1R1G1", ""),
        stores="R2",
        played=((action,),),
        ruleset=Ruleset(declining="forbidden"),
    )
    assert broken(match, "pass") == ["ACT-2"]
    assert "pass" not in moves(match)
    if action not in {"sale", "trade"}:
        default = arrange(displays=("W1B1R1G1", ""), stores="R2", played=((action,),))
        assert broken(default, "pass") == ["ACT-2"]


@pytest.mark.rule("ACT-3", "ACT-4")
def test_act_3_the_card_that_was_played_is_carried_out_where_the_trader_likes() -> None:
    match = arrange(stores="R2", booths=("W1", "b2"), played=(("purchase",),))
    assert broken(match, "trade R") == ["ACT-3"]
    assert broken(match, "bribe") == ["ACT-3"]
    assert moves(match) == ["purchase R", "purchase 1", "purchase 2"]


@pytest.mark.rule("DAY-1")
def test_day_1_a_day_has_three_rounds_and_an_evening() -> None:
    match = arrange(phase="choose", stores="A1", noble_stack=("N2-1",))
    for card in ("baksheesh", "bribe"):
        match = play(match, f"play {card}", f"play {card}", card, card)
    match = play(match, "play trade", "play sale", "trade A", "pass")
    assert match.phase is Phase.EVENING
    match = play(match, "keep")
    assert (table(match).day, match.phase) == (2, Phase.CHOOSE)
    assert [one for one in table(match).traders if one.played != ()] == []


def test_reshuffles_say_what_they_hold() -> None:
    assert eval(repr(Reshuffle("W1b2")), {"Reshuffle": Reshuffle}) == Reshuffle("W1b2")
