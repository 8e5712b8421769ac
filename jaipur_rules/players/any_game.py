"""Players and matches of a game by its name."""

from collections.abc import Sequence

from jaipur_rules.core.game import game as game_named
from jaipur_rules.players.matches import MOST_PLIES, Chooser, Played
from jaipur_rules.players.outcomes import DuelOutcome


def player_named(name: str, game: str) -> Chooser:
    """The player of a name.

    Args:
        name: The name, such as ``random`` or ``greedy``; for a player of one's own ``module:Name``,
            the name of an entry point, or ``program:`` and a command.
        game: The name of the game.

    Raises:
        UnknownName: There is none of that name.
        ImpossibleArgument: What the name leads to is no player, or cannot be had.
        UnknownName: There is no such game.

    Example:
        >>> player_named(" Greedy ", "johari").name
        'greedy'
    """
    return game_named(game).players.player_named(name)


def play(
    players: Sequence[Chooser | str],
    game: str,
    *,
    seed: int,
    ruleset: object = None,
    most_plies: int = MOST_PLIES,
    players_seed: int | None = None,
) -> Played:
    """Let players play a match of a game.

    Args:
        players: The players, or their names as `player_named` reads them, by seat.
        game: The name of the game.
        seed: What chance follows from: 0 to 2**64 - 1.
        ruleset: The rules in force; the usual ones if not given.
        most_plies: After how many moves the match is given up.
        players_seed: What the players' chance follows from: 0 to 2**128 - 1; drawn anew if not given.

    Raises:
        IllegalMove: A player breaks a rule.
        Impossible: The game is not for so many, or there is no such seed.
        UnknownName: There is no such game.
        UnknownName: There is no player of a name.
        ImpossibleArgument: What a name leads to is no player, or cannot be had.

    Example:
        >>> from jaipur_rules.players import Random
        >>> play([Random(), "greedy", "random"], "johari", seed=7).match.is_over
        True
    """
    return game_named(game).players.play(
        players,
        seed=seed,
        ruleset=ruleset,
        most_plies=most_plies,
        players_seed=players_seed,
    )


def outcome(
    players: Sequence[Chooser | str],
    game: str,
    *,
    seed: int,
    turn: int = 0,
    ruleset: object = None,
    players_seed: int | None = None,
) -> DuelOutcome:
    """Let players play a match of a game, and return its outcome by player.

    Args:
        players: The players, or their names; the first sits in seat 0 unless they are turned.
        game: The name of the game.
        seed: What chance follows from. It is the same wherever they sit.
        turn: How many seats further on everybody sits.
        ruleset: The rules in force; the usual ones if not given.
        players_seed: What the players' chance follows from: 0 to 2**128 - 1; drawn anew if not given.

    Raises:
        IllegalMove: A player breaks a rule.
        Impossible: The game is not for so many, or there is no such seed.
        UnknownName: There is no such game.
        UnknownName: There is no player of a name.
        ImpossibleArgument: What a name leads to is no player, or cannot be had.

    Example:
        >>> outcome(("random", "greedy"), "jaipur", seed=7, turn=1).winners
        (1,)
    """
    found: DuelOutcome = game_named(game).players.outcome(
        players, seed=seed, turn=turn, ruleset=ruleset, players_seed=players_seed
    )
    return found
