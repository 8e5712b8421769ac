"""Enumerations whose members are written as code, and of which a wrong value is refused by an error of the library."""

from enum import Enum, EnumType, IntEnum
from typing import TYPE_CHECKING, Any, Never

from jaipur_rules.core.errors import RulesError, wrong_type_of

__all__ = [
    "NamedEnum",
    "NumberedEnum",
]


class _Lookup(EnumType):
    """Refuses what no member can be compared with, such as an array."""

    if (
        not TYPE_CHECKING
    ):  # type checkers know what the call of an enumeration gives, unless it is written here

        def __call__(cls, value: Any, *others: Any, **named: Any) -> Any:
            try:
                return super().__call__(value, *others, **named)
            except RulesError:
                raise
            except Exception:
                raise wrong_type_of(value, "value.of_type", kind=cls.__name__) from None


class NamedEnum(Enum, metaclass=_Lookup):
    """An enumeration whose members are written as code: the class and the name.

    Example:
        >>> from jaipur_rules import EndReason
        >>> EndReason("END-2")
        EndReason.DECK
        >>> EndReason("deck")
        Traceback (most recent call last):
        jaipur_rules.core.messages.WrongType: expected a value of type EndReason, and not 'deck'
    """

    @classmethod
    def _missing_(cls, value: object) -> Never:
        raise wrong_type_of(value, "value.of_type", kind=cls.__name__)

    def __repr__(self) -> str:
        return f"{type(self).__name__}.{self.name}"


class NumberedEnum(IntEnum, metaclass=_Lookup):
    """An enumeration, each member of which stands for its number where tables and arrays are looked up.

    Every member is true, the one with the number 0 too, so `if noble` asks
    whether there is one. In a text it is written as `str` writes it, and its
    `repr` is code.

    Example:
        >>> from jaipur_rules.johari import Card
        >>> int(Card.W1), bool(Card.W1), f"{Card.W1:>4}"
        (0, True, '  W1')
        >>> Card(30)
        Traceback (most recent call last):
        jaipur_rules.core.messages.WrongType: expected a value of type Card, and not 30
    """

    # Its number, since an enum would hash its name, slowly and differently in every run.
    __hash__ = int.__hash__

    @classmethod
    def _missing_(cls, value: object) -> Never:
        raise wrong_type_of(value, "value.of_type", kind=cls.__name__)

    def __bool__(self) -> bool:
        return True

    def __format__(self, spec: str) -> str:
        return format(str(self), spec)

    def __repr__(self) -> str:
        return f"{type(self).__name__}.{self.name}"
