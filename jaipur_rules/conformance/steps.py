"""A step of what a program is put through, whatever the game: one request, and the right answer."""

from typing import Generic, Self, TypeVar

from attrs import frozen

from jaipur_rules.conformance.protocol import Message
from jaipur_rules.core.game import Seat
from jaipur_rules.core.json_nodes import Plain

D = TypeVar("D")


@frozen(order=False)
class StepOf(Generic[D]):
    """One request, and the right answer.

    Attributes:
        request: The request.
        expect: The right answer.
        does: What it does to the table: begins with a record, brings chance's part, moves, or nothing.
    """

    request: Message
    expect: Message
    does: D | None = None

    @property
    def asks(self) -> str:
        """The part of the protocol that it belongs to."""
        return str(self.request["do"])

    @property
    def begins(self) -> bool:
        """Whether it begins a match, and plays what happened in it."""
        return self.asks == "game"

    @property
    def changes(self) -> bool:
        """Whether it does anything to the table."""
        return self.does is not None

    @classmethod
    def listing(cls, expect: Message) -> Self:
        """The step that asks for the legal moves."""
        return cls({"do": "legal_moves"}, expect)

    @classmethod
    def moving(cls, move: D, expect: Message) -> Self:
        """The step that makes a legal move."""
        return cls({"do": "apply", "move": str(move)}, expect, move)

    @classmethod
    def trying(cls, move: object, broken: Plain) -> Self:
        """The step that tries an illegal move."""
        return cls({"do": "apply", "move": str(move)}, {"refused": True, "broken": broken})

    @classmethod
    def scoring(cls, expect: Message) -> Self:
        """The step that asks what a round or a game came to."""
        return cls({"do": "score"}, {"score": expect})

    @classmethod
    def viewing(cls, seat: Seat, expect: Message) -> Self:
        """The step that asks what a seat may see."""
        return cls({"do": "view", "seat": seat}, {"view": expect})
