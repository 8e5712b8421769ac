"""What the checker of derivations is handed and computes: documents of JSON, and the answers of a game."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

Document = dict[str, Any]
Found = tuple[str, Document]
"""What a rule comes to: a result, and the facts."""


@dataclass(frozen=True)
class AnyQuestion:
    """What a derivation of any game answers, beside the table.

    Attributes:
        switches: The switches of the ruleset.
        box: The numbers of the box.
        move: The move, in notation; None if the question is about none.
    """

    switches: Document
    box: Document
    move: str | None


Q = TypeVar("Q", bound=AnyQuestion)


@dataclass(frozen=True)
class Answers(Generic[Q]):
    """What the checker knows of a game, beside its catalogue.

    Attributes:
        question: The type of its questions.
        cases: The cases that an answer of a kind is of, as the catalogue names them.
        found: What a rule comes to in an answer of a kind.
        answer: The answer of a kind and its facts, from the steps.
    """

    question: Callable[..., Q]
    cases: Callable[[str, Q], Iterator[str]]
    found: Callable[[str, str, Q], Iterator[Found]]
    answer: Callable[[str, Q, Iterable[Document]], Found]
