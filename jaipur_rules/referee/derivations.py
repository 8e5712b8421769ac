"""Derivations: why an answer is what it is, as data. Each has steps, and each step a rule and the facts that it was applied to."""

from collections.abc import Iterable
from contextlib import suppress
from typing import TYPE_CHECKING, TypeAlias

from attrs import evolve, field, frozen

from jaipur_rules.core.errors import NO_VALUES, Finding, NotationError, Values, messages
from jaipur_rules.core.game import AnyState, game_of
from jaipur_rules.core.game import game as game_named
from jaipur_rules.core.messages import Language, Message
from jaipur_rules.record import Session
from jaipur_rules.referee.switch_dependence import Dependence, find_dependences
from jaipur_rules.referee.verdicts import name_move

if TYPE_CHECKING:
    from jaipur_rules.rulebook import Rule


def _to_steps(steps: Iterable[Finding]) -> tuple[Finding, ...]:
    return tuple(Finding(rule, result, Values(given)) for rule, result, given in steps if result)


@frozen(order=False, kw_only=True)
class Derivation:
    """The answer to a question, with every step that leads to it.

    Attributes:
        game: The name of the game.
        kind: The question, such as ``"legality"`` or ``"score"``.
        move: The move that is asked about, in notation; None if there is none.
        result: The answer, in a word such as ``"legal"``.
        values: The numbers, cards and seats of the answer, each with its name.
        steps: The steps, in order: of each rule what it comes to here, in a word such as ``"met"`` or
            ``"broken"``, and the values that this follows from. A rule of legality is ``"met"`` however its
            switch stands, and ``"allowed"`` if that depends on the switch.
        hangs_on: The switches under which the answer is another, as `why` has tried out; none in a document.
        state: The hash of the state that a move leads to, where the values do not say all of it; else 0.

    Example:
        >>> from jaipur_rules import Card, TakeGood, new_match
        >>> legality, effect = why(new_match(seed=7), TakeGood(Card.DIAMOND))
        >>> legality.result, [step.rule for step in legality.steps]
        ('legal', ['TRN-4', 'TAK-2', 'HND-1'])
        >>> print(effect.reasons()[-1])
        TAK-3: the deck fills the place with 1 cloth, and 39 cards are left in it
    """

    game: str
    kind: str
    move: str | None = None
    result: str
    values: Values = field(default=NO_VALUES, converter=Values)
    steps: tuple[Finding, ...] = field(converter=_to_steps)
    hangs_on: tuple[Dependence, ...] = field(default=(), eq=False)
    state: int = field(default=0, eq=False, repr=False)

    @property
    def message(self) -> Message:
        """The answer, as a message in no language."""
        kind = "referee.move" if self.kind == "legality" else f"{self.game}.why.{self.kind}"
        named = {} if self.move is None else {"move": _named(self.game, self.move)}
        return _message(self.game, f"{kind}.{self.result}", self.values, **named)

    def step_message(self, step: Finding) -> Message:
        """Return what a step says, as a message in no language, without the id of its rule."""
        return step_message(self.game, step)

    @property
    def rules(self) -> tuple[str, ...]:
        """The ids of the rules that it rests on, each once."""
        return tuple(dict.fromkeys(step.rule for step in self.steps))

    def sentence(self, language: Language = "en") -> str:
        """The answer in a sentence.

        Raises:
            UnknownName: There are no words in the language.
        """
        return messages(language).format(self.message)

    def reasons(self, language: Language = "en") -> tuple[str, ...]:
        """The steps in words, each after the id of its rule.

        Raises:
            UnknownName: There are no words in the language.
        """
        say = messages(language)
        return tuple(
            say("text.labelled", label=step.rule, text=self.step_message(step))
            for step in self.steps
        )

    def basis(self, language: Language = "en") -> tuple[str, ...]:
        """What of it is no rulebook's: for each such rule its id, how it is known, and where it would be otherwise.

        Raises:
            UnknownName: There are no words in the language.

        Example:
            >>> from jaipur_rules import Cards, Position, parse_move
            >>> here = Position(Cards("DDGSK"), Cards("L"), 2, heights=(5, 5, 5, 7, 7, 0))
            >>> why(here, parse_move("-L"))[0].basis()
            ('SEL-7: Our ruling: no rulebook settles it. It is otherwise under sale_without_tokens=forbidden.',)
        """
        say = messages(language)
        hangs_on = {each.rule: each.others for each in self.hangs_on}
        rules = [step.rule for step in self.steps if step.result != "met"]
        found: list[str] = []
        for name in dict.fromkeys((*rules, *hangs_on)):
            others = hangs_on.get(name)
            otherwise = say("referee.why.otherwise", switches=others) if others else ""
            if sentences := rule_entry(name, self.game).basis(language, otherwise):
                found.append(say("text.labelled", label=name, text=" ".join(sentences)))
        return tuple(found)


