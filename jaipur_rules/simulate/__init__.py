"""Many matches in many processes or on a cluster of dask, to Parquet files.

It needs the extra ``simulate``: ``pip install "jaipur-rules[simulate]"``; a
cluster needs ``cluster``.

Example:
    >>> Plan(("random", "random"), matches=10_000_000, seed=7).chunks
    500
"""

from importlib.util import find_spec

from jaipur_rules.core.errors import MissingExtra

if any(find_spec(name) is None for name in ("dask", "pyarrow", "numpy", "numba")):
    needed = ("dask", "pyarrow", "numpy", "numba")
    raise MissingExtra("jaipur_rules.simulate", needed, extra="simulate")

from jaipur_rules.simulate.columns import Column, Counts
from jaipur_rules.simulate.plan import Plan
from jaipur_rules.simulate.run import Progress, Simulation, columns, cores, simulate

__all__ = ["Column", "Counts", "Plan", "Progress", "Simulation", "columns", "cores", "simulate"]
