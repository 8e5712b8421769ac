"""What the games have in common for OpenSpiel: their parameters, chance one decision at a time, the end, and what is paid."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from random import Random, SystemRandom
from typing import Generic, Literal, Self, TypeAlias, TypeVar, get_args

import pyspiel
from attrs import evolve, frozen

from jaipur_rules.adapters.table import shares
from jaipur_rules.core.errors import ImpossibleArgument, RulesError, UnexpectedEvent
from jaipur_rules.core.game import Seat
from jaipur_rules.core.rules import State

Parameter: TypeAlias = bool | int | float | str
ChanceMode: TypeAlias = Literal["explicit", "sampled"]

S_co = TypeVar("S_co", bound=State, covariant=True)
M_co = TypeVar("M_co", covariant=True)
A_co = TypeVar("A_co", bound=int, covariant=True)


@frozen(order=False, kw_only=True)
class AnyTerms:
    """The parameters that all games have, read and checked.

    Attributes:
        max_plies: Moves after which a match is cut short as a draw.
        chance: Whether chance speaks for itself, or is asked by the game.
        rng_seed: Where the game's own chance begins, if it is sampled; below 0 anywhere.
    """

    max_plies: int = 1000
    chance: ChanceMode = "explicit"
    rng_seed: int = -1

    @property
    def is_sampled(self) -> bool:
        """True if the game draws for itself."""
        return self.chance == "sampled"

    def __deepcopy__(self, memo: object) -> Self:
        return self

    def dice(self) -> Dice:
        """Chance for a game that is sampled."""
        seed = SystemRandom().getrandbits(64) if self.rng_seed < 0 else self.rng_seed
        return Dice(Random(seed))


def whole_number(params: Mapping[str, Parameter], name: str, least: int) -> int:
    """The value of a parameter that is a whole number.

    Raises:
        ImpossibleArgument: It is none, or too small.
    """
    value = params[name]
    if isinstance(value, bool) or not isinstance(value, int) or value < least:
        raise ImpossibleArgument("adapter.number", name=name, value=f"{value!r:.40}", least=least)
    return value


def chance_mode(value: Parameter) -> ChanceMode:
    """Whether chance is explicit or sampled.

    Raises:
        ImpossibleArgument: It is neither.
    """
    for mode in get_args(ChanceMode):
        if value == mode:
            return "sampled" if mode == "sampled" else "explicit"
    known = get_args(ChanceMode)
    raise ImpossibleArgument("adapter.chance", value=f"{value!r:.40}", known=known)


def game_type(
    name: str,
    title: str,
    seats: tuple[int, int],
    parameters: Mapping[str, Parameter],
    chance: ChanceMode,
) -> pyspiel.GameType:
    """The type of a game, as OpenSpiel asks for it.

    Args:
        name: The name under which it is registered.
        title: Its name for people.
        seats: How many can play, from the fewest to the most.
        parameters: The parameters and their defaults.
        chance: Whether chance is explicit or sampled.
    """
    modes = pyspiel.GameType.ChanceMode
    return pyspiel.GameType(
        short_name=name,
        long_name=title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=(
            modes.SAMPLED_STOCHASTIC if chance == "sampled" else modes.EXPLICIT_STOCHASTIC
        ),
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=seats[1],
        min_num_players=seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=dict(parameters),
    )


@frozen(order=False, kw_only=True)
class Unfolded(ABC, Generic[S_co, M_co, A_co]):
    """A moment of a match in which chance decides one thing at a time: a trader's turn, or chance's, or the end.

    Attributes:
        match: All that is decided. What lies face down in it means nothing but how much of each there is.
        asks: What chance is to decide next, in order; empty when it is not its turn.
        move: The move that asks it; None if chance's own event does, such as a deal.
        answers: What it has answered so far, of the same event or move.
        trail: Every move and every outcome from the beginning.
        plies: The moves played.
    """

    match: S_co
    asks: tuple[A_co, ...] = ()
    move: M_co | None = None
    answers: tuple[int, ...] = ()
    trail: tuple[M_co | int, ...] = ()
    plies: int = 0

    @abstractmethod
    def _left(self) -> Counter[int]:
        """How much there is of each outcome that chance can have now."""

    @abstractmethod
    def settled(self) -> Self:
        """The same, now that all has been decided that a move or an event of chance asks."""

    @property
    def outcomes(self) -> Mapping[int, Fraction]:
        """Of each outcome that chance can have now, its probability; empty when it is not its turn.

        Example:
            >>> from jaipur_rules.adapters.openspiel.johari import Unfolding
            >>> from jaipur_rules.johari import Match
            >>> Unfolding.begun(Match(3)).outcomes
            {54: Fraction(1, 3), 55: Fraction(1, 3), 56: Fraction(1, 3)}
        """
        if not self.asks:
            return {}
        left = self._left()
        total = left.total()
        return {outcome: Fraction(left[outcome], total) for outcome in sorted(left)}

    def decided(self, outcome: int) -> Self:
        """The same after chance has decided the next thing that it is asked.

        Raises:
            UnexpectedEvent: It cannot decide so.
        """
        if outcome not in self.outcomes:
            raise UnexpectedEvent("adapter.no_outcome", outcome=outcome)
        after = evolve(
            self,
            asks=self.asks[1:],
            answers=(*self.answers, outcome),
            trail=(*self.trail, outcome),
        )
        return after if after.asks else after.settled()

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: object) -> Self:
        # It never changes, and neither does anything in it.
        return self


U = TypeVar("U", bound=Unfolded[State, object, int])


class Dice:
    """The chance of a sampled game, one for all the states of it.

    A copy of a state must not foresee what the state will meet, so a copy of
    these is these.

    Args:
        rng: The source of chance.

    Example:
        >>> from copy import deepcopy
        >>> chance = Dice(Random(1))
        >>> deepcopy(chance) is chance
        True
    """

    def __init__(self, rng: Random) -> None:
        self.rng = rng

    def __deepcopy__(self, memo: object) -> Dice:
        return self

    def settle(self, here: U) -> U:
        """Decide all that chance is asked.

        Example:
            >>> from jaipur_rules import Ruleset
            >>> from jaipur_rules.adapters.openspiel import Unfolding
            >>> Dice(Random(1)).settle(Unfolding.begun(Ruleset())).asks
            ()
        """
        while here.asks:
            outcomes = here.outcomes
            (outcome,) = self.rng.choices(list(outcomes), list(outcomes.values()))
            here = here.decided(outcome)
        return here


class GameState(pyspiel.State):
    """A moment of a match of any game."""

    @property
    @abstractmethod
    def _now(self) -> Unfolded[State, object, int]:
        """The moment."""

    @property
    @abstractmethod
    def _terms(self) -> AnyTerms:
        """The parameters of the game."""

    @property
    @abstractmethod
    def _winners(self) -> tuple[Seat, ...]:
        """The seats that have won."""

    def current_player(self) -> int:
        """The seat to move, or chance, or nobody at the end."""
        if self.is_terminal():
            return pyspiel.PlayerId.TERMINAL
        seat = self._now.match.to_move
        return pyspiel.PlayerId.CHANCE if self._now.asks or seat is None else seat

    def is_terminal(self) -> bool:
        """Return whether the match is over or cut short."""
        waits = self._now.move is not None  # for what it brings
        cut = not waits and self._now.plies >= self._terms.max_plies
        return self._now.match.is_over or cut

    def returns(self) -> list[float]:
        """By seat: 1 for a winner alone, for each of the others their part of -1; 0 before the end and in a draw."""
        return [*shares(self._winners, self.num_players())]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The outcomes by number, with their probabilities; sampled, the one that the game is asked to play on."""
        if self._terms.is_sampled:
            return [(0, 1.0)]
        return [(outcome, float(chance)) for outcome, chance in self._now.outcomes.items()]


def is_of_one_seat(
    kind: pyspiel.IIGObservationType | None, params: Mapping[str, object] | None
) -> bool:
    """Whether there is an observer of a kind: of what is public and what is a seat's own together.

    Raises:
        ValueError: Parameters are given, and no observer takes any.
    """
    if params:
        raise RulesError("adapter.no_parameters", names=tuple(map(str, params)))
    single = pyspiel.PrivateInfoType.SINGLE_PLAYER
    return kind is None or (kind.public_info and kind.private_info == single)
