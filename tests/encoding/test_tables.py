"""The tables in the documents say what the layouts say, and a version means one layout for ever."""

import csv
import hashlib
import re
from pathlib import Path

import pytest

from jaipur_rules import Ruleset, parse_move
from jaipur_rules.jaipur.encoding import Factored, action_layout, tensor_layout
from jaipur_rules.johari import encoding as johari
from tools.encodings import (
    PLAYERS,
    SAID,
    johari_page,
    johari_table,
    kind_of,
    moves_table,
    tensor_page,
)


@pytest.fixture(scope="module")
def table() -> str:
    return moves_table()


@pytest.mark.thorough
def test_the_tables_are_fresh(root: Path, table: str) -> None:
    pages = root / "docs" / "encodings"
    assert (pages / "tensor.md").read_text(encoding="utf-8") == tensor_page()
    assert (pages / "moves.csv").read_text(encoding="utf-8") == table


@pytest.mark.thorough
def test_the_table_of_moves_holds_every_move_and_both_its_forms(table: str) -> None:
    layout = action_layout()
    rows = list(csv.DictReader(table.splitlines()))
    assert [int(row["number"]) for row in rows] == list(range(len(layout)))
    for row in rows[::97]:
        move = parse_move(row["move"])
        assert layout.number(move) == int(row["number"])
        parts = Factored(int(row["kind"]), int(row["taken"]), int(row["given"]))
        assert layout.unfactor(parts) == move


def test_the_table_of_the_tensor_has_a_line_for_each_number() -> None:
    listed = re.findall(r"^\| (\d+) \| (.+) \| (\d+) \|$", tensor_page(), re.MULTILINE)
    assert [(int(index), means, int(scale)) for index, means, scale in listed] == [
        (index, meaning, scale) for index, _, meaning, scale in tensor_layout().places()
    ]
    assert list(SAID["jaipur"]) == [piece.name for piece in tensor_layout().pieces]


def test_the_tables_of_johari_are_fresh(root: Path) -> None:
    pages = root / "docs" / "encodings"
    assert (pages / "johari.md").read_text(encoding="utf-8") == johari_page()
    assert (pages / "johari.csv").read_text(encoding="utf-8") == johari_table()


def test_the_tables_of_johari_have_a_line_for_each_number_and_each_piece() -> None:
    rows = list(csv.DictReader(johari_table().splitlines()))
    assert len(rows) == sum(johari.tensor_layout(players).size for players in PLAYERS)
    page = johari_page()
    kinds: set[str] = set()
    for players in PLAYERS:
        for piece in johari.tensor_layout(players).pieces:
            kinds.add(kind_of(piece.name))
            shared = re.sub(r"^trader_\d", "trader_0", piece.name)
            assert f"| `{shared}` | {SAID['johari'][kind_of(piece.name)]} |" in page
    assert kinds == set(SAID["johari"])


def test_the_ranges_of_moves_in_the_document_are_those_of_the_layout(root: Path) -> None:
    page = (root / "docs" / "encodings" / "index.md").read_text(encoding="utf-8")
    ranges = re.findall(r"^\| (\d+)(?: to (\d+))? \| .* \| (\d) \|$", page, re.MULTILINE)
    layout = action_layout()
    kinds = [layout.factor(move).kind for move in layout.moves]
    listed = [(int(first), int(last or first), int(kind)) for first, last, kind in ranges]
    assert listed == [
        (kinds.index(kind), len(kinds) - 1 - kinds[::-1].index(kind), kind) for kind in range(4)
    ]


FROZEN = {
    ("moves", 1, "space-cowboys-2019"): "e6a14eafe0fa42c4",
    ("tensor", 1, "space-cowboys-2019"): "3765c17a42de2a6c",
    ("tensor", 1, "yucata"): "3765c17a42de2a6c",
}
"""What was published under each version. A layout that changes takes a new version, and a new line here."""


@pytest.mark.parametrize(("what", "version", "name"), FROZEN)
def test_a_version_means_one_layout_for_ever(what: str, version: int, name: str) -> None:
    rules = Ruleset.named(name)
    moves, tensor = action_layout(rules), tensor_layout(rules)
    text, current = (
        ("\n".join(map(str, moves.moves)), moves.version)
        if what == "moves"
        else (repr(tensor.pieces), tensor.version)
    )
    assert current == version
    digest = hashlib.sha256(text.encode()).hexdigest()[:16]
    assert digest == FROZEN[what, version, name], "a layout that changes takes a new version"
