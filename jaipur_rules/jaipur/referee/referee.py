"""The referee of Jaipur: its verdicts, the steps of a record, what settles its claims, and the moves of questions.

An event that breaks a rule may be a deal: one that comes while a round is being played (rule TRN-4), or
after the end of the match (rules MAT-1, MAT-4). Moves after the end of a round break TRN-4.

Example:
    >>> from jaipur_rules import deal
    >>> from jaipur_rules.jaipur.record import KnownDeal, Record, RoundRecord
    >>> opening = RoundRecord(KnownDeal.of(deal(seed=7)), (TakeCamels(), Sell(Card.DIAMOND, 1)))
    >>> verdict = REFEREE.judge(Record(rounds=(opening,)))
    >>> verdict.status, verdict.round, verdict.ply, [v.rule for v in verdict.violations]
    (Status.ILLEGAL, 1, 2, ['SEL-4'])
"""

from collections.abc import Iterator, Mapping
from typing import Self, get_args

from attrs import evolve, frozen

from jaipur_rules.core.errors import Violation, messages
from jaipur_rules.core.forms import Field, listed, optional, plain_record, text
from jaipur_rules.core.game import JAIPUR, Seat
from jaipur_rules.core.messages import Language, Message, Parameter
from jaipur_rules.jaipur.documents import MOVE, PAIR, SEAT
from jaipur_rules.jaipur.record import MatchClaim, RoundClaim
from jaipur_rules.jaipur.referee.derivations import KINDS, effects, standing, starter
from jaipur_rules.jaipur.rules.cards import Card, Cards
from jaipur_rules.jaipur.rules.effect import effect
from jaipur_rules.jaipur.rules.moves import Exchange, Move, Sell, TakeCamels, TakeGood, sides
from jaipur_rules.jaipur.rules.ruleset import DEFAULT_RULESET
from jaipur_rules.jaipur.rules.scoring import score
from jaipur_rules.jaipur.rules.state import Match, Position, RoundResult
from jaipur_rules.jaipur.rules.typed_moves import read_move
from jaipur_rules.jaipur.words import format_result
from jaipur_rules.record.claims import MoveClaim
from jaipur_rules.record.replay import Step
from jaipur_rules.referee.documents import verdict_form
from jaipur_rules.referee.referee import Referee
from jaipur_rules.referee.verdicts import AnyVerdict, Compared

_SCORE = plain_record(
    Field("rupees", PAIR),
    Field("camel_token", optional(SEAT)),
    Field("seals", listed(SEAT)),
    Field("decided_by", text),
    title="RoundScoreDocument",
)


@frozen(order=False)
class Verdict(AnyVerdict):
    """The referee's verdict on a record.

    Attributes:
        results: What each round that has ended came to, in order.

    The ply of an illegal move is that in its round. The document of a verdict on Jaipur is older than
    those on other games, and does not say which it is.

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
    form = verdict_form(
        seat=SEAT,
        place=("round",),
        about=("rupees", "seal", "seals", "winner", "by", "tokens", "bonus", "drawn"),
        result=(
            Field("rounds", listed(_SCORE), attribute="results"),
            Field("seals", PAIR),
            Field("winner", optional(SEAT)),
            Field("ruleset", text, of=lambda verdict: verdict.match.ruleset.name),
        ),
    )

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
    def values(self) -> Mapping[str, Parameter]:
        """The round and the Seals."""
        first, second = self.seals
        least, most = sorted(self.seals)
        number = self.round or len(self.results) + 1
        return {"round": number, "first": first, "second": second, "most": most, "least": least}

    def scores(self, language: Language = "en") -> tuple[str, ...]:
        """What every round that has ended was worth, and who takes its Seal by which rule, a sentence each."""
        say = messages(language)
        return tuple(
            say("jaipur.referee.result", round=number, result=format_result(result, say))
            for number, result in enumerate(self.results, 1)
        )

    def settled(self, step: Step) -> Self:
        """The verdict with the result of a round, and what is claimed of it or of the match and wrong."""
        if step.round is None or not self.match.dealt.end:
            return super().settled(step)
        ended = evolve(self, results=(*self.results, score(self.match)))
        return super(Verdict, ended).settled(step)

    def compared(self, claim: object) -> Iterator[Compared]:
        """What is claimed of the last round or of the match, and what is right."""
        match, ended = self.match, (_ended_by(self.match),)
        if isinstance(claim, RoundClaim):
            goes_on = ("END-1", "END-2")  # unless a house rule ends the round
            result = self.results[-1] if match.dealt.end else None
            rupees, seals = (result.rupees, result.seals) if result else (None, None)
            decided_by = (result.decided_by,) if result else goes_on
            yield Compared("rupees", claim.rupees, rupees, ("SCO-3",) if result else goes_on)
            yield Compared("seal", claim.seals, seals, decided_by)
        elif isinstance(claim, MatchClaim):
            decided = tuple(result.decided_by for result in self.results)
            shown = tuple(
                Message("jaipur.referee.decided", round=place, rule=rule)
                for place, rule in enumerate(decided, 1)
            )
            rules = tuple(dict.fromkeys(decided)) or ended
            yield Compared("seals", claim.seals, match.seals, rules, shown)
            # While the match goes on, a claim that nobody has won yet is right.
            won = claim.winners if match.is_over else claim.winners or None
            yield Compared("winner", won, match.winners if match.is_over else None, ended)


def _ended_by(match: Match) -> str:
    """The id of the rule that has ended a match, or that would end it."""
    return match.outcome.decided_by if match.outcome else "MAT-1"


def _brought(before: Match, move: Move, after: Match) -> MoveClaim:
    """Return the tokens that a move has won and the cards that it has drawn, as a claim that is right."""
    made = effect(before, move, after)
    bonus = () if made.bonus is None else (made.bonus,)
    return MoveClaim(tokens=made.goods_tokens, bonus=bonus, drawn=f"{Cards(made.drawn)}")


def _mildest(move: Move) -> Position:
    """Return a position with the cards taken in the market, and those given in the hand and the herd."""
    taken, given = sides(move, Cards.of(Card.CAMEL))
    missing = max(0, DEFAULT_RULESET.box.market_size - len(taken))
    return Position(taken + Cards.of(Card.CAMEL, missing), given.goods, given.camels)


def _all_of(move: Move) -> tuple[Move, str] | None:
    """All the camels, if a number of them is what was named."""
    match move:
        case Exchange(taken, given) if taken.kinds == (Card.CAMEL,) and not given:
            return TakeCamels(), "CAM-1"
        case _:
            return None


REFEREE = Referee(
    game=JAIPUR,
    verdict=Verdict,
    misplaced=lambda match, _: Violation(_ended_by(match) if match.is_over else "TRN-4"),
    brought=_brought,
    settled_by={"by": "TRN-1", "tokens": "SEL-5", "bonus": "BON-1", "drawn": "TAK-3"},
    did={TakeGood: "take", TakeCamels: "take", Exchange: "exchange", Sell: "sell"},
    state=Match,
    kinds=KINDS,
    notation=MOVE.schema,
    standing=standing,
    chance=lambda match, deal, _: [starter(match, deal)],
    effects=effects,
    read_move=lambda text: read_move(text).move,
    asked=get_args(Move),
    mildest=_mildest,
    all_of=_all_of,
)
