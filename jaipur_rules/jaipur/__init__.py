"""The game of Jaipur for two traders: the names that `jaipur_rules` has, too."""

from typing import TYPE_CHECKING

from jaipur_rules.core.errors import (
    IllegalMove,
    ImpossibleDeal,
    ImpossibleRuleset,
    NoSuchSeat,
    NotationError,
    RoundNotOver,
    RulesError,
    UnexpectedEvent,
    Violation,
    WrongType,
)
from jaipur_rules.core.game import Outcome
from jaipur_rules.core.late import late_names
from jaipur_rules.jaipur.rules.cards import Card, Cards
from jaipur_rules.jaipur.rules.components import Box
from jaipur_rules.jaipur.rules.deals import Deal, deal
from jaipur_rules.jaipur.rules.effect import MoveRecord, effect, move_record
from jaipur_rules.jaipur.rules.generation import is_legal, iter_moves, legal_moves, random_move
from jaipur_rules.jaipur.rules.legality import violations
from jaipur_rules.jaipur.rules.moves import (
    Exchange,
    Move,
    Sell,
    TakeCamels,
    TakeGood,
    parse_move,
)
from jaipur_rules.jaipur.rules.ruleset import Ruleset
from jaipur_rules.jaipur.rules.scoring import score
from jaipur_rules.jaipur.rules.state import EndReason, Match, Position, Round, RoundResult, Trader
from jaipur_rules.jaipur.rules.table import arrange
from jaipur_rules.jaipur.rules.transition import (
    Event,
    apply,
    apply_unchecked,
    chance,
    new_match,
    replay,
)
from jaipur_rules.jaipur.rules.typed_moves import Reading, read_move
from jaipur_rules.jaipur.rules.views import RoundView, TraderView, View, view
from jaipur_rules.jaipur.words import describe

if TYPE_CHECKING:
    from jaipur_rules.jaipur.record.session import Session
else:
    # Few programs need it, and it brings what reads records.
    def _import(name: str) -> object:
        from jaipur_rules.jaipur.record.session import Session

        return Session

    __getattr__, __dir__ = late_names(__name__, ["Session"], _import)

__all__ = [
    "Box",
    "Card",
    "Cards",
    "Deal",
    "EndReason",
    "Event",
    "Exchange",
    "IllegalMove",
    "ImpossibleDeal",
    "ImpossibleRuleset",
    "Match",
    "Move",
    "MoveRecord",
    "NoSuchSeat",
    "NotationError",
    "Outcome",
    "Position",
    "Reading",
    "Round",
    "RoundNotOver",
    "RoundResult",
    "RoundView",
    "RulesError",
    "Ruleset",
    "Sell",
    "Session",
    "TakeCamels",
    "TakeGood",
    "Trader",
    "TraderView",
    "UnexpectedEvent",
    "View",
    "Violation",
    "WrongType",
    "apply",
    "apply_unchecked",
    "arrange",
    "chance",
    "deal",
    "describe",
    "effect",
    "is_legal",
    "iter_moves",
    "legal_moves",
    "move_record",
    "new_match",
    "parse_move",
    "random_move",
    "read_move",
    "replay",
    "score",
    "view",
    "violations",
]
