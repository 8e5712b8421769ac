"""A table of Johari on one screen: cards by their letters alone, and several facts in a line."""

from collections.abc import Iterator, Sequence

from attrs import frozen

from jaipur_rules.core.game import Seat
from jaipur_rules.johari.render.numbers import Numbers
from jaipur_rules.johari.render.sentences import format_nobles_left, format_piles, status
from jaipur_rules.johari.render.terminal import Page
from jaipur_rules.johari.rules.cards import Cards
from jaipur_rules.johari.rules.faces import GEMS
from jaipur_rules.johari.rules.pieces import Noble, Place
from jaipur_rules.johari.rules.ruleset import Ruleset
from jaipur_rules.johari.rules.state import Position, Trader
from jaipur_rules.johari.rules.views import View
from jaipur_rules.johari.words import format_noble, place_message
from jaipur_rules.render.terminal import BOLD, DIM, Run, Span, flow, join, run, status_lines, titled


@frozen(order=False)
class BriefPage:
    """The lines of a view or a position, as few as tell everything but what nobles do.

    Attributes:
        page: The page that draws what is the same in both.
    """

    page: Page

    def view(self, seen: View) -> Iterator[Run]:
        """The lines of a view."""
        say, table = self.page.say, seen.table
        yield from status_lines(status(seen, say), self.page.width)
        if table is None:
            return
        coming = format_nobles_left(table, say)
        yield from self._nobles(table.spaces, seen.ruleset, [coming])
        yield from self._market(table.market, format_piles(table, say))
        for seat, trader in enumerate(table.traders):
            to_move, laid = table.queue[:1] == (seat,), table.has_chosen[seat]
            yield from self._side(seat, trader, seen.ruleset, to_move=to_move, has_chosen=laid)

    def position(self, at: Position) -> Iterator[Run]:
        """The lines of a position."""
        yield from self._nobles(at.spaces, at.ruleset)
        yield from self._market(at.market)
        yield from self._side(at.seat, at.me, at.ruleset, to_move=True, has_chosen=False)
        others = [seat for seat in range(len(at.rivals) + 1) if seat != at.seat]
        for seat, display in zip(others, at.rivals, strict=True):
            yield from self.page.rule(seat, None, to_move=False, is_safe=False)
            yield from flow([self._display(display)], self.page.width, indent="  ")

    def _nobles(
        self, spaces: Sequence[Noble | None], ruleset: Ruleset, coming: Sequence[str] = ()
    ) -> list[Run]:
        say = self.page.say
        facts = [run(Span(text, DIM)) for text in coming]
        numbers = Numbers.of(ruleset)
        for place, noble in enumerate(spaces):
            if noble is not None:
                label = say("johari.picture.price", price=numbers.price(place))
                facts.append(run(f"{label} {format_noble(noble, say)}"))
        return self._titled("johari.picture.nobles", facts)

    def _market(self, market: Sequence[Cards], piles: Sequence[str] = ()) -> list[Run]:
        say = self.page.say
        lying = [
            run(say("text.labelled", label=place_message(place), text=_letters(cards)))
            for place, cards in zip(Place, market, strict=False)
            if cards
        ]
        return self._titled("picture.market", [*map(run, piles), *lying])

    def _side(
        self, seat: Seat, trader: Trader, ruleset: Ruleset, *, to_move: bool, has_chosen: bool
    ) -> Iterator[Run]:
        page, say = self.page, self.page.say
        points = page.points(trader, ruleset, [str(kind) for kind in GEMS], Numbers.of(ruleset))
        yield from page.rule(seat, trader.gold, to_move=to_move, is_safe=trader.safe, points=points)
        facts = [self._display(trader.display)]
        if trader.on_trade:
            facts.append(_fact(say("johari.picture.on_trade"), _letters(trader.on_trade)))
        if trader.nobles:
            hired = " ".join(map(str, trader.nobles))
            facts.append(_fact(say("johari.picture.nobles"), hired))
        if trader.played or has_chosen or any(trader.slots):
            today = join(run(*fact, "  ") for fact in page.today(trader, has_chosen=has_chosen))
            facts.append(_fact(say("johari.picture.today"), *today))
        yield from flow(facts, page.width, gap="   ", indent="  ")

    def _display(self, display: Cards) -> Run:
        title = self.page.say("johari.picture.display_count", count=len(display))
        return _fact(title, _letters(display))

    def _titled(self, code: str, facts: list[Run]) -> list[Run]:
        say = self.page.say
        return titled(say(code), facts or [run(Span(say("picture.none"), DIM))], self.page.width)


def _fact(title: str, *text: str | Span) -> Run:
    return run(Span(f"{title} ", BOLD), *text)


def _letters(cards: Cards) -> str:
    return " ".join(map(str, cards)) or "-"
