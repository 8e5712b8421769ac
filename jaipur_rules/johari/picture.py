"""What lies on a table of Johari: nobles, market, the gold track and the sides, and how the game stands."""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache

from jaipur_rules.core.game import JOHARI, Seat
from jaipur_rules.core.messages import Message, Messages, trader_at
from jaipur_rules.core.words import headline, label_on_table, trader_name
from jaipur_rules.johari.numbers import MARK, Numbers, costs_of
from jaipur_rules.johari.rules import moves
from jaipur_rules.johari.rules.effect import MoveRecord, effect
from jaipur_rules.johari.rules.match import Match
from jaipur_rules.johari.rules.moves import Move
from jaipur_rules.johari.rules.pieces import GEMS, NOTHING, Card, Cards, Kind, Noble, Place
from jaipur_rules.johari.rules.ruleset import DEFAULT_NAME, Components, Ruleset
from jaipur_rules.johari.rules.state import Phase, Position, Trader, gold_order
from jaipur_rules.johari.rules.views import TableView, View
from jaipur_rules.johari.shapes import COIN, draw_shapes, likeness_key, token_key
from jaipur_rules.johari.words import (
    action_message,
    card_message,
    cost_now,
    describe_noble,
    format_noble,
    format_result,
    kind_message,
    last_action,
    place_message,
    rules_in_force,
)
from jaipur_rules.render.picture import Panel, Piece, Row, Sheet
from jaipur_rules.render.pictures import Pictures
from jaipur_rules.render.svg import Shape


class JohariPictures(Pictures):
    """The pictures of Johari: every type of card has a shape, a letter, a name and a colour of its own.

    Example:
        >>> from jaipur_rules.johari import new_match, view
        >>> PICTURES.svg(view(new_match(seed=7, players=3), 0))
        Picture(title='Johari, seen by the first trader')
        >>> shown = PICTURES.text(view(new_match(seed=7), 0), unicode=False)
        >>> print(*shown.splitlines()[:2], sep=chr(10))
        Before the first day - seen by the first trader
        The first trader takes a first card, then the second trader.
    """

    def draw_shapes(self, say: Messages) -> dict[str, Shape]:
        """Gem cards, gem tokens, coins and nobles."""
        return draw_shapes(say)

    def sheet(self, value: Position | View, move: Move | None, say: Messages) -> Sheet:
        """What everybody shares, and the traders below it."""
        if isinstance(value, Position):
            return _position_sheet(value, move, say)
        title = say("johari.picture.spectator_title")
        if value.seat is not None:
            title = say("johari.picture.seen_title", trader=trader_at(value.seat))
        table, numbers = value.table, Numbers.of(value.ruleset)
        if table is None:
            return Sheet(title, status(value, say), ())
        left = (format_nobles_left(table, say),)
        sides = [
            _side(value, table, seat, numbers, move, say) for seat in range(len(table.traders))
        ]
        shared = (
            _nobles(table.spaces, value.ruleset, numbers, move, left, say),
            _market(table.market, move, format_piles(table, say), say),
            _gold(table, numbers, say),
        )
        beside = (tuple(sides[start : start + 2]) for start in range(0, len(sides), 2))
        return Sheet(title, status(value, say), (*((panel,) for panel in shared), *beside))

    def effect(self, before: View, move: Move, after: View, say: Messages) -> tuple[Row, ...]:
        """What was revealed, how each trader's gold, tokens and cards have changed, and what has come to the market."""
        return tuple(_changes(effect(before, move, after), say))

    def played(self, move: Move, seen: View, say: Messages) -> str:
        """A move in words and in notation; of a card that another seat lays, only that it lies face down (rule HID-1)."""
        if isinstance(move, moves.Play) and seen.seat != seen.to_move:
            return say("johari.picture.laid")
        return super().played(move, seen, say)

    def dealt(self, after: View, number: int, say: Messages) -> str:
        """A deal, or that the discards were shuffled."""
        code = "johari.picture.dealt" if number == 1 else "johari.picture.shuffled"
        return say(code)


