"""Strategies for what is in the box: cards, boxes, rulesets, deals.

Every one of them shrinks towards what a person would put on the table to show
a fault: few cards, the first kinds, the default switches, a deck in order.
"""

from functools import cache, lru_cache

from attrs import evolve
from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from jaipur_rules.core.errors import ImpossibleRuleset
from jaipur_rules.core.game import Switch
from jaipur_rules.jaipur.rules.cards import GOODS, Card, Cards
from jaipur_rules.jaipur.rules.components import STANDARD_BOX, Box
from jaipur_rules.jaipur.rules.deals import Deal
from jaipur_rules.jaipur.rules.ruleset import DEFAULT_RULESET, SWITCHES, Ruleset

# A strategy is slow to make and fast to draw from, so those that are drawn from often are made once.
_SWITCHES = {name: st.sampled_from(values) for name, values in SWITCHES.items()}
_TURN_CAP = st.none() | st.integers(1, 60) | st.integers(1, 8)
_MAX_ROUNDS = st.none() | st.integers(1, 4)


def kinds(*, camels: bool = True) -> SearchStrategy[Card]:
    """Kinds of card, the camel among them unless they are left out.

    Example:
        >>> from hypothesis import find
        >>> find(kinds(), lambda kind: True)
        Card.DIAMOND
    """
    return st.sampled_from(tuple(Card) if camels else GOODS)


@st.composite
def cards(
    draw: DrawFn,
    *,
    within: Cards = STANDARD_BOX.cards,
    min_size: int = 0,
    max_size: int | None = None,
) -> Cards:
    """Multisets of cards.

    Args:
        draw: Given by Hypothesis.
        within: What they are taken from; the cards of the box if not given.
        min_size: The fewest cards, at most as many as there are.
        max_size: The most cards; all there are if not given.

    Example:
        >>> from hypothesis import find
        >>> find(cards(min_size=3), lambda hand: Card.LEATHER in hand)
        Cards('DDL')
    """
    most = len(within) if max_size is None else min(max_size, len(within))
    chosen = Cards()
    for kind in draw(st.lists(st.sampled_from(Card), min_size=min_size, max_size=most)):
        left = (within - chosen).kinds
        chosen += Cards.of(next((other for other in left if other >= kind), left[0]))
    return chosen


@st.composite
def boxes(draw: DrawFn, *, most: int = 5) -> Box:
    """Small boxes with which a round can be dealt, few of whose rounds are long.

    Every number of the box varies: goods without tokens, tokens without goods,
    empty bonus piles, hands of nothing, markets of one.

    Args:
        draw: Given by Hypothesis.
        most: The largest market and hand, and nearly the most cards of a kind;
            1 to 5. With 2, all the deals that a seat thinks possible can often
            be listed.

    Example:
        >>> from hypothesis import given, settings
        >>> @settings(max_examples=5)
        ... @given(boxes())
        ... def test_a_round_can_be_dealt(box):
        ...     assert 2 * box.hand_size + box.market_size <= len(box.cards)
        >>> test_a_round_can_be_dealt()
    """
    market = draw(st.integers(1, most))
    limit = draw(st.integers(1, most))
    hand = draw(st.integers(0, min(limit, 3)))
    laid_out = draw(st.integers(0, market))
    goods = draw(st.lists(st.integers(0, most - 1), min_size=6, max_size=6))
    # Whatever a round needs more than was drawn comes from the last goods.
    for good in reversed(GOODS):
        short = max(0, 2 * hand + market - laid_out - sum(goods))
        goods[good] += min(short, 2)
    camels = laid_out + draw(st.integers(0, min(3, most)))
    return Box(
        Cards.from_counts([*goods, camels]),
        tuple(draw(_values(5)) for _ in GOODS),
        draw(_bonuses(most)),
        camel_token=draw(st.integers(0, 6)),
        seals_to_win=draw(st.integers(1, 3)),
        hand_limit=limit,
        market_size=market,
        market_camels=laid_out,
        hand_size=hand,
        precious_minimum=draw(st.integers(1, 3)),
        empty_piles=draw(st.integers(1, 4)),
    )


