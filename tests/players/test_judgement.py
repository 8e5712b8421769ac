"""What the greedy players hold of the moves of some positions, and why, kept in `judgement.txt`.

A case is a game, the seed of a match of players that play at random, and a ply of it. REGENERATE=1 writes anew what comes of the
cases; read the diff. To try another, add a line.
"""

from pathlib import Path

from jaipur_rules.core.game import game
from tests.golden import kept

FILE = Path(__file__).with_name("judgement.txt")
PLAYERS = {"jaipur": 2, "johari": 3}


def judged(case: str) -> str:
    """The best moves of a position with their worth, and the reason for the first in both languages."""
    name, seed, ply = case.split()
    found, count = game(name), PLAYERS[name]
    played = found.players.play(
        ("random",) * count, seed=int(seed), players_seed=1, most_plies=int(ply)
    )
    state = played.match
    while state.to_move is None:
        state = found.rules.apply(state, found.rules.chance(state, int(seed)))
    seen, greedy = found.rules.view(state, state.to_move), found.players.greedy()
    ranked = ", ".join(f"{move} {worth:.3f}" for worth, move in greedy.ranked(seen)[:4])
    reason = greedy.explain(seen)
    return f"{ranked} | {reason} | {reason.to('fr')}"


def test_the_greedy_players_judge_as_they_did() -> None:
    cases = kept(FILE, judged)
    assert {case: judged(case) for case in cases} == cases
