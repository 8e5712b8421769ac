"""Sales, and the supervisor who comes after them. Chapters SAL and SUP."""

import pytest

from jaipur_rules.johari import Match, Phase, Ruleset
from jaipur_rules.johari.rules.table import arrange
from tests.johari.table_talk import broken, moves, play, table, trader


def selling(
    mine: str, other: str = "", *, nobles: tuple[str, ...] = (), ruleset: Ruleset | None = None
) -> Match:
    return arrange(
        displays=(mine, other),
        nobles=(nobles,),
        played=(("sale",),),
        ruleset=ruleset or Ruleset(),
    )


@pytest.mark.rule("SAL-1", "SAL-2", "SAL-3")
def test_sal_2_a_jeweler_takes_four_different_gems_or_three_and_a_gold_card() -> None:
    match = selling("W1w2b1R3A1A2")
    assert moves(match, "sell") == [
        f"sell {card}b1R3{gold} advance {token}"
        for card in ("W1", "w2")
        for gold in ("A1", "A2")
        for token in "WBR"
    ]
    assert moves(selling("W1b1R3g2"), "sell") == [f"sell W1b1R3g2 advance {it}" for it in "WBRG"]
    assert broken(match, "sell W1b1R3G1 advance W") == ["SAL-1"]
    for cards in ("W1b1R3", "W1w2b1R3", "W1b1A1A2", "W1w2b1A1"):
        assert broken(match, f"sell {cards} advance W") == ["SAL-2"], cards
    assert broken(selling("W1b1R3g2A1"), "sell W1b1R3g2A1 advance W") == ["SAL-2"]
    assert broken(selling("W1b1R3P1"), "sell W1b1R3P1 advance W") == ["SAL-2"]


@pytest.mark.rule("SAL-4", "SAL-5", "SAL-6", "GLD-4")
def test_sal_5_the_token_of_the_chosen_gem_advances_by_its_gems() -> None:
    match = selling("W1w2b1R3A1P2")
    assert broken(match, "sell W1b1R3A1 advance G") == ["SAL-4"]
    assert broken(match, "sell W1b1R3A1 advance A") == ["SAL-4"]
    after = play(match, "sell W1b1R3A1 advance R")
    assert trader(after, 0).tokens == (0, 0, 3, 0)
    assert str(trader(after, 0).display) == "w2P2"
    assert str(table(after).discard) == "W1b1R3A1"
    assert trader(after, 0).gold == 13


@pytest.mark.rule("SAL-5")
def test_sal_5_a_token_stays_in_the_last_column() -> None:
    match = arrange(
        displays=("W3B1R1G1", ""), tokens=((7, 0, 0, 0),), played=(("sale",), ("bribe",))
    )
    assert trader(play(match, "sell W3B1R1G1 advance W"), 0).tokens == (8, 0, 0, 0)


@pytest.mark.rule("SAL-7", "SAL-8", "SAL-9", "SAL-10", "SAL-11", "SAL-3")
def test_sal_7_to_10_a_collector_takes_all_gems_of_a_type_from_who_has_the_most() -> None:
    match = arrange(
        displays=("W3w3W1B2R1A3", "W2w2B2", "W1B3G1"), played=(("sale",),), on_trade=("", "", "W3")
    )
    assert moves(match, "collect") == ["collect W"]
    assert broken(match, "collect B") == ["SAL-8"]
    assert broken(match, "collect R") == ["SAL-7"]
    assert broken(match, "collect G") == ["SAL-8"]
    assert broken(match, "collect A") == ["SAL-11"]
    after = play(match, "collect W")
    assert trader(after, 0).tokens == (3, 0, 0, 0)
    assert str(trader(after, 0).display) == "B2R1A3"
    assert trader(after, 0).gold == 13


@pytest.mark.rule("SAL-8")
def test_sal_8_a_tie_sells_nothing_unless_a_switch_allows_it() -> None:
    assert broken(selling("W2", "w2"), "collect W") == ["SAL-8"]
    ties = Ruleset(collector_tie="sells")
    match = selling("W2", "w2", nobles=("N1-5",), ruleset=ties)
    assert moves(match, "collect") == ["collect W"]
    assert trader(play(match, "collect W"), 0).tokens == (1, 0, 0, 0)
    assert broken(selling("W2", "W3", ruleset=ties), "collect W") == ["SAL-8"]


