"""The game of Johari, for two to four traders, as `jaipur_rules.game.Game` says what a game is."""

from jaipur_rules.johari.cards import Card, Cards, Kind
from jaipur_rules.johari.components import Components, Known
from jaipur_rules.johari.deals import Deal, Reshuffle, chance, deal
from jaipur_rules.johari.generation import legal_moves
from jaipur_rules.johari.legality import is_legal, violations
from jaipur_rules.johari.lenient import read_move
from jaipur_rules.johari.moves import (
    Advance,
    Baksheesh,
    Bribe,
    Cash,
    Counted,
    DiscardForToken,
    Exchange,
    Hire,
    Lose,
    Move,
    Pass,
    Pick,
    Play,
    Purchase,
    SellToCollector,
    SellToJeweler,
    TradeInStore,
)
from jaipur_rules.johari.notation import parse_move
from jaipur_rules.johari.pieces import Action, Noble, Place
from jaipur_rules.johari.position import Position
from jaipur_rules.johari.reading import STANDARD, read_components, standard_text
from jaipur_rules.johari.ruleset import Ruleset
from jaipur_rules.johari.scoring import Result, score, winners
from jaipur_rules.johari.state import Match, Phase, Table, Trader
from jaipur_rules.johari.transition import Event, apply, apply_unchecked, new_match, replay
from jaipur_rules.johari.views import View, view

__all__ = [
    "STANDARD",
    "Action",
    "Advance",
    "Baksheesh",
    "Bribe",
    "Card",
    "Cards",
    "Cash",
    "Components",
    "Counted",
    "Deal",
    "DiscardForToken",
    "Event",
    "Exchange",
    "Hire",
    "Kind",
    "Known",
    "Lose",
    "Match",
    "Move",
    "Noble",
    "Pass",
    "Phase",
    "Pick",
    "Place",
    "Play",
    "Position",
    "Purchase",
    "Reshuffle",
    "Result",
    "Ruleset",
    "SellToCollector",
    "SellToJeweler",
    "Table",
    "TradeInStore",
    "Trader",
    "View",
    "apply",
    "apply_unchecked",
    "chance",
    "deal",
    "is_legal",
    "legal_moves",
    "new_match",
    "parse_move",
    "read_components",
    "read_move",
    "replay",
    "score",
    "standard_text",
    "view",
    "violations",
    "winners",
]
