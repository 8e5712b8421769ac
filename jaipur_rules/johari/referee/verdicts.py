"""Verdicts of the referee on matches of Johari: as data, and in words when they are asked for."""

from typing import TypeAlias

from attrs import frozen

from jaipur_rules.core.errors import Violation
from jaipur_rules.core.game import Seat
from jaipur_rules.core.json_nodes import Plain
from jaipur_rules.johari.referee import messages
from jaipur_rules.johari.referee.messages import Claimed
from jaipur_rules.johari.rules.deals import Deal, Reshuffle
from jaipur_rules.johari.rules.moves import Move
from jaipur_rules.johari.rules.position import Position
from jaipur_rules.johari.rules.scoring import Result
from jaipur_rules.johari.rules.state import Match
from jaipur_rules.johari.rules.transition import Event
from jaipur_rules.johari.rules.views import View
from jaipur_rules.johari.ruleset_json import components_to_plain, result_to_plain, ruleset_to_plain
from jaipur_rules.referee import AnyVerdict, AnyWrongClaim, Language, verdicts


@frozen(order=False)
class WrongClaim(AnyWrongClaim[Claimed]):
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
        return messages.describe_claim(language, self.about, self.claimed, self.right, self.rules)


@frozen(order=False)
class Verdict(AnyVerdict[Match, WrongClaim]):
    """The referee's verdict on a record.

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

    def _describe_illegal(self, language: Language) -> str:
        return messages.describe_illegal(
            language,
            self.match,
            self.event,
            place=self.place,
            ply=self.ply,
            broken=self.violations,
        )

    def _describe_legal(self, language: Language) -> str:
        return messages.describe_legal(language, self.match, self.result, self.plies)

    def _place_to_plain(self) -> dict[str, Plain]:
        return {"place": self.place, "day": self.day}

    def _name_event(self) -> str | None:
        match self.event:
            case None:
                return None
            case Deal():
                return "deal"
            case Reshuffle():
                return "reshuffle"
            case move:
                return str(move)

    def _result_to_plain(self) -> dict[str, Plain]:
        ruleset = self.match.ruleset
        return {
            "result": None if self.result is None else result_to_plain(self.result),
            "winners": list(self.winners),
            "players": self.match.players,
            "ruleset": ruleset_to_plain(ruleset),
            "components": components_to_plain(ruleset.components),
        }


MoveVerdict: TypeAlias = verdicts.MoveVerdict[Position | Match | View, Move]
"""The verdict of the referee on a single move."""
