"""The errors for a view or a number that cannot be read."""

from jaipur_rules.core.errors import RulesError
from jaipur_rules.core.strict_json import UnreadableData


class UnreadableView(UnreadableData):
    """A text that is no view, or a view that no match could give.

    Attributes:
        fault: What is wrong, and what was expected: a sentence without its place.
        path: The way to the value in the document; empty for the whole of it.

    Example:
        >>> from jaipur_rules.encoding import view_from_json
        >>> view_from_json("{}")
        Traceback (most recent call last):
        jaipur_rules.encoding.errors.UnreadableView: the key 'format' is missing, so this is no view
    """


class NotInLayout(RulesError):
    """A move that can never be legal under the layout's ruleset, or a number that stands for no move.

    Example:
        >>> from jaipur_rules.jaipur.encoding import action_layout
        >>> action_layout().move(25_499)
        Traceback (most recent call last):
        jaipur_rules.encoding.errors.NotInLayout: ...
    """
