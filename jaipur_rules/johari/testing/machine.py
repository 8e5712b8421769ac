"""A state machine that plays any engine of Johari in lockstep with this library."""

from collections.abc import Sequence
from random import Random

from attrs import frozen

from jaipur_rules.johari.rules.deals import Deal
from jaipur_rules.johari.rules.match import Match, score
from jaipur_rules.johari.rules.moves import (
    DiscardForToken,
    Exchange,
    Hire,
    Move,
    Pass,
    Play,
    SellToCollector,
)
from jaipur_rules.johari.rules.pieces import Action, Noble
from jaipur_rules.johari.rules.ruleset import Ruleset, nobles_by_back
from jaipur_rules.johari.rules.transition import apply_unchecked
from jaipur_rules.testing.choices import clumped, most
from jaipur_rules.testing.machine import RulesMachine as GenericMachine


@frozen(order=False)
class Habits:
    """The preferences of the traders, where they have the choice.

    Attributes:
        likes: By day, the actions of which one is laid whenever that is possible, over and over.
        gives: The types of the moves that are preferred when an action is carried out.
        declines: Whether they may pass where they could do anything else.
        level: Whether whoever acts last ends the game as level as it can be.

    Example:
        >>> Habits(likes=((Action.SALE,),)).declines
        True
    """

    likes: tuple[tuple[Action, ...], ...] = ((),)
    gives: tuple[type[Move], ...] = ()
    declines: bool = True
    level: bool = False

    def consider(self, match: Match, moves: Sequence[Move], plies: int) -> Sequence[Move]:
        """Return the legal moves that they consider."""
        table = match.dealt
        if self.level and not table.noble_stack and len(table.queue) == 1:
            return most(moves, lambda move: _TIES.index(_decided_by(match, move)))
        likes = self.likes[table.day % len(self.likes)]
        liked = [move for move in moves if isinstance(move, Play) and move.action in likes]
        given = [move for move in moves if isinstance(move, self.gives)]
        done = [move for move in moves if self.declines or not isinstance(move, Pass)]
        return liked or given or done or moves


_TIES = ("", "FIN-2", "FIN-4", "FIN-3")
"""The rules that decide who has won, the one that seldom does last."""


def _decided_by(match: Match, move: Move) -> str:
    """The rule that decides who has won, if a move ends the game; nothing if it does not."""
    after = apply_unchecked(match, move)
    return score(after).decided_by if after.is_over else ""


def some_habits(rng: Random) -> Habits:
    """Habits at random, none of them rare."""
    likes: Sequence[tuple[Action, ...]] = [
        (),
        (Action.PURCHASE, Action.SALE),
        (Action.PURCHASE, Action.DOPPELGANGER),
        (Action.TRADE, Action.DOPPELGANGER),
        (Action.BRIBE, Action.SALE, Action.EXCHANGE),
        (Action.BAKSHEESH, Action.BRIBE, Action.EXCHANGE),
    ]
    gives: Sequence[tuple[type[Move], ...]] = [
        (),
        (Hire, SellToCollector),
        (Hire, DiscardForToken, Exchange),
    ]
    by_day = tuple(rng.choice(likes) for _ in range(rng.choice((1, 3))))
    return Habits(by_day, rng.choice(gives), rng.random() < 0.5, rng.random() < 0.75)


def shuffled(players: int, ruleset: Ruleset, rng: Random) -> Deal:
    """A deal at random. The deck of one in two is shuffled badly, so that cards of a type lie together.

    Example:
        >>> len(shuffled(3, Ruleset(), Random(1)).deck)
        96
    """
    numbers = ruleset.components
    deck = clumped(rng, tuple(numbers.cards))
    nobles: list[Noble] = []
    for there in nobles_by_back(numbers).values():
        nobles += rng.sample(there, numbers.noble_draw)
    return Deal(deck, nobles, rng.sample(range(players), players))


class RulesMachine(GenericMachine, game="johari"):
    """An engine of Johari of yours, connected so that Hypothesis plays it in lockstep with this library.

    A subclass gives `new`, `apply` and `table`, and `legal_moves` and `score`
    if the engine can list its moves and count; hand its ``TestCase`` to pytest
    or unittest. Four traders exhaust the draw pile: give `reshuffle`, too, or
    play with two and three alone, by ``sizes = (2, 3)``. All else is as in
    `jaipur_rules.testing.RulesMachine`.

    Example:
        >>> from jaipur_rules.johari import Deal, Match, apply, legal_moves, parse_move, score
        >>> class Ours(RulesMachine):
        ...     sizes = (2, 3)
        ...
        ...     def new(self, deck, nobles, stack):
        ...         self.match = apply(Match(self.players), Deal(deck, nobles, stack))
        ...
        ...     def legal_moves(self):
        ...         return map(str, legal_moves(self.match))
        ...
        ...     def apply(self, move):
        ...         self.match = apply(self.match, parse_move(move))
        ...
        ...     def table(self):
        ...         table = self.match.table
        ...         return {
        ...             "to_move": self.match.to_move,
        ...             "traders": [
        ...                 {"display": str(trader.display), "gold": trader.gold}
        ...                 for trader in table.traders
        ...             ],
        ...             "booths": [str(cards) for cards in table.market[5:]],
        ...         }
        ...
        ...     def score(self):
        ...         result = score(self.match)
        ...         return {"totals": result.totals, "winners": result.winners}
        >>> from hypothesis import settings
        >>> from jaipur_rules.testing import run_machine
        >>> run_machine(Ours, settings(max_examples=2, database=None))
    """

    def new(self, deck: str, nobles: Sequence[str], stack: Sequence[int]) -> None:
        """Deal a game for `players` traders by the rules of `ruleset`.

        Args:
            deck: The cards in the order of drawing, in the notation.
            nobles: The nobles in the order in which they come to the market, ``"N1-4"``.
            stack: The seats, by their gold tokens from the bottom of the stack to the top.
        """
        raise NotImplementedError

    def reshuffle(self, pile: str) -> None:
        """Turn the discards over, in this order: a card has to be drawn, and the pile is empty."""
        raise NotImplementedError
