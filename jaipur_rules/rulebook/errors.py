"""The errors for what is not in a catalogue."""

from jaipur_rules.core.errors import RulesError


class UnknownRule(RulesError):
    """No rule has this id.

    Attributes:
        rule_id: What was asked for.
        close: Ids that look like it, best first.

    Example:
        >>> print(UnknownRule("EXC-99", ("EXC-3", "EXC-1")))
        there is no rule 'EXC-99'; did you mean EXC-3 or EXC-1?
    """

    def __init__(self, rule_id: str, close: tuple[str, ...]) -> None:
        if close:
            super().__init__("rule.unknown_but", rule=rule_id, close=close)
        else:
            super().__init__("rule.unknown", rule=rule_id)
        self.args = (rule_id, close)
        self.rule_id = rule_id
        self.close = close


class UnknownEntry(RulesError):
    """No chapter or no document has this id.

    Example:
        >>> from jaipur_rules.rulebook import load
        >>> load("johari").chapter("camels")
        Traceback (most recent call last):
        jaipur_rules.rulebook.errors.UnknownEntry: no chapter 'camels'; there are ...
    """
