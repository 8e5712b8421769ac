"""The outcome of a script, and the findings by rule: one mistake is one finding, however often it shows."""

from collections import Counter
from collections.abc import Sequence

from attrs import define, evolve, field, frozen

from jaipur_rules.conformance.attribution import Alternative
from jaipur_rules.conformance.cases import AnyScript, ReportedFault, RuleIds
from jaipur_rules.conformance.checks import CheckedScript, find_wrong_game
from jaipur_rules.conformance.protocol import Body
from jaipur_rules.conformance.questions import AnyDifference, AnyQuestions


@frozen(order=False)
class Suspect:
    """A game that went wrong somewhere.

    Attributes:
        walk: The same game move by move, which may show where.
        wrong: What was wrong at its end, for want of anything better.
    """

    walk: AnyScript
    wrong: AnyDifference


@frozen(order=False)
class ScriptOutcome:
    """The outcome of a script: what is wrong with the answers to it.

    Attributes:
        script: The script.
        differences: Where the program differs.
        suspect: Why some of them may be about something that went wrong before.
        fault: What it did instead of answering.
        steps: How many steps were checked.
    """

    script: AnyScript
    differences: Sequence[AnyDifference] = ()
    suspect: Suspect | None = None
    fault: ReportedFault | None = None
    steps: int = 0

    @property
    def failed(self) -> bool:
        """True if anything is wrong."""
        return bool(self.differences or self.suspect or self.fault)


def sort_differences(
    questions: AnyQuestions,
    script: AnyScript,
    answers: Sequence[Body],
    checked: CheckedScript,
    fault: ReportedFault | None,
) -> ScriptOutcome:
    """Return what is wrong, less the differences that began before they were asked about: their game is to be walked through.

    Raises:
        ProgramFault: An answer has not the form that it must have.
    """
    sound: list[AnyDifference] = []
    suspect = None
    for each in checked.differences:
        wrong = find_wrong_game(questions, script, each.place, answers)
        if wrong is None:
            sound.append(each)
        elif suspect is None:
            suspect = Suspect(_walk(questions, script, each.place), wrong)
    return ScriptOutcome(script, sound, suspect, fault, checked.steps)


def _walk(questions: AnyQuestions, script: AnyScript, place: int) -> AnyScript:
    """Return the script up to a step, with its game played move by move."""
    asks = () if script.steps[place].begins else (script.steps[place],)
    events = questions.events_before(script, place + 1 - len(asks))
    return evolve(script, steps=(*questions.walk(script.setup, events), *asks))


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
