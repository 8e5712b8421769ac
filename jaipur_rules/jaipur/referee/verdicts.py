"""The verdicts on records of Jaipur, as data and as messages."""

from collections.abc import Mapping
from typing import Any, ClassVar

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
from jaipur_rules.core.messages import Parameter, trader_at
from jaipur_rules.jaipur.documents import PAIR, SEAT
from jaipur_rules.jaipur.record import KnownDeal
from jaipur_rules.jaipur.rules.deals import Deal
from jaipur_rules.jaipur.rules.state import Match, RoundResult
from jaipur_rules.referee.claims import SAID, claim_form
from jaipur_rules.referee.verdicts import AnyVerdict, verdict_form

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
    chance: ClassVar[Mapping[type[object], str]] = {KnownDeal: "deal", Deal: "deal"}

    match: Match
    results: tuple[RoundResult, ...] = ()

    # IPython takes the method of the first class that has one, or a `repr` of its own.
    _repr_pretty_ = AnyVerdict._repr_pretty_

    @property
    def seals(self) -> tuple[int, int]:
        """The Seals won by legal play, by seat."""
        return self.match.seals

    @property
    def winner(self) -> Seat | None:
        """The seat that has won the match; None if there is none."""
        return self.match.winner

    @property
    def situation(self) -> str:
        """How the match stands, or what is wrong with the illegal event."""
        match = self.match
        if self.has_illegal_event:
            late = "deal" if self.ply is None else "after_the_end"
            return late if self.seat is None else "illegal"
        if match.is_over:
            return "drawn" if match.winner is None else "won"
        return "to_deal" if match.to_move is None else "to_move"

    @property
    def values(self) -> Mapping[str, Parameter]:
        """The round, the Seals and the winner."""
        first, second = self.seals
        return {
            "round": self.round or len(self.results) + 1,
            "first": first,
            "second": second,
            "most": max(first, second),
            "least": min(first, second),
            "traders": () if self.winner is None else (trader_at(self.winner),),
        }
