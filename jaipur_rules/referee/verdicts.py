"""The verdicts of a referee, as data and as sentences, and the messages that those of every game have in common."""

from abc import abstractmethod
from collections.abc import Iterable, Mapping
from contextlib import suppress
from enum import Enum
from typing import Any, ClassVar

from attrs import field, frozen

from jaipur_rules.core.errors import NotationError, UnknownName, Violation, messages
from jaipur_rules.core.forms import (
    Field,
    Form,
    Record,
    listed,
    member,
    one_of,
    optional,
    plain_record,
    text,
    truth,
    whole,
)
from jaipur_rules.core.game import AnyEvent, AnyMove, AnyPosition, AnyState, Seat, game_of
from jaipur_rules.core.messages import Language, Message, shorten, with_names
from jaipur_rules.core.values import Printer
from jaipur_rules.referee.claims import WrongClaim
from jaipur_rules.referee.switch_dependence import DEPENDENCE, Dependence, HasBasis, dependences


class Status(Enum):
    """The status of a verdict.

    Example:
        >>> Status("wrong claim")
        Status.WRONG_CLAIM
    """

    LEGAL = "legal"
    """Every event is legal and every claim is right; the match need not be over."""
    ILLEGAL = "illegal"
    """An event breaks a rule."""
    WRONG_CLAIM = "wrong claim"
    """Every event is legal, and a result that the record claims is not the right one."""

    def __repr__(self) -> str:
        return f"Status.{self.name}"


_LONGEST = 60
"""The most characters of a move or a violation that a message quotes: more than any table needs."""


def quote(played: object) -> str:
    """Return a move or a violation as a message quotes it, cut if it is long.

    Example:
        >>> len(quote("+" * 1000))
        60
    """
    return shorten(str(played), _LONGEST)


def name_move(move: object) -> Message:
    """Return a move as a message names it: in words and in notation, or in notation alone where its game has no words.

    A move whose notation has to be cut is in notation alone, too.

    Example:
        >>> from jaipur_rules import parse_move
        >>> name_move(parse_move("-LLL")).to("fr")
        'vendre 3 cuirs (-LLL)'
        >>> print(name_move("knight to f3"))
        play knight to f3
    """
    notation = quote(move)
    with suppress(UnknownName):
        words = game_of(move).words.message(move)
        if notation == str(move) and words != Message(notation):
            return Message("picture.move", words=words, move=notation)
    return Message("referee.move.in_notation", move=notation)


VIOLATION = plain_record(Field("rule", text), Field("facts", text), title="ViolationDocument")
"""The form of a rule that a move would break, and of the values that break it."""


@frozen(order=False)
class AnyVerdict(HasBasis):
    """The verdict on a record of any game; a game's own verdict has more fields.

    Attributes:
        match: The match as the last legal event left it. If an event is
            illegal, it is the state that it was tried on.
        plies: The legal moves.
        ply: The ply of the illegal move, or of the move of which something false is claimed, from 1; None for others.
        violations: Every rule that the illegal event breaks.
        wrong_claims: The claims about what has been judged that are wrong, in order.
        names: The names of the traders, by seat; none if the record does not name them.
        file: The file of the record; empty if it came from none.
        event: The event that is illegal: a move, or what chance brings as far as it is known.

    Example:
        >>> from jaipur_rules import Match
        >>> from jaipur_rules.jaipur.referee import Verdict
        >>> verdict = Verdict(Match(), ply=1, violations=(Violation("TRN-4"),))
        >>> verdict.status, verdict.is_over, verdict.seat, verdict.rules
        (Status.ILLEGAL, False, None, ('TRN-4',))
    """

    form: ClassVar[Record[Any]]
    """The form of the verdicts of the game in a document."""

    chance: ClassVar[Mapping[type[object], str]]
    """What chance brings in the game, and its names."""

    match: AnyState
    plies: int = field(default=0, kw_only=True)
    ply: int | None = field(default=None, kw_only=True)
    violations: tuple[Violation, ...] = field(default=(), kw_only=True)
    wrong_claims: tuple[WrongClaim, ...] = field(default=(), kw_only=True)
    names: tuple[str, ...] = field(default=(), kw_only=True)
    file: str = field(default="", kw_only=True)
    event: AnyEvent | None = field(default=None, kw_only=True)

    @property
    def status(self) -> Status:
        """The status. An illegal event weighs more than a wrong claim."""
        if self.has_illegal_event:
            return Status.ILLEGAL
        return Status.WRONG_CLAIM if self.wrong_claims else Status.LEGAL

    @property
    def has_illegal_event(self) -> bool:
        """True if the record was judged only up to an event that is illegal."""
        return bool(self.violations)

    @property
    def is_legal(self) -> bool:
        """True if there is nothing to object to; unfinished play is legal."""
        return self.status is Status.LEGAL

    @property
    def is_over(self) -> bool:
        """True if the match came to its end."""
        found: bool = self.match.is_over
        return found

    @property
    def seat(self) -> Seat | None:
        """The seat that tried the illegal move; None if it was nobody's turn, or all is legal."""
        return self.match.to_move if self.ply and self.has_illegal_event else None

    @property
    def rules(self) -> tuple[str, ...]:
        """The ids of the rules that the verdict rests on, each once."""
        broken = [violation.rule for violation in self.violations]
        settled = [rule for claim in self.wrong_claims for rule in claim.rules]
        return tuple(dict.fromkeys(broken or settled))

    @property
    def illegal_move(self) -> AnyMove | None:
        """The illegal move; None if all is legal, or the illegal event is chance's."""
        event: object = self.event
        return None if type(event) in self.chance else event

    @property
    def hangs_on(self) -> tuple[Dependence, ...]:
        """The switches under which the illegal move would be legal: tried out each time that it is asked for."""
        move = self.illegal_move
        return () if move is None else dependences(self.match, move)

    @property
    def message(self) -> Message:
        """The verdict as a message in no language, with the names of the traders, if they have any."""
        if self.has_illegal_event:
            message = self._illegal_message()
        elif self.wrong_claims:
            message = self.wrong_claims[0].message
        else:
            message = self._legal_message()
        return with_names(message, self.names)

    def _repr_pretty_(self, printer: Printer, cycle: bool) -> None:
        """What IPython shows, and keeps in a notebook: the sentence, and no card that a seat hides."""
        printer.text(self.sentence())

    def sentence(self, language: Language = "en") -> str:
        """The verdict in a sentence.

        Raises:
            UnknownName: There are no words in the language.
        """
        return messages(language).format(self.message)

    def claims(self, language: Language = "en") -> tuple[str, ...]:
        """The claims that are wrong, in a sentence each, with the names of the traders, if they have any.

        Raises:
            UnknownName: There are no words in the language.
        """
        named = (with_names(claim.message, self.names) for claim in self.wrong_claims)
        return tuple(map(messages(language).format, named))

    @abstractmethod
    def _illegal_message(self) -> Message:
        """Return a message about the illegal event, and the rules that it breaks."""

    @abstractmethod
    def _legal_message(self) -> Message:
        """Return a message about how the match stands, everything being legal."""

    @property
    def event_name(self) -> str | None:
        """The illegal event: the notation of a move, or the name of what chance brings; None if all is legal."""
        event: object = self.event
        return None if event is None else self.chance.get(type(event), f"{event}")


