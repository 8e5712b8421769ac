"""The report of the runner about a program: the state of every rule, the findings and the figures, as data and in words.

In a language it is text, plain data, or the JUnit XML that every service of continuous integration reads.
"""

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from enum import Enum
from functools import partial
from itertools import groupby
from json import dumps
from xml.etree import ElementTree as ET

from attrs import Factory, asdict, define, frozen

from jaipur_rules import rulebook
from jaipur_rules.conformance.checks import Difference, keys_of, record_of
from jaipur_rules.conformance.diagnosis import RuleIds
from jaipur_rules.conformance.findings import Finding
from jaipur_rules.conformance.protocol import ANY_RULESET, PARTS, Fault, Hello
from jaipur_rules.conformance.script import Script
from jaipur_rules.core.errors import RulesError, messages
from jaipur_rules.core.game import DEFAULT
from jaipur_rules.core.game import game as game_named
from jaipur_rules.core.messages import ENGLISH, Language, Message, Messages, Parameter
from jaipur_rules.core.strict_json import Plain

_RUN = 3
"""So many rules in a row at least are drawn together."""

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


class RuleState(Enum):
    """What is known of a rule: that a program holds it, that it breaks it, or nothing.

    Example:
        >>> [state.value for state in RuleState]
        ['held', 'broken', 'not judged']
    """

    HELD = "held"
    BROKEN = "broken"
    NOT_JUDGED = "not judged"


@frozen(order=False)
class RuleVerdict:
    """The verdict about one rule.

    Attributes:
        rule: Its id.
        state: Whether it is held, broken, or not judged.
        masked_by: If it is not judged: the rules whose mistakes made every case about it fail.
        why: Why it is not judged; None for what is judged.
    """

    rule: str
    state: RuleState
    masked_by: RuleIds = ()
    why: Message | None = None


@frozen(order=False)
class RunProgress:
    """The progress of a run.

    Attributes:
        stage: What it has come to: ``cases``, ``walking`` or ``lockstep``.
        done: How much of that is done.
        of: How much of that there is; None if nobody knows.

    Example:
        >>> print(RunProgress("cases", 7, 224).describe())
        cases, 7 of 224
    """

    stage: str
    done: int
    of: int | None = None

    def describe(self) -> Message:
        """Return what it has come to, in words."""
        code = "kit.came_to" if self.of is None else "kit.came_to_of"
        stage = Message(f"kit.stage.{self.stage}")
        return Message(code, stage=stage, done=self.done, of=self.of or 0)


