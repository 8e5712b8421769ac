"""Any game between players: from its start to its end, an event at a time."""

import random
from collections.abc import Callable, Sequence
from typing import TypeVar

from jaipur_rules.core.game import Game, State
from jaipur_rules.players.base import Chooser

S = TypeVar("S", bound=State)
M = TypeVar("M")
E = TypeVar("E")
V = TypeVar("V")


def dice(seed: int, ply: int) -> random.Random:
    """The chance that a player has at its disposal at a ply of a match, the same whenever it is asked for.

    Args:
        seed: The seed of the match.
        ply: How many moves came before in the match.

    Example:
        >>> dice(7, 3).random() == dice(7, 3).random() != dice(7, 4).random()
        True
    """
    return random.Random(f"{seed}/{ply}")  # noqa: S311  for play


def unfold(
    game: Game[S, M, E, V],
    start: S,
    players: Sequence[Chooser[V, E]],
    *,
    chance: Callable[[S], E],
    seed: int,
    most_plies: int | None = None,
) -> tuple[tuple[E, ...], S]:
    """Let players play a game to its end. Each is shown its own view, and nothing else.

    Args:
        game: The functions of the game.
        start: Where it begins.
        players: The players, by seat.
        chance: What brings chance's part whenever a state awaits it.
        seed: What the players' chance follows from.
        most_plies: After how many moves the game is given up; never if not given.

    Returns:
        Every event, and the state that they made.

    Raises:
        IllegalMove: A player breaks a rule.

    Example:
        >>> from jaipur_rules import jaipur
        >>> from jaipur_rules.players import Greedy
        >>> start = jaipur.new_match(seed=7)
        >>> events, _ = unfold(
        ...     jaipur, start, (Greedy(), Greedy()), chance=None, seed=1, most_plies=2
        ... )
        >>> [str(move) for move in events]
        ['+K', '+DG-LL']
    """
    state, events, plies = start, list[E](), 0
    while not state.is_over and plies != most_plies:
        seat = state.to_move
        if seat is None:
            event = chance(state)
        else:
            event = players[seat].choose(game.view(state, seat), dice(seed, plies))
            plies += 1
        state = game.apply(state, event)
        events.append(event)
    return tuple(events), state
