"""A round as a seat or a spectator may know it: the cards in sight, and both traders, without what is secret.

Knowledge assumes a perfect memory: a herd can always be counted, because its
opening size follows from the size of the opening hand and every camel moves in
the open. What the switches on secrecy hide from the eye is left out of the
display fields alone.
"""

from collections.abc import Iterable
from typing import Literal, TypeAlias

from attrs import field, frozen
from attrs.converters import optional

from jaipur_rules.core.converters import (
    instance_of,
    is_among,
    to_int,
    to_ints,
    to_iterator,
    to_rows,
    tuple_of,
)
from jaipur_rules.core.errors import wrong_type_of
from jaipur_rules.core.game import JAIPUR, Seat
from jaipur_rules.core.values import short_repr, unchecked
from jaipur_rules.jaipur.rules.cards import Card, Cards, fresh, to_cards
from jaipur_rules.jaipur.rules.components import cards_repr, to_deck
from jaipur_rules.jaipur.rules.ruleset import Ruleset
from jaipur_rules.jaipur.rules.scoring import score
from jaipur_rules.jaipur.rules.state import EndReason, Round, RoundResult, Trader, Values

BonusValues: TypeAlias = tuple[int | None, ...]
"""Bonus tokens in rupees; None where the seat may not know the value."""

Herd: TypeAlias = int | Literal["some", "none"]
"""A herd as it is shown: its number of camels, or only whether there are any (rule SEC-1)."""


def _to_herd(herd: Herd) -> Herd:
    if not isinstance(herd, str):
        return to_int(herd)
    if not is_among(herd, ("some", "none")):
        raise wrong_type_of(herd, "value.one_of_values", values=("'some'", "'none'"))
    return herd


def _to_bonuses(piles: Iterable[Iterable[int | None]]) -> tuple[BonusValues, ...]:
    return tuple(
        tuple([None if value is None else to_int(value) for value in to_iterator(values)])
        for values in to_iterator(piles)
    )


@frozen(order=False, repr=False)
class TraderView:
    """One trader as a seat, which may be their own, or a spectator may know them.

    Attributes:
        hand: Their goods, if the seat may see them; else None (rule SEC-2).
        hand_size: How many cards they hold.
        herd: Their camels, which memory always gives (rule SEC-7).
        goods: The goods tokens won, in rupees, by good (rule SEC-4).
        bonuses: The bonus tokens won, in rupees, by pile; None for a value
            that the seat may not know yet (rule SEC-3).
        known: The cards that everybody knows to be in the hand.
        revealed: The cards that the hand was shown to have held from the deal.
        herd_shown: Display: the herd as the rules in force show it; counted at scoring.
        goods_shown: Display: the goods tokens in sight; None for a secret stack before scoring.

    Example:
        >>> from jaipur_rules import new_match, view
        >>> other = view(new_match(seed=7), 0).opponent
        >>> other.hand is None, other.hand_size + other.herd, other.known
        (True, 5, Cards())
    """

    game = JAIPUR

    hand: Cards | None = field(converter=optional(to_cards))
    hand_size: int = field(converter=to_int)
    herd: int = field(converter=to_int)
    goods: tuple[Values, ...] = field(converter=to_rows)
    bonuses: tuple[BonusValues, ...] = field(converter=_to_bonuses)
    known: Cards = field(converter=to_cards)
    revealed: Cards = field(converter=to_cards)
    herd_shown: Herd = field(converter=_to_herd)
    goods_shown: tuple[Values, ...] | None = field(converter=optional(to_rows))

    __repr__ = short_repr


