"""Cards and tokens drawn with characters."""

from collections.abc import Sequence

from attrs import frozen

from jaipur_rules.jaipur.render.palette import TINTS
from jaipur_rules.jaipur.render.scene import Marked
from jaipur_rules.jaipur.render.vocabulary import Mark, Words
from jaipur_rules.jaipur.rules.cards import Card
from jaipur_rules.jaipur.rules.views import BonusValues
from jaipur_rules.render.ink import DIM, Run, Span, flow, run

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
