"""Questions about the rules in a player's words: their answers, and the moves in them, judged without a table."""

from contextlib import suppress
from typing import TYPE_CHECKING, Literal

from attrs import frozen

from jaipur_rules.core.errors import Impossible, NotationError
from jaipur_rules.core.game import game as game_named
from jaipur_rules.core.messages import ENGLISH, Language
from jaipur_rules.core.strict_json import Plain
from jaipur_rules.referee.documents import move_verdict_to_plain
from jaipur_rules.referee.referee import judge_position
from jaipur_rules.referee.verdicts import MoveVerdict

if TYPE_CHECKING:
    from jaipur_rules.rulebook import Hit, Rule, Standing


@frozen(order=False)
class Answer:
    """The answer to a question.

    Attributes:
        game: The name of the game that it is about.
        language: The language of the question and the answer.
        says: "yes" or "no"; None where the answer is neither, or is not sure.
        sure: Whether it is about the rule that was meant; of fifty sure answers one may be about another.
        sentence: What the rule, the dispute or the verdict says; empty if nothing was found.
        rule: The rule that it rests on; None if none was found.
        verdict: The verdict on the move that was asked about, judged without a table; None if no move was read.
        hits: The rules that may be meant, the likeliest first.

    Example:
        >>> answer = ask("may I sell 1 diamond")
        >>> answer.says, answer.sentence
        ('no', 'It is illegal to sell 1 diamond (-D). You sell 1 card of diamond; precious goods are sold at least 2 at a time (SEL-4).')
        >>> answer.rule.id, answer.standing.value, answer.basis
        ('SEL-4', 'text', ())
    """

    game: str
    language: Language
    says: Literal["yes", "no"] | None
    sure: bool
    sentence: str
    rule: "Rule | None"
    verdict: MoveVerdict | None
    hits: "tuple[Hit, ...]"

    @property
    def standing(self) -> "Standing | None":
        """How well the rule is founded in the texts; None if none was found."""
        return None if self.rule is None else self.rule.standing

    @property
    def basis(self) -> tuple[str, ...]:
        """What of the rule is not the rulebook's, a sentence each."""
        return () if self.rule is None else self.rule.basis(self.language, otherwise="")

    def to_json(self) -> dict[str, Plain]:
        """Return the answer as an object of JSON; a rule and a dispute are named by id and number."""
        return {
            "game": self.game,
            "says": self.says,
            "sure": self.sure,
            "sentence": self.sentence,
            "rule": None if self.rule is None else self.rule.id,
            "standing": self.standing,
            "basis": list(self.basis),
            "verdict": None if self.verdict is None else move_verdict_to_plain(self.verdict),
            "hits": [
                {
                    "rule": hit.rule.id,
                    "chance": round(hit.chance, 3),
                    "dispute": None if hit.dispute is None else hit.dispute.number,
                }
                for hit in self.hits
            ],
        }


def ask(question: str, game: str | None = None, language: Language = ENGLISH) -> Answer:
    """Answer a question about the rules, in a player's words.

    Args:
        question: The question.
        game: The name of the game; if there is none, the one that the words are about more likely.
        language: The language of the question and of the answer.

    Raises:
        UnknownName: There is no such game, or there are no words in the language.

    Example:
        >>> answer = ask("can I sell camels?")
        >>> answer.game, answer.says, answer.rule.id, answer.sure
        ('jaipur', 'no', 'SEL-3', True)
        >>> ask("does the doppelganger cost gold").game
        'johari'
    """
    # Judging needs no catalogue, so it is imported when a question is asked.
    from jaipur_rules.rulebook import games, load

    name = game or max(games(), key=lambda each: load(each).likelihood(question, language))
    hits = load(name).search(question, language)
    best = hits[0] if hits else None
    verdict = judge_question(question, name)
    # Where the words are about another rule, the move was not read as it was meant.
    if best and verdict and verdict.rules and best.rule.id not in verdict.rules:
        verdict = None
    if verdict and verdict.rules:
        rule, said = load(name).rule(verdict.rules[0]), verdict.sentence(language)
        return Answer(name, language, "no", True, said, rule, verdict, hits)
    if best is None:
        return Answer(name, language, None, False, "", None, verdict, hits)
    says: Literal["yes", "no"] | None = None if best.says is None else "yes" if best.says else "no"
    return Answer(
        name, language, says, best.sure, best.sentence(language), best.rule, verdict, hits
    )


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
    referee = game_named(name).referee
    with suppress(NotationError, Impossible):
        move = referee.read_move(text)
        if isinstance(move, referee.asked) and (table := referee.mildest(move)) is not None:
            return table, move
    return None
