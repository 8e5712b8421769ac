"""The file of the components: provenance, files of one's own, and every fault by its key. Chapter CMP."""

import re

import pytest
from attrs import evolve

from jaipur_rules.core.errors import Impossible
from jaipur_rules.johari import (
    STANDARD,
    Cards,
    Components,
    Known,
    Match,
    Noble,
    Ruleset,
    apply,
    deal,
    read_components,
    standard_text,
)

TEXT = standard_text()


def faults(text: str) -> tuple[str, ...]:
    with pytest.raises(Impossible) as caught:
        read_components(text, "mine.toml")
    return tuple(map(str, caught.value.faults))


def replaced(key: str, value: str) -> str:
    """The text with another value of a key."""
    found, times = re.subn(rf"(\[{re.escape(key)}\]\nvalue = ).*", rf"\g<1>{value}", TEXT)
    assert times == 1
    return found


def test_every_value_says_how_it_is_known() -> None:
    entries = STANDARD.entries
    assert len(entries) == 51
    for key, entry in entries.items():
        assert entry.key == key
        assert entry.source
        assert len(entry.known) == len(entry.value)
        assert not {Known.CHANGED, Known.BOX} & set(entry.known)
    assert entries["start_gold"].known == (Known.RULEBOOK,)
    assert entries["noble_prices"].known == (Known.INFERRED,) * 5
    assert entries["prestige_track"].known[5] is Known.RECONSTRUCTED


def test_nothing_reconstructed_is_called_published() -> None:
    entries = STANDARD.entries
    for key in entries:
        if key.startswith("cards.") and key != "cards.total":
            assert not any(known.is_published for known in entries[key].known)
    assert entries["cards.total"].known == (Known.RULEBOOK,)
    assert STANDARD.name == Ruleset().name == "reconstruction"


def test_the_hash_is_of_the_numbers_alone() -> None:
    other = read_components(TEXT.replace('name = "reconstruction"', 'name = "mine"'))
    other = evolve(other, file_entries=())
    assert (other, other.hash, other.name) == (STANDARD, STANDARD.hash, "mine")
    richer = read_components(replaced("start_gold", "16"))
    assert richer != STANDARD
    assert richer.hash != STANDARD.hash
    assert repr(STANDARD) == f"<Components 'reconstruction', {STANDARD.hash[:12]}>"
    assert STANDARD.hash == HASH


HASH = "3e152a134269fb9c7c9842b324b8f9797a38d0f33d0271535342f18d57894889"


def test_a_value_changed_by_a_program_is_vouched_for_by_nobody() -> None:
    changed = evolve(STANDARD, baksheesh=3)
    assert changed.entries["baksheesh"].known == (Known.CHANGED,)
    assert changed.entries["start_gold"] == STANDARD.entries["start_gold"]


def test_a_file_of_ones_own_is_played_with() -> None:
    text = replaced("cards.white", "[4, 3, 1]").replace('known = "reconstructed"', 'known = "box"')
    mine = read_components(text)
    assert mine.entries["cards.white"].known == (Known.BOX,) * 3
    assert mine.entries["cards.white"].known[0].is_published
    rules = Ruleset(components=mine)
    assert rules.name == "custom"
    match = apply(Match(4, rules), deal(seed=7, players=4, ruleset=rules))
    assert match.ruleset.components.cards.count(next(iter(Cards.parse("W1")))) == 4


