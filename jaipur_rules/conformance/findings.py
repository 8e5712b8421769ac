"""The findings about a program: which rule each difference is about, and how often each symptom of it shows."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain, starmap
from typing import TypeAlias, TypeVar

from attrs import define, evolve, field, frozen

from jaipur_rules.conformance.checks import Difference
from jaipur_rules.conformance.diagnosis import Cause, RuleIds
from jaipur_rules.conformance.protocol import Body
from jaipur_rules.conformance.script import Step
from jaipur_rules.core.messages import Message

K = TypeVar("K")

GroupKey: TypeAlias = tuple[tuple[Cause, ...], Message, str]
"""What differences of one group have in common: the mistakes that may have led to them, the symptom, and the sort of answer."""

_ENOUGH = 8
"""So many differences of a group are tried by other switches."""

_ALWAYS = 10
"""So many answers of one sort, and none of another, say nothing of single rules."""


def sort_of_answer(step: Step, answer: Body) -> Iterator[tuple[str, bool]]:
    """Yield the sorts of answers that say nothing of single rules if all are so, and whether this one is of that sort.

    Args:
        step: The step.
        answer: The answer.

    Example:
        >>> from jaipur_rules import Match
        >>> tried = Step({"do": "apply", "move": "-D"}, {"refused": True}, Match())
        >>> [*sort_of_answer(tried, {"table": {}})]
        [('makes_moves', True)]
    """
    moves, proposed = step.expect.get("moves"), step.request.get("moves")
    if "error" in answer or "skipped" in answer:
        return
    if step.asks == "deal":
        yield "refuses_deals", "refused" in answer
    elif step.asks == "apply" and step.events:
        yield "refuses_moves", "refused" in answer
    elif step.asks == "apply":
        yield "makes_moves", "table" in answer
    elif moves:
        yield "lists_nothing", answer.get("moves") == []
        if proposed is not None and proposed != moves:
            yield "allows_everything", answer.get("moves") == proposed


@define
class _Group:
    """The differences of one group: how many, the one with the shortest game, and the switches that would explain them."""

    best: Difference
    count: int = 0
    sampled: int = 0
    switches: tuple[Cause, ...] = ()

    def add(self, found: Difference) -> None:
        self.count += 1
        if _size(found) < _size(self.best):
            self.best = found
        if self.sampled < _ENOUGH and (self.switches or not self.sampled):
            here = [*found.switches()]
            known = self.switches if self.sampled else here
            self.switches = tuple(each for each in known if each in here)
            self.sampled += 1


@frozen(order=False)
class Finding:
    """A symptom of a rule that a program does not keep.

    Attributes:
        rule: Its id; empty if no rule could be named.
        symptom: What sort of difference it is.
        count: How many differences are of it.
        best: The one with the shortest game.
        plays_by: The switches under which all of them would be right, such as ``hands = open``.
        groups: The groups of differences that it is made of.
    """

    rule: str
    symptom: Message
    count: int
    best: Difference
    plays_by: tuple[str, ...] = ()
    groups: frozenset[GroupKey] = frozenset()

    @property
    def file(self) -> str:
        """A name for the file of its record."""
        return f"{self.rule or 'unnamed'}.json"


@define
class Findings:
    """The differences found so far, in groups.

    Attributes:
        failures: By rule, the groups of the differences by which cases about it failed.
    """

    failures: dict[str, set[GroupKey]] = field(factory=dict[str, set[GroupKey]])
    _groups: dict[GroupKey, _Group] = field(factory=dict[GroupKey, _Group])
    _sorts: Counter[tuple[str, bool]] = field(factory=Counter[tuple[str, bool]])

    def note_answers(self, steps: Sequence[Step], answers: Sequence[Body]) -> None:
        """Note answers, right ones too: which sorts of them there are.

        Args:
            steps: What was asked.
            answers: What was answered, as far as it was.
        """
        pairs = zip(steps, answers, strict=False)
        self._sorts.update(chain.from_iterable(starmap(sort_of_answer, pairs)))

    def add(self, differences: Iterable[Difference], rules: Iterable[str] = ()) -> None:
        """Note differences.

        Args:
            differences: The differences.
            rules: The rules that the case is about which failed by them.
        """
        keys = set[GroupKey]()
        for each in differences:
            sorts = (sort for sort, is_so in sort_of_answer(each.step, each.answer) if is_so)
            key = each.causes, each.symptom, next(sorts, "")
            self._groups.setdefault(key, _Group(each)).add(each)
            keys.add(key)
        for rule in rules:
            self.failures.setdefault(rule, set()).update(keys)

    @property
    def count(self) -> int:
        """The number of differences."""
        return sum(group.count for group in self._groups.values())

    def by_rule(self) -> tuple[Finding, ...]:
        """The rules and symptoms with their counts, the likeliest rules first.

        A rule that alone explains some difference is preferred where it is one
        of several that would explain another; then the one that explains most.
        """
        candidates = {key: self._causes(key) for key in self._groups}
        counts = {key: group.count for key, group in self._groups.items()}
        parts, total = dict[tuple[str, Message], list[GroupKey]](), Counter[str]()
        for key, cause in choose_causes(candidates, counts).items():
            always = self.is_always(key[2])
            symptom = Message(f"kit.always.{key[2]}") if always else key[1]
            parts.setdefault((cause.rule, symptom), []).append(key)
            total[cause.rule] += counts[key]
        found = [self._finding(rule, symptom, keys) for (rule, symptom), keys in parts.items()]
        return tuple(sorted(found, key=lambda each: (-total[each.rule], each.rule, -each.count)))

    def masked(self, findings: Iterable[Finding]) -> dict[str, RuleIds]:
        """The broken rules, by rule, that made cases about a rule fail, sorted."""
        named = [each for each in findings if each.rule]
        return {
            rule: tuple(sorted({each.rule for each in named if not each.groups.isdisjoint(groups)}))
            for rule, groups in self.failures.items()
        }

    def is_always(self, sort: str) -> bool:
        """Return whether all answers that could be of a sort are of it, and there are enough of them."""
        return self._sorts[sort, True] >= _ALWAYS and not self._sorts[sort, False]

    def _causes(self, key: GroupKey) -> tuple[Cause, ...]:
        causes = () if self.is_always(key[2]) else (*self._groups[key].switches, *key[0])
        return causes or (Cause(""),)

    def _finding(self, rule: str, symptom: Message, keys: Sequence[GroupKey]) -> Finding:
        groups = [self._groups[key] for key in keys]
        best = min((group.best for group in groups), key=_size)
        if self.is_always(keys[0][2]):
            best = evolve(best, came=symptom)
        common = set(groups[0].switches).intersection(*(group.switches for group in groups))
        plays_by = tuple(sorted(each.way for each in common))
        count = sum(group.count for group in groups)
        return Finding(rule, symptom, count, best, plays_by, frozenset(keys))


def _size(found: Difference) -> tuple[int, bool]:
    """Return the size of an example: its plies, then whether its rules are not the usual ones."""
    script = found.script
    return found.plies, script.setup.ruleset != script.questions.rules.ruleset()


def choose_causes(
    candidates: Mapping[K, Sequence[Cause]], weights: Mapping[K, int]
) -> dict[K, Cause]:
    """Return the likeliest mistake for every group of differences.

    Args:
        candidates: By group, the mistakes that explain it, the likeliest first; each has one.
        weights: By group, how many differences it has.

    Example:
        >>> a, b = Cause("A"), Cause("B")
        >>> found = choose_causes({1: (a, b), 2: (b,)}, {1: 1, 2: 1})
        >>> [cause.rule for cause in found.values()]
        ['B', 'B']
    """
    certain = {
        causes[0].rule for causes in candidates.values() if len({each.rule for each in causes}) == 1
    }
    explained, places = Counter[Cause](), Counter[Cause]()
    for key, causes in candidates.items():
        for place, cause in enumerate(causes):
            explained[cause] += weights[key]
            places[cause] += weights[key] * place
    return {
        key: max(causes, key=lambda each: (each.rule in certain, explained[each], -places[each]))
        for key, causes in candidates.items()
    }
