"""A view of Johari is read as it is written, and what contradicts itself is refused with its place."""

import json
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

import pytest
from attrs import evolve

from jaipur_rules.core.strict_json import Plain
from jaipur_rules.johari import (
    STANDARD,
    Action,
    Match,
    Phase,
    Play,
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
    view_to_plain,
)
from jaipur_rules.johari.record import load_record
from tests.encoding.johari.shown import stations
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
        seen = view(match, number % players)
        text = view_to_json(seen)
        assert view_from_json(text) == seen
        assert view_to_json(view_from_json(text.encode())) == text
        phases.add(match.phase)
    assert {Phase.PICK, Phase.CHOOSE, Phase.ACT, Phase.OVER} <= phases


def test_an_empty_table_and_a_reshuffle(examples: Path) -> None:
    empty = view(Match(3), 2)
    assert view_from_json(view_to_json(empty)) == empty
    played = load_record(examples / "johari" / "four-greedy-seed-8.json")
    place = next(
        at for at, event in enumerate(played.events) if type(event).__name__ == "Reshuffle"
    )
    seen = view(replay(played.events[:place], players=4), 0)
    assert seen.table is not None
    assert seen.table.phase is Phase.SHUFFLE
    assert view_from_json(view_to_json(seen)) == seen


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


def test_every_key_has_a_meaning(over: View) -> None:
    found = set(_keys(view_to_plain(over), ""))
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


@pytest.fixture(scope="module")
def over(examples: Path) -> View:
    """The view of a seat at the end."""
    played = load_record(examples / "johari" / "four-greedy-seed-8.json")
    return view(replay(played.events, players=4), 1)


@pytest.fixture(scope="module")
def choosing(examples: Path) -> View:
    """The view of seat 1 once it has laid a card."""
    played = load_record(examples / "johari" / "four-greedy-seed-8.json")
    return view(replay(played.events[:7], players=4), 1)


def swap(*changes: Spoiler) -> Callable[[Document], None]:
    def spoil(document: Document) -> None:
        for change in changes:
            change(document)

    return spoil


T = "table"
SPOILED: list[tuple[Spoiler, str]] = [
    (put("jaipur", "game"), "game: expected 'johari', found 'jaipur'"),
    (put(9, "players"), "players: there are 9 traders"),
    (put(4, "seat"), "seat: expected a whole number from 0 to 3, found 4"),
    (put(1, "clock"), "clock: there is no such key here"),
    (put({"declining": 1}, "ruleset"), "ruleset.declining: expected one of"),
    (put(1, T, "phase"), "table.phase: expected a text, found 1"),
    (put("night", T, "phase"), "table.phase: expected one of pick, choose, act"),
    (put("act", T, "phase"), "table: those have chosen a card who have had their turn"),
    (put("pick", T, "phase"), "table: the phase is 'pick' on day 1"),
    (put("over", T, "phase"), "table: in the phase 'over', the queue holds 2 seats"),
    (put("shuffle", T, "phase"), "table: cards are undrawn if and only if"),
    (put(1, T, "undrawn"), "table: cards are undrawn if and only if"),
    (put(0, T, "day"), "table: on day 0, 10 nobles are to come, and not 9"),
    (put(3, T, "nobles_left"), "table: on day 1, 9 nobles are to come, and not 3"),
    (put([3, 2], T, "queue"), "table: in the phase 'choose', the queue is in another order"),
    (put([2, 2], T, "queue"), "table.queue: expected different seats"),
    (put([7], T, "queue"), "table.queue[0]: expected a whole number from 0 to 3, found 7"),
    (put([1], T, "waiting"), "table: seats wait only while fakes are lost"),
    (put([0, 1, 2], T, "arrivals"), "table: every gold token has moved once"),
    (put([None], T, "spaces"), "table.spaces: expected 5 of them, found 1"),
    (put("N9", T, "spaces", 0), "table.spaces[0]: 'N9' is no noble"),
    (put("N3-1", T, "spaces", 0), "table: of the nobles that have come by day 1, not so many have"),
    (put(["N3-1", "N3-1"], T, "gone"), "table: a noble is in two places"),
    (put([], T, "booths"), "table.booths: expected 6 of them, found 0"),
    (put("W9", T, "stores", "W"), "table.stores.W: 'W9' is no card"),
    (put("", T, "stores", "X"), "table.stores.X: there is no such key here"),
    (put("", T, "unseen"), "table: there are "),
    (put("W1", T, "discard"), "table: there are 4 of W1 in all, and 3 in the box"),
    (put([1] * 4, T, "has_chosen"), "table.has_chosen[0]: expected true or false, found 1"),
    (put([True], T, "has_chosen"), "table.has_chosen: expected 4 of them, found 1"),
    (put([True] * 4, T, "has_chosen"), "table: those have chosen a card who have had their turn"),
    (put("sale", T, "traders", 0, "chosen"), "table: seat 0: a seat sees its own chosen card"),
    (put(None, T, "traders", 1, "chosen"), "table: seat 1: a seat sees its own chosen card"),
    (put("doppelganger", T, "traders", 1, "chosen"), "table: seat 1: this card cannot have been"),
    (put([], T, "traders"), "table.traders: expected 4 of them, found 0"),
    (put(-1, T, "traders", 0, "gold"), "table.traders[0].gold: expected a whole number from 0"),
    (put(0, T, "traders", 0, "safe"), "table.traders[0].safe: expected true or false, found 0"),
    (put([9, 0, 0, 0], T, "traders", 0, "tokens"), "table: seat 0: the columns go from 0 to 8"),
    (put([1, 0, 0], T, "traders", 0, "slots"), "table: seat 0: the nobles make slots 0 cheaper"),
    (put(["sell"], T, "traders", 0, "played"), "table.traders[0].played[0]: 'sell' is no action"),
    (put(["sale"], T, "traders", 0, "played"), "table: in the phase 'choose', not so many cards"),
    (
        swap(*(put(["sale"] * 2, T, "traders", seat, "played") for seat in range(4))),
        "table: seat 0: these cards cannot have been played on one day",
    ),
]


