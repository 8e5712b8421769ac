"""The interface of a player, which is shown a view and returns a move, the random player, and a match that was played."""

import random
from abc import abstractmethod
from hashlib import blake2b
from secrets import randbits
from typing import Protocol

from attrs import frozen

from jaipur_rules.core.errors import ImpossibleArgument, UnexpectedEvent
from jaipur_rules.core.game import AnyEvent, AnyMove, AnyRuleset, AnyState, AnyView, game_of
from jaipur_rules.core.messages import trader_at
from jaipur_rules.core.values import print_face_down, to_int


class Chooser(Protocol):
    """A player of a game. All that it knows is the view that it is shown.

    A player keeps nothing between its turns, so it can be asked again, from
    any point of any match, by any number of tables at once. Whatever it leaves
    to chance it draws from the generator that it is handed.

    Example:
        >>> from jaipur_rules import legal_moves
        >>> from jaipur_rules.jaipur.players import Greedy, play
        >>> class First:
        ...     name = "first"
        ...
        ...     def choose(self, view, rng):
        ...         return legal_moves(view)[0]
        >>> play((First(), Greedy()), seed=7).match.winner
        1
    """

    @property
    @abstractmethod
    def name(self) -> str:
        """A short name that says how it plays, such as ``search:1s``; `player_named` reads it back."""

    @abstractmethod
    def choose(self, view: AnyView, rng: random.Random, /) -> AnyMove:
        """A legal move for the seat of a view.

        Raises:
            UnexpectedEvent: The seat is not to move.
        """


def nothing_to_choose(view: object) -> UnexpectedEvent:
    """The error for a view whose seat is not to move."""
    return UnexpectedEvent("player.nothing_to_choose", trader=trader_at(getattr(view, "seat", 0)))


@frozen(order=False)
class Random:
    """A player of any game to whom every legal move is as good as another.

    Example:
        >>> from jaipur_rules import new_match, view
        >>> match = new_match(seed=7)
        >>> str(Random().choose(view(match, match.to_move), random.Random(1)))
        '+K'
    """

    name = "random"

    def choose(self, view: AnyView, rng: random.Random, /) -> AnyMove:
        """One of the legal moves, each as likely.

        Raises:
            UnexpectedEvent: The seat is not to move.
            UnknownName: The view is of no game.
            WrongType: ``rng`` is no `random.Random`.
        """
        try:
            return game_of(view).rules.random_move(view, rng)
        except UnexpectedEvent:
            raise nothing_to_choose(view) from None


PLAYERS_SEEDS = 1 << 128
"""The number of seeds of the players' chance: too many to be searched."""


def draw_players_seed() -> int:
    """A new seed of the players' chance, from the randomness of the system.

    Example:
        >>> 0 <= draw_players_seed() < PLAYERS_SEEDS
        True
    """
    return randbits(PLAYERS_SEEDS.bit_length() - 1)


def checked_players_seed(players_seed: int | None) -> int:
    """A seed of the players' chance as it was given, or a new one for None.

    Raises:
        ImpossibleArgument: It is not from 0 to 2**128 - 1.
        WrongType: It is no whole number.
    """
    if players_seed is None:
        return draw_players_seed()
    seed = to_int(players_seed)
    if not 0 <= seed < PLAYERS_SEEDS:
        raise ImpossibleArgument("player.seed", seed=seed)
    return seed


def dice(players_seed: int, seed: int, ply: int) -> random.Random:
    """The generator of random numbers for a player at a ply of a match, always the same for the same arguments.

    A player that holds it learns nothing of the match's seed, and so nothing of
    the deals, unless it knows the seed of the players' chance: the generator
    follows from a hash with that seed as its key, which cannot be inverted.

    Args:
        players_seed: The seed of the players' chance, from 0 to 2**128 - 1.
        seed: The seed of the match.
        ply: How many moves came before in the match.

    Example:
        >>> dice(1, 7, 3).random() == dice(1, 7, 3).random() != dice(2, 7, 3).random()
        True
    """
    hashed = blake2b(
        f"{seed}/{ply}".encode(),
        key=checked_players_seed(players_seed).to_bytes(16, "big"),
        person=b"players",
        digest_size=32,
    )
    return random.Random(hashed.digest())


@frozen(order=False)
class Played:
    """A match that was played.

    Attributes:
        ruleset: The rules in force.
        events: Every event of chance and every move.
        match: What they made. It is not over if it was given up.
        plies: How many of the events are moves.
        players_seed: The seed of the players' chance: the same match again needs it, besides the seed.

    Example:
        >>> from jaipur_rules import replay
        >>> from jaipur_rules.jaipur.players import Greedy, Random, play
        >>> played = play((Greedy(), Random()), seed=7)
        >>> replay(played.events) == played.match
        True
    """

    ruleset: AnyRuleset
    events: tuple[AnyEvent, ...]
    match: AnyState
    plies: int
    players_seed: int

    _repr_pretty_ = print_face_down
