"""A state machine that plays any engine of Johari in lockstep with this library."""

from collections.abc import Sequence
from random import Random
from typing import NotRequired, TypedDict

from attrs import frozen

from jaipur_rules.johari.rules.deals import Deal, Reshuffle
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
from jaipur_rules.johari.rules.pieces import Action
from jaipur_rules.johari.rules.transition import Event
from jaipur_rules.testing.machine import RulesMachine as GenericMachine


class TableFacts(TypedDict):
    """The facts of a table that an engine shows. Give as much as it knows; what is there is compared.

    Cards are written as in the notation (``"W1b2A3"``), in any order.

    Attributes:
        displays: The cards of each display, by seat, like every list here that is of traders.
        gold: The space of each gold token.
        market: The cards of the five stores, then those of the booths from the left.
        to_move: Whose decision it is; None if chance is awaited, or nothing.
        day: The market day, 0 before the first.
        on_trade: The cards on each Trade card. In the evening, those of a
            trader without gold among them are in the display before anybody decides.
        tokens: The columns of each trader's gem tokens, white, blue, red and green, from 0.
        nobles: The nobles of each trader, in the order of hiring.
        spaces: The nobles in the market from the left, "" for an empty space.
        nobles_left: How many nobles are to come.
        pile_size: The cards left in the draw pile.
        discard: The discarded cards.
        played: The actions of the day of each trader, as far as they are turned up.
        chosen: Who has laid a card that is not yet turned up.
        safe: Who is safe from the supervisor.

    Example:
        >>> example: TableFacts = {
        ...     "displays": ["W1", ""],
        ...     "gold": [15, 15],
        ...     "market": ["", "", "r1", "", "A2", "P1", "b3", "", ""],
        ...     "to_move": 0,
        ... }
    """

    displays: Sequence[str]
    gold: Sequence[int]
    market: Sequence[str]
    to_move: int | None
    day: NotRequired[int]
    on_trade: NotRequired[Sequence[str]]
    tokens: NotRequired[Sequence[Sequence[int]]]
    nobles: NotRequired[Sequence[Sequence[str]]]
    spaces: NotRequired[Sequence[str]]
    nobles_left: NotRequired[int]
    pile_size: NotRequired[int]
    discard: NotRequired[str]
    played: NotRequired[Sequence[Sequence[str]]]
    chosen: NotRequired[Sequence[bool]]
    safe: NotRequired[Sequence[bool]]


class Score(TypedDict):
    """The score of a game that is over, by an engine. Give as much as it knows.

    Attributes:
        totals: The prestige points, by seat.
        winners: The seats that win, in order.
        nobles: The points for nobles, by seat.
        cards: Those for prestige cards.
        tokens: Those for gem tokens.
        decided_by: The id of the rule that settled it: FIN-2, FIN-3 or FIN-4.

    Example:
        >>> example: Score = {"totals": [31, 28], "winners": [0], "decided_by": "FIN-2"}
    """

    totals: Sequence[int]
    winners: Sequence[int]
    nobles: NotRequired[Sequence[int]]
    cards: NotRequired[Sequence[int]]
    tokens: NotRequired[Sequence[int]]
    decided_by: NotRequired[str]


def observe(match: Match) -> TableFacts:
    """Everything that our own engine says of a match that has been dealt.

    Example:
        >>> from jaipur_rules.johari import new_match
        >>> observe(new_match(seed=7))["nobles_left"]
        10
    """
    here = match.table
    assert here is not None
    traders = here.traders
    return {
        "displays": [str(trader.display) for trader in traders],
        "gold": [trader.gold for trader in traders],
        "market": [str(cards) for cards in here.market],
        "to_move": match.to_move,
        "day": here.day,
        "on_trade": [str(trader.on_trade) for trader in traders],
        "tokens": [list(trader.tokens) for trader in traders],
        "nobles": [[str(noble) for noble in trader.nobles] for trader in traders],
        "spaces": ["" if noble is None else str(noble) for noble in here.spaces],
        "nobles_left": len(here.noble_stack),
        "pile_size": len(here.pile),
        "discard": str(here.discard),
        "played": [[str(action) for action in trader.played] for trader in traders],
        "chosen": [trader.chosen is not None for trader in traders],
        "safe": [trader.safe for trader in traders],
    }


def score_of(match: Match) -> Score:
    """Everything that our own engine says of a match that is over."""
    result = score(match)
    return {
        "totals": result.totals,
        "winners": result.winners,
        "nobles": result.nobles,
        "cards": result.cards,
        "tokens": result.tokens,
        "decided_by": result.decided_by,
    }


