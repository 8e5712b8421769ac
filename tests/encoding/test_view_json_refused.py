"""Refusals of texts that are no view, in one sentence that says where; what is read can be played with."""

import json
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.strategies import DataObject

from jaipur_rules import johari, view
from jaipur_rules.core.strict_json import Plain, UnreadableData
from jaipur_rules.encoding import view_to_plain
from jaipur_rules.jaipur.encoding import view_from_json, view_to_json
from jaipur_rules.johari import Phase
from jaipur_rules.johari.encoding import view_from_json as johari_from_json
from tests.encoding.shown import (
    WHOLE,
    Document,
    ended,
    four_greedy,
    refusal,
    stations,
    table,
)
from tests.record.spoiling import Spoiler, put


def at(key: str, value: Plain, *path: str | int) -> Spoiler:
    return put(value, "round", *path, key)


def mine(key: str, value: Plain, *pile: str | int) -> Spoiler:
    return put(value, "round", "traders", 0, key, *pile)


def other(key: str, value: Plain, *pile: str | int) -> Spoiler:
    return put(value, "round", "traders", 1, key, *pile)


TOKENS = "round: the diamond tokens won and left are not those of the box"
MORE_KNOWN = "round: more cards are known of a hand than it holds"
NO_MATCH = "round: no match can give this view"
NOT_LAST = "round.goods_left.diamond: these are not the last tokens"

