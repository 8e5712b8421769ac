"""The words that the pictures of every game need: traders, moves with their verdicts, and rulesets."""

from collections.abc import Callable, Iterable, Mapping
from typing import TypeAlias

from jaipur_rules.core.errors import Violation
from jaipur_rules.core.game import Seat
from jaipur_rules.core.messages import Message, Messages, trader_at

FactsInWords: TypeAlias = Callable[[Violation], Message]
"""What a game has for `Pictures.facts`: the facts that break a rule as a message."""


def trader_name(seat: Seat, say: Messages) -> str:
    """Return the name of the trader in a seat as a heading.

    Example:
        >>> from jaipur_rules.core.errors import messages
        >>> trader_name(1, messages("fr"))
        'Deuxième marchand'
    """
    return say("picture.trader", trader=trader_at(seat))


def format_move(notation: str, described: str, say: Messages) -> str:
    """Return a move in words, with its notation in brackets; once, where they are the same.

    Example:
        >>> from jaipur_rules.core.errors import messages
        >>> say = messages("en")
        >>> format_move("-LL", "sell 2 leather", say), format_move("pass", "pass", say)
        ('sell 2 leather (-LL)', 'pass')
    """
    if described == notation:
        return notation
    return say("picture.move", move=notation, words=described)


def name_rules(broken: Iterable[Violation], facts: FactsInWords) -> tuple[Message | str, ...]:
    """Return the rules that are broken as messages, each with the facts that break it.

    Example:
        >>> from jaipur_rules.jaipur.render.violations import facts_message
        >>> broken = Violation("TRN-4"), Violation("EXC-3", "CC")
        >>> [str(rule) for rule in name_rules(broken, facts_message)]
        ['TRN-4', 'EXC-3 (2 cloth)']
    """
    return tuple(
        Message("picture.rule", rule=each.rule, facts=facts(each)) if each.facts else each.rule
        for each in broken
    )


def format_verdict(broken: tuple[Violation, ...], facts: FactsInWords, say: Messages) -> str:
    """Return the word for legal, or for illegal with the rules that are broken.

    Example:
        >>> from jaipur_rules.core.errors import messages
        >>> from jaipur_rules.jaipur.render.violations import facts_message
        >>> say = messages("en")
        >>> format_verdict((), facts_message, say)
        'legal'
        >>> format_verdict((Violation("EXC-3", "C"),), facts_message, say)
        'illegal: EXC-3 (1 cloth)'
    """
    if not broken:
        return say("picture.legal")
    return say("picture.illegal", rules=name_rules(broken, facts))


def ruleset_label(name: str, changes: Mapping[str, object], box: str = "") -> str:
    """The name of a ruleset, or what differs from the default where it has none.

    Args:
        name: Its name; ``"custom"`` for one that has none.
        changes: Its switches that are set otherwise.
        box: What its box is called; empty for the usual one.

    Example:
        >>> ruleset_label("custom", {"turn_cap": 90}, "box")
        'turn_cap=90, box'
    """
    if name != "custom":
        return name
    parts = [*(f"{switch}={value}" for switch, value in changes.items()), box]
    return ", ".join(filter(None, parts))


def label_on_table(label: str, default: str) -> str:
    """The name of the rules as a table shows it: nothing for the default, which nobody has to ask for.

    Args:
        label: What `ruleset_label` gives.
        default: The name of the default.

    Example:
        >>> label_on_table("yucata", "bga"), label_on_table("bga", "bga")
        ('yucata', '')
    """
    return "" if label == default else label
