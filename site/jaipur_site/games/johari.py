"""Worked examples of Johari on the pages: the table as the library draws it, and the verdict in words."""

from functools import cache

from jaipur_rules.core.errors import messages
from jaipur_rules.core.game import JOHARI
from jaipur_rules.core.messages import Messages
from jaipur_rules.johari import Action, Match, Ruleset, apply, parse_move, view, violations
from jaipur_rules.johari.numbers import MARK, Numbers
from jaipur_rules.johari.words import action_message, describe
from jaipur_rules.render import PHONE, svg
from jaipur_rules.rulebook import Example, Facts, Language, Value
from jaipur_site.examples import BY_SEAT, Names, Shown, Step
from tools.worked import laid_out

_PER_SEAT = frozenset(
    {
        *("displays", "on_trade", "gold", "tokens", "nobles", "slots", "played", "safe", "hands"),
        *("points", "cards", "chosen"),
    }
)


_OF_ACTIONS = frozenset({"played", "hands", "chosen"})
"""The fields that hold actions."""


def numbers(language: Language) -> tuple[str, list[tuple[str, str]]]:
    """What every action card costs in each slot, and the points of the prestige track, under their title.

    Example:
        >>> numbers("en")[1][0], numbers("en")[1][-1]
        (('Purchase', '4 2 0'), ('Prestige track (* reconstructed)', '0 4 8 11 14 16* 18 19* 20*'))
    """
    say, rules = messages(language), Ruleset()
    box = Numbers.of(rules)
    costs = zip(Action, box.components.base_costs, strict=False)
    rows = [(say.format(action_message(action)), _by_slot(cost)) for action, cost in costs]
    mark = say("johari.picture.reconstructed", mark=MARK)
    track = f"{say('johari.picture.track')} ({mark})"
    return say("johari.picture.costs"), [*rows, (track, " ".join(box.track))]


def _by_slot(cost: int) -> str:
    discounts = Ruleset().components.slot_discounts
    return " ".join(str(max(0, cost - (cost if off is None else off))) for off in discounts)


@cache
def show(example: Example, language: Language) -> Shown:
    """Set out an example, play it, and say what comes of it."""
    match example.form:
        case "components":
            return Shown(example.facts, Names("johari", language))
        case "move":
            return _move(example.facts, language)
        case _:
            return _play(example.facts, language)


def _move(facts: Facts, language: Language) -> Shown:
    """A table and a move, with the verdict of the library."""
    match, move = laid_out(JOHARI, facts), parse_move(facts.text("move"))
    broken = tuple(found.rule for found in violations(match, move))
    seen = view(match, match.to_move or 0)
    picture = svg(seen, move=move, lang=language, width=PHONE).svg
    step = Step(match.to_move, describe(move, language), str(move))
    return Shown(facts, Names("johari", language), [picture], step, broken)


def _play(facts: Facts, language: Language) -> Shown:
    """A game played on from a table."""
    match = laid_out(JOHARI, facts)
    seat = facts.whole("seat", match.to_move or 0)
    tables, steps = [_picture(match, seat, language)], list[Step]()
    for line in facts.texts("moves"):
        move = parse_move(line)
        steps.append(Step(match.to_move, describe(move, language), line))
        match = apply(match, move)
    tables.append(_picture(match, seat, language))
    own = _by_seat(facts, messages(language))
    return Shown(own, Names("johari", language), tables, steps=steps, seat=seat)


def _picture(match: Match, seat: int, language: Language) -> str:
    return svg(view(match, seat), lang=language, width=PHONE).svg


def _by_seat(facts: Facts, say: Messages) -> Facts:
    """The same facts with the actions by their names, and in the name of a field whether every seat has a value in it."""
    return Facts(tuple(_named(name, value, say) for name, value in facts.entries))


def _named(name: str, value: Value, say: Messages) -> tuple[str, Value]:
    if isinstance(value, Facts):
        return name, _by_seat(value, say)
    if name in _OF_ACTIONS and isinstance(value, tuple):
        value = tuple(_actions(each, say) for each in value)
    per_seat = name in _PER_SEAT and isinstance(value, tuple)
    return f"{name}{BY_SEAT}" if per_seat else name, value


def _actions(value: Value, say: Messages) -> Value:
    """The names of actions; what is hidden, and nothing, as it is."""
    if not isinstance(value, str) or value in {"", "?"}:
        return value
    names = tuple(action_message(Action.parse(each)) for each in value.split())
    return say("site.listed", values=names)
