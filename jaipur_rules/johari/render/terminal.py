"""What a seat sees of Johari as text for a terminal."""

from collections.abc import Iterator

from attrs import frozen

from jaipur_rules.core.game import Seat
from jaipur_rules.johari.render.scene import UNMOVED, Moved, Scene, acting_order, marked, scene
from jaipur_rules.johari.render.sentences import actions, piles, points_of, slots, standing, to_come
from jaipur_rules.johari.render.vocabulary import Words
from jaipur_rules.johari.render.words import names, told, words
from jaipur_rules.johari.rules.cards import GEMS, Card, Cards, Kind
from jaipur_rules.johari.rules.moves import Move
from jaipur_rules.johari.rules.pieces import STORES, Noble, Place
from jaipur_rules.johari.rules.ruleset import Ruleset
from jaipur_rules.johari.rules.state import Trader
from jaipur_rules.johari.rules.views import TableView, View
from jaipur_rules.render.ink import (
    BAD,
    BOLD,
    DIM,
    GOOD,
    Run,
    Span,
    ascii_only,
    flow,
    paint,
    run,
    width_of,
)
from jaipur_rules.render.languages import Language

_NARROWEST = 20

# Middle tones of the 256 colours, to be read on a dark and on a light ground.
_TONES = ("1;38;5;245", "1;38;5;68", "1;38;5;161", "1;38;5;64", "1;38;5;136", "1;38;5;133")
_GLYPHS = "◇◆▲■●★"


def text(
    of: View,
    *,
    move: Move | None = None,
    colour: bool = False,
    unicode: bool = True,
    lang: Language = "en",
    width: int = 80,
) -> str:
    """What a seat sees, drawn with the characters of a terminal.

    A card is in brackets, a fake says that it is one, and every type is named;
    colour is never the only sign.

    Args:
        of: The view of a seat.
        move: A move whose cards are to be marked with an asterisk, as far as they are there.
        colour: Whether to write the escape sequences of a terminal with 256 colours.
        unicode: Whether more than ASCII can be shown.
        lang: The language.
        width: The columns of the terminal; fewer than 20 count as 20.

    Returns:
        Lines with no space at their ends and no line break after the last.

    Raises:
        UnknownLanguage: There is English and French.

    Example:
        >>> from jaipur_rules.johari import new_match, view
        >>> shown = text(view(new_match(seed=7), 0), unicode=False)
        >>> print(*shown.splitlines()[:2], sep=chr(10))
        Before the first day - seen from seat 0 - reconstruction
        Seat 0 takes a first card, then Seat 1.
    """
    shown = lines(of, move=move, unicode=unicode, lang=lang, width=width)
    drawn = "\n".join(paint(line, colour=colour) for line in shown)
    return drawn if unicode else ascii_only(drawn)


def lines(
    of: View,
    *,
    move: Move | None = None,
    unicode: bool = True,
    lang: Language = "en",
    width: int = 80,
) -> tuple[Run, ...]:
    """The lines of `text` before they are painted, for whoever sets them among others.

    What is no letter of a language is in ASCII without `unicode`; accents are left to the caller.
    """
    page = _Page(scene(of, move), words(lang), unicode, max(width, _NARROWEST))
    return tuple(page.lines())


