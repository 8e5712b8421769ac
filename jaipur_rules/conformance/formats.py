"""A report as a page of HTML, and as the JUnit XML that every service of continuous integration reads."""

from collections.abc import Iterator
from html import escape
from xml.etree import ElementTree as ET

from jaipur_rules.conformance.descriptions import (
    FindingDescription,
    describe_facts,
    describe_figures,
    describe_finding,
    describe_verdict,
    fault_record,
    find_rule,
    make_writable,
)
from jaipur_rules.conformance.report import PASSED, Report, RuleState
from jaipur_rules.core.errors import messages
from jaipur_rules.core.messages import ENGLISH, Language, Messages

_STYLE = """
:root { color-scheme: light dark; }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
pre { font: 13px/1.3 ui-monospace, monospace; overflow-x: auto; padding: .75rem; border: 1px solid #8886; }
h1 small, .quiet { color: #666; font-weight: normal; }
.passed { color: #18794e; } .failed { color: #b42318; }
@media (prefers-color-scheme: dark) {
  h1 small, .quiet { color: #aaa; } .passed { color: #4cc38a; } .failed { color: #ff9a8f; }
}
table { border-collapse: collapse; } td, th { padding: .1rem 1rem .1rem 0; text-align: left; }
dt { font-weight: 600; } dd { margin: 0 0 .5rem 0; overflow-wrap: anywhere; }
"""


def page(report: Report, lang: Language = ENGLISH) -> str:
    """A report as a page.

    Args:
        report: The report.
        lang: The language.

    Raises:
        UnknownName: There is no such language.

    Example:
        >>> text = page(Report(kit="0.1.0", command=("<b>cat</b>",)))
        >>> "&lt;b&gt;cat&lt;/b&gt;" in text, "<b>" in text, "http" in text
        (True, False, False)
    """
    return make_writable("\n".join(_lines(report, messages(lang)))) + "\n"


def _lines(report: Report, say: Messages) -> Iterator[str]:
    hello = report.hello
    name = f"{hello.name} {hello.version}" if hello else " ".join(report.command)
    title = escape(say("kit.page_title", name=name))
    verdict = escape(say.format(report.verdict))
    yield f'<!doctype html>\n<html lang="{say.language}">\n<head>\n<meta charset="utf-8">'
    yield '<meta name="viewport" content="width=device-width, initial-scale=1">'
    yield f"<title>{title}</title>\n<style>{_STYLE}</style>\n</head>\n<body>"
    yield f"<h1>{title} <small>jaipur-rules {escape(report.kit)}</small></h1>"
    style = "passed" if report.status == PASSED else "failed"
    yield f'<p class="{style}"><strong>{verdict}</strong></p>'
    if report.reason is not None:
        yield f"<p>{escape(say.format(report.reason))}</p>"
    yield "<table>"
    for label, value in describe_figures(report, say):
        yield _row(escape(label), value)
    yield "</table>"
    for remark in report.remarks:
        yield f'<p class="quiet">{escape(say.format(remark))}</p>'
    for finding in report.findings:
        yield from _finding(describe_finding(finding, lang=say.language), say)
    if report.walked_out:
        yield f"<p>{escape(say('kit.walked_out', count=report.walked_out))}</p>"
    if report.faults:
        yield from _faults(report, say)
    yield f"<h2>{escape(say('kit.kinds'))}</h2>\n<table>"
    for kind, tally in sorted(report.by_kind.items()):
        yield _row(f"<code>{escape(kind)}</code>", say.format(tally.describe()))
    yield "</table>"
    yield from _rules(report, say)
    if report.badge is not None:
        yield f"<pre>{escape(say.format(report.badge))}</pre>"
    yield "</body>\n</html>"


def _rules(report: Report, say: Messages) -> Iterator[str]:
    if not report.rules:
        return
    yield f"<h2>{escape(say('kit.row.rules'))}</h2>\n<table>"
    for verdict in report.rules:
        known = find_rule(report.game, verdict.rule)
        name = f"{verdict.rule} {known.title.to(say.language)}" if known else verdict.rule
        yield _row(escape(name), describe_verdict(verdict, say), _CLASSES[verdict.state])
    yield "</table>"


_CLASSES = {RuleState.HELD: "passed", RuleState.BROKEN: "failed", RuleState.NOT_JUDGED: "quiet"}


def _row(label: str, value: str, style: str = "") -> str:
    shown = f' class="{style}"' if style else ""
    return f"<tr><th>{label}</th><td{shown}>{escape(value)}</td></tr>"


