"""Enumerations of which every member has a number and none is false."""

from enum import IntEnum

__all__ = [
    "NumberedEnum",
]


class NumberedEnum(IntEnum):
    """An enumeration, each member of which stands for its number where tables and arrays are looked up.

    Every member is true, the one with the number 0 too, so `if noble` asks
    whether there is one. In a text it is written as `str` writes it.

    Example:
        >>> from jaipur_rules.johari import Card
        >>> int(Card.W1), bool(Card.W1), f"{Card.W1:>4}"
        (0, True, '  W1')
    """

    # Its number, since an enum would hash its name, slowly and differently in every run.
    __hash__ = int.__hash__

    def __bool__(self) -> bool:
        return True

    def __format__(self, spec: str) -> str:
        return format(str(self), spec)
