"""The parts of an encoding, each by itself: pieces, layouts, decisions, plain values and the envelope of a view."""

from array import array
from collections.abc import Callable
from enum import Enum
from typing import Any

import pytest
from attrs import evolve, field, frozen

from jaipur_rules.core.errors import Impossible
from jaipur_rules.core.strict_json import Node, Path, Plain, UnreadableData
from jaipur_rules.encoding import MoveNumbers, NotInLayout, UnreadableView, view_from_json
from jaipur_rules.encoding.actions import Decision, NumberDecision, TokenDecision
from jaipur_rules.encoding.layout import Layout, Piece, PieceLayout, TensorError, in_a_row
from jaipur_rules.encoding.plain import (
    NotPlain,
    from_plain,
    keys_of,
    member_of,
    or_none,
    to_plain,
    truth,
)
from jaipur_rules.encoding.plugin import (
    Encoding,
    encoding_of,
    envelope,
    envelope_keys,
    game_of_view,
    members_of_view,
)
from tests.tiny.plugin import BARE, GAME, Dealt, Move

# --- pieces ---


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
    with pytest.raises(TensorError) as caught:
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


# --- layouts ---


def layout(*rows: tuple[str, list[int]]) -> PieceLayout[None]:
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
    with pytest.raises(TensorError) as caught:
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
    with pytest.raises(TensorError) as caught:
        layout(("two", [(1 << 20) + 1])).encode(None)
    assert caught.value.message.code == "array.too_large"
    assert dict(caught.value.message.params) == {
        "piece": "two",
        "most": 1 << 20,
        "number": (1 << 20) + 1,
    }


class ReadBack(PieceLayout[tuple[int, ...]]):
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
    with pytest.raises(TensorError) as caught:
        READ_BACK.decode(numbers)
    assert (caught.value.message.code, dict(caught.value.message.params)) == (code, params)


@pytest.mark.parametrize(
    ("kind", "parts"),
    [(Layout, {"encode", "decode"}), (Decision, {"move", "next", "then"})],
)
def test_nothing_is_made_without_its_parts(kind: type[object], parts: set[str]) -> None:
    assert kind.__abstractmethods__ == parts  # type: ignore[attr-defined]


# --- decisions ---

LISTED = MoveNumbers(("red", "blue", "green"))


def test_moves_have_the_numbers_of_their_places() -> None:
    assert (len(LISTED), LISTED.number("blue"), LISTED.move(2)) == (3, 1, "green")
    assert LISTED.numbers(iter(["green", "red"])) == (0, 2)
    assert "_numbers" not in repr(LISTED)


@pytest.mark.parametrize("number", [-1, 3])
def test_a_number_of_no_move_is_refused(number: int) -> None:
    with pytest.raises(NotInLayout) as caught:
        LISTED.move(number)
    assert caught.value.message.code == "actions.no_move"
    assert dict(caught.value.message.params) == {"number": number, "last": 2}


def test_a_move_without_a_number_is_refused_and_shown_cut() -> None:
    with pytest.raises(NotInLayout) as caught:
        LISTED.number("x" * 99)
    assert caught.value.message.code == "actions.no_number"
    assert dict(caught.value.message.params) == {"move": "x" * 60}


def test_a_move_is_chosen_by_its_number() -> None:
    begun = NumberDecision((0, 2), LISTED.move)
    assert (begun.chosen, begun.next, begun.move) == ((), (0, 2), None)
    done = begun.then(0)
    assert (done.chosen, done.next, done.move) == ((0,), (), "red")
    assert begun == NumberDecision((0, 2), str)
    with pytest.raises(NotInLayout):
        begun.then(3)


