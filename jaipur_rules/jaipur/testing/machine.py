"""A state machine that plays any engine in lockstep with a table of numbered pieces.

Subclass `RulesMachine`, connect five methods to your engine, and let
Hypothesis play: it deals, moves, and tries what is forbidden, and after every
move it compares what your engine shows with what lies on the table. Everything
goes in and out in the notation and in plain numbers.

Random play seldom sells six cards, seldom ends a round level, and mostly
exchanges. With habits, drawn once a round, one round is all taking and selling,
and in another each trader gathers one good until there are six to sell.
"""

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import ClassVar

from attrs import frozen
from hypothesis import strategies as st

from jaipur_rules.jaipur import Deal, Event, Ruleset
from jaipur_rules.jaipur.testing.facts import Score, TableFacts
from jaipur_rules.jaipur.testing.naive import NaiveTable
from jaipur_rules.jaipur.testing.naive_moves import GOODS, split
from jaipur_rules.jaipur.testing.naive_pieces import write_deal
from jaipur_rules.jaipur.testing.shorten import shorten
from jaipur_rules.testing.difference import Disagreement
from jaipur_rules.testing.known import KnownMistakesMachine as GenericMachine

ACTIONS = ("camels", "single", "sale", "exchange")
LINGER = 40
"""Plies after which everybody hurries, whatever their habits."""


@frozen(order=False)
class Habits:
    """The preferences of the traders, where they have the choice.

    Attributes:
        shunned: What they do not do while they can do anything else: one of
            ``camels``, ``single``, ``sale``, ``exchange``, or nothing.
        gathers: By seat, the good that each gathers; empty for none.
        least: The fewest cards that those who gather sell.
        level: Whether they end a round when both are equally rich, if they can.

    Example:
        >>> Habits(gathers=("L", "C"), least=6).least
        6
    """

    shunned: str = ""
    gathers: tuple[str, str] = ("", "")
    least: int = 5
    level: bool = False

    def choose(self, table: NaiveTable, rng: Random) -> str:
        """One of the legal moves, of which there must be one: first what to do, then with which cards."""
        by_action: dict[str, list[str]] = {}
        for move in self._liked(table, table.legal):
            by_action.setdefault(action(move), []).append(move)
        return rng.choice(rng.choice(list(by_action.values())))

    def _liked(self, table: NaiveTable, moves: list[str]) -> list[str]:
        if self.level:
            moves = _ends_level(table, moves) or moves
        good = self.gathers[table.to_move or 0]
        if good and table.plies < 2 * LINGER:
            likings = {move: self._liking(move, good) for move in moves}
            return [move for move in moves if likings[move] == max(likings.values())]
        shunned = self.shunned if table.plies < LINGER else "exchange"
        return [move for move in moves if action(move) != shunned] or moves

    def _liking(self, move: str, good: str) -> int:
        """The preference of a trader who gathers a good for a move."""
        comes, leaves = split(move)
        if good in leaves:
            return 100 if len(leaves) >= self.least and not comes else -leaves.count(good)
        return (
            10 * comes.count(good)
            + {"camels": 2, "sale": 3, "exchange": 1, "single": 0}[action(move)]
        )


def some_habits(rng: Random) -> Habits:
    """Habits at random, none of them rare."""
    first, second = rng.sample(GOODS, 2)
    gathers = rng.choice([("", ""), ("", ""), (first, second), (first, "")])
    return Habits(rng.choice(["", *ACTIONS]), gathers, rng.choice([5, 6, 7]), rng.random() < 0.5)


def shuffled(ruleset: Ruleset, rng: Random) -> Deal:
    """A deal at random. The deck of one in two is shuffled badly, so that cards of a kind lie together.

    Such rounds are short, and much is sold in them at once.
    """
    box = ruleset.box
    deck = str(box.cards)[: box.deck_size]
    size = rng.choice([1, 4])
    clumps = [deck[start : start + size] for start in range(0, len(deck), size)]
    rng.shuffle(clumps)
    bonuses = [rng.sample(pile, len(pile)) for pile in ruleset.bonus_tokens]
    return Deal("".join(clumps), bonuses, rng.randrange(2))


def action(move: str) -> str:
    """The kind of a move: ``camels``, ``single``, ``sale`` or ``exchange``.

    Example:
        >>> [action(move) for move in ("+K", "+D", "-LL", "+DG-LK")]
        ['camels', 'single', 'sale', 'exchange']
    """
    comes, leaves = split(move)
    if not comes:
        return "sale"
    if leaves:
        return "exchange"
    return "camels" if comes == "K" else "single"


def _ends_level(table: NaiveTable, moves: list[str], plies: int = 2) -> list[str]:
    """The moves that can end a round with both equally rich, now or with the other's help."""
    return [
        move for move in moves if _may_end(table, move, plies) and _leads_level(table, move, plies)
    ]


