"""The report of the runner about a program, as data: the findings by rule, one a mistake however often it shows, and the figures."""

from collections import Counter

from attrs import Factory, define, field, frozen

from jaipur_rules.conformance import protocol
from jaipur_rules.conformance.attribution import Alternative
from jaipur_rules.conformance.cases import ReportedFault, RuleIds
from jaipur_rules.conformance.protocol import PARTS, Hello
from jaipur_rules.conformance.questions import AnyDifference
from jaipur_rules.core.games import game
from jaipur_rules.core.messages import Message, Parameter

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
    """

    rule: str
    count: int
    best: AnyDifference
    plays_by: tuple[tuple[str, str], ...] = ()


@define
class Findings:
    """The differences found so far, in groups."""

    groups: dict[RuleIds, DifferenceGroup] = field(factory=dict[RuleIds, DifferenceGroup])

    def add(self, found: AnyDifference) -> None:
        """Note a difference."""
        group = self.groups.get(found.rules)
        if group is None:
            group = self.groups[found.rules] = DifferenceGroup(found.rules, found)
        group.add(found)

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


PASSED, DIFFERS, NOT_JUDGED = 0, 1, 2
"""The exit status: all passed; differences, or faults; the program cannot be judged."""


@define
class PassCount:
    """The numbers of what passed, failed and was left out.

    Example:
        >>> str(PassCount(passed=3, failed=1))
        '3 of 4'
    """

    passed: int = 0
    failed: int = 0
    skipped: int = 0

    @property
    def judged(self) -> int:
        """The number that was judged."""
        return self.passed + self.failed

    def describe(self, code: str = "kit.of", /, **params: Parameter) -> Message:
        """Return a message that says how many passed, of how many that were judged.

        Args:
            code: The code of the message.
            params: Its other parameters.
        """
        return Message(code, passed=self.passed, judged=self.judged, **params)

    def __str__(self) -> str:
        return str(self.describe())


@define(kw_only=True)
class Report:
    """The report about a program.

    Attributes:
        kit: The version of the kit.
        command: How the program was started.
        hello: How it introduced itself; None if it did not.
        cases: The cases that were played.
        by_kind: The same for every kind of case.
        by_rule: The same for every rule that cases exercise.
        matches: The random matches that were played in lockstep.
        plies: The plies of those that were judged.
        findings: The rules that it does not keep.
        differences: How many differences there are in all.
        faults: What it did instead of answering, as far as it is kept.
        fault_count: How often it did so.
        left_out: The keys that its answers lack, and may.
        walked_out: Failed cases of which nobody has looked for the reason: their games had gone wrong before.
        remarks: What else there is to say.
        given_up: Why it was given up on; None if it was not.
        answered: How many requests it answered.
        seconds: How long it all took.
        game: The game that it was asked about, as its catalogue is named.

    Example:
        >>> report = Report(
        ...     kit="0.1.0",
        ...     command=("./my-engine",),
        ...     given_up=Message("kit.given_up.faults", count=3),
        ... )
        >>> print(report.given_up)
        it was given up on after 3 faults in a row
    """

    kit: str
    command: tuple[str, ...]
    hello: Hello | None = None
    cases: PassCount = Factory(PassCount)
    by_kind: dict[str, PassCount] = Factory(dict[str, PassCount])
    by_rule: dict[str, PassCount] = Factory(dict[str, PassCount])
    matches: PassCount = Factory(PassCount)
    plies: int = 0
    findings: tuple[Finding, ...] = ()
    differences: int = 0
    faults: list[ReportedFault] = Factory(list[ReportedFault])
    fault_count: int = 0
    left_out: set[str] = Factory(set[str])
    walked_out: int = 0
    remarks: list[Message] = Factory(list[Message])
    given_up: Message | None = None
    answered: int = 0
    seconds: float = 0.0
    game: str = Factory(protocol.default_game)

    @property
    def status(self) -> int:
        """The exit status."""
        if self.given_up is not None or not self.cases.judged + self.matches.judged:
            return NOT_JUDGED
        failed = self.cases.failed or self.matches.failed or self.walked_out
        return DIFFERS if failed or self.findings or self.fault_count else PASSED

    @property
    def verdict(self) -> Message:
        """The verdict in a word or two: whether all passed, or the program differs, fails to answer, or both.

        Example:
            >>> report = Report(
            ...     kit="0.1.0", command=("x",), cases=PassCount(passed=143), fault_count=1
            ... )
            >>> print(report.verdict)
            FAULTS
        """
        if self.status == NOT_JUDGED:
            return Message("kit.verdict.unjudged")
        if self.status == PASSED:
            return Message("kit.verdict.passed")
        if not self.fault_count:
            return Message("kit.verdict.differs")
        both = self.findings or self.walked_out
        return Message("kit.verdict.differs_and_fails" if both else "kit.verdict.fails")

    @property
    def reason(self) -> Message | None:
        """What has to be known of the verdict before all else: why it was given up on, or that it failed to answer."""
        if self.given_up is not None or not self.faults:
            return self.given_up
        first = self.faults[0].fault.message
        return Message("kit.failed_to_answer", count=self.fault_count, fault=first)

    @property
    def missing_parts(self) -> tuple[str, ...]:
        """The parts of the protocol that it cannot do. `position` only replaces others, and is never missing."""
        if self.hello is None or self.hello.parts == ("position",):
            return ()
        return tuple(part for part in PARTS if part != "position" and part not in self.hello.parts)

    @property
    def badge(self) -> Message | None:
        """The line for a README, in Markdown; None for a program that was not judged.

        Example:
            >>> print(
            ...     Report(
            ...         kit="0.1.0", command=("x",), cases=PassCount(passed=20_000), plies=5_000
            ...     ).badge
            ... )
            **Jaipur conformance kit 0.1.0**: `space-cowboys-2019`, 20,000 of 20,000 cases passed, 5,000 plies in lockstep
        """
        if self.status == NOT_JUDGED:
            return None
        facts = (*self._rulesets, self.cases.describe("kit.badge.cases"))
        if self.matches.failed:
            facts += (self.matches.describe("kit.badge.matches"),)
        elif self.plies:
            facts += (Message("kit.badge.plies", count=self.plies),)
        if self.fault_count:
            facts += (Message("kit.faults", count=self.fault_count),)
        last = facts[-1]
        if self.hello is not None and self.hello.parts == ("position",):
            last = Message("kit.badge.positions", fact=last)
        elif self.missing_parts:
            last = Message("kit.badge.without", fact=last, parts=self.missing_parts)
        title = game(self.game).title
        return Message("kit.badge", game=title, version=self.kit, facts=(*facts[:-1], last))

    @property
    def _rulesets(self) -> tuple[Message, ...]:
        """The rules that it plays by."""
        names = self.hello.rulesets if self.hello else (protocol.usual_ruleset(self.game),)
        if names == (protocol.ANY_RULESET,):
            return (Message("kit.badge.every_ruleset"),)
        return tuple(Message("kit.badge.ruleset", name=name) for name in names)
