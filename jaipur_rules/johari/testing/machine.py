"""A state machine that plays an engine of Johari, anybody's, in lockstep with a table of numbered pieces.

Subclass `RulesMachine`, connect five methods to your engine, and let
Hypothesis play: it deals, moves, and tries what is forbidden, and after every
move it compares what your engine shows with what lies on the table. Everything
goes in and out in the notation and in plain numbers.
"""

from collections.abc import Callable, Sequence
from random import Random

from attrs import frozen
from hypothesis import strategies as st

from jaipur_rules.johari.rules.deals import Deal, Reshuffle
from jaipur_rules.johari.rules.ruleset import Ruleset
from jaipur_rules.johari.rules.transition import Event
from jaipur_rules.johari.testing.components import dealt_by
from jaipur_rules.johari.testing.facts import Score, TableFacts
from jaipur_rules.johari.testing.naive import NaiveTable
from jaipur_rules.johari.testing.naive_pieces import write_deal
from jaipur_rules.testing.known import KnownMistakesMachine as GenericMachine


@frozen(order=False)
class Habits:
    """The preferences of the traders, where they have the choice.

    Attributes:
        likes: The actions of which one is laid whenever that is possible.
        gives: The verbs that are preferred when an action is carried out.

    Example:
        >>> Habits(likes=("sale",)).likes
        ('sale',)
    """

    likes: tuple[str, ...] = ()
    gives: tuple[str, ...] = ()

    def choose(self, table: NaiveTable, rng: Random) -> str:
        """Choose one of the legal moves; there must be one. What to do comes first, then with which cards."""
        moves = table.legal
        liked = [move for move in moves if move.partition(" ")[2] in self.likes]
        if table.phase == "choose" and liked and rng.randrange(4):
            return rng.choice(liked)
        by_verb: dict[str, list[str]] = {}
        for move in moves:
            by_verb.setdefault(move.partition(" ")[0], []).append(move)
        if len(by_verb) > 1 and rng.randrange(4):
            by_verb.pop("pass", None)
        verbs = [verb for verb in by_verb if verb in self.gives] or [*by_verb]
        return rng.choice(by_verb[rng.choice(verbs)])


def some_habits(rng: Random) -> Habits:
    """Habits at random, none of them rare."""
    likes = rng.choice(
        [(), (), ("purchase", "sale"), ("trade", "doppelganger"), ("bribe", "sale", "exchange")]
    )
    return Habits(likes, rng.choice([(), ("hire", "collect"), ("hire", "discard", "exchange")]))


class RulesMachine(GenericMachine[Ruleset, Event, NaiveTable]):
    """Plays your engine of Johari in lockstep with a table of numbered pieces.

    Connect `start`, `legal_moves`, `apply`, `observe` and `score`, and hand
    the class's ``TestCase`` to pytest or unittest. A fresh machine is made for
    every game, so an engine made in `__init__` is always a new one. Four
    traders exhaust the draw pile: connect `reshuffle`, too, or play with two
    and three alone.

    Where the two differ, a `Disagreement` says how, with the shortest game that
    could be found, as a record and the command that replays it.

    Attributes:
        rulesets: The rulesets to be played; the default one alone if not given.
        sizes: The numbers of traders. The one of the game is `players`.
        refuses: Whether the engine refuses illegal moves, by raising any
            exception and changing nothing. If not, none are tried.
        known: The ids of the rules that the engine is known not to keep, which
            are left out so that the next mistake is found.
        longest: The moves after which a game is left unfinished.

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
        >>> few = settings(max_examples=2, stateful_step_count=2, database=None)
        >>> run_state_machine_as_test(Ours, settings=few)
    """

    game = "johari"
    rulesets = st.just(Ruleset())
    needed_facts = TableFacts.__required_keys__
    needed_scores = Score.__required_keys__

    # The five methods; `legal_moves` and `apply` are as in every game

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

    # What is of this game

    def take_chance(self, event: Event) -> None:
        """Deal a game, or turn the discards over."""
        if isinstance(event, Deal):
            self.start(*write_deal(event))
        elif isinstance(event, Reshuffle):
            self.reshuffle("".join(map(str, event.pile)))

    def lay_out(self) -> NaiveTable:
        """The pieces of the box."""
        return NaiveTable(self.players, self.ruleset)

    def shuffled(self, rng: Random) -> Event:
        """A deal, well shuffled or badly, or a reshuffle."""
        if self.table.phase == "deal":
            return dealt_by(self.players, self.ruleset, rng)
        discards = self.table.faces("discard")
        return Reshuffle("".join(rng.sample(discards, len(discards))))

    def chooser(self, rng: Random) -> Callable[[NaiveTable, Random], str]:
        """Habits for a game."""
        return some_habits(rng).choose
