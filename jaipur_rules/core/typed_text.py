"""What people and programs put around a move that they write, and how they mistype its words."""

import json
import re
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from collections.abc import Set as AbstractSet
from contextlib import suppress
from itertools import islice
from typing import TypeVar

from jaipur_rules.core.errors import NotationError

T = TypeVar("T")

CHATTER = frozenset(
    "i am will going want would like to can may let ok okay hmm hm well so sure alright thanks please"
    " je vais veux voudrais peux bon alors voyons merci".split()
)
"""Words around a move that say nothing of it, in every language."""

POLITENESS = re.compile(
    r"\bs['’]il\s+(?:te|vous)\s+pla[iî]t\b|\bd['’]accord\b|\b[aà]\s+moi\s*!|\bi['’](?:ll|d|m)\b|\bpuis-je\b"
    r"|^\s*(?:move|action|coup|answer|réponse)\s*:|\b(?:here\s+is\s+)?my\s+(?:move|turn)\b|\bthis\s+turn\b|\blet\s+me(?:\s+(?:see|think))?\b|\bi\s+think\b"
    r"|\b(?:voici\s+)?mon\s+coup\b|\bce\s+tour(?:-ci)?\b|\bje\s+crois\b",
    re.IGNORECASE,
)
"""Phrases around a move that say nothing of it."""

LONGEST_MOVE = 1000
"""The most characters of a text that is read as a move, or as a question about one."""

_KEYS = frozenset("move action coup answer response reply notation text play réponse".split())
_SMILEY = re.compile(r"(?<!\w)[;:]-?\)")
_FENCE = re.compile(r"```\w*\n")
_BEFORE = " \n>#[(.…"
_AFTER = " \n]).…"
_MARKS = re.compile(r"[`*\"“”«»„]")
_OPENING = "'_‘’"  # noqa: RUF001 - as they are typed
_CLOSING = re.compile(r"['_’]")
_AFTER_WORDS = re.compile(r"(?<=[^\W_])[\W_]+\Z")


def unwrap(text: str) -> str:
    r"""Return what is written without what is around it: quotes, brackets, Markdown, and JSON that holds one text.

    What is left has one space, or one line feed, where there were several.

    Example:
        >>> unwrap("**take gold**"), unwrap('{"move": "+D"}'), unwrap("> sell 3  leather :)\n")
        ('take gold', '+D', 'sell 3 leather')
    """
    text = text.strip()
    if text[:1] in {"{", "["}:
        try:
            value: object = json.loads(text, object_pairs_hook=list)
        except (ValueError, RecursionError):
            value = None
        match value:
            case [str() as only]:
                text = only
            case [(str() as key, str() as only)] if key.lower() in _KEYS:
                text = only
            case _:
                pass
    text = _SMILEY.sub(" ", _unquoted(text))
    fence = _FENCE.match(text)
    text = text[fence.end() :] if fence else _single_spaced(text).lstrip(_BEFORE)
    text = _single_spaced(text).rstrip(_AFTER)
    return _single_spaced(_MARKS.sub(" ", text))


def _unquoted(text: str) -> str:
    """The text without the quotation marks of one kind or another before its words and after them."""
    opened = text.lstrip(_OPENING)
    after = _AFTER_WORDS.search(opened)
    if opened == text or not after or not _CLOSING.search(after[0]):
        return text
    return opened[: after.start()] + _CLOSING.sub("", after[0])


def _single_spaced(text: str) -> str:
    """The text without empty lines, and with single spaces between its words."""
    lines = (" ".join(line.split()) for line in text.split("\n"))
    return "\n".join(filter(None, lines))


_SHORTEST = 5
_REAL = frozenset(
    # English
    "taken eighty there these tree threw eighth sever slices slice space spite spike spare spires"
    " talking raking tanking tables tracing trader traders traded spelling smelling swelling"
    " agains again golf clothe closet stole stove storm stork"
    " whit while write whine blues blew greed greet greek great fade lake"
    " gives grave living driving loser losers loved moved mover"
    # French
    " contré centre conte contes compte comté chapeau chapeaux cuite cuire centrer"
    " diner dîner donnée donné données vendu vendue vendra vendrai vendrais vendez venir tendre rendre"
    " prendra prendrai prendrais rend rends échangé échangée échangés fausser jouet jouets pose posé posée"
    " achat achats gardé gardée passé passée perdu perdue verre avancé avancée".split()
)


