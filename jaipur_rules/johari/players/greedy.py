"""The player of Johari that takes what is worth most at once, and says why in a sentence."""

import random

from attrs import frozen

from jaipur_rules.core.messages import Message
from jaipur_rules.johari.players.ranking import Ranked, Weighing, rank
from jaipur_rules.johari.render.words import move_message
from jaipur_rules.johari.rules.generation import legal_moves
from jaipur_rules.johari.rules.moves import Move, Play
from jaipur_rules.johari.rules.views import View
from jaipur_rules.players.explanations import explanation
from jaipur_rules.players.matches import nothing_to_choose


def explain_move(view: View, move: Move) -> Message:
    """Explain why a move is the best of a view; a card to be played is explained by what it is played for.

    Args:
        view: What the mover knows.
        move: The move that is ranked first.
    """
    table = view.table
    assert table is not None
    weigh, what = Weighing(view, table), move_message(move)
    if isinstance(move, Play) and (best := weigh.best(move.action)) is not None:
        what = Message("johari.player.plan", card=what, move=move_message(best[1]))
    parts = weigh.parts(move)
    gains = [
        (f"johari.player.{part}", gain) for part, gain in zip(parts._fields, parts, strict=True)
    ]
    return explanation(what, gains, digits=1)


@frozen(order=False)
class Greedy:
    """A player that ranks its moves by what they make of its side of the table, and makes the first.

    A card to be laid face down is worth the best that could be done with it
    now, a little less if others may come first. It looks no further, does not
    guess what the others have chosen, and leaves nothing to chance.

    Example:
        >>> from jaipur_rules.johari import view
        >>> from jaipur_rules.johari.rules.table import arrange
        >>> mine = view(arrange(displays=("W3W2", "w1"), played=(("sale",),)), 0)
        >>> str(Greedy().choose(mine, random.Random(1)))
        'collect W'
    """

    @property
    def name(self) -> str:
        """``greedy``."""
        return "greedy"

    def choose(self, view: View, _rng: random.Random, /) -> Move:
        """The move that is worth most.

        Raises:
            NothingToChoose: The seat is not to move.
        """
        return self.ranked(view)[0][1]

    def ranked(self, view: View) -> Ranked:
        """Every legal move with its worth in prestige points, the best first.

        Raises:
            NothingToChoose: The seat is not to move.
        """
        moves = legal_moves(view)
        if not moves:
            raise nothing_to_choose(view)
        return rank(view, moves)

    def explain(self, view: View) -> Message:
        """Explain the chosen move in a sentence.

        Raises:
            NothingToChoose: The seat is not to move.

        Example:
            >>> from jaipur_rules.johari import view
            >>> from jaipur_rules.johari.rules.table import arrange
            >>> mine = view(arrange(displays=("W3W2", "w1"), played=(("sale",),)), 0)
            >>> print(Greedy().explain(mine))
            I would sell all white gems to a Collector, because my tokens gain 14.0 points, though my gold \
loses about 0.9 points and my cards are then worth about 11.9 points less.
        """
        return explain_move(view, self.ranked(view)[0][1])