TOKENS = ("take", "red", "blue", "now", "later")
BEGUN: TokenDecision[str] = TokenDecision(
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
    with pytest.raises(NotInLayout) as caught:
        BEGUN.forced().then(number)
    assert caught.value.message.code == "actions.no_token"
    assert dict(caught.value.message.params) == {"token": token, "chosen": "take"}


def test_the_tokens_that_were_chosen_are_told() -> None:
    with pytest.raises(NotInLayout) as caught:
        BEGUN.forced().then(1).then(2)
    assert dict(caught.value.message.params)["chosen"] == "take red"


# --- plain values ---


class Suit(Enum):
    """Two suits."""

    RED = "r"
    BLUE = "b"


class Rank(Enum):
    """Two ranks."""

    ACE = 1
    TWO = 2


@frozen
class Few:
    """A number below ten."""

    _count: int
    doubled: int = field(init=False, default=0)

    def __attrs_post_init__(self) -> None:
        if self._count > 9:
            raise Impossible((f"{self._count} are too many",))


@pytest.mark.parametrize(
    ("value", "plain"),
    [
        (None, None),
        (True, True),
        (2.5, 2.5),
        (Rank.TWO, 2),
        ({Rank.TWO: (1, [Suit.RED])}, {"2": [1, ["r"]]}),
        (Few(3), {"count": 3}),
    ],
)
def test_a_value_is_written(value: object, plain: Plain) -> None:
    assert to_plain(value) == plain


@pytest.mark.parametrize("value", [object(), {1}, b"x"])
def test_a_value_of_no_general_form_is_named_by_its_class(value: object) -> None:
    with pytest.raises(NotPlain) as caught:
        to_plain(value)
    assert caught.value.message.code == "plain.written"
    assert dict(caught.value.message.params) == {"kind": type(value).__name__}


@pytest.mark.parametrize(
    ("kind", "shown"), [(bytes, "bytes"), (list[int], "list[int]"), ("x", "x")]
)
def test_a_type_of_no_general_form_is_named(kind: object, shown: str) -> None:
    with pytest.raises(NotPlain) as caught:
        from_plain(Node(3), kind)
    assert caught.value.message.code == "plain.read"
    assert dict(caught.value.message.params) == {"kind": shown}


def test_a_key_is_the_argument_of_the_constructor() -> None:
    assert keys_of(Few) == ("count",)
    assert from_plain(Node({"count": 3}), Few) == Few(3)


@pytest.mark.parametrize(
    ("value", "kind", "found"),
    [
        (2**64, int, 2**64),
        (-(2**64), int, -(2**64)),
        (None, type(None), None),
        (True, bool, True),
        (2, Rank, Rank.TWO),
        ([1, 2, 3], tuple[int, ...], (1, 2, 3)),
        ([], tuple[int, ...], ()),
        ([1, "x"], tuple[int, str], (1, "x")),
        (None, Few | None, None),
        ({"count": 1}, Few | None, Few(1)),
    ],
)
def test_a_value_is_read(value: Plain, kind: object, found: object) -> None:
    assert from_plain(Node(value), kind) == found


@pytest.mark.parametrize(
    ("value", "kind", "fault"),
    [
        (2**64 + 1, int, "to 18446744073709551616"),
        (-(2**64) - 1, int, "from -18446744073709551616"),
        (1, bool, "expected one of true, false, found 1"),
        (True, Rank, "expected one of 1, 2, found true"),
        (1.0, Rank, "expected one of 1, 2, found 1.0"),
        (0, type(None), "expected one of null, found 0"),
        ("x", int, "expected a whole number, found 'x'"),
        (3, str, "expected a text, found 3"),
        ([1], tuple[int, str], "expected a list of 2 items, found 1"),
        ([1, 2], tuple[int, str], "[1]: expected a text, found 2"),
        ({"count": 10}, Few, "10 are too many"),
        ({"count": "x"}, Few | None, "count: expected a whole number, found 'x'"),
        ({"count": 1, "doubled": 2}, Few, "doubled: there is no such key here"),
    ],
)
def test_what_is_no_such_value_is_refused(value: Plain, kind: object, fault: str) -> None:
    with pytest.raises(UnreadableData) as caught:
        from_plain(Node(value), kind)
    assert fault in str(caught.value)


def test_null_is_read_as_nothing() -> None:
    assert (or_none(Node(None), truth), or_none(Node(value=False), truth)) == (None, False)


@pytest.mark.parametrize(
    ("read", "value", "fault"),
    [
        (truth, 1, "a: expected true or false, found 1"),
        (lambda node: member_of(node, Suit), "x", "a: expected one of r, b, found 'x'"),
        (lambda node: member_of(node, Suit), 3, "a: expected a text, found 3"),
    ],
    ids=["truth", "member", "text"],
)
def test_a_fault_is_told_with_its_place(
    read: Callable[[Node], object], value: Plain, fault: str
) -> None:
    with pytest.raises(UnreadableData) as caught:
        read(Node(value, ("a",)))
    assert str(caught.value) == fault


def test_a_member_is_found_by_its_text() -> None:
    assert [member_of(Node(text), Suit) for text in "rb"] == [Suit.RED, Suit.BLUE]


# --- the envelope of a view ---


def test_the_envelope_says_what_it_is() -> None:
    assert envelope("tiny") == {"format": "jaipur-view", "version": 1, "game": "tiny"}
    assert dict(envelope_keys("tiny")) == {
        "format": "What the document is: always jaipur-view.",
        "version": "The version of this format: 1.",
        "game": "The game: tiny.",
    }
    assert game_of_view(Node({**envelope("chess"), "more": 1})) == "chess"


@pytest.mark.parametrize(
    ("wanted", "changes", "fault"),
    [
        (
            None,
            {"format": "jaipur-record"},
            "format: expected 'jaipur-view', found 'jaipur-record'",
        ),
        (None, {"version": True}, "version: expected 1, found true"),
        (None, {"version": 1.0}, "version: expected 1, found 1.0"),
        ("tiny", {}, "game: expected 'tiny', found 'chess'"),
    ],
)
def test_a_document_of_something_else_is_refused(
    wanted: str | None, changes: dict[str, Plain], fault: str
) -> None:
    with pytest.raises(UnreadableData) as caught:
        game_of_view(Node(envelope("chess") | changes), wanted)
    assert str(caught.value) == fault


@pytest.mark.parametrize("key", ["format", "version", "game"])
def test_a_document_without_an_envelope_is_no_view(key: str) -> None:
    document = envelope("tiny")
    del document[key]
    with pytest.raises(UnreadableData) as caught:
        game_of_view(Node(document))
    assert caught.value.fault.code == "json.no_view"
    assert str(caught.value) == f"the key '{key}' is missing, so this is no view"


@pytest.mark.parametrize(("path", "place"), [((), "version"), (("views", 3), "views[3].version")])
def test_a_view_may_lie_in_another_document(path: Path, place: str) -> None:
    with pytest.raises(UnreadableData, match="expected 1, found 2") as caught:
        members_of_view(Node(envelope("tiny") | {"version": 2}, path), "tiny", ())
    assert str(caught.value).startswith(f"{place}: ")


def test_the_members_of_a_view_are_those_that_are_asked_for() -> None:
    node = Node(envelope("tiny") | {"seat": 1})
    assert [*members_of_view(node, "tiny", ("seat",))] == ["format", "version", "game", "seat"]
    with pytest.raises(UnreadableData, match="seat: there is no such key here"):
        members_of_view(node, "tiny", ())


# --- the encoding of any game ---


def test_a_game_has_the_encoding_that_it_brings() -> None:
    assert type(encoding_of(BARE)) is Encoding
    assert encoding_of(BARE).game is BARE
    assert (Encoding.tokens, Encoding.longest_move) == ((), 1)


@pytest.mark.parametrize("source", ["{}" + " " * 40, b"{}" + b" " * 40], ids=["text", "bytes"])
@pytest.mark.parametrize(
    "read", [view_from_json, Encoding(BARE).view_from_json], ids=["any", "its own"]
)
def test_a_view_is_read_within_the_limit(read: Callable[..., object], source: str | bytes) -> None:
    with pytest.raises(UnreadableView, match="larger than 30 bytes"):
        read(source, limit=30)


class ByTokens(Encoding[Any, Any, Any, Any, Any]):
    """Moves by their letters."""

    tokens = ("k", "s")  # type: ignore[mutable-override]

    def tokens_of(self, move: Move) -> tuple[int, ...]:
        """The first letter."""
        return ("ks".index(str(move)[0]),)


def test_moves_may_be_chosen_by_tokens() -> None:
    dealt = GAME.rules.apply(GAME.rules.start(2, "usual"), Dealt((4, 7)))
    mine, other = (GAME.rules.view(dealt, seat) for seat in (0, 1))
    encoding = ByTokens(GAME)
    decision = encoding.decision(mine, 2, "usual")
    assert isinstance(decision, TokenDecision)
    assert (decision.next, decision.then(1).move) == ((0, 1), Move.SWAP)
    assert encoding.decision(other, 2, "usual") is None
    assert encoding.action_count(2, "usual") == 2


class Counting(Encoding[Any, Any, Any, Any, Any]):
    """Moves of which as many are listed as there are players, and it is counted how often."""

    asked = 0

    def moves(self, players: int, ruleset: object) -> list[str]:
        """Some moves."""
        self.asked += 1
        return [f"{ruleset} {number}" for number in range(players)]


def test_moves_are_listed_once() -> None:
    encoding = Counting(BARE)
    assert [encoding.action_count(2, "usual"), encoding.action_count(2, "usual")] == [2, 2]
    assert encoding.action_count(3, "usual") == 3
    assert encoding.move_numbers(2, "other").move(1) == "other 1"
    assert encoding.asked == 3


def test_the_lists_of_16_rulesets_are_kept() -> None:
    encoding = Counting(BARE)
    for ruleset in [*range(17), 16, 1]:
        encoding.move_numbers(1, ruleset)
    assert encoding.asked == 17
    encoding.move_numbers(1, 0)
    assert encoding.asked == 18


class OfRuleset(Encoding[Any, Any, Any, Any, Any]):
    """A piece that is named after the ruleset, a place a player."""

    def pieces(self, players: int, ruleset: str) -> list[tuple[str, list[str], int, bool]]:
        """The piece."""
        return [(ruleset, ["a player"] * players, 1, True)]


def test_a_layout_is_that_of_the_players_and_the_ruleset() -> None:
    assert OfRuleset(BARE).layout(3, "house").pieces == (Piece("house", 0, ("a player",) * 3, 1),)


@pytest.mark.parametrize(
    "value",
    [Piece("market", 0, ("diamonds",), 5), NumberDecision((0, 2), LISTED.move), BEGUN],
    ids=lambda value: type(value).__name__,
)
def test_nothing_comes_before_another(value: Any) -> None:
    with pytest.raises(TypeError, match="not supported"):
        sorted([value, evolve(value)])
