"""The pictures of Jaipur: positions, views and records; and what may come, in lines."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from typing import TypeGuard

from jaipur_rules.core.errors import messages
from jaipur_rules.core.game import JAIPUR, Seat
from jaipur_rules.core.messages import ENGLISH, Language, Message, Messages, trader_at
from jaipur_rules.jaipur.render.blocks import (
    ASIDE,
    BROAD,
    TOKENS_HEIGHT,
    hand_and_herd,
    market,
    market_and_piles,
    market_between_piles,
    side_above,
    side_beside,
    tokens_left,
)
from jaipur_rules.jaipur.render.scene import Scene, scene
from jaipur_rules.jaipur.render.sentences import facts, status
from jaipur_rules.jaipur.render.shapes import (
    symbols,
)
from jaipur_rules.jaipur.render.single import card_svg
from jaipur_rules.jaipur.render.strip import strip
from jaipur_rules.jaipur.render.terminal import Detail, Faces, Page
from jaipur_rules.jaipur.rules.cards import Card
from jaipur_rules.jaipur.rules.components import BONUS_SIZES
from jaipur_rules.jaipur.rules.moves import Move
from jaipur_rules.jaipur.rules.position import Position
from jaipur_rules.jaipur.rules.state import Match
from jaipur_rules.jaipur.rules.transition import Event
from jaipur_rules.jaipur.rules.views import View
from jaipur_rules.jaipur.rules.worlds import Odds
from jaipur_rules.jaipur.words import card_title
from jaipur_rules.render.blocks import COLUMN, GAP, Block
from jaipur_rules.render.drawing import group
from jaipur_rules.render.picture import Picture, PlayedMatch, Sheet
from jaipur_rules.render.pictures import Pictures
from jaipur_rules.render.terminal import (
    BOLD,
    COLUMNS,
    NARROWEST,
    Run,
    Span,
    ascii_only,
    flow,
    paint,
    run,
)


def _is_played(value: object) -> TypeGuard[PlayedMatch]:
    return isinstance(value, PlayedMatch)


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
        Hand (2)   Herd: 1 camel (1 given)
        + L ------++ L ------+
        | Leather || Leather |
        +---------++--given--+
    """

    def sheet(
        self, value: Position | View, move: Move | None, *, lang: Language, narrow: bool
    ) -> Sheet:
        """A position in one column; a view in one or in two."""
        say, table = messages(lang), scene(value, move)
        tall = narrow or table.is_position
        if table.is_position:
            title = say("jaipur.picture.title")
            blocks = _position(table, say)
        else:
            title = say("jaipur.picture.spectator_title")
            if table.viewer is not None:
                title = say("jaipur.picture.seen_title", trader=trader_at(table.viewer))
            blocks = _one_column(table, say) if narrow else _two_columns(table, say)
        return Sheet(
            title=title,
            sentences=status(table, say),
            facts=tuple(facts(table, say)),
            blocks=blocks,
            width=COLUMN if tall else BROAD + GAP + ASIDE,
            symbols=symbols(say),
            broken=table.broken,
        )

    def page(
        self,
        value: Position | View,
        move: Move | None,
        *,
        unicode: bool,
        lang: Language,
        width: int,
    ) -> Iterator[Run]:
        """Every card with its letter and its name."""
        return Page(scene(value, move), Faces(messages(lang), unicode), width).lines()

    def fitted(
        self, value: Position | View, room: int, *, unicode: bool, lang: Language, width: int
    ) -> list[Run]:
        """The lines of a value without its least telling parts, as far as it has to be.

        Parts are left out in the order of `Detail`. Cards and piles always stay.

        Args:
            value: What is drawn.
            room: How many lines there should be.
            unicode: Whether more than ASCII can be shown.
            lang: The language.
            width: The columns of the terminal.

        Example:
            >>> from jaipur_rules import new_match, view
            >>> seen = view(new_match(seed=7), 0)
            >>> def count(room):
            ...     lines = PICTURES.fitted(seen, room, unicode=True, lang="en", width=80)
            ...     return len(lines)
            >>> count(20), count(17), count(10)
            (20, 17, 16)
        """
        table, faces = scene(value, None), Faces(messages(lang), unicode)
        order = tuple(Detail)
        lines: list[Run] = []
        for count in range(len(order) + 1):
            page = Page(table, faces, max(width, NARROWEST), frozenset(order[:count]))
            lines = list(page.lines())
            if len(lines) <= room:
                break
        return lines

    def screen(self, value: object) -> str:
        """A position, a view, a match as everybody sees it, or odds."""
        if isinstance(value, Odds):
            lines = odds_lines(value, messages(ENGLISH), COLUMNS)
            return ascii_only("\n".join(map(paint, lines)))
        return super().screen(value)

    def strip(
        self,
        played: PlayedMatch | Iterable[Event],
        *,
        start: Match | None = None,
        seat: Seat | None = None,
        round: int | None = None,  # noqa: A002 - what it is
        lang: Language = "en",
        narrow: bool = False,
    ) -> Picture:
        """A match as small pictures in rows."""
        return strip(played, start=start, seat=seat, round=round, lang=lang, narrow=narrow)

    def show(self, value: object, *, lang: Language, seat: Seat | None) -> Picture | None:
        """Positions and views, cards, and records as strips."""
        if isinstance(value, Card):
            return card_svg(value, lang)
        if _is_played(value):
            return strip(value, seat=seat, lang=lang)
        return super().show(value, lang=lang, seat=seat)


PICTURES = JaipurPictures(JAIPUR, (Position, View), (Match,))


def _position(table: Scene, say: Messages) -> list[Block]:
    """The market, the hand and the herd below it, and the tokens if the position knows them."""
    (side,) = table.sides
    blocks = [market(table, say), hand_and_herd(side, say)]
    return blocks if table.piles is None else [*blocks, tokens_left(table, say, COLUMN)]


def _two_columns(table: Scene, say: Messages) -> list[Block]:
    """The other trader above, the market and the tokens in the middle, the viewer below."""
    if not table.sides:
        return []
    other, own = table.sides
    tokens = tokens_left(table, say, ASIDE)
    drawn = market_between_piles(table, say, TOKENS_HEIGHT).drawn
    middle = Block(TOKENS_HEIGHT, drawn + group([tokens.drawn], BROAD + GAP))
    return [
        side_beside(other, table.ruleset, say),
        middle,
        side_beside(own, table.ruleset, say),
    ]


def _one_column(table: Scene, say: Messages) -> list[Block]:
    """The same from top to bottom, with all that is needed for a move together."""
    if not table.sides:
        return []
    other, own = table.sides
    return [
        side_above(other, table.ruleset, say),
        tokens_left(table, say, COLUMN),
        market_and_piles(table, say),
        side_above(own, table.ruleset, say),
    ]


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
