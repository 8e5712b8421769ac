"""The encoding of Johari: its views in every form, and its moves as tokens by number, chosen one after the other.

At one decision there can be tens of thousands of legal moves, and what can be
legal at any decision cannot be listed. But the notation has about a hundred and
fifty tokens. So a program chooses a move token by token: `sell`, `W2`, `b1`,
`R3`, `G1`, `advance`, `R`. After every token the mask tells which tokens go on
to a legal move, and a token that alone can follow is chosen by itself.
"""

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache, partial
from itertools import chain

from attrs import asdict, evolve

from jaipur_rules.core.errors import ImpossibleArgument
from jaipur_rules.core.forms import Field
from jaipur_rules.core.game import JOHARI, Switch
from jaipur_rules.core.strict_json import LIMIT, UnreadableData
from jaipur_rules.core.values import to_int
from jaipur_rules.encoding.actions import TokenDecision
from jaipur_rules.encoding.columns import ViewTable, plain_text
from jaipur_rules.encoding.line import Fields, names, texts, values
from jaipur_rules.encoding.tensor import Layout
from jaipur_rules.encoding.view import Encoding
from jaipur_rules.johari.documents import CARDS, MOVE, read_setup
from jaipur_rules.johari.encoding.faults import position_faults
from jaipur_rules.johari.encoding.view import trader_of, view_tables
from jaipur_rules.johari.rules.generation import legal_moves
from jaipur_rules.johari.rules.moves import Move, Play
from jaipur_rules.johari.rules.pieces import FACES, Action, Noble
from jaipur_rules.johari.rules.ruleset import (
    DEFAULT_NAME,
    DEFAULT_RULESET,
    STANDARD,
    Components,
    Ruleset,
    to_ruleset,
)
from jaipur_rules.johari.rules.state import Position
from jaipur_rules.johari.rules.transition import Event
from jaipur_rules.johari.rules.views import View

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


_SHARED = ("phase", "spaces", "stores", "booths")
"""The fields of a table that stand in the line of a position."""


class JohariEncoding(Encoding):
    """Views with their tables, and moves token by token.

    Args:
        components: The components that what is read is of.
    """

    view_class = View
    position_class = Position
    components_name = "components"
    usual = view_tables(2, DEFAULT_RULESET)
    move = MOVE
    tokens = TOKENS
    longest_move = LONGEST

    def __init__(self, components: Components = STANDARD) -> None:
        self.components = components
        super().__init__(JOHARI, view_tables, partial(read_setup, components=components))

    def is_open(self, event: Event) -> bool:
        """Return whether everybody sees the move: all but an action that is laid face down."""
        return not isinstance(event, Play)

    def named_ruleset(self, name: str | None, changes: Mapping[str, Switch]) -> Ruleset:
        """The ruleset of a name, with some switches set, and with these components."""
        named = Ruleset.named(DEFAULT_NAME if name is None else name)
        return evolve(named, components=self.components).with_changes(**changes)

    def position_texts(self, position: Position) -> Iterator[str]:
        """The seat, the phase, the market, the mover's side of the table, and the displays of the others."""
        tables = self.tables(1 + len(position.rivals), position.ruleset)
        me = asdict(position.me, recurse=False)
        yield str(position.seat)
        yield from texts(_shared(tables), position)
        yield ":".join(texts(tables.trader, {**me, "has_chosen": me["chosen"] is not None}))
        yield from (plain_text(str(cards)) for cards in position.rivals)

    def position_of_texts(self, fields: Fields, ruleset: Ruleset) -> Position:
        """The position of some fields, if it does not contradict itself."""
        seat, *shared, mine = (fields.take(name) for name in ("seat", *_SHARED, "me"))
        rivals = [CARDS.read(fields.take("rivals", place)) for place in range(len(fields.left))]
        tables = self.tables(1 + len(rivals), ruleset)
        me = values(tables.trader, mine.split(":", names(tables.trader)))
        if me["has_chosen"] and me["chosen"] is None:
            raise UnreadableData("johari.view.has_chosen")
        mover, said = seat.whole(most=len(rivals)), values(_shared(tables), shared)
        phase, spaces, market = said["phase"], said["spaces"], (*said["stores"], *said["booths"])
        at = Position(phase, mover, trader_of(me), rivals, market, spaces, ruleset)
        for fault in position_faults(at):
            raise UnreadableData(fault)
        return at

    def action_count(self, players: int, ruleset: Ruleset) -> int:
        """The number of tokens."""
        return len(TOKENS)

    def decision(self, seen: View, players: int, ruleset: Ruleset) -> TokenDecision | None:
        """The decision of a view, token by token; None for a seat that is not to move."""
        legal = legal_moves(seen)
        if not legal:
            return None
        return TokenDecision(legal, tuple(map(tokens_of, legal)), TOKENS).forced()


def _shared(tables: ViewTable) -> tuple[Field, ...]:
    return tuple(each for each in tables.table if each.key in _SHARED)


ENCODING = JohariEncoding()
view_to_plain = ENCODING.view_to_plain
view_to_json = ENCODING.view_to_json
view_to_line = ENCODING.view_to_line
position_to_line = ENCODING.position_to_line

VIEW_KEYS = ENCODING.view_keys
"""The meaning of every key; one inside an object is written after the object's key and a point."""


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
    return ENCODING.decision(seen, seen.players, seen.ruleset)


def tensor_layout(players: int, ruleset: Ruleset | str | None = None) -> Layout:
    """The layout for so many traders under a ruleset, the default one if none is given.

    Raises:
        ImpossibleMatch: The game is not for so many traders.
        WrongType: The number is no whole number.

    Example:
        >>> [tensor_layout(players).size for players in (2, 3, 4)]
        [738, 894, 1050]
    """
    wanted = DEFAULT_RULESET if ruleset is None else to_ruleset(ruleset)
    return ENCODING.layout(to_int(players), wanted)


def position_from_line(line: str) -> Position:
    """Read a position; cards may stand in any order.

    Raises:
        UnreadableData: It is no position, or one that contradicts itself.
        WrongType: It is no text.

    Example:
        >>> line = "0 pick N1-6/N1-3/-/-/- r3g2 R2/W1/w1/W3 -:-:15:0/0/0/0:-:0/0/0:-:-:- -"
        >>> position_from_line(line).market[2]
        Cards('r3')
        >>> position_from_line(line.replace("N1-3", "N1-6"))
        Traceback (most recent call last):
        jaipur_rules.core.strict_json.UnreadableData: a noble is in two places
    """
    found: Position = ENCODING.position_from_line(line)
    return found


def view_from_line(line: str) -> View:
    """Read a view; cards may stand in any order.

    Raises:
        UnreadableData: It is no view, or one that contradicts itself.
        WrongType: It is no text.

    Example:
        >>> from jaipur_rules.johari import new_match, view
        >>> line = view_to_line(view(new_match(seed=7), 0))
        >>> len(view_from_line(line).table.unseen)
        90
        >>> view_from_line(line.replace("pick", "choose"))
        Traceback (most recent call last):
        jaipur_rules.core.strict_json.UnreadableData: the phase is 'choose' on day 0
    """
    found: View = ENCODING.view_from_line(line)
    return found
