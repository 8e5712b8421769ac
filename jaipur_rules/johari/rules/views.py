"""Everything that a seat may know at a moment, exactly, and nothing else; of no seat, what everybody may know.

Almost everything in Johari lies open, and what once did is remembered. Secret
are the cards laid face down until the last of them is, the order of the draw
pile, and the nobles to come. What the draw pile holds follows from what does
not lie open, so it is in a view; its order is not.
"""

from random import Random

from attrs import field, frozen
from attrs.converters import optional

from jaipur_rules.core.converters import (
    instance_of,
    of_type,
    to_int,
    to_random,
)
from jaipur_rules.core.errors import (
    NoSuchSeat,
    NothingDealt,
    UnexpectedEvent,
    wrong_type,
)
from jaipur_rules.core.game import JOHARI, Outcome, Seat, drawing, picture
from jaipur_rules.core.values import print_picture, unchecked
from jaipur_rules.johari.rules import worlds as possible
from jaipur_rules.johari.rules.match import Match
from jaipur_rules.johari.rules.ruleset import Ruleset, to_ruleset
from jaipur_rules.johari.rules.state import Phase, Position, Trader
from jaipur_rules.johari.rules.table_view import TableView, view_table


@frozen(order=False)
class View:
    """A match as one seat may know it, or as everybody may.

    Attributes:
        seat: Whose view it is; None for that of a spectator.
        players: How many traders there are.
        ruleset: The rules in force.
        table: The table, as far as that seat or everybody may know it; None before the deal.

    Example:
        >>> from jaipur_rules.johari import Action, Play, apply
        >>> from jaipur_rules.johari.rules.table import arrange
        >>> match = apply(arrange(phase="choose"), Play(Action.SALE))
        >>> view(match, 0).table.traders[0].chosen, view(match, 1).table.traders[0].chosen
        (Action.SALE, None)
        >>> view(match, 1).table.has_chosen
        (True, False)
    """

    game = JOHARI

    seat: Seat | None = field(converter=optional(to_int))
    players: int = field(converter=to_int)
    ruleset: Ruleset = field(converter=to_ruleset)
    table: TableView | None = field(validator=instance_of(TableView, None))

    _repr_pretty_ = print_picture

    def __str__(self) -> str:
        return picture(self)

    def _repr_svg_(self) -> str:
        return drawing(self)

    @property
    def dealt(self) -> TableView:
        """The table as far as the seat may know it, for a caller who knows that the game has been dealt.

        Raises:
            NothingDealt: It has not.
        """
        if self.table is None:
            raise NothingDealt("johari.flow.nothing_dealt")
        return self.table

    @property
    def own_seat(self) -> Seat:
        """The seat whose view it is, for a caller who knows that it is of one.

        Raises:
            NoSuchSeat: It is a spectator's.
        """
        if self.seat is None:
            raise NoSuchSeat("error.spectator")
        return self.seat

    @property
    def me(self) -> Trader:
        """The seat's own side of the table.

        Raises:
            NothingDealt: The game has not been dealt.
            NoSuchSeat: The view is a spectator's.
        """
        return self.dealt.traders[self.own_seat]

    @property
    def opponents(self) -> tuple[Trader, ...]:
        """The other sides of the table, in the order of the seats.

        Raises:
            NothingDealt: The game has not been dealt.
            NoSuchSeat: The view is a spectator's.
        """
        traders, seat = self.dealt.traders, self.own_seat
        return traders[:seat] + traders[seat + 1 :]

    @property
    def mover(self) -> Seat:
        """The seat that decides next, for a caller who knows that one does.

        Raises:
            NothingDealt: The game has not been dealt.
            UnexpectedEvent: A reshuffle is awaited, or the game is over.
        """
        if not self.dealt.queue:
            raise UnexpectedEvent("johari.flow.nobody_moves")
        return self.dealt.queue[0]

    @property
    def to_move(self) -> Seat | None:
        """The seat that decides next; None when chance is awaited or the game is over."""
        return self.table.queue[0] if self.table and self.table.queue else None

    @property
    def is_over(self) -> bool:
        """True if no event can follow (rule FIN-1)."""
        return self.table is not None and self.table.phase is Phase.OVER

    @property
    def outcome(self) -> Outcome | None:
        """The seats that have won, and the rule that decided; None until the match is over."""
        result = None if self.table is None else self.table.result
        return None if result is None else Outcome(result.winners, result.decided_by)

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats that have won the match; none while it goes on."""
        outcome = self.outcome
        return outcome.winners if outcome else ()

    @property
    def winner(self) -> Seat | None:
        """The seat that has won the match; None while it goes on, and when more than one has (rule FIN-4)."""
        winners = self.winners
        return winners[0] if len(winners) == 1 else None

    @property
    def position(self) -> Position | None:
        """The position that legality looks at; None unless this seat is to move, and for a spectator."""
        table, seat = self.table, self.seat
        if table is None or seat is None or self.to_move != seat:
            return None
        rivals = [trader.display for other, trader in enumerate(table.traders) if other != seat]
        return unchecked(
            Position,
            phase=table.phase,
            seat=seat,
            me=table.traders[seat],
            rivals=tuple(rivals),
            market=table.market,
            spaces=table.spaces,
            ruleset=self.ruleset,
        )

    def worlds(self) -> int:
        """The number of possible worlds, as `jaipur_rules.johari.rules.worlds` defines them, all of equal weight.

        Raises:
            NothingDealt: The game has not been dealt.
            Impossible: More nobles are to come than have not been seen.

        Example:
            >>> from jaipur_rules.johari import new_match
            >>> view(new_match(seed=7), 0).worlds() > 10**80
            True
        """
        return possible.count(self.ruleset, self.dealt)

    def sample(self, rng: Random) -> Match:
        """One of the possible worlds, drawn uniformly, as a match with the same view from this seat.

        Raises:
            NothingDealt: The game has not been dealt.
            Impossible: More nobles are to come than have not been seen.
            WrongType: ``rng`` is no `random.Random`, but a seed or a generator of NumPy.

        Example:
            >>> from jaipur_rules.johari import new_match
            >>> mine = view(new_match(seed=7), 0)
            >>> view(mine.sample(Random(1)), 0) == mine
            True
        """
        table = possible.sample(self.ruleset, self.dealt, to_random(rng))
        return Match(self.players, self.ruleset, table)

    def odds(self) -> possible.Odds:
        """The exact probabilities of what this seat does not know; for a spectator, of what nobody has seen.

        Raises:
            NothingDealt: The game has not been dealt.
            Impossible: More nobles are to come than have not been seen.

        Example:
            >>> from jaipur_rules.johari import new_match
            >>> sum(view(new_match(seed=7), 0).odds().next_card.values())
            Fraction(1, 1)
        """
        return possible.odds(self.ruleset, self.dealt)


def view(match: Match, seat: Seat | None) -> View:
    """Everything that a seat may know now, and nothing else (rules HID-1 to HID-4).

    Args:
        match: The match.
        seat: The seat; None for a spectator, who knows no chosen card until it is revealed.

    Raises:
        NoSuchSeat: Nobody sits there.
        WrongType: The seat is neither a whole number nor None, or there is no match.

    Example:
        >>> from jaipur_rules.johari import Action, Play, apply
        >>> from jaipur_rules.johari.rules.table import arrange
        >>> match = apply(arrange(phase="choose"), Play(Action.SALE))
        >>> [view(match, seat).dealt.traders[0].chosen for seat in (0, 1, None)]
        [Action.SALE, None, None]
    """
    players, seat = of_type(Match, match).players, None if seat is None else to_int(seat)
    if seat is not None and not 0 <= seat < players:
        raise NoSuchSeat("johari.flow.no_seat", seat=seat, last=players - 1)
    table = None if match.table is None else view_table(match.ruleset, match.table, seat)
    return unchecked(View, seat=seat, players=players, ruleset=match.ruleset, table=table)


def position_of(at: Position | Match | View) -> Position | None:
    """The position of the seat to move, if somebody is to move in the match or the view.

    Raises:
        WrongType: It is none of the three.

    Example:
        >>> position_of(Match()) is None
        True
    """
    match at:
        case Position():
            return at
        case Match():
            return at.position
        case View():
            return at.position
        case _:
            raise wrong_type(at, "value.position", Match)
