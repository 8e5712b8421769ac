"""The player of Jaipur that takes what is worth most at once, and says why in a sentence."""

import random

from attrs import frozen

from jaipur_rules.core.messages import Message
from jaipur_rules.jaipur.players.prices import Prices, prices
from jaipur_rules.jaipur.players.ranking import Counter, Ranked, Worth, counter_of_view, rank, worth
from jaipur_rules.jaipur.render.words import move_message
from jaipur_rules.jaipur.rules.generation import legal_moves
from jaipur_rules.jaipur.rules.moves import Move
from jaipur_rules.jaipur.rules.views import View
from jaipur_rules.players.explanations import explanation
from jaipur_rules.players.matches import nothing_to_choose


def reasons(move: Move, at: Counter, prices: Prices) -> tuple[tuple[str, float], ...]:
    """What a move gains in rupees, less than 0 for a cost, by the code of its texts.

    Args:
        move: A legal move.
        at: What lies before the mover.
        prices: The price list.
    """
    before, after = _now(at, prices), worth(move, at, prices)
    return (
        ("jaipur.player.won", after.won),
        ("jaipur.player.hand", after.hand - before.hand),
        ("jaipur.player.camels", after.camels - before.camels),
        ("jaipur.player.market", before.left - after.left),
    )


def _now(at: Counter, prices: Prices) -> Worth:
    """The worth of the present state, if no move were made."""
    stage, lead = prices.stage(at.deck_size), at.herd - at.other_herd
    return Worth(
        0.0,
        prices.hand_worth(at.hand, at.heights, stage),
        stage.most_camels * ((lead > 0) - (lead < 0)),
        prices.market_worth(at.market, at.heights, stage),
    )


@frozen(order=False)
class Greedy:
    """A player that ranks its moves by the price list and makes the first.

    It weighs what a move brings at once, what is left in hand, the camels, and
    what the market offers the opponent. It looks no further, and leaves nothing
    to chance.

    Example:
        >>> from jaipur_rules import view
        >>> from jaipur_rules.jaipur.rules.table import arrange
        >>> mine = view(arrange(market="DDKKC", hands=("DLL", "CPP"), deck_size=20), 0)
        >>> str(Greedy().choose(mine, random.Random(1)))
        '+DD-LL'
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
        """Every legal move with its worth in rupees, the best first.

        Raises:
            NothingToChoose: The seat is not to move.
        """
        moves, current = legal_moves(view), view.round
        if not moves or current is None:
            raise nothing_to_choose(view)
        return rank(moves, counter_of_view(current, view.seat), prices(view.ruleset))

    def explain(self, view: View) -> Message:
        """The reason for its choice, in a sentence.

        Raises:
            NothingToChoose: The seat is not to move.

        Example:
            >>> from jaipur_rules import view
            >>> from jaipur_rules.jaipur.rules.table import arrange
            >>> mine = view(arrange(market="DDKKC", hands=("DLL", "CPP"), deck_size=20), 0)
            >>> print(Greedy().explain(mine))
            I would take 2 diamonds for 2 leather, because it makes my hand worth about 8 rupees more and it \
leaves my opponent a market worth about 2 rupees less.
        """
        move, current = self.ranked(view)[0][1], view.round
        assert current is not None
        gains = reasons(move, counter_of_view(current, view.seat), prices(view.ruleset))
        return explanation(move_message(move), gains)
