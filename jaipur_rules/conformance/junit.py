"""A report as JUnit XML, which every service of continuous integration reads: a test a rule."""

from xml.etree import ElementTree as ET

from jaipur_rules.conformance.descriptions import describe_finding, find_rule, make_writable
from jaipur_rules.conformance.report import Report
from jaipur_rules.core.errors import messages
from jaipur_rules.core.messages import ENGLISH, Language, Messages


def junit(report: Report, lang: Language = ENGLISH) -> str:
    """A report as JUnit XML.

    There is a test for every rule that was judged, one for the random play, and
    one for whether the program answered at all. A rule that is not kept is a
    failure, and a fault an error.

    Args:
        report: The report.
        lang: The language of titles and sentences.

    Raises:
        UnknownLanguage: There is no such language.

    Example:
        >>> from jaipur_rules.core.messages import Message
        >>> reason = Message("kit.given_up.faults", count=3)
        >>> print(junit(Report("0.1.0", ("cat",), given_up=reason)))
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
    for rule in sorted({*report.by_rule, *failed}):
        known = find_rule(report.game, rule)
        title = known.title.to(lang) if known else "?"
        test = f"{rule} {title}" if rule else say("kit.finding.unnamed")
        case = ET.SubElement(suite, "testcase", classname=name, name=test)
        tally = report.by_rule.get(rule)
        if rule in failed:
            found = describe_finding(failed[rule], lang=lang, unicode=False)
            both = say("kit.finding.both", expected=found.expected, came=found.came)
            failure = ET.SubElement(case, "failure", message=make_writable(both))
            failure.text = make_writable(
                "\n\n".join((found.picture, *found.requests, found.record))
            )
        elif tally is not None and not tally.judged:
            ET.SubElement(case, "skipped")
    if report.matches.judged:
        case = ET.SubElement(suite, "testcase", classname=name, name="lockstep")
        if report.matches.failed:
            message = say.format(report.matches.describe("kit.failed_matches"))
            ET.SubElement(case, "failure", message=message)
    if report.walked_out:
        case = ET.SubElement(suite, "testcase", classname=name, name="unexplained")
        message = say("kit.walked_out", count=report.walked_out)
        ET.SubElement(case, "failure", message=message)
    _faults(report, suite, name, say)
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


def _faults(report: Report, suite: ET.Element, name: str, say: Messages) -> None:
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
