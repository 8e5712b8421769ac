"""A state machine that plays an engine of Johari, anybody's, beside a table of numbered pieces.

Subclass `RulesMachine`, connect five methods to your engine, and let
Hypothesis play: it deals, moves, and tries what is forbidden, and after every
move it compares what your engine shows with what lies on the table. Everything
goes in and out in the notation and in plain numbers.
"""

from collections.abc import Callable, Sequence
from random import Random
from typing import ClassVar

from hypothesis import strategies as st
from hypothesis.stateful import initialize
from hypothesis.strategies import DrawFn, SearchStrategy

from jaipur_rules.johari.rules.deals import Deal, Reshuffle
from jaipur_rules.johari.rules.ruleset import Ruleset
from jaipur_rules.johari.testing.components import dealt_by
from jaipur_rules.johari.testing.disagreement import Disagreement, Game
from jaipur_rules.johari.testing.facts import (
    Score,
    TableFacts,
    facts_of,
    plain,
    plain_deal,
    score_of,
)
from jaipur_rules.johari.testing.habits import some_habits
from jaipur_rules.johari.testing.naive import NaiveTable
from jaipur_rules.johari.testing.neighbours import neighbours
from jaipur_rules.johari.testing.story import Rules, why_not
from jaipur_rules.testing.beside import Beside, Parted, find_difference, sooner


@st.composite
def _rules(draw: DrawFn) -> Rules:
    machine: RulesMachine = draw(st.runner())
    ruleset = draw(machine.rulesets)
    most = ruleset.components.players[1]
    return Rules(draw(st.sampled_from([size for size in machine.sizes if size <= most])), ruleset)


