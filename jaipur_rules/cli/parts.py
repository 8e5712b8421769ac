"""What a game may bring for the commands that have to do with tables, moves and components."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar

from jaipur_rules.cli.errors import UsageError
from jaipur_rules.cli.screen import Json, Screen
from jaipur_rules.core.errors import RulesError
from jaipur_rules.core.game import (
    AnyMove,
    AnyPosition,
    AnyRuleset,
    AnyState,
    GameRecord,
    GameVerdict,
    Switch,
    game,
)
from jaipur_rules.core.messages import Language, Message
from jaipur_rules.record.games import Readers
from jaipur_rules.referee import AnyVerdict
from jaipur_rules.render.terminal import Run

if TYPE_CHECKING:
    from jaipur_rules.cli.options import Manner


class Tables(ABC):
    """How commands read and show the tables and moves of a game.

    Attributes:
        game: The name of the game.
        switch: A switch of its rules with a value, for whoever has to be shown one.
    """

    switch: ClassVar[str] = "name=value"

    def __init__(self, game: str) -> None:
        self.game = game

    @abstractmethod
    def rules_in_force(self, ruleset: AnyRuleset) -> str:
        """Return the name of a ruleset, or what differs from the usual one."""

    @abstractmethod
    def read_move(self, text: str, at: AnyPosition) -> AnyMove:
        """Return the move that somebody has typed.

        Raises:
            NotationError: It is none.
        """

    def split_moves(self, text: str) -> list[str]:
        """Return the moves that somebody has typed one after the other, with a semicolon between them."""
        return [word for piece in text.split(";") if (word := piece.strip())]

    @abstractmethod
    def to_json(self, at: AnyPosition) -> dict[str, Json]:
        """Return a table for a program, by what it is."""

    @abstractmethod
    def at(self, match: AnyState) -> AnyPosition | None:
        """Return what a move is judged at; None if nobody is to move."""

    @abstractmethod
    def moment(self, record: GameRecord, number: int | None, ply: int | None) -> AnyState:
        """Return the match at a moment of a record.

        Args:
            record: The record.
            number: The round, from 1; None if nobody has named one.
            ply: The ply before which it is, from 1; None for the end of what is recorded.

        Raises:
            RulesError: There is no such moment, or not all is legal that comes before.
            UsageError: The game counts otherwise.
        """

    def seen(self, match: AnyState) -> object:
        """Return what is shown of a match: what the seat to move sees, or seat 0 if nobody is to move."""
        return game(self.game).rules.view(match, match.to_move or 0)

    def kinds(self, moves: Sequence[AnyMove], lang: Language) -> list[tuple[str, list[AnyMove]]]:
        """Return the kinds of moves by their names, and the moves of each; one kind without a name, if all are alike."""
        return [("", list(moves))]

    def results(self, verdict: GameVerdict, lang: Language) -> Iterable[Run]:
        """Return what a match came to, as a table."""
        return ()

    def table_in(self, file: str, components: str | None) -> AnyPosition:
        """Return the table that a file lays out, as the seat to move sees it.

        Args:
            file: The file.
            components: The file of the components of the game; None for those of the library.

        Raises:
            UsageError: The game has no such files.
            RulesError: The components cannot be played with.
            UnreadableRecord: There is no such file.
            UnreadableData: It lays out no table; the error names the file and the key.
            RulesError: There is no such table, or nobody is to move there.
        """
        raise UsageError("cli.error.no_table")


class Box(ABC):
    """The box of a game: what is in it, and how it is known."""

    @abstractmethod
    def to_json(self, rules: AnyRuleset, lang: Language) -> Json:
        """Return everything in the box for a program."""

    @abstractmethod
    def lines(self, rules: AnyRuleset, lang: Language, screen: Screen) -> Iterable[Run]:
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

    def checklist(self, rules: AnyRuleset, lang: Language) -> str:
        """Return a page that asks an owner of the game for every number that is reconstructed.

        Raises:
            UsageError: The game has none.
        """
        raise UsageError("cli.error.no_checklist")

    def apply(self, rules: AnyRuleset, file: str, out: str | None, how: "Manner") -> int:
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
            RulesError: A line of the page cannot be read, or the components not written.
        """
        raise UsageError("cli.error.no_checklist")

    def readers(self, file: str) -> Readers:
        """Return what reads records that were played with the components in a file.

        Raises:
            UsageError: The game has none.
            RulesError: It holds none that can be played with.
            UnreadableRecord: There is no such file.
        """
        raise no_components()

    def ruleset(self, named: str | None, changes: Mapping[str, Switch], file: str) -> AnyRuleset:
        """Return a ruleset with the components in a file, and some switches set.

        Raises:
            UsageError: The game has no components.
            RulesError: The file holds none that can be played with.
            UnreadableRecord: There is no such file.
            RulesError: There is no such ruleset, switch or value.
        """
        raise no_components()


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
        RulesError: There is no such ply.
    """
    if ply is not None and ply > moves + 1:
        reason = Message("cli.error.no_ply", ply=ply, count=moves)
        raise RulesError("text.labelled", label=file, text=reason)


def legal_match(verdict: AnyVerdict, file: str) -> AnyState:
    """Return the match that a verdict leaves.

    Raises:
        RulesError: Not all is legal that led to it.
    """
    if not verdict.is_legal:
        raise RulesError("text.labelled", label=file, text=verdict.message)
    return verdict.match
