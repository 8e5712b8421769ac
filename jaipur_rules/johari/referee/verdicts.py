"""The verdicts on records of Johari, as data and as messages."""

from collections.abc import Mapping
from typing import Any, ClassVar

from attrs import frozen

from jaipur_rules.core.forms import (
    Field,
    Record,
    fixed,
    listed,
    one_of,
    optional,
    plain_record,
    whole,
)
from jaipur_rules.core.game import JOHARI, Seat
from jaipur_rules.core.messages import Message, Parameter, trader_at
from jaipur_rules.johari.documents import COMPONENTS, RESULT, ruleset_form
from jaipur_rules.johari.rules.deals import Deal, Reshuffle
from jaipur_rules.johari.rules.match import Match
from jaipur_rules.johari.rules.ruleset import Known
from jaipur_rules.johari.rules.scoring import Result
from jaipur_rules.johari.words import value_parameter
from jaipur_rules.referee.claims import claim_form
from jaipur_rules.referee.verdicts import AnyVerdict, verdict_form

_RECONSTRUCTED = plain_record(
    fixed("key", "prestige_track"), Field("value", whole()), title="ReconstructedDocument"
)

VERDICT = verdict_form(
    whole(),
    claim_form(Field("about", one_of("totals", "winners", "by", "drawn"))),
    game=[fixed("game", "johari")],
    place=[Field("place", optional(whole())), Field("day", optional(whole()))],
    result=[
        Field("result", optional(RESULT)),
        Field(
            "reconstructed",
            listed(_RECONSTRUCTED),
            of=lambda verdict: [{"value": each} for each in verdict.reconstructed],
        ),
        Field("winners", listed(whole())),
        Field("players", whole(), of=lambda verdict: verdict.match.players),
        Field("ruleset", ruleset_form(), of=lambda verdict: verdict.match.ruleset),
        Field("components", COMPONENTS, of=lambda verdict: verdict.match.ruleset.components),
    ],
)
"""The form of a verdict."""


@frozen(order=False)
class Verdict(AnyVerdict):
    """The referee's verdict on a record.

    Attributes:
        result: What the match was worth; None if it is not over, or not all is legal.

    Example:
        >>> from jaipur_rules.johari import Match, deal
        >>> from jaipur_rules.johari.record import Record
        >>> from jaipur_rules.johari.referee import judge
        >>> verdict = judge(Record(3, events=(deal(seed=7, players=3),)))
        >>> verdict.status.value, verdict.plies, verdict.violations
        ('legal', 0, ())
        >>> Verdict(Match()).sentence()
        'Legal so far: 0 moves, and the game is to be dealt.'
        >>> Verdict(Match()).sentence("fr")
        'Légal jusqu’ici\u202f: 0 coup\u202f; la partie reste à distribuer.'
    """

    game = JOHARI
    form: ClassVar[Record[Any]] = VERDICT
    chance: ClassVar[Mapping[type[object], str]] = {Deal: "deal", Reshuffle: "reshuffle"}

    match: Match
    result: Result | None = None

    # IPython takes the method of the first class that has one, or a `repr` of its own.
    _repr_pretty_ = AnyVerdict._repr_pretty_

    @property
    def day(self) -> int | None:
        """The market day of the last legal event, from 1, and 0 before the first; None before the deal."""
        return self.match.table.day if self.match.table else None

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats that have won the match; none if it is not over."""
        return self.result.winners if self.result else ()

    @property
    def reconstructed(self) -> tuple[int, ...]:
        """The points on the prestige track that the result counts and that no source gives: they are reconstructed.

        Example:
            >>> from jaipur_rules.johari.rules.match import score
            >>> from jaipur_rules.johari.rules.table import arrange
            >>> over = arrange(phase="over", tokens=((8, 5, 6, 5), (0, 0, 0, 0)), day=10)
            >>> Verdict(over, score(over)).reconstructed
            (16, 20)
        """
        table, numbers = self.match.table, self.match.ruleset.components
        if self.result is None or table is None:
            return ()
        reached = {column for trader in table.traders for column in trader.tokens}
        known = numbers.entries["prestige_track"].known
        return tuple(
            points
            for column, points in enumerate(numbers.prestige_track)
            if column in reached and known[column] is Known.RECONSTRUCTED
        )

    def _basis(self) -> tuple[Message, ...]:
        points = self.reconstructed
        track = Message("johari.referee.reconstructed", points=points, count=len(points))
        return (*super()._basis(), *((track,) if points else ()))

    @property
    def situation(self) -> str:
        """How the match stands, or what is wrong with the illegal event."""
        day, late, what = self.day, self.match.to_move is None, self.event_name or ""
        if self.has_illegal_event:
            if self.ply is None:
                awaited = what == "reshuffle" and day is not None and self.match.awaits_deal
                return "strange_cards" if awaited else what
            if not late:
                return "illegal" if day else "illegal_pick"
            moment = "before_the_deal" if day is None else "during_the_shuffle"
            return "after_the_end" if self.is_over else moment
        if self.result is not None:
            return "won" if len(self.winners) == 1 else "shared"
        if late:
            return "to_deal" if day is None else "to_shuffle"
        return "to_move" if day else "to_pick"

    @property
    def values(self) -> Mapping[str, Parameter]:
        """The place and the day, strange cards, and the result."""
        strange = [each.values["cards"] for each in self.violations if each.rule == "DAY-5"]
        return {
            "place": self.place or 0,
            "day": self.day or 0,
            "cards": value_parameter("cards", strange[0]) if strange else "",
            "traders": tuple(map(trader_at, self.winners)),
            "totals": self.result.totals if self.result else (),
        }
