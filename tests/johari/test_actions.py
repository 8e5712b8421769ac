"""Purchase, Baksheesh, Bribe, Exchange and Doppelganger. Chapters PUR, BAK, BRI, XCH and DOP."""

import pytest

from jaipur_rules.johari import Phase, Ruleset
from jaipur_rules.johari.rules.table import arrange
from tests.johari.table_talk import broken, moves, play, table, trader


@pytest.mark.rule("PUR-1", "PUR-2")
def test_pur_1_all_the_cards_of_a_store_or_booth_are_taken() -> None:
    match = arrange(stores="R1R2", booths=("W1b2",), played=(("purchase",),))
    assert moves(match) == ["purchase R", "purchase 1"]
    after = play(match, "purchase 1")
    assert str(trader(after, 0).display) == "W1b2"
    assert not table(after).market[5]
    assert trader(after, 0).gold == 11
    for place in "W2":
        assert broken(match, f"purchase {place}") == ["PUR-1"]
    assert broken(match, "purchase 6") == ["PUR-1"]


@pytest.mark.rule("PUR-3", "PUR-5", "GLD-5")
def test_pur_3_gold_is_used_at_once_or_kept_card_by_card() -> None:
    match = arrange(stores="A1A1A3P2", played=(("purchase",),))
    assert moves(match) == [
        "purchase A",
        "purchase A cash A3",
        "purchase A cash A1",
        "purchase A cash A1A3",
        "purchase A cash A1A1",
        "purchase A cash A1A1A3",
    ]
    after = play(match, "purchase A cash A1A3")
    assert (str(trader(after, 0).display), trader(after, 0).gold) == ("A1P2", 15)
    assert str(table(after).discard) == "A1A3"
    assert table(after).arrivals[-1] == 0
    assert broken(match, "purchase A cash A2") == ["PUR-3"]
    assert broken(match, "purchase A cash P2") == ["PUR-3"]
    kept = arrange(displays=("A2", ""), stores="R1", played=(("purchase",),))
    assert broken(kept, "purchase R cash A2") == ["PUR-3"]


@pytest.mark.rule("BAK-1", "NOB-1", "NOB-2")
def test_bak_1_baksheesh_brings_two_gold() -> None:
    assert trader(play(arrange(), "baksheesh"), 0).gold == 17
    assert trader(play(arrange(nobles=(("N1-1",),)), "baksheesh"), 0).gold == 18
    safe = play(arrange(nobles=(("N1-2",),)), "baksheesh")
    assert [one.safe for one in table(safe).traders] == [True, False]


@pytest.mark.rule("BRI-1", "NOB-3")
def test_bri_1_a_bribe_keeps_fakes_safe_until_the_end_of_the_day() -> None:
    match = arrange(
        displays=("W1B1R1G1", "w2b2"), played=(("sale",), ("bribe",)), to_move=1, gold=(2, 15)
    )
    match = play(match, "bribe")
    assert trader(match, 1).safe
    assert trader(match, 1).gold == 14
    match = play(match, "sell W1B1R1G1 advance W")
    assert (match.phase, str(trader(match, 1).display)) == (Phase.CHOOSE, "w2b2")
    richer = arrange(nobles=((), ("N1-3",)), played=(("sale",), ("bribe",)), to_move=1)
    assert trader(play(richer, "bribe"), 1).gold == 16
    last = arrange(played=(("sale", "trade", "bribe"),) * 2, noble_stack=("N2-1",))
    assert not any(one.safe for one in table(play(last, "bribe", "bribe")).traders)


@pytest.mark.rule("BRI-1")
@pytest.mark.parametrize(
    ("rules", "lost"), [(Ruleset(), "w2"), (Ruleset(protection_from="reveal"), "")]
)
def test_bri_1_safety_begins_with_the_own_action_or_under_a_switch_with_the_reveal(
    rules: Ruleset, lost: str
) -> None:
    match = arrange(
        displays=("W1B1R1G1", "w2", "w2"),
        nobles=((), (), ("N1-2",)),
        phase="choose",
        gold=(15, 10, 5),
        ruleset=rules,
    )
    match = play(match, "play sale", "play bribe", "play baksheesh", "sell W1B1R1G1 advance W")
    assert str(table(match).discard) == "W1" + lost * 2 + "B1R1G1"


