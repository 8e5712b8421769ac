"""The game of Jaipur, for two traders, as `jaipur_rules.game.Game` says what a game is."""

from jaipur_rules.jaipur.cards import Card, Cards
from jaipur_rules.jaipur.components import Box
from jaipur_rules.jaipur.deals import Deal, deal
from jaipur_rules.jaipur.generation import is_legal, legal_moves
from jaipur_rules.jaipur.legality import violations
from jaipur_rules.jaipur.moves import Exchange, Move, Sell, TakeCamels, TakeGood
from jaipur_rules.jaipur.notation import Reading, parse_move, read_move
from jaipur_rules.jaipur.outcomes import MoveRecord, move_record
from jaipur_rules.jaipur.position import Position
from jaipur_rules.jaipur.ruleset import Ruleset
from jaipur_rules.jaipur.scoring import RoundResult
from jaipur_rules.jaipur.state import EndReason, Match, Round, Trader
from jaipur_rules.jaipur.transition import Event, apply, apply_unchecked, new_match, replay
from jaipur_rules.jaipur.views import RoundView, TraderView, View, view

__all__ = [
    "Box",
    "Card",
    "Cards",
    "Deal",
    "EndReason",
    "Event",
    "Exchange",
    "Match",
    "Move",
    "MoveRecord",
    "Position",
    "Reading",
    "Round",
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
    "deal",
    "is_legal",
    "legal_moves",
    "move_record",
    "new_match",
    "parse_move",
    "read_move",
    "replay",
    "view",
    "violations",
]
