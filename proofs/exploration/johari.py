"""Johari as the walk needs it, and games of it small enough to be explored whole.

Each game has a few cards in two types, three nobles, and little or no gold, so that
a trader can pay few of the actions in each slot: the dear ones never. What an
action costs decides the size of the game, and what a noble does matters within
the day, since a third card can be played after the hiring.
"""

from collections.abc import Hashable, Iterable, Iterator
from functools import lru_cache
from itertools import permutations, product
from typing import ClassVar

from attrs import evolve, frozen

from jaipur_rules.core.game import Seat
from jaipur_rules.johari.conformance import QUESTIONS
from jaipur_rules.johari.rules.deals import Deal, Reshuffle
from jaipur_rules.johari.rules.generation import is_legal
from jaipur_rules.johari.rules.match import Match
from jaipur_rules.johari.rules.moves import Move, Play
from jaipur_rules.johari.rules.pieces import Action, Cards, Noble
from jaipur_rules.johari.rules.ruleset import STANDARD, Ruleset
from jaipur_rules.johari.rules.state import Phase
from jaipur_rules.johari.rules.transition import Event
from proofs.exploration.game import SmallGame, arrangements
from tests.laws.johari.invariants import broken_by_event, broken_in_state, renumbered
from tests.naive.conceivable import conceivable_moves
from tests.naive.johari import NaiveTable, laid

PIECES = "on a table of numbered pieces, which shares no code, the event leads to the same facts and the same score"
PIECES_LIST = "the legal moves are those found by trying every choice of the pieces that lie there"


@frozen(order=False)
class JohariGame(SmallGame):
    """A small game of Johari.

    Attributes:
        first_noble: The noble that lies open from the start; those of the other
            backs are dealt in every way. One is drawn of each back.
    """

    first_noble: Noble = Noble.SETTER
    ends: ClassVar[tuple[str, ...]] = ("FIN-2", "FIN-3", "FIN-4")
    begins_anew: ClassVar[bool] = False
    is_legal = staticmethod(is_legal)
    broken_in_state = staticmethod(broken_in_state)

    def deals(self) -> Iterator[Deal]:
        """Every deal in which this noble comes first, in the order of the decks."""
        backs = self.ruleset.components.noble_backs
        second, third = ([noble for noble in Noble if backs[noble] == back] for back in (2, 3))
        for deck in arrangements(self.ruleset.components.cards):
            for drawn in product([self.first_noble], second, third):
                for stack in permutations(range(self.players)):
                    yield Deal(deck, drawn, stack)

    def outcomes(self, state: Match, deals: tuple[Event, ...]) -> Iterable[Event]:
        """Every order of the discards."""
        return map(Reshuffle, arrangements(state.dealt.discard))

    def alike(self, state: Match) -> Hashable:
        """The state itself: the others are led elsewhere."""
        return state

    def near_misses(self, state: Match) -> Iterator[tuple[Hashable, Iterable[Move]]]:
        """Every move that is conceivable with the cards about, and with one that is not there.

        They are put once to each mover's side and market. Legality looks at the
        others' displays in a sale alone, and never at columns, at the day or at the seat.
        """
        here = state.position
        if here is not None:
            me = evolve(here.me, tokens=(0,) * len(here.me.tokens), safe=False)
            rivals = here.rivals if me.action is Action.SALE else ()
            yield (here.phase, me, here.market, here.spaces, rivals), conceivable_moves(here)

    def seen(self, before: Match, event: Event, after: Match, seat: Seat) -> Hashable:
        """What the seat saw: the move, unless another laid a card face down; what was turned up, drawn and came."""
        old, new = before.table, after.table
        if new is None:
            return None
        if old is None:
            return new.market, new.spaces, new.queue
        if isinstance(event, Reshuffle):
            return event.pile[: len(event.pile) - len(new.pile)]
        hidden = isinstance(event, Play) and old.queue[0] != seat
        return (
            Play if hidden else event,
            new.phase is Phase.ACT and tuple(trader.played for trader in new.traders),
            old.pile[: len(old.pile) - len(new.pile)],
            old.noble_stack[: len(old.noble_stack) - len(new.noble_stack)],
        )

    def deals_of(self, state: Match, seat: Seat) -> int:
        """One: the pile and the nobles to come lie in the state as they were dealt."""
        return 0 if state.table is None else 1

    def seats_changed(self, state: Match) -> Match | None:
        """The state with each trader on the next seat; None while cards are laid, which goes by the seats."""
        table = state.table
        if table is None or any(trader.chosen is not None for trader in table.traders):
            return None
        return renumbered(state, [*range(1, self.players), 0])

    def ended(self, state: Match) -> str | None:
        """The rule that has decided who wins."""
        return state.outcome.decided_by if state.outcome else None

    def broken_in_list(self, state: Match, moves: tuple[Move, ...]) -> Iterator[str]:
        """The law that the pieces have the same moves."""
        if _pieces(state).legal != sorted(map(str, moves)):
            yield PIECES_LIST

    def broken_by_event(self, before: Match, event: Event, after: Match) -> Iterator[str]:
        """The laws of moves, and that the pieces go the same way."""
        yield from broken_by_event(before, event, after)
        pieces = _pieces(before).copy()
        if isinstance(event, Deal | Reshuffle):
            pieces.take_chance(event)
        else:
            pieces.do(str(event))
        if not _is_same(pieces, after):
            yield PIECES


