"""The move that a question asks about, judged without a table: what is illegal wherever it is played."""

import re
from collections.abc import Iterable, Mapping
from typing import TypeAlias

from jaipur_rules.core.errors import Impossible, NotationError
from jaipur_rules.core.game import game
from jaipur_rules.core.messages import Language, languages
from jaipur_rules.core.typed_text import LONGEST_MOVE
from jaipur_rules.referee.referee import judge_position
from jaipur_rules.referee.verdicts import MoveVerdict

Phrases: TypeAlias = Mapping[Language, tuple[tuple[tuple[str, str], ...], tuple[str, ...]]]
"""By language, words in questions with those that the reader of moves knows, and phrases around a move."""


def judge_question(text: str, name: str, language: Language | None = None) -> MoveVerdict | None:
    """Judge the move that a question asks about as far as that can be done without a table.

    Args:
        text: The question, such as "Can I swap 1 leather for 1 diamond?".
        name: The name of the game.
        language: The language of the question; None for any.

    Returns:
        The verdict; None if the text is no question about one move, or too long for one. An illegal
        move is illegal at every table that plays by the default rules. What is legal here may be illegal at a table that lacks a card.

    Raises:
        UnknownName: There is no such game.
        WrongType: The text is none.

    Example:
        >>> asked = judge_question("Can I swap 1 leather for 1 diamond?", "jaipur", "en")
        >>> asked.sentence()
        'It is illegal to take 1 diamond for 1 leather (+D-L). An exchange is at least 2 cards for 2 (EXC-2).'
        >>> judge_question("Who starts?", "jaipur", "en") is None
        True
    """
    asked = read_question(text, name, language)
    return None if asked is None else judge_position(*asked)


def read_question(
    text: str, name: str, language: Language | None = None, phrases: Phrases | None = None
) -> tuple[object, object] | None:
    """Return the table at which a move that a question asks about is judged most mildly, and the move.

    Args:
        text: The question.
        name: The name of the game.
        language: The language of the question; None for any.
        phrases: The words around a move, where the catalogue cannot be read.

    Returns:
        The two; None if the text is no question about one move.

    Raises:
        UnknownName: There is no such game.

    Example:
        >>> table, move = read_question("Can I swap 1 leather for 1 diamond?", "jaipur", "en")
        >>> str(table.hand), str(move)
        ('L', '+D-L')
    """
    found = game(name)
    if len(text) > LONGEST_MOVE:
        return None
    known = phrases_of(name) if phrases is None else phrases
    for searched in (language,) if language is not None else languages():
        try:
            move = found.referee.read_move(_bare(text, known, searched))
            return found.referee.mildest(move), move
        except (NotationError, Impossible):
            continue
    return None


def phrases_of(name: str) -> Phrases:
    """Return the words around a move in questions about a game, as the catalogue has them.

    Args:
        name: The name of the game.

    Raises:
        UnreadableData: A file of the catalogue is not as it should be.

    Example:
        >>> readings, asking = phrases_of("jaipur")["en"]
        >>> dict(readings)["silk"], "can i" in asking
        ('cloth', True)
    """
    # Judging needs no catalogue, so it is imported when a question is asked.
    from jaipur_rules.rulebook import load

    return {
        language: (vocabulary.readings, vocabulary.asking)
        for language, vocabulary in load(name).vocabularies
    }


def _bare(text: str, phrases: Phrases, language: Language) -> str:
    """Return a question without the words around the move, and with words that are read for those that are not."""
    if language not in phrases:
        return text
    readings, asking = phrases[language]
    # A capital letter may tell one card from another, so the case stays.
    bare = text.replace("’", "'")
    for word, read in readings:
        bare = re.sub(rf"\b{re.escape(word)}\b", read, bare, flags=re.IGNORECASE)
    return _without(bare, asking)


def _without(text: str, phrases: Iterable[str]) -> str:
    """Return a text without some phrases, the longest taken out first."""
    for phrase in sorted(phrases, key=lambda each: (-len(each), each)):
        text = re.sub(rf"(?<!\w){re.escape(phrase)}(?!\w)", " ", text, flags=re.IGNORECASE)
    return " ".join(text.split())
