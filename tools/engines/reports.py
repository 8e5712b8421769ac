"""Rows made of the reports of the conformance kit, as ``jaipur-rules conformance run --json`` prints them."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping
from datetime import date

from jaipur_rules import rulebook
from jaipur_rules.conformance.protocol import Body
from jaipur_rules.core.strict_json import Node, Plain, parse_json
from tools.engines.rows import Asked, By, Deviation, Group, NotJudged, Row, Shown

LATER = "wrong answers after a game that had gone wrong before, not looked into"
NOT_ASKED = "nothing about it could be asked"


def row_of_report(report: Plain, *, name: str | None, game: str, source: str, day: date) -> Row:
    """Return the row of a report on an engine of others.

    Args:
        report: The report.
        name: What the row is called; None for what the program calls itself.
        game: The game that the program was asked about.
        source: Where the program is.
        day: When it was run.

    Raises:
        UnreadableData: It is no report, or of a program that could not be judged.
    """
    document = Node(report)
    top = {key: Node(value, (key,)) for key, value in document.object().items()}
    if top.get("format", Node(None)).value != "jaipur-conformance-report":
        raise document.fault("this is no report of `jaipur-rules conformance run --json`")
    if top["status"].whole() == 2 or top["engine"].value is None:
        raise document.fault("the program could not be judged, so nothing is known of it")
    engine = {key: Node(value) for key, value in top["engine"].object().items()}
    findings = [finding.object() for finding in top["findings"].items()]
    deviations = tuple(_deviation(each) for each in findings if each["rule"] is not None)
    verdicts = {rule: Node(verdict) for rule, verdict in top["rules"].object().items()}
    held, not_judged = _others(verdicts, game, [found.rule for found in deviations])
    return Row(
        name=engine["name"].text() if name is None else name,
        version=engine["version"].text(),
        group=Group.ENGINE,
        source=source,
        game=game,
        rulesets=tuple(name.text() for name in engine["rulesets"].items()),
        date=day,
        asked=Asked.RUN,
        by=By.OTHERS,
        command=" ".join(word.text() for word in top["command"].items()),
        kit=top["kit"].text(),
        held=held,
        deviations=deviations,
        not_judged=not_judged,
        remarks=tuple(_remarks(top, findings)),
    )


def _remarks(top: Mapping[str, Node], findings: Iterable[Body]) -> Iterator[str]:
    """Yield what went wrong besides, so that a row without a deviation is not taken for a clean one."""
    unnamed = sum(Node(each["differences"]).whole() for each in findings if each["rule"] is None)
    if unnamed:
        yield f"wrong answers about which no rule could be named: {unnamed}"
    later = top["not_looked_into"].whole()
    if later:
        yield f"{LATER}: {later}"
    faults = Node(top["faults"].object()["count"]).whole()
    if faults:
        yield f"requests that it failed to answer: {faults}"


def _deviation(finding: Body) -> Deviation:
    node = Node(finding)
    known = {key: Node(value) for key, value in finding.items()}
    first, second = (_request(request) for request in known["requests"].items())
    answer = parse_json(known["answer"].text())
    if first.get("do") != "game":
        raise node.fault("the first request of a finding begins a game")
    del first["do"]
    return Deviation(
        known["rule"].text(),
        tuple(switch.text() for switch in known["plays_by"].items()),
        Shown(first, second, Node(answer, ("answer",)).object()),
    )


def _request(node: Node) -> Body:
    """Return a request without its number."""
    found = Node(parse_json(node.text())).object()
    return {key: value for key, value in found.items() if key != "id"}


def _others(
    verdicts: Mapping[str, Node], game: str, broken: Collection[str]
) -> tuple[tuple[str, ...], tuple[NotJudged, ...]]:
    """Return the rules that are held, and those that were not judged: every rule of the game that is not broken."""
    held: list[str] = []
    not_judged: dict[str, list[str]] = defaultdict(list)
    for rule in (each.id for each in rulebook.load(game).rules):
        if rule in broken:
            continue
        if rule not in verdicts:
            not_judged[NOT_ASKED].append(rule)
            continue
        verdict = verdicts[rule].members(("state", "why"), ("masked_by",))
        if verdict["state"].value == "held":
            held.append(rule)
        else:
            not_judged[verdict["why"].text()].append(rule)
    return tuple(held), tuple(NotJudged(why, tuple(each)) for why, each in not_judged.items())
