"""The position of the trader to move: what they can see, and all that legality may look at."""

from attrs import frozen

from jaipur_rules.core.game import Seat
from jaipur_rules.johari.rules.cards import Cards
from jaipur_rules.johari.rules.pieces import Noble
from jaipur_rules.johari.rules.ruleset import Ruleset
from jaipur_rules.johari.rules.state import Match, Phase, Table, Trader


@frozen(order=False)
class Position:
    """The mover's own sight of the table: everything that decides which moves are legal.

    A `Match` and a `View` give one while somebody is to move. It holds no
    secret of another seat, and nothing that chance has not yet shown.

    Attributes:
        phase: What is awaited.
        seat: The seat to move.
        me: The mover's side of the table.
        rivals: The displays of the others, in the order of the seats.
        market: The cards of every store and booth, in the order of `Place`.
        spaces: The nobles in the market, from the dearest space to the cheapest.
        ruleset: The rules in force.

    Example:
        >>> from jaipur_rules.johari import new_match
        >>> here = position(new_match(seed=7))
        >>> here.phase, len(here.rivals), here.me.gold
        (Phase.PICK, 1, 15)
    """

    phase: Phase
    seat: Seat
    me: Trader
    rivals: tuple[Cards, ...]
    market: tuple[Cards, ...]
    spaces: tuple[Noble | None, ...]
    ruleset: Ruleset


def position(match: Match) -> Position | None:
    """The position of the seat to move; None when nobody is to move.

    Example:
        >>> position(Match()) is None
        True
    """
    table = match.table
    if table is None or not table.queue:
        return None
    return seen(match.ruleset, table)


def seen(ruleset: Ruleset, table: Table) -> Position:
    """The position of the first seat of the queue.

    Example:
        >>> from jaipur_rules.johari import new_match
        >>> match = new_match(seed=7)
        >>> seen(match.ruleset, match.table) == position(match)
        True
    """
    seat, traders = table.queue[0], table.traders
    return Position(
        table.phase,
        seat,
        traders[seat],
        tuple([trader.display for other, trader in enumerate(traders) if other != seat]),
        table.market,
        table.spaces,
        ruleset,
    )
