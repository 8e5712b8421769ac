"""The pack: cases in a file of JSON Lines, and everything that has to come with them."""

import gzip
import os
import pkgutil
import zipfile
import zlib
from collections.abc import Iterable, Iterator
from contextlib import suppress
from functools import lru_cache
from hashlib import sha256
from io import BytesIO
from pathlib import Path

from attrs import frozen

from jaipur_rules import rulebook
from jaipur_rules.conformance.cases import Case, read_case, write_case
from jaipur_rules.conformance.vectors.report import Coverage
from jaipur_rules.game import RulesError
from jaipur_rules.plain import Node, Plain, UnreadableData, parse_json, write_json

FORMAT = "jaipur-vectors"
VERSION = 1
"""The version of the format. A change that a reader would notice makes it a higher one."""

_ROOM = "jaipur_rules.conformance.vectors"
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

    Example:
        >>> Pack.of(sample()).coverage.cases == len(sample())
        True
    """

    digest: str
    coverage: Coverage

    @classmethod
    def of(cls, cases: Iterable[Case]) -> "Pack":
        """The pack of some cases."""
        kept, digest = tuple(cases), sha256()
        for case in kept:
            digest.update(_line(case))
        return cls(digest.hexdigest(), Coverage.of(kept))

    def to_plain(self) -> dict[str, Plain]:
        """The pack as plain data."""
        head: dict[str, Plain] = {"format": FORMAT, "version": VERSION, "sha256": self.digest}
        return head | self.coverage.to_plain()


def pinned() -> Pack:
    """The pack of this version, as it has to come out wherever it is made.

    Example:
        >>> pinned().coverage.cases >= 20_000, pinned().coverage.thin
        (True, ())
    """
    members = Node(parse_json(_data("pack.json"))).object()
    cases, kinds, rules, rulesets = (
        Node(members[key]) for key in ("cases", "kinds", "rules", "rulesets")
    )
    coverage = Coverage(cases.whole(), *map(_counts, (kinds, rules, rulesets)))
    return Pack(Node(members["sha256"]).text(), coverage)


def _counts(node: Node) -> dict[str, int]:
    return {key: Node(value).whole() for key, value in node.object().items()}


@lru_cache(maxsize=1)
def sample() -> tuple[Case, ...]:
    """The small sample in the package: every kind and every rule, the shortest games first.

    Example:
        >>> 150 < len(sample()) < 500
        True
    """
    return tuple(_cases(_data("sample.jsonl"), "the sample"))


def schema() -> str:
    """The JSON Schema (2020-12) of a line of a pack, as text.

    Example:
        >>> import json
        >>> json.loads(schema())["title"]
        'A case'
    """
    return _data(_SCHEMA).decode()


def readme() -> str:
    """What comes with the pack for those who write engines in any language, as Markdown.

    Example:
        >>> readme().splitlines()[0]
        '# Test vectors for Jaipur engines'
    """
    return _data(_README).decode()


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
    file, kept = os.fspath(path), tuple(cases)
    lines = b"".join(map(_line, kept))
    if file.endswith(".jsonl"):
        _save(file, lines)
    elif file.endswith(".jsonl.gz"):
        _save(file, gzip.compress(lines, mtime=0))
    elif file.endswith(".zip"):
        _save(file, _zipped(kept, lines))
    else:
        raise UnusablePack(f"{file}: {_EXPECTED}")
    return Pack(sha256(lines).hexdigest(), Coverage.of(kept))


_EXPECTED = "a pack is a file .jsonl, .jsonl.gz or .zip"


def _zipped(cases: tuple[Case, ...], lines: bytes) -> bytes:
    whole = BytesIO()
    members = {
        _README: readme().encode(),
        _SCHEMA: schema().encode(),
        _COVERAGE: write_json(Coverage.of(cases).to_plain()).encode(),
        _RULES: write_json(_rules()).encode(),
        _LINES: lines,
    }
    with zipfile.ZipFile(whole, "w") as folder:
        for name, content in members.items():
            # No date, so that the same pack has the same bytes.
            member = zipfile.ZipInfo(f"{FORMAT}-{VERSION}/{name}", (1980, 1, 1, 0, 0, 0))
            member.compress_type = zipfile.ZIP_DEFLATED
            member.external_attr = 0o644 << 16
            folder.writestr(member, content, compresslevel=9)
    return whole.getvalue()


def _rules() -> dict[str, Plain]:
    """What every rule says, in both languages."""
    languages: tuple[rulebook.Language, ...] = ("en", "fr")
    return {
        rule.id: {
            lang: {"title": rule.title.to(lang), "statement": rule.statement.to(lang)}
            for lang in languages
        }
        for rule in rulebook.load()
    }


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
    file = os.fspath(path)
    yield from _cases(_unpacked(file), file)


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


def _cases(lines: bytes, name: str) -> Iterator[Case]:
    for number, line in enumerate(lines.splitlines(), 1):
        try:
            yield read_case(line)
        except UnreadableData as error:
            raise UnreadableData(f"{name}, line {number}: {error}") from None


def _line(case: Case) -> bytes:
    return f"{write_case(case)}\n".encode()


def _data(name: str) -> bytes:
    return pkgutil.get_data(_ROOM, name) or b""


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
