"""A check of which positions exist: those that `Position` accepts."""

from collections.abc import Iterable

from jaipur_rules.jaipur.rules.cards import Cards
from jaipur_rules.jaipur.rules.position import ImpossiblePosition, Position
from jaipur_rules.jaipur.rules.ruleset import Ruleset
from proofs.exhaustion.counterexample import Counterexample
from proofs.exhaustion.space import Space
from proofs.exhaustion.tally import Tally


def check_box(space: Space, rules: Ruleset, hands: Iterable[int]) -> Tally:
    """Check that `Position` accepts every market and herd that the box allows with these hands, and no other.

    Of the herds it is asked for the largest, and for one camel more than there are.

    Example:
        >>> tally = check_box(Space(Ruleset().box), Ruleset(), [0])
        >>> tally.tables, tally.counterexample
        (462, None)
    """
    tally = Tally()
    for hand in hands:
        there = frozenset(space.table(hand).markets)
        tally.tables += len(there)
        for place, market in enumerate(space.markets):
            most = space.herds_beside(market)[-1]
            for herd, there_is in ((most, place in there), (most + 1, False)):
                if _taken(market, space.hands[hand], herd, rules) is not there_is:
                    tally.counterexample = Counterexample(
                        f"Position {'refuses' if there_is else 'takes'} "
                        f"market {market}, hand {space.hands[hand]}, herd {herd}"
                    )
                    return tally
    return tally


def _taken(market: Cards, hand: Cards, herd: int, rules: Ruleset) -> bool:
    try:
        Position(market, hand, herd, rules)
    except ImpossiblePosition:
        return False
    return True
