"""The findings of the runner: the fewest rules that explain every difference, one a mistake however often it shows."""

from collections import Counter
from collections.abc import Iterable, Sequence

from attrs import define, field, frozen

from jaipur_rules.conformance.attribution import Alternative
from jaipur_rules.conformance.cases import RuleIds
from jaipur_rules.conformance.questions import AnyDifference

_ENOUGH = 8
"""So many differences of a kind are looked at for what they have in common."""


@define
class DifferenceGroup:
    """A group of differences that may all be about the same rules."""

    rules: RuleIds
    best: AnyDifference
    count: int = 0
    sampled: int = 0
    explained: Counter[Alternative] = field(factory=Counter[Alternative])

    def improve(self, found: AnyDifference) -> None:
        """Keep a difference as the example, if its game is shorter."""
        if _size(found) < _size(self.best):
            self.best = found

    def add(self, found: AnyDifference) -> None:
        """Add a difference."""
        self.count += 1
        self.improve(found)
        if self.sampled < _ENOUGH:
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

    @property
    def candidates(self) -> RuleIds:
        """The rules that it may be about, the likeliest first."""
        return tuple(dict.fromkeys((*(each.rule for each in self.switched), *self.rules)))


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
    best: AnyDifference
    plays_by: tuple[tuple[str, str], ...] = ()
    explains: frozenset[RuleIds] = frozenset()


@define
class Findings:
    """The differences found so far, in groups.

    Attributes:
        groups: The groups, by the rules that they may be about.
        failures: By rule, the groups of the differences by which cases about it failed.
    """

    groups: dict[RuleIds, DifferenceGroup] = field(factory=dict[RuleIds, DifferenceGroup])
    failures: dict[str, set[RuleIds]] = field(factory=dict[str, set[RuleIds]])

    def add_all(self, differences: Sequence[AnyDifference], rules: RuleIds = ()) -> None:
        """Note differences.

        Args:
            differences: The differences.
            rules: The rules that the case is about which failed by them.
        """
        for each in differences:
            group = self.groups.get(each.rules)
            if group is None:
                group = self.groups[each.rules] = DifferenceGroup(each.rules, each)
            group.add(each)
        for rule in rules:
            self.failures.setdefault(rule, set()).update(each.rules for each in differences)

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
        """The fewest rules that explain every difference, those that explain most first."""
        left = [*self.groups.values()]
        found: list[Finding] = []
        while left:
            rule = _likeliest_rule(left)
            mine = [group for group in left if rule in (group.candidates or ("",))]
            left = [group for group in left if group not in mine]
            common = set(mine[0].plays_by).intersection(*(group.plays_by for group in mine))
            found.append(
                Finding(
                    rule,
                    sum(group.count for group in mine),
                    min((group.best for group in mine), key=_size),
                    tuple(sorted(common)),
                    frozenset(group.rules for group in mine),
                )
            )
        return tuple(found)


def _size(found: AnyDifference) -> tuple[int, bool]:
    """Return the size of an example: its plies, then whether its rules are not the usual ones."""
    return found.plies, not found.is_by_default


def _likeliest_rule(groups: list[DifferenceGroup]) -> str:
    """Return the rule that explains the most differences; of several, the likeliest."""
    weight: Counter[str] = Counter()
    rank: Counter[str] = Counter()
    for group in groups:
        for place, rule in enumerate(group.candidates or ("",)):
            weight[rule] += group.count
            rank[rule] += group.count * place
    return min(weight, key=lambda rule: (-weight[rule], rank[rule], rule))
