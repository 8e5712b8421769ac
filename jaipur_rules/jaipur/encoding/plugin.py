"""The encoding of Jaipur for generic code, and its views as JSON, both ways."""

from collections.abc import Mapping

from jaipur_rules.core.strict_json import LIMIT, Node, Plain
from jaipur_rules.encoding.plugin import Encoding
from jaipur_rules.jaipur.encoding.actions import action_layout
from jaipur_rules.jaipur.encoding.tensor import TensorLayout, tensor_layout
from jaipur_rules.jaipur.encoding.view_json import VIEW_KEYS, body_to_plain
from jaipur_rules.jaipur.encoding.view_reading import read_view
from jaipur_rules.jaipur.plugin import GAME
from jaipur_rules.jaipur.rules.moves import Move
from jaipur_rules.jaipur.rules.ruleset import Ruleset
from jaipur_rules.jaipur.rules.state import Match
from jaipur_rules.jaipur.rules.transition import Event
from jaipur_rules.jaipur.rules.views import View


class JaipurEncoding(Encoding[Ruleset, Match, Move, Event, View]):
    """Views with their round, and moves by their own numbers."""

    @property
    def view_keys(self) -> Mapping[str, str]:
        """The meaning of each key of a view."""
        return VIEW_KEYS

    def body_to_plain(self, seen: View) -> dict[str, Plain]:
        """The members of a view in a document, without the envelope."""
        return body_to_plain(seen)

    def view_from_plain(self, node: Node) -> View:
        """The view in a document, if some match can give it."""
        return read_view(node)

    def layout(self, players: int, ruleset: Ruleset) -> TensorLayout:
        """The layout of everything that a seat may know in an array."""
        return tensor_layout(ruleset)

    def moves(self, players: int, ruleset: Ruleset) -> tuple[Move, ...]:
        """Every move that can ever be legal."""
        return action_layout(ruleset).moves


ENCODING = JaipurEncoding(GAME)


def view_to_plain(seen: View) -> dict[str, Plain]:
    """A view as the object in the document.

    Raises:
        BoxTooLarge: The box of its ruleset has more of something than the published one.

    Example:
        >>> from jaipur_rules import new_match, view
        >>> view_to_plain(view(new_match(seed=7), 0))["round"]["deck_size"]
        40
    """
    return ENCODING.view_to_plain(seen)


def view_to_json(seen: View) -> str:
    r"""A view as a document. `VIEW_KEYS` says what every key means.

    Raises:
        BoxTooLarge: The box of its ruleset has more of something than the
            published one, and the document could not be read again.

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
          "round": null
        }
    """
    return ENCODING.view_to_json(seen)


def view_from_json(source: str | bytes, *, limit: int = LIMIT) -> View:
    """Read a view.

    Args:
        source: The document as text, or as bytes in UTF-8.
        limit: How long it may be, in bytes or characters.

    Raises:
        UnreadableView: It is no view, or none that a match could give: what it
            shows contradicts itself, the box or the rules.

    Example:
        >>> from jaipur_rules import new_match, view
        >>> text = view_to_json(view(new_match(seed=7), 0))
        >>> view_from_json(
        ...     text.replace('"starter": 0', '"starter": 2').replace('"starter": 1', '"starter": 2')
        ... )
        Traceback (most recent call last):
        jaipur_rules.encoding.errors.UnreadableView: round.starter: expected a whole number from 0 to 1, found 2
    """
    return ENCODING.view_from_json(source, limit=limit)
