"""The mistakes of engines of Jaipur that a count of moves shows."""

from collections.abc import Mapping
from types import MappingProxyType

from jaipur_rules.conformance.perft import Mistake
from jaipur_rules.core.messages import Message


def _mistake(
    key: str, rules: tuple[str, ...], peers: Message | None = None, *, opening: bool = False
) -> Mistake:
    return Mistake(key, rules, Message(f"jaipur.kit.mistake.{key}"), peers, opening)


_SAME_LIMIT = Message("jaipur.kit.peers.limit")
_CAMELS = Message("jaipur.kit.peers.camels")
_REFUSED = Message("jaipur.kit.peers.refused_sale")
_SETUP = Message("jaipur.kit.peers.setup")

_ALL = (
    _mistake("same-type", ("EXC-3",), peers=Message("jaipur.kit.peers.same_type")),
    _mistake("limit-unchecked", ("HND-1",), peers=_SAME_LIMIT),
    _mistake("limit-before-return", ("HND-2",), peers=_SAME_LIMIT),
    _mistake("eighth-card", ("HND-1",)),
    _mistake("whole-holding", ("SEL-1",), peers=Message("jaipur.kit.peers.whole_holding")),
    _mistake("lone-precious", ("SEL-4",)),
    _mistake("short-sale", ("SEL-6",), peers=_REFUSED),
    _mistake("tokenless-sale", ("SEL-7",), peers=_REFUSED),
    _mistake("camels-at-seven", ("CAM-3",), peers=Message("jaipur.kit.peers.camels_at_seven")),
    _mistake("camels-exchanged", ("EXC-4",), peers=_CAMELS),
    _mistake("camels-singly", ("CAM-1",), peers=_CAMELS),
    _mistake("camel-as-good", ("TAK-1", "HND-3"), peers=_CAMELS),
    _mistake("one-for-one", ("EXC-2",)),
    _mistake("no-camels-given", ("EXC-8",)),
    _mistake("camels-alone", ("EXC-8",)),
    _mistake("one-kind-given", ("EXC-8",)),
    _mistake("two-for-two", ("EXC-9",)),
    _mistake("camels-kept", ("EXC-7",)),
    _mistake("payment-discarded", ("EXC-10",)),
    _mistake("not-replaced", ("TAK-3",)),
    _mistake("sale-draws", ("SEL-8",)),
    _mistake(
        "empty-deck",
        ("END-2", "END-3"),
        peers=Message("jaipur.kit.peers.empty_deck"),
    ),
    _mistake("deck-never-ends", ("END-2",)),
    _mistake("reshuffled", ("END-7",)),
    _mistake("two-piles", ("END-1",)),
    _mistake("piles-never-end", ("END-1",)),
    _mistake("last-turn", ("END-6",)),
    _mistake("camels-in-hand", ("SET-4",), peers=_SETUP, opening=True),
    _mistake("hands-refilled", ("SET-4",), opening=True),
    _mistake("market-camels", ("SET-1",), peers=_SETUP, opening=True),
    _mistake("market-first", ("SET-2", "SET-3"), opening=True),
)

MISTAKES: Mapping[str, Mistake] = MappingProxyType({mistake.key: mistake for mistake in _ALL})
"""Every mistake, by its name.

Example:
    >>> MISTAKES["eighth-card"].rules
    ('HND-1',)
    >>> print(MISTAKES["eighth-card"].description)
    an eighth card may be taken
"""
