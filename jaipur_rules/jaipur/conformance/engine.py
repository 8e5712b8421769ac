"""The rules of Jaipur as an engine that the runner can judge."""

from jaipur_rules.conformance.engine import RulesEngine
from jaipur_rules.jaipur.conformance.questions import QUESTIONS
from jaipur_rules.jaipur.record import Record
from jaipur_rules.jaipur.rules.moves import Move
from jaipur_rules.jaipur.rules.ruleset import Ruleset
from jaipur_rules.jaipur.rules.state import Match
from jaipur_rules.jaipur.rules.transition import Event
from jaipur_rules.jaipur.rules.views import View


class JaipurEngine(RulesEngine[Ruleset, Match, Move, Event, View, Record]):
    """The rules of this library, as an `Engine`; the base of engines with a mistake.

    Example:
        >>> engine = JaipurEngine()
        >>> engine.game({"ruleset": "yucata", "rounds": []})
        {'seals': [0, 0], 'to_move': None}
        >>> engine.state.ruleset.camel_count
        'public'
    """

    def __init__(self) -> None:
        """Begin with an empty table."""
        super().__init__(QUESTIONS)
