"""The documents of a referee: verdicts and derivations as plain data, from one table of fields each."""

from collections.abc import Callable, Iterable, Iterator
from functools import cache, partial
from typing import Any

from jaipur_rules.core.errors import Fact, Finding, NotationError, RulesError, Values, messages
from jaipur_rules.core.forms import (
    SWITCH,
    Field,
    Form,
    Record,
    Schema,
    fixed,
    listed,
    member,
    one_of,
    optional,
    parsed,
    plain_record,
    record,
    text,
    truth,
    whole,
)
from jaipur_rules.core.game import game as game_named
from jaipur_rules.core.game import game_of
from jaipur_rules.core.messages import Message, languages
from jaipur_rules.core.strict_json import Node, Plain
from jaipur_rules.referee.derivations import Derivation, rule_entry, step_message
from jaipur_rules.referee.switch_dependence import Dependence
from jaipur_rules.referee.verdicts import AnyVerdict, MoveVerdict, Status

DEPENDENCE = record(
    Dependence,
    Field("rule", text),
    Field("switch", text),
    Field("value", SWITCH),
    Field("otherwise", listed(SWITCH)),
    Field("is_ruling", truth),
    title="DependenceDocument",
)
"""The form of what a verdict hangs on."""


VIOLATION = plain_record(Field("rule", text), Field("facts", text), title="ViolationDocument")
"""The form of a rule that a move would break, and of the values that break it."""

_CLAIM_VALUE = listed(
    Form[Any](SWITCH.write, SWITCH.read, {"anyOf": [whole().schema, text.schema]})
)


def verdict_form(
    *head: Field,
    seat: Form[int],
    place: Iterable[str],
    about: Iterable[str],
    result: Iterable[Field],
) -> Record[Any]:
    """The form of the verdicts on the records of a game.

    Args:
        head: The name of the game.
        seat: The form of a seat.
        place: The keys of the place of the illegal event in the record, besides its ply.
        about: What a wrong claim can be about; its round is told as well where there are rounds.
        result: The result of the match, and the ruleset.
    """
    places = [Field(key, optional(whole())) for key in place]
    wrong = plain_record(
        *(each for each in places if each.key == "round"),
        Field("about", one_of(*about)),
        Field("claimed", _CLAIM_VALUE),
        Field("right", optional(_CLAIM_VALUE)),
        Field("rules", listed(text)),
        title="WrongClaimDocument",
    )
    return plain_record(
        Field("file", optional(text), of=lambda verdict: verdict.file or None),
        *head,
        Field("status", member(Status)),
        Field("over", truth, attribute="is_over"),
        *places,
        Field("ply", optional(whole())),
        Field("seat", optional(seat)),
        Field("event", optional(text), attribute="event_name"),
        Field("violations", listed(VIOLATION)),
        Field("wrong_claims", listed(wrong)),
        Field("rules", listed(text)),
        Field("hangs_on", listed(DEPENDENCE)),
        Field("plies", whole()),
        *result,
        title="VerdictDocument",
    )


def _notation(verdict: MoveVerdict) -> str | None:
    """The notation of what was judged; None if it has none, since no move can be that."""
    try:
        return f"{game_of(verdict.at).rules.parse_move(str(verdict.move))}"
    except NotationError:
        return None


def move_verdict_form(move: Form[Any]) -> Record[Any]:
    """The form of the verdicts on single moves of a game."""
    return plain_record(
        Field("status", one_of("legal", "illegal"), of=lambda verdict: verdict.status.value),
        Field("move", optional(move), of=_notation),
        Field("violations", listed(VIOLATION)),
        Field("hangs_on", listed(DEPENDENCE)),
        title="MoveVerdictDocument",
    )


