"""A state machine that plays any engine in lockstep with a naive model.

Hypothesis plays: it deals, moves, and tries what is forbidden, and after every
move it compares what the engine says with what the model says. Everything goes
in and out in the notation and in plain numbers.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from random import Random
from typing import Any, ClassVar, Generic, TypeVar

from attrs import frozen
from hypothesis import Phase, settings
from hypothesis import strategies as st
from hypothesis.control import current_build_context
from hypothesis.stateful import RuleBasedStateMachine, initialize, rule
from hypothesis.strategies import DrawFn, SearchStrategy

from jaipur_rules.core.game import E, R, game
from jaipur_rules.testing.choices import grouped
from jaipur_rules.testing.difference import (
    Disagreement,
    Playthrough,
    find_difference,
    find_sooner,
)
from jaipur_rules.testing.part import AnyRules, NaiveModel
from jaipur_rules.testing.strategies import strategies

T = TypeVar("T")
Model = TypeVar("Model", bound=NaiveModel[Any])


@frozen(order=False)
class MatchSetup:
    """The number of players and the ruleset."""

    players: int
    ruleset: Any


@st.composite
def _setups(draw: DrawFn) -> MatchSetup:
    machine: RulesMachine[Any, Any, Any] = draw(st.runner())
    ruleset = draw(machine.rulesets)
    sizes = strategies(machine.game).players(ruleset)
    return MatchSetup(
        draw(sizes.filter(lambda n: not machine.sizes or n in machine.sizes)), ruleset
    )


class RulesMachine(RuleBasedStateMachine, Generic[R, E, Model]):
    """A state machine that plays your engine in lockstep with a naive model of its game.

    Connect the five methods, and hand the class's ``TestCase`` to pytest or
    unittest. A fresh machine is made for every match, so an engine made in
    `__init__` is always a new one.

    Where the two differ, a `Disagreement` says how, with the shortest game that
    could be found.

    Attributes:
        game: The name of the game.
        rulesets: The rulesets to be played. The one being played is `ruleset`.
        sizes: The numbers of players; all that the game is for if not given.
            That of the match is `players`.
        refuses: Whether the engine refuses illegal moves, by raising any
            exception and changing nothing. If not, none are tried.
        longest: The moves after which a match is left unfinished.
        needed_facts: The facts that the engine must tell of the table.
        needed_scores: Those that it must tell of what was won.
        table: The naive model.

    Example:
        >>> from jaipur_rules import Ruleset
        >>> from jaipur_rules.testing import own_machine
        >>> class WithoutCamels(own_machine("jaipur")):
        ...     def legal_moves(self):
        ...         return [move for move in super().legal_moves() if move != "+K"]
        >>> WithoutCamels.play_some(2, Ruleset(), seed=1, plies=1).kind
        'legal move not listed'
    """

    game: ClassVar[str]
    rulesets: SearchStrategy[R] = st.nothing()
    sizes: ClassVar[tuple[int, ...]] = ()
    refuses: ClassVar[bool] = True
    longest: ClassVar[int] = 2000
    needed_facts: ClassVar[frozenset[str]] = frozenset()
    needed_scores: ClassVar[frozenset[str]] = frozenset()

    def __init__(self) -> None:
        """Lay out a table by the usual rules."""
        super().__init__()
        rules: AnyRules = game(self.game).rules
        self.players = rules.seats[0]
        self.ruleset: R = rules.ruleset()
        self.played = Playthrough[R, E](self.game, self.players, self.ruleset)
        self.table: Model = self.lay_out()

    def __init_subclass__(cls) -> None:
        """Set the tests of the class: games are shortened here, not by Hypothesis."""
        super().__init_subclass__()
        phases = [phase for phase in Phase if phase is not Phase.shrink]
        cls.TestCase.settings = settings(
            cls.TestCase.settings, phases=phases, stateful_step_count=3
        )

    # The five methods

    def take_chance(self, event: E) -> None:
        """Play an event of chance, the first time in a new match for `players` by the rules of `ruleset`."""
        raise NotImplementedError

    def legal_moves(self) -> Iterable[str]:
        """Every legal move of whoever is to move, in the notation; none if nobody is."""
        raise NotImplementedError

    def apply(self, move: str) -> None:
        """Play a move; raise any exception if it is illegal."""
        raise NotImplementedError

    def observe(self) -> Mapping[str, object]:
        """Return the facts about the table."""
        raise NotImplementedError

    def score(self) -> Mapping[str, object]:
        """Return the facts about what was won, where something has just ended."""
        raise NotImplementedError

    # What a game may bring

    def lay_out(self) -> Model:
        """The naive model of a new match."""
        raise NotImplementedError

    def shuffled(self, rng: Random) -> E:
        """Return a random event of chance."""
        rules: AnyRules = game(self.game).rules
        event: E = rules.chance(self.played.state, rng.getrandbits(64))
        return event

    def chooser(self, rng: Random) -> Callable[[Model, Random], str]:
        """Return the function that chooses among the legal moves until chance comes again."""
        return _choose_by_verb

    @property
    def is_done(self) -> bool:
        """True if nothing is left to be played."""
        return self.table.is_over

    def shorten(self, found: Disagreement) -> Disagreement:
        """Return the same kind of disagreement in a shorter game."""
        return find_sooner(
            found, lambda seed, plies: self.play_some(self.players, self.ruleset, seed, plies)
        )

    # What is played

    @initialize(setup=_setups())
    def choose_rules(self, setup: MatchSetup) -> None:
        """Choose the rules, and how many play."""
        self.set_up(setup.players, setup.ruleset)

    def set_up(self, players: int, ruleset: R) -> None:
        """Lay out the table for so many players and these rules."""
        self.players, self.ruleset = players, ruleset
        self.played = Playthrough[R, E](self.game, players, ruleset)
        self.table = self.lay_out()

    @rule(seed=st.integers(0, (1 << 32) - 1))
    def play_match(self, seed: int) -> None:
        """Play a match; once it is over, check that nothing more can be done."""
        try:
            self.play(Random(seed), self.longest)
        except Disagreement as found:
            if current_build_context().is_final:
                raise self.shorten(found) from found.__cause__
            raise

    def play(self, rng: Random, plies: int) -> None:
        """Play until so many moves have been made; once the match is over, try the last move again."""
        choose = self.chooser(rng)
        if self.is_done and self.played.plies:
            self.do(self.played.moves[-1])
        while not self.is_done and self.played.plies < plies:
            if self.table.awaits_chance:
                choose = self.chooser(rng)
                self.deal(self.shuffled(rng))
            else:
                move = choose(self.table, rng)
                near = strategies(self.game).neighbours
                self.do(move if rng.randrange(8) else rng.choice(near(move)))

    def deal(self, event: E) -> None:
        """Play an event of chance on both, and compare them."""
        self.played = self.played.then(event)
        self.table.take_chance(event)
        try:
            self.take_chance(event)
        except Exception as error:
            raise self._differs("chance fails", repr(error)) from error
        self.agree()

    def do(self, move: str) -> None:
        """Play a move on both, or try it on the engine if it is illegal, and compare them."""
        if move in self.table.legal:
            self.played = self.played.then(move)
            self.table.play(move)
            try:
                self.apply(move)
            except Exception as error:
                raise self._differs("legal move refused", f"{move}: {error!r}") from error
        elif self.refuses:
            try:
                self.apply(move)
            except Exception:  # noqa: S110  however it says no
                pass
            else:
                raise self._differs("illegal move accepted", self.played.why_not(move), move)
        self.agree()

    @classmethod
    def replay(cls, game: Playthrough[R, E]) -> Disagreement | None:
        """Play a game with a new engine, and return how it and the model differ, if they do."""

        def play(machine: RulesMachine[R, E, Model]) -> None:
            for step in game.steps:
                if isinstance(step, str):
                    machine.do(step)
                else:
                    machine.deal(step)

        return cls._watch(game.players, game.ruleset, play)

    @classmethod
    def play_some(cls, players: int, ruleset: R, seed: int, plies: int) -> Disagreement | None:
        """Play some moves of a random match with a new engine, and return how it and the model differ, if they do."""
        return cls._watch(
            players,
            ruleset,
            lambda machine: machine.play(Random(seed), plies),
        )

    @classmethod
    def _watch(
        cls, players: int, ruleset: R, play: "Callable[[RulesMachine[R, E, Model]], None]"
    ) -> Disagreement | None:
        machine = cls()
        machine.set_up(players, ruleset)
        try:
            play(machine)
        except Disagreement as found:
            return found
        finally:
            machine.teardown()
        return None

    # What is compared

    def agree(self) -> None:
        """Compare what the engine and the model show, which moves they list, and how they score.

        Raises:
            Disagreement: They differ.
        """
        self._compare(self._ask(self.observe), self.table.facts(), self.needed_facts)
        listed = sorted(self._ask(self.legal_moves))
        if listed != self.table.legal:
            self._compare_lists(Counter(map(self.table.in_notation, listed)))
        true = self.table.score()
        if true is not None:
            self._compare(self._ask(self.score), true, self.needed_scores)

    def _compare(
        self, claimed: Mapping[str, object], true: Mapping[str, object], needed: Iterable[str]
    ) -> None:
        difference = find_difference(claimed, true, needed, self.table.comparable)
        if difference:
            raise self._differs(*difference)

    def _compare_lists(self, listed: Counter[str]) -> None:
        legal = {*self.table.legal}
        for move in sorted(listed):
            if move not in legal:
                raise self._differs("illegal move listed", self.played.why_not(move), move)
        for move in self.table.legal:
            if listed[move] != 1:
                kind = "legal move listed twice" if listed[move] else "legal move not listed"
                raise self._differs(kind, move, move)

    def _ask(self, question: Callable[[], T]) -> T:
        try:
            return question()
        except Exception as error:
            raise self._differs(f"{question.__name__} fails", repr(error)) from error

    def _differs(self, kind: str, what: str, *then: str) -> Disagreement:
        return Disagreement(kind, what, self.played.then(*then))


def _choose_by_verb(table: NaiveModel[Any], rng: Random) -> str:
    """Return a legal move: one of the first words is chosen, then one of its moves."""
    return rng.choice(rng.choice(grouped(table.legal, lambda move: move.partition(" ")[0])))
