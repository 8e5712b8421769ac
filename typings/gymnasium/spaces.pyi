from collections.abc import Mapping

import numpy as np
from numpy.typing import DTypeLike, NDArray

class Space:
    def contains(self, x: object) -> bool: ...
    def sample(self, mask: object = None) -> np.int64: ...
    def seed(self, seed: int | None = None) -> object: ...

class Box(Space):
    low: NDArray[np.generic]
    high: NDArray[np.generic]
    shape: tuple[int, ...]
    def __init__(
        self,
        low: int | NDArray[np.float32],
        high: int | NDArray[np.float32],
        shape: tuple[int, ...] | None = None,
        dtype: DTypeLike = ...,
    ) -> None: ...

class Discrete(Space):
    n: np.int64
    def __init__(self, n: int) -> None: ...
    def sample(self, mask: object = None) -> np.int64: ...

class Dict(Space):
    def __init__(self, spaces: Mapping[str, Space]) -> None: ...
    def __getitem__(self, key: str) -> Space: ...
