"""The view of a seat of Johari as lines for a terminal."""

from collections.abc import Iterator, Sequence

from attrs import frozen

from jaipur_rules.core.game import Seat
from jaipur_rules.core.messages import Messages
from jaipur_rules.core.words import trader_name
from jaipur_rules.johari.render.numbers import MARK, Numbers, costs_of
from jaipur_rules.johari.render.pieces import mark_word
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
from jaipur_rules.johari.rules.cards import Cards
from jaipur_rules.johari.rules.faces import GEMS, Card, Kind
from jaipur_rules.johari.rules.pieces import STORES, Noble, Place
from jaipur_rules.johari.rules.ruleset import Ruleset
from jaipur_rules.johari.rules.state import Trader
from jaipur_rules.johari.rules.table_view import TableView
from jaipur_rules.johari.words import (
    WORDS,
    format_ability,
    format_noble,
    kind_message,
    place_message,
)
from jaipur_rules.render.picture import moving
from jaipur_rules.render.terminal import (
    BOLD,
    DIM,
    GOOD,
    Run,
    Span,
    across,
    flow,
    join,
    move_lines,
    run,
    status_lines,
    styled,
    titled,
    words_of,
)

_GLYPHS = "◇◆▲■●★"


@frozen(order=False)
class Page:
    """The lines of a picture, from the top.

    A card is in brackets, a fake says that it is one, and every type is named;
    colour is never the only sign. What moves is marked with an asterisk.

    Attributes:
        scene: What lies on the table, and what moves.
        say: The words of a language.
        unicode: Whether what is no letter of a language may be more than ASCII.
        width: The columns of the terminal.
    """

    scene: Scene
    say: Messages
    unicode: bool
    width: int

    def lines(self) -> Iterator[Run]:
        """The lines of the whole picture."""
        view, say = self.scene.view, self.say
        yield from status_lines(status(view, say), self.width)
        if view.table is not None:
            numbers = Numbers.of(view.ruleset)
            yield from self._nobles(view.table, view.ruleset, numbers)
            yield from self._market(view.table)
            yield from self._gold(view.table)
            yield from self._scale(numbers)
            for seat in range(len(view.table.traders)):
                yield from self._side(view.table, seat, view.ruleset, numbers)
        if self.scene.move is not None:
            yield from move_lines(self.scene.move, self.scene.broken, WORDS, say, self.width)

    def _nobles(self, table: TableView, ruleset: Ruleset, numbers: Numbers) -> Iterator[Run]:
        say = self.say
        left = run(Span(format_nobles_left(table, say), DIM))
        yield from self._titled(say("johari.picture.nobles"), [left])
        for place, noble in enumerate(table.spaces):
            price = numbers.price(place)
            label = run(Span(f"  {say('johari.picture.price', price=price)} ", DIM))
            if noble is None:
                yield label + run(" -")
                continue
            hired = noble is self.scene.hired
            mark = f" *{say('johari.picture.mark.hired')}*" if hired else ""
            yield from self._noble(label, noble, ruleset, mark)

    def _noble(self, label: Run, noble: Noble, ruleset: Ruleset, mark: str = "") -> list[Run]:
        who = Span(f"{format_noble(noble, self.say)}{mark}", BOLD)
        does = Span(format_ability(noble, ruleset, self.say))
        words = words_of(styled(self.say, "text.labelled", label=who, text=does))
        return flow([label, *words], self.width, indent=" " * 6)

    def _market(self, table: TableView) -> Iterator[Run]:
        say = self.say
        piles = [run(pile) for pile in format_piles(table, say)]
        yield from self._titled(say("picture.market"), piles)
        rows = dict(zip(Place, table.market, strict=False))
        names = {place: say.format(place_message(place)) for place in rows}
        label = max(map(len, names.values())) + 3
        for place, cards in rows.items():
            moved = self.scene.market.get(place, UNMOVED)
            name = f"  {names[place]}".ljust(label)
            tone = TINTS[place].tone if place < STORES else ""
            yield from self._cards(run(Span(name, tone)), cards, moved)

    def _gold(self, table: TableView) -> Iterator[Run]:
        """The gold tokens in the order in which they act."""
        say = self.say
        ranked = [
            styled(
                say,
                "johari.picture.rank",
                rank=Span(str(rank)),
                trader=Span(trader_name(seat, say)),
                gold=Span(f"({table.traders[seat].gold})", TINTS[Kind.GOLD].tone),
            )
            for rank, seat in enumerate(acting_order(table), 1)
        ]
        yield from self._titled(say("johari.picture.gold_order"), ranked)

    def _scale(self, numbers: Numbers) -> Iterator[Run]:
        """The points of the columns of the prestige track."""
        say = self.say
        text = say("johari.picture.scale", points=" ".join(numbers.track))
        note = say("johari.picture.reconstructed", mark=MARK) if numbers.has_marks else ""
        pieces = [run(Span(text, DIM)), *([run(Span(f"({note})", DIM))] if note else [])]
        yield from flow(pieces, self.width, indent="  ")

    def _side(
        self, table: TableView, seat: Seat, ruleset: Ruleset, numbers: Numbers
    ) -> Iterator[Run]:
        trader, say = table.traders[seat], self.say
        to_move = table.queue[:1] == (seat,)
        yield from self.rule(seat, trader.gold, to_move=to_move, is_safe=trader.safe)
        title = run(
            Span(f"{say('johari.picture.display_count', count=len(trader.display))} ", BOLD)
        )
        yield from self._cards(title, trader.display, self.scene.in_display(seat))
        if trader.on_trade:
            title = run(Span(f"{say('johari.picture.on_trade')} ", BOLD))
            yield from self._cards(title, trader.on_trade, self.scene.in_trade(seat))
        names = [say(f"johari.kind.{kind.name.lower()}.title") for kind in GEMS]
        points = self.points(trader, ruleset, names, numbers)
        yield from self._titled(say("johari.picture.track"), points)
        today = self.today(trader, has_chosen=table.has_chosen[seat])
        yield from self._titled(say("johari.picture.today"), today)
        if seat == self.scene.view.seat:
            costs = costs_of(trader, ruleset, numbers)
            lines = [
                run(Span(say.format(each.message), DIM * (each.action in trader.played)))
                for each in costs
            ]
            yield from self._titled(say("johari.picture.costs"), lines)
        for noble in trader.nobles:
            yield from self._noble(run(" "), noble, ruleset)

    def rule(
        self,
        seat: Seat,
        gold: int | None,
        *,
        to_move: bool,
        is_safe: bool,
        points: Sequence[Run] = (),
    ) -> list[Run]:
        """A line across with the seat, its points and its gold if they are given, and whether it is to move."""
        say, dash = self.say, "─" if self.unicode else "-"
        turn = f"{'◀' if self.unicode else '<'} {say('picture.to_move')} "
        left = run(
            Span(dash, DIM),
            Span(f" {trader_name(seat, say)} ", BOLD),
            Span(f"({say('johari.picture.you')}) " if seat == self.scene.view.seat else "", BOLD),
            Span(turn if to_move else "", GOOD),
            Span(f"({say('johari.picture.safe')}) " if is_safe else "", GOOD),
        )
        if gold is None:
            return across(left, run(Span(dash * 2, DIM)), self.width, dash)
        money = say("text.labelled", label=say("johari.picture.gold"), text=str(gold))
        worth = join(run(" ", *each, " ") for each in points)
        right = worth + run(Span(f" {money} ", TINTS[Kind.GOLD].tone))
        return across(left, right, self.width, dash)

    def points(
        self, trader: Trader, ruleset: Ruleset, names: Sequence[str], numbers: Numbers
    ) -> list[Run]:
        """The points of each gem token, by the names of their types, and of all together."""
        tokens = [
            run(Span(f"{name} ", TINTS[kind].tone), numbers.of_column(column))
            for kind, name, column in zip(GEMS, names, trader.tokens, strict=True)
        ]
        worth = self.say("johari.picture.points", count=points_of(trader, ruleset))
        return [*tokens, run(Span(f"{worth}{numbers.mark(trader.tokens)}", BOLD))]

    def today(self, trader: Trader, *, has_chosen: bool) -> list[Run]:
        """The cards played today by slot, and the slots that are cheaper."""
        say = self.say
        played = format_actions(trader, say, has_chosen=has_chosen)
        facts = [
            run(say("text.labelled", label=str(slot), text=name))
            for slot, name in enumerate(played, 1)
        ]
        cheaper = format_discounts(trader, say)
        none = run(Span(say("picture.none"), DIM))
        return [*(facts or [none]), *([run(cheaper)] if cheaper else [])]

    def _cards(self, title: Run, cards: Cards, moved: Moved) -> list[Run]:
        """Cards after a title, those that move with an asterisk and what happens to them."""
        pieces = [self._card(card, moves=moves) for card, moves in moving(cards, moved.cards)]
        if moved.cards:
            pieces.append(run(Span(f"*{mark_word(moved, self.say)}", BOLD)))
        pieces = pieces or [run(Span(self.say("picture.none"), DIM))]
        return flow([title, *pieces], self.width, indent=" " * 6)

    def _card(self, card: Card, *, moves: bool) -> Run:
        glyph = f"{_GLYPHS[card.kind]} " if self.unicode else ""
        code = f"johari.picture.chip.{'fake' if card.is_fake else 'true'}"
        named = self.say(code, card=str(card), kind=kind_message(card.kind))
        return run(Span(f"[{glyph}{named}]{'*' if moves else ''}", TINTS[card.kind].tone))

    def _titled(self, title: str, facts: list[Run]) -> list[Run]:
        return titled(title, facts, self.width)
