"""Questions about the rules in a player's words: their answers, and the moves in them, judged without a table."""

import re
from contextlib import suppress
from typing import TYPE_CHECKING, Literal

from attrs import evolve, frozen

from jaipur_rules.core.errors import Impossible, NotationError, messages
from jaipur_rules.core.game import game as game_named
from jaipur_rules.core.messages import ENGLISH, Language
from jaipur_rules.core.strict_json import Plain
from jaipur_rules.core.values import to_text
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
        WrongType: The question is no text.

    Example:
        >>> answer = ask("can I sell camels?")
        >>> answer.game, answer.says, answer.rule.id, answer.sure
        ('jaipur', 'no', 'SEL-3', True)
        >>> ask("does the doppelganger cost gold").game
        'johari'
    """
    # Judging needs no catalogue, so it is imported when a question is asked.
    from jaipur_rules.rulebook import load
    from jaipur_rules.rulebook.reading import load_vocabulary
    from jaipur_rules.rulebook.words import tokens

    question = to_text(question)
    name = game or _game_meant(question, language)
    catalogue, words = load(name), " ".join(tokens(question))
    asked = load_vocabulary(language)
    hits = catalogue.search(question, language)
    best = hits[0] if hits else None
    verdict = judge_question(question, name)
    whole = verdict and game_named(name).referee.all_of(verdict.move)
    says: Literal["yes", "no"] | None = None
    if best and verdict and whole and best.rule.id == whole[1]:
        says = "yes" if re.search(rf"\b(?:{asked.whole})\b", words) else None
        verdict = judge_position(verdict.at, whole[0])
        sentence = messages(language)(f"{name}.referee.all_of")
        return Answer(name, language, says, True, sentence, best.rule, verdict, hits)
    # Where the words are about another rule, the move was not read as it was meant.
    if best and verdict and verdict.rules and best.rule.id not in verdict.rules:
        verdict = None
    if verdict and verdict.rules:
        rule, said = catalogue.rule(verdict.rules[0]), verdict.sentence(language)
        return Answer(name, language, "no", True, said, rule, verdict, hits)
    if best is None:
        return Answer(name, language, None, False, "", None, verdict, hits)
    # A dispute that forbids what is legal is not the one that was asked.
    if verdict and verdict.is_legal and best.says is False:
        best = evolve(best, sure=False, says=None)
    duty = re.match(rf"(?:{asked.duty})\b", words)
    if best.says is not None:
        says = "yes" if best.says else "no"
    elif duty and _is_one_of_several(words[duty.end() :], name, best.rule.id):
        says = "no"
    return Answer(
        name,
        language,
        says,
        best.sure or says is not None,
        best.sentence(language),
        best.rule,
        verdict,
        hits,
    )


def _game_meant(question: str, language: Language) -> str:
    """Return the game that a question is most likely about.

    If no rule of it is surely meant, prefer a game in which the move asked about breaks the rule that its search finds first.
    """
    from jaipur_rules.rulebook import games, load

    likeliest = max(games(), key=lambda each: load(each).likelihood(question, language))
    found = {each: load(each).search(question, language)[:1] for each in games()}
    if any(hit.sure for hit in found[likeliest]):
        return likeliest
    verdicts = {each: judge_question(question, each) for each, hits in found.items() if hits}
    broken = {each: verdict.rules for each, verdict in verdicts.items() if verdict}
    return next(
        (each for each in broken for hit in found[each] if hit.rule.id in broken[each]), likeliest
    )


def _is_one_of_several(text: str, name: str, rule: str) -> bool:
    """Return whether a text asks about a legal move that a rule bears on, and another move of its type is legal too, so that nobody has to make it."""
    asked = read_question(text, name)
    if asked is None:
        return False
    at, move = asked
    rules = game_named(name).rules
    if rule not in {each.rule for each in rules.findings(at, move)}:
        return False
    legal = rules.legal_moves(at)
    return move in legal and any(type(each) is type(move) and each != move for each in legal)


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
