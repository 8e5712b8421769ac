"""The game, its parameters and its states, as OpenSpiel asks for them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from random import Random

import numpy as np
import pyspiel
from attrs import frozen
from numpy.typing import NDArray

from jaipur_rules.adapters.openspiel.states import (
    AnyTerms,
    GameState,
    Parameter,
    chance_mode,
    game_type,
    is_of_one_seat,
    whole_number,
)
from jaipur_rules.adapters.openspiel.unfolding import (
    Unfolding,
    describe_outcome,
    information,
    outcome_count,
    resampled,
)
from jaipur_rules.core.game import Seat
from jaipur_rules.jaipur import Ruleset, legal_moves, view
from jaipur_rules.jaipur.encoding import action_layout, tensor_layout, view_to_json
from jaipur_rules.jaipur.rules.ruleset import to_ruleset

PARAMETERS: dict[str, Parameter] = {
    "ruleset": "space-cowboys-2019",
    "max_rounds": 0,
    "max_plies": 1000,
    "chance": "explicit",
    "rng_seed": -1,
}
"""The parameters of the game, and their defaults; `python_jaipur` says what they mean."""


@frozen(order=False, kw_only=True)
class Terms(AnyTerms):
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

    @classmethod
    def read(cls, given: Mapping[str, Parameter], ruleset: Ruleset | str | None = None) -> Terms:
        """Read the parameters of a game; a ruleset given as a value replaces the named one.

        Raises:
            ImpossibleArgument: A parameter has no such value.
            ImpossibleRuleset: No ruleset has the name.
        """
        params = {**PARAMETERS, **given}
        rules = to_ruleset(str(params["ruleset"]) if ruleset is None else ruleset)
        rounds = whole_number(params, "max_rounds", 0)
        return cls(
            ruleset=rules.with_changes(max_rounds=rounds) if rounds else rules,
            max_plies=whole_number(params, "max_plies", 1),
            chance=chance_mode(params["chance"]),
            rng_seed=whole_number(params, "rng_seed", -1),
        )


NAME = "python_jaipur"
"""The name under which the game is registered."""


_game_type = partial(game_type, NAME, "Jaipur", (2, 2), PARAMETERS)


class JaipurGame(pyspiel.Game):
    """Jaipur for OpenSpiel: the winner of the match has 1, the loser -1, and both 0 if it is drawn.

    Args:
        params: The parameters, by name: ``ruleset``, the name of one; ``max_rounds``, counted
            rounds after which the match ends, 0 for as many as the rules say; ``max_plies``,
            moves after which it is cut short as a draw; ``chance``, ``"explicit"`` or
            ``"sampled"``; ``rng_seed`` of a sampled game, -1 for any.
        ruleset: The rules in force as a value, for boxes and switches that have no name.

    Raises:
        ImpossibleArgument: A parameter has no such value.
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
        ruleset: Ruleset | str | None = None,
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
        if not is_of_one_seat(iig_obs_type, params):
            return None
        recalls = iig_obs_type is not None and iig_obs_type.perfect_recall
        return JaipurObserver(self.terms.ruleset, perfect_recall=recalls)


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
    def _terms(self) -> Terms:
        return self.terms

    def resample_from_infostate(self, player_id: int, rng: Callable[[], float]) -> pyspiel.State:
        """Another history with the information state that a seat has here, each as likely as its deals.

        Args:
            player_id: The seat.
            rng: A source of numbers from 0 up to 1, not included.
        """
        seed = int.from_bytes(repr([rng() for _ in range(4)]).encode(), "little")
        drawn = resampled(self.here, player_id, Random(seed))
        if self.terms.is_sampled:
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
        elif self.terms.is_sampled:
            self.here = self.dice.settle(self.here)
        else:
            self.here = self.here.decided(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player != pyspiel.PlayerId.CHANCE:
            return str(action_layout(self.terms.ruleset).move(action))
        return "chance" if self.terms.is_sampled else describe_outcome(action)


class JaipurObserver:
    """An observer of one seat: its view, as an array in named pieces and as JSON.

    With perfect recall there is no array, and the text goes on with a line for
    each thing that the seat saw happen.

    Args:
        ruleset: The rules in force.
        perfect_recall: Whether the way counts, or the view alone.

    Attributes:
        tensor: The array, as `jaipur_rules.jaipur.encoding.tensor_layout` encodes the view; None with perfect recall.
        dict: Its pieces by their names, which share its memory.

    Example:
        >>> JaipurObserver(Ruleset(), perfect_recall=True).tensor is None
        True
    """

    def __init__(self, ruleset: Ruleset, *, perfect_recall: bool) -> None:
        self.perfect_recall = perfect_recall
        self.tensor: NDArray[np.float32] | None = None
        self.dict: Mapping[str, NDArray[np.float32]] = {}
        if not perfect_recall:
            layout = tensor_layout(ruleset)
            tensor = np.zeros(layout.size, np.float32)
            self.tensor = tensor
            self.dict = {piece.name: tensor[piece.start : piece.stop] for piece in layout.pieces}

    def set_from(self, state: JaipurState, player: int) -> None:
        """Fill the array with what a seat sees."""
        if self.tensor is not None:
            seen = view(state.here.match, player)
            self.tensor[:] = tensor_layout(seen.ruleset).encode(seen)

    def string_from(self, state: JaipurState, player: int) -> str:
        """The view of a seat as text; with perfect recall its whole information state."""
        seen = view(state.here.match, player)
        if self.perfect_recall:
            return information(seen, state.here.stories[player])
        return view_to_json(seen)


pyspiel.register_game(_game_type("explicit"), JaipurGame)
