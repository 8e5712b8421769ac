"""The encoding of Jaipur: its views in every form, and its moves by their own numbers."""

from collections.abc import Iterable

from jaipur_rules.core.forms import listed, whole
from jaipur_rules.core.game import JAIPUR
from jaipur_rules.core.strict_json import LIMIT
from jaipur_rules.encoding.actions import NumberDecision
from jaipur_rules.encoding.columns import plain_text, row
from jaipur_rules.encoding.line import Fields
from jaipur_rules.encoding.tensor import Layout
from jaipur_rules.encoding.view import Encoding
from jaipur_rules.jaipur.documents import CARDS, MOVE, SEAT, read_setup
from jaipur_rules.jaipur.encoding.actions import action_layout
from jaipur_rules.jaipur.encoding.view import view_tables
from jaipur_rules.jaipur.rules.cards import GOODS
from jaipur_rules.jaipur.rules.generation import legal_moves
from jaipur_rules.jaipur.rules.ruleset import DEFAULT_RULESET, Ruleset, to_ruleset
from jaipur_rules.jaipur.rules.state import Position
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
    position_class = Position
    components_name = "box"
    usual = view_tables(2, DEFAULT_RULESET)
    seat = SEAT
    move = MOVE

    def is_open(self, event: Event) -> bool:
        """Return True: every move is made on the table."""
        return True

    def position_texts(self, position: Position) -> Iterable[str]:
        """The market, the hand, the herd, and the heights of the piles unless they are full."""
        yield from (plain_text(str(position.market)), plain_text(str(position.hand)))
        yield str(position.herd)
        if position.heights != position.ruleset.box.heights:
            yield _heights.write(position.heights)

    def position_of_texts(self, fields: Fields, ruleset: Ruleset) -> Position:
        """The position of some fields, if the box can produce it."""
        market, hand = (CARDS.read(fields.take(name)) for name in ("market", "hand"))
        herd = fields.take("herd").whole()
        if not fields.left:
            return Position(market, hand, herd, ruleset)
        return Position(market, hand, herd, ruleset, _heights.read(fields.take("heights")))

    def action_count(self, players: int, ruleset: Ruleset) -> int:
        """The number of moves that can ever be legal."""
        return len(action_layout(ruleset))

    def decision(self, seen: View, players: int, ruleset: Ruleset) -> NumberDecision | None:
        """The decision of a view by the number of a move; None for a seat that is not to move."""
        layout = action_layout(ruleset)
        legal = tuple(map(layout.number, legal_moves(seen)))
        return NumberDecision(legal, layout.move) if legal else None


_heights = row(listed(whole()), len(GOODS))
ENCODING = JaipurEncoding(JAIPUR, view_tables, read_setup)
view_to_plain = ENCODING.view_to_plain
view_to_json = ENCODING.view_to_json
view_to_line = ENCODING.view_to_line
position_to_line = ENCODING.position_to_line

VIEW_KEYS = ENCODING.view_keys
"""The meaning of every key; a key inside an object is written after the object's key and a point."""


def tensor_layout(ruleset: Ruleset | str | None = None) -> Layout:
    """The layout of a ruleset, the default one if none is given.

    Example:
        >>> [piece.name for piece in tensor_layout().pieces][:4]
        ['seat', 'phase', 'to_move', 'starter']
    """
    return ENCODING.layout(2, DEFAULT_RULESET if ruleset is None else to_ruleset(ruleset))


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


def position_from_line(line: str) -> Position:
    """Read a position; the letters of cards may stand in any order.

    Raises:
        UnreadableData: It is no position, or one that the box cannot produce.
        WrongType: It is no text.

    Example:
        >>> position_from_line("DDGSK LLCCP 2 ruleset=yucata").ruleset.camel_count
        'public'
        >>> position_from_line("DDGS LLCCP 2")
        Traceback (most recent call last):
        jaipur_rules.core.strict_json.UnreadableData: this position cannot exist: the market holds 4 cards, and not 5
    """
    found: Position = ENCODING.position_from_line(line)
    return found


def view_from_line(line: str) -> View:
    """Read a view; the letters of cards may stand in any order, but for those of the discards.

    Raises:
        UnreadableData: It is no view, or none that a match could give.
        WrongType: It is no text.

    Example:
        >>> seen = view_from_line("0 0/0 0 DCKKK ?40 DSPLL:0:-:-:- ?4:1:-:-:- - 1 1 - -")
        >>> str(seen.me.hand), seen.opponent.hand_size, seen.round.deck_size
        ('DSPLL', 4, 40)
        >>> view_from_line("0 0/0 0 DCKKK ?40 DSPLL:0:-:-:- ?5:1:-:-:- - 1 1 - -")
        Traceback (most recent call last):
        jaipur_rules.core.strict_json.UnreadableData: no match can give this view: what it shows does not fit together
    """
    found: View = ENCODING.view_from_line(line)
    return found
