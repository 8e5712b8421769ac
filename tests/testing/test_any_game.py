"""A game that brings next to nothing is tested as ours are: a pile of counters, of which two players take one to three in turn."""

import importlib.util
import sys
from collections.abc import Iterator, Mapping
from functools import cached_property
from importlib import import_module
from random import Random
from types import MappingProxyType
from typing import ClassVar, Never

import pytest
from attrs import evolve, frozen

from jaipur_rules.core.errors import NotationError, UnknownName, Violation
from jaipur_rules.core.game import GAMES, Game, Switch
from jaipur_rules.core.rules import Rules
from jaipur_rules.testing import (
    Disagreement,
    History,
    RulesMachine,
    Strategies,
    matches,
    strategies,
    views,
)
from tests.testing.drawing import drawn, run

Event = int | str
"""A move, ``take 2``, or the size of the pile, which chance brings."""


class NimGame(Game):
    """Nim, as far as it is tested."""

    name = "nim"
    title = "Nim"

    @cached_property
    def rules(self) -> "NimRules":
        return NimRules()

    @cached_property
    def kit(self) -> Never:
        raise UnknownName("error.unknown_game", game=self.name)

    @cached_property
    def testing(self) -> "NimStrategies":
        return STRATEGIES


GAME = NimGame()


@frozen
class Pile:
    """The counters left, none before chance has brought them, and who takes next."""

    game = GAME

    left: int | None = None
    next: int = 0

    @property
    def to_move(self) -> int | None:
        return self.next if self.left else None

    @property
    def is_over(self) -> bool:
        return self.left == 0


class NimRules(Rules[str, Pile, str, Event, Pile]):
    """Whoever takes the last counter wins."""

    seats = (2, 2)
    rulesets: ClassVar[tuple[str, ...]] = ("plain",)

    def ruleset(
        self, name: str | None = None, changes: Mapping[str, Switch] = MappingProxyType({})
    ) -> str:
        return name or "plain"

    def start(self, players: int, ruleset: str, /) -> Pile:
        return Pile()

    def legal_moves(self, at: Pile, /) -> tuple[str, ...]:
        return tuple(f"take {count}" for count in range(1, min(3, at.left or 0) + 1))

    def random_move(self, at: Pile, rng: Random, /) -> str:
        return rng.choice(self.legal_moves(at))

    def violations(self, at: Pile, move: str, /) -> tuple[Violation, ...]:
        return () if move in self.legal_moves(at) else (Violation("NIM-1"),)

    def apply(self, state: Pile, event: Event, /) -> Pile:
        if isinstance(event, int):
            return evolve(state, left=event)
        assert state.left is not None
        assert event in self.legal_moves(state)
        return Pile(state.left - int(event[-1]), 1 - state.next)

    def view(self, state: Pile, seat: int | None, /) -> Pile:
        return state

    def chance(self, state: Pile, number: int, /) -> Event:
        return 5 + number % 20

    def chance_from(self, state: Pile, numbers: Iterator[int], /) -> Event:
        return self.chance(state, next(numbers))

    def event(self, move: str, /) -> Event:
        return move

    def winners(self, state: Pile, /) -> tuple[int, ...]:
        return (1 - state.next,) if state.is_over else ()

    def parse_move(self, text: str, /) -> str:
        if not (text.startswith("take ") and text[5:].isdigit()):
            raise NotationError(text)
        return text


class NimStrategies(Strategies):
    """The parts of a game that the machine needs."""

    def observe(self, state: Pile) -> Mapping[str, object]:
        return {"left": state.left, "to_move": state.to_move}

    def score(self, state: Pile) -> Mapping[str, object] | None:
        return {"winners": self.rules.winners(state)} if state.is_over else None


STRATEGIES = NimStrategies(GAME.rules, History)


