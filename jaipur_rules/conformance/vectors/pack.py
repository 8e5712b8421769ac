"""The pack: cases in a file of JSON Lines, and everything that has to come with them."""

import gzip
import os
import pkgutil
import zipfile
import zlib
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from functools import lru_cache
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from types import MappingProxyType
from typing import Generic, TypeVar

from attrs import evolve, frozen

from jaipur_rules import rulebook
from jaipur_rules.conformance.cases import Case, read_case, write_case
from jaipur_rules.conformance.vectors.report import Coverage
from jaipur_rules.game import RulesError
from jaipur_rules.plain import Node, Plain, UnreadableData, parse_json, write_json

FORMAT = "jaipur-vectors"
VERSION = 1
"""The version of the format. A change that a reader would notice makes it a higher one."""

_LINES, _SCHEMA, _README, _COVERAGE, _RULES = (
    "cases.jsonl",
    "case.schema.json",
    "README.md",
    "coverage.json",
    "rules.json",
)
_LARGEST = 1 << 28
"""How long a pack may be when it is unpacked, in bytes."""


class UnusablePack(RulesError):
    """A pack that cannot be read or written."""


@frozen(order=False)
class Pack:
    """What is known of a pack without looking into it.

    Attributes:
        digest: The SHA-256 of its lines, each with a line feed at its end.
        coverage: How many cases there are, of which kinds, and which rules they exercise.
        format: The name of the format, which says of which game the cases are.

    Example:
        >>> Pack.of(sample()).coverage.cases == len(sample())
        True
    """

    digest: str
    coverage: Coverage
    format: str = FORMAT

    @classmethod
    def of(cls, cases: Iterable[Case]) -> "Pack":
        """The pack of some cases."""
        return SHELF.pack_of(cases)

    def to_plain(self) -> dict[str, Plain]:
        """The pack as plain data."""
        head: dict[str, Plain] = {"format": self.format, "version": VERSION, "sha256": self.digest}
        return head | self.coverage.to_plain()


C = TypeVar("C")


@frozen(order=False)
class Shelf(Generic[C]):
    """Where the packs of one game stand: what its cases are, and what comes with them.

    Attributes:
        format: The name of the format.
        room: The package with the pinned pack, the sample, the schema and the README.
        read: Reads a line.
        write: Writes one.
        coverage: What some cases cover.
        rules: The rules of the game.
        more: Further files of an archive, by name, and what is in them.

    Example:
        >>> SHELF.format, SHELF.pinned() == pinned()
        ('jaipur-vectors', True)
    """

    format: str
    room: str
    read: Callable[[bytes], C]
    write: Callable[[C], str]
    coverage: Callable[[Iterable[C]], Coverage]
    rules: Callable[[], Iterable[rulebook.Rule]]
    more: Mapping[str, Callable[[], str]] = MappingProxyType({})

    def pack_of(self, cases: Iterable[C]) -> Pack:
        """The pack of some cases."""
        kept, digest = tuple(cases), sha256()
        for case in kept:
            digest.update(self._line(case))
        return Pack(digest.hexdigest(), self.coverage(kept), self.format)

    def pinned(self) -> Pack:
        """The pack of this version, as it has to come out wherever it is made."""
        members = Node(parse_json(self.data("pack.json"))).object()
        none = self.coverage(())
        counts = Node(members["cases"]).whole()
        kinds, rules, rulesets = (
            _counts(Node(members[key])) for key in ("kinds", "rules", "rulesets")
        )
        coverage = evolve(none, cases=counts, kinds=kinds, rules=rules, rulesets=rulesets)
        return Pack(Node(members["sha256"]).text(), coverage, self.format)

    def data(self, name: str) -> bytes:
        """A file of the room."""
        return pkgutil.get_data(self.room, name) or b""

    def sample(self) -> Iterator[C]:
        """The small sample in the package."""
        return self._cases(self.data("sample.jsonl"), "the sample")

    def write_pack(self, cases: Iterable[C], path: str | os.PathLike[str]) -> Pack:
        """Write a pack, whole or not at all.

        Raises:
            UnusablePack: The name ends otherwise than that of a pack, or the system refuses.
        """
        file, kept = os.fspath(path), tuple(cases)
        lines = b"".join(map(self._line, kept))
        coverage = self.coverage(kept)
        if file.endswith(".jsonl"):
            _save(file, lines)
        elif file.endswith(".jsonl.gz"):
            _save(file, gzip.compress(lines, mtime=0))
        elif file.endswith(".zip"):
            _save(file, self._zipped(coverage, lines))
        else:
            raise UnusablePack(f"{file}: {_EXPECTED}")
        return Pack(sha256(lines).hexdigest(), coverage, self.format)

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

    def _line(self, case: C) -> bytes:
        return f"{self.write(case)}\n".encode()

    def _zipped(self, coverage: Coverage, lines: bytes) -> bytes:
        whole = BytesIO()
        members = {
            _README: self.data(_README),
            _SCHEMA: self.data(_SCHEMA),
            _COVERAGE: write_json(coverage.to_plain()).encode(),
            _RULES: write_json(_said(self.rules())).encode(),
            **{name: written().encode() for name, written in self.more.items()},
            _LINES: lines,
        }
        with zipfile.ZipFile(whole, "w") as folder:
            for name, content in members.items():
                # No date, so that the same pack has the same bytes.
                member = zipfile.ZipInfo(f"{self.format}-{VERSION}/{name}", (1980, 1, 1, 0, 0, 0))
                member.compress_type = zipfile.ZIP_DEFLATED
                member.external_attr = 0o644 << 16
                folder.writestr(member, content, compresslevel=9)
        return whole.getvalue()


