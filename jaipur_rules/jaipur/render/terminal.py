"""A position or a view of Jaipur as lines for a terminal, with cards and tokens drawn with characters."""

from collections import Counter
from collections.abc import Iterator, Sequence
from enum import Enum, auto

from attrs import frozen

from jaipur_rules.core.messages import Messages
from jaipur_rules.core.words import trader_name
from jaipur_rules.jaipur.render.scene import Mark, Marked, Scene, Side, bonus_piles
from jaipur_rules.jaipur.render.sentences import format_herd, format_worth, status
from jaipur_rules.jaipur.render.shapes import TINTS
from jaipur_rules.jaipur.rules.cards import GOODS, Card
from jaipur_rules.jaipur.rules.components import BONUS_SIZES
from jaipur_rules.jaipur.rules.round_view import BonusValues
from jaipur_rules.jaipur.rules.state import Values
from jaipur_rules.jaipur.words import card_message, card_title
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
    styled,
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
        say: The words of a language.
        unicode: Whether more than ASCII can be shown.
    """

    say: Messages
    unicode: bool

    def cards(self, cards: Marked, width: int) -> list[Run]:
        """Cards side by side, in as many rows as needed; without a frame where not even two would fit.

        A card shows its letter, its glyph, its name, and what happens to it.
        """
        if not cards:
            return [run(Span(self.say("picture.none"), DIM))]
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
        foot = self._cut(self._mark(mark), inner).center(inner, edges.across)
        left, right, low_right, low_left = edges.corners
        return (
            run(Span(left + top + right, tone)),
            run(
                Span(edges.down, tone),
                Span(f" {self._cut(card_title(card, self.say), inner - 1)}".ljust(inner), tone),
                Span(edges.down, tone),
            ),
            run(Span(low_left + foot + low_right, tone)),
        )

    def chips(self, cards: Marked, unseen: int, width: int) -> list[Run]:
        """Cards by name and letter in brackets, alike ones together, with a question mark for each that is hidden."""
        pieces = [
            run(Span(f"[{self._chip(card, mark, count)}]", TINTS[card].tone))
            for (card, mark), count in Counter(cards).items()
        ]
        pieces += [run(Span("[?]", DIM))] * unseen
        return flow(pieces or [run(Span(self.say("picture.none"), DIM))], width, gap="")

    def _cut(self, text: str, room: int) -> str:
        """A text that fits, with a sign at its end if it had to be cut; its letter stands above a name."""
        return text if len(text) <= room else text[: room - 1] + ("…" if self.unicode else ".")

    def _chip(self, card: Card, mark: Mark, count: int) -> str:
        number = "one" if count == 1 else "several"
        good = card_message(card)
        chip = self.say(f"jaipur.picture.chip.{number}", letter=str(card), good=good, count=count)
        if not mark:
            return chip
        return self.say("jaipur.picture.chip.marked", chip=chip, mark=self._mark(mark))

    def _mark(self, mark: Mark) -> str:
        return self.say(f"jaipur.picture.mark.{mark}", count=1) if mark else ""

    def label(self, card: Card) -> Span:
        """The name of a kind."""
        return self.tinted(card, card_title(card, self.say))

    def tinted(self, card: Card, text: str) -> Span:
        """A text in the colour of a kind."""
        return Span(text, TINTS[card].tone)

    def tokens(self, card: Card, values: Sequence[int]) -> list[Run]:
        """Goods tokens with their values."""
        return [run(Span(f"({value})", TINTS[card].tone)) for value in values]


def _size(size: int) -> str:
    return f"{size}+" if size == BONUS_SIZES[-1] else str(size)


def _bonus_tokens(values: BonusValues) -> str:
    """Bonus tokens with their values, as far as they are in sight."""
    return "".join(f"<{'?' if value is None else value}>" for value in values)


class Detail(Enum):
    """The parts of a page that are left out where there is little room, the first of them first.

    The worth of the goods tokens stands beside the herd as well.
    """

    STATUS = auto()
    OTHER_TOKENS = auto()
    OWN_TOKENS = auto()
    OTHER_BONUSES = auto()
    OWN_BONUSES = auto()
    LINE = auto()
    DISCARDS = auto()


@frozen(order=False)
class Page:
    """The lines of a picture, from the top. Every card shows its letter and its name; colour is never the only sign.

    Attributes:
        scene: What lies on the table, and what moves.
        faces: How cards and tokens are drawn.
        width: The columns of the terminal.
        left_out: The parts that it goes without.
    """

    scene: Scene
    faces: Faces
    width: int
    left_out: frozenset[Detail] = frozenset()

    def lines(self) -> Iterator[Run]:
        """The lines of the whole picture."""
        table = self.scene
        if not table.is_position and Detail.STATUS not in self.left_out:
            yield from status_lines(status(table, self.faces.say), self.width)
        for side in table.sides[:-1]:
            yield from self._rule(side)
            yield from self._covered(side)
            if Detail.LINE not in self.left_out:
                yield from self._rule(None)
        if table.sides:
            yield from self._market()
            yield from self._piles()
        for side in table.sides[-1:]:
            yield from [] if side.seat is None else self._rule(side)
            yield from self._open(side) if side.is_own else self._covered(side)

    def _rule(self, side: Side | None) -> list[Run]:
        """A line across; above a side of the table with the seat and its Seals."""
        dash = "─" if self.faces.unicode else "-"
        if side is None or side.seat is None:
            return [run(Span(dash * self.width, DIM))]
        say, sign = self.faces.say, "◀" if self.faces.unicode else "<"
        turn = f"{sign} {say('picture.to_move')} " if side.to_move else ""
        name = Span(f" {trader_name(side.seat, say)} ", BOLD)
        left = run(Span(dash, DIM), name, Span(turn, GOOD))
        needed = self.scene.ruleset.box.seals_to_win
        seals = run(f" {say('jaipur.picture.seals', won=side.seals or 0, needed=needed)} ")
        return across(left, seals, self.width, dash)

    def _market(self) -> Iterator[Run]:
        table, say = self.scene, self.faces.say
        facts: list[str] = []
        if table.is_position:
            facts += status(table, say)
        if table.deck_size is not None:
            facts.append(say("jaipur.picture.deck_size", count=table.deck_size))
        if table.deck_size is not None and Detail.DISCARDS not in self.left_out:
            label = say("picture.discards")
            facts.append(say("text.labelled", label=label, text=self._discards()))
        if table.plies_left is not None:
            facts.append(say("jaipur.picture.moves_left", count=table.plies_left))
        yield from self._titled(
            say("picture.market"),
            [run(Span(fact, DIM if table.is_position else "")) for fact in facts],
        )
        yield from self.faces.cards(table.market, self.width)

    def _discards(self) -> str:
        table, say = self.scene, self.faces.say
        if table.top is None:
            return say("picture.none")
        letter, good = str(table.top), card_message(table.top)
        if table.discards is None:
            return say("jaipur.picture.top", letter=letter, good=good)
        return say("jaipur.picture.discards_top", count=table.discards, letter=letter, good=good)

    def _piles(self) -> Iterator[Run]:
        """The tokens left."""
        table, say = self.scene, self.faces.say
        if table.piles is not None:
            labels = [run("  ", self.faces.label(good), " ") for good in GOODS]
            column = max(12, *map(width_of, labels))
            rows = [
                self._pile(good, label + run(" " * (column - width_of(label))), values)
                for good, label, values in zip(GOODS, labels, table.piles, strict=True)
            ]
            half = len(rows) // 2
            left = [line for row in rows[:half] for line in row]
            right = [line for row in rows[half:] for line in row]
            yield from self._titled(say("jaipur.picture.tokens_left"), [])
            yield from columns([left, right], self.width, gap=4)
        if table.bonus_sizes is not None:
            piles = [
                run(say("jaipur.picture.for_cards", size=_size(size), tokens=left))
                for size, left in bonus_piles(table.bonus_sizes)
            ]
            yield from self._titled(say("jaipur.picture.bonus_left"), piles)

    def _pile(self, good: Card, label: Run, values: Values) -> list[Run]:
        column = width_of(label)
        tokens = flow(self.faces.tokens(good, values), max(1, self.width - column), gap="")
        if not tokens:
            return [label + run("-")]
        return [label + tokens[0], *(run(" " * column) + more for more in tokens[1:])]

    def _covered(self, side: Side) -> Iterator[Run]:
        """A side whose cards are seen from behind."""
        hand = self.faces.chips(side.hand, side.unseen, max(6, self.width - 20))
        title = run(Span(self._hand(side), BOLD))
        if len(hand) == 1:
            yield from flow([title + run("  ") + hand[0], *self._sums(side)], self.width, gap="   ")
        else:
            yield from [title, *hand, *flow(self._sums(side), self.width, gap="   ")]
        yield from self._won(side)

    def _open(self, side: Side) -> Iterator[Run]:
        """A side whose cards are seen from the front."""
        yield from self._titled(self._hand(side), self._sums(side))
        yield from self.faces.cards(side.hand, self.width)
        yield from self._won(side)

    def _hand(self, side: Side) -> str:
        return self.faces.say("jaipur.picture.hand", count=len(side.hand) + side.unseen)

    def _sums(self, side: Side) -> list[Run]:
        """The herd, and the worth of the tokens."""
        say = self.faces.say
        label = Span(say("jaipur.picture.herd"), BOLD)
        camels = self.faces.tinted(Card.CAMEL, format_herd(side, say))
        herd = styled(say, "text.labelled", label=label, text=camels)
        worth = format_worth(side, say)
        return [herd, run(Span(worth, BOLD))] if worth else [herd]

    def _won(self, side: Side) -> Iterator[Run]:
        """The tokens of a side, and their worth."""
        say = self.faces.say
        if side.seat is None:
            return
        if side.goods is None:
            goods = [run(say("jaipur.picture.hidden_stack"))]
        else:
            goods = [
                join([run(self.faces.label(good), " "), *self.faces.tokens(good, values)])
                for good, values in zip(GOODS, side.goods, strict=True)
                if values
            ]
        bonuses = [
            run(say("jaipur.picture.for_cards", size=_size(size), tokens=_bonus_tokens(values)))
            for size, values in zip(BONUS_SIZES, side.bonuses or (), strict=True)
            if values
        ]
        token = side.camel_token
        camel = [run(say("jaipur.picture.camel_token", value=token))] if token else []
        none = run(say("jaipur.picture.no_tokens"))
        tokens, bonus = (
            (Detail.OWN_TOKENS, Detail.OWN_BONUSES)
            if side.is_own
            else (Detail.OTHER_TOKENS, Detail.OTHER_BONUSES)
        )
        if tokens not in self.left_out:
            yield from self._titled(say("jaipur.picture.tokens"), goods or [none], gap="  ")
        if (bonuses or camel) and bonus not in self.left_out:
            yield from self._titled(say("jaipur.picture.bonus"), bonuses + camel, gap="  ")

    def _titled(self, title: str, facts: list[Run], gap: str = "   ") -> list[Run]:
        return titled(title, facts, self.width, gap)
