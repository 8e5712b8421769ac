"""Edges of the components: numbers that only just make a game, the messages about others, and custom ones."""

import re
from inspect import Parameter, signature
from typing import Any

import pytest
from attrs import asdict, evolve

from jaipur_rules.core.errors import Impossible
from jaipur_rules.johari import (
    STANDARD,
    Action,
    Cards,
    Components,
    Known,
    Noble,
    Ruleset,
    new_match,
)
from jaipur_rules.johari.rules.components import Entry

TEN = "W1W1B1B1R1R1G1G1A1P1"


def changed(changes: dict[str, Any]) -> Components:
    return evolve(STANDARD, **changes)


@pytest.mark.parametrize(
    "changes",
    [
        {"players": (2, 2)},
        {"players": (4, 4)},
        {"extra_booths": 0},
        {"start_gold": 0},
        {"jeweler_types": 1},
        {"noble_draw": 1},
        {"noble_draw": 8},
        {"first_nobles": 0},
        {"first_nobles": 5},
        {"noble_draw": 1, "first_nobles": 3},
        {"prestige_track": (0, 4, 4, 9)},
        {"prestige_track": (0,)},
        {"baksheesh": 0},
        {"cards": Cards.parse(TEN)},
    ],
)
def test_numbers_that_only_just_make_a_game_are_played_with(
    changes: dict[str, Any],
) -> None:
    mine = changed(changes)
    players = mine.players[1]
    here = new_match(seed=7, players=players, ruleset=Ruleset(components=mine)).table
    assert here is not None
    assert len(here.market) == 5 + players + mine.extra_booths
    assert sum(map(len, here.market)) == 2 * players + mine.extra_booths
    assert sum(noble is not None for noble in here.spaces) == mine.first_nobles
    assert len(here.noble_stack) == 3 * mine.noble_draw - mine.first_nobles
    assert {trader.gold for trader in here.traders} == {mine.start_gold}


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        (
            {"players": (3, 2)},
            ("players is 3 to 2, and it takes at least two, the smaller number first",),
        ),
        (
            {"extra_booths": -1},
            (
                "extra_booths is -1, and 4 traders leave room for 0 to 2",
                "extra_booths holds a number below 0",
            ),
        ),
        (
            {"start_gold": -1},
            ("start_gold holds a number below 0",),
        ),
        ({"jeweler_types": 0}, ("jeweler_types is 0, and at least 1 is needed",)),
        (
            {"cards": Cards.parse(TEN[2:])},
            ("there are 9 cards, and setting up for 4 takes 10",),
        ),
        (
            {"noble_draw": 9},
            tuple(f"noble_draw is 9, and 8 nobles have the back {back}" for back in (1, 2, 3)),
        ),
        (
            {"first_nobles": -1},
            (
                "first_nobles holds a number below 0",
                "first_nobles is -1, and there can be 0 to 5",
            ),
        ),
        ({"noble_draw": 1, "first_nobles": 4}, ("first_nobles is 4, and there can be 0 to 3",)),
        ({"prestige_track": (0, 4, 3)}, ("prestige_track has to rise from column to column",)),
    ],
)
def test_one_beyond_is_refused_with_every_fault(
    changes: dict[str, Any], said: tuple[str, ...]
) -> None:
    with pytest.raises(Impossible) as caught:
        changed(changes)
    assert tuple(map(str, caught.value.faults)) == said


def test_a_refusal_is_one_sentence() -> None:
    message = (
        "these components cannot be played with: extra_booths is 3, and 4 traders leave room for 0"
        " to 2; baksheesh holds a number below 0"
    )
    with pytest.raises(Impossible, match=f"^{re.escape(message)}$"):
        evolve(STANDARD, extra_booths=3, baksheesh=-1)