PICTURES = JohariPictures(JOHARI, View, Position, Match)


def status(at: View, say: Messages) -> tuple[str, ...]:
    """The state of the game: the moment in a few words, and what is awaited in a sentence or more.

    Example:
        >>> from jaipur_rules.core.errors import messages
        >>> from jaipur_rules.johari import new_match, view
        >>> for sentence in status(view(new_match(seed=7), 0), messages("en")):
        ...     print(sentence)
        Before the first day · seen by the first trader
        The first trader takes a first card, then the second trader.
    """
    table = at.table
    facts = [] if table is None else [format_moment(table, say)]
    rules = label_on_table(rules_in_force(at.ruleset), DEFAULT_NAME)
    moment = headline(facts, at.seat, rules, say)
    if table is None:
        return moment, say("johari.picture.no_deal")
    if table.result is not None:
        return moment, say("johari.picture.over"), *format_result(table.result, say)
    return moment, format_awaited(at, table, say)


def format_moment(table: TableView, say: Messages) -> str:
    """The day and the round."""
    if not table.day:
        return say("johari.picture.before")
    number = round_of(table)
    if number is None:
        return say("johari.picture.day", day=table.day)
    return say("johari.picture.day_and_round", day=table.day, round=number)


def format_awaited(at: View, table: TableView, say: Messages) -> str:
    """A sentence about what is awaited, what it costs, and who decides afterwards."""
    code = f"johari.picture.awaits.{table.phase.value}"
    if not table.queue:
        return say(code)
    seat, *others = table.queue
    played = table.traders[seat].played
    action = last_action(played) if played else ""
    sentence = say(code, trader=trader_at(seat), action=action, count=cost_now(at) or 0)
    if not others:
        return say("picture.sentence", text=sentence)
    later = tuple(map(trader_at, others))
    return say("johari.picture.then", sentence=sentence, later=later)


def format_nobles_left(table: TableView, say: Messages) -> str:
    """The nobles who are not in the market: how many come, and who has gone."""
    left = table.nobles_left
    if not table.gone:
        return say("johari.picture.nobles_left", count=left)
    gone = tuple(map(str, table.gone))
    return say("johari.picture.nobles_left_and_gone", count=left, gone=gone)


def format_piles(table: TableView, say: Messages) -> tuple[str, str]:
    """The cards in the draw pile, and those discarded."""
    return (
        say("johari.picture.pile", count=len(table.unseen)),
        say("picture.discards_size", count=len(table.discard)),
    )


def format_actions(trader: Trader, say: Messages, *, has_chosen: bool) -> tuple[str, ...]:
    """The action cards of today, slot by slot; what is chosen by name only if it is seen.

    Example:
        >>> from jaipur_rules.core.errors import messages
        >>> from jaipur_rules.johari import Action
        >>> format_actions(Trader(played=(Action.SALE,)), messages("en"), has_chosen=True)
        ('Sale', 'face down')
        >>> format_actions(Trader(chosen=Action.SALE), messages("en"), has_chosen=True)
        ('face down: Sale',)
    """
    played = trader.played
    shown = [say.format(last_action(played[: slot + 1])) for slot in range(len(played))]
    if trader.chosen is not None:
        shown.append(say("johari.picture.chosen", action=action_message(trader.chosen)))
    elif has_chosen:
        shown.append(say("johari.picture.face_down"))
    return tuple(shown)


def format_discounts(trader: Trader, say: Messages) -> str:
    """The card slots that nobles have made cheaper; empty if there is none.

    Example:
        >>> from jaipur_rules.core.errors import messages
        >>> format_discounts(Trader(slots=(0, 1, 2)), messages("en"))
        'slot 2 −1, slot 3 −2'
    """
    discounts = tuple(
        Message("johari.picture.discount", slot=slot, less=less)
        for slot, less in enumerate(trader.slots, 1)
        if less
    )
    return say("johari.picture.discounts", discounts=discounts)


