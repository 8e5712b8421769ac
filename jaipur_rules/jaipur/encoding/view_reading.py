"""A view of Jaipur from JSON: its parts are read one by one, and some match has to give it."""

from collections import Counter
from collections.abc import Iterator
from functools import partial
from random import Random

from attrs import evolve

from jaipur_rules.core.game import Outcome
from jaipur_rules.core.messages import Message
from jaipur_rules.core.strict_json import Node
from jaipur_rules.encoding.plain import from_plain, member_of, or_none, truth
from jaipur_rules.encoding.plugin import members_of_view
from jaipur_rules.jaipur.rules.cards import GOODS, Card, Cards
from jaipur_rules.jaipur.rules.components import card_name
from jaipur_rules.jaipur.rules.round_view import BonusValues, Herd, RoundView, TraderView
from jaipur_rules.jaipur.rules.ruleset import Ruleset
from jaipur_rules.jaipur.rules.scoring import RoundResult
from jaipur_rules.jaipur.rules.state import EndReason, Match, Values, pile
from jaipur_rules.jaipur.rules.views import View, view
from jaipur_rules.jaipur.ruleset_json import (
    BONUS_KEYS,
    GOOD_KEYS,
    piles_from_plain,
    ruleset_from_plain,
)


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
        if trader.hand_size > box.hand_limit:
            yield Message("jaipur.view.hand_limit", cards=trader.hand_size, limit=box.hand_limit)
        if not 0 <= unknown <= box.hand_size - len(trader.revealed):
            yield Message("jaipur.view.known")
        if trader.hand is not None and not trader.known <= trader.hand:
            yield Message("jaipur.view.not_in_hand", known=str(trader.known), hand=str(trader.hand))


_KEYS = ("ruleset", "seat", "seals", "counted", "round", "outcome")
_ROUND_KEYS = (
    *("market", "deck_size", "goods_left", "bonuses_left", "discard", "discard_shown"),
    *("starter", "to_move", "plies_left", "end", "result", "traders"),
)
_RESULT_KEYS = (
    "rupees",
    "camel_token",
    "bonus_tokens",
    "goods_tokens",
    "seals",
    "decided_by",
    "counts",
)
_TRADER_KEYS = (
    *("hand", "hand_size", "herd", "herd_shown", "known", "revealed"),
    *("goods_won", "goods_shown", "bonuses_won"),
)


def read_view(node: Node, *, any_box: bool = False) -> View:
    """The view in a document.

    Args:
        node: The document.
        any_box: Whether its box may have more of something than the published one.

    Raises:
        UnreadableData: It is no view, or none that a match could give.
    """
    members = members_of_view(node, "jaipur", _KEYS)
    rules = ruleset_from_plain(members["ruleset"], any_box=any_box)
    current = members["round"]
    seen = View(
        or_none(members["seat"], partial(Node.whole, most=1)),
        rules,
        members["seals"].pair(),
        members["counted"].whole(),
        None if current.value is None else _round(rules, current),
    )
    _prove(seen, current)
    for fault in history_faults(seen):
        raise members["seals"].fault(fault)
    if from_plain(members["outcome"], Outcome | None) != seen.outcome:
        raise members["outcome"].fault("jaipur.view.outcome")
    return seen


def _prove(seen: View, node: Node) -> None:
    """Refuse a view that contradicts itself.

    What is in sight has to fit the box, and then one of the view's worlds has
    to give the same view again.
    """
    current = seen.round
    if current is None:
        return
    fault = next(round_faults(seen.ruleset, current), None)
    if fault is not None:
        raise node.fault(fault)
    if any_view(seen) != seen:
        raise node.fault("jaipur.view.no_match")


def any_view(seen: View) -> View | None:
    """The view of the same seat in any match with the cards and tokens of a view; None if there is no such match.

    What follows from them is as the rules have it: what is displayed, the size of the deck, the result.

    Example:
        >>> from jaipur_rules import new_match
        >>> seen = view(new_match(seed=7), 0)
        >>> any_view(evolve(seen, round=evolve(seen.round, deck_size=0))) == seen
        True
    """
    try:
        return view(_any_match(seen, seen.dealt), seen.seat)
    except ValueError:
        return None


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


def _round(rules: Ruleset, node: Node) -> RoundView:
    members = node.members(_ROUND_KEYS)
    bonuses = members["bonuses_left"].members(BONUS_KEYS)
    return RoundView(
        market=members["market"].parsed(Cards.parse),
        deck_size=members["deck_size"].whole(),
        traders=_traders(members["traders"]),
        heights=_heights(rules, members["goods_left"]),
        bonus_sizes=tuple(bonuses[key].whole() for key in BONUS_KEYS),
        discard=_row(members["discard"]),
        discard_shown=_row(members["discard_shown"]),
        starter=members["starter"].whole(most=1),
        to_move=members["to_move"].whole(most=1),
        plies_left=or_none(members["plies_left"], Node.whole),
        end=or_none(members["end"], partial(member_of, kind=EndReason)),
        result=or_none(members["result"], _result),
    )


def _heights(rules: Ruleset, node: Node) -> Values:
    """The heights of the goods piles, from the values left in them."""
    left = piles_from_plain(GOOD_KEYS, node)
    heights = tuple(map(len, left))
    for key, good, values in zip(GOOD_KEYS, GOODS, left, strict=True):
        if len(values) > len(rules.box.goods_tokens[good]) or values != pile(rules, heights, good):
            raise Node(None, (*node.path, key)).fault("jaipur.view.not_last")
    return heights


def _traders(node: Node) -> tuple[TraderView, TraderView]:
    traders = tuple(map(_trader, node.items()))
    if len(traders) != 2:
        raise node.fault("jaipur.view.traders", count=len(traders))
    return traders


def _trader(node: Node) -> TraderView:
    members = node.members(_TRADER_KEYS)
    bonuses = members["bonuses_won"].members(BONUS_KEYS)
    return TraderView(
        hand=or_none(members["hand"], _goods),
        hand_size=members["hand_size"].whole(),
        herd=members["herd"].whole(),
        goods=piles_from_plain(GOOD_KEYS, members["goods_won"]),
        bonuses=tuple(_values(bonuses[key]) for key in BONUS_KEYS),
        known=_goods(members["known"]),
        revealed=_goods(members["revealed"]),
        herd_shown=_herd(members["herd_shown"]),
        goods_shown=or_none(members["goods_shown"], partial(piles_from_plain, GOOD_KEYS)),
    )


def _values(node: Node) -> BonusValues:
    return tuple(or_none(item, Node.whole) for item in node.items())


def _goods(node: Node) -> Cards:
    cards = node.parsed(Cards.parse)
    if cards.camels:
        raise node.fault("jaipur.view.camel")
    return cards


def _row(node: Node) -> tuple[Card, ...]:
    return node.parsed(lambda text: tuple(map(Card.parse, text)))


def _herd(node: Node) -> Herd:
    match node.value:
        case "some" | "none" as shown_as:
            return shown_as
        case _:
            return node.whole()


def _result(node: Node) -> RoundResult:
    members = node.members(_RESULT_KEYS)
    return RoundResult(
        rupees=members["rupees"].pair(),
        camel_token=or_none(members["camel_token"], Node.whole),
        bonus_tokens=members["bonus_tokens"].pair(),
        goods_tokens=members["goods_tokens"].pair(),
        seals=members["seals"].wholes(),
        decided_by=members["decided_by"].text(),
        counts=truth(members["counts"]),
    )
