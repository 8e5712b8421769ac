from collections.abc import Callable
from concurrent.futures import Executor
from typing import Generic, ParamSpec, TypeVar

P = ParamSpec("P")
T_co = TypeVar("T_co", covariant=True)

class Delayed(Generic[T_co]): ...

def delayed(function: Callable[..., T_co]) -> Callable[..., Delayed[T_co]]: ...
def compute(
    *tasks: Delayed[object], scheduler: str, pool: Executor | None, chunksize: int
) -> tuple[object, ...]: ...
