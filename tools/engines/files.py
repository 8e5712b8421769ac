"""The files of the rows, in JSON: read, checked and written."""

import re
from collections.abc import Iterable, Mapping
from datetime import date
from enum import StrEnum
from pathlib import Path
from typing import TypeVar

from jaipur_rules import rulebook
from jaipur_rules.conformance.protocol import Body
from jaipur_rules.core.files import write_json, write_whole
from jaipur_rules.core.strict_json import Node, Plain, UnreadableData, parse_json
from tools.engines.rows import Asked, By, Deviation, Group, NotJudged, Passage, Row, Shown

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "docs" / "conformance" / "engines"
FORMAT, VERSION = "jaipur-engine-row", 1

K = TypeVar("K", bound=StrEnum)


def file_name(row: Row) -> str:
    """Return the name of the file of a row, without its ending.

    Example:
        >>> file_name(rows()["jaipur-mjs"])
        'jaipur-mjs'
    """
    return re.sub(r"[^a-z0-9]+", "-", row.name.lower()).strip("-")


def rows(folder: Path = FOLDER) -> dict[str, Row]:
    """Return every row that is kept, by the name of its file.

    Raises:
        UnreadableData: A file is no row, or is named otherwise; the error names the file.

    Example:
        >>> rows()["jaipur-mjs"].deviations
        ()
    """
    return {file.stem: _kept_row(file) for file in sorted(folder.glob("*.json"))}


def _kept_row(file: Path) -> Row:
    try:
        row = read_row(parse_json(file.read_bytes()))
    except UnreadableData as error:
        raise UnreadableData(f"{file.name}: {error}") from None
    if file.stem != file_name(row):
        raise UnreadableData(f"{file.name}: the file of this row is {file_name(row)}.json")
    return row


_KEYS = "format version game name of_version group source rulesets date asked by".split()
_MORE = "command kit held deviations not_judged remarks passages".split()


def read_row(value: Plain) -> Row:
    """Return the row that a document holds.

    Raises:
        UnreadableData: It holds none; the error says where.

    Example:
        >>> read_row({"format": "jaipur-engine-row"})
        Traceback (most recent call last):
        jaipur_rules.core.strict_json.UnreadableData: the key 'version' is missing
    """
    document = Node(value)
    head = document.members(tuple(_KEYS), tuple(_MORE))
    if head["format"].text() != FORMAT:
        raise head["format"].fault(f"expected {FORMAT}")
    head["version"].whole(VERSION, VERSION)
    row = Row(
        name=_filled(head["name"]),
        version=_filled(head["of_version"]),
        group=_member(head["group"], Group),
        source=_filled(head["source"]),
        game=_game(head["game"]),
        rulesets=_texts(head["rulesets"]),
        date=_day(head["date"]),
        asked=_member(head["asked"], Asked),
        by=_member(head["by"], By),
        command=head["command"].text() if "command" in head else "",
        kit=head["kit"].text() if "kit" in head else "",
        held=_texts(head["held"]) if "held" in head else (),
        deviations=tuple(map(_deviation, _items(head, "deviations"))),
        not_judged=tuple(map(_not_judged, _items(head, "not_judged"))),
        remarks=_texts(head["remarks"]) if "remarks" in head else (),
        passages=_passages(head["passages"]) if "passages" in head else {},
    )
    _check(document, row)
    return row


def _check(document: Node, row: Row) -> None:
    """Refuse a row that does not fit the catalogue, or does not say how it is known."""
    known = rulebook.load(row.game)
    named = [*row.held, *row.broken, *(rule for each in row.not_judged for rule in each.rules)]
    for rule in named:
        if rule not in known:
            raise document.fault(f"there is no rule {rule} of {row.game}")
        if named.count(rule) > 1:
            raise document.fault(f"{rule} stands twice")
    if not row.held and not row.deviations:
        raise document.fault("a row says of one rule at least that it is kept, or is not")
    if row.by is By.PROJECT and not (ROOT / row.source).is_file():
        raise document.fault(f"a row of this project is about a file of it, and not {row.source}")
    if row.asked is Asked.RUN and not (row.command and row.kit):
        raise document.fault("a row that was run has the command and the version of the kit")
    is_read = row.asked is Asked.READ
    if is_read != bool(row.passages) or (is_read and {*row.passages} != {*row.held, *row.broken}):
        raise document.fault("a row that was read, and no other, has a passage for each rule")
    for found in row.deviations:
        if (found.shown is None) != is_read:
            raise document.fault(f"{found.rule}: a deviation has a game, unless it was read")