@pytest.mark.parametrize(
    ("key", "value", "fault"),
    [
        ("start_gold", '"many"', "start_gold: 'many' is no whole number"),
        ("start_gold", "true", "start_gold: True is no whole number"),
        ("start_gold", "[1, 2]", "start_gold: it has 2 numbers, and 1 is needed"),
        ("slot_discounts", '[0, 2, "none"]', "slot_discounts: 'none' is no whole number"),
        (
            "start_gold",
            "1001",
            "start_gold: 1001 is more than 1000, the largest number that is read",
        ),
        ("cards.red", "[1, 2]", "cards.red: it has 2 numbers, and 3 are needed"),
        ("cards.total", "95", "cards.total is 95, and 96 cards are listed"),
        (
            "players",
            "[1, 4]",
            "players is 1 to 4, and it takes at least two, the smaller number first",
        ),
        (
            "players",
            "[4, 2]",
            "players is 4 to 2, and it takes at least two, the smaller number first",
        ),
        ("extra_booths", "3", "extra_booths is 3, and 4 traders leave room for 0 to 2"),
        ("baksheesh", "-2", "baksheesh holds a number below 0"),
        ("cards.white", "[-1, 4, 4]", "cards.white: a number of cards is below 0"),
        ("noble_draw", "0", "noble_draw is 0, and at least 1 is needed"),
        ("noble_draw", "9", "noble_draw is 9, and 8 nobles have the back 1"),
        ("nobles.N1-2", "[4]", "nobles.N1-2 has the back 4, and there are 1, 2 and 3"),
        ("first_nobles", "6", "first_nobles is 6, and there can be 0 to 5"),
        ("prestige_track", "[0, 4, 3]", "prestige_track has to rise from column to column"),
        ("prestige_track", "[]", "prestige_track: known has 9 words for 0 numbers"),
        (
            "base_costs.baksheesh",
            "1",
            (
                "with slot_discounts 0 actions are free in slot 1, and 1 must be, so that a card can"
                " always be played"
            ),
        ),
    ],
)
def test_every_fault_of_a_value_is_named_by_its_key(key: str, value: str, fault: str) -> None:
    text = replaced(key, value)
    if key == "prestige_track" and value != "[]":
        text = re.sub(r"known = \[.*\]", 'known = "box"', text, count=1)
    assert fault in faults(text)


@pytest.mark.rule("CHO-4")
def test_cho_4_costs_that_could_leave_no_card_to_play_are_refused() -> None:
    (fault,) = faults(replaced("base_costs.baksheesh", "1"))
    assert fault.startswith("with slot_discounts 0 actions are free in slot 1, and 1 must be")


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("version = 1", "version = 2", "version is not 1"),
        ('format = "johari-components"', "", "format is not johari-components"),
        ('name = "reconstruction"', "", "name is missing"),
        ('name = "reconstruction"', "name = 7", "name is no text"),
        ("[start_gold]", "[gold_at_start]", "start_gold: there is no such value"),
        ("[start_gold]", "[gold_at_start]", "gold_at_start is no value of the components"),
        ("[cards.white]", "[cards.yellow]", "cards.yellow is no value of the components"),
        ("[start_gold]\nvalue", "[start_gold]\nvalues", "start_gold: unknown field 'values'"),
        (
            "[start_gold]\nvalue = 15\nknown",
            "[start_gold]\nvalue = 15\nhow",
            "start_gold: unknown field 'how'",
        ),
        (
            'value = 15\nknown = "rulebook"',
            'value = 15\nknown = "heard"',
            (
                "start_gold: known is 'heard'; it can be one of rulebook, found, inferred,"
                " reconstructed, box"
            ),
        ),
        (
            'value = 15\nknown = "rulebook"',
            'value = 15\nknown = ["box", "box"]',
            "start_gold: known has 2 words for 1 number",
        ),
    ],
)
def test_every_fault_of_a_file_is_named(old: str, new: str, fault: str) -> None:
    assert old in TEXT
    assert [found for found in faults(TEXT.replace(old, new, 1)) if found.startswith(fault)] != []


def test_a_file_that_is_none_is_refused() -> None:
    assert faults("value = ") == ("mine.toml: not TOML: Invalid value (at end of document)",)
    assert "cards.white: cards should be a table, not 3" in faults("cards = 3")


def test_components_that_no_file_makes_are_refused_too() -> None:
    with pytest.raises(Impossible, match="slot_discounts holds 2 numbers"):
        evolve(STANDARD, slot_discounts=(0, None))
    with pytest.raises(Impossible, match="noble_prices holds 1 number"):
        evolve(STANDARD, noble_prices=(5,))
    with pytest.raises(Impossible, match="there are 2 cards, and setting up for 4 takes 10"):
        evolve(STANDARD, cards=Cards.parse("W1B1"))
    with pytest.raises(Impossible, match="prestige_track"):
        evolve(STANDARD, prestige_track=())


@pytest.mark.rule("CMP-3")
def test_the_numbers_stand_where_the_rules_look() -> None:
    assert isinstance(STANDARD, Components)
    assert STANDARD.base_costs == (4, 0, 2, 3, 1, 1)
    assert STANDARD.slot_discounts == (0, 2, None)
    assert STANDARD.prestige_track == (0, 4, 8, 11, 14, 16, 18, 19, 20)
    assert (STANDARD.rounds, STANDARD.last_column) == (3, 8)
    assert [STANDARD.amount(noble) for noble in Noble] == [
        *(3, 0, 2, 3, 1, 0, 1, 7),
        *(2, 2, 1, 2, 0, 2, 0, 0),
        *(5, 6, 7, 8, 1, 2, 0, 1),
    ]
