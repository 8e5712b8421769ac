"""The parts of a drawing of Johari: the nobles, the market, the gold track, and each trader's side."""

from collections.abc import Iterator, Sequence

from jaipur_rules.core.game import Seat
from jaipur_rules.core.messages import Messages
from jaipur_rules.core.words import trader_name
from jaipur_rules.johari.render.numbers import MARK, Numbers, costs_of
from jaipur_rules.johari.render.pieces import (
    action_card,
    cards_under,
    coin,
    empty_space,
    noble,
    seat_disc,
)
from jaipur_rules.johari.render.scene import UNMOVED, Scene, acting_order
from jaipur_rules.johari.render.sentences import (
    format_actions,
    format_discounts,
    format_nobles_left,
    format_piles,
    points_of,
)
from jaipur_rules.johari.render.shapes import MINI_BACK, token_key
from jaipur_rules.johari.rules.cards import Cards
from jaipur_rules.johari.rules.faces import GEMS
from jaipur_rules.johari.rules.pieces import STORES, Noble, Place
from jaipur_rules.johari.rules.ruleset import Ruleset
from jaipur_rules.johari.rules.state import Trader
from jaipur_rules.johari.rules.table_view import TableView
from jaipur_rules.johari.words import action_message, place_message
from jaipur_rules.render.blocks import (
    ACCENT,
    COLUMN,
    EDGE,
    GROUND,
    PAD,
    SOFT,
    TEXT,
    TITLE,
    Block,
    PanelColumn,
    name_line,
    panel_ground,
    pill,
    remark,
    side_by_side,
    stack,
    title,
)
from jaipur_rules.render.drawing import (
    Number,
    box,
    break_lines,
    fitted_size,
    group,
    path,
    use,
    width_of,
    words_at,
)

_HEAD = 38
"""The height of a title with its distance from what follows."""


def nobles(scene: Scene, table: TableView, say: Messages, width: Number) -> Block:
    """The nobles on their spaces, from the most to the least expensive; in one column the empty ones last."""
    numbers = Numbers.of(scene.view.ruleset)
    spaces = [(numbers.price(place), who) for place, who in enumerate(table.spaces)]
    if width > COLUMN:
        room = (width - 2 * PAD - 8 * (len(spaces) - 1)) / len(spaces)
        inside = side_by_side(
            [_space(scene, *each, room, say, wide=True) for each in spaces], room, 8
        )
    else:
        room = width - 2 * PAD
        full = [_space(scene, *each, room, say) for each in spaces if each[1] is not None]
        empty = [empty_space(price) for price, who in spaces if who is None]
        inside = stack([*full, *([side_by_side(empty, 60, 8)] if empty else [])], 4)
    height = _HEAD + inside.height + PAD - 4
    heading, left = say("johari.picture.nobles"), format_nobles_left(table, say)
    room = width - 3 * PAD - width_of(heading, 16, bold=True)
    return Block(
        height,
        panel_ground(width, height)
        + title(heading)
        + remark(left, width - PAD, room=room)
        + group([inside.drawn], PAD, _HEAD),
    )


def _space(
    scene: Scene, price: str, who: Noble | None, room: Number, say: Messages, *, wide: bool = False
) -> Block:
    if who is None:
        return empty_space(price)
    mark = say("johari.picture.mark.hired") if who is scene.hired else ""
    return noble(who, room, scene.view.ruleset, say, price=price, mark=mark, stacked=wide)


def market(scene: Scene, table: TableView, say: Messages, width: Number) -> Block:
    """Stores and booths, and what is left in the draw pile; in one column the empty places last."""
    places = list(zip(Place, table.market, strict=False))
    if width > COLUMN:
        rows = [
            _cells(scene, row, width, len(row), say) for row in (places[:STORES], places[STORES:])
        ]
    else:
        full = [(place, cards) for place, cards in places if cards]
        rows = [_cells(scene, full, width, 3, say)] if full else []
        empty = tuple(place_message(place) for place, cards in places if not cards)
        if empty:
            rows.append(_lines(say("johari.picture.empty", places=empty), width - 2 * PAD))
    inside = stack(rows, 8)
    height = _HEAD + inside.height + PAD
    pile, discards = format_piles(table, say)
    left = f"{pile} · {discards}"
    heading = say("picture.market")
    first = PAD + width_of(heading, 16, bold=True) + 8
    room = min(width_of(left, 13), width - PAD - 22 - first)
    return Block(
        height,
        panel_ground(width, height)
        + title(heading)
        + use(MINI_BACK, width - PAD - room - 22, 9, 0.55)
        + remark(left, width - PAD, room=room)
        + group([inside.drawn], PAD, _HEAD),
    )


