"""The game of Jaipur for two traders, behind the interface `jaipur_rules.core.game.Game`."""

from jaipur_rules.core.errors import ImpossibleDeal, ImpossibleRuleset, NoSuchSeat, RoundNotOver
from jaipur_rules.jaipur.rules.cards import Card, Cards
from jaipur_rules.jaipur.rules.components import Box
from jaipur_rules.jaipur.rules.deals import Deal, deal
from jaipur_rules.jaipur.rules.generation import is_legal, iter_moves, legal_moves, random_move
from jaipur_rules.jaipur.rules.legality import violations
from jaipur_rules.jaipur.rules.match import chance, score
from jaipur_rules.jaipur.rules.moves import (
    Exchange,
    Move,
    Reading,
    Sell,
    TakeCamels,
    TakeGood,
    parse_move,
    read_move,
)
from jaipur_rules.jaipur.rules.position import Position
from jaipur_rules.jaipur.rules.round_view import RoundView, TraderView
from jaipur_rules.jaipur.rules.ruleset import Ruleset
from jaipur_rules.jaipur.rules.scoring import MoveRecord, move_record
from jaipur_rules.jaipur.rules.state import EndReason, Match, Round, RoundResult, Trader
from jaipur_rules.jaipur.rules.table import arrange
from jaipur_rules.jaipur.rules.transition import (
    Event,
    apply,
    apply_unchecked,
    new_match,
    replay,
)
from jaipur_rules.jaipur.rules.views import View, view

__all__ = [
    "Box",
    "Card",
    "Cards",
    "Deal",
    "EndReason",
    "Event",
    "Exchange",
    "ImpossibleDeal",
    "ImpossibleRuleset",
    "Match",
    "Move",
    "MoveRecord",
    "NoSuchSeat",
    "Position",
    "Reading",
    "Round",
    "RoundNotOver",
    "RoundResult",
    "RoundView",
    "Ruleset",
    "Sell",
    "TakeCamels",
    "TakeGood",
    "Trader",
    "TraderView",
    "View",
    "apply",
    "apply_unchecked",
    "arrange",
    "chance",
    "deal",
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
