"""What a player is: it is shown a view, and says a move."""

import random
from abc import abstractmethod
from collections.abc import Sequence
from typing import Protocol, TypeVar

from jaipur_rules.core.errors import RulesError
from jaipur_rules.core.game import Seat


class NothingToChoose(RulesError):
    """A player was asked for a move where its seat is not to move.

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
M = TypeVar("M")


class Chooser(Protocol[V_contra, M_co]):
    """Somebody who plays a game. All that it knows is the view that it is shown.

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


class Seated(Protocol):
    """Whatever is a seat's own, such as its view."""

    @property
    @abstractmethod
    def seat(self) -> Seat:
        """The seat."""


def nothing_to_choose(view: Seated) -> NothingToChoose:
    """What is raised for a view whose seat is not to move."""
    return NothingToChoose(f"seat {view.seat} is not to move, so there is nothing to choose")


def any_of(moves: Sequence[M], view: Seated, rng: random.Random) -> M:
    """One of the legal moves of a view, each as likely.

    Raises:
        NothingToChoose: There is none.
    """
    if not moves:
        raise nothing_to_choose(view)
    return rng.choice(moves)


class UnknownPlayer(RulesError):
    """A name that is no player's, or a budget that cannot be read.

    Example:
        >>> player_named("serach")
        Traceback (most recent call last):
        jaipur_rules.players.base.UnknownPlayer: there is no player 'serach': expected random, greedy, \
or search with a budget, as in search:1s (seconds a move) or search:500 (possible worlds a move)
    """
