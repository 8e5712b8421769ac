from io import BytesIO
from os import PathLike

from pyarrow import Schema, Table

class FileMetaData:
    num_rows: int
    num_row_groups: int

class ParquetFile:
    metadata: FileMetaData
    schema_arrow: Schema
    def __init__(self, source: str | PathLike[str]) -> None: ...

class ParquetWriter:
    def __init__(
        self,
        where: BytesIO,
        schema: Schema,
        *,
        version: str,
        data_page_version: str,
        compression: str,
        compression_level: int,
        use_dictionary: bool,
        write_statistics: bool,
        store_schema: bool,
        data_page_size: int,
        dictionary_pagesize_limit: int,
        write_batch_size: int,
        write_page_index: bool,
        write_page_checksum: bool,
    ) -> None: ...
    def write_table(self, table: Table, *, row_group_size: int) -> None: ...
    def close(self) -> None: ...

def read_table(source: str | PathLike[str], columns: list[str] | None = ...) -> Table: ...
