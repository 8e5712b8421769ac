"""A view of Johari is read as it is written, and what contradicts itself is refused with its place."""

import json
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest
from attrs import evolve

from jaipur_rules.core.strict_json import Plain
from jaipur_rules.encoding import view_to_plain
from jaipur_rules.johari import (
    STANDARD,
    Action,
    Match,
    Phase,
    Play,
    Reshuffle,
    Ruleset,
    View,
    apply,
    legal_moves,
    new_match,
    replay,
    view,
)
from jaipur_rules.johari.encoding import (
    VIEW_KEYS,
    UnreadableView,
    view_from_json,
    view_to_json,
)
from jaipur_rules.johari.record import load_record
from tests.encoding.shown import refusal, stations
from tests.profiles import amount
from tests.record.spoiling import Document, Spoiler, put


@pytest.mark.parametrize(
    ("players", "ruleset"),
    [
        (2, Ruleset()),
        (3, Ruleset.named("to-the-letter")),
        (4, Ruleset(gold_cap=16, discard_for_token="supervisor")),
    ],
)
def test_every_view_is_read_as_it_is_written(players: int, ruleset: Ruleset) -> None:
    phases: set[Phase | None] = set()
    every = amount(quick=7, thorough=1)
    for number, match in enumerate(stations(11, players, ruleset)):
        rare = match.phase in {Phase.SHUFFLE, Phase.FINAL, Phase.OVER, Phase.LOSE}
        if number % every and not rare:
            continue
        seen = view(match, (*range(players), None)[number % (players + 1)])
        text = view_to_json(seen)
        assert view_from_json(text) == seen
        assert view_to_json(view_from_json(text.encode())) == text
        phases.add(match.phase)
    assert {Phase.PICK, Phase.CHOOSE, Phase.ACT, Phase.OVER} <= phases


@pytest.mark.rule("HID-1")
def test_a_chosen_card_is_seen_by_its_own_seat_alone() -> None:
    match = new_match(seed=7)
    while match.phase is not Phase.CHOOSE:
        match = apply(match, legal_moves(match)[0])
    match = apply(match, Play(Action.BAKSHEESH))
    mine, other = (view_to_plain(view(match, seat)) for seat in (0, 1))
    assert '"chosen": "baksheesh"' in json.dumps(mine)
    assert '"chosen": "baksheesh"' not in json.dumps(other)
    assert view_from_json(json.dumps(other)) == view(match, 1)


def test_every_key_has_a_meaning() -> None:
    found = set(_keys(view_to_plain(OVER), ""))
    inside = {"table.stores", "components"}
    assert {key for key in found if key.rpartition(".")[0] not in inside} == set(VIEW_KEYS)


def _keys(value: Plain, path: str) -> Iterator[str]:
    match value:
        case Mapping():
            for key, member in value.items():
                name = f"{path}.{key}" if path else str(key)
                yield name
                yield from _keys(member, name)
        case [dict() as first, *_]:
            yield from _keys(first, path)
        case _:
            return


def test_other_components() -> None:
    richer = evolve(STANDARD, start_gold=20, name="mine")
    seen = view(new_match(seed=7, ruleset=Ruleset(components=richer)), 0)
    text = view_to_json(seen)
    assert view_from_json(text, components=richer) == seen
    with pytest.raises(UnreadableView, match="components: this was played with the components"):
        view_from_json(text)


EVENTS = load_record(
    Path(__file__).parents[3] / "examples" / "johari" / "four-greedy-seed-8.json"
).events
RESHUFFLE = next(place for place, event in enumerate(EVENTS) if isinstance(event, Reshuffle))


def four_greedy(seat: int | None, events: int) -> View:
    """The view of a seat in a match of four among the examples, after so many events."""
    return view(replay(EVENTS[:events], players=4), seat)


OVER = four_greedy(1, len(EVENTS))
CHOOSING = four_greedy(1, 7)
"""The views of a seat at the end, and once it has laid a card."""


@pytest.mark.parametrize(
    "seen",
    [view(Match(3), 2), four_greedy(0, RESHUFFLE), four_greedy(None, 7)],
    ids=["empty", "shuffling", "a spectator's"],
)
def test_what_random_play_may_miss_is_read_as_it_is_written(seen: View) -> None:
    assert view_from_json(view_to_json(seen)) == seen


def here(key: str, value: Plain) -> Spoiler:
    return put(value, "table", key)


def of(seat: int, key: str, value: Plain) -> Spoiler:
    return put(value, "table", "traders", seat, key)


