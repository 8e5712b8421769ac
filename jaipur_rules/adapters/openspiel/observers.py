"""A seat's view as a tensor and as text, with the history that it has seen, for OpenSpiel's observers."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, TypeAlias

import numpy as np
import pyspiel
from numpy.typing import NDArray

from jaipur_rules.core.errors import RulesError
from jaipur_rules.jaipur import Match, Move, RoundView, Ruleset, TraderView, View, view
from jaipur_rules.jaipur.encoding import tensor_layout, view_to_json

Story: TypeAlias = tuple[str, ...]
Stories: TypeAlias = tuple[Story, Story]
"""The stories by seat."""


def extend_stories(stories: Stories, after: Match, move: Move | None) -> Stories:
    """Return the stories of both seats with a line for a move or a deal."""
    mine, other = stories
    return (*mine, line(view(after, 0), move)), (*other, line(view(after, 1), move))


def line(seen: View, move: Move | None) -> str:
    """Describe a move or a deal as a seat saw it, by the seat's view afterwards.

    Example:
        >>> from jaipur_rules import TakeCamels, apply, new_match, view
        >>> match = new_match(seed=7)
        >>> line(view(match, 0), None)
        'seat 1 begins, market DCKKK, hands DSPLL and 4 unknown, herds 0 1'
        >>> line(view(apply(match, TakeCamels()), 0), TakeCamels())
        '+K, market DGCCK, tokens - and -'
    """
    round_ = seen.round
    if round_ is None:
        return ""
    if move is None:
        hands = " and ".join(map(_hand, round_.traders))
        herds = " ".join(str(trader.herd) for trader in round_.traders)
        return f"seat {round_.starter} begins, market {round_.market}, hands {hands}, herds {herds}"
    return f"{move}, market {round_.market}, tokens {_tokens(round_)}"


def information(seen: View, story: Story) -> str:
    """An information state: the view as JSON, and a line for each thing that the seat saw happen."""
    return view_to_json(seen) + "\n".join(story)


def _hand(trader: TraderView) -> str:
    return f"{trader.hand_size} unknown" if trader.hand is None else str(trader.hand)


def _tokens(round_: RoundView) -> str:
    """The bonus tokens of both as far as their values are known."""
    return " and ".join(
        " ".join("?" if value is None else str(value) for won in trader.bonuses for value in won)
        or "-"
        for trader in round_.traders
    )


if TYPE_CHECKING:
    from jaipur_rules.adapters.openspiel.game import JaipurState


class JaipurObserver:
    """An observer of one seat: its view, as an array in named pieces and as JSON.

    With perfect recall there is no array, and the text goes on with a line for
    each thing that the seat saw happen.

    Args:
        ruleset: The rules in force.
        perfect_recall: Whether the way counts, or the view alone.

    Attributes:
        tensor: The array, as `jaipur_rules.jaipur.encoding.tensor_layout` encodes the view; None with perfect recall.
        dict: Its pieces by their names, which share its memory.

    Example:
        >>> JaipurObserver(Ruleset(), perfect_recall=True).tensor is None
        True
    """

    def __init__(self, ruleset: Ruleset, *, perfect_recall: bool) -> None:
        self.perfect_recall = perfect_recall
        self.tensor: NDArray[np.float32] | None = None
        self.dict: Mapping[str, NDArray[np.float32]] = {}
        if not perfect_recall:
            layout = tensor_layout(ruleset)
            tensor = np.zeros(layout.size, np.float32)
            self.tensor = tensor
            self.dict = {piece.name: tensor[piece.start : piece.stop] for piece in layout.pieces}

    def set_from(self, state: "JaipurState", player: int) -> None:
        """Fill the array with what a seat sees."""
        if self.tensor is not None:
            seen = view(state.here.match, player)
            self.tensor[:] = tensor_layout(seen.ruleset).encode(seen)

    def string_from(self, state: "JaipurState", player: int) -> str:
        """The view of a seat as text; with perfect recall its whole information state."""
        seen = view(state.here.match, player)
        if self.perfect_recall:
            return information(seen, state.here.stories[player])
        return view_to_json(seen)


def observer(
    ruleset: Ruleset,
    kind: pyspiel.IIGObservationType | None,
    params: Mapping[str, object] | None,
) -> JaipurObserver | None:
    """The observer of a kind; None for a kind that there is not.

    A view is not divided into a public and a private part, so there is an
    observer of both together and none of either alone.

    Raises:
        ValueError: Parameters are given, and no observer takes any.
    """
    if not is_of_one_seat(kind, params):
        return None
    return JaipurObserver(ruleset, perfect_recall=kind is not None and kind.perfect_recall)


def is_of_one_seat(
    kind: pyspiel.IIGObservationType | None, params: Mapping[str, object] | None
) -> bool:
    """Whether there is an observer of a kind: of what is public and what is a seat's own together.

    Raises:
        ValueError: Parameters are given, and no observer takes any.
    """
    if params:
        raise RulesError("adapter.no_parameters", names=tuple(map(str, params)))
    single = pyspiel.PrivateInfoType.SINGLE_PLAYER
    return kind is None or (kind.public_info and kind.private_info == single)