_EXPECTED = "a pack is a file .jsonl, .jsonl.gz or .zip"


def _counts(node: Node) -> dict[str, int]:
    return {key: Node(value).whole() for key, value in node.object().items()}


def _said(rules: Iterable[rulebook.Rule]) -> dict[str, Plain]:
    """What every rule says, in both languages."""
    languages: tuple[rulebook.Language, ...] = ("en", "fr")
    return {
        rule.id: {
            lang: {"title": rule.title.to(lang), "statement": rule.statement.to(lang)}
            for lang in languages
        }
        for rule in rules
    }


SHELF: Shelf[Case] = Shelf(
    FORMAT,
    "jaipur_rules.conformance.vectors",
    read_case,
    write_case,
    Coverage.of,
    rulebook.load,
)
"""The packs of Jaipur."""


def pinned() -> Pack:
    """The pack of this version, as it has to come out wherever it is made.

    Example:
        >>> pinned().coverage.cases >= 20_000, pinned().coverage.thin
        (True, ())
    """
    return SHELF.pinned()


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
    return SHELF.data(_SCHEMA).decode()


def readme() -> str:
    """What comes with the pack for those who write engines in any language, as Markdown.

    Example:
        >>> readme().splitlines()[0]
        '# Test vectors for Jaipur engines'
    """
    return SHELF.data(_README).decode()


def write_pack(cases: Iterable[Case], path: str | os.PathLike[str]) -> Pack:
    """Write a pack, whole or not at all: it appears by an atomic rename.

    Args:
        cases: The cases, in their order.
        path: The file: ``.jsonl`` for the lines alone, ``.jsonl.gz`` for the
            same packed, ``.zip`` for everything that belongs together: the
            lines, the schema, a README and what the cases cover.

    Raises:
        UnusablePack: The name ends otherwise, or the system refuses.

    Example:
        >>> write_pack((), "cases.txt")
        Traceback (most recent call last):
        jaipur_rules.conformance.vectors.pack.UnusablePack: cases.txt: a pack is a file .jsonl, .jsonl.gz or .zip
    """
    return SHELF.write_pack(cases, path)


def read_pack(path: str | os.PathLike[str]) -> Iterator[Case]:
    """The cases of a pack, read one after the other.

    Args:
        path: A file that `write_pack` has written, or lines of one.

    Raises:
        UnusablePack: It cannot be opened, or is no pack.
        UnreadableData: A line is no case; the error says which and where.

    Example:
        >>> list(read_pack("no such file.jsonl"))
        Traceback (most recent call last):
        jaipur_rules.conformance.vectors.pack.UnusablePack: no such file.jsonl: cannot be opened: No such file or directory
    """
    return SHELF.read_pack(path)


def _unpacked(file: str) -> bytes:
    try:
        with Path(file).open("rb") as opened:
            if file.endswith(".zip"):
                with zipfile.ZipFile(opened) as folder:
                    inside = [name for name in folder.namelist() if name.endswith(_LINES)]
                    if not inside:
                        raise UnusablePack(f"{file}: there is no {_LINES} in it")
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


def _save(file: str, content: bytes) -> None:
    partial = f"{file}.{os.urandom(6).hex()}.partial"
    try:
        with Path(partial).open("xb") as opened:
            opened.write(content)
        Path(partial).replace(file)
    except (OSError, ValueError) as error:
        with suppress(OSError, ValueError):
            Path(partial).unlink()
        said = error.strerror if isinstance(error, OSError) else None
        raise UnusablePack(f"{file}: the pack was not written: {said or error}") from None
