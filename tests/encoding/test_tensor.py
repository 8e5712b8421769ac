"""A view as an array of numbers, both ways."""

from array import array
from contextlib import suppress
from functools import cache
from random import Random
from typing import Any

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

from jaipur_rules import Match, Ruleset, apply, deal, johari, legal_moves, view
from jaipur_rules.core.errors import ImpossibleArgument, ImpossibleMatch
from jaipur_rules.core.game import game, game_of
from jaipur_rules.core.strict_json import UnreadableData
from jaipur_rules.encoding import (
    view_from_json,
    view_to_json,
)
from jaipur_rules.encoding.tensor import VERSION
from jaipur_rules.jaipur.encoding import tensor_layout
from jaipur_rules.johari import STANDARD, Phase
from jaipur_rules.johari.encoding import tensor_layout as johari_layout
from jaipur_rules.johari.rules.table import arrange
from jaipur_rules.johari.testing import rulesets, tables
from tests.encoding.shown import stations
from tests.laws.any_game import each_game
from tests.profiles import share
from tools.fuzz.refusals import check_sentence

RULESETS = (
    Ruleset(),
    Ruleset(hands="open", turn_cap=12, bonus_table="6-6-6"),
    Ruleset(own_bonus_values="hidden_until_scoring", token_stacks="secret", discard_view="top"),
    Ruleset(own_bonus_values="open", camel_count="public", total_tie="draw", max_rounds=2),
)


def _after(rules: Ruleset, seed: int, plies: int) -> Match:
    rng = Random(seed)
    match = Match(rules)
    for _ in range(plies):
        if match.awaits_deal:
            match = apply(match, deal(seed=rng.randrange(2**32), ruleset=rules))
        elif match.is_over:
            break
        else:
            match = apply(match, rng.choice(legal_moves(match)))
    return match


def layout_of(seen: Any) -> Any:
    """The layout for a view of either game."""
    return game_of(seen).encoding.layout(getattr(seen, "players", 2), seen.ruleset)


def back(seen: Any) -> "array[float]":
    """The array of a view that comes back whole."""
    layout = layout_of(seen)
    tensor: array[float] = layout.encode(seen)
    assert layout.decode(tensor) == layout.decode(list(tensor)) == seen
    assert [
        piece.name
        for piece in layout.pieces
        if [number for number in piece.read(tensor) if not 0 <= number <= piece.most]
    ] == []
    return tensor


TABLES = (
    (2, johari.Ruleset.named("to-the-letter")),
    (3, johari.Ruleset()),
    (4, johari.Ruleset(gold_cap=16, discard_for_token="supervisor", tie_break="columns")),
)


@share(one_in=4)
@given(rulesets().flatmap(tables), st.integers(0, 3))
def test_a_view_of_any_table_comes_back_whole(match: johari.Match, seat: int) -> None:
    seen = johari.view(match, seat % match.players)
    back(seen)


@pytest.mark.parametrize("start", [0, 1, 15, 997])
@pytest.mark.parametrize("gold", [8193, 999_983, 1 << 20])
def test_any_gold_that_a_game_can_bring(start: int, gold: int) -> None:
    ruleset = johari.Ruleset(components=evolve(STANDARD, start_gold=start))
    for more in range(4):
        back(johari.view(arrange(gold=(gold - more, more), ruleset=ruleset), 1))


def test_more_gold_than_an_array_can_tell_is_refused() -> None:
    seen = johari.view(arrange(gold=(15, 1048577)), 0)
    with pytest.raises(
        ImpossibleArgument, match="trader_1_gold holds no number above 1048576, as 1048577"
    ):
        johari_layout(2).encode(seen)


def test_the_pieces_fill_the_array_without_gap_or_overlap() -> None:
    layout = tensor_layout()
    assert [index for index, *_ in layout.places()] == list(range(layout.size))
    assert layout.size == 227
    assert layout.version == VERSION
    meanings = [meaning for _, _, meaning, _ in layout.places()]
    assert len(set(meanings)) > 200


