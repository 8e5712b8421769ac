"""The cache of the list of legal moves: the objects it gives again, and how many it keeps."""

from importlib import import_module
from pkgutil import iter_modules

import pytest

import jaipur_rules.jaipur.rules
from jaipur_rules import (
    Cards,
    Exchange,
    Position,
    Ruleset,
    is_legal,
    legal_moves,
)
from jaipur_rules.jaipur.rules import cards
from jaipur_rules.jaipur.rules.generation import _ExchangeIndex

CACHES = {
    f"{module.name}.{name}": cache
    for module in iter_modules(jaipur_rules.jaipur.rules.__path__, "jaipur_rules.jaipur.rules.")
    for name, cache in vars(import_module(module.name)).items()
    if hasattr(cache, "cache_parameters")
}


def position(market: str, turn_cap: int) -> Position:
    """A position under a ruleset of which nothing is remembered yet, if no other test has this cap."""
    return Position(Cards.parse(market), Cards.parse("LLP"), 2, Ruleset(turn_cap=turn_cap))


def test_a_position_has_the_same_moves_again() -> None:
    at = position("DGSCK", 9001)
    pairs = zip(legal_moves(at), legal_moves(at), strict=True)
    assert [move for move, again in pairs if move is not again] == []


@pytest.mark.parametrize("asked", [False, True], ids=["listed", "listed and asked for"])
def test_an_exchange_is_the_same_before_another_market(asked: bool) -> None:
    at, other = (position(market, 9002 + asked) for market in ("DGSCK", "DGSSK"))
    made = {move: move for move in legal_moves(at) if isinstance(move, Exchange)}
    assert [move for move in made if asked and not is_legal(at, move)] == []
    again = [move for move in legal_moves(other) if move in made]
    assert len(again) > 5
    assert [move for move in again if made[move] is not move] == []


def test_what_is_given_is_made_once_whatever_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    at, other = (position(market, 9004) for market in ("DGSCK", "DGSSK"))
    made = {move.given: move.given for move in legal_moves(at) if isinstance(move, Exchange)}
    monkeypatch.setattr(cards, "_kept", {})
    two_silver = Cards.parse("SS")
    given = [
        move.given
        for move in legal_moves(other)
        if isinstance(move, Exchange) and two_silver <= move.taken
    ]
    assert len(given) > 3
    assert [each for each in given if made[each] is not each] == []


def test_65_536_choices_are_remembered_before_all_are_forgotten() -> None:
    picks = _ExchangeIndex(1, Cards.parse("DGSCPL").code)
    picks.update(dict.fromkeys(range(-65_500, 0), picks[0]))

    def held(code: int) -> int:
        """The number of entries once this one has been asked for."""
        assert picks[code] is not None
        return len(picks)

    assert max(map(held, range(100))) == 65_536


@pytest.mark.parametrize("name", CACHES)
def test_no_cache_grows_for_ever(name: str) -> None:
    assert CACHES[name].cache_parameters()["maxsize"] is not None
