"""The views of Johari, a line a field: in documents, in lines of text and in arrays of numbers.

At one decision there can be tens of thousands of legal moves, and what can be
legal at any decision cannot be listed. But the notation has about a hundred and
fifty tokens. So a program chooses a move token by token: `sell`, `W2`, `b1`,
`R3`, `G1`, `advance`, `R`. After every token the mask tells which tokens go on
to a legal move, and a token that alone can follow is chosen by itself.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache, partial
from itertools import chain
from typing import Any

from attrs import asdict, evolve

from jaipur_rules.core.converters import of_type, to_int
from jaipur_rules.core.errors import ImpossibleArgument, Unsupported
from jaipur_rules.core.forms import (
    Field,
    Form,
    Record,
    keyed,
    listed,
    member,
    optional,
    parsed,
    record,
    text,
    truth,
    whole,
)
from jaipur_rules.core.game import JOHARI, Outcome, Seat, Switch
from jaipur_rules.core.messages import Message
from jaipur_rules.core.strict_json import LIMIT, Node, UnreadableData, shown
from jaipur_rules.encoding.actions import TokenDecision
from jaipur_rules.encoding.columns import (
    EMPTY,
    HIDDEN,
    HIDDEN_COUNT,
    Cell,
    Numbers,
    Row,
    Text,
    Values,
    ViewTable,
    amount,
    column,
    hidden_count,
    hidden_text,
    numbers,
    one_hot,
    one_of_hot,
    order,
    ordered,
    plain_text,
    row,
)
from jaipur_rules.encoding.line import Fields, in_line, names, texts, values
from jaipur_rules.encoding.tensor import Layout
from jaipur_rules.encoding.view import Encoding
from jaipur_rules.johari.documents import (
    CARDS,
    MOVE,
    NOBLE,
    components_form,
    read_setup,
    result_form,
    ruleset_form,
)
from jaipur_rules.johari.encoding.view_faults import faults, laid_down, position_faults
from jaipur_rules.johari.rules.cards import Cards
from jaipur_rules.johari.rules.components import STANDARD, Components
from jaipur_rules.johari.rules.faces import FACES, GEMS
from jaipur_rules.johari.rules.generation import legal_moves
from jaipur_rules.johari.rules.match import Match
from jaipur_rules.johari.rules.moves import Move, Play
from jaipur_rules.johari.rules.pieces import PLACES, STORES, Action, Noble, store_of
from jaipur_rules.johari.rules.ruleset import DEFAULT_NAME, DEFAULT_RULESET, Ruleset, to_ruleset
from jaipur_rules.johari.rules.scoring import final_score
from jaipur_rules.johari.rules.state import Phase, Position, Trader, all_cards
from jaipur_rules.johari.rules.transition import Event
from jaipur_rules.johari.rules.views import TableView, View

# --- how a field stands in a line ---


def _digits(seats: Form[tuple[Seat, ...]]) -> Text:
    """Seats, a digit each."""

    def read(cell: Cell) -> tuple[Seat, ...]:
        return seats.read(Cell.of(",".join(cell.text()) or EMPTY, *cell.path))

    return Text(lambda found: "".join(map(str, found)) or EMPTY, read)


def _chosen_text(side: Values) -> str:
    return str(side["chosen"] or (HIDDEN if side["has_chosen"] else EMPTY))


def _chosen_of(cell: Cell) -> Values:
    chosen = None if cell.value == HIDDEN else _ACTION.read(cell)
    return {"chosen": chosen, "has_chosen": cell.value is not None}


def _safe_of(cell: Cell) -> bool:
    if cell.value not in {None, "safe"}:
        expected = Message("json.one_of", values=("safe", EMPTY))
        raise cell.fault("json.expected", expected=expected, found=shown(cell.value))
    return cell.value is not None


def _unseen_text(unseen: Cards | int) -> str:
    """How many cards the draw pile holds: which ones follows from all the others."""
    return hidden_text(unseen if isinstance(unseen, int) else len(unseen))


def _stores_of(cell: Cell) -> tuple[Cards, ...]:
    """The cards of the stores, each of which lies in that of its type."""
    lying, places = CARDS.read(cell), range(STORES)
    return tuple(Cards(card for card in lying if store_of(card) == place) for place in places)


# --- how a field stands in an array ---


def _counts(cards: Cards) -> Row:
    counts = [0] * len(FACES)
    for card in cards:
        counts[card] += 1
    return counts


def _cards_of(counts: Row) -> Cards:
    return Cards(face for face, count in zip(FACES, counts, strict=True) for _ in range(count))


def _cards(rules: Ruleset, where: str) -> Numbers:
    """How many cards there are of each face."""
    cards = rules.components.cards
    most = max(map(cards.count, FACES))
    return numbers([f"{face} {where}" for face in FACES], most, _counts, _cards_of)


def _several(named: Iterable[tuple[str, Numbers]]) -> Numbers:
    """A piece for each of a row of values, by name; what is not there is None, and left out at the end of a row."""
    rows = [(name, each) for name, each in named]
    return Numbers(
        tuple((name, *each.pieces[0][1:]) for name, each in rows),
        lambda found, seat: [
            each.write(value, seat)[0] for (_, each), value in zip(rows, found, strict=False)
        ],
        lambda found, seat: tuple(
            each.read((row,), seat) for (_, each), row in zip(rows, found, strict=True)
        ),
    )


def _places(rules: Ruleset, which: Iterable[int]) -> Numbers:
    """The cards in places of the market."""
    named = (f"{'store' if each < STORES else 'booth'}_{PLACES[each]}" for each in which)
    return _several((name, _cards(rules, f"at {name.replace('_', ' ')}")) for name in named)


def _turned(meaning: str, players: int, first: int = 1) -> Numbers:
    """The place of each trader in an order of seats, from `first`; trader 0 is the seat whose view it is."""
    meanings = [meaning.format(f"trader {trader}") for trader in range(players)]

    def turns(seat: Seat) -> list[Seat]:
        return [(seat + turn) % players for turn in range(players)]

    return Numbers(
        (("", meanings, players, True),),
        lambda found, seat: ([each + first - 1 for each in order(turns(seat), found)],),
        lambda rows, seat: ordered(turns(seat), [each + 1 - first for each in rows[0]]),
    )


def _nobles(meaning: str, most: int) -> Numbers:
    """The place of each noble in a row."""
    meanings = [f"place of {noble} among {meaning}, from 1" for noble in Noble]
    write, read = partial(order, tuple(Noble)), partial(ordered, tuple(Noble))
    return numbers(meanings, most, write, read, bounded=False)


def _seat_of(found: Row) -> Seat:
    if sum(found) != 1:
        raise ImpossibleArgument("johari.array.seat")
    return found.index(1)


def _truth(meaning: str) -> Numbers:
    return numbers([meaning], 1, lambda found: (int(found),), lambda found: bool(found[0]))


# --- the tables ---

_ACTION = optional(parsed(Action.parse))
_ACTIONS, _PHASES = tuple(Action), tuple(Phase)
_COUNT = "johari.view.count"
_PHASE = one_of_hot(
    _PHASES, [f"1 if the phase is {each.value}" for each in Phase], first=["1 if nothing is dealt"]
)


def _trader(rules: Ruleset) -> Record[Trader]:
    box, three = rules.components, listed(whole(), 3)
    slots = range(1, box.rounds + 1)
    cards = partial(_cards, rules)
    tokens = [f"column of the token {kind}" for kind in GEMS]
    discounts = [f"gold off in slot {slot}" for slot in slots]
    in_slot = [
        [f"1 if {action} was played in slot {slot} today" for action in Action] for slot in slots
    ]
    slots_played = _several(
        (f"played_{slot}", one_of_hot(_ACTIONS, said)) for slot, said in enumerate(in_slot, 1)
    )
    played = evolve(
        slots_played,
        read=lambda rows, seat: tuple(
            each for each in slots_played.read(rows, seat) if each is not None
        ),
    )
    known = [f"1 if {action} is chosen, and known to be" for action in Action]
    laid = _several(
        [
            ("chosen", one_of_hot(_ACTIONS, known)),
            ("has_chosen", _truth("1 if a card lies face down")),
        ]
    )
    names = [name for name, *_ in laid.pieces]
    chosen = Numbers(
        laid.pieces,
        lambda side, seat: laid.write([side[name] for name in names], seat),
        lambda rows, seat: dict(zip(names, laid.read(rows, seat), strict=True)),
        parts=True,
    )
    return record(
        Trader,
        Field(
            "display",
            column(CARDS, cards("in the display")),
            "The cards face up before the trader, and the prestige cards.",
        ),
        Field(
            "on_trade", column(CARDS, cards("on the Trade card")), "The cards on the Trade card."
        ),
        Field(
            "gold",
            amount(2 * box.start_gold, "gold", bounded=False),
            "The space of the gold token.",
        ),
        Field(
            "tokens",
            column(
                listed(whole(), 4),
                numbers(tokens, box.last_column),
                row(listed(whole(most=box.last_column)), 4),
            ),
            "The columns of the gem tokens, from 0: white, blue, red, green.",
        ),
        Field(
            "nobles",
            column(listed(NOBLE), _nobles("the nobles hired", 3 * box.noble_draw)),
            "The nobles hired, in the order of hiring.",
        ),
        Field(
            "slots",
            column(three, numbers(discounts, 4, bounded=False), row(three, 3)),
            "Gold off in each card slot, by the nobles put there.",
        ),
        Field(
            "played",
            column(listed(parsed(Action.parse)), played),
            "The action cards revealed today, in order.",
        ),
        Field(
            "chosen",
            column(_ACTION, chosen, Text(_chosen_text, _chosen_of, parts=True)),
            "The card laid face down; null if there is none, or if this seat may not see it.",
        ),
        Field(
            "safe",
            column(
                truth,
                _truth("1 if the supervisor takes nothing today"),
                Text(lambda safe: "safe" if safe else EMPTY, _safe_of),
            ),
            "Whether the supervisor takes nothing of the trader today.",
        ),
        title="TraderDocument",
    )


def _table(players: int, rules: Ruleset, trader: Record[Trader]) -> Record[TableView]:
    box, seats, cards = rules.components, _seats_of(players), partial(_cards, rules)
    booths, nobles = players + box.extra_booths, 3 * box.noble_draw
    turned = partial(_turned, players=players)
    in_spaces = listed(optional(NOBLE), len(box.noble_prices), varies=True, fault=_COUNT)
    in_booths = listed(CARDS, booths, varies=True, fault=_COUNT)
    on_space = "1 if {} stands on the space {} from the left, at {}"
    spaces = _several(
        (
            f"space_{space}",
            one_of_hot(tuple(Noble), [on_space.format(noble, space, price) for noble in Noble]),
        )
        for space, price in enumerate(box.noble_prices, start=1)
    )
    return record(
        _table_view,
        Field(
            "day", amount(nobles, "the market day"), "The market day, from 1; 0 before the first."
        ),
        Field(
            "phase",
            column(member(Phase), _PHASE, array_place=101),
            "What is awaited: pick, choose, act, lose, evening, final, shuffle or over.",
        ),
        Field(
            "queue",
            column(
                seats, turned("place of {} among those who still decide, from 1"), _digits(seats)
            ),
            "The seats that still decide in this phase, the one to move first.",
        ),
        Field(
            "waiting",
            column(
                seats, turned("place of {} among those who act afterwards, from 1"), _digits(seats)
            ),
            "While fakes are lost, the seats that act afterwards.",
        ),
        Field(
            "spaces",
            column(in_spaces, spaces, row(in_spaces, len(box.noble_prices))),
            "The nobles in the market, from the dearest space to the cheapest; null for an empty space.",
        ),
        Field(
            "nobles_left",
            # A table that is set down may have more of them than a game brings.
            amount(nobles, "nobles to come", bounded=False, line=HIDDEN_COUNT),
            "How many nobles are to come.",
        ),
        Field(
            "gone",
            column(listed(NOBLE), _nobles("those who left unhired", nobles)),
            "The nobles who left the market unhired, in that order.",
        ),
        Field(
            "stores",
            column(
                keyed(tuple(PLACES[:STORES]), CARDS, "StoresDocument"),
                _places(rules, range(STORES)),
                Text(lambda stores: "".join(map(str, stores)) or EMPTY, _stores_of),
            ),
            "The cards in the stores of W white, B blue, R red, G green gems, and of A gold and prestige.",
            of=lambda table: table.market[:STORES],
        ),
        Field(
            "booths",
            column(
                in_booths, _places(rules, range(STORES, STORES + booths)), row(in_booths, booths)
            ),
            "The cards in the booths, from the left.",
            of=lambda table: table.market[STORES:],
        ),
        Field(
            "unseen",
            column(CARDS, cards("in the draw pile"), Text(_unseen_text, hidden_count)),
            "The cards of the draw pile, in an order that means nothing.",
        ),
        Field("discard", column(CARDS, cards("among the discards")), "The discarded cards."),
        Field(
            "undrawn",
            amount(len(box.cards), "cards that the market is still to be given"),
            "How many cards the market still has to be given, while the discards are to be shuffled.",
        ),
        Field(
            "arrivals",
            column(
                seats,
                turned("how many gold tokens moved last before that of {}", first=0),
                _digits(seats),
                line_place=41,
                array_place=141,
            ),
            "The seats in the order in which their gold tokens last moved; on one space, the last lies on top.",
        ),
        Field(
            "has_chosen",
            listed(truth, players, varies=True, fault=_COUNT),
            "Who has laid a card that is not yet revealed, by seat.",
        ),
        Field(
            "traders",
            column(listed(trader, players, varies=True, fault=_COUNT)),
            "Every side of the table, by seat.",
        ),
        Field(
            "result",
            optional(result_form(players)),
            "What the game was worth; null while it is being played.",
        ),
        title="TableDocument",
    )


def _table_view(stores: tuple[Cards, ...], booths: tuple[Cards, ...], **others: Any) -> TableView:
    return TableView(market=(*stores, *booths), **others)


def _seats_of(players: int) -> Form[tuple[Seat, ...]]:
    """The form of different seats, in an order that means something."""
    seats = listed(whole(most=players - 1))

    def read(node: Node) -> tuple[Seat, ...]:
        found = seats.read(node)
        if len(set(found)) < len(found):
            raise node.fault("johari.view.seats")
        return found

    return Form(seats.write, read, seats.schema)


def _faults(seen: View) -> Iterator[tuple[str, Message]]:
    return (("table", fault) for fault in faults(seen))


def _view(players: int, rules: Ruleset, table: Record[TableView]) -> Record[View]:
    switches = ruleset_form(rules.components)
    own = [f"1 if this is the view of seat {seat}" for seat in range(players)]
    seat = numbers(own, 1, partial(one_hot, range(players)), _seat_of)
    # Equal views give equal texts, so the label is left out.
    ruleset = Form[Ruleset](
        lambda named: switches.write(evolve(named, label="")), switches.read, switches.schema
    )
    return record(
        View,
        Field(
            "players",
            column(whole(), line_place=41),
            "How many traders there are. Lists with one item a seat are in the order of seats, from 0.",
        ),
        Field(
            "ruleset",
            ruleset,
            "The rules in force: a name, or the switches that differ from the default.",
        ),
        Field(
            "components",
            components_form(rules.components),
            "The components in play, by a name for people and the hash of their numbers, which decides.",
            of=lambda seen: seen.ruleset.components,
            derived="johari.record.other_components",
        ),
        Field(
            "seat",
            column(optional(whole(most=players - 1)), seat),
            "Whose view it is; null for a spectator, who sees what everybody sees.",
        ),
        Field(
            "table",
            optional(table),
            "The table as far as the seat may know it; null before the deal.",
        ),
        Field(
            "outcome",
            optional(
                record(
                    Outcome,
                    Field("winners", listed(whole()), "The seats that have won."),
                    Field("decided_by", text, "The id of the rule that decided."),
                    title="OutcomeDocument",
                )
            ),
            "How the match has ended; null while it is being played.",
            derived="johari.view.outcome",
        ),
        title="ViewDocument",
        faults=_faults,
    )


def _whole(players: int, said: Values, rules: Ruleset) -> View:
    """The view with these values: what the draw pile holds follows from what lies elsewhere, and so does the result."""
    told: Values | None = said["table"]
    seen = View(said["seat"], players, rules, None)
    if told is None:
        return seen
    laid = tuple(side.pop("has_chosen") for side in told["traders"])
    told["traders"] = tuple(Trader(**side) for side in told["traders"])
    if is_line := isinstance(told["unseen"], int):
        count, told["unseen"] = told["unseen"], Cards()
    table = _table_view(**told, has_chosen=laid, result=None)
    if table.phase is Phase.OVER:
        table = evolve(table, result=final_score(rules, laid_down(table)))
    if is_line:
        box, there = rules.components.cards, all_cards(laid_down(table))
        unseen = Cards((Counter(box) - Counter(there)).elements())
        # What is there too often is another fault.
        if count != len(unseen) and there <= box:
            expected, found = hidden_text(len(unseen)), shown(hidden_text(count))
            raise UnreadableData(
                Message("json.expected", expected=expected, found=found), ("unseen",)
            )
        table = evolve(table, unseen=unseen)
        for fault in faults(evolve(seen, table=table)):
            raise UnreadableData(fault)
    return evolve(seen, table=table)


def _sides(table: TableView) -> list[Values]:
    sides = zip(table.traders, table.has_chosen, strict=True)
    return [{**asdict(trader, recurse=False), "has_chosen": laid} for trader, laid in sides]


@lru_cache(maxsize=16)
def view_tables(players: int, rules: Ruleset) -> ViewTable:
    """The tables of a view of so many traders under a ruleset, a line a field.

    Raises:
        ImpossibleMatch: The game is not for so many traders.

    Example:
        >>> view_tables(3, Ruleset()).view.write(View(1, 3, Ruleset(), None))["players"]
        3
    """
    players = Match(players, rules).players  # refuses too few or too many
    trader = _trader(rules)
    table = _table(players, rules, trader)
    return ViewTable(
        _view(players, rules, table),
        "table",
        table.fields,
        trader.fields,
        tuple(f"trader_{turn}" for turn in range(players)),
        _sides,
        partial(_whole, players),
    )


# --- moves as numbers ---

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
        components: The components that what is read is of.
    """

    view_class = View
    usual = view_tables(2, DEFAULT_RULESET)
    move = MOVE
    tokens = TOKENS
    longest_move = 100

    def __init__(self, components: Components = STANDARD) -> None:
        super().__init__(JOHARI)
        self.components = components

    def tables(self, players: int, ruleset: Ruleset) -> ViewTable:
        """The tables of a view, a line a field."""
        return view_tables(players, ruleset)

    def setup(self, body: Node) -> tuple[int, Ruleset]:
        """How many traders there are in a document, and by which rules."""
        return read_setup(body, self.components)

    def is_open(self, event: Event) -> bool:
        """Return whether everybody sees the move: all but an action that is laid face down."""
        return not isinstance(event, Play)

    def changes(self, ruleset: Ruleset) -> Mapping[str, Switch]:
        """The switches that differ from the default, of a ruleset with these components."""
        if ruleset.components != self.components:
            raise Unsupported("line.components")
        return ruleset.changes

    def named_ruleset(self, name: str | None, changes: Mapping[str, Switch]) -> Ruleset:
        """The ruleset of a name, with some switches set, and with these components."""
        named = Ruleset.named(DEFAULT_NAME if name is None else name)
        return evolve(named, components=self.components).with_changes(**changes)

    def position_texts(self, position: Position) -> Iterator[str]:
        """The seat, the phase, the market, the mover's side of the table, and the displays of the others."""
        at = of_type(Position, position)
        tables = self.tables(1 + len(at.rivals), at.ruleset)
        text = {each.name: text.write for each, text in in_line(tables.table)}
        me = {**asdict(at.me, recurse=False), "has_chosen": at.me.chosen is not None}
        yield from (str(at.seat), text["phase"](at.phase), text["spaces"](at.spaces))
        yield from (text["stores"](at.market[:STORES]), text["booths"](at.market[STORES:]))
        yield ":".join(texts(tables.trader, me))
        yield from (plain_text(str(cards)) for cards in at.rivals)

    def position_of_texts(self, fields: Fields, ruleset: Ruleset) -> Position:
        """The position of some fields, if it does not contradict itself."""
        cells = {
            name: fields.take(name)
            for name in ("seat", "phase", "spaces", "stores", "booths", "me")
        }
        rivals = [CARDS.read(fields.take("rivals", place)) for place in range(len(fields.left))]
        tables = self.tables(1 + len(rivals), ruleset)
        read = {each.name: text.read for each, text in in_line(tables.table)}
        me = values(tables.trader, cells["me"].split(":", names(tables.trader)))
        del me["has_chosen"]
        at = Position(
            read["phase"](cells["phase"]),
            cells["seat"].whole(most=tables.players - 1),
            Trader(**me),
            rivals,
            (*read["stores"](cells["stores"]), *read["booths"](cells["booths"])),
            read["spaces"](cells["spaces"]),
            ruleset,
        )
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
