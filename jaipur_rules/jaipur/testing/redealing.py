"""Other deals that a seat could not distinguish from the one that was dealt.

Two matches with the same public past and the same private cards of a seat must
look the same to that seat. Here such pairs are made: the places of a deal that
the seat has seen stay as they are, the others are filled again, and the same
moves are played.

What the seat has seen is worked out on the table of numbered pieces, and what
the opponent must have been dealt from the public moves alone, so that nothing
here trusts the knowledge that the state keeps or the views that are tested.
"""

from collections.abc import Sequence
from random import Random
from typing import TypeVar

from attrs import frozen

from jaipur_rules.jaipur import Card, Cards, Deal, Move, replay
from jaipur_rules.jaipur.testing.histories import History
from jaipur_rules.jaipur.testing.naive import NaiveTable
from jaipur_rules.jaipur.testing.naive_moves import split
from jaipur_rules.jaipur.testing.naive_pieces import BONUS_PILES, write_deal

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
        Cards.parse('LLLL')
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
