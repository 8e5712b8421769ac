"""Derivations: why an answer is what it is, as data. Each has steps, and each step a rule and the facts that it was applied to."""

from collections.abc import Callable, Iterable, Mapping
from functools import cache, partial
from typing import TYPE_CHECKING, TypeAlias, TypeGuard, TypeVar

from attrs import field, frozen

from jaipur_rules.core.errors import RulesError, messages
from jaipur_rules.core.game import game, game_of
from jaipur_rules.core.messages import Language, Message, Parameter, languages
from jaipur_rules.core.strict_json import Node, Plain
from jaipur_rules.core.values import checked
from jaipur_rules.record import Session
from jaipur_rules.referee.words import name_move

if TYPE_CHECKING:
    from jaipur_rules.rulebook import Rule

Fact: TypeAlias = "str | int | tuple[Fact, ...] | None"
"""A fact: a number or a truth value, a text such as cards in notation, none, or a row of such."""

Facts: TypeAlias = tuple[tuple[str, Fact], ...]
"""Facts and their names, in order."""

A_contra = TypeVar("A_contra", contravariant=True)


def _to_facts(facts: Mapping[str, Fact] | Iterable[tuple[str, Fact]]) -> Facts:
    named: dict[str, Fact] = dict(facts)
    return tuple(named.items())


@frozen(order=False)
class DerivationStep:
    """A step of a derivation: a rule, what it comes to here, and the facts that this follows from.

    Attributes:
        rule: The id of the rule.
        result: What the rule comes to, in a word such as ``"met"`` or ``"broken"``. A rule of legality is
            ``"met"`` however its switch stands, and ``"allowed"`` if that depends on the switch.
        facts: The numbers, cards and seats that it follows from, each with its name. Where a switch of
            the ruleset says how the rule is played, its value is a fact of the same name.

    Example:
        >>> step = DerivationStep("HND-1", "met", {"hand": 5, "after": 7, "limit": 7})
        >>> step.facts[-1]
        ('limit', 7)
    """

    rule: str
    result: str
    facts: Facts = field(default=(), converter=_to_facts)


@frozen(order=False, kw_only=True)
class Derivation:
    """The answer to a question, with every step that leads to it.

    Attributes:
        game: The name of the game.
        kind: The question, such as ``"legality"`` or ``"score"``.
        move: The move that is asked about, in notation; None if there is none.
        result: The answer, in a word such as ``"legal"``.
        facts: The numbers, cards and seats of the answer, each with its name.
        steps: The steps, in order.

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
    facts: Facts = field(default=(), converter=_to_facts)
    steps: tuple[DerivationStep, ...] = field(converter=tuple[DerivationStep, ...])

    @property
    def message(self) -> Message:
        """The answer, as a message in no language."""
        params = self._parameters(self.facts)
        if self.move is not None:
            params["move"] = name_move(game(self.game).rules.parse_move(self.move))
        return Message(f"{self.game}.why.{self.kind}.{self.result}", **params)

    def step_message(self, step: DerivationStep) -> Message:
        """Return what a step says, as a message in no language, without the id of its rule."""
        return Message(f"{self.game}.why.{step.rule}.{step.result}", **self._parameters(step.facts))

    def _parameters(self, facts: Facts) -> dict[str, Parameter]:
        referee = game(self.game).referee
        return {name: referee.parameter(name, fact) for name, fact in facts}

    @property
    def rules(self) -> tuple[str, ...]:
        """The ids of the rules that it rests on, each once."""
        return tuple(dict.fromkeys(step.rule for step in self.steps))

    @checked
    def sentence(self, language: Language = "en") -> str:
        """The answer in a sentence.

        Raises:
            UnknownLanguage: There are no words in the language.
        """
        return messages(language).format(self.message)

    @checked
    def reasons(self, language: Language = "en") -> tuple[str, ...]:
        """The steps in words, each after the id of its rule.

        Raises:
            UnknownLanguage: There are no words in the language.
        """
        say = messages(language)
        return tuple(
            say("text.labelled", label=step.rule, text=self.step_message(step))
            for step in self.steps
        )

    @checked
    def basis(self, language: Language = "en") -> tuple[str, ...]:
        """What of it is no rulebook's: for each such rule its id, how it is known, and where it would be otherwise.

        Raises:
            UnknownLanguage: There are no words in the language.

        Example:
            >>> from jaipur_rules import Cards, Position, parse_move
            >>> here = Position(Cards("DDGSK"), Cards("L"), 2, heights=(5, 5, 5, 7, 7, 0))
            >>> why(here, parse_move("-L"))[0].basis()
            ('SEL-7: Our ruling: no rulebook settles it. It is otherwise under sale_without_tokens=forbidden.',)
        """
        # The catalogue is read when there is something to explain.
        from jaipur_rules.rulebook.words import describe_basis

        say, switches = messages(language), game(self.game).rules.switches
        found: list[str] = []
        for step in {step.rule: step for step in self.steps if step.result != "met"}.values():
            entry = _entry(step.rule, self.game)
            sentences = describe_basis(entry, language)
            facts = dict(step.facts)
            if sentences and entry.switch is not None and entry.switch in facts:
                otherwise = tuple(
                    f"{entry.switch}={'none' if value is None else value}"
                    for value in switches[entry.switch]
                    if value != facts[entry.switch]
                )
                ruled = say("rule.ruled"), say("referee.why.otherwise", switches=otherwise)
                sentences = (*ruled, *sentences[1:])
            if sentences:
                text = " ".join(sentences)
                found.append(say("text.labelled", label=step.rule, text=text))
        return tuple(found)

    def to_plain(self) -> dict[str, Plain]:
        """The derivation as an object of JSON, as `derivation_to_plain` says."""
        return {
            "game": self.game,
            "kind": self.kind,
            "move": self.move,
            "result": self.result,
            "facts": _facts_to_plain(self.facts),
            "steps": [
                {
                    "rule": step.rule,
                    "result": step.result,
                    "facts": _facts_to_plain(step.facts),
                    "basis": _basis_to_plain(_entry(step.rule, self.game)),
                }
                for step in self.steps
            ],
        }


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
        UnknownGame: What is asked about is of no game.

    Example:
        >>> from jaipur_rules import Cards, Position, parse_move
        >>> here = Position(Cards("DDGSK"), Cards("LLCCP"), 2)
        >>> (found,) = why(here, parse_move("+DG-LK"))
        >>> found.sentence()
        'It is legal to take 1 diamond and 1 gold for 1 leather and 1 camel (+DG-LK).'
        >>> found.reasons()[4]
        'EXC-2: 2 cards go each way: at least 2'
    """
    if _is_session(at):
        if event is None and at.events:
            return why(at.states[-2], at.events[-1])
        return why(at.match, event)
    return game_of(at).referee.why(at, event)


