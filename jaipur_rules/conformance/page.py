"""A report as a page of HTML that stands alone: nothing is fetched, and everything foreign is escaped."""

from collections.abc import Iterator
from html import escape

from jaipur_rules.conformance.descriptions import (
    FindingDescription,
    describe_facts,
    describe_figures,
    describe_finding,
    fault_record,
    make_writable,
)
from jaipur_rules.conformance.report import PASSED, Report
from jaipur_rules.core.errors import messages
from jaipur_rules.core.messages import ENGLISH, Language, Messages

_STYLE = """
:root { color-scheme: light dark; }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
pre { font: 13px/1.3 ui-monospace, monospace; overflow-x: auto; padding: .75rem; border: 1px solid #8886; }
h1 small, .quiet { color: #777; font-weight: normal; }
.passed { color: #18794e; } .failed { color: #b42318; }
table { border-collapse: collapse; } td, th { padding: .1rem 1rem .1rem 0; text-align: left; }
dt { font-weight: 600; } dd { margin: 0 0 .5rem 0; overflow-wrap: anywhere; }
"""


def page(report: Report, lang: Language = ENGLISH) -> str:
    """A report as a page.

    Args:
        report: The report.
        lang: The language.

    Raises:
        UnknownLanguage: There is no such language.

    Example:
        >>> text = page(Report("0.1.0", ("<b>cat</b>",)))
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
    if report.badge is not None:
        yield f"<pre>{escape(say.format(report.badge))}</pre>"
    yield "</body>\n</html>"


def _row(label: str, value: str) -> str:
    return f"<tr><th>{label}</th><td>{escape(value)}</td></tr>"


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
