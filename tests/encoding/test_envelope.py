"""The envelope of a view, and the encoding of any game."""

from collections.abc import Callable
from typing import Any

import pytest

from jaipur_rules.core.strict_json import Node, Path, Plain, UnreadableData
from jaipur_rules.encoding import view_from_json
from jaipur_rules.encoding.actions import TokenDecision
from jaipur_rules.encoding.layout import Piece
from jaipur_rules.encoding.plugin import (
    Encoding,
    body_of_view,
    encoding_of,
    envelope,
    envelope_fields,
    game_of_view,
)
from tests.tiny.plugin import BARE, GAME, Dealt, Move


def test_the_envelope_says_what_it_is() -> None:
    assert envelope("tiny") == {"format": "jaipur-view", "version": 1, "game": "tiny"}
    assert {each.key: each.meaning for each in envelope_fields("tiny")} == {
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
        body_of_view(Node(envelope("tiny") | {"version": 2}, path), "tiny", ())
    assert str(caught.value).startswith(f"{place}: ")


def test_the_members_of_a_view_are_those_that_are_asked_for() -> None:
    node = Node(envelope("tiny") | {"seat": 1})
    assert [*body_of_view(node, "tiny", ("seat",)).object()] == ["seat"]
    with pytest.raises(UnreadableData, match="seat: there is no such key here"):
        body_of_view(node, "tiny", ())


def test_a_game_has_the_encoding_that_it_brings() -> None:
    assert type(encoding_of(BARE)) is Encoding
    assert encoding_of(BARE).game is BARE
    assert (Encoding.tokens, Encoding.longest_move) == ((), 1)


@pytest.mark.parametrize("source", ["{}" + " " * 40, b"{}" + b" " * 40], ids=["text", "bytes"])
@pytest.mark.parametrize(
    "read", [view_from_json, Encoding(BARE).view_from_json], ids=["any", "its own"]
)
def test_a_view_is_read_within_the_limit(read: Callable[..., object], source: str | bytes) -> None:
    with pytest.raises(UnreadableData, match="larger than 30 bytes"):
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
