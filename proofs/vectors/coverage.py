"""The rules that a case exercises: those that an engine has to know to answer it.

An engine that has one of them wrong in the usual way gives another answer, so
a case in which a rule holds but changes nothing is no case of that rule.
"""

from collections.abc import Iterable, Iterator
from functools import reduce
from typing import TypeAlias

from jaipur_rules.conformance.answers import Question
from jaipur_rules.core.game import Seat
from jaipur_rules.jaipur.record import Record
from jaipur_rules.jaipur.rules.cards import GOODS, PRECIOUS
from jaipur_rules.jaipur.rules.deals import Deal
from jaipur_rules.jaipur.rules.generation import legal_moves
from jaipur_rules.jaipur.rules.legality import violations
from jaipur_rules.jaipur.rules.moves import Exchange, Move, Sell, TakeCamels, TakeGood
from jaipur_rules.jaipur.rules.scoring import score
from jaipur_rules.jaipur.rules.state import EndReason, Match, Position, Round, RoundResult, Trader
from jaipur_rules.jaipur.rules.transition import apply, apply_unchecked

Held: TypeAlias = tuple[str, object]
"""Rules by their ids, with spaces between, and what is true if a case exercises them."""


def holding(found: Iterable[Held]) -> tuple[str, ...]:
    """The ids of the rules that are exercised, sorted.

    Example:
        >>> holding([("SEL-2 SEL-1", True), ("BON-1", 0)])
        ('SEL-1', 'SEL-2')
    """
    return tuple(sorted({rule for rules, holds in found if holds for rule in rules.split()}))


def exercised(match: Match, question: Question) -> tuple[str, ...]:
    """The ids of the rules that a question exercises, sorted.

    Args:
        match: The match after the game of the question.
        question: The question.

    Raises:
        NothingDealt: No round has been dealt.

    Example:
        >>> from jaipur_rules import parse_move
        >>> from jaipur_rules.jaipur.rules.table import arrange
        >>> from jaipur_rules.jaipur.record import Record
        >>> last = arrange(market="DKKKK", hands=("", "LL"), herds=(0, 5), deck_size=2)
        >>> from jaipur_rules.conformance.answers import Question
        >>> exercised(last, Question("move", Record(), parse_move("+K")))
        ('CAM-1', 'CAM-4', 'END-2', 'END-4', 'END-5', 'END-6', 'END-7')
    """
    match question.asks:
        case "chance":
            found = _opening(match, question.game)
        case "moves":
            found = _moves(match)
        case "move":
            found = _move(match, question.move)
        case "illegal":
            found = ((broken.rule, True) for broken in violations(match, question.move))
        case "score":
            found = _scored(match, question.game)
        case "match":
            found = _matched(question.game)
        case "view":
            found = _seen(match, question.seat)
    return holding(found)


def _opening(match: Match, game: Record) -> Iterator[Held]:
    round_, rules = match.dealt, match.ruleset
    yield "BOX-2 BOX-3 SET-1 SET-2 SET-5 SET-6", True
    yield "SET-3", round_.market.camels != rules.box.market_camels
    yield "SET-4", any(trader.herd for trader in round_.traders)
    if len(game.rounds) < 2:
        yield "SET-7", True
        return
    before = reduce(apply, game.events[:-1], Match(rules))
    tied = score(rules, before.dealt).seal is None
    yield ("MAT-3 MAT-5" if tied else "MAT-2 MAT-5"), True


def _moves(match: Match) -> Iterator[Held]:
    at = match.position
    if at is None:
        yield "TRN-4", True
        return
    listed = legal_moves(match)
    singles = sum(isinstance(move, TakeGood) for move in listed)
    sales = [move for move in listed if isinstance(move, Sell)]
    yield "TRN-1", singles and sales
    yield "TRN-2", at.market.camels and singles
    yield "TRN-3", len(listed) <= 3
    yield "TAK-1", singles < len(at.market.goods) and singles
    yield "END-3", not match.dealt.deck
    yield from _camels_bite(at)
    yield from _sales_bite(at, sales)
    yield from _exchanges_bite(at, [move for move in listed if isinstance(move, Exchange)])


