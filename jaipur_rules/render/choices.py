"""The moves of a game as a person chooses between them: in a list, or step by step."""

from typing import Generic, TypeAlias, TypeVar

from jaipur_rules.core.errors import messages
from jaipur_rules.core.game import Part
from jaipur_rules.core.games import game, game_of
from jaipur_rules.core.messages import Language, Message
from jaipur_rules.render.pictures import Pictures
from jaipur_rules.render.words import format_move

V = TypeVar("V")
M = TypeVar("M")


class Choices(Part, Generic[V, M]):
    """The moves of a game as a person chooses between them.

    A game that brings none lists its moves in words, however many there are.
    The parameters are the types of a view and of a move.

    Args:
        game: The name of the game.

    Example:
        >>> from jaipur_rules import new_match, parse_move, view
        >>> seen, move = view(new_match(seed=7), 0), parse_move("+K")
        >>> str(choices_of(seen).listed(seen, move)), choices_of(seen).steps(move)
        ('take all the camels', ())
    """

    part = "choices"

    def __init__(self, game: str) -> None:
        self.game = game

    def listed(self, seen: V, move: M) -> Message:
        """A move in words, with what somebody who sees the table would ask first, such as what it costs there."""
        return Pictures[V, M].of(game(self.game)).message(move)

    def name(self, seen: V, move: M, lang: Language) -> str:
        """Return a move as `listed` has it, with its notation."""
        say = messages(lang)
        return format_move(str(move), say.format(self.listed(seen, move)), say)

    def steps(self, move: M) -> tuple[Message, ...]:
        """What is chosen one after the other to arrive at a move: a verb, cards, a token; none if it is chosen whole.

        Moves of the same steps so far are told apart by the next ones.
        """
        return ()


AnyChoices: TypeAlias = Choices[object, object]
"""The moves of any game as a person chooses between them."""


def choices_of(seen: object) -> AnyChoices:
    """Return how the moves of a view are chosen.

    Raises:
        UnknownGame: The value is of no game.
    """
    found = game_of(seen)
    return AnyChoices.of(found) if found.has(Choices) else AnyChoices(found.name)