def _finding(found: FindingDescription, say: Messages) -> Iterator[str]:
    name = f"{found.rule} {found.title}" if found.rule else say("kit.finding.unnamed")
    count = say("kit.differences", count=found.count)
    yield f"<h2>{escape(name)} <small>{escape(count)}</small></h2>"
    if found.statement:
        yield f"<p>{escape(found.statement)}</p>"
    yield "<dl>"
    for label, value in describe_facts(found, say):
        yield f"<dt>{escape(label)}</dt><dd>{escape(value)}</dd>"
    yield f"</dl>\n<pre>{escape(found.picture)}</pre>"
    requests = "\n".join((*found.requests, found.answer))
    yield _details(say("kit.finding.requests"), requests)
    yield _details(say("kit.finding.record"), found.record)


def _details(label: str, text: str) -> str:
    return f"<details><summary>{escape(label)}</summary><pre>{escape(text)}</pre></details>"


def _faults(report: Report, say: Messages) -> Iterator[str]:
    yield f"<h2>{escape(say('kit.faults', count=report.fault_count))}</h2>"
    for found in report.faults:
        fault = found.fault
        lines = "\n".join(filter(None, (fault.asked, fault.came, fault.complaint)))
        yield f"<p>{escape(say.format(fault.description))}</p>\n<pre>{escape(lines)}</pre>"
        record = fault_record(found)
        if record:
            yield _details(say("kit.finding.record"), record)


def junit(report: Report, lang: Language = ENGLISH) -> str:
    """A report as JUnit XML.

    There is a test for every rule that a case is about, one for the random play,
    and one for whether the program answered at all. A rule that is not kept is a
    failure, a rule that is not judged is skipped, with the reason, and a fault is
    an error.

    Args:
        report: The report.
        lang: The language of titles and sentences.

    Raises:
        UnknownName: There is no such language.

    Example:
        >>> from jaipur_rules.core.messages import Message
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
    name = make_writable(report.hello.name if report.hello else report.command[0])
    root = ET.Element("testsuites", name=f"jaipur-rules conformance {report.kit}")
    suite = ET.SubElement(root, "testsuite", name=name)
    failed = {finding.rule: finding for finding in report.findings}
    why = {each.rule: each.why for each in report.rules}
    for rule in sorted({*why, *failed}):
        known = find_rule(report.game, rule)
        title = known.title.to(lang) if known else "?"
        test = f"{rule} {title}" if rule else say("kit.finding.unnamed")
        case = ET.SubElement(suite, "testcase", classname=name, name=test)
        reason = why.get(rule)
        if rule in failed:
            found = describe_finding(failed[rule], lang=lang, unicode=False)
            both = say("kit.finding.both", expected=found.expected, came=found.came)
            failure = ET.SubElement(case, "failure", message=make_writable(both))
            failure.text = make_writable(
                "\n\n".join((found.picture, *found.requests, found.record))
            )
        elif reason is not None:
            ET.SubElement(case, "skipped", message=say.format(reason))
    if report.matches.judged:
        case = ET.SubElement(suite, "testcase", classname=name, name="lockstep")
        if report.matches.failed:
            message = say.format(report.matches.describe("kit.failed_matches"))
            ET.SubElement(case, "failure", message=message)
    if report.walked_out:
        case = ET.SubElement(suite, "testcase", classname=name, name="unexplained")
        message = say("kit.walked_out", count=report.walked_out)
        ET.SubElement(case, "failure", message=message)
    _add_faults(report, suite, name, say)
    counts = {
        "tests": len(suite),
        "failures": len(suite.findall("*/failure")),
        "errors": len(suite.findall("*/error")),
        "skipped": len(suite.findall("*/skipped")),
        "time": round(report.seconds, 2),
    }
    for key, value in counts.items():
        suite.set(key, str(value))
    ET.indent(root)
    text = ET.tostring(root, encoding="unicode")
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{text}'


def _add_faults(report: Report, suite: ET.Element, name: str, say: Messages) -> None:
    case = ET.SubElement(suite, "testcase", classname=name, name="answers")
    if report.reason is None:
        return
    error = ET.SubElement(case, "error", message=make_writable(say.format(report.reason)))
    faults = [found.fault for found in report.faults]
    lines = [
        "\n".join((say.format(fault.description), fault.asked, fault.came)) for fault in faults
    ]
    if lines:
        error.text = make_writable("\n\n".join(lines))
