"""The words that people search with in a language: which mean the same, which tell nothing, how they end."""

import unicodedata
from collections.abc import Iterable, Iterator

from attrs import frozen

from jaipur_rules.core.facts import Facts, unreadable
from jaipur_rules.rulebook.index import normalised

_SHORTEST_STEM = 3
_LISTS = ("empty", "endings", "prefixes", "numbers", "asking")


@frozen(order=False)
class Vocabulary:
    """The words of one language that people use when they ask about a rule.

    Attributes:
        forms: Forms of one word that no ending makes of each other. A word is in one at most.
        groups: Words that stand for each other. A word may be in several groups.
        compounds: Words that mean something together, each with the word for it.
        empty: Words that do not tell one rule from another.
        endings: What may follow the stem of a word.
        prefixes: What may be written before a word without a space.
        numbers: The numbers in words, from nought.
        asking: Phrases around a move in a question that do not belong to the move.
        readings: Words in a question about a move, each with one that the reader of moves knows.
        terms: By the id of a rule, what else people call its matter.
    """

    forms: tuple[tuple[str, ...], ...] = ()
    groups: tuple[tuple[str, ...], ...] = ()
    compounds: tuple[tuple[str, str], ...] = ()
    empty: tuple[str, ...] = ()
    endings: tuple[str, ...] = ()
    prefixes: tuple[str, ...] = ()
    numbers: tuple[str, ...] = ()
    asking: tuple[str, ...] = ()
    readings: tuple[tuple[str, str], ...] = ()
    terms: tuple[tuple[str, tuple[str, ...]], ...] = ()


def read_vocabulary(*files: Facts) -> Vocabulary:
    """Read the files of the words of one language, of which the first is for every game.

    Raises:
        UnreadableData: A file has another field, or a value of another type.
    """
    for facts in files:
        facts.only("form", "group", "compounds", *_LISTS, "readings", "rules")
    lists = {name: tuple(text for facts in files for text in facts.texts(name)) for name in _LISTS}
    return Vocabulary(
        forms=tuple(words for facts in files for words in _words(facts, "form")),
        groups=tuple(words for facts in files for words in _words(facts, "group")),
        compounds=tuple(pair for facts in files for pair in _pairs(facts.table("compounds"))),
        **lists,
        readings=tuple(pair for facts in files for pair in _pairs(facts.table("readings"))),
        terms=tuple(
            (rule, rules.texts(rule))
            for facts in files
            for rules in [facts.table("rules")]
            for rule in rules
        ),
    )


def _words(facts: Facts, name: str) -> Iterator[tuple[str, ...]]:
    """Yield the words of each of some tables."""
    for table in facts.tables(name):
        table.only("words")
        yield table.texts("words")


def _pairs(table: Facts) -> Iterator[tuple[str, str]]:
    """Yield the names of a table, each with its text."""
    return ((name, table.text(name)) for name in table)


def check_terms(vocabulary: Vocabulary, rules: Iterable[str], where: str) -> None:
    """Refuse terms of a rule that there is not.

    Args:
        vocabulary: The words of a language.
        rules: The ids of the rules.
        where: The file of the terms.

    Raises:
        UnreadableData: A rule of the terms is none of these.
    """
    known = set(rules)
    for rule, _ in vocabulary.terms:
        if rule not in known:
            raise unreadable(where, "rulebook.fault.no_rule", rule=rule)


def tokens(words: str) -> tuple[str, ...]:
    """Return the words to compare: without accents, capitals or marks.

    Example:
        >>> tokens("L'Égalité, œuvre")
        ('l', 'egalite', 'oeuvre')
    """
    spread = unicodedata.normalize("NFD", normalised(words).replace("œ", "oe"))
    return tuple("".join(c for c in spread if not unicodedata.combining(c)).split())


def spaced(words: Iterable[str]) -> str:
    """Return words with a space before and after each.

    Example:
        >>> spaced(["run", "out"])
        ' run  out '
    """
    return "".join(f" {word} " for word in words)


def joined(words: Iterable[str], compounds: Iterable[tuple[str, str]]) -> tuple[str, ...]:
    """Return words with those that mean something together put as the word for it.

    Args:
        words: Some of `tokens`.
        compounds: Words with spaces around each, and what stands for them, written alike.

    Example:
        >>> joined(["they", "run", "out", "now"], [(" run  out ", " empty ")])
        ('they', 'empty', 'now')
    """
    said = spaced(words)
    for compound, word in compounds:
        said = said.replace(compound, word)
    return tuple(said.split())


def stem(word: str, endings: Iterable[str]) -> str:
    """Return what a word has in common with its other forms.

    Args:
        word: One of `tokens`.
        endings: The endings of the language, as `tokens` has them; the first that fits is cut off.

    Example:
        >>> stem("swapping", ["ing", "s"]), stem("camels", ["ing", "s"]), stem("gas", ["s"])
        ('swap', 'camel', 'gas')
    """
    longest = len(word) - _SHORTEST_STEM
    cut = next((each for each in endings if len(each) <= longest and word.endswith(each)), "")
    left = word.removesuffix(cut)
    return left[:-1] if len(left) > _SHORTEST_STEM and left[-1] == left[-2] else left


def errors(typed: str, word: str, most: int) -> int:
    """Return how many letters are wrong, missing, too many or swapped with the next, or a number above `most`.

    Example:
        >>> errors("camle", "camel", 1), errors("tokn", "token", 1), errors("herd", "heard", 0)
        (1, 1, 1)
    """
    if abs(len(typed) - len(word)) > most or len(set(typed) ^ set(word)) > 2 * most:
        return most + 1
    before: list[int] = []
    above: list[int] = [*range(len(word) + 1)]
    for row, letter in enumerate(typed, 1):
        line: list[int] = [row]
        for column, other in enumerate(word, 1):
            fewest = min(above[column] + 1, line[-1] + 1, above[column - 1] + (letter != other))
            if row > 1 and column > 1 and (letter, typed[row - 2]) == (word[column - 2], other):
                fewest = min(fewest, before[column - 2] + 1)
            line.append(fewest)
        before, above = above, line
    return above[len(word)]
