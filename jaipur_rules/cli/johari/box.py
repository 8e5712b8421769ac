"""The box of Johari: every number, how it is known, and the file for who has the pieces before them."""

import json
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache, partial
from pathlib import Path

from attrs import evolve

from jaipur_rules.cli.parts import Box, decoded
from jaipur_rules.cli.screen import BLANK, Json, Screen, labelled, prose, table
from jaipur_rules.core.errors import RulesError, messages
from jaipur_rules.core.game import JOHARI, Switch
from jaipur_rules.core.messages import Language, Message, languages, texts
from jaipur_rules.johari import Components, Known, Ruleset, read_components
from jaipur_rules.johari.record import JohariCodec
from jaipur_rules.johari.rules.ruleset import CARD_KEYS, Entry, entry_form
from jaipur_rules.record.documents import from_file
from jaipur_rules.record.games import Readers
from jaipur_rules.render.terminal import BAD, BOLD, DIM, GOOD, Run, Span, run

_MARK = "*"
"""What stands behind every number that is reconstructed."""

_LARGEST = 1_000_000
"""More than any file of components holds, in bytes."""

_NOTES = "johari.source."
"""The group of the notes on how numbers are known."""


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
                yield from prose(note(entry.source).to(lang), screen.width, "    ", DIM)

    def to_json(self, rules: Ruleset, lang: Language) -> Json:
        """Return every number for a program, with how it is known and where from."""
        numbers = rules.components
        count = _counts(numbers)
        return {
            "game": "johari",
            "name": numbers.name,
            "hash": numbers.hash,
            "numbers": {known.value: count[known] for known in Known if count[known]},
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

    def checklist(self, rules: Ruleset, lang: Language) -> str:
        """Return the file of the components, what is reconstructed first, with what to look at."""
        say, numbers = messages(lang), rules.components
        entries = numbers.entries.values()
        asked = [entry for entry in entries if Known.RECONSTRUCTED in entry.known]
        return "\n".join(
            (
                comment(say("johari.checklist.head")),
                "",
                'format = "johari-components"',
                "version = 1",
                f"name = {_quoted(numbers.name)}",
                *(f"\n# {_question(entry).to(lang)}\n{_section(entry, lang)}" for entry in asked),
                "",
                comment(say("johari.checklist.rest")),
                *(f"\n{_section(entry, lang)}" for entry in entries if entry not in asked),
                "",
            )
        )

    def readers(self, file: str) -> Readers:
        """Return what reads records that were played with the components in a file."""
        return {"johari": JohariCodec(_components_in(file)).read}

    def ruleset(self, named: str | None, changes: Mapping[str, Switch], file: str) -> Ruleset:
        """Return a ruleset with the components in a file, and some switches set."""
        rules: Ruleset = JOHARI.rules.ruleset(named)
        return evolve(rules, components=_components_in(file)).with_changes(**changes)


BOX = JohariBox()


def _components_in(file: str) -> Components:
    return from_file(file, partial(_components, file), limit=_LARGEST)


def _components(file: str, found: bytes) -> Components:
    try:
        return read_components(decoded(found, _LARGEST), Path(file).name)
    except RulesError as error:
        raise RulesError("text.labelled", label=file, text=error.message) from None


def comment(text: str) -> str:
    """Return a text as lines of a comment in TOML."""
    return "\n".join(f"# {line}".rstrip() for line in text.split("\n"))


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
        if code.startswith(_NOTES)
    }


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
