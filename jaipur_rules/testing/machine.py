"""A test that plays an engine, anybody's, in lockstep with this library.

It deals, moves, and tries what is forbidden, and after every move it compares
what the engine says with what this library says, in the notation and in the
keys of the conformance kit.
"""

from collections import Counter, deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from contextlib import suppress
from functools import partial
from random import Random
from typing import Any, ClassVar, TypeAlias
from unittest import TestCase

import hypothesis
from attrs import evolve, frozen
from hypothesis import HealthCheck
from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from jaipur_rules.conformance.checks import keys_of
from jaipur_rules.conformance.compare import ValueDifference
from jaipur_rules.conformance.diagnosis import (
    Cause,
    Diagnosis,
    RuleIds,
    causes_of_extra,
    causes_of_missing,
)
from jaipur_rules.core.errors import NotationError, RulesError
from jaipur_rules.core.game import DEFAULT, AnyEvent, AnyMove, AnyRuleset, AnyState, game
from jaipur_rules.core.strict_json import UnreadableData
from jaipur_rules.testing.choices import grouped
from jaipur_rules.testing.disagreement import Disagreement
from jaipur_rules.testing.strategies import strategies

_EXPECTED: tuple[tuple[str, Any, str], ...] = (
    *((name, Callable, "a method") for name in ("new", "legal_moves", "apply", "table", "score")),
    ("rulesets", SearchStrategy | None, "a strategy of rulesets"),
    ("sizes", Sequence, "the numbers of players"),
    ("refuses", bool, "True or False"),
    ("one_round", bool, "True or False"),
    ("known", AbstractSet, "a set of ids of rules"),
    ("longest", int, "a number of moves"),
)
_NEEDED = {"to_move"}
_Answer: TypeAlias = Mapping[Any, Any] | list[Any] | tuple[Any, ...] | str | int | float | None
_AGAIN = 3
"""What was tried in a match is tried again at one in so many chances."""
_NEAR = 8
"""So many texts are looked into for an illegal move that tells much."""
_SHRINKING = 2000
"""So many moves are played to find a shorter match than the one in which something was wrong."""
_REMEMBERED = 5000
"""So many of the last moves that an engine made say which rules it keeps."""
_REFUSED = "legal move refused"
_PROBED = 60
"""So many legal moves are tried where an engine has refused one, to see what they have in common."""
_SEEDS = st.tuples(*[st.integers(0, 255)] * 4)
_UNCHECKED = (HealthCheck.filter_too_much, HealthCheck.nested_given, HealthCheck.too_slow)
"""What Hypothesis would complain of, since a match takes long."""


class MachineTest(TestCase):
    """The test of a machine, as pytest and unittest run it.

    Attributes:
        machine: How the engine is connected.
        game: The name of its game.
        settings: The settings of Hypothesis, such as how many matches are played; those in force if None.
    """

    machine: "ClassVar[type[RulesMachine]]"
    game: ClassVar[str] = DEFAULT
    settings: ClassVar[hypothesis.settings | None] = None

    def runTest(self) -> None:  # noqa: N802  unittest names it so
        """Play the engine in lockstep with this library."""
        run_machine(self.machine, self.settings)


