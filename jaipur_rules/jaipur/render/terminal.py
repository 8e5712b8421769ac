"""A position or a view of Jaipur as lines for a terminal, with cards and tokens drawn with characters."""

from collections.abc import Iterator, Sequence

from attrs import frozen

from jaipur_rules.jaipur.render.scene import Marked, Scene, Side, bonus_piles
from jaipur_rules.jaipur.render.sentences import format_worth, status
from jaipur_rules.jaipur.render.shapes import TINTS
from jaipur_rules.jaipur.render.vocabulary import Mark, Words
from jaipur_rules.jaipur.rules.cards import GOODS, Card
from jaipur_rules.jaipur.rules.components import BONUS_SIZES
from jaipur_rules.jaipur.rules.state import Values
from jaipur_rules.jaipur.rules.views import BonusValues
from jaipur_rules.render.terminal import (
    BOLD,
    DIM,
    GOOD,
    Run,
    Span,
    across,
    columns,
    flow,
    join,
    run,
    status_lines,
    titled,
    width_of,
)

_GLYPHS = "◆■●▒♣▼∩"

_CARD_WIDTH = 11


@frozen(order=False)
class Edges:
    """The characters that a card is drawn with: corners from the top left, clockwise, and the two sides."""

    corners: tuple[str, str, str, str]
    across: str
    down: str


_ROUND = Edges(("╭", "╮", "╯", "╰"), "─", "│")
_SQUARE = Edges(("+", "+", "+", "+"), "-", "|")


@frozen(order=False)
class Faces:
    """The look of cards and tokens in a terminal.

    Attributes:
        strings: The words on them.
        unicode: Whether more than ASCII can be shown.
    """

    strings: Words
    unicode: bool

    def cards(self, cards: Marked, width: int) -> list[Run]:
        """Cards side by side, in as many rows as needed; without a frame where not even two would fit.

        A card shows its letter, its glyph, its name, and what happens to it.
        """
        if not cards:
            return [run(Span(self.strings.common.nothing, DIM))]
        in_a_row = width // _CARD_WIDTH
        if in_a_row < 2:
            return self.chips(cards, 0, width)
        lines: list[Run] = []
        for start in range(0, len(cards), in_a_row):
            drawn = [self._card(card, mark) for card, mark in cards[start : start + in_a_row]]
            lines += [tuple(span for card in drawn for span in card[line]) for line in range(3)]
        return lines

    def _card(self, card: Card, mark: Mark) -> tuple[Run, Run, Run]:
        edges, tone = (_ROUND if self.unicode else _SQUARE), TINTS[card].tone
        inner = _CARD_WIDTH - 2
        glyph = f" {_GLYPHS[card]} " if self.unicode else ""
        top = f" {card} ".ljust(inner - len(glyph), edges.across) + glyph
        foot = self.strings.marks[mark][0].center(inner, edges.across)
        left, right, low_right, low_left = edges.corners
        return (
            run(Span(left + top + right, tone)),
            run(
                Span(edges.down, tone),
                Span(f" {self.strings.name(card)}".ljust(inner), tone),
                Span(edges.down, tone),
            ),
            run(Span(low_left + foot + low_right, tone)),
        )

    def chips(self, cards: Marked, unseen: int, width: int) -> list[Run]:
        """Cards as letters in brackets, with a question mark for each that is hidden."""
        pieces = [
            run(
                Span(
                    f"[{' '.join(filter(None, (str(card), self.strings.marks[mark][0])))}]",
                    TINTS[card].tone,
                )
            )
            for card, mark in cards
        ]
        pieces += [run(Span("[?]", DIM))] * unseen
        return flow(pieces or [run(Span(self.strings.common.nothing, DIM))], width, gap="")

    def label(self, card: Card) -> Span:
        """The letter and the name of a kind."""
        return self.tinted(card, f"{card} {self.strings.name(card)}")

    def tinted(self, card: Card, text: str) -> Span:
        """A text in the colour of a kind."""
        return Span(text, TINTS[card].tone)

    def tokens(self, card: Card, values: Sequence[int]) -> list[Run]:
        """Goods tokens with their values."""
        return [run(Span(f"({value})", TINTS[card].tone)) for value in values]


def bonus_tokens(values: BonusValues) -> list[Run]:
    """Bonus tokens with their values, as far as they are in sight."""
    return [run(f"<{'?' if value is None else value}>") for value in values]


