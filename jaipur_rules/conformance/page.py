"""A report as a page of HTML that stands alone: nothing is fetched, and everything foreign is escaped."""

from collections.abc import Iterator, Mapping
from html import escape

from jaipur_rules.conformance.descriptions import FindingDescription, describe_finding, fault_record
from jaipur_rules.conformance.formatting import format_count, format_number, make_writable
from jaipur_rules.conformance.report import DIFFERS, PASSED, Report
from jaipur_rules.core.messages import Language

_STYLE = """
:root { color-scheme: light dark; }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
pre { font: 13px/1.3 ui-monospace, monospace; overflow-x: auto; padding: .75rem; border: 1px solid #8886; }
h1 small, .quiet { color: #777; font-weight: normal; }
.passed { color: #18794e; } .differs, .unjudged { color: #b42318; }
table { border-collapse: collapse; } td, th { padding: .1rem 1rem .1rem 0; text-align: left; }
dt { font-weight: 600; } dd { margin: 0 0 .5rem 0; overflow-wrap: anywhere; }
"""

_WORDS: Mapping[Language, Mapping[str, str]] = {
    "en": {
        "title": "Conformance of {}",
        "passed": "All passed",
        "differs": "It differs from the rules",
        "unjudged": "It cannot be judged",
        "cases": "Cases passed",
        "skipped": "Cases that it cannot be asked",
        "matches": "Random matches without a difference",
        "plies": "Plies judged in them",
        "differences": "Differences",
        "expected": "Expected",
        "came": "Came",
        "plays_by": "It would be right under",
        "found_in": "Found in",
        "before": "after {} move|after {} moves",
        "record": "The game as a record",
        "requests": "What shows it again",
        "faults": "What it did instead of answering",
        "left_out": "Left out of its answers, so not judged",
        "parts": "Parts that it cannot do, so not judged",
        "unnamed": "No rule could be named",
        "kind": "Kind of case",
    },
    "fr": {
        "title": "Conformité de {}",
        "passed": "Tout est juste",
        "differs": "Il s'écarte des règles",
        "unjudged": "On ne peut le juger",
        "cases": "Cas réussis",
        "skipped": "Cas qu'on ne peut lui poser",
        "matches": "Parties au hasard sans différence",
        "plies": "Coups qui y sont jugés",
        "differences": "Différences",
        "expected": "Attendu",
        "came": "Venu",
        "plays_by": "Ce serait juste avec",
        "found_in": "Trouvé dans",
        "before": "après {} coup|après {} coups",
        "record": "La partie, enregistrée",
        "requests": "Ce qui le montre encore",
        "faults": "Ce qu'il a fait au lieu de répondre",
        "left_out": "Absent de ses réponses, donc pas jugé",
        "parts": "Ce qu'il ne sait pas faire, donc pas jugé",
        "unnamed": "Aucune règle n'a pu être nommée",
        "kind": "Genre de cas",
    },
}


def page(report: Report, lang: Language = "en") -> str:
    """A report as a page.

    Args:
        report: The report.
        lang: The language.

    Example:
        >>> text = page(Report("0.1.0", ("<b>cat</b>",), given_up="it said nothing"))
        >>> "&lt;b&gt;cat&lt;/b&gt;" in text, "<b>" in text, "http" in text
        (True, False, False)
    """
    return make_writable("\n".join(_lines(report, lang))) + "\n"


def _lines(report: Report, lang: Language) -> Iterator[str]:
    words = _WORDS[lang]
    hello = report.hello
    name = f"{hello.name} {hello.version}" if hello else " ".join(report.command)
    title = escape(words["title"].format(name))
    verdict = {PASSED: "passed", DIFFERS: "differs"}.get(report.status, "unjudged")
    yield f'<!doctype html>\n<html lang="{lang}">\n<head>\n<meta charset="utf-8">'
    yield '<meta name="viewport" content="width=device-width, initial-scale=1">'
    yield f"<title>{title}</title>\n<style>{_STYLE}</style>\n</head>\n<body>"
    yield f"<h1>{title} <small>jaipur-rules {escape(report.kit)}</small></h1>"
    yield f'<p class="{verdict}"><strong>{words[verdict]}</strong></p>'
    if report.given_up:
        yield f"<p>{escape(report.given_up)}</p>"
    yield "<table>"
    yield from _row(words["cases"], report.cases.to(lang))
    if report.cases.skipped:
        yield from _row(words["skipped"], format_number(report.cases.skipped, lang))
    yield from _row(words["matches"], report.matches.to(lang))
    yield from _row(words["plies"], format_number(report.plies, lang))
    for label, items in (
        (words["parts"], report.missing_parts),
        (words["left_out"], sorted(report.left_out)),
    ):
        if items:
            yield from _row(label, ", ".join(items))
    yield "</table>"
    yield from (f'<p class="quiet">{escape(remark)}</p>' for remark in report.remarks)
    for finding in report.findings:
        yield from _finding(describe_finding(finding, lang=lang), words, lang)
    if report.faults:
        yield from _faults(report, words, lang)
    yield f"<h2>{words['kind']}</h2>\n<table>"
    for kind, tally in sorted(report.by_kind.items()):
        yield from _row(kind, tally.to(lang))
    yield "</table>"
    if report.badge:
        yield f"<pre>{escape(report.badge)}</pre>"
    yield "</body>\n</html>"


def _row(label: str, value: str) -> Iterator[str]:
    yield f"<tr><th>{escape(label)}</th><td>{escape(value)}</td></tr>"


def _finding(found: FindingDescription, words: Mapping[str, str], lang: Language) -> Iterator[str]:
    name = f"{found.rule} {found.title}" if found.rule else words["unnamed"]
    yield f"<h2>{escape(name)} <small>{words['differences']}: {format_number(found.count, lang)}</small></h2>"
    if found.statement:
        yield f"<p>{escape(found.statement)}</p>"
    where = f"{found.found_in}, {format_count(words['before'], found.plies, lang)}"
    facts = [
        (words["expected"], found.expected),
        (words["came"], found.came),
        (words["plays_by"], ", ".join(found.plays_by)),
        (words["found_in"], where),
    ]
    yield "<dl>"
    for label, value in facts:
        if value:
            yield f"<dt>{escape(label)}</dt><dd>{escape(value)}</dd>"
    yield f"</dl>\n<pre>{escape(found.picture)}</pre>"
    yield from _details(words["requests"], "\n".join((*found.requests, found.answer)))
    yield from _details(words["record"], found.record)


def _details(label: str, text: str) -> Iterator[str]:
    yield f"<details><summary>{escape(label)}</summary><pre>{escape(text)}</pre></details>"


def _faults(report: Report, words: Mapping[str, str], lang: Language) -> Iterator[str]:
    yield f"<h2>{words['faults']} <small>{format_number(report.fault_count, lang)}</small></h2>"
    for found in report.faults:
        fault = found.fault
        lines = [fault.asked, fault.came, fault.complaint]
        yield f"<p>{escape(str(fault))}</p>\n<pre>{escape(chr(10).join(filter(None, lines)))}</pre>"
        record = fault_record(found)
        if record:
            yield from _details(words["record"], record)
