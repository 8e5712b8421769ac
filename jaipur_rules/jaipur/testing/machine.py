"""A state machine that plays any engine of Jaipur in lockstep with this library.

Random play seldom sells six cards, seldom ends a round level, and mostly
exchanges. With habits, drawn once a round, one round is all taking and selling,
and in another the traders gather until there are just six of a good to sell.
"""

from collections.abc import Mapping, Sequence
from random import Random

from attrs import frozen

from jaipur_rules.jaipur.rules.cards import Cards
from jaipur_rules.jaipur.rules.deals import Deal
from jaipur_rules.jaipur.rules.generation import legal_moves
from jaipur_rules.jaipur.rules.moves import Exchange, Move, Sell, TakeCamels, TakeGood
from jaipur_rules.jaipur.rules.ruleset import Ruleset
from jaipur_rules.jaipur.rules.scoring import score
from jaipur_rules.jaipur.rules.state import Match
from jaipur_rules.jaipur.rules.transition import apply_unchecked
from jaipur_rules.testing.choices import clumped, most
from jaipur_rules.testing.machine import RulesMachine as GenericMachine

LINGER = 40
"""Plies after which everybody hurries, whatever their habits."""


@frozen(order=False)
class Habits:
    """The preferences of the traders, where they have the choice.

    Attributes:
        shunned: The type of the moves that they do not make while they can do anything else.
        bundle: How many cards they gather to sell just as many of whatever they have most of; 0 if they do not.
        level: Whether they end a round as level as it can be ended.

    Example:
        >>> Habits(bundle=6).level
        False
    """

    shunned: type[Move] | None = None
    bundle: int = 0
    level: bool = False

    def consider(self, match: Match, moves: Sequence[Move], plies: int) -> Sequence[Move]:
        """Return the legal moves that they consider, so many plies into the round."""
        current = match.dealt
        if self.level:
            moves = most(moves, lambda move: _level(match, move, plies=2))
        if self.bundle and plies < 2 * LINGER:
            hand = current.traders[current.to_move].hand
            return most(moves, lambda move: self._liking(move, hand))
        shunned = self.shunned if plies < LINGER else Exchange
        return [move for move in moves if type(move) is not shunned] or moves

    def _liking(self, move: Move, hand: Cards) -> int:
        """The preference of a trader who gathers bundles for a move."""
        match move:
            case Sell(_, count):
                return 100 if count == self.bundle else -count
            case Exchange(taken, given):
                gained = sum(hand.count(card) for card in taken)
                return gained - 2 * sum(hand.count(card) for card in given)
            case TakeGood(taken):
                return 2 * hand.count(taken)
            case TakeCamels():
                return 1


def some_habits(rng: Random) -> Habits:
    """Habits at random, none of them rare."""
    shunned = rng.choice([None, TakeCamels, TakeGood, Sell, Exchange])
    return Habits(shunned, rng.choice([0, 0, 0, 1, 1, 1, 3, 4, 5, 6]), rng.random() < 0.75)


def shuffled(ruleset: Ruleset, rng: Random) -> Deal:
    """A deal at random. The deck of one in two is shuffled badly, so that cards of a kind lie together.

    Such rounds are short, and much is sold in them at once.
    """
    box = ruleset.box
    deck = clumped(rng, str(box.cards)[: box.deck_size])
    bonuses = [rng.sample(pile, len(pile)) for pile in ruleset.bonus_tokens]
    return Deal("".join(deck), bonuses, rng.randrange(2))


def _level(match: Match, move: Move, plies: int) -> int:
    """How level a move can end a round, now or with the other's help: 1 if both are equally rich, 2 if nobody then wins it, 0 if it cannot."""
    if not _may_end(match, move, plies):
        return 0
    after = apply_unchecked(match, move)
    if after.dealt.end is not None:
        result = score(after.ruleset, after.dealt)
        return 2 if result.seal is None else int(len({*result.rupees}) == 1)
    if plies == 1:
        return 0
    return max(_level(after, each, plies - 1) for each in legal_moves(after))


def _may_end(match: Match, move: Move, plies: int) -> bool:
    """Return whether a move could be one of the last few; an exchange is not looked at."""
    current, is_sale = match.dealt, isinstance(move, Sell)
    if isinstance(move, Exchange):
        return False
    if current.heights.count(0) >= match.ruleset.box.empty_piles - 1 and (plies > 1 or is_sale):
        return True
    return not is_sale and len(current.deck) < plies * len(current.market)


class RulesMachine(GenericMachine, game="jaipur"):
    """An engine of Jaipur of yours, connected so that Hypothesis plays it in lockstep with this library.

    A subclass gives `new`, `apply` and `table`, and `legal_moves` and `score`
    if the engine can list its moves and count; hand its ``TestCase`` to pytest
    or unittest. All else is as in `jaipur_rules.testing.RulesMachine`.

    Example:
        >>> from jaipur_rules import Match, apply, parse_move
        >>> class Ours(RulesMachine):
        ...     def __init__(self):
        ...         self.match = Match(self.ruleset)
        ...
        ...     def new(self, deck, bonuses, first):
        ...         self.match = apply(self.match, Deal(deck, bonuses.values(), first))
        ...
        ...     def legal_moves(self):
        ...         return map(str, legal_moves(self.match))
        ...
        ...     def apply(self, move):
        ...         self.match = apply(self.match, parse_move(move))
        ...
        ...     def table(self):
        ...         current = self.match.round
        ...         return {
        ...             "to_move": self.match.to_move,
        ...             "market": str(current.market),
        ...             "hands": [str(trader.hand) for trader in current.traders],
        ...             "herds": [trader.herd for trader in current.traders],
        ...         }
        ...
        ...     def score(self):
        ...         result = score(self.match.ruleset, self.match.round)
        ...         return {"rupees": result.rupees, "seals_taken": result.seals}
        >>> from hypothesis import settings
        >>> from jaipur_rules.testing import run_machine
        >>> run_machine(Ours, settings(max_examples=3, database=None))
    """

    def new(self, deck: str, bonuses: Mapping[int, Sequence[int]], first: int) -> None:
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
