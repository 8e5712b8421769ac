"""A match: who decides next, the position that they decide at, and who has won."""

from typing import overload

from attrs import field, frozen

from jaipur_rules.core.errors import ImpossibleMatch, NothingDealt, UnexpectedEvent
from jaipur_rules.core.game import JOHARI, Contest, Outcome, Seat
from jaipur_rules.core.values import (
    instance_of,
    of_type,
    print_picture,
    short_repr,
    slots,
    to_int,
    unchecked,
    wrong_type_of,
)
from jaipur_rules.johari.rules.pieces import GEMS, STORES
from jaipur_rules.johari.rules.ruleset import (
    DEFAULT_RULESET,
    Components,
    Ruleset,
    check_players,
    to_ruleset,
)
from jaipur_rules.johari.rules.scoring import Result, final_score
from jaipur_rules.johari.rules.state import Phase, Position, Table, seen


@frozen(order=False, repr=False)
class Match(Contest):
    """A match of two to four traders: ten market days, and a final scoring.

    ``Match(3)`` is an empty table for three that awaits its deal.

    Attributes:
        players: How many traders there are.
        ruleset: The rules in force.
        table: What lies on the table; None before the deal.
        position: The position of the seat to move; None when nobody is to move.

    Raises:
        ImpossibleMatch: The game is not for so many traders, or the table names a seat or a column that does not exist.
        WrongType: The number of traders is no whole number, the rules are no `Ruleset`, or the table
            has more or fewer traders, spaces for nobles, stores and booths, or tokens than this match.

    Example:
        >>> Match(3).to_move is None, Match(3).awaits_deal, Match(3).is_over
        (True, True, False)
    """

    game = JOHARI

    players: int = field(default=2, converter=to_int)
    ruleset: Ruleset = field(default=DEFAULT_RULESET, converter=to_ruleset)
    table: Table | None = field(default=None, validator=instance_of(Table, None))
    position: Position | None = field(init=False, eq=False, repr=False)

    __repr__ = short_repr
    _repr_pretty_ = print_picture

    def __attrs_post_init__(self) -> None:
        """Refuse a number of traders that the components are not for (rule CMP-8), and the table of another match."""
        check_players(self.players, self.ruleset)
        table = self.table
        if table is not None:
            _check_table(self.players, self.ruleset.components, table)
        _set_position(self, seen(self.ruleset, table) if table and table.queue else None)

    @property
    def dealt(self) -> Table:
        """The table, for a caller who knows that the game has been dealt.

        Raises:
            NothingDealt: It has not.
        """
        if self.table is None:
            raise NothingDealt("johari.flow.nothing_dealt")
        return self.table

    @property
    def mover(self) -> Seat:
        """The seat that decides next, for a caller who knows that one does.

        Raises:
            NothingDealt: The match awaits its deal.
            UnexpectedEvent: It awaits a reshuffle, or is over.
        """
        if not self.dealt.queue:
            raise UnexpectedEvent("johari.flow.nobody_moves")
        return self.dealt.queue[0]

    @property
    def phase(self) -> Phase | None:
        """The kind of event that is awaited; None before the deal."""
        return self.table.phase if self.table else None

    @property
    def to_move(self) -> Seat | None:
        """The seat that decides next; None when chance is awaited or the game is over."""
        table = self.table
        return table.queue[0] if table and table.queue else None

    @property
    def is_over(self) -> bool:
        """True if no event can follow (rule FIN-1)."""
        return self.table is not None and self.table.phase is Phase.OVER

    @property
    def outcome(self) -> Outcome | None:
        """The seats that have won, and the rule that decided: FIN-2 by points, FIN-3 or FIN-4; None until the match is over."""
        if not self.is_over:
            return None
        result = score(self)
        return Outcome(result.winners, result.decided_by)

    @property
    def awaits_deal(self) -> bool:
        """True if the next event is chance's: a `Deal` for an empty table, a `Reshuffle` later."""
        return self.table is None or self.table.phase is Phase.SHUFFLE


def make_match(players: int, ruleset: Ruleset, table: Table) -> Match:
    """A match with a table that is known to fit its traders and rules: `Match` without the check.

    Example:
        >>> from jaipur_rules.johari import new_match
        >>> match = new_match(seed=7)
        >>> make_match(2, match.ruleset, match.dealt) == match
        True
    """
    match = _match(players, ruleset, table)
    _set_position(match, seen(ruleset, table) if table.queue else None)
    return match


def _check_table(players: int, numbers: Components, table: Table) -> None:
    """Refuse a table whose parts are not as many as they must be, or that names a seat or a column that does not exist."""
    places, last = STORES + players + numbers.extra_booths, players - 1
    rows: list[tuple[tuple[object, ...], int]] = [
        (table.traders, players),
        (table.market, places),
        (table.spaces, len(numbers.noble_prices)),
        *((trader.tokens, len(GEMS)) for trader in table.traders),
    ]
    for row, count in rows:
        if len(row) != count:
            raise wrong_type_of(row, "value.count", count=count)
    for seat in (*table.queue, *table.waiting):
        if not 0 <= seat <= last:
            raise ImpossibleMatch("johari.flow.no_seat", seat=seat, last=last)
    if sorted(table.arrivals) != [*range(players)]:
        raise ImpossibleMatch("johari.arrange.arrivals", arrivals=str(table.arrivals), last=last)
    end = numbers.last_column
    for trader in table.traders:
        if not 0 <= min(trader.tokens) <= max(trader.tokens) <= end:
            columns = str(trader.tokens)
            raise ImpossibleMatch("johari.arrange.tokens", last=end, columns=columns)


@overload
def score(match: Match, /) -> Result: ...
@overload
def score(ruleset: Ruleset, table: Table, /) -> Result: ...
def score(of: Match | Ruleset, table: Table | None = None, /) -> Result:
    """The result of a game that is over: prestige points by seat, and who has won.

    It is given a match, or the rules and the table of one.

    Raises:
        MatchNotOver: The game is still being played, or has not been dealt.
        WrongType: It is given neither.

    Example:
        >>> from jaipur_rules.johari.rules.table import arrange
        >>> over = arrange(phase="over", tokens=((2, 4, 3, 6), (0, 0, 0, 0)), day=10)
        >>> score(over).totals, score(over).winners
        ((51, 0), (0,))
        >>> score(over) == score(over.ruleset, over.table)
        True
    """
    if isinstance(of, Ruleset):
        return final_score(of, of_type(Table, table))
    match = of_type(Match, of)
    return final_score(match.ruleset, match.table)


def winners(match: Match) -> tuple[Seat, ...]:
    """The seats that have won; none while the game goes on.

    Raises:
        WrongType: What is given is no match of this game.

    Example:
        >>> winners(Match())
        ()
    """
    return of_type(Match, match).winners


_match = unchecked(Match)
_set_position = slots(Match)["position"]
