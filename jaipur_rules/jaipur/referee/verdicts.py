"""The verdicts of the referee, as data and as sentences."""

from typing import TypeAlias

from attrs import frozen

from jaipur_rules.core.errors import Violation
from jaipur_rules.core.game import Seat
from jaipur_rules.core.json_nodes import Plain
from jaipur_rules.jaipur.record import KnownDeal
from jaipur_rules.jaipur.referee import messages
from jaipur_rules.jaipur.referee.messages import Claimed
from jaipur_rules.jaipur.rules.moves import Move
from jaipur_rules.jaipur.rules.position import Position
from jaipur_rules.jaipur.rules.scoring import RoundResult
from jaipur_rules.jaipur.rules.state import Match
from jaipur_rules.jaipur.rules.views import View
from jaipur_rules.referee import AnyVerdict, AnyWrongClaim, Language, verdicts


@frozen(order=False)
class WrongClaim(AnyWrongClaim[Claimed]):
    """A claim of a record that differs from the result of the play.

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
        """The claim and the right result, in a sentence."""
        return messages.describe_claim(
            language, self.round, self.about, self.claimed, self.right, rules=self.rules
        )

    def to_plain(self) -> dict[str, Plain]:
        """The claim as an object of JSON."""
        return {"round": self.round, **super().to_plain()}


@frozen(order=False)
class Verdict(AnyVerdict[Match, WrongClaim]):
    """The referee's verdict on a record.

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

    def _describe_illegal(self, language: Language) -> str:
        return messages.describe_illegal(
            language,
            number=self.round,
            ply=self.ply,
            move=self.event,
            seat=self.seat,
            broken=self.violations,
        )

    def _describe_legal(self, language: Language) -> str:
        return messages.describe_legal(language, self.match, len(self.results), self.plies)

    def _game_to_plain(self) -> dict[str, Plain]:
        # Verdicts on Jaipur are older than those on other games, and do not say.
        return {}

    def _place_to_plain(self) -> dict[str, Plain]:
        return {"round": self.round}

    def _name_event(self) -> str | None:
        match self.event:
            case None:
                return None
            case KnownDeal():
                return "deal"
            case move:
                return str(move)

    def _result_to_plain(self) -> dict[str, Plain]:
        return {
            "rounds": list(map(_result_to_plain, self.results)),
            "seals": list(self.seals),
            "winner": self.winner,
            "ruleset": self.match.ruleset.name,
        }


def _result_to_plain(result: RoundResult) -> Plain:
    return {
        "rupees": list(result.rupees),
        "camel_token": result.camel_token,
        "seals": list(result.seals),
        "decided_by": result.decided_by,
    }


MoveVerdict: TypeAlias = verdicts.MoveVerdict[Position | Match | View, Move]
"""The referee's verdict on a single move."""
