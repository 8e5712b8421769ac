"""Refusals of texts that are no view, in one sentence that says where; what is read can be played with."""

import json
from collections.abc import Callable, Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.strategies import DataObject

from jaipur_rules import View, view
from jaipur_rules.core.strict_json import Plain
from jaipur_rules.encoding import UnreadableView
from jaipur_rules.jaipur.encoding import view_from_json, view_to_json, view_to_plain
from tests.encoding.shown import Document, ended, table


def put(value: Plain, *path: str | int) -> Callable[[Document], None]:
    def spoil(document: Document) -> None:
        at: Plain = document
        for step in path[:-1]:
            at = at[step] if isinstance(at, dict) and isinstance(step, str) else listed(at, step)
        match at, path[-1]:
            case dict(), str(key):
                at[key] = value
            case list(), int(place):
                at[place] = value
            case _:
                raise LookupError(path)

    return spoil


def listed(at: Plain, step: str | int) -> Plain:
    assert isinstance(at, list)
    assert isinstance(step, int)
    return at[step]


MINE, OTHER = ("round", "traders", 0), ("round", "traders", 1)

SPOILED: list[tuple[Callable[[Document], object], str]] = [
    (lambda document: document.pop("version"), "the key 'version' is missing, so this is no view"),
    (lambda document: document.pop("seals"), "the key 'seals' is missing"),
    (put(1, "clock"), "clock: there is no such key here"),
    (put("jaipur-record", "format"), "format: expected 'jaipur-view', found 'jaipur-record'"),
    (put(2, "version"), "version: expected 1, found 2"),
    (put(1.0, "version"), "version: expected 1, found 1.0"),
    (put(True, "version"), "version: expected 1, found true"),
    (put("johari", "game"), "game: expected 'jaipur', found 'johari'"),
    (put("house", "ruleset"), "ruleset: no ruleset is named 'house'"),
    (put(2, "seat"), "seat: expected a whole number from 0 to 1, found 2"),
    (put([0], "seals"), "seals: expected 2 numbers, found 1"),
    (put(None, "counted"), "counted: expected a whole number, found null"),
    (put([], "round"), "round: expected an object, found a list"),
    (put("DGSCX", "round", "market"), "round.market: 'X' is no card"),
    (put("DGSC", "round", "market"), "round: the market holds 4 cards, and not 5"),
    (put(-1, "round", "deck_size"), "round.deck_size: expected a whole number from 0"),
    (put(41, "round", "deck_size"), "round: no match can give this view"),
    (
        put([7, 7, 7], "round", "goods_left", "diamond"),
        "round.goods_left.diamond: these are not the last tokens",
    ),
    (
        put([1] * 6, "round", "goods_left", "diamond"),
        "round.goods_left.diamond: these are not the last tokens",
    ),
    (
        put([5], "round", "goods_left", "diamond"),
        "round: the diamond tokens won and left are not those of the box",
    ),
    (
        put(4, "round", "bonuses_left", "5"),
        "round: the bonus tokens for 5 cards won and left are not 5",
    ),
    (put("", "round", "discard"), "round: no match can give this view"),
    (put("L", "round", "discard_shown"), "round: no match can give this view"),
    (put(2, "round", "starter"), "round.starter: expected a whole number from 0 to 1, found 2"),
    (
        put(10, "round", "plies_left"),
        "round: the rules limit the plies of a round, or 'plies_left' does",
    ),
    (
        put("END-99", "round", "end"),
        "round.end: expected one of END-1, END-2, TRN-5, found 'END-99'",
    ),
    (put(3, "round", "end"), "round.end: expected a text, found 3"),
    (put("END-1", "round", "end"), "round: no match can give this view"),
    (put([], "round", "traders"), "round.traders: expected 2 traders, found 0"),
    (put("DDK", *MINE, "hand"), "round.traders[0].hand: a camel is never in a hand (rule HND-3)"),
    (put(None, *MINE, "hand"), "round: no match can give this view"),
    (put("SSSCC", *OTHER, "hand"), "round: no match can give this view"),
    (put(4, *MINE, "hand_size"), "round: no match can give this view"),
    (put(8, *OTHER, "hand_size"), "round: a hand holds 8 cards, and at most 7"),
    (put(1, *OTHER, "hand_size"), "round: more cards are known of a hand than it holds"),
    (put("GGG", *MINE, "known"), "round: the cards GGG are known to be in a hand of DDLLL"),
    (put("PPPPP", *OTHER, "revealed"), "round: more cards are known of a hand than it holds"),
    (put(12, *OTHER, "herd"), "round: no match can give this view"),
    (put(10**17, *OTHER, "herd"), "round: no match can give this view"),
    (
        put("many", *OTHER, "herd_shown"),
        "round.traders[1].herd_shown: expected a whole number, found 'many'",
    ),
    (put("none", *OTHER, "herd_shown"), "round: no match can give this view"),
    (put([], *OTHER, "goods_won"), "round.traders[1].goods_won: expected an object, found a list"),
    (
        put([7], *OTHER, "goods_won", "diamond"),
        "round: the diamond tokens won and left are not those of the box",
    ),
    (put(None, *OTHER, "goods_shown"), "round: no match can give this view"),
    (put([6], *OTHER, "bonuses_won", "4"), "round: no match can give this view"),
    (put([9], *MINE, "bonuses_won", "3"), "round: no match can give this view"),
    (
        put([0.5], *MINE, "bonuses_won", "3"),
        "round.traders[0].bonuses_won['3'][0]: expected a whole number",
    ),
]


