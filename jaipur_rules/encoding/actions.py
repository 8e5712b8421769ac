"""Moves as numbers to choose among, of which a move takes one or several."""

from collections.abc import Callable
from typing import TypeAlias

from attrs import evolve, field, frozen

from jaipur_rules.core.errors import ImpossibleArgument
from jaipur_rules.core.game import AnyMove


@frozen(order=False)
class NumberDecision:
    """A decision by one number, that of the move.

    Attributes:
        legal: The numbers of the legal moves.
        moves: Gives the move of a number, be it legal or not.
        chosen: The number chosen, once it is.

    Example:
        >>> NumberDecision((3, 5), moves=str).legal
        (3, 5)
    """

    legal: tuple[int, ...]
    moves: Callable[[int], AnyMove] = field(eq=False, repr=False)
    chosen: tuple[int, ...] = ()

    @property
    def move(self) -> AnyMove | None:
        """The move of the number, once it is chosen."""
        return self.moves(self.chosen[0]) if self.chosen else None

    @property
    def next(self) -> tuple[int, ...]:
        """The numbers of the legal moves; none once one is chosen."""
        return () if self.chosen else self.legal

    def then(self, number: int) -> "NumberDecision":
        """The decision for the move of a number; whether it is legal is for the rules to say.

        Raises:
            ImpossibleArgument: The number stands for no move.
        """
        self.moves(number)
        return evolve(self, chosen=(number,))


@frozen(order=False)
class TokenDecision:
    """A decision by the tokens of a move, one after the other; a token that alone can follow is chosen by itself.

    Attributes:
        moves: The legal moves that begin with what has been chosen, at least one.
        sequences: The tokens of each move, by their numbers; none begins another.
        names: The name of every token, by its number.
        chosen: The tokens chosen so far.

    Example:
        >>> begun = TokenDecision(
        ...     ("take red", "take blue"), ((0, 1), (0, 2)), ("take", "red", "blue")
        ... ).forced()
        >>> begun.chosen, begun.next, begun.then(2).move
        ((0,), (1, 2), 'take blue')
    """

    moves: tuple[AnyMove, ...]
    sequences: tuple[tuple[int, ...], ...]
    names: tuple[str, ...] = field(eq=False, repr=False)
    chosen: tuple[int, ...] = ()

    @property
    def move(self) -> AnyMove | None:
        """The move that has been chosen; None while something is left to be chosen."""
        return self.moves[0] if len(self.moves) == 1 else None

    @property
    def next(self) -> tuple[int, ...]:
        """The tokens that go on to a legal move, in order; none once the move is chosen."""
        if len(self.moves) == 1:
            return ()
        place = len(self.chosen)
        return tuple(sorted({tokens[place] for tokens in self.sequences}))

    def then(self, number: int) -> "TokenDecision":
        """The decision once a token has been chosen, and every token after it to which there is no choice.

        Raises:
            ImpossibleArgument: The token does not go on to a legal move.
        """
        place = len(self.chosen)
        if number not in self.next:
            chosen = " ".join(self.names[token] for token in self.chosen)
            token = self.names[number] if 0 <= number < len(self.names) else number
            raise ImpossibleArgument("actions.no_token", token=f"{token}", chosen=chosen)
        left = [
            (move, tokens)
            for move, tokens in zip(self.moves, self.sequences, strict=True)
            if tokens[place] == number
        ]
        moves, sequences = zip(*left, strict=True)
        return TokenDecision(moves, sequences, self.names, (*self.chosen, number)).forced()

    def forced(self) -> "TokenDecision":
        """The decision with the tokens chosen to which there is no choice."""
        here = self
        while len(here.moves) > 1 and len(tokens := here.next) == 1:
            here = evolve(here, chosen=(*here.chosen, tokens[0]))
        return here


Decision: TypeAlias = NumberDecision | TokenDecision
"""A move while it is being chosen, number by number.

Example:
    >>> from jaipur_rules import johari
    >>> from jaipur_rules.core.game import JOHARI
    >>> seen = johari.view(johari.new_match(seed=7), 0)
    >>> decision = JOHARI.encoding.decision(seen, 2, seen.ruleset)
    >>> while decision.move is None:
    ...     decision = decision.then(decision.next[0])
    >>> decision.move in johari.legal_moves(seen), decision.next
    (True, ())
"""
