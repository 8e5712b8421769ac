"""The referee of Jaipur, which plays a record until a rule is broken and compares its claims, and its verdicts."""

from typing import TypeAlias

from attrs import Factory, define, frozen

from jaipur_rules.core.errors import IllegalMove, Violation
from jaipur_rules.core.game import Seat
from jaipur_rules.core.strict_json import Path, Plain
from jaipur_rules.jaipur.record import KnownDeal, MatchClaim, Record, RoundClaim, RoundRecord
from jaipur_rules.jaipur.record.match import drawn_too_much
from jaipur_rules.jaipur.referee import messages
from jaipur_rules.jaipur.referee.messages import Claimed
from jaipur_rules.jaipur.rules.deals import ImpossibleDeal
from jaipur_rules.jaipur.rules.legality import violations
from jaipur_rules.jaipur.rules.moves import Move
from jaipur_rules.jaipur.rules.position import Position
from jaipur_rules.jaipur.rules.scoring import RoundResult, score
from jaipur_rules.jaipur.rules.state import Match
from jaipur_rules.jaipur.rules.transition import apply
from jaipur_rules.jaipur.rules.views import View
from jaipur_rules.record import UnreadableRecord
from jaipur_rules.referee import AnyVerdict, AnyWrongClaim, Language, Referee, verdicts


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
        results: What each round that has ended came to, in order.
        round: The round of the illegal event or of the first wrong claim, from
            1; None if there is none, or if the claim is about the match.
        event: The event that is illegal: a move, or a deal as far as it is known.

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
        'Legal so far: 0 plies, and round 1 is to be dealt.'
        >>> Verdict(Match()).sentence("fr")
        "Régulier jusqu'ici : 0 coup, et la manche 1 est à distribuer."
    """

    results: tuple[RoundResult, ...] = ()
    round: int | None = None
    event: Move | KnownDeal | None = None

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


NO_DEAL = Violation("TRN-4")
"""The violation of a deal that comes while a round is being played."""


class JaipurReferee(Referee[Record, Verdict]):
    """A judge of the records of Jaipur."""

    def judge(self, record: Record, /) -> Verdict:
        """Judge a record.

        The events are judged in order, up to the first that breaks a rule. That
        may be a deal: one that comes while a round is being played (rule TRN-4),
        or after the end of the match (rules MAT-1, MAT-4). Moves after the end of
        a round break TRN-4. Every claim about what was played is compared with
        what is right; to claim a result of what is not over is wrong as well.

        Raises:
            UnreadableRecord: An event draws a card or takes a bonus token that the
                record does not know, or the box cannot make one of the deals. The
                error says at which round and ply.

        Example:
            >>> from jaipur_rules import Card, Sell, TakeCamels, deal
            >>> from jaipur_rules.jaipur.record import KnownDeal, RoundRecord
            >>> moves = (TakeCamels(), Sell(Card.DIAMOND, 1))
            >>> verdict = REFEREE.judge(
            ...     Record(rounds=(RoundRecord(KnownDeal.of(deal(seed=7)), moves),))
            ... )
            >>> verdict.status, verdict.round, verdict.ply, [v.rule for v in verdict.violations]
            (Status.ILLEGAL, 1, 2, ['SEL-4'])
        """
        replay = _Replay(record, Match(record.ruleset))
        for number, part in enumerate(record.rounds, 1):
            verdict = replay.play_round(number, part)
            if verdict is not None:
                return verdict
        replay.compare_match(record.claim)
        return replay.verdict(replay.wrong[0].round if replay.wrong else None)


REFEREE = JaipurReferee()


def judge_position(at: Position | Match | View, move: Move) -> MoveVerdict:
    """Judge one move, for a dispute at the table.

    Args:
        at: What the mover sees, or a match or a view that gives it. Where no
            round is being played, every move breaks TRN-4.
        move: Any move that the notation can say.

    Example:
        >>> from jaipur_rules import Cards, parse_move
        >>> here = Position(market=Cards.parse("DDGSK"), hand=Cards.parse("LLCCP"), herd=2)
        >>> judge_position(here, parse_move("+DK-CL")).sentence()
        '+DK-CL is illegal: EXC-4 (K).'
    """
    return MoveVerdict(at, move, violations(at, move))


@define
class _Replay:
    """The replay of a record, as far as it has been played."""

    record: Record
    match: Match
    results: list[RoundResult] = Factory(list[RoundResult])
    wrong: list[WrongClaim] = Factory(list[WrongClaim])
    plies: int = 0

    def play_round(self, number: int, part: RoundRecord) -> Verdict | None:
        """Play a round and compare its claim; the verdict, if an event is illegal."""
        try:
            dealt = part.deal.completed(self.match.ruleset)
        except ImpossibleDeal as error:
            raise self._unreadable(str(error), number, None) from None
        broken = _misplaced(self.match)
        if broken is not None:
            return self.verdict(number, event=part.deal, violations=(broken,))
        hidden = part.deal.hidden(self.match.ruleset)
        partial = hidden[0] > 0 or any(hidden[1])
        match = self.match = apply(self.match, dealt)
        if partial:
            self._need(hidden, number, None)
        for ply, move in enumerate(part.moves, 1):
            try:
                match = self.match = apply(match, move)
            except IllegalMove as error:
                if match.to_move is None:
                    self._compare_round(number, part.claim)
                return self.verdict(number, ply, move, error.violations)
            self.plies += 1
            if partial:
                self._need(hidden, number, ply)
        self._compare_round(number, part.claim)
        return None

    def verdict(
        self,
        number: int | None,
        ply: int | None = None,
        event: Move | KnownDeal | None = None,
        violations: tuple[Violation, ...] = (),
    ) -> Verdict:
        """The verdict on what has been played."""
        return Verdict(
            self.match,
            tuple(self.results),
            number,
            event,
            plies=self.plies,
            ply=ply,
            violations=violations,
            wrong_claims=tuple(self.wrong),
            file=self.record.file,
        )

    def compare_match(self, claim: MatchClaim | None) -> None:
        """Compare the record's claims about the match, once all of it has been played."""
        if claim is None:
            return
        right = MatchClaim.of(self.match)
        settled = tuple(dict.fromkeys(result.decided_by for result in self.results))
        ended_by = (_ended_by(self.match),)
        self._compare(None, "seals", claim.seals, right.seals, settled or ended_by)
        if self.match.is_over:
            self._compare(None, "winner", claim.winners, right.winners, ended_by)
        else:
            # A claim that nobody has won yet is right.
            self._compare(None, "winner", claim.winners or None, None, ended_by)

    def _compare_round(self, number: int, claim: RoundClaim | None) -> None:
        current = self.match.round
        result = score(self.match.ruleset, current) if current and current.end else None
        if result is not None:
            self.results.append(result)
        if claim is None:
            return
        if result is not None:
            self._compare(number, "rupees", claim.rupees, result.rupees, ("SCO-3",))
            self._compare(number, "seal", claim.seals, result.seals, (result.decided_by,))
        else:
            self._compare(number, "rupees", claim.rupees, None, _ROUND_ENDS)
            self._compare(number, "seal", claim.seals, None, _ROUND_ENDS)

    def _compare(
        self,
        number: int | None,
        about: Claimed,
        claimed: tuple[int, ...] | None,
        right: tuple[int, ...] | None,
        rules: tuple[str, ...],
    ) -> None:
        if claimed is not None and claimed != right:
            wrong = WrongClaim(
                round=number,
                about=about,
                claimed=claimed,
                right=right,
                rules=rules,
                match=self.match,
            )
            self.wrong.append(wrong)

    def _need(self, hidden: tuple[int, tuple[int, ...]], number: int, ply: int | None) -> None:
        """Refuse to go on if the record does not know a card or a token that is needed."""
        current = self.match.round
        place = drawn_too_much(current, hidden) if current else None
        if place is not None:
            what = "card that is drawn" if place == ("deck",) else "bonus token that is won"
            raise self._unreadable(f"the record stops before the {what} here", number, ply, place)

    def _unreadable(
        self, fault: str, number: int, ply: int | None, place: tuple[str, ...] = ()
    ) -> UnreadableRecord:
        path: Path = ("rounds", number - 1, "deal", *place)
        return UnreadableRecord(fault, path, number, ply, self.record.file)


_ROUND_ENDS = ("END-1", "END-2")
"""The rules by which a round ends, unless a house rule ends it."""


def _misplaced(match: Match) -> Violation | None:
    """The rule that a deal would break now, if it would break one."""
    if match.is_over:
        return Violation(_ended_by(match))
    return None if match.to_move is None else NO_DEAL


def _ended_by(match: Match) -> str:
    """The id of the rule that has ended a match, or that would end it."""
    won = max(match.seals) >= match.ruleset.box.seals_to_win
    return "MAT-4" if match.is_over and not won else "MAT-1"
