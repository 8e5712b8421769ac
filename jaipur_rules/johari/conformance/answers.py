"""The right answers about Johari as plain data, in the form of the vectors."""

from collections.abc import Iterable
from typing import TypeAlias

from jaipur_rules.core.errors import MatchNotOver
from jaipur_rules.core.game import Seat
from jaipur_rules.core.strict_json import Plain
from jaipur_rules.johari.rules.match import Match, score
from jaipur_rules.johari.rules.pieces import PLACES, STORES, Cards, Noble
from jaipur_rules.johari.rules.state import Table, Trader
from jaipur_rules.johari.rules.views import TableView, view

Answer: TypeAlias = dict[str, Plain]
"""An answer: an object of JSON."""


def table(match: Match) -> Answer:
    """Everything that lies on the table, whoever may see it, but for the order of what lies face down.

    Example:
        >>> from jaipur_rules.johari import new_match
        >>> dealt = table(new_match(seed=7))
        >>> dealt["phase"], dealt["queue"], dealt["spaces"], dealt["pile"]
        ('pick', [0, 1], ['N1-6', 'N1-3', None, None, None], 90)
        >>> table(Match(2))
        {'phase': None, 'to_move': None}
    """
    found = match.table
    if found is None:
        return {"phase": None, "to_move": None}
    face_down: Answer = {
        "pile": len(found.pile),
        "nobles_left": len(found.noble_stack),
        "traders": [_trader(trader) for trader in found.traders],
    }
    return _lying(found) | face_down


def result(match: Match) -> Answer:
    """The points of a game that is over, by seat, and its winners.

    Raises:
        MatchNotOver: It is still being played, or was not dealt.

    Example:
        >>> from jaipur_rules.johari.rules.table import arrange
        >>> over = arrange(phase="over", tokens=((2, 4, 3, 6), (0, 0, 0, 0)), day=10)
        >>> found = result(over)
        >>> found["tokens"], found["winners"], found["decided_by"]
        ([51, 0], [0], 'FIN-2')
    """
    if match.table is None:
        raise MatchNotOver("johari.kit.not_dealt")
    scored = score(match)
    return {
        "nobles": list(scored.nobles),
        "cards": list(scored.cards),
        "tokens": list(scored.tokens),
        "totals": list(scored.totals),
        "tie_break": list(scored.tie_break),
        "winners": list(scored.winners),
        "decided_by": scored.decided_by,
    }


def sight(match: Match, seat: Seat) -> Answer:
    """Everything that a seat may know of the table.

    Raises:
        NoSuchSeat: Nobody sits there.

    Example:
        >>> from jaipur_rules.johari import Action, Play, apply
        >>> from jaipur_rules.johari.rules.table import arrange
        >>> match = apply(arrange(phase="choose"), Play(Action.SALE))
        >>> [trader["chosen"] for trader in sight(match, 0)["traders"]]
        ['sale', None]
        >>> [trader["chosen"] for trader in sight(match, 1)["traders"]]
        [None, None]
    """
    seen = view(match, seat)
    found = seen.table
    if found is None:
        return {"seat": seat, "phase": None, "to_move": None}
    known: Answer = {
        "pile": len(found.unseen),
        "unseen": str(found.unseen),
        "nobles_left": found.nobles_left,
        "traders": [_trader(trader) for trader in found.traders],
        "has_chosen": list(found.has_chosen),
    }
    return {"seat": seat, **_lying(found), **known}


def _lying(found: Table | TableView) -> Answer:
    """Everything that lies in the open for everybody."""
    queue = list[Plain](found.queue)
    return {
        "phase": found.phase.value,
        "day": found.day,
        "to_move": queue[0] if queue else None,
        "queue": queue,
        "waiting": list(found.waiting),
        "spaces": [None if noble is None else str(noble) for noble in found.spaces],
        "gone": _names(found.gone),
        "stores": dict[str, Plain](zip(PLACES, _texts(found.market[:STORES]), strict=False)),
        "booths": list[Plain](_texts(found.market[STORES:])),
        "undrawn": found.undrawn,
        "discard": str(found.discard),
        "arrivals": list(found.arrivals),
    }


def _trader(trader: Trader) -> Plain:
    return {
        "display": str(trader.display),
        "on_trade": str(trader.on_trade),
        "gold": trader.gold,
        "tokens": list(trader.tokens),
        "nobles": _names(trader.nobles),
        "slots": list(trader.slots),
        "played": list(map(str, trader.played)),
        "chosen": None if trader.chosen is None else str(trader.chosen),
        "safe": trader.safe,
    }


def _names(nobles: Iterable[Noble]) -> list[Plain]:
    return list(map(str, nobles))


def _texts(piles: Iterable[Cards]) -> list[str]:
    return list(map(str, piles))