def _room(at: Position) -> int:
    return at.ruleset.most_in_hand - len(at.hand)


def _camels_bite(at: Position) -> Iterator[Held]:
    is_full = _room(at) == 0
    yield "CAM-1", at.market.camels > 1
    yield "CAM-2", not at.market.camels
    yield "CAM-3 HND-3", at.market.camels and is_full
    yield "HND-1", is_full and at.market.goods


def _sales_bite(at: Position, sales: list[Sell]) -> Iterator[Held]:
    hand, heights = at.hand, at.heights
    yield "SEL-1", any(sale.count < hand.count(sale.good) for sale in sales)
    yield "SEL-2", len({sale.good for sale in sales}) > 1
    yield "SEL-3", at.herd
    yield "SEL-4", any(hand.count(good) == 1 for good in PRECIOUS)
    yield "SEL-6", any(0 < heights[good] < hand.count(good) for good in GOODS)
    yield "SEL-7", any(good in hand and not heights[good] for good in GOODS)


def _exchanges_bite(at: Position, listed: list[Exchange]) -> Iterator[Held]:
    hand, offered, room = at.hand, at.market.goods, _room(at)
    least = at.ruleset.exchange_min
    givable = len(hand) + min(room, at.herd)
    yield "EXC-2", offered and givable
    if min(len(offered), givable) >= least:
        yield "EXC-3", not hand.isdisjoint(offered)
        yield "EXC-4", at.market.camels
        yield "HND-1", at.herd > room and len(offered) > room
        yield "HND-2", room < least <= len(hand)
    yield "EXC-8", any(move.given.goods and move.given.camels for move in listed)
    yield "EXC-7 EXC-8", any(not move.given.goods for move in listed)
    yield "EXC-9", max((len(move.taken) for move in listed), default=0) >= 4


def _move(match: Match, played: Move) -> Iterator[Held]:
    before, after = match.dealt, apply_unchecked(match, played).dealt
    mover = before.traders[before.to_move]
    full = match.ruleset.most_in_hand
    yield "HND-1", len(mover.hand) < full == len(after.traders[before.to_move].hand)
    yield "END-3", not before.deck and not after.end
    drawn = len(before.deck) - len(after.deck)
    match played:
        case TakeGood():
            yield ("TAK-1 TAK-3" if drawn else "TAK-1"), True
        case TakeCamels():
            yield from _camels_taken(before, after, mover, full)
        case Exchange():
            yield from _exchanged(played)
        case Sell():
            yield from _sold(match, played, mover, after)
    yield from _ended(before, after)


def _camels_taken(before: Round, after: Round, mover: Trader, full: int) -> Iterator[Held]:
    yield "CAM-1", before.market.camels > 1
    yield "CAM-3 HND-3", len(mover.hand) == full
    yield "CAM-4", before.deck
    if after.end is EndReason.DECK:
        yield "END-5", True
        yield "END-4", before.deck


def _exchanged(played: Exchange) -> Iterator[Held]:
    yield "EXC-10", True
    yield "EXC-8", len(played.given.kinds) > 1 or not played.given.goods
    yield "EXC-9", len(played.taken) >= 4
    yield "EXC-3", not played.taken.isdisjoint(played.given)
    yield "EXC-2", len(played.taken) == 1


def _sold(match: Match, sale: Sell, mover: Trader, after: Round) -> Iterator[Held]:
    before = match.dealt
    held, height = mover.hand.count(sale.good), before.heights[sale.good]
    yield "SEL-8", True
    yield "SEL-1", sale.count < held
    yield "SEL-5", height and sale.count > 1
    yield "SEL-6", 0 < height < sale.count
    yield "SEL-7", not height
    if sale.count >= 3:
        yield from _rewarded(match, sale, before, after)


