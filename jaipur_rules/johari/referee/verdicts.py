"""The verdicts on records of Johari, as data and as messages."""

from collections.abc import Mapping
from typing import Any, ClassVar, Literal, TypeAlias

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
from jaipur_rules.core.messages import Message, trader_at
from jaipur_rules.johari.documents import COMPONENTS, RESULT, ruleset_form
from jaipur_rules.johari.rules.deals import Deal, Reshuffle
from jaipur_rules.johari.rules.match import Match
from jaipur_rules.johari.rules.pieces import Cards
from jaipur_rules.johari.rules.ruleset import Known
from jaipur_rules.johari.rules.scoring import Result
from jaipur_rules.johari.words import cards_message
from jaipur_rules.referee import AnyVerdict, verdicts
from jaipur_rules.referee.claims import claim_form
from jaipur_rules.referee.verdicts import name_move, verdict_form

Claimed: TypeAlias = Literal["totals", "winners"]
"""The subject of a claim, by its key in a record: the prestige points, the seats that have won."""


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
        place: The number of the illegal event in the record, from 1; None if there is none.

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

    # IPython takes the method of the first class that has one, or a `repr` of its own.
    _repr_pretty_ = AnyVerdict._repr_pretty_

    match: Match
    result: Result | None = None
    place: int | None = None

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

    def _illegal_message(self) -> Message:
        place, rules = self.place or 0, self.rules
        match self.event:
            case Deal():
                return Message("johari.referee.deal", place=place, rules=rules)
            case Reshuffle() if self.match.table is not None and self.match.awaits_deal:
                strange = cards_message(Cards(f"{self.violations[0].values['cards']}"))
                code = "johari.referee.strange_cards"
                return Message(code, place=place, cards=strange, rules=rules)
            case Reshuffle():
                return Message("johari.referee.reshuffle", place=place, rules=rules)
            case move:
                return self._illegal_move_message(name_move(move), self.ply or 0)

    def _illegal_move_message(self, move: Message, ply: int) -> Message:
        seat, day = self.match.to_move, self.day or 0
        if seat is None:
            moment = "before_the_deal" if self.day is None else "during_the_shuffle"
            code = f"johari.referee.{'after_the_end' if self.is_over else moment}"
            return Message(code, day=day, ply=ply, move=move, rules=self.rules)
        code = f"johari.referee.{'illegal' if day else 'illegal_pick'}"
        reasons = tuple(each.message for each in self.violations)
        trader = trader_at(seat)
        return Message(code, day=day, ply=ply, move=move, trader=trader, reasons=reasons)

    def _legal_message(self) -> Message:
        seat, day, count = self.match.to_move, self.day, self.plies
        if self.result is not None:
            one = len(self.winners) == 1
            code = "johari.referee.won" if one else "johari.referee.shared"
            traders = tuple(map(trader_at, self.winners))
            return Message(code, count=count, traders=traders, totals=self.result.totals)
        if day is None:
            return Message("johari.referee.to_deal", count=count)
        if seat is None:
            return Message("johari.referee.to_shuffle", count=count, day=day)
        if day == 0:
            return Message("johari.referee.to_pick", count=count, trader=trader_at(seat))
        return Message("johari.referee.to_move", count=count, trader=trader_at(seat), day=day)


def result_clause(about: Claimed, value: tuple[int, ...] | None) -> Message:
    """Return the clause that a claim makes, or that is right, of which a message takes a form.

    Example:
        >>> result_clause("totals", (1, 2)).code
        'johari.referee.totals'
    """
    if value is None:
        return Message("referee.winners.not_yet")
    if about == "totals":
        return Message("johari.referee.totals", totals=value)
    if not value:
        return Message("referee.winners.none")
    traders = tuple(map(trader_at, value))
    return Message("referee.winners.some", traders=traders, count=len(value))


MoveVerdict: TypeAlias = verdicts.MoveVerdict
"""The verdict of the referee on a single move."""
