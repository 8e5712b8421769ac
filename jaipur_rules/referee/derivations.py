"""Derivations: why an answer is what it is, as data. Each has steps, and each step a rule and the facts that it was applied to."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache, partial
from typing import TYPE_CHECKING, TypeAlias, TypeGuard

from attrs import evolve, field, frozen

from jaipur_rules.core.errors import (
    NO_VALUES,
    Fact,
    Finding,
    NotationError,
    RulesError,
    Values,
    messages,
)
from jaipur_rules.core.forms import (
    Field,
    Form,
    Record,
    Schema,
    fixed,
    listed,
    one_of,
    optional,
    parsed,
    plain_record,
    record,
    text,
    whole,
)
from jaipur_rules.core.game import AnyMove, AnyState, Game, game_of
from jaipur_rules.core.game import game as game_named
from jaipur_rules.core.messages import Language, Message, languages
from jaipur_rules.core.strict_json import Node, Plain
from jaipur_rules.record import Session
from jaipur_rules.referee.switch_dependence import Dependence, hanging
from jaipur_rules.referee.verdicts import name_move

if TYPE_CHECKING:
    from jaipur_rules.rulebook import Rule


def _to_steps(steps: Iterable[Finding]) -> tuple[Finding, ...]:
    return tuple(Finding(rule, result, Values(given)) for rule, result, given in steps)


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
        code = f"{kind}.{self.result}"
        found = _message(self.game, code, self.values)
        if self.move is None:
            return found
        return Message(code, **dict(found.params), move=_named(self.game, self.move))

    def step_message(self, step: Finding) -> Message:
        """Return what a step says, as a message in no language, without the id of its rule."""
        return _step_message(self.game, step)

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
        hangs_on = {each.rule: each for each in self.hangs_on}
        rules = [step.rule for step in self.steps if step.result != "met"]
        found: list[str] = []
        for name in dict.fromkeys((*rules, *hangs_on)):
            others = "" if name not in hangs_on else hangs_on[name].otherwise_in(language)
            if sentences := _entry(name, self.game).basis(language, others):
                found.append(say("text.labelled", label=name, text=" ".join(sentences)))
        return tuple(found)


Steps: TypeAlias = Iterator[Finding]
"""The steps of a derivation, one by one."""

Row: TypeAlias = tuple[str, object, str]
"""A row of a table of steps: a rule, its result or something false where it does not bear, the names of its values."""


def step(rule: str, result: str, /, **values: object) -> Finding:
    """Return a step; cards, moves and the like are written in notation.

    Example:
        >>> from jaipur_rules import Card
        >>> step("TAK-1", "taken", good=Card.GOLD).values
        {'good': 'G'}
    """
    return Finding(rule, result, values)


def rows(values: Mapping[str, object], *table: Row) -> Steps:
    """Yield the steps of a table whose rules bear, each with those of the values that it names.

    Example:
        >>> sold = {"cards": 2, "least": 3, "hand": 4}
        >>> short, none = ("BON-1", "too_few", "cards least"), ("BON-2", False, "cards")
        >>> for each in rows(sold, short, none, ("SEL-8", "sold", "left=hand")):
        ...     print(each.rule, each.result, each.values)
        BON-1 too_few {'cards': 2, 'least': 3}
        SEL-8 sold {'left': 4}
    """
    for rule, result, names in table:
        if result:
            pairs = (name.partition("=") for name in names.split())
            yield Finding(rule, f"{result}", {name: values[of or name] for name, _, of in pairs})


def derivation(
    game: Game,
    kind: str,
    result: str,
    steps: Iterable[Finding],
    move: AnyMove = None,
    /,
    **values: object,
) -> Derivation:
    """Return a derivation of a game from its steps, with the values of the answer.

    Example:
        >>> from jaipur_rules.core.game import JAIPUR
        >>> derivation(JAIPUR, "seal", "one", [], trader=0).sentence()
        'The first trader takes the Seal.'
    """
    name = None if move is None else str(move)
    return Derivation(
        game=game.name, kind=kind, move=name, result=result, values=values, steps=steps
    )


def legality(game: Game, at: AnyState, move: AnyMove) -> Derivation:
    """Return why a move is legal, by everything that is found about it; or illegal, by what it breaks.

    Example:
        >>> from jaipur_rules import TakeCamels, new_match
        >>> from jaipur_rules.core.game import JAIPUR
        >>> legality(JAIPUR, new_match(seed=7), TakeCamels()).result
        'legal'
    """
    every = tuple(game.rules.findings(at, move))
    broken = tuple(each for each in every if each.is_broken)
    result = "illegal" if broken else "legal"
    return derivation(game, "legality", result, broken or every, move)


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

    Example:
        >>> from jaipur_rules import Cards, Position, parse_move
        >>> here = Position(Cards("DDGSK"), Cards("LLCCP"), 2)
        >>> (found,) = why(here, parse_move("+DG-LK"))
        >>> found.sentence()
        'It is legal to take 1 diamond and 1 gold for 1 leather and 1 camel (+DG-LK).'
        >>> found.reasons()[7]
        'EXC-2: 2 cards go each way: at least 2'
    """
    if _is_session(at):
        if event is None and at.events:
            return why(at.states[-2], at.events[-1])
        return why(at.match, event)
    ask = game_of(at).referee.why
    found = ask(at, event)

    def answers(there: AnyState) -> dict[str, object]:
        told = found if there is at else ask(there, event)
        return {each.kind: (each.result, each.values, each.state) for each in told}

    # What a move would bring that is illegal there, nobody asks.
    others = hanging(at, answers, "legality") if found else {}
    return tuple(evolve(each, hangs_on=others[each.kind]) for each in found)


