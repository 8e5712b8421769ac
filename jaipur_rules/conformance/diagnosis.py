"""The rules that a wrong answer is about: those by whose removal the library would have answered so.

A move too many breaks rules, and the rules say which. A move too few
contradicts a rule that allows it: of those, the one whose moves are just the
missing ones. A wrong value is about the rules that give it, which the table
`diagnosis.txt` of a game says.
"""

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from functools import cached_property, partial
from itertools import chain
from typing import Any, ClassVar, NamedTuple, TypeAlias, TypeVar

from attrs import frozen

from jaipur_rules.conformance.compare import ValueDifference, Wrong, rows_beside
from jaipur_rules.core.game import AnyEvent, AnyMove, AnyState
from jaipur_rules.core.messages import Message

M = TypeVar("M")
P = TypeVar("P")

RuleIds: TypeAlias = tuple[str, ...]
"""Rules that may have been misread, the likeliest first."""

Allowed: TypeAlias = Sequence[tuple[str, Callable[[Any, Any], bool]]]
"""Rules that allow something, each with a test for a position and a move there: the narrower before the wider."""


def about(
    kind: type[M], of: Callable[[P, M], bool] = lambda _, __: True
) -> Callable[[P, object], bool]:
    """Return the test for the moves of a type that fulfil a condition at a position.

    Example:
        >>> is_about = about(int, lambda least, number: number >= least)
        >>> is_about(3, 4), is_about(3, 2), is_about(3, "4")
        (True, False, False)
    """
    return lambda at, move: isinstance(move, kind) and of(at, move)


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


Ways: TypeAlias = Sequence[tuple[Cause, Callable[[AnyMove], bool]]]
"""The ways to misread the rules that allow something, each with a test for the moves that it is about."""

Circumstances: TypeAlias = Mapping[str, bool | RuleIds]
"""Circumstances by name, each with whether it holds; one with `@` with the rules that a row of a table means by it."""


@frozen(order=False)
class _Row:
    """A row of a table: under which circumstances which wrong keys are about which rules."""

    circumstances: tuple[str, ...]
    keys: frozenset[str]
    rules: RuleIds

    def rules_under(self, under: Circumstances) -> RuleIds | None:
        """Return the rules of a row under some circumstances; None if it is not about them."""
        if not all(_holds(under, each) for each in self.circumstances):
            return None
        rules = list[str]()
        for rule, _, circumstance in (each.partition("?") for each in self.rules):
            if not circumstance or _holds(under, circumstance):
                meant = under.get(rule) if rule.startswith("@") else (rule,)
                rules += meant if isinstance(meant, tuple) else ()
        return tuple(dict.fromkeys(rules))


def _holds(under: Circumstances, circumstance: str) -> bool:
    return bool(under.get(circumstance.removeprefix("!"))) is not circumstance.startswith("!")


