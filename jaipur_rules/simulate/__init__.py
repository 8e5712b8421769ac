"""Many matches in many processes or on a cluster, to Parquet files that are the same byte for byte.

It needs the extra ``simulate``: ``pip install "jaipur-rules[simulate]"``; a
cluster needs ``cluster``, and stands in `jaipur_rules.simulate.cluster`.

Example:
    >>> Plan(("random", "random"), matches=10_000_000, seed=7).chunks
    500
"""

from jaipur_rules.core.errors import missing_extra

if error := missing_extra("jaipur_rules.simulate", "pyarrow", "numpy", "numba", extra="simulate"):
    raise error

from jaipur_rules.simulate.chunks import ChunkPart, Written
from jaipur_rules.simulate.jaipur import Plan
from jaipur_rules.simulate.ledger import Manifest
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