def by_initial(meanings: Mapping[str, T]) -> Mapping[str, Mapping[str, T]]:
    """Return known words and what they mean, by the letter that they begin with: `nearest` has few to compare then.

    Example:
        >>> by_initial({"leather": "L", "leathers": "L", "sell": "-"})
        {'l': {'leather': 'L', 'leathers': 'L'}, 's': {'sell': '-'}}
    """
    found: dict[str, dict[str, T]] = {}
    for word, meaning in meanings.items():
        found.setdefault(word[0], {})[word] = meaning
    return found


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
    if word in meanings or len(word) < _SHORTEST - 1 or word in _REAL or not word.isalpha():
        return word
    near = [each for each in meanings if _is_near(word, each)]
    if len({meanings[each] for each in near}) != 1:
        return word
    return max(near, key=lambda each: (each[-1] == word[-1], len(each)))


def _is_near(typed: str, meant: str) -> bool:
    if abs(len(typed) - len(meant)) > 1 or typed[0] != meant[0]:
        return False
    if len(meant) < _SHORTEST:
        return len(meant) == len(typed) == _SHORTEST - 1 and sorted(typed) == sorted(meant)
    at = 1
    while at < min(len(typed), len(meant)) and typed[at] == meant[at]:
        at += 1
    left, right = typed[at:], meant[at:]
    return left[1:] in {right, right[1:]} or left == right[1:] or left[1::-1] + left[2:] == right


_BETWEEN = re.compile(
    r"\s*(?:[.;!?/|…,]|\b(?:or else|ou bien|or rather|ou plutôt|and then|et ensuite|no wait|non attends"
    r"|or|ou|either|soit|and|et|then|puis|no|non|sorry|pardon|actually|but|mais|i mean)\b)+\s*",
    re.IGNORECASE,
)
_BETWEEN_FRENCH = re.compile(_BETWEEN.pattern.replace("|or|", "|"), re.IGNORECASE)


def parts(text: str, verbs: AbstractSet[str]) -> Iterator[str]:
    """Yield what stands between the words of a choice, a correction or a list, each with a verb if one has any.

    Example:
        >>> list(parts("take gold or silver", {"take"}))
        ['take gold', 'take silver']
    """
    words = re.findall(r"[^\W\d_]+", text.lower())
    verb = next((word for word in words if word in verbs), "")
    # Where "ou" stands, "or" is gold.
    between = _BETWEEN_FRENCH if "ou" in words else _BETWEEN
    for part in filter(None, between.split(unwrap(text))):
        said = bool(verb) and verbs.isdisjoint(part.lower().split())
        yield f"{verb} {part}" if said else part


_DENIED = re.compile(r"\b(?:not|never|cannot|pas|jamais)\b|n['’]t\b", re.IGNORECASE)
_EXCEPTED = re.compile(r"\b(?:ne|sans|sauf|except|unless|instead|lieu|without)\b", re.IGNORECASE)


def unclear(error: NotationError, text: str, found: tuple[str, ...]) -> NotationError:
    """Return what to tell whoever typed a text that is no move: the error, or one that says more.

    A move that is denied ("don't sell leather") is none; beside a word such as
    "except" no move is proposed, since that word may stand before any of them.

    Args:
        error: Why it is no move.
        text: What was typed.
        found: The moves that it may stand for, in notation.
    """
    if _DENIED.search(text):
        return NotationError("error.denied", text=text)
    if len(found) < 2 or _EXCEPTED.search(text):
        return error
    return NotationError("error.readings", words=error.message, readings=found)


_MOST_READ = 12


def readings(texts: Iterable[str], read: Callable[[str], object]) -> tuple[str, ...]:
    """Return the different moves, in notation, as which the first texts are read; what is none is left out.

    Example:
        >>> from jaipur_rules import read_move
        >>> readings(["take gold", "silver", "no"], lambda text: read_move(text).move)
        ('+G', '+S')
    """
    found: dict[str, None] = {}
    for text in islice(dict.fromkeys(texts), _MOST_READ):
        with suppress(NotationError):
            found[str(read(text))] = None
    return tuple(found)
