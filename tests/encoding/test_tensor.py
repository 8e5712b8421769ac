"""A view as an array of numbers, both ways."""

from array import array
from contextlib import suppress
from functools import cache
from itertools import islice
from typing import Any

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

from jaipur_rules import Match, johari, view
from jaipur_rules.core.errors import ImpossibleArgument
from jaipur_rules.core.game import game, game_of
from jaipur_rules.core.strict_json import UnreadableData
from jaipur_rules.encoding import view_from_json, view_to_json
from jaipur_rules.johari import STANDARD
from jaipur_rules.johari.rules.table import arrange
from jaipur_rules.johari.testing import rulesets, tables
from tests.encoding.shown import stations
from tests.golden import kept_cases
from tests.laws.any_game import each_game
from tests.profiles import share
from tools.fuzz.refusals import check_sentence


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


@pytest.mark.parametrize(
    ("seen", "size", "first"),
    [(view(Match(), 0), 227, 1), (johari.view(johari.Match(3), 1), 894, 2)],
    ids=["jaipur", "johari"],
)
def test_every_place_has_its_meaning(seen: Any, size: int, first: int) -> None:
    layout = layout_of(seen)
    places = list(layout.places())
    assert [index for index, *_ in places] == list(range(size))
    assert len({(piece, meaning) for _, piece, meaning, _ in places}) == layout.size == size
    assert sum(back(seen)) == first  # whose view it is, if that is not 0, and that nothing is dealt


SPOILED: dict[str, Any] = {
    "jaipur": view(next(islice(stations("jaipur", 5), 9, None)), 0),
    "johari": johari.view(
        arrange(
            displays=("W1w1P1", "R2", "G3"),
            nobles=(("N1-2", "N2-3"), (), ()),
            spaces={4: "N1-7"},
            gone=("N1-4", "N1-5"),
            played=(("sale", "bribe"),),
        ),
        0,
    ),
}


def refusal(case: str) -> str:
    """What is said of the array of a view with some numbers changed, each by its piece and its place in it."""
    what, _, changes = case.partition(": ")
    layout, tensor = layout_of(SPOILED[what]), back(SPOILED[what])
    for change in changes.split(", "):
        place, number = change.split(" = ")
        piece, index = place.split(".")
        over, _, under = number.partition("/")
        tensor[layout.piece(piece).start + int(index)] = float(over) / int(under or 1)
    try:
        return f"{layout.decode(tensor)!r}"
    except ImpossibleArgument as error:
        return str(error)


test_an_array_of_what_no_view_holds_is_refused = kept_cases(__file__, "arrays.txt", refusal)


NUMBERS = st.sampled_from([0.0, 0.5, 1.0, 2.0, 1 / 3, 1 / 7, 1 / 12, 3.0]) | st.floats(width=32)


@cache
def _matches(name: str, seed: int) -> tuple[Any, ...]:
    odd = game(name).rules.rulesets[-seed % 2]
    return tuple(stations(name, seed, 2 + seed % 3 if name == "johari" else 2, odd))


@each_game
@given(data=st.data())
def test_any_array(name: str, data: st.DataObject) -> None:
    """An array is that of a view, which has this array, and a document unless it contradicts itself; or it is refused."""
    match = data.draw(st.sampled_from(_matches(name, data.draw(st.integers(0, 5)))))
    rules = game(name).rules
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
