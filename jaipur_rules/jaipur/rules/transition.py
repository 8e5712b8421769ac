"""The transitions of a match: the state after a move, and after a deal."""

from bisect import bisect_right
from collections.abc import Iterable
from functools import reduce
from typing import TypeAlias, TypeVar

from jaipur_rules.core.errors import IllegalMove, UnexpectedEvent
from jaipur_rules.core.game import Seat
from jaipur_rules.core.messages import brief, shorten
from jaipur_rules.core.values import (
    is_of_other_game,
    of_type,
    to_iterator,
    wrong_type,
    wrong_type_of,
)
from jaipur_rules.jaipur.rules.cards import SINGLES, Card, Cards, leave, several, swap
from jaipur_rules.jaipur.rules.components import BONUS_SIZES
from jaipur_rules.jaipur.rules.deals import Deal, check_deal, deal
from jaipur_rules.jaipur.rules.generation import is_legal
from jaipur_rules.jaipur.rules.legality import violations
from jaipur_rules.jaipur.rules.moves import Exchange, Move, Sell, TakeCamels, TakeGood
from jaipur_rules.jaipur.rules.ruleset import DEFAULT_RULESET, Ruleset
from jaipur_rules.jaipur.rules.scoring import next_starter, score
from jaipur_rules.jaipur.rules.state import (
    EndReason,
    Match,
    Round,
    Trader,
    Values,
    make_match,
    make_round,
    make_trader,
    pile,
    with_result,
)

Event: TypeAlias = Move | Deal
"""An event that changes a match: a trader's move, or a deal."""

_EVENTS = frozenset((TakeGood, TakeCamels, Exchange, Sell, Deal))


def apply(match: Match, event: Event) -> Match:
    """The match after a move or a deal. The match given is untouched.

    Raises:
        IllegalMove: The move breaks a rule; the error names every one of them.
        UnexpectedEvent: A deal came while a round is being played, or after
            the end of the match; or what came is neither a move nor a deal.
        ImpossibleDeal: The deal is not exactly the cards and tokens of the box.
        WrongType: What is given as the match is none of this game.

    Example:
        >>> from jaipur_rules import TakeCamels
        >>> before = apply(Match(), deal(seed=7))
        >>> after = apply(before, TakeCamels())
        >>> after.to_move == 1 - before.to_move, before == new_match(seed=7)
        (True, True)
    """
    if type(match) is not Match:
        raise wrong_type_of(match, "value.of_type", Match, kind="Match")
    if type(event) not in _EVENTS:
        if is_of_other_game(type(event), Match):
            raise wrong_type_of(event, "value.event", Match)
        raise UnexpectedEvent("jaipur.flow.no_event", event=brief(event))
    if isinstance(event, Deal):
        return _begin(match, event)
    if not is_legal(match, event):
        raise IllegalMove(event, violations(match, event))
    return _after(match, event)


def apply_unchecked(match: Match, move: Move) -> Match:
    """The match after a move that is known to be legal: for search, where it came from `legal_moves`.

    With an illegal move the result is not a state of the game, and nothing says so.

    Raises:
        UnexpectedEvent: No round is being played.
        WrongType: What is given is no match of this game, or no move.

    Example:
        >>> from jaipur_rules import legal_moves
        >>> match = new_match(seed=7)
        >>> move = legal_moves(match)[0]
        >>> apply_unchecked(match, move) == apply(match, move)
        True
    """
    if type(match) is not Match:
        raise wrong_type_of(match, "value.of_type", Match, kind="Match")
    return _after(match, move)


def chance(match: Match, *, seed: int) -> Deal:
    """The deal that a match awaits, from a seed: that of `deal` under its rules.

    Raises:
        ImpossibleDeal: The seed is not a number from 0 to 2**64 - 1.
        WrongType: The seed is no whole number, or what is given no match of this game.
        UnexpectedEvent: A round is being played, or the match is over.

    Example:
        >>> chance(Match(), seed=7) == deal(seed=7)
        True
    """
    if of_type(Match, match).is_over:
        raise UnexpectedEvent("jaipur.flow.over")
    if not match.awaits_deal:
        raise UnexpectedEvent("jaipur.flow.being_played")
    return deal(seed=seed, ruleset=match.ruleset)


