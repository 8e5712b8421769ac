"""Tables, moves, results and the box of Johari, as commands read and show them."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
from pathlib import Path

from attrs import evolve

from jaipur_rules.cli.johari.checklist import (
    answered,
    checklist,
    outcomes,
    page_in,
    settled,
    totals,
    what_is_written,
    write_components,
)
from jaipur_rules.cli.johari.files import components_in, note, read_file, table_in, template
from jaipur_rules.cli.options import Manner
from jaipur_rules.cli.parts import Box, Tables, check_no_round, check_ply, legal_match
from jaipur_rules.cli.screen import BLANK, Json, Screen, labelled, prose, table
from jaipur_rules.core.errors import Impossible, messages
from jaipur_rules.core.files import printable
from jaipur_rules.core.game import JOHARI, Switch
from jaipur_rules.core.messages import Language, Message, trader_at
from jaipur_rules.encoding import view_to_plain
from jaipur_rules.johari import (
    STANDARD,
    Components,
    Deal,
    Event,
    Known,
    Match,
    Move,
    Reshuffle,
    Ruleset,
    View,
    read_components,
    read_move,
    view,
)
from jaipur_rules.johari.record import JohariCodec, Record
from jaipur_rules.johari.referee import Verdict, judge
from jaipur_rules.johari.rules.components import Entry
from jaipur_rules.johari.words import rules_in_force
from jaipur_rules.record.games import Readers
from jaipur_rules.render.terminal import BAD, BOLD, DIM, GOOD, Run, Span, run

_MARK = "*"
"""What stands behind every number that is reconstructed."""

_COLUMNS = ("trader", "nobles", "cards", "tokens", "total")


class JohariTables(Tables):
    """Tables, moves and results of Johari."""

    switch = "gold_cap=40"

    def rules_in_force(self, ruleset: Ruleset) -> str:
        """Return the name of a ruleset, or what differs from the usual one."""
        return rules_in_force(ruleset)

    def read_move(self, text: str, at: View) -> Move:
        """Return the move that somebody has typed."""
        return read_move(text).move

    def results(self, verdict: Verdict, lang: Language) -> Iterator[Run]:
        """Return what everybody came to, once the match is over."""
        if (result := verdict.result) is None:
            return
        say = messages(lang)
        titles = (*(say(f"johari.table.{column}") for column in _COLUMNS), "")
        rows = [[run(Span(title, DIM)) for title in titles]]
        points = zip(result.nobles, result.cards, result.tokens, result.totals, strict=True)
        for seat, row in enumerate(points):
            wins = seat in result.winners
            wins_by = say("johari.table.wins", rule=result.decided_by) if wins else ""
            name = say.format(trader_at(seat))
            rows.append([run(cell) for cell in (name, *map(str, row), wins_by)])
        yield from table(rows)

    def to_json(self, at: View) -> dict[str, Json]:
        """Return a view for a program."""
        return {"view": view_to_plain(at)}

    def at(self, match: Match) -> View | None:
        """Return what the seat to move sees."""
        return None if match.to_move is None else view(match, match.to_move)

    def table_in(self, file: str, components: str | None) -> View:
        """Return the table that a file lays out."""
        return table_in(file, STANDARD if components is None else components_in(components))

    def moment(self, record: Record, number: int | None, ply: int | None) -> Match:
        """Return the match at a moment of a record."""
        check_no_round(number)
        check_ply(ply, len(record.moves), record.file)
        left = len(record.moves) if ply is None else ply - 1
        events: list[Event] = []
        for event in record.events:
            if not isinstance(event, Deal | Reshuffle):
                if not left:
                    break
                left -= 1
            events.append(event)
        verdict = judge(evolve(record, events=tuple(events), claim=None))
        found: Match = legal_match(verdict, record.file)
        return found


TABLES = JohariTables("johari")


class JohariBox(Box):
    """The box of Johari."""

    def lines(self, rules: Ruleset, lang: Language, screen: Screen) -> Iterator[Run]:
        """Return every number for a person."""
        say, entries = messages(lang), rules.components.entries.values()
        yield from _head(rules.components, lang, screen)
        yield BLANK
        columns = ("key", "value", "known")
        rows = [[run(Span(say(f"johari.box.{column}"), DIM)) for column in columns]]
        rows.extend([run(entry.key), _value(entry), _known(entry, lang)] for entry in entries)
        lines = list(table(rows))
        yield lines[0]
        for line, entry in zip(lines[1:], entries, strict=True):
            yield line
            if entry.source:
                text = say.format(note(entry.source))
                yield from prose(text, screen.width, "    ", DIM)

    def to_json(self, rules: Ruleset, lang: Language) -> Json:
        """Return every number for a program, with how it is known and where from."""
        numbers = rules.components
        return {
            "game": "johari",
            **_summary(numbers),
            "notice": _notice(numbers, Known.RECONSTRUCTED.value).to(lang),
            "values": [
                {
                    "key": entry.key,
                    "value": list(entry.value),
                    "known": [known.value for known in entry.known],
                    "published": [known.is_published for known in entry.known],
                    "source": entry.source,
                }
                for entry in numbers.entries.values()
            ],
        }

    def template(self, lang: Language) -> str:
        """Return the file of the components that the package brings, with its comments in a language."""
        return template(lang)

    def checklist(self, rules: Ruleset, lang: Language) -> str:
        """Return a page that asks an owner of the game for every number that is reconstructed."""
        return checklist(rules.components.entries, lang)

    def apply(self, rules: Ruleset, file: str, out: str | None, how: Manner) -> int:
        """Say what became of every number on a page that was filled in, and write the components that follow."""
        entries = rules.components.entries
        page = page_in(file, entries)
        numbers = list(settled(entries, page))
        changed = answered(entries, page, how.lang)
        text = template(how.lang, printable(Path(file).stem), changed)
        faults: tuple[Message, ...] = ()
        try:
            read_components(text)
        except Impossible as error:
            faults = error.faults
        written = None if faults else out
        if written is not None:
            write_components(text, written)
        how.answer(
            lambda: {
                "file": file,
                "playable": not faults,
                "faults": [*map(how.say.format, faults)],
                "written": written,
                "outcomes": {**totals(numbers)},
                "numbers": [number.to_json() for number in numbers],
            },
            lambda: chain(
                outcomes(numbers, how),
                _unplayable(file, faults, how) if faults else what_is_written(written, how),
            ),
        )
        return 2 if faults else 0

    def readers(self, file: str) -> Readers:
        """Return what reads records that were played with the components in a file."""
        return {"johari": JohariCodec(components_in(file)).read}

    def ruleset(self, named: str | None, changes: Mapping[str, Switch], file: str) -> Ruleset:
        """Return a ruleset with the components in a file, and some switches set."""
        return evolve(JOHARI.rules.ruleset(named), components=components_in(file)).with_changes(
            **changes
        )

    def check(self, file: str, how: Manner) -> int:
        """Say whether a file of components can be played with, and everything that is wrong with it."""
        try:
            numbers = read_file(file)
        except Impossible as error:
            faults = error.faults
            how.answer(
                lambda: {"file": file, "playable": False, "faults": [*map(how.say.format, faults)]},
                lambda: _unplayable(file, faults, how),
            )
            return 2
        how.answer(
            lambda: {"file": file, "playable": True, "faults": [], **_summary(numbers)},
            lambda: _playable(file, numbers, how),
        )
        return 0


BOX = JohariBox()


def _unplayable(file: str, faults: Sequence[Message], how: Manner) -> Iterator[Run]:
    title, width = how.say("johari.box.unplayable", file=file), how.screen.width
    yield from labelled(title, "", width, label_style=BAD)
    for fault in faults:
        yield from prose(f"- {how.say.format(fault)}", width, "  ", hang="  ")


def _playable(file: str, numbers: Components, how: Manner) -> Iterator[Run]:
    title = how.say("johari.box.playable", file=file)
    yield from labelled(title, "", how.screen.width, label_style=GOOD)
    yield from _head(numbers, how.lang, how.screen)


def _head(numbers: Components, lang: Language, screen: Screen) -> Iterator[Run]:
    say, width = messages(lang), screen.width
    yield from labelled("Johari", numbers.name, width)
    yield from prose(f"SHA-256 {numbers.hash}", width, style=DIM)
    count = _counts(numbers)
    style = BAD if count[Known.RECONSTRUCTED] else GOOD
    yield from prose(say.format(_notice(numbers, _MARK)), width, style=style)
    counts = tuple(
        Message("johari.box.count", count=number, known=_name(known))
        for known in Known
        if (number := count[known])
    )
    total = say("johari.box.total", count=sum(count.values()), counts=counts)
    yield from prose(total, width, style=DIM)


def _notice(numbers: Components, mark: str) -> Message:
    """Return whether any number is reconstructed, and what marks those that are."""
    if _counts(numbers)[Known.RECONSTRUCTED]:
        return Message("johari.box.warning", mark=mark)
    return Message("johari.box.sound")


def _name(known: Known) -> Message:
    return Message(f"johari.box.by.{known.value}")


def _counts(numbers: Components) -> Counter[Known]:
    return Counter(known for entry in numbers.entries.values() for known in entry.known)


def _value(entry: Entry) -> Run:
    spans: list[Span | str] = []
    for value, known in zip(entry.value, entry.known, strict=True):
        rebuilt = known is Known.RECONSTRUCTED
        spans += [" "] * bool(spans)
        spans.append(Span(f"{value}{_MARK}", BAD) if rebuilt else Span(str(value), BOLD))
    return run(*spans)


def _known(entry: Entry, lang: Language) -> Run:
    spans: list[Span | str] = []
    comma = messages(lang).text("language.comma")
    for known in dict.fromkeys(entry.known):
        spans += [comma] * bool(spans)
        style = BAD if known is Known.RECONSTRUCTED else ""
        spans.append(Span(_name(known).to(lang), style))
    return run(*spans)


def _summary(numbers: Components) -> dict[str, Json]:
    count = _counts(numbers)
    return {
        "name": numbers.name,
        "hash": numbers.hash,
        "numbers": {known.value: count[known] for known in Known if count[known]},
    }
