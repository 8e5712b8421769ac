"""The referee of Jaipur, which plays a record until a rule is broken and compares its claims."""

from collections.abc import Mapping
from typing import ClassVar

from attrs import Factory, define

from jaipur_rules.core.errors import Fact, IllegalMove, ImpossibleDeal, Violation
from jaipur_rules.core.forms import Schema
from jaipur_rules.core.messages import Message, Parameter
from jaipur_rules.core.strict_json import Path
from jaipur_rules.jaipur.documents import MOVE
from jaipur_rules.jaipur.record import KnownDeal, MatchClaim, Record, RoundClaim, RoundRecord
from jaipur_rules.jaipur.record.match import drawn_too_much
from jaipur_rules.jaipur.referee import derivations, questions
from jaipur_rules.jaipur.referee.derivations import Asked
from jaipur_rules.jaipur.referee.verdicts import Claimed, MoveVerdict, Verdict, claim_message
from jaipur_rules.jaipur.rules.cards import Cards
from jaipur_rules.jaipur.rules.effect import MoveRecord, effect
from jaipur_rules.jaipur.rules.legality import violations
from jaipur_rules.jaipur.rules.moves import Exchange, Move, Sell
from jaipur_rules.jaipur.rules.scoring import score
from jaipur_rules.jaipur.rules.state import Match, Position, RoundResult
from jaipur_rules.jaipur.rules.transition import Event, apply
from jaipur_rules.jaipur.rules.views import View
from jaipur_rules.record import UnreadableRecord
from jaipur_rules.referee import Derivation, Referee
from jaipur_rules.referee.claims import Brought, Said, Settling, WrongClaim

NO_DEAL = Violation("TRN-4")
"""The violation of a deal that comes while a round is being played."""


class JaipurReferee(Referee):
    """A judge of the records of Jaipur."""

    kinds: ClassVar[tuple[str, ...]] = (
        "legality",
        "effect",
        "round_end",
        "score",
        "seal",
        "winner",
        "starter",
    )
    notation: ClassVar[Schema] = MOVE.schema

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

    def why(self, at: Asked, event: Event | None = None, /) -> tuple[Derivation, ...]:
        """Return why a move is legal or not, and what it brings; or how things stand."""
        return derivations.why(at, event)

    def parameter(self, name: str, fact: Fact, /) -> Parameter:
        """Return a fact of a derivation by its name for people."""
        return derivations.fact_parameter(name, fact)

    def read_move(self, text: str, /) -> Move:
        """Return the move that somebody has typed in a question."""
        return questions.read_question_move(text)

    def mildest(self, move: Move, /) -> Position:
        """Return a table at which the move breaks only those rules that it breaks at every table."""
        return questions.mildest_table(move)


REFEREE = JaipurReferee()


