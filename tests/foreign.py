"""Values of other types that are equal to a right one, lie, or raise."""

from functools import total_ordering


@total_ordering
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

    def __rmul__(self, other: int) -> float:
        return float(other) * self.value


class Impostor:
    """Equal to a value, and nothing else of it is there."""

    def __init__(self, value: object) -> None:
        self.value = value

    def __eq__(self, other: object) -> bool:
        return self.value == other

    def __hash__(self) -> int:
        return hash(self.value)


class Liar(str):
    """A text that says it is equal to everything."""

    __slots__ = ()

    def __eq__(self, other: object) -> bool:
        return True

    __hash__ = str.__hash__


class Trap:
    """Raises when it is compared, written, counted or asked whether it is true."""

    __hash__ = None  # type: ignore[assignment]

    def __eq__(self, other: object) -> bool:
        raise OSError

    def __bool__(self) -> bool:
        raise OSError

    def __repr__(self) -> str:
        raise OSError

    @staticmethod
    def shown(value: object) -> str:
        """A value as a failing test may show it."""
        try:
            return f"{value!r:.40}"
        except OSError:
            return "a trap"
