"""Matches between players, their chance, and the reasons why a move is the best.

The reasons are kept in `reasons.txt`. REGENERATE=1 writes them anew; read the diff.
"""

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from jaipur_rules import Ruleset, legal_moves, new_match
from jaipur_rules.core.game import JAIPUR, game
from jaipur_rules.core.messages import Message
from jaipur_rules.players import dice
from jaipur_rules.players.greedy import explanation
from jaipur_rules.players.matches import PLAYERS_SEEDS, draw_players_seed
from jaipur_rules.record.session import Session
from tests.golden import kept
from tests.pseudo import plain_words

both_games = pytest.mark.parametrize("name", ["jaipur", "johari"])


@pytest.mark.parametrize(("name", "count"), [("jaipur", 2), ("johari", 2), ("johari", 4)])
def test_a_match_is_played_by_the_rules_and_follows_from_its_seeds(name: str, count: int) -> None:
    play = game(name).players.play
    names = ("random",) * count
    played = play(names, seed=3, players_seed=1)
    assert played.match.is_over
    assert Session(game(name), played.events, players=count).match == played.match
    assert played == play(names, seed=3, players_seed=1)
    assert len({play(names, seed=seed, players_seed=1).events for seed in range(4)}) > 1


class First:
    """A player that makes the first of its moves, and keeps what it was shown."""

    name = "first"

    def __init__(self, act: Callable[[random.Random], object] = random.Random.random) -> None:
        self.seen: list[tuple[Any, object]] = []
        self.act = act

    def choose(self, view: Any, rng: random.Random, /) -> Any:
        """Note what it is shown, and what it makes of its generator."""
        self.seen.append((view, self.act(rng)))
        return view.game.rules.legal_moves(view)[0]


def test_the_numbers_of_a_player_follow_from_both_seeds_and_the_ply() -> None:
    assert dice(1, 7, 3).random() == 0.008843059767990824
    assert dice(0, 0, 0).getrandbits(16) == 64704


@both_games
def test_each_is_shown_its_own_view_and_its_own_numbers(name: str) -> None:
    players, found = (First(), First()), game(name)
    played = found.players.play(players, seed=5, players_seed=9, most_plies=2)
    _, *states, _ = Session(found, played.events).states
    assert [[*player.seen] for player in players] == [
        [
            (found.rules.view(state, seat), dice(9, 5, ply).random())
            for ply, state in enumerate(states)
            if state.to_move == seat
        ]
        for seat in (0, 1)
    ]
    assert (played.plies, len(played.events)) == (2, 3)


def test_a_match_goes_on_from_a_start() -> None:
    start = new_match(seed=7)
    played = JAIPUR.players.play((First(), First()), seed=5, start=start, most_plies=1)
    assert (played.events, played.ruleset) == ((legal_moves(start)[0],), Ruleset())
    assert len(played.match.dealt.deck) < len(start.dealt.deck)


# --- chance that tells nothing of the deals ---


def _guesses(rng: random.Random) -> set[int]:
    """The seeds of the match with which a generator may have been made, as far as the seed of the players is below 9."""
    return {
        seed
        for seed in range(9)
        for ply in range(3)
        for made in (
            random.Random(f"{seed}/{ply}"),
            *(dice(guess, seed, ply) for guess in range(9)),
        )
        if made.getstate() == rng.getstate()
    }


@pytest.mark.parametrize(("players_seed", "found"), [(None, set()), (4, {5})])
def test_a_player_finds_the_seed_of_the_deals_only_where_its_own_can_be_guessed(
    players_seed: int | None, found: set[int]
) -> None:
    players = First(_guesses), First(_guesses)
    JAIPUR.players.play(players, seed=5, most_plies=3, players_seed=players_seed)
    assert [guessed for each in players for _, guessed in each.seen] == [found] * 3


def test_seeds_of_the_players_chance_are_too_many_to_be_searched() -> None:
    drawn = {draw_players_seed() for _ in range(64)}
    assert len(drawn) == 64
    assert max(drawn) > PLAYERS_SEEDS // 2
    assert PLAYERS_SEEDS == 2**128


# --- reasons ---


def explained(case: str) -> str:
    """The reason for taking the camels, by what that gains of the hand and of the herd, with so many digits."""
    digits, gains = eval(case, {"HAND": "jaipur.player.hand", "CAMELS": "jaipur.player.camels"})
    reason = explanation(Message("jaipur.move.camels"), gains, digits=digits)
    return f"{reason} | {reason.to('fr')}"


REASONS = kept(Path(__file__).with_name("reasons.txt"), explained)


@pytest.mark.parametrize("case", REASONS)
def test_a_move_is_explained_by_what_it_gains_and_costs_the_largest_first(case: str) -> None:
    assert explained(case) == REASONS[case]


@both_games
def test_no_word_of_an_explanation_stands_outside_the_catalogue(name: str, pseudo: str) -> None:
    found = game(name)
    played = found.players.play(("random", "random"), seed=7, players_seed=1)
    reasons = [
        found.players.explain(found.rules.view(state, state.to_move))
        for state in Session(found, played.events).states[::7]
        if state.to_move is not None
    ]
    # The pseudo-language puts this before the last of several, as English does.
    texts = [reason.to(pseudo) for reason in reasons]
    assert [words for text in texts if (words := plain_words(text, "and"))] == []
    assert {reason.code for reason in reasons} >= {"player.because", "player.although"}
