"""The views of Johari, a line a field: in documents, in lines of text and in arrays of numbers."""

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache, partial
from itertools import chain
from typing import Any

from attrs import asdict, evolve

from jaipur_rules.core.errors import ImpossibleArgument
from jaipur_rules.core.forms import (
    Field,
    Form,
    Record,
    keyed,
    listed,
    member,
    optional,
    parsed,
    plain_record,
    truth,
    whole,
)
from jaipur_rules.core.game import Seat
from jaipur_rules.core.messages import Message
from jaipur_rules.core.strict_json import Node, shown
from jaipur_rules.core.values import to_int
from jaipur_rules.encoding.columns import (
    EMPTY,
    HIDDEN,
    HIDDEN_COUNT,
    Cell,
    Column,
    FieldValues,
    Numbers,
    Row,
    Text,
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
    row,
    turned,
)
from jaipur_rules.encoding.view import envelope, outcome_field, ruleset_field
from jaipur_rules.johari.documents import CARDS, NOBLE, components_form, result_form, ruleset_form
from jaipur_rules.johari.encoding.faults import faults
from jaipur_rules.johari.rules.pieces import (
    FACES,
    GEMS,
    PLACES,
    STORES,
    Action,
    Card,
    Cards,
    Noble,
    store_of,
)
from jaipur_rules.johari.rules.ruleset import Ruleset, check_players
from jaipur_rules.johari.rules.scoring import score_traders
from jaipur_rules.johari.rules.state import Phase, Trader, open_cards
from jaipur_rules.johari.rules.views import TableView, View

# --- how a field stands in a line ---


def _digits(seats: Form[tuple[Seat, ...]]) -> Text:
    """Seats, a digit each."""

    def read(cell: Cell) -> tuple[Seat, ...]:
        return seats.read(Cell.of(",".join(cell.text()) or EMPTY, *cell.path))

    return Text(lambda found: "".join(map(str, found)) or EMPTY, read)


def _chosen_text(side: FieldValues) -> str:
    return str(side["chosen"] or (HIDDEN if side["has_chosen"] else EMPTY))


def _chosen_of(cell: Cell) -> FieldValues:
    chosen = None if cell.value == HIDDEN else _ACTION.read(cell)
    return {"chosen": chosen, "has_chosen": cell.value is not None}


def _safe_of(cell: Cell) -> bool:
    if cell.value not in {None, "safe"}:
        expected = Message("json.one_of", values=("safe", EMPTY))
        raise cell.fault("json.expected", expected=expected, found=shown(cell.value))
    return cell.value is not None


def in_stores(lying: Iterable[Card]) -> tuple[Cards, ...]:
    """The cards of the stores, each in that of its type (rule DAY-3).

    Example:
        >>> in_stores(Cards("A1W2P1"))
        (Cards('W2'), Cards(), Cards(), Cards(), Cards('A1P1'))
    """
    stores: list[list[Card]] = [[] for _ in range(STORES)]
    for card in lying:
        stores[store_of(card)].append(card)
    return tuple(map(Cards, stores))


# --- how a field stands in an array ---


def _counts(cards: Cards) -> Row:
    counts = [0] * len(FACES)
    for card in cards:
        counts[card] += 1
    return counts


def _cards_of(counts: Row) -> Cards:
    return Cards(face for face, count in zip(FACES, counts, strict=True) for _ in range(count))


def _cards(rules: Ruleset, where: str, name: str = "") -> Numbers:
    """How many cards there are of each face."""
    most = max(map(rules.components.cards.count, FACES))
    return numbers([f"{face} {where}" for face in FACES], most, _counts, _cards_of, name=name)


def _several(places: Iterable[Numbers]) -> Numbers:
    """A piece for each of a row of values; what is not there is None, and left out at the end of a row."""
    each = tuple(places)
    return Numbers(
        tuple(piece for place in each for piece in place.pieces),
        lambda row, seat: [at.write(one, seat)[0] for at, one in zip(each, row, strict=False)],
        lambda rows, seat: tuple(at.read((row,), seat) for at, row in zip(each, rows, strict=True)),
    )


def _places(rules: Ruleset, which: Iterable[int]) -> Numbers:
    """The cards in places of the market."""
    named = (f"{'store' if each < STORES else 'booth'}_{PLACES[each]}" for each in which)
    return _several(_cards(rules, f"at {name.replace('_', ' ')}", name) for name in named)


def _order(players: int, meaning: str, first: int = 1, **places: int) -> Column:
    """Different seats in an order: in an array the place of each in it, from `first`; trader 0 is the seat's own."""
    form, seats = _seats_of(players), range(players)
    meanings = [meaning.format(f"trader {seat}") for seat in seats]
    array = Numbers(
        (("", meanings, players, True),),
        lambda found, seat: ([each + first - 1 for each in order(turned(seats, seat), found)],),
        lambda rows, seat: ordered(turned(seats, seat), [each + 1 - first for each in rows[0]]),
    )
    return column(form, array, _digits(form), **places)


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


