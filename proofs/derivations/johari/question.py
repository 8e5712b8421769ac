"""What a derivation answers, as numbers: a table of Johari, the rules, and a move."""

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from proofs.derivations.documents import AnyQuestion, Document
from proofs.derivations.johari.cards import GEMS, GOLD, STORES, gems, kind_of, split

MOMENTS = {"pick": "pick", "play": "choose", "lose": "lose", "cash": "evening", "keep": "evening"}
"""What is awaited where a move of this name is made; but for `advance`, all others carry out an action."""

ACTIONS = {
    **{name: name for name in ("purchase", "baksheesh", "trade", "bribe", "exchange")},
    **dict.fromkeys(("sell", "collect", "discard"), "sale"),
    "hire": "trade",
}
"""The action that a move of this name carries out."""

SLOT_NOBLES = ("N1-7", "N2-1")


@dataclass(frozen=True)
class Question(AnyQuestion):
    """What a derivation answers: a table, the rules, and a move.

    Attributes:
        table: What lies on the table; None before the deal.
        chance: The seats of a deal in the order of the stack, or the cards of a reshuffle; None of neither.
    """

    table: Document | None
    chance: list[Any] | None = None

    @property
    def lying(self) -> Document:
        """The table, once the game has been dealt."""
        assert self.table is not None
        return self.table

    @property
    def traders(self) -> list[Document]:
        """Every side of the table."""
        traders: list[Document] = self.lying["traders"]
        return traders

    @property
    def awaits(self) -> str:
        """What is awaited."""
        return "deal" if self.table is None else self.table["phase"]

    @property
    def is_now(self) -> bool:
        """Whether what is awaited is a move of this kind."""
        return self.awaits == self.moment

    # The move

    @cached_property
    def words(self) -> list[str]:
        """The words of the move."""
        return (self.move or "").split()

    @property
    def name(self) -> str:
        """The first word of the move: its class."""
        return self.words[0]

    @property
    def moment(self) -> str:
        """What is awaited where such a move is made."""
        return "final" if self.name == "advance" else MOMENTS.get(self.name, "act")

    @property
    def tried(self) -> str | None:
        """The action that the move carries out."""
        return ACTIONS.get(self.name)

    def after(self, word: str) -> str:
        """The word of the move that follows another one, or nothing."""
        return self.words[self.words.index(word) + 1] if word in self.words else ""

    @property
    def place(self) -> str:
        """The place that the move names."""
        return self.words[-1].partition("@")[2] if "@" in self.words[-1] else self.words[1]

    @property
    def card(self) -> str:
        """The first card that the move names."""
        return self.words[1].partition("@")[0]

    @property
    def there(self) -> str:
        """The cards that lie at the place of the move."""
        cards: str = self.lying["market"].get(self.place, "")
        return cards

    @property
    def cashed(self) -> str:
        """The cards that the move uses on the gold track."""
        return self.after("cash")

    @property
    def counted(self) -> tuple[str, str] | None:
        """A card that counts as another type, and the type."""
        card, _, kind = self.after("as").partition("=")
        return (card, kind) if card else None

    @property
    def types(self) -> list[str]:
        """The types of the cards sold to a Jeweler, as they count; or of the tokens that move."""
        if self.name == "advance":
            return [*self.words[1]]
        sold = split(self.words[1])
        if self.counted is None or self.counted[0] not in sold:
            return [*map(kind_of, sold)]
        card, kind = self.counted
        sold.remove(card)
        return [*map(kind_of, sold), kind]

    # The trader to move

    @property
    def seat(self) -> int:
        """The seat to move."""
        seat: int = self.lying["queue"][0]
        return seat

    @property
    def me(self) -> Document:
        """The mover's side of the table."""
        return self.traders[self.seat]

    @property
    def display(self) -> str:
        """The cards of the mover's display."""
        display: str = self.me["display"]
        return display

    @property
    def rivals(self) -> list[Document]:
        """The others' sides of the table, in the order of the seats."""
        return [trader for seat, trader in enumerate(self.traders) if seat != self.seat]

    def has(self, noble: str) -> bool:
        """Whether the mover has a noble."""
        return noble in self.me["nobles"]

    def serves(self, noble: str, hired: str) -> bool:
        """Whether an ability helps to hire a noble: that of an own one, or under a switch its own."""
        return self.has(noble) or (hired == noble and self.switches["new_noble"] == "at_once")

    def amount(self, noble: str) -> int:
        """The number in a noble's ability."""
        amount: int = self.box["amounts"][noble]
        return amount

    def most(self, kind: str) -> int:
        """The gems of a type of the other trader with the most."""
        return max(gems(trader["display"], kind) for trader in self.rivals)

    # What a card costs

    def cost(self, trader: Document, played: list[str]) -> Document:
        """What the last of these cards costs a trader in its slot, and why."""
        real = [action for action in played if action != "doppelganger"]
        action = real[-1] if real else None
        base: int = self.box["base_costs"].get(action, 0)
        slot = len(played)
        cut = self.box["slot_discounts"][slot - 1]
        off_slot = base if cut is None else cut
        off_nobles = trader["slots"][slot - 1]
        if action == "purchase" and "N2-2" in trader["nobles"]:
            off_nobles += self.amount("N2-2")
        return {
            "action": action,
            "slot": slot,
            "base": base,
            "off_slot": off_slot,
            "off_nobles": off_nobles,
            "cost": max(0, base - off_slot - off_nobles),
        }

    @property
    def due(self) -> int:
        """What the card that is carried out costs the mover."""
        due: int = self.cost(self.me, self.me["played"])["cost"]
        return due

    @property
    def played(self) -> str | None:
        """The action that the mover's last card carries out."""
        real = [action for action in self.me["played"] if action != "doppelganger"]
        return real[-1] if real else None

    # Hiring

    @property
    def full_price(self) -> int | None:
        """The price of the space of the noble that is hired; None if the market has no such noble."""
        spaces: list[str | None] = self.lying["spaces"]
        if self.words[1] not in spaces:
            return None
        price: int = self.box["noble_prices"][spaces.index(self.words[1])]
        return price

    def price(self, noble: str, full: int) -> int:
        """The price of a noble for the mover."""
        return max(0, full - (self.amount("N2-6") if self.serves("N2-6", noble) else 0))

    @property
    def paid_gold(self) -> int:
        """The gold of the track that is paid for a noble."""
        return int(self.after("gold") or 0)

    # Whether the card played can be carried out

    @property
    def is_possible(self) -> bool:
        """Whether the card that the mover has played can be carried out."""
        market = self.lying["market"]
        match self.played:
            case "purchase":
                return any(market.values())
            case "exchange":
                pairs = (
                    (kind_of(given), kind_of(taken))
                    for cards in market.values()
                    for taken in split(cards)
                    for given in split(self.display)
                )
                return any(self.may_be_exchanged(*pair) for pair in pairs)
            case "trade":
                return any(market[store] for store in STORES) or self.can_hire
            case "sale":
                return self.can_sell
            case _:
                return True

    def may_be_exchanged(self, given: str, taken: str) -> bool:
        """Whether a card of a type may be exchanged for one of another."""
        gems_only = self.switches["exchange_types"] == "gems_only"
        return (given == taken or self.has("N2-8")) and (
            not gems_only or (given in GEMS and taken in GEMS)
        )

    @property
    def can_hire(self) -> bool:
        """Whether the mover can pay a noble of the market."""
        gold = self.me["gold"] - self.due + gems(self.display, GOLD)
        best = max(gems(self.display, kind) for kind in GEMS)
        prices = zip(self.lying["spaces"], self.box["noble_prices"], strict=True)
        return any(
            self.price(noble, full) <= (max(best, gold) if self.serves("N2-7", noble) else best)
            for noble, full in prices
            if noble is not None
        )

    @property
    def can_sell(self) -> bool:
        """Whether the mover can sell something, or discard it instead."""
        cards = split(self.display)
        own = [card for card in cards if kind_of(card) in GEMS]
        if not own:
            return False
        if self.has("N2-3"):
            return True
        as_others = [(own, "")]
        if self.has("N2-5"):
            as_others += [
                ([*own[:place], *own[place + 1 :], f"{kind}{card[1]}"], kind)
                for place, card in enumerate(own)
                for kind in GEMS
            ]
        gold = any(kind_of(card) == GOLD for card in cards)
        return any(
            self._jeweler_buys(len({*map(kind_of, counted)}), gold=gold)
            or self._collector_buys(counted)
            for counted, _ in as_others
        )

    def _jeweler_buys(self, types: int, *, gold: bool) -> bool:
        if types + gold >= self.box["jeweler_types"]:
            return True
        if not self.has("N1-4"):
            return False
        gold = gold and self.switches["three_type_sale"] == "gold_too"
        return 0 < self.amount("N1-4") <= types + gold

    def _collector_buys(self, cards: list[str]) -> bool:
        tie = self.switches["collector_tie"] == "sells"
        for kind in {*map(kind_of, cards)}:
            mine, most = gems("".join(cards), kind), self.most(kind)
            if most and (mine > most or (tie and mine == most)):
                return True
        return False
