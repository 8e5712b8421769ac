"""The tables in the documents say what the layouts say, and a version means one layout for ever."""

import csv
import hashlib
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from jaipur_rules import Ruleset
from jaipur_rules.jaipur.encoding import action_layout, tensor_layout
from jaipur_rules.johari import encoding as johari
from tools.schemas import PLAYERS, SENTENCES, kind_of, table


@pytest.mark.parametrize(
    "file", ["tensor.csv", "johari.csv", pytest.param("moves.csv", marks=pytest.mark.thorough)]
)
def test_a_table_is_fresh(root: Path, file: str) -> None:
    assert (root / "docs" / "tables" / file).read_text(encoding="utf-8") == table(file)


def test_the_tables_have_a_line_for_each_number_and_a_sentence_for_each_piece() -> None:
    rows = csv.reader(table("tensor.csv").splitlines()[1:])
    assert [(int(index), piece, means, int(scale)) for index, piece, means, scale, _ in rows] == [
        *tensor_layout().places()
    ]
    assert list(SENTENCES["jaipur"]) == [piece.name for piece in tensor_layout().pieces]
    named = [*csv.DictReader(table("johari.csv").splitlines())]
    assert len(named) == sum(johari.tensor_layout(players).size for players in PLAYERS)
    assert {kind_of(row["piece"]) for row in named} == set(SENTENCES["johari"])


def test_the_ranges_of_moves_in_the_document_are_those_of_the_layout(root: Path) -> None:
    page = (root / "docs" / "views.md").read_text(encoding="utf-8")
    ranges = re.findall(r"^\| (\d+)(?: to (\d+))? \| .* \| (\d) \|$", page, re.MULTILINE)
    layout = action_layout()
    kinds = [layout.factor(move).kind for move in layout.moves]
    listed = [(int(first), int(last or first), int(kind)) for first, last, kind in ranges]
    assert listed == [
        (kinds.index(kind), len(kinds) - 1 - kinds[::-1].index(kind), kind) for kind in range(4)
    ]


FROZEN: dict[str, tuple[Callable[[], object], str]] = {
    "moves": (lambda: "\n".join(map(str, action_layout().moves)), "e6a14eafe0fa42c4"),
    "tensor": (lambda: tensor_layout().pieces, "3765c17a42de2a6c"),
    "tensor-yucata": (lambda: tensor_layout(Ruleset.named("yucata")).pieces, "3765c17a42de2a6c"),
    "johari-2": (lambda: johari.tensor_layout(2).pieces, "6805e49465885703"),
    "johari-3": (lambda: johari.tensor_layout(3).pieces, "1e4b2faf02013bc2"),
    "johari-4": (lambda: johari.tensor_layout(4).pieces, "84005fd5f04890b7"),
}
"""What was published under version 1. A layout that changes takes a new version, and a new line here."""


@pytest.mark.parametrize("name", FROZEN)
def test_a_version_means_one_layout_for_ever(name: str) -> None:
    made, frozen = FROZEN[name]
    digest = hashlib.sha256(str(made()).encode()).hexdigest()[:16]
    assert digest == frozen, "a layout that changes takes a new version"


def test_what_was_published_last_is_version_1() -> None:
    versions = action_layout().version, tensor_layout().version, johari.tensor_layout(2).version
    assert versions == (1, 1, 1)
