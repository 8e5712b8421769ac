"""The right answers about Johari as plain data, in the form of the vectors."""

from typing import TypeAlias

from jaipur_rules.conformance.compare import write_fields
from jaipur_rules.core.errors import MatchNotOver
from jaipur_rules.core.game import Seat
from jaipur_rules.core.strict_json import Plain
from jaipur_rules.johari.documents import RESULT
from jaipur_rules.johari.encoding.plugin import ENCODING
from jaipur_rules.johari.rules.match import Match, score
from jaipur_rules.johari.rules.state import Table
from jaipur_rules.johari.rules.views import TableView, view

Answer: TypeAlias = dict[str, Plain]
"""An answer: an object of JSON."""

_FIELDS = ENCODING.usual.table
"""The fields of what lies on the table in the document of a view."""


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
    face_down: Answer = {"pile": len(found.pile), "nobles_left": len(found.noble_stack)}
    return _lying(found) | face_down | write_fields(_FIELDS, found, "traders")


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
    return RESULT.write(score(match))


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
    pile: Answer = {"pile": len(found.unseen)}
    known = write_fields(_FIELDS, found, "unseen nobles_left traders has_chosen")
    return {"seat": seat, **_lying(found), **pile, **known}


def _lying(found: Table | TableView) -> Answer:
    """Everything that lies in the open for everybody."""
    return {
        **write_fields(_FIELDS, found, "phase day"),
        "to_move": next(iter(found.queue), None),
        **write_fields(
            _FIELDS, found, "queue waiting spaces gone stores booths undrawn discard arrivals"
        ),
    }