def points_of(trader: Trader, components: Components) -> int:
    """The points that the gem tokens are worth now."""
    return sum(components.prestige_track[column] for column in trader.tokens)


def acting_order(table: TableView) -> tuple[Seat, ...]:
    """The seats from the gold token farthest ahead to the last; of one space, from the top (rule GLD-1).

    Example:
        >>> from jaipur_rules.johari import view
        >>> from jaipur_rules.johari.rules.table import arrange
        >>> acting_order(view(arrange(gold=(15, 17)), 0).table)
        (1, 0)
    """
    return gold_order(table.traders, table.arrivals, tuple(range(len(table.traders))))


def round_of(table: TableView) -> int | None:
    """The round of the day that is being played; None if none is.

    Example:
        >>> from jaipur_rules.johari import view
        >>> from jaipur_rules.johari.rules.table import arrange
        >>> round_of(view(arrange(phase="choose"), 0).table)
        1
    """
    played = len(table.traders[0].played)
    match table.phase:
        case Phase.CHOOSE:
            return played + 1
        case Phase.ACT | Phase.LOSE:
            return played
        case _:
            return None


def _taken(move: Move, lying: Mapping[Place, Cards]) -> dict[Place, Cards]:
    """The cards that a move takes from the market, by the store or booth."""
    match move:
        case moves.Pick(place, card) | moves.Exchange(_, place, card):
            return {place: Cards((card,))}
        case moves.Purchase(place) | moves.TradeInStore(place):
            return {place: lying.get(place, NOTHING)}
        case _:
            return {}


def _leaving(move: Move, display: Cards) -> tuple[Cards, str]:
    """The cards that leave the mover's display."""
    match move:
        case moves.SellToJeweler(sold):
            return sold, "sold"
        case moves.SellToCollector(kind, counted):
            other = Cards((counted.card,)) if counted and counted.card.kind is not kind else NOTHING
            return display.of(kind) + other, "sold"
        case moves.DiscardForToken(card) | moves.Lose(card):
            return Cards((card,)), "lost" if isinstance(move, moves.Lose) else "discarded"
        case moves.Hire(_, paid):
            return paid, "paid"
        case moves.Exchange(given):
            return Cards((given,)), "given"
        case _:
            return NOTHING, "given"


def _position_sheet(at: Position, move: Move | None, say: Messages) -> Sheet:
    numbers = Numbers.of(at.ruleset)
    own = _own_rows(at.me, at.ruleset, numbers, move, say, has_chosen=at.me.chosen is not None)
    sides = [
        Panel(
            trader_name(at.seat, say),
            own,
            _notes(at.me, numbers, say, to_move=True),
            is_side=True,
            is_active=True,
        )
    ]
    others = [seat for seat in range(len(at.rivals) + 1) if seat != at.seat]
    for seat, display in zip(others, at.rivals, strict=True):
        row = _cards(_display_title(display, say), display, NOTHING, "", say)
        sides.append(Panel(trader_name(seat, say), (row,), is_side=True))
    panels = (
        _nobles(at.spaces, at.ruleset, numbers, move, (), say),
        _market(at.market, move, (), say),
        *sides,
    )
    rules = label_on_table(rules_in_force(at.ruleset), DEFAULT_NAME)
    status = (rules,) if rules else ()
    return Sheet(say("johari.picture.title"), status, tuple((panel,) for panel in panels))


def _nobles(
    spaces: Sequence[Noble | None],
    ruleset: Ruleset,
    numbers: Numbers,
    move: Move | None,
    notes: tuple[str, ...],
    say: Messages,
) -> Panel:
    """The nobles on their spaces, from the most to the least expensive."""
    prices = [
        say("johari.picture.price", price=numbers.price(place)) for place in range(len(spaces))
    ]
    hired = move.noble if isinstance(move, moves.Hire) else None
    mark = say("johari.picture.mark.hired")
    rows = [
        Row(price, (_noble(noble, ruleset, say, mark=mark if noble is hired else ""),))
        for price, noble in zip(prices, spaces, strict=True)
        if noble is not None
    ]
    empty = [price for price, noble in zip(prices, spaces, strict=True) if noble is None]
    return _shared(say("johari.picture.nobles"), rows, empty, notes, say)


