"""The verdicts of a referee, as data and as sentences, and the messages that those of every game have in common."""

from abc import ABC, abstractmethod
from enum import Enum

from attrs import field, frozen

from jaipur_rules.core.errors import Violation, messages
from jaipur_rules.core.game import AnyMove, AnyPosition, AnyState, Seat, game_of
from jaipur_rules.core.messages import Language, Message
from jaipur_rules.core.printing import Printer
from jaipur_rules.core.strict_json import Plain
from jaipur_rules.core.values import checked
from jaipur_rules.referee.other_rules import Dependence, HasBasis, dependences
from jaipur_rules.referee.words import name_move, name_rules, statements


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


@frozen(order=False)
class AnyWrongClaim(ABC):
    """A wrong claim of a record of any game; a game's own has more fields.

    Attributes:
        about: What it is about, by its key in a record.
        claimed: What the record says: an amount a seat, or the seats themselves.
        right: What is right, in the same form; None if there is no result yet.
        rules: The ids of the rules that settle it.

    Example:
        >>> from jaipur_rules.johari.referee import WrongClaim
        >>> WrongClaim("winners", (0,), None, ()).sentence()
        'The record says that the first trader wins, but the game is not over.'
    """

    about: str
    claimed: tuple[int, ...]
    right: tuple[int, ...] | None
    rules: tuple[str, ...]

    @property
    @abstractmethod
    def message(self) -> Message:
        """The claim and what is right, as a message in no language."""

    @checked
    def sentence(self, language: Language = "en") -> str:
        """The claim and what is right, in a sentence.

        Raises:
            UnknownLanguage: There are no words in the language.
        """
        return messages(language).format(self.message)

    def to_plain(self) -> dict[str, Plain]:
        """The claim as an object of JSON."""
        return {
            "about": self.about,
            "claimed": list(self.claimed),
            "right": None if self.right is None else list(self.right),
            "rules": list(self.rules),
        }


