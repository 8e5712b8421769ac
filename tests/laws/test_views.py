"""What a seat may know, and what it must not be able to tell."""

import pickle
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jaipur_rules import view
from jaipur_rules.core.game import game
from jaipur_rules.johari.testing import History as JohariHistory
from jaipur_rules.render import svg, text
from jaipur_rules.testing import History, strategies
from tests.laws.any_game import each_game, history_of
from tests.laws.johari.twins import redealt as redealt_johari
from tests.laws.twins import twins
from tests.profiles import share

both_games = pytest.mark.parametrize("name", ["jaipur", "johari"])
"""Runs a test for each of the games of the project, whose views count and draw their possible worlds."""


@each_game
@given(data=st.data())
def test_views_tell_no_secret(name: str, data: st.DataObject) -> None:
    """Matches with the same public past and the same private cards of a seat give it equal views and equal pickles."""
    part = strategies(name)
    pair = data.draw(twins(name, max_events=50))
    one, other = (part.rules.view(each.match, pair.seat) for each in (pair.one, pair.other))
    assert one == other
    assert hash(one) == hash(other)
    assert repr(one) == repr(other)
    assert pickle.dumps(one) == pickle.dumps(other)


@share(one_in=5)
@both_games
@given(data=st.data())
def test_nothing_made_for_a_player_tells_a_secret(name: str, data: st.DataObject) -> None:
    """Texts, JSON, pictures, arrays and the numbers of the legal moves of such views are equal byte by byte."""
    part, encoding = strategies(name), game(name).encoding
    pair = data.draw(twins(name, max_events=50))
    one, other = (part.rules.view(each.match, pair.seat) for each in (pair.one, pair.other))
    assert text(one) == text(other)
    assert text(one, colour=True, lang="fr") == text(other, colour=True, lang="fr")
    assert svg(one).svg == svg(other).svg
    assert encoding.view_to_json(one) == encoding.view_to_json(other)
    players, ruleset = pair.one.players, pair.one.ruleset
    layout = encoding.layout(players, ruleset)
    assert layout.encode(one) == layout.encode(other)
    mine, theirs = (encoding.decision(seen, players, ruleset) for seen in (one, other))
    assert (mine and mine.next) == (theirs and theirs.next)


def unseen(history: History, rng: Random) -> Any:
    """A match that differs from the last of a history in what nobody sees."""
    if isinstance(history, JohariHistory):
        return redealt_johari(history, None, rng).match
    match: Any = history.match
    for seat in range(history.players if history.events else 0):
        match = view(match, seat).sample(rng)
    return match


@share(one_in=5)
@both_games
@given(data=st.data(), seed=st.integers(0, 1 << 32))
def test_nothing_made_for_a_spectator_tells_a_secret(
    name: str, data: st.DataObject, seed: int
) -> None:
    """Matches that differ only in what nobody sees give a spectator one view, text, JSON and picture, byte by byte."""
    rules, history = game(name).rules, history_of(name, data)
    one, other = (rules.view(each, None) for each in (history.match, unseen(history, Random(seed))))
    assert one == other
    assert text(one, colour=True, lang="fr") == text(other, colour=True, lang="fr")
    write = game(name).encoding.view_to_json
    assert write(one) == write(other)
    assert svg(one).svg == svg(other).svg


@share(one_in=2)
@both_games
@given(data=st.data(), seed=st.integers(0, 1 << 32))
def test_nothing_asked_of_a_view_tells_a_secret(name: str, data: st.DataObject, seed: int) -> None:
    """Such views have as many possible worlds, the same odds, and draw the same samples."""
    part = strategies(name)
    pair = data.draw(twins(name, max_events=50))
    one, other = (part.rules.view(each.match, pair.seat) for each in (pair.one, pair.other))
    if not pair.one.events:
        return
    assert one.worlds() == other.worlds()
    assert one.odds() == other.odds()
    assert one.sample(Random(seed)) == other.sample(Random(seed))


@share(one_in=4)
@both_games
@given(data=st.data(), seed=st.integers(0, 1 << 32))
def test_a_sample_is_possible(name: str, data: st.DataObject, seed: int) -> None:
    """A sample gives the seat the view that it was drawn from, and can be played on."""
    rules, history = game(name).rules, history_of(name, data, min_events=1)
    for seat in range(history.players):
        seen: Any = rules.view(history.match, seat)
        sample = seen.sample(Random(seed))
        assert rules.view(sample, seat) == seen
        assert sample.to_move == history.match.to_move
        for move in rules.legal_moves(sample)[:3]:
            rules.apply(sample, move)


@share(one_in=2)
@pytest.mark.parametrize(("name", "rule"), [("jaipur", "TRN-4"), ("johari", "DAY-7")])
@given(data=st.data())
def test_legality_follows_from_the_view(name: str, rule: str, data: st.DataObject) -> None:
    """The mover's view gives the mover's legal moves and the rules that any move breaks; the others' views give none."""
    rules, history = game(name).rules, history_of(name, data)
    match = history.match
    move = data.draw(strategies(name).moves_at(match))
    for seat in range(history.players):
        seen = rules.view(match, seat)
        assert seen.position == (match.position if seat == match.to_move else None)
        if seat == match.to_move:
            assert rules.legal_moves(seen) == rules.legal_moves(match)
            assert rules.violations(seen, move) == rules.violations(match, move)
        else:
            assert rules.legal_moves(seen) == ()
            assert [broken.rule for broken in rules.violations(seen, move)] == [rule]
