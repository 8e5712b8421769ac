"""The rules of this library as an engine of Johari, right or with one mistake that engines may make.

Without a mistake it is `jaipur-rules conformance serve --game johari`; with one
it shows what the runner finds:

    jaipur-rules conformance run --game johari -- python examples/engines/johari.py free-slot
"""

import sys
from collections.abc import Iterable

from attrs import evolve

from jaipur_rules.conformance import serve
from jaipur_rules.conformance.protocol import Body
from jaipur_rules.core.game import Seat
from jaipur_rules.core.strict_json import Plain
from jaipur_rules.johari import (
    Action,
    Baksheesh,
    Card,
    Cards,
    Event,
    Match,
    Pass,
    Phase,
    Play,
    SellToCollector,
    SellToJeweler,
    Trader,
    legal_moves,
)
from jaipur_rules.johari.conformance import QUESTIONS, JohariEngine
from jaipur_rules.johari.rules.state import cost


def with_trader(match: Match, seat: Seat, trader: Trader) -> Match:
    """A match in which the side of a seat is another."""
    table = match.dealt
    traders = (*table.traders[:seat], trader, *table.traders[seat + 1 :])
    return evolve(match, table=evolve(table, traders=traders))


def acting(match: Match) -> tuple[Seat, Trader, int]:
    """The seat that acts next, its side, and the slot of its card, from 1; no slot, 0, if nobody acts."""
    table = match.table
    if table is None or table.phase is not Phase.ACT:
        return 0, Trader(), 0
    seat = table.queue[0]
    return seat, table.traders[seat], len(table.traders[seat].played)


class FreeSlot(JohariEngine):
    """An engine that forgets that the third slot is free: the action costs as much as in the second."""

    def after(self, before: Match, event: Event) -> Match:
        seat, trader, slot = acting(before)
        now = super().after(before, event)
        if slot < 3 or trader.action is None or isinstance(event, Pass):
            return now
        mine = now.dealt.traders[seat]
        due = max(0, now.ruleset.components.base_costs[trader.action] - 2)
        return with_trader(now, seat, evolve(mine, gold=max(0, mine.gold - due)))


class DoppelgangerFree(JohariEngine):
    """An engine that lets the Doppelganger cost nothing."""

    def after(self, before: Match, event: Event) -> Match:
        seat, trader, slot = acting(before)
        now = super().after(before, event)
        doubles = slot and trader.played[-1] is Action.DOPPELGANGER
        if not doubles or isinstance(event, Pass):
            return now
        mine, due = now.dealt.traders[seat], cost(now.ruleset, trader, trader.played)
        return with_trader(now, seat, evolve(mine, gold=mine.gold + due))


class TieReversed(JohariEngine):
    """An engine that lets the token at the bottom of a space of the gold track act first."""

    def after(self, before: Match, event: Event) -> Match:
        now = super().after(before, event)
        if not isinstance(event, Play) or now.phase is not Phase.ACT:
            return now
        table = now.dealt
        order = sorted(
            table.queue, key=lambda seat: (-table.traders[seat].gold, table.arrivals.index(seat))
        )
        return evolve(now, table=evolve(table, queue=tuple(order)))


class GenuineLost(JohariEngine):
    """An engine that lets the supervisor take a genuine card from who has no fake."""

    def after(self, before: Match, event: Event) -> Match:
        now = super().after(before, event)
        if not isinstance(event, SellToJeweler | SellToCollector):
            return now
        seller = before.dealt.queue[0]
        for seat, trader in enumerate(before.dealt.traders):
            gems = [card for card in trader.display if card < Card.A1]
            if seat != seller and gems and not trader.safe and not trader.display.fakes:
                table, mine = now.dealt, now.dealt.traders[seat]
                lost = Cards(gems[:1])
                if lost <= mine.display:
                    now = evolve(now, table=evolve(table, discard=table.discard + lost))
                    now = with_trader(now, seat, evolve(mine, display=mine.display - lost))
        return now


class BaksheeshOfThree(JohariEngine):
    """An engine that gives three gold for Baksheesh, to everybody."""

    def after(self, before: Match, event: Event) -> Match:
        now = super().after(before, event)
        if not isinstance(event, Baksheesh):
            return now
        seat = before.dealt.queue[0]
        mine = now.dealt.traders[seat]
        return with_trader(now, seat, evolve(mine, gold=before.dealt.traders[seat].gold + 3))


class NoblesStay(JohariEngine):
    """An engine that leaves the nobles where they are at the start of a day, and lets the next one wait."""

    def after(self, before: Match, event: Event) -> Match:
        now = super().after(before, event)
        if before.table is None or now.dealt.day == before.dealt.day or now.dealt.day < 2:
            return now
        old, table = before.dealt, now.dealt
        stack = (*(n for n in [table.spaces[0]] if n is not None), *table.noble_stack)
        same = evolve(table, spaces=old.spaces, gone=old.gone, noble_stack=stack)
        return evolve(now, table=same)


class TieSells(JohariEngine):
    """An engine that sells to a Collector with as many gems as the next trader."""

    def legal_moves(self) -> Iterable[str]:
        rules = self.state.ruleset.with_changes(collector_tie="sells")
        return map(str, legal_moves(evolve(self.state, ruleset=rules)))


class TradeCardsSold(JohariEngine):
    """An engine that lets cards be sold that lie on the Trade card."""

    def legal_moves(self) -> Iterable[str]:
        seat, trader, slot = acting(self.state)
        if not slot or trader.action is not Action.SALE:
            return super().legal_moves()
        both = evolve(trader, display=trader.display + trader.on_trade)
        return map(str, legal_moves(with_trader(self.state, seat, both)))


class CardsTwice(JohariEngine):
    """An engine that lets an action card be played again on the same day."""

    def legal_moves(self) -> Iterable[str]:
        listed = [*super().legal_moves()]
        if self.state.phase is Phase.CHOOSE:
            table = self.state.dealt
            played = table.traders[table.queue[0]].played
            listed += [str(Play(action)) for action in played if str(Play(action)) not in listed]
        return listed


class CardSeen(JohariEngine):
    """An engine that shows what the others have laid face down."""

    def view(self, seat: Seat) -> Body:
        seen, table = super().view(seat), QUESTIONS.table(self.state)
        return {**seen, "traders": table.get("traders", seen["traders"])}


class PrestigeForgotten(JohariEngine):
    """An engine that forgets the prestige cards in the final scoring."""

    def score(self) -> Body:
        scored = super().score()
        none: Plain = [0] * self.state.players
        return {**scored, "cards": none}


MISTAKES: dict[str, tuple[type[JohariEngine], str]] = {
    "free-slot": (FreeSlot, "GLD-2"),
    "doppelganger-free": (DoppelgangerFree, "DOP-2"),
    "tie-reversed": (TieReversed, "GLD-1"),
    "genuine-lost": (GenuineLost, "SUP-4"),
    "baksheesh-of-three": (BaksheeshOfThree, "BAK-1"),
    "nobles-stay": (NoblesStay, "DAY-2"),
    "tie-sells": (TieSells, "SAL-8"),
    "trade-cards-sold": (TradeCardsSold, "SAL-1"),
    "cards-twice": (CardsTwice, "CHO-2"),
    "card-seen": (CardSeen, "HID-1"),
    "prestige-forgotten": (PrestigeForgotten, "PUR-4"),
}
"""The mistakes, and the rule that each breaks."""


if __name__ == "__main__":
    engine = MISTAKES[sys.argv[1]][0]() if sys.argv[1:] else JohariEngine()
    serve(engine, game="johari")
