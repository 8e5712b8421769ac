"""The codec of Jaipur's records: ruleset, rounds, and the result that is claimed."""

from collections.abc import Iterable, Iterator
from functools import lru_cache, partial, reduce
from os import PathLike
from typing import TYPE_CHECKING, Any

from attrs import Factory, define, evolve

from jaipur_rules.core import forms
from jaipur_rules.core.errors import ImpossibleDeal, UnexpectedEvent
from jaipur_rules.core.forms import Field, Form, listed, optional, parsed, record
from jaipur_rules.core.game import JAIPUR, Seat
from jaipur_rules.core.messages import Message
from jaipur_rules.core.strict_json import LIMIT, Node, Plain
from jaipur_rules.jaipur.documents import BONUS_TOKENS, MOVE, ORDERED, PAIR, RULESET, SEAT
from jaipur_rules.jaipur.record.match import KnownDeal, MatchClaim, Record, RoundClaim, RoundRecord
from jaipur_rules.jaipur.rules.cards import Cards
from jaipur_rules.jaipur.rules.deals import Deal
from jaipur_rules.jaipur.rules.moves import Move
from jaipur_rules.jaipur.rules.ruleset import DEFAULT_RULESET, Ruleset, to_ruleset
from jaipur_rules.jaipur.rules.scoring import score
from jaipur_rules.jaipur.rules.state import Match
from jaipur_rules.jaipur.rules.transition import Event, apply
from jaipur_rules.record.claims import (
    BONUS,
    OCCASION,
    TOKENS,
    Claimed,
    by,
    claimed_form,
    claims_in,
    drawn,
    names_form,
    with_claims,
)
from jaipur_rules.record.codec import Codec


class JaipurCodec(Codec):
    """The records of Jaipur, as text and in files.

    Example:
        >>> from jaipur_rules import Box
        >>> record = Record(Ruleset(box=Box(camel_token=6)))
        >>> CODEC.record_from_json(CODEC.record_to_json(record)) == record
        True
    """

    if TYPE_CHECKING:

        def record_from_json(self, source: str | bytes, *, limit: int = LIMIT) -> Record: ...
        def load_record(self, path: str | PathLike[str], *, limit: int = LIMIT) -> Record: ...

    def read(self, node: Node, /) -> Record:
        """The record in a body.

        Raises:
            UnreadableData: It is not as it has to be, or the box of its
                ruleset cannot make one of its deals.
        """
        return record_form(RULESET.read(node.member("ruleset"))).read(node)

    def write(self, record: Record, /) -> dict[str, Plain]:
        """The body of a record.

        Raises:
            ImpossibleDeal: The box of its ruleset cannot make one of its deals.
            UnreadableData: A claim names what cannot be claimed, or its box has a number that no document can hold.
        """
        for part in record.rounds:
            part.deal.check(record.ruleset)
        body = record_form(record.ruleset).write(record)
        self.read(Node(body))
        return body

    def record_of(
        self,
        events: Iterable[Event],
        *,
        players: int | None = None,
        ruleset: Ruleset | str | None = None,
    ) -> Record:
        """The record of a match that was played, with the right results.

        Args:
            events: The deals and the moves, in order.
            players: How many traders there are: two.
            ruleset: The rules it was played by; None for the default.

        Raises:
            IllegalMove: A move breaks a rule.
            UnexpectedEvent: A deal comes when it cannot.
            ImpossibleDeal: A deal is not the box of the ruleset.

        Example:
            >>> from jaipur_rules import TakeCamels, deal
            >>> CODEC.record_of([deal(seed=7), TakeCamels()]).rounds[0].moves
            (TakeCamels(),)
        """
        usual = DEFAULT_RULESET if ruleset is None else to_ruleset(ruleset)
        match = JAIPUR.rules.start(JAIPUR.rules.seats[0] if players is None else players, usual)
        rounds: list[_Draft] = []
        for event in events:
            match = apply(match, event)
            if isinstance(event, Deal):
                rounds.append(_Draft(KnownDeal.of(event)))
            else:
                rounds[-1].moves.append(event)
                rounds[-1].claim = _right_claim(match)
        claim = MatchClaim.of(match) if match.is_over else None
        return Record(
            usual,
            tuple(RoundRecord(each.deal, tuple(each.moves), each.claim) for each in rounds),
            claim,
        )

    def setup(self, record: Record, /) -> tuple[int, Ruleset]:
        """How many play in a record, and by which rules."""
        return JAIPUR.rules.seats[0], record.ruleset

    def known_events(self, record: Record, /) -> tuple[Event, ...]:
        """The events of a record.

        Raises:
            UnexpectedEvent: A deal is not known whole, so the next card would be anybody's guess.
            ImpossibleDeal: The box of the ruleset cannot make a deal.
        """
        for number, part in enumerate(record.rounds, 1):
            cards, tokens = part.deal.hidden(record.ruleset)
            if cards or any(tokens):
                raise UnexpectedEvent("jaipur.session.unknown_deal", number=number)
        return record.events

    def as_drawn(self, record: Record, /) -> Record:
        """The record with each deal cut after the last card and the last tokens that were drawn.

        It is what people who saw the whole match know, and it is judged as the
        whole record is.

        Raises:
            IllegalMove: A move breaks a rule.
            UnexpectedEvent: A deal comes when it cannot.
            ImpossibleDeal: A deal is not the box of the ruleset.

        Example:
            >>> from jaipur_rules import deal
            >>> len(CODEC.as_drawn(CODEC.record_of([deal(seed=7)])).rounds[0].deal.deck)
            12
        """
        match = Match(record.ruleset)
        rounds: list[RoundRecord] = []
        for part in record.rounds:
            match = reduce(apply, part.moves, apply(match, part.deal.completed(record.ruleset)))
            rounds.append(evolve(part, deal=_drawn(part.deal, match)))
        return evolve(record, rounds=tuple(rounds))


