"""The game of Jaipur for two traders: the names that `jaipur_rules` has, too."""

import types
import typing

from jaipur_rules.core import late
from jaipur_rules.core.errors import IllegalMove as IllegalMove
from jaipur_rules.core.errors import ImpossibleDeal as ImpossibleDeal
from jaipur_rules.core.errors import ImpossibleRuleset as ImpossibleRuleset
from jaipur_rules.core.errors import NoSuchSeat as NoSuchSeat
from jaipur_rules.core.errors import NotationError as NotationError
from jaipur_rules.core.errors import RoundNotOver as RoundNotOver
from jaipur_rules.core.errors import RulesError as RulesError
from jaipur_rules.core.errors import UnexpectedEvent as UnexpectedEvent
from jaipur_rules.core.errors import Violation as Violation
from jaipur_rules.core.errors import WrongType as WrongType
from jaipur_rules.core.game import Outcome as Outcome
from jaipur_rules.jaipur.rules.cards import Card as Card
from jaipur_rules.jaipur.rules.cards import Cards as Cards
from jaipur_rules.jaipur.rules.components import Box as Box
from jaipur_rules.jaipur.rules.deals import Deal as Deal
from jaipur_rules.jaipur.rules.deals import deal as deal
from jaipur_rules.jaipur.rules.effect import MoveRecord as MoveRecord
from jaipur_rules.jaipur.rules.effect import effect as effect
from jaipur_rules.jaipur.rules.effect import move_record as move_record
from jaipur_rules.jaipur.rules.generation import is_legal as is_legal
from jaipur_rules.jaipur.rules.generation import iter_moves as iter_moves
from jaipur_rules.jaipur.rules.generation import legal_moves as legal_moves
from jaipur_rules.jaipur.rules.generation import random_move as random_move
from jaipur_rules.jaipur.rules.legality import violations as violations
from jaipur_rules.jaipur.rules.moves import Exchange as Exchange
from jaipur_rules.jaipur.rules.moves import Move as Move
from jaipur_rules.jaipur.rules.moves import Sell as Sell
from jaipur_rules.jaipur.rules.moves import TakeCamels as TakeCamels
from jaipur_rules.jaipur.rules.moves import TakeGood as TakeGood
from jaipur_rules.jaipur.rules.moves import parse_move as parse_move
from jaipur_rules.jaipur.rules.ruleset import Ruleset as Ruleset
from jaipur_rules.jaipur.rules.scoring import score as score
from jaipur_rules.jaipur.rules.state import EndReason as EndReason
from jaipur_rules.jaipur.rules.state import Match as Match
from jaipur_rules.jaipur.rules.state import Position as Position
from jaipur_rules.jaipur.rules.state import Round as Round
from jaipur_rules.jaipur.rules.state import RoundResult as RoundResult
from jaipur_rules.jaipur.rules.state import Trader as Trader
from jaipur_rules.jaipur.rules.table import arrange as arrange
from jaipur_rules.jaipur.rules.transition import Event as Event
from jaipur_rules.jaipur.rules.transition import apply as apply
from jaipur_rules.jaipur.rules.transition import apply_unchecked as apply_unchecked
from jaipur_rules.jaipur.rules.transition import chance as chance
from jaipur_rules.jaipur.rules.transition import new_match as new_match
from jaipur_rules.jaipur.rules.transition import replay as replay
from jaipur_rules.jaipur.rules.typed_moves import Reading as Reading
from jaipur_rules.jaipur.rules.typed_moves import read_move as read_move
from jaipur_rules.jaipur.rules.views import RoundView as RoundView
from jaipur_rules.jaipur.rules.views import TraderView as TraderView
from jaipur_rules.jaipur.rules.views import View as View
from jaipur_rules.jaipur.rules.views import view as view
from jaipur_rules.jaipur.words import describe as describe

if typing.TYPE_CHECKING:
    from jaipur_rules.jaipur.record.session import Session as Session
else:
    # Few programs need it, and it brings what reads records.
    def _import(name: str) -> object:
        from jaipur_rules.jaipur.record.session import Session

        return Session

    __getattr__, __dir__ = late.late_names(__name__, ["Session"], _import)
    # Whatever is imported as itself is public.
    __all__ = [
        name
        for name, each in {**vars(), "Session": None}.items()
        if not (name.startswith("_") or isinstance(each, types.ModuleType))
    ]
