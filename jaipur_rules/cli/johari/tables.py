"""Tables, moves, results and the box of Johari, as commands read and show them."""

import json
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache

from attrs import evolve

from jaipur_rules import johari
from jaipur_rules.cli.help import UsageError
from jaipur_rules.cli.screen import BLANK, Json, Screen, labelled, prose, table
from jaipur_rules.cli.tables import GameTables, check_ply
from jaipur_rules.core.errors import messages
from jaipur_rules.core.game import JOHARI, AnyPosition, GameRecord, GameVerdict
from jaipur_rules.core.messages import Language, Message, languages, texts, trader_at
from jaipur_rules.encoding import view_to_plain
from jaipur_rules.johari.record import JohariCodec
from jaipur_rules.johari.rules.ruleset import CARD_KEYS, Entry, entry_form
from jaipur_rules.record.games import Readers
from jaipur_rules.render.terminal import BAD, BOLD, DIM, GOOD, Run, Span, run

_COLUMNS = ("trader", "nobles", "cards", "tokens", "total")

_MARK = "*"
"""What stands behind every number that is reconstructed."""


class JohariTables(GameTables):
    """Tables, moves, results and the box of Johari."""

    def read_move(self, text: str, at: johari.View) -> johari.Move:
        """Return the move that somebody has typed."""
        return johari.read_move(text).move

    def to_json(self, at: johari.View) -> dict[str, Json]:
        """Return a view for a program."""
        return {"view": view_to_plain(at)}

    def at(self, match: johari.Match) -> AnyPosition:
        """Return what the seat to move sees."""
        return None if match.to_move is None else johari.view(match, match.to_move)

    def finished(self, match: johari.Match) -> johari.Match:
        """Return a match as if it were over where it stands."""
        return evolve(match, table=evolve(match.dealt, phase=johari.Phase.OVER, queue=()))

    def cut(self, record: GameRecord, number: int | None, ply: int | None) -> GameRecord:
        """Return a record as far as a moment; its plies are counted through it all."""
        if number is not None:
            raise UsageError("cli.error.no_rounds")
        check_ply(ply, len(record.moves), record.file)
        moves = [
            place
            for place, event in enumerate(record.events)
            if not isinstance(event, johari.Deal | johari.Reshuffle)
        ]
        end = None if ply is None else dict(enumerate(moves, 1)).get(ply)
        return evolve(record, events=record.events[:end], claim=None)

    def results(self, verdict: GameVerdict, lang: Language) -> Iterator[Run]:
        """Return what everybody came to, once the match is over."""
        if (result := verdict.result) is None:
            return
        say = messages(lang)
        decided = Message(f"johari.decided.{result.decided_by}")
        titles = (*(say(f"johari.table.{column}") for column in _COLUMNS), "")
        rows = [[run(Span(title, DIM)) for title in titles]]
        points = zip(result.nobles, result.cards, result.tokens, result.totals, strict=True)
        for seat, row in enumerate(points):
            wins = seat in result.winners
            wins_by = say("johari.table.wins", rule=decided) if wins else ""
            name = say.format(trader_at(seat))
            rows.append([run(cell) for cell in (name, *map(str, row), wins_by)])
        yield from table(rows)

    def box_lines(self, rules: johari.Ruleset, lang: Language, screen: Screen) -> Iterator[Run]:
        """Return every number for a person."""
        say, numbers = messages(lang), rules.components
        count = _counts(numbers)
        yield from labelled("Johari", numbers.name, screen.width)
        yield from prose(f"SHA-256 {numbers.hash}", screen.width, style=DIM)
        style = BAD if count[johari.Known.RECONSTRUCTED] else GOOD
        yield from prose(_notice(numbers, _MARK).to(lang), screen.width, style=style)
        counts = tuple(
            Message("johari.box.count", count=count[known], known=_name(known))
            for known in johari.Known
            if count[known]
        )
        total = say("johari.box.total", count=count.total(), counts=counts)
        yield from prose(total, screen.width, style=DIM)
        yield BLANK
        entries, titles = numbers.entries.values(), ("key", "value", "known")
        rows = [[run(Span(say(f"johari.box.{title}"), DIM)) for title in titles]]
        rows += [[run(entry.key), _value(entry), _known(entry, lang)] for entry in entries]
        first, *lines = table(rows)
        yield first
        for line, entry in zip(lines, entries, strict=True):
            yield line
            if entry.source:
                yield from prose(note(entry.source).to(lang), screen.width, "    ", DIM)

    def box_to_json(self, rules: johari.Ruleset, lang: Language) -> Json:
        """Return every number for a program, with how it is known and where from."""
        numbers = rules.components
        count = _counts(numbers)
        return {
            "game": "johari",
            "name": numbers.name,
            "hash": numbers.hash,
            "numbers": {known.value: count[known] for known in johari.Known if count[known]},
            "notice": _notice(numbers, johari.Known.RECONSTRUCTED.value).to(lang),
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

    def checklist(self, rules: johari.Ruleset, lang: Language) -> str:
        """Return the file of the components, what is reconstructed first, with what to look at."""
        say, numbers = messages(lang), rules.components
        entries = numbers.entries.values()
        asked = [entry for entry in entries if johari.Known.RECONSTRUCTED in entry.known]
        return "\n".join(
            (
                _comment(say("johari.checklist.head")),
                "",
                'format = "johari-components"',
                "version = 1",
                f"name = {_quoted(numbers.name)}",
                *(f"\n# {_question(entry).to(lang)}\n{_section(entry, lang)}" for entry in asked),
                "",
                _comment(say("johari.checklist.rest")),
                *(f"\n{_section(entry, lang)}" for entry in entries if entry not in asked),
                "",
            )
        )

    @property
    def box_keys(self) -> frozenset[str]:
        """What says that a file is one of components."""
        return frozenset(("format", "version", "name"))

    def with_box(self, base: johari.Ruleset, text: str) -> johari.Ruleset:
        """Return a ruleset with the components in a text."""
        return evolve(base, components=johari.read_components(text))

    def readers(self, rules: johari.Ruleset) -> Readers:
        """Return what reads records that were played with some components."""
        return {"johari": JohariCodec(rules.components).read}


TABLES = JohariTables(JOHARI, johari.arrange)


def _comment(text: str) -> str:
    """A text as lines of a comment in TOML."""
    return "\n".join(f"# {line}".rstrip() for line in text.split("\n"))


def _question(entry: Entry) -> Message:
    """What the numbers of a value are of."""
    name = entry.key.rpartition(".")[2]
    if entry.key in _KINDS:
        form = "fake" if name.startswith("fake_") else "genuine"
        return Message(f"johari.checklist.{form}", kind=_KINDS[entry.key])
    if entry.key in _OTHERS:
        return Message(f"johari.checklist.{name}")
    return note(entry.source)


_OTHERS = ("cards.gold", "cards.prestige", "prestige_track")
_KINDS = {
    f"cards.{name}": Message(f"johari.kind.{kind.name.lower()}.gems")
    for name, kind, _ in CARD_KEYS
    if f"cards.{name}" not in _OTHERS
}


def _section(entry: Entry, lang: Language) -> str:
    """A value as the file has it, as a row or as a single number."""
    lines = entry_form(entry.key).write(entry)
    if entry.source in _codes():
        lines["source"] = note(entry.source).to(lang)
    return "\n".join(
        (f"[{entry.key}]", *(f"{key} = {_quoted(line)}" for key, line in lines.items()))
    )


def _quoted(value: object) -> str:
    """A text, a number or a row of them as TOML and JSON both write it."""
    return json.dumps(value, ensure_ascii=False).replace("\x7f", r"\u007f")


def note(text: str) -> Message:
    """Return the note on how a number is known as a message; quoted, if it is not one of the library's own.

    Example:
        >>> note("The Action Cards, Sale").to("fr")
        'Les cartes Action, Vente'
        >>> print(note("Les cartes Action, Vente"))
        The Action Cards, Sale
    """
    code = _codes().get(text)
    return Message("rule.heading", text=text) if code is None else Message(code)


@cache
def _codes() -> Mapping[str, str]:
    """The codes of the notes by their texts, which a file has in English or in another language."""
    return {
        text: code
        for language in reversed(languages())
        for code, text in texts("johari", language).items()
        if code.startswith("johari.source.")
    }


def _notice(numbers: johari.Components, mark: str) -> Message:
    """Whether any number is reconstructed, and what marks those that are."""
    if _counts(numbers)[johari.Known.RECONSTRUCTED]:
        return Message("johari.box.warning", mark=mark)
    return Message("johari.box.sound")


def _name(known: johari.Known) -> Message:
    return Message(f"johari.box.by.{known.value}")


def _counts(numbers: johari.Components) -> Counter[johari.Known]:
    return Counter(known for entry in numbers.entries.values() for known in entry.known)


def _value(entry: Entry) -> Run:
    spans: list[Span | str] = []
    for value, known in zip(entry.value, entry.known, strict=True):
        rebuilt = known is johari.Known.RECONSTRUCTED
        spans += [" "] * bool(spans)
        spans.append(Span(f"{value}{_MARK}", BAD) if rebuilt else Span(str(value), BOLD))
    return run(*spans)


def _known(entry: Entry, lang: Language) -> Run:
    spans: list[Span | str] = []
    for known in dict.fromkeys(entry.known):
        spans += [messages(lang).text("language.comma")] * bool(spans)
        style = BAD if known is johari.Known.RECONSTRUCTED else ""
        spans.append(Span(_name(known).to(lang), style))
    return run(*spans)
