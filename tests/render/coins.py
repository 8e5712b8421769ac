"""A tiny game that only says what lies on its table: two players lay a coin each, unseen until both have."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import ClassVar, Literal, TypeAlias

from attrs import evolve, frozen

from jaipur_rules.core.errors import Violation
from jaipur_rules.core.game import Game, Rules, Seat, Switch
from jaipur_rules.render import Language, Panel, Scene, ScenePictures, ScenePiece
from jaipur_rules.render.parts import GOLD
from jaipur_rules.render.scene import FACE_DOWN

Face: TypeAlias = Literal["heads", "tails"]


@frozen
class Lay:
    """Lay a coin."""

    face: Face

    def __str__(self) -> str:
        return self.face


@frozen
class Table:
    """The coins laid, by seat."""

    laid: tuple[Face, ...] = ()

    @property
    def to_move(self) -> Seat | None:
        return None if self.is_over else len(self.laid)

    @property
    def is_over(self) -> bool:
        return len(self.laid) > 1


@frozen
class Look:
    """The view of a seat: a coin that it may not know is None."""

    seat: Seat
    to_move: Seat | None
    coins: tuple[Face | None, ...]


class CoinRules(Rules[str, Table, Lay, Lay, Look]):
    seats = (2, 2)
    rulesets: ClassVar[tuple[str, ...]] = ("usual",)

    def ruleset(
        self, name: str | None = None, changes: Mapping[str, Switch] = MappingProxyType({})
    ) -> str:
        return name or f"usual{dict(changes) or ''}"

    def start(self, players: int, ruleset: str, /) -> Table:
        assert ruleset
        self.check_players(players)
        return Table()

    def legal_moves(self, at: Table | Look, /) -> tuple[Lay, ...]:
        return () if at.to_move is None else (Lay("heads"), Lay("tails"))

    def violations(self, at: Table | Look, move: Lay, /) -> tuple[Violation, ...]:
        return () if move in self.legal_moves(at) else (Violation("COI-1", str(move)),)

    def apply(self, state: Table, event: Lay, /) -> Table:
        return evolve(state, laid=(*state.laid, event.face))

    def view(self, state: Table, seat: Seat, /) -> Look:
        seen = (
            face if state.is_over or owner == seat else None
            for owner, face in enumerate(state.laid)
        )
        return Look(seat, state.to_move, tuple(seen))

    def chance(self, state: Table, number: int, /) -> Lay:
        raise NotImplementedError

    def event(self, move: Lay, /) -> Lay:
        return move

    def winners(self, state: Table, /) -> tuple[Seat, ...]:
        return (int(len(set(state.laid)) == 1),) if state.is_over else ()

    def parse_move(self, text: str, /) -> Lay:
        return Lay("heads" if text == "heads" else "tails")


class CoinPictures(ScenePictures[Look, Lay]):
    def scene(self, value: Look, move: Lay | None, lang: Language) -> Scene:
        coins = [
            FACE_DOWN if face is None else ScenePiece(face, GOLD, "laid" if move else "")
            for face in value.coins
        ]
        return Scene(
            title=f"Coins, seen from seat {value.seat}",
            sentences=(f"Seen from seat {value.seat}, {lang}", "Two coins."),
            panels=tuple(
                Panel(
                    f"Seat {seat}",
                    (tuple(coins[seat : seat + 1]),),
                    remark="laid" if seat < len(coins) else "",
                    to_move=seat == value.to_move,
                )
                for seat in range(2)
            ),
            broken=RULES.violations(value, move) if move and value.to_move == value.seat else None,
        )


RULES = CoinRules()
PICTURES = CoinPictures("coins", (Look,), (Table,))
GAME = Game("coins", "Coins", RULES, {"pictures": "tests.render.coins:PICTURES"})