def verdict_form(
    seat: Form[int],
    claim: Record[Any],
    *,
    game: Iterable[Field] = (),
    place: Iterable[Field],
    result: Iterable[Field],
) -> Record[Any]:
    """The form of the verdicts on the records of a game.

    Args:
        seat: The form of a seat.
        claim: The form of a wrong claim.
        game: The name of the game.
        place: The place of the illegal event in the record, besides its ply.
        result: The result of the match, and the ruleset.
    """
    return plain_record(
        Field("file", optional(text), of=lambda verdict: verdict.file or None),
        *game,
        Field("status", member(Status)),
        Field("over", truth, attribute="is_over"),
        *place,
        Field("ply", optional(whole())),
        Field("seat", optional(seat)),
        Field("event", optional(text), attribute="event_name"),
        Field("violations", listed(VIOLATION)),
        Field("wrong_claims", listed(claim)),
        Field("rules", listed(text)),
        Field("hangs_on", listed(DEPENDENCE)),
        Field("plies", whole()),
        *result,
        title="VerdictDocument",
    )


@frozen(order=False)
class MoveVerdict(HasBasis):
    """The verdict on a single move of any game.

    Attributes:
        at: What it was tried on.
        move: The move.
        violations: Every rule that it breaks; empty if it is legal.

    Example:
        >>> MoveVerdict("the table", "+K", (Violation("TRN-4", {}, "jaipur"),)).sentence("fr")
        'Jouer +K est illégal. Aucune manche n’est en cours (TRN-4).'
    """

    at: AnyPosition
    move: AnyMove
    violations: tuple[Violation, ...] = ()

    @property
    def status(self) -> Status:
        """Legal or illegal: a move claims nothing."""
        return Status.ILLEGAL if self.violations else Status.LEGAL

    @property
    def is_legal(self) -> bool:
        """True if it breaks no rule."""
        return not self.violations

    @property
    def rules(self) -> tuple[str, ...]:
        """The ids of the rules that it breaks."""
        return tuple(violation.rule for violation in self.violations)

    @property
    def hangs_on(self) -> tuple[Dependence, ...]:
        """The switches that the verdict hangs on, where no rulebook settles it: tried out each time that it is asked for."""
        return dependences(self.at, self.move)

    @property
    def message(self) -> Message:
        """The verdict as a message in no language."""
        move = name_move(self.move)
        if self.is_legal:
            return Message("referee.move.legal", move=move)
        return Message(
            "referee.move.illegal",
            move=move,
            reasons=tuple(each.message for each in self.violations),
        )

    def _repr_pretty_(self, printer: Printer, cycle: bool) -> None:
        """What IPython shows, and keeps in a notebook: the sentence, and no card that a seat hides."""
        printer.text(self.sentence())

    def sentence(self, language: Language = "en") -> str:
        """The verdict in a sentence.

        Raises:
            UnknownName: There are no words in the language.
        """
        return messages(language).format(self.message)


def _notation(verdict: MoveVerdict) -> str | None:
    """The notation of what was judged; None if it has none, since no move can be that."""
    try:
        game_of(verdict.at).rules.parse_move(str(verdict.move))
    except NotationError:
        return None
    except UnknownName:
        pass  # of no game, so that there is nothing to look it up by
    return f"{verdict.move}"


def move_verdict_form(move: Form[Any]) -> Record[Any]:
    """The form of the verdicts on single moves of a game."""
    return plain_record(
        Field("status", one_of("legal", "illegal"), of=lambda verdict: verdict.status.value),
        Field("move", optional(move), of=_notation),
        Field("violations", listed(VIOLATION)),
        Field("hangs_on", listed(DEPENDENCE)),
        title="MoveVerdictDocument",
    )
