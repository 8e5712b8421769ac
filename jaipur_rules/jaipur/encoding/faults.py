"""What a view that was read has to fit: the box, and a match that can come to it."""

from collections import Counter
from collections.abc import Iterator
from itertools import chain

from attrs import evolve

from jaipur_rules.core.messages import Message
from jaipur_rules.core.strict_json import UnreadableData
from jaipur_rules.encoding.columns import FieldValues
from jaipur_rules.jaipur.documents import BONUS_KEYS
from jaipur_rules.jaipur.rules.cards import GOODS, Card, Cards, card_name
from jaipur_rules.jaipur.rules.ruleset import Ruleset
from jaipur_rules.jaipur.rules.state import Match, Round, Trader
from jaipur_rules.jaipur.rules.views import View, filled, unread, view


def whole_view(values: FieldValues, rules: Ruleset) -> View:
    """The view with the values that a document, a line or an array holds: some match has to give it, from which the rest follows.

    Raises:
        UnreadableData: None does.
    """
    match, current = Match(rules, values["seals"], values["counted"]), values["round"]
    if current is not None:
        for fault in round_faults(rules, current):
            raise UnreadableData(fault)
        try:
            match = evolve(match, round=_any_round(rules, current))
        except ValueError:
            raise UnreadableData("json.no_match") from None
    seen = view(match, values["seat"])
    for fault in history_faults(seen):
        raise UnreadableData(fault)
    return seen


def _any_round(rules: Ruleset, current: FieldValues) -> Round:
    """A round with the cards and tokens that are seen, and any of the others where they are hidden."""
    sides = current["traders"]
    piles = unread(rules, *(side["bonuses"] for side in sides))
    rest = rules.box.cards - current["market"] - Cards(current["discard"])
    for side in sides:
        seen = side["known"] if side["hand"] is None else side["hand"]
        rest -= seen + Cards.of(Card.CAMEL, side["herd"])
    traders: list[Trader] = []
    for side in sides:
        known, hand = side["known"], side["hand"]
        if hand is None:
            unknown = Cards([*rest.goods][: side["hand_size"] - len(known)])
            rest, hand = rest - unknown, known + unknown
        bonuses = tuple(map(filled, side["bonuses"], piles))
        traders.append(Trader(hand, side["herd"], side["goods"], bonuses, known, side["revealed"]))
    first, second = traders
    goods = zip(first.goods, second.goods, rules.box.goods_tokens, strict=True)
    return Round(
        deck=tuple(rest),
        traders=(first, second),
        heights=[len(pile) - len(mine) - len(other) for mine, other, pile in goods],
        bonuses=piles,
        **{name: current[name] for name in _OPEN},
    )


_OPEN = ("market", "starter", "to_move", "discard", "plies_left", "end")
"""What everybody sees of a round, as it is."""


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


def round_faults(rules: Ruleset, current: FieldValues) -> Iterator[Message]:
    """The contradictions between the values of a round and the box, a sentence each."""
    box, sides = rules.box, current["traders"]
    cards = len(current["market"])
    if cards != box.market_size and current["end"] is None:
        yield Message("jaipur.position.market_size", cards=cards, size=box.market_size)
    if (current["plies_left"] is None) != (rules.turn_cap is None):
        yield Message("jaipur.view.plies")
    for good, tokens in zip(GOODS, box.goods_tokens, strict=True):
        won = [*chain.from_iterable(side["goods"][good] for side in sides)]
        if Counter(won) != Counter(tokens[: len(won)]):
            yield Message("jaipur.view.goods_tokens", good=card_name(good))
    for place, tokens in enumerate(rules.bonus_tokens):
        if sum(len(side["bonuses"][place]) for side in sides) > len(tokens):
            yield Message("jaipur.view.bonus_tokens", size=BONUS_KEYS[place], count=len(tokens))
    for side in sides:
        hand, known, size = side["hand"], side["known"], side["hand_size"]
        if not rules.may_hold(size):
            yield Message("jaipur.view.hand_too_large", cards=size, limit=rules.most_in_hand)
        if not 0 <= size - len(known) <= box.hand_size - len(side["revealed"]):
            yield Message("jaipur.view.known")
        if hand is not None and not known <= hand:
            yield Message("jaipur.view.not_in_hand", known=str(known), hand=str(hand))
