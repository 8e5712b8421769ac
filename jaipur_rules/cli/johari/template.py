"""The file of the components of Johari, to be changed: its comments and notes in a language, its keys as they are."""

import json
import re
from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from jaipur_rules.core.errors import messages
from jaipur_rules.core.messages import ENGLISH, Language, Message, languages, texts
from jaipur_rules.johari.rules.components import Entry
from jaipur_rules.johari.rules.components_file import STANDARD, standard_text

_NOTES = "johari.source."
"""The group of the notes in the file."""

_COMMENTS = "johari.template."
"""The group of the comments in it."""

_NAME = re.compile(r'(?m)^name = ".*"$')

_ENTRY = re.compile(r"(?m)^\[(?P<key>.+)\]\nvalue = (?P<row>\[?).*\nknown = .*\nsource = .*$")


def template(
    lang: Language,
    name: str = STANDARD.name,
    entries: Mapping[str, Entry] = MappingProxyType(STANDARD.entries),
) -> str:
    """Return the file of the components that the package brings, for readers of a language.

    Args:
        lang: The language of its comments and notes.
        name: What it calls itself.
        entries: The values that it holds, by key, with their provenance.

    Example:
        >>> template("en") == standard_text()
        True
        >>> template("fr").splitlines()[15]
        '# --- la table ---'
    """
    say = messages(lang)
    text = _ENTRY.sub(lambda old: _section(entries[old["key"]], old["row"], lang), standard_text())
    text = _NAME.sub(lambda _: f"name = {_quoted(name)}", text)
    for code, english in texts("johari", ENGLISH).items():
        if code.startswith(_COMMENTS):
            text = text.replace(_comment(english), _comment(say.text(code)))
    return text


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


def _section(entry: Entry, row: str, lang: Language) -> str:
    """A value as the file has it, as a row or as a single number."""
    known = [each.value for each in entry.known]
    source = note(entry.source).to(lang) if entry.source in _codes() else entry.source
    lines = {
        "value": [*entry.value] if row else entry.value[0],
        "known": known[0] if len({*known}) == 1 else known,
        "source": source,
    }
    return "\n".join((f"[{entry.key}]", *(f"{key} = {_quoted(lines[key])}" for key in lines)))


def _comment(text: str) -> str:
    """A text as lines of a comment."""
    return "\n".join(f"# {line}".rstrip() for line in text.split("\n"))


def _quoted(value: object) -> str:
    """A text, a number or a row of them as TOML and JSON both write it."""
    return json.dumps(value, ensure_ascii=False).replace("\x7f", r"\u007f")
