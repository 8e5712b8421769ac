"""A state machine that plays an engine, anybody's, beside a table of numbered pieces.

Subclass `RulesMachine`, connect five methods to your engine, and let
Hypothesis play: it deals, moves, and tries what is forbidden, and after every
move it compares what your engine shows with what lies on the table. Everything
goes in and out in the notation and in plain numbers.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from random import Random
from typing import ClassVar

from hypothesis import strategies as st
from hypothesis.stateful import initialize
from hypothesis.strategies import DrawFn, SearchStrategy

from jaipur_rules import Deal, Ruleset
from jaipur_rules.jaipur.testing.disagreement import Disagreement, Game
from jaipur_rules.jaipur.testing.facts import Score, TableFacts, facts_of, in_notation, score_of
from jaipur_rules.jaipur.testing.habits import shuffled, some_habits
from jaipur_rules.jaipur.testing.naive import NaiveTable
from jaipur_rules.jaipur.testing.naive_moves import neighbours
from jaipur_rules.jaipur.testing.naive_pieces import plain
from jaipur_rules.jaipur.testing.shorten import shorten
from jaipur_rules.jaipur.testing.story import Rules, why_not
from jaipur_rules.testing.beside import Beside, Parted, find_difference


@st.composite
def _rules(draw: DrawFn) -> Rules:
    machine: RulesMachine = draw(st.runner())
    return Rules(draw(machine.rulesets))


class RulesMachine(Beside[NaiveTable]):
    """Plays your engine beside a table of numbered pieces.

    Connect `start`, `legal_moves`, `apply`, `observe` and `score`, and hand
    the class's ``TestCase`` to pytest or unittest. A fresh machine is made for
    every match, so an engine made in `__init__` is always a new one.

    Where the two part, a `Disagreement` tells how, with the shortest game that
    could be found, as a record and the command that replays it.

    Attributes:
        rulesets: The rulesets to be played; the default one alone if not
            given. The one being played is `ruleset`.
        refuses: Whether the engine refuses illegal moves, by raising any
            exception and changing nothing. If not, none are tried.
        one_round: Whether the engine knows single rounds only; then no second
            one is dealt.
        longest: The plies after which a round is left unfinished.

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
        ...         week = self.match.round
        ...         return {
        ...             "market": str(week.market),
        ...             "hands": [str(trader.hand) for trader in week.traders],
        ...             "herds": [trader.herd for trader in week.traders],
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

    rulesets: ClassVar[SearchStrategy[Ruleset]] = st.just(Ruleset())
    one_round: ClassVar[bool] = False
    longest: ClassVar[int] = 400

    def __init__(self) -> None:
        """Lay out an empty table."""
        self.ruleset = Ruleset()
        super().__init__(NaiveTable(self.ruleset))
        self._played: list[tuple[Deal, list[str]]] = []

    # The five methods

    def start(self, deck: str, bonuses: Mapping[int, Sequence[int]], first: int) -> None:
        """Deal a round: the first of a new match, or the next of the same match.

        Args:
            deck: The cards in the order of drawing: five to seat 0, five to
                seat 1, two to the market beside its three camels, then the
                draw pile (with the standard box).
            bonuses: The values of the bonus piles for 3, 4 and 5 cards, the
                next token first.
            first: The seat that a coin toss chose, for where the rules leave it to chance.
        """
        raise NotImplementedError

    def legal_moves(self) -> Iterable[str]:
        """Every legal move of the trader to move, in the notation; none if nobody is to move."""
        raise NotImplementedError

    def apply(self, move: str) -> None:
        """Do a move; raise anything if it is illegal."""
        raise NotImplementedError

    def observe(self) -> TableFacts:
        """What lies on the table."""
        raise NotImplementedError

    def score(self) -> Score:
        """What the round that has just ended was worth."""
        raise NotImplementedError

    # What is played

    @property
    def is_done(self) -> bool:
        """Whether nothing is left to be played."""
        return not self.table.awaits_deal or (self.one_round and bool(self._played))

    @initialize(rules=_rules())
    def choose_rules(self, rules: Rules) -> None:
        """Choose the rules."""
        self.sit_down(rules.ruleset)

    def sit_down(self, ruleset: Ruleset) -> None:
        """Lay out the table for these rules."""
        self.ruleset = ruleset
        self.table = NaiveTable(ruleset)

    def _play_on(self, rng: Random) -> None:
        self._play(rng, self.longest)

    def _shorten(self, found: Parted) -> Parted:
        if not isinstance(found, Disagreement):
            return found
        return shorten(found, self.replay, self.play_some)

    @classmethod
    def replay(cls, game: Game) -> Disagreement | None:
        """Play a game with a new engine; how it and the table part, if they do."""

        def play(machine: RulesMachine) -> None:
            for deal, moves in game.rounds:
                machine.deal(deal)
                for move in moves:
                    machine.do(move)

        return cls._watch(game.ruleset, play)

    @classmethod
    def play_some(cls, ruleset: Ruleset, seed: int, plies: int) -> Disagreement | None:
        """Play so many plies of a random match with a new engine; how it and the table part, if they do."""

        def play(machine: RulesMachine) -> None:
            rng, left = Random(seed), plies  # noqa: S311  for play
            while left > 0 and not machine.is_done:
                left -= machine._play(rng, left)

        return cls._watch(ruleset, play)

    @classmethod
    def _watch(
        cls, ruleset: Ruleset, play: "Callable[[RulesMachine], None]"
    ) -> Disagreement | None:
        machine = cls()
        machine.sit_down(ruleset)
        try:
            play(machine)
        except Disagreement as found:
            return found
        finally:
            machine.teardown()
        return None

    def _play(self, rng: Random, plies: int) -> int:
        """Play a round, or as many plies of it; how many were played."""
        if self.is_done:
            self.do("+K")
            return 0
        habits = some_habits(rng)
        self.deal(shuffled(self.ruleset, rng))
        while self.table.to_move is not None and self.table.plies < plies:
            move = habits.choose(self.table, rng)
            self.do(move if rng.randrange(8) else rng.choice(neighbours(move)))
        return max(1, self.table.plies)

    def deal(self, deal: Deal) -> None:
        """Deal a round to both, and compare them."""
        self._played.append((deal, []))
        self.table.deal(*plain(deal))
        try:
            self.start(*plain(deal))
        except Exception as error:
            raise self._parted("start fails", repr(error)) from error
        self.agree()

    def _keep(self, move: str) -> None:
        self._played[-1][1].append(move)

    # What is compared

    def _find_difference(self) -> tuple[str, str] | None:
        needed = TableFacts.__required_keys__
        return find_difference(self._ask(self.observe), facts_of(self.table), needed)

    def agree_on_the_score(self) -> None:
        """Compare how they score a round that has ended.

        Raises:
            Disagreement: They part.
        """
        if self.table.ended_by is not None:
            said, needed = self._ask(self.score), Score.__required_keys__
            difference = find_difference(said, score_of(self.table), needed)
            if difference:
                raise self._parted(*difference)

    def _in_notation(self, move: str) -> str:
        return in_notation(move)

    def _why_not(self, move: str) -> str:
        return why_not(self.table, move)

    def _parted(self, kind: str, what: str, *then: str) -> Disagreement:
        rounds = [(deal, tuple(moves)) for deal, moves in self._played]
        rounds[-1] = rounds[-1][0], (*rounds[-1][1], *then)
        return Disagreement(kind, what, Game(self.ruleset, tuple(rounds)))
