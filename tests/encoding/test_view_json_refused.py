"""Refusals of texts that are no view, in one sentence that says where; what is read can be played with."""

import json
from collections.abc import Iterator
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.strategies import DataObject

from jaipur_rules import View, view
from jaipur_rules.core.strict_json import Plain
from jaipur_rules.encoding import UnreadableView, view_to_plain
from jaipur_rules.jaipur.encoding import view_from_json, view_to_json
from tests.encoding.shown import Document, ended, refusal, table
from tests.record.spoiling import Spoiler, put


def at(key: str, value: Plain, *path: str | int) -> Spoiler:
    return put(value, "round", *path, key)


def mine(key: str, value: Plain, *pile: str | int) -> Spoiler:
    return put(value, "round", "traders", 0, key, *pile)


def other(key: str, value: Plain, *pile: str | int) -> Spoiler:
    return put(value, "round", "traders", 1, key, *pile)


TOKENS = "round: the diamond tokens won and left are not those of the box"
MORE_KNOWN = "round: more cards are known of a hand than it holds"
NOT_LAST = "round.goods_left.diamond: these are not the last tokens"

SPOILED: list[tuple[Spoiler, str]] = [
    (put("jaipur-record", "format"), "format: expected 'jaipur-view', found 'jaipur-record'"),
    (put(2, "version"), "version: expected 1, found 2"),
    (put("johari", "game"), "game: expected 'jaipur', found 'johari'"),
    (put("house", "ruleset"), "ruleset: no ruleset is named 'house'"),
    (put(2, "seat"), "seat: expected a whole number from 0 to 1, found 2"),
    (put({"winners": [0], "decided_by": "MAT-1"}, "outcome"), "outcome: this is not how the match"),
    (put(None, "seat"), "round: no match can give this view"),
    (at("market", "DGSCX"), "round.market: 'X' is no card"),
    (at("market", "DGSC"), "round: the market holds 4 cards, and not 5"),
    (at("diamond", [7, 7, 7], "goods_left"), NOT_LAST),
    (at("diamond", [1] * 6, "goods_left"), NOT_LAST),
    (at("diamond", [5], "goods_left"), TOKENS),
    (at("5", 4, "bonuses_left"), "round: the bonus tokens for 5 cards won and left are not 5"),
    (at("plies_left", 10), "round: the rules limit the moves of a round, or 'plies_left' does"),
    (at("end", "END-99"), "round.end: expected one of END-1, END-2, TRN-5, found 'END-99'"),
    (at("traders", []), "round.traders: expected 2 traders, found 0"),
    (mine("hand", "DDK"), "round.traders[0].hand: a camel is never in a hand (rule HND-3)"),
    (other("hand_size", 8), "round: a hand holds 8 cards, and at most 7"),
    (other("hand_size", 1), MORE_KNOWN),
    (mine("known", "GGG"), "round: the cards GGG are known to be in a hand of DDLLL"),
    (other("revealed", "PPPPP"), MORE_KNOWN),
    (other("herd_shown", "many"), "round.traders[1].herd_shown: expected a whole number, found"),
    (other("goods_won", [7], "diamond"), TOKENS),
]
IMPOSSIBLE = [
    at("deck_size", 41),
    at("discard", ""),
    at("discard_shown", "L"),
    at("end", "END-1"),
    mine("hand", None),
    other("hand", "SSSCC"),
    mine("hand_size", 4),
    other("herd", 12),
    other("herd", 10**17),
    other("herd_shown", "none"),
    other("goods_shown", None),
    other("bonuses_won", [6], "4"),
    mine("bonuses_won", [9], "3"),
]

IMPOSSIBLE_ENDS = [
    at("result", None),
    at("rupees", [0, 9], "result"),
    at("camel_token", 1, "result"),
    at("counts", False, "result"),
    at("decided_by", "SCO-9", "result"),
]


@pytest.mark.parametrize(("spoil", "message"), SPOILED, ids=[message for _, message in SPOILED])
def test_one_fault_is_one_sentence_with_its_place(spoil: Spoiler, message: str) -> None:
    assert refusal(view_from_json, table(), spoil).startswith(message)


@pytest.mark.parametrize(
    ("seen", "spoil"),
    [
        *(pytest.param(table(), spoil, id="played") for spoil in IMPOSSIBLE),
        *(pytest.param(view(ended(), 1), spoil, id="ended") for spoil in IMPOSSIBLE_ENDS),
    ],
)
def test_a_view_that_no_match_can_give_is_refused(seen: View, spoil: Spoiler) -> None:
    message = refusal(view_from_json, seen, spoil)
    assert message.startswith("round: no match can give this view")


@pytest.mark.parametrize(
    "source", ["", "[", b"\xff", "null", "3", "[]", "{}", "[" * 9999, '{"a":1,"a":2}']
)
def test_what_is_no_document_is_refused(source: str | bytes) -> None:
    with pytest.raises(UnreadableView):
        view_from_json(source)


def test_a_document_is_refused_for_its_size() -> None:
    text = view_to_json(table())
    assert view_from_json(text, limit=len(text)) == table()
    with pytest.raises(UnreadableView, match="larger than"):
        view_from_json(text, limit=len(text) - 1)


STRANGE: st.SearchStrategy[Plain] = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-2, 60)
    | st.floats()
    | st.text(alphabet="DGSCPLKx", max_size=8),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from("345x"), inner, max_size=3)
    ),
    max_leaves=6,
)


def places(value: Plain) -> Iterator[list[Plain] | Document]:
    """Every list and object in a document."""
    if isinstance(value, list | dict):
        yield value
        for inner in value.values() if isinstance(value, dict) else value:
            yield from places(inner)


@given(st.data())
def test_a_view_that_is_read_can_be_played_with(data: DataObject) -> None:
    document = view_to_plain(table())
    place = data.draw(st.sampled_from([each for each in places(document) if each]))
    if isinstance(place, list):
        place[data.draw(st.integers(0, len(place) - 1))] = data.draw(STRANGE)
    else:
        place[data.draw(st.sampled_from(sorted(place)))] = data.draw(STRANGE)
    with suppress(UnreadableView):
        seen = view_from_json(json.dumps(document))
        assert view_from_json(view_to_json(seen)) == seen
        assert seen.worlds() > 0