@lru_cache(256)
def _noble(
    noble: Noble, ruleset: Ruleset, say: Messages, *, mark: str = "", is_hired: bool = False
) -> Piece:
    words, name = describe_noble(noble, ruleset, say), format_noble(noble, say)
    name = str(noble) if is_hired else name
    return Piece(words, likeness_key(noble), mark=mark, name=name, is_written=True)


def _shared(
    title: str, rows: Sequence[Row], empty: Sequence[str], notes: tuple[str, ...], say: Messages
) -> Panel:
    """What lies somewhere, and the places where nothing lies; if nothing lies anywhere, that."""
    if not rows:
        return Panel(title, (), (say("picture.none"), *notes))
    row = Row(say("johari.picture.empty"), tuple(map(Piece, empty)), is_detail=True)
    return Panel(title, (*rows, row) if empty else tuple(rows), notes)


def _market(
    market: Sequence[Cards], move: Move | None, notes: tuple[str, ...], say: Messages
) -> Panel:
    """Stores and booths."""
    lying = dict(zip(Place, market, strict=False))
    taken = {} if move is None else _taken(move, lying)
    names = {place: say.format(place_message(place)) for place in lying}
    rows = [
        _cards(names[place], cards, taken.get(place, NOTHING), "taken", say)
        for place, cards in lying.items()
        if cards
    ]
    empty = [names[place] for place, cards in lying.items() if not cards]
    return _shared(say("picture.market"), rows, empty, notes, say)


def _gold(table: TableView, numbers: Numbers, say: Messages) -> Panel:
    """The gold tokens in the order in which they act, and the points of the prestige track."""
    ranks = tuple(
        Piece(
            say(
                "johari.picture.rank",
                rank=rank,
                trader=trader_at(seat),
                gold=f"({table.traders[seat].gold})",
            )
        )
        for rank, seat in enumerate(acting_order(table), 1)
    )
    points = [" ".join(numbers.track)]
    if numbers.has_marks:
        points.append(say("johari.picture.reconstructed", mark=MARK))
    scale = Row(say("johari.picture.scale"), tuple(map(Piece, points)), is_detail=True)
    return Panel(say("johari.picture.gold_order"), (Row("", ranks, is_detail=True), scale))


def _side(
    at: View, table: TableView, seat: Seat, numbers: Numbers, move: Move | None, say: Messages
) -> Panel:
    """One trader's side of the table."""
    trader, ruleset = table.traders[seat], at.ruleset
    to_move = table.queue[:1] == (seat,)
    rows = _own_rows(
        trader,
        ruleset,
        numbers,
        move if to_move else None,
        say,
        has_chosen=table.has_chosen[seat],
        has_costs=seat == at.seat,
    )
    notes = _notes(trader, numbers, say, to_move=to_move, is_own=seat == at.seat)
    return Panel(trader_name(seat, say), rows, notes, is_side=True, is_active=to_move)


def _notes(
    trader: Trader, numbers: Numbers, say: Messages, *, to_move: bool, is_own: bool = True
) -> tuple[str, ...]:
    notes = [say("picture.to_move")] if to_move else []
    notes += [say("johari.picture.you")] if is_own else []
    notes += [say("johari.picture.safe")] if trader.safe else []
    notes.append(say("text.labelled", label=say("johari.picture.gold"), text=str(trader.gold)))
    worth = say("johari.picture.points", count=points_of(trader, numbers.components))
    return *notes, f"{worth}{numbers.mark(trader.tokens)}"