def _after(match: Match, move: Move) -> Match:
    round_ = match.round
    if round_ is None or round_.end:
        raise UnexpectedEvent("jaipur.flow.no_round", move=shorten(str(move)))
    rules = match.ruleset
    match move:
        case Exchange():
            after = _exchange(rules, round_, move)
        case Sell():
            after = _sell(rules, round_, move)
        case TakeGood():
            after = _take_good(rules, round_, move)
        case TakeCamels():
            after = _take_camels(rules, round_)
        case _:
            raise wrong_type(move, "value.move", Match)
    if after.end:
        return _finish(rules, match, after)
    return make_match(ruleset=rules, seals=match.seals, counted=match.counted, round=after)


def new_match(*, seed: int, ruleset: Ruleset | str = DEFAULT_RULESET) -> Match:
    """A match whose first round is dealt from a seed.

    Raises:
        ImpossibleDeal: The seed is not a number from 0 to 2**64 - 1.

    Example:
        >>> new_match(seed=7) == apply(Match(), deal(seed=7))
        True
    """
    match = Match(ruleset)
    return _dealt(match, deal(seed=seed, ruleset=match.ruleset))


def replay(events: Iterable[Event], *, ruleset: Ruleset | str = DEFAULT_RULESET) -> Match:
    """The match that the events make of an empty table.

    Raises:
        IllegalMove: A move breaks a rule.
        UnexpectedEvent: An event comes when it cannot.
        ImpossibleDeal: A deal is not the box of the ruleset.

    Example:
        >>> from jaipur_rules import TakeCamels
        >>> replay([deal(seed=7), TakeCamels()]).round.traders[deal(seed=7).first].herd > 0
        True
    """
    return reduce(apply, to_iterator(events), Match(ruleset))


def _begin(match: Match, dealt: Deal) -> Match:
    if match.is_over:
        raise UnexpectedEvent("jaipur.flow.over")
    if match.to_move is not None:
        raise UnexpectedEvent("jaipur.flow.being_played")
    check_deal(dealt, match.ruleset)
    return _dealt(match, dealt)


def _dealt(match: Match, dealt: Deal) -> Match:
    """The match after a deal that its box makes (rules SET-1 to SET-7)."""
    rules, box = match.ruleset, match.ruleset.box
    size, deck = box.hand_size, dealt.deck
    starter = next_starter(match, dealt.first)
    opened = 2 * size + box.market_size - box.market_camels
    round_ = make_round(
        market=Cards.of(Card.CAMEL, box.market_camels) + Cards(deck[2 * size : opened]),
        deck=deck[opened:],
        traders=(_seat(deck[:size]), _seat(deck[size : 2 * size])),
        heights=box.heights,
        bonuses=dealt.bonuses,
        starter=starter,
        to_move=starter,
        discard=(),
        plies_left=rules.turn_cap,
        end=None,
    )
    return make_match(ruleset=rules, seals=match.seals, counted=match.counted, round=round_)


def _seat(dealt: tuple[Card, ...]) -> Trader:
    cards = Cards(dealt)
    return Trader(cards.goods, cards.camels)


def _take_good(rules: Ruleset, round_: Round, move: TakeGood) -> Round:
    seat, taken = round_.to_move, SINGLES[move.good]
    own = round_.traders[seat]
    mover = make_trader(
        own.hand + taken, own.herd, own.goods, own.bonuses, own.known + taken, own.revealed
    )
    return _refill(rules, round_, _with(round_.traders, seat, mover), round_.market - taken)


def _take_camels(rules: Ruleset, round_: Round) -> Round:
    seat, market = round_.to_move, round_.market
    own = round_.traders[seat]
    mover = make_trader(
        own.hand, own.herd + market.camels, own.goods, own.bonuses, own.known, own.revealed
    )
    return _refill(rules, round_, _with(round_.traders, seat, mover), market.goods)


def _exchange(rules: Ruleset, round_: Round, move: Exchange) -> Round:
    seat, taken, given = round_.to_move, move.taken, move.given
    own, goods = round_.traders[seat], given.goods
    known, revealed = _left(own, goods)
    hand, herd = swap(own.hand, goods, taken), own.herd - given.camels
    mover = make_trader(hand, herd, own.goods, own.bonuses, known + taken, revealed)
    market = swap(round_.market, taken, given)
    return _next(round_, _with(round_.traders, seat, mover), market, round_.deck, None)


