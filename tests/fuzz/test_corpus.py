"""Every input of the fuzzer's corpus, replayed without the fuzzer: each law still holds of it."""

import pytest

from tools.fuzz.corpus import as_line, from_line, inputs
from tools.fuzz.registry import READERS, find


@pytest.mark.parametrize("name", READERS)
def test_every_input_of_the_corpus(name: str) -> None:
    target, taken = find(name), 0
    for place, data in inputs(target):
        try:
            taken += target.run(data)
        except Exception as error:
            error.add_note(f"the input of {name} at {place}: {data!r}")
            raise
    assert taken


@pytest.mark.parametrize("data", [b"", b"+K", "échange\n".encode(), b"\xff\xfe", bytes(range(256))])
def test_any_bytes_are_a_line_of_text(data: bytes) -> None:
    line = as_line(data)
    assert line.encode().decode().isprintable()
    assert from_line(line) == data
