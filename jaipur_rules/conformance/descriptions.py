"""Reports in a language: as text, as plain data, and as the JUnit XML that every service of continuous integration reads."""

import re
from collections import Counter
from collections.abc import Iterator
from json import dumps
from xml.etree import ElementTree as ET

from attrs import asdict, frozen

from jaipur_rules import rulebook
from jaipur_rules.conformance.checks import Difference, keys_of, record_of
from jaipur_rules.conformance.findings import Finding
from jaipur_rules.conformance.report import Report, ReportedFault, RuleState, rule_ranges
from jaipur_rules.core.errors import RulesError, messages
from jaipur_rules.core.game import game as game_named
from jaipur_rules.core.messages import ENGLISH, Language, Message, Messages
from jaipur_rules.core.strict_json import Plain

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
