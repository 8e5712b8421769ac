"""A cluster plays: `dask.distributed`, of the extra ``cluster``."""

import re
from collections.abc import Generator
from concurrent.futures import BrokenExecutor, CancelledError
from contextlib import contextmanager

from jaipur_rules.core.errors import UnwrittenFile, missing_extra
from jaipur_rules.simulate.run import Crew

if error := missing_extra("jaipur_rules.simulate.cluster", "distributed", extra="cluster"):
    raise error

from distributed import Client, KilledWorker

_ADDRESS = re.compile(r"((tcp|tls|ws|wss)://)?([\w.-]{1,255}|\[[0-9a-fA-F:.]+\]):\d{1,5}", re.ASCII)

_LOST = (BrokenExecutor, CancelledError, KilledWorker, OSError, ImportError)
"""A chunk whose workers die time after time is given up, and a worker may not have the library at all."""


@contextmanager
def on_cluster(address: str, *, patience: float = 30.0) -> Generator[Crew]:
    """Play on the workers of a scheduler, as many as there are when it begins and all that come later.

    The files are written here: the workers need the library, and no folder.

    Args:
        address: The address of the scheduler, such as ``tcp://10.0.0.1:8786``.
        patience: How long to wait for it, in seconds.

    Raises:
        UnwrittenFile: It is no address, nobody answers there, or there are no workers.
    """
    if not _ADDRESS.fullmatch(address):
        raise UnwrittenFile("simulate.error.no_address", address=address)
    try:
        client = Client(address, timeout=patience, set_as_default=False)
    except OSError:
        raise UnwrittenFile("simulate.error.no_answer", address=address) from None
    try:
        threads = sum(client.nthreads().values())
        if not threads:
            raise UnwrittenFile("simulate.error.no_workers", address=address)
        yield Crew(client.get_executor(pure=False), 2 * threads, _LOST)
    finally:
        client.close(timeout=patience)
