"""The encoding of Jaipur for generic code, and its views as JSON, both ways."""

from collections.abc import Sequence

from jaipur_rules.core.game import JAIPUR, Seat
from jaipur_rules.core.strict_json import LIMIT, Node, Plain
from jaipur_rules.encoding import log
from jaipur_rules.encoding.plugin import Encoding, body_of_view
from jaipur_rules.jaipur.documents import MOVE, RULESET, SEAT
from jaipur_rules.jaipur.encoding.actions import action_layout
from jaipur_rules.jaipur.encoding.documents import view_form
from jaipur_rules.jaipur.encoding.tensor import TensorLayout, tensor_layout
from jaipur_rules.jaipur.rules.moves import Move
from jaipur_rules.jaipur.rules.ruleset import DEFAULT_RULESET, Ruleset
from jaipur_rules.jaipur.rules.state import Match
from jaipur_rules.jaipur.rules.transition import Event
from jaipur_rules.jaipur.rules.views import View


class JaipurEncoding(Encoding):
    """Views with their round, and moves by their own numbers.

    Example:
        >>> from jaipur_rules import Box, new_match, view
        >>> mine = view(new_match(seed=7, ruleset=Ruleset(box=Box(camel_token=6))), 0)
        >>> ENCODING.view_from_json(view_to_json(mine)) == mine
        True
    """

    view_class = View
    form = view_form(DEFAULT_RULESET)
    seat = SEAT
    move = MOVE

    def body_to_plain(self, seen: View) -> dict[str, Plain]:
        """The members of a view in a document, without the envelope.

        Raises:
            UnreadableData: The box of its ruleset has a number that no document can hold.

        Example:
            >>> from jaipur_rules import new_match, view
            >>> ENCODING.body_to_plain(view(new_match(seed=7), 0))["round"]["deck_size"]
            40
        """
        return view_form(seen.ruleset).write(seen)

    def view_from_plain(self, node: Node) -> View:
        """The view in a document, if some match can give it."""
        body = body_of_view(node, "jaipur", self.form.keys)
        return view_form(RULESET.read(body.member("ruleset"))).read(body)

    def is_open(self, event: Event) -> bool:
        """Return True: every move is made on the table."""
        return True

    def layout(self, players: int, ruleset: Ruleset) -> TensorLayout:
        """The layout of everything that a seat may know in an array."""
        return tensor_layout(ruleset)

    def moves(self, players: int, ruleset: Ruleset) -> tuple[Move, ...]:
        """Every move that can ever be legal."""
        return action_layout(ruleset).moves


ENCODING = JaipurEncoding(JAIPUR)

VIEW_KEYS = ENCODING.view_keys
"""The meaning of every key; a key inside an object is written after the object's key and a point."""


def view_to_plain(seen: View) -> dict[str, Plain]:
    """A view as the object in the document.

    Raises:
        UnreadableData: The box of its ruleset has a number that no document can hold.

    Example:
        >>> from jaipur_rules import new_match, view
        >>> view_to_plain(view(new_match(seed=7), 0))["round"]["deck_size"]
        40
    """
    return ENCODING.view_to_plain(seen)


def log_to_plain(
    states: Sequence[Match], events: Sequence[Event], seat: Seat | None
) -> dict[str, Plain]:
    """The log of a match for a seat or a spectator, as the object in its document.

    Args:
        states: The match before each event, and after the last: those of a session or of a record.
        events: The events.
        seat: Whose log it is; None for a spectator's.

    Raises:
        Impossible: There is not one state more than events.
        RulesError: There is no such seat.

    Example:
        >>> from jaipur_rules import Session
        >>> session = Session(seed=7)
        >>> log_to_plain(session.states, session.events, 0)["events"][0]["view"]["seat"]
        0
    """
    return log.log_to_plain(states, events, seat)


def view_to_json(seen: View) -> str:
    r"""A view as a document. `VIEW_KEYS` says what every key means.

    Raises:
        UnreadableData: The box of its ruleset has a number that no document can hold.

    Example:
        >>> from jaipur_rules import Match, view
        >>> print(view_to_json(view(Match(), 0)), end="")
        {
          "format": "jaipur-view",
          "version": 1,
          "game": "jaipur",
          "ruleset": "space-cowboys-2019",
          "seat": 0,
          "seals": [0, 0],
          "counted": 0,
          "round": null,
          "outcome": null
        }
    """
    return ENCODING.view_to_json(seen)


def view_from_json(source: str | bytes, *, limit: int = LIMIT) -> View:
    """Read a view.

    Args:
        source: The document as text, or as bytes in UTF-8.
        limit: How long it may be, in bytes or characters.

    Raises:
        UnreadableData: It is no view, or none that a match could give: what it
            shows contradicts itself, the box or the rules.

    Example:
        >>> from jaipur_rules import new_match, view
        >>> text = view_to_json(view(new_match(seed=7), 0))
        >>> view_from_json(
        ...     text.replace('"starter": 0', '"starter": 2').replace('"starter": 1', '"starter": 2')
        ... )
        Traceback (most recent call last):
        jaipur_rules.core.strict_json.UnreadableData: round.starter: expected a whole number from 0 to 1, found 2
    """
    found: View = ENCODING.view_from_json(source, limit=limit)
    return found
