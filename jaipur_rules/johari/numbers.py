"""The numbers on a picture of Johari: what cards cost a trader, the scale of the track, and which are reconstructed."""

from collections.abc import Iterable
from functools import lru_cache

from attrs import frozen

from jaipur_rules.core.messages import Message
from jaipur_rules.johari.rules.pieces import Action
from jaipur_rules.johari.rules.ruleset import Components, Entry, Known, Ruleset
from jaipur_rules.johari.rules.state import Trader, carried_out, cost
from jaipur_rules.johari.words import action_message

MARK = "*"
"""What stands behind every number that is reconstructed."""


@frozen(order=False)
class Numbers:
    """The numbers of components as a picture shows them.

    Attributes:
        components: The components.
        rebuilt: The reconstructed numbers: the key of each, and its place in the value.
    """

    components: Components
    rebuilt: frozenset[tuple[str, int]]

    @classmethod
    def of(cls, ruleset: Ruleset) -> "Numbers":
        """Return the numbers of the components of a ruleset.

        Example:
            >>> Numbers.of(Ruleset()).track
            ('0', '4', '8', '11', '14', '16*', '18', '19*', '20*')
        """
        box = ruleset.components
        return cls(box, _reconstructed(box, box.file_entries))

    @property
    def has_marks(self) -> bool:
        """True if a number that a picture shows is reconstructed."""
        shown = "prestige_track", "noble_prices", "slot_discounts", "base_costs"
        return any(key.startswith(shown) for key, _ in self.rebuilt)

    @property
    def track(self) -> tuple[str, ...]:
        """The points of every column of the prestige track."""
        return tuple(self.of_column(column) for column in range(self.components.last_column + 1))

    def of_column(self, column: int) -> str:
        """The points of a column of the prestige track."""
        mark = MARK * (("prestige_track", column) in self.rebuilt)
        return f"{self.components.prestige_track[column]}{mark}"

    def price(self, place: int) -> str:
        """The price of a space for nobles, from the left."""
        mark = MARK * (("noble_prices", place) in self.rebuilt)
        return f"{self.components.noble_prices[place]}{mark}"

    def mark(self, columns: Iterable[int]) -> str:
        """The mark of points that tokens in these columns are worth together; empty if none is reconstructed."""
        return MARK * any(("prestige_track", column) in self.rebuilt for column in columns)

    def cost(self, trader: Trader, ruleset: Ruleset, played: tuple[Action, ...]) -> str:
        """What the last of some action cards costs a trader in its slot."""
        action = carried_out(played)
        parts = ("base_costs." + str(action), 0), ("slot_discounts", len(played) - 1)
        mark = MARK * (not self.rebuilt.isdisjoint(parts))
        return f"{cost(ruleset, trader, played)}{mark}"


@lru_cache(16)
def _reconstructed(box: Components, _: tuple[Entry, ...]) -> frozenset[tuple[str, int]]:
    """The reconstructed numbers of components, which are equal whatever their file says of its numbers."""
    return frozenset(
        (key, place)
        for key, entry in box.entries.items()
        for place, known in enumerate(entry.known)
        if known is Known.RECONSTRUCTED
    )


@frozen(order=False)
class CardCosts:
    """What an action card costs a trader in every slot.

    Attributes:
        action: The card.
        costs: By slot, the gold; ``-`` where the card cannot be laid, ``?`` where
            the card before decides it and is not known.
    """

    action: Action
    costs: tuple[str, ...]

    @property
    def message(self) -> Message:
        """The costs as a message."""
        return Message(
            "johari.picture.card_costs",
            action=action_message(self.action),
            costs="/".join(self.costs),
        )


def costs_of(trader: Trader, ruleset: Ruleset, numbers: Numbers) -> tuple[CardCosts, ...]:
    """Return what every action card costs a trader in every slot, with the discounts of slots and nobles.

    Example:
        >>> from jaipur_rules.johari import Noble
        >>> rules = Ruleset()
        >>> buyer = Trader(nobles=(Noble.BUYER,), played=(Action.SALE,))
        >>> found = costs_of(buyer, rules, Numbers.of(rules))
        >>> [str(each.message) for each in (found[0], found[-1])]
        ['Purchase 2/0/0', 'Doppelganger -/0/0']
    """
    slots = range(ruleset.components.rounds)
    return tuple(
        CardCosts(action, tuple(_cost(trader, ruleset, numbers, action, slot) for slot in slots))
        for action in Action
    )


def _cost(trader: Trader, ruleset: Ruleset, numbers: Numbers, action: Action, slot: int) -> str:
    before: tuple[Action, ...] = (action,) * slot
    if action is Action.DOPPELGANGER:
        laid = trader.played if trader.chosen is None else (*trader.played, trader.chosen)
        if not slot:
            return "-"
        if len(laid) == slot:
            before = laid
        elif ruleset.components.slot_discounts[slot] is not None:
            return "?"
    return numbers.cost(trader, ruleset, (*before, action))
