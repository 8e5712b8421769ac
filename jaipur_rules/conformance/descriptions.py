"""Findings and figures of a report in a language, and reports as plain data."""

from collections import Counter
from collections.abc import Iterator
from json import dumps

from attrs import frozen

from jaipur_rules import rulebook
from jaipur_rules.conformance.checks import keys_of
from jaipur_rules.conformance.findings import Finding
from jaipur_rules.conformance.report import (
    Report,
    ReportedFault,
    RuleState,
    RuleVerdict,
    RunProgress,
    rule_ranges,
)
from jaipur_rules.conformance.script import events_before
from jaipur_rules.core.errors import RulesError, messages
from jaipur_rules.core.game import game as game_named
from jaipur_rules.core.messages import ENGLISH, Language, Message, Messages
from jaipur_rules.core.strict_json import Plain

_ANSWER = 2000


@frozen(order=False, kw_only=True)
class FindingDescription:
    """A finding, in words.

    Attributes:
        rule: The id of the rule; empty if none could be named.
        title: Its title.
        statement: What it says.
        symptom: What sort of difference it is.
        count: How many differences are of it.
        expected: What was expected.
        came: What came.
        plays_by: The switches under which the engine would be right, such as ``exchange_min = 1``.
        where: The case, or the match, and the number of moves before the difference.
        moves: The moves of the last round, the one that was asked for included.
        picture: The table before, as the seat sees it that is to move or that was asked about.
        record: The game as a record.
        requests: The lines that show it again.
        answer: What was answered.
    """

    rule: str
    title: str
    statement: str
    symptom: str
    count: int
    expected: str
    came: str
    plays_by: tuple[str, ...]
    where: str
    moves: tuple[str, ...]
    picture: str
    record: str
    requests: tuple[str, str]
    answer: str

    @property
    def file(self) -> str:
        """A name for the file of its record."""
        return f"{self.rule or 'unnamed'}.json"


def describe_finding(
    finding: Finding, *, lang: Language = ENGLISH, unicode: bool = True, width: int = 80
) -> FindingDescription:
    """A finding in words.

    Args:
        finding: The finding.
        lang: The language.
        unicode: Whether the picture may use more than ASCII.
        width: The columns of the picture.

    Raises:
        UnknownName: There is no such language.
    """
    say, best = messages(lang), finding.best
    rule = find_rule(best.script.game, finding.rule)
    return FindingDescription(
        rule=finding.rule,
        title=rule.title.to(lang) if rule else "",
        statement=rule.statement.to(lang) if rule else "",
        count=finding.count,
        expected=say.format(best.expected),
        came=say.format(best.came),
        symptom=say.format(finding.symptom),
        plays_by=finding.plays_by,
        where=say("kit.after", place=best.script.place, plies=best.plies),
        moves=best.moves,
        picture=best.picture(lang=lang, unicode=unicode, width=width),
        record=best.record,
        requests=best.requests,
        answer=dumps(best.answer)[:_ANSWER],
    )


def describe_figures(report: Report, say: Messages) -> Iterator[tuple[str, str]]:
    """Yield what was judged and what was not, each with a word before it.

    Example:
        >>> [*describe_figures(Report(kit="0.1.0", command=("cat",)), messages("en"))]
        [('Cases', '0 of 0')]
    """
    if report.given_up is not None and report.progress is not None:
        yield say("kit.row.came_to"), say.format(report.progress.describe())
    cases = report.cases.describe()
    if report.cases.skipped:
        cases = report.cases.describe("kit.cases_skipped", count=report.cases.skipped)
    yield say("kit.row.cases"), say.format(cases)
    yield from _describe_rules(report, say)
    if report.matches.judged:
        matches = report.matches.describe("kit.matches", plies=report.plies)
        yield say("kit.row.lockstep"), say.format(matches)
    if report.missing_parts:
        yield say("kit.row.not_judged"), say("kit.missing", parts=report.missing_parts)
    for reason, count in report.skips.items():
        yield say("kit.row.not_judged"), say("kit.skipped", count=count, reason=reason)
    if report.left_out:
        keys = tuple(sorted(report.left_out))
        yield say("kit.row.not_judged"), say("kit.left_out", keys=keys)


