"""Strategies for what is in the box: cards, components, rulesets, deals, reshuffles.

Every one of them shrinks towards what a person would put on the table to show
a fault: few cards, the first kinds, the default switches, a deck in order.
"""

from functools import lru_cache

from attrs import evolve
from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from jaipur_rules.johari.rules.deals import Deal, Reshuffle
from jaipur_rules.johari.rules.match import Match
from jaipur_rules.johari.rules.pieces import FACES, Card, Cards, Noble
from jaipur_rules.johari.rules.ruleset import (
    DEFAULT_RULESET,
    STANDARD,
    SWITCHES,
    WITH_AMOUNT,
    Components,
    Ruleset,
    nobles_by_back,
)

# A strategy is expensive to make and cheap to draw from, so those that are drawn from often are made once.
_SWITCHES = {name: st.sampled_from(values) for name, values in SWITCHES.items()}
_ABOVE = st.none() | st.integers(0, 20)
_COSTS = st.tuples(*[st.integers(0, 5)] * 6)
_CUTS = st.tuples(*[st.integers(0, 3) | st.none()] * 3)
_COUNTS = st.one_of(*[st.tuples(*[st.integers(0, most)] * len(FACES)) for most in (1, 3)])
_BACKS = st.permutations(STANDARD.noble_backs)
_AMOUNTS = st.tuples(*[st.integers(0, 4)] * len(Noble))
_PRICES = st.tuples(*[st.integers(0, 5)] * 5)
_TRACK = st.lists(st.integers(0, 20), min_size=1, max_size=9)


@st.composite
def cards(
    draw: DrawFn,
    *,
    within: Cards = STANDARD.cards,
    min_size: int = 0,
    max_size: int | None = None,
) -> Cards:
    """Multisets of gem cards.

    Args:
        draw: Given by Hypothesis.
        within: What they are taken from; the cards of the box if not given.
        min_size: The fewest cards, at most as many as there are.
        max_size: The most cards; all there are if not given.

    Example:
        >>> from hypothesis import find
        >>> find(cards(min_size=2), lambda some: len(some.kinds) == 2)
        Cards('W1B1')
    """
    left = list(within)
    most = len(left) if max_size is None else min(max_size, len(left))
    picks = draw(st.lists(st.integers(0, len(FACES) - 1), min_size=min_size, max_size=most))
    chosen: list[int] = []
    for pick in picks:
        place = next((n for n, card in enumerate(left) if card >= FACES[pick]), 0)
        chosen.append(left.pop(place))
    return Cards(FACES[card] for card in chosen)


@st.composite
def components(draw: DrawFn) -> Components:
    """Small and odd components that can still be played with.

    Every number varies: two traders alone or up to four, few cards, hardly any
    fakes or nothing else, free actions and dear ones, nobles for nothing, nobles
    with any number on the back, a game of one day.

    Args:
        draw: Given by Hypothesis.

    Example:
        >>> from hypothesis import given, settings
        >>> @settings(max_examples=5)
        ... @given(components())
        ... def test_there_is_a_game(numbers):
        ...     assert numbers.players[0] == 2
        >>> test_there_is_a_game()
    """
    most, extra = draw(st.integers(2, 4)), draw(st.integers(0, 2))
    counts = list(draw(_COUNTS))
    # Whatever the setup needs more than was drawn comes from the first faces.
    short = max(0, 2 * most + extra - sum(counts))
    for face in range(short):
        counts[face] += 1
    cuts, costs = draw(_CUTS), list(draw(_COSTS))
    # In every slot, more actions than slots before it must be free.
    for slot, cut in enumerate(cuts):
        if cut is not None:
            for action in sorted(range(len(costs)), key=costs.__getitem__)[: slot + 1]:
                costs[action] = min(costs[action], cut)
    size = draw(st.integers(1, 4))
    amounts = draw(_AMOUNTS)
    return Components(
        cards=Cards(face for face, count in zip(FACES, counts, strict=True) for _ in range(count)),
        players=(2, most),
        extra_booths=extra,
        start_gold=draw(st.integers(0, 20)),
        slot_discounts=cuts,
        base_costs=tuple(costs),
        baksheesh=draw(st.integers(0, 4)),
        jeweler_types=draw(st.integers(1, 5)),
        prestige_track=tuple(sorted(draw(_TRACK))),
        noble_prices=draw(_PRICES),
        noble_draw=size,
        first_nobles=draw(st.integers(0, min(5, 3 * size))),
        noble_backs=tuple(draw(_BACKS)),
        noble_amounts=tuple(amounts[noble] * (noble in WITH_AMOUNT) for noble in Noble),
    )


