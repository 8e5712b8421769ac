"""The encoding of Johari: moves as tokens by number, chosen one after the other, and views as JSON, both ways.

At one decision there can be tens of thousands of legal moves, and what can be
legal at any decision cannot be listed. But the notation has about a hundred and
fifty tokens. So a program chooses a move token by token: `sell`, `W2`, `b1`,
`R3`, `G1`, `advance`, `R`. After every token the mask tells which tokens go on
to a legal move, and a token that alone can follow is chosen by itself.
"""

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import chain
from types import MappingProxyType

from attrs import evolve

from jaipur_rules.core.game import Seat
from jaipur_rules.core.strict_json import LIMIT, Node, Plain
from jaipur_rules.core.values import checked
from jaipur_rules.encoding import log
from jaipur_rules.encoding.actions import TokenDecision
from jaipur_rules.encoding.layout import NotInLayout
from jaipur_rules.encoding.plain import as_typed, to_plain
from jaipur_rules.encoding.plugin import Encoding, envelope_keys
from jaipur_rules.johari.encoding.documents import LogDocument, ViewDocument
from jaipur_rules.johari.encoding.tensor import TensorLayout, tensor_layout
from jaipur_rules.johari.encoding.view_reading import read_view
from jaipur_rules.johari.plugin import GAME
from jaipur_rules.johari.rules.components import Components
from jaipur_rules.johari.rules.components_file import STANDARD
from jaipur_rules.johari.rules.faces import FACES
from jaipur_rules.johari.rules.match import Match
from jaipur_rules.johari.rules.moves import Move, Play
from jaipur_rules.johari.rules.pieces import PLACES, STORES, Action, Noble
from jaipur_rules.johari.rules.ruleset import Ruleset
from jaipur_rules.johari.rules.state import Trader
from jaipur_rules.johari.rules.transition import Event
from jaipur_rules.johari.rules.views import TableView, View
from jaipur_rules.johari.ruleset_json import components_to_plain, result_to_plain, ruleset_to_plain

VIEW_KEYS: Mapping[str, str] = MappingProxyType(
    {
        **envelope_keys("johari"),
        "players": "How many traders there are. Lists with one item a seat are in the order of seats, from 0.",
        "ruleset": "The rules in force: a name, or the switches that differ from the default.",
        "components": "The components in play, by a name for people and the hash of their numbers, which decides.",
        "seat": "Whose view it is; null for a spectator, who sees what everybody sees.",
        "table": "The table as far as the seat may know it; null before the deal.",
        "table.day": "The market day, from 1; 0 before the first.",
        "table.phase": "What is awaited: pick, choose, act, lose, evening, final, shuffle or over.",
        "table.queue": "The seats that still decide in this phase, the one to move first.",
        "table.waiting": "While fakes are lost, the seats that act afterwards.",
        "table.spaces": "The nobles in the market, from the dearest space to the cheapest; null for an empty space.",
        "table.nobles_left": "How many nobles are to come.",
        "table.gone": "The nobles who left the market unhired, in that order.",
        "table.stores": "The cards in the stores of W white, B blue, R red, G green gems, and of A gold and prestige.",
        "table.booths": "The cards in the booths, from the left.",
        "table.unseen": "The cards of the draw pile, in an order that means nothing.",
        "table.discard": "The discarded cards.",
        "table.undrawn": "How many cards the market still has to be given, while the discards are to be shuffled.",
        "table.arrivals": "The seats in the order in which their gold tokens last moved; on one space, the last lies on top.",
        "table.has_chosen": "Who has laid a card that is not yet revealed, by seat.",
        "table.traders": "Every side of the table, by seat.",
        "table.traders.display": "The cards face up before the trader, and the prestige cards.",
        "table.traders.on_trade": "The cards on the Trade card.",
        "table.traders.gold": "The space of the gold token.",
        "table.traders.tokens": "The columns of the gem tokens, from 0: white, blue, red, green.",
        "table.traders.nobles": "The nobles hired, in the order of hiring.",
        "table.traders.slots": "Gold off in each card slot, by the nobles put there.",
        "table.traders.played": "The action cards revealed today, in order.",
        "table.traders.chosen": "The card laid face down; null if there is none, or if this seat may not see it.",
        "table.traders.safe": "Whether the supervisor takes nothing of the trader today.",
        "table.result": "What the game was worth; null while it is being played.",
        "table.result.nobles": "Prestige points for nobles, by seat.",
        "table.result.cards": "Prestige points for prestige cards, by seat.",
        "table.result.tokens": "Prestige points for gem tokens, by seat.",
        "table.result.totals": "All prestige points, by seat.",
        "table.result.tie_break": "What breaks a tie, by seat.",
        "table.result.winners": "The seats that have won.",
        "table.result.decided_by": "The id of the rule that settled it.",
        "outcome": "How the match has ended; null while it is being played.",
        "outcome.winners": "The seats that have won.",
        "outcome.decided_by": "The id of the rule that decided.",
    }
)
"""The meaning of every key; one inside an object is written after the object's key and a point."""