@pytest.mark.parametrize(
    ("key", "said"),
    [
        ("base_costs", "6 action cards have a cost"),
        ("noble_backs", "there are 24 nobles"),
        ("noble_amounts", "there are 24 nobles"),
        ("slot_discounts", "there are 3 card slots"),
        ("noble_prices", "there are 5 spaces for nobles"),
    ],
)
@pytest.mark.parametrize("more", [False, True], ids=["one fewer", "one more"])
def test_there_is_a_number_for_every_action_and_every_noble(
    key: str,
    said: str,
    more: bool,
) -> None:
    row = getattr(STANDARD, key)
    wrong = (*row, 1) if more else row[:-1]
    with pytest.raises(Impossible) as caught:
        changed({key: wrong, "baksheesh": -1})
    assert [*map(str, caught.value.faults)] == [f"{key} holds {len(wrong)} numbers, and {said}"]


def test_every_action_has_a_cost_but_the_doppelganger() -> None:
    costs = [key for key in STANDARD.values if key.startswith("base_costs.")]
    assert costs == [f"base_costs.{action}" for action in [*Action][:-1]]
    assert [*Action][-1] is Action.DOPPELGANGER


def test_a_noble_without_a_number_has_only_a_back() -> None:
    alone = [
        key for key, value in STANDARD.values.items() if key[:6] == "nobles" and len(value) < 2
    ]
    assert alone == [
        "nobles.N1-2",
        "nobles.N1-6",
        "nobles.N2-5",
        "nobles.N2-7",
        "nobles.N2-8",
        "nobles.N3-7",
    ]
    assert {STANDARD.amount(Noble.parse(key.partition(".")[2])) for key in alone} == {0}


def test_components_of_a_program_are_custom_and_nobody_vouches_for_them() -> None:
    numbers = asdict(STANDARD, recurse=False)
    del numbers["name"], numbers["file_entries"]
    mine = Components(**numbers)
    assert (mine.name, mine.file_entries) == ("custom", ())
    assert mine == STANDARD
    assert hash(mine) == hash(STANDARD)
    assert {known for entry in mine.entries.values() for known in entry.known} == {Known.CHANGED}
    assert {entry.source for entry in mine.entries.values()} == {""}
    assert repr(mine) == f"<Components 'custom', {STANDARD.hash[:12]}>"


@pytest.mark.parametrize("gold", [14, 16])
def test_a_number_that_was_changed_is_vouched_for_by_nobody(gold: int) -> None:
    entries = evolve(STANDARD, start_gold=gold).entries
    assert entries["start_gold"] == Entry("start_gold", (gold,), (Known.CHANGED,), "")
    assert {**entries, "start_gold": STANDARD.entries["start_gold"]} == STANDARD.entries


@pytest.mark.rule("CMP-5")
@pytest.mark.parametrize("columns", range(1, 10))
def test_the_columns_of_the_track_are_counted_from_0(columns: int) -> None:
    assert evolve(STANDARD, prestige_track=(3,) * columns).last_column == columns - 1


def test_what_is_no_number_is_given_by_its_name() -> None:
    kinds = {name: each.kind for name, each in signature(Components).parameters.items()}
    assert {name for name, kind in kinds.items() if kind is Parameter.KEYWORD_ONLY} == {
        "name",
        "file_entries",
    }


def test_how_a_number_is_known_is_one_of_six_words() -> None:
    words = ["rulebook", "found", "inferred", "reconstructed", "box", "changed"]
    assert [str(known) for known in Known] == words
    assert [Known(word).is_published for word in words] == [True, True, False, False, True, False]


def test_components_and_their_entries_have_no_order() -> None:
    entry = Entry("start_gold", (15,), (Known.RULEBOOK,), "Setup, 6")
    assert evolve(entry, value=(15,)) == entry
    with pytest.raises(TypeError):
        _ = entry < evolve(entry, value=(16,))  # type: ignore[operator]
    with pytest.raises(TypeError):
        _ = evolve(STANDARD, start_gold=16) > STANDARD  # type: ignore[operator]
