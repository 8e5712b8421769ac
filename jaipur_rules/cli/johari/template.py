"""The file of the components of Johari, to be changed: its comments and notes in a language, its keys as they are."""

import json
import re
from collections.abc import Mapping
from functools import cache

from jaipur_rules.core.errors import messages
from jaipur_rules.core.messages import ENGLISH, Language, Message, languages, texts
from jaipur_rules.johari.rules.components_file import standard_text

_NOTES = "johari.source."
"""The group of the notes in the file."""

_COMMENTS = "johari.template."
"""The group of the comments in it."""

_NOTE = re.compile(r'(?m)^source = "(.*)"$')


def template(lang: Language) -> str:
    """Return the file of the components that the package brings, for readers of a language.

    Example:
        >>> template("en") == standard_text()
        True
        >>> template("fr").splitlines()[15]
        '# --- la table ---'
    """
    text, say = standard_text(), messages(lang)
    for code, english in texts("johari", ENGLISH).items():
        if code.startswith(_COMMENTS):
            text = text.replace(_comment(english), _comment(say.text(code)))
    return _NOTE.sub(lambda found: f"source = {_quoted(say.format(note(found[1])))}", text)


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


def _comment(text: str) -> str:
    """A text as lines of a comment."""
    return "\n".join(f"# {line}".rstrip() for line in text.split("\n"))


def _quoted(text: str) -> str:
    """A text as TOML and JSON both write it."""
    return json.dumps(text, ensure_ascii=False)