def _describe_rules(report: Report, say: Messages) -> Iterator[tuple[str, str]]:
    """Yield how many rules are held, broken and not judged, and which are not, by the reason."""
    verdicts = report.rules
    if not verdicts:
        return
    counts = Counter(each.state for each in verdicts)
    numbers = {state.name.lower(): counts[state] for state in RuleState}
    yield say("kit.row.rules"), say("kit.rules", **numbers)
    reasons: dict[Message, list[str]] = {}
    for each in verdicts:
        if each.why is not None:
            reasons.setdefault(each.why, []).append(each.rule)
    if report.without_cases:
        reasons[Message("kit.rule.no_case")] = [*report.without_cases]
    for why, rules in reasons.items():
        yield say("kit.row.not_judged"), say("kit.rule.because", rules=rule_ranges(rules), why=why)


def describe_facts(found: FindingDescription, say: Messages) -> Iterator[tuple[str, str]]:
    """Yield what is known of a finding, each with a word before it."""
    facts = {
        "symptom": found.symptom,
        "expected": found.expected,
        "came": found.came,
        "plays_by": say("kit.finding.switches", switches=found.plays_by),
        "where": found.where,
        "moves": " ".join(found.moves) or say("kit.finding.no_moves"),
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
        if key in kit.meanings:
            yield KeyDescription(key, tuple(kinds), kit.meanings[key], key in optional)


def find_rule(game: str, rule: str) -> rulebook.Rule | None:
    """Return a rule of the catalogue of a game; None if it has none of this id."""
    if game not in rulebook.games():
        return None
    catalogue = rulebook.load(game)
    return catalogue.rule(rule) if rule in catalogue else None


def fault_record(found: ReportedFault) -> str:
    """The game in which a program failed, as a record; empty if there was none."""
    if found.script is None:
        return ""
    try:
        questions = game_named(found.script.game).kit
        events = events_before(questions, found.script, found.place)
        return questions.record(found.script.setup, events)
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
            "rulesets": [*hello.rulesets, *map(str, hello.house_rules)],
            "rounds": hello.rounds or None,
        },
        "cases": _tally(report.cases.passed, report.cases.failed, report.cases.skipped),
        "by_kind": {
            kind: _tally(each.passed, each.failed, each.skipped)
            for kind, each in sorted(report.by_kind.items())
        },
        "by_rule": {
            rule: _tally(each.passed, each.failed, each.skipped)
            for rule, each in sorted(report.by_rule.items())
        },
        "rules": {each.rule: _verdict(each, say) for each in report.rules},
        "without_cases": list[Plain](report.without_cases),
        "lockstep": {
            "matches": _tally(report.matches.passed, report.matches.failed, 0),
            "plies": report.plies,
        },
        "differences": report.differences,
        "not_looked_into": report.walked_out,
        "findings": [_finding(each, lang) for each in report.findings],
        "faults": {
            "count": report.fault_count,
            "first": [_fault(each, say) for each in report.faults],
        },
        "given_up": None if report.given_up is None else say.format(report.given_up),
        "came_to": _progress(report.progress),
        "left_out": list[Plain](sorted(report.left_out)),
        "skipped": {say.format(reason): count for reason, count in report.skips.items()},
        "remarks": [say.format(remark) for remark in report.remarks],
        "answered": report.answered,
        "seconds": round(report.seconds, 2),
        "badge": None if report.badge is None else say.format(report.badge),
    }


def _tally(passed: int, failed: int, skipped: int) -> Plain:
    return {"passed": passed, "failed": failed, "skipped": skipped}


def _progress(found: RunProgress | None) -> Plain:
    return None if found is None else {"stage": found.stage, "done": found.done, "of": found.of}


def _verdict(found: RuleVerdict, say: Messages) -> Plain:
    return {
        "state": found.state.value,
        "masked_by": list(found.masked_by),
        "why": None if found.why is None else say.format(found.why),
    }


def _finding(finding: Finding, lang: Language) -> Plain:
    found = describe_finding(finding, lang=lang)
    return {
        "rule": found.rule or None,
        "title": found.title,
        "symptom": found.symptom,
        "differences": found.count,
        "expected": found.expected,
        "came": found.came,
        "plays_by": list(found.plays_by),
        "found_in": finding.best.script.name,
        "plies": finding.best.plies,
        "position": found.picture,
        "requests": list(found.requests),
        "answer": found.answer,
        "record": found.record,
    }


def _fault(found: ReportedFault, say: Messages) -> Plain:
    fault = found.fault
    return {
        "kind": fault.kind.value,
        "said": say.format(fault.message),
        "asked": fault.asked or None,
        "came": fault.came,
        "error_stream": fault.complaint,
        "found_in": found.script.name if found.script else None,
        "record": fault_record(found) or None,
    }
