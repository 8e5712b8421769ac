"""Views to be written and read, and what a reader says of a document that was spoiled."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any, TypeAlias

import pytest

from jaipur_rules import Card, Match, TakeGood, View, apply, johari, view
from jaipur_rules.core.strict_json import Plain, UnreadableData
from jaipur_rules.encoding import view_to_plain
from jaipur_rules.jaipur.rules.table import arrange
from jaipur_rules.johari.record import load_record

Document: TypeAlias = dict[str, Plain]

EVENTS = load_record(
    Path(__file__).parents[2] / "examples" / "johari" / "four-greedy-seed-8.json"
).events
WHOLE = len(EVENTS)
RESHUFFLE = next(place for place, event in enumerate(EVENTS) if isinstance(event, johari.Reshuffle))


def four_greedy(seat: int | None, events: int) -> johari.View:
    """The view of a seat in a match of Johari among the examples, after so many events."""
    return johari.view(johari.replay(EVENTS[:events], players=4), seat)


def ended() -> Match:
    return apply(arrange(market="DGSCK", herds=(6, 4), deck_size=0), TakeGood(Card.DIAMOND))


def table() -> View:
    """A view with something in every place."""
    match = arrange(
        market="DGSCK",
        hands=("DDLLL", "SSSCC"),
        herds=(2, 3),
        known=("DD", "CC"),
        bonuses_won=({3: [2]}, {4: [6]}),
        goods=({Card.LEATHER: [4, 3, 2]}, {Card.SPICE: [5, 3, 3, 2]}),
    )
    return view(match, 0)


def stations(seed: int, players: int, ruleset: johari.Ruleset) -> Iterator[johari.Match]:
    """Every match of a game of random play of Johari."""
    rng, match = Random(seed), johari.new_match(seed=seed, players=players, ruleset=ruleset)
    yield match
    while not match.is_over:
        event = (
            johari.chance(match, seed=seed)
            if match.awaits_deal
            else rng.choice(johari.legal_moves(match))
        )
        match = johari.apply(match, event)
        yield match


def refusal(
    read: Callable[[str], object], seen: Any, *spoilers: Callable[[Document], object]
) -> str:
    """What a reader says of the document of a view that was spoiled; it reads the one that was not."""
    document = view_to_plain(seen)
    assert read(json.dumps(document)) == seen
    for spoil in spoilers:
        spoil(document)
    with pytest.raises(UnreadableData) as caught:
        read(json.dumps(document))
    message = str(caught.value)
    assert "\n" not in message
    return message