@st.composite
def rulesets(
    draw: DrawFn, *, numbers: SearchStrategy[Components] | None = None, house: bool = True
) -> Ruleset:
    """Rulesets: any combination of switches, with the standard components or small and odd ones.

    Args:
        draw: Given by Hypothesis.
        numbers: The components; the standard ones, or any, if not given.
        house: Whether the house rule, `gold_cap`, may be in force.

    Example:
        >>> from hypothesis import given, settings
        >>> @settings(max_examples=5)
        ... @given(rulesets())
        ... def test_switches_have_values(rules):
        ...     assert all(rules.switches[name] == value for name, value in rules.changes.items())
        >>> test_switches_have_values()
    """
    box = draw(_ANY_COMPONENTS if numbers is None else numbers)
    changes = {name: draw(values) for name, values in _SWITCHES.items()}
    above = draw(_ABOVE) if house else None
    changes["gold_cap"] = None if above is None else box.start_gold + above
    return evolve(DEFAULT_RULESET, components=box).with_changes(**changes)


_ANY_COMPONENTS = st.just(STANDARD) | components()


def sizes(ruleset: Ruleset) -> SearchStrategy[int]:
    """The numbers of traders that the components are for.

    Example:
        >>> from hypothesis import find
        >>> find(sizes(Ruleset()), lambda players: players > 2)
        3
    """
    fewest, most = ruleset.components.players
    return st.integers(fewest, most)


@st.composite
def deals(draw: DrawFn, ruleset: Ruleset = DEFAULT_RULESET, *, players: int = 2) -> Deal:
    """Deals of the ruleset's components, every card of them drawn; they shrink towards the order of `Card`.

    Args:
        draw: Given by Hypothesis.
        ruleset: The rules in force.
        players: How many traders there are.

    Example:
        >>> from hypothesis import given, settings
        >>> from jaipur_rules.johari import apply
        >>> @settings(max_examples=5)
        ... @given(deals(players=3))
        ... def test_a_deal_can_be_played(dealt):
        ...     assert apply(Match(3), dealt).to_move == dealt.stack[0]
        >>> test_a_deal_can_be_played()
    """
    numbers = ruleset.components
    nobles: list[Noble] = []
    for there in nobles_by_back(numbers).values():
        nobles += draw(st.permutations(there))[: numbers.noble_draw]
    deck = draw(_orders(numbers.cards.faces))
    return Deal(deck, nobles, draw(st.permutations(range(players))))


def reshuffles(match: Match) -> SearchStrategy[Reshuffle]:
    """The ways to shuffle the discards of a match that awaits it.

    Args:
        match: Where.

    Example:
        >>> from hypothesis import find
        >>> from jaipur_rules.johari.rules.table import arrange
        >>> match = arrange(discard="W1b2")
        >>> find(reshuffles(match), lambda again: again.pile[0] > again.pile[1])
        Reshuffle('b2W1')
    """
    table = match.table
    return _orders(table.discard.faces if table else ()).map(Reshuffle)


@lru_cache(maxsize=256)
def _orders(cards: tuple[Card, ...]) -> SearchStrategy[list[Card]]:
    return st.permutations(cards)