T = "table"
SPOILED: list[tuple[Spoiler, str]] = [
    (put(9, "players"), "players: there are 9 traders"),
    (put(4, "seat"), "seat: expected a whole number from 0 to 3, found 4"),
    (put({"winners": [0], "decided_by": "FIN-2"}, "outcome"), "outcome: this is not how the game"),
    (put(None, "seat"), "table: second trader: a trader sees their own chosen card"),
    (here("phase", "night"), "table.phase: expected one of pick, choose, act"),
    (here("phase", "act"), "table: a trader has chosen a card after their turn"),
    (here("phase", "pick"), "table: the phase is 'pick' on day 1"),
    (here("phase", "over"), "table: in the phase 'over', the queue holds 2 seats"),
    (here("phase", "shuffle"), "table: cards are left to draw while"),
    (here("undrawn", 1), "table: cards are left to draw while"),
    (here("day", 0), "table: on day 0, 10 nobles are to come, and not 9"),
    (here("nobles_left", 3), "table: on day 1, 9 nobles are to come, and not 3"),
    (here("queue", [3, 2]), "table: in the phase 'choose', the queue is in another order"),
    (here("queue", [2, 2]), "table.queue: expected different seats"),
    (here("queue", [7]), "table.queue[0]: expected a whole number from 0 to 3, found 7"),
    (here("waiting", [1]), "table: traders wait only while fakes are lost"),
    (here("arrivals", [0, 1, 2]), "table: every trader stands once"),
    (here("spaces", [None]), "table.spaces: expected 5, found 1"),
    (put("N3-1", T, "spaces", 0), "table: the nobles that have come by day 1 cannot have"),
    (here("gone", ["N3-1", "N3-1"]), "table: a noble is in two places"),
    (here("booths", []), "table.booths: expected 6, found 0"),
    (here("unseen", ""), "table: there are "),
    (here("discard", "W1"), "table: there are 4 of W1 in all, and 3 in the box"),
    (here("has_chosen", [True]), "table.has_chosen: expected 4, found 1"),
    (here("has_chosen", [True] * 4), "table: a trader has chosen a card after their turn"),
    (of(0, "chosen", "sale"), "table: first trader: a trader sees their own chosen card"),
    (of(1, "chosen", None), "table: second trader: a trader sees their own chosen card"),
    (of(1, "chosen", "doppelganger"), "table: second trader: this card cannot have been"),
    (here("traders", []), "table.traders: expected 4, found 0"),
    (of(0, "tokens", [9, 0, 0, 0]), "table: first trader: the columns go from 0 to 8"),
    (of(0, "slots", [1, 0, 0]), "table: first trader: the nobles make slots 0 cheaper"),
    (of(0, "played", ["sale"]), "table: in the phase 'choose', another number of cards"),
]


@pytest.mark.parametrize(
    ("spoil", "message"), SPOILED, ids=[message[:60] for _, message in SPOILED]
)
def test_what_contradicts_itself_is_refused(spoil: Spoiler, message: str) -> None:
    assert refusal(view_from_json, CHOOSING, spoil).startswith(message)


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
TOGETHER: dict[str, tuple[View, tuple[Spoiler, ...]]] = {
    "table: first trader: these cards cannot have been played on one day": (
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


@pytest.mark.parametrize("message", TOGETHER)
def test_what_contradicts_the_rest_is_refused(message: str) -> None:
    seen, spoilers = TOGETHER[message]
    assert refusal(view_from_json, seen, *spoilers).startswith(message)


@pytest.mark.parametrize(
    "spoilers",
    [(here("result", None),), (put("FIN-4", T, "result", "decided_by"),), FINAL],
    ids=["none", "decided-otherwise", "before-the-end"],
)
def test_a_result_of_another_game_is_refused(spoilers: tuple[Spoiler, ...]) -> None:
    assert refusal(view_from_json, OVER, *spoilers).startswith(WORTH)


@pytest.mark.parametrize(
    "rules",
    [
        Ruleset(components=evolve(STANDARD, start_gold=0), gold_cap=0),
        Ruleset(components=evolve(STANDARD, noble_draw=1, first_nobles=3)),
    ],
    ids=["a-track-of-one-space", "every-noble-on-the-first-day"],
)
def test_a_view_with_odd_components_is_read_as_it_is_written(rules: Ruleset) -> None:
    match = new_match(seed=7, ruleset=rules)
    for _ in range(3):
        seen = view(match, 0)
        assert view_from_json(view_to_json(seen), components=rules.components) == seen
        match = apply(match, legal_moves(match)[0])


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
        for match in stations(seed, 4, Ruleset())
        if match.phase is phase and match.table is not None and len(match.table.queue) < 3
    )
    assert message in refusal(view_from_json, view(match, 0), here("queue", [0, 1, 2, 3]))
