"""A player that takes what is worth most at once, and can explain its choice."""

import random

from attrs import frozen

from jaipur_rules.jaipur.players.explanations import explanation
from jaipur_rules.jaipur.players.prices import prices
from jaipur_rules.jaipur.players.ranking import Ranked, counter_of_view, rank
from jaipur_rules.jaipur.rules.generation import legal_moves
from jaipur_rules.jaipur.rules.moves import Move
from jaipur_rules.jaipur.rules.views import View
from jaipur_rules.players.base import nothing_to_choose
from jaipur_rules.render.languages import Language


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

    def explain(self, view: View, lang: Language = "en") -> str:
        """The reason for its choice, in a sentence.

        Raises:
            NothingToChoose: The seat is not to move.
            UnknownLanguage: There is English and French.

        Example:
            >>> from jaipur_rules import view
            >>> from jaipur_rules.jaipur.rules.table import arrange
            >>> mine = view(arrange(market="DDKKC", hands=("DLL", "CPP"), deck_size=20), 0)
            >>> Greedy().explain(mine)
            'I would take 2 diamonds for 2 leather, because it makes my hand worth about 8 rupees more and it \
leaves my opponent a market worth about 2 rupees less.'
        """
        ranked, current = self.ranked(view), view.round
        assert current is not None
        at, price = counter_of_view(current, view.seat), prices(view.ruleset)
        return explanation(ranked, at, price, lang)