class RulesMachine:
    """An engine of yours, connected so that Hypothesis plays it in lockstep with this library.

    A subclass gives `new`, `apply` and `table`, and `legal_moves` and `score`
    if the engine can list its moves and count; hand its ``TestCase`` to pytest
    or unittest. A fresh object is made for every match. All other names are
    yours, and no method of this class has to be called: the machine keeps
    nothing in the object but `players` and `ruleset`, which it does not read again.

    Where the two differ, a `Disagreement` names the rule, with a short game.

    Attributes:
        players: The number of players of the match.
        ruleset: The ruleset of the match.
        rulesets: The rulesets to be played; the usual one if not given.
        sizes: The numbers of players; all that the game is for if not given.
        refuses: Whether the engine refuses illegal moves, by raising any
            exception and changing nothing. If not, none are tried.
        one_round: Whether a match ends where chance would come again: for an
            engine that knows single rounds only.
        known: The ids of the rules that the engine is known not to keep, as in
            ``{"BON-2"}``: what differs because of them is passed over, and where
            the tables are apart because of one, the match ends.
        longest: The moves after which a match is left unfinished.

    Raises:
        TypeError: A subclass uses one of these names for something else.

    Example:
        >>> from jaipur_rules import jaipur
        >>> from jaipur_rules.jaipur.testing import RulesMachine
        >>> class WithoutCamels(RulesMachine):
        ...     def new(self, deck, bonuses, first):
        ...         dealt = jaipur.Deal(deck, bonuses.values(), first)
        ...         self.match = jaipur.apply(jaipur.Match(self.ruleset), dealt)
        ...
        ...     def legal_moves(self):
        ...         listed = map(str, jaipur.legal_moves(self.match))
        ...         return [move for move in listed if move != "+K"]
        ...
        ...     def apply(self, move):
        ...         self.match = jaipur.apply(self.match, jaipur.parse_move(move))
        ...
        ...     def table(self):
        ...         return {"to_move": self.match.to_move}
        >>> try:
        ...     run_machine(WithoutCamels)
        ... except AssertionError as found:
        ...     print(found.rules, found.kind, found.moves)
        ('CAM-1',) legal move not listed ('+K',)
    """

    # They are there before `__init__`, which is left to the engine.
    players: int  # pyright: ignore[reportUninitializedInstanceVariable]
    ruleset: AnyRuleset  # pyright: ignore[reportUninitializedInstanceVariable]

    rulesets: ClassVar[SearchStrategy[Any] | None] = None
    sizes: ClassVar[Sequence[int]] = ()
    refuses: ClassVar[bool] = True
    one_round: ClassVar[bool] = False
    known: ClassVar[AbstractSet[str]] = frozenset()
    longest: ClassVar[int] = 400
    TestCase: ClassVar[type[MachineTest]] = MachineTest

    def __init_subclass__(cls, game: str | None = None) -> None:
        """Refuse a name that means something else here, and make the test."""
        super().__init_subclass__()
        for name, kind, wanted in _EXPECTED:
            if not isinstance(getattr(cls, name), kind):
                raise _clash(cls, name, wanted)
        if "TestCase" in vars(cls):
            raise _clash(cls, "TestCase", "the test, which is made for you")
        names = {"machine": cls, "__module__": cls.__module__} | ({"game": game} if game else {})
        cls.TestCase = type("TestCase", (cls.TestCase,), names)

    def new(self, *chance: Any, **named: Any) -> None:
        """Begin the match, or its next round, with what chance brings."""
        raise NotImplementedError

    def apply(self, move: str) -> None:
        """Play a move; raise any exception if it is illegal."""
        raise NotImplementedError

    def table(self) -> Mapping[str, object]:
        """Return what lies on the table, under the keys of the conformance kit: as many as the engine knows, and ``to_move``."""
        raise NotImplementedError

    def legal_moves(self) -> Iterable[str]:
        """Return every legal move of whoever is to move, in the notation; none if nobody is."""
        raise NotImplementedError

    def score(self) -> Mapping[str, object]:
        """Return the score of what has just ended, under the keys of the conformance kit: as many as the engine knows."""
        raise NotImplementedError


def _clash(machine: type, name: str, wanted: str) -> TypeError:
    return TypeError(
        f"{machine.__name__}.{name} is {vars(machine).get(name)!r}, but under that name the machine expects {wanted}: choose another"
    )