def _own_rows(
    trader: Trader,
    ruleset: Ruleset,
    numbers: Numbers,
    move: Move | None,
    say: Messages,
    *,
    has_chosen: bool,
    has_costs: bool = True,
) -> tuple[Row, ...]:
    """The display, the Trade card, the gem tokens, the action cards of today with their costs, and the nobles hired."""
    leaving, mark = (NOTHING, "") if move is None else _leaving(move, trader.display)
    rows = [_cards(_display_title(trader.display, say), trader.display, leaving, mark, say)]
    if trader.on_trade:
        used = move.cards if isinstance(move, moves.Cash) else NOTHING
        rows.append(_cards(say("johari.picture.on_trade"), trader.on_trade, used, "used", say))
    rows.append(_track(trader, numbers, say))
    today = [*format_actions(trader, say, has_chosen=has_chosen), format_discounts(trader, say)]
    rows.append(Row(say("johari.picture.today"), tuple(map(Piece, filter(None, today)))))
    if has_costs:
        costs = tuple(
            Piece(say.format(each.message)) for each in costs_of(trader, ruleset, numbers)
        )
        rows.append(Row(say("johari.picture.costs"), costs, is_detail=True))
    if trader.nobles:
        hired = tuple(_noble(noble, ruleset, say, is_hired=True) for noble in trader.nobles)
        rows.append(Row(say("johari.picture.hired"), hired))
    return tuple(rows)


def _display_title(display: Cards, say: Messages) -> str:
    return say("johari.picture.display_count", count=len(display))


def _track(trader: Trader, numbers: Numbers, say: Messages) -> Row:
    """The points of each gem token."""
    tokens = tuple(
        _token(kind, numbers.of_column(column), say)
        for kind, column in zip(GEMS, trader.tokens, strict=True)
    )
    return Row(say("johari.picture.tokens"), tokens)


@lru_cache(256)
def _token(kind: Kind, points: str, say: Messages) -> Piece:
    words = f"{say(f'johari.kind.{kind.name.lower()}.title')} {points}"
    return Piece(
        words, token_key(kind), name=f"{kind}{points}", code=f"{kind} {points}", is_written=True
    )


def _cards(title: str, cards: Cards, moved: Cards, mark: str, say: Messages) -> Row:
    """Cards in order, with a mark on those that move: the last ones of each kind."""
    pieces: list[Piece] = []
    for card in cards.distinct:
        count = cards.count(card)
        moving = min(count, moved.count(card))
        if count > moving:
            pieces.append(_piece(card, count - moving, "", say))
        if moving:
            pieces.append(_piece(card, moving, mark, say))
    return Row(title, tuple(pieces))


@lru_cache(2048)
def _piece(card: Card, count: int, mark: str, say: Messages) -> Piece:
    words, kind = say.format(card_message(card)), kind_message(card.kind)
    if count > 1:
        words = say("johari.picture.several", count=count, card=card_message(card))
    word = say(f"johari.picture.mark.{mark}", count=count) if mark else ""
    name = say("johari.picture.fake_kind", kind=kind) if card.is_fake else say.format(kind)
    return Piece(words, str(card), count, word, name=name, code=str(card))


def _changes(made: MoveRecord, say: Messages) -> Iterator[Row]:
    """The cards that a move revealed, what it brought to every trader, and what came to the market."""
    if made.revealed:
        actions = (Piece(say.format(action_message(each))) for each in made.revealed)
        yield Row(say("johari.picture.revealed"), tuple(actions))
    for seat, (gold, steps, cards) in enumerate(
        zip(made.gold, made.steps, made.gained, strict=True)
    ):
        pieces = [_change(say("johari.picture.gold"), gold, COIN)] if gold else []
        pieces += [
            _change(say(f"johari.kind.{kind.name.lower()}.title"), moved, token_key(kind))
            for kind, moved in zip(GEMS, steps, strict=True)
            if moved
        ]
        pieces += _cards("", cards, NOTHING, "", say).pieces
        if pieces:
            yield Row(trader_name(seat, say), tuple(pieces))
    if made.drawn:
        yield _cards(say("picture.market"), Cards(made.drawn), NOTHING, "", say)


def _change(name: str, number: int, shape: str) -> Piece:
    return Piece(f"{name} {number:+}".replace("-", "−"), shape, is_written=True)
