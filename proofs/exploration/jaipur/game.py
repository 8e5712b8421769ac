"""Jaipur as the walk needs it: its deals, what a seat sees happen, and moves near to the legal ones."""

from collections.abc import Hashable, Iterable, Iterator
from itertools import product
from math import comb, prod
from typing import ClassVar

from attrs import field, frozen

from jaipur_rules.core.game import Rules, Seat
from jaipur_rules.jaipur.plugin import JaipurRules
from jaipur_rules.jaipur.rules.cards import GOODS, Card, Cards
from jaipur_rules.jaipur.rules.deals import Deal
from jaipur_rules.jaipur.rules.generation import is_legal
from jaipur_rules.jaipur.rules.moves import Exchange, Move, Sell, TakeCamels, TakeGood
from jaipur_rules.jaipur.rules.position import Position
from jaipur_rules.jaipur.rules.ruleset import DEFAULT_RULESET, Ruleset
from jaipur_rules.jaipur.rules.scoring import next_starter
from jaipur_rules.jaipur.rules.state import Match, Round
from jaipur_rules.jaipur.rules.transition import Event
from jaipur_rules.jaipur.rules.views import View
from jaipur_rules.jaipur.testing.histories import History
from proofs.exploration.chance import arrangements, count_arrangements
from proofs.exploration.game import SmallGame
from proofs.exploration.jaipur.laws import broken_by_deal, broken_by_move, broken_in_state
from proofs.exploration.laws import Law


@frozen(order=False)
class JaipurGame(SmallGame[Ruleset, Match, Move, Event, View]):
    """A small game of Jaipur.

    Attributes:
        ruleset: The ruleset, with its box.
        rules: The rules.

    Example:
        >>> from proofs.exploration.jaipur import MINIATURES
        >>> len([*MINIATURES["pocket"].deals()])
        180
    """

    ruleset: Ruleset = DEFAULT_RULESET
    rules: Rules[Ruleset, Match, Move, Event, View] = field(
        factory=JaipurRules, kw_only=True, eq=False
    )
    players = 2
    begins_anew: ClassVar[bool] = True

    def deals(self) -> Iterator[Deal]:
        """Every different deal of the box, each once and all as likely.

        The order is that of the decks, the cards in the order of `Card`. The coin
        toss falls both ways even where the rules do not look at it.
        """
        box = self.ruleset.box
        piles = [tuple(arrangements(pile)) for pile in self.ruleset.bonus_tokens]
        for deck in arrangements(box.cards - Cards.of(Card.CAMEL, box.market_camels)):
            for bonuses in product(*piles):
                for first in (0, 1):
                    yield Deal(deck, bonuses, first)

    def count_deals(self) -> int:
        """The number of deals, without making them.

        Example:
            >>> from proofs.exploration.jaipur import MINIATURES
            >>> MINIATURES["pocket"].count_deals(), JaipurGame().count_deals() > 10**40
            (180, True)
        """
        box = self.ruleset.box
        deck = box.cards - Cards.of(Card.CAMEL, box.market_camels)
        return (
            2 * count_arrangements(deck) * prod(map(count_arrangements, self.ruleset.bonus_tokens))
        )

    def outcomes(self, state: Match, deals: tuple[Event, ...]) -> Iterable[Event]:
        """The deals of the next round, which are those of the first."""
        return deals

    def alike(self, state: Match) -> Hashable:
        """The Seals, the rounds counted, and who starts by either toss."""
        return state.seals, state.counted, next_starter(state, 0), next_starter(state, 1)

    def position(self, state: Match) -> Position | None:
        """The position of the trader to move."""
        return state.position

    def is_legal(self, state: Match, move: Move) -> bool:
        """Return whether a move is legal, without a list."""
        return is_legal(state, move)

    def near_misses(self, state: Match) -> Iterator[tuple[Hashable, Iterable[Move]]]:
        """Moves of an alphabet: all that can be legal, and what is near to it.

        Single goods of every kind and the camels; sales of every kind, camels
        too, of up to one card more than a hand holds. Exchanges of any cards of
        the box, up to a market on each side, and on the two sides as many or one
        more or less: so camels are taken, a kind goes both ways, and sides are
        unequal. Exchanges do not look at the heights of the piles.
        """
        here = state.position
        if here is not None:
            yield here, _short(self.ruleset)
            yield (here.market, here.hand, here.herd), _exchanges(self.ruleset)

    def seen(self, before: Match, event: Event, after: Match, seat: Seat) -> Hashable:
        """What the seat saw: its own cards dealt and what lies open; or the move, what was drawn, and the bonus tokens turned."""
        old, new = before.round, after.round
        if new is None:
            return None
        if isinstance(event, Deal) or old is None:
            return _seen_of_deal(after.ruleset, new, seat)
        drawn = old.deck[: len(old.deck) - len(new.deck)]
        return event, drawn, new.end, _bonuses_seen(after.ruleset, old, new, seat)

    def deals_of(self, state: Match, seat: Seat) -> int:
        """In how many orders the other's opening hand can have been dealt, for this state to come about.

        All else that the seat does not see of a deal stands in the state as it was dealt.
        """
        if state.round is None:
            return 0
        if state.ruleset.hands == "open":
            return 1
        other = state.round.traders[1 - seat]
        goods = other.hand - other.known + other.revealed
        return comb(state.ruleset.box.hand_size, len(goods)) * count_arrangements(goods)

    def worlds(self, view: View) -> int:
        """The worlds of a view."""
        return view.worlds()

    def seats_changed(self, state: Match) -> Match | None:
        """The state with the seats changed about; None where the rules name who starts."""
        round_ = state.round
        if self.ruleset.first_starter != "random" or round_ is None:
            return None
        changed = Round(
            round_.market,
            round_.deck,
            (round_.traders[1], round_.traders[0]),
            round_.heights,
            round_.bonuses,
            1 - round_.starter,
            1 - round_.to_move,
            round_.discard,
            round_.plies_left,
            round_.end,
        )
        return Match(state.ruleset, (state.seals[1], state.seals[0]), state.counted, changed)

    def ended(self, state: Match) -> str | None:
        """The rule by which a round has ended."""
        return state.round.end.value if state.round is not None and state.round.end else None

    def broken_in_state(self, state: Match) -> Iterator[Law]:
        """The laws of what lies on the table."""
        return broken_in_state(state)

    def broken_by_event(self, before: Match, event: Event, after: Match) -> Iterator[Law]:
        """The laws of moves and of deals."""
        if isinstance(event, Deal):
            return broken_by_deal(after)
        return broken_by_move(before, event, after)

    def format_play(self, events: tuple[Event, ...]) -> str:
        """The command that has the referee judge it."""
        return str(History(self.ruleset, events, Match()))


