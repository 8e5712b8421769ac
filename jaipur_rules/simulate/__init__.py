"""Many matches in many processes or on a cluster, to Parquet files that are the same byte for byte.

It needs the extra ``simulate``: ``pip install "jaipur-rules[simulate]"``; a
cluster needs ``cluster``, and stands in `jaipur_rules.simulate.cluster`.

Example:
    >>> Plan(("random", "random"), matches=10_000_000, seed=7).chunks
    500
"""

from importlib.util import find_spec

from jaipur_rules.core.errors import MissingExtra

if any(find_spec(name) is None for name in ("pyarrow", "numpy", "numba")):
    needed = ("pyarrow", "numpy", "numba")
    raise MissingExtra("jaipur_rules.simulate", needed, extra="simulate")

from jaipur_rules.simulate.chunks import ChunkPart, Written
from jaipur_rules.simulate.ledger import Manifest
from jaipur_rules.simulate.plan import (
    Plan,
)
from jaipur_rules.simulate.run import Crew, InProcess, Progress, cores, in_processes, simulate
from jaipur_rules.simulate.tables import COLUMNS, Column, Counts

__all__ = [
    "COLUMNS",
    "ChunkPart",
    "Column",
    "Counts",
    "Crew",
    "InProcess",
    "Manifest",
    "Plan",
    "Progress",
    "Written",
    "cores",
    "in_processes",
    "simulate",
]
