from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

class LinearSVC:
    classes_: NDArray[np.str_]
    coef_: NDArray[np.float64]
    intercept_: NDArray[np.float64]
    def __init__(self, *, C: float = ..., random_state: int = ...) -> None: ...  # noqa: N803
    def fit(self, X: NDArray[np.float64], y: Sequence[str]) -> LinearSVC: ...  # noqa: N803
