"""Findings: what each rule that bears on a move comes to, and the values that this follows from."""

from collections.abc import Iterator, Mapping
from enum import Enum
from types import MappingProxyType
from typing import NamedTuple, TypeAlias, TypeGuard

Fact: TypeAlias = "str | int | tuple[Fact, ...] | None"
"""A value: a number or a truth value, a text such as cards in notation, none, or a row of such."""

BROKEN = "broken"
"""The result of a rule that a move breaks."""


class Values(Mapping[str, Fact]):
    """Values and their names, in order: a mapping that cannot change, and that has a hash.

    A card, a move and the like are written in notation, when they are asked for.

    Example:
        >>> found = Values({"after": 8, "limit": 7})
        >>> found["after"], dict(found)
        (8, {'after': 8, 'limit': 7})
        >>> found
        {'after': 8, 'limit': 7}
    """

    __slots__ = ("_given",)

    def __init__(self, given: Mapping[str, object] = MappingProxyType({})) -> None:
        self._given = given if isinstance(given, Values) else {**given}

    def __getitem__(self, name: str) -> Fact:
        return _to_fact(self._given[name])

    def __iter__(self) -> Iterator[str]:
        return iter(self._given)

    def __len__(self) -> int:
        return len(self._given)

    def __hash__(self) -> int:
        return hash(frozenset(self.items()))

    def __repr__(self) -> str:
        return f"{dict(self)}"


def _to_fact(value: object) -> Fact:
    match value:
        case Enum():
            return str(value)
        case int() | str() | None:
            return value
        case _ if _is_row(value):
            return tuple(map(_to_fact, value))
        case _:
            return str(value)


def _is_row(value: object) -> TypeGuard[tuple[object, ...]]:
    return isinstance(value, tuple)


NO_VALUES = Values()
"""No values."""


class Finding(NamedTuple):
    """What a rule comes to for a move.

    Attributes:
        rule: The id of the rule.
        result: ``"met"``, ``"broken"``, or why the rule does not bind here, such as ``"allowed"``.
        given: What it follows from, as it is: cards, kinds, numbers.

    Example:
        >>> finding = found("HND-1", False, after=8, limit=7)
        >>> finding.result, finding.values
        ('broken', {'after': 8, 'limit': 7})
    """

    # A tuple, since every move that is played is judged, and a frozen class takes thrice the time to make.
    rule: str
    result: str
    given: Mapping[str, object] = MappingProxyType({})

    @property
    def values(self) -> Values:
        """The numbers, and the cards and seats in notation, that it follows from, each with its name.

        Where a switch of the ruleset says how the rule is played, its value is one of the same name.
        """
        return Values(self.given)

    @property
    def is_broken(self) -> bool:
        """True if the move breaks the rule."""
        return self.result == BROKEN


def found(rule: str, ok: bool, otherwise: str = "", /, **values: object) -> Finding:
    """Return what a rule comes to.

    Args:
        rule: The id of the rule.
        ok: Whether the move keeps it.
        otherwise: Why it does not bind if the move does not keep it; empty if it binds.
        values: What this follows from.

    Example:
        >>> from jaipur_rules import Card
        >>> found("EXC-2", False, "allowed", size=1).result
        'allowed'
        >>> found("TAK-2", True, good=Card.GOLD).values["good"]
        'G'
    """
    return Finding(rule, "met" if ok else otherwise or BROKEN, values)