def run_machine(machine: type[RulesMachine], how: hypothesis.settings | None = None) -> None:
    """Play an engine in lockstep with this library, as its test does.

    Args:
        machine: How the engine is connected.
        how: The settings of Hypothesis, such as how many matches are played; those in force if not given.

    Raises:
        Disagreement: They differ.

    Example:
        >>> from jaipur_rules import jaipur
        >>> from jaipur_rules.jaipur.testing import RulesMachine
        >>> class EachTurnMine(RulesMachine):
        ...     def new(self, deck, bonuses, first):
        ...         self.first = first
        ...
        ...     def apply(self, move):
        ...         pass
        ...
        ...     def table(self):
        ...         return {"to_move": self.first}
        >>> run_machine(EachTurnMine)
        Traceback (most recent call last):
        jaipur_rules.testing.disagreement.Disagreement: ...
    """
    chosen, search = hypothesis.settings() if how is None else how, _Search(machine)
    search_for = hypothesis.settings(
        chosen,
        deadline=None,
        report_multiple_bugs=False,
        suppress_health_check=_UNCHECKED,
        phases=[phase for phase in chosen.phases if phase is not hypothesis.Phase.explain],
    )(search.as_property())
    try:
        search_for()
    except Disagreement as found:
        found.rules = search.rules_of_refusal(found) or found.rules
        raise


def property_of(machine: type[RulesMachine]) -> Callable[[], None]:
    """Return what a machine holds an engine to, as a test of Hypothesis.

    Args:
        machine: How the engine is connected.
    """
    return _Search(machine).as_property()


@frozen(order=False)
class _Plan:
    """What decides how a match is played.

    Attributes:
        ruleset: Its ruleset.
        players: The number of players.
        longest: The moves after which it is left.
        seed: What chance comes from. Its parts are changed one by one, so that many are tried.
    """

    ruleset: AnyRuleset
    players: int
    longest: int
    seed: tuple[int, ...]


@st.composite
def _plans(draw: DrawFn, machine: type[RulesMachine]) -> _Plan:
    """Three matches in four are played to their end, or to `longest`; the others are what a failing one shrinks to."""
    name = machine.TestCase.game
    usual = game(name).rules.ruleset()
    ruleset = usual if machine.rulesets is None else draw(machine.rulesets)
    sizes = strategies(name).players(ruleset)
    players = draw(sizes.filter(lambda size: not machine.sizes or size in machine.sizes))
    longest = min(draw(st.integers(1, 4 * machine.longest)), machine.longest)
    return _Plan(ruleset, players, longest, draw(_SEEDS))


class _Search:
    """A search for a disagreement, match by match.

    Attributes:
        machine: How the engine is connected.
        made: Moves that the engine made, each with where: which rules it keeps.
        kept: The ways to misread a rule that these moves rule out.
        failed: The plans of matches in which something was wrong.
        left: The moves that may still be played to find a shorter one.
    """

    def __init__(self, machine: type[RulesMachine]) -> None:
        self.machine = machine
        self.made = deque[tuple[AnyState, AnyMove]](maxlen=_REMEMBERED)
        self.kept = set[Cause]()
        self.failed = set[_Plan]()
        self.left = _SHRINKING

    def as_property(self) -> Callable[[], None]:
        """Return a test of Hypothesis that plays matches."""

        def plays(plan: _Plan) -> None:
            self.play(plan)

        plays.__name__ = self.machine.__name__
        return hypothesis.given(_plans(self.machine))(plays)

    def play(self, plan: _Plan) -> None:
        """Play a match; none but those known to fail once much has been played to find a shorter one."""
        if self.left < 0 and plan not in self.failed:
            return
        match = _Lockstep(self, plan)
        try:
            match.play()
        except Disagreement:
            self.failed.add(plan)
            raise
        finally:
            self.left -= len(match.history.events) if self.failed else 0

    def refuted(self, diagnosis: Diagnosis) -> AbstractSet[Cause]:
        """Return the ways to misread a rule by which the engine would have refused a move that it made."""
        while self.made:
            state, move = self.made.pop()
            self.kept.update(diagnosis.causes_of_refusal(state, move))
        return self.kept

    def rules_of_refusal(self, found: Disagreement) -> RuleIds:
        """Return the rules without which just those moves would be illegal that the engine refuses where it refused one; none if it did not."""
        if found.kind != _REFUSED:
            return ()
        played, history = game(self.machine.TestCase.game), found.history
        legal = played.rules.legal_moves(history.match)
        tried = Random(0).sample(legal, min(len(legal), _PROBED))
        tried = [*dict.fromkeys([played.rules.parse_move(found.tried), *tried])]
        refused = list[AnyMove]()
        for move in tried:
            again = _Lockstep(self, _Plan(history.ruleset, history.players, longest=0, seed=()))
            try:
                again.replay((*history.events, move))
            except Exception:  # however it says no
                refused.append(move)
        allowing = played.kit.diagnosis.ways(history.match)
        causes, _ = next(causes_of_missing(allowing, tried, refused), ((), ()))
        refuted = self.refuted(played.kit.diagnosis)
        likely = sorted(causes, key=refuted.__contains__)
        return tuple(dict.fromkeys(cause.rule for cause in likely))


