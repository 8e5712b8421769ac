"""The parts of a drawing of Johari: the nobles, the market, the gold track, and each trader's side."""

from collections.abc import Iterator, Sequence

from jaipur_rules.core.game import Seat
from jaipur_rules.johari.render.pieces import (
    action_card,
    beside,
    cards_under,
    coin,
    empty_space,
    noble,
    seat_disc,
)
from jaipur_rules.johari.render.scene import UNMOVED, Scene, acting_order
from jaipur_rules.johari.render.sentences import actions, piles, points_of, slots, to_come
from jaipur_rules.johari.render.shapes import MINI_BACK, token_key
from jaipur_rules.johari.render.vocabulary import Words
from jaipur_rules.johari.rules.cards import GEMS, Cards
from jaipur_rules.johari.rules.pieces import STORES, Noble, Place
from jaipur_rules.johari.rules.ruleset import Ruleset
from jaipur_rules.johari.rules.state import Trader
from jaipur_rules.johari.rules.views import TableView
from jaipur_rules.render.lettering import broken, width_of
from jaipur_rules.render.palette import ACCENT, EDGE, GROUND, SOFT, TEXT
from jaipur_rules.render.panels import (
    COLUMN,
    PAD,
    TITLE,
    Block,
    below,
    panel,
    remark,
    title,
)
from jaipur_rules.render.parts import pill
from jaipur_rules.render.pen import Number, box, group, path, words_at
from jaipur_rules.render.symbols import use

_HEAD = 38
"""The height of a title with its distance from what follows."""


def nobles(scene: Scene, table: TableView, said: Words, width: Number) -> Block:
    """The nobles on their spaces, from the dearest to the cheapest; in one column the empty ones last."""
    prices = scene.view.ruleset.components.noble_prices
    spaces = list(zip(prices, table.spaces, strict=True))
    if width > COLUMN:
        room = (width - 2 * PAD - 8 * (len(prices) - 1)) / len(prices)
        inside = beside([_space(scene, *each, room, said, wide=True) for each in spaces], room, 8)
    else:
        room = width - 2 * PAD
        full = [_space(scene, *each, room, said) for each in spaces if each[1] is not None]
        empty = [empty_space(price) for price, who in spaces if who is None]
        inside = below([*full, *([beside(empty, 60, 8)] if empty else [])], 4)
    height = _HEAD + inside.height + PAD - 4
    return Block(
        height,
        panel(width, height)
        + title(said.the_nobles)
        + remark(to_come(table, said), width - PAD)
        + group([inside.drawn], PAD, _HEAD),
    )


def _space(
    scene: Scene, price: int, who: Noble | None, room: Number, said: Words, *, wide: bool = False
) -> Block:
    if who is None:
        return empty_space(price)
    mark = said.marks["hired"] if who is scene.hired else ""
    return noble(who, room, scene.view.ruleset, said, price=price, mark=mark, stacked=wide)


def market(scene: Scene, table: TableView, said: Words, width: Number) -> Block:
    """Stores and booths, and what is left in the draw pile; in one column the empty places last."""
    places = list(zip(Place, table.market, strict=False))
    if width > COLUMN:
        rows = [
            _cells(scene, row, width, len(row), said) for row in (places[:STORES], places[STORES:])
        ]
    else:
        full = [(place, cards) for place, cards in places if cards]
        rows = [_cells(scene, full, width, 3, said)] if full else []
        empty = [said.place(place) for place, cards in places if not cards]
        if empty:
            rows.append(
                _lines(f"{said.empty}{said.tongue.colon}{', '.join(empty)}", width - 2 * PAD)
            )
    inside = below(rows, 8)
    height = _HEAD + inside.height + PAD
    pile, discards = piles(table, said)
    left = f"{pile} · {discards}"
    x = width - PAD - width_of(left, 13) - 22
    return Block(
        height,
        panel(width, height)
        + title(said.tongue.market)
        + use(MINI_BACK, max(x, 90), 9, 0.55)
        + remark(left, width - PAD)
        + group([inside.drawn], PAD, _HEAD),
    )


def _cells(
    scene: Scene, places: Sequence[tuple[Place, Cards]], width: Number, a_row: int, said: Words
) -> Block:
    """Stores or booths in rows."""
    room = (width - 2 * PAD - 8 * (a_row - 1)) / a_row
    cells = [
        cards_under(said.place(place), cards, scene.market.get(place, UNMOVED), room, said)
        for place, cards in places
    ]
    rows = [beside(cells[start : start + a_row], room, 8) for start in range(0, len(cells), a_row)]
    return below(rows, 8)


def _lines(text: str, room: Number) -> Block:
    lines = broken(text, room, 13)
    drawn = [words_at(0, 14 + 17 * row, line, size=13, fill=SOFT) for row, line in enumerate(lines)]
    return Block(17 * len(lines), "".join(drawn))


