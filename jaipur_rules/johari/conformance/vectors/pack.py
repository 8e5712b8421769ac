"""The packs of Johari, read: cases in a file of JSON Lines, and what the package holds of them."""

import os
from collections.abc import Iterator
from functools import lru_cache

from jaipur_rules.jaipur.conformance.vectors.pack import README, SCHEMA, Shelf
from jaipur_rules.johari.conformance.cases import Case, read_case

SHELF: Shelf[Case] = Shelf("jaipur_rules.johari.conformance.vectors", read_case)
"""The packs of Johari."""


@lru_cache(maxsize=1)
def sample() -> tuple[Case, ...]:
    """The small sample in the package: every kind and every rule, in short games where they show it.

    Example:
        >>> 60 < len(sample()) < 200
        True
    """
    return tuple(SHELF.sample())


def schema() -> str:
    """The JSON Schema (2020-12) of a line of a pack, as text.

    Example:
        >>> import json
        >>> json.loads(schema())["title"]
        'A case'
    """
    return SHELF.data(SCHEMA).decode()


def readme() -> str:
    """What comes with the pack for those who write engines in any language, as Markdown.

    Example:
        >>> readme().splitlines()[0]
        '# Test vectors for Johari engines'
    """
    return SHELF.data(README).decode()


def read_pack(path: str | os.PathLike[str]) -> Iterator[Case]:
    """The cases of a pack, read one after the other.

    Raises:
        UnusablePack: It cannot be opened, or is no pack.
        UnreadableData: A line is no case; the error says which and where.

    Example:
        >>> list(read_pack("no such file.jsonl"))
        Traceback (most recent call last):
        jaipur_rules.jaipur.conformance.vectors.pack.UnusablePack: no such file.jsonl: cannot be opened: No such file or directory
    """
    return SHELF.read_pack(path)