Steps: TypeAlias = Iterable[Finding]
"""The steps of a derivation, one by one."""


def step(rule: str, result: object, /, **values: object) -> Finding:
    """Return a step; a derivation leaves it out where the result is something false, since the rule does not bear.

    Cards, moves and the like are written in notation.

    Example:
        >>> from jaipur_rules import Card
        >>> step("TAK-1", "taken", good=Card.GOLD).values
        {'good': 'G'}
        >>> derivation("jaipur", "effect", "take", [step("END-5", 3 > 4 and "kept")]).steps
        ()
    """
    return Finding(rule, f"{result or ''}", values)


def derivation(game: str, kind: str, result: str, steps: Steps, /, **values: object) -> Derivation:
    """Return a derivation of a game from its steps, with the values of the answer.

    Example:
        >>> derivation("jaipur", "seal", "one", [], trader=0).sentence()
        'The first trader takes the Seal.'
    """
    return Derivation(game=game, kind=kind, result=result, values=values, steps=steps)


def why(at: object, event: object = None) -> tuple[Derivation, ...]:
    """Return why an answer is what it is: the derivations of everything that it comes to, in order.

    Of a move they say why it is legal or illegal, what it brings, and, if it ends something, why, the
    score, who wins by which tie-break, and who starts next. Of a deal they say who starts. Without an
    event they say how the round and the match stand.

    Args:
        at: A state; or a position or a view, of which a move is judged. Of a session the last event is
            explained, unless one is given.
        event: A move, or what chance brings; None for how things stand.

    Raises:
        UnknownName: What is asked about is of no game.
        UnexpectedEvent: It is of chance, and none is awaited.
        ImpossibleDeal: It is of pieces that are not there.

    Example:
        >>> from jaipur_rules import Cards, Position, parse_move
        >>> here = Position(Cards("DDGSK"), Cards("LLCCP"), 2)
        >>> (found,) = why(here, parse_move("+DG-LK"))
        >>> found.sentence()
        'It is legal to take 1 diamond and 1 gold for 1 leather and 1 camel (+DG-LK).'
        >>> found.reasons()[7]
        'EXC-2: 2 cards go each way: at least 2'
    """
    if isinstance(at, Session):
        if event is None and at.events:
            return why(at.states[-2], at.events[-1])
        return why(at.match, event)
    ask = game_of(at).referee.why
    found = tuple(ask(at, event))

    def answers(there: AnyState) -> dict[str, object]:
        return {each.kind: (each.result, each.values, each.state) for each in ask(there, event)}

    others = find_dependences(at, answers) if found else {}
    return tuple(evolve(each, hangs_on=others[each.kind]) for each in found)


def _named(name: str, text: str) -> Message:
    """A move in words; one that can be said and not played, such as a single camel, is read as it is said."""
    found = game_named(name)
    with suppress(NotationError):
        return name_move(found.rules.parse_move(text))
    return name_move(found.referee.read_move(text))


def step_message(game: str, step: Finding) -> Message:
    """Return what a step of a game's derivations says, as a message in no language, without the id of its rule."""
    return _message(game, f"{game}.why.{step.rule}.{step.result}", step.values)


def _message(game: str, code: str, values: Values, **named: Message) -> Message:
    parameter = game_named(game).words.parameter
    params = {name: parameter(name, value) for name, value in values.items()}
    return Message(code, **params, **named)


def rule_entry(name: str, game: str) -> "Rule":
    """The entry of a rule in the catalogue of a game."""
    # Judging needs no catalogue, so it is read when a basis is asked for.
    from jaipur_rules.rulebook import rule

    return rule(name, game)