def verdict_to_plain(verdict: AnyVerdict) -> dict[str, Plain]:
    """A verdict as an object of JSON.

    Rounds, days, events and plies count from 1, seats from 0. ``event`` is the
    notation of the illegal move, or the name of what chance brings, such as
    ``"deal"``; ``claimed`` and ``right`` are amounts by seat or lists of seats,
    and ``right`` is null where there is no result yet.

    Example:
        >>> from jaipur_rules import Match
        >>> from jaipur_rules.jaipur.referee import Verdict
        >>> verdict_to_plain(Verdict(Match()))["status"]
        'legal'
    """
    return verdict.form.write(verdict)


_MOVE_VERDICT = move_verdict_form(parsed(str))


def move_verdict_to_plain(verdict: MoveVerdict) -> dict[str, Plain]:
    """A verdict on a single move as an object of JSON.

    Example:
        >>> from jaipur_rules import Cards, Position, TakeCamels
        >>> here = Position(Cards("DGSCK"), Cards(), 0)
        >>> move_verdict_to_plain(MoveVerdict(here, TakeCamels()))
        {'status': 'legal', 'move': '+K', 'violations': [], 'hangs_on': []}
    """
    return _MOVE_VERDICT.write(verdict)


def derivation_to_plain(derivation: Derivation) -> dict[str, Plain]:
    """A derivation as an object of JSON.

    Each step has the ``basis`` of its rule as the catalogue has it: its ``standing``, its ``switch`` or
    null, and its ``sources``, the places where a document says it or says otherwise.

    Example:
        >>> from jaipur_rules import TakeCamels, new_match, why
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
        >>> from jaipur_rules import TakeCamels, new_match, why
        >>> found = why(new_match(seed=7), TakeCamels())[0]
        >>> derivation_from_plain(derivation_to_plain(found)) == found
        True
    """
    node = Node(value)
    return derivation_form(node.member("game").parsed(game_named).name).read(node)


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
    is_row = isinstance(node.value, list) and len(node.path) < _DEEPEST
    return tuple(map(_read_fact, node.items())) if is_row else SWITCH.read(node)


def _write_fact(fact: Fact) -> Plain:
    return [*map(_write_fact, fact)] if isinstance(fact, tuple) else fact


_NUMBERS = listed(whole()).schema
_ROW: Schema = {"type": "array", "items": {"anyOf": [text.schema, whole().schema, _NUMBERS]}}
_FACT: Schema = {"anyOf": [text.schema, whole().schema, _ROW, {"type": "null"}]}
_VALUES = Form[Values](
    lambda values: {name: _write_fact(value) for name, value in values.items()},
    lambda node: Values({name: _read_fact(node.member(name)) for name in node.object()}),
    {"type": "object", "additionalProperties": _FACT},
)


_SOURCE = plain_record(
    Field("document", text),
    Field("place", text, attribute="heading"),
    Field("item", optional(whole())),
    title="SourceDocument",
)

BASIS = plain_record(
    Field("standing", one_of("text", "part", "derived", "ruling", "against")),
    Field("switch", optional(text)),
    Field(
        "sources",
        listed(_SOURCE),
        of=lambda rule: [each for each in rule.sources if each.stance in {"says", "differs"}],
    ),
    title="BasisDocument",
)
"""The form of what a rule rests on, as the catalogue has it."""


def _step(basis: None, **found: Any) -> Finding:
    return Finding(**found)


@cache
def derivation_form(game: str) -> Record[Derivation]:
    """The form of the derivations of a game.

    Example:
        >>> derivation_form("johari").keys
        ('game', 'kind', 'move', 'result', 'facts', 'steps')
    """
    step = record(
        _step,
        Field("rule", parsed(lambda rule: rule_entry(rule, game).id)),
        Field("result", text),
        Field("facts", _VALUES, attribute="given"),
        Field(
            "basis",
            Form(BASIS.write, lambda _: None, BASIS.schema),
            of=lambda step: rule_entry(step.rule, game),
        ),
        title="StepDocument",
        faults=lambda step: _word_faults(partial(step_message, game, step)),
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
