"""A seat's view of Johari as a tensor and as text, with the history that it has seen, for OpenSpiel's observers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from jaipur_rules.adapters.openspiel.johari_unfolding import Unfolding, describe_outcome, laid_by
from jaipur_rules.core.game import Seat
from jaipur_rules.johari import Match, Move, view
from jaipur_rules.johari.encoding import TOKENS, tensor_layout, view_to_json
from jaipur_rules.johari.encoding.view import ENCODING

if TYPE_CHECKING:
    from jaipur_rules.adapters.openspiel.johari import JohariState


def describe_step(step: Move | int) -> str:
    """Describe a move or an outcome."""
    return describe_outcome(step) if isinstance(step, int) else str(step)


def tokens_chosen(here: Unfolding) -> str:
    """The tokens chosen of the move that is being chosen."""
    return "" if here.choice is None else " ".join(TOKENS[token] for token in here.choice.chosen)


def story(here: Unfolding, seat: Seat) -> tuple[str, ...]:
    """What a seat has seen happen, in lines: every move and outcome, but for what others have laid face down.

    Example:
        >>> story(Unfolding.begun(Match(2)).decided(54), 0)
        ('gold token of seat 0',)
    """
    lines = [*map(describe_step, here.trail)]
    laid = laid_by(here.match)
    for other in laid:
        if other != seat:
            lines[len(lines) - len(laid) + other] = "play"
    return tuple(lines)


class JohariObserver:
    """An observer of one seat: its view, as an array in named pieces and as JSON, with the tokens that it has chosen.

    With perfect recall there is no array, and the text goes on with a line for
    each thing that the seat saw happen.

    Args:
        empty: How many play, and by which rules.
        perfect_recall: Whether the way counts, or the view alone.

    Attributes:
        tensor: The view as `jaipur_rules.johari.encoding.tensor_layout` encodes it, then for each token at which
            place of the move it was chosen, as a part of the longest move; None with perfect recall.
        dict: Its pieces by their names, which share its memory.

    Example:
        >>> [*JohariObserver(Match(2), perfect_recall=False).dict][-1]
        'chosen'
    """

    def __init__(self, empty: Match, *, perfect_recall: bool) -> None:
        self.perfect_recall = perfect_recall
        self.tensor: NDArray[np.float32] | None = None
        self.dict: Mapping[str, NDArray[np.float32]] = {}
        self._layout = tensor_layout(empty.players, empty.ruleset)
        if not perfect_recall:
            tensor = np.zeros(self._layout.size + len(TOKENS), np.float32)
            self.tensor = tensor
            self.dict = {
                **{piece.name: tensor[piece.start : piece.stop] for piece in self._layout.pieces},
                "chosen": tensor[self._layout.size :],
            }

    def set_from(self, state: JohariState, player: int) -> None:
        """Fill the array with what a seat sees."""
        if self.tensor is None:
            return
        here = state.here
        self.tensor[: self._layout.size] = self._layout.encode(view(here.match, player))
        self.dict["chosen"][:] = 0
        if here.choice is not None and here.match.to_move == player:
            for place, token in enumerate(here.choice.chosen, 1):
                self.dict["chosen"][token] = place / ENCODING.longest_move

    def string_from(self, state: JohariState, player: int) -> str:
        """The view of a seat as text; with perfect recall its whole information state."""
        here = state.here
        chosen = tokens_chosen(here) if here.match.to_move == player else ""
        lines = story(here, player) if self.perfect_recall else ()
        return view_to_json(view(here.match, player)) + "\n".join([*lines, chosen])
