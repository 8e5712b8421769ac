"""Pieces, layouts, numbers of moves, and moves that are chosen in steps."""

from array import array
from collections.abc import Callable, Iterable
from typing import Any

import pytest
from attrs import evolve, field, frozen

from jaipur_rules.core.errors import ImpossibleArgument, WrongType
from jaipur_rules.encoding import MoveNumbers
from jaipur_rules.encoding.actions import Decision, NumberDecision, TokenDecision
from jaipur_rules.encoding.layout import Layout, Numbers, Piece, in_a_row


def test_a_piece_is_a_run_of_places() -> None:
    piece = Piece("market", 10, ("diamonds", "gold"), 5)
    assert (piece.size, piece.stop, piece.most, piece.bounded) == (2, 12, 5, True)
    assert evolve(piece, bounded=False).most == 1 << 20


@pytest.mark.parametrize(
    ("numbers", "bounded", "found"),
    [
        ([0.4, 0.2], True, (2, 1)),
        ([0.0, 1.0], True, (0, 5)),
        ([0.4000001, 0.1999999], True, (2, 1)),
        ([7.0, 1.2], False, (35, 6)),
        ([-0.0001, 0.0], True, (0, 0)),
        ([(1 << 20) / 5, 0.0], False, (1 << 20, 0)),
        ([*array("f", [1_000_001 / 5]), 0.0], False, (1_000_001, 0)),
    ],
)
def test_the_numbers_of_a_piece_are_read(
    numbers: list[float], *, bounded: bool, found: tuple[int, ...]
) -> None:
    piece = Piece("market", 1, ("diamonds", "gold"), 5, bounded)
    assert piece.read([9.0, *numbers, 9.0]) == found


@pytest.mark.parametrize(
    ("number", "bounded"),
    [
        (0.5, True),
        (1.2, True),
        (-0.2, True),
        (0.001, True),
        (float("nan"), True),
        (float("inf"), False),
        (((1 << 20) + 1) / 5, False),
    ],
)
def test_what_is_no_part_of_a_whole_number_is_refused(number: float, *, bounded: bool) -> None:
    piece = Piece("market", 1, ("diamonds", "gold"), 5, bounded)
    with pytest.raises(ImpossibleArgument) as caught:
        piece.read([9.0, 0.4, number])
    assert dict(caught.value.message.params) == {
        "index": 2,
        "piece": "market",
        "value": f"{number!r:.30}",
    }
    assert caught.value.message.code == "array.place"


def test_pieces_lie_in_a_row() -> None:
    named = [("one", ["a", "b"], 1, True), ("none", [], 3, True), ("two", ["c"], 0, False)]
    assert [*in_a_row(iter(named))] == [
        Piece("one", 0, ("a", "b"), 1, bounded=True),
        Piece("none", 2, (), 3, bounded=True),
        Piece("two", 2, ("c",), 1, bounded=False),
    ]


@frozen(order=False, eq=False)
class PieceLayout(Layout):
    """A layout that is filled by a function, and gives None for an array."""

    pieces: tuple[Piece, ...]
    numbers: Callable[[Any], Iterable[tuple[str, Numbers]]]
    version: int = 1
    _by_name: dict[str, Piece] = field(init=False, repr=False)

    def encode(self, seen: Any) -> "array[float]":
        """The array of what the function gives."""
        return self._filled(self.numbers(seen))

    def decode(self, tensor: Any) -> Any:
        """Nothing."""
        return None


def layout(*rows: tuple[str, list[int]]) -> PieceLayout:
    """Two pieces, of which these are filled."""
    pieces = in_a_row([("one", ["a", "b"], 4, True), ("two", ["c"], 2, False)])
    return PieceLayout((*pieces,), lambda _: rows)


def test_a_layout_knows_its_places() -> None:
    plain = layout()
    assert (plain.size, plain.version) == (3, 1)
    assert plain.piece("two").start == 2
    assert [*plain.places()] == [(0, "one", "a", 4), (1, "one", "b", 4), (2, "two", "c", 2)]
    assert "_by_name" not in repr(plain)


def test_a_piece_that_is_not_there_is_named_with_those_that_are() -> None:
    with pytest.raises(ImpossibleArgument) as caught:
        layout().piece("three")
    assert caught.value.message.code == "array.no_piece"
    assert dict(caught.value.message.params) == {"name": "three", "known": ("one", "two")}


@pytest.mark.parametrize(
    ("rows", "found"),
    [
        ([], [0, 0, 0]),
        ([("two", [3])], [0, 0, 1.5]),
        ([("one", [1, 4]), ("two", [1 << 20])], [0.25, 1, 1 << 19]),
    ],
)
def test_what_is_not_filled_is_0(rows: list[tuple[str, list[int]]], found: list[float]) -> None:
    encoded = layout(*rows).encode(None)
    assert (encoded.typecode, encoded.tolist()) == ("f", found)


def test_a_number_too_large_is_refused() -> None:
    with pytest.raises(ImpossibleArgument) as caught:
        layout(("two", [(1 << 20) + 1])).encode(None)
    assert caught.value.message.code == "array.too_large"
    assert dict(caught.value.message.params) == {
        "piece": "two",
        "most": 1 << 20,
        "number": (1 << 20) + 1,
    }


