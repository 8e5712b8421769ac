"""A view of Johari as an array of numbers, both ways."""

from array import array
from contextlib import suppress
from functools import cache

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

from jaipur_rules.core.errors import ImpossibleMatch
from jaipur_rules.encoding import TensorError
from jaipur_rules.johari import STANDARD, Match, Phase, Ruleset, View, legal_moves, new_match, view
from jaipur_rules.johari.encoding import (
    TensorLayout,
    UnreadableView,
    tensor_layout,
    view_from_json,
    view_to_json,
)
from jaipur_rules.johari.rules.table import arrange
from jaipur_rules.johari.testing import rulesets, tables
from tests.encoding.shown import stations
from tests.profiles import amount, share
from tools.fuzz.refusals import check_sentence


def _back(seen: View) -> "array[float]":
    """The array of a view that comes back whole."""
    layout = tensor_layout(seen.players, seen.ruleset)
    tensor = layout.encode(seen)
    assert layout.decode(tensor) == seen
    assert [
        piece.name
        for piece in layout.pieces
        if [number for number in piece.read(tensor) if not 0 <= number <= piece.most]
    ] == []
    return tensor


TABLES = (
    (2, Ruleset.named("to-the-letter")),
    (3, Ruleset()),
    (4, Ruleset(gold_cap=16, discard_for_token="supervisor", tie_break="columns")),
)


@pytest.mark.parametrize(("players", "ruleset"), TABLES)
def test_a_view_comes_back_whole_at_every_moment(players: int, ruleset: Ruleset) -> None:
    phases: set[Phase | None] = set()
    every = amount(quick=31, thorough=2)
    for game in range(amount(quick=1, thorough=2)):
        for number, match in enumerate(stations(game, players, ruleset)):
            rare = match.phase in {Phase.PICK, Phase.SHUFFLE, Phase.FINAL, Phase.OVER}
            if number % every and not rare:
                continue
            phases.add(match.phase)
            for seat in range(players):
                _back(view(match, seat))
    assert {Phase.PICK, Phase.CHOOSE, Phase.ACT, Phase.OVER} <= phases


@share(one_in=4)
@given(rulesets().flatmap(tables), st.integers(0, 3))
def test_a_view_of_any_table_comes_back_whole(match: Match, seat: int) -> None:
    seen = view(match, seat % match.players)
    layout = tensor_layout(seen.players, seen.ruleset)
    assert layout.decode(list(_back(seen))) == seen


def test_views_that_differ_have_different_arrays() -> None:
    seen = {view(match, 1) for match in stations(2, 3, Ruleset())}
    assert len({tensor_layout(3).encode(each).tobytes() for each in seen}) == len(seen)


@pytest.mark.parametrize("start", [0, 1, 15, 997])
@pytest.mark.parametrize("gold", [8193, 999_983, 1 << 20])
def test_any_gold_that_a_game_can_bring(start: int, gold: int) -> None:
    ruleset = Ruleset(components=evolve(STANDARD, start_gold=start))
    for more in range(4):
        _back(view(arrange(gold=(gold - more, more), ruleset=ruleset), 1))


def test_more_gold_than_an_array_can_tell_is_refused() -> None:
    seen = view(arrange(gold=(15, 1048577)), 0)
    with pytest.raises(
        TensorError, match="trader_1_gold holds no number above 1048576, as 1048577"
    ):
        tensor_layout(2).encode(seen)


def test_every_place_has_a_meaning() -> None:
    layout = tensor_layout(3)
    places = list(layout.places())
    assert [index for index, *_ in places] == list(range(layout.size))
    assert len({(piece, meaning) for _, piece, meaning, _ in places}) == layout.size
    assert layout.piece("store_W").start < layout.piece("booth_1").start
    with pytest.raises(TensorError, match="no piece is named 'hand'"):
        layout.piece("hand")
    empty = layout.encode(view(Match(3), 1))
    assert sum(empty) == 2  # whose view it is, and that nothing is dealt
    assert layout.decode(empty) == view(Match(3), 1)


