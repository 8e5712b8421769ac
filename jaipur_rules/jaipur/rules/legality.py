"""Which rules a move breaks, and why: every rule of legality is stated here once, with the values that it looks at.

This is one of the two statements of legality; `generation` is the other, written independently.
"""

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import get_args

from jaipur_rules.core.errors import BROKEN, Finding, Violation, broken, found
from jaipur_rules.core.game import JAIPUR
from jaipur_rules.core.values import wrong_type, wrong_type_of
from jaipur_rules.jaipur.rules.cards import Card
from jaipur_rules.jaipur.rules.moves import Exchange, Move, Sell, TakeCamels, TakeGood
from jaipur_rules.jaipur.rules.ruleset import DEFAULT_RULESET
from jaipur_rules.jaipur.rules.state import Match, Position
from jaipur_rules.jaipur.rules.views import View, position_of

FORMS: Mapping[str, str] = MappingProxyType(
    {
        "HND-1": "{after} > {limit}",
        "HND-2": "{during} > {limit}",
        "TAK-2": "{good}",
        "EXC-1": "{taken_count} : {given_count}",
        "EXC-2": "{size} < {exchange_min}",
        "EXC-3": "{both}",
        "EXC-4": "{0:K>{camels}}",  # a letter for each camel
        "EXC-5": "{taken} : {market}",
        "EXC-6": "{given} : {hand_cards}",
        "EXC-7": "{camels} > {herd}",
        "SEL-1": "{cards} > {held}",
        "SEL-4": "{cards} < {least}",
        "SEL-7": "{good}",
    }
)
"""How the values that break a rule are written in notation, by the id of the rule."""


def violations(at: Position | Match | View, move: Move) -> tuple[Violation, ...]:
    """Every rule that the move would break, the one argued about first; empty if it is legal.

    Args:
        at: A position, or a match or a view, which give one while its seat is
            to move. Where they give none, the answer is the rule of flow, TRN-4.
        move: Any well-formed move.

    Example:
        >>> from jaipur_rules import Cards, Position, parse_move
        >>> here = Position(Cards.parse("DDGSK"), Cards.parse("LLCCPPP"), 2)
        >>> [v.sentence() for v in violations(here, parse_move("+DG-LK"))]
        ['You would end your turn with 8 cards; 7 is the limit (HND-1).']
        >>> violations(here, parse_move("+DG-CL"))
        ()
    """
    return broken(findings(at, move), JAIPUR.name)


def findings(at: Position | Match | View, move: Move) -> Iterator[Finding]:
    """What every rule of legality that bears on a move comes to, with its values: the one argued about first.

    The kind of turn comes first, then what there is to take or to give, then how many, then the limits.

    Args:
        at: A position, or a match or a view, which give one while its seat is
            to move. Where they give none, no rule but TRN-4 has anything to say.
        move: Any well-formed move.

    Example:
        >>> from jaipur_rules import Cards, Position, parse_move
        >>> here = Position(Cards("DDGSK"), Cards("LLCCPPP"), 2)
        >>> [(each.rule, each.result) for each in findings(here, parse_move("+D"))]
        [('TRN-4', 'met'), ('TAK-2', 'met'), ('HND-1', 'broken')]
    """
    position = at if isinstance(at, Position) else position_of(at)
    yield found("TRN-4", position is not None)
    if position is None:
        if not isinstance(move, get_args(Move)):
            raise wrong_type_of(move, "value.move", Match)
        return
    match move:
        case TakeGood():
            yield from _of_taking(position, move.good)
        case TakeCamels():
            yield found("CAM-2", position.market.camels > 0, lying=position.market.camels)
        case Exchange():
            yield from _of_exchange(position, move)
        case Sell():
            yield from _of_sale(position, move)
        case _:
            raise wrong_type(move, "value.move", Match)


def _of_taking(at: Position, good: Card) -> Iterator[Finding]:
    if good is Card.CAMEL:
        yield Finding("CAM-1", BROKEN)
        return
    yield found("TAK-2", good in at.market, good=good, lying=at.market.count(good))
    yield _hand_limit(at, taken=1, given=0)


def _of_exchange(at: Position, move: Exchange) -> Iterator[Finding]:
    rules, taken, given = at.ruleset, move.taken, move.given
    both, size = taken.goods & given.goods, min(len(taken), len(given))
    usual, least = DEFAULT_RULESET.exchange_min, rules.exchange_min
    during = len(at.hand) + len(taken.goods)
    same_type, when = rules.exchange_same_type, rules.hand_limit_when
    yield found("EXC-4", not taken.camels, camels=taken.camels)
    yield found("EXC-5", taken <= at.market, taken=taken, market=at.market)
    yield found("EXC-6", given.goods <= at.hand, given=given.goods, hand_cards=at.hand)
    yield found("EXC-7", given.camels <= at.herd, camels=given.camels, herd=at.herd)
    yield found(
        "EXC-3",
        not both,
        "allowed" if same_type == "allowed" else "",
        both=both,
        exchange_same_type=same_type,
    )
    yield found("EXC-1", len(taken) == len(given), taken_count=len(taken), given_count=len(given))
    yield found(
        "EXC-2", size >= usual, "allowed" if size >= least else "", size=size, exchange_min=least
    )
    yield _hand_limit(at, len(taken.goods), len(given.goods))
    yield found(
        "HND-2",
        rules.may_hold(during),
        "allowed" if when == "end_of_turn" else "",
        during=during,
        limit=rules.most_in_hand,
        hand_limit_when=when,
    )


def _of_sale(at: Position, move: Sell) -> Iterator[Finding]:
    rules, good, cards = at.ruleset, move.good, move.count
    yield found("SEL-3", good is not Card.CAMEL, good=good)
    if good is Card.CAMEL:
        return
    held, least, left = at.hand.count(good), rules.box.precious_minimum, at.heights[good]
    tokenless = rules.sale_without_tokens
    yield found("SEL-1", cards <= held, good=good, cards=cards, held=held)
    yield found(
        "SEL-4",
        good.is_precious and cards >= least,
        "" if good.is_precious else "not_precious",
        good=good,
        cards=cards,
        least=least,
    )
    yield found(
        "SEL-7",
        left > 0,
        "allowed" if tokenless == "allowed" else "",
        good=good,
        left=left,
        sale_without_tokens=tokenless,
    )


def _hand_limit(at: Position, taken: int, given: int) -> Finding:
    """HND-1: at the end of the turn the hand holds at most seven cards; camels are not in it."""
    rules, hand = at.ruleset, len(at.hand)
    after = hand + taken - given
    return found("HND-1", rules.may_hold(after), hand=hand, after=after, limit=rules.most_in_hand)
