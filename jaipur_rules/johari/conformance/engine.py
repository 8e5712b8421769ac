"""The rules of Johari as an engine that the runner can judge."""

from jaipur_rules.conformance.engine import RulesEngine
from jaipur_rules.johari.conformance.questions import QUESTIONS
from jaipur_rules.johari.record import Record
from jaipur_rules.johari.rules.moves import Move
from jaipur_rules.johari.rules.ruleset import Ruleset
from jaipur_rules.johari.rules.state import Match
from jaipur_rules.johari.rules.transition import Event
from jaipur_rules.johari.rules.views import View


class JohariEngine(RulesEngine[Ruleset, Match, Move, Event, View, Record]):
    """The rules of this library, as an `Engine`; the base of engines with a mistake.

    Example:
        >>> engine = JohariEngine()
        >>> engine.state.awaits_deal, engine.hello().rulesets
        (True, ('any',))
    """

    def __init__(self) -> None:
        """Begin with an empty table."""
        super().__init__(QUESTIONS)
