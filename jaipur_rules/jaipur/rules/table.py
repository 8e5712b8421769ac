"""A match set up in the middle of a round, from any table that somebody has before them."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from jaipur_rules.core.game import Seat
from jaipur_rules.core.messages import Message
from jaipur_rules.jaipur.rules.cards import GOODS, Card, Cards
from jaipur_rules.jaipur.rules.components import BONUS_SIZES, card_name, token_values
from jaipur_rules.jaipur.rules.position import ImpossiblePosition, Position
from jaipur_rules.jaipur.rules.ruleset import DEFAULT_RULESET, Ruleset, to_ruleset
from jaipur_rules.jaipur.rules.state import Match, Round, Trader, Values

Won = Mapping[Card, Sequence[int]]
"""The goods tokens that a trader has won, in rupees."""


def arrange(
    *,
    market: str,
    hands: tuple[str, str] = ("", ""),
    herds: tuple[int, int] = (0, 0),
    deck: str = "",
    deck_size: int | None = None,
    heights: Mapping[Card, int] | None = None,
    goods: tuple[Won, Won] = ({}, {}),
    bonuses: Mapping[int, Sequence[int]] | None = None,
    bonuses_won: tuple[Mapping[int, Sequence[int]], Mapping[int, Sequence[int]]] = ({}, {}),
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
        market: The market.
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
        ImpossiblePosition: The box cannot produce this table; the error names
            every fault.
        NotationError: A letter is no card.

    Example:
        >>> match = arrange(
        ...     market="DDGKK", hands=("LLL", "SS"), herds=(2, 1), heights={Card.CLOTH: 5}
        ... )
        >>> match.round.traders[1].rupees, len(match.round.deck), len(match.round.discard)
        (8, 40, 2)
    """
    ruleset = to_ruleset(ruleset)
    faults = (
        *_flow_faults(ruleset, to_move, starter, seals),
        *_pile_faults(
            {*(heights or {}), *goods[0], *goods[1]},
            {*(bonuses or {}), *bonuses_won[0], *bonuses_won[1]},
        ),
    )
    if faults:
        raise ImpossiblePosition(faults)
    won = [tuple(tuple(pile.get(good, ())) for good in GOODS) for pile in goods]
    left = _heights(ruleset, won, heights or {}, 1 - to_move)
    piles, rewards = _bonus_piles(ruleset, bonuses_won, bonuses or {}, 1 - to_move)
    held = [Cards.parse(hand) for hand in hands]
    rest = _rest(ruleset, Cards.parse(market), held, herds, deck)
    sold = Cards.from_counts(
        full - height for full, height in zip(ruleset.box.heights, left, strict=True)
    )
    if not sold <= rest.goods:
        raise ImpossiblePosition(
            (Message("jaipur.arrange.only_sold", gone=str(sold), sold=str(rest.goods)),)
        )
    stock = list(rest - sold)
    wanted = len(stock) if deck_size is None else deck_size - len(deck)
    # Camels are never sold, so they stay in the deck before anything else does.
    stock.sort(key=lambda card: card is not Card.CAMEL)
    if not rest.camels <= wanted <= len(stock):
        raise ImpossiblePosition(
            (
                Message(
                    "jaipur.arrange.deck_size", size=f"{deck_size}", rest=str(rest), sold=str(sold)
                ),
            )
        )
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
        Position(Cards.parse(market), held[seat], herds[seat], ruleset, left)
    round_ = Round(
        Cards.parse(market),
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


def _rest(
    ruleset: Ruleset, market: Cards, hands: list[Cards], herds: tuple[int, int], deck: str
) -> Cards:
    there = (
        market + hands[0] + hands[1] + Cards.of(Card.CAMEL, max(0, sum(herds))) + Cards.parse(deck)
    )
    if not there <= ruleset.box.cards:
        box = str(ruleset.box.cards)
        raise ImpossiblePosition((Message("jaipur.arrange.on_table", cards=str(there), there=box),))
    return ruleset.box.cards - there


def _heights(
    ruleset: Ruleset, won: list[tuple[Values, ...]], given: Mapping[Card, int], rest: Seat
) -> Values:
    """The heights of the goods piles; missing tokens that no seat is given go to the seat `rest`."""
    heights: list[int] = []
    extra: list[Values] = []
    for good, tokens in zip(GOODS, ruleset.box.goods_tokens, strict=True):
        mine = Counter(won[0][good] + won[1][good])
        height = given.get(good, len(tokens) - mine.total())
        gone = (
            Counter(tokens[: len(tokens) - height])
            if 0 <= height <= len(tokens)
            else Counter[int]()
        )
        if not 0 <= height <= len(tokens) or not mine <= gone:
            raise ImpossiblePosition(
                (
                    Message(
                        "jaipur.arrange.tokens_left",
                        height=height,
                        good=card_name(good),
                        tokens=str(tokens),
                        won=token_values(mine.elements()),
                    ),
                )
            )
        heights.append(height)
        extra.append(tuple(sorted((gone - mine).elements(), reverse=True)))
    won[rest] = tuple(had + more for had, more in zip(won[rest], extra, strict=True))
    return tuple(heights)


def _bonus_piles(
    ruleset: Ruleset,
    won: tuple[Mapping[int, Sequence[int]], Mapping[int, Sequence[int]]],
    given: Mapping[int, Sequence[int]],
    rest: Seat,
) -> tuple[tuple[Values, ...], list[tuple[Values, ...]]]:
    piles: list[Values] = []
    rewards: list[list[Values]] = [[], []]
    for size, values in zip(BONUS_SIZES, ruleset.bonus_tokens, strict=True):
        mine = Counter((*won[0].get(size, ()), *won[1].get(size, ())))
        pile = tuple(given.get(size, sorted((Counter(values) - mine).elements(), reverse=True)))
        if not mine + Counter(pile) <= Counter(values):
            raise ImpossiblePosition(
                (
                    Message(
                        "jaipur.arrange.bonuses",
                        size=size,
                        values=str(values),
                        given=token_values((mine + Counter(pile)).elements()),
                    ),
                )
            )
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
        raise ImpossiblePosition(
            (
                Message(
                    "jaipur.arrange.unknown_cards",
                    hand=str(hand),
                    seen=str(seen) or Message("jaipur.deal.no_token"),
                    dealt=dealt,
                ),
            )
        )
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
