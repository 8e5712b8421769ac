"""A view of Johari as an array of numbers in named pieces, and back.

Every number is the seat's own sight: trader 0 is the seat whose view it is,
trader 1 who sits next, and so on. A layout says where each piece stands, what
each place means and by what its number is divided; and `decode` gives the view
back, whole.
"""

from array import array
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import TypeVar

from attrs import evolve, field, frozen

from jaipur_rules.core.converters import to_int
from jaipur_rules.core.errors import ImpossibleArgument
from jaipur_rules.core.game import Seat
from jaipur_rules.encoding.layout import Layout, Numbers, Piece
from jaipur_rules.johari.encoding.pieces import market_places, pieces, place_name
from jaipur_rules.johari.encoding.view_faults import laid_down
from jaipur_rules.johari.rules.cards import Cards
from jaipur_rules.johari.rules.faces import FACES
from jaipur_rules.johari.rules.match import Match
from jaipur_rules.johari.rules.pieces import Action, Noble
from jaipur_rules.johari.rules.ruleset import DEFAULT_RULESET, Ruleset, to_ruleset
from jaipur_rules.johari.rules.scoring import final_score
from jaipur_rules.johari.rules.state import Phase, Trader
from jaipur_rules.johari.rules.views import TableView, View

T = TypeVar("T")

VERSION = 1
"""Changes whenever any place means something else; whatever is stored with arrays stores it too."""

_PHASES = (None, *Phase)


@frozen(order=False, eq=False)
class TensorLayout(Layout):
    """The layout of everything that a seat may know in an array.

    Attributes:
        players: How many traders there are.
        ruleset: The ruleset; its components decide how long the pieces are.
        pieces: The pieces, in the order of their places.
        version: The version of the layout, to be stored with it.

    Example:
        >>> from jaipur_rules.johari import new_match, view
        >>> layout = tensor_layout(3)
        >>> mine = view(new_match(seed=7, players=3), 0)
        >>> layout.decode(layout.encode(mine)) == mine
        True
    """

    players: int
    ruleset: Ruleset
    pieces: tuple[Piece, ...]
    version: int = VERSION
    _by_name: dict[str, Piece] = field(init=False, repr=False)

    def encode(self, seen: View) -> "array[float]":
        """The array of a view, in 32-bit floats; ``numpy.frombuffer(tensor, 'f')`` shares it.

        Raises:
            ImpossibleArgument: The view is of another ruleset, of another number of
                traders, or of no seat; or somebody has more gold than an array can tell.

        Example:
            >>> from jaipur_rules.johari import new_match, view
            >>> tensor_layout(3).encode(view(new_match(seed=7), 0))
            Traceback (most recent call last):
            jaipur_rules.core.errors.ImpossibleArgument: the view is of another table than the layout
        """
        if seen.ruleset != self.ruleset or seen.players != self.players:
            raise ImpossibleArgument("johari.array.other_table")
        if seen.seat is None:
            raise ImpossibleArgument("array.spectator")
        return self._filled(_numbers(seen))

    def decode(self, tensor: Sequence[float]) -> View:
        """The view of an array, be it one that a game can lead to or of a table that was laid out.

        Raises:
            ImpossibleArgument: The array is not one that `encode` can make.

        Example:
            >>> tensor_layout(2).decode([0.5])
            Traceback (most recent call last):
            jaipur_rules.core.errors.ImpossibleArgument: the array holds 1 number, and not 738
        """
        read = self._read(tensor)
        if sum(read["seat"]) != 1:
            raise ImpossibleArgument("johari.array.seat")
        if sum(read["phase"]) != 1:
            raise ImpossibleArgument("array.phase")
        seat = read["seat"].index(1)
        phase = _PHASES[read["phase"].index(1)]
        table = None if phase is None else _table(self.ruleset, read, phase, seat)
        found = View(seat, self.players, self.ruleset, table)
        self._hold(found, tensor)
        return found


def tensor_layout(players: int, ruleset: Ruleset | str | None = None) -> TensorLayout:
    """The layout for so many traders under a ruleset, the default one if none is given.

    Raises:
        ImpossibleMatch: The game is not for so many traders.
        WrongType: The number is no whole number.

    Example:
        >>> [tensor_layout(players).size for players in (2, 3, 4)]
        [738, 894, 1050]
    """
    wanted = DEFAULT_RULESET if ruleset is None else to_ruleset(ruleset)
    return _layout(to_int(players), wanted, wanted.label)


@lru_cache(maxsize=16)
def _layout(players: int, ruleset: Ruleset, _label: str) -> TensorLayout:
    # The label is no part of the identity of a ruleset, and a layout keeps its ruleset.
    Match(players, ruleset)  # refuses too few or too many
    return TensorLayout(players, ruleset, tuple(pieces(players, ruleset)))


_Numbers = Iterator[tuple[str, Numbers]]


