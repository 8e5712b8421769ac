"""The words of a language in questions: what is said around a move, and how words are compared."""

import unicodedata

from attrs import frozen

from jaipur_rules.core.facts import Facts
from jaipur_rules.rulebook.index import normalised

_LISTS = ("numbers", "turning")


@frozen(order=False)
class Vocabulary:
    """The words of one language that people use when they ask about a rule.

    Attributes:
        numbers: The numbers in words, from nought.
        turning: Regular expressions for words that may turn a yes to a no; those that turn it alike are in one.
    """

    numbers: tuple[str, ...] = ()
    turning: tuple[str, ...] = ()


def read_vocabulary(facts: Facts) -> Vocabulary:
    """Read the file of the words of a language.

    Raises:
        UnreadableData: The file has another field, or a value of another type.
    """
    facts.only(*_LISTS)
    return Vocabulary(**{name: facts.texts(name) for name in _LISTS})


def tokens(words: str) -> tuple[str, ...]:
    """Return the words to compare: without accents, capitals or marks.

    Example:
        >>> tokens("L'Égalité, œuvre")
        ('l', 'egalite', 'oeuvre')
    """
    spread = unicodedata.normalize("NFD", normalised(words).replace("œ", "oe"))
    return tuple("".join(c for c in spread if not unicodedata.combining(c)).split())