@lru_cache(maxsize=2)
def _pieces(match: Match) -> NaiveTable:
    """The table of pieces of a match, which is the same for each of its moves."""
    return laid(match)


def _is_same(pieces: NaiveTable, match: Match) -> bool:
    """Return whether the pieces lie as the match says, the pile and the nobles to come in their order."""
    if (
        not pieces.is_like(match)
        or pieces.faces("pile") != [*map(str, match.dealt.pile)]
        or pieces.faces("stack") != [*map(str, match.dealt.noble_stack)]
    ):
        return False
    if not match.is_over:
        return True
    right = QUESTIONS.score(match)
    return all(right[key] == value for key, value in pieces.score().items())


def _game(
    cards: str,
    costs: dict[Action, int],
    nobles: tuple[tuple[Noble, ...], tuple[Noble, ...]],
    *,
    first_nobles: int = 2,
    players: int = 2,
) -> JohariGame:
    """A game with few cards, with some nobles of back 2 and 3, and with all others of back 1; what costs nothing else, 99."""
    backs = {noble: back for back, some in enumerate(nobles, 2) for noble in some}
    paid = [action for action in Action if action is not Action.DOPPELGANGER]
    box = evolve(
        STANDARD,
        cards=Cards.parse(cards),
        base_costs=tuple(costs.get(action, 99) for action in paid),
        slot_discounts=(0, 1, 2),
        extra_booths=0,
        start_gold=0,
        jeweler_types=2,
        prestige_track=(0, 4, 8),
        noble_prices=(1,) * 5,
        noble_draw=1,
        noble_backs=tuple(backs.get(noble, 1) for noble in Noble),
        players=(2, players),
        first_nobles=first_nobles,
        name="miniature",
    )
    return JohariGame(Ruleset(declining="forbidden", components=box), players)


_CHEAP_BRIBE = {Action.PURCHASE: 0, Action.SALE: 1, Action.BRIBE: 2}
_CHEAP_TRADE = {Action.PURCHASE: 0, Action.TRADE: 1, Action.SALE: 2}
_CHEAP_SALE = {Action.PURCHASE: 0, Action.SALE: 1, Action.TRADE: 2}
_LATE = (Noble.CURATOR, Noble.RETINUE)

MINIATURES = {
    # One day with a bribe to pay and no trade: in seconds, for a first look.
    "pocket": _game("w1w1w1b1", _CHEAP_BRIBE, ((Noble.GIVER,), _LATE)),
    # One day: nobles are hired in time for the sale, gold is cashed, and the third noble comes unforeseen.
    "nobles": _game(
        "W1W1w1B1A1",
        _CHEAP_TRADE,
        ((Noble.ADMIRER, Noble.DONOR), (Noble.CUTTER, Noble.CURATOR)),
    ),
    # Three traders among fakes: the supervisor takes, and who has two kinds chooses.
    "fakes": _game("w1w1w1b1b1b1", _CHEAP_SALE, ((Noble.DONOR,), _LATE), players=3),
    # Two days: the discards are shuffled in between, and who was hired on the first day helps on the second.
    "days": _game("W1w1B1B1", _CHEAP_SALE, ((Noble.GIVER,), (Noble.RECRUITER,)), first_nobles=1),
}
"""The small games, by name."""