def _sell(rules: Ruleset, round_: Round, move: Sell) -> Round:
    seat, good, count = round_.to_move, move.good, move.count
    mover, sold = round_.traders[seat], several(good, count)
    tokens = pile(rules, round_.heights, good)[:count]
    height = round_.heights[good] - len(tokens)
    heights = _put(round_.heights, good, height)
    ended = height == 0 and rules.box.count_empty(heights) >= rules.box.empty_piles
    bonuses, won = round_.bonuses, mover.bonuses
    if count >= BONUS_SIZES[0] and not (ended and rules.third_pile_bonus == "cut_off"):
        bonuses, won = _win_bonus(rules, bonuses, won, count)
    known, revealed = _left(mover, sold)
    goods = _put(mover.goods, good, mover.goods[good] + tokens)
    mover = make_trader(mover.hand - sold, mover.herd, goods, won, known, revealed)
    left = round_.plies_left
    return make_round(
        market=round_.market,
        deck=round_.deck,
        traders=_with(round_.traders, seat, mover),
        heights=heights,
        bonuses=bonuses,
        starter=round_.starter,
        to_move=1 - seat,
        discard=round_.discard + (good,) * count,
        plies_left=left and left - 1,
        end=EndReason.PILES if ended else EndReason.CAP if left == 1 else None,
    )


def _win_bonus(
    rules: Ruleset, bonuses: tuple[Values, ...], won: tuple[Values, ...], count: int
) -> tuple[tuple[Values, ...], tuple[Values, ...]]:
    """The bonus piles and the seller's bonus tokens after a sale of that many cards (rules BON-1 to BON-5)."""
    place = bisect_right(BONUS_SIZES, count) - 1
    if rules.empty_bonus_pile == "next_lower":
        while place > 0 and not bonuses[place]:
            place -= 1
    token, rest = bonuses[place][:1], bonuses[place][1:]
    return _put(bonuses, place, rest), _put(won, place, won[place] + token)


def _left(trader: Trader, goods: Cards) -> tuple[Cards, Cards]:
    """The known and the revealed cards of a hand after these goods have left it.

    Whatever is known leaves first: cards of a kind cannot be told apart. What
    leaves beyond that must have been in the hand from the deal.
    """
    known, unknown = leave(trader.known, goods)
    return known, trader.revealed + unknown if unknown.code else trader.revealed


def _refill(rules: Ruleset, round_: Round, traders: tuple[Trader, Trader], market: Cards) -> Round:
    """The round after cards were taken: the market filled from the deck, or the end (rules TAK-3, CAM-4, END-2)."""
    missing = rules.box.market_size - len(market)
    deck = round_.deck
    rest = deck[missing:]
    short = len(deck) < missing or (rules.round_end_deck == "deck_empty" and not rest)
    for card in deck[:missing]:
        market += SINGLES[card]
    return _next(round_, traders, market, rest, EndReason.DECK if short else None)


def _next(
    round_: Round,
    traders: tuple[Trader, Trader],
    market: Cards,
    deck: tuple[Card, ...],
    end: EndReason | None,
) -> Round:
    left = round_.plies_left
    return make_round(
        market=market,
        deck=deck,
        traders=traders,
        heights=round_.heights,
        bonuses=round_.bonuses,
        starter=round_.starter,
        to_move=1 - round_.to_move,
        discard=round_.discard,
        plies_left=left and left - 1,
        end=end or (EndReason.CAP if left == 1 else None),
    )


def _with(traders: tuple[Trader, Trader], seat: Seat, trader: Trader) -> tuple[Trader, Trader]:
    return (trader, traders[1]) if seat == 0 else (traders[0], trader)


T = TypeVar("T")


def _put(row: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    changed = list(row)
    changed[place] = value
    return tuple(changed)


def _finish(rules: Ruleset, match: Match, round_: Round) -> Match:
    """The match with the round's Seals given out (rules SCO-4 to SCO-8)."""
    result = score(rules, round_)
    mine, other = ((seals + (seat in result.seals)) for seat, seals in enumerate(match.seals))
    return make_match(
        ruleset=rules,
        seals=(mine, other),
        counted=match.counted + result.counts,
        round=with_result(round_, result=result),
    )
