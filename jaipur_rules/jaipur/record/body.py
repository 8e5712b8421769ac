"""The body of a record of Jaipur: ruleset, rounds, and the result that is claimed."""

from collections.abc import Iterator
from functools import lru_cache

from jaipur_rules.core.errors import RulesError
from jaipur_rules.core.game import Seat
from jaipur_rules.core.json_nodes import Node, Plain
from jaipur_rules.jaipur.record.match import KnownDeal, MatchClaim, Record, RoundClaim, RoundRecord
from jaipur_rules.jaipur.rules.cards import Card
from jaipur_rules.jaipur.rules.moves import Move
from jaipur_rules.jaipur.rules.notation import parse_move
from jaipur_rules.jaipur.rules.ruleset import Ruleset
from jaipur_rules.jaipur.ruleset_json import (
    BONUS_KEYS,
    piles_from_plain,
    piles_to_plain,
    ruleset_from_plain,
    ruleset_to_plain,
)

GAME = "jaipur"
"""The name of the game in the envelope."""

_SHORT = 32
"""No move of a real table is longer in letters, so longer ones are not kept in memory."""


class JaipurBody:
    """The codec of the body, as the envelope wants it."""

    def read(self, node: Node, /) -> Record:
        """The record in a body.

        Raises:
            UnreadableData: It is not as it has to be, or the box of its
                ruleset cannot make one of its deals.
        """
        members = node.members(("ruleset", "rounds"), ("result",))
        ruleset = ruleset_from_plain(members["ruleset"])
        rounds = tuple(_round(part, ruleset) for part in members["rounds"].items())
        claim = _match_claim(members["result"]) if "result" in members else None
        return Record(ruleset, rounds, claim)

    def write(self, record: Record, /) -> dict[str, Plain]:
        """The body of a record.

        Raises:
            BoxTooLarge: Its box has more of something than the published one.
        """
        body: dict[str, Plain] = {
            "ruleset": ruleset_to_plain(record.ruleset),
            "rounds": [_round_to_plain(part) for part in record.rounds],
        }
        if record.claim is not None:
            body["result"] = dict(_match_result(record.claim))
        return body


def _round(node: Node, ruleset: Ruleset) -> RoundRecord:
    members = node.members(("deal", "moves"), ("result",))
    dealt = _deal(members["deal"])
    try:
        dealt.check(ruleset)
    except RulesError as error:
        raise members["deal"].fault(str(error)) from None
    moves = tuple(map(_move, members["moves"].items()))
    claim = _round_claim(members["result"]) if "result" in members else None
    return RoundRecord(dealt, moves, claim)


def _deal(node: Node) -> KnownDeal:
    members = node.members(("first", "deck", "bonuses"))
    first = members["first"].whole(most=1)
    deck = members["deck"].parsed(lambda text: tuple(map(Card.parse, text)))
    return KnownDeal(deck, piles_from_plain(BONUS_KEYS, members["bonuses"]), first)


def _move(node: Node) -> Move:
    value = node.value
    return node.parsed(
        _remembered if isinstance(value, str) and len(value) <= _SHORT else parse_move
    )


@lru_cache(maxsize=1 << 16)
def _remembered(text: str) -> Move:
    return parse_move(text)


def _round_claim(node: Node) -> RoundClaim:
    members = node.members(optional=("rupees", "seal"))
    if not members:
        raise node.fault("a result says something; expected 'rupees', 'seal' or both")
    rupees = members["rupees"].pair() if "rupees" in members else None
    return RoundClaim(rupees, _seals(members["seal"]) if "seal" in members else None)


def _seals(node: Node) -> tuple[Seat, ...]:
    """The seats that took a Seal: one, null for none, or both in a list."""
    if isinstance(node.value, list):
        if node.pair() != (0, 1):
            raise node.fault("expected a seat, null, or [0, 1] if both took a Seal")
        return (0, 1)
    return _one_seat(node)


def _one_seat(node: Node) -> tuple[Seat, ...]:
    return () if node.value is None else (node.whole(most=1),)


def _match_claim(node: Node) -> MatchClaim:
    members = node.members(optional=("seals", "winner"))
    if not members:
        raise node.fault("a result says something; expected 'seals', 'winner' or both")
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
