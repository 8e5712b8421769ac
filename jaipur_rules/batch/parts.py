"""Work on many games, divided among threads."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise

_PARTS = 8


def split(work: Callable[[slice], object], count: int, threads: int) -> None:
    """Do some work on the places from 0 to a count, in more parts than threads, so that none waits long for the last."""
    if threads == 1 or count < 2 * threads:
        work(slice(0, count))
        return
    parts = min(count, _PARTS * threads)
    bounds = [count * part // parts for part in range(parts + 1)]
    with ThreadPoolExecutor(threads) as pool:
        for _ in pool.map(work, [slice(*pair) for pair in pairwise(bounds)]):
            pass
