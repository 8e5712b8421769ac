"""The rules of Johari, for two to four traders, with the names of `jaipur_rules`: `apply` returns the next match.

Five functions are the whole game::

    new_match(seed=7, players=3)   a match, dealt
    legal_moves(match)             every legal move
    apply(match, move)             the match after the move; `match` stays what it is
    violations(match, move)        every rule that the move would break
    view(match, seat)              everything that a seat may know, and nothing else

Example:
    >>> from jaipur_rules.johari import apply, legal_moves, new_match, view
    >>> match = new_match(seed=7, players=3)
    >>> match = apply(match, legal_moves(match)[0])
    >>> match.to_move, len(view(match, 0).opponents)
    (0, 2)

Every name has a page of its own, such as ``help(jaipur_rules.johari.apply)``::

    to play      new_match, legal_moves, apply, violations, view, is_legal,
                 iter_moves, random_move, apply_unchecked, score, winners, Session
    moves        Move: Pick, Play, Lose, Cash, Advance, Pass, and by actions
                 Purchase, Baksheesh, SellToJeweler, SellToCollector,
                 DiscardForToken, TradeInStore, Hire, Exchange, Bribe;
                 parse_move, read_move, Reading, describe;
                 effect, move_record, MoveRecord
    chance       Event, deal, Deal, Reshuffle, chance, replay
    the table    Match, Table, Trader, Position, arrange, Phase, Action, Noble,
                 Place, Card, Cards, Kind, Counted; Outcome, Result
    a seat       View, TableView
    rules        Ruleset, Components, STANDARD, Known, read_components,
                 standard_text, Violation
    errors       RulesError: IllegalMove, UnexpectedEvent, NotationError,
                 WrongType, ImpossibleDeal, ImpossibleMatch, ImpossibleRuleset,
                 MatchNotOver, NoSuchSeat, NothingDealt
"""

from typing import TYPE_CHECKING

from jaipur_rules.core.errors import (
    IllegalMove,
    ImpossibleDeal,
    ImpossibleMatch,
    ImpossibleRuleset,
    MatchNotOver,
    NoSuchSeat,
    NotationError,
    NothingDealt,
    RulesError,
    UnexpectedEvent,
    Violation,
    WrongType,
)
from jaipur_rules.core.game import Outcome
from jaipur_rules.core.late import late_names
from jaipur_rules.johari.rules.deals import Deal, Reshuffle, chance, deal
from jaipur_rules.johari.rules.effect import MoveRecord, effect, move_record
from jaipur_rules.johari.rules.generation import is_legal, iter_moves, legal_moves, random_move
from jaipur_rules.johari.rules.legality import violations
from jaipur_rules.johari.rules.match import Match, score, winners
from jaipur_rules.johari.rules.moves import (
    Advance,
    Baksheesh,
    Bribe,
    Cash,
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
    parse_move,
)
from jaipur_rules.johari.rules.pieces import Action, Card, Cards, Counted, Kind, Noble, Place
from jaipur_rules.johari.rules.ruleset import (
    STANDARD,
    Components,
    Known,
    Ruleset,
    read_components,
    standard_text,
)
from jaipur_rules.johari.rules.scoring import Result
from jaipur_rules.johari.rules.state import Phase, Position, Table, Trader
from jaipur_rules.johari.rules.table import arrange
from jaipur_rules.johari.rules.transition import Event, apply, apply_unchecked, new_match, replay
from jaipur_rules.johari.rules.views import TableView, View, view
from jaipur_rules.johari.words import describe

if TYPE_CHECKING:
    from jaipur_rules.johari.record.session import Session
    from jaipur_rules.johari.rules.typed_moves import Reading, read_move
else:
    # Few programs need them, and they bring what reads typed moves and records.
    def _import(name: str) -> object:
        if name == "Session":
            from jaipur_rules.johari.record import session as found
        else:
            from jaipur_rules.johari.rules import typed_moves as found
        return getattr(found, name)

    __getattr__, __dir__ = late_names(__name__, ["Reading", "Session", "read_move"], _import)

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
    "IllegalMove",
    "ImpossibleDeal",
    "ImpossibleMatch",
    "ImpossibleRuleset",
    "Kind",
    "Known",
    "Lose",
    "Match",
    "MatchNotOver",
    "Move",
    "MoveRecord",
    "NoSuchSeat",
    "Noble",
    "NotationError",
    "NothingDealt",
    "Outcome",
    "Pass",
    "Phase",
    "Pick",
    "Place",
    "Play",
    "Position",
    "Purchase",
    "Reading",
    "Reshuffle",
    "Result",
    "RulesError",
    "Ruleset",
    "SellToCollector",
    "SellToJeweler",
    "Session",
    "Table",
    "TableView",
    "TradeInStore",
    "Trader",
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
    "read_components",
    "read_move",
    "replay",
    "score",
    "standard_text",
    "view",
    "violations",
    "winners",
]