def _is_session(value: object) -> TypeGuard[Session]:
    return isinstance(value, Session)


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
    return derivation_form(derivation.game).write(derivation)


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
    node = Node(value)
    found = node.member("game")
    found.parsed(game_named)
    return derivation_form(found.text()).read(node)


def _named(name: str, text: str) -> Message:
    """A move in words; one that can be said and not played, such as a single camel, is read as it is said."""
    found = game_named(name)
    try:
        return name_move(found.rules.parse_move(text))
    except NotationError:
        return name_move(found.referee.read_move(text))


def _step_message(game: str, step: Finding) -> Message:
    return _message(game, f"{game}.why.{step.rule}.{step.result}", step.values)


def _message(game: str, code: str, values: Values) -> Message:
    parameter = game_named(game).words.parameter
    return Message(code, **{name: parameter(name, value) for name, value in values.items()})


def _word_faults(message: Callable[[], Message]) -> Iterator[tuple[str, Message]]:
    """Yield the reason why no sentence can be made of a value in some language."""
    try:
        for language in languages():
            found, say = message(), messages(language)
            say.text(found.code)  # a message without a text would stand for itself
            say(found.code, **dict(found.params))
    except RulesError as error:
        yield "result", error.message
    except KeyError as missing:
        yield "result", Message("referee.why.no_words", name=f"{missing.args[0]}")


_DEEPEST = 8
"""The longest way to a fact: the rows of a step's facts hold no rows of rows of rows."""


def _read_fact(node: Node) -> Fact:
    match node.value:
        case list() if len(node.path) < _DEEPEST:
            return tuple(map(_read_fact, node.items()))
        case str() | None:
            return node.value
        case _:
            return node.whole()


def _write_fact(fact: Fact) -> Plain:
    return [*map(_write_fact, fact)] if isinstance(fact, tuple) else fact


_ROW: Schema = {
    "type": "array",
    "items": {"anyOf": [text.schema, whole().schema, listed(whole()).schema]},
}
_FACT: Schema = {"anyOf": [text.schema, whole().schema, _ROW, {"type": "null"}]}
_VALUES = Form[Values](
    lambda values: {name: _write_fact(value) for name, value in values.items()},
    lambda node: Values({name: _read_fact(node.member(name)) for name in node.object()}),
    {"type": "object", "additionalProperties": _FACT},
)


@cache
def _entry(name: str, game: str) -> "Rule":
    """The entry of a rule in the catalogue of a game."""
    from jaipur_rules.rulebook import rule

    return rule(name, game)


_SOURCE = plain_record(
    Field("document", text),
    Field("place", text, attribute="heading"),
    Field("item", optional(whole())),
    title="SourceDocument",
)

BASIS = plain_record(
    Field(
        "standing",
        one_of("text", "part", "derived", "ruling", "against"),
        of=lambda rule: rule.standing.value,
    ),
    Field("switch", optional(text)),
    Field(
        "sources",
        listed(_SOURCE),
        of=lambda rule: [each for each in rule.sources if each.stance.value in {"says", "differs"}],
    ),
    title="BasisDocument",
)
"""The form of what a rule rests on, as the catalogue has it."""


def _step(rule: str, result: str, given: Values, basis: None) -> Finding:
    return Finding(rule, result, given)


@cache
def derivation_form(game: str) -> Record[Derivation]:
    """The form of the derivations of a game.

    Example:
        >>> derivation_form("johari").keys
        ('game', 'kind', 'move', 'result', 'facts', 'steps')
    """
    step = record(
        _step,
        Field("rule", parsed(lambda rule: _entry(rule, game).id)),
        Field("result", text),
        Field("facts", _VALUES, attribute="given"),
        Field(
            "basis",
            Form(BASIS.write, lambda _: None, BASIS.schema),
            of=lambda step: _entry(step.rule, game),
        ),
        title="StepDocument",
        faults=lambda step: _word_faults(partial(_step_message, game, step)),
    )
    part = game_named(game).referee
    return record(
        partial(Derivation, game=game),
        fixed("game", game),
        Field("kind", one_of(*part.kinds)),
        Field("move", optional(Form[str](str, Node.text, part.notation))),
        Field("result", text),
        Field("facts", _VALUES, attribute="values"),
        Field("steps", listed(step)),
        title="DerivationDocument",
        faults=lambda found: _word_faults(lambda: found.message),
    )
