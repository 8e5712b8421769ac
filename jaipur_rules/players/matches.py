"""Matches between players, of any game."""

import random
from collections.abc import Sequence
from typing import Generic

from attrs import frozen

from jaipur_rules.core.game import E, Game, M, R, S, V
from jaipur_rules.players.base import Chooser

MOST_PLIES = 2000
"""Plies after which a match is given up: it need never end, and none that is played well is so long."""


def dice(seed: int, ply: int) -> random.Random:
    """The generator of random numbers for a player at a ply of a match, always the same for the same arguments.

    Args:
        seed: The seed of the match.
        ply: How many moves came before in the match.

    Example:
        >>> dice(7, 3).random() == dice(7, 3).random() != dice(7, 4).random()
        True
    """
    return random.Random(f"{seed}/{ply}")  # noqa: S311  for play


@frozen(order=False)
class Played(Generic[R, S, E]):
    """A match that was played.

    Attributes:
        ruleset: The rules in force.
        events: Every event of chance and every move.
        match: What they made. It is not over if it was given up.
        plies: How many of the events are moves.

    Example:
        >>> from jaipur_rules import replay
        >>> from jaipur_rules.jaipur.players import Greedy, Random, play
        >>> played = play((Greedy(), Random()), seed=7)
        >>> replay(played.events) == played.match
        True
    """

    ruleset: R
    events: tuple[E, ...]
    match: S
    plies: int


def play_game(
    game: Game[R, S, M, E, V],
    players: Sequence[Chooser[V, M]],
    *,
    seed: int,
    ruleset: R | None = None,
    start: S | None = None,
    most_plies: int = MOST_PLIES,
) -> Played[R, S, E]:
    """Let players play a match of any game.

    Each is shown its own view, and nothing else. What chance brings follows
    from the seed, whoever plays; so does the whole match, if no player watches
    a clock.

    Args:
        game: The game.
        players: The players, by seat.
        seed: What chance, and the players' own, follows from: 0 to 2**64 - 1.
        ruleset: The rules in force; the usual ones if not given.
        start: Where it begins; at an empty table if not given.
        most_plies: After how many moves the match is given up.

    Raises:
        IllegalMove: A player breaks a rule.
        Impossible: The game is not for so many, or there is no such seed.

    Example:
        >>> from jaipur_rules.jaipur.players import Greedy
        >>> from jaipur_rules.jaipur.plugin import GAME
        >>> played = play_game(GAME, (Greedy(), Greedy()), seed=1, most_plies=2)
        >>> [str(move) for move in played.events[1:]]
        ['+K', '+K']
    """
    rules = game.rules
    chosen = rules.ruleset() if ruleset is None else ruleset
    state = rules.start(len(players), chosen) if start is None else start
    numbers, events, plies = rules.numbers(seed), list[E](), 0
    while not state.is_over and plies != most_plies:
        seat = state.to_move
        if seat is None:
            event = rules.chance(state, next(numbers))
        else:
            move = players[seat].choose(rules.view(state, seat), dice(seed, plies))
            event = rules.event(move)
            plies += 1
        state = rules.apply(state, event)
        events.append(event)
    return Played(chosen, tuple(events), state, plies)