@pytest.mark.parametrize(("spoil", "message"), SPOILED, ids=[message for _, message in SPOILED])
def test_one_fault_is_one_sentence_with_its_place(
    spoil: Callable[[Document], object], message: str
) -> None:
    document = view_to_plain(table())
    assert view_from_json(json.dumps(document)) == table()
    spoil(document)
    with pytest.raises(UnreadableView) as caught:
        view_from_json(json.dumps(document))
    assert str(caught.value).startswith(message)
    assert "\n" not in str(caught.value)


RESULT = ("round", "result")


@pytest.mark.parametrize(
    ("spoil", "message"),
    [
        (put(None, *RESULT), "round: no match can give this view"),
        (put([0, 9], *RESULT, "rupees"), "round: no match can give this view"),
        (put(1, *RESULT, "camel_token"), "round: no match can give this view"),
        (
            put("won", *RESULT, "camel_token"),
            "round.result.camel_token: expected a whole number, found 'won'",
        ),
        (put(1, *RESULT, "counts"), "round.result.counts: expected true or false, found 1"),
        (put(False, *RESULT, "counts"), "round: no match can give this view"),
        (put("SCO-9", *RESULT, "decided_by"), "round: no match can give this view"),
        (put(None, "round", "end"), "round: the market holds 4 cards, and not 5"),
    ],
)
def test_a_result_that_is_not_right_is_refused(
    spoil: Callable[[Document], object], message: str
) -> None:
    seen = view(ended(), 1)
    document = view_to_plain(seen)
    assert view_from_json(json.dumps(document)) == seen
    spoil(document)
    with pytest.raises(UnreadableView) as caught:
        view_from_json(json.dumps(document))
    assert str(caught.value).startswith(message)


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


def read(document: Document) -> View | None:
    try:
        return view_from_json(json.dumps(document))
    except UnreadableView:
        return None


@given(st.data())
def test_a_view_that_is_read_can_be_played_with(data: DataObject) -> None:
    document = view_to_plain(table())
    place = data.draw(st.sampled_from([each for each in places(document) if each]))
    if isinstance(place, list):
        place[data.draw(st.integers(0, len(place) - 1))] = data.draw(STRANGE)
    else:
        place[data.draw(st.sampled_from(sorted(place)))] = data.draw(STRANGE)
    seen = read(document)
    if seen is not None:
        assert read(view_to_plain(seen)) == seen
        assert seen.worlds() > 0
