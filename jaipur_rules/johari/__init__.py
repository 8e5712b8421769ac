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

import types
import typing

from jaipur_rules.core import late
from jaipur_rules.core.errors import IllegalMove as IllegalMove
from jaipur_rules.core.errors import ImpossibleDeal as ImpossibleDeal
from jaipur_rules.core.errors import ImpossibleMatch as ImpossibleMatch
from jaipur_rules.core.errors import ImpossibleRuleset as ImpossibleRuleset
from jaipur_rules.core.errors import MatchNotOver as MatchNotOver
from jaipur_rules.core.errors import NoSuchSeat as NoSuchSeat
from jaipur_rules.core.errors import NotationError as NotationError
from jaipur_rules.core.errors import NothingDealt as NothingDealt
from jaipur_rules.core.errors import RulesError as RulesError
from jaipur_rules.core.errors import UnexpectedEvent as UnexpectedEvent
from jaipur_rules.core.errors import Violation as Violation
from jaipur_rules.core.errors import WrongType as WrongType
from jaipur_rules.core.game import Outcome as Outcome
from jaipur_rules.johari.rules.deals import Deal as Deal
from jaipur_rules.johari.rules.deals import Reshuffle as Reshuffle
from jaipur_rules.johari.rules.deals import chance as chance
from jaipur_rules.johari.rules.deals import deal as deal
from jaipur_rules.johari.rules.effect import MoveRecord as MoveRecord
from jaipur_rules.johari.rules.effect import effect as effect
from jaipur_rules.johari.rules.effect import move_record as move_record
from jaipur_rules.johari.rules.generation import is_legal as is_legal
from jaipur_rules.johari.rules.generation import iter_moves as iter_moves
from jaipur_rules.johari.rules.generation import legal_moves as legal_moves
from jaipur_rules.johari.rules.generation import random_move as random_move
from jaipur_rules.johari.rules.legality import violations as violations
from jaipur_rules.johari.rules.match import Match as Match
from jaipur_rules.johari.rules.match import score as score
from jaipur_rules.johari.rules.match import winners as winners
from jaipur_rules.johari.rules.moves import Advance as Advance
from jaipur_rules.johari.rules.moves import Baksheesh as Baksheesh
from jaipur_rules.johari.rules.moves import Bribe as Bribe
from jaipur_rules.johari.rules.moves import Cash as Cash
from jaipur_rules.johari.rules.moves import DiscardForToken as DiscardForToken
from jaipur_rules.johari.rules.moves import Exchange as Exchange
from jaipur_rules.johari.rules.moves import Hire as Hire
from jaipur_rules.johari.rules.moves import Lose as Lose
from jaipur_rules.johari.rules.moves import Move as Move
from jaipur_rules.johari.rules.moves import Pass as Pass
from jaipur_rules.johari.rules.moves import Pick as Pick
from jaipur_rules.johari.rules.moves import Play as Play
from jaipur_rules.johari.rules.moves import Purchase as Purchase
from jaipur_rules.johari.rules.moves import SellToCollector as SellToCollector
from jaipur_rules.johari.rules.moves import SellToJeweler as SellToJeweler
from jaipur_rules.johari.rules.moves import TradeInStore as TradeInStore
from jaipur_rules.johari.rules.moves import parse_move as parse_move
from jaipur_rules.johari.rules.pieces import Action as Action
from jaipur_rules.johari.rules.pieces import Card as Card
from jaipur_rules.johari.rules.pieces import Cards as Cards
from jaipur_rules.johari.rules.pieces import Counted as Counted
from jaipur_rules.johari.rules.pieces import Kind as Kind
from jaipur_rules.johari.rules.pieces import Noble as Noble
from jaipur_rules.johari.rules.pieces import Place as Place
from jaipur_rules.johari.rules.ruleset import STANDARD as STANDARD
from jaipur_rules.johari.rules.ruleset import Components as Components
from jaipur_rules.johari.rules.ruleset import Known as Known
from jaipur_rules.johari.rules.ruleset import Ruleset as Ruleset
from jaipur_rules.johari.rules.ruleset import read_components as read_components
from jaipur_rules.johari.rules.ruleset import standard_text as standard_text
from jaipur_rules.johari.rules.scoring import Result as Result
from jaipur_rules.johari.rules.state import Phase as Phase
from jaipur_rules.johari.rules.state import Position as Position
from jaipur_rules.johari.rules.state import Table as Table
from jaipur_rules.johari.rules.state import Trader as Trader
from jaipur_rules.johari.rules.table import arrange as arrange
from jaipur_rules.johari.rules.transition import Event as Event
from jaipur_rules.johari.rules.transition import apply as apply
from jaipur_rules.johari.rules.transition import apply_unchecked as apply_unchecked
from jaipur_rules.johari.rules.transition import new_match as new_match
from jaipur_rules.johari.rules.transition import replay as replay
from jaipur_rules.johari.rules.views import TableView as TableView
from jaipur_rules.johari.rules.views import View as View
from jaipur_rules.johari.rules.views import view as view
from jaipur_rules.johari.words import describe as describe

if typing.TYPE_CHECKING:
    from jaipur_rules.johari.record.session import Session as Session
    from jaipur_rules.johari.rules.typed_moves import Reading as Reading
    from jaipur_rules.johari.rules.typed_moves import read_move as read_move
else:
    # Few programs need them, and they bring what reads typed moves and records.
    def _import(name: str) -> object:
        if name == "Session":
            from jaipur_rules.johari.record import session as found
        else:
            from jaipur_rules.johari.rules import typed_moves as found
        return getattr(found, name)

    _LATE = ["Reading", "Session", "read_move"]
    __getattr__, __dir__ = late.late_names(__name__, _LATE, _import)
    # Whatever is imported as itself is public.
    __all__ = [
        name
        for name, each in {**vars(), **dict.fromkeys(_LATE)}.items()
        if not (name.startswith("_") or isinstance(each, types.ModuleType))
    ]
