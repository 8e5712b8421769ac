"""What lies on a table of Jaipur: the market, the tokens left and both sides; and what may come, in lines."""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache

from jaipur_rules.core.errors import messages
from jaipur_rules.core.game import JAIPUR, Seat
from jaipur_rules.core.messages import ENGLISH, Message, Messages, trader_at
from jaipur_rules.core.words import headline, trader_name
from jaipur_rules.jaipur.rules.cards import GOODS, Card, Cards
from jaipur_rules.jaipur.rules.components import BONUS_SIZES
from jaipur_rules.jaipur.rules.effect import effect
from jaipur_rules.jaipur.rules.moves import Move, Sell, sides
from jaipur_rules.jaipur.rules.ruleset import Ruleset
from jaipur_rules.jaipur.rules.state import Match, Position, Values, pile
from jaipur_rules.jaipur.rules.views import Herd, Odds, RoundView, TraderView, View
from jaipur_rules.jaipur.shapes import (
    BACK,
    BONUS_TOKEN,
    HERD,
    UNSEEN,
    draw_shapes,
    token_key,
)
from jaipur_rules.jaipur.words import (
    card_message,
    card_title,
    format_end,
    format_result,
    format_winner,
    rules_on_table,
)
from jaipur_rules.render.picture import Panel, Piece, Row, Sheet
from jaipur_rules.render.pictures import Pictures
from jaipur_rules.render.svg import Shape
from jaipur_rules.render.terminal import BOLD, Run, Span, ascii_only, flow, paint, run
from jaipur_rules.render.terminal_table import COLUMNS

_MOST_MARKED = 99
"""A sale of more cards than any box holds marks no more of them."""


class JaipurPictures(Pictures):
    """The pictures of Jaipur: every kind of card has a shape, a letter, a name and a colour of its own.

    Example:
        >>> from jaipur_rules import Cards, parse_move
        >>> here = Position(Cards("DGGSK"), Cards("LL"), 1)
        >>> PICTURES.svg(here).svg[:5]
        '<svg '
        >>> print(PICTURES.text(here, move=parse_move("+GG-LK"), unicode=False))
        Market
        + D ------++ G ------++ G ------++ S ------++ K ------+
        | Diamond || Gold    || Gold    || Silver  || Camel   |
        +---------++--taken--++--taken--++---------++---------+
        Hand (2)
        + L ------++ L ------+
        | Leather || Leather |
        +---------++--given--+
        Herd: 1 camel (1 given)
        take 2 gold for 1 leather and 1 camel (+GG-LK)
        legal
    """

    def draw_shapes(self, say: Messages) -> dict[str, Shape]:
        """Cards, tokens, and camels of a herd."""
        return draw_shapes(say)

    def sheet(self, value: Position | View, move: Move | None, say: Messages) -> Sheet:
        """The market, the tokens left and the sides: the viewer's last, or a spectator's first trader's."""
        if isinstance(value, Position):
            return _position_sheet(value, move, say)
        title = say("jaipur.picture.spectator_title")
        if value.seat is not None:
            title = say("jaipur.picture.seen_title", trader=trader_at(value.seat))
        current = value.round
        if current is None:
            return Sheet(title, status(value, say), ())
        last = 0 if value.seat is None else value.seat
        other, own = (_side(value, current, seat, move, say) for seat in (1 - last, last))
        tokens = _tokens_left(value.ruleset, current.heights, current.bonus_sizes, say)
        middle = (_market(value, current, move, say), tokens)
        return Sheet(title, status(value, say), ((other,), middle, (own,)))

    def effect(self, before: View, move: Move, after: View, say: Messages) -> tuple[Row, ...]:
        """The cards that came to the market, or the tokens won and their worth."""
        made = effect(before, move, after)
        if made.drawn:
            cards = _cards(Cards(made.drawn), Cards(), "taken", say)
            return (Row(say("jaipur.picture.drawn"), tuple(cards)),)
        if not isinstance(move, Sell):
            return ()
        worth = say("jaipur.picture.won", count=sum(made.goods_tokens))
        rows = [Row(worth, _values(made.goods_tokens, token_key(move.good)))]
        if made.bonus_size is not None:
            hidden = say("jaipur.picture.hidden_value")
            bonus = _values((made.bonus,), BONUS_TOKEN, hidden)
            rows.append(Row(_bonus_title(made.bonus_size, say), bonus))
        return tuple(rows)

    def dealt(self, after: View, number: int, say: Messages) -> str:
        """The round, and who begins it."""
        starter = trader_at(after.dealt.starter)
        return say("jaipur.picture.round_dealt", number=number, trader=starter)

    def screen(self, value: object) -> str:
        """A position, a view, a match as everybody sees it, or odds."""
        if isinstance(value, Odds):
            lines = odds_lines(value, messages(ENGLISH), COLUMNS)
            return ascii_only("\n".join(map(paint, lines)))
        return super().screen(value)


