"""A view as an array of numbers in named pieces, and back.

Every number is the seat's own sight: *my* side is that of the seat whose view
it is, *its* side is the opponent's. A layout says where each piece stands, what
each place means and by what its number is divided, so that the numbers of a
piece lie between 0 and 1; and `decode` gives the view back, whole.
"""

from array import array
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import chain

from attrs import field, frozen

from jaipur_rules.core.errors import ImpossibleArgument
from jaipur_rules.encoding.layout import Layout, Numbers, Piece
from jaipur_rules.jaipur.encoding.pieces import pieces
from jaipur_rules.jaipur.encoding.view_faults import history_faults
from jaipur_rules.jaipur.rules.cards import GOODS, Card, Cards
from jaipur_rules.jaipur.rules.round_view import TraderView
from jaipur_rules.jaipur.rules.ruleset import DEFAULT_RULESET, Ruleset, to_ruleset
from jaipur_rules.jaipur.rules.state import EndReason, Match, Round, Trader
from jaipur_rules.jaipur.rules.views import View, view

VERSION = 1
"""Changes whenever any place means something else; whatever is stored with tensors stores it too."""

_PHASES = (None, *EndReason)


@frozen(order=False, eq=False)
class TensorLayout(Layout):
    """The layout of everything that a seat may know in an array.

    Attributes:
        ruleset: The ruleset; its box decides how long the pieces are.
        pieces: The pieces, in the order of their places.
        version: The version of the layout, to be stored with it.

    Example:
        >>> from jaipur_rules import new_match, view
        >>> layout = tensor_layout()
        >>> mine = view(new_match(seed=7), 0)
        >>> layout.decode(layout.encode(mine)) == mine
        True
    """

    ruleset: Ruleset
    pieces: tuple[Piece, ...]
    version: int = VERSION
    _by_name: dict[str, Piece] = field(init=False, repr=False)

    def encode(self, seen: View) -> "array[float]":
        """The array of a view, in 32-bit floats; ``numpy.frombuffer(tensor, 'f')`` shares it.

        Raises:
            ImpossibleArgument: The view is of another ruleset.

        Example:
            >>> from jaipur_rules import new_match, view
            >>> layout = tensor_layout()
            >>> len(layout.encode(view(new_match(seed=7), 0))) == layout.size
            True
        """
        if seen.ruleset != self.ruleset:
            raise ImpossibleArgument("array.other_ruleset")
        if seen.seat is None:
            raise ImpossibleArgument("array.spectator")
        return self._filled(chain(_of_match(seen), _of_round(seen)))

    def decode(self, tensor: Sequence[float]) -> View:
        """The view of an array.

        Raises:
            ImpossibleArgument: The array is not one that `encode` can make.

        Example:
            >>> tensor_layout().decode([0.5])
            Traceback (most recent call last):
            jaipur_rules.core.errors.ImpossibleArgument: the array holds 1 number, and not 227
        """
        read = self._read(tensor)
        if sum(read["phase"]) != 1:
            raise ImpossibleArgument("array.phase")
        seat = read["seat"][0]
        mine, other = read["seals"]
        seals = (mine, other) if seat == 0 else (other, mine)
        current = None if read["phase"][0] else _round(self.ruleset, read, seat)
        found = view(Match(self.ruleset, seals, read["counted"][0], current), seat)
        self._hold(found, tensor)
        fault = next(history_faults(found), None)
        if fault is not None:
            raise ImpossibleArgument(fault)
        return found


def tensor_layout(ruleset: Ruleset | str | None = None) -> TensorLayout:
    """The layout of a ruleset, the default one if none is given.

    Example:
        >>> [piece.name for piece in tensor_layout().pieces][:4]
        ['seat', 'phase', 'to_move', 'starter']
    """
    wanted = DEFAULT_RULESET if ruleset is None else to_ruleset(ruleset)
    return _layout(wanted, wanted.label)


@lru_cache(maxsize=16)
def _layout(ruleset: Ruleset, _label: str) -> TensorLayout:
    # The label is no part of the identity of a ruleset, and a layout keeps its ruleset.
    return TensorLayout(ruleset, tuple(pieces(ruleset)))


