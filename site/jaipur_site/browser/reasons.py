"""Why an answer is what it is, as the page shows it: derivations in words, and with each step its rule."""

from jaipur_rules.core.errors import messages
from jaipur_rules.core.messages import Language
from jaipur_rules.core.strict_json import Plain
from jaipur_rules.referee import why


def reasons(at: object, event: object, lang: Language) -> list[Plain]:
    """Return the derivations of everything that an event comes to, as JSON.

    Whether a step is met whatever the switches say stands with it: the page says of the rules of the
    others what of them is not the rulebook's.

    Args:
        at: What the event is judged at: a state or a position.
        event: A move, or what chance brings.
        lang: The language.

    Example:
        >>> from jaipur_rules import Cards, Position, parse_move
        >>> here = Position(Cards("DDGSK"), Cards("L"), 2)
        >>> reasons(here, parse_move("-D"), "en")[0]["steps"][1]
        {'rule': 'SEL-4', 'text': 'You sell 1 card of diamond; precious goods are sold at least 2 at a time', 'met': False}
    """
    say = messages(lang)
    return [
        {
            "sentence": found.sentence(lang),
            "steps": [
                {
                    "rule": step.rule,
                    "text": say.format(found.step_message(step)),
                    "met": step.result == "met",
                }
                for step in found.steps
            ],
        }
        for found in why(at, event)
    ]
