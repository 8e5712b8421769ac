"""Jaipur as the walk needs it, and games of it small enough to be explored whole.

Each game keeps what makes Jaipur: precious and cheap goods, camels, one card more
of a good than it has tokens, and both ways for a round to end. The match is
over with one Seal, so what can follow a round is another deal after a tie.
"""

from collections import Counter
from collections.abc import Hashable, Iterable, Iterator, Mapping
from itertools import product
from math import comb, factorial, prod
from typing import ClassVar

from attrs import field, frozen

from jaipur_rules.core.game import Seat
from jaipur_rules.core.rules import Rules
from jaipur_rules.jaipur.plugin import JaipurRules
from jaipur_rules.jaipur.rules.cards import GOODS, Card, Cards
from jaipur_rules.jaipur.rules.components import Box
from jaipur_rules.jaipur.rules.deals import Deal
from jaipur_rules.jaipur.rules.generation import is_legal
from jaipur_rules.jaipur.rules.moves import Exchange, Move, Sell, TakeCamels, TakeGood
from jaipur_rules.jaipur.rules.ruleset import DEFAULT_RULESET, Ruleset
from jaipur_rules.jaipur.rules.scoring import next_starter
from jaipur_rules.jaipur.rules.state import Match, Position, Round
from jaipur_rules.jaipur.rules.transition import Event
from jaipur_rules.jaipur.rules.views import View
from jaipur_rules.jaipur.testing import History
from proofs.exploration.game import SmallGame, arrangements
from tests.laws.jaipur.invariants import broken_by_event, broken_in_state, swapped


@frozen(order=False)
class JaipurGame(SmallGame):
    """A small game of Jaipur.

    Attributes:
        ruleset: The ruleset, with its box.
        rules: The rules.
    """

    ruleset: Ruleset = DEFAULT_RULESET
    rules: Rules[Ruleset, Match, Move, Event, View] = field(
        factory=JaipurRules, kw_only=True, eq=False
    )
    players = 2
    ends: ClassVar[tuple[str, ...]] = ("END-1", "END-2")
    begins_anew: ClassVar[bool] = True

    def deals(self) -> Iterator[Deal]:
        """Every different deal of the box, in the order of the decks.

        The coin toss falls both ways even where the rules do not look at it.
        """
        box = self.ruleset.box
        cards = box.deck
        for deck in arrangements(cards):
            for bonuses in product(*map(arrangements, self.ruleset.bonus_tokens)):
                for first in (0, 1):
                    yield Deal(deck, bonuses, first)

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
            counts = range(1, self.ruleset.most_in_hand + 2)
            sales = (Sell(card, count) for card in Card for count in counts)
            yield here, [*map(TakeGood, GOODS), TakeCamels(), *sales]
            yield (here.market, here.hand, here.herd), _exchanges(self.ruleset.box)

    def seen(self, before: Match, event: Event, after: Match, seat: Seat) -> Hashable:
        """What the seat saw: its own cards dealt and what lies open; or the move, what was drawn, and the bonus tokens turned."""
        old, new = before.round, after.round
        if new is None:
            return None
        if isinstance(event, Deal) or old is None:
            mine, other = new.traders[seat], new.traders[1 - seat]
            shown = other.hand if self.ruleset.hands == "open" else None
            counts = len(new.deck), len(other.hand), other.herd
            return mine.hand, mine.herd, new.market, counts, shown, new.starter
        drawn = old.deck[: len(old.deck) - len(new.deck)]
        return event, drawn, new.end, _bonuses_seen(self.ruleset, old, new, seat)

    def deals_of(self, state: Match, seat: Seat) -> int:
        """In how many orders the other's opening hand can have been dealt, for this state to come about.

        All else that the seat does not see of a deal stands in the state as it was dealt.
        """
        if state.round is None:
            return 0
        if self.ruleset.hands == "open":
            return 1
        other = state.round.traders[1 - seat]
        goods = other.hand - other.known + other.revealed
        orders = factorial(len(goods)) // prod(map(factorial, Counter(goods).values()))
        return comb(self.ruleset.box.hand_size, len(goods)) * orders

    def worlds(self, view: View) -> int:
        """The worlds of a view."""
        return view.worlds()

    def seats_changed(self, state: Match) -> Match:
        """The state with the seats swapped."""
        return swapped(state)

    def ended(self, state: Match) -> str | None:
        """The rule by which a round has ended."""
        return state.round.end.value if state.round is not None and state.round.end else None

    def broken_in_state(self, state: Match) -> Iterator[str]:
        """The laws of what lies on the table."""
        return broken_in_state(state)

    def broken_by_event(self, before: Match, event: Event, after: Match) -> Iterator[str]:
        """The laws of moves and of deals."""
        return broken_by_event(before, event, after)

    def format_play(self, events: tuple[Event, ...]) -> str:
        """The command that has the referee judge it."""
        return str(History(self.ruleset, events, Match()))


