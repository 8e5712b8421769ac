"""The encodings of a game that says little of how it is encoded."""

from collections.abc import Callable, Iterator
from enum import Enum
from typing import Any, Literal

import pytest
from attrs import frozen

from jaipur_rules.core.errors import ImpossibleArgument, WrongType
from jaipur_rules.core.game import AnyGame, LacksPart
from jaipur_rules.core.strict_json import Node, UnreadableData
from jaipur_rules.encoding import Encoding, encoding_of, view_from_json, view_to_json, view_to_plain
from jaipur_rules.encoding.plain import from_plain, to_plain
from tests.tiny.plugin import BARE, GAME, Dealt, Move, State, View


def states(players: int) -> Iterator[State]:
    """A game from its start to its end."""
    state = GAME.rules.start(players, "usual")
    for event in (Dealt((4, 7, 1)[:players]), Move.SWAP, Dealt((9,)), Move.KEEP, Move.KEEP):
        yield state
        if not state.is_over:
            state = GAME.rules.apply(state, event)
    yield state


VIEWS = [
    GAME.rules.view(state, seat)
    for players in (2, 3)
    for state in states(players)
    for seat in range(players)
]


@pytest.mark.parametrize("seen", VIEWS, ids=str)
def test_a_view_is_written_as_it_is_and_read_again(tiny: AnyGame, seen: View) -> None:
    assert view_from_json(view_to_json(seen)) == seen
    assert Encoding(BARE).view_from_json(Encoding(BARE).view_to_json(seen)) == seen


def test_the_document_of_a_view_has_a_key_a_field(tiny: AnyGame) -> None:
    assert view_to_plain(VIEWS[-1]) == {
        "format": "jaipur-view",
        "version": 1,
        "game": "tiny",
        "seat": 2,
        "players": 3,
        "card": 1,
        "moves": ["swap", "keep", "keep"],
        "is_over": True,
        "to_move": None,
    }


def test_what_is_no_view_is_not_written() -> None:
    with pytest.raises(WrongType, match=r"^expected a value of type View, and not State"):
        Encoding(BARE).view_to_plain(GAME.rules.start(2, "usual"))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("key", "value", "fault"),
    [
        ("game", '"chess"', "game: there is no game 'chess'"),
        ("version", "2", "version: expected 1, found 2"),
        ("moves", '["keep", "take"]', r"moves\[1\]: expected one of 'keep', 'swap', found 'take'"),
        ("is_over", "1", "is_over: expected one of true, false, found 1"),
        ("card", '"ace"', "card: expected a whole number, found 'ace'"),
        ("players", "true", "players: expected a whole number, found true"),
    ],
)
def test_what_is_no_view_is_refused_with_its_place(
    tiny: AnyGame, key: str, value: str, fault: str
) -> None:
    text = view_to_json(VIEWS[0])
    (line,) = [line for line in text.splitlines() if f'"{key}":' in line]
    ending = "," if line.endswith(",") else ""
    with pytest.raises(UnreadableData, match=fault):
        view_from_json(text.replace(line, f'"{key}": {value}{ending}'))


@pytest.mark.parametrize("text", ["{}", "[]", "3", "{"])
def test_what_is_no_document_of_a_view_is_refused(text: str) -> None:
    with pytest.raises(UnreadableData):
        view_from_json(text)


def test_an_array_follows_from_the_pieces_and_what_fills_them() -> None:
    layout = encoding_of(GAME).layout(3, "usual")
    seen = VIEWS[-1]
    assert layout.encode(seen).tolist() == pytest.approx([0.2, 1, 1, 1])
    assert [piece.name for piece in layout.pieces] == ["card", "moved"]
    with pytest.raises(ImpossibleArgument, match="no view can be made"):
        layout.decode(layout.encode(seen))


def test_moves_are_chosen_by_their_places_in_the_list() -> None:
    encoding = encoding_of(GAME)
    _, dealt, *_ = states(2)
    mine, other = (GAME.rules.view(dealt, seat) for seat in (0, 1))
    decision = encoding.decision(mine, 2, "usual")
    assert decision is not None
    assert (decision.next, decision.move, decision.chosen) == ((0, 1), None, ())
    done = decision.then(1)
    assert (done.next, done.move, done.chosen) == ((), Move.SWAP, (1,))
    assert encoding.decision(other, 2, "usual") is None
    assert encoding.action_count(2, "usual") == 2
    with pytest.raises(ImpossibleArgument, match="numbered from 0 to 1"):
        decision.then(2)
    with pytest.raises(ImpossibleArgument, match="no number stands for take"):
        encoding.move_numbers(2, "usual").number("take")  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("ask", "lacking"),
    [
        (lambda bare: bare.action_count(2, "usual"), "encoding.moves"),
        (lambda bare: bare.layout(2, "usual"), "encoding.pieces"),
        (lambda bare: bare.numbers(VIEWS[0]), "encoding.numbers"),
        (lambda bare: bare.tokens_of(Move.KEEP), "encoding.tokens_of"),
    ],
)
def test_a_game_that_brings_nothing_has_neither_arrays_nor_numbers(
    ask: Callable[[Any], object], lacking: str
) -> None:
    with pytest.raises(LacksPart, match=f"'bare' has no part '{lacking}'"):
        ask(encoding_of(BARE))


def test_a_view_of_a_game_that_brings_nothing_has_the_keys_of_every_view() -> None:
    assert [*encoding_of(BARE).view_keys] == ["format", "version", "game"]


class Suit(Enum):
    RED = 1


@frozen
class Everything:
    suit: Suit
    pair: tuple[int, str]
    shown: int | Literal["some"] | None
    flag: bool


def test_every_plain_type_is_written_and_read_again() -> None:
    value = Everything(Suit.RED, (-3, "x"), "some", flag=True)
    plain = to_plain(value)
    assert plain == {"suit": 1, "pair": [-3, "x"], "shown": "some", "flag": True}
    assert from_plain(Node(plain), Everything) == value
    assert to_plain({Suit.RED: [None]}) == {"1": [None]}


@pytest.mark.parametrize(
    ("key", "value", "fault"),
    [
        ("suit", True, "suit: expected one of 1, found true"),
        ("pair", [1], "pair: expected a list of 2 items, found 1"),
        ("shown", "none", "shown: expected a whole number"),
        ("flag", 1, "flag: expected one of true, false"),
    ],
)
def test_a_value_of_another_type_is_refused(key: str, value: object, fault: str) -> None:
    plain = {"suit": 1, "pair": [1, "x"], "shown": None, "flag": False, key: value}
    with pytest.raises(UnreadableData, match=fault):
        from_plain(Node(plain), Everything)  # type: ignore[arg-type]


@pytest.mark.parametrize("kind", [object, float | None, list[int], frozenset[int]])
def test_of_other_types_nothing_follows(kind: object) -> None:
    with pytest.raises(WrongType, match="read by the game itself"):
        from_plain(Node(1.5), kind)
