"""The pack: cases in a file of JSON Lines, written with everything that has to come with them."""

import gzip
import os
import zipfile
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from types import MappingProxyType
from typing import Generic, TypeVar

from attrs import evolve, frozen

from jaipur_rules import rulebook
from jaipur_rules.conformance.vectors import LINES, README, SCHEMA, UnusablePack
from jaipur_rules.core.strict_json import Node, Plain, parse_json, write_json
from jaipur_rules.jaipur.conformance import JaipurCase
from jaipur_rules.jaipur.conformance.vectors import VECTORS
from proofs.vectors.report import Coverage

FORMAT = "jaipur-vectors"
VERSION = 1
"""The version of the format. A change that a reader would notice makes it a higher one."""

_COVERAGE, _RULES = "coverage.json", "rules.json"


@frozen(order=False)
class Pack:
    """The description of a pack: its digest, its coverage and its format.

    Attributes:
        digest: The SHA-256 of its lines, each with a line feed at its end.
        coverage: How many cases there are, of which kinds, and which rules they exercise.
        format: The name of the format, which says of which game the cases are.

    Example:
        >>> from jaipur_rules.jaipur.conformance.vectors import sample
        >>> Pack.of(sample()).coverage.cases == len(sample())
        True
    """

    digest: str
    coverage: Coverage
    format: str = FORMAT

    @classmethod
    def of(cls, cases: Iterable[JaipurCase]) -> "Pack":
        """The pack of some cases."""
        return PACKS.pack_of(cases)

    def to_plain(self) -> dict[str, Plain]:
        """The pack as plain data."""
        head: dict[str, Plain] = {"format": self.format, "version": VERSION, "sha256": self.digest}
        return head | self.coverage.to_plain()


C = TypeVar("C")


@frozen(order=False)
class Packs(Generic[C]):
    """A maker of the packs of one game.

    Attributes:
        format: The name of the format.
        data: A file of the package with the sample, by its name.
        pin: The file with the pack of this version.
        write: Writes a line.
        coverage: What some cases cover.
        rules: The rules of the game.
        more: Further files of an archive, by name, and what is in them.

    Example:
        >>> PACKS.format, PACKS.pinned() == pinned()
        ('jaipur-vectors', True)
    """

    format: str
    data: Callable[[str], bytes]
    pin: Path
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
        members = Node(parse_json(self.pin.read_bytes())).object()
        none = self.coverage(())
        counts = Node(members["cases"]).whole()
        kinds, rules, rulesets = (
            _counts(Node(members[key])) for key in ("kinds", "rules", "rulesets")
        )
        coverage = evolve(none, cases=counts, kinds=kinds, rules=rules, rulesets=rulesets)
        return Pack(Node(members["sha256"]).text(), coverage, self.format)

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

    def _line(self, case: C) -> bytes:
        return f"{self.write(case)}\n".encode()

    def _zipped(self, coverage: Coverage, lines: bytes) -> bytes:
        whole = BytesIO()
        members = {
            README: self.data(README),
            SCHEMA: self.data(SCHEMA),
            _COVERAGE: write_json(coverage.to_plain()).encode(),
            _RULES: write_json(_said(self.rules())).encode(),
            **{name: written().encode() for name, written in self.more.items()},
            LINES: lines,
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
    """The title and the statement of every rule, in both languages."""
    languages: tuple[rulebook.Language, ...] = ("en", "fr")
    return {
        rule.id: {
            lang: {"title": rule.title.to(lang), "statement": rule.statement.to(lang)}
            for lang in languages
        }
        for rule in rules
    }


PACKS: Packs[JaipurCase] = Packs(
    FORMAT,
    VECTORS.data,
    Path(__file__).with_name("pack.json"),
    VECTORS.write_case,
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
    return PACKS.pinned()


def write_pack(cases: Iterable[JaipurCase], path: str | os.PathLike[str]) -> Pack:
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
        jaipur_rules.conformance.vectors.UnusablePack: cases.txt: a pack is a file .jsonl, .jsonl.gz or .zip
    """
    return PACKS.write_pack(cases, path)


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
