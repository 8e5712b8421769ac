"""The game, its parameters and its states, as OpenSpiel asks for them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random, SystemRandom
from typing import Literal, TypeAlias, TypeVar, get_args

import pyspiel
from attrs import frozen

from jaipur_rules.adapters.openspiel.observers import JaipurObserver, observer
from jaipur_rules.adapters.openspiel.states import GameState, Unfolded
from jaipur_rules.adapters.openspiel.unfolding import (
    Unfolding,
    describe_outcome,
    outcome_count,
    resampled,
)
from jaipur_rules.core.errors import RulesError
from jaipur_rules.core.game import Seat
from jaipur_rules.jaipur import Ruleset, legal_moves, view
from jaipur_rules.jaipur.encoding import action_layout

Parameter: TypeAlias = bool | int | float | str
U = TypeVar("U", bound="Unfolded")
ChanceMode: TypeAlias = Literal["explicit", "sampled"]

PARAMETERS: dict[str, Parameter] = {
    "ruleset": "space-cowboys-2019",
    "max_rounds": 0,
    "max_plies": 1000,
    "chance": "explicit",
    "rng_seed": -1,
}
"""The parameters of the game, and their defaults; `python_jaipur` says what they mean."""


class ImpossibleTerms(RulesError):
    """A parameter with a value that it does not have.

    Example:
        >>> Terms.read({"chance": "none"})
        Traceback (most recent call last):
        jaipur_rules.adapters.openspiel.game.ImpossibleTerms: the parameter chance is 'none'; \
it can be explicit or sampled
    """


@frozen(order=False)
class Terms:
    """The parameters of a game, read and checked.

    Attributes:
        ruleset: The rules in force.
        max_plies: Moves after which a match is cut short as a draw.
        chance: Whether chance speaks for itself, or is asked by the game.
        rng_seed: Where the game's own chance begins, if it is sampled; below 0 anywhere.

    Example:
        >>> Terms.read({"ruleset": "yucata", "max_rounds": 1}).ruleset.max_rounds
        1
    """

    ruleset: Ruleset
    max_plies: int = 1000
    chance: ChanceMode = "explicit"
    rng_seed: int = -1

    @classmethod
    def read(cls, given: Mapping[str, Parameter], ruleset: Ruleset | None = None) -> Terms:
        """Read the parameters of a game; a ruleset given as a value replaces the named one.

        Raises:
            ImpossibleTerms: A parameter has no such value.
            ImpossibleRuleset: No ruleset has the name.
        """
        params = {**PARAMETERS, **given}
        rules = Ruleset.named(str(params["ruleset"])) if ruleset is None else ruleset
        rounds = whole_number(params, "max_rounds", 0)
        return cls(
            rules.with_changes(max_rounds=rounds) if rounds else rules,
            whole_number(params, "max_plies", 1),
            chance_mode(params["chance"]),
            whole_number(params, "rng_seed", -1),
        )

    def __deepcopy__(self, memo: object) -> Terms:
        return self

    def dice(self) -> Dice:
        """Chance for a game that is sampled."""
        return new_dice(self.rng_seed)


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
            >>> Dice(Random(1)).settle(Unfolding.begun(Ruleset())).asks
            ()
        """
        while here.asks:
            outcomes = here.outcomes
            (outcome,) = self.rng.choices(list(outcomes), list(outcomes.values()))
            here = here.decided(outcome)
        return here


def new_dice(seed: int) -> Dice:
    """Chance that follows from a seed, or from anything if it is below 0."""
    return Dice(Random(SystemRandom().getrandbits(64) if seed < 0 else seed))  # noqa: S311 - for play


def whole_number(params: Mapping[str, Parameter], name: str, least: int) -> int:
    """The value of a parameter that is a whole number.

    Raises:
        ImpossibleTerms: It is none, or too small.
    """
    value = params[name]
    if isinstance(value, bool) or not isinstance(value, int) or value < least:
        raise ImpossibleTerms("adapter.number", name=name, value=f"{value!r:.40}", least=least)
    return value


def chance_mode(value: Parameter) -> ChanceMode:
    """Whether chance is explicit or sampled.

    Raises:
        ImpossibleTerms: It is neither.
    """
    for mode in get_args(ChanceMode):
        if value == mode:
            return "sampled" if mode == "sampled" else "explicit"
    known = get_args(ChanceMode)
    raise ImpossibleTerms("adapter.chance", value=f"{value!r:.40}", known=known)


NAME = "python_jaipur"
"""The name under which the game is registered."""


def _game_type(chance: ChanceMode) -> pyspiel.GameType:
    modes = pyspiel.GameType.ChanceMode
    return pyspiel.GameType(
        short_name=NAME,
        long_name="Jaipur",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=(
            modes.SAMPLED_STOCHASTIC if chance == "sampled" else modes.EXPLICIT_STOCHASTIC
        ),
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=2,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=PARAMETERS,
    )


