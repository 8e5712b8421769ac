r"""The corpus: inputs in the repository, as text.

A reader's folder in `tests/fuzz/corpus/` holds documents, an input a file, and ``short.jsonl``, an input a line as a JSON string,
in which lone surrogates stand for bytes that are no UTF-8. Examples of the repository are inputs as well.
"""

import json
from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from random import Random

ROOT = Path(__file__).parents[2]
CORPUS = ROOT / "tests" / "fuzz" / "corpus"
EXAMPLES = {
    "record": ("examples/*.json", "examples/theorems/*.json"),
    "johari_record": ("examples/johari/*.json",),
    "components": ("jaipur_rules/johari/rules/components.toml",),
}


def inputs(name: str) -> Iterator[bytes]:
    """Every input that is kept for a reader; for a property, which has none, a few by chance."""
    folder = CORPUS / name
    if not folder.is_dir():
        yield from (Random(seed).randbytes(4096 >> seed) for seed in range(5))
        return
    examples = (ROOT.glob(pattern) for pattern in EXAMPLES.get(name, ()))
    for file in chain(folder.iterdir(), *examples):
        if file.name == "short.jsonl":
            for line in file.read_text("utf-8").splitlines():
                yield json.loads(line).encode(errors="surrogateescape")
        else:
            yield file.read_bytes()