@frozen(order=False)
class ReportedFault:
    """A fault, and the script in which it happened.

    Attributes:
        fault: The fault.
        script: What it was put through; None if it did not get so far.
        place: The step of it.
    """

    fault: Fault
    script: Script | None = None
    place: int = 0


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
        masked: By rule, the broken rules that made cases about it fail.
        matches: The random matches that were played in lockstep.
        plies: The plies of those that were judged.
        findings: The rules that it does not keep, by the symptoms of that, the likeliest first.
        differences: How many differences there are in all.
        faults: What it did instead of answering, as far as it is kept.
        fault_count: How often it did so.
        left_out: The keys that its answers lack, and may.
        walked_out: Failed cases of which nobody has looked for the reason: their games had gone wrong before.
        unasked: By rule, why a case about it was not judged.
        skips: What the program was not asked or did not judge, by the reason, and how often.
        remarks: What else there is to say.
        given_up: Why the run ended early; None if it did not.
        progress: How far the run has come; None if it has not begun.
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
    by_kind: dict[str, PassCount] = Factory(partial(defaultdict[str, PassCount], PassCount))
    by_rule: dict[str, PassCount] = Factory(partial(defaultdict[str, PassCount], PassCount))
    masked: dict[str, RuleIds] = Factory(dict[str, RuleIds])
    matches: PassCount = Factory(PassCount)
    plies: int = 0
    findings: tuple[Finding, ...] = ()
    differences: int = 0
    faults: list[ReportedFault] = Factory(list[ReportedFault])
    fault_count: int = 0
    left_out: set[str] = Factory(set[str])
    walked_out: int = 0
    unasked: dict[str, Message] = Factory(dict[str, Message])
    skips: Counter[Message] = Factory(Counter[Message])
    remarks: list[Message] = Factory(list[Message])
    given_up: Message | None = None
    progress: RunProgress | None = None
    answered: int = 0
    seconds: float = 0.0
    game: str = DEFAULT

    def tallies(self, kind: str, rules: Iterable[str]) -> list[PassCount]:
        """Return the counts of a kind of case, and of rules."""
        return [self.by_kind[kind], *map(self.by_rule.__getitem__, rules)]

    def skip(self, rules: Iterable[str], why: Message) -> None:
        """Note a case that is not judged, and why; its counts are left as they are."""
        self.skips[why] += 1
        for rule in rules:
            self.unasked.setdefault(rule, why)

    def leave_out(self, rules: Iterable[str], why: Message) -> None:
        """Note rules that a case does not judge, and why."""
        for rule in rules:
            self.by_rule[rule].skipped += 1
            self.unasked.setdefault(rule, why)

    @property
    def status(self) -> int:
        """The exit status: a mistake that was shown stays one, however the run ended."""
        if self.given_up is not None:
            return DIFFERS if self.findings or self.walked_out else NOT_JUDGED
        if not self.cases.judged + self.matches.judged:
            return NOT_JUDGED
        failed = self.cases.failed or self.matches.failed or self.walked_out
        return DIFFERS if failed or self.findings or self.fault_count else PASSED

    @property
    def rules(self) -> tuple[RuleVerdict, ...]:
        """The verdict about every rule that the cases exercise or a finding names, sorted.

        A rule is held if a case about it passed, and nothing else contradicts it.

        Example:
            >>> tallies = {"SEL-1": PassCount(passed=1), "SEL-4": PassCount(skipped=1)}
            >>> for found in Report(kit="0.1.0", command=("x",), by_rule=tallies).rules:
            ...     print(found.rule, found.state.value, found.why)
            SEL-1 held None
            SEL-4 not judged nothing about it could be asked
        """
        broken = {finding.rule for finding in self.findings if finding.rule}
        return tuple(
            RuleVerdict(rule, RuleState.BROKEN) if rule in broken else self._verdict(rule)
            for rule in sorted({*self.by_rule, *broken})
        )

    def _verdict(self, rule: str) -> RuleVerdict:
        """Return the verdict about a rule that is not broken."""
        tally, masks = self.by_rule[rule], self.masked.get(rule, ())
        if tally.passed:
            return RuleVerdict(rule, RuleState.HELD)
        code = "kit.rule.failed" if tally.failed else "kit.rule.not_asked"
        why = self.unasked.get(rule, Message(code))
        if masks:
            why = Message("kit.rule.masked", rules=masks)
        return RuleVerdict(rule, RuleState.NOT_JUDGED, masks, why)

    @property
    def without_cases(self) -> RuleIds:
        """The rules of the catalogue that no case was about, in its order.

        Example:
            >>> len(Report(kit="0.1.0", command=("x",), game="jaipur").without_cases) > 80
            True
        """
        there = {*self.by_rule, *(finding.rule for finding in self.findings)}
        return tuple(rule.id for rule in rulebook.load(self.game) if rule.id not in there)

    @property
    def unjudged(self) -> dict[Message, RuleIds]:
        """The rules that are not judged, by the reason, those without a case last."""
        reasons = dict[Message, RuleIds]()
        without = [(Message("kit.rule.no_case"), rule) for rule in self.without_cases]
        for why, rule in (*((each.why, each.rule) for each in self.rules), *without):
            if why is not None:
                reasons[why] = (*reasons.get(why, ()), rule)
        return reasons

    def _rules_that_are(self, state: RuleState) -> RuleIds:
        return tuple(each.rule for each in self.rules if each.state is state)

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
        unjudged, differs = len(self._rules_that_are(RuleState.NOT_JUDGED)), "differs"
        if self.fault_count:
            differs = "differs_and_fails" if self.findings or self.walked_out else "fails"
        codes = {NOT_JUDGED: "unjudged", DIFFERS: differs, PASSED: "passed"}
        code = "passed_in_part" if self.status == PASSED and unjudged else codes[self.status]
        return Message(f"kit.verdict.{code}", count=unjudged)

    @property
    def reason(self) -> Message | None:
        """What has to be known of the verdict before all else: why the run ended early, or that it failed to answer."""
        if self.given_up is not None or not self.faults:
            return self.given_up
        first = self.faults[0].fault.message
        return Message("kit.failed_to_answer", count=self.fault_count, fault=first)

    @property
    def missing_parts(self) -> tuple[str, ...]:
        """The parts of the protocol that it cannot do. `position` only replaces others, and is never missing."""
        if self.hello is None or self.hello.knows_positions_alone:
            return ()
        there = {"position", *self.hello.parts, "legal_moves" if self.hello.validates else ""}
        return tuple(part for part in PARTS if part not in there)

    @property
    def badge(self) -> Message | None:
        """The line for a README, in Markdown; None for a program that was not judged to the end.

        Example:
            >>> print(
            ...     Report(
            ...         kit="0.1.0", command=("x",), cases=PassCount(passed=20_000), plies=5_000
            ...     ).badge
            ... )
            **Jaipur conformance kit 0.1.0**: `space-cowboys-2019`, 20,000 of 20,000 cases passed, 5,000 plies in lockstep
        """
        if self.given_up is not None or self.status == NOT_JUDGED:
            return None
        *facts, last = self._facts()
        if self.hello is not None and self.hello.knows_positions_alone:
            last = Message("kit.badge.positions", fact=last)
        elif self.missing_parts:
            last = Message("kit.badge.without", fact=last, parts=self.missing_parts)
        title = game_named(self.game).title
        return Message("kit.badge", game=title, version=self.kit, facts=(*facts, last))

    def _facts(self) -> Iterator[Message]:
        """Yield what the badge says: the rulesets, what passed, and which rules are broken or not judged."""
        hello, usual = self.hello, game_named(self.game).rules.rulesets[0]
        for name in hello.ruleset_names if hello else (usual,):
            every = name == ANY_RULESET
            yield Message("kit.badge.every_ruleset" if every else "kit.badge.ruleset", name=name)
        yield self.cases.describe("kit.badge.cases")
        for state in (RuleState.BROKEN, RuleState.NOT_JUDGED):
            if rules := self._rules_that_are(state):
                yield Message(f"kit.badge.{state.name.lower()}", rules=rule_ranges(rules))
        if unnamed := sum(finding.count for finding in self.findings if not finding.rule):
            yield Message("kit.badge.unnamed", count=unnamed)
        if self.matches.failed:
            yield self.matches.describe("kit.badge.matches")
        elif self.plies:
            yield Message("kit.badge.plies", count=self.plies)
        if self.fault_count:
            yield Message("kit.faults", count=self.fault_count)
        if self.skips:
            yield Message("kit.badge.skipped", count=self.skips.total())