def _table_to_plain(table: TableView) -> Plain:
    lying = list(map(str, table.market))
    return {
        "day": table.day,
        "phase": table.phase.value,
        "queue": list(table.queue),
        "waiting": list(table.waiting),
        "spaces": [None if noble is None else str(noble) for noble in table.spaces],
        "nobles_left": table.nobles_left,
        "gone": list(map(str, table.gone)),
        "stores": dict(zip(PLACES[:STORES], lying, strict=False)),
        "booths": list[Plain](lying[STORES:]),
        "unseen": str(table.unseen),
        "discard": str(table.discard),
        "undrawn": table.undrawn,
        "arrivals": list(table.arrivals),
        "has_chosen": list(table.has_chosen),
        "traders": list(map(_trader_to_plain, table.traders)),
        "result": None if table.result is None else result_to_plain(table.result),
    }


def _trader_to_plain(trader: Trader) -> Plain:
    return {
        "display": str(trader.display),
        "on_trade": str(trader.on_trade),
        "gold": trader.gold,
        "tokens": list(trader.tokens),
        "nobles": list(map(str, trader.nobles)),
        "slots": list(trader.slots),
        "played": list(map(str, trader.played)),
        "chosen": None if trader.chosen is None else str(trader.chosen),
        "safe": trader.safe,
    }


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
        raise NotInLayout("actions.no_number", move=f"{error.args[0]!r:.20}") from None


def tokens_of(move: Move) -> tuple[int, ...]:
    """The tokens of a move, by their numbers, the end among them.

    Raises:
        NotInLayout: It pays more gold than there are numbers for.

    Example:
        >>> from jaipur_rules.johari import parse_move
        >>> [TOKENS[number] for number in tokens_of(parse_move("exchange w1 for W3@2"))]
        ['exchange', 'w1', 'for', 'W3', '2', '']
    """
    return (*chain.from_iterable(_tokens_of(part) for part in str(move).split(" ")), END)


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
        """The body of a view's document, without its envelope.

        Example:
            >>> from jaipur_rules.johari import new_match, view
            >>> ENCODING.body_to_plain(view(new_match(seed=7), 0))["table"]["nobles_left"]
            10
        """
        return {
            "players": seen.players,
            # Equal views give equal texts, so the label is left out.
            "ruleset": ruleset_to_plain(evolve(seen.ruleset, label="")),
            "components": components_to_plain(seen.ruleset.components),
            "seat": seen.seat,
            "table": None if seen.table is None else _table_to_plain(seen.table),
            "outcome": to_plain(seen.outcome),
        }

    def view_from_plain(self, node: Node) -> View:
        """The view that a document holds, which does not contradict itself."""
        return read_view(node, self.components)

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


def view_to_plain(seen: View) -> ViewDocument:
    """A view as the object that the document holds.

    Example:
        >>> from jaipur_rules.johari import new_match, view
        >>> view_to_plain(view(new_match(seed=7), 0))["table"]["nobles_left"]
        10
    """
    return as_typed(ENCODING.view_to_plain(seen), ViewDocument)


def log_to_plain(
    states: Sequence[Match], events: Sequence[Event], seat: Seat | None
) -> LogDocument:
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
        >>> session = Session(seed=7).draw()
        >>> log_to_plain(session.states, session.events, 1)["events"][0]["view"]["seat"]
        1
    """
    return as_typed(log.log_to_plain(states, events, seat), LogDocument)


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


@checked
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
        jaipur_rules.encoding.layout.UnreadableView: table: on day 3, 7 nobles are to come, and not 10
    """
    return JohariEncoding(components).view_from_json(source, limit=limit)


@checked
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
