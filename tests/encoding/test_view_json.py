"""A view as JSON, and back."""

import json
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jaipur_rules import Card, Match, Ruleset, TakeGood, apply, new_match, view
from jaipur_rules.core.strict_json import Plain
from jaipur_rules.encoding import view_to_plain
from jaipur_rules.jaipur.encoding import VIEW_KEYS, view_from_json, view_to_json
from jaipur_rules.jaipur.rules.table import arrange
from jaipur_rules.jaipur.testing import matches, rulesets
from tests.encoding.shown import ended


def won() -> Match:
    last = arrange(market="DGSCK", herds=(6, 4), deck_size=0, seals=(1, 0))
    return apply(last, TakeGood(Card.DIAMOND))


@given(
    rulesets().flatmap(lambda rules: matches(rules, max_events=60)), st.sampled_from((0, 1, None))
)
def test_a_view_is_read_as_it_was_written(match: Match, seat: int | None) -> None:
    seen = view(match, seat)
    text = view_to_json(seen)
    again = view_from_json(text)
    assert again == seen
    assert view_from_json(text.encode()) == seen
    assert view_to_json(again) == text
    assert json.loads(text) == view_to_plain(seen)


def test_the_name_that_a_ruleset_was_asked_for_by_is_no_part_of_a_view() -> None:
    seen = [
        view(new_match(seed=7, ruleset=Ruleset.named(name)), 0)
        for name in ("gameworks-2009", "space-cowboys-2019")
    ]
    assert seen[0] == seen[1]
    assert view_to_json(seen[0]) == view_to_json(seen[1])


def keys_of(value: Plain, path: str = "") -> Iterator[str]:
    """The keys of a document as `VIEW_KEYS` writes them; those of piles are data."""
    if isinstance(value, dict):
        for key, member in value.items():
            if key not in {"3", "4", "5"} and key not in {str(good.name).lower() for good in Card}:
                here = f"{path}.{key}" if path else key
                yield here
                if key != "ruleset":
                    yield from keys_of(member, here)
    if isinstance(value, list):
        for item in value:
            yield from keys_of(item, path)


def test_every_key_is_documented_and_every_documented_key_is_there() -> None:
    matches = (Match(), new_match(seed=7), ended(), won())
    documents = [view_to_plain(view(match, 0)) for match in matches]
    found = {key for document in documents for key in keys_of(document)}
    assert found == set(VIEW_KEYS)
    assert [key for key, meaning in VIEW_KEYS.items() if not meaning.endswith(".")] == []


def test_what_is_hidden_is_not_in_the_text() -> None:
    match = arrange(
        market="DGSCK",
        hands=("DDLLL", "SSSCC"),
        herds=(2, 3),
        known=("", "CC"),
        bonuses_won=({3: [2]}, {4: [6]}),
        goods=({}, {Card.SPICE: [5]}),
        ruleset=Ruleset(token_stacks="secret"),
    )
    opponent = view_to_plain(view(match, 0))["round"]
    assert isinstance(opponent, dict)
    assert isinstance(opponent["traders"], list)
    other = opponent["traders"][1]
    assert isinstance(other, dict)
    assert (other["hand"], other["hand_size"], other["known"]) == (None, 5, "CC")
    assert other["bonuses_won"] == {"3": [], "4": [None], "5": []}
    assert (other["herd"], other["herd_shown"], other["goods_shown"]) == (3, "some", None)
    assert "deck" not in opponent


@pytest.mark.parametrize("seat", [0, 1, None])
def test_a_view_says_how_the_match_has_ended(seat: int | None) -> None:
    assert view_to_plain(view(won(), seat))["outcome"] == {"winners": [0], "decided_by": "MAT-1"}
    assert view_to_plain(view(ended(), seat))["outcome"] is None
