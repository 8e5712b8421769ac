"""A report as the JUnit XML that every service of continuous integration reads."""

import re
from xml.etree import ElementTree as ET

from jaipur_rules.conformance.descriptions import describe_finding, find_rule
from jaipur_rules.conformance.report import Report
from jaipur_rules.core.errors import messages
from jaipur_rules.core.messages import ENGLISH, Language, Messages

# What XML 1.0 cannot hold, however it is written, and much of it no file in UTF-8.
_UNWRITABLE = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def make_writable(text: str) -> str:
    r"""A text that every file can hold, whatever a program has put into it.

    Example:
        >>> make_writable("a\x1b[31m") == "a\N{REPLACEMENT CHARACTER}[31m"
        True
    """
    return _UNWRITABLE.sub("\N{REPLACEMENT CHARACTER}", text)


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
    failed = {finding.rule: finding for finding in reversed(report.findings)}
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
