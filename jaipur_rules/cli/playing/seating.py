"""Who sits where in a match at a terminal, as it is asked for and as it is noted."""

import json

from attrs import frozen

from jaipur_rules.game import RulesError, Seat
from jaipur_rules.plain import Node, UnreadableData, parse_json
from jaipur_rules.players import Player, player_named

TWO, USUAL = "two", "search:1s"
"""What is said of two people at one screen, and who plays if nobody is named."""


class OtherSeating(RulesError):
    """A match was to go on with others, or in another seat, than it was begun."""


@frozen(order=False)
class Seating:
    """Who plays a person, and where that person sits.

    Attributes:
        against: The name of the player, or ``"two"``.
        seat: The person's seat.

    Example:
        >>> Seating.read(Seating("greedy", 1).line)
        Seating(against='greedy', seat=1)
    """

    against: str = USUAL
    seat: Seat = 0

    @property
    def line(self) -> str:
        """A line of JSON."""
        return json.dumps({"against": self.against, "seat": self.seat}) + "\n"

    @classmethod
    def read(cls, line: str) -> "Seating | None":
        """What a line notes; None if it notes nothing that can be read."""
        try:
            parts = Node(parse_json(line)).members(("against", "seat"))
            return cls(parts["against"].text(), parts["seat"].whole(most=1))
        except UnreadableData:
            return None

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
        """What tells it from others: two people may sit as they like."""
        player = self.player
        return (TWO, 0) if player is None else (player.name, self.seat)

    def asked(self, file: str, against: str | None, seat: Seat | None) -> "Seating":
        """This seating, if what is asked for does not speak against it.

        Raises:
            OtherSeating: It does.
            UnknownPlayer: There is no player of that name.
        """
        wanted = seating_of(self.against if against is None else against, seat, self.seat)
        if wanted.identity != self.identity:
            raise OtherSeating(
                f"{file}: this match is {self.said}; "
                "leave --against and --seat away, or begin another with --new"
            )
        return self


def seating_of(against: str | None, seat: Seat | None, usual: Seat = 0) -> Seating:
    """The seating that is asked for, and what is usual where nothing is."""
    return Seating(
        USUAL if against is None else against.strip().lower(), usual if seat is None else seat
    )
