"""Positions and views of Johari as one line of text, and back. ``docs/encodings/index.md`` says what stands in every field."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import partial

from attrs import evolve

from jaipur_rules.core.converters import of_type, to_text
from jaipur_rules.core.errors import Unsupported
from jaipur_rules.core.game import Seat, Switch
from jaipur_rules.core.strict_json import UnreadableData, shown
from jaipur_rules.encoding.fields import EMPTY, HIDDEN, Field, Fields, hidden
from jaipur_rules.encoding.lines import Lines
from jaipur_rules.johari.encoding.view_faults import faults, laid_down, position_faults
from jaipur_rules.johari.rules.cards import Cards
from jaipur_rules.johari.rules.components import Components
from jaipur_rules.johari.rules.components_file import STANDARD
from jaipur_rules.johari.rules.faces import Card
from jaipur_rules.johari.rules.match import Match
from jaipur_rules.johari.rules.pieces import STORES, Action, Noble, store_of
from jaipur_rules.johari.rules.ruleset import DEFAULT_NAME, Ruleset
from jaipur_rules.johari.rules.scoring import final_score
from jaipur_rules.johari.rules.state import Phase, Position, Trader
from jaipur_rules.johari.rules.views import TableView, View

_PHASES = {str(phase.value): phase for phase in Phase}
_SAFE = {"safe": True, EMPTY: False}
_TRADER = ("display", "on_trade", "gold", "tokens", "nobles", "slots", "played", "chosen", "safe")


class JohariLines(Lines):
    """Positions by what legality looks at, and views by what lies open and is remembered: the rest follows.

    Args:
        components: The components that the lines are of.
    """

    def __init__(self, components: Components = STANDARD) -> None:
        self.components = components

    def ruleset(self, name: str | None, changes: Mapping[str, Switch]) -> Ruleset:
        """The ruleset of a name, with some switches set, and with these components."""
        named = Ruleset.named(DEFAULT_NAME if name is None else name)
        return evolve(named, components=self.components).with_changes(**changes)

    def changes(self, ruleset: Ruleset) -> Mapping[str, Switch]:
        """The switches that differ from the default, of a ruleset with these components."""
        if ruleset.components != self.components:
            raise Unsupported("line.components")
        return ruleset.changes

    def position_fields(self, position: Position) -> tuple[Ruleset, Iterable[str]]:
        """The seat, the phase, the market, the mover's side of the table, and the displays of the others."""
        at = of_type(Position, position)
        me = _trader(at.me, laid=at.me.chosen is not None)
        fields = str(at.seat), at.phase.value, *_market(at.spaces, at.market), me
        return at.ruleset, (*fields, *(str(cards) or EMPTY for cards in at.rivals))

    def read_position(self, fields: Fields, ruleset: Ruleset) -> Position:
        """The position of some fields, if it does not contradict itself."""
        seat, phase = fields.take("seat"), fields.take("phase").one_of(_PHASES)
        spaces, stores, booths = (fields.take(name) for name in ("spaces", "stores", "booths"))
        me = fields.take("me")
        rivals = tuple(_cards(fields.take("rivals", place)) for place in range(fields.left))
        players = Match(1 + len(rivals), ruleset).players
        at = Position(
            phase=phase,
            seat=seat.number(players - 1),
            me=_read_trader(me, ruleset),
            rivals=rivals,
            market=_read_market(stores, booths, players, ruleset),
            spaces=_read_spaces(spaces, ruleset),
            ruleset=ruleset,
        )
        for fault in position_faults(at):
            raise UnreadableData(fault)
        return at

    def view_fields(self, seen: View) -> tuple[Ruleset, Iterable[str]]:
        """The viewer, the number of traders, the table, and the traders, a field each."""
        return of_type(View, seen).ruleset, _view_fields(seen)

    def read_view(self, fields: Fields, ruleset: Ruleset) -> View:
        """The view of some fields, if it does not contradict itself."""
        viewer, players = fields.take("viewer"), fields.take("players").number()
        Match(players, ruleset)
        day = fields.take("day")
        table = None
        if fields.left or not day.is_empty:
            table = _read_table(day, fields, players, ruleset)
        seat = viewer.or_none(partial(Field.number, most=players - 1))
        seen = View(seat, players, ruleset, table)
        for fault in faults(seen):
            raise UnreadableData(fault)
        return seen


LINES = JohariLines()


def position_to_line(position: Position) -> str:
    """A position as one line of text.

    Raises:
        Unsupported: It is of other components than those of the library.
        WrongType: It is no position.

    Example:
        >>> from jaipur_rules.johari import new_match
        >>> position_to_line(new_match(seed=7).position)
        '0 pick N1-6/N1-3/-/-/- r3g2 R2/W1/w1/W3 -:-:15:0/0/0/0:-:0/0/0:-:-:- -'
    """
    return LINES.position_to_line(position)


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
    found: Position = LINES.position_from_line(to_text(line))
    return found


def view_to_line(seen: View) -> str:
    """A view as one line of text, with everything that the seat may know.

    Raises:
        Unsupported: It is of other components than those of the library.
        WrongType: It is no view.

    Example:
        >>> from jaipur_rules.johari import new_match, view
        >>> view_to_line(view(new_match(seed=7), 0)).split()[:10]
        ['0', '2', '0', 'pick', '01', '-', '01', 'N1-6/N1-3/-/-/-', '?10', '-']
    """
    return LINES.view_to_line(seen)


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
    found: View = LINES.view_from_line(to_text(line))
    return found


