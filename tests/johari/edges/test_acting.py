"""Edges of what actions bring: safety that stays, and all that a Collector takes."""

from attrs import evolve

from jaipur_rules.johari import STANDARD, Noble, Ruleset, legal_moves
from jaipur_rules.johari.rules.table import arrange
from tests.johari.table_talk import play, table, trader


def test_who_has_bribed_stays_safe_when_baksheesh_follows() -> None:
    match = arrange(played=(("bribe", "baksheesh"), ("sale", "exchange")), safe=(True, False))
    assert trader(play(match, "baksheesh"), 0).safe


def test_a_collector_takes_what_counts_as_the_type_besides_the_type() -> None:
    match = arrange(
        displays=("B1b2W2R1", "B1"), nobles=(("N2-5",), ()), played=(("sale",), ("bribe",))
    )
    after = play(match, "collect B as W2=B")
    assert str(trader(after, 0).display) == "R1"
    assert str(table(after).discard) == "W2B1b2"
    assert trader(after, 0).tokens == (0, 5 - 1, 0, 0)


def test_a_noble_who_asks_for_no_types_adds_no_sale() -> None:
    amounts = tuple(
        0 if noble is Noble.SETTER else amount
        for noble, amount in zip(Noble, STANDARD.noble_amounts, strict=True)
    )
    mine = Ruleset(components=evolve(STANDARD, noble_amounts=amounts), three_type_sale="gold_too")
    match = arrange(
        displays=("W1B1R1A1", ""),
        nobles=(("N1-4",), ()),
        played=(("sale",), ("bribe",)),
        ruleset=mine,
    )
    assert [str(move) for move in legal_moves(match)] == [
        "sell W1B1R1A1 advance W",
        "sell W1B1R1A1 advance B",
        "sell W1B1R1A1 advance R",
        "pass",
    ]
