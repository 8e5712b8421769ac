"""The worth of a trader's side of the table, in prestige points, while the game goes on.

The numbers are a player's judgement and no rule: they say what a gem, a coin
or an ability is likely to come to by the end. Those that count cards, columns
and prices are taken from the components.
"""

from functools import lru_cache
from math import fsum
from typing import NamedTuple

from attrs import frozen

from jaipur_rules.johari.rules.pieces import FAKE, GEMS, WORTH, Card, Kind, Noble
from jaipur_rules.johari.rules.ruleset import Ruleset
from jaipur_rules.johari.rules.state import Trader
from jaipur_rules.johari.rules.views import TableView

_COIN, _FIRST, _SCARCE = 0.45, 0.25, 4
"""Points that a coin comes to while there is something left to buy, and more for the first few."""
_CARD_COIN = 0.27
"""Points that a coin on a Gold Card comes to."""
_SPENT_A_ROUND = 2.2
"""Coins that a round takes, in the long run: those beyond what is left to spend are worth nothing."""
_SOON = 6.0
"""Rounds that it takes to sell what lies in the display; with fewer left, some of it never is."""
_LEAD, _REST = 0.75, 0.3
"""The part of a step that a gem brings where nobody else matches it, and where somebody does."""
_TYPE = 1.2
"""Points for each type of gem in the display beyond the first: a Jeweler buys different ones."""
_JOKER = 1.0
"""Points for a first Gold Card, as the one that a Jeweler takes for a missing type."""
_FAKE = 0.7
"""The part of a gem's worth that a fake has while the supervisor may take it."""

_ABILITY = {
    Noble.GIVER: 0.06,
    Noble.PROTECTOR: 0.04,
    Noble.BRIBED: 0.06,
    Noble.SETTER: 0.08,
    Noble.ADMIRER: 0.09,
    Noble.PORTER: 0.04,
    Noble.SLOT_KEEPER: 0.1,
    Noble.SLOT_MASTER: 0.18,
    Noble.BUYER: 0.16,
    Noble.DONOR: 0.14,
    Noble.CONNOISSEUR: 0.16,
    Noble.CUTTER: 0.12,
    Noble.RECRUITER: 0.08,
    Noble.PAYMASTER: 0.08,
    Noble.EXCHANGER: 0.05,
}
"""Points that an ability comes to in a round that is left."""


class Worth(NamedTuple):
    """The worth of a side in prestige points, by tokens, cards, gold and nobles.

    Attributes:
        tokens: The gem tokens.
        cards: The cards, on the Trade card too.
        gold: The gold.
        nobles: The nobles, as points and as abilities.
    """

    tokens: float
    cards: float
    gold: float
    nobles: float


@frozen(order=False)
class Scale:
    """The facts that worth depends on besides a trader's own side.

    Attributes:
        ruleset: The rules in force.
        rounds: The rounds that are left, this one included.
        rivals: The most gems that any other trader has of each gem.
    """

    ruleset: Ruleset
    rounds: int
    rivals: tuple[int, ...]

    @classmethod
    def of(cls, ruleset: Ruleset, table: TableView, seat: int) -> "Scale":
        """The scale of a seat at a table.

        Example:
            >>> from jaipur_rules.johari import new_match, view
            >>> seen = view(new_match(seed=7), 0)
            >>> Scale.of(seen.ruleset, seen.table, 0).rounds
            30
        """
        a_day = ruleset.components.rounds
        traders = table.traders
        done = max(len(trader.played) for trader in traders)
        others = [trader.display for other, trader in enumerate(traders) if other != seat]
        return cls(
            ruleset,
            a_day * (table.nobles_left + (table.day > 0)) - max(0, done - 1),
            tuple(max(other.gems(kind) for other in others) for kind in GEMS),
        )

    def worth(self, trader: Trader) -> Worth:
        """The worth of a side.

        Example:
            >>> from jaipur_rules.johari.rules.pieces import Cards
            >>> scale = Scale(Ruleset(), rounds=12, rivals=(0, 0, 0, 0))
            >>> one, more = Trader(display=Cards("W1")), Trader(display=Cards("W3"))
            >>> scale.worth(one).cards < scale.worth(more).cards
            True
        """
        track = self.ruleset.components.prestige_track
        return Worth(
            tokens=float(sum(track[column] for column in trader.tokens)),
            cards=self._cards(trader),
            gold=self._gold(trader.gold),
            nobles=self._nobles(trader),
        )

    def _gold(self, gold: int) -> float:
        useful = min(float(gold), _SPENT_A_ROUND * (self.rounds - 1))
        return _COIN * useful + _FIRST * min(useful, _SCARCE)

    def _cards(self, trader: Trader) -> float:
        cards = trader.display + trader.on_trade if trader.on_trade else trader.display
        prestige, gold = cards.of(Kind.PRESTIGE), cards.of(Kind.GOLD)
        numbers = self.ruleset.components
        more = numbers.amount(Noble.HERALD) if Noble.HERALD in trader.nobles else 0
        points = float(prestige.worth + more * len(prestige))
        likely = min(1.0, (self.rounds - 1) / _SOON)
        if not likely:
            return points
        types, gems = 0, 0.0
        for kind, rival, column in zip(GEMS, self.rivals, trader.tokens, strict=True):
            mine = cards.of(kind).faces
            if mine:
                types += 1
                gems += _gems(mine, rival, numbers.prestige_track[column:])
        coins = (_JOKER if gold else 0.0) + _CARD_COIN * gold.worth
        return points + likely * (gems + _TYPE * max(0, types - 1) + coins)

    def _nobles(self, trader: Trader) -> float:
        numbers, nobles = self.ruleset.components, trader.nobles
        total = fsum(_ABILITY.get(noble, 0.0) * (self.rounds - 1) for noble in nobles)
        for noble in nobles:
            match noble:
                case Noble.NOTABLE_1 | Noble.NOTABLE_2 | Noble.NOTABLE_3 | Noble.NOTABLE_4:
                    total += numbers.amount(noble)
                case Noble.CURATOR:
                    total += 3.0 * numbers.amount(noble)
                case Noble.RETINUE:
                    total += numbers.amount(noble) * len(nobles)
                case Noble.PATRON:
                    total += 5.0
                case _:
                    pass
        return total


@lru_cache(maxsize=1 << 14)
def _gems(mine: tuple[Card, ...], rival: int, track: tuple[int, ...]) -> float:
    """The worth of the gems of a type to their owner, on what is left of the track.

    Args:
        mine: The cards.
        rival: The most gems that another has.
        track: The points of the columns from the token's own.
    """
    count = fsum(WORTH[card] * (_FAKE if FAKE[card] else 1.0) for card in mine)
    lead = max(0.0, count - rival)
    steps = min(_LEAD * lead + _REST * (count - lead), len(track) - 1.0)
    whole = int(steps)
    part = (steps - whole) * (track[whole + 1] - track[whole]) if steps > whole else 0.0
    return track[whole] - track[0] + part
