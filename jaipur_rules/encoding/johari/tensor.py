"""A view of Johari as an array of numbers in named pieces.

Every number is the seat's own sight: trader 0 is the seat whose view it is,
trader 1 who sits next, and so on. A layout says where each piece stands, what
each place means and by what its number is divided. Two views that differ in
anything have different arrays.
"""

from array import array
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import accumulate

from attrs import field, frozen

from jaipur_rules.encoding.pieces import Piece, TensorError
from jaipur_rules.game import Seat
from jaipur_rules.johari.cards import FACES, GEMS, Cards
from jaipur_rules.johari.pieces import PLACES, STORES, Action, Noble
from jaipur_rules.johari.ruleset import DEFAULT_RULESET, Ruleset
from jaipur_rules.johari.state import Match, Phase, Trader
from jaipur_rules.johari.views import TableView, View

VERSION = 1
"""Changes whenever any place means something else; whatever is stored with arrays stores it too."""

_Named = tuple[str, list[str], int, bool]
"""A piece: its name, the meanings of its places, its scale, and whether no number is greater."""


@frozen(order=False, eq=False)
class TensorLayout:
    """Where everything that a seat may know stands in an array.

    Attributes:
        players: How many traders there are.
        ruleset: The ruleset; its components decide how long the pieces are.
        pieces: The pieces, in the order of their places.
        version: The version of the layout, to be stored with it.

    Example:
        >>> from jaipur_rules.johari import new_match, view
        >>> layout = tensor_layout(3)
        >>> len(layout.encode(view(new_match(seed=7, players=3), 0))) == layout.size
        True
    """

    players: int
    ruleset: Ruleset
    pieces: tuple[Piece, ...]
    version: int = VERSION
    _by_name: dict[str, Piece] = field(init=False, repr=False)

    def __attrs_post_init__(self) -> None:
        """Index the pieces by name."""
        object.__setattr__(self, "_by_name", {piece.name: piece for piece in self.pieces})

    @property
    def size(self) -> int:
        """How many numbers the array holds."""
        return self.pieces[-1].stop

    def piece(self, name: str) -> Piece:
        """One of the pieces.

        Raises:
            TensorError: None has this name.

        Example:
            >>> tensor_layout(2).piece("store_W").size
            30
        """
        try:
            return self._by_name[name]
        except KeyError:
            raise TensorError(
                f"no piece is named {name!r:.40}; there are {', '.join(self._by_name)}"
            ) from None

    def places(self) -> Iterator[tuple[int, str, str, int]]:
        """Every place: its index, its piece, what its number means, and by what that is divided.

        Example:
            >>> next(tensor_layout(2).places())
            (0, 'seat', '1 if this is the view of seat 0', 1)
        """
        for piece in self.pieces:
            for index, meaning in enumerate(piece.meanings, start=piece.start):
                yield index, piece.name, meaning, piece.scale

    def encode(self, seen: View) -> "array[float]":
        """The array of a view, in 32-bit floats; ``numpy.frombuffer(tensor, 'f')`` shares it.

        Raises:
            TensorError: The view is of another ruleset, or of another number of traders.

        Example:
            >>> from jaipur_rules.johari import new_match, view
            >>> tensor_layout(3).encode(view(new_match(seed=7), 0))
            Traceback (most recent call last):
            jaipur_rules.encoding.pieces.TensorError: the view is of another table than the layout
        """
        if seen.ruleset != self.ruleset or seen.players != self.players:
            raise TensorError("the view is of another table than the layout")
        tensor = array("f", bytes(4 * self.size))
        for name, numbers in _numbers(seen):
            piece = self._by_name[name]
            for index, number in enumerate(numbers, start=piece.start):
                tensor[index] = number / piece.scale
        return tensor


def tensor_layout(players: int, ruleset: Ruleset | None = None) -> TensorLayout:
    """The layout for so many traders under a ruleset, the default one if none is given.

    Raises:
        ImpossibleMatch: The game is not for so many traders.

    Example:
        >>> [tensor_layout(players).size for players in (2, 3, 4)]
        [738, 894, 1050]
    """
    return _layout(players, DEFAULT_RULESET if ruleset is None else ruleset)