@frozen(order=False)
class AnyVerdict(HasBasis):
    """The verdict on a record of any game; a game's own verdict has more fields.

    Attributes:
        match: The match as the last legal event left it. If an event is
            illegal, it is the state that it was tried on.
        plies: The legal moves.
        ply: The ply of the illegal move, from 1; None for an event of chance.
        violations: Every rule that the illegal event breaks.
        wrong_claims: The claims about what has been judged that are wrong, in order.
        file: The file of the record; empty if it came from none.

    Example:
        >>> from jaipur_rules import Match
        >>> from jaipur_rules.jaipur.referee import Verdict
        >>> verdict = Verdict(Match(), ply=1, violations=(Violation("TRN-4"),))
        >>> verdict.status, verdict.is_over, verdict.seat, verdict.rules
        (Status.ILLEGAL, False, None, ('TRN-4',))
    """

    match: AnyState
    plies: int = field(default=0, kw_only=True)
    ply: int | None = field(default=None, kw_only=True)
    violations: tuple[Violation, ...] = field(default=(), kw_only=True)
    wrong_claims: tuple[AnyWrongClaim, ...] = field(default=(), kw_only=True)
    file: str = field(default="", kw_only=True)

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
        return self.match.to_move if self.ply else None

    @property
    def rules(self) -> tuple[str, ...]:
        """The ids of the rules that the verdict rests on, each once."""
        broken = [violation.rule for violation in self.violations]
        settled = [rule for claim in self.wrong_claims for rule in claim.rules]
        return tuple(dict.fromkeys(broken or settled))

    @property
    @abstractmethod
    def illegal_move(self) -> object:
        """The illegal move; None if all is legal, or the illegal event is chance's."""

    @property
    def hangs_on(self) -> tuple[Dependence, ...]:
        """The switches under which the illegal move would be legal: tried out each time that it is asked for."""
        move = self.illegal_move
        return () if move is None else dependences(self.match, move)

    @property
    def message(self) -> Message:
        """The verdict as a message in no language."""
        if self.has_illegal_event:
            return self._illegal_message()
        if self.wrong_claims:
            return self.wrong_claims[0].message
        return self._legal_message()

    def _repr_pretty_(self, printer: Printer, cycle: bool) -> None:
        """What IPython shows, and keeps in a notebook: the sentence, and no card that a seat hides."""
        printer.text(self.sentence())

    @checked
    def sentence(self, language: Language = "en") -> str:
        """The verdict in a sentence.

        Raises:
            UnknownLanguage: There are no words in the language.
        """
        return messages(language).format(self.message)

    @checked
    def reasons(self, language: Language = "en") -> tuple[str, ...]:
        """The texts of the rules that the verdict rests on, each after its id.

        Raises:
            CatalogueError: A file of the catalogue is not as it should be.
        """
        return statements(language, self.rules)

    def to_plain(self) -> dict[str, Plain]:
        """The verdict as an object of JSON, as `verdict_to_plain` says."""
        return {
            "file": self.file or None,
            **self._game_to_plain(),
            "status": self.status.value,
            "over": self.is_over,
            **self._place_to_plain(),
            "ply": self.ply,
            "seat": self.seat,
            "event": self._name_event(),
            "violations": list(map(_violation_to_plain, self.violations)),
            "wrong_claims": [claim.to_plain() for claim in self.wrong_claims],
            "rules": list(self.rules),
            "hangs_on": [each.to_plain() for each in self.hangs_on],
            "plies": self.plies,
            **self._result_to_plain(),
        }

    @abstractmethod
    def _illegal_message(self) -> Message:
        """Return a message about the illegal event, and the rules that it breaks."""

    @abstractmethod
    def _legal_message(self) -> Message:
        """Return a message about how the match stands, everything being legal."""

    def _game_to_plain(self) -> dict[str, Plain]:
        """Return the name of the game, under its key."""
        return {"game": game_of(self.match).name}

    @abstractmethod
    def _place_to_plain(self) -> dict[str, Plain]:
        """Return the place of the illegal event in the record, besides its ply."""

    @abstractmethod
    def _name_event(self) -> str | None:
        """The illegal event: the notation of a move, or the name of what chance brings; None if all is legal."""

    @abstractmethod
    def _result_to_plain(self) -> dict[str, Plain]:
        """Return the result of the match, and the ruleset."""


@frozen(order=False)
class MoveVerdict(HasBasis):
    """The verdict on a single move of any game.

    Attributes:
        at: What it was tried on.
        move: The move.
        violations: Every rule that it breaks; empty if it is legal.

    Example:
        >>> MoveVerdict("the table", "+K", (Violation("TRN-4"),)).sentence("fr")
        'Jouer +K est illégal\u202f: TRN-4.'
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
        rules = name_rules(self.violations, self.at)
        return Message("referee.move.illegal", move=move, rules=rules)

    def _repr_pretty_(self, printer: Printer, cycle: bool) -> None:
        """What IPython shows, and keeps in a notebook: the sentence, and no card that a seat hides."""
        printer.text(self.sentence())

    @checked
    def sentence(self, language: Language = "en") -> str:
        """The verdict in a sentence.

        Raises:
            UnknownLanguage: There are no words in the language.
        """
        return messages(language).format(self.message)

    @checked
    def reasons(self, language: Language = "en") -> tuple[str, ...]:
        """The texts of the rules that it breaks, each after its id.

        Raises:
            CatalogueError: A file of the catalogue is not as it should be.
        """
        return statements(language, self.rules)

    def to_plain(self) -> dict[str, Plain]:
        """The verdict as an object of JSON."""
        return {
            "status": self.status.value,
            "move": str(self.move),
            "violations": list(map(_violation_to_plain, self.violations)),
            "hangs_on": [each.to_plain() for each in self.hangs_on],
        }


def _violation_to_plain(violation: Violation) -> Plain:
    return {"rule": violation.rule, "facts": violation.facts}
