"""Matches of Jaipur that a seat cannot tell from another.

Two matches with the same public past and the same private cards of a seat must
look the same to that seat. Here such pairs are made: the places of a deal that
the seat has seen stay as they are, the others are filled again, and the same
moves are played.

What the seat has seen is worked out on the table of numbered pieces, and what
the opponent must have been dealt from the public moves alone, so that nothing
here trusts the knowledge that the state keeps or the views that are tested.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import reduce
from itertools import islice, product
from math import prod
from random import Random
from typing import TypeVar

from attrs import frozen

from jaipur_rules.core.errors import RulesError
from jaipur_rules.jaipur import Card, Cards, apply, replay, view
from jaipur_rules.jaipur.rules.deals import Deal
from jaipur_rules.jaipur.rules.moves import Move
from jaipur_rules.jaipur.rules.state import Match
from jaipur_rules.jaipur.testing import History
from tests.naive.jaipur import BONUS_PILES, NaiveTable, split, write_deal

T = TypeVar("T")


@frozen(order=False)
class Hidden:
    """The places of a deal that a seat has not seen turned up.

    Attributes:
        dealt: Places of the deck that hold the opponent's opening cards; none if they lie open.
        undrawn: Places of the deck that have not been drawn.
        tokens: Of each bonus pile, the places of the tokens that the seat has not read.
    """

    dealt: tuple[int, ...]
    undrawn: tuple[int, ...]
    tokens: tuple[tuple[int, ...], ...]


def hidden_from(seat: int, table: NaiveTable, deal: Deal, moves: Sequence[Move]) -> Hidden:
    """The places of a deal that a seat has not seen once these moves have been played.

    Args:
        seat: Whose eyes.
        table: A table on which the round can be dealt; the round is played on it.
        deal: The deal.
        moves: The moves.
    """
    rules, size = table.ruleset, table.ruleset.box.hand_size
    deck = "".join(map(str, deal.deck))
    table.deal(*write_deal(deal))
    stacked = [list(table.tokens[pile]) for pile in BONUS_PILES]
    for move in moves:
        table.play(str(move))
    dealt = range(size * (1 - seat), size * (2 - seat))
    drawn = len(deck) - len(table.cards["deck"])
    readable: set[int] = set(table.tokens[f"bonus {seat}"])
    if table.ended_by is not None or rules.own_bonus_values == "open":
        readable |= set(table.tokens[f"bonus {1 - seat}"])
    elif rules.own_bonus_values == "hidden_until_scoring":
        readable.clear()
    return Hidden(
        () if rules.hands == "open" else tuple(dealt),
        tuple(range(drawn, len(deck))),
        tuple(
            tuple(place for place, token in enumerate(pile) if token not in readable)
            for pile in stacked
        ),
    )


def must_have_held(moves: Sequence[Move], mine: Sequence[bool]) -> Cards:
    """The goods that a trader must have been dealt, because more of them left the hand than had come to it.

    Args:
        moves: The moves of a round.
        mine: Of each move, whether it is that trader's.

    Example:
        >>> from jaipur_rules import parse_move
        >>> moves = [parse_move(text) for text in ("-LL", "+K", "+L", "+K", "-LLL")]
        >>> must_have_held(moves, [True, False, True, False, True])
        Cards('LLLL')
    """
    balance = dict.fromkeys("DGSCPL", 0)
    lowest = dict(balance)
    for move, is_mine in zip(moves, mine, strict=True):
        comes, leaves = split(str(move)) if is_mine else ("", "")
        for good in balance:
            balance[good] -= leaves.count(good)
            lowest[good] = min(lowest[good], balance[good])
            balance[good] += comes.count(good)
    return Cards.parse("".join(good * -least for good, least in lowest.items()))


def redealt(history: History, seat: int, rng: Random) -> History:
    """A match with the same public moves over other deals, in which all that the seat has seen is the same.

    Everything else is dealt again, in every round of the match.

    Example:
        >>> from jaipur_rules import Ruleset, TakeCamels, deal, view
        >>> events = (deal(seed=7), TakeCamels())
        >>> played = History(Ruleset(), events, replay(events))
        >>> other = redealt(played, 0, Random(1))
        >>> other.events[0] == played.events[0], view(other.match, 0) == view(played.match, 0)
        (False, True)
    """
    table = NaiveTable(history.ruleset)
    events: list[Deal | Move] = []
    for deal, moves in history.rounds:
        hidden = hidden_from(seat, table, deal, moves)
        held = _must_have_been_dealt(1 - seat, table, moves)
        events += [_shuffled(deal, hidden, held, rng), *moves]
    return History(history.ruleset, tuple(events), replay(events, ruleset=history.ruleset))


def _must_have_been_dealt(seat: int, table: NaiveTable, moves: Sequence[Move]) -> Cards:
    """The goods that a seat must have been dealt, from the table on which the moves were played."""
    return must_have_held(
        moves, [(ply % 2 == 0) == (table.starter == seat) for ply in range(len(moves))]
    )


def _shuffled(deal: Deal, hidden: Hidden, needed: Cards, rng: Random) -> Deal:
    deck = list(deal.deck)
    unseen = [deck[place] for place in hidden.undrawn]
    if hidden.dealt:
        held = [deck[place] for place in hidden.dealt]
        camels = [card for card in held if card is Card.CAMEL]
        pool = list(Cards(held).goods + Cards(unseen).goods - needed)
        rng.shuffle(pool)
        spare = len(held) - len(camels) - len(needed)
        unseen = [card for card in unseen if card is Card.CAMEL] + pool[spare:]
        held = [*camels, *needed, *pool[:spare]]
        rng.shuffle(held)
        deck = filled(deck, hidden.dealt, held)
    rng.shuffle(unseen)
    piles = [
        filled(pile, places, rng.sample([pile[place] for place in places], len(places)))
        for pile, places in zip(deal.bonuses, hidden.tokens, strict=True)
    ]
    return Deal(filled(deck, hidden.undrawn, unseen), piles, deal.first)


def filled(items: Sequence[T], places: Sequence[int], values: Sequence[T]) -> list[T]:
    """The items with other values in some places."""
    changed = list(items)
    for place, value in zip(places, values, strict=True):
        changed[place] = value
    return changed


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
        ...     Cards("DDGGLLKK"),
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