class _Lockstep:
    """A match that an engine and this library play."""

    def __init__(self, search: _Search, plan: _Plan) -> None:
        """Make the engine."""
        machine = search.machine
        name = machine.TestCase.game
        self.search, self.machine = search, machine
        self.strategies, self.kit, self.rules = strategies(name), game(name).kit, game(name).rules
        start = self.rules.start(plan.players, plan.ruleset)
        self.history = self.strategies.history(plan.ruleset, (), start)
        self.engine = machine.__new__(machine)
        vars(self.engine).update(players=plan.players, ruleset=plan.ruleset)
        self.call("__init__")
        self.lists = machine.legal_moves is not RulesMachine.legal_moves
        self.scores = machine.score is not RulesMachine.score
        self.longest = plan.longest
        self.rng = Random(bytes(plan.seed))
        self.habits = self.strategies.habits(self.rng)
        self.others = list[AnyRuleset]()
        with suppress(RulesError):  # with an odd box a switch may be impossible
            self.others.extend(other.ruleset for _, other in self.kit.under(start))
        self.legal: dict[str, Any] = {}
        self.tried = Counter[RuleIds]()
        self.plies = 0

    def play(self) -> None:
        """Play the match to its end."""
        for _ in range(self.longest):
            match = self.history.match
            if match.is_over:
                return
            try:
                if not self.rules.awaits_chance(match):
                    self.play_move()
                elif self.history.events and self.machine.one_round:
                    return
                else:
                    self.play_chance()
            except Disagreement as found:
                if not self.is_known(found.rules):
                    raise
                return  # the tables are apart

    def play_chance(self) -> None:
        """Play an event of chance on both, and compare them."""
        before = self.history.match
        event = self.strategies.shuffled(before, self.rng)
        self.habits, self.plies = self.strategies.habits(self.rng), 0
        self.history = self.history.then(event)
        method, values = self.strategies.write_event(event)
        self.ask(method, *values)
        self.agree(lambda found: self.kit.diagnosis.rules_of("deal", before, event, found))

    def play_move(self) -> None:
        """Play a move on both, or try an illegal one on the engine, and compare them."""
        match = self.history.match
        considered = self.habits(match, [*self.legal.values()], self.plies)
        move = self.rng.choice(self.rng.choice(grouped(considered)))
        if self.machine.refuses:
            self.try_illegal(str(move))
        text = str(move)
        try:
            self.call("apply", text)
        except Exception as error:
            rules = self.rules_allowing(move)
            if self.is_known(rules):
                return
            raise Disagreement(_REFUSED, text, self.history, rules, tried=text) from error
        self.search.made.append((match, move))
        self.history = self.history.then(move)
        self.plies += 1
        self.agree(lambda found: self.kit.diagnosis.rules_of("apply", match, move, found))
        if self.history.match.to_move is None and self.machine.refuses:
            self.try_move(text, self.rules_against(text))

    def try_illegal(self, move: str) -> None:
        """Try a move that is nearly legal on the engine, if there is one: near a legal one, or legal by another value of a switch."""
        match, texts = self.history.match, list[str]()
        if self.others and self.rng.randrange(2):
            other = evolve(match, ruleset=self.rng.choice(self.others))
            texts = [*map(str, self.rules.legal_moves(other))]
        illegal = [text for text in texts if text not in self.legal]
        if not illegal:
            near = self.strategies.neighbours(move)
            illegal = [text for text in near if text not in self.legal]
        some = self.rng.sample(illegal, min(len(illegal), _NEAR))
        broken = {text: rules for text in some if (rules := self.rules_against(text))}
        if broken:
            # The fewer rules it breaks, the more it tells; of those, what was tried least.
            rules = min(broken.values(), key=lambda rules: (len(rules), self.tried[rules]))
            again = self.tried[rules] and self.rng.randrange(_AGAIN)
            if not again and not self.is_known(rules):
                self.tried[rules] += 1
                near = [text for text in broken if broken[text] == rules]
                self.try_move(self.rng.choice(near), rules)

    def try_move(self, move: str, rules: RuleIds) -> None:
        """Try an illegal move on the engine, which has to refuse it and to change nothing."""
        try:
            self.call("apply", move)
        except Exception:  # noqa: S110  however it says no
            pass
        else:
            raise self.illegal("illegal move accepted", move, rules)
        if found := self.differences("table", self.kit.table(self.history.match)):
            raise self.wrong(found, lambda found: rules)

    def replay(self, events: Iterable[AnyEvent]) -> None:
        """Let events happen on the engine alone."""
        for event in events:
            method, values = self.strategies.write_event(event)
            self.call(method, *values)

    # What is compared

    def agree(self, rules_of: Callable[[Sequence[ValueDifference]], RuleIds]) -> None:
        """Compare what the engine and the library show, which moves they list, and how they score.

        Raises:
            Disagreement: They differ.
        """
        match = self.history.match
        found = self.differences("table", self.kit.table(match))
        form = self.kit.answer_format
        follows = form.of_match.union(each.key for each in form.replacements)
        by_score = follows.issuperset(part.path[1] for part in found)
        asks = by_score and self.scores and self.kit.can_score(match)
        if asks and (scored := self.differences("score", self.kit.score(match))):
            raise self.wrong(scored, partial(self.kit.diagnosis.rules_of, "score", match, None))
        if found:
            raise self.wrong(found, rules_of)
        self.legal = {self.kit.write_move(move): move for move in self.rules.legal_moves(match)}
        if self.lists:
            self.compare_lists(Counter(self.ask("legal_moves", read=list)))

    def differences(self, name: str, true: dict[str, Any]) -> list[ValueDifference]:
        """Return the values that the engine has wrong, of those that it gives."""
        came = _normalize(self.ask(name, read=dict), self.kit.answer_format)
        known = {*true, *(each.key for each in self.kit.answer_format.replacements)}
        if strange := came.keys() - known:
            raise TypeError(f"{name}: {sorted(strange)} are no keys: there are {sorted(known)}")
        if came == {key: true.get(key) for key in came} and came.keys() >= true.keys() & _NEEDED:
            return []
        optional = frozenset(keys_of(true)) - _NEEDED
        try:
            lenient = evolve(self.kit.answer_format, optional=optional)
            return [*lenient.compare({name: true}, {name: came}, set())]
        except UnreadableData as error:
            raise TypeError(str(error)) from None

    def wrong(
        self,
        found: Sequence[ValueDifference],
        rules_of: Callable[[Sequence[ValueDifference]], RuleIds],
    ) -> Disagreement:
        """Return the disagreement that wrong values make, by the one that shows most."""
        part = self.kit.diagnosis.first(found)
        return Disagreement(".".join(part.keys[1:]), str(part), self.history, rules_of(found))

    def compare_lists(self, listed: Counter[str]) -> None:
        """Compare the moves that the engine lists with the legal ones."""
        extra = sorted(listed.keys() - self.legal.keys(), key=lambda move: (len(move), move))
        broken = causes_of_extra((self.rules_against(move), move) for move in extra)
        for rules, move in broken.items():
            if not self.is_known(rules):
                raise self.illegal("illegal move listed", move, rules)
        for text, count in listed.items():
            if count > 1:
                raise Disagreement("move listed twice", text, self.history, tried=text)
        missing = [move for text, move in self.legal.items() if not listed[text]]
        if not missing:
            return
        allowed = self.kit.diagnosis.ways(self.history.match)
        for causes, moves in causes_of_missing(allowed, self.legal.values(), missing):
            rules = tuple(cause.rule for cause in causes)
            if not self.is_known(rules):
                text = min(map(str, moves), key=len)
                raise Disagreement("legal move not listed", text, self.history, rules, tried=text)

    def illegal(self, kind: str, move: str, rules: RuleIds) -> Disagreement:
        """Return a disagreement about an illegal move, with what it breaks."""
        try:
            broken = self.rules.violations(self.history.match, self.rules.parse_move(move))
            what = f"{move}: " + ", ".join(map(str, broken))
        except RulesError as error:
            what = f"{move}: {error}"
        return Disagreement(kind, what, self.history, (*self.switched(move), *rules), tried=move)

    def switched(self, move: str) -> Iterator[str]:
        """Yield the rules of the switches by another value of which an illegal move would be legal."""
        with suppress(RulesError):  # it is no move, or with an odd box a switch is impossible
            parsed = self.rules.parse_move(move)
            for cause, other in self.kit.under(self.history.match):
                if not self.rules.violations(other, parsed):
                    yield cause.rule

    def rules_against(self, move: str) -> RuleIds:
        """Return the rules that a move breaks; none if it is legal, or no move at all."""
        try:
            found = self.rules.violations(self.history.match, self.rules.parse_move(move))
        except RulesError:
            return ()
        return tuple(broken.rule for broken in found)

    def rules_allowing(self, move: AnyMove) -> RuleIds:
        """Return the rules that allow a move; not those by which the engine would have refused another before."""
        refuted = self.search.refuted(self.kit.diagnosis)
        causes = self.kit.diagnosis.causes_of_refusal(self.history.match, move)
        return tuple(cause.rule for cause in causes if cause not in refuted)

    def is_known(self, rules: Iterable[str]) -> bool:
        """Return whether one of some rules is known not to be kept."""
        return not self.machine.known.isdisjoint(rules)

    # What the engine is asked

    def call(self, method: str, *values: object) -> Any:
        """Call a method of the class, whatever the object keeps under that name."""
        return getattr(self.machine, method)(self.engine, *values)

    def ask(
        self, method: str, *values: object, read: Callable[[Any], Any] = lambda came: came
    ) -> Any:
        """Return what a method of the engine gives."""
        try:
            return read(self.call(method, *values))
        except NotImplementedError:
            raise TypeError(f"{self.machine.__name__} gives no {method}") from None
        except Exception as error:
            raise Disagreement(f"{method} fails", repr(error), self.history) from error


def _normalize(value: _Answer, form: Any, key: str = "") -> Any:
    """Return an answer as JSON would have it, with cards in order where their order means nothing."""
    match value:
        case Mapping():
            return {str(name): _normalize(each, form, str(name)) for name, each in value.items()}
        case list() | tuple():
            return [_normalize(each, form, key) for each in value]
        case str() if key in form.multisets:
            try:
                return form.in_order(value)
            except NotationError:
                return value
        case _:
            return value
