"""Values of other types where a number belongs: some that become one, and some that do not."""

from collections.abc import Callable
from decimal import Decimal
from fractions import Fraction


class Whole:
    """An integer of another library: equal to a plain one, and none."""

    def __init__(self, value: int) -> None:
        self.value = value

    def __index__(self) -> int:
        return self.value

    def __eq__(self, other: object) -> bool:
        return self.value == other

    def __hash__(self) -> int:
        return hash(self.value)

    def __lt__(self, other: int) -> bool:
        return self.value < other

    def __le__(self, other: int) -> bool:
        return self.value <= other

    def __gt__(self, other: int) -> bool:
        return self.value > other

    def __ge__(self, other: int) -> bool:
        return self.value >= other

    def __rmul__(self, other: int) -> float:
        return float(other) * self.value


WHOLE: dict[str, Callable[[int], object]] = {"whole": Whole, "bool": bool}
NOT_WHOLE: dict[str, Callable[[int], object]] = {
    "float": float,
    "decimal": Decimal,
    "fraction": Fraction,
    "complex": complex,
    "text": str,
    "nothing": lambda _: None,
}
FOREIGN = WHOLE | NOT_WHOLE
