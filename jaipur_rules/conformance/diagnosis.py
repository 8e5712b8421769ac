"""The rules that a wrong answer is about: those by whose removal the library would have answered so.

A move too many breaks rules, and the rules say which. A move too few
contradicts a rule that allows it: of those, the one whose moves are just the
missing ones. A wrong value is about the rules that give it, which a game knows.
"""

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import chain
from types import MappingProxyType
from typing import ClassVar, NamedTuple, TypeAlias

from jaipur_rules.conformance.compare import ValueDifference
from jaipur_rules.core.game import AnyEvent, AnyMove, AnyState
from jaipur_rules.core.messages import Message

RuleIds: TypeAlias = tuple[str, ...]
"""Rules that may have been misread, the likeliest first."""

Allowing: TypeAlias = Sequence[tuple[str, Callable[[AnyMove], bool]]]
"""Rules that allow something, each with a test for the moves that it is about: the narrower before the wider."""


Rows: TypeAlias = tuple[tuple[str, str], ...]
"""Rows of keys and rules, each with spaces between them."""


class Cause(NamedTuple):
    """A mistake that may have led to a wrong answer.

    Attributes:
        rule: The rule that is not kept; empty for a mistake that is about none.
        way: Which of the ways to misread it: the place among those that allow
            moves, or the switch that would have another value, such as ``hands = open``.

    Example:
        >>> Cause("EXC-2", "exchange_min = 1").rule
        'EXC-2'
    """

    rule: str
    way: str = ""


class Diagnosis(ABC):
    """The rules of a game that wrong answers are about: a game has one object of a subclass.

    Attributes:
        significant: The keys of answers, those that show a mistake best first.
        bearing: By what happened, such as the type of a move, rows of keys and of the rules that a
            wrong value there is about, the likeliest first; the first row that has a wrong key counts.
        secrets: Parts of keys of a view, and the rules that a wrong value under
            such a key is about; the first that fits counts.
        shown_besides: Rules, each with the keys that show it, of which no row says so.
    """

    significant: ClassVar[tuple[str, ...]] = ()
    bearing: ClassVar[Mapping[str, Rows]] = MappingProxyType({})
    secrets: ClassVar[tuple[tuple[tuple[str, ...], RuleIds], ...]] = ()
    shown_besides: ClassVar[Rows] = ()

    @cached_property
    def shown_by(self) -> Mapping[str, frozenset[str]]:
        """By a rule, the keys of answers that show whether it is kept: a case in which all of them are left out does not judge it."""
        shown: dict[str, frozenset[str]] = {}
        for keys, rules in (*self.shown_besides, *chain(*self.bearing.values())):
            for rule in rules.split():
                shown[rule] = shown.get(rule, frozenset()).union(keys.split())
        return shown

    def rules_of_keys(self, happened: str, keys: set[str]) -> RuleIds:
        """Return the rules that wrong values under some keys are about."""
        rows = self.bearing.get(happened, ())
        return next((tuple(rules.split()) for row, rules in rows if keys & {*row.split()}), ())

    @abstractmethod
    def rules_of_move(
        self, before: AnyState, move: AnyMove, found: Sequence[ValueDifference]
    ) -> RuleIds:
        """Return the rules that a wrong table after a legal move is about."""

    @abstractmethod
    def rules_of_chance(
        self, before: AnyState, event: AnyEvent, found: Sequence[ValueDifference]
    ) -> RuleIds:
        """Return the rules that a wrong table after an event of chance is about."""

    @abstractmethod
    def rules_of_score(self, state: AnyState, found: Sequence[ValueDifference]) -> RuleIds:
        """Return the rules that a wrong score is about."""

    def rules_of_sight(self, found: ValueDifference) -> RuleIds:
        """Return the rules that one wrong value of a view is about."""
        key = found.keys[-1]
        fitting = (rules for parts, rules in self.secrets if any(part in key for part in parts))
        return next(fitting, ())

    def rules_of_refusal(self, event: AnyEvent) -> RuleIds:
        """Return the rules that allow an event of chance that was refused."""
        return ()

    def allowing_rules(self, state: AnyState) -> Allowing:
        """Return each rule that allows something, with a test for the moves that it is about."""
        return ()

    def other_count(
        self, before: AnyState, after: AnyState, found: Sequence[ValueDifference]
    ) -> Message | None:
        """Return how totals are counted otherwise, if the only wrong values are totals that differ by exactly that.

        Such a difference says what the engine counts, and accuses no rule.

        Args:
            before: The table before the step.
            after: The table after it.
            found: The wrong values.
        """
        return None