@pytest.mark.rule("XCH-1", "XCH-2", "XCH-3", "XCH-5")
def test_xch_1_to_5_an_own_card_takes_the_place_of_one_of_its_type() -> None:
    match = arrange(displays=("w1R1", ""), stores="W2G1", booths=("W3b1",), played=(("exchange",),))
    assert moves(match) == ["exchange w1 for W2@W", "exchange w1 for W3@1"]
    after = play(match, "exchange w1 for W3@1")
    assert str(trader(after, 0).display) == "W3R1"
    assert str(table(after).market[5]) == "w1b1"
    after = play(match, "exchange w1 for W2@W")
    assert str(table(after).market[0]) == "w1"
    assert broken(match, "exchange w2 for W3@1") == ["XCH-1"]
    assert broken(match, "exchange w1 for W3@2") == ["XCH-2"]
    assert broken(match, "exchange R1 for W3@1") == ["XCH-3"]
    assert broken(match, "exchange w2 for B3@1") == ["XCH-1", "XCH-2", "XCH-3"]


@pytest.mark.rule("XCH-4", "XCH-6")
def test_xch_4_gold_and_prestige_cards_are_exchanged_unless_a_switch_forbids_it() -> None:
    match = arrange(displays=("A1P1", ""), booths=("A3P2",), played=(("exchange",),))
    assert moves(match) == ["exchange A1 for A3@1", "exchange P1 for P2@1"]
    after = play(match, "exchange A1 for A3@1")
    assert (str(trader(after, 0).display), trader(after, 0).gold) == ("A3P1", 14)
    gems = arrange(
        displays=("A1P1", ""),
        booths=("A3P2",),
        played=(("exchange",),),
        ruleset=Ruleset(exchange_types="gems_only"),
    )
    assert moves(gems) == ["pass"]
    assert broken(gems, "exchange A1 for A3@1") == ["XCH-4"]


@pytest.mark.rule("XCH-7")
def test_xch_7_cards_on_the_trade_card_cannot_be_exchanged() -> None:
    match = arrange(on_trade=("w1",), stores="W2", played=(("trade", "exchange"),))
    assert moves(match) == ["pass"]
    assert broken(match, "exchange w1 for W2@W") == ["XCH-1"]
    bought = arrange(stores="w1", booths=("W2",), played=(("purchase",),))
    bought = play(bought, "purchase W", "baksheesh", "play exchange", "play bribe", "bribe")
    assert moves(bought) == ["exchange w1 for W2@1"]


@pytest.mark.rule("DOP-2", "DOP-3")
def test_dop_2_and_3_a_doppelganger_repeats_the_card_before_in_its_own_slot() -> None:
    match = arrange(
        stores="R1", booths=("W1",), played=(("purchase", "doppelganger"), ("bribe", "trade"))
    )
    assert moves(match) == ["purchase R", "purchase 1"]
    assert trader(play(match, "purchase R"), 0).gold == 13
    third = arrange(stores="R1", played=(("bribe", "purchase", "doppelganger"),))
    assert trader(play(third, "purchase R"), 0).gold == 15
    choosing = arrange(phase="choose", gold=(1, 15), played=(("purchase",), ("trade",)))
    assert broken(choosing, "play doppelganger") == ["CHO-3"]
    fizzled = arrange(
        displays=("W1B1R1G1", ""), played=(("sale", "doppelganger"), ("bribe", "trade"))
    )
    assert "sell W1B1R1G1 advance W" in moves(fizzled)


@pytest.mark.rule("DOP-4")
def test_dop_4_a_sale_repeated_brings_the_supervisor_again_and_a_trade_adds_to_the_card() -> None:
    match = arrange(
        displays=("W1B1R1G1", "w1"), played=(("sale", "doppelganger"), ("trade", "bribe"))
    )
    assert str(trader(play(match, "sell W1B1R1G1 advance G"), 1).display) == ""
    match = arrange(on_trade=("R1",), stores="W1", played=(("trade", "doppelganger"),))
    assert str(trader(play(match, "trade W"), 0).on_trade) == "W1R1"


@pytest.mark.rule("DOP-5")
def test_dop_5_nobles_help_a_doppelganger_as_they_help_the_card() -> None:
    match = arrange(
        nobles=(("N1-3", "N2-2"),), played=(("bribe", "doppelganger"), ("trade", "sale"))
    )
    assert trader(play(match, "bribe"), 0).gold == 17
    match = arrange(
        stores="R1",
        nobles=(("N1-3", "N2-2"),),
        played=(("purchase", "doppelganger"), ("trade", "sale")),
    )
    assert trader(play(match, "purchase R"), 0).gold == 15


@pytest.mark.rule("DOP-5", "NOB-1")
def test_dop_5_a_noble_of_baksheesh_helps_a_doppelganger_that_repeats_it() -> None:
    match = arrange(nobles=(("N1-1",),), played=(("baksheesh", "doppelganger"), ("trade", "sale")))
    assert trader(play(match, "baksheesh"), 0).gold == 18
