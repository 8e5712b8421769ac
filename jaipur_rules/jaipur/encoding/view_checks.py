"""Checks of a view: against the box, and against what earlier rounds can have left behind."""

from collections import Counter
from collections.abc import Iterator

from jaipur_rules.jaipur.rules.cards import GOODS
from jaipur_rules.jaipur.rules.ruleset import Ruleset
from jaipur_rules.jaipur.rules.state import Match, pile
from jaipur_rules.jaipur.rules.views import RoundView, View
from jaipur_rules.jaipur.ruleset_json import BONUS_KEYS


def history_faults(seen: View) -> Iterator[str]:
    """The reasons why no earlier rounds can lead to a view's Seals and number of rounds; none if they can.

    Example:
        >>> from jaipur_rules import new_match, view
        >>> [*history_faults(view(new_match(seed=7), 0))]
        []
        >>> [*history_faults(View(0, Ruleset(), (5, 0), 5, view(new_match(seed=7), 0).round))]
        ['the match was over before this round, by Seals of 5 : 0 or 5 counted rounds']
    """
    mine, other = seen.seals
    counted, current = seen.counted, seen.round
    if current is None:
        if (mine, other, counted) != (0, 0, 0):
            yield f"no round has been dealt, so Seals of {mine} : {other} and {counted} counted rounds cannot be"
        return
    if current.result is not None:
        mine -= 0 in current.result.seals
        other -= 1 in current.result.seals
        counted -= current.result.counts
    if not _can_be_won(seen.ruleset, mine, other, counted):
        yield f"Seals of {mine} : {other} before this round do not come of {counted} counted rounds"
    elif Match(seen.ruleset, (mine, other), counted).is_over:
        yield f"the match was over before this round, by Seals of {mine} : {other} or {counted} counted rounds"


def _can_be_won(rules: Ruleset, mine: int, other: int, counted: int) -> bool:
    """Return whether so many counted rounds can bring these Seals, one a round but for total ties (SCO-8, MAT-4)."""
    least = 0 if rules.total_tie == "draw" else counted
    most = 2 * counted if rules.total_tie == "both_seals" else counted
    return min(mine, other) >= 0 and max(mine, other) <= counted and least <= mine + other <= most


def round_faults(rules: Ruleset, current: RoundView) -> Iterator[str]:
    """The contradictions between a round and the box, a sentence each.

    Example:
        >>> from jaipur_rules import new_match, view
        >>> seen = view(new_match(seed=7), 0)
        >>> [*round_faults(seen.ruleset, seen.round)]
        []
    """
    box = rules.box
    if len(current.market) != box.market_size and current.end is None:
        yield f"the market holds {len(current.market)} cards, and not {box.market_size}"
    if (current.plies_left is None) != (rules.turn_cap is None):
        yield "the rules limit the plies of a round, or 'plies_left' does, and not both"
    for good, tokens in zip(GOODS, box.goods_tokens, strict=True):
        won = current.traders[0].goods[good] + current.traders[1].goods[good]
        if Counter(won + pile(rules, current.heights, good)) != Counter(tokens):
            yield f"the {good.name.lower()} tokens won and left are not those of the box"
    for place, tokens in enumerate(rules.bonus_tokens):
        gone = sum(len(trader.bonuses[place]) for trader in current.traders)
        if gone + current.bonus_sizes[place] != len(tokens):
            yield f"the bonus tokens for {BONUS_KEYS[place]} cards won and left are not {len(tokens)}"
    yield from _trader_faults(rules, current)


def _trader_faults(rules: Ruleset, current: RoundView) -> Iterator[str]:
    box = rules.box
    for trader in current.traders:
        unknown = trader.hand_size - len(trader.known)
        if trader.hand_size > box.hand_limit:
            yield f"a hand holds {trader.hand_size} cards, and at most {box.hand_limit}"
        if not 0 <= unknown <= box.hand_size - len(trader.revealed):
            yield "more cards are known of a hand than it holds, or it holds more from the deal than were dealt"
        if trader.hand is not None and not trader.known <= trader.hand:
            yield f"the cards {trader.known} are known to be in a hand of {trader.hand}"
