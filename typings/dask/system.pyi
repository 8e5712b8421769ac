"""What of `dask.system` is used here."""

CPU_COUNT: int
