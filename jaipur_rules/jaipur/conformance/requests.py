"""The requests to an engine of Jaipur."""

from jaipur_rules.conformance.protocol import Message
from jaipur_rules.jaipur.record import Record
from jaipur_rules.jaipur.record.codec import CODEC
from jaipur_rules.jaipur.rules.deals import Deal
from jaipur_rules.jaipur.rules.position import Position
from jaipur_rules.jaipur.ruleset_json import BONUS_KEYS, GOOD_KEYS, piles_to_plain, ruleset_to_plain

_BODY = CODEC


def game(played: Record) -> Message:
    """The request to begin a match, and to play what a record holds."""
    return {"do": "game", **_BODY.write(played)}


def deal(dealt: Deal) -> Message:
    """The request to deal the next round."""
    return {
        "do": "deal",
        "deal": {
            "first": dealt.first,
            "deck": "".join(map(str, dealt.deck)),
            "bonuses": piles_to_plain(BONUS_KEYS, dealt.bonuses),
        },
    }


def position(at: Position) -> Message:
    """The request for the legal moves of a position, whatever game it is of.

    Example:
        >>> from jaipur_rules import Cards
        >>> position(Position(Cards.parse("DGSKK"), Cards.parse("LL"), 1))["herd"]
        1
    """
    return {
        "do": "position",
        "ruleset": ruleset_to_plain(at.ruleset),
        "market": str(at.market),
        "hand": str(at.hand),
        "herd": at.herd,
        "tokens_left": dict(zip(GOOD_KEYS, at.heights, strict=True)),
    }
