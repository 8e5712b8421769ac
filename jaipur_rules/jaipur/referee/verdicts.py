"""What the referee says: verdicts as data, and in words when they are asked for."""

from attrs import frozen

from jaipur_rules.core.errors import Violation
from jaipur_rules.core.game import Seat
from jaipur_rules.jaipur.record import KnownDeal
from jaipur_rules.jaipur.referee import words
from jaipur_rules.jaipur.referee.words import Claimed
from jaipur_rules.jaipur.rules.moves import Move
from jaipur_rules.jaipur.rules.position import Position
from jaipur_rules.jaipur.rules.scoring import RoundResult
from jaipur_rules.jaipur.rules.state import Match
from jaipur_rules.jaipur.rules.views import View
from jaipur_rules.referee.phrases import Language
from jaipur_rules.referee.status import OfMove, OfRecord


@frozen(order=False)
class WrongClaim:
    """A claim of a record that is not what the play comes to.

    Attributes:
        round: The round that it is about, from 1; None for the match.
        about: What it is about.
        claimed: What the record says: an amount a seat, or the seats
            themselves (none, one, or both).
        right: What is right, in the same form; None if there is no result
            yet, because the round or the match is not over.
        rules: The ids of the rules that settle it.
        match: The match at the moment of the claim.

    Example:
        >>> WrongClaim(1, "seal", (0,), (1,), ("SCO-4",), Match()).sentence()
        'Round 1: the record says that seat 0 takes the Seal, but seat 1 takes the Seal (SCO-4).'
    """

    round: int | None
    about: Claimed
    claimed: tuple[int, ...]
    right: tuple[int, ...] | None
    rules: tuple[str, ...]
    match: Match

    def sentence(self, language: Language = "en") -> str:
        """The claim and what is right, in a sentence."""
        return words.wrong_claim(
            language,
            number=self.round,
            about=self.about,
            claimed=self.claimed,
            right=self.right,
            rules=self.rules,
        )


@frozen(order=False)
class Verdict(OfRecord[Match, WrongClaim]):
    """What the referee says of a record.

    Attributes:
        match: The match as the last legal event left it. If an event is
            illegal, it is the state that it was tried on.
        results: What each round that has ended came to, in order.
        plies: The legal plies, in all rounds.
        round: The round of the illegal event or of the first wrong claim, from
            1; None if there is none, or if the claim is about the match.
        ply: The ply of the illegal move in its round, from 1; None for a deal.
        event: The event that is illegal: a move, or a deal as far as it is known.
        violations: Every rule that it breaks.
        wrong_claims: The claims about what has been judged that are wrong, in order.
        file: The file of the record; empty if it came from none.

    Example:
        >>> from jaipur_rules import TakeCamels, deal
        >>> from jaipur_rules.jaipur.record import KnownDeal, Record, RoundRecord
        >>> from jaipur_rules.jaipur.referee import judge
        >>> opening = RoundRecord(KnownDeal.of(deal(seed=7)), (TakeCamels(),))
        >>> verdict = judge(Record(rounds=(opening,)))
        >>> verdict.status.value, verdict.plies, verdict.violations
        ('legal', 1, ())
        >>> Verdict(Match()).sentence()
        'Legal so far: 0 plies, and round 1 is to be dealt.'
        >>> Verdict(Match()).sentence("fr")
        "Régulier jusqu'ici : 0 coup, et la manche 1 est à distribuer."
    """

    match: Match
    results: tuple[RoundResult, ...] = ()
    plies: int = 0
    round: int | None = None
    ply: int | None = None
    event: Move | KnownDeal | None = None
    violations: tuple[Violation, ...] = ()
    wrong_claims: tuple[WrongClaim, ...] = ()
    file: str = ""

    @property
    def seals(self) -> tuple[int, int]:
        """The Seals won by legal play, by seat."""
        return self.match.seals

    @property
    def winner(self) -> Seat | None:
        """The seat that has won the match; None if there is none."""
        return self.match.winner

    def _illegal(self, language: Language) -> str:
        return words.illegal(
            language,
            number=self.round,
            ply=self.ply,
            move=self.event,
            seat=self.seat,
            broken=tuple(map(str, self.violations)),
        )

    def _legal(self, language: Language) -> str:
        return words.legal(language, self.match, len(self.results), self.plies)


class MoveVerdict(OfMove[Position | Match | View, Move]):
    """What the referee says of a single move.

    Attributes:
        at: What it was tried on.
        move: The move.
        violations: Every rule that it breaks; empty if it is legal.

    Example:
        >>> from jaipur_rules import TakeCamels
        >>> MoveVerdict(Match(), TakeCamels(), (Violation("TRN-4"),)).sentence("fr")
        '+K est irrégulier : TRN-4.'
    """

    __slots__ = ()
