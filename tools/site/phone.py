"""How much of a telephone's screen the words of a rule take, so that its picture fits on the rest."""

import re
from collections.abc import Iterator
from math import ceil

from jaipur_rules.rulebook import Example, Rule
from tools.site.book import Book

_TAG = re.compile(r"<[^>]*>")
_FOLDED = re.compile(r"(?s)</summary>.*?</details>")
_AROUND = 12.6
"""The head of the page, the line below the title, and the space between the parts, in rem."""


def height_of_words(book: Book, rule: Rule, example: Example) -> float:
    """Return about how high the words of a rule and of an example are on a narrow screen, in rem.

    Example:
        >>> from tools.site.book import book
        >>> jaipur = book("jaipur", "en")
        >>> rule = jaipur.catalogue.rule("EXC-3")
        >>> 10 < height_of_words(jaipur, rule, rule.examples[0]) < 40
        True
    """
    return round(_AROUND + sum(_parts(book, rule, example)), 1)


def _parts(book: Book, rule: Rule, example: Example) -> Iterator[float]:
    language = book.language
    shown = book.game.show(example, language)
    yield _lines(book.titled(rule), 24) * 1.75
    yield _lines(rule.statement.to(language), 38) * 1.4
    yield _lines(example.title.to(language), 32) * 1.5
    yield _lines(shown.ruleset, 40) * 1.35
    yield 1.5 if len(shown.drawings) > 1 else 0
    # Each fact ends with a mark of its own.
    outcome = _FOLDED.sub("", str(shown.outcome))
    text = _TAG.sub(" ", outcome.replace("</dt>", ": ").replace("</div>", "; "))
    yield _lines(" ".join(text.split()), 42) * 1.2


def _lines(text: str, length: int) -> int:
    """The lines of a text if so many letters fit on one.

    Example:
        >>> _lines("", 40), _lines("a" * 41, 40)
        (0, 2)
    """
    return ceil(len(text) / length)
