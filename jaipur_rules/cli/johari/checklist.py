"""The page of what an owner of Johari can settle: every number that is reconstructed, asked for and read back."""

import re
from codecs import BOM_UTF8
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from enum import StrEnum
from itertools import zip_longest
from typing import TypeAlias

from attrs import evolve, frozen

from jaipur_rules.cli.johari.files import note
from jaipur_rules.cli.options import Manner
from jaipur_rules.cli.screen import BLANK, Json, prose, table
from jaipur_rules.core.errors import RulesError, messages
from jaipur_rules.core.files import printable, reason_of_system, write_whole
from jaipur_rules.core.messages import Language, Message
from jaipur_rules.core.texts import shorten
from jaipur_rules.johari.rules.components import CARD_KEYS, Entry, Known, Number
from jaipur_rules.record.documents import from_file
from jaipur_rules.render.terminal import BAD, DIM, GOOD, Run, Span, run

Page: TypeAlias = Mapping[str, Sequence[int | None]]
"""What somebody wrote, by key; None where a place was left open."""

_OPEN = re.compile(r"[_?]+")
_NUMBER = re.compile(r"[0-9]{1,9}")
_LINE = re.compile(r"(?P<key>[^\s=:]+)\s*[=:](?P<row>.*)")

_LARGEST = 100_000
"""More than any page holds, in bytes."""


class Outcome(StrEnum):
    """What became of a number.

    Example:
        >>> Outcome("changed").value
        'changed'
    """

    CONFIRMED = "confirmed"
    CHANGED = "changed"
    OPEN = "open"


@frozen(order=False)
class Settled:
    """A number that was asked for, and what somebody wrote.

    Attributes:
        key: The value that it belongs to, such as ``"cards.white"``.
        place: Its place in the value, from 1.
        was: The number that was played with; None if there was none at this place.
        now: The number that is; None if there is none any more.
        outcome: What became of it.

    Example:
        >>> Settled("cards.white", 1, 3, 4, Outcome.CHANGED).to_json()["now"]
        4
    """

    key: str
    place: int
    was: Number | None
    now: Number | None
    outcome: Outcome

    def to_json(self) -> dict[str, Json]:
        """Return it for a program."""
        return {
            "key": self.key,
            "place": self.place,
            "was": self.was,
            "now": self.now,
            "outcome": self.outcome.value,
        }


def checklist(entries: Mapping[str, Entry], lang: Language) -> str:
    """Return the page that asks for every value with a number that is reconstructed.

    Example:
        >>> from jaipur_rules.johari import STANDARD
        >>> print(checklist({"cards.gold": STANDARD.entries["cards.gold"]}, "en").splitlines()[-1])
        cards.gold = _ _ _   # 4 4 4   gold cards
    """
    say = messages(lang)
    asked = [entry for entry in entries.values() if Known.RECONSTRUCTED in entry.known]
    rows = [f"{entry.key} = {' '.join('_' * len(entry.value))}" for entry in asked]
    wide = max(map(len, rows), default=0)
    head = [f"# {line}".rstrip() for line in say("johari.checklist.head").split("\n")]
    answers = [
        f"{row:{wide}}   # {' '.join(map(str, entry.value))}   {_question(entry).to(lang)}"
        for row, entry in zip(rows, asked, strict=True)
    ]
    return "\n".join((*head, "", *answers, ""))


def _question(entry: Entry) -> Message:
    """What the numbers of a value are of."""
    table, _, name = entry.key.rpartition(".")
    if table == "cards" and name in _KINDS:
        form = "fake" if name.startswith("fake_") else "genuine"
        return Message(f"johari.checklist.{form}", kind=_KINDS[name])
    if entry.key in _OTHERS:
        return Message(f"johari.checklist.{name}")
    return note(entry.source)


_OTHERS = ("cards.gold", "cards.prestige", "prestige_track")
_KINDS = {
    name: Message(f"johari.kind.{kind.name.lower()}.gems")
    for name, kind, _ in CARD_KEYS
    if f"cards.{name}" not in _OTHERS
}


def page_in(file: str, entries: Mapping[str, Entry]) -> Page:
    """Return what somebody wrote on the page in a file.

    Raises:
        RulesError: A line cannot be read; the error names it.
        UnreadableRecord: There is no such file.
    """
    found = from_file(file, bytes, limit=_LARGEST)
    name = printable(file)
    if len(found) > _LARGEST:
        fault = Message("file.too_large", limit=_LARGEST)
        raise RulesError("error.at", place=name, fault=fault)
    text = found.removeprefix(BOM_UTF8).decode(errors="replace")
    return read_page(text, name, entries)