CODEC = JaipurCodec(JAIPUR.name)


@define
class _Draft:
    """A round of a record that is being written."""

    deal: KnownDeal
    moves: list[Move] = Factory(list[Move])
    claim: RoundClaim | None = None


def _right_claim(match: Match) -> RoundClaim | None:
    """The right claim about the round, once it has ended."""
    current = match.round
    return RoundClaim.of(score(match.ruleset, current)) if current and current.end else None


def _drawn(dealt: KnownDeal, match: Match) -> KnownDeal:
    """The part of a deal that was drawn."""
    current, rules = match.round, match.ruleset
    left = (len(current.deck), tuple(map(len, current.bonuses))) if current else dealt.hidden(rules)
    cards = rules.box.deck_size - left[0]
    bonuses = tuple(
        known[: len(pile) - rest]
        for known, pile, rest in zip(dealt.bonuses, rules.bonus_tokens, left[1], strict=True)
    )
    return KnownDeal(dealt.deck[:cards], bonuses, dealt.first)


DEAL = record(
    KnownDeal,
    Field("first", SEAT, "A coin toss: who starts where the rules leave it to chance."),
    Field(
        "deck",
        ORDERED,
        "The cards in the order of drawing: five to seat 0, five to seat 1, two to the market, then the draw pile; it "
        "may stop after the last card that was drawn.",
    ),
    Field("bonuses", BONUS_TOKENS),
)
"""The form of a deal, as far as it is known."""


def _seal(node: Node) -> tuple[Seat, ...]:
    """The seats that took a Seal: one, null for none, or both in a list."""
    if not isinstance(node.value, list):
        return _winner(node)
    if node.pair() != (0, 1):
        raise node.fault("jaipur.record.seal")
    return (0, 1)


def _winner(node: Node) -> tuple[Seat, ...]:
    return () if node.value is None else (node.whole(most=1),)


def _seats(seats: tuple[Seat, ...]) -> Plain:
    match seats:
        case ():
            return None
        case (seat,):
            return seat
        case _:
            return list(seats)


_ROUND_CLAIM = record(
    RoundClaim,
    Field("rupees", PAIR, "Each seat's total, the camel token included.", default=None),
    Field(
        "seal",
        Form(_seats, _seal, {"enum": [0, 1, None, [0, 1]]}),
        "The seat that took the Seal; null if none did, [0, 1] if both did.",
        attribute="seals",
        default=None,
    ),
    empty="jaipur.record.result_of_round",
)

_MATCH_CLAIM = record(
    MatchClaim,
    Field("seals", PAIR, "The Seals of Excellence won, by seat.", default=None),
    Field(
        "winner",
        Form(_seats, _winner, optional(SEAT).schema),
        "The seat that won the match; null if it was drawn.",
        attribute="winners",
        default=None,
    ),
    empty="jaipur.record.result_of_match",
)

_MOVES = listed(
    claimed_form(
        MOVE, by(SEAT), TOKENS, BONUS, drawn(parsed(lambda letters: str(Cards.parse(letters))))
    )
)


def _round(*, moves: tuple[Claimed[Move], ...], **others: Any) -> RoundRecord:
    return RoundRecord(moves=tuple(move for move, _ in moves), said=claims_in(moves), **others)


def _deal_faults(ruleset: Ruleset, part: RoundRecord) -> Iterator[tuple[str, Message]]:
    try:
        part.deal.check(ruleset)
    except ImpossibleDeal as error:
        yield "deal", error.message


@lru_cache(maxsize=16)
def record_form(ruleset: Ruleset) -> forms.Record[Record]:
    """The form of the records under a ruleset, without the envelope.

    Example:
        >>> record_form(DEFAULT_RULESET).write(Record())
        {'ruleset': 'space-cowboys-2019', 'rounds': []}
    """
    round_ = record(
        _round,
        Field("deal", DEAL),
        Field(
            "moves",
            _MOVES,
            "The moves in order, by turns.",
            of=lambda part: with_claims(part.moves, part.said),
        ),
        Field(
            "result",
            _ROUND_CLAIM,
            "The claimed result of the round, which the referee checks.",
            attribute="claim",
            default=None,
        ),
        title="round",
        faults=partial(_deal_faults, ruleset),
    )
    return record(
        Record,
        Field(
            "ruleset",
            RULESET,
            "The rules that were played by: a name, or the switches that differ from the default.",
        ),
        Field(
            "players",
            names_form(2),
            "The names of the traders, by seat.",
            attribute="names",
            default=(),
        ),
        *OCCASION,
        Field(
            "rounds",
            listed(round_),
            "The rounds in order. The last may lack its end: unfinished play is legal.",
        ),
        Field(
            "result",
            _MATCH_CLAIM,
            "The claimed result of the match, which the referee checks.",
            attribute="claim",
            default=None,
        ),
    )
