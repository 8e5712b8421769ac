from collections.abc import Callable
from concurrent.futures import Executor
from typing import Generic, ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T", covariant=True)

class Delayed(Generic[T]): ...

def delayed(function: Callable[P, T]) -> Callable[P, Delayed[T]]: ...
def compute(
    *tasks: Delayed[object], scheduler: str, pool: Executor, chunksize: int
) -> tuple[object, ...]: ...
