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


@pytest.mark.rule("CHO-4")
def test_cho_4_costs_that_could_leave_no_card_to_play_are_refused() -> None:
    (fault,) = faults(replaced("base_costs.baksheesh", "1"))
    assert fault.startswith("with slot_discounts 0 actions are free in slot 1, and 1 must be")


def test_a_file_that_is_none_is_refused() -> None:
    assert faults("value = ") == ("mine.toml: not TOML: the text ends too early",)
    assert faults("cards = 3") == ("the key 'format' is missing",)


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
