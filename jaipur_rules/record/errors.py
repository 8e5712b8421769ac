"""The errors of records."""

from jaipur_rules.core.errors import RulesError
from jaipur_rules.core.json_nodes import Path, UnreadableData


class UnreadableRecord(UnreadableData):
    """A record that cannot be read, or that ends before something that has to be drawn.

    Attributes:
        fault: What is wrong, and what was expected: a sentence without its place.
        path: The way to the value in the document; empty for the whole of it.
        round: The round that it belongs to, from 1; None if to none.
        ply: The ply of that round, from 1; None if to none.
        event: The event of a record that has no rounds, from 1; None if to none.
        file: The file; empty if the record was read from none.

    Example:
        >>> error = UnreadableRecord(
        ...     "expected a text, found 3", ("rounds", 1, "moves", 6), file="a.json"
        ... )
        >>> print(error)
        a.json, round 2, ply 7 (rounds[1].moves[6]): expected a text, found 3
        >>> error.round, error.ply, error.field
        (2, 7, 'rounds[1].moves[6]')
    """

    def __init__(
        self,
        fault: str,
        path: Path = (),
        round: int | None = None,  # noqa: A002 - the word of the game
        ply: int | None = None,
        file: str = "",
    ) -> None:
        super().__init__(fault, path)
        self.args = (fault, path, round, ply, file)
        self.round = round or _numbered(path, 0, "rounds")
        self.ply = ply or _numbered(path, 2, "moves")
        self.event = _numbered(path, 0, "events")
        self.file = file

    def __str__(self) -> str:
        places = [
            # A file's name can be no text at all, and a sentence has to be printable.
            self.file.encode(errors="backslashreplace").decode(),
            f"round {self.round}" if self.round else "",
            f"ply {self.ply}" if self.ply else "",
            f"event {self.event}" if self.event else "",
        ]
        place = ", ".join(filter(None, places))
        if self.path:
            place = f"{place} ({self.field})" if place else self.field
        return f"{place}: {self.fault}" if place else self.fault

    def in_file(self, file: str) -> "UnreadableRecord":
        """Return the error with the file that it is about."""
        return UnreadableRecord(self.fault, self.path, self.round, self.ply, file)


def _numbered(path: Path, place: int, key: str) -> int | None:
    """The number from 1 that a path has after a key at that place, if it has one."""
    match path[place : place + 2]:
        case (str(found), int(number)) if found == key:
            return number + 1
        case _:
            return None


class OtherGame(UnreadableRecord):
    """A record of another game than the one that was expected; nothing but its envelope was read.

    Attributes:
        game: The game that it is of, as the envelope names it.
        wanted: The game that was expected.

    Example:
        >>> OtherGame("johari", wanted="jaipur").fault[:60]
        'this is a record of Johari, and one of Jaipur was expected; '
    """

    def __init__(self, game: str, wanted: str, file: str = "") -> None:
        super().__init__(
            f"this is a record of {game.title()}, and one of {wanted.title()} was expected; "
            "`jaipur-rules referee` judges it, and jaipur_rules.record.games reads it",
            ("game",),
            file=file,
        )
        self.args = (game, wanted, file)
        self.game = game
        self.wanted = wanted

    def in_file(self, file: str) -> "OtherGame":
        """Return the error with the file that it is about."""
        return OtherGame(self.game, self.wanted, file)


class UnwrittenRecord(RulesError):
    """A file that a record could not be written to; it is as it was before.

    Attributes:
        file: The file.
        fault: What the system says.

    Example:
        >>> print(UnwrittenRecord("a.json", "Permission denied"))
        a.json: the record was not written: Permission denied
    """

    def __init__(self, file: str, fault: str) -> None:
        super().__init__(file, fault)
        self.file = file
        self.fault = fault

    def __str__(self) -> str:
        return f"{self.file}: the record was not written: {self.fault}"