@frozen(order=False)
class Habits:
    """The preferences of the traders, where they have the choice.

    Attributes:
        likes: The actions of which one is laid whenever that is possible.
        gives: The types of the moves that are preferred when an action is carried out.
        declines: Whether they may pass where they could do anything else.

    Example:
        >>> Habits(likes=(Action.SALE,)).likes
        (Action.SALE,)
    """

    likes: tuple[Action, ...] = ()
    gives: tuple[type[Move], ...] = ()
    declines: bool = True

    def consider(self, match: Match, moves: Sequence[Move], plies: int) -> Sequence[Move]:
        """Return the legal moves that they consider."""
        liked = [move for move in moves if isinstance(move, Play) and move.action in self.likes]
        given = [move for move in moves if isinstance(move, self.gives)]
        done = [move for move in moves if self.declines or not isinstance(move, Pass)]
        return liked or given or done or moves


def some_habits(rng: Random) -> Habits:
    """Habits at random, none of them rare."""
    likes: Sequence[tuple[Action, ...]] = [
        (),
        (),
        (Action.PURCHASE, Action.SALE),
        (Action.TRADE, Action.DOPPELGANGER),
        (Action.BRIBE, Action.SALE, Action.EXCHANGE),
    ]
    gives: Sequence[tuple[type[Move], ...]] = [
        (),
        (Hire, SellToCollector),
        (Hire, DiscardForToken, Exchange),
    ]
    return Habits(rng.choice(likes), rng.choice(gives), rng.random() < 0.5)


class RulesMachine(GenericMachine, game="johari"):
    """A state machine that plays your engine of Johari in lockstep with this library.

    Connect `start`, `legal_moves`, `apply`, `observe` and `score`, and hand
    the class's ``TestCase`` to pytest or unittest. A fresh machine is made for
    every game, so an engine made in `__init__` is always a new one. Four
    traders exhaust the draw pile: connect `reshuffle`, too, or play with two
    and three alone.

    Where the two differ, a `Disagreement` says how, with a short game, as a
    record and the command that replays it.

    Its attributes are those of `jaipur_rules.testing.RulesMachine`: `rulesets`,
    `sizes`, `refuses`, `known`, `longest`.

    Example:
        >>> from jaipur_rules.johari import Match, apply, legal_moves, parse_move, score
        >>> class Ours(RulesMachine):
        ...     sizes = (2, 3)
        ...
        ...     def start(self, deck, nobles, stack):
        ...         self.match = apply(Match(self.players), Deal(deck, nobles, stack))
        ...
        ...     def legal_moves(self):
        ...         return map(str, legal_moves(self.match))
        ...
        ...     def apply(self, move):
        ...         self.match = apply(self.match, parse_move(move))
        ...
        ...     def observe(self):
        ...         table = self.match.table
        ...         return {
        ...             "displays": [str(trader.display) for trader in table.traders],
        ...             "gold": [trader.gold for trader in table.traders],
        ...             "market": [str(cards) for cards in table.market],
        ...             "to_move": self.match.to_move,
        ...         }
        ...
        ...     def score(self):
        ...         result = score(self.match)
        ...         return {"totals": result.totals, "winners": result.winners}
        >>> from hypothesis import settings
        >>> from hypothesis.stateful import run_state_machine_as_test
        >>> few = settings(max_examples=2, database=None)
        >>> run_state_machine_as_test(Ours, settings=few)
    """

    needed_facts = TableFacts.__required_keys__
    needed_scores = Score.__required_keys__

    # The five methods; `legal_moves` and `apply` are as in every game

    def take_chance(self, event: Event) -> None:
        """Deal a game or turn the discards over, as `start` and `reshuffle` are told."""
        if isinstance(event, Deal):
            deck, nobles = "".join(map(str, event.deck)), [*map(str, event.nobles)]
            self.start(deck, nobles, [*event.stack])
        elif isinstance(event, Reshuffle):
            self.reshuffle("".join(map(str, event.pile)))

    def start(self, deck: str, nobles: Sequence[str], stack: Sequence[int]) -> None:
        """Deal a game for `players` traders by the rules of `ruleset`.

        Args:
            deck: The cards in the order of drawing, in the notation.
            nobles: The nobles in the order in which they come to the market, ``"N1-4"``.
            stack: The seats, by their gold tokens from the bottom of the stack to the top.
        """
        raise NotImplementedError

    def observe(self) -> TableFacts:
        """Return what lies on the table."""
        raise NotImplementedError

    def score(self) -> Score:
        """Return the score of the game, which is over."""
        raise NotImplementedError

    def reshuffle(self, pile: str) -> None:
        """Turn the discards over, in this order: a card has to be drawn, and the pile is empty."""
        raise NotImplementedError