def test_the_view_of_a_spectator_is_refused() -> None:
    with pytest.raises(TensorError) as caught:
        tensor_layout(2).encode(view(new_match(seed=7), None))
    assert str(caught.value).startswith("an array is what one seat sees, and this is the view")


def test_another_table_is_refused() -> None:
    with pytest.raises(TensorError, match="of another table"):
        tensor_layout(3).encode(view(new_match(seed=7), 0))
    with pytest.raises(ImpossibleMatch):
        tensor_layout(5)


LAYOUT = tensor_layout(3)
SEEN = view(
    arrange(
        displays=("W1w1P1", "R2", "G3"),
        nobles=(("N1-2", "N2-3"), (), ()),
        spaces={4: "N1-7"},
        gone=("N1-4", "N1-5"),
        played=(("sale", "bribe"),),
    ),
    0,
)


def _spoiled(layout: TensorLayout, seen: View, changes: dict[str, float]) -> "array[float]":
    """The array of a view with some numbers changed, each by its piece and its place in it."""
    tensor = layout.encode(seen)
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


@pytest.mark.parametrize(("changes", "message"), REFUSED, ids=str)
def test_an_array_of_what_no_view_holds_is_refused(changes: dict[str, float], message: str) -> None:
    with pytest.raises(TensorError, match=message):
        LAYOUT.decode(_spoiled(LAYOUT, SEEN, changes))


@pytest.mark.parametrize("changes", CONTRADICTED, ids=str)
def test_an_array_that_contradicts_itself_is_refused(changes: dict[str, float]) -> None:
    with pytest.raises(TensorError, match=r"the array .*contradicts itself"):
        LAYOUT.decode(_spoiled(LAYOUT, SEEN, changes))


@pytest.mark.parametrize("size", [0, 738, 895])
def test_an_array_of_another_length_is_refused(size: int) -> None:
    with pytest.raises(TensorError, match=f"the array holds {size} numbers, and not 894"):
        LAYOUT.decode([0.0] * size)


def test_what_was_spoiled_is_a_view_before() -> None:
    assert LAYOUT.decode(LAYOUT.encode(SEEN)) == SEEN
    assert SEEN.table is not None
    assert SEEN.table.phase is Phase.ACT
    assert LAYOUT.piece("phase").meanings[3] == "1 if the phase is act"


NUMBERS = st.sampled_from([0.0, 0.5, 1.0, 2.0, 1 / 3, 1 / 12, 3.0]) | st.floats(width=32)


@cache
def _game(seed: int, players: int, ruleset: Ruleset) -> tuple[Match, ...]:
    return tuple(stations(seed, players, ruleset))


@given(
    table=st.sampled_from(TABLES),
    seed=st.integers(0, 3),
    event=st.integers(0, 300),
    seat=st.integers(0, 3),
    changes=st.dictionaries(st.integers(0, 2000), NUMBERS, max_size=3),
)
def test_any_array(
    table: tuple[int, Ruleset], seed: int, event: int, seat: int, changes: dict[int, float]
) -> None:
    """An array is that of a view, which has this array, and a document unless it contradicts itself; or it is refused."""
    game = _game(seed, *table)
    seen = view(game[event % len(game)], seat % table[0])
    layout = tensor_layout(*table)
    tensor = layout.encode(seen)
    for index, number in changes.items():
        tensor[index % layout.size] = number
    try:
        found = layout.decode(tensor)
    except TensorError as error:
        check_sentence(str(error))
        assert tensor.tolist() != layout.encode(seen).tolist()
        return
    assert layout.encode(found) == tensor
    assert (found == seen) == (tensor == layout.encode(seen))
    with suppress(UnreadableView):
        assert view_from_json(view_to_json(found)) == found
        assert bool(legal_moves(found)) == (found.to_move == found.seat)
