"""A text of another type, as an argument that has to become a plain one."""


class OddText(str):
    """A text that equals none, not even itself, and is found in no dictionary."""

    __slots__ = ()

    def __eq__(self, other: object) -> bool:
        return False

    __hash__ = object.__hash__
