"""A match set up in the middle of a round, from any table that somebody has before them."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import TypeAlias, TypeVar

from jaipur_rules.core.errors import Impossible
from jaipur_rules.core.game import Seat
from jaipur_rules.core.messages import Message, Parameter, refuse
from jaipur_rules.core.values import (
    of_type,
    to_int,
    to_ints,
    to_iterator,
    to_mapping,
    to_text,
    wrong_type_of,
)
from jaipur_rules.jaipur.rules.cards import GOODS, Card, Cards, card_name
from jaipur_rules.jaipur.rules.components import BONUS_SIZES, token_values
from jaipur_rules.jaipur.rules.ruleset import DEFAULT_RULESET, Ruleset, to_ruleset
from jaipur_rules.jaipur.rules.state import (
    Match,
    Position,
    Round,
    Trader,
    Values,
    impossible_position,
)

Won: TypeAlias = Mapping[Card, Sequence[int]] | Mapping[str, Sequence[int]]
"""The goods tokens that a trader has won, in rupees, by the good or its letter."""

Bonuses: TypeAlias = Mapping[int, Sequence[int]]
"""Bonus tokens, in rupees, by the size of their pile."""


def arrange(
    *,
    market: str,
    hands: tuple[str, str] = ("", ""),
    herds: tuple[int, int] = (0, 0),
    deck: str = "",
    deck_size: int | None = None,
    heights: Mapping[Card, int] | Mapping[str, int] | None = None,
    goods: tuple[Won, Won] = ({}, {}),
    bonuses: Bonuses | None = None,
    bonuses_won: tuple[Bonuses, Bonuses] = ({}, {}),
    known: tuple[str, str] | None = None,
    to_move: Seat = 0,
    starter: Seat = 0,
    seals: tuple[int, int] = (0, 0),
    ruleset: Ruleset | str = DEFAULT_RULESET,
) -> Match:
    """A match whose round stands as described, with everything that is not given filled in.

    Cards that are nowhere else lie in the deck, after the cards named, in the
    order of `Card`; as many as tokens are gone, and all beyond `deck_size`,
    have been sold. Tokens that are gone and that neither `goods` nor
    `bonuses_won` lists are with the trader who is not to move.

    Args:
        market: The cards in the market; cards are letters of ``DGSCPLK``, here and below.
        hands: The goods in hand, by seat.
        herds: The camels, by seat.
        deck: The next cards of the deck, in the order of drawing.
        deck_size: The cards left in the deck.
        heights: The tokens left in some goods piles; the others have lost
            those that `goods` says were won.
        goods: The goods tokens won, by seat.
        bonuses: The values left in some bonus piles, by size, the next first.
        bonuses_won: The bonus tokens won, by seat and size.
        known: The cards of each hand that everybody knows; what the opening
            hand cannot have held if not given.
        to_move: The seat to move.
        starter: The seat that began the round.
        seals: The Seals won in earlier rounds.
        ruleset: The rules in force.

    Raises:
        Impossible: The box cannot produce this table; the error names
            every fault.
        NotationError: A letter is no card.
        WrongType: A value is of another type.

    Example:
        >>> match = arrange(market="DDGKK", hands=("LLL", "SS"), herds=(2, 1), heights={"C": 5})
        >>> match.round.traders[1].rupees, len(match.round.deck), len(match.round.discard)
        (8, 40, 2)
        >>> arrange(market="DDGKK", herds=(2, 1), deck_size=0)
        Traceback (most recent call last):
        jaipur_rules.core.errors.Impossible: this position cannot exist: the deck cannot hold 0 cards: \