def rule_ranges(rules: Iterable[str]) -> tuple[Message | str, ...]:
    """Return ids of rules with three and more in a row drawn together.

    Args:
        rules: The ids; chapters stay in their order, and the rules of each are sorted.

    Example:
        >>> rules = ["EXC-10", "EXC-2", "EXC-8", "EXC-9", "SET-1", "SET-2"]
        >>> [str(each) for each in rule_ranges(rules)]
        ['EXC-2', 'EXC-8 to EXC-10', 'SET-1', 'SET-2']
    """
    chapters: dict[str, list[int]] = {}
    for rule in rules:
        chapter, _, number = rule.rpartition("-")
        chapters.setdefault(chapter, []).append(int(number))
    drawn: list[Message | str] = []
    for chapter, numbers in chapters.items():
        # Numbers in a row differ from their places by the same.
        places = groupby(enumerate(sorted(numbers)), lambda pair: pair[1] - pair[0])
        for _, pairs in places:
            run = [f"{chapter}-{number}" for _, number in pairs]
            far = len(run) >= _RUN
            drawn += [Message("kit.range", first=run[0], last=run[-1])] if far else run
    return tuple(drawn)


# In words.

_ANSWER = 2000

# What XML 1.0 cannot hold, however it is written, and much of it no file in UTF-8.
_UNWRITABLE = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def picture_of(found: Difference, *, lang: Language, unicode: bool = True, width: int = 80) -> str:
    """The table before a difference, as the seat sees it that is to move or was asked about, as text; empty if there is none.

    Args:
        found: The difference.
        lang: The language.
        unicode: Whether it may use more than ASCII.
        width: Its columns.
    """
    questions, step = found.script.questions, found.step
    viewer, seat = questions.viewer(step.state), step.request.get("seat")
    if viewer is None:
        return ""
    tried = step.request.get("move")
    move = questions.parse_move(tried) if isinstance(tried, str) else None
    seen = questions.rules.view(step.state, seat if isinstance(seat, int) else viewer)
    return questions.game.pictures.text(seen, move=move, unicode=unicode, lang=lang, width=width)