def _short(ruleset: Ruleset) -> Iterator[Move]:
    yield from map(TakeGood, GOODS)
    yield TakeCamels()
    for card in Card:
        for count in range(1, ruleset.box.hand_limit + 2):
            yield Sell(card, count)


def _exchanges(ruleset: Ruleset) -> Iterator[Move]:
    cards, market = ruleset.box.cards, ruleset.box.market_size
    for size in range(1, market + 1):
        for taken in cards.subsets(size):
            for other in range(max(size - 1, 0), min(size + 1, market) + 1):
                for given in cards.subsets(other):
                    if size > 1 or given:
                        yield Exchange(taken, given)


def _seen_of_deal(rules: Ruleset, round_: Round, seat: Seat) -> Hashable:
    """The cards that the seat was dealt, and those that lie open."""
    mine, other = round_.traders[seat], round_.traders[1 - seat]
    shown = other.hand if rules.hands == "open" else None
    counts = len(round_.deck), len(other.hand), other.herd
    return mine.hand, mine.herd, round_.market, counts, shown, round_.starter


def _bonuses_seen(rules: Ruleset, old: Round, new: Round, seat: Seat) -> Hashable:
    """The bonus values that a move has shown to the seat: one drawn, or at scoring all."""
    if new.end:
        return tuple(trader.bonuses for trader in new.traders)
    if rules.own_bonus_values == "open" or (
        old.to_move == seat and rules.own_bonus_values == "owner_sees"
    ):
        return new.traders[old.to_move].bonuses
    return tuple(map(len, new.bonuses))
