"""The fuzzer finds what is there to find. This needs atheris, so it belongs to `make fuzz` and its slice."""

from pathlib import Path

import pytest

from tools.fuzz.registry import find
from tools.fuzz.run import Figures, fuzz, run_fuzzer
from tools.fuzz.target import Broken


@pytest.mark.parametrize("name", ["MISTAKEN", "mistaken_property"])
def test_the_fuzzer_finds_what_no_example_hits(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    mistaken = find(name, f"tests.fuzz.planted:{name}")
    assert run_fuzzer(mistaken, tmp_path, "-runs=400000", "-seed=1") is None
    assert "the planted mistake" in capsys.readouterr().out
    (found,) = (tmp_path / name).glob("crash-*")
    with pytest.raises(Broken):
        mistaken.run(found.read_bytes())


def test_a_turn_ends_after_its_processor_time(tmp_path: Path) -> None:
    figures = fuzz(find("cards"), tmp_path, Figures(inputs=7), seconds=0.5)
    assert figures is not None
    assert 0.5 < figures.cpu_seconds < 10
    assert figures.inputs > 100
    assert figures.edges > 20
