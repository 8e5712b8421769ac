"""Everything that a seat may know at a moment, exactly, and nothing else; of no seat, what everybody may know.

Almost everything in Johari lies open, and what once did is remembered. Secret
are the cards laid face down until the last of them is, the order of the draw
pile, and the nobles to come. What the draw pile holds follows from what does
not lie open, so it is in a view; its order is not.

What a seat does not know is counted, drawn and weighed, as possible worlds.
Three things are hidden in Johari: the order of the draw pile, of which the
cards are known (rule HID-2); the nobles to come, of whom the backs are known
(rule HID-3); and the cards that others have laid face down in this round (rule
HID-1). A *world* is a deal, with what was shuffled since and with cards that
could be laid there, that together with the public moves gives the view. The
places of the pile and of the stack that have been turned up are as everybody
saw them, and every way to fill the others is one world. All worlds weigh the
same: what another has chosen is no evidence, so each card that a trader had
and could pay counts once. A reshuffle is chance anew: of the order that it
gives the discards nothing is known. Before it comes there is no such order, so
none is counted: a view that awaits it knows its pile, which is empty.

An example. On the ninth of ten days two W1 and a B1 lie in the pile: three orders.
One noble is to come, of back 3. Of the eight with that back three have been
seen, so it is one of five. After Baksheesh the first trader, without any gold,
has laid a second card: a Sale, a Bribe, an Exchange or a Doppelganger, which
are free in that slot. The second trader counts 3 * 5 * 4 worlds.

    >>> from random import Random
    >>> from jaipur_rules.johari.rules.table import arrange
    >>> from jaipur_rules.johari.rules.views import view
    >>> match = arrange(
    ...     phase="choose",
    ...     day=9,
    ...     deck="W1W1B1",
    ...     deck_size=3,
    ...     spaces={5: "N3-1", 4: "N3-2"},
    ...     gone=("N3-3",),
    ...     gold=(0, 15),
    ...     played=(("baksheesh",), ("bribe",)),
    ...     to_move=1,
    ... )
    >>> view(match, 1).worlds(), view(match, 0).worlds()
    (60, 15)
    >>> odds = view(match, 1).odds()
    >>> str(odds.next_card[Card.W1]), str(odds.next_noble[Noble.RETINUE])
    ('2/3', '1/5')
    >>> [str(action) for action in odds.chosen[0]]
    ['sale', 'bribe', 'exchange', 'doppelganger']
    >>> view(view(match, 1).sample(Random(1)), 1) == view(match, 1)
    True
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from fractions import Fraction
from math import factorial, perm, prod
from random import Random

from attrs import field, frozen
from attrs.converters import optional

from jaipur_rules.core.errors import Impossible, NoSuchSeat, NothingDealt, UnexpectedEvent
from jaipur_rules.core.game import JOHARI, Contest, Outcome, Seat
from jaipur_rules.core.messages import Message
from jaipur_rules.core.values import (
    instance_of,
    of_type,
    print_picture,
    to_int,
    to_ints,
    to_iterator,
    to_random,
    to_truth,
    tuple_of,
    unchecked,
    wrong_type,
)
from jaipur_rules.johari.rules.match import Match
from jaipur_rules.johari.rules.pieces import (
    Action,
    Card,
    Cards,
    Noble,
    to_cards,
    to_nobles,
    to_rows_of_cards,
    to_spaces,
)
from jaipur_rules.johari.rules.ruleset import Ruleset, nobles_to_come, to_ruleset
from jaipur_rules.johari.rules.scoring import Result, final_score
from jaipur_rules.johari.rules.state import (
    Phase,
    Position,
    Table,
    Trader,
    make_position,
    prices,
    with_trader,
)


def _to_truths(values: Iterable[bool]) -> tuple[bool, ...]:
    return tuple(map(to_truth, to_iterator(values)))


@frozen(order=False)
class TableView:
    """A table as a seat may know it, or everybody.

    Attributes:
        day: The market day, from 1; 0 before the first.
        phase: What is awaited.
        queue: The seats that still decide in this phase, the one to move first.
        waiting: While fakes are lost, the seats that act afterwards.
        spaces: The nobles in the market, from the dearest space to the cheapest.
        nobles_left: How many nobles are to come (rule HID-3).
        gone: The nobles who left the market unhired, in that order.
        market: The cards of every store and booth, in the order of `Place`.
        unseen: The cards of the draw pile, in no order that means anything (rule HID-2).
        discard: The discarded cards.
        undrawn: How many cards the market still has to be given, while the pile is shuffled.
        traders: Every side of the table, by seat, where what another has
            chosen is None until it is revealed (rule HID-1).
        has_chosen: Who has laid a card that is not yet revealed, by seat.
        arrivals: The seats in the order in which their gold tokens last moved.
        result: What the game was worth, once it is over.

    Example:
        >>> from jaipur_rules.johari import new_match, view
        >>> table = view(new_match(seed=7), 0).table
        >>> len(table.unseen), table.nobles_left, table.has_chosen, table.result
        (90, 10, (False, False), None)
    """

    game = JOHARI

    day: int = field(converter=to_int)
    phase: Phase = field(validator=instance_of(Phase))
    queue: tuple[Seat, ...] = field(converter=to_ints)
    waiting: tuple[Seat, ...] = field(converter=to_ints)
    spaces: tuple[Noble | None, ...] = field(converter=to_spaces)
    nobles_left: int = field(converter=to_int)
    gone: tuple[Noble, ...] = field(converter=to_nobles)
    market: tuple[Cards, ...] = field(converter=to_rows_of_cards)
    unseen: Cards = field(converter=to_cards)
    discard: Cards = field(converter=to_cards)
    undrawn: int = field(converter=to_int)
    traders: tuple[Trader, ...] = field(validator=tuple_of(Trader))
    has_chosen: tuple[bool, ...] = field(converter=_to_truths)
    arrivals: tuple[Seat, ...] = field(converter=to_ints)
    result: Result | None = field(validator=instance_of(Result, None))


def view_table(ruleset: Ruleset, table: Table, seat: Seat | None) -> TableView:
    """Everything that a seat may know of a table, and nothing else; for None, what everybody may know.

    Example:
        >>> from jaipur_rules.johari import new_match
        >>> match = new_match(seed=7)
        >>> view_table(match.ruleset, match.table, 1).nobles_left
        10
    """
    return _table_view(
        day=table.day,
        phase=table.phase,
        queue=table.queue,
        waiting=table.waiting,
        spaces=table.spaces,
        nobles_left=len(table.noble_stack),
        gone=table.gone,
        market=table.market,
        unseen=Cards(table.pile),
        discard=table.discard,
        undrawn=table.undrawn,
        traders=tuple(
            trader if seat == other or trader.chosen is None else with_trader(trader, chosen=None)
            for other, trader in enumerate(table.traders)
        ),
        has_chosen=tuple(trader.chosen is not None for trader in table.traders),
        arrivals=table.arrivals,
        result=final_score(ruleset, table) if table.phase is Phase.OVER else None,
    )


@frozen(order=False)
class Odds:
    """Exact probabilities of what a seat does not know, all over worlds.

    Attributes:
        next_card: Of each card, that it is the next of the draw pile; empty if the pile is.
        next_noble: Of each noble, that they come next; empty if none is to come.
        nobles: Of each noble who can still come, that they will, sooner or later.
        chosen: Of each trader, by seat, of each action, that it is the card
            that lies face down before them; empty if none does.
        unseen: The cards of the draw pile.

    Example:
        >>> from jaipur_rules.johari import new_match, view
        >>> odds = view(new_match(seed=7), 0).odds()
        >>> odds.next_card[Card.P3], odds.next_noble[Noble.GIVER], odds.nobles[Noble.RETINUE]
        (Fraction(2, 45), Fraction(1, 6), Fraction(1, 2))
    """

    game = JOHARI

    next_card: Mapping[Card, Fraction]
    next_noble: Mapping[Noble, Fraction]
    nobles: Mapping[Noble, Fraction]
    chosen: tuple[Mapping[Action, Fraction], ...]
    unseen: Cards


def lying_so(
    seen: TableView,
    traders: tuple[Trader, ...],
    nobles: tuple[Noble, ...] = (),
    pile: tuple[Card, ...] = (),
) -> Table:
    """A table that is seen so, with what the sight does not show: sides of traders, nobles to come and a draw pile.

    Example:
        >>> from jaipur_rules.johari import new_match
        >>> seen = view(new_match(seed=7), 0).dealt
        >>> lying_so(seen, seen.traders).pile
        ()
    """
    return _table(
        day=seen.day,
        phase=seen.phase,
        queue=seen.queue,
        waiting=seen.waiting,
        spaces=seen.spaces,
        noble_stack=nobles,
        gone=seen.gone,
        market=seen.market,
        pile=pile,
        discard=seen.discard,
        undrawn=seen.undrawn,
        traders=traders,
        arrivals=seen.arrivals,
    )


def _nobles(ruleset: Ruleset, table: TableView) -> list[tuple[list[Noble], int]]:
    """The nobles of each back who have not been seen, and how many of them are to come, the next back first."""
    seen = {*table.spaces, *table.gone, *(each for one in table.traders for each in one.nobles)}
    groups: list[tuple[list[Noble], int]] = []
    for back, there, n in nobles_to_come(ruleset.components, table.nobles_left, seen):
        if len(there) < n:
            fault = Message("johari.worlds.nobles", left=n, back=back, there=len(there))
            raise Impossible((fault,))
        groups.append((there, n))
    return groups


def _laid(ruleset: Ruleset, table: TableView) -> list[tuple[Action | None, ...]]:
    """What can lie face down before each trader; None alone if nothing does."""
    return [
        tuple(action for action, due in prices(ruleset, trader).items() if due <= trader.gold)
        if trader.chosen is None and table.has_chosen[seat]
        else (trader.chosen,)
        for seat, trader in enumerate(table.traders)
    ]


@frozen(order=False)
class View(Contest):
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
    def position(self) -> Position | None:
        """The position that legality looks at; None unless this seat is to move, and for a spectator."""
        table, seat = self.table, self.seat
        if table is None or seat is None or self.to_move != seat:
            return None
        me, rivals = self.me, tuple([trader.display for trader in self.opponents])
        return make_position(
            table.phase, seat, me, rivals, table.market, table.spaces, self.ruleset
        )

    def worlds(self) -> int:
        """The number of possible worlds, as `jaipur_rules.johari.rules.views` defines them, all of equal weight.

        Raises:
            NothingDealt: The game has not been dealt.
            Impossible: More nobles are to come than have not been seen.

        Example:
            >>> from jaipur_rules.johari import new_match
            >>> view(new_match(seed=7), 0).worlds() > 10**80
            True
        """
        table, groups = self.dealt, _nobles(self.ruleset, self.dealt)
        same = prod(map(factorial, Counter(table.unseen).values()))
        nobles = prod(perm(len(there), left) for there, left in groups)
        laid = prod(map(len, _laid(self.ruleset, table)))
        return factorial(len(table.unseen)) // same * nobles * laid

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
        rng, table = to_random(rng), self.dealt
        pile = [*table.unseen]
        rng.shuffle(pile)
        groups, laid = _nobles(self.ruleset, table), _laid(self.ruleset, table)
        nobles = tuple(noble for there, left in groups for noble in rng.sample(there, left))
        traders = tuple(
            with_trader(trader, chosen=rng.choice(laid[seat]))
            for seat, trader in enumerate(table.traders)
        )
        world = lying_so(table, traders, nobles, tuple(pile))
        return Match(self.players, self.ruleset, world)

    def odds(self) -> Odds:
        """The exact probabilities of what this seat does not know; for a spectator, of what nobody has seen.

        Raises:
            NothingDealt: The game has not been dealt.
            Impossible: More nobles are to come than have not been seen.

        Example:
            >>> from jaipur_rules.johari import new_match
            >>> sum(view(new_match(seed=7), 0).odds().next_card.values())
            Fraction(1, 1)
        """
        table = self.dealt
        groups, size = _nobles(self.ruleset, table), len(table.unseen)
        coming = groups[0][0] if groups else []
        return Odds(
            next_card={card: Fraction(n, size) for card, n in Counter(table.unseen).items()},
            next_noble={noble: Fraction(1, len(coming)) for noble in coming},
            nobles={noble: Fraction(n, len(there)) for there, n in groups for noble in there},
            chosen=tuple(
                {card: Fraction(1, len(cards)) for card in cards if card is not None}
                for cards in _laid(self.ruleset, table)
            ),
            unseen=table.unseen,
        )


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
    return _view(seat=seat, players=players, ruleset=match.ruleset, table=table)


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
        case Match() | View():
            return at.position
        case _:
            raise wrong_type(at, "value.position", Match)


_table, _table_view, _view = unchecked(Table), unchecked(TableView), unchecked(View)
