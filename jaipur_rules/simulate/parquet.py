"""Parquet files whose bytes follow from their rows: every setting of the writer is named."""

import json
from io import BytesIO

import numpy as np
import pyarrow as pa
from pyarrow import parquet

from jaipur_rules.simulate.columns import Column, schema
from jaipur_rules.simulate.portions import AnyPlan
from jaipur_rules.simulate.rows import Rows, Values, joined

_GROUP, _GROUP_OF_OBSERVATIONS = 1 << 18, 1 << 15
"""So many rows are gathered before they are written as a group."""


class TableFile:
    """A file of a table while it is being written, in memory.

    Attributes:
        rows: How many rows it has.
    """

    def __init__(self, plan: AnyPlan, table: str, number: int) -> None:
        """Begin the file of a chunk; its head holds the words of the plan and the chunk's number."""
        self.table = table
        self._columns = plan.columns(table)
        seen = any(column.kind == "observation" for column in self._columns)
        self._group = _GROUP_OF_OBSERVATIONS if seen else _GROUP
        self.rows = 0
        self._waiting: list[Rows] = []
        self._bytes = BytesIO()
        words = json.dumps({**plan.words(), "table": table, "file": number})
        self._schema = schema(self._columns, plan.places).with_metadata({"jaipur-rules": words})
        self._writer = parquet.ParquetWriter(
            self._bytes,
            self._schema,
            version="2.6",
            data_page_version="1.0",
            compression="zstd",
            compression_level=3,
            use_dictionary=True,
            write_statistics=True,
            store_schema=True,
            data_page_size=1 << 20,
            dictionary_pagesize_limit=1 << 20,
            write_batch_size=1024,
            write_page_index=False,
            write_page_checksum=False,
        )

    def add(self, rows: Rows) -> None:
        """Add rows."""
        self._waiting.append(rows)
        if sum(len(each["match"]) for each in self._waiting) >= self._group:
            self._write()

    def finish(self) -> bytes:
        """The whole file."""
        if self._waiting:
            self._write()
        self._writer.close()
        return self._bytes.getvalue()

    def _write(self) -> None:
        rows = joined(self._waiting)
        self._waiting = []
        count = len(rows["match"])
        columns = [
            _array(each, rows[each.name], self._schema.field(each.name).type)
            for each in self._columns
        ]
        self._writer.write_table(
            pa.Table.from_arrays(columns, schema=self._schema), row_group_size=max(1, count)
        )
        self.rows += count


def _array(column: Column, values: Values, kind: pa.DataType) -> pa.Array:
    """A column as Arrow has it."""
    if column.kind == "observation":
        flat = pa.array(np.ascontiguousarray(values).reshape(-1), type=pa.float32())
        return pa.FixedSizeListArray.from_arrays(flat, type=kind)
    missing = values < 0 if column.can_be_null else None
    if column.kind == "text":
        if not column.texts:
            return pa.array([str(value) for value in values], type=kind)
        texts = pa.array([*column.texts], type=pa.string())
        places = pa.array(np.maximum(values, 0), type=pa.int32(), mask=missing)
        return texts.take(places)
    if column.kind == "bool":
        return pa.array(values > 0, type=kind)
    return pa.array(values, type=kind, mask=missing)
