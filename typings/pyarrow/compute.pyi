from pyarrow import ChunkedArray, Scalar

def equal(values: ChunkedArray, value: int) -> ChunkedArray: ...
def sum(values: ChunkedArray) -> Scalar: ...  # noqa: A001 - its name