@pytest.mark.parametrize(
    ("spoil", "message"), SPOILED, ids=[message[:60] for _, message in SPOILED]
)
def test_what_contradicts_itself_is_refused(choosing: View, spoil: Spoiler, message: str) -> None:
    document = view_to_plain(choosing)
    spoil(document)
    with pytest.raises(UnreadableView) as caught:
        view_from_json(json.dumps(document))
    assert str(caught.value).startswith(message)


_DISCARD = (
    "W1W2w2w2w2W3W3w3w3w3B1B1B2b2b2B3B3b3b3b3R1R1r1r1R2R3r3r3r3G1G1g1G2G2g2g2g2G3g3g3A1A1A1A2"
)
ENDED: list[tuple[Spoiler, str]] = [
    (put(None, T, "result"), "table: this is not what the game was worth"),
    (put([1, 1, 1, 1], T, "result", "totals"), "table.result.totals: these are not the sums"),
    (put("FIN-4", T, "result", "decided_by"), "table: this is not what the game was worth"),
    (put([9], T, "result", "winners"), "table.result.winners[0]: expected a whole number from 0"),
    (
        swap(put("", T, "discard"), put(_DISCARD, T, "traders", 0, "on_trade")),
        "table: seat 0: nothing lies on a Trade card in the phase 'over'",
    ),
    (put(True, T, "traders", 0, "safe"), "table: seat 0: nobody is safe in the phase 'over'"),
    (
        swap(put("final", T, "phase"), put([0], T, "queue")),
        "table: this is not what the game was worth",
    ),
    (
        swap(put({"gold_cap": 40}, "ruleset"), put(41, T, "traders", 0, "gold")),
        "table: seat 0: the gold track ends at 40",
    ),
]


@pytest.mark.parametrize(("spoil", "message"), ENDED, ids=[message[:60] for _, message in ENDED])
def test_an_end_that_is_none_is_refused(over: View, spoil: Spoiler, message: str) -> None:
    document = view_to_plain(over)
    spoil(document)
    with pytest.raises(UnreadableView) as caught:
        view_from_json(json.dumps(document))
    assert str(caught.value).startswith(message)


def test_a_view_with_odd_components_is_read_as_it_is_written() -> None:
    """A gold track that ends at its first space; and one day, before which every noble stands in the market."""
    poor = Ruleset(components=evolve(STANDARD, start_gold=0), gold_cap=0)
    short = Ruleset(components=evolve(STANDARD, noble_draw=1, first_nobles=3))
    for rules in (poor, short):
        match = new_match(seed=7, ruleset=rules)
        for _ in range(3):
            seen = view(match, 0)
            assert view_from_json(view_to_json(seen), components=rules.components) == seen
            match = apply(match, legal_moves(match)[0])
    false = view_to_json(view(new_match(seed=7), 0)).replace(
        '"ruleset": "reconstruction"', '"ruleset": {"gold_cap": false}'
    )
    with pytest.raises(UnreadableView, match="gold_cap"):
        view_from_json(false)


def test_a_game_is_not_over_while_nobles_are_to_come(examples: Path) -> None:
    played = load_record(examples / "johari" / "four-greedy-seed-8.json")
    document = view_to_plain(view(replay(played.events[:5], players=4), 1))
    swap(put("over", T, "phase"), put([], T, "queue"))(document)
    with pytest.raises(UnreadableView, match="is not over while nobles are to come"):
        view_from_json(json.dumps(document))


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
    seen = view(match, 0)
    assert view_from_json(view_to_json(seen)) == seen
    document = view_to_plain(seen)
    put([0, 1, 2, 3], T, "queue")(document)
    with pytest.raises(UnreadableView, match=message):
        view_from_json(json.dumps(document))


def test_a_store_holds_its_own_cards_alone(choosing: View) -> None:
    document = view_to_plain(choosing)
    table = document[T]
    assert isinstance(table, dict)
    stores = table["stores"]
    assert isinstance(stores, dict)
    stores["W"], stores["A"] = stores["A"], stores["W"]
    with pytest.raises(UnreadableView, match="the store W holds cards of another"):
        view_from_json(json.dumps(document))


def test_the_last_step_is_of_who_has_the_noble_for_it(over: View) -> None:
    document = view_to_plain(over)
    swap(put("final", T, "phase"), put([0], T, "queue"), put(None, T, "result"))(document)
    with pytest.raises(UnreadableView, match="seat 0 has not hired N3-7"):
        view_from_json(json.dumps(document))