def judge_position(at: Position | Match | View, move: Move) -> MoveVerdict:
    """Judge one move, for a dispute at the table.

    Args:
        at: What the mover sees, or a match or a view that gives it. Where no
            round is being played, every move breaks TRN-4.
        move: Any move that the notation can say.

    Example:
        >>> from jaipur_rules import Cards, parse_move
        >>> here = Position(market=Cards("DDGSK"), hand=Cards("LLCCP"), herd=2)
        >>> judge_position(here, parse_move("+DK-CL")).sentence()
        'It is illegal to take 1 diamond and 1 camel for 1 cloth and 1 leather (+DK-CL). No exchange brings camels: on one turn you take goods, or all the camels (EXC-4).'
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
            raise self._unreadable(error.message, number, None) from None
        broken = _misplaced(self.match)
        if broken is not None:
            return self.verdict(number, event=part.deal, violations=(broken,))
        hidden = part.deal.hidden(self.match.ruleset)
        partial_deal = hidden[0] > 0 or any(hidden[1])
        match = self.match = apply(self.match, dealt)
        if partial_deal:
            self._need(hidden, number, None)
        said = {each.at + 1: each for each in part.said}
        for ply, move in enumerate(part.moves, 1):
            before, claim = match, said.get(ply)
            settling = Settling(
                rules=_SETTLED,
                mover=before.to_move,
                place=Message("jaipur.desk.move", round=number, ply=ply),
                did=_did(move),
                round=number,
            )
            for wrong in settling.wrong_claims(claim, None):
                return self._false(wrong, ply)
            try:
                match = self.match = apply(match, move)
            except IllegalMove as error:
                if match.to_move is None:
                    self._compare_round(number, part.claim)
                return self.verdict(number, ply, move, error.violations)
            self.plies += 1
            if partial_deal:
                self._need(hidden, number, ply)
            if claim is not None:
                brought = _brought(effect(before, move, match))
                for wrong in settling.wrong_claims(claim, brought):
                    return self._false(wrong, ply)
        self._compare_round(number, part.claim)
        return None

    def _false(self, wrong: WrongClaim, ply: int) -> Verdict:
        """The verdict on a move of which something false is claimed."""
        self.wrong.append(wrong)
        return self.verdict(self.wrong[0].round, ply if self.wrong[0] is wrong else None)

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
            event=event,
            plies=self.plies,
            ply=ply,
            violations=violations,
            wrong_claims=tuple(self.wrong),
            names=self.record.names,
            file=self.record.file,
        )

    def compare_match(self, claim: MatchClaim | None) -> None:
        """Compare the record's claims about the match, once all of it has been played."""
        if claim is None:
            return
        right = MatchClaim.of(self.match)
        decided_by = tuple(result.decided_by for result in self.results)
        ended_by = (_ended_by(self.match),)
        settled = tuple(dict.fromkeys(decided_by)) or ended_by
        self._compare(None, "seals", claim.seals, right.seals, settled, decided_by=decided_by)
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
        *,
        decided_by: tuple[str, ...] = (),
    ) -> None:
        if claimed is not None and claimed != right:
            said = tuple(
                Message("jaipur.referee.decided", round=number, rule=rule)
                for number, rule in enumerate(decided_by, 1)
            )
            message = claim_message(number, about, claimed, right, said or rules)
            self.wrong.append(WrongClaim(about, claimed, right, rules, message, round=number))

    def _need(self, hidden: tuple[int, tuple[int, ...]], number: int, ply: int | None) -> None:
        """Refuse to go on if the record does not know a card or a token that is needed."""
        current = self.match.round
        place = drawn_too_much(current, hidden) if current else None
        if place is not None:
            what = "card" if place == ("deck",) else "token"
            fault = Message(f"jaipur.referee.unknown.{what}")
            raise self._unreadable(fault, number, ply, place)

    def _unreadable(
        self, fault: Message, number: int, ply: int | None, place: tuple[str, ...] = ()
    ) -> UnreadableRecord:
        path: Path = ("rounds", number - 1, "deal", *place)
        return UnreadableRecord(fault, path, number, ply, self.record.file)


_SETTLED: Mapping[Said, str] = {
    "by": "TRN-1",
    "tokens": "SEL-5",
    "bonus": "BON-1",
    "drawn": "TAK-3",
}
"""The rules that settle the claims about a move."""


def _brought(made: MoveRecord) -> Brought:
    return {
        "tokens": tuple(sorted(made.goods_tokens, reverse=True)),
        "bonus": () if made.bonus is None else (made.bonus,),
        "drawn": (str(Cards(made.drawn)),),
    }


def _did(move: Move) -> Message:
    match move:
        case Sell():
            return Message("jaipur.referee.did.sell")
        case Exchange():
            return Message("jaipur.referee.did.exchange")
        case _:
            return Message("jaipur.referee.did.take")


_ROUND_ENDS = ("END-1", "END-2")
"""The rules by which a round ends, unless a house rule ends it."""


def _misplaced(match: Match) -> Violation | None:
    """The rule that a deal would break now, if it would break one."""
    if match.is_over:
        return Violation(_ended_by(match))
    return None if match.to_move is None else NO_DEAL


def _ended_by(match: Match) -> str:
    """The id of the rule that has ended a match, or that would end it."""
    return match.outcome.decided_by if match.outcome else "MAT-1"
