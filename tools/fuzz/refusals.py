"""How input may be refused: by the documented error, in one sentence that can be printed."""

from collections.abc import Iterator
from contextlib import contextmanager

from jaipur_rules.core.errors import RulesError

LONGEST_ERROR = 2000
"""No error says more than this, in characters, whatever it is about."""


@contextmanager
def refusing(*errors: type[RulesError]) -> Iterator[None]:
    """Let errors of exactly these classes pass, no subclass, if each says one sentence.

    Example:
        >>> from jaipur_rules import parse_move
        >>> from jaipur_rules.core.errors import NotationError
        >>> with refusing(NotationError):
        ...     parse_move("?")
    """
    try:
        yield
    except errors as error:
        if type(error) not in errors:
            raise
        check_sentence(str(error))


def check_sentence(sentence: str) -> None:
    """Check that a sentence for a person is one line of a bearable length that can be printed.

    Raises:
        AssertionError: It is empty, has several lines, or is too long.
        UnicodeEncodeError: It cannot be printed.
    """
    assert sentence.strip()
    assert "\n" not in sentence
    assert "\r" not in sentence
    assert len(sentence) <= LONGEST_ERROR
    sentence.encode()
