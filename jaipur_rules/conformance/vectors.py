"""The vectors: cases in files of JSON Lines, written and read, and the sample in a package."""

import gzip
import os
import zipfile
import zlib
from collections.abc import Iterable, Iterator
from contextlib import ExitStack
from typing import IO

from jaipur_rules.conformance.answers import Case, Question, Questions, write_line
from jaipur_rules.core.files import open_file, reason_of_system
from jaipur_rules.core.messages import Message, Parameter, read_data
from jaipur_rules.core.strict_json import Node, Plain, UnreadableData, parse_json, shown

LINES, SCHEMA, README, SAMPLE = "cases.jsonl", "case.schema.json", "README.md", "sample.jsonl"
"""The files of an archive that a reader needs, and the sample of a package."""

FOLDER = "vectors"
"""The folder of the package in which the sample, the schema and the README stand."""

_LARGEST, _LONGEST_LINE = 1 << 28, 1 << 20
"""The most bytes of a pack when it is unpacked, and of a line of it."""

_METHODS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
"""How an archive may be packed: what is packed otherwise cannot be unpacked piece by piece."""

_OWN, _EXTRA = ("id", "kind", "expect", "rules"), ("move", "seat")
"""The keys of a line besides those of its game, which all cases have and which some have."""


class Vectors:
    """The vectors of one game: the sample, the schema and the README in its package, and packs in files."""

    def __init__(self, questions: Questions) -> None:
        """Take the game's questions."""
        self._questions = questions
        self._sample: tuple[Case, ...] = ()

    def write_case(self, case: Case) -> str:
        """Return a case as a line of JSON, without the line's end: always the same for equal cases."""
        game = self._questions.write_question(case.question)
        end: dict[str, Plain] = {"expect": case.expect, "rules": list(case.rules)}
        return write_line({"id": case.id, "kind": case.kind, **game, **end})

    def read_case(self, line: str | bytes) -> Case:
        """Return the case of a line of a pack.

        Raises:
            UnreadableData: It is no case; the error says what is wrong, and where.

        Example:
            >>> from jaipur_rules.jaipur.conformance import VECTORS
            >>> VECTORS.read_case('{"kind": "view"}')
            Traceback (most recent call last):
            jaipur_rules.core.strict_json.UnreadableData: the key 'id' is missing
        """
        node = Node(parse_json(line))
        name, kind, expect, rules = map(node.member, _OWN)
        named = tuple(rule.text() for rule in rules.items())
        case = self._questions.case(self._question(node, kind), expect.object(), named)
        if case.id != name.text():
            raise name.fault("kit.pack.id", id=case.id)
        return case

    def data(self, name: str) -> bytes:
        """Return a file of the package: the JSON Schema (2020-12) of a line of a pack, its README, or the sample.

        Example:
            >>> from jaipur_rules.jaipur.conformance import VECTORS
            >>> VECTORS.data(README).decode().splitlines()[0]
            '# Test vectors for Jaipur engines'
        """
        return read_data(self._questions.package, f"{FOLDER}/{name}") or b""

    def sample(self) -> tuple[Case, ...]:
        """Return the small sample in the package: every kind and every rule, in short games where they show it.

        Example:
            >>> from jaipur_rules.jaipur.conformance import VECTORS
            >>> 150 < len(VECTORS.sample()) < 700
            True
        """
        if not self._sample:
            found = self._cases(self.data(SAMPLE).splitlines(), Message("kit.pack.sample"))
            self._sample = tuple(found)
        return self._sample

    def read_pack(self, path: str | os.PathLike[str]) -> Iterator[Case]:
        """Return the cases of a pack, read one after the other.

        Args:
            path: A pack: ``.zip``, ``.jsonl.gz``, or lines in a file of any other name.

        Raises:
            UnreadableData: It cannot be opened, or is no pack.
            UnreadableData: A line is no case; the error says which and where.

        Example:
            >>> from jaipur_rules.jaipur.conformance import VECTORS
            >>> list(VECTORS.read_pack("no such file.jsonl"))
            Traceback (most recent call last):
            jaipur_rules.core.strict_json.UnreadableData: no such file.jsonl: cannot be opened: No such file or directory
        """
        file = os.fspath(path)
        yield from self._cases(_lines(file), file)

    def _cases(self, lines: Iterable[bytes], name: str | Message) -> Iterator[Case]:
        for number, line in enumerate(lines, 1):
            try:
                yield self.read_case(line)
            except UnreadableData as error:
                fault = Message("kit.pack.line", name=name, line=number, fault=error.message)
                raise UnreadableData(fault) from None

    def _question(self, node: Node, named: Node) -> Question:
        found = node.object()
        if "result" in found:
            raise node.member("result").fault("kit.pack.claim")
        body = {key: value for key, value in found.items() if key not in {*_OWN, *_EXTRA}}
        game, kind = self._questions.codec.read(Node(body)), named.text()
        asks = self._questions.kinds.get(kind)
        if asks is None:
            expected = Message("json.one_of", values=tuple(self._questions.kinds))
            raise named.fault("json.expected", expected=expected, found=shown(kind))
        wanted = {"view": "seat", "move": "move", "illegal": "move"}.get(asks)
        for key in _EXTRA:
            if key in found and key != wanted:
                raise node.fault("kit.pack.key", kind=kind, key=key)
        parse, last = self._questions.rules.parse_move, self._questions.setup_of(game).players - 1
        move = node.member("move").parsed(parse) if wanted == "move" else None
        seat = node.member("seat").whole(most=last) if wanted == "seat" else 0
        return Question(asks, game, move, seat=seat)


def _lines(file: str) -> Iterator[bytes]:
    """Yield the lines of a pack as it is unpacked, so that no more of it is held than a line."""
    size = 0
    try:
        with ExitStack() as stack:
            lines = _unpacked(file, stack)
            while line := lines.readline(_LONGEST_LINE + 1):
                size += len(line)
                if len(line) > _LONGEST_LINE:
                    raise _fault("long_line", file, most=_LONGEST_LINE)
                if size > _LARGEST:
                    raise _fault("too_large", file, most=_LARGEST)
                yield line.rstrip()
    except OSError as error:
        raise _fault("not_opened", file, reason=reason_of_system(error)) from None
    except (EOFError, zipfile.BadZipFile, zlib.error, RuntimeError, NotImplementedError) as error:
        raise _fault("not_unpacked", file, reason=str(error)) from None


def _unpacked(file: str, stack: ExitStack) -> IO[bytes] | gzip.GzipFile:
    """Open the lines of a pack."""
    opened = stack.enter_context(open_file(file))
    if file.endswith(".zip"):
        folder = stack.enter_context(zipfile.ZipFile(opened))
        inside = [each for each in folder.infolist() if each.filename.endswith(LINES)]
        if not inside:
            raise _fault("no_lines", file, name=LINES)
        if inside[0].compress_type not in _METHODS:
            raise _fault("method", file)
        return stack.enter_context(folder.open(inside[0]))
    return stack.enter_context(gzip.open(opened)) if file.endswith(".gz") else opened


def _fault(code: str, file: str, **params: Parameter) -> UnreadableData:
    return UnreadableData(Message(f"kit.pack.{code}", file=file, **params))
