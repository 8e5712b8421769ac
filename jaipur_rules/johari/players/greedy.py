"""The player of Johari that takes what is worth most at once and says why, and the ranking of moves that it goes by."""

from collections.abc import Iterable
from functools import lru_cache
from math import fsum
from typing import ClassVar, TypeAlias

from attrs import evolve, frozen

from jaipur_rules.core.messages import Message
from jaipur_rules.core.values import of_type
from jaipur_rules.johari.players.worth import Scale
from jaipur_rules.johari.rules.flow import put, unload
from jaipur_rules.johari.rules.generation import legal_moves
from jaipur_rules.johari.rules.moves import (
    Advance,
    Cash,
    Lose,
    Move,
    Pass,
    Pick,
    Play,
    SellToJeweler,
)
from jaipur_rules.johari.rules.pieces import FAKE, KIND, WORTH, Action, Cards
from jaipur_rules.johari.rules.ruleset import Ruleset
from jaipur_rules.johari.rules.state import Phase, Trader, with_trader
from jaipur_rules.johari.rules.transition import act, gain, step
from jaipur_rules.johari.rules.views import TableView, View, lying_so
from jaipur_rules.johari.words import move_message
from jaipur_rules.players.greedy import Gains, GreedyPlayer, list_gains, ranking
from jaipur_rules.players.matches import nothing_to_choose

Ranked: TypeAlias = tuple[tuple[float, Move], ...]
"""Moves with their worth in prestige points, the best first; equals in the order of `candidates`."""

_CONTESTED = 0.8
"""The part of an action's worth that is left when it is carried out: others may come first."""
_LATE = {Action.SALE: 0.9, Action.BRIBE: 1.0, Action.BAKSHEESH: 1.0}
"""The same for actions that others can hardly spoil."""
_SAFETY = 0.4
"""Points for each fake that is made safe, in a day."""
_SUPERVISOR = 0.3
"""Points for each trader who may lose a fake by one's sale."""


def candidates(view: View) -> tuple[Move, ...]:
    """The legal moves of a view but those that pay a card for a noble that could be left out, which is lost for nothing.

    There can be very many of those (rule TRD-7), and none of them is made.

    Raises:
        UnexpectedEvent: The seat is not to move.
        WrongType: It is no view of this game.

    Example:
        >>> from jaipur_rules.johari import view
        >>> from jaipur_rules.johari.rules.table import arrange
        >>> table = arrange(displays=("W1W2w3", ""), spaces={1: "N1-4"}, played=(("trade",),))
        >>> [str(move) for move in candidates(view(table, 0))]
        ['hire N1-4 pay w3', 'hire N1-4 pay W2', 'hire N1-4 pay W1', 'pass']
    """
    here = of_type(View, view).position
    if here is None:
        raise nothing_to_choose(view)
    return legal_moves(evolve(here, ruleset=_sparing(here.ruleset)))


@lru_cache
def _sparing(rules: Ruleset) -> Ruleset:
    return rules.with_changes(overpaying="no_spare_card")


def rank(view: View, moves: Iterable[Move]) -> Ranked:
    """Moves of a view, the best first.

    Args:
        view: What the mover knows.
        moves: Legal moves.

    Example:
        >>> from jaipur_rules.johari import new_match, view
        >>> seen = view(new_match(seed=7), 0)
        >>> str(rank(seen, legal_moves(seen))[0][1])
        'pick W3@4'
    """
    weigh = Weighing(view, view.dealt)
    return ranking((weigh.gain(move), move) for move in moves)


