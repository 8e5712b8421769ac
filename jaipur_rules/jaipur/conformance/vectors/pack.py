"""The packs of vectors, read: cases in a file of JSON Lines, and what the package holds of them."""

import gzip
import os
import pkgutil
import zipfile
import zlib
from collections.abc import Callable, Iterator
from functools import lru_cache
from pathlib import Path
from typing import Generic, TypeVar

from attrs import frozen

from jaipur_rules.core.errors import RulesError
from jaipur_rules.core.json_nodes import UnreadableData
from jaipur_rules.jaipur.conformance.cases import Case, read_case

LINES, SCHEMA, README = "cases.jsonl", "case.schema.json", "README.md"
"""The files of an archive that a reader needs."""

_LARGEST = 1 << 28
"""How long a pack may be when it is unpacked, in bytes."""

C = TypeVar("C")


class UnusablePack(RulesError):
    """A pack that cannot be read or written."""


@frozen(order=False)
class Shelf(Generic[C]):
    """Where the packs of one game are read from.

    Attributes:
        package: The package with the sample, the schema and the README.
        read: Reads a line.

    Example:
        >>> SHELF.data("README.md").decode() == readme()
        True
    """

    package: str
    read: Callable[[bytes], C]

    def data(self, name: str) -> bytes:
        """A file of the package."""
        return pkgutil.get_data(self.package, name) or b""

    def sample(self) -> Iterator[C]:
        """The small sample in the package."""
        return self._cases(self.data("sample.jsonl"), "the sample")

    def read_pack(self, path: str | os.PathLike[str]) -> Iterator[C]:
        """The cases of a pack, read one after the other.

        Raises:
            UnusablePack: It cannot be opened, or is no pack.
            UnreadableData: A line is no case; the error says which and where.
        """
        file = os.fspath(path)
        yield from self._cases(_unpacked(file), file)

    def _cases(self, lines: bytes, name: str) -> Iterator[C]:
        for number, line in enumerate(lines.splitlines(), 1):
            try:
                yield self.read(line)
            except UnreadableData as error:
                raise UnreadableData(f"{name}, line {number}: {error}") from None


SHELF: Shelf[Case] = Shelf("jaipur_rules.jaipur.conformance.vectors", read_case)
"""The packs of Jaipur."""


@lru_cache(maxsize=1)
def sample() -> tuple[Case, ...]:
    """The small sample in the package: every kind and every rule, the shortest games first.

    Example:
        >>> 150 < len(sample()) < 500
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
        '# Test vectors for Jaipur engines'
    """
    return SHELF.data(README).decode()


def read_pack(path: str | os.PathLike[str]) -> Iterator[Case]:
    """The cases of a pack, read one after the other.

    Args:
        path: A pack: ``.zip``, ``.jsonl.gz``, or lines in a file of any other name.

    Raises:
        UnusablePack: It cannot be opened, or is no pack.
        UnreadableData: A line is no case; the error says which and where.

    Example:
        >>> list(read_pack("no such file.jsonl"))
        Traceback (most recent call last):
        jaipur_rules.jaipur.conformance.vectors.pack.UnusablePack: no such file.jsonl: cannot be opened: No such file or directory
    """
    return SHELF.read_pack(path)


def _unpacked(file: str) -> bytes:
    try:
        with Path(file).open("rb") as opened:
            if file.endswith(".zip"):
                with zipfile.ZipFile(opened) as folder:
                    inside = [name for name in folder.namelist() if name.endswith(LINES)]
                    if not inside:
                        raise UnusablePack(f"{file}: there is no {LINES} in it")
                    with folder.open(inside[0]) as lines:
                        found = lines.read(_LARGEST + 1)
            elif file.endswith(".gz"):
                with gzip.open(opened) as lines:
                    found = lines.read(_LARGEST + 1)
            else:
                found = opened.read(_LARGEST + 1)
    except OSError as error:
        raise UnusablePack(f"{file}: cannot be opened: {error.strerror or error}") from None
    except (EOFError, zipfile.BadZipFile, zlib.error, RuntimeError, NotImplementedError) as error:
        raise UnusablePack(f"{file}: cannot be unpacked: {error}") from None
    if len(found) > _LARGEST:
        raise UnusablePack(f"{file}: it is larger than {_LARGEST} bytes, which no pack is")
    return found
