"""What the referee says of a match of Johari: verdicts as data, and in words when they are asked for."""

from attrs import frozen

from jaipur_rules.core.errors import Violation
from jaipur_rules.core.game import Seat
from jaipur_rules.johari.referee import words
from jaipur_rules.johari.referee.words import Claimed
from jaipur_rules.johari.rules.moves import Move
from jaipur_rules.johari.rules.position import Position
from jaipur_rules.johari.rules.scoring import Result
from jaipur_rules.johari.rules.state import Match
from jaipur_rules.johari.rules.transition import Event
from jaipur_rules.johari.rules.views import View
from jaipur_rules.referee.phrases import Language
from jaipur_rules.referee.status import OfMove, OfRecord


@frozen(order=False)
class WrongClaim:
    """A claim of a record that is not what the play comes to.

    Attributes:
        about: What it is about.
        claimed: What the record says: points by seat, or the seats that have won.
        right: What is right, in the same form; None if the game is not over.
        rules: The ids of the rules that settle it.

    Example:
        >>> WrongClaim("winners", (0,), (1, 2), ("FIN-4",)).sentence()
        'The record says that seat 0 wins, but seats 1 and 2 win (FIN-4).'
    """

    about: Claimed
    claimed: tuple[int, ...]
    right: tuple[int, ...] | None
    rules: tuple[str, ...]

    def sentence(self, language: Language = "en") -> str:
        """The claim and what is right, in a sentence."""
        return words.wrong_claim(language, self.about, self.claimed, self.right, rules=self.rules)


@frozen(order=False)
class Verdict(OfRecord[Match, WrongClaim]):
    """What the referee says of a record.

    Attributes:
        match: The match as the last legal event left it. If an event is
            illegal, it is the state that it was tried on.
        result: What the match was worth; None if it is not over, or not all is legal.
        plies: The legal moves.
        place: The number of the illegal event in the record, from 1; None if there is none.
        ply: The ply of the illegal move, from 1; None if the illegal event is chance's.
        event: The event that is illegal: a move, or a deal or a reshuffle as far as it is known.
        violations: Every rule that it breaks.
        wrong_claims: The claims about what has been judged that are wrong, in order.
        file: The file of the record; empty if it came from none.

    Example:
        >>> from jaipur_rules.johari import deal
        >>> from jaipur_rules.johari.record import Record
        >>> from jaipur_rules.johari.referee import judge
        >>> verdict = judge(Record(3, events=(deal(seed=7, players=3),)))
        >>> verdict.status.value, verdict.plies, verdict.violations
        ('legal', 0, ())
        >>> Verdict(Match()).sentence(), Verdict(Match()).sentence("fr")
        ('Legal so far: 0 plies, and the game is to be dealt.', \
"Régulier jusqu'ici : 0 coup, et la partie est à distribuer.")
    """

    match: Match
    result: Result | None = None
    plies: int = 0
    place: int | None = None
    ply: int | None = None
    event: Event | None = None
    violations: tuple[Violation, ...] = ()
    wrong_claims: tuple[WrongClaim, ...] = ()
    file: str = ""

    @property
    def day(self) -> int | None:
        """The market day of the last legal event, from 1, and 0 before the first; None before the deal."""
        return self.match.table.day if self.match.table else None

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats that have won the match; none if it is not over."""
        return self.result.winners if self.result else ()

    def _illegal(self, language: Language) -> str:
        return words.illegal(
            language,
            self.match,
            self.event,
            place=self.place,
            ply=self.ply,
            broken=tuple(map(str, self.violations)),
        )

    def _legal(self, language: Language) -> str:
        return words.legal(language, self.match, self.result, self.plies)


class MoveVerdict(OfMove[Position | Match | View, Move]):
    """What the referee says of a single move.

    Attributes:
        at: What it was tried on.
        move: The move.
        violations: Every rule that it breaks; empty if it is legal.

    Example:
        >>> from jaipur_rules.johari import Bribe
        >>> MoveVerdict(Match(), Bribe(), (Violation("DAY-7"),)).sentence("fr")
        'bribe est irrégulier : DAY-7.'
    """

    __slots__ = ()