def _numbers(seen: View) -> _Numbers:
    table, players = seen.table, seen.players
    yield "seat", [int(seat == seen.seat) for seat in range(players)]
    phase = None if table is None else table.phase
    yield "phase", [int(phase is each) for each in _PHASES]
    if table is None:
        return
    seats = [(seen.own_seat + turn) % players for turn in range(players)]
    yield "day", [table.day]
    yield "queue", _order(seats, table.queue)
    yield "waiting", _order(seats, table.waiting)
    yield "arrivals", [table.arrivals.index(seat) for seat in seats]
    for space, noble in enumerate(table.spaces, start=1):
        yield f"space_{space}", [int(noble is each) for each in Noble]
    yield "nobles_left", [table.nobles_left]
    yield "gone", _order(Noble, table.gone)
    yield from _of_cards(table)
    for turn, seat in enumerate(seats):
        yield from _side(f"trader_{turn}", table.traders[seat], has_chosen=table.has_chosen[seat])


def _of_cards(table: TableView) -> _Numbers:
    for place, cards in enumerate(table.market):
        yield place_name(place), _counts(cards)
    yield "unseen", _counts(table.unseen)
    yield "discard", _counts(table.discard)
    yield "undrawn", [table.undrawn]


def _side(whose: str, trader: Trader, *, has_chosen: bool) -> _Numbers:
    yield f"{whose}_display", _counts(trader.display)
    yield f"{whose}_on_trade", _counts(trader.on_trade)
    yield f"{whose}_gold", [trader.gold]
    yield f"{whose}_tokens", trader.tokens
    yield f"{whose}_nobles", _order(Noble, trader.nobles)
    yield f"{whose}_slots", trader.slots
    for slot, played in enumerate(trader.played, start=1):
        yield f"{whose}_played_{slot}", [int(played is action) for action in Action]
    yield f"{whose}_chosen", [int(trader.chosen is action) for action in Action]
    yield f"{whose}_has_chosen", [int(has_chosen)]
    yield f"{whose}_safe", [int(trader.safe)]


def _counts(cards: Cards) -> list[int]:
    counts = [0] * len(FACES)
    for card in cards:
        counts[card] += 1
    return counts


def _order(which: Sequence[Seat] | type[Noble], row: Sequence[int]) -> list[int]:
    """The place of each in a row, from 1; 0 for one that is not there."""
    places = {each: place for place, each in enumerate(row, start=1)}
    return [places.get(each, 0) for each in which]


def _table(ruleset: Ruleset, read: Mapping[str, Numbers], phase: Phase, seat: Seat) -> TableView:
    players = len(read["seat"])
    seats = [(seat + turn) % players for turn in range(players)]
    # Trader 0 is this seat, and so seat 0 sits as many places on as are left to the end.
    turns = [(other - seat) % players for other in range(players)]
    spaces = len(ruleset.components.noble_prices)
    table = TableView(
        day=read["day"][0],
        phase=phase,
        queue=_row(seats, read["queue"]),
        waiting=_row(seats, read["waiting"]),
        spaces=tuple(_one(Noble, read[f"space_{space}"]) for space in range(1, spaces + 1)),
        nobles_left=read["nobles_left"][0],
        gone=_row(tuple(Noble), read["gone"]),
        market=tuple(_cards(read[place_name(place)]) for place in market_places(players, ruleset)),
        unseen=_cards(read["unseen"]),
        discard=_cards(read["discard"]),
        undrawn=read["undrawn"][0],
        traders=tuple(_trader(ruleset, read, f"trader_{turn}") for turn in turns),
        has_chosen=tuple(bool(read[f"trader_{turn}_has_chosen"][0]) for turn in turns),
        arrivals=_row(seats, [place + 1 for place in read["arrivals"]]),
        result=None,
    )
    if phase is not Phase.OVER:
        return table
    return evolve(table, result=final_score(ruleset, laid_down(table)))


def _trader(ruleset: Ruleset, read: Mapping[str, Numbers], whose: str) -> Trader:
    slots = range(1, ruleset.components.rounds + 1)
    played = [_one(Action, read[f"{whose}_played_{slot}"]) for slot in slots]
    first, second, third = read[f"{whose}_slots"]
    return Trader(
        display=_cards(read[f"{whose}_display"]),
        on_trade=_cards(read[f"{whose}_on_trade"]),
        gold=read[f"{whose}_gold"][0],
        tokens=tuple(read[f"{whose}_tokens"]),
        nobles=_row(tuple(Noble), read[f"{whose}_nobles"]),
        slots=(first, second, third),
        played=tuple(action for action in played if action is not None),
        chosen=_one(Action, read[f"{whose}_chosen"]),
        safe=bool(read[f"{whose}_safe"][0]),
    )


def _cards(counts: Numbers) -> Cards:
    """The cards of the counts: the inverse of `_counts`."""
    return Cards(face for face, count in zip(FACES, counts, strict=True) for _ in range(count))


def _row(which: Sequence[T], places: Numbers) -> tuple[T, ...]:
    """Those who are in a row, in its order: the inverse of `_order`."""
    placed = [(place, each) for place, each in zip(places, which, strict=True) if place]
    return tuple(each for _, each in sorted(placed, key=lambda pair: pair[0]))


def _one(which: Iterable[T], marked: Numbers) -> T | None:
    """The one that is marked, if one is."""
    return next((each for each, mark in zip(which, marked, strict=True) if mark), None)