PICTURES = JaipurPictures(JAIPUR, View, Position, Match)


def status(at: View, say: Messages) -> tuple[str, ...]:
    """The state of the round and the match, a sentence each, the first one short.

    Example:
        >>> from jaipur_rules import new_match, view
        >>> from jaipur_rules.core.errors import messages
        >>> status(view(new_match(seed=7), 0), messages("en"))
        ('Second trader to move · seen by the first trader',)
    """
    facts: list[str] = []
    if at.to_move is not None:
        facts.append(say("picture.trader_to_move", trader=trader_at(at.to_move)))
    found = [headline(facts, at.seat, rules_on_table(at.ruleset), say)]
    if at.round is None and not at.is_over:
        found.append(say("jaipur.picture.no_round"))
    if at.round is not None and at.round.end is not None:
        found.append(format_end(at.round.end, at.ruleset, say))
    if at.round is not None and at.round.result is not None:
        found.append(format_result(at.round.result, say))
    if at.is_over:
        found.append(format_winner(at.winner, say))
    return tuple(found)


def _position_sheet(at: Position, move: Move | None, say: Messages) -> Sheet:
    coming, leaving = _moved(move, at.market)
    market = _cards(at.market, coming, "taken", say)
    hand = _cards(at.hand, leaving, _left_by(move), say)
    herd = _herd(at.herd, leaving.camels, _left_by(move), say)
    panels = [
        (Panel(say("picture.market"), (Row("", tuple(market), is_large=True),)),),
        (
            Panel(
                say("jaipur.picture.hand", count=len(at.hand)),
                (Row("", tuple(hand), is_large=True), herd),
            ),
        ),
    ]
    # A position that is made without piles holds full ones.
    if at.heights != at.ruleset.box.heights or at.ruleset.sale_without_tokens == "forbidden":
        panels.append((_tokens_left(at.ruleset, at.heights, None, say),))
    rules = rules_on_table(at.ruleset)
    return Sheet(say("jaipur.picture.title"), (rules,) if rules else (), tuple(panels))


def _market(at: View, current: RoundView, move: Move | None, say: Messages) -> Panel:
    """The market, the deck from behind and the last card sold."""
    cards = _cards(current.market, _moved(move, current.market)[0], "taken", say)
    size, top = current.deck_size, current.discard_shown[-1:]
    deck = (Piece(say("picture.cards", count=size), BACK, label=str(size)),) if size else ()
    sold = say("picture.discards")
    if at.ruleset.discard_view == "all":
        sold = say("picture.discards_size", count=len(current.discard_shown))
    seen = tuple(
        Piece(
            say("jaipur.picture.top", letter=str(card), good=card_message(card)),
            str(card),
            code=str(card),
        )
        for card in top
    )
    left = current.plies_left
    notes = () if left is None else (say("jaipur.picture.moves_left", count=left),)
    rows = (
        Row("", tuple(cards), is_large=True),
        Row(say("jaipur.picture.deck"), deck),
        Row(sold, seen),
    )
    return Panel(say("picture.market"), rows, notes)


