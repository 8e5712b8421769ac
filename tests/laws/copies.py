"""Values that are written, copied and read back."""

import copy
import pickle
from typing import Any


def check_copies(value: object, **scope: Any) -> None:
    """Pickled or copied, and written as code in a scope, a value comes back equal, with the same hash."""
    others = [
        pickle.loads(pickle.dumps(value)),
        copy.copy(value),
        copy.deepcopy(value),
    ]
    if scope:
        others.append(eval(repr(value), {}, scope))
    for other in others:
        assert type(other) is type(value)
        assert other == value
        assert hash(other) == hash(value)
