"""What a game may bring for the commands that have to do with tables, moves and components."""

from abc import ABC, abstractmethod
from codecs import BOM_UTF8
from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence
from inspect import signature
from typing import ClassVar

from attrs import frozen

from jaipur_rules.cli.errors import UsageError
from jaipur_rules.cli.screen import Json, Screen
from jaipur_rules.core.errors import RulesError
from jaipur_rules.core.facts import LONGEST, Facts, Value, facts_from
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
from jaipur_rules.core.strict_json import Plain
from jaipur_rules.record.documents import UnreadableRecord, from_file
from jaipur_rules.record.games import Readers
from jaipur_rules.referee import AnyVerdict, Derivation, why
from jaipur_rules.render.terminal import Run


@frozen(order=False)
class Moment:
    """What a move is judged at.

    Attributes:
        at: The position, or what the seat to move sees.
        match: The match, if more of it is known than legality looks at.
        told: What was told of the match besides the position, by the names of options or keys; None if all of it was.

    Example:
        >>> Moment("a position").match is None
        True
    """

    at: AnyPosition
    match: AnyState | None = None
    told: frozenset[str] | None = None


class Tables(ABC):
    """How commands read and show the tables and moves of a game.

    Attributes:
        game: The name of the game.
        switch: A switch of its rules with a value, for whoever has to be shown one.
        telling: The rules whose part in an answer is told wherever they have one.
    """

    switch: ClassVar[str] = "name=value"
    telling: ClassVar[frozenset[str]] = frozenset()

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

    @property
    @abstractmethod
    def arrange(self) -> Callable[..., AnyState]:
        """What sets down a match from what a file says of it, by its arguments."""

    @property
    def keys(self) -> tuple[str, ...]:
        """The keys of a file that lays out a table."""
        return tuple(signature(self.arrange).parameters)

    @abstractmethod
    def finished(self, match: AnyState) -> AnyState:
        """Return a match as if it ended where it stands, to be scored."""

    def is_whole(self, moment: Moment) -> bool:
        """Return whether all that a move brings is known."""
        return moment.match is not None

    def brings(self, moment: Moment, move: AnyMove, lang: Language) -> Iterator[str]:
        """Yield what a legal move brings, and what it ends and by which rule, a sentence each.

        Args:
            moment: What the move is judged at, and what is known of the match.
            move: The move.
            lang: The language.
        """
        if moment.match is not None:
            for found in why(moment.match, move)[1:]:
                yield from told(found, lang, self.telling)


class Box(ABC):
    """The box of a game: what is in it, and how it is known."""

    @abstractmethod
    def to_json(self, rules: AnyRuleset, lang: Language) -> Json:
        """Return everything in the box for a program."""

    @abstractmethod
    def lines(self, rules: AnyRuleset, lang: Language, screen: Screen) -> Iterable[Run]:
        """Return everything in the box for a person."""

    @abstractmethod
    def checklist(self, rules: AnyRuleset, lang: Language) -> str:
        """Return the file that `--box` takes, with every number of some rules and what an owner has to look at."""

    @abstractmethod
    def readers(self, file: str) -> Readers:
        """Return what reads records that were played with the box in a file.

        Raises:
            RulesError: It holds none that can be played with.
            UnreadableRecord: There is no such file.
        """

    @abstractmethod
    def ruleset(self, named: str | None, changes: Mapping[str, Switch], file: str) -> AnyRuleset:
        """Return a ruleset with the house rule or the components in a file, and some switches set.

        Raises:
            RulesError: The file holds none that can be played with.
            UnreadableRecord: There is no such file.
            RulesError: There is no such ruleset, switch or value.
        """


def facts_in(file: str) -> Facts:
    """Return the TOML in a file.

    Raises:
        UnreadableRecord: There is no such file.
        RulesError: It is not TOML; the error names the file and the place.
    """
    return from_file(file, lambda found: facts_from(decoded(found, LONGEST), file), limit=LONGEST)


def decoded(found: bytes, limit: int) -> str:
    """Return the text of a file.

    Raises:
        UnreadableRecord: It is too large, or not UTF-8, or begins with a byte order mark.

    Example:
        >>> decoded(b"name = 1", 10)
        'name = 1'
    """
    if len(found) > limit:
        raise UnreadableRecord(Message("file.too_large", limit=limit))
    if found.startswith(BOM_UTF8):
        raise UnreadableRecord(Message("file.byte_order_mark"))
    try:
        return found.decode()
    except UnicodeDecodeError as error:
        raise UnreadableRecord(Message("file.not_utf8", byte=error.start)) from None


def to_plain(value: Value) -> Plain:
    """Return a value of a TOML file as JSON has it.

    Example:
        >>> to_plain(facts_from("herds = [2, 1]", "a.toml"))
        {'herds': [2, 1]}
    """
    match value:
        case Facts():
            return {name: to_plain(value.value(name)) for name in value}
        case tuple():
            return [*map(to_plain, value)]
        case _:
            return value


def told(found: Derivation, lang: Language, telling: Container[str]) -> Iterator[str]:
    """Yield the sentence of a derivation, and how the rules that it names, or that are telling, come to it."""
    sentence = found.sentence(lang)
    yield sentence
    for step, reason in zip(found.steps, found.reasons(lang), strict=True):
        if step.rule in telling or f"({step.rule})" in sentence:
            yield reason


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
