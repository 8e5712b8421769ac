"""The named rulesets, and rulesets as values."""

import pytest

from jaipur_rules import Cards, Position, Ruleset, parse_move, violations
from jaipur_rules.core.errors import ImpossibleRuleset
from jaipur_rules.jaipur.rules.components import Box
from jaipur_rules.jaipur.rules.ruleset import PRESETS, SWITCHES


def broken(ruleset: Ruleset, move: str) -> list[str]:
    at = Position(Cards.parse("DGSCK"), Cards.parse("CLL"), 2, ruleset)
    return [found.rule for found in violations(at, parse_move(move))]


def test_every_named_ruleset_knows_its_name_and_the_default_comes_first() -> None:
    assert next(iter(PRESETS)) == Ruleset().name
    assert [Ruleset.named(name).name for name in PRESETS] == list(PRESETS)


def test_space_cowboys_2019_is_the_default() -> None:
    assert Ruleset.named("space-cowboys-2019") == Ruleset()
    assert Ruleset().name == "space-cowboys-2019"
    assert Ruleset.named("space-cowboys-2019").changes == {}


def test_gameworks_2009_plays_the_same_under_its_own_name() -> None:
    old = Ruleset.named("gameworks-2009")
    assert old == Ruleset()
    assert hash(old) == hash(Ruleset())
    assert old.name == "gameworks-2009"


def test_yucata_counts_the_camels_in_the_open() -> None:
    assert Ruleset.named("yucata").changes == {"camel_count": "public"}
    assert Ruleset(camel_count="public").name == "custom"
    opened = Ruleset.named("yucata").with_changes(hands="open")
    assert (opened.name, opened.changed_switches) == (
        "custom",
        {"camel_count": "public", "hands": "open"},
    )


def test_yucata_open_is_yucata_with_the_hands_open() -> None:
    opened = Ruleset.named("yucata-open")
    assert opened == Ruleset.named("yucata").with_changes(hands="open")
    assert opened.name == "yucata-open"


def test_bga_plays_the_same_as_the_default_under_its_own_name() -> None:
    platform = Ruleset.named("bga")
    assert platform == Ruleset()
    assert platform.name == "bga"


@pytest.mark.rule("EXC-2", "EXC-3")
def test_third_party_page_lets_anything_go_for_anything() -> None:
    page = Ruleset.named("third-party-page")
    assert page.changes == {"exchange_min": 1, "exchange_same_type": "allowed"}
    assert broken(page, "+D-L") == []
    assert broken(page, "+DC-CL") == []
    assert broken(Ruleset(), "+D-L") == ["EXC-2"]


def test_third_party_page_is_mended_and_otherwise_the_default() -> None:
    page = Ruleset.named("third-party-page")
    for name in set(SWITCHES) - {"exchange_min", "exchange_same_type"}:
        assert page.switches[name] == Ruleset().switches[name]


def test_an_unknown_name_is_refused_with_the_names_there_are() -> None:
    with pytest.raises(
        ImpossibleRuleset, match="no ruleset is named 'chess'; there are space-cowb"
    ):
        Ruleset.named("chess")


def test_an_unknown_switch_is_refused_with_the_switches_there_are() -> None:
    with pytest.raises(ImpossibleRuleset, match="no switch is named 'camels'; there are bonus_t"):
        Ruleset().with_changes(camels=3)


def test_a_long_wrong_value_is_not_repeated_in_full() -> None:
    with pytest.raises(ImpossibleRuleset) as caught:
        Ruleset().with_changes(hands="x" * 10_000)
    assert len(str(caught.value)) < 300


def test_the_label_is_no_part_of_the_value() -> None:
    assert Ruleset(label="mine") == Ruleset()
    assert "label" not in repr(Ruleset(label="mine"))
    assert Ruleset(label="mine").name == "space-cowboys-2019"
    assert Ruleset(label="yucata").name == "space-cowboys-2019"


def test_another_box_makes_a_custom_ruleset() -> None:
    assert Ruleset(box=Box(camel_token=6)).name == "custom"
    assert Ruleset(box=Box(camel_token=6)).changes == {"box": Box(camel_token=6)}


def test_changes_come_in_the_order_of_the_switches() -> None:
    ruleset = Ruleset(max_rounds=3, exchange_min=1, bonus_table="6-6-6")
    assert list(ruleset.changes.items()) == [
        ("bonus_table", "6-6-6"),
        ("exchange_min", 1),
        ("max_rounds", 3),
    ]
    assert Ruleset().with_changes(**ruleset.changed_switches) == ruleset