def _rewarded(match: Match, sale: Sell, before: Round, after: Round) -> Iterator[Held]:
    yield ("BON-1" if sale.count < 5 else "BON-2"), True
    pile = before.bonuses[min(sale.count, 5) - 3]
    if not pile:
        yield "BON-5", True
    elif len(set(pile)) > 1:
        yield "BON-3", True
    yield "BON-4", pile and before.heights[sale.good] < sale.count
    yield "BON-6", after.end is EndReason.PILES


def _ended(before: Round, after: Round) -> Iterator[Held]:
    match after.end:
        case EndReason.PILES:
            yield "END-1 END-6", True
            yield "END-8", not before.deck
        case EndReason.DECK:
            yield "END-2 END-6", True
            yield "END-7", before.discard
            yield "END-8", before.heights.count(0) == 2
        case EndReason.CAP:
            yield "TRN-5", True
        case None:
            yield "END-2 END-3", before.deck and not after.deck


def _scored(match: Match, game: Record) -> Iterator[Held]:
    round_ = match.dealt
    result = score(match.ruleset, round_)
    yield result.decided_by, True
    has_token = result.camel_token is not None
    yield ("BOX-4 SCO-1" if has_token else "SCO-2"), True
    yield "SCO-3", has_token and _camel_token_decides(match, result)
    by_tokens = result.decided_by in {"SCO-5", "SCO-6", "SCO-8"}
    yield "SCO-7", by_tokens and _could_be_a_bonus(match, round_, result)
    yield "SCO-9", any(trader.hand for trader in round_.traders)
    yield "MAT-4", len(game.rounds) > 2 and not match.is_over
    yield from _after_round(match, result)


def _camel_token_decides(match: Match, result: RoundResult) -> bool:
    """Return whether another trader, or none, would be the richest without the camel token."""
    token = match.ruleset.box.camel_token
    mine, other = (
        rupees - token * (seat == result.camel_token) for seat, rupees in enumerate(result.rupees)
    )
    best = None if mine == other else int(other > mine)
    return result.decided_by != "SCO-4" or (best,) != result.seals


def _could_be_a_bonus(match: Match, round_: Round, result: RoundResult) -> bool:
    """Return whether the camel token, counted the other way in the tie-break, would change the result."""
    counted = match.ruleset.camel_token_in_tiebreak
    other = match.ruleset.with_changes(
        camel_token_in_tiebreak="no" if counted == "as_bonus" else "as_bonus"
    )
    turned = score(other, round_)
    return (turned.decided_by, turned.seals) != (result.decided_by, result.seals)


def _after_round(match: Match, result: RoundResult) -> Iterator[Held]:
    if match.is_over:
        yield ("MAT-4" if match.ruleset.max_rounds else "MAT-1"), True
        yield "BOX-5", True
    else:
        yield ("MAT-2" if result.seal is not None else "MAT-3"), True
        yield "MAT-4", match.ruleset.max_rounds


def _matched(game: Record) -> Iterator[Held]:
    now = Match(game.ruleset)
    for event in game.events:
        if isinstance(event, Deal) and now.round is not None:
            yield "MAT-5", True
            yield from _after_round(now, score(now.ruleset, now.round))
        now = apply(now, event)
    yield "MAT-1", now.is_over
    yield "MAT-4", len(game.rounds) > 3 or now.ruleset.max_rounds is not None


def _seen(match: Match, seat: Seat) -> Iterator[Held]:
    round_ = match.dealt
    yield "SEC-6", True
    mine, other = round_.traders[seat], round_.traders[1 - seat]
    yield "SEC-1", other.herd
    yield "SEC-2", other.hand
    yield "SEC-3", any(mine.bonuses) or any(other.bonuses)
    yield "SEC-4", any(other.goods)
    yield "SEC-5", len(round_.discard) > 1
    yield "SEC-7", other.known or other.herd
