"""Strategies for Hypothesis, and a table of plain letters that our engine is played beside."""

from collections.abc import Mapping

from eights.plugin import GAME
from eights.rules import HAND, Event, Match, Move, Ruleset, Shuffle, View
from jaipur_rules.testing import History, NaiveModel, Strategies

EightsHistory = History[Ruleset, Match, Event]


class NaiveTable(NaiveModel[Event]):
    """The cards as texts in lists: written from the rules, without a look at the engine."""

    def __init__(self, players: int, ruleset: Ruleset) -> None:
        self.hands: list[list[str]] = [[] for _ in range(players)]
        self.freely = ruleset.drawing == "always"
        self.pile: list[str] = []
        self.played: list[str] = []
        self.suit = ""
        self.turn = 0
        self.passed = 0

    @property
    def is_over(self) -> bool:
        """Whether a hand is empty, or nobody can go on."""
        return bool(self.played) and ([] in self.hands or self.passed == len(self.hands))

    @property
    def awaits_chance(self) -> bool:
        """Whether cards are to be shuffled."""
        return not self.played or (not self.is_over and not self.pile and len(self.played) > 1)

    @property
    def legal(self) -> list[str]:
        """Every legal move."""
        if self.is_over or self.awaits_chance:
            return []
        rank = self.played[-1][0]
        eights = [
            f"{card}={suit}" for card in self.hands[self.turn] if card[0] == "8" for suit in "CDHS"
        ]
        others = [
            card
            for card in self.hands[self.turn]
            if card[0] != "8" and (card[1] == self.suit or card[0] == rank)
        ]
        found = eights + others
        if self.pile and (self.freely or not found):
            found.append("draw")
        return sorted(found or ["pass"])

    def take_chance(self, event: Event, /) -> None:
        """Lay the shuffled cards down, and deal the first time."""
        assert isinstance(event, Shuffle)
        self.pile = [str(card) for card in event.pile]
        if self.played:
            self.played = self.played[-1:]
            return
        for hand in self.hands:
            hand += [self.pile.pop(0) for _ in range(HAND)]
        self.played = [self.pile.pop(0)]
        self.suit = self.played[0][1]

    def play(self, move: str, /) -> None:
        """Do a legal move."""
        hand = self.hands[self.turn]
        self.passed = self.passed + 1 if move == "pass" else 0
        if move == "draw":
            hand.append(self.pile.pop(0))
        elif move != "pass":
            hand.remove(move[:2])
            self.played.append(move[:2])
            self.suit = move[-1]
        self.turn = (self.turn + 1) % len(self.hands)

    def facts(self) -> Mapping[str, object]:
        """What lies on the table."""
        moves = not self.is_over and not self.awaits_chance
        return {
            "hands": [sorted(hand) for hand in self.hands] if self.played else [],
            "pile": self.pile,
            "discard": self.played,
            "suit": self.suit,
            "to_move": self.turn if moves else None,
        }

    def score(self) -> Mapping[str, object] | None:
        """Who has won, once it is over."""
        if not self.is_over:
            return None
        worth = {"8": 50, "A": 1, "T": 10, "J": 10, "Q": 10, "K": 10}
        sums = [sum(worth.get(card[0]) or int(card[0]) for card in hand) for hand in self.hands]
        return {"winners": [seat for seat, each in enumerate(sums) if each == min(sums)]}


class EightsStrategies(Strategies[Ruleset, Match, Move, Event, View, EightsHistory]):
    """What the state machine needs to know of the game."""

    def count_players(self, state: Match) -> int:
        """How many play."""
        return state.players

    def table(self, players: int, ruleset: Ruleset) -> NaiveTable:
        """An empty table."""
        return NaiveTable(players, ruleset)

    def observe(self, state: Match) -> Mapping[str, object]:
        """What our engine says lies on the table."""
        return {
            "hands": [sorted(map(str, hand)) for hand in state.hands],
            "pile": [*map(str, state.pile)],
            "discard": [*map(str, state.discard)],
            "suit": str(state.suit or ""),
            "to_move": state.to_move,
        }

    def score(self, state: Match) -> Mapping[str, object]:
        """Who our engine says has won."""
        return {"winners": [*self.rules.winners(state)]}


STRATEGIES = EightsStrategies(GAME.rules, History)
