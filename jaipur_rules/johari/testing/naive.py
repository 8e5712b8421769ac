"""A table on which numbered cards, nobles and tokens are moved about by hand.

It is the reference model, played in lockstep with the engine. It was written
from the rules and shares no code with the engine's own: it has no multisets, no
order of arrival and no derived values, only pieces that lie somewhere, each one
number that is never in two places. It is slow, and it means to be obvious.

It speaks nothing but the notation and plain numbers, so that any engine in any
style can be held against it.
"""

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Self

from jaipur_rules.johari.rules.deals import Deal, Reshuffle
from jaipur_rules.johari.rules.ruleset import Ruleset
from jaipur_rules.johari.rules.transition import Event
from jaipur_rules.johari.testing import naive_moves as listing
from jaipur_rules.johari.testing.facts import Score, TableFacts
from jaipur_rules.johari.testing.naive_acts import (
    carry_out,
    facts_of,
    has_gold_to_use,
    makes_safe,
    score_of,
)
from jaipur_rules.johari.testing.naive_pieces import (
    SPACES,
    Pieces,
    place_name,
    split,
    store_of,
    write_deal,
)
from jaipur_rules.testing.naive import NaiveModel, NotOnTheTable


class NaiveTable(Pieces, NaiveModel[Event]):
    """One game, played with pieces.

    Attributes:
        phase: What is awaited: ``deal``, ``pick``, ``choose``, ``act``,
            ``lose``, ``evening``, ``final``, ``shuffle``, or ``over``.
        day: The market day.
        deciding: The seats that still decide in this phase, the first to move.
        acting: While fakes are lost, the seats that act afterwards.
        safe: Who is safe from the supervisor.
        plies: The moves that were played.

    Example:
        >>> table = NaiveTable(2, Ruleset())
        >>> len([piece for piece in table.printed if piece <= 1000]), table.phase
        (96, 'deal')
    """

    def __init__(self, players: int, ruleset: Ruleset) -> None:
        """Open the box."""
        super().__init__(players, ruleset)
        self.phase = "deal"
        self.day = 0
        self.deciding: list[int] = []
        self.acting: list[int] = []
        self.safe: set[int] = set()
        self.plies = 0
        self.to_fill: list[str] = []
        self._legal: list[str] | None = None

    def copy(self) -> Self:
        """A second table with the same pieces in the same places, at the same moment."""
        other = super().copy()
        other.deciding, other.acting = list(self.deciding), list(self.acting)
        other.safe, other.to_fill = set(self.safe), list(self.to_fill)
        return other

    # Looking

    @property
    def to_move(self) -> int | None:
        """The seat to decide; None if chance is awaited, or nothing."""
        return self.deciding[0] if self.deciding else None

    @property
    def legal(self) -> list[str]:
        """Every legal move, in the notation, sorted; none if nobody is to move."""
        if self._legal is None:
            found = set[str]() if self.to_move is None else self._list_legal(self.to_move)
            self._legal = sorted(found)
        return self._legal

    def _list_legal(self, seat: int) -> set[str]:
        match self.phase:
            case "pick":
                return listing.picks(self)
            case "choose":
                return listing.plays(self, seat)
            case "lose":
                return {f"lose {face}" for face in listing.fakes(self, seat)}
            case "evening":
                return listing.cashings(self, seat)
            case "final":
                return listing.advances()
            case _:
                ways = listing.acts(self, seat)
                may_decline = self.ruleset.declining == "sale_and_trade"
                declined = listing.action_of(self, seat) in {"sale", "trade"} and may_decline
                return ways | {"pass"} if declined or not ways else ways

    @property
    def is_over(self) -> bool:
        """True if the game is over."""
        return self.phase == "over"

    def facts(self) -> TableFacts:
        """Everything that an engine could tell of this table.

        Example:
            >>> from jaipur_rules.johari import deal
            >>> table = NaiveTable(2, Ruleset())
            >>> table.take_chance(deal(seed=7))
            >>> table.facts()["gold"], table.facts()["pile_size"]
            ([15, 15], 90)
        """
        return facts_of(self, to_move=self.to_move, day=self.day, safe=self.safe)

    def score(self) -> Score | None:
        """Everything that an engine could tell of the game, if it is over."""
        return score_of(self) if self.is_over else None

    def comparable(self, text: str) -> object:
        """Cards in any order, anything else as it is.

        Example:
            >>> table = NaiveTable(2, Ruleset())
            >>> table.comparable("W1b2") == table.comparable("b2W1")
            True
            >>> table.comparable("W1b2") == table.comparable("W2b1")
            False
        """
        cards = split(text)
        are_cards = all(len(card) == 2 and card[0] in "WBRGAPwbrg" for card in cards)
        return sorted(cards) if are_cards and text[1::2].isdigit() else text

    # Chance

    def take_chance(self, event: Event) -> None:
        """Do what chance brings: a deal or a reshuffle."""
        if isinstance(event, Deal):
            self.deal(*write_deal(event))
        elif isinstance(event, Reshuffle):
            self.reshuffle("".join(map(str, event.pile)))

    def deal(self, deck: str, nobles: Sequence[str], stack: Sequence[int]) -> None:
        """Set up a game.

        Raises:
            NotOnTheTable: A game is being played, or these are not the pieces of the box.
        """
        if self.phase != "deal":
            raise NotOnTheTable("a game is dealt once")
        box = self.ruleset.components
        self.carry_faces("box", "pile", split(deck))
        if self.lies["box"]:
            raise NotOnTheTable(f"{self.faces('box')} were not dealt")
        self.carry_faces("nobles", "stack", nobles)
        for space in SPACES[: box.first_nobles]:
            self.carry("stack", space, self.lies["stack"][:1])
        for seat in stack:
            self.carry("tokens", f"gold {box.start_gold}", [4000 + seat])
        self.to_fill = ["store"] * self.players + self.booths
        self._fill()
        self.phase, self.deciding = "pick", list(stack)
        self._legal = None

    def reshuffle(self, pile: str) -> None:
        """Turn the discards over, in this order, and go on drawing.

        Raises:
            NotOnTheTable: No card has to be drawn, or these are not the discards.
        """
        if self.phase != "shuffle":
            raise NotOnTheTable("nothing is to be shuffled now")
        self.carry_faces("discard", "pile", split(pile))
        if self.lies["discard"]:
            raise NotOnTheTable(f"{self.faces('discard')} were left out")
        self._legal = None
        self._replenish()

    # Playing

    def play(self, move: str) -> None:
        """Do a move.

        Raises:
            NotOnTheTable: The move is not legal.
        """
        if self.to_move is None or move not in self.legal:
            raise NotOnTheTable(f"{move} is not legal here")
        self.do(move)

    def do(self, move: str) -> None:
        """Do a move that is known to be legal."""
        seat, words = self.deciding.pop(0), move.split()
        self.plies += 1
        self._legal = None
        what: dict[str, Callable[[int, list[str]], None]] = {
            "pick": self._pick,
            "choose": self._lay,
            "act": self._act,
            "lose": self._lose,
            "evening": self._cash,
            "final": self._advance,
        }
        what[self.phase](seat, words)

    def _pick(self, seat: int, words: Sequence[str]) -> None:
        face, letter = words[1].split("@")
        self.carry_faces(place_name(letter), f"display {seat}", [face])
        if not self.deciding:
            self._begin_day()

    def _lay(self, seat: int, words: Sequence[str]) -> None:
        self.carry_faces(f"hand {seat}", f"face down {seat}", [words[1]])
        if not self.deciding:
            self._turn_up()

    def _lose(self, seat: int, words: Sequence[str]) -> None:
        self.carry_faces(f"display {seat}", "discard", [words[1]])
        if not self.deciding:
            self._next_to_act()

    def _cash(self, seat: int, words: Sequence[str]) -> None:
        used = split(words[1]) if words[0] == "cash" else []
        self.carry_faces(f"trade card {seat}", "discard", used)
        self._unload(seat)
        if used:
            self.move_gold(seat, sum(int(face[1]) for face in used))
        if not self.deciding:
            self._put_away()

    def _advance(self, seat: int, words: Sequence[str]) -> None:
        for kind in words[1]:
            self.move_token(seat, kind, 1)
        if not self.deciding:
            self.phase = "over"

    # A day

    def _begin_day(self) -> None:
        self.day += 1
        self.carry(SPACES[-1], "gone", self.lies[SPACES[-1]])
        for left, right in reversed([*pairwise(SPACES)]):
            self.carry(left, right, self.lies[left])
        self.carry("stack", SPACES[0], self.lies["stack"][:1])
        self.to_fill = ["store"] * self.players + self.booths
        self._replenish()

    def _replenish(self) -> None:
        self._fill()
        if self.to_fill and self.lies["discard"]:
            self.phase, self.deciding = "shuffle", []
        else:
            self.to_fill = []
            self._next_round()

    def _fill(self) -> None:
        """Draw a card for each place to be filled, while there are cards."""
        while self.to_fill and self.lies["pile"]:
            card, place = self.lies["pile"][0], self.to_fill.pop(0)
            goal = store_of(self.printed[card]) if place == "store" else place
            self.carry("pile", goal, [card])

    def _next_round(self) -> None:
        self.phase, self.deciding = "choose", list(range(self.players))

    def _turn_up(self) -> None:
        for seat in range(self.players):
            self.carry(f"face down {seat}", f"slots {seat}", self.lies[f"face down {seat}"])
            if self.ruleset.protection_from == "reveal" and makes_safe(self, seat):
                self.safe.add(seat)
        self.phase, self.deciding = "act", self.by_gold()

    def _act(self, seat: int, words: Sequence[str]) -> None:
        due = listing.cost(self, seat, self.faces(f"slots {seat}"))
        if words[0] == "pass" and not listing.acts(self, seat):
            sale = listing.action_of(self, seat) == "sale"
            if sale or self.ruleset.fizzled_action == "free":
                due = 0
        self.move_gold(seat, -due)
        self.acting, self.deciding = self.deciding, []
        carry_out(self, seat, words)
        if words[0] in {"baksheesh", "bribe"} and makes_safe(self, seat):
            self.safe.add(seat)
        instead = words[0] == "discard" and self.ruleset.discard_for_token == "supervisor"
        if words[0] in {"sell", "collect"} or instead:
            self._supervise(seat)
        if self.deciding:
            self.phase = "lose"
        else:
            self._next_to_act()

    def _supervise(self, seller: int) -> None:
        """Every other trader loses a fake; who has different ones chooses which."""
        for seat in self.by_gold():
            fakes = [] if seat == seller or seat in self.safe else listing.fakes(self, seat)
            if len({*fakes}) > 1:
                self.deciding.append(seat)
            elif fakes:
                self.carry_faces(f"display {seat}", "discard", fakes[:1])

    def _next_to_act(self) -> None:
        self.phase, self.deciding, self.acting = "act", self.acting, []
        if not self.deciding:
            if len(self.lies["slots 0"]) < len(self.ruleset.components.slot_discounts):
                self._next_round()
            else:
                self._end_day()

    def _end_day(self) -> None:
        self.deciding = [seat for seat in self.by_gold() if has_gold_to_use(self, seat)]
        for seat in range(self.players):
            if seat not in self.deciding:
                self._unload(seat)
        self.phase = "evening"
        if not self.deciding:
            self._put_away()

    def _unload(self, seat: int) -> None:
        place = f"trade card {seat}"
        self.carry(place, f"display {seat}", self.lies[place])

    def _put_away(self) -> None:
        """Take the action cards back, and begin another day or end the game."""
        for seat in range(self.players):
            self.carry(f"slots {seat}", f"hand {seat}", self.lies[f"slots {seat}"])
        self.safe = set()
        if self.lies["stack"]:
            self._begin_day()
            return
        self.deciding = [seat for seat in range(self.players) if self.owns(seat, "N3-7")]
        self.phase = "final" if self.deciding else "over"