@lru_cache(maxsize=16)
def _layout(players: int, ruleset: Ruleset) -> TensorLayout:
    Match(players, ruleset)  # refuses too few or too many
    named = [*_of_table(players, ruleset)]
    for trader in range(players):
        named += _of_trader(f"trader_{trader}", ruleset)
    starts = accumulate((len(meanings) for _, meanings, _, _ in named), initial=0)
    return TensorLayout(
        players,
        ruleset,
        tuple(
            Piece(name, start, tuple(meanings), max(scale, 1), bounded=bounded)
            for start, (name, meanings, scale, bounded) in zip(starts, named, strict=False)
        ),
    )


def _of_table(players: int, ruleset: Ruleset) -> Iterator[_Named]:
    numbers = ruleset.components
    nobles, cards = 3 * numbers.noble_draw, len(numbers.cards)
    whose = [f"trader {trader}" for trader in range(players)]
    yield "seat", [f"1 if this is the view of seat {seat}" for seat in range(players)], 1, True
    yield (
        "phase",
        ["1 if nothing is dealt", *(f"1 if the phase is {each.value}" for each in Phase)],
        1,
        True,
    )
    yield "day", ["the market day"], nobles, True
    yield (
        "queue",
        [f"place of {each} among those who still decide, from 1" for each in whose],
        players,
        True,
    )
    yield (
        "waiting",
        [f"place of {each} among those who act afterwards, from 1" for each in whose],
        players,
        True,
    )
    yield (
        "arrivals",
        [f"how many gold tokens moved last before that of {each}" for each in whose],
        players,
        True,
    )
    for space, price in enumerate(numbers.noble_prices):
        meanings = [
            f"1 if {noble} stands on the space {space + 1} from the left, at {price}"
            for noble in Noble
        ]
        yield f"space_{space + 1}", meanings, 1, True
    yield "nobles_left", ["nobles to come"], nobles, True
    yield (
        "gone",
        [f"place of {noble} among those who left unhired, from 1" for noble in Noble],
        nobles,
        True,
    )
    for place in range(STORES + players + numbers.extra_booths):
        kind, name = "store" if place < STORES else "booth", PLACES[place]
        yield f"{kind}_{name}", [f"{face} at {kind} {name}" for face in FACES], _most(ruleset), True
    yield "unseen", [f"{face} in the draw pile" for face in FACES], _most(ruleset), True
    yield "discard", [f"{face} among the discards" for face in FACES], _most(ruleset), True
    yield "undrawn", ["cards that the market is still to be given"], cards, True


def _of_trader(whose: str, ruleset: Ruleset) -> Iterator[_Named]:
    numbers = ruleset.components
    slots = range(1, numbers.rounds + 1)
    yield f"{whose}_display", [f"{face} in the display" for face in FACES], _most(ruleset), True
    yield f"{whose}_on_trade", [f"{face} on the Trade card" for face in FACES], _most(ruleset), True
    yield f"{whose}_gold", ["gold"], 2 * numbers.start_gold, False
    yield (
        f"{whose}_tokens",
        [f"column of the token {kind}" for kind in GEMS],
        numbers.last_column,
        True,
    )
    yield (
        f"{whose}_nobles",
        [f"place of {noble} among the nobles hired, from 1" for noble in Noble],
        3 * numbers.noble_draw,
        True,
    )
    yield f"{whose}_slots", [f"gold off in slot {slot}" for slot in slots], 4, False
    for slot in slots:
        yield (
            f"{whose}_played_{slot}",
            [f"1 if {action} was played in slot {slot} today" for action in Action],
            1,
            True,
        )
    yield (
        f"{whose}_chosen",
        [f"1 if {action} is chosen, and known to be" for action in Action],
        1,
        True,
    )
    yield f"{whose}_has_chosen", ["1 if a card lies face down"], 1, True
    yield f"{whose}_safe", ["1 if the supervisor takes nothing today"], 1, True


def _most(ruleset: Ruleset) -> int:
    """How many cards there are of the face of which there are most."""
    cards = ruleset.components.cards
    return max(map(cards.count, FACES))


_Numbers = Iterator[tuple[str, Sequence[int]]]


def _numbers(seen: View) -> _Numbers:
    table, players = seen.table, seen.players
    yield "seat", [int(seat == seen.seat) for seat in range(players)]
    phase = None if table is None else table.phase
    yield "phase", [int(phase is each) for each in (None, *Phase)]
    if table is None:
        return
    seats = [(seen.seat + turn) % players for turn in range(players)]
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
        yield f"{'store' if place < STORES else 'booth'}_{PLACES[place]}", _counts(cards)
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
