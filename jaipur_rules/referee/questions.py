"""The move that a question asks about, judged without a table: what is illegal wherever it is played."""

from jaipur_rules.core.errors import Impossible, NotationError
from jaipur_rules.core.game import game
from jaipur_rules.referee.referee import judge_position
from jaipur_rules.referee.verdicts import MoveVerdict


def judge_question(text: str, name: str) -> MoveVerdict | None:
    """Judge the move that a question asks about as far as that can be done without a table.

    Args:
        text: The question, such as "Can I swap 1 leather for 1 diamond?".
        name: The name of the game.

    Returns:
        The verdict; None if the text is no question about one move, or too long for one. An illegal
        move is illegal at every table that plays by the default rules. What is legal here may be illegal at a table that lacks a card.

    Raises:
        UnknownName: There is no such game.
        WrongType: The text is none.

    Example:
        >>> asked = judge_question("Can I swap 1 leather for 1 diamond?", "jaipur")
        >>> asked.sentence()
        'It is illegal to take 1 diamond for 1 leather (+D-L). An exchange is at least 2 cards for 2 (EXC-2).'
        >>> judge_question("Who starts?", "jaipur") is None
        True
    """
    asked = read_question(text, name)
    return None if asked is None else judge_position(*asked)


def read_question(text: str, name: str) -> tuple[object, object] | None:
    """Return the table at which a move that a question asks about is judged most mildly, and the move.

    Args:
        text: The question.
        name: The name of the game.

    Returns:
        The two; None if the text is no question about one move.

    Raises:
        UnknownName: There is no such game.

    Example:
        >>> table, move = read_question("Can I swap 1 leather for 1 diamond?", "jaipur")
        >>> str(table.hand), str(move)
        ('L', '+D-L')
    """
    found = game(name)
    try:
        move = found.referee.read_move(text)
        return found.referee.mildest(move), move
    except (NotationError, Impossible):
        return None