def describe_figures(report: Report, say: Messages) -> Iterator[tuple[str, str]]:
    """Yield what was judged and what was not, each with a word before it.

    Example:
        >>> [*describe_figures(Report(kit="0.1.0", command=("cat",)), messages("en"))]
        [('Cases', '0 of 0')]
    """
    if report.given_up is not None and report.progress is not None:
        yield say("kit.row.came_to"), say.format(report.progress.describe())
    skipped, unjudged = report.cases.skipped, say("kit.row.not_judged")
    cases = report.cases.describe("kit.cases_skipped" if skipped else "kit.of", count=skipped)
    yield say("kit.row.cases"), say.format(cases)
    if report.rules:
        counts = Counter(each.state.name.lower() for each in report.rules)
        numbers = {state.name.lower(): 0 for state in RuleState} | counts
        yield say("kit.row.rules"), say("kit.rules", **numbers)
        for why, rules in report.unjudged.items():
            yield unjudged, say("kit.rule.because", rules=rule_ranges(rules), why=why)
    if report.matches.judged:
        matches = report.matches.describe("kit.matches", plies=report.plies)
        yield say("kit.row.lockstep"), say.format(matches)
    if report.missing_parts:
        yield unjudged, say("kit.missing", parts=report.missing_parts)
    for reason, count in report.skips.items():
        yield unjudged, say("kit.skipped", count=count, reason=reason)
    if report.left_out:
        yield unjudged, say("kit.left_out", keys=tuple(sorted(report.left_out)))


def describe_facts(finding: Finding, say: Messages) -> Iterator[tuple[str, str]]:
    """Yield what is known of a finding, each with a word before it."""
    best = finding.best
    facts = {
        "symptom": say.format(finding.symptom),
        "expected": say.format(best.expected),
        "came": say.format(best.came),
        "plays_by": say("kit.finding.switches", switches=finding.plays_by),
        "where": say("kit.after", place=best.script.place, plies=best.plies),
        "moves": " ".join(best.moves) or say("kit.finding.no_moves"),
    }
    for name, value in facts.items():
        if value:
            yield say(f"kit.finding.{name}"), value


