"""The verdicts on records of Jaipur, as data and as messages."""

from collections.abc import Mapping
from typing import Any, ClassVar, Literal, TypeAlias

from attrs import frozen

from jaipur_rules.core.forms import (
    Field,
    Record,
    listed,
    one_of,
    optional,
    plain_record,
    text,
    whole,
)
from jaipur_rules.core.game import JAIPUR, Seat
from jaipur_rules.core.messages import Message, trader_at
from jaipur_rules.jaipur.documents import PAIR, SEAT
from jaipur_rules.jaipur.record import KnownDeal
from jaipur_rules.jaipur.rules.state import Match, RoundResult
from jaipur_rules.referee import AnyVerdict, verdicts
from jaipur_rules.referee.claims import SAID, claim_form
from jaipur_rules.referee.verdicts import name_move, verdict_form

Claimed: TypeAlias = Literal["rupees", "seal", "seals", "winner"]
"""The subject of a claim, by its key in a record: the totals of a round, the seats
that took a Seal in it, the Seals of the match, the seat that won it."""


def claim_message(
    number: int | None,
    about: Claimed,
    claimed: tuple[int, ...],
    right: tuple[int, ...] | None,
    rules: tuple[str | Message, ...],
) -> Message:
    """Return a claim and the right result, as a message in no language.

    Args:
        number: The round that the claim is about, from 1; None for the match.
        about: What it is about.
        claimed: What the record says.
        right: What is right, in the same form; None if the round or the match is not over.
        rules: What settles it.

    Example:
        >>> print(claim_message(1, "seal", (0,), (1,), ("SCO-4",)))
        Round 1: the record says that the first trader takes the Seal, but the second trader takes the Seal (SCO-4).
    """
    goes_on = Message(f"jaipur.referee.{'match' if number is None else 'round'}_goes_on")
    said = _clause(about, claimed)
    so = goes_on if right is None else _clause(about, right)
    if number is None:
        return Message("jaipur.referee.of_match", claimed=said, right=so, rules=rules)
    return Message("jaipur.referee.of_round", round=number, claimed=said, right=so, rules=rules)


_SCORE = plain_record(
    Field("rupees", PAIR),
    Field("camel_token", optional(SEAT)),
    Field("seals", listed(SEAT)),
    Field("decided_by", text),
    title="RoundScoreDocument",
)

VERDICT = verdict_form(
    SEAT,
    claim_form(
        Field("round", optional(whole())),
        Field("about", one_of("rupees", "seal", "seals", "winner", *SAID)),
    ),
    place=[Field("round", optional(whole()))],
    result=[
        Field("rounds", listed(_SCORE), attribute="results"),
        Field("seals", PAIR),
        Field("winner", optional(SEAT)),
        Field("ruleset", text, of=lambda verdict: verdict.match.ruleset.name),
    ],
)
"""The form of a verdict; verdicts on Jaipur are older than those on other games, and do not say which it is."""


@frozen(order=False)
class Verdict(AnyVerdict):
    """The referee's verdict on a record.

    Attributes:
        results: What each round that has ended came to, in order.
        round: The round of the illegal event or of the first wrong claim, from
            1; None if there is none, or if the claim is about the match.

    The ply of an illegal move is that in its round.

    Example:
        >>> from jaipur_rules import TakeCamels, deal
        >>> from jaipur_rules.jaipur.record import KnownDeal, Record, RoundRecord
        >>> from jaipur_rules.jaipur.referee import judge
        >>> opening = RoundRecord(KnownDeal.of(deal(seed=7)), (TakeCamels(),))
        >>> verdict = judge(Record(rounds=(opening,)))
        >>> verdict.status.value, verdict.plies, verdict.violations
        ('legal', 1, ())
        >>> Verdict(Match()).sentence()
        'Legal so far: 0 moves, and round 1 is to be dealt.'
        >>> Verdict(Match()).sentence("fr")
        'Légal jusqu’ici\u202f: 0 coup\u202f; la manche 1 reste à distribuer.'
    """

    game = JAIPUR
    form: ClassVar[Record[Any]] = VERDICT
    chance: ClassVar[Mapping[type[object], str]] = {KnownDeal: "deal"}

    match: Match
    results: tuple[RoundResult, ...] = ()
    round: int | None = None

    # IPython takes the method of the first class that has one, or a `repr` of its own.
    _repr_pretty_ = AnyVerdict._repr_pretty_

    @property
    def seals(self) -> tuple[int, int]:
        """The Seals won by legal play, by seat."""
        found: tuple[int, int] = self.match.seals
        return found

    @property
    def winner(self) -> Seat | None:
        """The seat that has won the match; None if there is none."""
        found: int | None = self.match.winner
        return found

    def _illegal_message(self) -> Message:
        number, ply = self.round or 0, self.ply or 0
        if not ply:
            return Message("jaipur.referee.deal", round=number, rules=self.rules)
        move = name_move(self.event)
        reasons = tuple(each.message for each in self.violations)
        if self.seat is None:
            code = "jaipur.referee.after_the_end"
            return Message(code, round=number, ply=ply, move=move, reasons=reasons)
        return Message(
            "jaipur.referee.illegal",
            round=number,
            ply=ply,
            move=move,
            trader=trader_at(self.seat),
            reasons=reasons,
        )

    def _legal_message(self) -> Message:
        match, count, current = self.match, self.plies, len(self.results) + 1
        first, second = match.seals
        if match.winner is not None:
            return Message(
                "jaipur.referee.won",
                count=count,
                trader=trader_at(match.winner),
                most=max(first, second),
                least=min(first, second),
            )
        if match.is_over:
            return Message("jaipur.referee.drawn", count=count, first=first, second=second)
        if match.to_move is None:
            return Message("jaipur.referee.to_deal", count=count, round=current)
        trader = trader_at(match.to_move)
        return Message("jaipur.referee.to_move", count=count, trader=trader, round=current)


def _clause(about: Claimed, value: tuple[int, ...]) -> Message:
    """Return the clause that a claim makes, or that is right, of which a message takes a form."""
    match about:
        case "rupees" | "seals":
            first, second = value
            return Message(f"jaipur.referee.{about}", first=first, second=second)
        case "seal" | "winner":
            return _clause_of_seats(about, value)


def _clause_of_seats(about: str, seats: tuple[Seat, ...]) -> Message:
    match seats:
        case ():
            return Message(f"jaipur.referee.{about}.none")
        case (seat,):
            return Message(f"jaipur.referee.{about}.one", trader=trader_at(seat))
        case _:
            return Message("jaipur.referee.seal.both")


MoveVerdict: TypeAlias = verdicts.MoveVerdict
"""The referee's verdict on a single move."""
