"""A state machine with which Hypothesis plays an engine, anybody's, in lockstep with this library.

It deals, moves, and tries what is forbidden, and after every move it compares
what the engine says with what this library says. Everything goes in and out in
the notation and in plain numbers.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from collections.abc import Set as AbstractSet
from random import Random
from typing import Any, ClassVar, TypeVar

from hypothesis import Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, rule
from hypothesis.strategies import SearchStrategy

from jaipur_rules.core.errors import RulesError
from jaipur_rules.core.game import AnyEvent, AnyRuleset, game
from jaipur_rules.testing.choices import grouped
from jaipur_rules.testing.difference import Disagreement, find_differences
from jaipur_rules.testing.strategies import History, strategies

T = TypeVar("T")

# In parts, of which Hypothesis changes each: so it tries many seeds to find one of a shorter match.
_SEEDS = st.tuples(*[st.integers(0, 255)] * 4)
_OF_HYPOTHESIS = frozenset({*dir(RuleBasedStateMachine), *RuleBasedStateMachine.__annotations__})
_TO_OVERRIDE = frozenset({"TestCase", "check_invariants", "teardown"})


class RulesMachine(RuleBasedStateMachine):
    """A state machine that plays your engine in lockstep with this library.

    Connect the five methods, and hand the class's ``TestCase`` to pytest or
    unittest. A fresh machine is made for every match, so an engine made in
    `__init__` is always a new one. The name of the game stands in the head of
    the class: ``class Mine(RulesMachine, game="johari")``.

    Where the two differ, a `Disagreement` says how, with a short game.

    Attributes:
        rulesets: The rulesets to be played; the usual one if not given. The one
            being played is `ruleset`.
        sizes: The numbers of players; all that the game is for if not given.
            That of the match is `players`.
        refuses: Whether the engine refuses illegal moves, by raising any
            exception and changing nothing. If not, none are tried.
        one_round: Whether a match ends where chance would come again: for an
            engine that knows single rounds only.
        known: The ids of the rules that the engine is known not to keep, as in
            ``{"BON-2"}``. A move that is wrongly listed or missing because of one is
            passed over; moves that such a rule allows are avoided, and illegal ones
            that break it are not tried; with a wrong table or score because of one,
            the match ends.
        longest: The moves after which a match is left unfinished.
        needed_facts: The facts that the engine must tell of the table.
        needed_scores: Those that it must tell of what was won.

    Raises:
        TypeError: A subclass defines what the machine itself needs.

    Example:
        >>> from hypothesis import settings
        >>> from hypothesis.stateful import run_state_machine_as_test
        >>> from jaipur_rules import Match, apply, legal_moves, parse_move
        >>> from jaipur_rules.jaipur.testing import observe
        >>> class WithoutCamels(RulesMachine, game="jaipur"):
        ...     one_round = True
        ...
        ...     def take_chance(self, event):
        ...         self.match = apply(Match(self.ruleset), event)
        ...
        ...     def legal_moves(self):
        ...         return [str(move) for move in legal_moves(self.match) if str(move) != "+K"]
        ...
        ...     def apply(self, move):
        ...         self.match = apply(self.match, parse_move(move))
        ...
        ...     def observe(self):
        ...         return observe(self.match)
        >>> few = settings(max_examples=3, database=None, derandomize=True)
        >>> try:
        ...     run_state_machine_as_test(WithoutCamels, settings=few)
        ... except AssertionError as found:
        ...     print(found.rules, found.kind, found.moves)
        ('CAM-1',) legal move not listed ('+K',)
    """

    rulesets: ClassVar[SearchStrategy[Any]] = st.nothing()
    sizes: ClassVar[tuple[int, ...]] = ()
    refuses: ClassVar[bool] = True
    one_round: ClassVar[bool] = False
    known: ClassVar[AbstractSet[str]] = frozenset()
    longest: ClassVar[int] = 400
    needed_facts: ClassVar[frozenset[str]] = frozenset()
    needed_scores: ClassVar[frozenset[str]] = frozenset()
    __game: ClassVar[str]

    def __init__(self) -> None:
        """Begin a match by the usual rules, until others are drawn."""
        super().__init__()
        part = strategies(self.__game)
        self.players, self.ruleset = part.rules.seats[0], part.rules.ruleset()
        self.__part, self.__rng = part, Random(0)
        self.__history = self.__begun()
        self.__legal: dict[str, Any] = {}
        self.__habits, self.__plies = part.habits(self.__rng), 0
        self.__is_done = False

    def __init_subclass__(cls, game: str | None = None) -> None:
        """Keep the name of the game, refuse what may not be overridden, and set how Hypothesis plays."""
        super().__init_subclass__()
        if game is not None:
            cls.__game = game
        needed = (_OF_HYPOTHESIS | _STEPS) - _TO_OVERRIDE
        for each in cls.__mro__[: cls.__mro__.index(RulesMachine)]:
            for name in sorted(needed & {*vars(each)}):
                if "__" not in name:
                    raise TypeError(
                        f"{each.__name__} cannot have a {name!r} of its own, because the machine needs that name: choose another"
                    )
        phases = [phase for phase in Phase if phase is not Phase.explain]
        cls.TestCase.settings = settings(
            cls.TestCase.settings, phases=phases, stateful_step_count=cls.longest
        )

    # The five methods

    def take_chance(self, event: AnyEvent) -> None:
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

    # What is played

    def _setups(self) -> SearchStrategy[tuple[int, AnyRuleset]]:
        """The numbers of players, each with a ruleset."""
        kind, part = type(self), self.__part
        usual = st.just(part.rules.ruleset())

        def sizes(ruleset: AnyRuleset) -> SearchStrategy[int]:
            return part.players(ruleset).filter(lambda n: not kind.sizes or n in kind.sizes)

        rulesets = usual if kind.rulesets.is_empty else kind.rulesets
        return rulesets.flatmap(lambda ruleset: st.tuples(sizes(ruleset), st.just(ruleset)))

    @initialize(setup=st.runner().flatmap(lambda machine: machine._setups()), seed=_SEEDS)  # noqa: SLF001
    def _begin(self, setup: tuple[int, AnyRuleset], seed: tuple[int, ...]) -> None:
        """Begin a match for so many players by these rules; everything else follows from a seed."""
        self.players, self.ruleset = setup
        self.__history, self.__rng = self.__begun(), Random(bytes(seed))

    def __begun(self) -> History:
        start = self.__part.rules.start(self.players, self.ruleset)
        history: History = self.__part.history(self.ruleset, (), start)
        return history

    @rule()
    def _play(self) -> None:
        """Play what chance brings or a move, or try an illegal one."""
        match, known = self.__history.match, type(self).known
        if self.__is_done or match.is_over:
            return
        try:
            if self.__part.rules.awaits_chance(match):
                self.__play_chance()
            else:
                self.__play_move()
        except Disagreement as found:
            if not known or known.isdisjoint(found.rules):
                raise
            self.__is_done = True

    def __play_chance(self) -> None:
        """Play an event of chance on both, and compare them."""
        if self.__history.events and type(self).one_round:
            self.__is_done = True
            return
        event = self.__part.shuffled(self.__history.match, self.__rng)
        self.__habits, self.__plies = self.__part.habits(self.__rng), 0
        self.__history = self.__history.then(event)
        try:
            self.take_chance(event)
        except Exception as error:
            raise Disagreement("chance fails", repr(error), self.__history) from error
        self.__agree()

    def __play_move(self) -> None:
        """Play a move on both, or try an illegal one on the engine, and compare them."""
        moves = [*self.__legal.values()]
        if avoided := self.__allowed_by_known(moves):
            moves = [move for move in moves if move not in avoided] or moves
        considered = self.__habits(self.__history.match, moves, self.__plies)
        text = str(self.__rng.choice(self.__rng.choice(grouped(considered))))
        if not self.__rng.randrange(8):
            text = self.__rng.choice(self.__part.neighbours(text))
        if text not in self.__legal:
            self.__try(text)
            return
        move = self.__legal[text]
        try:
            self.apply(text)
        except Exception as error:
            raise Disagreement(
                "legal move refused", f"{text}: {error!r}", self.__history, tried=text
            ) from error
        self.__history = self.__history.then(self.__part.rules.event(move))
        self.__plies += 1
        self.__agree()
        if self.__history.match.is_over:
            self.__try(text)

    def __try(self, move: str) -> None:
        """Try an illegal move on the engine, unless it breaks a rule that is known not to be kept."""
        if not type(self).refuses or self.__breaks_known(move):
            return
        try:
            self.apply(move)
        except Exception:  # noqa: S110  however it says no
            pass
        else:
            raise self.__illegal("illegal move accepted", move)
        self.__agree()

    # What is compared

    def __agree(self) -> None:
        """Compare what the engine and the library show, which moves they list, and how they score.

        Raises:
            Disagreement: They differ.
        """
        match, part, kind = self.__history.match, self.__part, type(self)
        self.__compare(self.__ask(self.observe), part.observe(match), kind.needed_facts)
        self.__legal = {str(move): move for move in part.rules.legal_moves(match)}
        listed = self.__ask(lambda: [*self.legal_moves()], "legal_moves")
        self.__compare_lists(Counter(listed))
        true = part.score(match)
        if true is not None:
            self.__compare(self.__ask(self.score), true, kind.needed_scores)

    def __compare(
        self, claimed: Mapping[str, object], true: Mapping[str, object], needed: Iterable[str]
    ) -> None:
        found = find_differences(claimed, true, needed, self.__part.comparable)
        if found:
            name = str(found[0].path[0])
            what = f"{claimed[name]!r}, and not {true[name]!r}"
            raise Disagreement(name, what, self.__history, values=found)

    def __compare_lists(self, listed: Counter[str]) -> None:
        for move in sorted(listed.keys() - self.__legal.keys()):
            if not self.__breaks_known(move):
                raise self.__illegal("illegal move listed", move)
        wrong = [text for text in self.__legal if listed[text] != 1]
        if not wrong:
            return
        passed_over = self.__allowed_by_known(map(self.__legal.__getitem__, wrong))
        for text in wrong:
            kind = "legal move listed twice" if listed[text] else "legal move not listed"
            if listed[text] or self.__legal[text] not in passed_over:
                raise Disagreement(kind, text, self.__history, tried=text)

    def __illegal(self, kind: str, move: str) -> Disagreement:
        """Return a disagreement about an illegal move, with the rules that it breaks."""
        rules = self.__part.rules
        try:
            broken = rules.violations(self.__history.match, rules.parse_move(move))
            what = f"{move}: " + ", ".join(map(str, broken))
        except RulesError as error:
            what = f"{move}: {error}"
        return Disagreement(kind, what, self.__history, tried=move)

    def __ask(self, question: Callable[[], T], name: str = "") -> T:
        try:
            return question()
        except Exception as error:
            raise Disagreement(
                f"{name or question.__name__} fails", repr(error), self.__history
            ) from error

    # What is known

    def __breaks_known(self, move: str) -> bool:
        """Return whether an illegal move breaks a rule that is known not to be kept."""
        rules, known = self.__part.rules, type(self).known
        if not known:
            return False
        try:
            broken = rules.violations(self.__history.match, rules.parse_move(move))
        except RulesError:
            return False
        return any(each.rule in known for each in broken)

    def __allowed_by_known(self, moves: Iterable[Any]) -> set[Any]:
        """Return which of some legal moves are allowed by a rule that is known not to be kept."""
        known = type(self).known
        if not known:
            return set()
        rules = game(self.__game).kit.diagnosis.allowing_rules(self.__history.match)
        tests = [is_about for rule, is_about in rules if rule in known]
        return {move for move in moves if any(test(move) for test in tests)}


_STEPS = frozenset({"_begin", "_play", "_setups"})