def _tokens_left(
    ruleset: Ruleset, heights: Values, bonus_sizes: Sequence[int] | None, say: Messages
) -> Panel:
    """The goods piles and, where they are known, the bonus piles."""
    rows = [
        Row(card_title(good, say), _values(pile(ruleset, heights, good), token_key(good)))
        for good in GOODS
    ]
    for size, left in zip(BONUS_SIZES, bonus_sizes or (), strict=bool(bonus_sizes)):
        stack = (Piece(str(left), BONUS_TOKEN, count=left, is_written=True),) if left else ()
        rows.append(Row(_bonus_title(size, say), stack))
    return Panel(say("jaipur.picture.tokens_left"), tuple(rows))


def _side(at: View, current: RoundView, seat: Seat, move: Move | None, say: Messages) -> Panel:
    """One trader's side: the hand as far as it is seen, the herd, and the tokens won."""
    trader = current.traders[seat]
    seen = trader.known if trader.hand is None else trader.hand
    leaving = _moved(move, current.market)[1] if seat == current.to_move else Cards()
    hand = [*_cards(seen, leaving, _left_by(move), say)]
    if unseen := trader.hand_size - len(seen):
        words = say("jaipur.picture.unseen.count", count=unseen)
        hand.append(Piece(words, UNSEEN, count=unseen, name="?"))
    title = say("jaipur.picture.hand", count=trader.hand_size)
    rows = [
        Row(title, tuple(hand), is_large=seat == at.seat),
        _herd(trader.herd_shown, leaving.camels, _left_by(move), say),
        *_won(trader, say),
    ]
    token = 0
    if current.result is not None and current.result.camel_token == seat:
        token = at.ruleset.box.camel_token
        rows.append(
            Row(say("jaipur.picture.camel_token"), _values((token,), token_key(Card.CAMEL)))
        )
    needed = at.ruleset.box.seals_to_win
    is_active = seat == at.to_move
    notes = [say("picture.to_move")] if is_active else []
    notes.append(say("jaipur.picture.seals", won=at.seals[seat], needed=needed))
    notes += _worth(trader, token, say)
    return Panel(
        trader_name(seat, say), tuple(rows), tuple(notes), is_side=True, is_active=is_active
    )


def _worth(trader: TraderView, camel_token: int, say: Messages) -> list[str]:
    """The worth of the tokens of a side, if they are in sight."""
    if trader.goods_shown is None:
        return []
    values = [value for values in trader.bonuses for value in values]
    known = sum(map(sum, trader.goods_shown)) + sum(filter(None, values)) + camel_token
    hidden = values.count(None)
    if hidden:
        return [say("jaipur.picture.worth_and_hidden", count=known, hidden=hidden)]
    return [say("jaipur.picture.rupees", count=known)]


def _won(trader: TraderView, say: Messages) -> Iterator[Row]:
    """The tokens won, by good and by the size of the sale."""
    if trader.goods_shown is None:
        yield Row(say("jaipur.picture.tokens"), (Piece(say("jaipur.picture.hidden_stack")),))
    for good, values in zip(GOODS, trader.goods_shown or (), strict=False):
        if values:
            title = say("jaipur.picture.tokens_of", good=card_message(good))
            yield Row(title, _values(values, token_key(good)))
    hidden = say("jaipur.picture.hidden_value")
    for size, won in zip(BONUS_SIZES, trader.bonuses, strict=True):
        if won:
            yield Row(_bonus_title(size, say), _values(won, BONUS_TOKEN, hidden))


def _bonus_title(size: int, say: Messages) -> str:
    text = f"{size}+" if size == BONUS_SIZES[-1] else str(size)
    return say("jaipur.picture.bonus_for", size=text)


@lru_cache(1024)
def _values(values: tuple[int | None, ...], shape: str, hidden: str = "?") -> tuple[Piece, ...]:
    """Tokens with their values, and a question mark on one that is not in sight, which is called hidden."""
    return tuple(
        Piece(hidden, shape, label="?")
        if value is None
        else Piece(f"{value}", shape, label=f"{value}")
        for value in values
    )