@frozen(order=False, repr=False)
class RoundView:
    """A round as a seat or a spectator may know it.

    Attributes:
        market: The cards in the market.
        deck_size: The cards left in the draw pile (rule SEC-6).
        traders: Both sides of the table, by seat.
        heights: The tokens left in each goods pile, in the order of `Card`.
        bonus_sizes: The tokens left in each bonus pile (rule SEC-6).
        discard: The cards sold, the last one on top at the end.
        discard_shown: Display: the discards in sight (rule SEC-5).
        starter: The seat that began the round.
        to_move: The seat that acts next, or would if the round had not ended.
        plies_left: Under the house rule `turn_cap`, the plies that remain.
        end: Why the round has ended; None while it is being played.
        result: What the round was worth, once it has ended.

    Example:
        >>> from jaipur_rules import new_match, view
        >>> round_ = view(new_match(seed=7), 0).round
        >>> round_.deck_size, round_.bonus_sizes, round_.discard, round_.result
        (40, (7, 6, 5), (), None)
    """

    game = JAIPUR

    market: Cards = field(converter=to_cards)
    deck_size: int = field(converter=to_int)
    traders: tuple[TraderView, TraderView] = field(validator=tuple_of(TraderView, count=2))
    heights: Values = field(converter=to_ints)
    bonus_sizes: tuple[int, ...] = field(converter=to_ints)
    discard: tuple[Card, ...] = field(converter=to_deck, repr=cards_repr)
    discard_shown: tuple[Card, ...] = field(converter=to_deck, repr=cards_repr)
    starter: Seat = field(converter=to_int)
    to_move: Seat = field(converter=to_int)
    plies_left: int | None = field(converter=optional(to_int))
    end: EndReason | None = field(validator=instance_of(EndReason, None))
    result: RoundResult | None = field(validator=instance_of(RoundResult, None))

    __repr__ = short_repr


def view_round(rules: Ruleset, round_: Round, seat: Seat | None) -> RoundView:
    """Everything that a seat may know of a round, and nothing else; for None, what everybody may know.

    Example:
        >>> from jaipur_rules import new_match
        >>> match = new_match(seed=7)
        >>> view_round(match.ruleset, match.round, 1).traders[0].hand is None
        True
    """
    return unchecked(
        RoundView,
        market=_unshared(round_.market),
        deck_size=len(round_.deck),
        traders=(_trader(rules, round_, seat, 0), _trader(rules, round_, seat, 1)),
        heights=round_.heights,
        bonus_sizes=tuple(map(len, round_.bonuses)),
        discard=round_.discard,
        discard_shown=round_.discard if rules.discard_view == "all" else round_.discard[-1:],
        starter=round_.starter,
        to_move=round_.to_move,
        plies_left=round_.plies_left,
        end=round_.end,
        result=score(rules, round_) if round_.end else None,
    )


def _trader(rules: Ruleset, round_: Round, seat: Seat | None, whose: Seat) -> TraderView:
    trader, own = round_.traders[whose], seat == whose
    scored = round_.end is not None
    counted = own or scored or rules.camel_count == "public"
    return unchecked(
        TraderView,
        hand=_unshared(trader.hand) if own or rules.hands == "open" else None,
        hand_size=len(trader.hand),
        herd=trader.herd,
        goods=trader.goods,
        bonuses=trader.bonuses if _sees_bonuses(rules, round_, own=own) else _hidden(trader),
        known=_unshared(trader.known),
        revealed=_unshared(trader.revealed),
        herd_shown=trader.herd if counted else "some" if trader.herd else "none",
        goods_shown=trader.goods if own or scored or rules.token_stacks == "open" else None,
    )


def _unshared(cards: Cards) -> Cards:
    # Which objects are shared shows in a pickle, and must not depend on what
    # was remembered elsewhere: equal views have equal bytes.
    return fresh(cards.code)


def _sees_bonuses(rules: Ruleset, round_: Round, *, own: bool) -> bool:
    """Return whether the values are seen: at scoring all tokens are turned over (rule SEC-3)."""
    if round_.end or rules.own_bonus_values == "open":
        return True
    return own and rules.own_bonus_values == "owner_sees"


def _hidden(trader: Trader) -> tuple[BonusValues, ...]:
    return tuple((None,) * len(values) for values in trader.bonuses)
