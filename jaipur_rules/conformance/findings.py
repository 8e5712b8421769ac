"""The findings of the runner: the fewest rules that explain every difference, one a mistake however often it shows."""

from collections import Counter
from collections.abc import Container, Iterable, Mapping, Sequence
from functools import reduce
from itertools import combinations
from typing import TypeAlias

from attrs import define, evolve, field, frozen

from jaipur_rules.conformance.answered_step import AnsweredStep
from jaipur_rules.conformance.attribution import Alternative, Reading
from jaipur_rules.conformance.cases import RuleIds, Script
from jaipur_rules.conformance.habits import Habit, HabitTally, habits_at
from jaipur_rules.conformance.protocol import Body
from jaipur_rules.conformance.questions import Difference, Questions
from jaipur_rules.core.game import GameRecord

Cause: TypeAlias = Reading | Alternative | Habit
"""A mistake that explains differences: a rule misread, a switch with another value, or a habit that is about no rule."""

GroupKey: TypeAlias = tuple[tuple[Reading, ...], frozenset[Habit]]
"""What differences of one group have in common: the rules misread, and the habits that the answers show."""


_UNNAMED = Reading("")
_ENOUGH = 8
"""So many differences of a kind are looked at for what they have in common."""

_LISTS = 500
"""So many lists of moves are looked at for readings that they rule out."""

_TOGETHER = 3
"""So many mistakes at most are tried together."""


@define
class DifferenceGroup:
    """A group of differences that may all be about the same mistakes."""

    causes: tuple[Reading, ...]
    shown: frozenset[Habit]
    best: Difference
    count: int = 0
    sampled: int = 0
    explained: Counter[Alternative] = field(factory=Counter[Alternative])

    def improve(self, found: Difference) -> None:
        """Keep a difference as the example, if its game is shorter."""
        if _size(found) < _size(self.best):
            self.best = found

    def add(self, found: Difference) -> None:
        """Add a difference."""
        self.count += 1
        self.improve(found)
        if self.sampled < _ENOUGH and (self.switched or not self.sampled):
            self.sampled += 1
            self.explained.update(found.alternatives())

    @property
    def switched(self) -> tuple[Alternative, ...]:
        """The switches under which all of them would have been right."""
        return tuple(each for each, times in self.explained.items() if times == self.sampled)

    @property
    def plays_by(self) -> tuple[tuple[str, str], ...]:
        """The same switches, as names and values."""
        return tuple((each.name, each.value) for each in self.switched)

    def candidates(
        self, habits: frozenset[Habit], ruled_out: Container[Reading] = ()
    ) -> tuple[Cause, ...]:
        """Return the mistakes that it may be about, the likeliest first.

        Args:
            habits: The habits of the program: one that they show explains them.
            ruled_out: The readings that other answers rule out: they count only if all are.
        """
        shown = (each for each in Habit if each in self.shown & habits)
        left = tuple(each for each in self.causes if each not in ruled_out) or self.causes
        return (*shown, *self.switched, *left) or (_UNNAMED,)


@frozen(order=False)
class Finding:
    """A rule that a program does not keep.

    Attributes:
        rule: Its id; empty if no rule could be named.
        count: How many differences it explains.
        best: The one with the shortest game.
        plays_by: The switches, as names and values, under which all of them would be right.
        explains: The groups of differences that it explains.
    """

    rule: str
    count: int
    best: Difference
    plays_by: tuple[tuple[str, str], ...] = ()
    explains: frozenset[GroupKey] = frozenset()


@define
class Findings:
    """The differences found so far, in groups.

    Attributes:
        groups: The groups, by the mistakes that they may be about.
        failures: By rule, the groups of the differences by which cases about it failed.
        tally: The answers that show habits of the program.
        ruled_out: The readings by which a legal move would not be allowed that the program lists.
    """

    groups: dict[GroupKey, DifferenceGroup] = field(factory=dict[GroupKey, DifferenceGroup])
    failures: dict[str, set[GroupKey]] = field(factory=dict[str, set[GroupKey]])
    tally: HabitTally = field(factory=HabitTally)
    ruled_out: set[Reading] = field(factory=set[Reading])
    _lists: int = 0

    def note_answers(self, questions: Questions, script: Script, answers: Sequence[Body]) -> None:
        """Note answers, right ones too, for the habits that they show and the readings that they rule out.

        Args:
            questions: The questions about the game.
            script: What was asked.
            answers: The answers to its first steps.
        """
        self.tally.note(script.steps, answers)
        replay = questions.replay(script)
        for place, answer in enumerate(answers):
            if "moves" in answer and self._lists < _LISTS and (doubtful := self._doubtful):
                here = AnsweredStep(questions, replay, place, answer)
                self.ruled_out.update(here.readings_ruled_out(doubtful))
                self._lists += 1

    def add_all(self, differences: Sequence[Difference], rules: RuleIds = ()) -> None:
        """Note differences.

        Args:
            differences: The differences.
            rules: The rules that the case is about which failed by them.
        """
        keys = [*map(_key, differences)]
        for key, each in zip(keys, differences, strict=True):
            if key not in self.groups:
                self.groups[key] = DifferenceGroup(*key, each)
            self.groups[key].add(each)
        for rule in rules:
            self.failures.setdefault(rule, set()).update(keys)

    def improve(self, found: Difference) -> None:
        """Take a difference as the example of its group, if there is one, and its game is shorter."""
        group = self.groups.get(_key(found))
        if group is not None:
            group.improve(found)

    def masked(self, findings: Iterable[Finding]) -> dict[str, RuleIds]:
        """The findings, by rule, that made cases about a rule fail, sorted."""
        named = [each for each in findings if each.rule]
        return {
            rule: tuple(sorted(each.rule for each in named if not each.explains.isdisjoint(groups)))
            for rule, groups in self.failures.items()
        }

    @property
    def count(self) -> int:
        """The number of differences."""
        return sum(group.count for group in self.groups.values())

    def by_rule(self) -> tuple[Finding, ...]:
        """The rules of the fewest mistakes that explain every difference, those that explain most first."""
        habits = self.tally.habits
        candidates = {
            key: group.candidates(habits, self.ruled_out) for key, group in self.groups.items()
        }
        chosen = fewest_causes(candidates, self._weights)
        mine: dict[str | Habit, list[DifferenceGroup]] = {}
        for key, group in self.groups.items():
            cause = next(cause for cause in candidates[key] if cause in chosen)
            mine.setdefault(cause if isinstance(cause, Habit) else cause.rule, []).append(group)
        found = [_finding(about, explained) for about, explained in mine.items()]
        return tuple(sorted(found, key=lambda each: (-each.count, each.rule)))

    @property
    def _doubtful(self) -> set[Reading]:
        """The readings beside which there are others that explain the same, and that are not ruled out yet."""
        causes = (group.causes for group in self.groups.values() if len(group.causes) > 1)
        return set[Reading]().union(*causes) - self.ruled_out

    @property
    def _weights(self) -> dict[GroupKey, int]:
        return {key: group.count for key, group in self.groups.items()}


