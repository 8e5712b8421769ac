"""Our engine of Johari, with one mistake in it, of the kinds that engines make."""

from collections.abc import Iterable, Sequence
from typing import ClassVar

from attrs import evolve

from jaipur_rules.johari import (
    STANDARD,
    Card,
    Cards,
    Deal,
    Match,
    Phase,
    Reshuffle,
    Ruleset,
    Table,
    apply,
    apply_unchecked,
    legal_moves,
    parse_move,
)
from jaipur_rules.johari.testing import RulesMachine, Score, TableFacts, observe
from jaipur_rules.johari.testing.machine import score_of


class EngineMachine(RulesMachine):
    """Our own engine, connected as anybody's would be."""

    match = Match()

    def start(self, deck: str, nobles: Sequence[str], stack: Sequence[int]) -> None:
        self.match = apply(Match(self.players, self.ruleset), Deal(deck, nobles, stack))

    def reshuffle(self, pile: str) -> None:
        self.match = apply(self.match, Reshuffle(pile))

    def legal_moves(self) -> Iterable[str]:
        return map(str, legal_moves(self.match))

    def apply(self, move: str) -> None:
        self.match = apply(self.match, parse_move(move))

    @property
    def here(self) -> Table:
        assert self.match.table is not None
        return self.match.table

    def observe(self) -> TableFacts:
        return observe(self.match)

    def score(self) -> Score:
        return score_of(self.match)


def with_table(match: Match, table: Table) -> Match:
    return evolve(match, table=table)


class SlotDiscount(EngineMachine):
    """The second slot takes one gold off, and not two."""

    def start(self, deck: str, nobles: Sequence[str], stack: Sequence[int]) -> None:
        super().start(deck, nobles, stack)
        wrong = evolve(STANDARD, slot_discounts=(0, 1, None))
        self.match = evolve(self.match, ruleset=Ruleset(components=wrong))


class GoldTie(EngineMachine):
    """On one space of the gold track, whoever came first acts first."""

    def apply(self, move: str) -> None:
        was = self.match.phase
        super().apply(move)
        here = self.here
        if was is Phase.CHOOSE and here.phase is Phase.ACT:
            order = sorted(
                here.arrivals,
                key=lambda seat: (-here.traders[seat].gold, here.arrivals.index(seat)),
            )
            self.match = with_table(self.match, evolve(here, queue=tuple(order)))


class Supervisor(EngineMachine):
    """The supervisor takes the first card that comes, genuine or not."""

    def apply(self, move: str) -> None:
        before, was = self.here, self.match.to_move
        super().apply(move)
        for seat, old in enumerate(before.traders):
            new = self.here.traders[seat]
            if seat != was and len(new.display) < len(old.display):
                first = Cards([next(iter(old.display))])
                lost = old.display - new.display
                traders = list(self.here.traders)
                traders[seat] = evolve(new, display=old.display - first)
                discard = self.here.discard - lost + first
                here = evolve(self.here, traders=tuple(traders), discard=discard)
                self.match = with_table(self.match, here)


class TradeCard(EngineMachine):
    """Cards on the Trade card can be sold and exchanged."""

    def reachable(self) -> Match:
        here, seat = self.here, self.match.to_move
        if seat is None or here.phase is not Phase.ACT:
            return self.match
        traders = list(here.traders)
        mine = traders[seat]
        traders[seat] = evolve(mine, display=mine.display + mine.on_trade, on_trade=Cards())
        return with_table(self.match, evolve(here, traders=tuple(traders)))

    def legal_moves(self) -> Iterable[str]:
        return map(str, legal_moves(self.reachable()))


class LostCard(EngineMachine):
    """The last card is lost when the discards are shuffled."""

    sizes: ClassVar[tuple[int, ...]] = (4,)

    def reshuffle(self, pile: str) -> None:
        self.match = apply(self.match, Reshuffle(pile))
        self.match = with_table(self.match, evolve(self.here, pile=self.here.pile[:-1]))


class OwnRebate(EngineMachine):
    """A noble's ability already serves the hiring of the noble itself."""

    def legal_moves(self) -> Iterable[str]:
        rules = evolve(self.ruleset, new_noble="at_once")
        return map(str, legal_moves(evolve(self.match, ruleset=rules)))


class CountedCards(EngineMachine):
    """A Collector counts cards, and not gems."""

    def legal_moves(self) -> Iterable[str]:
        here = self.here
        ones = tuple(
            evolve(trader, display=Cards(_one(card) for card in trader.display))
            for trader in here.traders
        )
        counted = with_table(self.match, evolve(here, traders=ones))
        right = [str(move) for move in legal_moves(self.match)]
        return [move for move in right if not move.startswith("collect")] + [
            move for move in map(str, legal_moves(counted)) if move.startswith("collect")
        ]


def _one(card: Card) -> Card:
    return Card.of(card.kind, 1, fake=card.is_fake)


class ForgottenBribe(EngineMachine):
    """A Bribe keeps nothing safe."""

    def apply(self, move: str) -> None:
        parsed = parse_move(move)
        if move != "bribe" or self.match.phase is not Phase.ACT:
            super().apply(move)
            return
        after = apply(self.match, parsed)
        assert after == apply_unchecked(self.match, parsed)
        assert after.table is not None
        unsafe = tuple(evolve(trader, safe=False) for trader in after.table.traders)
        self.match = with_table(after, evolve(after.table, traders=unsafe))
