"""Work on many games, a part a thread."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise


def split(work: Callable[[slice], object], count: int, threads: int) -> None:
    """Do some work on the places from 0 to a count, a part a thread."""
    if threads == 1 or count < 2 * threads:
        work(slice(0, count))
        return
    bounds = [count * part // threads for part in range(threads + 1)]
    with ThreadPoolExecutor(threads) as pool:
        for _ in pool.map(work, [slice(*pair) for pair in pairwise(bounds)]):
            pass
