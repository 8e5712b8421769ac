"""A ruleset as plain data: its name, or an object of the switches that differ from the default.

A box of one's own stands in that object under the key ``box``, again as an
object of what differs from the published one.
"""

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from math import comb
from typing import TypeAlias

from jaipur_rules.core.errors import RulesError, Unsupported
from jaipur_rules.core.messages import Message
from jaipur_rules.core.strict_json import Node, Plain
from jaipur_rules.core.switches import named_or_changed, switches_from_plain
from jaipur_rules.jaipur.rules.cards import GOODS, Card, Cards
from jaipur_rules.jaipur.rules.components import BONUS_SIZES, STANDARD_BOX, Box
from jaipur_rules.jaipur.rules.ruleset import SWITCHES, Ruleset

GOOD_KEYS = tuple(good.name.lower() for good in GOODS)
"""The keys of an object with one member for each good."""

BONUS_KEYS = tuple(map(str, BONUS_SIZES))
"""The keys of an object with one member for each bonus pile."""

# Fields by name, each of which the constructor checks.
_MAKE_RULESET: Callable[..., Ruleset] = Ruleset
_MAKE_BOX: Callable[..., Box] = Box

_Piles: TypeAlias = tuple[tuple[int, ...], ...]

_NUMBERS = (
    "camel_token",
    "seals_to_win",
    "hand_limit",
    "market_size",
    "market_camels",
    "hand_size",
    "precious_minimum",
    "empty_piles",
)
_BOUNDED = ("hand_limit", "market_size")
_BOX_KEYS = ("cards", "goods_tokens", "bonus_tokens", *_NUMBERS)
_MOST = 1000
"""The largest number of a box: enough for any game, and small enough to be added up."""
_MOST_READ = 10**18 - 1
"""The largest number that a document can hold."""


def ruleset_to_plain(ruleset: Ruleset, *, any_box: bool = False) -> Plain:
    """A ruleset as plain data for a document.

    Args:
        ruleset: The ruleset.
        any_box: Whether its box may be one that is read with ``any_box`` alone.

    Raises:
        Unsupported: Its box has more of something than the published one, or a
            number that no document can hold.

    Example:
        >>> ruleset_to_plain(Ruleset()), ruleset_to_plain(Ruleset(turn_cap=300))
        ('space-cowboys-2019', {'turn_cap': 300})
        >>> ruleset_to_plain(Ruleset(box=Box(seals_to_win=1)))
        {'box': {'seals_to_win': 1}}
        >>> ruleset_to_plain(Ruleset(box=Box(hand_limit=8)), any_box=True)
        {'box': {'hand_limit': 8}}
    """
    if ruleset.name != "custom":
        return ruleset.name
    changes: dict[str, Plain] = dict(ruleset.changes)
    forbidden = ruleset.sale_without_tokens == "forbidden"
    if not any_box and _takes_long(ruleset.box, forbidden=forbidden):
        raise Unsupported("jaipur.ruleset.takes_long")
    if ruleset.box != STANDARD_BOX:
        fault = next(_too_large(ruleset.box, any_box=any_box), None)
        if fault is not None:
            raise Unsupported(fault)
        changes["box"] = dict(_box_changes(ruleset.box))
    return changes


def ruleset_from_plain(node: Node, *, any_box: bool = False) -> Ruleset:
    """The ruleset in a document.

    Args:
        node: The ruleset.
        any_box: Whether its box may have more of something than the published
            one. Such a box can take very long to read, so it is for documents
            that can be trusted.

    Raises:
        UnreadableData: There is no such ruleset, switch or value, or it is one
            with which no round can be played.

    Example:
        >>> ruleset_from_plain(Node({"turn_cap": "none", "exchange_min": 1})).changes
        {'exchange_min': 1}
    """
    return named_or_changed(node, Ruleset.named, partial(_changed, any_box=any_box))


def _changed(node: Node, *, any_box: bool) -> Ruleset:
    members = node.members(optional=(*SWITCHES, "box"))
    box = _box(members["box"], any_box=any_box) if "box" in members else STANDARD_BOX
    switches = switches_from_plain(members, SWITCHES)
    forbidden = switches.get("sale_without_tokens") == "forbidden"
    if not any_box and _takes_long(box, forbidden=forbidden):
        raise node.fault("jaipur.ruleset.takes_long")
    try:
        return _MAKE_RULESET(box=box, **switches)
    except RulesError as error:
        raise node.fault(error.message) from None


