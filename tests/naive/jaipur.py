"""A table on which numbered cards and numbered tokens are moved by hand.

It is the other model, which plays in lockstep with the engine. It was written
from the rules and shares no code with the engine's own: it has no multisets, no
counts and no derived values, only pieces that lie somewhere, each one number
that is never in two places. It is slow, and it means to be obvious.

It speaks nothing but the notation and plain numbers. What each rule decides is
a method of its own: one that decides otherwise makes a mistaken engine.
"""

from collections.abc import Iterable, Mapping, Sequence
from copy import copy
from functools import lru_cache
from itertools import combinations
from typing import Self

from jaipur_rules.core.errors import RulesError
from jaipur_rules.jaipur import Deal, Event, Ruleset
from jaipur_rules.jaipur.rules.components import BONUS_SIZES

KINDS = "DGSCPLK"
GOODS = "DGSCPL"
PRECIOUS = "DGS"
NAMES = {
    "D": "diamond",
    "G": "gold",
    "S": "silver",
    "C": "cloth",
    "P": "spice",
    "L": "leather",
}
CARD_PLACES = ("box", "deck", "market", "discard", "hand 0", "hand 1", "herd 0", "herd 1")
GOODS_PILES = tuple(GOODS)
BONUS_PILES = ("3", "4", "5")
TOKEN_PLACES = (
    *GOODS_PILES,
    *BONUS_PILES,
    "camel",
    "seal",
    *(f"{what} {seat}" for what in ("goods", "bonus", "camel", "seal") for seat in (0, 1)),
)
STEPS = ("SCO-4", "SCO-5", "SCO-6")
"""The rules that decide a round, in this order: rupees, bonus tokens, goods tokens."""


class NotOnTheTable(RulesError):
    """A request that cannot be met: an illegal move, or a piece that is not there."""


class Pieces:
    """The cards and the tokens of a box, and the place of each.

    Attributes:
        ruleset: The rules whose box it is.
        cards: Where every card lies: its number is in one of the places
            ``deck``, ``market``, ``discard``, ``hand 0``, ``hand 1``,
            ``herd 0``, ``herd 1``, or ``box`` before the first deal.
        tokens: Where every token lies: in a pile (``D`` to ``L``, ``3``, ``4``,
            ``5``, ``camel``, ``seal``) or with a trader (``goods 0``,
            ``bonus 0``, ``camel 0``, ``seal 0``, and so for 1).
        printed: What is printed on each card: its kind.
        worth: What is printed on each token: its rupees.
        home: The pile that each token belongs to.
    """

    def __init__(self, ruleset: Ruleset) -> None:
        """Open the box: number every card and every token."""
        self.ruleset = ruleset
        box = ruleset.box
        self.printed = dict(enumerate(str(box.cards), start=1))
        self.cards: dict[str, list[int]] = {place: [] for place in CARD_PLACES}
        self.cards["box"] = list(self.printed)
        self.worth: dict[int, int] = {}
        self.home: dict[int, str] = {}
        self.tokens: dict[str, list[int]] = {place: [] for place in TOKEN_PLACES}
        for pile, values in zip(GOODS_PILES, box.goods_tokens, strict=True):
            self._number(pile, values)
        for pile, values in zip(BONUS_PILES, ruleset.bonus_tokens, strict=True):
            self._number(pile, values)
        self._number("camel", [box.camel_token])
        # One less than both need together is always enough, but where one
        # round can give a Seal to each.
        self._number("seal", [0] * (2 * box.seals_to_win - (ruleset.total_tie != "both_seals")))

    def _number(self, pile: str, values: Sequence[int]) -> None:
        for value in values:
            token = 101 + len(self.worth)
            self.worth[token] = value
            self.home[token] = pile
            self.tokens[pile].append(token)

    def copy(self) -> Self:
        """A second table with the same pieces in the same places."""
        other = copy(self)
        other.cards = {place: list(cards) for place, cards in self.cards.items()}
        other.tokens = {place: list(tokens) for place, tokens in self.tokens.items()}
        return other

    def letters(self, place: str) -> str:
        """The kinds of the cards in a place, in the order of the notation."""
        return in_order(self.printed[card] for card in self.cards[place])

    def values(self, place: str) -> list[int]:
        """The worth of the tokens in a place, in the order in which they came there."""
        return [self.worth[token] for token in self.tokens[place]]

    def find(self, place: str, letter: str, besides: Sequence[int] = ()) -> int:
        """A card of a kind in a place that is not among `besides`.

        Raises:
            NotOnTheTable: There is none.
        """
        for card in self.cards[place]:
            if self.printed[card] == letter and card not in besides:
                return card
        raise NotOnTheTable(f"there is no {letter} in the {place}")

    def carry(self, source: str, goal: str, cards: Sequence[int]) -> None:
        """Carry cards from a place to another."""
        for card in list(cards):
            self.cards[source].remove(card)
            self.cards[goal].append(card)

    def pay(self, pile: str, place: str) -> None:
        """Give somebody the top token of a pile, if there is one."""
        if self.tokens[pile]:
            self.tokens[place].append(self.tokens[pile].pop(0))

    def put_back(self) -> None:
        """Put everything back where it was when the box was opened, but the Seals that were won."""
        for place in CARD_PLACES[1:]:
            self.carry(place, "box", self.cards[place])
        for place in TOKEN_PLACES:
            if not place.startswith("seal"):
                self.tokens[place] = [token for token, home in self.home.items() if home == place]

    def stack(self, pile: str, values: Sequence[int]) -> None:
        """Lay the tokens of a pile in the order in which their values are given.

        Raises:
            NotOnTheTable: These are not the tokens of the pile.
        """
        left = self.tokens[pile]
        self.tokens[pile] = []
        for value in values:
            fitting = [token for token in left if self.worth[token] == value]
            if not fitting:
                raise NotOnTheTable(f"there is no token of {value} left in the pile {pile}")
            left.remove(fitting[0])
            self.tokens[pile].append(fitting[0])
        if left:
            raise NotOnTheTable(f"a token of {self.worth[left[0]]} of the pile {pile} was left out")


