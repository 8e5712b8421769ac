"""A pseudo-language made from the English words: every letter accented, every text a third longer, in brackets.

Under it a plain English word is one that does not come from the catalogue of
messages, and a layout that breaks is one that has no room for a longer language.
"""

import json
import re
from collections.abc import Mapping
from functools import cache

from jaipur_rules.core.messages import ENGLISH, Language, read_data
from jaipur_rules.core.strict_json import Plain

PSEUDO: Language = "qps"
"""The code of the pseudo-language."""

_ACCENTED = str.maketrans(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ",
    "àƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýžÀƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ",
)
_TYPED = re.compile(
    r"--?[\w-]+|\[[^\s\]]*\||\|[^\s\]]*|\b[a-z]+:[\w]+|[\w.-]*\d[\w.-]*|JAIPUR_RULES_LANG"
)
"""What is typed, or comes from outside, stays as it is: options, values, names and the names of files."""

_FIELD = re.compile(r"\{\w+(?::[^{}]*)?\}")


@cache
def pseudo_text(text: str) -> str:
    """A text in the pseudo-language; its parameters stay, with the forms of a plural accented.

    Example:
        >>> pseudo_text("{count:# card|# cards} in the {place}")
        '[{count:# çàŕð|# çàŕðš} îñ ţĥé {place}~~~]'
    """
    parts: list[str] = []
    end = 0
    for field in _FIELD.finditer(text):
        parts += [text[end : field.start()].translate(_ACCENTED), _pseudo_field(field[0])]
        end = field.end()
    written = "".join([*parts, text[end:].translate(_ACCENTED)])
    plain = len(_FIELD.sub("", text))
    return f"[{written}{'~' * -(-plain // 3)}]"


def _pseudo_field(field: str) -> str:
    if "|" not in field:
        return field
    name, _, forms = field[1:-1].partition(":")
    return f"{{{name}:{forms.translate(_ACCENTED)}}}"


def plain_words(text: str, *known: str) -> list[str]:
    """The words of a text that are not in the pseudo-language, but for some that are known.

    Example:
        >>> plain_words("[Ṁàţçĥ~~] won by greedy --lang 3", "greedy")
        ['by', 'won']
    """
    found = re.findall(r"(?<![\w-])[A-Za-z]{2,}(?![\w-])", _TYPED.sub(" ", text))
    return sorted({*found} - {*known})


def pseudo_words(words: Mapping[str, Plain]) -> dict[str, Plain]:
    """The words of a file in the pseudo-language; what a language says of itself stays."""
    return {name: words[name] if name == "language" else _pseudo(words[name]) for name in words}


def _pseudo(words: Plain) -> Plain:
    match words:
        case str():
            return pseudo_text(words)
        case dict():
            return {name: _pseudo(each) for name, each in words.items()}
        case _:
            return words


@cache
def read_pseudo(package: str, file: str) -> bytes | None:
    """`read_data`, with the pseudo-language among the languages of every package."""
    if not file.endswith(f"/{PSEUDO}.json"):
        return read_data(package, file)
    english = read_data(package, file.replace(PSEUDO, ENGLISH))
    return english and json.dumps(pseudo_words(json.loads(english))).encode()