class Weighing:
    """The moves of one view, weighed against doing nothing.

    Attributes:
        now: What the mover's side is worth before the move.
    """

    def __init__(self, view: View, table: TableView) -> None:
        """Look at the table once for all moves."""
        self.view, self.table = view, table
        self.seat = view.own_seat
        self.me = table.traders[self.seat]
        self.scale = Scale.of(view.ruleset, table, self.seat)
        self.now = self.scale.worth(self.me)
        # No action needs the order of the pile or the nobles to come, which are not known.
        self._laid = lying_so(table, table.traders)
        self._total = fsum(self.now)

    def gain(self, move: Move) -> float:
        """Points that a move brings."""
        if isinstance(move, Play):
            return self._play(move.action)
        after = self.after(move)
        return fsum(self.scale.worth(after)) - self._total + self.aside(after)

    def aside(self, after: Trader) -> float:
        """Points for what a side does not show: fakes made safe, and those that others lose."""
        found, me = 0.0, self.me
        if after.safe and not me.safe:
            rounds_left = self.view.ruleset.components.rounds - len(me.played) + 1
            found += _SAFETY * min(len(me.display.fakes), rounds_left)
        if len(after.display) < len(me.display) and me.action is Action.SALE:
            others = [each for seat, each in enumerate(self.table.traders) if seat != self.seat]
            found += _SUPERVISOR * sum(bool(e.display.fakes) and not e.safe for e in others)
        return found

    def after(self, move: Move) -> Trader:
        """The mover's side after a move that is no choice of a card to play."""
        me, rules = self.me, self.view.ruleset
        match move:
            case Pick(card=card):
                return with_trader(me, display=me.display + Cards([card]))
            case Lose(card=card):
                return with_trader(me, display=me.display - Cards([card]))
            case Cash(cards=cards):
                gold = gain(rules, me.gold, cards.worth)
                return unload(with_trader(me, on_trade=me.on_trade - cards, gold=gold))
            case Advance(first=first, second=second):
                tokens = step(rules, step(rules, me.tokens, first, 1), second, 1)
                return with_trader(me, tokens=tokens)
            case Play():
                return me
            case _:
                return act(rules, self._laid, move).traders[self.seat]

    def best(self, action: Action) -> "tuple[Weighing, Move] | None":
        """The best that could be done with a card if it were carried out now; None for nothing."""
        me = evolve(self.me, played=(*self.me.played, action), chosen=None)
        traders = put(self.table.traders, self.seat, me)
        table = evolve(self.table, phase=Phase.ACT, queue=(self.seat,), traders=traders)
        view = evolve(self.view, table=table)
        weigh = Weighing(view, table)
        moves = _promising(me.display, candidates(view))
        found = max(moves, key=weigh.gain)
        return None if isinstance(found, Pass) else (weigh, found)

    def _play(self, action: Action) -> float:
        best = self.best(action)
        if best is None:
            return -1.0
        weigh, move = best
        return _LATE.get(weigh.me.action or action, _CONTESTED) * weigh.gain(move)


def _promising(display: Cards, moves: Iterable[Move]) -> list[Move]:
    """Moves without the sales to Jewelers that give more than the least card of a type whose token stays."""
    least = {
        kind: min(display.of(kind), key=lambda card: (WORTH[card], not FAKE[card]))
        for kind in display.kinds
    }
    return [
        move
        for move in moves
        if not isinstance(move, SellToJeweler)
        or all(card is least[KIND[card]] or KIND[card] is move.token for card in move.sold)
    ]


@frozen(order=False)
class Greedy(GreedyPlayer[View, Move]):
    """A player that ranks its moves by what they make of its side of the table, and makes the first.

    A card to be laid face down is worth the best that could be done with it
    now, a little less if others may come first. It looks no further, does not
    guess what the others have chosen, and leaves nothing to chance.

    Example:
        >>> import random
        >>> from jaipur_rules.johari import view
        >>> from jaipur_rules.johari.rules.table import arrange
        >>> mine = view(arrange(displays=("W3W2", "w1"), played=(("sale",),)), 0)
        >>> str(Greedy().choose(mine, random.Random(1)))
        'collect W'
    """

    digits: ClassVar[int | None] = 1

    def ranked(self, view: View, /) -> Ranked:
        """The moves that may be the best with their worth in prestige points, the best first.

        Raises:
            UnexpectedEvent: The seat is not to move.
        """
        return rank(view, candidates(view))

    def reasons(self, view: View, move: Move, /) -> tuple[Message, Gains]:
        """What a move does, and what it gains in points; a card to be played is explained by what it is played for."""
        weigh, what = Weighing(view, view.dealt), move_message(move)
        if isinstance(move, Play) and (best := weigh.best(move.action)) is not None:
            weigh, move = best
            what = Message("johari.player.plan", card=what, move=move_message(move))
        after = weigh.scale.worth(weigh.after(move))
        return what, list_gains("johari", weigh.now, after)