def write_deal(deal: Deal) -> tuple[str, Mapping[int, Sequence[int]], int]:
    """A deal in letters and numbers.

    Example:
        >>> from jaipur_rules import deal
        >>> deck, bonuses, first = write_deal(deal(seed=7))
        >>> deck[:12], bonuses[5], first
        ('SDLLPLKCLPCD', (9, 10, 8, 8, 10), 1)
    """
    sizes: Sequence[int] = BONUS_SIZES
    return "".join(map(str, deal.deck)), dict(zip(sizes, deal.bonuses, strict=True)), deal.first


# What is legal


def naive_moves(
    ruleset: Ruleset, market: str, hand: str, herd: int, tokens_left: Mapping[str, int]
) -> list[str]:
    """Every legal move in the notation, sorted as text.

    Args:
        ruleset: The rules in force.
        market: The letters of the market.
        hand: The letters of the mover's hand.
        herd: The mover's camels.
        tokens_left: The tokens left in the pile of each good, by its letter.

    Example:
        >>> naive_moves(Ruleset(), "DGKKK", "LL", 1, dict.fromkeys("DGSCPL", 5))
        ['+D', '+DG-LK', '+DG-LL', '+G', '+K', '-L', '-LL']
    """
    heights = tuple(tokens_left[good] for good in GOODS)
    return list(_listed(ruleset, in_order(market), in_order(hand), herd, heights))


@lru_cache(maxsize=1 << 14)
def _listed(
    ruleset: Ruleset, market: str, hand: str, herd: int, heights: tuple[int, ...]
) -> tuple[str, ...]:
    singles = _singles(ruleset, market, hand)
    sales = _sales(ruleset, hand, heights)
    return tuple(sorted(singles | sales | _exchanges(ruleset, market, hand, herd)))


def _singles(ruleset: Ruleset, market: str, hand: str) -> set[str]:
    """A single good for a hand that is not full, and the camels for everybody."""
    if len(hand) < ruleset.box.hand_limit:
        return {"+" + letter for letter in market}
    return {"+" + letter for letter in market if letter == "K"}


def _sales(ruleset: Ruleset, hand: str, heights: tuple[int, ...]) -> set[str]:
    found: set[str] = set()
    for good in GOODS:
        for count in range(1, hand.count(good) + 1):
            enough = good not in PRECIOUS or count >= ruleset.box.precious_minimum
            paid = heights[GOODS.index(good)] > 0 or ruleset.sale_without_tokens == "allowed"
            if enough and paid:
                found.add("-" + good * count)
    return found


