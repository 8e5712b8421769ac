"""The interface of a player: it is shown a view, and returns a move."""

import random
from abc import abstractmethod
from typing import Generic, Protocol, TypeVar, cast

from attrs import frozen

from jaipur_rules.core.errors import RulesError
from jaipur_rules.core.game import M, V
from jaipur_rules.core.games import game_of


class NothingToChoose(RulesError):
    """The error of a player that is asked for a move where its seat is not to move.

    Example:
        >>> from jaipur_rules import new_match, view
        >>> from jaipur_rules.jaipur.players import Greedy
        >>> match = new_match(seed=7)
        >>> Greedy().choose(view(match, 1 - match.to_move), random.Random(1))
        Traceback (most recent call last):
        jaipur_rules.players.base.NothingToChoose: seat 0 is not to move, so there is nothing to choose
    """


V_contra = TypeVar("V_contra", contravariant=True)
M_co = TypeVar("M_co", covariant=True)


class Chooser(Protocol[V_contra, M_co]):
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
    def choose(self, view: V_contra, rng: random.Random, /) -> M_co:
        """A legal move for the seat of a view.

        Raises:
            NothingToChoose: The seat is not to move.
        """


def nothing_to_choose(view: object) -> NothingToChoose:
    """The error for a view whose seat is not to move."""
    seat = getattr(view, "seat", "?")
    return NothingToChoose(f"seat {seat} is not to move, so there is nothing to choose")


@frozen(order=False)
class Random(Generic[V, M]):
    """A player of any game to whom every legal move is as good as another.

    Example:
        >>> from jaipur_rules import new_match, view
        >>> match = new_match(seed=7)
        >>> str(Random().choose(view(match, match.to_move), random.Random(1)))
        '+K'
    """

    @property
    def name(self) -> str:
        """``random``."""
        return "random"

    def choose(self, view: V, rng: random.Random, /) -> M:
        """One of the legal moves, each as likely.

        Raises:
            NothingToChoose: The seat is not to move.
            UnknownGame: The view is of no game.
        """
        moves = game_of(view).rules.legal_moves(view)
        if not moves:
            raise nothing_to_choose(view)
        return cast("M", rng.choice(moves))


class UnknownPlayer(RulesError):
    """A name that is no player's, or a budget that cannot be read.

    Example:
        >>> from jaipur_rules.players import player_named
        >>> player_named("serach", "jaipur")
        Traceback (most recent call last):
        jaipur_rules.players.base.UnknownPlayer: there is no player 'serach': expected random, greedy, \
or search with a budget, as in search:1s (seconds a move) or search:500 (possible worlds a move)
    """