def _cells(
    scene: Scene, places: Sequence[tuple[Place, Cards]], width: Number, a_row: int, say: Messages
) -> Block:
    """Stores or booths in rows."""
    room = (width - 2 * PAD - 8 * (a_row - 1)) / a_row
    cells = [
        cards_under(
            say.format(place_message(place)), cards, scene.market.get(place, UNMOVED), room, say
        )
        for place, cards in places
    ]
    rows = [
        side_by_side(cells[start : start + a_row], room, 8) for start in range(0, len(cells), a_row)
    ]
    return stack(rows, 8)


def _lines(text: str, room: Number) -> Block:
    lines = break_lines(text, room, 13)
    drawn = [words_at(0, 14 + 17 * row, line, size=13, fill=SOFT) for row, line in enumerate(lines)]
    return Block(17 * len(lines), "".join(drawn))


def gold(table: TableView, say: Messages, width: Number) -> Block:
    """The gold tokens in the order in which they act; equals lie one on the other."""
    parts: list[str] = []
    lines = break_lines(say("johari.picture.gold_order"), width - 2 * PAD, 13, bold=True)
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
    return Block(height, panel_ground(width, height) + "".join(parts))


def side(scene: Scene, table: TableView, seat: Seat, say: Messages) -> PanelColumn:
    """One trader's side of the table.

    Args:
        scene: What is shown.
        table: The table in it.
        seat: Whose side.
        say: The words of a language.
    """
    trader, room = table.traders[seat], COLUMN - 2 * PAD
    parts = stack([*_inside(scene, table, seat, say, room)], 8)
    active = table.queue[:1] == (seat,)
    pills = [pill(say("johari.picture.you"))] if seat == scene.view.seat else []
    pills += [pill(say("picture.to_move"))] if active else []
    pills += [pill(say("johari.picture.safe"))] if trader.safe else []
    money = say("johari.picture.gold")
    left = COLUMN - PAD - 32 - width_of(money, 13)
    head = [
        name_line(trader_name(seat, say), pills, left - 2 * PAD),
        coin(trader.gold, COLUMN - PAD - 13, 21),
        remark(money, COLUMN - PAD - 32, TITLE - 1),
    ]
    drawn = "".join(head) + group([parts.drawn], PAD, _HEAD)
    return PanelColumn(_HEAD + parts.height + PAD, drawn, active)


def _inside(
    scene: Scene, table: TableView, seat: Seat, say: Messages, room: Number
) -> Iterator[Block]:
    trader, ruleset = table.traders[seat], scene.view.ruleset
    numbers = Numbers.of(ruleset)
    name = say("johari.picture.display_size", count=len(trader.display))
    yield cards_under(name, trader.display, scene.in_display(seat), room, say)
    if trader.on_trade:
        heading = say("johari.picture.on_trade")
        yield cards_under(heading, trader.on_trade, scene.in_trade(seat), room, say)
    yield _track(trader, ruleset, numbers, say, room)
    yield _today(table, seat, say, room)
    if seat == scene.view.seat:
        yield _costs(trader, ruleset, numbers, say, room)
    for who in trader.nobles:
        yield noble(who, room, ruleset, say)


