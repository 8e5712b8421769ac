"""What a game may bring for the commands that have to do with tables, moves and components."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar, Generic, TypeAlias, TypeVar

from jaipur_rules.cli.errors import CommandError, UsageError
from jaipur_rules.cli.screen import Json, Screen
from jaipur_rules.core.game import M, Part, R, S, State, Switch
from jaipur_rules.core.games import game, games
from jaipur_rules.core.messages import Language, Message
from jaipur_rules.record import AnyRecord
from jaipur_rules.record.games import Readers
from jaipur_rules.referee import AnyVerdict, AnyWrongClaim
from jaipur_rules.render.terminal import Run

if TYPE_CHECKING:
    from jaipur_rules.cli.options import Manner

A = TypeVar("A")
P = TypeVar("P", bound=Part)
Rec = TypeVar("Rec", bound=AnyRecord)
SomeVerdict: TypeAlias = AnyVerdict[State, AnyWrongClaim[str]]
"""A verdict on a record of any game."""
Ver = TypeVar("Ver", bound=SomeVerdict)


class Tables(Part, ABC, Generic[R, S, M, A, Rec, Ver]):
    """How commands read and show the tables and moves of a game.

    The parameters are the types of a ruleset, a state, a move, what a move is
    judged at, a record and a verdict.

    Attributes:
        game: The name of the game.
        switch: A switch of its rules with a value, for whoever has to be shown one.
    """

    part = "tables"
    switch: ClassVar[str] = "name=value"

    def __init__(self, game: str) -> None:
        self.game = game

    @abstractmethod
    def rules_in_force(self, ruleset: R) -> str:
        """Return the name of a ruleset, or what differs from the usual one."""

    @abstractmethod
    def read_move(self, text: str, at: A) -> M:
        """Return the move that somebody has typed.

        Raises:
            NotationError: It is none.
        """

    def split_moves(self, text: str) -> list[str]:
        """Return the moves that somebody has typed one after the other, with a semicolon between them."""
        return [word for piece in text.split(";") if (word := piece.strip())]

    @abstractmethod
    def to_json(self, at: A) -> dict[str, Json]:
        """Return a table for a program, by what it is."""

    @abstractmethod
    def at(self, match: S) -> A | None:
        """Return what a move is judged at; None if nobody is to move."""

    @abstractmethod
    def moment(self, record: Rec, number: int | None, ply: int | None) -> S:
        """Return the match at a moment of a record.

        Args:
            record: The record.
            number: The round, from 1; None if nobody has named one.
            ply: The ply before which it is, from 1; None for the end of what is recorded.

        Raises:
            CommandError: There is no such moment, or not all is legal that comes before.
            UsageError: The game counts otherwise.
        """

    def seen(self, match: S) -> object:
        """Return what is shown of a match: what the seat to move sees, or seat 0 if nobody is to move."""
        return game(self.game).rules.view(match, match.to_move or 0)

    def caption(self, move: M, lang: Language, width: int) -> list[Run]:
        """Return what is said of a move below a picture that has it on it, and does not say it in words itself."""
        return []

    def kinds(self, moves: Sequence[M], lang: Language) -> list[tuple[str, list[M]]]:
        """Return the kinds of moves by their names, and the moves of each; one kind without a name, if all are alike."""
        return [("", list(moves))]

    def results(self, verdict: Ver, lang: Language) -> Iterable[Run]:
        """Return what a match came to, as a table."""
        return ()

    def table_in(self, file: str, components: str | None) -> A:
        """Return the table that a file lays out, as the seat to move sees it.

        Args:
            file: The file.
            components: The file of the components of the game; None for those of the library.

        Raises:
            UsageError: The game has no such files.
            CommandError: The components cannot be played with.
            UnreadableRecord: There is no such file.
            CatalogueError: It lays out no table; the error names the file and the key.
            CommandError: There is no such table, or nobody is to move there.
        """
        raise UsageError("cli.error.no_table")


AnyTables: TypeAlias = Tables[object, State, object, object, AnyRecord, SomeVerdict]
"""How tables and moves of any game are read and shown."""


class Box(Part, ABC, Generic[R]):
    """The box of a game: what is in it, and how it is known."""

    part = "box"

    @abstractmethod
    def to_json(self, rules: R, lang: Language) -> Json:
        """Return everything in the box for a program."""

    @abstractmethod
    def lines(self, rules: R, lang: Language, screen: Screen) -> Iterable[Run]:
        """Return everything in the box for a person."""

    def template(self, lang: Language) -> str:
        """Return the file of the components, to be changed, with its comments in a language.

        Raises:
            UsageError: The game has none.
        """
        raise UsageError("cli.error.no_template")

    def check(self, file: str, how: "Manner") -> int:
        """Say whether a file of components can be played with, and everything that is wrong with it.

        What comes back is the exit status.

        Raises:
            UsageError: The game has no such files.
            UnreadableRecord: There is no such file.
        """
        raise UsageError("cli.error.no_check")

    def checklist(self, rules: R, lang: Language) -> str:
        """Return a page that asks an owner of the game for every number that is reconstructed.

        Raises:
            UsageError: The game has none.
        """
        raise UsageError("cli.error.no_checklist")

    def apply(self, rules: R, file: str, out: str | None, how: "Manner") -> int:
        """Say what became of every number on a page that was filled in, and write the components that follow.

        What comes back is the exit status.

        Args:
            rules: The rules with the components that the page is about.
            file: The page.
            out: The file that the components are written to; None for none.
            how: How to answer.

        Raises:
            UsageError: The game has no such page.
            UnreadableRecord: There is no such file.
            CommandError: A line of the page cannot be read, or the components not written.
        """
        raise UsageError("cli.error.no_checklist")

    def readers(self, file: str) -> Readers:
        """Return what reads records that were played with the components in a file.

        Raises:
            UsageError: The game has none.
            CommandError: It holds none that can be played with.
            UnreadableRecord: There is no such file.
        """
        raise no_components()

    def ruleset(self, named: str | None, changes: Mapping[str, Switch], file: str) -> R:
        """Return a ruleset with the components in a file, and some switches set.

        Raises:
            UsageError: The game has no components.
            CommandError: The file holds none that can be played with.
            UnreadableRecord: There is no such file.
            RulesError: There is no such ruleset, switch or value.
        """
        raise no_components()


AnyBox: TypeAlias = Box[object]
"""The box of any game."""


def no_components() -> UsageError:
    """Return what is raised where a game has no components."""
    return UsageError("cli.error.no_components")


def check_no_round(number: int | None) -> None:
    """Refuse the number of a round, in a game whose plies are counted through it all.

    Raises:
        UsageError: There is one.
    """
    if number is not None:
        raise UsageError("cli.error.no_rounds")


def check_ply(ply: int | None, moves: int, file: str) -> None:
    """Refuse a ply that comes after the next one.

    Args:
        ply: The ply, from 1; None for the next one.
        moves: How many moves there are.
        file: The record.

    Raises:
        CommandError: There is no such ply.
    """
    if ply is not None and ply > moves + 1:
        reason = Message("cli.error.no_ply", ply=ply, count=moves)
        raise CommandError("text.labelled", label=file, text=reason)


def legal_match(verdict: AnyVerdict[S, AnyWrongClaim[str]], file: str) -> S:
    """Return the match that a verdict leaves.

    Raises:
        CommandError: Not all is legal that led to it.
    """
    if not verdict.is_legal:
        raise CommandError("text.labelled", label=file, text=verdict.message)
    return verdict.match


def tables_of(name: str) -> AnyTables:
    """Return how tables and moves of a game are read and shown.

    Example:
        >>> tables_of("johari").switch
        'gold_cap=40'
    """
    found = game(name)
    if found.has(Tables):
        return AnyTables.of(found)
    # Our own games need nothing of what it imports.
    from jaipur_rules.cli.plain_tables import PlainTables

    return PlainTables(name)


def readers_of(components: str | None) -> Readers:
    """Return what reads records of Johari that were played with the components in a file, if there is one.

    Raises:
        CommandError: It holds none that can be played with.
        UnreadableRecord: There is no such file.
    """
    return {} if components is None else box_of("johari").readers(components)


def box_of(name: str) -> AnyBox:
    """Return the box of a game.

    Raises:
        UsageError: It brings none; the error names the games that do.
    """
    found = game(name)
    if found.has(Box):
        return AnyBox.of(found)
    able = tuple(each.title for each in map(game, games()) if each.has(Box))
    raise UsageError("cli.error.no_box", games=able, game=found.title)
