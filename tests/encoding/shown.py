"""Views to be written and read, and what a reader says of a document that was spoiled."""

import copy
import json
from collections.abc import Callable, Iterator
from functools import reduce
from operator import getitem
from random import Random
from typing import Any, TypeAlias, cast

import pytest

from jaipur_rules import Card, Match, TakeGood, View, apply, johari, view
from jaipur_rules.core.game import game
from jaipur_rules.core.strict_json import Path, Plain, UnreadableData
from jaipur_rules.encoding import view_to_plain
from jaipur_rules.jaipur.rules.table import arrange
from jaipur_rules.johari.record import load_record
from tests.conftest import ROOT

Document: TypeAlias = dict[str, Plain]

EVENTS = load_record(ROOT / "examples" / "johari" / "four-greedy-seed-8.json").events
WHOLE = len(EVENTS)
RESHUFFLE = next(place for place, event in enumerate(EVENTS) if isinstance(event, johari.Reshuffle))


def four_greedy(seat: int | None, events: int) -> johari.View:
    """The view of a seat in a match of Johari among the examples, after so many events."""
    return johari.view(johari.replay(EVENTS[:events], players=4), seat)


def ended(herds: tuple[int, int] = (6, 4)) -> Match:
    return apply(arrange(market="DGSCK", herds=herds, deck_size=0), TakeGood(Card.DIAMOND))


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


def stations(name: str, seed: int, players: int = 2, ruleset: Any = None) -> Iterator[Any]:
    """Every state of a match of random play, from the first deal on."""
    rules, rng = game(name).rules, Random(seed)
    match = rules.start(players, rules.to_ruleset(ruleset))
    while not match.is_over:
        moves = rules.legal_moves(match)
        match = rules.apply(match, rng.choice(moves) if moves else rules.chance(match, seed))
        yield match


def parts(value: Plain, path: Path = ()) -> Iterator[tuple[Path, Plain]]:
    """Every value in a document and its path."""
    yield path, value
    items = enumerate(value if isinstance(value, list) else ())
    for step, each in value.items() if isinstance(value, dict) else items:
        yield from parts(each, (*path, step))


def places(value: Plain) -> Iterator[tuple[Path, Plain]]:
    """Every value in a document and its path, the first of a list for all of its items."""
    for path, each in parts(value):
        if not any(isinstance(step, int) and step for step in path):
            yield path, each


def spoiled(document: Plain, path: Path, value: Plain) -> Plain:
    """The document, with another value at a path."""
    if not path:
        return value
    found: Any = copy.deepcopy(document)
    reduce(getitem, path[:-1], found)[path[-1]] = value
    return cast("Plain", found)


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
