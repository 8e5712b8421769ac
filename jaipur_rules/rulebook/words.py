"""The words of a language in questions: what is said around a move, and how words are compared."""

import re
import unicodedata

from attrs import frozen

NEVER = "(?!)"
"""The regular expression that matches nothing."""


@frozen(order=False)
class Vocabulary:
    """The words of one language that people use when they ask about a rule.

    Attributes:
        numbers: The numbers in words, from nought.
        turning: Regular expressions for words that may turn a yes to a no; those that turn it alike are in one.
        duty: A regular expression for the beginning of a question whether somebody has to do something.
        whole: A regular expression for a number that is all that lies there, such as *the three*.
    """

    numbers: tuple[str, ...] = ()
    turning: tuple[str, ...] = ()
    duty: str = NEVER
    whole: str = NEVER


_WORD = re.compile(r"[^\W_]+")


def normalised(sentence: str) -> str:
    """Return the words of a sentence: Unicode NFKC, case folded, with single spaces and no marks.

    Example:
        >>> normalised("  **Deal** 5 cards:\u00a0to “each” player. ")
        'deal 5 cards to each player'
    """
    whole = unicodedata.normalize("NFKC", sentence).replace("\u00ad", "")
    return " ".join(_WORD.findall(whole.casefold()))


def tokens(words: str) -> tuple[str, ...]:
    """Return the words to compare: without accents, capitals or marks.

    Example:
        >>> tokens("L'Égalité, œuvre")
        ('l', 'egalite', 'oeuvre')
    """
    spread = unicodedata.normalize("NFD", normalised(words).replace("œ", "oe"))
    return tuple("".join(c for c in spread if not unicodedata.combining(c)).split())