def read_page(text: str, where: str, entries: Mapping[str, Entry]) -> Page:
    """Return what somebody wrote on a page.

    Args:
        text: The page.
        where: What to call it in errors.
        entries: The values that there are, by key.

    Raises:
        RulesError: A line cannot be read; the error names it.

    Example:
        >>> from jaipur_rules.johari import STANDARD
        >>> dict(read_page("cards.gold = 4 _ 5  # counted twice", "page", STANDARD.entries))
        {'cards.gold': (4, None, 5)}
    """
    page: dict[str, Sequence[int | None]] = {}
    for number, line in enumerate(text.splitlines(), 1):
        try:
            if written := line.partition("#")[0].strip():
                key, row = _row(written, entries, page)
                page[key] = row
        except RulesError as error:
            place = Message("johari.checklist.line", file=where, line=number)
            raise RulesError("error.at", place=place, fault=error.message) from None
    return page


def _row(line: str, entries: Mapping[str, Entry], page: Page) -> tuple[str, Sequence[int | None]]:
    parts = _LINE.fullmatch(line)
    if parts is None:
        raise RulesError("johari.checklist.no_row", text=repr(shorten(line)))
    key = parts["key"]
    if key not in entries:
        raise RulesError("johari.components.no_key", key=shorten(key))
    if key in page:
        raise RulesError("johari.checklist.twice", key=key)
    row = tuple(map(_number, parts["row"].replace(",", " ").split()))
    length = len(entries[key].value)
    if len(row) != length and key != "prestige_track":
        raise RulesError("johari.components.numbers", count=len(row), length=length)
    if len(row) != length and None in row:
        raise RulesError("johari.checklist.columns", count=len(row), length=length)
    return key, row


def _number(text: str) -> int | None:
    if _OPEN.fullmatch(text):
        return None
    if not _NUMBER.fullmatch(text):
        raise RulesError("johari.components.no_number", found=repr(shorten(text)))
    return int(text)


def answered(entries: Mapping[str, Entry], page: Page, lang: Language) -> dict[str, Entry]:
    """Return every value with what somebody wrote in place of what was played with."""
    read_off = messages(lang)("johari.source.box")
    found = dict(entries)
    for key, row in page.items():
        old = entries[key]
        pairs = [*zip_longest(row, old.value, old.known)][: len(row)]
        value = tuple(was if now is None else now for now, was, _ in pairs)
        known = tuple(how if now is None else Known.BOX for now, _, how in pairs)
        source = old.source if None in row else read_off
        found[key] = evolve(old, value=value, known=known, source=source)
    return found


def settled(entries: Mapping[str, Entry], page: Page) -> Iterator[Settled]:
    """Yield what became of every number that is reconstructed, or that somebody wrote down."""
    for key, old in entries.items():
        row = page.get(key, (None,) * len(old.value))
        for place, (now, was, how) in enumerate(zip_longest(row, old.value, old.known), 1):
            if place > len(row) or (now is not None and now != was):
                yield Settled(key, place, was, now, Outcome.CHANGED)
            elif now is not None:
                yield Settled(key, place, was, now, Outcome.CONFIRMED)
            elif how is Known.RECONSTRUCTED:
                yield Settled(key, place, was, was, Outcome.OPEN)


def totals(numbers: Sequence[Settled]) -> dict[str, int]:
    """Return how many numbers were confirmed, changed and left open.

    Example:
        >>> totals([Settled("cards.white", 1, 3, 4, Outcome.CHANGED)])
        {'confirmed': 0, 'changed': 1, 'open': 0}
    """
    count = Counter(number.outcome for number in numbers)
    return {outcome.value: count[outcome] for outcome in Outcome}


def outcomes(numbers: Sequence[Settled], how: Manner) -> Iterator[Run]:
    """Yield what became of the numbers, one a line, for a person."""
    say, none = how.say, how.say("johari.checklist.none")
    heads = ("number", "was", "now", "outcome")
    rows = [[run(Span(say(f"johari.checklist.{head}"), DIM)) for head in heads]]
    for number in numbers:
        place = say("johari.checklist.place", key=number.key, place=number.place)
        cells = (none if each is None else str(each) for each in (number.was, number.now))
        outcome = say(f"johari.checklist.{number.outcome.value}")
        style = BAD if number.outcome is Outcome.OPEN else GOOD
        rows.append([run(place), *map(run, cells), run(Span(outcome, style))])
    yield from table(rows)
    yield BLANK
    yield from prose(say("johari.checklist.total", **totals(numbers)), how.screen.width)


def write_components(text: str, file: str) -> None:
    """Write the components to a file, whole or not at all.

    Raises:
        RulesError: The system refuses.
    """
    try:
        write_whole(file, text)
    except (OSError, ValueError) as error:
        name, reason = printable(file), reason_of_system(error)
        code = "johari.checklist.error.unwritten"
        raise RulesError(code, file=name, reason=reason) from None


def what_is_written(file: str | None, how: Manner) -> list[Run]:
    """Return where the components were written, and how to play with them."""
    code = "unwritten" if file is None else "written"
    text = how.say(f"johari.checklist.{code}", file=printable(file or ""))
    return list(prose(text, how.screen.width))
