"""A state machine that plays any engine in lockstep with a table of numbered pieces.

Subclass `RulesMachine`, connect five methods to your engine, and let
Hypothesis play: it deals, moves, and tries what is forbidden, and after every
move it compares what your engine shows with what lies on the table. Everything
goes in and out in the notation and in plain numbers.
"""

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import ClassVar

from hypothesis import strategies as st

from jaipur_rules.jaipur import Deal, Event, Ruleset
from jaipur_rules.jaipur.testing.facts import Score, TableFacts
from jaipur_rules.jaipur.testing.habits import shuffled, some_habits
from jaipur_rules.jaipur.testing.naive import NaiveTable
from jaipur_rules.jaipur.testing.naive_pieces import write_deal
from jaipur_rules.jaipur.testing.shorten import shorten
from jaipur_rules.testing.difference import Disagreement
from jaipur_rules.testing.lockstep import RulesMachine as GenericMachine


class RulesMachine(GenericMachine[Ruleset, Event, NaiveTable]):
    """A state machine that plays your engine in lockstep with a table of numbered pieces.

    Connect `start`, `legal_moves`, `apply`, `observe` and `score`, and hand
    the class's ``TestCase`` to pytest or unittest. A fresh machine is made for
    every match, so an engine made in `__init__` is always a new one.

    Where the two differ, a `Disagreement` says how, with the shortest game that
    could be found, as a record and the command that replays it.

    Attributes:
        rulesets: The rulesets to be played; the default one alone if not
            given. The one being played is `ruleset`.
        refuses: Whether the engine refuses illegal moves, by raising any
            exception and changing nothing. If not, none are tried.
        one_round: Whether the engine knows single rounds only; then no second
            one is dealt.
        longest: The moves after which a match is left unfinished.

    Example:
        >>> from jaipur_rules import Match, apply, legal_moves, parse_move
        >>> from jaipur_rules.jaipur.rules.scoring import score
        >>> class Ours(RulesMachine):
        ...     one_round = True
        ...
        ...     def start(self, deck, bonuses, first):
        ...         self.match = apply(Match(), Deal(deck, bonuses.values(), first))
        ...
        ...     def legal_moves(self):
        ...         return map(str, legal_moves(self.match))
        ...
        ...     def apply(self, move):
        ...         self.match = apply(self.match, parse_move(move))
        ...
        ...     def observe(self):
        ...         current = self.match.round
        ...         return {
        ...             "market": str(current.market),
        ...             "hands": [str(trader.hand) for trader in current.traders],
        ...             "herds": [trader.herd for trader in current.traders],
        ...             "to_move": self.match.to_move,
        ...         }
        ...
        ...     def score(self):
        ...         result = score(self.match.ruleset, self.match.round)
        ...         return {"rupees": result.rupees, "winner": result.seal}
        >>> from hypothesis import settings
        >>> from hypothesis.stateful import run_state_machine_as_test
        >>> few = settings(max_examples=3, stateful_step_count=2, database=None)
        >>> run_state_machine_as_test(Ours, settings=few)
    """

    game = "jaipur"
    rulesets = st.just(Ruleset())
    one_round: ClassVar[bool] = False
    longest: ClassVar[int] = 400
    needed_facts = TableFacts.__required_keys__
    needed_scores = Score.__required_keys__

    # The five methods; `legal_moves` and `apply` are as in every game

    def start(self, deck: str, bonuses: Mapping[int, Sequence[int]], first: int) -> None:
        """Deal a round: the first of a new match, or the next of the same match.

        Args:
            deck: The cards in the order of drawing: five to seat 0, five to
                seat 1, two to the market next to its three camels, then the
                draw pile (with the standard box).
            bonuses: The values of the bonus piles for 3, 4 and 5 cards, the
                next token first.
            first: The seat that a coin toss chose, for where the rules leave it to chance.
        """
        raise NotImplementedError

    def observe(self) -> TableFacts:
        """The table as your engine shows it."""
        raise NotImplementedError

    def score(self) -> Score:
        """Your engine's score of the round that has just ended."""
        raise NotImplementedError

    # What is of this game

    def take_chance(self, event: Event) -> None:
        """Deal a round."""
        assert isinstance(event, Deal)
        self.start(*write_deal(event))

    def lay_out(self) -> NaiveTable:
        """The table of numbered pieces."""
        return NaiveTable(self.ruleset)

    def shuffled(self, rng: Random) -> Deal:
        """A deal, well shuffled or badly."""
        return shuffled(self.ruleset, rng)

    def chooser(self, rng: Random) -> Callable[[NaiveTable, Random], str]:
        """The choice of moves for a round, by random habits."""
        return some_habits(rng).choose

    @property
    def is_done(self) -> bool:
        """True if nothing is left to be played."""
        return super().is_done or (
            self.one_round and self.table.awaits_chance and bool(self.played.steps)
        )

    def shorten(self, found: Disagreement) -> Disagreement:
        """The same disagreement in a shorter game."""
        return shorten(found, self.replay, self.play_some)
