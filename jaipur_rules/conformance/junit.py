"""A report as JUnit XML, which every service of continuous integration reads: a test a rule."""

from xml.etree import ElementTree as ET

from jaipur_rules.conformance.descriptions import describe_finding, find_rule
from jaipur_rules.conformance.formatting import make_writable
from jaipur_rules.conformance.report import Report
from jaipur_rules.core.messages import Language


def junit(report: Report, lang: Language = "en") -> str:
    """A report as JUnit XML.

    There is a test for every rule that was judged, one for the random play, and
    one for whether the program answered at all. A rule that is not kept is a
    failure, and a fault an error.

    Args:
        report: The report.
        lang: The language of titles and differences.

    Example:
        >>> print(junit(Report("0.1.0", ("cat",), given_up="it said nothing")))
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="jaipur-rules conformance 0.1.0">
          <testsuite name="cat" tests="1" failures="0" errors="1" skipped="0" time="0.0">
            <testcase classname="cat" name="answers">
              <error message="it said nothing" />
            </testcase>
          </testsuite>
        </testsuites>
    """
    name = make_writable(report.hello.name if report.hello else report.command[0])
    root = ET.Element("testsuites", name=f"jaipur-rules conformance {report.kit}")
    suite = ET.SubElement(root, "testsuite", name=name)
    failed = {finding.rule: finding for finding in report.findings}
    for rule in sorted({*report.by_rule, *failed}):
        known = find_rule(report.game, rule)
        title = known.title.to(lang) if known else "?"
        case = ET.SubElement(suite, "testcase", classname=name, name=f"{rule} {title}".strip())
        tally = report.by_rule.get(rule)
        if rule in failed:
            found = describe_finding(failed[rule], lang=lang, unicode=False)
            failure = ET.SubElement(
                case, "failure", message=make_writable(f"{found.expected}; {found.came}")
            )
            failure.text = make_writable(
                "\n\n".join((found.picture, *found.requests, found.record))
            )
        elif tally is not None and not tally.judged:
            ET.SubElement(case, "skipped")
    if report.matches.judged:
        case = ET.SubElement(suite, "testcase", classname=name, name="lockstep")
        if report.matches.failed:
            ET.SubElement(case, "failure", message=f"{report.matches} matches without a difference")
    if report.walked_out:
        case = ET.SubElement(suite, "testcase", classname=name, name="unexplained")
        ET.SubElement(
            case, "failure", message=f"cases that failed unexplained: {report.walked_out}"
        )
    _faults(report, suite, name)
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


def _faults(report: Report, suite: ET.Element, name: str) -> None:
    case = ET.SubElement(suite, "testcase", classname=name, name="answers")
    if report.given_up:
        error = ET.SubElement(case, "error", message=make_writable(report.given_up))
    elif report.fault_count:
        error = ET.SubElement(case, "error", message=f"faults: {report.fault_count}")
    else:
        return
    lines = [f"{found.fault}\n{found.fault.asked}\n{found.fault.came}" for found in report.faults]
    if lines:
        error.text = make_writable("\n\n".join(lines))
