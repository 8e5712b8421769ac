"""A position or a view as text for a terminal."""

from collections.abc import Iterator

from attrs import frozen

from jaipur_rules.jaipur.render.faces import Faces, bonus_tokens
from jaipur_rules.jaipur.render.scene import Scene, Side, bonus_piles, scene
from jaipur_rules.jaipur.render.sentences import standing, worth_of
from jaipur_rules.jaipur.render.words import words
from jaipur_rules.jaipur.rules.cards import GOODS, Card
from jaipur_rules.jaipur.rules.components import BONUS_SIZES
from jaipur_rules.jaipur.rules.moves import Move
from jaipur_rules.jaipur.rules.position import Position
from jaipur_rules.jaipur.rules.state import Values
from jaipur_rules.jaipur.rules.views import View
from jaipur_rules.render.ink import (
    BOLD,
    DIM,
    GOOD,
    Run,
    Span,
    ascii_only,
    beside,
    flow,
    join,
    paint,
    run,
    width_of,
)
from jaipur_rules.render.languages import Language

_NARROWEST = 20


def text(
    of: Position | View,
    *,
    move: Move | None = None,
    colour: bool = False,
    unicode: bool = True,
    lang: Language = "en",
    width: int = 80,
) -> str:
    """A position, or what a seat sees, drawn with the characters of a terminal.

    Every card shows its letter and its name; colour is never the only sign.

    Args:
        of: A position or a view. A match is shown by the view of a seat.
        move: A move whose cards are to be marked, as far as they are there.
        colour: Whether to write the escape sequences of a terminal with 256 colours.
        unicode: Whether more than ASCII can be shown.
        lang: The language.
        width: The columns of the terminal; fewer than 20 count as 20.

    Returns:
        Lines with no space at their ends and no line break after the last.

    Raises:
        UnknownLanguage: There is English and French.

    Example:
        >>> from jaipur_rules import Cards, parse_move
        >>> here = Position(Cards.parse("DGGSK"), Cards.parse("LL"), 1)
        >>> print(text(here, move=parse_move("+GG-LK"), unicode=False))
        Market   space-cowboys-2019
        + D ------++ G ------++ G ------++ S ------++ K ------+
        | Diamond || Gold    || Gold    || Silver  || Camel   |
        +---------++--taken--++--taken--++---------++---------+
        Hand (2)   Herd: 1 camel (1 given)
        + L ------++ L ------+
        | Leather || Leather |
        +---------++--given--+
    """
    shown = lines(of, move=move, unicode=unicode, lang=lang, width=width)
    drawn = "\n".join(paint(line, colour=colour) for line in shown)
    return drawn if unicode else ascii_only(drawn)


def lines(
    of: Position | View,
    *,
    move: Move | None = None,
    unicode: bool = True,
    lang: Language = "en",
    width: int = 80,
) -> tuple[Run, ...]:
    """The lines of `text` before they are painted, for whoever sets them among others.

    What is no letter of a language is in ASCII without `unicode`; accents are left to the caller.
    """
    said = words(lang)
    page = _Page(scene(of, move), Faces(said, unicode), max(width, _NARROWEST))
    return tuple(page.lines())