def _finding(about: str | Habit, groups: Sequence[DifferenceGroup]) -> Finding:
    common = set(groups[0].plays_by).intersection(*(group.plays_by for group in groups))
    best = min((group.best for group in groups), key=_size)
    if isinstance(about, Habit):
        best = evolve(best, came=about.message)
    return Finding(
        about.rule if isinstance(about, Habit) else about,
        sum(group.count for group in groups),
        best,
        tuple(sorted(common)),
        frozenset((group.causes, group.shown) for group in groups),
    )


def _key(found: Difference) -> GroupKey:
    shown = habits_at(found.step, found.answer)
    return found.causes, frozenset(habit for habit, is_shown in shown if is_shown)


def _size(found: Difference) -> tuple[int, bool]:
    """Return the size of an example: its plies, then whether its rules are not the usual ones."""
    return found.plies, not found.is_by_default


def fewest_causes(
    candidates: Mapping[GameRecord, Sequence[Cause]], weights: Mapping[GameRecord, int]
) -> frozenset[Cause]:
    """Return the fewest mistakes that explain every group of differences.

    Of as many, those of fewer rules, then the likeliest, then the first by
    name are chosen. What more than a few would have to explain is left to the
    mistake that explains most.

    Args:
        candidates: By group, the mistakes that explain it, the likeliest first; each has one.
        weights: By group, how much it counts.

    Example:
        >>> a, b, c = map(Reading, "ABC")
        >>> chosen = fewest_causes({1: (a, b), 2: (b, c), 3: (c,)}, {1: 1, 2: 9, 3: 1})
        >>> sorted(cause.rule for cause in chosen)
        ['A', 'C']
    """
    chosen = {causes[0] for causes in candidates.values() if len(causes) == 1}
    while left := {
        group: causes for group, causes in candidates.items() if chosen.isdisjoint(causes)
    }:
        chosen |= _best_cover(left, weights, chosen) or {_heaviest(left, weights)}
    return frozenset(chosen)


def _best_cover(
    left: Mapping[GameRecord, Sequence[Cause]],
    weights: Mapping[GameRecord, int],
    chosen: set[Cause],
) -> set[Cause]:
    """Return the best of the smallest sets that explain all groups; nothing if they would be large."""
    bit = {group: 1 << place for place, group in enumerate(left)}
    masks: dict[Cause, int] = {}
    for group, causes in left.items():
        for cause in causes:
            masks[cause] = masks.get(cause, 0) | bit[group]
    every = (1 << len(left)) - 1
    known = {cause.rule for cause in chosen}

    def rank(causes: tuple[Cause, ...]) -> tuple[int, int, list[str]]:
        places = (
            weights[group] * min(place for place, cause in enumerate(found) if cause in causes)
            for group, found in left.items()
        )
        return len({cause.rule for cause in causes} - known), sum(places), sorted(map(str, causes))

    for size in range(1, _TOGETHER + 1):
        covers = [
            causes
            for causes in combinations(masks, size)
            if reduce(int.__or__, map(masks.__getitem__, causes)) == every
        ]
        if covers:
            return {*min(covers, key=rank)}
    return set()


def _heaviest(
    left: Mapping[GameRecord, Sequence[Cause]], weights: Mapping[GameRecord, int]
) -> Cause:
    """Return the mistake that explains the most differences; of several, the likeliest."""
    weight, place = Counter[Cause](), Counter[Cause]()
    for group, causes in left.items():
        for at, cause in enumerate(causes):
            weight[cause] += weights[group]
            place[cause] += weights[group] * at
    return min(weight, key=lambda cause: (-weight[cause], place[cause], str(cause)))
