"""Johari as a game of OpenSpiel for two to four players, under the name ``python_johari``.

An action is a token of a move, as in `jaipur_rules.johari.encoding.TOKENS`: a player is asked
again until its move is chosen, and what has no alternative is chosen by itself.

Example:
    >>> import pyspiel
    >>> from jaipur_rules.adapters.openspiel import johari
    >>> state = pyspiel.load_game("python_johari(players=3)").new_initial_state()
    >>> len(state.chance_outcomes())
    3
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from random import Random

import numpy as np
import pyspiel
from attrs import frozen
from numpy.typing import NDArray

from jaipur_rules.adapters.openspiel.johari_unfolding import (
    Unfolding,
    describe_outcome,
    laid_by,
    outcome_count,
    resampled,
)
from jaipur_rules.adapters.openspiel.states import (
    AnyTerms,
    GameState,
    Parameter,
    chance_mode,
    game_type,
    is_of_one_seat,
    whole_number,
)
from jaipur_rules.core.game import Seat
from jaipur_rules.johari import Match, Move, Ruleset, view, winners
from jaipur_rules.johari.encoding import TOKENS, tensor_layout, view_to_json
from jaipur_rules.johari.encoding.plugin import ENCODING, tokens_of
from jaipur_rules.johari.rules.ruleset import to_ruleset

__all__ = ["NAME", "JohariGame", "JohariObserver", "JohariState", "JohariTerms"]

NAME = "python_johari"
"""The name under which the game is registered."""

PARAMETERS: dict[str, Parameter] = {
    "players": 2,
    "ruleset": "reconstruction",
    "max_plies": 1000,
    "chance": "explicit",
    "rng_seed": -1,
}
"""The parameters of the game, and their defaults."""


@frozen(order=False, kw_only=True)
class JohariTerms(AnyTerms):
    """The parameters of a game, read and checked.

    Attributes:
        empty: The match before its deal: how many play, and by which rules.
        max_plies: Moves after which a match is cut short as a draw.
        chance: Whether chance speaks for itself, or is asked by the game.
        rng_seed: Where the game's own chance begins, if it is sampled; below 0 anywhere.

    Example:
        >>> JohariTerms.read({"players": 4}).empty.players
        4
    """

    empty: Match

    @classmethod
    def read(
        cls, given: Mapping[str, Parameter], ruleset: Ruleset | str | None = None
    ) -> JohariTerms:
        """Read the parameters of a game; a ruleset given as a value replaces the named one.

        Raises:
            ImpossibleArgument: A parameter has no such value.
            ImpossibleMatch: The game is not for so many.
            ImpossibleRuleset: No ruleset has the name.
        """
        params = {**PARAMETERS, **given}
        rules = to_ruleset(str(params["ruleset"]) if ruleset is None else ruleset)
        return cls(
            empty=Match(whole_number(params, "players", 2), rules),
            max_plies=whole_number(params, "max_plies", 1),
            chance=chance_mode(params["chance"]),
            rng_seed=whole_number(params, "rng_seed", -1),
        )


_game_type = partial(game_type, NAME, "Johari", (2, 4), PARAMETERS)


class JohariGame(pyspiel.Game):
    """Johari for OpenSpiel: a winner alone has 1 and each of the others their part of -1; winners share.

    Args:
        params: The parameters, by name: ``players``, two to four; ``ruleset``, the name of one;
            ``max_plies``, moves after which it is cut short as a draw; ``chance``, ``"explicit"`` or
            ``"sampled"``; ``rng_seed`` of a sampled game, -1 for any.
        ruleset: The rules in force as a value, for components and switches that have no name.

    Raises:
        ImpossibleArgument: A parameter has no such value.
        ImpossibleMatch: The game is not for so many.
        ImpossibleRuleset: No ruleset has the name.

    Example:
        >>> game = pyspiel.load_game("python_johari(players=3)")
        >>> game.num_distinct_actions(), game.observation_tensor_size()
        (148, 1042)
    """

    def __init__(
        self, params: Mapping[str, Parameter] | None = None, *, ruleset: Ruleset | str | None = None
    ) -> None:
        given = dict(params or {})
        self.terms = JohariTerms.read(given, ruleset)
        self.dice = self.terms.dice()
        info = pyspiel.GameInfo(
            num_distinct_actions=len(TOKENS),
            max_chance_outcomes=outcome_count(self.terms.empty.players),
            num_players=self.terms.empty.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self.terms.max_plies * ENCODING.longest_move,
        )
        super().__init__(_game_type(self.terms.chance), info, given)

    def new_initial_state(self) -> JohariState:
        """The beginning of a match, where chance is to deal."""
        return JohariState(self)

    def max_chance_nodes_in_history(self) -> int:
        """A bound: the stack, the nobles, and the cards of the beginning and of every day."""
        empty = self.terms.empty
        components = empty.ruleset.components
        cards = 2 * empty.players + components.extra_booths
        nobles = 3 * components.noble_draw
        return empty.players + nobles + cards * (1 + nobles)

    def make_py_observer(
        self,
        iig_obs_type: pyspiel.IIGObservationType | None = None,
        params: Mapping[str, object] | None = None,
    ) -> JohariObserver | None:
        """An observer of both what is public and what is a seat's own; None for any other kind."""
        if not is_of_one_seat(iig_obs_type, params):
            return None
        recalls = iig_obs_type is not None and iig_obs_type.perfect_recall
        return JohariObserver(self.terms.empty, perfect_recall=recalls)