@frozen(order=False)
class Page:
    """The lines of a picture, from the top. Every card shows its letter and its name; colour is never the only sign.

    Attributes:
        scene: What lies on the table, and what moves.
        faces: How cards and tokens are drawn.
        width: The columns of the terminal.
    """

    scene: Scene
    faces: Faces
    width: int

    def lines(self) -> Iterator[Run]:
        """The lines of the whole picture."""
        table = self.scene
        if table.viewer is not None:
            yield from status_lines(status(table, self.faces.strings), self.width)
        for side in table.sides:
            if not side.is_own:
                yield from self._rule(side)
                yield from self._covered(side)
                yield from self._rule(None)
        if table.sides:
            yield from self._market()
            yield from self._piles()
        for side in table.sides:
            if side.is_own:
                yield from [] if side.seat is None else self._rule(side)
                yield from self._open(side)

    def _rule(self, side: Side | None) -> list[Run]:
        """A line across; above a side of the table with the seat and its Seals."""
        dash = "─" if self.faces.unicode else "-"
        if side is None or side.seat is None:
            return [run(Span(dash * self.width, DIM))]
        strings, common = self.faces.strings, self.faces.strings.common
        turn = f"{'◀' if self.faces.unicode else '<'} {common.to_move} " if side.to_move else ""
        left = run(
            Span(dash, DIM), Span(f" {common.seat.format(side.seat)} ", BOLD), Span(turn, GOOD)
        )
        seals = run(f" {strings.seals} {side.seals}/{self.scene.ruleset.box.seals_to_win} ")
        line = across(left, seals, self.width, dash)
        return [left, seals] if line is None else [line]

    def _market(self) -> Iterator[Run]:
        table, strings = self.scene, self.faces.strings
        facts: list[str] = []
        if table.viewer is None:
            facts += status(table, strings)
        if table.deck_size is not None:
            facts.append(
                f"{strings.common.deck}{strings.common.colon}{strings.common.count(table.deck_size, strings.common.card)}"
            )
            facts.append(f"{strings.common.discard}{strings.common.colon}{self._discards()}")
        if table.plies_left is not None:
            facts.append(strings.common.count(table.plies_left, strings.plies_left))
        yield from self._titled(
            strings.common.market,
            [run(Span(fact, DIM if table.viewer is None else "")) for fact in facts],
        )
        yield from self.faces.cards(table.market, self.width)

    def _discards(self) -> str:
        table, strings = self.scene, self.faces.strings
        if table.top is None:
            return strings.common.nothing
        top = strings.top.format(f"{table.top} {strings.name(table.top)}")
        return (
            top
            if table.discards is None
            else f"{strings.common.count(table.discards, strings.common.card)}, {top}"
        )

    def _piles(self) -> Iterator[Run]:
        """The tokens left."""
        table, strings = self.scene, self.faces.strings
        if table.piles is not None:
            rows = [
                self._pile(good, values) for good, values in zip(GOODS, table.piles, strict=True)
            ]
            half = len(rows) // 2
            left = [line for row in rows[:half] for line in row]
            right = [line for row in rows[half:] for line in row]
            yield from self._titled(strings.tokens_left, [])
            yield from columns([left, right], self.width, gap=4)
        if table.bonus_sizes is not None:
            piles = [
                run(f"{strings.for_cards.format(self._size(size))}{strings.common.colon}{left}")
                for size, left in bonus_piles(table.bonus_sizes)
            ]
            yield from self._titled(strings.bonus_left, piles)

    def _pile(self, good: Card, values: Values) -> list[Run]:
        label = run("  ", self.faces.label(good))
        label += run(" " * (12 - width_of(label)))
        tokens = flow(self.faces.tokens(good, values), max(1, self.width - 12), gap="")
        return (
            [label + tokens[0], *(run(" " * 12) + more for more in tokens[1:])]
            if tokens
            else [label + run("-")]
        )

    def _covered(self, side: Side) -> Iterator[Run]:
        """A side whose cards are seen from behind."""
        strings = self.faces.strings
        hand = self.faces.chips(side.hand, side.unseen, max(6, self.width - 20))
        title = run(Span(f"{strings.hand} ({len(side.hand) + side.unseen})", BOLD))
        if len(hand) == 1:
            yield from flow([title + run("  ") + hand[0], *self._sums(side)], self.width, gap="   ")
        else:
            yield from [title, *hand, *flow(self._sums(side), self.width, gap="   ")]
        yield from self._won(side)

    def _open(self, side: Side) -> Iterator[Run]:
        """A side whose cards are seen from the front."""
        yield from self._titled(f"{self.faces.strings.hand} ({len(side.hand)})", self._sums(side))
        yield from self.faces.cards(side.hand, self.width)
        yield from self._won(side)

    def _sums(self, side: Side) -> list[Run]:
        """The herd, and the worth of the tokens."""
        strings = self.faces.strings
        if isinstance(side.herd, str):
            count = strings.herds_shown[side.herd]
        else:
            count = strings.common.count(side.herd, strings.cards[Card.CAMEL])
        leaving = (
            f" ({strings.common.count(side.herd_leaving, strings.camels_given)})"
            if side.herd_leaving
            else ""
        )
        herd = run(
            Span(strings.herd, BOLD),
            strings.common.colon,
            self.faces.tinted(Card.CAMEL, count + leaving),
        )
        worth = format_worth(side, strings)
        return [herd, run(Span(worth, BOLD))] if worth else [herd]

    def _won(self, side: Side) -> Iterator[Run]:
        """The tokens of a side, and their worth."""
        strings = self.faces.strings
        if side.seat is None:
            return
        if side.goods is None:
            goods = [run(strings.hidden_stack)]
        else:
            goods = [
                join([run(self.faces.tinted(good, f"{good} ")), *self.faces.tokens(good, values)])
                for good, values in zip(GOODS, side.goods, strict=True)
                if values
            ]
        bonuses = [
            join(
                [
                    run(f"{strings.for_cards.format(self._size(size))}{strings.common.colon}"),
                    *bonus_tokens(values),
                ]
            )
            for size, values in zip(BONUS_SIZES, side.bonuses or (), strict=True)
            if values
        ]
        camel = [run(f"{strings.camel_token} ({side.camel_token})")] if side.camel_token else []
        yield from self._titled(strings.tokens, goods or [run(strings.common.nothing)], gap="  ")
        if bonuses or camel:
            yield from self._titled(strings.bonus, bonuses + camel, gap="  ")

    def _size(self, size: int) -> str:
        return f"{size}+" if size == BONUS_SIZES[-1] else str(size)

    def _titled(self, title: str, facts: list[Run], gap: str = "   ") -> list[Run]:
        return titled(title, facts, self.width, gap)
