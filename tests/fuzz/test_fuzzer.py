"""The fuzzer finds what is there to find. This needs atheris, so it belongs to `make fuzz` and its slice."""

from pathlib import Path

import pytest

from tests.fuzz.planted import TARGETS
from tools.fuzz.conducting import fuzz
from tools.fuzz.target import Broken

(MISTAKEN,) = TARGETS


def test_the_fuzzer_finds_what_no_example_hits(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert fuzz(MISTAKEN, tmp_path, ["-runs=400000", "-seed=1"]) is None
    assert "the planted mistake" in capsys.readouterr().out
    (found,) = (tmp_path / "mistaken").glob("crash-*")
    with pytest.raises(Broken):
        MISTAKEN.run(found.read_bytes())
