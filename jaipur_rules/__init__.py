"""The rules of Jaipur: a match is a list of events, and `apply` returns the next match.

Five functions are the whole game::

    new_match(seed=7)         a match, its first round dealt
    legal_moves(match)        every legal move
    apply(match, move)        the match after the move; `match` stays what it is
    violations(match, move)   every rule that the move would break
    view(match, seat)         everything that a seat may know, and nothing else

Example:
    >>> from jaipur_rules import apply, legal_moves, new_match, parse_move, view, violations
    >>> match = new_match(seed=7)
    >>> match = apply(match, legal_moves(match)[0])
    >>> print(violations(match, parse_move("-DD"))[0].sentence())
    You sell 2 cards of diamond and have 1 (SEL-1).
    >>> print(view(match, 1).me.hand)
    DCPLL

Every name has a page of its own, such as ``help(jaipur_rules.apply)``::

    to play      new_match, legal_moves, apply, violations, why, view, is_legal,
                 iter_moves, random_move, apply_unchecked, score, Session
    moves        Move: TakeGood, TakeCamels, Exchange, Sell;
                 parse_move, read_move, Reading, describe;
                 effect, move_record, MoveRecord
    chance       Event, deal, Deal, chance, replay
    the table    Match, Round, Trader, Position, Card, Cards, arrange;
                 Outcome, EndReason, RoundResult
    a seat       View, RoundView, TraderView
    rules        Ruleset, Box, Violation; ask
    errors       RulesError: IllegalMove, UnexpectedEvent, NotationError,
                 WrongType, ImpossibleDeal, ImpossibleRuleset, NoSuchSeat,
                 RoundNotOver

`jaipur_rules.johari` is the larger game, for two to four, with the same names.
"""

TYPE_CHECKING = False  # what type checkers take for true; `typing` takes long to import

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
    "__version__",
    "apply",
    "apply_unchecked",
    "arrange",
    "ask",
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
    "why",
]

if TYPE_CHECKING:
    from jaipur_rules import jaipur as jaipur
    from jaipur_rules import johari as johari
    from jaipur_rules.core.version import __version__ as __version__
    from jaipur_rules.jaipur import *
    from jaipur_rules.referee import ask as ask
    from jaipur_rules.referee import why as why
else:
    from jaipur_rules.core.late import late_names

    def _import(name: str) -> object:
        match name:
            case "__version__":
                from jaipur_rules.core.version import __version__ as found
            case "johari":  # it does without Jaipur
                import jaipur_rules.johari as found
            case "jaipur":
                import jaipur_rules.jaipur as found
            case "ask":
                from jaipur_rules.referee import ask as found
            case "why":
                from jaipur_rules.referee import why as found
            case _:
                found = getattr(_import("jaipur"), name)
        return found

    __getattr__, __dir__ = late_names(__name__, [*__all__, "jaipur", "johari"], _import)
