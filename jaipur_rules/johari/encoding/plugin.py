"""The encoding of Johari as generic code is handed it, and its views as JSON, both ways."""

from collections.abc import Mapping

from jaipur_rules.core.strict_json import LIMIT, Node, Plain
from jaipur_rules.encoding.actions import TokenDecision
from jaipur_rules.encoding.plugin import Encoding
from jaipur_rules.johari.encoding.tensor import TensorLayout, tensor_layout
from jaipur_rules.johari.encoding.token_encoding import LONGEST, TOKENS, tokens_of
from jaipur_rules.johari.encoding.view_json import VIEW_KEYS, body_to_plain
from jaipur_rules.johari.encoding.view_reading import read_view
from jaipur_rules.johari.plugin import GAME
from jaipur_rules.johari.rules.components import Components
from jaipur_rules.johari.rules.components_file import STANDARD
from jaipur_rules.johari.rules.moves import Move
from jaipur_rules.johari.rules.ruleset import Ruleset
from jaipur_rules.johari.rules.state import Match
from jaipur_rules.johari.rules.transition import Event
from jaipur_rules.johari.rules.views import View


class JohariEncoding(Encoding[Ruleset, Match, Move, Event, View]):
    """Views with their tables, and moves token by token.

    Args:
        components: The components that the views which are read are of.
    """

    tokens = TOKENS
    longest_move = LONGEST

    def __init__(self, components: Components = STANDARD) -> None:
        super().__init__(GAME)
        self.components = components

    @property
    def view_keys(self) -> Mapping[str, str]:
        """The meaning of each key of a view."""
        return VIEW_KEYS

    def body_to_plain(self, seen: View) -> dict[str, Plain]:
        """The body of a view's document, without its envelope."""
        return body_to_plain(seen)

    def view_from_plain(self, node: Node) -> View:
        """The view that a document holds, which does not contradict itself."""
        return read_view(node, self.components)

    def layout(self, players: int, ruleset: Ruleset) -> TensorLayout:
        """The layout of everything that a seat may know in an array."""
        return tensor_layout(players, ruleset)

    def tokens_of(self, move: Move) -> tuple[int, ...]:
        """The tokens of a move."""
        return tokens_of(move)


ENCODING = JohariEncoding()


def view_to_plain(seen: View) -> dict[str, Plain]:
    """A view as the object that the document holds.

    Example:
        >>> from jaipur_rules.johari import new_match, view
        >>> view_to_plain(view(new_match(seed=7), 0))["table"]["nobles_left"]
        10
    """
    return ENCODING.view_to_plain(seen)


def view_to_json(seen: View) -> str:
    r"""A view as a document.

    Example:
        >>> from jaipur_rules.johari import Match, view
        >>> print(view_to_json(view(Match(3), 1)), end="")
        {
          "format": "jaipur-view",
          "version": 1,
          "game": "johari",
          "players": 3,
          "ruleset": "reconstruction",
          "components": {
            "name": "reconstruction",
            "hash": "3e152a134269fb9c7c9842b324b8f9797a38d0f33d0271535342f18d57894889"
          },
          "seat": 1,
          "table": null
        }
    """
    return ENCODING.view_to_json(seen)


def view_from_json(
    source: str | bytes, *, components: Components = STANDARD, limit: int = LIMIT
) -> View:
    """Read a view.

    Args:
        source: The document as text, or as bytes in UTF-8.
        components: The components in play.
        limit: How long it may be, in bytes or characters.

    Raises:
        UnreadableView: It is no view of Johari, it was made with other
            components, or what it shows contradicts itself or the components.

    Example:
        >>> from jaipur_rules.johari import new_match, view
        >>> text = view_to_json(view(new_match(seed=7), 0))
        >>> view_from_json(text.replace('"day": 0', '"day": 3'))
        Traceback (most recent call last):
        jaipur_rules.encoding.errors.UnreadableView: table: on day 3, 7 nobles are to come, and not 10
    """
    return JohariEncoding(components).view_from_json(source, limit=limit)


def decision(seen: View) -> TokenDecision[Move] | None:
    """The decision of a view, no move chosen yet; None for a seat that is not to move.

    Example:
        >>> from jaipur_rules.johari import view
        >>> from jaipur_rules.johari.rules.table import arrange
        >>> begun = decision(view(arrange(stores="A2A3W1", played=(("purchase",),)), 0))
        >>> [TOKENS[number] for number in begun.chosen], [TOKENS[number] for number in begun.next]
        (['purchase'], ['W', 'A'])
        >>> str(begun.then(begun.next[0]).move)
        'purchase W'
    """
    found = ENCODING.decision(seen, seen.players, seen.ruleset)
    assert found is None or isinstance(found, TokenDecision)
    return found
