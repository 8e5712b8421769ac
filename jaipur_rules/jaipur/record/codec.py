"""The codec of Jaipur's records: ruleset, rounds, and the result that is claimed."""

from collections.abc import Iterable, Iterator, Mapping
from functools import reduce
from os import PathLike
from typing import TYPE_CHECKING

from attrs import Factory, define, evolve

from jaipur_rules.core.errors import RulesError
from jaipur_rules.core.game import JAIPUR, Seat
from jaipur_rules.core.strict_json import LIMIT, Node, Plain
from jaipur_rules.core.values import checked
from jaipur_rules.jaipur.record.match import KnownDeal, MatchClaim, Record, RoundClaim, RoundRecord
from jaipur_rules.jaipur.rules.cards import Card
from jaipur_rules.jaipur.rules.deals import Deal
from jaipur_rules.jaipur.rules.moves import Move, parse_move
from jaipur_rules.jaipur.rules.ruleset import DEFAULT_RULESET, Ruleset
from jaipur_rules.jaipur.rules.scoring import score
from jaipur_rules.jaipur.rules.state import Match
from jaipur_rules.jaipur.rules.transition import Event, apply
from jaipur_rules.jaipur.ruleset_json import (
    BONUS_KEYS,
    piles_from_plain,
    piles_to_plain,
    ruleset_from_plain,
    ruleset_to_plain,
)
from jaipur_rules.record.codec import CannotResume, Codec, move_reader


class JaipurCodec(Codec):
    """The records of Jaipur, as text and in files.

    Attributes:
        any_box: Whether records are read whose box has more of something than
            the published one. They can take very long to read, so it is for
            records that can be trusted; they are written in any case.

    Example:
        >>> from jaipur_rules import Box
        >>> record = Record(Ruleset(box=Box(hand_limit=8)))
        >>> JaipurCodec(any_box=True).record_from_json(CODEC.record_to_json(record)) == record
        True
    """

    def __init__(self, *, any_box: bool = False) -> None:
        super().__init__(JAIPUR.name)
        self.any_box = any_box

    if TYPE_CHECKING:

        def record_from_json(self, source: str | bytes, *, limit: int = LIMIT) -> Record: ...
        def load_record(self, path: str | PathLike[str], *, limit: int = LIMIT) -> Record: ...

    def read(self, node: Node, /) -> Record:
        """The record in a body.

        Raises:
            UnreadableData: It is not as it has to be, or the box of its
                ruleset cannot make one of its deals.
        """
        members = node.members(*_KEYS)
        ruleset = ruleset_from_plain(members["ruleset"], any_box=self.any_box)
        return _record(members, ruleset)

    @checked
    def write(self, record: Record, /) -> dict[str, Plain]:
        """The body of a record.

        Raises:
            BoxTooLarge: Its box has a number that no document can hold.
            ImpossibleDeal: The box of its ruleset cannot make one of its deals.
            UnreadableData: A claim names what cannot be claimed.
        """
        for part in record.rounds:
            part.deal.check(record.ruleset)
        body: dict[str, Plain] = {
            "ruleset": ruleset_to_plain(record.ruleset, any_box=True),
            "rounds": [_round_to_plain(part) for part in record.rounds],
        }
        if record.claim is not None:
            body["result"] = dict(_match_result(record.claim))
        _record(Node(body).members(*_KEYS), record.ruleset)
        return body

    @checked
    def record_of(
        self,
        events: Iterable[Event],
        *,
        players: int | None = None,
        ruleset: Ruleset | None = None,
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
        usual = DEFAULT_RULESET if ruleset is None else ruleset
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
            CannotResume: A deal is not known whole, so the next card would be anybody's guess.
            ImpossibleDeal: The box of the ruleset cannot make a deal.
        """
        for number, part in enumerate(record.rounds, 1):
            cards, tokens = part.deal.hidden(record.ruleset)
            if cards or any(tokens):
                raise CannotResume("jaipur.session.unknown_deal", number=number)
        return record.events

    @checked
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


CODEC = JaipurCodec()


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


_move = move_reader(parse_move)


_KEYS = (("ruleset", "rounds"), ("result",))


def _record(members: Mapping[str, Node], ruleset: Ruleset) -> Record:
    rounds = tuple(_round(part, ruleset) for part in members["rounds"].items())
    claim = _match_claim(members["result"]) if "result" in members else None
    return Record(ruleset, rounds, claim)


def _round(node: Node, ruleset: Ruleset) -> RoundRecord:
    members = node.members(("deal", "moves"), ("result",))
    dealt = _deal(members["deal"])
    try:
        dealt.check(ruleset)
    except RulesError as error:
        raise members["deal"].fault(error.message) from None
    moves = tuple(map(_move, members["moves"].items()))
    claim = _round_claim(members["result"]) if "result" in members else None
    return RoundRecord(dealt, moves, claim)


def _deal(node: Node) -> KnownDeal:
    members = node.members(("first", "deck", "bonuses"))
    first = members["first"].whole(most=1)
    deck = members["deck"].parsed(lambda text: tuple(map(Card.parse, text)))
    return KnownDeal(deck, piles_from_plain(BONUS_KEYS, members["bonuses"]), first)


def _round_claim(node: Node) -> RoundClaim:
    members = node.members(optional=("rupees", "seal"))
    if not members:
        raise node.fault("jaipur.record.result_of_round")
    rupees = members["rupees"].pair() if "rupees" in members else None
    return RoundClaim(rupees, _seals(members["seal"]) if "seal" in members else None)


def _seals(node: Node) -> tuple[Seat, ...]:
    """The seats that took a Seal: one, null for none, or both in a list."""
    if isinstance(node.value, list):
        if node.pair() != (0, 1):
            raise node.fault("jaipur.record.seal")
        return (0, 1)
    return _one_seat(node)


def _one_seat(node: Node) -> tuple[Seat, ...]:
    return () if node.value is None else (node.whole(most=1),)


def _match_claim(node: Node) -> MatchClaim:
    members = node.members(optional=("seals", "winner"))
    if not members:
        raise node.fault("jaipur.record.result_of_match")
    seals = members["seals"].pair() if "seals" in members else None
    return MatchClaim(seals, _one_seat(members["winner"]) if "winner" in members else None)


def _round_to_plain(part: RoundRecord) -> Plain:
    dealt = part.deal
    written: dict[str, Plain] = {
        "deal": {
            "first": dealt.first,
            "deck": "".join(map(str, dealt.deck)),
            "bonuses": piles_to_plain(BONUS_KEYS, dealt.bonuses),
        },
        "moves": list(map(str, part.moves)),
    }
    if part.claim is not None:
        written["result"] = dict(_round_result(part.claim))
    return written


def _round_result(claim: RoundClaim) -> Iterator[tuple[str, Plain]]:
    if claim.rupees is not None:
        yield "rupees", list(claim.rupees)
    if claim.seals is not None:
        yield "seal", _seats_to_plain(claim.seals)


def _match_result(claim: MatchClaim) -> Iterator[tuple[str, Plain]]:
    if claim.seals is not None:
        yield "seals", list(claim.seals)
    if claim.winners is not None:
        yield "winner", _seats_to_plain(claim.winners)


def _seats_to_plain(seats: tuple[Seat, ...]) -> Plain:
    match seats:
        case ():
            return None
        case (seat,):
            return seat
        case _:
            return list(seats)