def test_every_place_has_a_meaning() -> None:
    layout = johari_layout(3)
    places = list(layout.places())
    assert [index for index, *_ in places] == list(range(layout.size))
    assert len({(piece, meaning) for _, piece, meaning, _ in places}) == layout.size
    assert layout.piece("store_W").start < layout.piece("booth_1").start
    with pytest.raises(ImpossibleArgument, match="no piece is named 'hand'"):
        layout.piece("hand")
    empty = layout.encode(johari.view(johari.Match(3), 1))
    assert sum(empty) == 2  # whose view it is, and that nothing is dealt
    assert layout.decode(empty) == johari.view(johari.Match(3), 1)


@pytest.mark.parametrize(
    ("layout", "seen", "message"),
    [
        (tensor_layout(), view(Match(), None), "the view of a spectator"),
        (johari_layout(2), johari.view(johari.new_match(seed=7), None), "the view of a spectator"),
        (tensor_layout(), view(Match(Ruleset(hands="open")), 0), "another ruleset than"),
        (johari_layout(3), johari.view(johari.new_match(seed=7), 0), "of another table"),
    ],
    ids=["a spectator", "a spectator of Johari", "another ruleset", "another table"],
)
def test_a_view_that_has_no_place_is_refused(layout: Any, seen: object, message: str) -> None:
    with pytest.raises(ImpossibleArgument, match=message):
        layout.encode(seen)


def test_there_is_no_layout_for_too_many() -> None:
    with pytest.raises(ImpossibleMatch):
        johari_layout(5)


BEGUN = view(_after(Ruleset(), 5, 9), 0)
SEEN = johari.view(
    arrange(
        displays=("W1w1P1", "R2", "G3"),
        nobles=(("N1-2", "N2-3"), (), ()),
        spaces={4: "N1-7"},
        gone=("N1-4", "N1-5"),
        played=(("sale", "bribe"),),
    ),
    0,
)


def _spoiled(seen: Any, changes: dict[str, float]) -> "array[float]":
    """The array of a view with some numbers changed, each by its piece and its place in it."""
    layout = layout_of(seen)
    tensor: array[float] = layout.encode(seen)
    for where, number in changes.items():
        name, _, place = where.partition(".")
        tensor[layout.piece(name).start + int(place)] = number
    return tensor


REFUSED: list[tuple[dict[str, float], str]] = [
    ({"seat.0": float("nan")}, r"place 0 \(seat\) cannot hold nan"),
    ({"phase.2": float("inf")}, r"\(phase\) cannot hold inf"),
    ({"day.0": -1 / 12}, r"\(day\) cannot hold -0\.08"),
    ({"day.0": 13 / 12}, r"\(day\) cannot hold 1\.08"),
    ({"day.0": 0.3}, r"\(day\) cannot hold 0\.30"),
    ({"store_W.0": 2.0}, r"\(store_W\) cannot hold 2\.0"),
    ({"trader_2_gold.0": 0.51}, r"\(trader_2_gold\) cannot hold 0\.50"),
    ({"trader_2_gold.0": 1e9}, r"\(trader_2_gold\) cannot hold 1000000000\.0"),
    ({"trader_0_slots.1": 1e30}, r"\(trader_0_slots\) cannot hold 1\.0"),
    ({"seat.0": 0}, "the array .*of no seat, or of several"),
    ({"seat.1": 1}, "the array .*of no seat, or of several"),
    ({"phase.3": 0}, "the array .*of no phase, or of several"),
    ({"phase.0": 1}, "the array .*of no phase, or of several"),
]
REFUSED_BEGUN: list[tuple[dict[str, float], str]] = [
    ({"market.0": 0.333}, r"\(market\) cannot hold 0\.33"),
    ({"seat.0": float("nan")}, r"\(seat\) cannot hold nan"),
    ({"phase.0": 1.0}, "the array is of no phase, or of several"),
    ({"phase.1": 0.0}, "the array is of no phase, or of several"),
    ({"phase.0": 1.0, "phase.1": 0.0, "phase.2": 1.0}, "is of no phase, or of several"),
]
CONTRADICTED: list[dict[str, float]] = [
    # Something lies on the table, though nothing is dealt.
    {"phase.3": 0, "phase.0": 1},
    # The second without a first, two firsts, and no seat to act.
    {"queue.0": 2 / 3, "queue.1": 1},
    {"waiting.1": 1 / 3, "waiting.2": 1 / 3},
    {"arrivals.0": 1 / 3, "arrivals.1": 1 / 3, "arrivals.2": 1 / 3},
    # Two nobles on a space; one who was the third to leave where there were two, or as early as another.
    {"space_1.0": 1, "space_1.1": 1},
    {"gone.20": 4 / 12},
    {"gone.20": 1 / 12},
    {"trader_1_nobles.9": 2 / 12},
    # Two cards in a slot; one in the second and none in the first.
    {"trader_0_played_1.0": 1},
    {"trader_0_played_1.2": 0},
    {"trader_0_chosen.0": 1, "trader_0_chosen.1": 1},
]


