"""The referee of Jaipur: the steps of a record, and what settles its claims."""

from collections.abc import Iterator, Mapping
from typing import ClassVar

from attrs import evolve

from jaipur_rules.core.errors import Violation
from jaipur_rules.core.forms import Schema
from jaipur_rules.core.game import JAIPUR, Game
from jaipur_rules.core.messages import Message
from jaipur_rules.jaipur.documents import MOVE
from jaipur_rules.jaipur.record import MatchClaim, Record, RoundClaim
from jaipur_rules.jaipur.record.match import Replay
from jaipur_rules.jaipur.referee import derivations, questions
from jaipur_rules.jaipur.referee.verdicts import Verdict
from jaipur_rules.jaipur.rules.cards import Cards
from jaipur_rules.jaipur.rules.deals import Deal
from jaipur_rules.jaipur.rules.effect import effect
from jaipur_rules.jaipur.rules.moves import Exchange, Move, Sell, TakeCamels, TakeGood
from jaipur_rules.jaipur.rules.scoring import score
from jaipur_rules.jaipur.rules.state import Match, Position, RoundResult
from jaipur_rules.referee.claims import Told, WrongClaim, wrong_result
from jaipur_rules.referee.derivations import Derivation
from jaipur_rules.referee.referee import Referee, Step

NO_DEAL = Violation("TRN-4")
"""The violation of a deal that comes while a round is being played."""

_ROUND_ENDS: tuple[str, ...] = ("END-1", "END-2")
"""The rules by which a round ends, unless a house rule ends it."""


class JaipurReferee(Referee[Verdict]):
    """A judge of the records of Jaipur.

    An event that breaks a rule may be a deal: one that comes while a round is being played (rule TRN-4), or
    after the end of the match (rules MAT-1, MAT-4). Moves after the end of a round break TRN-4.

    Example:
        >>> from jaipur_rules import Card, deal
        >>> from jaipur_rules.jaipur.record import KnownDeal, RoundRecord
        >>> opening = RoundRecord(KnownDeal.of(deal(seed=7)), (TakeCamels(), Sell(Card.DIAMOND, 1)))
        >>> verdict = REFEREE.judge(Record(rounds=(opening,)))
        >>> verdict.status, verdict.round, verdict.ply, [v.rule for v in verdict.violations]
        (Status.ILLEGAL, 1, 2, ['SEL-4'])
    """

    game: ClassVar[Game] = JAIPUR
    state: ClassVar[type[object]] = Match
    verdict = Verdict
    kinds: ClassVar[tuple[str, ...]] = (
        *("legality", "effect"),
        *("round_end", "score", "seal", "winner", "starter"),
    )
    notation: ClassVar[Schema] = MOVE.schema
    did: ClassVar[Mapping[type[object], str]] = {
        TakeGood: "take",
        TakeCamels: "take",
        Exchange: "exchange",
        Sell: "sell",
    }
    settled_by: ClassVar[Mapping[str, str]] = {
        "by": "TRN-1",
        "tokens": "SEL-5",
        "bonus": "BON-1",
        "drawn": "TAK-3",
    }

    def replay(self, record: Record, /) -> Replay:
        """Return the match of a record before its first deal."""
        return Replay(Match(record.ruleset))

    def steps(self, record: Record, /) -> Iterator[Step]:
        """Yield the deal, the moves and the end of each round, and the end of the match."""
        for number, part in enumerate(record.rounds, 1):
            said, claim = {each.at: each for each in part.said}, part.claim
            for ply, event in enumerate((part.deal, *part.moves)):
                of_move = said.get(ply - 1)
                yield Step(event, round=number, ply=ply or None, said=of_move, claim=claim)
            yield Step(round=number, claim=claim)
        yield Step(claim=record.claim)

    def settle(self, verdict: Verdict, step: Step, /) -> Verdict:
        """Return the verdict with the result of a round, and what is claimed of it or of the match and wrong."""
        match, claim = verdict.match, step.claim
        if step.round is not None:
            result = score(match.ruleset, match.dealt) if match.dealt.end else None
            if result is not None:
                verdict = evolve(verdict, results=(*verdict.results, result))
            if isinstance(claim, RoundClaim):
                return verdict.with_wrong(_of_round(step.round, claim, result))
        elif isinstance(claim, MatchClaim):
            return verdict.with_wrong(_of_match(verdict, claim))
        return verdict

    def misplaced(self, match: Match, event: Deal, /) -> Violation:
        """Return the rule that a deal breaks while a round is played, or after the end."""
        return Violation(_ended_by(match)) if match.is_over else NO_DEAL

    def brought(self, before: Match, move: Move, after: Match, /) -> Mapping[str, Told]:
        """Return the tokens that a move has won and the cards that it has drawn."""
        made = effect(before, move, after)
        return {
            "tokens": tuple(sorted(made.goods_tokens, reverse=True)),
            "bonus": () if made.bonus is None else (made.bonus,),
            "drawn": (str(Cards(made.drawn)),),
        }

    def standing(self, match: Match, /) -> Iterator[Derivation]:
        """Yield why a round goes on or has ended; if it has, what comes of it."""
        return derivations.standing(match)

    def of_chance(self, match: Match, event: Deal, /) -> Iterator[Derivation]:
        """Yield who starts the round of a deal."""
        yield derivations.starter(match, event)

    def effects(self, match: Match, move: Move, after: Match, /) -> Iterator[Derivation]:
        """Yield what a legal move brings, and what it ends."""
        yield derivations.effects(match, move, after)
        if after.dealt.end:
            yield from derivations.standing(after)

    def read_move(self, text: str, /) -> Move:
        """Return the move that somebody has typed in a question."""
        return questions.read_question_move(text)

    def mildest(self, move: Move, /) -> Position:
        """Return a table at which the move breaks only those rules that it breaks at every table."""
        return questions.mildest_table(move)


REFEREE = JaipurReferee()


def _of_round(number: int, claim: RoundClaim, result: RoundResult | None) -> Iterator[WrongClaim]:
    rupees = seals = None
    rupees_by = seal_by = _ROUND_ENDS
    if result is not None:
        rupees, rupees_by = result.rupees, ("SCO-3",)
        seals, seal_by = result.seals, (result.decided_by,)
    yield from wrong_result("jaipur", "rupees", claim.rupees, rupees, rupees_by, number=number)
    yield from wrong_result("jaipur", "seal", claim.seals, seals, seal_by, number=number)


def _of_match(verdict: Verdict, claim: MatchClaim) -> Iterator[WrongClaim]:
    match, right = verdict.match, MatchClaim.of(verdict.match)
    decided = tuple(result.decided_by for result in verdict.results)
    shown = tuple(
        Message("jaipur.referee.decided", round=number, rule=rule)
        for number, rule in enumerate(decided, 1)
    )
    ended = (_ended_by(match),)
    rules = tuple(dict.fromkeys(decided)) or ended
    yield from wrong_result("jaipur", "seals", claim.seals, right.seals, rules, shown=shown)
    # While the match goes on, a claim that nobody has won yet is right.
    won = claim.winners if match.is_over else claim.winners or None
    winners = right.winners if match.is_over else None
    yield from wrong_result("jaipur", "winner", won, winners, ended)


def _ended_by(match: Match) -> str:
    """The id of the rule that has ended a match, or that would end it."""
    return match.outcome.decided_by if match.outcome else "MAT-1"