def _is_session(value: object) -> TypeGuard[Session]:
    return isinstance(value, Session)


@checked
def derivation_to_plain(derivation: Derivation) -> dict[str, Plain]:
    """A derivation as an object of JSON.

    Each step has the ``basis`` of its rule as the catalogue has it: its ``standing``, its ``switch`` or
    null, and its ``sources``, the places where a document says it or says otherwise.

    Example:
        >>> from jaipur_rules import TakeCamels, new_match
        >>> written = derivation_to_plain(why(new_match(seed=7), TakeCamels())[0])
        >>> written["steps"][1]["rule"], written["steps"][1]["facts"]
        ('CAM-2', {'lying': 3})
    """
    return derivation.to_plain()


@checked
def derivation_from_plain(value: Plain) -> Derivation:
    """The derivation that an object of JSON stands for, as `derivation_to_plain` writes it.

    Whether it is right is not checked, but that it can be put into words is: it names a game, rules of its
    catalogue, and facts that go with them. The basis of a rule is that of the catalogue, whatever the object says.

    Raises:
        UnreadableData: It is no derivation; the error says where.

    Example:
        >>> from jaipur_rules import TakeCamels, new_match
        >>> found = why(new_match(seed=7), TakeCamels())[0]
        >>> derivation_from_plain(derivation_to_plain(found)) == found
        True
    """
    members = Node(value).members(("game", "kind", "move", "result", "facts", "steps"))
    members["game"].parsed(game)
    name, move = members["game"].text(), members["move"]
    found = Derivation(
        game=name,
        kind=members["kind"].text(),
        move=None if move.value is None else move.text(),
        result=members["result"].text(),
        facts=_read_facts(members["facts"]),
        steps=tuple(_read_step(node, name) for node in members["steps"].items()),
    )
    _check_words(members["result"], lambda: found.message)
    for node, step in zip(members["steps"].items(), found.steps, strict=True):
        _check_words(node, partial(found.step_message, step))
    return found


def _read_step(node: Node, name: str) -> DerivationStep:
    members = node.members(("rule", "result", "facts"), ("basis",))
    members["rule"].parsed(lambda rule: _entry(rule, name))
    return DerivationStep(
        members["rule"].text(), members["result"].text(), _read_facts(members["facts"])
    )


def _check_words(node: Node, message: Callable[[], Message]) -> None:
    """Refuse a value of which no sentence can be made in some language."""
    try:
        for language in languages():
            found, say = message(), messages(language)
            say.text(found.code)  # a message without a text would stand for itself
            say(found.code, **dict(found.params))
    except RulesError as error:
        raise node.fault(error.message) from None
    except KeyError as missing:
        raise node.fault("referee.why.no_words", name=f"{missing.args[0]}") from None


def _read_facts(node: Node) -> Facts:
    return tuple(
        (name, _read_fact(Node(value, (*node.path, name)))) for name, value in node.object().items()
    )


def _read_fact(node: Node) -> Fact:
    match node.value:
        case list() if len(node.path) < _DEEPEST:
            return tuple(map(_read_fact, node.items()))
        case str() | None:
            return node.value
        case _:
            return node.whole()


_DEEPEST = 8
"""The longest way to a fact: the rows of a step's facts hold no rows of rows of rows."""


def _facts_to_plain(facts: Facts) -> dict[str, Plain]:
    return {name: _fact_to_plain(fact) for name, fact in facts}


def _fact_to_plain(fact: Fact) -> Plain:
    return list(map(_fact_to_plain, fact)) if isinstance(fact, tuple) else fact


@cache
def _entry(name: str, game: str) -> "Rule":
    """The entry of a rule in the catalogue of a game."""
    from jaipur_rules.rulebook import rule

    return rule(name, game)


def _basis_to_plain(rule: "Rule") -> dict[str, Plain]:
    speaking = (source for source in rule.sources if source.stance.value in {"says", "differs"})
    return {
        "standing": rule.standing.value,
        "switch": rule.switch,
        "sources": [
            {"document": source.document, "place": source.heading, "item": source.item}
            for source in speaking
        ],
    }