def _trader(rules: Ruleset) -> Record[Any]:
    box, three, cards = rules.components, listed(whole(), 3), partial(_cards, rules)
    slots = range(1, box.rounds + 1)
    columns = listed(whole(most=box.last_column), 4)
    tokens = [f"column of the token {kind}" for kind in GEMS]
    discounts = [f"gold off in slot {slot}" for slot in slots]
    in_slot = "1 if {} was played in slot {} today"
    cards_of_day = _several(
        one_of_hot(
            _ACTIONS, [in_slot.format(action, slot) for action in Action], name=f"played_{slot}"
        )
        for slot in slots
    )

    def played_of(rows: Sequence[Row], seat: Seat) -> tuple[Action, ...]:
        return tuple(each for each in cards_of_day.read(rows, seat) if each is not None)

    known = [f"1 if {action} is chosen, and known to be" for action in Action]
    return plain_record(
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
                columns,
                numbers(tokens, box.last_column),
                row(columns, 4),
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
            column(listed(parsed(Action.parse)), evolve(cards_of_day, read=played_of)),
            "The action cards revealed today, in order.",
        ),
        Field(
            "chosen",
            column(
                _ACTION, one_of_hot(_ACTIONS, known), Text(_chosen_text, _chosen_of, parts=True)
            ),
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


def _table(players: int, rules: Ruleset, trader: Record[Any]) -> Record[Any]:
    box, cards, in_order = rules.components, partial(_cards, rules), partial(_order, players)
    booths, nobles = players + box.extra_booths, 3 * box.noble_draw
    in_spaces = listed(optional(NOBLE), len(box.noble_prices), varies=True, fault=_COUNT)
    in_booths = listed(CARDS, booths, varies=True, fault=_COUNT)
    on_space = "1 if {} stands on the space {} from the left, at {}"
    spaces = _several(
        one_of_hot(
            tuple(Noble),
            [on_space.format(noble, space, price) for noble in Noble],
            name=f"space_{space}",
        )
        for space, price in enumerate(box.noble_prices, start=1)
    )
    return plain_record(
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
            in_order("place of {} among those who still decide, from 1"),
            "The seats that still decide in this phase, the one to move first.",
        ),
        Field(
            "waiting",
            in_order("place of {} among those who act afterwards, from 1"),
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
                Text(
                    lambda stores: "".join(map(str, stores)) or EMPTY,
                    lambda cell: in_stores(CARDS.read(cell)),
                ),
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
            column(
                CARDS,
                cards("in the draw pile"),
                Text(lambda pile: hidden_text(len(pile)), hidden_count),
            ),
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
            in_order(
                "how many gold tokens moved last before that of {}",
                0,
                line_place=41,
                array_place=1041,
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


def _seats_of(players: int) -> Form[tuple[Seat, ...]]:
    """The form of different seats, in an order that means something."""
    seats = listed(whole(most=players - 1))

    def read(node: Node) -> tuple[Seat, ...]:
        found = seats.read(node)
        if len(set(found)) < len(found):
            raise node.fault("johari.view.seats")
        return found

    return Form(seats.write, read, seats.schema)


def _view(players: int, rules: Ruleset, table: Record[Any]) -> Record[Any]:
    own = [f"1 if this is the view of seat {seat}" for seat in range(players)]
    seat = numbers(own, 1, partial(one_hot, range(players)), _seat_of)
    return plain_record(
        *envelope("johari"),
        Field(
            "players",
            column(whole(), line_place=71),
            "How many traders there are. Lists with one item a seat are in the order of seats, from 0.",
        ),
        ruleset_field(ruleset_form(rules.components)),
        Field(
            "components",
            components_form(rules.components),
            "The components in play, by a name for people and the hash of their numbers, which decides.",
            of=lambda seen: seen.ruleset.components,
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
        outcome_field(whole(), "The seats that have won."),
        title="ViewDocument",
    )


_HAS_CHOSEN = Field("has_chosen", column(truth, _truth("1 if a card lies face down"), None))


def _sides(table: TableView) -> list[FieldValues]:
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
    players = to_int(players)
    check_players(players, rules)
    trader = _trader(rules)
    *side, safe = trader.fields
    table = _table(players, rules, trader)
    return ViewTable(
        _view(players, rules, table),
        "table",
        table.fields,
        (*side, _HAS_CHOSEN, safe),
        tuple(f"trader_{turn}" for turn in range(players)),
        _sides,
        partial(whole_view, players),
        faults,
    )


# --- the view of a document, a line or an array ---


def whole_view(players: int, values: FieldValues, rules: Ruleset) -> View:
    """The view with these values, from which follow the stores of cards, who has laid one, the result and the draw pile of a line."""
    if values["table"] is None:
        return View(values["seat"], players, rules, None)
    table = {**values["table"]}
    market = (*in_stores(chain(*table.pop("stores"))), *table.pop("booths"))
    traders = tuple(map(trader_of, table["traders"]))
    lying = chain(table["discard"], *open_cards(market, traders))
    if isinstance(table["unseen"], int):  # a line tells how many there are
        left = Counter(rules.components.cards) - Counter(lying)
        table["unseen"] = Cards(left.elements())
    choosing, queue = table["phase"] is Phase.CHOOSE, table["queue"]
    rest: FieldValues = {
        "market": market,
        "traders": traders,
        "has_chosen": [choosing and seat not in queue for seat in range(players)],
        "result": score_traders(rules, traders) if table["phase"] is Phase.OVER else None,
    }
    return View(values["seat"], players, rules, TableView(**{**table, **rest}))


def trader_of(side: FieldValues) -> Trader:
    """The trader with these values, whether or not a card lies face down.

    Example:
        >>> trader_of({"gold": 3, "has_chosen": False})
        Trader(gold=3)
    """
    return Trader(**{name: value for name, value in side.items() if name != _HAS_CHOSEN.name})