def _view_fields(seen: View) -> Iterator[str]:
    yield EMPTY if seen.seat is None else str(seen.seat)
    yield str(seen.players)
    table = seen.table
    if table is None:
        yield EMPTY
        return
    yield str(table.day)
    yield table.phase.value
    for seats in (table.queue, table.waiting, table.arrivals):
        yield "".join(map(str, seats)) or EMPTY
    spaces, stores, booths = _market(table.spaces, table.market)
    yield from (spaces, hidden(table.nobles_left), _list(table.gone), stores, booths)
    yield hidden(len(table.unseen))
    yield str(table.discard) or EMPTY
    yield str(table.undrawn)
    for trader, laid in zip(table.traders, table.has_chosen, strict=True):
        yield _trader(trader, laid=laid)


def _market(spaces: Iterable[Noble | None], market: tuple[Cards, ...]) -> tuple[str, str, str]:
    """The fields of the nobles, the stores and the booths."""
    return (
        _row(EMPTY if noble is None else noble for noble in spaces),
        "".join(map(str, market[:STORES])) or EMPTY,
        _row(str(cards) or EMPTY for cards in market[STORES:]),
    )


def _trader(trader: Trader, *, laid: bool) -> str:
    parts: dict[str, object] = {
        "display": trader.display,
        "on_trade": trader.on_trade,
        "gold": trader.gold,
        "tokens": _row(trader.tokens),
        "nobles": _list(trader.nobles),
        "slots": _row(trader.slots),
        "played": _list(trader.played),
        "chosen": trader.chosen or (HIDDEN if laid else EMPTY),
        "safe": "safe" if trader.safe else EMPTY,
    }
    return ":".join(str(parts[name]) or EMPTY for name in _TRADER)


def _row(places: Iterable[object]) -> str:
    return "/".join(map(str, places))


def _list(things: Iterable[object]) -> str:
    return ",".join(map(str, things)) or EMPTY


def _read_table(day: Field, fields: Fields, players: int, ruleset: Ruleset) -> TableView:
    phase = fields.take("phase").one_of(_PHASES)
    queue, waiting, arrivals = (
        _seats(fields.take(name), players) for name in ("queue", "waiting", "arrivals")
    )
    spaces, coming, gone = (fields.take(name) for name in ("spaces", "coming", "gone"))
    stores, booths, pile = (fields.take(name) for name in ("stores", "booths", "pile"))
    discard, undrawn = fields.take("discard"), fields.take("undrawn")
    sides = [fields.take("traders", seat) for seat in range(players)]
    table = TableView(
        day=day.number(),
        phase=phase,
        queue=queue,
        waiting=waiting,
        spaces=_read_spaces(spaces, ruleset),
        nobles_left=coming.hidden(),
        gone=_nobles(gone),
        market=_read_market(stores, booths, players, ruleset),
        unseen=Cards(),
        discard=_cards(discard),
        undrawn=undrawn.number(),
        traders=tuple(_read_trader(side, ruleset) for side in sides),
        has_chosen=tuple(not side.parts(*_TRADER)[-2].is_empty for side in sides),
        arrivals=arrivals,
        result=None,
    )
    box, seen = Counter(ruleset.components.cards), Counter(_seen_cards(table))
    unseen = Cards((box - seen).elements())
    # What is there too often is another fault.
    if pile.hidden() != len(unseen) and seen <= box:
        raise pile.fault("json.expected", expected=hidden(len(unseen)), found=shown(pile.value))
    result = None
    if phase is Phase.OVER:
        result = final_score(ruleset, laid_down(table))
    return evolve(table, unseen=unseen, result=result)


def _seen_cards(table: TableView) -> Iterator[Card]:
    """Every card that does not lie in the draw pile."""
    for cards in (table.discard, *table.market):
        yield from cards
    for trader in table.traders:
        yield from (*trader.display, *trader.on_trade)


def _read_market(stores: Field, booths: Field, players: int, ruleset: Ruleset) -> tuple[Cards, ...]:
    lying = _cards(stores)
    rows = booths.row(players + ruleset.components.extra_booths)
    offered = (Cards(card for card in lying if store_of(card) == place) for place in range(STORES))
    return (*offered, *map(_cards, rows))


def _read_spaces(field: Field, ruleset: Ruleset) -> tuple[Noble | None, ...]:
    return tuple(space.or_none(_noble) for space in field.row(len(ruleset.components.noble_prices)))


def _read_trader(field: Field, ruleset: Ruleset) -> Trader:
    part = dict(zip(_TRADER, field.parts(*_TRADER), strict=True))
    first, second, third = (each.number() for each in part["slots"].row(3))
    chosen = part["chosen"]
    return Trader(
        display=_cards(part["display"]),
        on_trade=_cards(part["on_trade"]),
        gold=part["gold"].number(),
        tokens=tuple(each.number(ruleset.components.last_column) for each in part["tokens"].row(4)),
        nobles=_nobles(part["nobles"]),
        slots=(first, second, third),
        played=tuple(each.parsed(Action.parse) for each in part["played"].several()),
        chosen=None if chosen.value == HIDDEN else chosen.or_none(_action),
        safe=part["safe"].one_of(_SAFE),
    )


def _cards(field: Field) -> Cards:
    return field.parsed(lambda _: Cards.parse(field.letters()))


def _noble(field: Field) -> Noble:
    return field.parsed(Noble.parse)


def _nobles(field: Field) -> tuple[Noble, ...]:
    return tuple(map(_noble, field.several()))


def _action(field: Field) -> Action:
    return field.parsed(Action.parse)


def _seats(field: Field, players: int) -> tuple[Seat, ...]:
    """Different seats, a digit each."""
    seats = tuple(Field(digit, field.path).number(players - 1) for digit in field.letters())
    if len(set(seats)) < len(seats):
        raise field.fault("johari.view.seats")
    return seats
