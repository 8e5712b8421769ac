"""A view as JSON, and back."""

import json
from functools import partial
from typing import Any

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

from jaipur_rules import Card, Match, Ruleset, TakeGood, apply, johari, new_match, view
from jaipur_rules.core.game import game, game_of
from jaipur_rules.core.strict_json import UnreadableData
from jaipur_rules.encoding import (
    view_from_json,
    view_from_line,
    view_to_json,
    view_to_line,
    view_to_plain,
)
from jaipur_rules.jaipur.rules.table import arrange
from jaipur_rules.johari.encoding import view_from_json as johari_from_json
from tests.encoding.shown import RESHUFFLE, WHOLE, ended, four_greedy
from tests.laws.any_game import each_game, history_of


def won() -> Match:
    last = arrange(market="DGSCK", herds=(6, 4), deck_size=0, seals=(1, 0))
    return apply(last, TakeGood(Card.DIAMOND))


@each_game
@given(data=st.data())
def test_a_view_is_read_as_it_was_written(name: str, data: st.DataObject) -> None:
    """From its document, and from its array if it is a seat's."""
    history = history_of(name, data)
    seat = data.draw(st.sampled_from((*range(history.players), None)))
    check(game(name).rules.view(history.match, seat))


@pytest.mark.parametrize(
    "seen",
    [
        *(view(match, seat) for match in (ended(), won()) for seat in (0, None)),
        johari.view(johari.Match(3), 2),
        four_greedy(0, RESHUFFLE),
        *(four_greedy(seat, 7) for seat in (0, 1, None)),
        four_greedy(1, WHOLE),
    ],
)
def test_a_rare_view_is_read_as_it_is_written(seen: Any) -> None:
    check(seen)
    assert view_from_line(view_to_line(seen), game_of(seen).name) == seen


def check(seen: Any) -> None:
    text, rules = view_to_json(seen), seen.ruleset
    read = partial(johari_from_json, components=rules.components)
    again = read(text) if isinstance(seen, johari.View) else view_from_json(text.encode())
    assert again == seen
    assert view_to_json(again) == text
    assert json.loads(text) == view_to_plain(seen)
    if seen.seat is not None:
        layout = game_of(seen).encoding.layout(seen.players, rules)
        assert layout.decode(list(layout.encode(seen))) == seen


def test_the_name_that_a_ruleset_was_asked_for_by_is_no_part_of_a_view() -> None:
    seen = [
        view(new_match(seed=7, ruleset=Ruleset.named(name)), 0)
        for name in ("gameworks-2009", "space-cowboys-2019")
    ]
    assert seen[0] == seen[1]
    assert view_to_json(seen[0]) == view_to_json(seen[1])


@each_game
def test_every_key_of_a_view_is_documented(name: str) -> None:
    encoding = game(name).encoding
    tables, keys = encoding.usual, encoding.view_keys
    fields = (*tables.view.fields, *tables.table, *tables.trader)
    assert {each.key for each in fields} <= {key.rpartition(".")[2] for key in keys}
    assert [key for key, meaning in keys.items() if not meaning.endswith(".")] == []


@pytest.mark.parametrize(
    ("components", "switches"),
    [
        (evolve(johari.STANDARD, start_gold=20, name="mine"), {}),
        (evolve(johari.STANDARD, start_gold=0), {"gold_cap": 0}),
        (evolve(johari.STANDARD, noble_draw=1, first_nobles=3), {}),
    ],
    ids=["more gold", "a track of one space", "every noble on the first day"],
)
def test_a_view_with_other_components_is_read_with_them(
    components: johari.Components, switches: dict[str, Any]
) -> None:
    rules = johari.Ruleset(components=components, **switches)
    match = johari.new_match(seed=7, ruleset=rules)
    for _ in range(3):
        text = view_to_json(johari.view(match, 0))
        assert johari_from_json(text, components=components) == johari.view(match, 0)
        with pytest.raises(UnreadableData, match="components: this was played with the components"):
            johari_from_json(text)
        match = johari.apply(match, johari.legal_moves(match)[0])