def _exchanges(ruleset: Ruleset, market: str, hand: str, herd: int) -> set[str]:
    found: set[str] = set()
    goods, limit = market.replace("K", ""), ruleset.box.hand_limit
    for size in range(ruleset.exchange_min, len(goods) + 1):
        if ruleset.hand_limit_when == "always" and len(hand) + size > limit:
            continue
        givings = distinct(hand.replace("K", "") + "K" * min(herd, size), size)
        for taken in distinct(goods, size):
            for given in givings:
                apart = not set(taken) & set(given) or ruleset.exchange_same_type == "allowed"
                comes, leaves = taken.replace("K", ""), given.replace("K", "")
                if apart and len(hand) + len(comes) - len(leaves) <= limit:
                    found.add(f"+{taken}-{given}")
    return found


def in_order(letters: Iterable[str]) -> str:
    """The letters in the order of the notation."""
    return "".join(sorted(letters, key=KINDS.index))


def distinct(letters: Sequence[str], size: int) -> set[str]:
    """Every different choice of so many of the letters, which stand in the order of the notation."""
    return {"".join(chosen) for chosen in combinations(letters, size)}


def split(move: str) -> tuple[str, str]:
    """The letters that come to the mover, and those that leave.

    Example:
        >>> split("+DG-LK"), split("-LLL"), split("+K")
        (('DG', 'LK'), ('', 'LLL'), ('K', ''))
    """
    comes, _, leaves = move.partition("-")
    return comes.removeprefix("+"), leaves


# A match


