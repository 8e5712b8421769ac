"""How people call the traders: by the order in which they sit."""

from jaipur_rules.core.game import Seat
from jaipur_rules.core.messages import Message

_NUMBERED = 4
"""So many traders have a name of their own, from the first on."""


def trader_at(seat: Seat) -> Message:
    """How people call the trader in a seat.

    Example:
        >>> print(trader_at(0))
        first trader
        >>> trader_at(6).to("fr")
        'marchand 7'
    """
    if seat < _NUMBERED:
        return Message(f"trader.{seat}")
    return Message("trader.more", number=seat + 1)
