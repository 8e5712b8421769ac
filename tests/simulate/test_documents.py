"""The pages say what the code does."""

from pathlib import Path

import pytest

from jaipur_rules.simulate import COLUMNS
from jaipur_rules.simulate.plan import TableName

PAGE = Path(__file__).resolve().parents[2] / "docs" / "simulate" / "files.md"
TYPES = {"text": "string", "observation": "float32[227]"}


@pytest.mark.parametrize("table", [*COLUMNS])
def test_every_column_is_described(table: TableName) -> None:
    _, _, section = PAGE.read_text(encoding="utf-8").partition(f"## `{table}`: ")
    rows = [line for line in section.partition("\n## ")[0].splitlines() if line.startswith("| `")]
    assert rows == [
        f"| `{each.name}` | {TYPES.get(each.kind, each.kind)}{' or null' * each.can_be_null} | {each.meaning} |"
        for each in COLUMNS[table]
    ]