class NaiveTable(Pieces):
    """One match, played with pieces.

    Attributes:
        to_move: Whose turn it is; None when no round is being played.
        starter: Who began the round; None before the first.
        ended_by: The id of the rule that ended the round; None while it is played.
        decided_by: The id of the rule that decided it.
        sealed: Who took a Seal for it.
        plies: The moves that were played in it.
        counted: The rounds that count.

    Example:
        >>> table = NaiveTable(Ruleset())
        >>> len(table.printed), len(table.worth)
        (55, 60)
    """

    def __init__(self, ruleset: Ruleset) -> None:
        """Open the box."""
        super().__init__(ruleset)
        self.to_move: int | None = None
        self.starter: int | None = None
        self.ended_by: str | None = None
        self.decided_by: str | None = None
        self.sealed: tuple[int, ...] = ()
        self.plies = 0
        self.counted = 0
        self._legal: list[str] | None = None

    # Looking

    @property
    def seals(self) -> tuple[int, int]:
        """The Seals of each trader."""
        return len(self.tokens["seal 0"]), len(self.tokens["seal 1"])

    @property
    def rupees(self) -> tuple[int, int]:
        """The worth of each trader's tokens, with the camel token once it is given out."""
        return self._worth(0), self._worth(1)

    def _worth(self, seat: int) -> int:
        return sum(sum(self.values(f"{what} {seat}")) for what in ("goods", "bonus", "camel"))

    @property
    def is_over(self) -> bool:
        """True if the match is over."""
        if max(self.seals) >= self.ruleset.box.seals_to_win:
            return True
        return self.ruleset.max_rounds is not None and self.counted >= self.ruleset.max_rounds

    @property
    def winner(self) -> int | None:
        """The seat that has won the match; None while it is played, and if it is drawn."""
        if not self.is_over or self.seals[0] == self.seals[1]:
            return None
        return 0 if self.seals[0] > self.seals[1] else 1

    @property
    def awaits_chance(self) -> bool:
        """True if a round is to be dealt."""
        return self.to_move is None and not self.is_over

    @property
    def legal(self) -> list[str]:
        """Every legal move, in the notation, sorted; none if nobody is to move."""
        if self._legal is None:
            self._legal = [] if self.to_move is None else self.list_legal(self.ruleset)
        return self._legal

    def list_legal(self, rules: Ruleset) -> list[str]:
        """Every move of the trader to move that is legal by these rules."""
        tokens_left = {good: len(self.tokens[good]) for good in GOODS}
        return naive_moves(rules, self.letters("market"), self.hand, self.herd, tokens_left)

    @property
    def hand(self) -> str:
        """The letters of the mover's hand."""
        return self.letters(f"hand {self.to_move}")

    @property
    def herd(self) -> int:
        """The number of the mover's camels."""
        return len(self.cards[f"herd {self.to_move}"])

    def facts(self) -> dict[str, object]:
        """Everything that lies on this table, under the keys of the conformance kit.

        Example:
            >>> NaiveTable(Ruleset()).facts()["bonuses_left"]
            {'3': 7, '4': 6, '5': 5}
        """
        seats = (0, 1)
        return {
            "market": self.letters("market"),
            "hands": [self.letters(f"hand {seat}") for seat in seats],
            "herds": [len(self.cards[f"herd {seat}"]) for seat in seats],
            "to_move": self.to_move,
            "deck_size": len(self.cards["deck"]),
            "discard": "".join(self.printed[card] for card in self.cards["discard"]),
            "goods_left": {NAMES[good]: self.values(good) for good in GOODS},
            "bonuses_left": {pile: len(self.tokens[pile]) for pile in BONUS_PILES},
            "goods_won": [self._won(f"goods {seat}", NAMES) for seat in seats],
            "bonuses_won": [
                self._won(f"bonus {seat}", dict(zip("345", "345", strict=True))) for seat in seats
            ],
            "seals": [*self.seals],
            "starter": self.starter,
            "ended_by": self.ended_by,
        }

    def _won(self, place: str, piles: Mapping[str, str]) -> dict[str, list[int]]:
        return {
            name: [self.worth[token] for token in self.tokens[place] if self.home[token] == pile]
            for pile, name in piles.items()
        }

    def score(self) -> dict[str, object]:
        """Everything that an engine could show of the round that has just ended."""
        holders = [seat for seat in (0, 1) if self.tokens[f"camel {seat}"]]
        return {
            "rupees": [*self.rupees],
            "camel_token": holders[0] if holders else None,
            "seals_taken": [*self.sealed],
            "seals": [*self.seals],
            "over": self.is_over,
            "winner": self.winner,
            "decided_by": self.decided_by,
        }

    # Chance

    def take_chance(self, event: Event) -> None:
        """Carry out an event of chance, which is a deal."""
        assert isinstance(event, Deal)
        self.deal(*write_deal(event))

    def deal(self, deck: str, bonuses: Mapping[int, Sequence[int]], first: int) -> None:
        """Set up a round: everything but the Seals goes back into the box, and is laid out anew.

        Raises:
            NotOnTheTable: A round is being played, the match is over, or the
                deal is not what is in the box.
        """
        if not self.awaits_chance:
            raise NotOnTheTable("no round can be dealt now")
        self.starter = self.to_move = self._next_starter(first)
        self.ended_by = self.decided_by = None
        self.sealed = ()
        self.plies = 0
        self._legal = None
        box = self.ruleset.box
        self.put_back()
        for size, values in bonuses.items():
            self.stack(str(size), values)
        for letter in "K" * box.market_camels:
            self.carry("box", "market", [self.find("box", letter)])
        for letter in deck:
            self.carry("box", "deck", [self.find("box", letter)])
        if self.cards["box"]:
            raise NotOnTheTable(f"{self.letters('box')} were not dealt")
        for seat in (0, 1):
            self.deal_hand(seat, self.cards["deck"][: box.hand_size])
        self.carry("deck", "market", self.cards["deck"][: box.market_size - box.market_camels])

    def deal_hand(self, seat: int, cards: Sequence[int]) -> None:
        """Deal a trader cards, of which the camels do not stay in the hand."""
        self.give(seat, "deck", cards)

    def give(self, seat: int, source: str, cards: Sequence[int]) -> None:
        """Carry cards to a trader: camels to the herd, goods into the hand."""
        for card in list(cards):
            goal = "herd" if self.printed[card] == "K" else "hand"
            self.carry(source, f"{goal} {seat}", [card])

    def _next_starter(self, first: int) -> int:
        rules = self.ruleset
        if self.starter is None:
            return first if rules.first_starter == "random" else rules.first_starter
        if len(self.sealed) == 1:
            return 1 - self.sealed[0]
        after_tie = {"random": first, "alternate": 1 - self.starter, "same": self.starter}
        return after_tie[rules.starter_after_tie]

    # Moving

    def play(self, move: str) -> None:
        """Make a legal move.

        Raises:
            NotOnTheTable: The move is not legal.
        """
        if move not in self.legal:
            raise NotOnTheTable(f"{move} is not legal here")
        self.do(move)

    def do(self, move: str) -> None:
        """Make a move: carry the cards, pay the tokens, fill the market, see whether the round is over.

        Raises:
            NotOnTheTable: No round is being played, or the cards are not there.
        """
        if self.to_move is None:
            raise NotOnTheTable(f"{move} comes after the end of the round")
        seat = self.to_move
        comes, leaves = split(move)
        if not comes:
            self.sell(seat, leaves)
        elif not leaves:
            self.take(seat, comes)
            self.fill_market()
        else:
            self.exchange(seat, comes, leaves)
        self.plies += 1
        if self.ended_by is None and self.plies == self.ruleset.turn_cap:
            self.ended_by = "TRN-5"
        self.to_move = 1 - seat
        self._legal = None
        if self.is_round_over():
            self.to_move = None
            self._score()

    def take(self, seat: int, letter: str) -> None:
        """Take one good, or all the camels."""
        if letter == "K":
            camels = [card for card in self.cards["market"] if self.printed[card] == "K"]
            self.give(seat, "market", camels)
        else:
            self.give(seat, "market", [self.find("market", letter)])

    def exchange(self, seat: int, comes: str, leaves: str) -> None:
        """Exchange cards of the market for as many of the trader's."""
        taken: list[int] = []
        for letter in comes:
            taken += [self.find("market", letter, besides=taken)]
        for letter in leaves:
            place = f"herd {seat}" if letter == "K" else f"hand {seat}"
            self.carry(place, "market", [self.find(place, letter)])
        self.give(seat, "market", taken)

    def sell(self, seat: int, sold: str) -> None:
        """Sell cards of one good for tokens, and see whether enough piles are empty."""
        good, count = sold[0], len(sold)
        for letter in sold:
            self.carry(f"hand {seat}", "discard", [self.find(f"hand {seat}", letter)])
        for _ in range(count):
            self.pay(good, f"goods {seat}")
        there = set(self.home.values())
        emptied = [pile for pile in GOODS_PILES if pile in there and not self.tokens[pile]]
        if len(emptied) >= self.ruleset.box.empty_piles:
            self.ended_by = "END-1"
        if self.ended_by is None or self.ruleset.third_pile_bonus == "completed_first":
            self._reward(seat, count)

    def _reward(self, seat: int, count: int) -> None:
        piles = {3: "3", 4: "43", 5: "543"}.get(min(count, 5), "")
        if self.ruleset.empty_bonus_pile == "nothing":
            piles = piles[:1]
        for pile in piles:
            if self.tokens[pile]:
                self.pay(pile, f"bonus {seat}")
                return

    def fill_market(self) -> None:
        """Fill the market from the deck as far as it goes."""
        missing = self.ruleset.box.market_size - len(self.cards["market"])
        if self.is_run_out(missing):
            self.ended_by = "END-2"
        self.carry("deck", "market", self.cards["deck"][:missing])

    def is_run_out(self, missing: int) -> bool:
        """Return whether the deck cannot bring so many cards, which ends the round."""
        left = len(self.cards["deck"]) - missing
        return left < 0 or (left == 0 and self.ruleset.round_end_deck == "deck_empty")

    def is_round_over(self) -> bool:
        """Return whether the round is over, once a move is made."""
        return self.ended_by is not None

    # Scoring

    def _score(self) -> None:
        herds = len(self.cards["herd 0"]), len(self.cards["herd 1"])
        for seat in (0, 1):
            if herds[seat] > herds[1 - seat]:
                self.pay("camel", f"camel {seat}")
        if self.ended_by == "TRN-5":
            self.decided_by = "TRN-5"
            return
        for step, mine, other in zip(STEPS, self._rank(0), self._rank(1), strict=True):
            if mine != other:
                self.decided_by = step
                self._seal(0 if mine > other else 1)
                self.counted += 1
                return
        self.decided_by = "SCO-8"
        self._score_total_tie()

    def _rank(self, seat: int) -> tuple[int, int, int]:
        bonus = len(self.tokens[f"bonus {seat}"])
        if self.ruleset.camel_token_in_tiebreak == "as_bonus":
            bonus += len(self.tokens[f"camel {seat}"])
        return self.rupees[seat], bonus, len(self.tokens[f"goods {seat}"])

    def _score_total_tie(self) -> None:
        rule = self.ruleset.total_tie
        if rule == "non_starter_wins" and self.starter is not None:
            self._seal(1 - self.starter)
        elif rule == "both_seals":
            self._seal(0)
            self._seal(1)
        elif rule == "camel_token_then_replay":
            for seat in (0, 1):
                if self.tokens[f"camel {seat}"]:
                    self._seal(seat)
        if self.sealed or rule == "draw":
            self.counted += 1

    def _seal(self, seat: int) -> None:
        self.pay("seal", f"seal {seat}")
        self.sealed += (seat,)
