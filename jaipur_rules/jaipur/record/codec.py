"""The codec of Jaipur's records: ruleset, rounds, and the result that is claimed."""

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache, partial
from typing import ClassVar

from attrs import evolve

from jaipur_rules.core import forms
from jaipur_rules.core.forms import Field, Form, at_most_one, faults_of, listed, record, whole
from jaipur_rules.core.game import JAIPUR, Seat
from jaipur_rules.core.strict_json import Node, Path, Plain
from jaipur_rules.jaipur.documents import (
    BONUS_KEYS,
    BONUS_TOKENS,
    MOVE,
    ORDERED,
    PAIR,
    RULESET,
    SEAT,
)
from jaipur_rules.jaipur.record.match import KnownDeal, MatchClaim, Record, RoundClaim, RoundRecord
from jaipur_rules.jaipur.rules.cards import Cards
from jaipur_rules.jaipur.rules.deals import Deal
from jaipur_rules.jaipur.rules.moves import Move
from jaipur_rules.jaipur.rules.ruleset import Ruleset
from jaipur_rules.jaipur.rules.scoring import score
from jaipur_rules.jaipur.rules.state import Match
from jaipur_rules.jaipur.rules.transition import Event, apply
from jaipur_rules.record.claims import (
    OCCASION,
    claimed_form,
    claimed_moves,
    from_claimed,
    names_form,
    played_by,
    result,
)
from jaipur_rules.record.codec import Codec
from jaipur_rules.record.replay import Pieces


class JaipurCodec(Codec[Record]):
    """The records of Jaipur, as text and in files.

    Example:
        >>> from jaipur_rules import Box
        >>> record = Record(Ruleset(box=Box(camel_token=6)))
        >>> CODEC.record_from_json(CODEC.record_to_json(record)) == record
        True
    """

    game, record_class = JAIPUR.name, Record
    chance: ClassVar[Mapping[type[object], str]] = {KnownDeal: "deal", Deal: "deal"}

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

    def made(self, start: Match, events: Iterable[Event], /) -> Record:
        """The record of the deals and the moves, with the right results."""
        match, rounds, ends = start, list[tuple[Deal, list[Move]]](), dict[int, Match]()
        for event in events:
            match = apply(match, event)
            if isinstance(event, Deal):
                rounds.append((event, []))
            else:
                rounds[-1][1].append(event)
            ends[len(rounds)] = match
        parts = (
            RoundRecord(KnownDeal.of(dealt), moves, _right_claim(end))
            for (dealt, moves), end in zip(rounds, ends.values(), strict=True)
        )
        claim = MatchClaim.of(match) if match.is_over else None
        return Record(start.ruleset, parts, claim)

    def completed(self, event: KnownDeal | Deal, match: Match, /) -> Deal:
        """A deal with the rest of the box for what is not known of it."""
        return event.completed(match.ruleset) if isinstance(event, KnownDeal) else event

    def piles(self, event: KnownDeal | Deal, /) -> tuple[tuple[str, Path, Pieces], ...]:
        """The deck and the piles of bonus tokens of a deal."""
        tokens = zip(BONUS_KEYS, event.bonuses, strict=True)
        bonuses = (("token", ("bonuses", size), pile) for size, pile in tokens)
        return ("card", ("deck",), event.deck), *bonuses

    def lying(self, match: Match, /) -> tuple[int, ...]:
        """How many cards are in the deck, and how many tokens in each pile of bonus tokens."""
        return len(match.dealt.deck), *map(len, match.dealt.bonuses)

    def cut(self, record: Record, piles: Iterable[Sequence[Pieces]], /) -> Record:
        """The record with these decks and bonus tokens in its deals."""
        parts = zip(record.rounds, piles, strict=True)
        rounds = (
            evolve(part, deal=evolve(part.deal, deck=deck, bonuses=bonuses))
            for part, (deck, *bonuses) in parts
        )
        return evolve(record, rounds=rounds)


CODEC = JaipurCodec()


def _right_claim(match: Match) -> RoundClaim | None:
    """The right claim about the round, once it has ended."""
    return RoundClaim.of(score(match)) if match.round and match.round.end else None


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


_WINNER = at_most_one(SEAT)


def _seal(node: Node) -> tuple[Seat, ...]:
    """The seats that took a Seal: one, null for none, or both in a list."""
    if not isinstance(node.value, list):
        return _WINNER.read(node)
    if node.pair() != (0, 1):
        raise node.fault("jaipur.record.seal")
    return (0, 1)


_ROUND_CLAIM = record(
    RoundClaim,
    Field("rupees", PAIR, "Each seat's total, the camel token included.", default=None),
    Field(
        "seal",
        Form(_WINNER.write, _seal, {"enum": [0, 1, None, [0, 1]]}),
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
        _WINNER,
        "The seat that won the match; null if it was drawn.",
        attribute="winners",
        default=None,
    ),
    empty="jaipur.record.result_of_match",
)

_TOKENS = "The goods tokens won, in rupees, the first first."
_BONUS = "The bonus token won, in rupees; null for none."
_MOVES = claimed_moves(
    "moves",
    claimed_form(
        MOVE,
        SEAT,
        Cards.parse,
        Field("tokens", listed(whole()), _TOKENS, default=None),
        Field("bonus", at_most_one(whole()), _BONUS, default=None),
    ),
    "The moves in order, by turns.",
)


@lru_cache(maxsize=16)
def record_form(ruleset: Ruleset) -> forms.Record[Record]:
    """The form of the records under a ruleset, without the envelope.

    Example:
        >>> record_form(Ruleset()).write(Record())
        {'ruleset': 'space-cowboys-2019', 'rounds': []}
    """
    round_ = record(
        partial(from_claimed, RoundRecord, "moves"),
        Field("deal", DEAL),
        _MOVES,
        result(_ROUND_CLAIM, of="round"),
        title="round",
        faults=faults_of("deal", lambda part: part.deal.check(ruleset)),
    )
    return record(
        Record,
        played_by(RULESET),
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
        result(_MATCH_CLAIM),
    )
