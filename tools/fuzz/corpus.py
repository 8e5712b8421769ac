r"""The corpus: inputs kept in the repository, as text.

A target's folder in `tests/fuzz/corpus/` holds documents, an input a file, and
``*.jsonl``, an input a line as a JSON string. In a string, lone surrogates
stand for bytes that are no UTF-8.
"""

import json
from collections.abc import Iterator
from pathlib import Path

from tools.fuzz.target import Target, text_of

ROOT = Path(__file__).parents[2]
CORPUS = ROOT / "tests" / "fuzz" / "corpus"


def inputs(target: Target) -> Iterator[tuple[str, bytes]]:
    """Every input that is kept for a target, with the place where it stands."""
    for file in sorted((CORPUS / target.name).glob("*")):
        if file.suffix == ".jsonl":
            for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
                yield f"{file.name}:{number}", from_line(line)
        else:
            yield file.name, file.read_bytes()
    for pattern in target.seeds:
        for file in sorted(ROOT.glob(pattern)):
            yield file.name, file.read_bytes()


def from_line(line: str) -> bytes:
    r"""The input that a line holds.

    Example:
        >>> from_line('"+K\\n"'), from_line(as_line(b"\xff"))
        (b'+K\n', b'\xff')
    """
    return str(json.loads(line)).encode(errors="surrogateescape")


def as_line(data: bytes) -> str:
    r"""An input as a line.

    Example:
        >>> as_line("échange".encode()), as_line(bytes([255]))
        ('"échange"', '"\\udcff"')
    """
    text = text_of(data)
    return json.dumps(text, ensure_ascii=not text.isprintable())
