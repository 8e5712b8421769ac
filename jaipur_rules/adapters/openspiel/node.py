"""A node of the tree of a game in which chance decides one thing at a time.

The library deals a whole round at once. Here a deal unfolds: chance decides what is
turned up when it is turned up, and of what lies face down nothing is decided. So the
probabilities at a chance node are those of the cards and tokens that are left, exactly.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from random import Random
from typing import ClassVar, Self

from attrs import evolve, frozen

from jaipur_rules.core.errors import UnexpectedEvent
from jaipur_rules.core.game import AnyMove, AnyState, Game, Seat
from jaipur_rules.encoding import Decision


@frozen(order=False, kw_only=True)
class GameNode(ABC):
    """A node: a trader's turn, or chance's, or the end.

    Attributes:
        match: All that is decided. What lies face down in it means nothing but how much of each there is.
        pending: What chance is to decide next, in order; empty when it is not its turn.
        move: The move that chance completes; None if it is chance's own event, such as a deal.
        drawn: What chance has decided so far, of the same event or move.
        trail: Every move and every outcome from the root.
        plies: The moves played.
        choice: What the seat to move has chosen of its move so far; None where nobody is to move.
    """

    match: AnyState
    pending: tuple[int, ...] = ()
    move: AnyMove | None = None
    drawn: tuple[int, ...] = ()
    trail: tuple[AnyMove | int, ...] = ()
    plies: int = 0
    choice: Decision | None = None

    game: ClassVar[Game]
    """The game."""

    # --- what a game says ---

    @classmethod
    @abstractmethod
    def outcome_count(cls, empty: AnyState) -> int:
        """One more than the greatest number of an outcome, in a match that begins so."""

    @classmethod
    @abstractmethod
    def most_chance_nodes(cls, empty: AnyState, plies: int) -> int:
        """A bound on the chance nodes of a match of so many moves that begins so."""

    @staticmethod
    @abstractmethod
    def describe_outcome(outcome: int) -> str:
        """A chance outcome in words."""

    @abstractmethod
    def describe_number(self, number: int) -> str:
        """In words what a seat can choose: a move, or a token of one."""

    @abstractmethod
    def numbers_of(self, move: AnyMove) -> tuple[int, ...]:
        """The numbers that a move is chosen by."""

    @abstractmethod
    def story(self, seat: Seat) -> tuple[str, ...]:
        """What a seat has seen happen, in lines."""

    @abstractmethod
    def _resampled(self, seat: Seat, rng: Random) -> Self:
        """As `resampled`, where chance has nothing to decide."""

    @abstractmethod
    def _left(self) -> Counter[int]:
        """How much there is of each outcome that chance can have now."""

    @abstractmethod
    def _awaited(self) -> tuple[int, ...]:
        """What chance is asked before anybody can move, such as a deal; nothing if somebody can."""

    @abstractmethod
    def asked(self, after: AnyState) -> tuple[int, ...]:
        """What chance is asked by a move, after which the match would be as given."""

    @abstractmethod
    def _completed(self) -> Self:
        """The same with the match after the move or the event of chance, all of which has been decided."""

    # --- what is the same for both ---

    @classmethod
    def root(cls, empty: AnyState) -> Self:
        """The root, where chance is to deal.

        Args:
            empty: The match before its deal.
        """
        return cls(match=empty).go_on()

    @property
    def outcomes(self) -> Mapping[int, Fraction]:
        """Of each outcome that chance can have now, its probability; empty when it is not its turn.

        Example:
            >>> from jaipur_rules.adapters.openspiel.johari import JohariNode
            >>> from jaipur_rules.johari import Match
            >>> JohariNode.root(Match(3)).outcomes
            {54: Fraction(1, 3), 55: Fraction(1, 3), 56: Fraction(1, 3)}
        """
        if not self.pending:
            return {}
        left = self._left()
        total = left.total()
        return {outcome: Fraction(left[outcome], total) for outcome in sorted(left)}

    def resampled(self, seat: Seat, rng: Random) -> Self:
        """A history that gives the seat the same view and the same story as this one, each as likely as its deals.

        Args:
            seat: Whose knowledge is kept.
            rng: The source of chance.

        Raises:
            UnexpectedEvent: Chance has something to decide.

        Example:
            >>> from jaipur_rules import Match, view
            >>> from jaipur_rules.adapters.openspiel.jaipur import JaipurNode
            >>> here = JaipurNode.root(Match()).drawn_by(Random(1))
            >>> view(here.resampled(0, Random(2)).match, 0) == view(here.match, 0)
            True
        """
        if self.pending:
            raise UnexpectedEvent("adapter.no_history")
        return self._resampled(seat, rng)

    def decided(self, outcome: int) -> Self:
        """The node after chance has decided the next thing that it is asked.

        Raises:
            UnexpectedEvent: It cannot decide so.
        """
        if outcome not in self.outcomes:
            raise UnexpectedEvent("adapter.no_outcome", outcome=outcome)
        drawn, trail = (*self.drawn, outcome), (*self.trail, outcome)
        after = evolve(self, pending=self.pending[1:], drawn=drawn, trail=trail)
        return after if after.pending else after.settled()

    def drawn_by(self, rng: Random) -> Self:
        """The node after chance has decided all that it is asked.

        Example:
            >>> from jaipur_rules import Match
            >>> from jaipur_rules.adapters.openspiel.jaipur import JaipurNode
            >>> JaipurNode.root(Match()).drawn_by(Random(1)).pending
            ()
        """
        here = self
        while here.pending:
            outcomes = here.outcomes
            (outcome,) = rng.choices(list(outcomes), list(outcomes.values()))
            here = here.decided(outcome)
        return here

    def played(self, move: AnyMove) -> Self:
        """The node after a move, of which chance may have something to decide.

        Raises:
            IllegalMove: The move breaks a rule.
            UnexpectedEvent: Chance has to decide first.
        """
        if self.pending:
            raise UnexpectedEvent("adapter.undecided", move=str(move))
        pending = self.asked(self.game.rules.apply(self.match, move))
        trail, plies = (*self.trail, move), self.plies + 1
        after = evolve(self, pending=pending, move=move, choice=None, trail=trail, plies=plies)
        return after if pending else after.settled()

    def chosen(self, number: int) -> Self:
        """The node after the seat to move has chosen a number; the move is made once it is chosen.

        Raises:
            IllegalMove: The move breaks a rule.
            ImpossibleArgument: The number stands for nothing that can be chosen.
            UnexpectedEvent: Nobody is to choose.
        """
        if self.choice is None:
            raise UnexpectedEvent("adapter.no_outcome", outcome=number)
        choice = self.choice.then(number)
        return evolve(self, choice=choice) if choice.move is None else self.played(choice.move)

    def settled(self) -> Self:
        """The node after all that a move or an event of chance asks has been decided."""
        return evolve(self._completed(), move=None, drawn=()).go_on()

    def go_on(self) -> Self:
        """The node where chance is asked what is awaited, or a seat begins to choose; a move without a choice is made."""
        here, seat = evolve(self, pending=self._awaited()), self.match.to_move
        if here.pending or seat is None:
            return here
        rules, encoding = self.game.rules, self.game.encoding
        choice = encoding.decision(
            rules.view(self.match, seat), self.match.players, self.match.ruleset
        )
        if choice is not None and choice.move is not None:
            return here.played(choice.move)
        return evolve(here, choice=choice)

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: object) -> Self:
        # It never changes, and neither does anything in it.
        return self