@frozen(order=False)
class KeyDescription:
    """A key of the answers about a game, in words.

    Attributes:
        key: The key.
        parts: The kinds of cases in whose answers it stands.
        meaning: What it means, wherever it stands: in an answer, a record or the document of a view.
        optional: Whether an answer may lack it.
    """

    key: str
    parts: tuple[str, ...]
    meaning: str
    optional: bool


def describe_keys(game: str) -> Iterator[KeyDescription]:
    """Yield the keys of the answers about a game that have a meaning of their own.

    Example:
        >>> found = {each.key: each for each in describe_keys("jaipur")}
        >>> found["drawn"].parts, found["drawn"].optional, found["to_move"].optional
        (('move',), True, False)
    """
    kit = game_named(game).kit
    written, parts = kit.answer_format, dict[str, dict[str, None]]()
    for case in game_named(game).vectors.sample():
        for key in keys_of(case.expect):
            parts.setdefault(key, {})[case.kind] = None
    for each in written.replacements:
        parts.setdefault(each.key, {}).update(parts[min(each.keys)])
    optional = written.optional | written.optional_of_table
    for key, kinds in parts.items():
        if key in written.meanings:
            yield KeyDescription(key, tuple(kinds), written.meanings[key], key in optional)


def title_of(game: str, rule: str, lang: Language) -> str:
    """Return the title of a rule of the catalogue of a game; empty if it has none of this id."""
    catalogue = rulebook.load(game)
    return catalogue.rule(rule).title.to(lang) if rule in catalogue else ""


def fault_record(found: ReportedFault) -> str:
    """The game in which a program failed, as a record; empty if there was none."""
    try:
        return record_of(found.script, found.place) if found.script else ""
    except RulesError:
        return ""


def report_to_plain(report: Report, lang: Language = ENGLISH) -> dict[str, Plain]:
    """A report as the object that a program reads.

    Args:
        report: The report.
        lang: The language of its sentences.

    Raises:
        UnknownName: There is no such language.

    Example:
        >>> report_to_plain(Report(kit="0.1.0", command=("cat",)))["status"]
        2
    """
    say, hello = messages(lang), report.hello

    def said(message: Message | None) -> str | None:
        return None if message is None else say.format(message)

    return {
        "format": "jaipur-conformance-report",
        "version": 1,
        "kit": report.kit,
        "status": report.status,
        "command": list(report.command),
        "engine": None
        if hello is None
        else {
            "name": hello.name,
            "version": hello.version,
            "parts": list(hello.parts),
            "rulesets": list(hello.ruleset_names),
            "rounds": hello.rounds or None,
        },
        "cases": asdict(report.cases),
        "by_kind": {kind: asdict(each) for kind, each in sorted(report.by_kind.items())},
        "by_rule": {rule: asdict(each) for rule, each in sorted(report.by_rule.items())},
        "rules": {
            each.rule: {
                "state": each.state.value,
                "masked_by": list(each.masked_by),
                "why": said(each.why),
            }
            for each in report.rules
        },
        "without_cases": [*report.without_cases],
        "lockstep": {"matches": {**asdict(report.matches), "skipped": 0}, "plies": report.plies},
        "differences": report.differences,
        "not_looked_into": report.walked_out,
        "findings": [_finding(each, report.game, lang) for each in report.findings],
        "faults": {
            "count": report.fault_count,
            "first": [
                {
                    "kind": each.fault.kind.value,
                    "said": said(each.fault.message),
                    "asked": each.fault.asked or None,
                    "came": each.fault.came,
                    "error_stream": each.fault.complaint,
                    "found_in": each.script.name if each.script else None,
                    "record": fault_record(each) or None,
                }
                for each in report.faults
            ],
        },
        "given_up": said(report.given_up),
        "came_to": asdict(report.progress) if report.progress else None,
        "left_out": [*sorted(report.left_out)],
        "skipped": {say.format(reason): count for reason, count in report.skips.items()},
        "remarks": [say.format(remark) for remark in report.remarks],
        "answered": report.answered,
        "seconds": round(report.seconds, 2),
        "badge": said(report.badge),
    }


