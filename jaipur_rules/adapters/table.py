"""A match with a dealer, for frameworks that know players and nothing of chance."""

import sys
from collections.abc import Iterable
from secrets import randbits
from typing import SupportsIndex

from jaipur_rules.core.chance import numbers, to_seed
from jaipur_rules.core.errors import ImpossibleArgument
from jaipur_rules.core.game import AnyEvent, AnyMove, AnyRuleset, AnyState, AnyView, Game, Seat
from jaipur_rules.core.values import to_int
from jaipur_rules.encoding import Decision

RENDER_MODES = ("ansi", "human")


def to_render_mode(mode: str | None) -> str | None:
    """The render mode that is meant: ``"ansi"``, ``"human"`` or None.

    Raises:
        ImpossibleArgument: It is none of them.

    Example:
        >>> to_render_mode("ansi")
        'ansi'
    """
    if mode is not None and mode not in RENDER_MODES:
        raise ImpossibleArgument("adapter.render_mode", mode=f"{mode:.40}", known=RENDER_MODES)
    return mode


def refuse_options(options: Iterable[object] | None) -> None:
    """Refuse options where there are none.

    Args:
        options: Their names.

    Raises:
        ImpossibleArgument: There is one.

    Example:
        >>> refuse_options({})
    """
    if names := tuple(map(str, options or ())):
        raise ImpossibleArgument("adapter.no_option", names=names)


def shares(won: tuple[Seat, ...], players: int) -> tuple[float, ...]:
    """By seat: 1 for a winner alone, a part of -1 for the others, what adds up to 0 in every case.

    Example:
        >>> shares((1,), 3), shares((), 2)
        ((-0.5, 1.0, -0.5), (0.0, 0.0))
    """
    if not won:
        return (0.0,) * players
    return tuple(
        ((seat in won) * players / len(won) - 1) / (players - 1) for seat in range(players)
    )


class GameTable:
    """A match of any game with a dealer: whatever chance is to bring comes at once.

    A match is `new_match` of its seed. Each further round of Jaipur is dealt from the first number
    of the stream of the seed before it; every reshuffle of Johari follows from the seed itself.

    Args:
        game: The game.
        players: How many there are.
        ruleset: The rules in force, or their name; the usual ones if not given.

    Attributes:
        ruleset: The rules in force.
        match: The match as it stands; somebody is to move unless it is over.
        plies: The moves played in this match.

    Raises:
        RulesError: The game is not for so many, or no ruleset has the name.

    Example:
        >>> from jaipur_rules.johari import new_match
        >>> from jaipur_rules.core.game import JOHARI
        >>> table = GameTable(JOHARI, 3, "reconstruction")
        >>> table.reset(7)
        >>> table.match == new_match(seed=7, players=3)
        True
    """

    def __init__(self, game: Game, players: int, ruleset: AnyRuleset | str | None = None) -> None:
        """Sit down; nothing is dealt before `reset`."""
        self.game = game
        self.players = players
        self.ruleset: AnyRuleset = game.rules.to_ruleset(ruleset)
        self.match = game.rules.start(players, self.ruleset)
        self.plies = 0
        self._seed = randbits(64)
        self._has_dealt = False
        self._choice: tuple[AnyState, Decision | None] = self.match, None

    def reset(self, seed: int | None = None) -> None:
        """Begin a new match.

        Args:
            seed: From 0 to 2**64 - 1; by default, one that follows from the last.

        Raises:
            Impossible: The seed is out of its range.
        """
        self._seed = next(numbers(self._seed)) if seed is None else to_seed(seed)
        self._has_dealt = False
        self.match = self.game.rules.start(self.players, self.ruleset)
        self.plies = 0
        self._deal()

    def play(self, move: AnyMove) -> AnyState:
        """Play a move, and whatever chance brings then.

        Returns:
            What the move made of the match, before chance went on.

        Raises:
            IllegalMove: The move breaks a rule; nothing has changed.
        """
        after = self.match = self.game.rules.apply(self.match, move)
        self.plies += 1
        self._deal()
        return after

    @property
    def decision(self) -> Decision | None:
        """What the seat to move has chosen of its move so far; None if nobody is to move."""
        match, decision = self._choice
        if match is not self.match:
            seat = self.match.to_move
            decision = None
            if seat is not None:
                encoding = self.game.encoding
                decision = encoding.decision(self.view(seat), self.players, self.ruleset)
            self._choice = self.match, decision
        return decision

    def choose(self, number: SupportsIndex) -> None:
        """Choose a number for the seat to move, and play its move once that is chosen.

        Raises:
            ImpossibleArgument: Nothing is to be chosen, or the number stands for nothing that can be.
            IllegalMove: The move breaks a rule; nothing has changed.
            WrongType: It is no whole number.

        Example:
            >>> from jaipur_rules.core.game import JAIPUR
            >>> table = GameTable(JAIPUR, 2)
            >>> table.reset(7)
            >>> table.choose(2.0)
            Traceback (most recent call last):
            jaipur_rules.core.messages.WrongType: expected a whole number, such as 3, and not 2.0
        """
        chosen = to_int(number)
        if self.decision is None:
            raise ImpossibleArgument("actions.no_choice", number=chosen)
        decision = self.decision.then(chosen)
        if decision.move is None:
            self._choice = self.match, decision
        else:
            self.play(decision.move)

    def view(self, seat: Seat) -> AnyView:
        """The view of a seat now."""
        return self.game.rules.view(self.match, seat)

    def render(self, seat: Seat, mode: str | None) -> str | None:
        """The view of a seat as text: returned, or printed for ``"human"``."""
        if mode is None:
            return None
        drawn = self.game.pictures.text(self.view(seat))
        if mode == "ansi":
            return drawn
        sys.stdout.write(f"{drawn}\n\n")
        return None

    def returns(self) -> tuple[float, ...]:
        """By seat: 1 for a winner alone, a part of -1 for the others, what adds up to 0 in every case.

        Example:
            >>> from jaipur_rules.core.game import JOHARI
            >>> GameTable(JOHARI, 3).returns()
            (0.0, 0.0, 0.0)
        """
        return shares(self.game.rules.winners(self.match), self.players)

    def _deal(self) -> None:
        """Go on until somebody is to move, or the match is over."""
        rules = self.game.rules
        while rules.awaits_chance(self.match):
            self.match = rules.apply(self.match, self._chance())

    def _chance(self) -> AnyEvent:
        """The next event of chance: the first follows from the seed, each other from the number before."""
        rules = self.game.rules
        if self._has_dealt:
            self._seed = next(rules.numbers(self._seed))
        self._has_dealt = True
        return rules.chance(self.match, self._seed)