@frozen(order=False)
class _Page:
    """The lines of a picture, from the top."""

    scene: Scene
    said: Words
    unicode: bool
    width: int

    def lines(self) -> Iterator[Run]:
        view, said = self.scene.view, self.said
        for place, sentence in enumerate(standing(view, said)):
            style = DIM if place == 0 else BOLD
            yield from flow([run(Span(word, style)) for word in sentence.split(" ")], self.width)
        if view.table is not None:
            yield from self._nobles(view.table, view.ruleset)
            yield from self._market(view.table)
            yield from self._gold(view.table)
            for seat in range(len(view.table.traders)):
                yield from self._side(view.table, seat, view.ruleset)
        yield from self._move()

    def _nobles(self, table: TableView, ruleset: Ruleset) -> Iterator[Run]:
        said = self.said
        yield from self._titled(said.the_nobles, [run(Span(to_come(table, said), DIM))])
        for price, noble in zip(ruleset.components.noble_prices, table.spaces, strict=True):
            label = run(Span(f"  {said.price.format(price)} ", DIM))
            if noble is None:
                yield label + run(" -")
                continue
            mark = f" *{said.marks['hired']}*" if noble is self.scene.hired else ""
            yield from self._noble(label, noble, ruleset, mark)

    def _noble(self, label: Run, noble: Noble, ruleset: Ruleset, mark: str = "") -> list[Run]:
        said = self.said
        who = f"{names(noble, said)}{mark}{said.tongue.colon}".strip().split(" ")
        does = said.ability(noble, ruleset).split(" ")
        words = [*(run(Span(word, BOLD)) for word in who), *map(run, does)]
        return flow([label, *words], self.width, indent=" " * 6)

    def _market(self, table: TableView) -> Iterator[Run]:
        said = self.said
        yield from self._titled(said.tongue.market, [run(pile) for pile in piles(table, said)])
        rows = dict(zip(Place, table.market, strict=False))
        label = max(len(said.place(place)) for place in rows) + 3
        for place, cards in rows.items():
            moved = self.scene.market.get(place, UNMOVED)
            name = f"  {said.place(place)}".ljust(label)
            tone = _TONES[place] if place < STORES else ""
            yield from self._cards(run(Span(name, tone)), cards, moved)

    def _gold(self, table: TableView) -> Iterator[Run]:
        """The gold tokens in the order in which they act."""
        said = self.said
        ranked = [
            run(
                f"{rank}. {said.tongue.seat.format(seat)} ",
                Span(f"({table.traders[seat].gold})", _TONES[Kind.GOLD]),
            )
            for rank, seat in enumerate(acting_order(table), 1)
        ]
        yield from self._titled(said.gold_order, ranked)

    def _side(self, table: TableView, seat: Seat, ruleset: Ruleset) -> Iterator[Run]:
        trader, said = table.traders[seat], self.said
        yield self._rule(table, seat)
        title = run(Span(f"{said.display} ({len(trader.display)}) ", BOLD))
        yield from self._cards(title, trader.display, self.scene.in_display(seat))
        if trader.on_trade:
            title = run(Span(f"{said.on_trade} ", BOLD))
            yield from self._cards(title, trader.on_trade, self.scene.in_trade(seat))
        yield from self._tokens(trader, ruleset)
        played = actions(trader, said, has_chosen=table.has_chosen[seat])
        today = [
            run(f"{slot}{said.tongue.colon}{name}") for slot, name in enumerate(played, 1)
        ] or [run(Span(said.tongue.nothing, DIM))]
        cheaper = [run(less)] if (less := slots(trader, said)) else []
        yield from self._titled(said.today, today + cheaper)
        for noble in trader.nobles:
            yield from self._noble(run(" "), noble, ruleset)

    def _rule(self, table: TableView, seat: Seat) -> Run:
        """A line across with the seat, its gold, and whether it is to move."""
        said, dash = self.said, "─" if self.unicode else "-"
        trader = table.traders[seat]
        turn = f"{'◀' if self.unicode else '<'} {said.tongue.to_move} "
        left = run(
            Span(dash, DIM),
            Span(f" {said.tongue.seat.format(seat)} ", BOLD),
            Span(turn if table.queue[:1] == (seat,) else "", GOOD),
            Span(f"({said.safe}) " if trader.safe else "", GOOD),
        )
        gold = run(Span(f" {said.gold}{said.tongue.colon}{trader.gold} ", _TONES[Kind.GOLD]))
        rest = self.width - width_of(left) - width_of(gold) - 2
        if rest < 1:
            return left + gold
        return left + run(Span(dash * rest, DIM)) + gold + run(Span(dash * 2, DIM))

    def _tokens(self, trader: Trader, ruleset: Ruleset) -> list[Run]:
        said, track = self.said, ruleset.components.prestige_track
        tokens = [
            run(Span(f"{said.kind(kind)} ", _TONES[kind]), f"{track[column]}")
            for kind, column in zip(GEMS, trader.tokens, strict=True)
        ]
        worth = said.tongue.count(points_of(trader, ruleset), said.points)
        return self._titled(said.track, [*tokens, run(Span(worth, BOLD))])

    def _cards(self, title: Run, cards: Cards, moved: Moved) -> list[Run]:
        """Cards after a title, those that move with an asterisk and what happens to them."""
        said = self.said
        pieces = [self._card(card, moves=moves) for card, moves in marked(cards, moved.cards)]
        if moved.cards:
            pieces.append(run(Span(f"*{said.marks[moved.mark]}", BOLD)))
        pieces = pieces or [run(Span(said.tongue.nothing, DIM))]
        return flow([title, *pieces], self.width, indent=" " * 6)

    def _card(self, card: Card, *, moves: bool) -> Run:
        glyph = f"{_GLYPHS[card.kind]} " if self.unicode else ""
        fake = f" {self.said.fake}" if card.is_fake else ""
        return run(Span(f"[{glyph}{card}{fake}]{'*' if moves else ''}", _TONES[card.kind]))

    def _move(self) -> Iterator[Run]:
        """The move in notation and in words, and its verdict."""
        move, broken, plain = self.scene.move, self.scene.broken, self.said.tongue
        if move is None:
            return
        said = f"{move}{plain.colon}{told(move, self.said)}"
        yield from flow(map(run, said.split(" ")), self.width)
        if broken is not None:
            style = BAD if broken else GOOD
            verdict = plain.verdict(broken).split(" ")
            yield from flow([run(Span(word, style)) for word in verdict], self.width)

    def _titled(self, title: str, facts: list[Run]) -> list[Run]:
        return flow([run(Span(title, BOLD)), *facts], self.width, gap="   ", indent="  ")