@pytest.mark.rule("SAL-12")
def test_sal_12_a_sale_that_cannot_be_carried_out_costs_nothing() -> None:
    match = selling("W1", "w2b2")
    assert moves(match) == ["pass"]
    after = play(match, "pass")
    assert trader(after, 0).gold == 15
    assert str(trader(after, 1).display) == "w2b2"


@pytest.mark.rule("SAL-12", "ACT-2")
@pytest.mark.parametrize("mine", ["W1", "W1B1R1G1"], ids=["impossible", "declined"])
def test_sal_12_without_a_sale_nobody_loses_a_fake(mine: str) -> None:
    after = play(selling(mine, "w2"), "pass")
    assert str(trader(after, 1).display) == "w2"
    assert after.phase is Phase.ACT


@pytest.mark.rule("SAL-7", "TRD-3")
def test_sal_7_cards_on_the_trade_card_count_for_nobody() -> None:
    match = arrange(displays=("W2", "B1"), on_trade=("", "W1"), played=(("sale",), ("trade",)))
    assert moves(match, "collect") == []
    assert broken(match, "collect W") == ["SAL-7"]


@pytest.mark.rule("SUP-1", "SUP-4")
def test_sup_1_each_opponent_loses_one_fake_and_the_seller_none() -> None:
    match = arrange(
        displays=("w1B1R1G1w2", "w2w2B1", "B1", "b3"),
        safe=(False, False, False, True),
        played=(("sale",),),
    )
    after = play(match, "sell w1B1R1G1 advance B")
    assert [str(one.display) for one in table(after).traders] == ["w2", "w2B1", "B1", "b3"]
    assert str(table(after).discard) == "w1w2B1R1G1"
    assert after.phase is Phase.ACT


@pytest.mark.rule("SUP-2", "SUP-3")
def test_sup_2_the_loser_chooses_and_the_richest_is_first() -> None:
    match = arrange(
        displays=("W1B1R1G1", "w1b2B3", "w1w3"),
        gold=(20, 9, 12),
        played=(("sale",), ("bribe",), ("trade",)),
    )
    after = play(match, "sell W1B1R1G1 advance B")
    assert (after.phase, after.to_move, table(after).queue) == (Phase.LOSE, 2, (2, 1))
    assert moves(after) == ["lose w1", "lose w3"]
    assert broken(after, "lose b2") == ["SUP-2"]
    assert broken(after, "lose W1") == ["SUP-2"]
    after = play(after, "lose w3")
    assert after.to_move == 1
    assert moves(after) == ["lose w1", "lose b2"]
    after = play(after, "lose b2")
    assert (after.phase, table(after).queue, table(after).waiting) == (Phase.ACT, (2, 1), ())
    assert [str(one.display) for one in table(after).traders] == ["", "w1B3", "w1"]


@pytest.mark.rule("SUP-1", "TRD-3")
def test_sup_1_cards_on_the_trade_card_are_safe() -> None:
    match = arrange(
        displays=("W1B1R1G1", "w1"), on_trade=("", "b3"), played=(("sale",), ("bribe",))
    )
    after = play(match, "sell W1B1R1G1 advance B")
    assert (str(trader(after, 1).display), str(trader(after, 1).on_trade)) == ("", "b3")


@pytest.mark.rule("SUP-1")
def test_sup_1_the_last_sale_of_a_day_is_followed_by_the_evening() -> None:
    match = arrange(
        displays=("W1B1R1G1", "w1b1"),
        on_trade=("", "A1"),
        played=(("bribe", "trade", "sale"), ("bribe", "sale", "trade")),
        gold=(3, 15),
        to_move=1,
    )
    after = play(match, "pass", "sell W1B1R1G1 advance W", "lose w1")
    assert (after.phase, after.to_move) == (Phase.EVENING, 1)


@pytest.mark.rule("SAL-13")
@pytest.mark.parametrize("sale", ["collect W", "sell W2B2R1G1 advance B"])
def test_sal_13_after_one_sale_the_next_trader_acts(sale: str) -> None:
    match = arrange(displays=("W2W1B2R1G1", "W1B1"), gold=(20, 9), played=(("sale",), ("bribe",)))
    after = play(match, sale)
    assert (after.phase, after.to_move) == (Phase.ACT, 1)
