"""Integers that stand for all integers: bit vectors of z3 that go through the library's own code.

A `Word` answers the operators that packed arithmetic uses. Where the code asks for a truth, the run takes
one of the answers that are possible, and `paths` runs it again for the other, until there is no path left.
What holds at the end of every path is a theorem about every value, not a search.

z3 has no types, so it is looked up by name.
"""

from collections.abc import Callable, Iterator
from importlib import import_module
from typing import Any, ClassVar, TypeAlias, TypeVar

z3 = import_module("z3")

WIDTH = 128
"""Bits of a word: seven fields of sixteen, and room above them for a carry and a sign."""

Term: TypeAlias = Any
"""A term or a condition of z3."""

T = TypeVar("T")


class Undecided(RuntimeError):
    """A question that the solver could not answer: nothing is proved by it."""


class Run:
    """One path through the code: the answers that it was given, and what they amount to."""

    current: ClassVar["Run"]

    def __init__(self, answers: list[bool]) -> None:
        self.answers = answers
        self.others: list[list[bool]] = []
        self.asked = 0
        self.solver = z3.Solver()

    def decide(self, condition: Term) -> bool:
        """The answer of this path to a question; to a new one, yes if that is possible."""
        if self.asked == len(self.answers):
            answer = self.is_possible(condition)
            if answer and self.is_possible(z3.Not(condition)):
                self.others.append([*self.answers, False])
            self.answers.append(answer)
        answer = self.answers[self.asked]
        self.asked += 1
        self.solver.add(condition if answer else z3.Not(condition))
        return answer

    def is_possible(self, condition: Term) -> bool:
        """Return whether some values on this path meet a condition."""
        return self._ask(condition)

    def always(self, condition: Term) -> bool:
        """Return whether all values on this path meet a condition."""
        return not self._ask(z3.Not(condition))

    def _ask(self, condition: Term) -> bool:
        answer = self.solver.check(condition)
        if answer == z3.unknown:
            raise Undecided(str(condition)[:200])
        return bool(answer == z3.sat)


def paths(body: Callable[[Run], T]) -> Iterator[T]:
    """Yield the result of the body on every path through it.

    Example:
        >>> sorted(paths(lambda run: bool(Word.any("x") == 3)))
        [False, True]
    """
    waiting: list[list[bool]] = [[]]
    while waiting:
        run = Run.current = Run(waiting.pop())
        yield body(run)
        waiting += run.others


class Truth:
    """A condition on words; to ask for it as a bool takes one of the two paths."""

    def __init__(self, condition: Term) -> None:
        self.condition = condition

    def __bool__(self) -> bool:
        return Run.current.decide(self.condition)


class Word:
    """An integer from 0 to 2**128 - 1 that stands for many; sums and differences wrap around."""

    def __init__(self, bits: Term) -> None:
        self.bits = bits

    @classmethod
    def any(cls, name: str) -> "Word":
        """Any value."""
        return cls(z3.BitVec(name, WIDTH))

    def __add__(self, other: "Word | int") -> "Word":
        return Word(self.bits + _bits(other))

    def __sub__(self, other: "Word | int") -> "Word":
        return Word(self.bits - _bits(other))

    def __mul__(self, other: "Word | int") -> "Word":
        return Word(self.bits * _bits(other))

    def __rmul__(self, text: str) -> str:
        # A refusal quotes cards as so many letters. It is not looked at.
        return text

    def __and__(self, other: "Word | int") -> "Word":
        return Word(self.bits & _bits(other))

    def __or__(self, other: "Word | int") -> "Word":
        return Word(self.bits | _bits(other))

    def __invert__(self) -> "Word":
        return Word(~self.bits)

    def __rshift__(self, places: int) -> "Word":
        return Word(z3.LShR(self.bits, places))

    def __eq__(self, other: object) -> Truth:  # type: ignore[override]
        return Truth(self.bits == _bits(other))

    def __bool__(self) -> bool:
        return Run.current.decide(self.bits != 0)

    __hash__ = object.__hash__


def _bits(value: object) -> Term:
    return value.bits if isinstance(value, Word) else z3.BitVecVal(value, WIDTH)
