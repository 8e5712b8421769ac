"""Edges of a file of components: whole sentences for what is wrong, and the least and the most that is read."""

from inspect import signature

import pytest

from jaipur_rules.core.errors import Impossible
from jaipur_rules.johari import STANDARD, Known, read_components, standard_text

TEXT = standard_text()
GOLD = 'value = 15\nknown = "rulebook"'
CUTS = 'value = [0, 2, "free"]\nknown = "rulebook"'
WHITE = '[cards.white]\nvalue = [3, 3, 2]\nknown = "reconstructed"'
LONG = "a_name_that_is_just_as_long_as_forty_let"


def faults(text: str) -> tuple[str, ...]:
    with pytest.raises(Impossible) as caught:
        read_components(text, "mine.toml")
    found = tuple(map(str, caught.value.faults))
    assert str(caught.value) == f"these components cannot be played with: {'; '.join(found)}"
    return found


def changed(old: str, new: str) -> str:
    """The published text with one passage replaced."""
    assert TEXT.count(old) == 1
    return TEXT.replace(old, new)


def test_a_text_without_a_file_is_called_components() -> None:
    assert signature(read_components).parameters["where"].default == "components"
    with pytest.raises(Impossible) as caught:
        read_components("players")
    assert str(caught.value).startswith(
        "these components cannot be played with: components: not TOML: "
    )
    assert faults("version = 1.5") == (
        "mine.toml, version: 1.5 is neither a text, a whole number, a list nor a table",
    )


def test_an_empty_file_lacks_everything() -> None:
    head, missing = faults("")[:3], faults("")[3:]
    assert head == ("format is not johari-components", "version is not 1", "name is missing")
    assert sorted(missing) == sorted(f"{key}: there is no such value" for key in STANDARD.entries)


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("version = 1", "version = 2", "version is not 1"),
        ("version = 1", "", "version is not 1"),
        (
            'format = "johari-components"',
            'format = "toml"',
            "format is not johari-components",
        ),
        ('name = "reconstruction"', "", "name is missing"),
        ('name = "reconstruction"', "name = 7", "name is no text"),
    ],
)
def test_the_head_of_a_file_says_what_it_is(old: str, new: str, fault: str) -> None:
    assert faults(changed(old, new)) == (fault,)


@pytest.mark.parametrize(
    ("key", "said"),
    [
        ("colour", "colour"),
        ('"on the box"', "on the box"),
        (LONG, LONG),
        (f"{LONG}s", f"{LONG[:39]}…"),
        (r'"two\nlines"', r"two\nlines"),
        (rf'"{LONG}\n"', f"{LONG[:39]}…"),
    ],
)
def test_what_is_no_value_is_named_if_it_can_be_written_in_a_line(key: str, said: str) -> None:
    text = changed("version = 1", f"version = 1\n{key} = 3")
    assert faults(text) == (f"{said} is no value of the components",)


def test_what_is_no_card_and_no_noble_is_named_with_its_table() -> None:
    text = TEXT + "\n[cards.black]\n[nobles.N4-1]\n"
    assert faults(text) == (
        "cards.black is no value of the components",
        "nobles.N4-1 is no value of the components",
    )


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        (GOLD, 'value = 1001\nknown = "box"', "1001 is more than 1000, the largest number that is read"),
        (GOLD, 'value = "free"\nknown = "box"', "'free' is no whole number"),
        (GOLD, 'value = false\nknown = "box"', "False is no whole number"),
        (GOLD, 'value = [[1]]\nknown = "box"', "(1,) is no whole number"),
        (GOLD, 'value = []\nknown = "box"', "it has 0 numbers, and 1 is needed"),
        (GOLD, f'value = "{LONG}s"\nknown = "box"', f"'{LONG[:39]} is no whole number"),
        (CUTS, 'value = [1, "free", "none"]\nknown = "box"', "'none' is no whole number"),
        (CUTS, 'value = [1, "free"]\nknown = "box"', "it has 2 numbers, and 3 are needed"),
        (
            GOLD,
            'value = 15\nknown = "changed"',
            "known is 'changed'; it can be one of rulebook, found, inferred, reconstructed, box",
        ),
        (
            CUTS,
            'value = [0, 2, "free"]\nknown = ["box", "heard", "box"]',
            "known is 'heard'; it can be one of rulebook, found, inferred, reconstructed, box",
        ),
        (CUTS, 'value = 3\nknown = ["box", "box"]', "it has 1 number, and 3 are needed"),
        (GOLD, 'value = 15\nknown = ["box", "box"]', "known has 2 words for 1 number"),
        (GOLD, 'value = 15\nsaid = "box"', "unknown field 'said'; known are known, source, value"),
        (GOLD, "value = 15", "known is missing"),
    ],
)  # fmt: skip
def test_a_value_that_is_none_is_refused_in_a_whole_sentence(
    old: str, new: str, fault: str
) -> None:
    key = "start_gold" if old == GOLD else "slot_discounts"
    assert faults(changed(old, new)) == (f"{key}: {fault}",)


def test_every_fault_is_named_at_once() -> None:
    text = changed(GOLD, 'value = "many"\nknown = "rulebook"').replace("version = 1", "version = 9")
    text = text.replace(WHITE, '[cards.white]\nvalue = [3, 3]\nknown = "reconstructed"')
    assert faults(text) == (
        "version is not 1",
        "start_gold: 'many' is no whole number",
        "cards.white: it has 2 numbers, and 3 are needed",
    )


@pytest.mark.rule("CMP-1")
def test_no_card_can_be_there_less_than_never() -> None:
    def white(counts: str) -> str:
        return changed(WHITE, WHITE.replace("[3, 3, 2]", counts))

    assert faults(white("[3, -1, 2]")) == ("cards.white: a number of cards is below 0",)
    assert faults(white("[3, 0, 2]")) == ("cards.total is 96, and 93 cards are listed",)
    poor = changed(GOLD, 'value = -1\nknown = "box"')
    assert faults(poor) == ("start_gold holds a number below 0",)


def test_as_much_as_a_thousand_is_read() -> None:
    mine = read_components(changed(GOLD, 'value = 1000\nknown = "box"'))
    assert (mine.start_gold, mine.name) == (1000, "reconstruction")
    assert mine.entries["start_gold"].known == (Known.BOX,)


@pytest.mark.rule("GLD-2")
def test_all_three_slots_may_be_free() -> None:
    mine = read_components(changed(CUTS, 'value = ["free", "free", "free"]\nknown = "box"'))
    assert mine.slot_discounts == (None, None, None)


@pytest.mark.rule("CMP-5")
def test_a_track_without_a_column_is_refused_as_one_that_does_not_rise() -> None:
    first = TEXT.index("[prestige_track]")
    end = TEXT.index("source", first)
    text = f"{TEXT[:first]}[prestige_track]\nvalue = []\nknown = []\n{TEXT[end:]}"
    assert "prestige_track has to rise from column to column" in faults(text)


def test_a_number_is_kept_with_its_source() -> None:
    entry = STANDARD.entries["extra_booths"]
    assert entry.value == (2,)
    assert entry.source == "Setup, 3: so many booths more than traders"
    assert STANDARD.entries["cards.blue"].source == "As for white"