def _exchanges(box: Box) -> Iterator[Move]:
    for size in range(1, box.market_size + 1):
        for taken in box.cards.subsets(size):
            for other in range(size - 1, min(size + 1, box.market_size) + 1):
                for given in box.cards.subsets(other):
                    if size > 1 or given:
                        yield Exchange(taken, given)


def _bonuses_seen(rules: Ruleset, old: Round, new: Round, seat: Seat) -> Hashable:
    """The bonus values that a move has shown to the seat: one drawn, or at scoring all."""
    if new.end:
        return tuple(trader.bonuses for trader in new.traders)
    if rules.own_bonus_values == "open" or (
        old.to_move == seat and rules.own_bonus_values == "owner_sees"
    ):
        return new.traders[old.to_move].bonuses
    return tuple(map(len, new.bonuses))


def _box(
    cards: str,
    tokens: Mapping[str, tuple[int, ...]],
    bonuses: tuple[int, ...] = (),
    *,
    hands: tuple[int, int],
    market: tuple[int, int],
    empty: int = 2,
    **others: int,
) -> Box:
    """A box of cards, tokens by good and bonuses for three cards; of hands dealt and at most, of a market with camels."""
    return Box(
        Cards.parse(cards),
        tuple(tokens.get(str(good), ()) for good in GOODS),
        (bonuses, (), ()),
        seals_to_win=1,
        hand_size=hands[0],
        hand_limit=hands[1],
        market_size=market[0],
        market_camels=market[1],
        empty_piles=empty,
        **others,
    )


_PAIRS = {"D": (5,), "C": (3,), "L": (2,)}
_RULESETS = {
    # Two of each of three goods and no place to put them: in a second, for a first look.
    "pocket": Ruleset(box=_box("DDCCLLK", _PAIRS, hands=(2, 2), market=(2, 1), camel_token=1)),
    # The published rules where exchanges lead back: three goods in pairs, a wide market.
    "pairs": Ruleset(box=_box("DDCCLLKKKK", _PAIRS, hands=(2, 2), market=(4, 2), empty=3)),
    # The published rules with hands that can earn a bonus.
    "bonus": Ruleset(
        box=_box(
            "DDCLLLKKK", {"D": (5,), "C": (4,), "L": (3, 1)}, (2,), hands=(2, 3), market=(3, 1)
        )
    ),
    # What the third party's page lets through: one card for one, and a kind for itself.
    "lenient": Ruleset(
        exchange_min=1,
        exchange_same_type="allowed",
        box=_box("DDLLLKKK", {"D": (5,), "L": (2, 1)}, (2, 1), hands=(1, 3), market=(3, 1)),
    ),
    # The severe side of six switches: the round ends early, and less is legal, paid and known.
    "strict": Ruleset(
        round_end_deck="deck_empty",
        hand_limit_when="always",
        sale_without_tokens="forbidden",
        third_pile_bonus="cut_off",
        starter_after_tie="alternate",
        own_bonus_values="hidden_until_scoring",
        box=_box("DDDLLLLKKK", {"D": (5, 3), "L": (3, 2, 1)}, (2, 1), hands=(2, 3), market=(3, 1)),
    ),
}

MINIATURES = {name: JaipurGame(ruleset) for name, ruleset in _RULESETS.items()}
"""The small games, by name."""