CONTRADICTION = r"the array .*contradicts itself"


@pytest.mark.parametrize(
    ("seen", "changes", "message"),
    [
        *((SEEN, *each) for each in REFUSED),
        *((BEGUN, *each) for each in REFUSED_BEGUN),
        *((SEEN, changes, CONTRADICTION) for changes in CONTRADICTED),
    ],
    ids=lambda part: f"{part}"[:60] if isinstance(part, dict) else "",
)
def test_an_array_of_what_no_view_holds_is_refused(
    seen: Any, changes: dict[str, float], message: str
) -> None:
    with pytest.raises(ImpossibleArgument, match=message):
        layout_of(seen).decode(_spoiled(seen, changes))


@pytest.mark.parametrize("size", [0, 738, 895])
def test_an_array_of_another_length_is_refused(size: int) -> None:
    with pytest.raises(ImpossibleArgument, match=f"the array holds {size} numbers, and not 894"):
        johari_layout(3).decode([0.0] * size)


def test_what_was_spoiled_is_a_view_before() -> None:
    assert back(SEEN)
    assert SEEN.table is not None
    assert SEEN.table.phase is Phase.ACT
    assert johari_layout(3).piece("phase").meanings[3] == "1 if the phase is act"


NUMBERS = st.sampled_from([0.0, 0.5, 1.0, 2.0, 1 / 3, 1 / 7, 1 / 12, 3.0]) | st.floats(width=32)


@cache
def _matches(name: str, seed: int, table: int) -> tuple[Any, ...]:
    """The matches of a game on the way: of Johari all of one, of Jaipur some of a few."""
    if name == "johari":
        return tuple(stations(seed, *TABLES[table]))
    return tuple(_after(Ruleset(), seed, plies) for plies in range(0, 60, 7))


@each_game
@given(data=st.data())
def test_any_array(name: str, data: st.DataObject) -> None:
    """An array is that of a view, which has this array, and a document unless it contradicts itself; or it is refused."""
    matches = _matches(name, data.draw(st.integers(0, 3)), data.draw(st.integers(0, 2)))
    match, rules = matches[data.draw(st.integers(0, 300)) % len(matches)], game(name).rules
    seen: Any = rules.view(match, data.draw(st.integers(0, 3)) % getattr(match, "players", 2))
    changes = data.draw(st.dictionaries(st.integers(0, 2000), NUMBERS, max_size=3))
    layout = layout_of(seen)
    tensor = layout.encode(seen)
    for index, number in changes.items():
        tensor[index % layout.size] = number
    try:
        found = layout.decode(tensor)
    except ImpossibleArgument as error:
        check_sentence(str(error))
        assert tensor.tolist() != layout.encode(seen).tolist()
        return
    assert layout.encode(found) == tensor
    assert (found == seen) == (tensor == layout.encode(seen))
    with suppress(UnreadableData):
        assert view_from_json(view_to_json(found)) == found
        assert bool(rules.legal_moves(found)) == (found.to_move == found.seat)
