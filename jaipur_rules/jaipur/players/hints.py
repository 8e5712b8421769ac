"""A hint for a person: the move that a player would make, and the odds, from a view alone."""

import random

from attrs import frozen

from jaipur_rules.jaipur.players.greedy import Greedy
from jaipur_rules.jaipur.players.search import Considered, Search
from jaipur_rules.jaipur.rules.views import View
from jaipur_rules.jaipur.rules.worlds import Odds
from jaipur_rules.render.languages import Language


@frozen(order=False)
class Hint:
    """Advice on a move.

    Attributes:
        best: The most promising moves, each with the chance of the Seal.
        reason: What the greedy player would do, and why, in a sentence.
        odds: The exact probabilities of what is not known.
    """

    best: tuple[Considered, ...]
    reason: str
    odds: Odds


def hint(
    view: View,
    rng: random.Random,
    *,
    lang: Language = "en",
    iterations: int = 500,
    moves: int = 3,
) -> Hint:
    """Advice to the seat of a view, the same for the same view and generator.

    Args:
        view: What the seat knows.
        rng: The chance at the search's disposal.
        lang: The language of the reason.
        iterations: In how many possible worlds moves are tried.
        moves: How many moves are named at most.

    Raises:
        NothingToChoose: The seat is not to move.

    Example:
        >>> from jaipur_rules import new_match, view
        >>> match = new_match(seed=7)
        >>> found = hint(view(match, match.to_move), random.Random(1), iterations=50)
        >>> len(found.best), sum(found.odds.next_card.values())
        (3, Fraction(1, 1))
    """
    best = Search(iterations=iterations).consider(view, rng)[:moves]
    return Hint(best, Greedy().explain(view, lang), view.odds())
