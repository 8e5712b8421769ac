"""The referee of Johari: its verdicts, the steps of a record, what settles its claims, and the moves of questions.

An event that breaks a rule may be chance's: a second deal (rule LAY-1), a reshuffle that no draw has
called for or that holds what is not among the discards (rule DAY-5), and either after the end of the
game (rule FIN-1).

Example:
    >>> from jaipur_rules.johari import deal, parse_move
    >>> from jaipur_rules.johari.record import Record
    >>> picks = map(parse_move, ("pick R2@1", "pick R2@1"))
    >>> verdict = REFEREE.judge(Record(events=(deal(seed=7), *picks)))
    >>> verdict.status, verdict.place, verdict.ply, [str(v) for v in verdict.violations]
    (Status.ILLEGAL, 3, 2, ['LAY-6 (R2 : )'])
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from itertools import product
from typing import Any, TypeAlias, assert_never, get_args

from attrs import frozen

from jaipur_rules.core.errors import Impossible, Violation, messages
from jaipur_rules.core.forms import Field, fixed, listed, optional, plain_record, whole
from jaipur_rules.core.game import JOHARI
from jaipur_rules.core.messages import Language, Message, Parameter
from jaipur_rules.johari.documents import COMPONENTS, MOVE, RESULT, ruleset_form
from jaipur_rules.johari.numbers import Numbers
from jaipur_rules.johari.record import Claim
from jaipur_rules.johari.referee.derivations import KINDS, chance, effects, standing
from jaipur_rules.johari.rules import moves
from jaipur_rules.johari.rules.deals import Deal, Reshuffle
from jaipur_rules.johari.rules.effect import effect
from jaipur_rules.johari.rules.legality import violations
from jaipur_rules.johari.rules.match import Match, score
from jaipur_rules.johari.rules.pieces import Card, Cards, Noble, Place
from jaipur_rules.johari.rules.ruleset import DEFAULT_RULESET
from jaipur_rules.johari.rules.scoring import Result
from jaipur_rules.johari.rules.state import Phase
from jaipur_rules.johari.rules.table import arrange
from jaipur_rules.johari.rules.typed_moves import read_move
from jaipur_rules.johari.words import format_result, value_parameter
from jaipur_rules.record.claims import MoveClaim
from jaipur_rules.referee.documents import verdict_form
from jaipur_rules.referee.referee import Referee
from jaipur_rules.referee.verdicts import AnyVerdict, Compared

_RECONSTRUCTED = plain_record(
    fixed("key", "prestige_track"), Field("value", whole(), of=int), title="ReconstructedDocument"
)


_SITUATIONS = {
    ("reshuffle", Phase.SHUFFLE): "strange_cards",
    ("after_the_end", None): "before_the_deal",
    ("after_the_end", Phase.SHUFFLE): "during_the_shuffle",
    ("illegal", Phase.PICK): "illegal_pick",
    ("to_deal", Phase.SHUFFLE): "to_shuffle",
    ("to_move", Phase.PICK): "to_pick",
}
"""The situations that go by another name while something else is awaited than a day's moves."""