def keep_row(row: Row, file: Path) -> None:
    """Write a row to a file.

    Args:
        row: The row.
        file: The file.
    """
    write_whole(file, write_json(row_to_plain(row)))


def row_to_plain(row: Row) -> Body:
    """Return a row as a document.

    Example:
        >>> found = rows()["jaipur-mjs"]
        >>> read_row(row_to_plain(found)) == found
        True
    """
    head: Body = {
        "format": FORMAT,
        "version": VERSION,
        "game": row.game,
        "name": row.name,
        "of_version": row.version,
        "group": row.group.value,
        "source": row.source,
        "rulesets": list[Plain](row.rulesets),
        "date": row.date.isoformat(),
        "asked": row.asked.value,
        "by": row.by.value,
    }
    more: Body = {
        "command": row.command,
        "kit": row.kit,
        "held": list[Plain](row.held),
        "deviations": [_deviation_to_plain(found) for found in row.deviations],
        "not_judged": [
            {"why": each.why, "rules": list[Plain](each.rules)} for each in row.not_judged
        ],
        "remarks": list[Plain](row.remarks),
        "passages": {
            rule: {"where": found.where, "says": found.says} for rule, found in row.passages.items()
        },
    }
    return {**head, **{key: value for key, value in more.items() if value}}


def _deviation_to_plain(found: Deviation) -> Plain:
    plain: Body = {"rule": found.rule}
    if found.plays_by:
        plain["plays_by"] = list[Plain](found.plays_by)
    if found.shown is not None:
        shown = found.shown
        plain |= {"game": shown.game, "request": shown.request, "answer": shown.answer}
    return plain


def _deviation(node: Node) -> Deviation:
    found = node.members(("rule",), ("plays_by", "game", "request", "answer"))
    parts = [found[key].object() for key in ("game", "request", "answer") if key in found]
    if len(parts) not in {0, 3}:
        raise node.fault("game, request and answer stand together")
    plays_by = _texts(found["plays_by"]) if "plays_by" in found else ()
    return Deviation(found["rule"].text(), plays_by, Shown(*parts) if parts else None)


def _not_judged(node: Node) -> NotJudged:
    found = node.members(("why", "rules"))
    return NotJudged(_filled(found["why"]), _texts(found["rules"]))


def _passages(node: Node) -> dict[str, Passage]:
    found: dict[str, Passage] = {}
    for rule, value in node.object().items():
        parts = Node(value, (*node.path, rule)).members(("where", "says"))
        found[rule] = Passage(_filled(parts["where"]), _filled(parts["says"]))
    return found


def _items(head: Mapping[str, Node], key: str) -> Iterable[Node]:
    return head[key].items() if key in head else ()


def _texts(node: Node) -> tuple[str, ...]:
    return tuple(item.text() for item in node.items())


def _filled(node: Node) -> str:
    text = node.text().strip()
    if not text:
        raise node.fault("expected a text that is not empty")
    return text


def _member(node: Node, kind: type[K]) -> K:
    text = node.text()
    if text not in [*kind]:
        raise node.fault(f"expected one of {', '.join(kind)}, found '{text}'")
    return kind(text)


def _game(node: Node) -> str:
    text = node.text()
    if text not in rulebook.games():
        raise node.fault(f"there is no game '{text}'")
    return text


def _day(node: Node) -> date:
    try:
        return date.fromisoformat(node.text())
    except ValueError:
        raise node.fault("expected a day, such as 2026-11-23") from None
