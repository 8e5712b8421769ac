"""What a view that was read has to fit: the box, and a match that can come to it."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sized
from random import Random

from attrs import evolve

from jaipur_rules.core.messages import Message
from jaipur_rules.core.strict_json import UnreadableData
from jaipur_rules.encoding.columns import FieldValues
from jaipur_rules.jaipur.documents import BONUS_KEYS
from jaipur_rules.jaipur.rules.cards import GOODS, Cards, card_name
from jaipur_rules.jaipur.rules.ruleset import Ruleset
from jaipur_rules.jaipur.rules.state import Match, pile
from jaipur_rules.jaipur.rules.views import RoundView, TraderView, View, view


def whole_view(values: FieldValues, rules: Ruleset) -> View:
    """The view with the values that a document, a line or an array holds: some match has to give it, from which the rest follows.

    Raises:
        UnreadableData: None does.
    """
    current = values["round"]
    seen = View(
        ruleset=rules,
        round=current and _round(rules, current),
        **{name: values[name] for name in ("seat", "seals", "counted")},
    )
    if seen.round is not None:
        for fault in round_faults(rules, seen.round):
            raise UnreadableData(fault)
        seen = any_view(seen)
    for fault in history_faults(seen):
        raise UnreadableData(fault)
    return seen


def _round(rules: Ruleset, values: FieldValues) -> RoundView:
    shown = {"herd_shown": "none", "goods_shown": None}
    first, second = (TraderView(**{**side, **shown}) for side in values["traders"])
    rest: FieldValues = {
        "traders": (first, second),
        "heights": _left(rules.box.goods_tokens, first.goods, second.goods),
        "bonus_sizes": _left(rules.bonus_tokens, first.bonuses, second.bonuses),
        "discard_shown": (),
        "result": None,
    }
    return RoundView(**{**values, **rest})


def _left(piles: Iterable[Sized], *won: Iterable[Sized]) -> tuple[int, ...]:
    """How many tokens each pile has after those that the traders have won."""
    each = zip(piles, *won, strict=True)
    return tuple(max(0, len(pile) - len(mine) - len(other)) for pile, mine, other in each)


def history_faults(seen: View) -> Iterator[Message]:
    """The reasons why no earlier rounds can lead to a view's Seals and number of rounds; none if they can.

    Example:
        >>> from jaipur_rules import new_match, view
        >>> [*history_faults(view(new_match(seed=7), 0))]
        []
        >>> print(*history_faults(View(0, Ruleset(), (5, 0), 5, view(new_match(seed=7), 0).round)))
        the match was over before this round, by Seals of 5 : 0 or 5 counted rounds
    """
    mine, other = seen.seals
    counted, current = seen.counted, seen.round
    if current is None:
        if (mine, other, counted) != (0, 0, 0):
            yield Message("jaipur.view.no_round", mine=mine, other=other, counted=counted)
        return
    if current.result is not None:
        mine -= 0 in current.result.seals
        other -= 1 in current.result.seals
        counted -= current.result.counts
    if not _can_be_won(seen.ruleset, mine, other, counted):
        yield Message("jaipur.view.seals", mine=mine, other=other, counted=counted)
    elif Match(seen.ruleset, (mine, other), counted).is_over:
        yield Message("jaipur.view.over", mine=mine, other=other, counted=counted)


def _can_be_won(rules: Ruleset, mine: int, other: int, counted: int) -> bool:
    """Return whether so many counted rounds can bring these Seals, one a round but for total ties (SCO-8, MAT-4)."""
    least = 0 if rules.total_tie == "draw" else counted
    most = 2 * counted if rules.total_tie == "both_seals" else counted
    return min(mine, other) >= 0 and max(mine, other) <= counted and least <= mine + other <= most


def round_faults(rules: Ruleset, current: RoundView) -> Iterator[Message]:
    """The contradictions between a round and the box, a sentence each.

    Example:
        >>> from jaipur_rules import new_match, view
        >>> seen = view(new_match(seed=7), 0)
        >>> [*round_faults(seen.ruleset, seen.round)]
        []
    """
    box = rules.box
    if len(current.market) != box.market_size and current.end is None:
        yield Message(
            "jaipur.position.market_size", cards=len(current.market), size=box.market_size
        )
    if (current.plies_left is None) != (rules.turn_cap is None):
        yield Message("jaipur.view.plies")
    for good, tokens in zip(GOODS, box.goods_tokens, strict=True):
        won = current.traders[0].goods[good] + current.traders[1].goods[good]
        if Counter(won + pile(rules, current.heights, good)) != Counter(tokens):
            yield Message("jaipur.view.goods_tokens", good=card_name(good))
    for place, tokens in enumerate(rules.bonus_tokens):
        gone = sum(len(trader.bonuses[place]) for trader in current.traders)
        if gone + current.bonus_sizes[place] != len(tokens):
            yield Message("jaipur.view.bonus_tokens", size=BONUS_KEYS[place], count=len(tokens))
    yield from _trader_faults(rules, current)


def _trader_faults(rules: Ruleset, current: RoundView) -> Iterator[Message]:
    box = rules.box
    for trader in current.traders:
        unknown = trader.hand_size - len(trader.known)
        if not rules.may_hold(trader.hand_size):
            cards, limit = trader.hand_size, rules.most_in_hand
            yield Message("jaipur.view.hand_too_large", cards=cards, limit=limit)
        if not 0 <= unknown <= box.hand_size - len(trader.revealed):
            yield Message("jaipur.view.known")
        if trader.hand is not None and not trader.known <= trader.hand:
            yield Message("jaipur.view.not_in_hand", known=str(trader.known), hand=str(trader.hand))


def any_view(seen: View) -> View:
    """The view of the same seat in any match with the cards and tokens of a view.

    What follows from them is as the rules have it: what is displayed, the size of the deck, the result.

    Raises:
        UnreadableData: There is no such match.

    Example:
        >>> from jaipur_rules import new_match
        >>> seen = view(new_match(seed=7), 0)
        >>> any_view(evolve(seen, round=evolve(seen.round, deck_size=0))) == seen
        True
    """
    try:
        return view(_any_match(seen, seen.dealt), seen.seat)
    except ValueError:
        raise UnreadableData("json.no_match") from None


def _any_match(seen: View, current: RoundView) -> Match:
    """A match with any cards where a view shows none; a spectator's first gets a hand, and is then the first trader's."""
    if seen.seat is None:
        first, second = current.traders
        seen = evolve(seen, seat=0)
        if first.hand is None:
            there = (seen.unseen - first.known).goods
            hand = first.known + Cards(tuple(there)[: first.hand_size - len(first.known)])
            traders = evolve(first, hand=hand), second
            seen = evolve(seen, round=evolve(current, traders=traders))
    return seen.sample(Random(0))