def gold(table: TableView, said: Words, width: Number) -> Block:
    """The gold tokens in the order in which they act; equals lie one on the other."""
    parts: list[str] = []
    lines = broken(said.gold_order, width - 2 * PAD, 13, bold=True)
    for row, line in enumerate(lines):
        parts.append(words_at(PAD, 22 + 17 * row, line, size=13, fill=SOFT, bold=True))
    order = acting_order(table)
    top = 22 + 17 * len(lines) - 4
    step = (width - 2 * PAD) / max(len(order), 4)
    for rank, seat in enumerate(order):
        x = PAD + rank * step
        amount = table.traders[seat].gold
        parts += [
            words_at(x, top + 20, f"{rank + 1}.", size=14, fill=TEXT, bold=True),
            coin(amount, x + 34, top + 15),
            seat_disc(seat, x + 62, top + 15, active=table.queue[:1] == (seat,)),
        ]
    height = top + 30 + 8
    return Block(height, panel(width, height) + "".join(parts))


def side(scene: Scene, table: TableView, seat: Seat, said: Words, height: Number = 0) -> Block:
    """One trader's side of the table.

    Args:
        scene: What is shown.
        table: The table in it.
        seat: Whose side.
        said: The words.
        height: The height at least, so that neighbours have the same.
    """
    trader, room = table.traders[seat], COLUMN - 2 * PAD
    parts = below([*_inside(scene, table, seat, said, room)], 8)
    height = max(height, _HEAD + parts.height + PAD)
    active = table.queue[:1] == (seat,)
    name = said.tongue.seat.format(seat)
    x = PAD + width_of(name, 16, bold=True) + 12
    head = [panel(COLUMN, height, accent=active), title(name)]
    for text in [*([said.tongue.to_move] if active else []), *([said.safe] if trader.safe else [])]:
        head.append(pill(text, x, TITLE))
        x += 26 + width_of(text, 12.5, bold=True)
    head += [
        coin(trader.gold, COLUMN - PAD - 13, 21),
        remark(said.gold, COLUMN - PAD - 32, TITLE - 1),
    ]
    return Block(height, "".join(head) + group([parts.drawn], PAD, _HEAD))


def _inside(
    scene: Scene, table: TableView, seat: Seat, said: Words, room: Number
) -> Iterator[Block]:
    trader, ruleset = table.traders[seat], scene.view.ruleset
    count = said.tongue.count(len(trader.display), said.tongue.card)
    name = f"{said.display}{said.tongue.colon}{count}"
    yield cards_under(name, trader.display, scene.in_display(seat), room, said)
    if trader.on_trade:
        yield cards_under(said.on_trade, trader.on_trade, scene.in_trade(seat), room, said)
    yield _track(trader, ruleset, said, room)
    yield _today(table, seat, said, room)
    for who in trader.nobles:
        yield noble(who, room, ruleset, said)


def _track(trader: Trader, ruleset: Ruleset, said: Words, room: Number) -> Block:
    """The prestige track: a row a gem, a column a step, and the points of the columns above."""
    points = ruleset.components.prestige_track
    step = (room - 26 - 30) / len(points)
    left = 26.0
    worth = said.tongue.count(points_of(trader, ruleset), said.points)
    parts = [
        words_at(0, 14, said.track, size=13, fill=SOFT, bold=True),
        words_at(room, 14, worth, size=13, fill=TEXT, bold=True, anchor="end"),
    ]
    parts += [
        words_at(
            left + (column + 0.5) * step, 31, str(value), size=11.5, fill=SOFT, anchor="middle"
        )
        for column, value in enumerate(points)
    ]
    for kind, column in zip(GEMS, trader.tokens, strict=True):
        y = 47 + 23 * kind
        dots = "".join(f"M{left + (each + 0.5) * step:.1f} {y}h.01" for each in range(len(points)))
        parts += [
            words_at(0, y + 5, str(kind), size=14, fill=TEXT, bold=True),
            box(left, y - 10, step * len(points), 20, fill=GROUND, round_=10),
            path(dots, stroke=EDGE, stroke_width=5, stroke_linecap="round"),
            use(token_key(kind), left + (column + 0.5) * step, y),
            words_at(room, y + 5, str(points[column]), size=14, fill=TEXT, bold=True, anchor="end"),
        ]
    return Block(47 + 23 * 3 + 14, "".join(parts))


def _today(table: TableView, seat: Seat, said: Words, room: Number) -> Block:
    """The card slots with the action cards of today."""
    trader = table.traders[seat]
    shown = actions(trader, said, has_chosen=table.has_chosen[seat])
    width = (room - 2 * 6) / len(trader.slots)
    parts = [words_at(0, 14, said.today, size=13, fill=SOFT, bold=True)]
    cheaper = slots(trader, said)
    parts.append(words_at(room, 14, cheaper, size=12, fill=ACCENT, anchor="end"))
    for place in range(len(trader.slots)):
        text = shown[place] if place < len(shown) else ""
        drawn = action_card(text, place + 1, width, covered=place >= len(trader.played))
        parts.append(group([drawn], place * (width + 6), 22))
    return Block(54, "".join(parts))
