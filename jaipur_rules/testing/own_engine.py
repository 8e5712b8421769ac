"""The lockstep of an engine with its own rules."""

from collections.abc import Iterable
from types import new_class
from typing import Any, ClassVar, cast

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from jaipur_rules.core.game import E, R, game
from jaipur_rules.testing.known import KnownMistakesMachine
from jaipur_rules.testing.lockstep import RulesMachine
from jaipur_rules.testing.part import NaiveModel
from jaipur_rules.testing.strategies import strategies


class OwnEngine:
    """A mixin that connects our own engine to the `RulesMachine` of a game: inherit from it first.

    Example:
        >>> from jaipur_rules import Ruleset
        >>> from jaipur_rules.jaipur.testing import RulesMachine
        >>> class OwnMachine(OwnEngine, RulesMachine):
        ...     game = "jaipur"
        >>> OwnMachine.play_some(2, Ruleset(), seed=1, plies=3) is None
        True
    """

    game: ClassVar[str]
    players: int = 0
    ruleset: Any = None
    match: Any = None

    def take_chance(self, event: Any) -> None:
        """Begin the match if it has not begun, and play the event of chance."""
        rules = game(self.game).rules
        before = self.match or rules.start(self.players, self.ruleset)
        self.match = rules.apply(before, event)

    def legal_moves(self) -> Iterable[str]:
        """Every legal move."""
        return map(str, game(self.game).rules.legal_moves(self.match))

    def apply(self, move: str) -> None:
        """Play a move."""
        rules = game(self.game).rules
        self.match = rules.apply(self.match, rules.event(rules.parse_move(move)))

    def observe(self) -> Any:
        """Return the facts about the table."""
        return strategies(self.game).observe(self.match)

    def score(self) -> Any:
        """Return the facts about what was won."""
        return strategies(self.game).score(self.match)


class PlainMachine(KnownMistakesMachine[R, E, NaiveModel[E]]):
    """The machine of a game that brings none of its own."""

    def lay_out(self) -> NaiveModel[E]:
        """The naive model that the game brings."""
        return strategies(self.game).table(self.players, self.ruleset)


def own_machine(
    name: str, rulesets: SearchStrategy[Any] | None = None
) -> type[RulesMachine[Any, Any, Any]]:
    """The machine of a game, connected to our own engine.

    Args:
        name: The name of the game.
        rulesets: The rulesets to be played; the usual one if not given.

    Raises:
        UnknownGame: There is no such game.

    Example:
        >>> from hypothesis import settings
        >>> from hypothesis.stateful import run_state_machine_as_test
        >>> few = settings(max_examples=1, stateful_step_count=1, database=None)
        >>> run_state_machine_as_test(own_machine("jaipur"), settings=few)
    """
    part = strategies(name)
    played = st.just(part.rules.ruleset()) if rulesets is None else rulesets
    bases = (OwnEngine, part.machine or PlainMachine)
    made = new_class(
        "OwnMachine", bases, exec_body=lambda space: space.update(game=name, rulesets=played)
    )
    return cast("type[RulesMachine[Any, Any, Any]]", made)