@frozen(order=False)
class _Page:
    """The lines of a picture, from the top."""

    scene: Scene
    faces: Faces
    width: int

    def lines(self) -> Iterator[Run]:
        table = self.scene
        for place, sentence in enumerate(standing(table, self.faces.said)):
            if table.viewer is not None:
                style = DIM if place == 0 else BOLD
                yield from flow(
                    [run(Span(word, style)) for word in sentence.split(" ")], self.width
                )
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
        said = self.faces.said
        seals = f" {said.seals} {side.seals}/{self.scene.ruleset.box.seals_to_win} "
        name = f" {said.seat.format(side.seat)} "
        turn = f"{'◀' if self.faces.unicode else '<'} {said.to_move} " if side.to_move else ""
        left = run(Span(dash, DIM), Span(name, BOLD), Span(turn, GOOD))
        rest = self.width - width_of(left) - len(seals) - 2
        if rest < 1:
            return [left, run(seals)]
        return [left + run(Span(dash * rest, DIM), seals, Span(dash * 2, DIM))]

    def _market(self) -> Iterator[Run]:
        table, said = self.scene, self.faces.said
        facts: list[str] = []
        if table.viewer is None:
            facts += standing(table, said)
        if table.deck_size is not None:
            facts.append(f"{said.deck}{said.colon}{said.count(table.deck_size, said.card)}")
            facts.append(f"{said.discard}{said.colon}{self._discards()}")
        if table.plies_left is not None:
            facts.append(said.count(table.plies_left, said.plies_left))
        yield from self._titled(
            said.market, [run(Span(fact, DIM if table.viewer is None else "")) for fact in facts]
        )
        yield from self.faces.cards(table.market, self.width)

    def _discards(self) -> str:
        table, said = self.scene, self.faces.said
        if table.top is None:
            return said.nothing
        top = said.top.format(f"{table.top} {said.name(table.top)}")
        return top if table.discards is None else f"{said.count(table.discards, said.card)}, {top}"

    def _piles(self) -> Iterator[Run]:
        """What is left of the tokens."""
        table, said = self.scene, self.faces.said
        if table.piles is not None:
            rows = [
                self._pile(good, values) for good, values in zip(GOODS, table.piles, strict=True)
            ]
            half = len(rows) // 2
            left = [line for row in rows[:half] for line in row]
            right = [line for row in rows[half:] for line in row]
            yield from self._titled(said.tokens_left, [])
            yield from beside([left, right], self.width, gap=4)
        if table.bonus_sizes is not None:
            piles = [
                run(f"{said.for_cards.format(self._size(size))}{said.colon}{left}")
                for size, left in bonus_piles(table.bonus_sizes)
            ]
            yield from self._titled(said.bonus_left, piles)

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
        said = self.faces.said
        hand = self.faces.chips(side.hand, side.unseen, max(6, self.width - 20))
        title = run(Span(f"{said.hand} ({len(side.hand) + side.unseen})", BOLD))
        if len(hand) == 1:
            yield from flow([title + run("  ") + hand[0], *self._sums(side)], self.width, gap="   ")
        else:
            yield from [title, *hand, *flow(self._sums(side), self.width, gap="   ")]
        yield from self._won(side)

    def _open(self, side: Side) -> Iterator[Run]:
        """A side whose cards are seen from the front."""
        yield from self._titled(f"{self.faces.said.hand} ({len(side.hand)})", self._sums(side))
        yield from self.faces.cards(side.hand, self.width)
        yield from self._won(side)

    def _sums(self, side: Side) -> list[Run]:
        """The herd, and what the tokens are worth."""
        said = self.faces.said
        if isinstance(side.herd, str):
            count = said.herds_shown[side.herd]
        else:
            count = said.count(side.herd, said.cards[Card.CAMEL])
        leaving = (
            f" ({said.count(side.herd_leaving, said.camels_given)})" if side.herd_leaving else ""
        )
        herd = run(
            Span(said.herd, BOLD), said.colon, self.faces.tinted(Card.CAMEL, count + leaving)
        )
        worth = worth_of(side, said)
        return [herd, run(Span(worth, BOLD))] if worth else [herd]

    def _won(self, side: Side) -> Iterator[Run]:
        """The tokens of a side, and what they are worth."""
        said = self.faces.said
        if side.seat is None:
            return
        if side.goods is None:
            goods = [run(said.hidden_stack)]
        else:
            goods = [
                join([run(self.faces.tinted(good, f"{good} ")), *self.faces.tokens(good, values)])
                for good, values in zip(GOODS, side.goods, strict=True)
                if values
            ]
        bonuses = [
            join(
                [
                    run(f"{said.for_cards.format(self._size(size))}{said.colon}"),
                    *bonus_tokens(values),
                ]
            )
            for size, values in zip(BONUS_SIZES, side.bonuses or (), strict=True)
            if values
        ]
        camel = [run(f"{said.camel_token} ({side.camel_token})")] if side.camel_token else []
        yield from self._titled(said.tokens, goods or [run(said.nothing)], gap="  ")
        if bonuses or camel:
            yield from self._titled(said.bonus, bonuses + camel, gap="  ")

    def _size(self, size: int) -> str:
        return f"{size}+" if size == BONUS_SIZES[-1] else str(size)

    def _titled(self, title: str, facts: list[Run], gap: str = "   ") -> list[Run]:
        return flow([run(Span(title, BOLD)), *facts], self.width, gap=gap, indent="  ")
