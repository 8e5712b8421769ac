"""Many matches in many processes or on a cluster of dask, to Parquet files.

It needs the extra ``simulate``: ``pip install "jaipur-rules[simulate]"``; a
cluster needs ``cluster``.

Example:
    >>> Plan(("random", "random"), matches=10_000_000, seed=7).chunks
    500
"""

from jaipur_rules.core.errors import missing_extra

if error := missing_extra(
    "jaipur_rules.simulate", "dask", "pyarrow", "numpy", "numba", extra="simulate"
):
    raise error

from jaipur_rules.simulate.columns import Counts, columns
from jaipur_rules.simulate.plan import Plan
from jaipur_rules.simulate.run import Simulation, simulate

__all__ = ["Counts", "Plan", "Simulation", "columns", "simulate"]
