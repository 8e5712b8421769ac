"""The encoding of Johari: moves as tokens by number, chosen one after the other, and views as JSON, both ways.

At one decision there can be tens of thousands of legal moves, and what can be
legal at any decision cannot be listed. But the notation has about a hundred and
fifty tokens. So a program chooses a move token by token: `sell`, `W2`, `b1`,
`R3`, `G1`, `advance`, `R`. After every token the mask tells which tokens go on
to a legal move, and a token that alone can follow is chosen by itself.
"""

import re
from collections.abc import Sequence
from functools import lru_cache
from itertools import chain

from jaipur_rules.core.errors import ImpossibleArgument
from jaipur_rules.core.game import JOHARI, Seat
from jaipur_rules.core.strict_json import LIMIT, Node, Plain
from jaipur_rules.encoding import log
from jaipur_rules.encoding.actions import TokenDecision
from jaipur_rules.encoding.plugin import Encoding, body_of_view
from jaipur_rules.johari.documents import MOVE, read_setup
from jaipur_rules.johari.encoding.documents import view_form
from jaipur_rules.johari.encoding.tensor import TensorLayout, tensor_layout
from jaipur_rules.johari.rules.components import Components
from jaipur_rules.johari.rules.components_file import STANDARD
from jaipur_rules.johari.rules.faces import FACES
from jaipur_rules.johari.rules.match import Match
from jaipur_rules.johari.rules.moves import Move, Play
from jaipur_rules.johari.rules.pieces import Action, Noble
from jaipur_rules.johari.rules.ruleset import DEFAULT_RULESET, Ruleset
from jaipur_rules.johari.rules.transition import Event
from jaipur_rules.johari.rules.views import View

VERSION = 1
"""Changes whenever a number means another token; whatever is stored with such numbers stores it too."""

END = 0
"""The token that ends a move which another legal move goes on from."""

LONGEST = 100
"""No move has more tokens."""

_NUMERALS = 64
_KEYTOKENS = ("pick", "play", "sell", "collect", "discard", "hire", "lose", "pass", "keep")
_CLAUSES = ("advance", "as", "cash", "now", "pay", "gold", "slot", "for")

TOKENS: tuple[str, ...] = (
    "",
    *_KEYTOKENS,
    *map(str, Action),
    *_CLAUSES,
    *"WBRGA",
    *map(str, FACES),
    *map(str, Noble),
    *map(str, range(_NUMERALS)),
)
"""Every token, by its number; the empty one ends a move."""

_NUMBERS = {token: number for number, token in enumerate(TOKENS)}
_TOKEN = re.compile(r"N\d-\d|[A-Za-z]\d(?!\d)|[a-z]{2,}|\d+|[A-Z]")


@lru_cache(maxsize=1 << 12)
def _tokens_of(text: str) -> tuple[int, ...]:
    try:
        return tuple(_NUMBERS[token] for token in _TOKEN.findall(text))
    except KeyError as error:
        raise ImpossibleArgument("actions.no_number", move=f"{error.args[0]!r:.20}") from None


def tokens_of(move: Move) -> tuple[int, ...]:
    """The tokens of a move, by their numbers, the end among them.

    Raises:
        ImpossibleArgument: It pays more gold than there are numbers for.

    Example:
        >>> from jaipur_rules.johari import parse_move
        >>> [TOKENS[number] for number in tokens_of(parse_move("exchange w1 for W3@2"))]
        ['exchange', 'w1', 'for', 'W3', '2', '']
    """
    return (*chain.from_iterable(_tokens_of(part) for part in str(move).split(" ")), END)


class JohariEncoding(Encoding):
    """Views with their tables, and moves token by token.

    Args:
        components: The components that the views which are read are of.
    """

    view_class = View
    form = view_form(2, DEFAULT_RULESET)
    move = MOVE
    tokens = TOKENS
    longest_move = LONGEST

    def __init__(self, components: Components = STANDARD) -> None:
        super().__init__(JOHARI)
        self.components = components

    def body_to_plain(self, seen: View) -> dict[str, Plain]:
        """The body of a view's document, without its envelope.

        Example:
            >>> from jaipur_rules.johari import new_match, view
            >>> ENCODING.body_to_plain(view(new_match(seed=7), 0))["table"]["nobles_left"]
            10
        """
        return view_form(seen.players, seen.ruleset).write(seen)

    def view_from_plain(self, node: Node) -> View:
        """The view that a document holds, which does not contradict itself."""
        body = body_of_view(node, "johari", self.form.keys)
        return view_form(*read_setup(body, self.components)).read(body)

    def is_open(self, event: Event) -> bool:
        """Return whether everybody sees the move: all but an action that is laid face down."""
        return not isinstance(event, Play)

    def layout(self, players: int, ruleset: Ruleset) -> TensorLayout:
        """The layout of everything that a seat may know in an array."""
        return tensor_layout(players, ruleset)

    def tokens_of(self, move: Move) -> tuple[int, ...]:
        """The tokens of a move."""
        return tokens_of(move)


ENCODING = JohariEncoding()

VIEW_KEYS = ENCODING.view_keys
"""The meaning of every key; one inside an object is written after the object's key and a point."""


def view_to_plain(seen: View) -> dict[str, Plain]:
    """A view as the object that the document holds.

    Example:
        >>> from jaipur_rules.johari import new_match, view
        >>> view_to_plain(view(new_match(seed=7), 0))["table"]["nobles_left"]
        10
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
        >>> from jaipur_rules.johari import Session
        >>> session = Session(seed=7)
        >>> log_to_plain(session.states, session.events, 1)["events"][0]["view"]["seat"]
        1
    """
    return log.log_to_plain(states, events, seat)


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
          "table": null,
          "outcome": null
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
        UnreadableData: It is no view of Johari, it was made with other
            components, or what it shows contradicts itself or the components.

    Example:
        >>> from jaipur_rules.johari import new_match, view
        >>> text = view_to_json(view(new_match(seed=7), 0))
        >>> view_from_json(text.replace('"day": 0', '"day": 3'))
        Traceback (most recent call last):
        jaipur_rules.core.strict_json.UnreadableData: table: on day 3, 7 nobles are to come, and not 10
    """
    found: View = JohariEncoding(components).view_from_json(source, limit=limit)
    return found


def decision(seen: View) -> TokenDecision | None:
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