the other 6 camels have to lie somewhere, in a herd or in the deck
    """
    ruleset = to_ruleset(ruleset)
    market, deck = to_text(market), to_text(deck)
    deck_size = None if deck_size is None else to_int(deck_size)
    hands, herds, seals = _pair(hands, to_text), _pair(herds, to_int), _pair(seals, to_int)
    to_move, starter = to_int(to_move), to_int(starter)
    known = None if known is None else _pair(known, to_text)
    tokens_left = _by_good({} if heights is None else heights, to_int)
    bonuses_left = _by_size({} if bonuses is None else bonuses)
    goods_won = _pair(goods, lambda each: _by_good(each, to_ints))
    bonuses_had = _pair(bonuses_won, _by_size)
    piled = {*tokens_left, *goods_won[0], *goods_won[1]}
    sizes = {*bonuses_left, *bonuses_had[0], *bonuses_had[1]}
    of_flow = _flow_faults(ruleset, to_move, starter, seals)
    refuse((*of_flow, *_pile_faults(piled, sizes)), impossible_position)
    won = [tuple(tuple(pile.get(good, ())) for good in GOODS) for pile in goods_won]
    left = _heights(ruleset, won, tokens_left, 1 - to_move)
    piles, rewards = _bonus_piles(ruleset, bonuses_had, bonuses_left, 1 - to_move)
    held, lying = [Cards.parse(hand) for hand in hands], Cards.parse(market)
    camels = Cards.of(Card.CAMEL, max(0, sum(herds)))
    there, whole = lying + held[0] + held[1] + camels + Cards.parse(deck), ruleset.box.cards
    if not there <= whole:
        raise _impossible("jaipur.arrange.on_table", cards=str(there), there=str(whole))
    rest = whole - there
    sold = Cards.from_counts(
        full - height for full, height in zip(ruleset.box.heights, left, strict=True)
    )
    if not sold <= rest.goods:
        could = str(rest.goods) or Message("jaipur.deal.no_token")
        raise _impossible("jaipur.arrange.only_sold", gone=str(sold), sold=could)
    stock = list(rest - sold)
    wanted = len(stock)
    if deck_size is not None:
        faults = _deck_faults(deck_size, len(deck), rest.camels, len(stock))
        refuse(faults, impossible_position)
        wanted = deck_size - len(deck)
    # Camels are never sold, so they stay in the deck before anything else does.
    stock.sort(key=lambda card: card is not Card.CAMEL)
    drawn = tuple(map(Card.parse, deck)) + tuple(sorted(stock[:wanted]))
    discard = tuple(sorted([*sold, *stock[wanted:]]))
    traders: list[Trader] = []
    shown = discard
    for seat in (0, 1):
        seen = known and known[seat]
        traders.append(
            _trader(ruleset, held[seat], herds[seat], won[seat], rewards[seat], seen, shown)
        )
        # One card cannot have been in both opening hands.
        shown = shown[len(traders[seat].revealed) :]
    for seat in (0, 1):
        Position(lying, held[seat], herds[seat], ruleset, left)
    round_ = Round(
        lying,
        drawn,
        (traders[0], traders[1]),
        left,
        piles,
        starter,
        to_move,
        discard,
        ruleset.turn_cap,
    )
    return Match(ruleset, seals, sum(seals), round_)


def _impossible(code: str, **params: Parameter) -> Impossible:
    return impossible_position((Message(code, **params),))


T = TypeVar("T")
U = TypeVar("U")


def _pair(values: Iterable[T], convert: Callable[[T], U]) -> tuple[U, U]:
    """What is given by seat, converted."""
    match tuple(map(convert, to_iterator(values))):
        case first, second:
            return first, second
        case _:
            raise wrong_type_of(values, "value.count", count=2)


def _by_good(given: Mapping[Card, T] | Mapping[str, T], convert: Callable[[T], U]) -> dict[Card, U]:
    return {of_type(Card, good): convert(value) for good, value in to_mapping(given).items()}


def _by_size(given: Bonuses) -> dict[int, tuple[int, ...]]:
    return {to_int(size): to_ints(values) for size, values in to_mapping(given).items()}


def _deck_faults(size: int, named: int, camels: int, left: int) -> Iterator[Message]:
    """Yield the reason why a deck cannot be of this size, given what else has to lie in it or can."""
    if size < named + camels:
        code = "jaipur.arrange.deck_camels" if camels else "jaipur.arrange.deck_named"
        yield Message(code, size=size, camels=camels, named=named)
    elif size > named + left:
        yield Message("jaipur.arrange.deck_left", size=size, left=named + left)


def _flow_faults(
    ruleset: Ruleset, to_move: Seat, starter: Seat, seals: tuple[int, int]
) -> Iterator[Message]:
    for name, seat in (("to_move", to_move), ("starter", starter)):
        if seat not in {0, 1}:
            yield Message("jaipur.arrange.seat", name=name, seat=seat)
    if min(seals) < 0:
        yield Message("jaipur.arrange.negative_seals", seals=min(seals))
    elif Match(ruleset, seals, sum(seals)).is_over:
        yield Message("jaipur.arrange.match_over", first=seals[0], second=seals[1])


def _pile_faults(goods: set[Card], sizes: set[int]) -> Iterator[Message]:
    for good in sorted(goods - set(GOODS)):
        yield Message("jaipur.arrange.no_pile", good=card_name(good))
    for size in sorted(sizes - set(BONUS_SIZES)):
        yield Message("jaipur.arrange.no_bonus_pile", size=size)


def _heights(
    ruleset: Ruleset, won: list[tuple[Values, ...]], given: Mapping[Card, int], rest: Seat
) -> Values:
    """The heights of the goods piles; missing tokens that no seat is given go to the seat `rest`."""
    heights: list[int] = []
    extra: list[Values] = []
    for good, tokens in zip(GOODS, ruleset.box.goods_tokens, strict=True):
        mine = Counter(won[0][good] + won[1][good])
        height = given.get(good, len(tokens) - mine.total())
        gone = Counter(tokens[: len(tokens) - height])
        if not 0 <= height <= len(tokens) or not mine <= gone:
            raise _impossible(
                "jaipur.arrange.tokens_left",
                height=height,
                good=card_name(good),
                tokens=str(tokens),
                won=token_values(mine.elements()),
            )
        heights.append(height)
        extra.append(tuple(sorted((gone - mine).elements(), reverse=True)))
    won[rest] = tuple(had + more for had, more in zip(won[rest], extra, strict=True))
    return tuple(heights)


def _bonus_piles(
    ruleset: Ruleset,
    won: tuple[Bonuses, Bonuses],
    given: Bonuses,
    rest: Seat,
) -> tuple[tuple[Values, ...], list[tuple[Values, ...]]]:
    piles: list[Values] = []
    rewards: list[list[Values]] = [[], []]
    for size, values in zip(BONUS_SIZES, ruleset.bonus_tokens, strict=True):
        mine = Counter((*won[0].get(size, ()), *won[1].get(size, ())))
        pile = tuple(given.get(size, sorted((Counter(values) - mine).elements(), reverse=True)))
        if not mine + Counter(pile) <= Counter(values):
            there = token_values((mine + Counter(pile)).elements())
            raise _impossible("jaipur.arrange.bonuses", size=size, values=str(values), given=there)
        piles.append(pile)
        for seat in (0, 1):
            rewards[seat].append(tuple(won[seat].get(size, ())))
        rewards[rest][-1] += tuple((Counter(values) - mine - Counter(pile)).elements())
    return tuple(piles), [tuple(each) for each in rewards]


def _trader(
    ruleset: Ruleset,
    hand: Cards,
    herd: int,
    goods: tuple[Values, ...],
    bonuses: tuple[Values, ...],
    known: str | None,
    discard: tuple[Card, ...],
) -> Trader:
    dealt = ruleset.box.hand_size
    seen = Cards(list(hand)[dealt:]) if known is None else Cards.parse(known)
    if not seen <= hand or len(hand) - len(seen) > dealt:
        shown = str(seen) or Message("jaipur.deal.no_token")
        raise _impossible("jaipur.arrange.unknown_cards", hand=str(hand), seen=shown, dealt=dealt)
    # What the opening hand held beyond the unknown cards has been sold since.
    revealed = Cards(discard[: dealt - len(hand) + len(seen)])
    return Trader(hand, herd, goods, bonuses, seen, revealed)


def all_cards(round_: Round) -> Cards:
    """Every card of a round, in the market, the deck, the hands, the herds and the discards.

    Example:
        >>> match = arrange(market="DDGSK", hands=("LL", ""), herds=(3, 0))
        >>> all_cards(match.dealt) == match.ruleset.box.cards
        True
    """
    total = round_.market + Cards(round_.deck) + Cards(round_.discard)
    for trader in round_.traders:
        total += trader.hand + Cards.of(Card.CAMEL, trader.herd)
    return total
