"""How a move is chosen by numbers: from a list, or step by step where a list would be too long."""

from collections.abc import Sequence
from typing import Generic, TypeVar

from attrs import frozen

from jaipur_rules.cli.play.pages import Pages
from jaipur_rules.cli.screen import in_columns, numbered
from jaipur_rules.core.game import game_of
from jaipur_rules.core.messages import Message
from jaipur_rules.core.words import Words
from jaipur_rules.render.terminal import BOLD, Run, Span, run

_MOST, _LINES = 40, 20
"""The most moves, and the most lines, of a list that is shown whole where there are steps."""

T = TypeVar("T")


@frozen(order=False)
class MoveOption(Generic[T]):
    """Moves that begin with the same steps.

    Attributes:
        steps: The steps.
        moves: The moves.

    Example:
        >>> MoveOption((Message("play.you"),), ("+K",)).moves
        ('+K',)
    """

    steps: tuple[Message, ...]
    moves: tuple[T, ...]


def options_after(
    found: Sequence[tuple[tuple[Message, ...], T]], taken: tuple[Message, ...]
) -> list[MoveOption[T]]:
    """Return what can be chosen after some steps; where all go on alike, what comes after that.

    Args:
        found: The moves, each after the steps that lead to it.
        taken: The steps so far.

    Example:
        >>> sell, buy, one, two = map(Message, ("sell", "buy", "one", "two"))
        >>> moves = [((buy,), "b"), ((sell, one), "s1"), ((sell, two), "s2")]
        >>> [option.moves for option in options_after(moves, ())]
        [('b',), ('s1', 's2')]
        >>> [option.moves for option in options_after(moves[1:], ())]
        [('s1',), ('s2',)]
    """
    depth = len(taken)
    here = [(steps, move) for steps, move in found if steps[:depth] == taken]
    groups: dict[tuple[Message, ...], list[T]] = {}
    while len(groups) < 2 and any(len(steps) > depth for steps, _ in here):
        depth += 1
        groups = {}
        for steps, move in here:
            groups.setdefault(steps[:depth], []).append(move)
    if len(groups) < 2:
        return [MoveOption(steps, (move,)) for steps, move in here]
    return [MoveOption(steps, tuple(moves)) for steps, moves in groups.items()]


class ChoicePages(Pages):
    """Pages on which a move is chosen by a number."""

    def _choose_from(self, seen: object, moves: Sequence[T]) -> T | str:
        """Show the moves: the one that is chosen by numbers, or what is typed in its place, which may be nothing."""
        choices = game_of(seen).words
        found = [(choices.steps(move), move) for move in moves]
        # The steps so far, and those of them between which there was a choice.
        way: list[tuple[tuple[Message, ...], tuple[Message, ...]]] = [((), ())]
        while way:
            taken, chosen = way[-1]
            options = options_after(found, taken)
            here = [
                MoveOption(option.steps, (each,)) for option in options for each in option.moves
            ]
            if any(steps for steps, _ in found) and self._fits(seen, here, choices):
                options = here
            line = self._leaf_through(
                self._offered(seen, options, chosen, choices),
                self.say("play.numbered" if len(way) == 1 else "play.numbered_on"),
            )
            if not line:
                way.pop()
            elif line.lower() == "q":
                break
            elif not line.isdecimal() or len(line) >= 6:
                return line
            elif not 1 <= int(line) <= len(options):
                self.messages = [run(self.say("play.no_such_number", count=len(options)))]
                break
            elif len((option := options[int(line) - 1]).moves) == 1:
                return option.moves[0]
            else:
                way.append((option.steps, (*chosen, option.steps[-1])))
        return ""

    def _fits(self, seen: object, options: Sequence[MoveOption[T]], choices: Words) -> bool:
        """Return whether moves can be listed whole on a page."""
        if len(options) > _MOST:
            return False
        return len(self._offered(seen, options, (), choices)) <= min(_LINES, self._height)

    def _offered(
        self,
        seen: object,
        options: Sequence[MoveOption[T]],
        chosen: tuple[Message, ...],
        choices: Words,
    ) -> list[Run]:
        """Return options with their numbers, under what has been chosen so far."""
        if chosen:
            title = self.say("play.steps", steps=chosen)
        else:
            by_step = any(len(option.moves) > 1 for option in options)
            title = self.say("play.first_step" if by_step else "play.moves")
        cells = numbered(self._label(seen, option, choices) for option in options)
        return [run(Span(title, BOLD)), *in_columns(cells, self._width)]

    def _label(self, seen: object, option: MoveOption[T], choices: Words) -> str:
        """Return the move of an option, or its next step with how many moves begin with that."""
        first, *others = option.moves
        if others:
            return self.say("play.step", step=option.steps[-1], count=len(option.moves))
        return choices.name(seen, first, self.lang)
