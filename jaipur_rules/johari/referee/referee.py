"""The referee of Johari: the steps of a record, and what settles its claims."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import ClassVar

from attrs import evolve

from jaipur_rules.core.errors import Violation
from jaipur_rules.core.forms import Schema
from jaipur_rules.core.game import JOHARI, Game
from jaipur_rules.johari.documents import MOVE
from jaipur_rules.johari.record import Claim, Record
from jaipur_rules.johari.record.match import Replay
from jaipur_rules.johari.referee import derivations, questions
from jaipur_rules.johari.referee.questions import CardsMove
from jaipur_rules.johari.referee.verdicts import Verdict
from jaipur_rules.johari.rules.deals import Deal, Reshuffle
from jaipur_rules.johari.rules.effect import effect
from jaipur_rules.johari.rules.match import Match, score
from jaipur_rules.johari.rules.moves import Move
from jaipur_rules.johari.rules.pieces import Cards
from jaipur_rules.johari.rules.scoring import Result
from jaipur_rules.referee.claims import Told, WrongClaim, wrong_result
from jaipur_rules.referee.derivations import Derivation
from jaipur_rules.referee.referee import Referee, Step

_END = "FIN-1"
"""The rule by which the game ends."""


class JohariReferee(Referee[Verdict]):
    """A judge of the records of Johari.

    An event that breaks a rule may be chance's: a second deal (rule LAY-1), a reshuffle that no draw has
    called for or that holds what is not among the discards (rule DAY-5), and either after the end of the
    game (rule FIN-1).

    Example:
        >>> from jaipur_rules.johari import deal, parse_move
        >>> moves = map(parse_move, ("pick R2@1", "pick R2@1"))
        >>> verdict = REFEREE.judge(Record(events=(deal(seed=7), *moves)))
        >>> verdict.status, verdict.place, verdict.ply, [str(v) for v in verdict.violations]
        (Status.ILLEGAL, 3, 2, ['LAY-6 (R2 : )'])
    """

    game: ClassVar[Game] = JOHARI
    state: ClassVar[type[object]] = Match
    verdict = Verdict
    kinds: ClassVar[tuple[str, ...]] = (
        *("deal", "shuffle", "legality", "effect"),
        *("day", "game_end", "score", "winner"),
    )
    notation: ClassVar[Schema] = MOVE.schema
    settled_by: ClassVar[Mapping[str, str]] = {"by": "DAY-7", "drawn": "DAY-3"}

    def replay(self, record: Record, /) -> Replay:
        """Return the match of a record before its deal."""
        return Replay(Match(record.players, record.ruleset))

    def steps(self, record: Record, /) -> Iterator[Step]:
        """Yield the events of a record, and its end."""
        said, ply = {each.at: each for each in record.said}, 0
        for place, event in enumerate(record.events):
            is_move = type(event) not in Verdict.chance
            ply += is_move
            of_move = ply if is_move else None
            yield Step(event, number=place + 1, ply=of_move, said=said.get(place))
        yield Step(claim=record.claim)

    def settle(self, verdict: Verdict, step: Step, /) -> Verdict:
        """Return the verdict with the result of the match, and what is claimed of it and wrong."""
        result = score(verdict.match) if verdict.match.is_over else None
        claim, verdict = step.claim, evolve(verdict, result=result)
        return verdict.with_wrong(_wrong(claim, result)) if isinstance(claim, Claim) else verdict

    def misplaced(self, match: Match, event: Deal | Reshuffle, /) -> Violation:
        """Return the rule that a deal or a reshuffle breaks, with the cards that are not among the discards."""
        if match.is_over:
            return Violation(_END, game=JOHARI.name)
        if isinstance(event, Deal):
            return Violation("LAY-1", game=JOHARI.name)
        there = match.table.discard if match.table and match.awaits_deal else event.pile
        strange = Cards((Counter(event.pile) - Counter(there)).elements())
        return Violation("DAY-5", {"cards": f"{strange}"}, JOHARI.name)

    def brought(self, before: Match, move: Move, after: Match, /) -> Mapping[str, Told]:
        """Return the cards that a move has drawn."""
        return {"drawn": (str(Cards(effect(before, move, after).drawn)),)}

    def standing(self, match: Match, /) -> Iterator[Derivation]:
        """Yield why the game goes on or is over; if it is, its score and who has won."""
        return derivations.standing(match)

    def of_chance(self, match: Match, event: Deal | Reshuffle, /) -> Iterator[Derivation]:
        """Yield what chance brings."""
        yield derivations.chance(match, event)

    def effects(self, match: Match, move: Move, after: Match, /) -> Iterator[Derivation]:
        """Yield what a legal move brings, and why a day or the game ends with it."""
        yield derivations.effects(match, move, after)
        yield from derivations.day(match, move, after)
        if after.is_over:
            yield from derivations.standing(after)

    def read_move(self, text: str, /) -> CardsMove:
        """Return the move that somebody has typed in a question."""
        return questions.read_question_move(text)

    def mildest(self, move: CardsMove, /) -> Match:
        """Return a table at which the move breaks only those rules that it breaks at every table."""
        return questions.mildest_table(move)


REFEREE = JohariReferee()


def _wrong(claim: Claim, result: Result | None) -> Iterator[WrongClaim]:
    right = result and Claim.of(result)
    for about, decided_by in (("totals", "FIN-2"), ("winners", result and result.decided_by)):
        claimed, so = getattr(claim, about), getattr(right, about, None)
        rule = decided_by if result and decided_by else _END
        yield from wrong_result("johari", about, claimed, so, (rule,))
