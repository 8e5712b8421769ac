"""The games, their parameters and their states, as OpenSpiel asks for them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import ClassVar, TypeAlias

import numpy as np
import pyspiel
from attrs import frozen
from numpy.typing import NDArray

from jaipur_rules.adapters.openspiel.jaipur import JaipurNode
from jaipur_rules.adapters.openspiel.johari import JohariNode
from jaipur_rules.adapters.openspiel.node import GameNode
from jaipur_rules.adapters.table import refuse_options, shares
from jaipur_rules.core.errors import ImpossibleArgument
from jaipur_rules.core.game import AnyRuleset, AnyState, Game

Parameter: TypeAlias = bool | int | float | str

_MODES = ("explicit", "sampled")
"""Whether chance speaks for itself, or is asked by the game."""


@frozen(order=False, kw_only=True)
class Terms:
    """The parameters of a game, read and checked.

    Attributes:
        empty: The match before its deal: how many play, and by which rules.
        max_plies: Moves after which a match is cut short as a draw.
        is_sampled: Whether the game draws for itself; else chance speaks for itself.
        rng_seed: Where the game's own chance begins, if it is sampled; below 0 anywhere.

    Example:
        >>> terms = Terms.read(JaipurGame, {"ruleset": "yucata", "max_rounds": 1})
        >>> terms.empty.ruleset.max_rounds
        1
    """

    empty: AnyState
    max_plies: int
    is_sampled: bool
    rng_seed: int

    @classmethod
    def read(
        cls,
        kind: type[GameOfTurns],
        given: Mapping[str, Parameter],
        ruleset: AnyRuleset | str | None = None,
    ) -> Terms:
        """Read the parameters of a game; a ruleset given as a value replaces the named one.

        Raises:
            ImpossibleArgument: There is no such parameter, or it has no such value.
            RulesError: The game is not for so many, or no ruleset has the name.
        """
        defaults, rules = kind.parameters(), kind.node.game.rules
        refuse_options(name for name in given if name not in defaults)
        params = {"players": 2, "max_rounds": 0, **defaults, **given}
        named = rules.to_ruleset(str(params["ruleset"]) if ruleset is None else ruleset)
        if rounds := _whole(params, "max_rounds", 0):
            named = named.with_changes(max_rounds=rounds)
        if (mode := params["chance"]) not in _MODES:
            raise ImpossibleArgument("adapter.chance", value=f"{mode!r:.40}", known=_MODES)
        return cls(
            empty=rules.start(_whole(params, "players", 2), named),
            max_plies=_whole(params, "max_plies", 1),
            is_sampled=mode == "sampled",
            rng_seed=_whole(params, "rng_seed", -1),
        )

    def __deepcopy__(self, memo: object) -> Terms:
        return self


def _whole(params: Mapping[str, Parameter], name: str, least: int) -> int:
    value = params[name]
    if isinstance(value, bool) or not isinstance(value, int) or value < least:
        raise ImpossibleArgument("adapter.number", name=name, value=f"{value!r:.40}", least=least)
    return value


class Dice(Random):
    """The chance of a sampled game, one for all the states of it.

    A copy of a state must not foresee what the state will meet, so a copy of
    these is these.

    Example:
        >>> from copy import deepcopy
        >>> chance = Dice(1)
        >>> deepcopy(chance) is chance
        True
    """

    def __deepcopy__(self, memo: object) -> Dice:
        return self


class GameOfTurns(pyspiel.Game):
    """A game for OpenSpiel: a winner alone has 1 and each of the others their part of -1; winners share.

    Args:
        params: The parameters, by name: ``ruleset``, the name of one; ``max_plies``, moves after
            which a match is cut short as a draw; ``chance``, ``"explicit"`` or ``"sampled"``;
            ``rng_seed`` of a sampled game, -1 for any; and those of the game.
        ruleset: The rules in force as a value, for those that have no name.

    Raises:
        ImpossibleArgument: There is no such parameter, or it has no such value.
        RulesError: The game is not for so many, or no ruleset has the name.
    """

    node: ClassVar[type[GameNode]]
    """What the tree of the game is made of."""

    own: ClassVar[Mapping[str, Parameter]]
    """The parameters of this game alone, and their defaults."""

    def __init__(
        self,
        params: Mapping[str, Parameter] | None = None,
        *,
        ruleset: AnyRuleset | str | None = None,
    ) -> None:
        given = dict(params or {})
        self.terms = Terms.read(type(self), given, ruleset)
        seed = self.terms.rng_seed
        self.dice = Dice(None if seed < 0 else seed)
        empty, encoding = self.terms.empty, self.node.game.encoding
        info = pyspiel.GameInfo(
            num_distinct_actions=encoding.action_count(empty.players, empty.ruleset),
            max_chance_outcomes=self.node.outcome_count(empty),
            num_players=empty.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self.terms.max_plies * encoding.longest_move,
        )
        super().__init__(self.game_type(self.terms.is_sampled), info, given)

    @classmethod
    def parameters(cls) -> dict[str, Parameter]:
        """The parameters and their defaults."""
        ruleset: str = cls.node.game.rules.rulesets[0]
        common: dict[str, Parameter] = {
            "ruleset": ruleset,
            "max_plies": 1000,
            "chance": "explicit",
            "rng_seed": -1,
        }
        return common | dict(cls.own)

    @classmethod
    def game_type(cls, is_sampled: bool = False) -> pyspiel.GameType:
        """The type of the game, as OpenSpiel asks for it."""
        game, modes = cls.node.game, pyspiel.GameType.ChanceMode
        fewest, most = game.rules.seats
        return pyspiel.GameType(
            short_name=f"python_{game.name}",
            long_name=game.name.title(),
            dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
            chance_mode=modes.SAMPLED_STOCHASTIC if is_sampled else modes.EXPLICIT_STOCHASTIC,
            information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
            utility=pyspiel.GameType.Utility.ZERO_SUM,
            reward_model=pyspiel.GameType.RewardModel.TERMINAL,
            max_num_players=most,
            min_num_players=fewest,
            provides_information_state_string=True,
            provides_information_state_tensor=False,
            provides_observation_string=True,
            provides_observation_tensor=True,
            parameter_specification=cls.parameters(),
        )

    def new_initial_state(self) -> GameState:
        """The beginning of a match, where chance is to deal."""
        return GameState(self)

    def max_chance_nodes_in_history(self) -> int:
        """A bound on the chance nodes of a match."""
        return self.node.most_chance_nodes(self.terms.empty, self.terms.max_plies)

    def make_py_observer(
        self,
        iig_obs_type: pyspiel.IIGObservationType | None = None,
        params: Mapping[str, object] | None = None,
    ) -> GameObserver | None:
        """An observer of both what is public and what is a seat's own; None for any other kind.

        Raises:
            ImpossibleArgument: Parameters are given, and no observer takes any.
        """
        refuse_options(params)
        single, kind = pyspiel.PrivateInfoType.SINGLE_PLAYER, iig_obs_type
        if kind is not None and not (kind.public_info and kind.private_info == single):
            return None
        recalls = kind is not None and kind.perfect_recall
        return GameObserver(self.node.game, self.terms.empty, perfect_recall=recalls)


class JaipurGame(GameOfTurns):
    """Jaipur for OpenSpiel: the winner of the match has 1, the loser -1, and both 0 if it is drawn.

    Its own parameter is ``max_rounds``: counted rounds after which the match ends, 0 for as many as the rules say.

    Example:
        >>> game = pyspiel.load_game("python_jaipur(max_rounds=1)")
        >>> game.num_distinct_actions(), game.observation_tensor_size()
        (25499, 227)
    """

    node: ClassVar[type[GameNode]] = JaipurNode
    own: ClassVar[Mapping[str, Parameter]] = {"max_rounds": 0}


class JohariGame(GameOfTurns):
    """Johari for OpenSpiel: a winner alone has 1 and each of the others their part of -1; winners share.

    An action is a token of a move, as in `jaipur_rules.johari.encoding.TOKENS`: a player is asked
    again until its move is chosen, and what has no alternative is chosen by itself. The parameter
    of its own is ``players``, two to four.

    Example:
        >>> game = pyspiel.load_game("python_johari(players=3)")
        >>> game.num_distinct_actions(), game.observation_tensor_size()
        (148, 1042)
    """

    node: ClassVar[type[GameNode]] = JohariNode
    own: ClassVar[Mapping[str, Parameter]] = {"players": 2}


class GameState(pyspiel.State):
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

    def __init__(self, game: GameOfTurns) -> None:
        super().__init__(game)
        self.terms = game.terms
        self.dice = game.dice
        self.here = game.node.root(game.terms.empty)

    def current_player(self) -> int:
        """The seat to move, or chance, or nobody at the end."""
        if self.is_terminal():
            return pyspiel.PlayerId.TERMINAL
        seat: int | None = self.here.match.to_move
        return pyspiel.PlayerId.CHANCE if self.here.pending or seat is None else seat

    def is_terminal(self) -> bool:
        """Return whether the match is over or cut short."""
        waits = self.here.move is not None  # for what it brings
        cut = not waits and self.here.plies >= self.terms.max_plies
        return self.here.match.is_over or cut

    def returns(self) -> list[float]:
        """By seat: 1 for a winner alone, for each of the others their part of -1; 0 before the end and in a draw."""
        return [*shares(self.here.game.rules.winners(self.here.match), self.num_players())]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The outcomes by number, with their probabilities; sampled, the one that the game is asked to play on."""
        if self.terms.is_sampled:
            return [(0, 1.0)]
        return [(outcome, float(chance)) for outcome, chance in self.here.outcomes.items()]

    def resample_from_infostate(self, player_id: int, rng: Callable[[], float]) -> pyspiel.State:
        """Another history with the information state that a seat has here, each as likely as its deals.

        Args:
            player_id: The seat.
            rng: A source of numbers from 0 up to 1, not included.
        """
        seed = int.from_bytes(repr([rng() for _ in range(4)]).encode(), "little")
        drawn = self.here.resampled(player_id, Random(seed))
        if self.terms.is_sampled:
            copy = self.clone()
            copy.here = drawn
            return copy
        game = self.get_game()
        assert isinstance(game, GameOfTurns)
        fresh = GameState(game)
        while len(fresh.here.trail) < len(drawn.trail):
            step = drawn.trail[len(fresh.here.trail)]
            numbers = (step,) if isinstance(step, int) else drawn.numbers_of(step)
            fresh.apply_action(numbers[len(_chosen(fresh.here))])
        while len(_chosen(fresh.here)) < len(_chosen(self.here)):
            fresh.apply_action(_chosen(self.here)[len(_chosen(fresh.here))])
        return fresh

    def __str__(self) -> str:
        """The match in the notation, with what chance decided between."""
        here = self.here
        steps = (
            here.describe_outcome(step) if isinstance(step, int) else str(step)
            for step in here.trail
        )
        chosen = _words_chosen(here)
        return ", ".join([*steps, chosen] if chosen else steps)

    def _legal_actions(self, player: int) -> list[int]:
        choice = self.here.choice
        if choice is None or player != self.here.match.to_move:
            return []
        return sorted(choice.next)

    def _apply_action(self, action: int) -> None:
        if not self.is_chance_node():
            self.here = self.here.chosen(action)
        elif self.terms.is_sampled:
            self.here = self.here.drawn_by(self.dice)
        else:
            self.here = self.here.decided(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player != pyspiel.PlayerId.CHANCE:
            return self.here.describe_number(action)
        return "chance" if self.terms.is_sampled else self.here.describe_outcome(action)


def _chosen(here: GameNode) -> tuple[int, ...]:
    """The numbers chosen of the move that is being chosen."""
    return () if here.choice is None else here.choice.chosen


def _words_chosen(here: GameNode) -> str:
    return " ".join(here.game.encoding.tokens[token] for token in _chosen(here))


class GameObserver:
    """An observer of one seat: its view, as an array in named pieces and as JSON.

    Where a move is chosen token by token, the array goes on with a number a token: at which
    place of the move the seat has chosen it, as a part of the longest move; and the text with
    those tokens. With perfect recall there is no array, and the text goes on with a line for
    each thing that the seat saw happen.

    Args:
        game: The game.
        empty: The match before its deal: how many play, and by which rules.
        perfect_recall: Whether the way counts, or the view alone.

    Attributes:
        tensor: The array; None with perfect recall.
        dict: Its pieces by their names, which share its memory.

    Example:
        >>> from jaipur_rules.core.game import JOHARI
        >>> from jaipur_rules.johari import Match
        >>> [*GameObserver(JOHARI, Match(2), perfect_recall=False).dict][-1]
        'chosen'
    """

    def __init__(self, game: Game, empty: AnyState, *, perfect_recall: bool) -> None:
        self.encoding = game.encoding
        self.perfect_recall = perfect_recall
        self.tensor: NDArray[np.float32] | None = None
        self.dict: dict[str, NDArray[np.float32]] = {}
        self._layout = self.encoding.layout(empty.players, empty.ruleset)
        if not perfect_recall:
            size, tokens = self._layout.size, len(self.encoding.tokens)
            self.tensor = np.zeros(size + tokens, np.float32)
            for piece in self._layout.pieces:
                self.dict[piece.name] = self.tensor[piece.start : piece.stop]
            if tokens:
                self.dict["chosen"] = self.tensor[size:]

    def set_from(self, state: GameState, player: int) -> None:
        """Fill the array with what a seat sees."""
        if self.tensor is None:
            return
        here, size = state.here, self._layout.size
        self.tensor[:size] = self._layout.encode(here.game.rules.view(here.match, player))
        self.tensor[size:] = 0
        if here.match.to_move == player:
            for place, token in enumerate(_chosen(here), 1):
                self.tensor[size + token] = place / self.encoding.longest_move

    def string_from(self, state: GameState, player: int) -> str:
        """The view of a seat as text; with perfect recall its whole information state."""
        here = state.here
        lines = [*here.story(player)] if self.perfect_recall else []
        if self.encoding.tokens:
            lines.append(_words_chosen(here) if here.match.to_move == player else "")
        seen = here.game.rules.view(here.match, player)
        return self.encoding.view_to_json(seen) + "\n".join(lines)


for _kind in (JaipurGame, JohariGame):
    pyspiel.register_game(_kind.game_type(), _kind)
