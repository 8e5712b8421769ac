"""The rules of Jaipur: a match is a fold of `apply` over events.

Example:
    >>> from jaipur_rules import apply, legal_moves, new_match
    >>> match = new_match(seed=7)
    >>> match = apply(match, legal_moves(match)[0])
"""

TYPE_CHECKING = False  # what type checkers take for true; `typing` takes long to import

if TYPE_CHECKING:
    from jaipur_rules.core.errors import (
        IllegalMove,
        NotationError,
        RulesError,
        UnexpectedEvent,
        Violation,
        WrongType,
    )
    from jaipur_rules.core.game import Outcome
    from jaipur_rules.core.version import __version__
    from jaipur_rules.jaipur import (
        Box,
        Card,
        Cards,
        Deal,
        EndReason,
        Event,
        Exchange,
        ImpossibleDeal,
        ImpossibleRuleset,
        Match,
        Move,
        MoveRecord,
        NoSuchSeat,
        Position,
        Reading,
        Round,
        RoundNotOver,
        RoundResult,
        RoundView,
        Ruleset,
        Sell,
        TakeCamels,
        TakeGood,
        Trader,
        TraderView,
        View,
        apply,
        apply_unchecked,
        chance,
        deal,
        is_legal,
        iter_moves,
        legal_moves,
        move_record,
        new_match,
        parse_move,
        random_move,
        read_move,
        replay,
        score,
        view,
        violations,
    )
    from jaipur_rules.jaipur.record.session import Session
    from jaipur_rules.jaipur.render import describe
else:
    from jaipur_rules.core.late import late_names

    # Johari does without Jaipur.
    __getattr__, __dir__ = late_names(
        __name__,
        "jaipur_rules.core.errors",
        "jaipur_rules.core.game",
        "jaipur_rules.core.version",
        "jaipur_rules.jaipur",
        "jaipur_rules.jaipur.record.session",
        "jaipur_rules.jaipur.render",
    )

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
    "chance",
    "deal",
    "describe",
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
