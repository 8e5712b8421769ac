"""What the pages say of Johari alone: the costs of the actions, and the facts of an example by seat."""

from jaipur_rules.core.errors import messages
from jaipur_rules.core.messages import Messages
from jaipur_rules.johari import Action, Ruleset
from jaipur_rules.johari.numbers import MARK, Numbers
from jaipur_rules.johari.words import action_message
from jaipur_rules.rulebook import Facts, Language, Value
from jaipur_site.examples import BY_SEAT

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


def by_seat(facts: Facts, say: Messages) -> Facts:
    """The same facts with the actions by their names, and in the name of a field whether every seat has a value in it."""
    return Facts(tuple(_named(name, value, say) for name, value in facts.entries))


def _named(name: str, value: Value, say: Messages) -> tuple[str, Value]:
    if isinstance(value, Facts):
        return name, by_seat(value, say)
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