def causes_of_extra(moves: Iterable[tuple[RuleIds, AnyMove]]) -> dict[RuleIds, AnyMove]:
    """Return the rules that illegal moves break, each with a move that shows it.

    A move that breaks one rule alone shows that this rule is not kept; a move
    that breaks several shows nothing more where one of them is known already.

    Args:
        moves: The rules that each move breaks, and the move; those that say most first.

    Example:
        >>> causes_of_extra([(("A", "B"), 1), (("A",), 2)])
        {('A',): 2}
    """
    shown: dict[RuleIds, AnyMove] = {}
    for rules, move in sorted(moves, key=lambda each: len(each[0])):
        if not any(set(known) <= set(rules) for known in shown):
            shown[rules] = move
    return shown


def causes_of_refusal(allowed: Allowing, move: AnyMove) -> tuple[Cause, ...]:
    """Return the ways to misread a rule by which one legal move is not allowed.

    Example:
        >>> allowed = [("A", lambda n: n > 1), ("A", lambda n: n > 2), ("B", lambda n: n > 1)]
        >>> [tuple(cause) for cause in causes_of_refusal(allowed, 2)]
        [('A', '0'), ('B', '0')]
    """
    return tuple(cause for cause, is_about in _numbered(allowed) if is_about(move))


def causes_of_missing(
    allowed: Allowing, legal: Iterable[AnyMove], missing: Iterable[AnyMove]
) -> Iterator[tuple[tuple[Cause, ...], tuple[AnyMove, ...]]]:
    """Yield the missing ones of the legal moves by the rules without which just they would not be legal.

    A rule explains moves if all that it is about are missing; those that explain
    most come first. What no rule explains so is about the rules whose moves are
    most like it.

    Args:
        allowed: Each rule that allows something, with the moves that it is about.
        legal: The legal moves.
        missing: Those that were not listed.

    Example:
        >>> allowed = [("even", lambda n: n in (2, 4)), ("odd", lambda n: n in (1, 3))]
        >>> for causes, moves in causes_of_missing(allowed, [1, 2, 3, 4], [1, 2, 3]):
        ...     print([each.rule for each in causes], moves)
        ['odd'] (1, 3)
        ['even'] (2,)
    """
    moves, gone = [*legal], {*missing}
    about = {
        cause: frozenset(move for move in moves if is_about(move))
        for cause, is_about in _numbered(allowed)
    }
    left = set(gone)
    while explained := {
        cause: its & left for cause, its in about.items() if its <= gone and its & left
    }:
        most = max(explained.values(), key=len)
        yield (
            tuple(cause for cause, its in explained.items() if its == most),
            tuple(move for move in moves if move in most),
        )
        left -= most
    if left:
        alike = {cause: len(its & left) / len(its | left) for cause, its in about.items()}
        best = max(alike.values(), default=0.0)
        causes = tuple(cause for cause, share in alike.items() if share == best > 0)
        yield causes, tuple(move for move in moves if move in left)


def _numbered(allowed: Allowing) -> Iterator[tuple[Cause, Callable[[AnyMove], bool]]]:
    counts = Counter[str]()
    for rule, is_about in allowed:
        yield Cause(rule, str(counts[rule])), is_about
        counts[rule] += 1
