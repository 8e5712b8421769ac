"""What people and programs put around a move that they write, and how they mistype its words."""

import json
import re
import unicodedata
from collections.abc import Hashable, Mapping
from contextlib import suppress
from itertools import takewhile

_KEYS = frozenset("move action coup answer response reply notation text play réponse".split())
_SMILEY = re.compile(r"(?<!\w)[;:]-?\)")
_FENCE = re.compile(r"\A```\w*\n")
_MARKS = re.compile(r"[`*\"“”«»„]")
_OPENING = "'_‘’"  # noqa: RUF001 - as they are typed
_CLOSING = re.compile(r"['_’]")
_AFTER_WORDS = re.compile(r"(?<=[^\W_])[\W_]+\Z")


def unwrap(text: str) -> str:
    r"""Return what is written without what is around it: quotes, brackets, Markdown, and JSON that holds one text.

    Example:
        >>> unwrap("**take gold**"), unwrap('{"move": "+D"}'), unwrap("> sell 3  leather :)\n")
        (' take gold ', '+D', 'sell 3  leather')
    """
    text = unicodedata.normalize("NFC", text).strip()
    if text[:1] in {"{", "["}:
        with suppress(ValueError, RecursionError):
            match json.loads(text, object_pairs_hook=list):
                case [str() as only]:
                    text = only
                case [(str() as key, str() as only)] if key.lower() in _KEYS:
                    text = only
                case _:
                    pass
    text = _FENCE.sub("", _SMILEY.sub(" ", _unquoted(text)))
    return _MARKS.sub(" ", text.lstrip(" \n>#[(.…").rstrip(" \n]).…"))


def _unquoted(text: str) -> str:
    """The text without the quotation marks of one kind or another before its words and after them."""
    opened = text.lstrip(_OPENING)
    after = _AFTER_WORDS.search(opened)
    if opened == text or not after or not _CLOSING.search(after[0]):
        return text
    return opened[: after.start()] + _CLOSING.sub("", after[0])


_SHORTEST = 5


def nearest(word: str, meanings: Mapping[str, Hashable]) -> str:
    """Return the known word that a mistyped one stands for, or the word itself.

    A word stands for another that differs in one letter, left out, doubled,
    wrong or swapped with the next, after the first. A word of four letters
    has only two of them swapped, and a shorter one stands for itself alone, as
    does one near to words that mean different things.

    Args:
        word: The word, in small letters.
        meanings: The known words, and what they mean.

    Example:
        >>> nearest("lether", {"leather": "L", "sell": "-"}), nearest("sel", {"sell": "-"})
        ('leather', 'sel')
    """
    if word in meanings or len(word) < _SHORTEST - 1 or not word.isalpha():
        return word
    near = [each for each in meanings if _is_near(word, each)]
    if len({meanings[each] for each in near}) != 1:
        return word
    return max(near, key=lambda each: (each[-1] == word[-1], len(each)))


def _is_near(typed: str, meant: str) -> bool:
    if abs(len(typed) - len(meant)) > 1 or typed[0] != meant[0]:
        return False
    at = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(typed, meant, strict=False)))
    left, right = typed[at:], meant[at:]
    if len(meant) < _SHORTEST:
        # Two letters swapped, or one doubled.
        doubled = left[1:] == right and left[:1] == typed[at - 1]
        return len(meant) == _SHORTEST - 1 and (doubled or sorted(typed) == sorted(meant))
    return left[1:] in {right, right[1:]} or left == right[1:] or left[1::-1] + left[2:] == right