class ReadBack(PieceLayout):
    """A layout of three numbers that is read back."""

    def decode(self, tensor: Any) -> tuple[int, ...]:
        """The numbers, of which the first may not be the greatest."""
        read = self._read(tensor)
        found = (*read["one"], *read["two"])
        self._hold((min(found), *found[1:]), tensor)
        return found


READ_BACK = ReadBack(layout().pieces, lambda numbers: [("one", numbers[:2]), ("two", numbers[2:])])


def test_an_array_is_read_back() -> None:
    assert READ_BACK.decode(READ_BACK.encode((1, 2, 3))) == (1, 2, 3)


@pytest.mark.parametrize(
    ("numbers", "code", "params"),
    [
        ([0.0, 0.0], "array.size", {"count": 2, "size": 3}),
        ([0.0] * 4, "array.size", {"count": 4, "size": 3}),
        ([1.0, 0.5, 1.0], "array.contradiction", {}),
    ],
)
def test_an_array_of_no_view_is_refused(
    numbers: list[float], code: str, params: dict[str, object]
) -> None:
    with pytest.raises(ImpossibleArgument) as caught:
        READ_BACK.decode(numbers)
    assert (caught.value.message.code, dict(caught.value.message.params)) == (code, params)


@pytest.mark.parametrize("tensor", ["abc", b"abc", [10**400], 5], ids=repr)
def test_what_is_no_array_is_refused(tensor: object) -> None:
    with pytest.raises(WrongType, match=r"^expected an array of numbers"):
        READ_BACK.decode(tensor)


@pytest.mark.parametrize(
    ("kind", "parts"),
    [(Layout, {"encode", "decode"}), (Decision, {"move", "next", "then"})],
)
def test_nothing_is_made_without_its_parts(kind: type[object], parts: set[str]) -> None:
    assert kind.__abstractmethods__ == parts  # type: ignore[attr-defined]


LISTED = MoveNumbers(("red", "blue", "green"))


def test_moves_have_the_numbers_of_their_places() -> None:
    assert (len(LISTED), LISTED.number("blue"), LISTED.move(2)) == (3, 1, "green")
    assert LISTED.numbers(iter(["green", "red"])) == (0, 2)
    assert "_numbers" not in repr(LISTED)


@pytest.mark.parametrize("number", [-1, 3])
def test_a_number_of_no_move_is_refused(number: int) -> None:
    with pytest.raises(ImpossibleArgument) as caught:
        LISTED.move(number)
    assert caught.value.message.code == "actions.no_move"
    assert dict(caught.value.message.params) == {"number": number, "last": 2}


def test_a_move_without_a_number_is_refused_and_shown_cut() -> None:
    with pytest.raises(ImpossibleArgument) as caught:
        LISTED.number("x" * 99)
    assert caught.value.message.code == "actions.no_number"
    assert dict(caught.value.message.params) == {"move": "x" * 60}


def test_a_move_is_chosen_by_its_number() -> None:
    begun = NumberDecision((0, 2), LISTED.move)
    assert (begun.chosen, begun.next, begun.move) == ((), (0, 2), None)
    done = begun.then(0)
    assert (done.chosen, done.next, done.move) == ((0,), (), "red")
    assert begun == NumberDecision((0, 2), str)
    with pytest.raises(ImpossibleArgument):
        begun.then(3)


TOKENS = ("take", "red", "blue", "now", "later")


BEGUN: TokenDecision = TokenDecision(
    ("red now", "red later", "blue"), ((0, 1, 3), (0, 1, 4), (0, 2)), TOKENS
)


def test_a_token_that_alone_can_follow_is_chosen_by_itself() -> None:
    assert (BEGUN.chosen, BEGUN.next, BEGUN.move) == ((), (0,), None)
    begun = BEGUN.forced()
    assert (begun.chosen, begun.next, begun.move) == ((0,), (1, 2), None)
    blue, red = begun.then(2), begun.then(1)
    assert (blue.chosen, blue.next, blue.move) == ((0, 2), (), "blue")
    assert (red.chosen, red.next, red.move) == ((0, 1), (3, 4), None)
    assert red.then(4).move == "red later"
    assert begun == evolve(begun, names=())


@pytest.mark.parametrize(
    ("number", "token"), [(0, "take"), (4, "later"), (5, "5"), (-1, "-1"), (3, "now")]
)
def test_a_token_that_goes_on_to_no_move_is_refused(number: int, token: str) -> None:
    with pytest.raises(ImpossibleArgument) as caught:
        BEGUN.forced().then(number)
    assert caught.value.message.code == "actions.no_token"
    assert dict(caught.value.message.params) == {"token": token, "chosen": "take"}


def test_the_tokens_that_were_chosen_are_told() -> None:
    with pytest.raises(ImpossibleArgument) as caught:
        BEGUN.forced().then(1).then(2)
    assert dict(caught.value.message.params)["chosen"] == "take red"


@pytest.mark.parametrize(
    "value",
    [Piece("market", 0, ("diamonds",), 5), NumberDecision((0, 2), LISTED.move), BEGUN],
    ids=lambda value: type(value).__name__,
)
def test_nothing_comes_before_another(value: Any) -> None:
    with pytest.raises(TypeError, match="not supported"):
        sorted([value, evolve(value)])