def _leads_level(table: NaiveTable, move: str, plies: int) -> bool:
    after = table.copy()
    after.play(move)
    if after.ended_by is not None:
        return after.rupees[0] == after.rupees[1]
    return plies > 1 and any(
        _may_end(after, other, 1) and _leads_level(after, other, 1) for other in after.legal
    )


def _may_end(table: NaiveTable, move: str, plies: int) -> bool:
    """Return whether a move could be one of the last few; an exchange is not looked at."""
    if action(move) == "exchange":
        return False
    emptied = sum(1 for good in GOODS if not table.tokens[good])
    if emptied >= table.ruleset.box.empty_piles - 1 and (plies > 1 or action(move) == "sale"):
        return True
    return action(move) != "sale" and len(table.cards["deck"]) < plies * len(table.cards["market"])


class RulesMachine(GenericMachine[Ruleset, Event, NaiveTable]):
    """A state machine that plays your engine in lockstep with a table of numbered pieces.

    Connect `start`, `legal_moves`, `apply`, `observe` and `score`, and hand
    the class's ``TestCase`` to pytest or unittest. A fresh machine is made for
    every match, so an engine made in `__init__` is always a new one.

    Where the two differ, a `Disagreement` says how, with the shortest game that
    could be found, as a record and the command that replays it.

    Attributes:
        rulesets: The rulesets to be played; the default one alone if not
            given. The one being played is `ruleset`.
        refuses: Whether the engine refuses illegal moves, by raising any
            exception and changing nothing. If not, none are tried.
        known: The ids of the rules that the engine is known not to keep, which
            are left out so that the next mistake is found.
        one_round: Whether the engine knows single rounds only; then no second
            one is dealt.
        longest: The moves after which a match is left unfinished.

    Example:
        >>> from jaipur_rules import Match, apply, legal_moves, parse_move
        >>> from jaipur_rules.jaipur.rules.scoring import score
        >>> class Ours(RulesMachine):
        ...     one_round = True
        ...
        ...     def start(self, deck, bonuses, first):
        ...         self.match = apply(Match(), Deal(deck, bonuses.values(), first))
        ...
        ...     def legal_moves(self):
        ...         return map(str, legal_moves(self.match))
        ...
        ...     def apply(self, move):
        ...         self.match = apply(self.match, parse_move(move))
        ...
        ...     def observe(self):
        ...         current = self.match.round
        ...         return {
        ...             "market": str(current.market),
        ...             "hands": [str(trader.hand) for trader in current.traders],
        ...             "herds": [trader.herd for trader in current.traders],
        ...             "to_move": self.match.to_move,
        ...         }
        ...
        ...     def score(self):
        ...         result = score(self.match.ruleset, self.match.round)
        ...         return {"rupees": result.rupees, "winner": result.seal}
        >>> from hypothesis import settings
        >>> from hypothesis.stateful import run_state_machine_as_test
        >>> few = settings(max_examples=3, stateful_step_count=2, database=None)
        >>> run_state_machine_as_test(Ours, settings=few)
    """

    game = "jaipur"
    rulesets = st.just(Ruleset())
    one_round: ClassVar[bool] = False
    longest: ClassVar[int] = 400
    needed_facts = TableFacts.__required_keys__
    needed_scores = Score.__required_keys__

    # The five methods; `legal_moves` and `apply` are as in every game

    def start(self, deck: str, bonuses: Mapping[int, Sequence[int]], first: int) -> None:
        """Deal a round: the first of a new match, or the next of the same match.

        Args:
            deck: The cards in the order of drawing: five to seat 0, five to
                seat 1, two to the market next to its three camels, then the
                draw pile (with the standard box).
            bonuses: The values of the bonus piles for 3, 4 and 5 cards, the
                next token first.
            first: The seat that a coin toss chose, for where the rules leave it to chance.
        """
        raise NotImplementedError

    def observe(self) -> TableFacts:
        """The table as your engine shows it."""
        raise NotImplementedError

    def score(self) -> Score:
        """Your engine's score of the round that has just ended."""
        raise NotImplementedError

    # What is of this game

    def take_chance(self, event: Event) -> None:
        """Deal a round."""
        assert isinstance(event, Deal)
        self.start(*write_deal(event))

    def lay_out(self) -> NaiveTable:
        """The table of numbered pieces."""
        return NaiveTable(self.ruleset)

    def shuffled(self, rng: Random) -> Deal:
        """A deal, well shuffled or badly."""
        return shuffled(self.ruleset, rng)

    def chooser(self, rng: Random) -> Callable[[NaiveTable, Random], str]:
        """The choice of moves for a round, by random habits."""
        return some_habits(rng).choose

    @property
    def is_done(self) -> bool:
        """True if nothing is left to be played."""
        return super().is_done or (
            self.one_round and self.table.awaits_chance and bool(self.played.steps)
        )

    def shorten(self, found: Disagreement) -> Disagreement:
        """The same disagreement in a shorter game."""
        return shorten(found, self.replay, self.play_some)
