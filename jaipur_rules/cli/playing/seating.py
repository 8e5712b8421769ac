"""Who sits where in a match at a terminal, as it is asked for and as it is noted."""

import json
from abc import ABC, abstractmethod
from collections.abc import Hashable
from typing import ClassVar, Self

from attrs import evolve, frozen

from jaipur_rules.core.errors import RulesError
from jaipur_rules.core.game import Seat
from jaipur_rules.core.json_nodes import Node, UnreadableData
from jaipur_rules.core.json_text import parse_json
from jaipur_rules.jaipur.players import Player, player_named

TWO = "two"
"""What is said of two people at one screen."""


class OtherSeating(RulesError):
    """A match was to go on with others, or in another seat, than it was begun."""


@frozen(order=False)
class AnySeating(ABC):
    """Who plays a person, and where that person sits, at whichever game.

    Attributes:
        against: Who plays against that person.
        seat: The person's seat.
    """

    last: ClassVar[Seat]
    """The last seat that there can be."""
    usual: ClassVar[str]
    """Who plays if nobody is named."""

    against: str
    seat: Seat

    @classmethod
    def wanted(cls, against: str | None, seat: Seat | None) -> Self:
        """The seating that is asked for, and what is usual where nothing is."""
        return cls(cls.usual if against is None else _spelled(against), seat or 0)

    @property
    def line(self) -> str:
        """A line of JSON."""
        return json.dumps({"against": self.against, "seat": self.seat}) + "\n"

    @classmethod
    def read(cls, line: str) -> Self | None:
        """What a line notes; None if it notes nothing that can be read."""
        try:
            parts = Node(parse_json(line)).members(("against", "seat"))
            return cls(parts["against"].text(), parts["seat"].whole(most=cls.last))
        except UnreadableData:
            return None

    @property
    @abstractmethod
    def said(self) -> str:
        """Who plays, in the words of an error."""

    @property
    @abstractmethod
    def identity(self) -> Hashable:
        """What tells it from others: people may sit as they like in the seats that people have.

        Raises:
            UnknownPlayer: There is no player of that name.
        """

    def asked(self, file: str, against: str | None, seat: Seat | None) -> Self:
        """This seating, if what is asked for does not speak against it.

        Raises:
            OtherSeating: It does.
            UnknownPlayer: There is no player of that name.
        """
        wanted = evolve(
            self,
            against=self.against if against is None else _spelled(against),
            seat=self.seat if seat is None else seat,
        )
        if wanted.identity != self.identity:
            raise OtherSeating(
                f"{file}: this match is {self.said}; "
                "leave --against and --seat away, or begin another with --new"
            )
        return self


@frozen(order=False)
class Seating(AnySeating):
    """Who plays a person at Jaipur, and where that person sits.

    Attributes:
        against: The name of the player, or ``"two"``.
        seat: The person's seat.

    Example:
        >>> Seating.read(Seating("greedy", 1).line)
        Seating(against='greedy', seat=1)
    """

    last: ClassVar[Seat] = 1
    usual: ClassVar[str] = "search:1s"

    @property
    def player(self) -> Player | None:
        """The player; None if a second person plays.

        Raises:
            UnknownPlayer: There is none of that name.
        """
        return None if self.against == TWO else player_named(self.against)

    @property
    def said(self) -> str:
        """Who plays, in the words of an error."""
        if self.against == TWO:
            return "between two people at one screen"
        return f"against {self.against}, with you in seat {self.seat}"

    @property
    def identity(self) -> tuple[str, Seat]:
        """The player's name and the person's seat; two people may sit as they like."""
        player = self.player
        return (TWO, 0) if player is None else (player.name, self.seat)


def _spelled(against: str) -> str:
    return against.strip().lower()
