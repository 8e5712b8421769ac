"""The referee of Johari, which plays a record until a rule is broken and compares its claims."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import ClassVar

from attrs import evolve

from jaipur_rules.core.errors import Fact, IllegalMove, ImpossibleDeal, UnexpectedEvent, Violation
from jaipur_rules.core.forms import Schema
from jaipur_rules.core.game import JOHARI
from jaipur_rules.core.messages import Message, Parameter
from jaipur_rules.johari.documents import MOVE
from jaipur_rules.johari.record import Claim, Record
from jaipur_rules.johari.record.match import Replay
from jaipur_rules.johari.referee import derivations, questions
from jaipur_rules.johari.referee.questions import CardsMove
from jaipur_rules.johari.referee.verdicts import Claimed, MoveVerdict, Verdict, result_clause
from jaipur_rules.johari.rules.deals import Deal, Reshuffle
from jaipur_rules.johari.rules.effect import effect
from jaipur_rules.johari.rules.legality import violations
from jaipur_rules.johari.rules.match import Match, score
from jaipur_rules.johari.rules.moves import Move
from jaipur_rules.johari.rules.pieces import Cards
from jaipur_rules.johari.rules.scoring import Result
from jaipur_rules.johari.rules.state import Position
from jaipur_rules.johari.rules.transition import Event
from jaipur_rules.johari.rules.views import View
from jaipur_rules.johari.words import value_parameter
from jaipur_rules.record import UnreadableRecord
from jaipur_rules.referee import Derivation, Referee
from jaipur_rules.referee.claims import Brought, Said, Settling, WrongClaim

_SETTLED: Mapping[Said, str] = {"by": "DAY-7", "drawn": "DAY-3"}
"""The rules that settle the claims about a move."""

_END = "FIN-1"
"""The rule by which the game ends."""


class JohariReferee(Referee):
    """Judges the records of Johari."""

    kinds: ClassVar[tuple[str, ...]] = (
        "deal",
        "shuffle",
        "legality",
        "effect",
        "day",
        "game_end",
        "score",
        "winner",
    )
    notation: ClassVar[Schema] = MOVE.schema

    def judge(self, record: Record, /) -> Verdict:
        """Judge a record.

        The events are judged in order, up to the first that breaks a rule. That
        may be chance's: a second deal (rule LAY-1), a reshuffle that no draw has
        called for or that holds what is not among the discards (rule DAY-5), and
        either after the end of the game (rule FIN-1). Every claim about what was
        played is compared with what is right; to claim a result of what is not
        over is wrong as well.

        Raises:
            UnreadableRecord: A card or a noble is drawn that the record does not
                know, or the components cannot make the deal. The error says at
                which event.

        Example:
            >>> from jaipur_rules.johari import deal, parse_move
            >>> moves = map(parse_move, ("pick R2@1", "pick R2@1"))
            >>> verdict = REFEREE.judge(Record(events=(deal(seed=7), *moves)))
            >>> verdict.status, verdict.place, verdict.ply, [str(v) for v in verdict.violations]
            (Status.ILLEGAL, 3, 2, ['LAY-6 (R2 : )'])
        """
        replay = Replay(Match(record.players, record.ruleset))
        verdict = Verdict(replay.match, names=record.names, file=record.file)
        said = {each.at: each for each in record.said}
        for place, event in enumerate(record.events, 1):
            ply = None if isinstance(event, Deal | Reshuffle) else verdict.plies + 1
            before, claim = replay.match, said.get(place - 1)
            settling = Settling(
                rules=_SETTLED,
                mover=before.to_move,
                place=Message("referee.said.move", ply=ply or 0),
                did=Message("referee.said.moved"),
            )
            for wrong in settling.wrong_claims(claim, None):
                return evolve(verdict, ply=ply, wrong_claims=(wrong,))
            broken = _broken(replay, event, record.file)
            if broken:
                return evolve(verdict, place=place, ply=ply, event=event, violations=broken)
            _check_known(replay, record.file)
            verdict = evolve(verdict, match=replay.match, plies=ply or verdict.plies)
            if claim is not None and not isinstance(event, Deal | Reshuffle):
                made = effect(before, event, replay.match)
                drawn: Brought = {"drawn": (str(Cards(made.drawn)),)}
                for wrong in settling.wrong_claims(claim, drawn):
                    return evolve(verdict, ply=ply, wrong_claims=(wrong,))
        result = _result(replay.match)
        return evolve(
            verdict, result=result, wrong_claims=tuple(_wrong_claims(record.claim, result))
        )

    def why(
        self, at: Position | Match | View, event: Event | None = None, /
    ) -> tuple[Derivation, ...]:
        """Return why a move is legal or not, and what it brings; or how things stand."""
        return derivations.why(at, event)

    def parameter(self, name: str, fact: Fact, /) -> Parameter:
        """Return a fact of a derivation by its name for people."""
        return value_parameter(name, fact)

    def read_move(self, text: str, /) -> CardsMove:
        """Return the move that somebody has typed in a question."""
        return questions.read_question_move(text)

    def mildest(self, move: CardsMove, /) -> Match:
        """Return a table at which the move breaks only those rules that it breaks at every table."""
        return questions.mildest_table(move)


REFEREE = JohariReferee()


def judge_position(at: Position | Match | View, move: Move) -> MoveVerdict:
    """Judge one move, for a dispute at the table.

    Args:
        at: What the mover sees, or a match or a view that gives it. Where
            nobody is to move, every move breaks DAY-7.
        move: Any move that the notation can say.

    Example:
        >>> from jaipur_rules.johari import parse_move
        >>> judge_position(Match(), parse_move("bribe")).sentence()
        'It is illegal to be safe from the supervisor (bribe). You cannot do that now; what comes next is the deal of the game (DAY-7).'
    """
    return MoveVerdict(at, move, violations(at, move))


def _broken(replay: Replay, event: Move | Deal | Reshuffle, file: str) -> tuple[Violation, ...]:
    """The rules that the next event breaks; if it breaks none, it has happened."""
    match = replay.match
    try:
        replay.apply(event)
    except IllegalMove as error:
        return error.violations
    except UnexpectedEvent:
        return (_misplaced_rule(match, event),)
    except ImpossibleDeal as error:
        if isinstance(event, Reshuffle):
            return (Violation("DAY-5", {"cards": _strange_cards(match, event)}, JOHARI.name),)
        raise UnreadableRecord(error.message, (*replay.next, "deal"), file=file) from None
    return ()


def _misplaced_rule(match: Match, event: Move | Deal | Reshuffle) -> Violation:
    """The rule that an event of chance breaks, where it is not awaited."""
    if match.is_over:
        return Violation(_END, game=JOHARI.name)
    if isinstance(event, Deal):
        return Violation("LAY-1", game=JOHARI.name)
    return Violation("DAY-5", {"cards": ""}, JOHARI.name)


def _strange_cards(match: Match, again: Reshuffle) -> str:
    """The cards of a reshuffle that are not among the discards."""
    there = match.table.discard if match.table else ()
    return str(Cards((Counter(again.pile) - Counter(there)).elements()))


def _check_known(replay: Replay, file: str) -> None:
    """Refuse to go on with a card or a noble that the record does not know."""
    found = replay.unknown()
    if found is not None:
        what, path = found
        fault = Message(f"johari.referee.unknown.{what}", place=replay.at + 1)
        raise UnreadableRecord(fault, path, file=file)


def _result(match: Match) -> Result | None:
    return score(match) if match.is_over else None


def _wrong_claims(claim: Claim | None, result: Result | None) -> Iterator[WrongClaim]:
    """Yield the claims that are not right."""
    if claim is None:
        return
    if result is None:
        yield from _compare("totals", claim.totals, None, _END)
        yield from _compare("winners", claim.winners, None, _END)
    else:
        yield from _compare("totals", claim.totals, result.totals, "FIN-2")
        yield from _compare("winners", claim.winners, result.winners, result.decided_by)


def _compare(
    about: Claimed, claimed: tuple[int, ...] | None, right: tuple[int, ...] | None, rule: str
) -> Iterator[WrongClaim]:
    if claimed is not None and claimed != right:
        said, so = result_clause(about, claimed), result_clause(about, right)
        message = Message("referee.claim.settled", claimed=said, right=so, rules=(rule,))
        yield WrongClaim(about, claimed, right, (rule,), message)