class JohariState(GameState):
    """A moment of a match.

    Args:
        game: The game that it is a moment of.

    Attributes:
        here: What has been decided, and what is to be.
        terms: The terms of the game.
        dice: The game's own chance.

    Example:
        >>> state = pyspiel.load_game("python_johari").new_initial_state()
        >>> state.is_chance_node(), state.is_terminal()
        (True, False)
    """

    def __init__(self, game: JohariGame) -> None:
        super().__init__(game)
        self.terms = game.terms
        self.dice = game.dice
        self.here = Unfolding.begun(game.terms.empty)

    @property
    def _now(self) -> Unfolding:
        return self.here

    @property
    def _winners(self) -> tuple[Seat, ...]:
        return winners(self.here.match)

    @property
    def _terms(self) -> JohariTerms:
        return self.terms

    def resample_from_infostate(self, player_id: int, rng: Callable[[], float]) -> pyspiel.State:
        """Another history with the information state that a seat has here, the others having laid any cards.

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
        fresh = JohariState(self._game())
        while len(fresh.here.trail) < len(drawn.trail):
            step = drawn.trail[len(fresh.here.trail)]
            done = () if fresh.here.choice is None else fresh.here.choice.chosen
            fresh.apply_action(step if isinstance(step, int) else tokens_of(step)[len(done)])
        tokens = () if self.here.choice is None else self.here.choice.chosen
        while fresh.here.choice is not None and fresh.here.choice.chosen != tokens:
            fresh.apply_action(tokens[len(fresh.here.choice.chosen)])
        return fresh

    def _game(self) -> JohariGame:
        game = self.get_game()
        assert isinstance(game, JohariGame)
        return game

    def __str__(self) -> str:
        """The match in the notation, with what chance decided between."""
        steps = map(describe_step, self.here.trail)
        return ", ".join([*steps, tokens_chosen(self.here)] if tokens_chosen(self.here) else steps)

    def _legal_actions(self, player: int) -> list[int]:
        choice = self.here.choice
        return [] if choice is None or player != self.here.match.to_move else [*choice.next]

    def _apply_action(self, action: int) -> None:
        if not self.is_chance_node():
            self.here = self.here.chosen(action)
        elif self.terms.is_sampled:
            self.here = self.dice.settle(self.here)
        else:
            self.here = self.here.decided(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player != pyspiel.PlayerId.CHANCE:
            return TOKENS[action] or "end"
        return "chance" if self.terms.is_sampled else describe_outcome(action)


def describe_step(step: Move | int) -> str:
    """Describe a move or an outcome."""
    return describe_outcome(step) if isinstance(step, int) else str(step)


def tokens_chosen(here: Unfolding) -> str:
    """The tokens chosen of the move that is being chosen."""
    return "" if here.choice is None else " ".join(TOKENS[token] for token in here.choice.chosen)


def story(here: Unfolding, seat: Seat) -> tuple[str, ...]:
    """What a seat has seen happen, in lines: every move and outcome, but for what others have laid face down.

    Example:
        >>> story(Unfolding.begun(Match(2)).decided(54), 0)
        ('gold token of seat 0',)
    """
    lines = [*map(describe_step, here.trail)]
    laid = laid_by(here.match)
    for other in laid:
        if other != seat:
            lines[len(lines) - len(laid) + other] = "play"
    return tuple(lines)


class JohariObserver:
    """An observer of one seat: its view, as an array in named pieces and as JSON, with the tokens that it has chosen.

    With perfect recall there is no array, and the text goes on with a line for
    each thing that the seat saw happen.

    Args:
        empty: How many play, and by which rules.
        perfect_recall: Whether the way counts, or the view alone.

    Attributes:
        tensor: The view as `jaipur_rules.johari.encoding.tensor_layout` encodes it, then for each token at which
            place of the move it was chosen, as a part of the longest move; None with perfect recall.
        dict: Its pieces by their names, which share its memory.

    Example:
        >>> [*JohariObserver(Match(2), perfect_recall=False).dict][-1]
        'chosen'
    """

    def __init__(self, empty: Match, *, perfect_recall: bool) -> None:
        self.perfect_recall = perfect_recall
        self.tensor: NDArray[np.float32] | None = None
        self.dict: Mapping[str, NDArray[np.float32]] = {}
        self._layout = tensor_layout(empty.players, empty.ruleset)
        if not perfect_recall:
            tensor = np.zeros(self._layout.size + len(TOKENS), np.float32)
            self.tensor = tensor
            self.dict = {
                **{piece.name: tensor[piece.start : piece.stop] for piece in self._layout.pieces},
                "chosen": tensor[self._layout.size :],
            }

    def set_from(self, state: JohariState, player: int) -> None:
        """Fill the array with what a seat sees."""
        if self.tensor is None:
            return
        here = state.here
        self.tensor[: self._layout.size] = self._layout.encode(view(here.match, player))
        self.dict["chosen"][:] = 0
        if here.choice is not None and here.match.to_move == player:
            for place, token in enumerate(here.choice.chosen, 1):
                self.dict["chosen"][token] = place / ENCODING.longest_move

    def string_from(self, state: JohariState, player: int) -> str:
        """The view of a seat as text; with perfect recall its whole information state."""
        here = state.here
        chosen = tokens_chosen(here) if here.match.to_move == player else ""
        lines = story(here, player) if self.perfect_recall else ()
        return view_to_json(view(here.match, player)) + "\n".join([*lines, chosen])


pyspiel.register_game(_game_type("explicit"), JohariGame)
