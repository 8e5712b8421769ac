"""The example of a move that the box does not know: legality, records, views, and the state machine."""

import json
import sys
from collections.abc import Iterator
from importlib import metadata
from importlib.metadata import EntryPoint, EntryPoints
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import settings
from hypothesis.stateful import run_state_machine_as_test

from jaipur_rules import jaipur, record
from jaipur_rules.core import games, plugins
from jaipur_rules.core.errors import IllegalMove, NotationError, RulesError
from jaipur_rules.players import duel, play
from jaipur_rules.players import player_named as named
from jaipur_rules.testing import RulesMachine
from tests.naive.jaipur import NaiveTable
from tests.profiles import amount

EXAMPLE = Path(__file__).parents[2] / "examples/discard"


@pytest.fixture
def discard(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """The game, found as an installed game is."""
    monkeypatch.syspath_prepend(EXAMPLE)
    point = EntryPoint("discard", "discard.plugin:GAME", plugins.GROUP)
    monkeypatch.setattr(
        metadata, "entry_points", lambda *, group: EntryPoints([point]).select(group=group)
    )
    plugins.plugins.cache_clear()
    yield games.game("discard")
    plugins.plugins.cache_clear()
    for name in [name for name in sys.modules if name.partition(".")[0] == "discard"]:
        del sys.modules[name]


def states(game: Any, seeds: range) -> Iterator[Any]:
    """States of random matches."""
    rules = game.rules
    for seed in seeds:
        state, rng, numbers = rules.start(2, rules.ruleset()), Random(seed), rules.numbers(seed)
        for _ in range(60):
            yield state
            if state.is_over:
                break
            moves = rules.legal_moves(state)
            event = rng.choice(moves) if moves else rules.chance(state, next(numbers))
            state = rules.apply(state, event)


def test_a_discard_is_legal_of_what_the_hand_holds(discard: Any) -> None:
    rules, met = discard.rules, set[bool]()
    every = [rules.parse_move(f"x{letter}") for letter in "DGSCPL"]
    for state in states(discard, range(3)):
        legal = [move for move in rules.legal_moves(state) if str(move).startswith("x")]
        assert legal == [move for move in every if not rules.violations(state, move)]
        met |= {move in legal for move in every}
        for move in every:
            if move not in legal:
                with pytest.raises(IllegalMove) as caught:
                    rules.apply(state, move)
                assert [broken.rule for broken in caught.value.violations] == ["DIS-1"]
    assert met == {True, False}


def test_what_a_seat_sees_decides_what_it_may_do(discard: Any) -> None:
    rules = discard.rules
    for state in states(discard, range(3)):
        for seat in (0, 1):
            seen = rules.view(state, seat)
            wanted = rules.legal_moves(state) if seat == state.to_move else ()
            assert rules.legal_moves(seen) == wanted


def test_the_worlds_of_a_view_are_right_after_a_discard(discard: Any) -> None:
    rules, met, rng = discard.rules, 0, Random(1)
    for state in states(discard, range(3)):
        if state.to_move is not None and state.of_jaipur.round.discard:
            seen = rules.view(state, state.to_move).of_jaipur
            assert jaipur.view(seen.sample(rng), seen.seat) == seen
            met += 1
    assert met > 30


def test_a_discard_of_a_card_that_nobody_saw_reveals_it(discard: Any) -> None:
    rules = discard.rules
    dealt = rules.apply(
        rules.start(2, rules.ruleset()), rules.chance(rules.start(2, rules.ruleset()), 7)
    )
    seat = dealt.to_move
    (laid, *_) = [move for move in rules.legal_moves(dealt) if str(move).startswith("x")]
    seen = rules.view(rules.apply(dealt, laid), 1 - seat).of_jaipur.dealt
    assert (str(seen.traders[seat].revealed), str(seen.traders[seat].known)) == (str(laid.good), "")


def test_a_match_with_discards_is_written_and_read(discard: Any) -> None:
    both = [named("random", "discard")] * 2
    played = play(both, "discard", seed=3, players_seed=1)
    moves = [str(event) for event in played.events]
    assert [move for move in moves if move.startswith("x")] != []
    document = record.record_to_json(record.record_of(played.events))
    assert json.loads(document)["game"] == "discard"
    read: Any = record.record_from_json(document)
    assert (read.events, read.winners) == (played.events, discard.rules.winners(played.match))


class Pieces(NaiveTable):
    """The numbered pieces of Jaipur, of which one card can be carried from a hand to the discard pile."""

    def discard(self, letter: str) -> None:
        assert self.to_move is not None
        hand = f"hand {self.to_move}"
        self.carry(hand, "discard", [self.find(hand, letter)])
        self.to_move = 1 - self.to_move
        self._legal = None


class DiscardMachine(RulesMachine[Any, Any], game="discard"):
    """Jaipur with discards, played with numbered pieces."""

    def take_chance(self, event: Any) -> None:
        self.table = getattr(self, "table", None) or Pieces(self.ruleset)
        self.table.take_chance(event.deal)

    def legal_moves(self) -> list[str]:
        seat = self.table.to_move
        hand = "" if seat is None else self.table.letters(f"hand {seat}")
        return [*self.table.legal, *(f"x{letter}" for letter in {*hand})]

    def apply(self, move: str) -> None:
        if move.startswith("x") and move in self.legal_moves():
            self.table.discard(move.removeprefix("x"))
        else:
            self.table.play(move)

    def observe(self) -> Any:
        return self.table.facts()

    def score(self) -> Any:
        return self.table.score()


@pytest.mark.usefixtures("discard")
def test_numbered_pieces_are_in_lockstep_with_it() -> None:
    few = settings(
        DiscardMachine.TestCase.settings,
        max_examples=amount(quick=4, thorough=20),
        database=None,
    )
    run_state_machine_as_test(DiscardMachine, settings=few)


def test_players_of_any_game_play_it(discard: Any) -> None:
    assert duel("random", "random", game="discard", matches=2, players_seed=1).tally.matches == 2


@pytest.mark.parametrize("text", ["x", "xK", "xDD", "xd", "+X"])
def test_what_is_no_discard_is_no_move(discard: Any, text: str) -> None:
    with pytest.raises(NotationError):
        discard.rules.parse_move(text)


def test_a_switch_that_counts_turns_is_refused(discard: Any) -> None:
    with pytest.raises(RulesError, match="the switch turn_cap counts turns"):
        discard.rules.ruleset(None, {"turn_cap": 3})