@pytest.fixture(autouse=True)
def _nim(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nim is among the games."""
    monkeypatch.setattr("jaipur_rules.core.game.GAMES", {**GAMES, "nim": GAME})


def test_its_matches_are_drawn_from_the_first_to_the_last_moment() -> None:
    met = {(match.left is None, match.is_over) for match in drawn(matches("nim"), 60)}
    assert met == {(True, False), (False, False), (False, True)}


def test_its_views_and_the_moves_worth_trying() -> None:
    part = strategies("nim")
    assert {seen.next for seen in drawn(views("nim"), 30)} == {0, 1}
    tried = {*drawn(part.moves_at(Pile(2)), 300)}
    assert tried >= {"take 1", "take 2"}
    assert tried - {"take 1", "take 2"}


def test_what_is_printed_of_it() -> None:
    events = (7, "take 2")
    history = History("plain", events, Pile(5, 1))
    assert str(history.then("take 1")) == "7\ntake 2\ntake 1"
    assert (history.start, history.players) == (Pile(), 2)


class NimEngine(RulesMachine, game="nim"):
    """Counters that lie in a row."""

    def take_chance(self, event: Event) -> None:
        self.row = ["counter"] * int(event)
        self.turn = 0

    def legal_moves(self) -> list[str]:
        return [f"take {count}" for count in (1, 2, 3) if count <= len(self.row)]

    def apply(self, move: str) -> None:
        if move not in self.legal_moves():
            raise ValueError(move)
        del self.row[: int(move[-1])]
        self.turn = 1 - self.turn

    def observe(self) -> Mapping[str, object]:
        return {"left": len(self.row), "to_move": self.turn if self.row else None}

    def score(self) -> Mapping[str, object]:
        return {"winners": (1 - self.turn,)}


def test_an_engine_without_mistakes_is_in_lockstep() -> None:
    run(NimEngine, 20)


def test_a_mistake_is_found_in_a_short_game() -> None:
    class Greedy(NimEngine):
        """The last three counters cannot be taken at once."""

        def legal_moves(self) -> list[str]:
            return [move for move in super().legal_moves() if move != "take 3" or len(self.row) > 3]

    with pytest.raises(Disagreement, match="legal move not listed") as found:
        run(Greedy, 50)
    assert (found.value.what, found.value.tried) == ("take 3", "take 3")
    assert found.value.plies <= 4
    assert found.value.history.match.left == 3


def test_an_illegal_move_is_found_after_others() -> None:
    class Tired(NimEngine):
        """It looks at the first move alone."""

        tired = False

        def apply(self, move: str) -> None:
            if move in self.legal_moves():
                self.tired = True
                super().apply(move)
            elif not self.tired:
                raise ValueError(move)

    with pytest.raises(Disagreement, match="illegal move accepted") as found:
        run(Tired, 20)
    assert found.value.plies >= 2


def test_a_move_after_the_end_is_found() -> None:
    class GoesOn(NimEngine):
        """It takes any move once the match is over."""

        def apply(self, move: str) -> None:
            if self.row:
                super().apply(move)

    with pytest.raises(Disagreement, match="illegal move accepted") as found:
        run(GoesOn, 5)
    assert found.value.history.match.is_over


@pytest.mark.parametrize("name", ["rules", "bundles", "_play", "_begin"])
def test_a_name_that_the_machine_needs_is_refused(name: str) -> None:
    with pytest.raises(TypeError, match=rf"^Mine cannot have a '{name}' of its own, because "):
        type("Mine", (NimEngine,), {name: None})


def test_attributes_of_an_engine_are_its_own() -> None:
    class Own(NimEngine):
        """It has attributes by names that the machine might have as well."""

        def __init__(self) -> None:
            super().__init__()
            for name in ("game", "match", "history", "known", "refuses", "longest", "sizes"):
                setattr(self, name, None)

        def take_chance(self, event: Event) -> None:
            super().take_chance(event)
            self.players = self.ruleset = self.legal = self.play = self.deal = None  # type: ignore[assignment]

    run(Own, 5)


@pytest.mark.parametrize("name", ["jaipur_rules", "jaipur_rules.jaipur", "jaipur_rules.johari"])
def test_without_hypothesis_the_extra_is_named(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    found = importlib.util.find_spec
    monkeypatch.setattr(
        importlib.util, "find_spec", lambda each: None if each == "hypothesis" else found(each)
    )
    for module in [each for each in sys.modules if ".testing" in each and "jaipur_rules" in each]:
        monkeypatch.delitem(sys.modules, module)
    with pytest.raises(ModuleNotFoundError) as caught:
        import_module(f"{name}.testing")
    assert str(caught.value) == (
        'jaipur_rules.testing needs hypothesis: pip install "jaipur-rules[testing]"'
    )
