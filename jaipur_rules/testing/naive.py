"""A table on which numbered cards and numbered tokens are moved about by hand.

It is the other model, the one that the engine is played beside. It was written
from the rules and shares no code with the engine's own: it has no multisets, no
counts and no derived values, only pieces that lie somewhere, each one number
that is never in two places. It is slow, and it means to be obvious.

It speaks nothing but the notation and plain numbers, so that any engine in any
style can be held against it.
"""

from collections.abc import Mapping, Sequence
from copy import copy

from jaipur_rules.jaipur.ruleset import Ruleset
from jaipur_rules.testing.naive_moves import GOODS, in_order, naive_moves, split

STEPS = ("SCO-4", "SCO-5", "SCO-6")
"""What decides a round, in this order: rupees, bonus tokens, goods tokens."""


class NotOnTheTable(Exception):  # noqa: N818  a sentence about a table, as `IllegalMove` is about a move
    """Somebody asked for what cannot be done here: an illegal move, a piece that is not there."""


class NaiveTable:
    """One match, played with pieces.

    Attributes:
        cards: Where every card lies: its number is in one of the places
            ``deck``, ``market``, ``discard``, ``hand 0``, ``hand 1``,
            ``herd 0``, ``herd 1``, or ``box`` before the first deal.
        tokens: Where every token lies: in a pile (``D`` to ``L``, ``3``, ``4``,
            ``5``, ``camel``, ``seal``) or with a trader (``goods 0``,
            ``bonus 0``, ``camel 0``, ``seal 0``, and so for 1).
        printed: What is printed on each card: its kind.
        worth: What is printed on each token: its rupees.

    Example:
        >>> table = NaiveTable(Ruleset())
        >>> len(table.printed), len(table.worth)
        (55, 60)
    """

    def __init__(self, ruleset: Ruleset) -> None:
        """Open the box: number every card and every token."""
        self.ruleset = ruleset
        box = ruleset.box
        self.printed = dict(enumerate(str(box.cards), start=1))
        self.cards: dict[str, list[int]] = {
            place: [] for place in ("box", "deck", "market", "discard", "hand 0", "hand 1", "herd 0", "herd 1")
        }
        self.cards["box"] = list(self.printed)
        self.worth: dict[int, int] = {}
        self.home: dict[int, str] = {}
        for pile, values in zip(GOODS, box.goods_tokens, strict=True):
            self._number(pile, values)
        for pile, values in zip("345", ruleset.bonus_tokens, strict=True):
            self._number(pile, values)
        self._number("camel", [box.camel_token])
        # One less than both need together is always enough, but where one
        # round can give a Seal to each.
        self._number("seal", [0] * (2 * box.seals_to_win - (ruleset.total_tie != "both_seals")))
        places = [*GOODS, "3", "4", "5", "camel", "seal"]
        places += [f"{what} {seat}" for what in ("goods", "bonus", "camel", "seal") for seat in (0, 1)]
        self.tokens: dict[str, list[int]] = {place: [] for place in places}
        for token, pile in self.home.items():
            self.tokens[pile].append(token)
        self.to_move: int | None = None
        self.starter: int | None = None
        self.ended_by: str | None = None
        self.decided_by: str | None = None
        self.sealed: tuple[int, ...] = ()
        self.plies = 0
        self.counted = 0
        self._legal: list[str] | None = None

    def _number(self, pile: str, values: Sequence[int]) -> None:
        for value in values:
            token = 101 + len(self.worth)
            self.worth[token] = value
            self.home[token] = pile

    # Looking

    def letters(self, place: str) -> str:
        """The kinds of the cards in a place, in the order of the notation."""
        return in_order(self.printed[card] for card in self.cards[place])

    def values(self, place: str) -> list[int]:
        """What the tokens in a place are worth, in the order in which they came there."""
        return [self.worth[token] for token in self.tokens[place]]

    @property
    def seals(self) -> tuple[int, int]:
        """The Seals of each trader."""
        return len(self.tokens["seal 0"]), len(self.tokens["seal 1"])

    @property
    def rupees(self) -> tuple[int, int]:
        """What each trader's tokens are worth, the camel token too once it is given out."""
        first, second = (
            sum(sum(self.values(f"{what} {seat}")) for what in ("goods", "bonus", "camel")) for seat in (0, 1)
        )
        return first, second

    @property
    def is_over(self) -> bool:
        """Whether the match is over."""
        if max(self.seals) >= self.ruleset.box.seals_to_win:
            return True
        return self.ruleset.max_rounds is not None and self.counted >= self.ruleset.max_rounds

    @property
    def winner(self) -> int | None:
        """Who has won the match; None while it is played, and if it is drawn."""
        if not self.is_over or self.seals[0] == self.seals[1]:
            return None
        return 0 if self.seals[0] > self.seals[1] else 1

    @property
    def awaits_deal(self) -> bool:
        """Whether a round is to be dealt."""
        return self.to_move is None and not self.is_over

    @property
    def legal(self) -> list[str]:
        """Every legal move, in the notation, sorted; none if nobody is to move."""
        if self._legal is None:
            self._legal = [] if self.to_move is None else self._list_legal(self.to_move)
        return self._legal

    def _list_legal(self, seat: int) -> list[str]:
        tokens_left = {good: len(self.tokens[good]) for good in GOODS}
        herd = len(self.cards[f"herd {seat}"])
        return naive_moves(self.ruleset, self.letters("market"), self.letters(f"hand {seat}"), herd, tokens_left)

    def copy(self) -> "NaiveTable":
        """A second table with the same pieces in the same places."""
        other = copy(self)
        other.cards = {place: list(cards) for place, cards in self.cards.items()}
        other.tokens = {place: list(tokens) for place, tokens in self.tokens.items()}
        return other

    # Chance

    def deal(self, deck: str, bonuses: Mapping[int, Sequence[int]], first: int) -> None:
        """Set up a round: everything but the Seals goes back into the box, and is laid out anew.

        Raises:
            NotOnTheTable: A round is being played, the match is over, or the
                deal is not what is in the box.
        """
        if not self.awaits_deal:
            raise NotOnTheTable("no round can be dealt now")
        box = self.ruleset.box
        starter = self._next_starter(first)
        for place in list(self.cards):
            if place != "box":
                self._carry_cards(place, "box", list(self.cards[place]))
        for place in list(self.tokens):
            if place != "camel" and not place.startswith("seal") and place not in (*GOODS, "3", "4", "5"):
                self.tokens[place].clear()
        for pile in (*GOODS, "camel"):
            self.tokens[pile] = [token for token, home in self.home.items() if home == pile]
        for pile in "345":
            self.tokens[pile] = self._stack(pile, bonuses[int(pile)])
        for letter in "K" * box.market_camels:
            self._carry_cards("box", "market", [self._find("box", letter)])
        for letter in deck:
            self._carry_cards("box", "deck", [self._find("box", letter)])
        if self.cards["box"]:
            raise NotOnTheTable(f"{self.letters('box')} were not dealt")
        for seat in (0, 1):
            for card in self.cards["deck"][: box.hand_size]:
                place = f"herd {seat}" if self.printed[card] == "K" else f"hand {seat}"
                self._carry_cards("deck", place, [card])
        self._carry_cards("deck", "market", self.cards["deck"][: box.market_size - box.market_camels])
        self.starter = self.to_move = starter
        self.ended_by = self.decided_by = None
        self.sealed = ()
        self.plies = 0
        self._legal = None

    def _stack(self, pile: str, values: Sequence[int]) -> list[int]:
        there = [token for token, home in self.home.items() if home == pile]
        stacked: list[int] = []
        for value in values:
            fitting = [token for token in there if self.worth[token] == value]
            if not fitting:
                raise NotOnTheTable(f"there is no such token of {value} in the pile for {pile} cards")
            there.remove(fitting[0])
            stacked.append(fitting[0])
        if there:
            raise NotOnTheTable(f"a token of {self.worth[there[0]]} of the pile for {pile} cards was not dealt")
        return stacked

    def _next_starter(self, first: int) -> int:
        rules = self.ruleset
        if self.starter is None:
            return first if rules.first_starter == "random" else rules.first_starter
        if len(self.sealed) == 1:
            return 1 - self.sealed[0]
        return {"random": first, "alternate": 1 - self.starter, "same": self.starter}[rules.starter_after_tie]

    # Moving

    def play(self, move: str) -> None:
        """Do a move: carry the cards, pay the tokens, fill the market, and see whether the round is over.

        Raises:
            NotOnTheTable: The move is not legal.
        """
        if self.to_move is None or move not in self.legal:
            raise NotOnTheTable(f"{move} is not legal here")
        seat = self.to_move
        comes, leaves = split(move)
        if move == "+K":
            camels = [card for card in self.cards["market"] if self.printed[card] == "K"]
            self._carry_cards("market", f"herd {seat}", camels)
            self._fill_market()
        elif not comes:
            self._sell(seat, leaves)
        elif not leaves:
            self._carry_cards("market", f"hand {seat}", [self._find("market", comes)])
            self._fill_market()
        else:
            self._exchange(seat, comes, leaves)
        self.plies += 1
        if self.ended_by is None and self.plies == self.ruleset.turn_cap:
            self.ended_by = "TRN-5"
        self.to_move = 1 - seat
        self._legal = None
        if self.ended_by is not None:
            self.to_move = None
            self._score()

    def _exchange(self, seat: int, comes: str, leaves: str) -> None:
        hand, herd = f"hand {seat}", f"herd {seat}"
        taken: list[int] = []
        for letter in comes:
            taken += [self._find("market", letter, besides=taken)]
        for letter in leaves:
            place = herd if letter == "K" else hand
            self._carry_cards(place, "market", [self._find(place, letter)])
        self._carry_cards("market", hand, taken)

    def _sell(self, seat: int, sold: str) -> None:
        good, count = sold[0], len(sold)
        for letter in sold:
            self._carry_cards(f"hand {seat}", "discard", [self._find(f"hand {seat}", letter)])
        for _ in range(count):
            self._pay(good, f"goods {seat}")
        emptied = [pile for pile in GOODS if pile in self.home.values() and not self.tokens[pile]]
        if len(emptied) >= self.ruleset.box.empty_piles:
            self.ended_by = "END-1"
        if self.ended_by is None or self.ruleset.third_pile_bonus == "completed_first":
            piles = {3: "3", 4: "43", 5: "543"}.get(min(count, 5), "")
            if self.ruleset.empty_bonus_pile == "nothing":
                piles = piles[:1]
            for pile in piles:
                if self.tokens[pile]:
                    self._pay(pile, f"bonus {seat}")
                    break

    def _pay(self, pile: str, place: str) -> None:
        if self.tokens[pile]:
            self.tokens[place].append(self.tokens[pile].pop(0))

    def _fill_market(self) -> None:
        while len(self.cards["market"]) < self.ruleset.box.market_size:
            if not self.cards["deck"]:
                self.ended_by = "END-2"
                return
            self._carry_cards("deck", "market", self.cards["deck"][:1])
        if self.ruleset.round_end_deck == "deck_empty" and not self.cards["deck"]:
            self.ended_by = "END-2"

    def _find(self, place: str, letter: str, besides: Sequence[int] = ()) -> int:
        for card in self.cards[place]:
            if self.printed[card] == letter and card not in besides:
                return card
        raise NotOnTheTable(f"there is no {letter} in the {place}")

    def _carry_cards(self, source: str, goal: str, cards: Sequence[int]) -> None:
        for card in list(cards):
            self.cards[source].remove(card)
            self.cards[goal].append(card)

    # Scoring

    def _score(self) -> None:
        herds = len(self.cards["herd 0"]), len(self.cards["herd 1"])
        for seat in (0, 1):
            if herds[seat] > herds[1 - seat]:
                self._pay("camel", f"camel {seat}")
        if self.ended_by == "TRN-5":
            self.decided_by = "TRN-5"
            return
        ranks = [self._rank(seat) for seat in (0, 1)]
        for step, mine, other in zip(STEPS, *ranks, strict=True):
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
        self._pay("seal", f"seal {seat}")
        self.sealed += (seat,)
