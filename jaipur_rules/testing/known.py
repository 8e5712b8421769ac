"""A machine that leaves out known mistakes, so that the next one is found, and names what it finds by rule."""

from ast import literal_eval
from collections import Counter
from collections.abc import Iterable
from random import Random
from typing import Any, ClassVar, TypeVar

from attrs import evolve

from jaipur_rules import rulebook
from jaipur_rules.conformance.comparison import ValueDifference
from jaipur_rules.core.errors import RulesError
from jaipur_rules.core.game import E, R, game
from jaipur_rules.core.game import game as game_named
from jaipur_rules.testing.difference import Disagreement, Playthrough
from jaipur_rules.testing.lockstep import RulesMachine
from jaipur_rules.testing.part import NaiveModel
from jaipur_rules.testing.strategies import strategies

Model = TypeVar("Model", bound=NaiveModel[Any])


class RuleDisagreement(Disagreement):
    """A disagreement that says which rules it is about.

    Example:
        >>> from jaipur_rules import Ruleset, deal
        >>> played = Playthrough("jaipur", 2, Ruleset(), (deal(seed=7), "+K", "-D"))
        >>> found = RuleDisagreement("illegal move listed", "-D: SEL-4 (1 < 2)", played)
        >>> found.rules
        ('SEL-4',)
        >>> print(str(found).splitlines()[0])
        SEL-4 (Precious goods: two cards at least)
    """

    @property
    def rules(self) -> tuple[str, ...]:
        """The ids of the rules that it may be about, the likeliest first; none if none can be named."""
        try:
            return tuple(dict.fromkeys(_rules_of(self.kind, self.what, self.game)))
        except RulesError:
            return ()

    def __str__(self) -> str:
        known = rulebook.load(self.game.game) if self.rules else ()
        titles = [f"{rule.id} ({rule.title.to('en')})" for rule in known if rule.id in self.rules]
        return "\n".join((*titles, super().__str__()))


def _rules_of(kind: str, what: str, played: Playthrough[Any, Any]) -> Iterable[str]:
    questions, last = game_named(played.game).kit, played.steps[-1]
    state = evolve(played, steps=played.steps[:-1]).state
    if not isinstance(last, str):
        return questions.rules_of_chance(state, last, [_value(kind, what, played.game)])
    move = questions.rules.parse_move(last)
    if kind.startswith("illegal move"):
        return (broken.rule for broken in questions.rules.violations(state, move))
    if kind in {"legal move refused", "legal move not listed"}:
        return (rule for rule, is_about in questions.allowing_rules(state) if is_about(move))
    found = [_value(kind, what, played.game)]
    after = questions.rules.apply(state, questions.rules.event(move))
    scored = questions.rules_of_score(after, found) if questions.can_score(after) else ()
    return scored or questions.rules_of_move(state, move, found)


def _value(fact: str, what: str, name: str) -> ValueDifference:
    """Return the wrong value of a fact, as the kit has it."""
    came, _, expected = what.partition(", and not ")
    key = strategies(name).keys_of_kit.get(fact, fact)
    return ValueDifference((key,), _read(expected), _read(came))


def _read(text: str) -> Any:
    try:
        return literal_eval(text)
    except (ValueError, SyntaxError):
        return text


class KnownMistakesMachine(RulesMachine[R, E, Model]):
    """A `RulesMachine` that leaves out known mistakes, and names what it finds by rule.

    Attributes:
        known: The ids of the rules that the engine is known not to keep. A move that is wrongly listed or
            missing because of one is passed over; moves that such a rule allows are avoided, and illegal
            ones that break it are not tried; with a wrong table or score because of one, the match ends.
        ended: Whether the match has ended so.
    """

    known: ClassVar[frozenset[str]] = frozenset()
    ended: bool = False

    @property
    def is_done(self) -> bool:
        """True if nothing is left to be played."""
        return self.ended or super().is_done

    def play(self, rng: Random, plies: int) -> None:
        """Play until so many moves have been made, or until a known mistake makes the two differ."""
        if self.ended:
            return
        try:
            super().play(rng, plies)
        except RuleDisagreement as found:
            if self.known.isdisjoint(found.rules):
                raise
            self.ended = True

    def do(self, move: str) -> None:
        """Play a move on both, or try it on the engine if it is illegal: one that no known mistake is about, if there is one."""
        if self.known and move in self.table.legal:
            avoided = self._allowed(self.table.legal)
            others = [other for other in self.table.legal if other not in avoided]
            if others and move in avoided:
                move = others[self.played.plies % len(others)]
        elif self.known and self._broken((move,)):
            return
        super().do(move)

    @classmethod
    def replay(cls, game: Playthrough[R, E]) -> Disagreement | None:
        """Play a game with a new engine, and return how it and the model differ, if they do, and by no known mistake."""
        found = super().replay(game)
        known = isinstance(found, RuleDisagreement) and not cls.known.isdisjoint(found.rules)
        return None if known else found

    def _compare_lists(self, listed: Counter[str]) -> None:
        if self.known:
            legal = {*self.table.legal}
            extra = self._broken({*listed} - legal)
            gone = self._allowed(legal - {*listed})
            listed = Counter(move for move in listed.elements() if move not in extra)
            listed.update(gone)
        super()._compare_lists(listed)

    def _broken(self, moves: Iterable[str]) -> set[str]:
        """Return which of some illegal moves break a rule that is known not to be kept."""
        rules, state = game(self.game).rules, self.played.state

        def broken(move: str) -> set[str]:
            try:
                return {each.rule for each in rules.violations(state, rules.parse_move(move))}
            except RulesError:
                return set()

        return {move for move in moves if not self.known.isdisjoint(broken(move))}

    def _allowed(self, moves: Iterable[str]) -> set[str]:
        """Return which of some legal moves are allowed by a rule that is known not to be kept."""
        questions = game_named(self.game).kit
        rules = questions.allowing_rules(self.played.state)
        tests = [is_about for rule, is_about in rules if rule in self.known]
        parsed = {move: questions.rules.parse_move(move) for move in moves} if tests else {}
        return {text for text, move in parsed.items() if any(test(move) for test in tests)}

    def _differs(self, kind: str, what: str, *then: str) -> RuleDisagreement:
        return RuleDisagreement(kind, what, self.played.then(*then))
