"""The file of the components: provenance, files of one's own, and every fault by its key. Chapter CMP."""

import re

from attrs import evolve

from jaipur_rules.johari import (
    STANDARD,
    Cards,
    Known,
    Match,
    Ruleset,
    apply,
    deal,
    read_components,
    standard_text,
)

TEXT = standard_text()


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
