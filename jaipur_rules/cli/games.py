"""What commands ask a game about its tables, moves, box and matches at a terminal."""

import re
from collections.abc import Callable, Container, Iterator, Sequence
from importlib import import_module
from inspect import signature
from typing import TYPE_CHECKING, ClassVar, TypeAlias

from attrs import frozen

from jaipur_rules.core.errors import RulesError
from jaipur_rules.core.game import (
    AnyMove,
    AnyPosition,
    AnyRuleset,
    AnyState,
    AnyView,
    Game,
    GameRecord,
    Seat,
    game_of,
)
from jaipur_rules.core.messages import Language, Message, Messages
from jaipur_rules.core.strict_json import Plain, UnreadableData, to_document
from jaipur_rules.record.documents import from_file
from jaipur_rules.record.games import Readers
from jaipur_rules.referee import Derivation, why
from jaipur_rules.render.terminal import Run

if TYPE_CHECKING:
    from jaipur_rules.cli.jaipur import JaipurCommands
    from jaipur_rules.cli.johari import JohariCommands
    from jaipur_rules.cli.terminal_match import TerminalMatch


@frozen(order=False)
class Moment:
    """What a move is judged at.

    Attributes:
        at: The position, or what the seat to move sees.
        match: The match, if more of it is known than legality looks at.
        given: The keys of a table that are known of the match.

    """

    at: AnyPosition
    match: AnyState | None = None
    given: frozenset[str] = frozenset()


class GameCommands:
    """What commands ask a game about its tables, moves, box and matches at a terminal.

    Attributes:
        game: The game.
        arrange: What sets down a match from the keys of a table in a file.
        always_named: The rules that are named wherever they have a part in an answer.
        hidden: The keys of a table without which what a move brings is not all known.
    """

    always_named: ClassVar[frozenset[str]] = frozenset()
    hidden: ClassVar[frozenset[str]] = frozenset()

    def __init__(self, game: Game, arrange: Callable[..., AnyState]) -> None:
        self.game, self.arrange = game, arrange

    # --- tables and records ---

    @property
    def keys(self) -> dict[str, bool]:
        """The keys of a file that lays out a table, and of each whether the file has to have it."""
        found = signature(self.arrange).parameters.items()
        return {name: each.default is each.empty for name, each in found}

    def read_deal(self, document: Plain, rules: AnyRuleset) -> GameRecord | None:
        """Return a record of no move from the document of a bare deal; None if it is no such document.

        Raises:
            UnreadableRecord: It is no deal of these rules.
        """
        return None

    def check_known(self, record: GameRecord, match: AnyState, depth: int) -> None:
        """Refuse a record that does not tell what so many moves would draw.

        Raises:
            RulesError: It does not.
        """
        self.game.record.known_events(record)

    def kind_of(self, move: AnyMove) -> str:
        """Return the code of the name of the kind of a move; empty, if all are alike."""
        return ""

    def is_whole(self, moment: Moment) -> bool:
        """Return whether all that a move brings is known."""
        return moment.match is not None and self.hidden <= moment.given

    def brings(self, moment: Moment, move: AnyMove, lang: Language) -> Iterator[str]:
        """Yield what a legal move brings, and what it ends and by which rule, a sentence each; what is not known is left out."""
        if moment.match is not None:
            for found in why(moment.match, move)[1:]:
                yield from format_derivation(found, lang, self.always_named)

    # --- the box ---

    def readers(self, rules: AnyRuleset) -> Readers:
        """Return what reads records that were played with a box; nothing where a record says itself what is in it."""
        return {}

    # --- a match at a terminal ---

    def hint(self, seen: AnyView, shown: "TerminalMatch") -> list[Run]:
        """Return what the greedy player would do, and why."""
        return shown.out.prose(shown.out.say("play.hint", reason=self.game.players.explain(seen)))

    def is_secret(self, match: AnyState, people: Sequence[Seat]) -> bool:
        """Return whether other people must not see what the seat to move sees, nor what is typed there."""
        return True

    def describe_task(self, seen: AnyView, say: Messages) -> str:
        """Return what the mover has to do now, in a few words; empty if that is always to make a move."""
        return ""


AnyCommands: TypeAlias = "JaipurCommands | JohariCommands"
"""What commands ask one of the games."""


def commands_of(value: object) -> AnyCommands:
    """Return what commands ask the game of a name, or of a value: imported now, so that no command waits for another game."""
    name = value if isinstance(value, str) else game_of(value).name
    found: AnyCommands = import_module(f"{__package__}.{name}").COMMANDS
    return found


def format_derivation(
    found: Derivation, lang: Language, always_named: Container[str] = ()
) -> Iterator[str]:
    """Yield the sentence of a derivation, and how the rules that it names, or that are always named, come to it."""
    sentence = found.sentence(lang)
    yield sentence
    for step, reason in zip(found.steps, found.reasons(lang), strict=True):
        if step.rule in always_named or f"({step.rule})" in sentence:
            yield reason


def check_ply(ply: int | None, moves: int, file: str) -> None:
    """Refuse a ply that comes after the next one.

    Raises:
        RulesError: There is no such ply.
    """
    if ply is not None and ply > moves + 1:
        raise file_error(file, Message("cli.error.no_ply", ply=ply, count=moves))


def file_error(file: str, fault: Message) -> RulesError:
    """Return an error about what is in a file."""
    return RulesError("text.labelled", label=file, text=fault)


def split_moves(text: str) -> list[str]:
    """Return the moves that somebody has typed one after the other, with semicolons between those that have spaces.

    Example:
        >>> split_moves("+K -C"), split_moves("pick R2@1; pass;")
        (['+K', '-C'], ['pick R2@1', 'pass'])
    """
    return [word.strip() for word in re.split(r";|\s(?=[+-])", text) if word.strip()]


_LARGEST = 1_000_000


def text_in(file: str) -> str:
    """Return the text of a file, of no more than a million bytes.

    Raises:
        UnreadableRecord: There is no such file.
        RulesError: It is too large, not UTF-8, or begins with a byte order mark.
    """
    found = from_file(file, bytes, limit=_LARGEST)
    try:
        return to_document(found, _LARGEST)
    except UnreadableData as error:
        raise file_error(file, error.message) from None
