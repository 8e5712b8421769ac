"""A round as a seat or a spectator may know it: the cards in sight, and both traders, without what is secret.

Knowledge assumes a perfect memory: a herd can always be counted, because its
opening size follows from the size of the opening hand and every camel moves in
the open. What the switches on secrecy hide from the eye is left out of the
display fields alone.
"""

from typing import Literal, TypeAlias

from attrs import field, frozen

from jaipur_rules.core.game import JAIPUR, Seat
from jaipur_rules.core.values import converted, short_repr, unchecked
from jaipur_rules.jaipur.rules.cards import Card, Cards, fresh
from jaipur_rules.jaipur.rules.components import cards_repr
from jaipur_rules.jaipur.rules.ruleset import Ruleset
from jaipur_rules.jaipur.rules.scoring import RoundResult, score
from jaipur_rules.jaipur.rules.state import EndReason, Round, Trader, Values

BonusValues: TypeAlias = tuple[int | None, ...]
"""Bonus tokens in rupees; None where the seat may not know the value."""

Herd: TypeAlias = int | Literal["some", "none"]
"""A herd as it is shown: its number of camels, or only whether there are any (rule SEC-1)."""


@frozen(order=False, repr=False, field_transformer=converted)
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

    hand: Cards | None
    hand_size: int
    herd: int
    goods: tuple[Values, ...]
    bonuses: tuple[BonusValues, ...]
    known: Cards
    revealed: Cards
    herd_shown: Herd
    goods_shown: tuple[Values, ...] | None

    __repr__ = short_repr


@frozen(order=False, repr=False, field_transformer=converted)
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

    market: Cards
    deck_size: int
    traders: tuple[TraderView, TraderView]
    heights: Values
    bonus_sizes: tuple[int, ...]
    discard: tuple[Card, ...] = field(repr=cards_repr)
    discard_shown: tuple[Card, ...] = field(repr=cards_repr)
    starter: Seat
    to_move: Seat
    plies_left: int | None
    end: EndReason | None
    result: RoundResult | None

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
