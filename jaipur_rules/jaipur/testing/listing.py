"""Every deal that a seat thinks possible, on boxes that are small enough."""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import reduce
from itertools import islice, product
from math import prod
from typing import TypeVar

from jaipur_rules.core.errors import RulesError
from jaipur_rules.jaipur import Deal, Match, Move, apply, replay, view
from jaipur_rules.jaipur.testing.histories import History
from jaipur_rules.jaipur.testing.naive import NaiveTable
from jaipur_rules.jaipur.testing.redealing import filled, hidden_from

T = TypeVar("T")


def every_world(history: History, seat: int, *, most: int = 5000) -> list[Match] | None:
    """A match for every deal of the round being played that leaves the seat with the view it has.

    Every way to fill the places that the seat has not seen is tried; those are
    kept that the same moves can be played over and that give the same view. So
    the list is long, and a match is in it once for every deal that leads to it.

    Args:
        history: A match whose round has been dealt.
        seat: Whose view.
        most: The most deals to be tried.

    Returns:
        The matches; None if there are more deals than that to be tried.

    Example:
        >>> from jaipur_rules import Cards, Ruleset
        >>> from jaipur_rules.jaipur.rules.components import Box
        >>> box = Box(
        ...     Cards.parse("DDGGLLKK"),
        ...     hand_size=1,
        ...     market_size=3,
        ...     market_camels=2,
        ...     bonus_tokens=((), (), ()),
        ... )
        >>> rules = Ruleset(box=box)
        >>> events = (Deal("DGLDGL", [[], [], []]),)
        >>> len(every_world(History(rules, events, replay(events, ruleset=rules)), 0))
        12
    """
    *past, (deal, moves) = history.rounds
    table = NaiveTable(history.ruleset)
    for earlier, played in past:
        hidden_from(seat, table, earlier, played)
    hidden = hidden_from(seat, table, deal, moves)
    before = replay(
        [event for part in past for event in (part[0], *part[1])], ruleset=history.ruleset
    )
    unseen = (*hidden.dealt, *hidden.undrawn)
    decks = list(islice(_arrangements(Counter(deal.deck[place] for place in unseen)), most + 1))
    ways = [
        list(islice(_arrangements(Counter(pile[place] for place in places)), most + 1))
        for pile, places in zip(deal.bonuses, hidden.tokens, strict=True)
    ]
    if len(decks) * prod(map(len, ways)) > most:
        return None
    seen = view(history.match, seat)
    worlds: list[Match] = []
    for cards, tokens in product(decks, product(*ways)):
        deck = filled(deal.deck, unseen, cards)
        piles = map(filled, deal.bonuses, hidden.tokens, tokens)
        world = _replayed(before, Deal(deck, piles, deal.first), moves)
        if world is not None and view(world, seat) == seen:
            worlds.append(world)
    return worlds


def _replayed(before: Match, deal: Deal, moves: Sequence[Move]) -> Match | None:
    try:
        return reduce(apply, moves, apply(before, deal))
    except RulesError:
        return None


def _arrangements(counts: Counter[T]) -> Iterator[tuple[T, ...]]:
    """Every different order of so many things of each kind."""
    if not counts.total():
        yield ()
    for item in [item for item, count in counts.items() if count]:
        for rest in _arrangements(counts - Counter([item])):
            yield (item, *rest)