def _track(
    trader: Trader, ruleset: Ruleset, numbers: Numbers, say: Messages, room: Number
) -> Block:
    """The prestige track: a row a gem, a column a step, and the points of the columns above."""
    points, heading = numbers.track, say("johari.picture.track")
    names = [say(f"johari.kind.{kind.name.lower()}.title") for kind in GEMS]
    left = max(width_of(name, 12.5, bold=True) for name in names) + 8
    step = (room - left - 30) / len(points)
    worth = say("johari.picture.points", count=points_of(trader, ruleset))
    worth += numbers.mark(trader.tokens)
    note = say("johari.picture.reconstructed", mark=MARK) if numbers.has_marks else ""
    start = width_of(heading, 13, bold=True) + 8
    size = fitted_size(note, room - start - width_of(worth, 13, bold=True) - 8, 11.5)
    parts = [
        words_at(0, 14, heading, size=13, fill=SOFT, bold=True),
        words_at(start, 14, note, size=size, fill=SOFT),
        words_at(room, 14, worth, size=13, fill=TEXT, bold=True, anchor="end"),
    ]
    parts += [
        words_at(left + (column + 0.5) * step, 31, value, size=11.5, fill=SOFT, anchor="middle")
        for column, value in enumerate(points)
    ]
    for kind, name, column in zip(GEMS, names, trader.tokens, strict=True):
        y = 47 + 23 * kind
        dots = "".join(f"M{left + (each + 0.5) * step:.1f} {y}h.01" for each in range(len(points)))
        parts += [
            words_at(0, y + 5, name, size=12.5, fill=TEXT, bold=True),
            box(left, y - 10, step * len(points), 20, fill=GROUND, round_=10),
            path(dots, stroke=EDGE, stroke_width=5, stroke_linecap="round"),
            use(token_key(kind), left + (column + 0.5) * step, y),
            words_at(room, y + 5, points[column], size=14, fill=TEXT, bold=True, anchor="end"),
        ]
    return Block(47 + 23 * 3 + 14, "".join(parts))


def _today(table: TableView, seat: Seat, say: Messages, room: Number) -> Block:
    """The card slots with the action cards of today."""
    trader = table.traders[seat]
    shown = format_actions(trader, say, has_chosen=table.has_chosen[seat])
    width = (room - 2 * 6) / len(trader.slots)
    heading, cheaper = say("johari.picture.today"), format_discounts(trader, say)
    size = fitted_size(cheaper, room - width_of(heading, 13, bold=True) - 8, 12)
    parts = [
        words_at(0, 14, heading, size=13, fill=SOFT, bold=True),
        words_at(room, 14, cheaper, size=size, fill=ACCENT, anchor="end"),
    ]
    for place in range(len(trader.slots)):
        text = shown[place] if place < len(shown) else ""
        drawn = action_card(text, place + 1, width, covered=place >= len(trader.played))
        parts.append(group([drawn], place * (width + 6), 22))
    return Block(54, "".join(parts))


def _costs(
    trader: Trader, ruleset: Ruleset, numbers: Numbers, say: Messages, room: Number
) -> Block:
    """What every action card costs: a row a card, and a column a slot, on a ground the next one."""
    found, row, top = costs_of(trader, ruleset, numbers), 17, 22
    slots = len(trader.slots)
    left = (room + 6) / slots
    step = (room - left) / slots
    laid = len(trader.played) + (trader.chosen is not None)
    height = top + row * len(found) + 2
    heading = say("johari.picture.gold_costs")
    size = fitted_size(heading, left - 8, 13, bold=True)
    parts = [words_at(0, 14, heading, size=size, fill=SOFT, bold=True)]
    for slot in range(slots):
        x, name = left + (slot + 0.5) * step, say("johari.picture.slot", slot=slot + 1)
        if slot == laid:
            parts.append(box(x - 24, top, 48, height - top, fill=GROUND, round_=8))
        parts.append(
            words_at(x, 14, name, size=fitted_size(name, step - 6, 12), fill=SOFT, anchor="middle")
        )
    for place, each in enumerate(found):
        y = top + row * place + 13
        spent = each.action in trader.played or each.action is trader.chosen
        name = say.format(action_message(each.action))
        parts.append(words_at(0, y, name, size=12.5, fill=SOFT if spent else TEXT))
        for slot, text in enumerate(each.costs):
            now = slot == laid and not spent
            x = left + (slot + 0.5) * step
            parts.append(
                words_at(
                    x, y, text, size=13, fill=ACCENT if now else SOFT, bold=now, anchor="middle"
                )
            )
    return Block(height, "".join(parts))