class JaipurGame(pyspiel.Game):
    """Jaipur for OpenSpiel: the winner of the match has 1, the loser -1, and both 0 if it is drawn.

    Args:
        params: The parameters, by name: ``ruleset``, the name of one; ``max_rounds``, counted
            rounds after which the match ends, 0 for as many as the rules say; ``max_plies``,
            moves after which it is cut short as a draw; ``chance``, ``"explicit"`` or
            ``"sampled"``; ``rng_seed`` of a sampled game, -1 for any.
        ruleset: The rules in force as a value, for boxes and switches that have no name.

    Raises:
        ImpossibleTerms: A parameter has no such value.
        ImpossibleRuleset: No ruleset has the name.

    Example:
        >>> game = pyspiel.load_game("python_jaipur(max_rounds=1)")
        >>> game.num_distinct_actions(), game.observation_tensor_size()
        (25499, 227)
    """

    def __init__(
        self,
        params: Mapping[str, Parameter] | None = None,
        *,
        ruleset: Ruleset | None = None,
    ) -> None:
        given = dict(params or {})
        self.terms = Terms.read(given, ruleset)
        self.dice = self.terms.dice()
        rules = self.terms.ruleset
        info = pyspiel.GameInfo(
            num_distinct_actions=len(action_layout(rules)),
            max_chance_outcomes=outcome_count(rules),
            num_players=2,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self.terms.max_plies,
        )
        super().__init__(_game_type(self.terms.chance), info, given)

    def new_initial_state(self) -> JaipurState:
        """The beginning of a match, where chance is to deal."""
        return JaipurState(self)

    def max_chance_nodes_in_history(self) -> int:
        """A bound: each move can call for a full market, or for a new deal."""
        box = self.terms.ruleset.box
        opened = 1 + 2 * box.hand_size + box.market_size
        return (1 + self.terms.max_plies) * (opened + box.market_size)

    def make_py_observer(
        self,
        iig_obs_type: pyspiel.IIGObservationType | None = None,
        params: Mapping[str, object] | None = None,
    ) -> JaipurObserver | None:
        """An observer of both what is public and what is a seat's own; None for any other kind."""
        return observer(self.terms.ruleset, iig_obs_type, params)


class JaipurState(GameState):
    """A moment of a match.

    Args:
        game: The game that it is a moment of.

    Attributes:
        here: What has been decided, and what is to be.
        terms: The terms of the game.
        dice: The game's own chance.

    Example:
        >>> state = pyspiel.load_game("python_jaipur").new_initial_state()
        >>> state.is_chance_node(), state.is_terminal()
        (True, False)
    """

    def __init__(self, game: JaipurGame) -> None:
        super().__init__(game)
        self.terms = game.terms
        self.dice = game.dice
        self.here = Unfolding.begun(game.terms.ruleset)

    @property
    def _now(self) -> Unfolding:
        return self.here

    @property
    def _winners(self) -> tuple[Seat, ...]:
        outcome = self.here.match.outcome
        return () if outcome is None else outcome.winners

    @property
    def _max_plies(self) -> int:
        return self.terms.max_plies

    @property
    def _is_sampled(self) -> bool:
        return self.terms.chance == "sampled"

    def resample_from_infostate(self, player_id: int, rng: Callable[[], float]) -> pyspiel.State:
        """Another history with the information state that a seat has here, each as likely as its deals.

        Args:
            player_id: The seat.
            rng: A source of numbers from 0 up to 1, not included.
        """
        seed = int.from_bytes(repr([rng() for _ in range(4)]).encode(), "little")
        drawn = resampled(self.here, player_id, Random(seed))  # noqa: S311 - for play
        if self.terms.chance == "sampled":
            copy = self.clone()
            copy.here = drawn
            return copy
        layout = action_layout(self.terms.ruleset)
        fresh = self.get_game().new_initial_state()
        for step in drawn.trail:
            fresh.apply_action(step if isinstance(step, int) else layout.number(step))
        return fresh

    def __str__(self) -> str:
        """The match in the notation, with what chance decided between."""
        return ", ".join(
            describe_outcome(step) if isinstance(step, int) else str(step)
            for step in self.here.trail
        )

    def _legal_actions(self, player: int) -> list[int]:
        layout = action_layout(self.terms.ruleset)
        return sorted(map(layout.number, legal_moves(view(self.here.match, player))))

    def _apply_action(self, action: int) -> None:
        if not self.is_chance_node():
            self.here = self.here.played(action_layout(self.terms.ruleset).move(action))
        elif self.terms.chance == "sampled":
            self.here = self.dice.settle(self.here)
        else:
            self.here = self.here.decided(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player != pyspiel.PlayerId.CHANCE:
            return str(action_layout(self.terms.ruleset).move(action))
        return "chance" if self.terms.chance == "sampled" else describe_outcome(action)


pyspiel.register_game(_game_type("explicit"), JaipurGame)