def _finding(finding: Finding, game: str, lang: Language) -> Plain:
    say, best = messages(lang), finding.best
    return {
        "rule": finding.rule or None,
        "title": title_of(game, finding.rule, lang),
        "symptom": say.format(finding.symptom),
        "differences": finding.count,
        "expected": say.format(best.expected),
        "came": say.format(best.came),
        "plays_by": [*finding.plays_by],
        "found_in": best.script.name,
        "plies": best.plies,
        "position": picture_of(best, lang=lang),
        "requests": [*best.requests],
        "answer": dumps(best.answer)[:_ANSWER],
        "record": best.record,
    }


def junit(report: Report, lang: Language = ENGLISH) -> str:
    """A report as JUnit XML.

    There is a test for every rule that a case is about, one for the random play,
    and one for whether the program answered at all. A rule that is not kept is a
    failure, a rule that is not judged is skipped, with the reason, and a fault is
    an error. What XML cannot hold is replaced.

    Args:
        report: The report.
        lang: The language of titles and sentences.

    Raises:
        UnknownName: There is no such language.

    Example:
        >>> reason = Message("kit.given_up.faults", count=3)
        >>> print(junit(Report(kit="0.1.0", command=("cat",), given_up=reason)))
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="jaipur-rules conformance 0.1.0">
          <testsuite name="cat" tests="1" failures="0" errors="1" skipped="0" time="0.0">
            <testcase classname="cat" name="answers">
              <error message="it was given up on after 3 faults in a row" />
            </testcase>
          </testsuite>
        </testsuites>
    """
    say = messages(lang)
    name = _writable(report.hello.name if report.hello else report.command[0])
    root = ET.Element("testsuites", name=f"jaipur-rules conformance {report.kit}")
    suite = ET.SubElement(root, "testsuite", name=name)

    def add(test: str, kind: str = "", message: str = "", text: str = "") -> None:
        case = ET.SubElement(suite, "testcase", classname=name, name=test)
        if kind:
            ET.SubElement(case, kind, message=_writable(message)).text = _writable(text) or None

    failed = {finding.rule: finding for finding in reversed(report.findings)}
    why = {each.rule: each.why for each in report.rules}
    for rule in sorted({*why, *failed}):
        title = title_of(report.game, rule, lang) or "?"
        test = f"{rule} {title}" if rule else say("kit.finding.unnamed")
        if rule in failed:
            best = failed[rule].best
            both = say("kit.finding.both", expected=best.expected, came=best.came)
            position = picture_of(best, lang=lang, unicode=False)
            add(test, "failure", both, "\n\n".join((position, *best.requests, best.record)))
        elif (reason := why.get(rule)) is not None:
            add(test, "skipped", say.format(reason))
        else:
            add(test)
    if report.matches.failed:
        add("lockstep", "failure", say.format(report.matches.describe("kit.failed_matches")))
    elif report.matches.judged:
        add("lockstep")
    if report.walked_out:
        add("unexplained", "failure", say("kit.walked_out", count=report.walked_out))
    if report.reason is None:
        add("answers")
    else:
        faults = (found.fault for found in report.faults)
        texts = ((say.format(each.description), each.asked, each.came) for each in faults)
        add("answers", "error", say.format(report.reason), "\n\n".join(map("\n".join, texts)))
    suite.set("tests", str(len(suite)))
    for key, kind in (("failures", "failure"), ("errors", "error"), ("skipped", "skipped")):
        suite.set(key, str(len(suite.findall(f"*/{kind}"))))
    suite.set("time", str(round(report.seconds, 2)))
    ET.indent(root)
    text = ET.tostring(root, encoding="unicode")
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{text}'


def _writable(text: str) -> str:
    return _UNWRITABLE.sub("\N{REPLACEMENT CHARACTER}", text)
