"""The possible worlds of a view: what a seat does not know, counted, drawn and weighed.

Three things are hidden in Johari: the order of the draw pile, of which the
cards are known (rule HID-2); the nobles to come, of whom the backs are known
(rule HID-3); and the cards that others have laid face down in this round (rule
HID-1). A *world* is a deal, with what was shuffled since and with cards that
could be laid there, that together with the public moves gives the view. The
places of the pile and of the stack that have been turned up are as everybody
saw them, and every way to fill the others is one world. All worlds weigh the
same: what another has chosen is no evidence, so each card that a trader had
and could pay counts once. A reshuffle is chance anew: of the order that it
gives the discards nothing is known. Before it comes there is no such order, so
none is counted: a view that awaits it knows its pile, which is empty.

An example. On the ninth of ten days two W1 and a B1 lie in the pile: three orders.
One noble is to come, of back 3. Of the eight with that back three have been
seen, so it is one of five. After Baksheesh the first trader, without any gold,
has laid a second card: a Sale, a Bribe, an Exchange or a Doppelganger, which
are free in that slot. The second trader counts 3 * 5 * 4 worlds.

    >>> from random import Random
    >>> from jaipur_rules.johari.rules.table import arrange
    >>> from jaipur_rules.johari.rules.views import view
    >>> match = arrange(
    ...     phase="choose",
    ...     day=9,
    ...     deck="W1W1B1",
    ...     deck_size=3,
    ...     spaces={5: "N3-1", 4: "N3-2"},
    ...     gone=("N3-3",),
    ...     gold=(0, 15),
    ...     played=(("baksheesh",), ("bribe",)),
    ...     to_move=1,
    ... )
    >>> view(match, 1).worlds(), view(match, 0).worlds()
    (60, 15)
    >>> odds = view(match, 1).odds()
    >>> str(odds.next_card[Card.W1]), str(odds.next_noble[Noble.RETINUE])
    ('2/3', '1/5')
    >>> [str(action) for action in odds.chosen[0]]
    ['sale', 'bribe', 'exchange', 'doppelganger']
    >>> view(view(match, 1).sample(Random(1)), 1) == view(match, 1)
    True
"""

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from math import factorial, perm, prod
from random import Random

from attrs import frozen

from jaipur_rules.core.errors import Impossible
from jaipur_rules.core.game import JOHARI
from jaipur_rules.core.messages import Message
from jaipur_rules.core.values import unchecked
from jaipur_rules.johari.rules.cards import Cards
from jaipur_rules.johari.rules.faces import Card
from jaipur_rules.johari.rules.pieces import Action, Noble
from jaipur_rules.johari.rules.ruleset import Ruleset
from jaipur_rules.johari.rules.state import Table, Trader, cost, with_trader
from jaipur_rules.johari.rules.table_view import TableView


@frozen(order=False)
class Odds:
    """Exact probabilities of what a seat does not know, all over worlds.

    Attributes:
        next_card: Of each card, that it is the next of the draw pile; empty if the pile is.
        next_noble: Of each noble, that they come next; empty if none is to come.
        nobles: Of each noble who can still come, that they will, sooner or later.
        chosen: Of each trader, by seat, of each action, that it is the card
            that lies face down before them; empty if none does.
        unseen: The cards of the draw pile.

    Example:
        >>> from jaipur_rules.johari import new_match, view
        >>> odds = view(new_match(seed=7), 0).odds()
        >>> odds.next_card[Card.P3], odds.next_noble[Noble.GIVER], odds.nobles[Noble.RETINUE]
        (Fraction(2, 45), Fraction(1, 6), Fraction(1, 2))
    """

    game = JOHARI

    next_card: Mapping[Card, Fraction]
    next_noble: Mapping[Noble, Fraction]
    nobles: Mapping[Noble, Fraction]
    chosen: tuple[Mapping[Action, Fraction], ...]
    unseen: Cards


def count(ruleset: Ruleset, table: TableView) -> int:
    """The number of possible worlds of a view of a table, exactly."""
    cards = factorial(len(table.unseen)) // prod(map(factorial, Counter(table.unseen).values()))
    nobles = prod(perm(len(there), left) for there, left in _nobles(ruleset, table))
    return cards * nobles * prod(map(len, _laid(ruleset, table)))


def sample(ruleset: Ruleset, table: TableView, rng: Random) -> Table:
    """One world, drawn uniformly."""
    pile = [*table.unseen]
    rng.shuffle(pile)
    groups, laid = _nobles(ruleset, table), _laid(ruleset, table)
    return unchecked(
        Table,
        day=table.day,
        phase=table.phase,
        queue=table.queue,
        waiting=table.waiting,
        spaces=table.spaces,
        noble_stack=tuple(noble for there, left in groups for noble in rng.sample(there, left)),
        gone=table.gone,
        market=table.market,
        pile=tuple(pile),
        discard=table.discard,
        undrawn=table.undrawn,
        traders=tuple(
            with_trader(trader, chosen=rng.choice(laid[seat]))
            for seat, trader in enumerate(table.traders)
        ),
        arrivals=table.arrivals,
    )


def odds(ruleset: Ruleset, table: TableView) -> Odds:
    """The exact probabilities of what the seat does not know."""
    groups, size = _nobles(ruleset, table), len(table.unseen)
    coming = groups[0][0] if groups else []
    return Odds(
        next_card={card: Fraction(n, size) for card, n in Counter(table.unseen).items()},
        next_noble={noble: Fraction(1, len(coming)) for noble in coming},
        nobles={noble: Fraction(n, len(there)) for there, n in groups for noble in there},
        chosen=tuple(
            {card: Fraction(1, len(cards)) for card in cards if card is not None}
            for cards in _laid(ruleset, table)
        ),
        unseen=table.unseen,
    )


def _nobles(ruleset: Ruleset, table: TableView) -> list[tuple[list[Noble], int]]:
    """The nobles of each back who have not been seen, and how many of them are to come, the next back first."""
    numbers, left = ruleset.components, table.nobles_left
    last = 3 * numbers.noble_draw
    seen = {*table.spaces, *table.gone, *(each for one in table.traders for each in one.nobles)}
    groups: list[tuple[list[Noble], int]] = []
    for back, n in Counter(
        place // numbers.noble_draw + 1 for place in range(last - left, last)
    ).items():
        there = [each for each in Noble if numbers.noble_backs[each] == back and each not in seen]
        if len(there) < n:
            fault = Message("johari.worlds.nobles", left=n, back=back, there=len(there))
            raise Impossible((fault,))
        groups.append((there, n))
    return groups


def _laid(ruleset: Ruleset, table: TableView) -> list[tuple[Action | None, ...]]:
    """What can lie face down before each trader; None alone if nothing does."""
    return [
        _plays(ruleset, trader)
        if trader.chosen is None and table.has_chosen[seat]
        else (trader.chosen,)
        for seat, trader in enumerate(table.traders)
    ]


def _plays(ruleset: Ruleset, trader: Trader) -> tuple[Action, ...]:
    """The cards that a trader had and could pay (rules CHO-2, CHO-3, DOP-1)."""
    return tuple(
        action
        for action in trader.hand
        if (trader.played or action is not Action.DOPPELGANGER)
        and cost(ruleset, trader, (*trader.played, action)) <= trader.gold
    )