def _box_changes(box: Box) -> Iterator[tuple[str, Plain]]:
    if box.cards != STANDARD_BOX.cards:
        yield "cards", str(box.cards)
    if box.goods_tokens != STANDARD_BOX.goods_tokens:
        yield "goods_tokens", piles_to_plain(GOOD_KEYS, box.goods_tokens)
    if box.bonus_tokens is not None:
        yield "bonus_tokens", piles_to_plain(BONUS_KEYS, box.bonus_tokens)
    for name in _NUMBERS:
        if getattr(box, name) != getattr(STANDARD_BOX, name):
            yield name, getattr(box, name)


def _box(node: Node, *, any_box: bool) -> Box:
    members = node.members(optional=_BOX_KEYS)
    readers: dict[str, Callable[[Node], Cards | _Piles | int]] = {
        "cards": lambda member: member.parsed(Cards.parse),
        "goods_tokens": partial(piles_from_plain, GOOD_KEYS),
        "bonus_tokens": partial(piles_from_plain, BONUS_KEYS),
    }
    changes = {name: readers.get(name, Node.whole)(member) for name, member in members.items()}
    try:
        box = _MAKE_BOX(**changes)
    except RulesError as error:
        raise node.fault(error.message) from None
    fault = next(_too_large(box, any_box=any_box), None)
    if fault is not None:
        raise node.fault(fault)
    return box


def _more_than_published(box: Box) -> Iterator[Message]:
    for card in Card:
        good = Message(f"jaipur.card.{card.name.lower()}.name")
        cards = Message("jaipur.ruleset.cards_of", good=good)
        yield from _above(cards, box.cards.count(card), STANDARD_BOX.cards.count(card))
    for name in _BOUNDED:
        yield from _above(name, getattr(box, name), getattr(STANDARD_BOX, name))


def _too_large(box: Box, *, any_box: bool) -> Iterator[Message]:
    if not any_box:
        yield from _more_than_published(box)
    most = _MOST_READ if any_box else _MOST
    for name in _NUMBERS:
        yield from _above(name, getattr(box, name), most)
    for pile in (*box.goods_tokens, *(box.bonus_tokens or ())):
        yield from _above(Message("jaipur.ruleset.tokens_of_pile"), len(pile), most)
        yield from _above(Message("jaipur.ruleset.token"), max(pile, default=0), most)


_PATIENCE = 500_000


def _takes_long(box: Box, *, forbidden: bool) -> bool:
    """Return whether the search for a stuck trader, which every `Ruleset` makes, would keep a reader waiting.

    It looks at every market for every full hand that may not be sold, once for
    each choice of piles that can be empty where sales for nothing are forbidden.
    """
    counts = [box.cards.count(good) for good in GOODS]
    unsold = [
        min(count, box.precious_minimum - 1) if good.is_precious else 0
        for good, count in zip(GOODS, counts, strict=True)
    ]
    if forbidden:
        unsold = [
            max(count - height, least)
            for count, height, least in zip(counts, box.heights, unsold, strict=True)
        ]
    if sum(unsold) < box.hand_limit:
        return False
    kinds = len(GOODS)
    choices = (
        sum(comb(kinds, empty) for empty in range(min(box.empty_piles, kinds + 1)))
        if forbidden
        else 1
    )
    hands = _multisets(box.hand_limit, sum(map(bool, unsold)))
    return choices * hands * _multisets(box.market_size, kinds) > _PATIENCE


def _multisets(size: int, kinds: int) -> int:
    return comb(size + kinds - 1, size)


def _above(name: Message | str, value: int, most: int) -> Iterator[Message]:
    if value > most:
        yield Message("jaipur.ruleset.too_large", name=name, value=value, most=most)


def piles_to_plain(keys: Iterable[str], piles: Iterable[tuple[int, ...]]) -> Plain:
    """Piles of tokens as an object with a list a pile, in rupees, the top first.

    Example:
        >>> piles_to_plain(BONUS_KEYS, ((2, 1), (4,), ()))
        {'3': [2, 1], '4': [4], '5': []}
    """
    return {key: list(pile) for key, pile in zip(keys, piles, strict=True)}


def piles_from_plain(keys: tuple[str, ...], node: Node) -> tuple[tuple[int, ...], ...]:
    """Piles of tokens from such an object.

    Raises:
        UnreadableData: It is something else.

    Example:
        >>> piles_from_plain(BONUS_KEYS, Node({"3": [2, 1], "4": [4], "5": []}))
        ((2, 1), (4,), ())
    """
    members = node.members(keys)
    return tuple(members[key].wholes() for key in keys)