@frozen(order=False)
class Verdict(AnyVerdict):
    """The referee's verdict on a record.

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
    form = verdict_form(
        fixed("game", "johari"),
        seat=whole(),
        place=("place", "day"),
        about=("totals", "winners", "by", "drawn"),
        result=(
            Field("result", optional(RESULT)),
            Field("reconstructed", listed(_RECONSTRUCTED)),
            Field("winners", listed(whole())),
            Field("players", whole(), of=lambda verdict: verdict.match.players),
            Field("ruleset", ruleset_form(), of=lambda verdict: verdict.match.ruleset),
            Field("components", COMPONENTS, of=lambda verdict: verdict.match.ruleset.components),
        ),
    )

    match: Match

    # IPython takes the method of the first class that has one, or a `repr` of its own.
    _repr_pretty_ = AnyVerdict._repr_pretty_

    @property
    def day(self) -> int | None:
        """The market day of the last legal event, from 1, and 0 before the first; None before the deal."""
        return self.match.table.day if self.match.table else None

    @property
    def result(self) -> Result | None:
        """What the match was worth; None if it is not over, or not all is legal."""
        return score(self.match) if self.match.is_over and not self.violations else None

    def scores(self, language: Language = "en") -> tuple[str, ...]:
        """What the match was worth to everybody, and who has won it by which rule, a sentence each; none if it is not over."""
        return () if self.result is None else (*format_result(self.result, messages(language)),)

    @property
    def reconstructed(self) -> tuple[int, ...]:
        """The points on the prestige track that the result counts and that no source gives: they are reconstructed.

        Example:
            >>> from jaipur_rules.johari.rules.table import arrange
            >>> over = arrange(phase="over", tokens=((8, 5, 6, 5), (0, 0, 0, 0)), day=10)
            >>> Verdict(over).reconstructed
            (16, 20)
        """
        numbers = Numbers.of(self.match.ruleset)
        traders = self.match.dealt.traders if self.result else ()
        reached = sorted({column for trader in traders for column in trader.tokens})
        rebuilt = [column for column in reached if numbers.mark([column])]
        return tuple(numbers.components.prestige_track[column] for column in rebuilt)

    def _basis(self) -> tuple[Message, ...]:
        points = self.reconstructed
        track = Message("johari.referee.reconstructed", points=points, count=len(points))
        return (*super()._basis(), track) if points else super()._basis()

    @property
    def situation(self) -> str:
        """How the match stands, or what is wrong with the illegal event."""
        found, table = super().situation, self.match.table
        return _SITUATIONS.get((found, table.phase if table else None), found)

    @property
    def values(self) -> Mapping[str, Parameter]:
        """The place and the day, strange cards, and the result."""
        strange = [each.values["cards"] for each in self.violations if each.rule == "DAY-5"]
        return {
            "place": self.place or 0,
            "day": self.day or 0,
            "cards": value_parameter("cards", strange[0] if strange else ""),
            "totals": self.result.totals if self.result else (),
        }

    def compared(self, claim: object) -> Iterator[Compared]:
        """What is claimed of the match, and what is right."""
        result = self.result
        if isinstance(claim, Claim):
            totals, winners = (result.totals, result.winners) if result else (None, None)
            by_points, decided = ("FIN-2", result.decided_by) if result else ("FIN-1", "FIN-1")
            yield Compared("totals", claim.totals, totals, (by_points,))
            yield Compared("winners", claim.winners, winners, (decided,))


CardsMove: TypeAlias = (
    moves.Purchase | moves.SaleMove | moves.TradeInStore | moves.Hire | moves.Exchange
)
"""A move that names cards, a place or a noble: what a question can ask of it is no matter of the moment alone."""

_HELPERS = ("N1-4", "N2-5", "N2-3", "N2-8", "N1-6")
_OF_HIRING = ((), (Noble.RECRUITER,), (Noble.PAYMASTER,), (Noble.RECRUITER, Noble.PAYMASTER))


def _misplaced(match: Match, event: Deal | Reshuffle) -> Violation:
    """Return the rule that a deal or a reshuffle breaks, with the cards that are not among the discards."""
    if match.is_over or isinstance(event, Deal):
        return Violation("FIN-1" if match.is_over else "LAY-1", game=JOHARI.name)
    there = match.table.discard if match.table and match.awaits_deal else event.pile
    strange = Cards((Counter(event.pile) - Counter(there)).elements())
    return Violation("DAY-5", {"cards": f"{strange}"}, JOHARI.name)


def _brought(before: Match, move: moves.Move, after: Match) -> MoveClaim:
    """Return the cards that a move has drawn, as a claim that is right."""
    return MoveClaim(drawn=f"{Cards(effect(before, move, after).drawn)}")


def _mildest(move: CardsMove) -> Match | None:
    """Return a table for four with the cards that a move takes or gives, and the nobles that help it.

    Where several tables help in different ways, it is one at which the move breaks the fewest rules; None if
    the box has no such table.
    """
    tables: list[Match] = []
    for needed in _needed(move):
        with suppress(Impossible):
            tables.append(arrange(gold=(99,), **needed))
    return min(tables, key=lambda table: len(violations(table, move)), default=None)


def _needed(move: CardsMove) -> Iterator[dict[str, Any]]:
    """Yield what may help a move, as `arrange` takes it."""
    match move:
        case moves.Purchase(place, there):
            yield {**_table("purchase"), **_market(place, there)}
        case moves.TradeInStore(place, _, there):
            yield {**_table("trade"), **_market(place, there)}
        case moves.Exchange(given, place, taken):
            yield {**_table("exchange", f"{given}"), **_market(place, taken)}
        case moves.SellToJeweler(sold) | moves.DiscardForToken(sold):
            yield _table("sale", f"{sold}")
        case moves.SellToCollector(kind, counted):
            yield _table("sale", f"{kind}3{kind}2{counted.card if counted else ''}", f"{kind}1")
        case moves.Hire(noble, paid):
            for price, helping in product(DEFAULT_RULESET.components.noble_prices, _OF_HIRING):
                others = [f"{each}" for each in helping if each is not noble]
                yield {**_table("trade", f"{paid}", nobles=others), "spaces": {price: f"{noble}"}}
        case _:
            assert_never(move)


def _table(action: str, *displays: str, nobles: Sequence[str] = _HELPERS) -> dict[str, Any]:
    """Return what there is where the first of four traders carries out an action, with some nobles."""
    shown = (*displays, "", "", "", "")[:4]
    return {"displays": shown, "played": ((action,),), "nobles": (nobles,)}


def _market(place: Place, cards: Cards | Card) -> dict[str, Any]:
    """Return the market where some cards lie at a place, or any one if none is named."""
    if place.is_store:
        return {"stores": f"{cards}" or f"{place}1"}
    return {"booths": [""] * (place - Place.BOOTH_1) + [f"{cards}" or "W1"]}


REFEREE = Referee(
    game=JOHARI,
    verdict=Verdict,
    misplaced=_misplaced,
    brought=_brought,
    settled_by={"by": "DAY-7", "drawn": "DAY-3"},
    did=dict.fromkeys(get_args(moves.Move), "moved"),
    state=Match,
    kinds=KINDS,
    notation=MOVE.schema,
    standing=standing,
    chance=chance,
    effects=effects,
    read_move=lambda text: read_move(text).move,
    asked=get_args(CardsMove),
    mildest=_mildest,
)
