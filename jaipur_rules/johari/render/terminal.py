"""The view of a seat of Johari as lines for a terminal."""

from collections.abc import Iterator

from attrs import frozen

from jaipur_rules.core.game import Seat
from jaipur_rules.johari.render.scene import UNMOVED, Moved, Scene, acting_order
from jaipur_rules.johari.render.sentences import (
    format_actions,
    format_discounts,
    format_nobles_left,
    format_piles,
    points_of,
    status,
)
from jaipur_rules.johari.render.shapes import TINTS
from jaipur_rules.johari.render.vocabulary import Words, describe_move, noble_name
from jaipur_rules.johari.rules.cards import GEMS, Card, Cards, Kind
from jaipur_rules.johari.rules.pieces import STORES, Noble, Place
from jaipur_rules.johari.rules.ruleset import Ruleset
from jaipur_rules.johari.rules.state import Trader
from jaipur_rules.johari.rules.views import TableView
from jaipur_rules.render.scene import moving
from jaipur_rules.render.terminal import (
    BOLD,
    DIM,
    GOOD,
    Run,
    Span,
    across,
    flow,
    move_lines,
    run,
    status_lines,
    titled,
)

_GLYPHS = "◇◆▲■●★"


@frozen(order=False)
class Page:
    """The lines of a picture, from the top.

    A card is in brackets, a fake says that it is one, and every type is named;
    colour is never the only sign. What moves is marked with an asterisk.

    Attributes:
        scene: What lies on the table, and what moves.
        strings: The words of a language.
        unicode: Whether what is no letter of a language may be more than ASCII.
        width: The columns of the terminal.
    """

    scene: Scene
    strings: Words
    unicode: bool
    width: int

    def lines(self) -> Iterator[Run]:
        """The lines of the whole picture."""
        view, strings = self.scene.view, self.strings
        yield from status_lines(status(view, strings), self.width)
        if view.table is not None:
            yield from self._nobles(view.table, view.ruleset)
            yield from self._market(view.table)
            yield from self._gold(view.table)
            for seat in range(len(view.table.traders)):
                yield from self._side(view.table, seat, view.ruleset)
        if self.scene.move is not None:
            described = describe_move(self.scene.move, strings)
            move = str(self.scene.move)
            yield from move_lines(move, described, self.scene.broken, strings.common, self.width)

    def _nobles(self, table: TableView, ruleset: Ruleset) -> Iterator[Run]:
        strings = self.strings
        yield from self._titled(
            strings.the_nobles, [run(Span(format_nobles_left(table, strings), DIM))]
        )
        for price, noble in zip(ruleset.components.noble_prices, table.spaces, strict=True):
            label = run(Span(f"  {strings.price.format(price)} ", DIM))
            if noble is None:
                yield label + run(" -")
                continue
            mark = f" *{strings.marks['hired']}*" if noble is self.scene.hired else ""
            yield from self._noble(label, noble, ruleset, mark)

    def _noble(self, label: Run, noble: Noble, ruleset: Ruleset, mark: str = "") -> list[Run]:
        strings = self.strings
        who = f"{noble_name(noble, strings)}{mark}{strings.common.colon}".strip().split(" ")
        does = strings.ability(noble, ruleset).split(" ")
        words = [*(run(Span(word, BOLD)) for word in who), *map(run, does)]
        return flow([label, *words], self.width, indent=" " * 6)

    def _market(self, table: TableView) -> Iterator[Run]:
        strings = self.strings
        yield from self._titled(
            strings.common.market, [run(pile) for pile in format_piles(table, strings)]
        )
        rows = dict(zip(Place, table.market, strict=False))
        label = max(len(strings.place(place)) for place in rows) + 3
        for place, cards in rows.items():
            moved = self.scene.market.get(place, UNMOVED)
            name = f"  {strings.place(place)}".ljust(label)
            tone = TINTS[place].tone if place < STORES else ""
            yield from self._cards(run(Span(name, tone)), cards, moved)

    def _gold(self, table: TableView) -> Iterator[Run]:
        """The gold tokens in the order in which they act."""
        strings = self.strings
        ranked = [
            run(
                f"{rank}. {strings.common.seat.format(seat)} ",
                Span(f"({table.traders[seat].gold})", TINTS[Kind.GOLD].tone),
            )
            for rank, seat in enumerate(acting_order(table), 1)
        ]
        yield from self._titled(strings.gold_order, ranked)

    def _side(self, table: TableView, seat: Seat, ruleset: Ruleset) -> Iterator[Run]:
        trader, strings = table.traders[seat], self.strings
        yield self._rule(table, seat)
        title = run(Span(f"{strings.display} ({len(trader.display)}) ", BOLD))
        yield from self._cards(title, trader.display, self.scene.in_display(seat))
        if trader.on_trade:
            title = run(Span(f"{strings.on_trade} ", BOLD))
            yield from self._cards(title, trader.on_trade, self.scene.in_trade(seat))
        yield from self._tokens(trader, ruleset)
        played = format_actions(trader, strings, has_chosen=table.has_chosen[seat])
        today = [
            run(f"{slot}{strings.common.colon}{name}") for slot, name in enumerate(played, 1)
        ] or [run(Span(strings.common.nothing, DIM))]
        cheaper = [run(less)] if (less := format_discounts(trader, strings)) else []
        yield from self._titled(strings.today, today + cheaper)
        for noble in trader.nobles:
            yield from self._noble(run(" "), noble, ruleset)

    def _rule(self, table: TableView, seat: Seat) -> Run:
        """A line across with the seat, its gold, and whether it is to move."""
        strings, dash = self.strings, "─" if self.unicode else "-"
        trader = table.traders[seat]
        turn = f"{'◀' if self.unicode else '<'} {strings.common.to_move} "
        left = run(
            Span(dash, DIM),
            Span(f" {strings.common.seat.format(seat)} ", BOLD),
            Span(turn if table.queue[:1] == (seat,) else "", GOOD),
            Span(f"({strings.safe}) " if trader.safe else "", GOOD),
        )
        gold = run(
            Span(f" {strings.gold}{strings.common.colon}{trader.gold} ", TINTS[Kind.GOLD].tone)
        )
        return across(left, gold, self.width, dash) or left + gold

    def _tokens(self, trader: Trader, ruleset: Ruleset) -> list[Run]:
        strings, track = self.strings, ruleset.components.prestige_track
        tokens = [
            run(Span(f"{strings.kind(kind)} ", TINTS[kind].tone), f"{track[column]}")
            for kind, column in zip(GEMS, trader.tokens, strict=True)
        ]
        worth = strings.common.count(points_of(trader, ruleset), strings.points)
        return self._titled(strings.track, [*tokens, run(Span(worth, BOLD))])

    def _cards(self, title: Run, cards: Cards, moved: Moved) -> list[Run]:
        """Cards after a title, those that move with an asterisk and what happens to them."""
        strings = self.strings
        pieces = [self._card(card, moves=moves) for card, moves in moving(cards, moved.cards)]
        if moved.cards:
            pieces.append(run(Span(f"*{strings.marks[moved.mark]}", BOLD)))
        pieces = pieces or [run(Span(strings.common.nothing, DIM))]
        return flow([title, *pieces], self.width, indent=" " * 6)

    def _card(self, card: Card, *, moves: bool) -> Run:
        glyph = f"{_GLYPHS[card.kind]} " if self.unicode else ""
        fake = f" {self.strings.fake}" if card.is_fake else ""
        return run(Span(f"[{glyph}{card}{fake}]{'*' if moves else ''}", TINTS[card.kind].tone))

    def _titled(self, title: str, facts: list[Run]) -> list[Run]:
        return titled(title, facts, self.width)