def _herd(herd: Herd, leaving: int, mark: str, say: Messages) -> Row:
    """A herd; one that is not shown counted always looks the same."""
    if isinstance(herd, int):
        words, shown = say("jaipur.card.camel.count", count=herd), herd
    else:
        words, shown = say(f"jaipur.picture.herd.{herd}"), int(herd == "some")
    word = say(f"jaipur.picture.herd.{mark}", count=leaving) if leaving else ""
    piece = Piece(words, HERD if shown else "", shown or 1, word, is_written=True)
    return Row(say("jaipur.picture.herd"), (piece,))


def _cards(cards: Cards, moved: Cards, mark: str, say: Messages) -> Iterator[Piece]:
    """Cards in order, with a mark on those that move: the last ones of each kind."""
    for kind in cards.kinds:
        count = cards.count(kind)
        moves = min(count, moved.count(kind))
        if count > moves:
            yield _piece(kind, count - moves, "", say)
        if moves:
            yield _piece(kind, moves, mark, say)


@lru_cache(2048)
def _piece(kind: Card, count: int, mark: str, say: Messages) -> Piece:
    word = say(f"jaipur.picture.mark.{mark}", count=count) if mark else ""
    words = say("jaipur.picture.cards", cards=(card_message(kind, count),))
    return Piece(words, str(kind), count, word, name=card_title(kind, say), code=str(kind))


def _moved(move: Move | None, market: Cards) -> tuple[Cards, Cards]:
    """What comes from a market with a move, and what leaves the mover, of a sale no more than any box holds."""
    if isinstance(move, Sell):
        return Cards(), Cards.of(move.good, min(move.count, _MOST_MARKED))
    return (Cards(), Cards()) if move is None else sides(move, market)


def _left_by(move: Move | None) -> str:
    return "sold" if isinstance(move, Sell) else "given"


_UNBROKEN = "\N{NO-BREAK SPACE}"
"""A space at which no line is broken."""

_WORTH_SAYING = Fraction(1, 200)
"""The least chance that is shown."""


def odds_lines(odds: Odds, say: Messages, width: int) -> Iterator[Run]:
    """The probabilities of what a seat cannot see."""
    if odds.next_card:
        cards = sorted(odds.next_card.items(), key=lambda entry: (-entry[1], entry[0]))
        texts = [
            say("jaipur.play.card_chance", card=card_title(card, say), chance=chance)
            for card, chance in cards
        ]
        yield from _listed(say("jaipur.play.next_card"), texts, say, width)
    held: list[str] = []
    for good, counts in odds.hand.items():
        likely = tuple(
            Message("jaipur.play.at_least", count=count, chance=chance)
            for count, chance in _at_least(counts)
        )
        if likely:
            held.append(say("jaipur.play.held", card=card_title(good, say), chances=likely))
    yield from _listed(say("jaipur.play.their_hand"), held, say, width)
    worth = [
        say("jaipur.play.bonus_worth", size=size, worth=_mean(values))
        for size, values in zip(BONUS_SIZES, odds.bonuses, strict=True)
        if values
    ]
    yield from _listed(say("jaipur.play.bonuses"), worth, say, width)


def _listed(label: str, texts: Sequence[str], say: Messages, width: int) -> list[Run]:
    """A label and some texts, none of which is broken; nothing if there is none."""
    if not texts:
        return []
    unbroken = tuple(text.replace(" ", _UNBROKEN) for text in texts)
    words = say("jaipur.play.odds", texts=unbroken).split(" ")
    pieces = [run(word.replace(_UNBROKEN, " ")) for word in words]
    return flow([run(Span(label, BOLD)), *pieces], width, indent="  ")


def _at_least(counts: Sequence[Fraction]) -> list[tuple[int, Fraction]]:
    """That there are at least one, two and so on, as far as it is likely enough to be shown."""
    chances = [(count, sum(counts[count:], Fraction())) for count in range(1, len(counts))]
    return [(count, chance) for count, chance in chances if chance >= _WORTH_SAYING]


def _mean(values: Mapping[int, Fraction]) -> float:
    return float(sum(value * chance for value, chance in values.items()))