@cache
def _bonuses(most: int) -> SearchStrategy[tuple[tuple[int, ...], ...] | None]:
    """Bonus piles for a box with this largest hand: sometimes those of the ruleset, never in the smallest."""
    values = _values(3 if most > 2 else 1)
    piles = st.tuples(values, values, values)
    return st.none() | piles if most > 2 else piles


@cache
def _values(most: int) -> SearchStrategy[tuple[int, ...]]:
    """A pile of tokens, the highest on top."""
    return st.lists(st.integers(0, 9), max_size=most).map(
        lambda values: tuple(sorted(values, reverse=True))
    )


@st.composite
def rulesets(
    draw: DrawFn, *, box: SearchStrategy[Box] | None = None, house: bool = True
) -> Ruleset:
    """Rulesets: any combination of switches, with the standard box or a small one.

    A ruleset that could leave a trader without a move does not construct, and is never drawn.
    Nor is one that no record can hold, unless the box alone is too large for it.

    Args:
        draw: Given by Hypothesis.
        box: The boxes; the standard one, or any small one, if not given.
        house: Whether the house rules, `turn_cap` and `max_rounds`, may be in force.

    Example:
        >>> from hypothesis import given, settings
        >>> @settings(max_examples=5)
        ... @given(rulesets())
        ... def test_switches_have_values(rules):
        ...     assert all(
        ...         rules.switches[name] == value for name, value in rules.changed_switches.items()
        ...     )
        >>> test_switches_have_values()
    """
    drawn_box = draw(_ANY_BOX if box is None else box)
    changes: dict[str, Switch] = {name: draw(values) for name, values in _SWITCHES.items()}
    if house:
        changes["turn_cap"] = draw(_TURN_CAP)
        changes["max_rounds"] = draw(_MAX_ROUNDS)
    try:
        return evolve(DEFAULT_RULESET.with_changes(**changes), box=drawn_box)
    except ImpossibleRuleset:
        # A trader could be left without a move, for want of something that may be sold.
        kind = DEFAULT_RULESET.with_changes(**changes | {"sale_without_tokens": "allowed"})
        return evolve(kind, box=evolve(drawn_box, precious_minimum=1))


_ANY_BOX = st.just(STANDARD_BOX) | boxes()


def decks(ruleset: Ruleset = DEFAULT_RULESET) -> SearchStrategy[tuple[Card, ...]]:
    """Shuffled decks; they shrink towards the order of `Card`.

    Example:
        >>> from hypothesis import given, settings
        >>> @settings(max_examples=5)
        ... @given(decks())
        ... def test_a_deck_is_whole(deck):
        ...     assert len(deck) == 52
        >>> test_a_deck_is_whole()
    """
    box = ruleset.box
    return _decks(tuple(box.deck))


@lru_cache(maxsize=256)
def _decks(whole: tuple[Card, ...]) -> SearchStrategy[tuple[Card, ...]]:
    return st.permutations(whole).map(tuple)


@st.composite
def deals(draw: DrawFn, ruleset: Ruleset = DEFAULT_RULESET) -> Deal:
    """Deals of the ruleset's box: the deck, the bonus piles and the coin.

    Example:
        >>> from hypothesis import given, settings
        >>> from jaipur_rules import Match, apply
        >>> @settings(max_examples=5)
        ... @given(deals())
        ... def test_a_deal_can_be_played(dealt):
        ...     assert apply(Match(), dealt).round.starter == dealt.first
        >>> test_a_deal_can_be_played()
    """
    bonuses = tuple(draw(_shuffled(pile)) for pile in ruleset.bonus_tokens)
    return Deal(draw(decks(ruleset)), bonuses, draw(st.integers(0, 1)))


@lru_cache(maxsize=256)
def _shuffled(values: tuple[int, ...]) -> SearchStrategy[tuple[int, ...]]:
    return st.permutations(values).map(tuple)