def _of_match(seen: View) -> Iterator[tuple[str, Numbers]]:
    current = seen.round
    phase = 0 if current is None else 1 + _PHASES.index(current.end)
    mine = seen.own_seat
    yield "seat", [mine]
    yield "phase", [int(place == phase) for place in range(1 + len(_PHASES))]
    yield "seals", [seen.seals[mine], seen.seals[1 - mine]]
    yield "counted", [seen.counted]


def _of_round(seen: View) -> Iterator[tuple[str, Numbers]]:
    current = seen.round
    if current is None:
        return
    yield "to_move", [int(current.to_move == seen.seat)]
    yield "starter", [int(current.starter == seen.seat)]
    yield "market", current.market.counts
    yield "deck", [current.deck_size]
    yield "heights", current.heights
    yield "bonus_sizes", current.bonus_sizes
    yield "plies_left", [current.plies_left or 0]
    yield "discard", [card + 1 for card in current.discard]
    yield from _of_trader("my", seen.me, seen)
    yield from _of_trader("its", seen.opponent, seen)


def _of_trader(whose: str, trader: TraderView, seen: View) -> Iterator[tuple[str, Numbers]]:
    hand = Cards() if trader.hand is None else trader.hand
    yield f"{whose}_hand", [int(trader.hand is not None), *hand.counts[: len(GOODS)]]
    yield f"{whose}_hand_size", [trader.hand_size]
    yield f"{whose}_herd", [trader.herd]
    yield f"{whose}_known", trader.known.counts[: len(GOODS)]
    yield f"{whose}_revealed", trader.revealed.counts[: len(GOODS)]
    piles = seen.ruleset.box.goods_tokens
    yield f"{whose}_goods", _slots([[v + 1 for v in won] for won in trader.goods], piles)
    bonuses = [[1 if v is None else v + 2 for v in won] for won in trader.bonuses]
    yield f"{whose}_bonuses", _slots(bonuses, seen.ruleset.bonus_tokens)


def _slots(won: Sequence[Sequence[int]], piles: Sequence[Sequence[int]]) -> list[int]:
    """The tokens won, each pile padded with zeros to the length of the whole pile."""
    return [
        number
        for mine, pile in zip(won, piles, strict=True)
        for number in [*mine, *[0] * (len(pile) - len(mine))]
    ]


def _round(rules: Ruleset, read: Mapping[str, Numbers], seat: int) -> Round:
    """A round with this view, with arbitrary values for what the view does not show."""
    mine, other = _trader("my", rules, read), _trader("its", rules, read)
    phase = list(read["phase"]).index(1)
    return Round(
        market=Cards.from_counts(read["market"]),
        deck=(Card.CAMEL,) * read["deck"][0],
        traders=(mine, other) if seat == 0 else (other, mine),
        heights=tuple(read["heights"]),
        bonuses=tuple((0,) * size for size in read["bonus_sizes"]),
        starter=seat if read["starter"][0] else 1 - seat,
        to_move=seat if read["to_move"][0] else 1 - seat,
        discard=tuple(Card(number - 1) for number in read["discard"] if number),
        plies_left=None if rules.turn_cap is None else read["plies_left"][0],
        end=_PHASES[phase - 1],
    )


def _trader(whose: str, rules: Ruleset, read: Mapping[str, Numbers]) -> Trader:
    shown, *counts = read[f"{whose}_hand"]
    # A view shows only the size of a hidden hand.
    hand = (
        Cards.from_counts(counts)
        if shown
        else Cards.of(Card.LEATHER, read[f"{whose}_hand_size"][0])
    )
    return Trader(
        hand=hand,
        herd=read[f"{whose}_herd"][0],
        goods=tuple(
            tuple(n - 1 for n in won)
            for won in _won(read[f"{whose}_goods"], rules.box.goods_tokens)
        ),
        bonuses=tuple(
            tuple(max(n - 2, 0) for n in won)
            for won in _won(read[f"{whose}_bonuses"], rules.bonus_tokens)
        ),
        known=Cards.from_counts(read[f"{whose}_known"]),
        revealed=Cards.from_counts(read[f"{whose}_revealed"]),
    )


def _won(numbers: Numbers, piles: Sequence[Sequence[int]]) -> Iterator[list[int]]:
    """The tokens won of each pile: the inverse of `_slots`."""
    start = 0
    for pile in piles:
        yield [number for number in numbers[start : start + len(pile)] if number]
        start += len(pile)
