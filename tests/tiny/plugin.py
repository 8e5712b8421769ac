"""Highest card: everybody is dealt a card, keeps it or has it swapped once, and the highest wins."""

from collections.abc import Iterable, Mapping, Sequence
from enum import Enum
from types import MappingProxyType
from typing import ClassVar

from attrs import evolve, frozen

from jaipur_rules.core.chance import below
from jaipur_rules.core.errors import (
    IllegalMove,
    Impossible,
    NotationError,
    UnexpectedEvent,
    Violation,
)
from jaipur_rules.core.game import Game, Rules, Seat, Switch
from jaipur_rules.encoding.layout import Named, Numbers
from jaipur_rules.encoding.plugin import Encoding
from jaipur_rules.render import Language, Panel, Scene, ScenePictures, ScenePiece
from jaipur_rules.render.blocks import GOLD
from jaipur_rules.render.scene import FACE_DOWN

RANKS = 10


class Move(Enum):
    """The move that a seat makes once."""

    KEEP = "keep"
    SWAP = "swap"

    def __str__(self) -> str:
        return self.value


@frozen
class Dealt:
    """A card for every seat that awaits one."""

    cards: tuple[int, ...]


@frozen
class State:
    """The table: the cards by seat, -1 for one that is still to be dealt, and the moves so far."""

    players: int
    cards: tuple[int, ...] = ()
    moves: tuple[Move, ...] = ()

    @property
    def awaits_cards(self) -> int:
        """The number of cards to be dealt."""
        return self.cards.count(-1) if self.cards else self.players

    @property
    def is_over(self) -> bool:
        """True if everybody has moved, and has a card."""
        return len(self.moves) == self.players and not self.awaits_cards

    @property
    def to_move(self) -> Seat | None:
        """The seat that moves next."""
        return None if self.is_over or self.awaits_cards else len(self.moves)


@frozen
class View:
    """The view of a seat: its card, and what all have done."""

    seat: Seat | None
    players: int
    card: int | None
    moves: tuple[Move, ...]
    is_over: bool
    to_move: Seat | None


Event = Move | Dealt


class TinyRules(Rules[str, State, Move, Event, View]):
    """The rules."""

    seats = (2, 3)
    rulesets: ClassVar[tuple[str, ...]] = ("usual",)

    def ruleset(
        self, name: str | None = None, changes: Mapping[str, Switch] = MappingProxyType({})
    ) -> str:
        """The one ruleset."""
        if name not in {None, "usual"} or changes:
            raise Impossible((f"no ruleset is {name!r} with {dict(changes)}",))
        return "usual"

    def start(self, players: int, _ruleset: str, /) -> State:
        """Nothing is dealt."""
        self.check_players(players)
        return State(players)

    def legal_moves(self, at: State | View, /) -> tuple[Move, ...]:
        """Both, for who is to move."""
        mine = not isinstance(at, View) or at.seat == at.to_move
        return tuple(Move) if at.to_move is not None and mine else ()

    def violations(self, at: State | View, _move: Move, /) -> tuple[Violation, ...]:
        """It is not the seat's turn."""
        return () if self.legal_moves(at) else (Violation("TINY-1"),)

    def apply(self, state: State, event: Event, /) -> State:
        """The table after it."""
        if isinstance(event, Dealt):
            if len(event.cards) != state.awaits_cards or not event.cards:
                raise UnexpectedEvent("no such cards are awaited")
            cards = iter(event.cards)
            before = state.cards or (-1,) * state.players
            return evolve(state, cards=tuple(next(cards) if card < 0 else card for card in before))
        if found := self.violations(state, event):
            raise IllegalMove(event, found)
        seat = len(state.moves)
        kept = -1 if event is Move.SWAP else state.cards[seat]
        after = (*state.cards[:seat], kept, *state.cards[seat + 1 :])
        return evolve(state, cards=after, moves=(*state.moves, event))

    def view(self, state: State, seat: Seat | None, /) -> View:
        """Its own card."""
        dealt = bool(state.cards) and seat is not None and state.cards[seat] >= 0
        card = state.cards[seat] if dealt and seat is not None else None
        return View(seat, state.players, card, state.moves, state.is_over, state.to_move)

    def chance(self, state: State, number: int, /) -> Event:
        """The cards of a number."""
        numbers = self.numbers(number)
        return Dealt(tuple(below(RANKS, numbers) for _ in range(state.awaits_cards)))

    def event(self, move: Move, /) -> Event:
        """The move."""
        return move

    def winners(self, state: State, /) -> tuple[Seat, ...]:
        """Whoever has the highest card."""
        if not state.is_over:
            return ()
        return tuple(seat for seat, card in enumerate(state.cards) if card == max(state.cards))

    def parse_move(self, text: str, /) -> Move:
        """By its name."""
        if text not in {"keep", "swap"}:
            raise NotationError(f"{text!r} is no move")
        return Move(text)


class TinyEncoding(Encoding[str, State, Move, Event, View]):
    """All that a game has to say so that programs can play it."""

    def moves(self, players: int, ruleset: str) -> Sequence[Move]:
        return tuple(Move)

    def pieces(self, players: int, ruleset: str) -> Iterable[Named]:
        yield "card", ["my card, from 1"], RANKS, True
        yield "moved", [f"1 if seat {seat} has moved" for seat in range(players)], 1, True

    def numbers(self, seen: View) -> Iterable[tuple[str, Numbers]]:
        yield "card", [0 if seen.card is None else 1 + seen.card]
        yield "moved", [int(seat < len(seen.moves)) for seat in range(seen.players)]


class TinyPictures(ScenePictures[View, Move]):
    """Says what lies on the table: a card for every seat, and the moves."""

    def scene(self, value: View, move: Move | None, lang: Language) -> Scene:
        mine = (
            FACE_DOWN
            if value.card is None
            else ScenePiece(str(value.card), GOLD, "kept" if move is Move.KEEP else "")
        )
        return Scene(
            title=f"Cards, seen from seat {value.seat}",
            sentences=(f"Seen from seat {value.seat}, {lang}", "A card each."),
            panels=tuple(
                Panel(
                    f"Seat {seat}",
                    ((mine if seat == value.seat else FACE_DOWN,),),
                    remark=str(value.moves[seat]) if seat < len(value.moves) else "",
                    to_move=seat == value.to_move,
                )
                for seat in range(value.players)
            ),
            broken=GAME.rules.violations(value, move)
            if move and value.to_move == value.seat
            else None,
        )


PARTS = {
    "encoding": "tests.tiny.plugin:ENCODING",
    "pictures": "tests.tiny.plugin:PICTURES",
}
GAME = Game("tiny", "Highest card", TinyRules(), PARTS)
BARE = Game("bare", "Highest card, with nothing but rules", TinyRules())
ENCODING = TinyEncoding(GAME)
PICTURES = TinyPictures("tiny", (View,), (State,))
