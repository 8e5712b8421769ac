"""The mistakes that a count of moves shows, with the rules they break and whether others are known to make them."""

from collections.abc import Mapping
from types import MappingProxyType

from attrs import frozen

from jaipur_rules.core.messages import Message


@frozen(order=False)
class Mistake:
    """A mistake that a count shows.

    Attributes:
        key: Its name.
        rules: The ids of the rules that it breaks.
        peers: The known mistake of other implementations that it is an instance of; None if it is none.
        opening: Whether it is a mistake in setting up, which only a count from the deal shows.

    Example:
        >>> MISTAKES["eighth-card"].rules
        ('HND-1',)
        >>> print(MISTAKES["eighth-card"].description)
        an eighth card may be taken
    """

    key: str
    rules: tuple[str, ...]
    peers: Message | None = None
    opening: bool = False

    @property
    def description(self) -> Message:
        """What is wrong."""
        return Message(f"jaipur.kit.mistake.{self.key}")


_SAME_LIMIT = Message("jaipur.kit.peers.hand_limit")
_CAMELS = Message("jaipur.kit.peers.camels")
_REFUSED = Message("jaipur.kit.peers.refused_sale")
_SETUP = Message("jaipur.kit.peers.setup")

_ALL = (
    Mistake("same-type", ("EXC-3",), peers=Message("jaipur.kit.peers.same_type")),
    Mistake("limit-unchecked", ("HND-1",), peers=_SAME_LIMIT),
    Mistake("limit-before-return", ("HND-2",), peers=_SAME_LIMIT),
    Mistake("eighth-card", ("HND-1",)),
    Mistake("whole-holding", ("SEL-1",), peers=Message("jaipur.kit.peers.whole_holding")),
    Mistake("lone-precious", ("SEL-4",)),
    Mistake("short-sale", ("SEL-6",), peers=_REFUSED),
    Mistake("tokenless-sale", ("SEL-7",), peers=_REFUSED),
    Mistake("camels-at-seven", ("CAM-3",), peers=Message("jaipur.kit.peers.camels_at_seven")),
    Mistake("camels-exchanged", ("EXC-4",), peers=_CAMELS),
    Mistake("camels-singly", ("CAM-1",), peers=_CAMELS),
    Mistake("camel-as-good", ("TAK-1", "HND-3"), peers=_CAMELS),
    Mistake("one-for-one", ("EXC-2",)),
    Mistake("no-camels-given", ("EXC-8",)),
    Mistake("camels-alone", ("EXC-8",)),
    Mistake("one-kind-given", ("EXC-8",)),
    Mistake("two-for-two", ("EXC-9",)),
    Mistake("camels-kept", ("EXC-7",)),
    Mistake("payment-discarded", ("EXC-10",)),
    Mistake("not-replaced", ("TAK-3",)),
    Mistake("sale-draws", ("SEL-8",)),
    Mistake(
        "empty-deck",
        ("END-2", "END-3"),
        peers=Message("jaipur.kit.peers.empty_deck"),
    ),
    Mistake("deck-never-ends", ("END-2",)),
    Mistake("reshuffled", ("END-7",)),
    Mistake("two-piles", ("END-1",)),
    Mistake("piles-never-end", ("END-1",)),
    Mistake("last-turn", ("END-6",)),
    Mistake("camels-in-hand", ("SET-4",), peers=_SETUP, opening=True),
    Mistake("hands-refilled", ("SET-4",), opening=True),
    Mistake("market-camels", ("SET-1",), peers=_SETUP, opening=True),
    Mistake("market-first", ("SET-2", "SET-3"), opening=True),
)

MISTAKES: Mapping[str, Mistake] = MappingProxyType({mistake.key: mistake for mistake in _ALL})
"""Every mistake, by its name."""