class Diagnosis(ABC):
    """The rules of a game that wrong answers are about: a game has one object of a subclass.

    Beside the module of the subclass stands the table `diagnosis.txt`, which says how it is read.

    Attributes:
        allowed: Each rule that allows something, with a test for the moves that it is about at a
            position: the narrower before the wider.
    """

    allowed: ClassVar[Allowed]

    @abstractmethod
    def circumstances(self, at: AnyState, event: AnyEvent | None, found: Wrong, /) -> Circumstances:
        """Return the circumstances of wrong values, as the rows of the table name them.

        Args:
            at: The table before; for a score, the one that it is of.
            event: What happened there, if anything did.
            found: The wrong values.
        """

    def other_count(self, before: AnyState, after: AnyState, found: Wrong, /) -> Message | None:
        """Return how totals are counted otherwise, if the wrong values are totals that differ by exactly that.

        It says what the engine counts, and accuses no rule.

        Args:
            before: The table before.
            after: The table after it.
            found: The wrong values.
        """
        return None

    @cached_property
    def _rows(self) -> Mapping[str, Sequence[_Row]]:
        rows = dict[str, list[_Row]]()
        for row in rows_beside(type(self).__module__, "diagnosis.txt"):
            (asked, *under), keys, rules = map(str.split, row)
            rows.setdefault(asked, []).append(_Row(tuple(under), frozenset(keys), tuple(rules)))
        return rows

    @cached_property
    def shown_by(self) -> Mapping[str, frozenset[str]]:
        """By a rule, the keys of answers that show whether it is kept: a case in which all of them are left out does not judge it."""
        return {**self._keys_by_rule("deal", "apply", "score"), **self._keys_by_rule("shown")}

    def _keys_by_rule(self, *asked: str) -> Mapping[str, frozenset[str]]:
        found = dict[str, frozenset[str]]()
        for row in chain.from_iterable(self._rows.get(each, ()) for each in asked):
            keys = frozenset(key.rpartition(".")[2] for key in row.keys)
            for rule in (each.partition("?")[0] for each in row.rules if each[0] != "@"):
                found[rule] = found.get(rule, frozenset()) | keys
        return found

    def first(self, found: Iterable[ValueDifference]) -> ValueDifference:
        """Return the wrong value that shows a mistake best."""
        places = {key: place for place, key in enumerate(self._rows["order"][0].rules)}
        last = len(places)
        return min(
            found, key=lambda each: min((places.get(key, last) for key in each.keys), default=last)
        )

    def rules_of(
        self, asked: str, at: AnyState, event: AnyEvent | None = None, found: Wrong = ()
    ) -> RuleIds:
        """Return the rules that a wrong answer is about.

        Args:
            asked: The request, or ``refused`` for an event that was refused.
            at: What lay there before.
            event: What happened there, if anything did.
            found: The wrong values.
        """
        keys = {type(event).__name__, *(key for part in found for key in part.keys)}
        keys.update(f"{part.keys[-1]}={part.came}" for part in found)
        keys.update(f"{part.keys[-1]}=other" for part in found if part.is_other)
        under = {**dict.fromkeys(keys, True), **self.circumstances(at, event, found)}
        return self._of_keys(asked, {key for key in under if under[key]}, under)

    def rules_of_sight(self, found: ValueDifference) -> RuleIds:
        """Return the rules that one wrong value of a view is about."""
        path = ".".join(found.keys)
        parts = (part for row in self._rows["view"] for part in row.keys if part in path)
        return self._of_keys("view", {*parts}, {})

    def _of_keys(self, asked: str, keys: AbstractSet[str], under: Circumstances) -> RuleIds:
        """Return the rules of the first row that is about one of the keys under the circumstances."""
        rows = (row.rules_under(under) for row in self._rows[asked] if row.keys & keys)
        return next((rules for rules in rows if rules is not None), ())

    def ways(self, state: AnyState) -> Ways:
        """Return the ways to misread the rules that allow something, numbered rule by rule."""
        at, counts = state.position, Counter[str]()
        found = list[tuple[Cause, Callable[[AnyMove], bool]]]()
        for rule, test in () if at is None else self.allowed:
            found.append((Cause(rule, str(counts[rule])), partial(test, at)))
            counts[rule] += 1
        return found

    def causes_of_refusal(self, state: AnyState, move: AnyMove) -> tuple[Cause, ...]:
        """Return the ways to misread a rule by which one legal move is not allowed."""
        return tuple(cause for cause, is_about in self.ways(state) if is_about(move))


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


def causes_of_missing(
    ways: Ways, legal: Iterable[AnyMove], missing: Iterable[AnyMove]
) -> Iterator[tuple[tuple[Cause, ...], tuple[AnyMove, ...]]]:
    """Yield the missing ones of the legal moves by the rules without which just they would not be legal.

    A rule explains moves if all that it is about are missing; those that explain
    most come first. What no rule explains so is about the rules whose moves are
    most like it.

    Args:
        ways: The ways to misread the rules that allow something.
        legal: The legal moves.
        missing: Those that were not listed.

    Example:
        >>> even, odd = Cause("even"), Cause("odd")
        >>> ways = [(even, lambda n: n in (2, 4)), (odd, lambda n: n in (1, 3))]
        >>> for causes, moves in causes_of_missing(ways, [1, 2, 3, 4], [1, 2, 3]):
        ...     print([each.rule for each in causes], moves)
        ['odd'] (1, 3)
        ['even'] (2,)
    """
    moves, left = [*legal], {*missing}
    gone = frozenset(left)
    about = {cause: frozenset(move for move in moves if is_about(move)) for cause, is_about in ways}
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