class RulesMachine(Beside[NaiveTable]):
    """Plays your engine of Johari beside a table of numbered pieces.

    Connect `start`, `legal_moves`, `apply`, `observe` and `score`, and hand
    the class's ``TestCase`` to pytest or unittest. A fresh machine is made for
    every game, so an engine made in `__init__` is always a new one. Four
    traders exhaust the draw pile: connect `reshuffle`, too, or play with two
    and three alone.

    Where the two part, a `Disagreement` tells how, with the shortest game that
    could be found, as a record and the command that replays it.

    Attributes:
        rulesets: The rulesets to be played; the default one alone if not given.
        sizes: The numbers of traders. The one of the game is `players`.
        refuses: Whether the engine refuses illegal moves, by raising any
            exception and changing nothing. If not, none are tried.
        longest: The plies after which a game is left unfinished.

    Example:
        >>> from jaipur_rules.johari import Match, apply, legal_moves, parse_move, score
        >>> class Ours(RulesMachine):
        ...     sizes = (2, 3)
        ...
        ...     def start(self, deck, nobles, stack):
        ...         self.match = apply(Match(self.players), Deal(deck, nobles, stack))
        ...
        ...     def legal_moves(self):
        ...         return map(str, legal_moves(self.match))
        ...
        ...     def apply(self, move):
        ...         self.match = apply(self.match, parse_move(move))
        ...
        ...     def observe(self):
        ...         table = self.match.table
        ...         return {
        ...             "displays": [str(trader.display) for trader in table.traders],
        ...             "gold": [trader.gold for trader in table.traders],
        ...             "market": [str(cards) for cards in table.market],
        ...             "to_move": self.match.to_move,
        ...         }
        ...
        ...     def score(self):
        ...         result = score(self.match.ruleset, self.match.table)
        ...         return {"totals": result.totals, "winners": result.winners}
        >>> from hypothesis import settings
        >>> from hypothesis.stateful import run_state_machine_as_test
        >>> few = settings(max_examples=2, stateful_step_count=2, database=None)
        >>> run_state_machine_as_test(Ours, settings=few)
    """

    rulesets: ClassVar[SearchStrategy[Ruleset]] = st.just(Ruleset())
    sizes: ClassVar[tuple[int, ...]] = (2, 3, 4)
    longest: ClassVar[int] = 2000
    steps: ClassVar[int] = 3

    def __init__(self) -> None:
        """Lay out an empty table."""
        self.players = 2
        self.ruleset = Ruleset()
        super().__init__(NaiveTable(self.players, self.ruleset))
        self._dealt: Deal | None = None
        self._moments: list[str | Reshuffle] = []

    # The five methods; `legal_moves` and `apply` are as in every game

    def start(self, deck: str, nobles: Sequence[str], stack: Sequence[int]) -> None:
        """Deal a game for `players` traders by the rules of `ruleset`.

        Args:
            deck: The cards in the order of drawing, in the notation.
            nobles: The nobles in the order in which they come to the market, ``"N1-4"``.
            stack: The seats, by their gold tokens from the bottom of the stack to the top.
        """
        raise NotImplementedError

    def observe(self) -> TableFacts:
        """What lies on the table."""
        raise NotImplementedError

    def score(self) -> Score:
        """What the game that is over was worth."""
        raise NotImplementedError

    def reshuffle(self, pile: str) -> None:
        """Turn the discards over, in this order: a card has to be drawn, and the pile is empty."""
        raise NotImplementedError

    # What is played

    @initialize(rules=_rules())
    def choose_rules(self, rules: Rules) -> None:
        """Choose the rules, and how many play."""
        self.sit_down(rules.players, rules.ruleset)

    def sit_down(self, players: int, ruleset: Ruleset) -> None:
        """Lay out the table for so many traders and these rules."""
        self.players, self.ruleset = players, ruleset
        self.table = NaiveTable(players, ruleset)

    @classmethod
    def replay(cls, game: Game) -> Disagreement | None:
        """Play a game with a new engine; how it and the table part, if they do."""

        def play(machine: RulesMachine) -> None:
            machine.deal(game.deal)
            for moment in game.moments:
                if isinstance(moment, Reshuffle):
                    machine.shuffle(moment)
                else:
                    machine.do(moment)

        return cls._watch(game.players, game.ruleset, play)

    @classmethod
    def play_some(
        cls, players: int, ruleset: Ruleset, *, seed: int, plies: int
    ) -> Disagreement | None:
        """Play so many plies of a random game with a new engine; how it and the table part, if they do."""

        def play(machine: RulesMachine) -> None:
            machine._play(Random(seed), plies)  # noqa: S311  for play

        return cls._watch(players, ruleset, play)

    @classmethod
    def _watch(
        cls, players: int, ruleset: Ruleset, play: "Callable[[RulesMachine], None]"
    ) -> Disagreement | None:
        machine = cls()
        machine.sit_down(players, ruleset)
        try:
            play(machine)
        except Disagreement as found:
            return found
        finally:
            machine.teardown()
        return None

    def _shorten(self, found: Parted) -> Parted:
        def play_some(seed: int, plies: int) -> Parted | None:
            return self.play_some(self.players, self.ruleset, seed=seed, plies=plies)

        return sooner(found, play_some)

    def _play_on(self, rng: Random) -> None:
        self._play(rng, self.longest)

    def _play(self, rng: Random, plies: int) -> None:
        """Play a game, or as many plies of it; once it is over, see that nothing more can be done."""
        if self._dealt is not None:
            self.do("bribe")
            return
        habits = some_habits(rng)
        self.deal(dealt_by(self.players, self.ruleset, rng))
        while self.table.phase != "over" and self.table.plies < plies:
            if self.table.phase == "shuffle":
                discards = self.table.faces("discard")
                self.shuffle(Reshuffle("".join(rng.sample(discards, len(discards)))))
            else:
                move = habits.choose(self.table, rng)
                self.do(move if rng.randrange(8) else rng.choice(neighbours(move)))

    def deal(self, dealt: Deal) -> None:
        """Deal a game to both, and compare them."""
        self._dealt = dealt
        self._moments = []
        self.table.deal(*plain_deal(dealt))
        try:
            self.start(*plain_deal(dealt))
        except Exception as error:
            raise self._parted("start fails", repr(error)) from error
        self.agree()

    def shuffle(self, again: Reshuffle) -> None:
        """Turn the discards over on both, and compare them."""
        pile = "".join(map(str, again.pile))
        self._moments.append(again)
        self.table.reshuffle(pile)
        try:
            self.reshuffle(pile)
        except Exception as error:
            raise self._parted("reshuffle fails", repr(error)) from error
        self.agree()

    def _keep(self, move: str) -> None:
        self._moments.append(move)

    # What is compared

    def _find_difference(self) -> tuple[str, str] | None:
        needed = TableFacts.__required_keys__
        return find_difference(self._ask(self.observe), facts_of(self.table), needed, plain)

    def agree_on_the_score(self) -> None:
        """Compare how they score a game that is over.

        Raises:
            Disagreement: They part.
        """
        if self.table.phase == "over":
            said, needed = self._ask(self.score), Score.__required_keys__
            difference = find_difference(said, score_of(self.table), needed, plain)
            if difference:
                raise self._parted(*difference)

    def _why_not(self, move: str) -> str:
        return why_not(self._game().events, move, players=self.players, ruleset=self.ruleset)

    def _game(self) -> Game:
        assert self._dealt is not None
        return Game(self.players, self.ruleset, self._dealt, tuple(self._moments))

    def _parted(self, kind: str, what: str, *then: str) -> Disagreement:
        return Disagreement(kind, what, self._game().then(*then))