SPOILED: list[tuple[Spoiler, str]] = [
    (put("johari", "game"), "game: expected 'jaipur', found 'johari'"),
    (put({"winners": [0], "decided_by": "MAT-1"}, "outcome"), "outcome: this is not how the match"),
    (put(None, "seat"), "round: no match can give this view"),
    (at("market", "DGSC"), "round: the market holds 4 cards, and not 5"),
    (at("diamond", [7, 7, 7], "goods_left"), NOT_LAST),
    (at("diamond", [1] * 6, "goods_left"), NOT_LAST),
    (at("diamond", [5], "goods_left"), TOKENS),
    (at("5", 4, "bonuses_left"), "round: the bonus tokens for 5 cards won and left are not 5"),
    (at("plies_left", 10), "round: the rules limit the moves of a round, or 'plies_left' does"),
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


OVER = four_greedy(1, WHOLE)
CHOOSING = four_greedy(1, 7)
"""The views of a seat at the end, and once it has laid a card."""


def here(key: str, value: Plain) -> Spoiler:
    return put(value, "table", key)


def of(seat: int, key: str, value: Plain) -> Spoiler:
    return put(value, "table", "traders", seat, key)


T = "table"
JOHARI_SPOILED: list[tuple[Spoiler, str]] = [
    (put(9, "players"), "players: there are 9 traders"),
    (put({"winners": [0], "decided_by": "FIN-2"}, "outcome"), "outcome: this is not how the game"),
    (put(None, "seat"), "table: second trader: a trader sees their own chosen card"),
    (here("phase", "act"), "table: a trader has chosen a card after their turn"),
    (here("phase", "pick"), "table: the phase is 'pick' on day 1"),
    (here("phase", "over"), "table: in the phase 'over', the queue holds 2 seats"),
    (here("phase", "shuffle"), "table: cards are left to draw while"),
    (here("undrawn", 1), "table: cards are left to draw while"),
    (here("day", 0), "table: on day 0, 10 nobles are to come, and not 9"),
    (here("nobles_left", 3), "table: on day 1, 9 nobles are to come, and not 3"),
    (here("queue", [3, 2]), "table: in the phase 'choose', the queue is in another order"),
    (here("queue", [2, 2]), "table.queue: expected different seats"),
    (here("waiting", [1]), "table: traders wait only while fakes are lost"),
    (here("arrivals", [0, 1, 2]), "table: every trader stands once"),
    (put("N3-1", T, "spaces", 0), "table: the nobles that have come by day 1 cannot have"),
    (here("gone", ["N3-1", "N3-1"]), "table: a noble is in two places"),
    (here("discard", "W1"), "table: there are 4 of W1 in all, and 3 in the box"),
    (here("has_chosen", [True] * 4), "table: a trader has chosen a card after their turn"),
    (of(0, "chosen", "sale"), "table: first trader: a trader sees their own chosen card"),
    (of(1, "chosen", None), "table: second trader: a trader sees their own chosen card"),
    (of(1, "chosen", "doppelganger"), "table: second trader: this card cannot have been"),
    (of(0, "tokens", [9, 0, 0, 0]), "table: first trader: the tokens stand in four of the columns"),
    (of(0, "slots", [1, 0, 0]), "table: first trader: the nobles make slots 0 cheaper"),
    (of(0, "played", ["sale"]), "table: the traders have not played the same number"),
]


def swap_stores(document: Document) -> None:
    table = document[T]
    assert isinstance(table, dict)
    stores = table["stores"]
    assert isinstance(stores, dict)
    stores["W"], stores["A"] = stores["A"], stores["W"]


_DISCARD = (
    "W1W2w2w2w2W3W3w3w3w3B1B1B2b2b2B3B3b3b3b3R1R1r1r1R2R3r3r3r3G1G1g1G2G2g2g2g2G3g3g3A1A1A1A2"
)
FINAL = here("phase", "final"), here("queue", [0])
WORTH = "table: this is not the result of the game"
TOGETHER: dict[str, tuple[johari.View, tuple[Spoiler, ...]]] = {
    "table: first trader: sale sale cannot have been played on one day": (
        CHOOSING,
        tuple(of(seat, "played", ["sale"] * 2) for seat in range(4)),
    ),
    "table: the store W holds cards of another": (CHOOSING, (swap_stores,)),
    "table: the game is not over while nobles are to come": (
        four_greedy(1, 5),
        (here("phase", "over"), here("queue", [])),
    ),
    "table.result.totals: these are not the sums": (
        OVER,
        (put([1, 1, 1, 1], T, "result", "totals"),),
    ),
    "table.result.winners[0]: expected a whole number from 0": (
        OVER,
        (put([9], T, "result", "winners"),),
    ),
    "table: first trader: nothing lies on a Trade card in the phase 'over'": (
        OVER,
        (here("discard", ""), of(0, "on_trade", _DISCARD)),
    ),
    "table: first trader: nobody is safe in the phase 'over'": (OVER, (of(0, "safe", True),)),
    "table: first trader: the gold track ends at 40": (
        OVER,
        (put({"gold_cap": 40}, "ruleset"), of(0, "gold", 41)),
    ),
    "outcome: this is not how the game has ended": (OVER, (put("FIN-3", "outcome", "decided_by"),)),
    "table: the first trader has not hired N3-7": (OVER, (*FINAL, here("result", None))),
}


REFUSED: list[tuple[Any, Any, tuple[Spoiler, ...], str]] = [
    *((view_from_json, table(), (spoil,), message) for spoil, message in SPOILED),
    *((johari_from_json, CHOOSING, (spoil,), message) for spoil, message in JOHARI_SPOILED),
    *(
        (johari_from_json, OVER, spoilers, WORTH)
        for spoilers in ((here("result", None),), (put("FIN-4", T, "result", "decided_by"),), FINAL)
    ),
    *((view_from_json, table(), (spoil,), NO_MATCH) for spoil in IMPOSSIBLE),
    *((view_from_json, view(ended(), 1), (spoil,), NO_MATCH) for spoil in IMPOSSIBLE_ENDS),
]


@pytest.mark.parametrize(
    ("read", "seen", "spoilers", "message"), REFUSED, ids=[message[:60] for *_, message in REFUSED]
)
def test_one_fault_is_one_sentence_with_its_place(
    read: Any, seen: Any, spoilers: tuple[Spoiler, ...], message: str
) -> None:
    assert refusal(read, seen, *spoilers).startswith(message)


@pytest.mark.parametrize("message", TOGETHER)
def test_what_contradicts_the_rest_is_refused(message: str) -> None:
    seen, spoilers = TOGETHER[message]
    assert refusal(johari_from_json, seen, *spoilers).startswith(message)


@pytest.mark.parametrize(
    ("phase", "message"),
    [
        (Phase.LOSE, "has no choice of fakes to lose"),
        (Phase.EVENING, "has no gold on the Trade card"),
    ],
)
def test_whoever_is_asked_has_something_to_decide(phase: Phase, message: str) -> None:
    match = next(
        match
        for seed in range(11, 20)
        for match in stations(seed, 4, johari.Ruleset())
        if match.phase is phase and match.table is not None and len(match.table.queue) < 3
    )
    assert message in refusal(johari_from_json, johari.view(match, 0), here("queue", [0, 1, 2, 3]))


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
    with suppress(UnreadableData):
        seen = view_from_json(json.dumps(document))
        assert view_from_json(view_to_json(seen)) == seen
        assert seen.worlds() > 0
