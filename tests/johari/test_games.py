"""Whole games: the same for a seed and a habit for ever, and fields changed fast as `evolve` would change them."""

import json
from hashlib import sha256
from pathlib import Path
from typing import TypedDict

import pytest

from jaipur_rules.johari import (
    apply,
    chance,
    legal_moves,
    new_match,
    score,
)
from jaipur_rules.johari.rules.transition import apply_unchecked

GAMES = Path(__file__).with_name("games.json")


class Played(TypedDict):
    """A game as it was played once."""

    seed: int
    players: int
    plies: int
    moves: str
    totals: list[int]


def played(seed: int, players: int) -> Played:
    """A game in which the nth ply is the move at place 7n of the legal ones, counted round and round."""
    match, texts = new_match(seed=seed, players=players), list[str]()
    while not match.is_over:
        if match.awaits_deal:
            match = apply(match, chance(match, seed=seed))
        else:
            legal = legal_moves(match)
            move = legal[7 * len(texts) % len(legal)]
            texts.append(str(move))
            match = apply_unchecked(match, move)
    digest = sha256("\n".join(texts).encode()).hexdigest()
    totals = list(score(match).totals)
    return Played(seed=seed, players=players, plies=len(texts), moves=digest, totals=totals)


@pytest.mark.parametrize("game", json.loads(GAMES.read_text()), ids=lambda game: str(game["seed"]))
def test_a_game_is_the_same_for_ever(game: Played) -> None:
    assert played(game["seed"], game["players"]) == game
