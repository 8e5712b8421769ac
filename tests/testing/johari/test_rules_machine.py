"""The machine finds what it is made to find: mistakes planted in the engine, each in a short game."""

import re
from collections.abc import Iterable, Sequence
from contextlib import suppress

import pytest
from attrs import evolve
from hypothesis import strategies as st

from jaipur_rules.core.errors import RulesError
from jaipur_rules.johari import STANDARD, Ruleset
from jaipur_rules.johari.testing import Disagreement, Score, TableFacts, rulesets
from tests.naive.johari import NaiveTable
from tests.profiles import amount
from tests.testing.drawing import run
from tests.testing.johari import mistaken
from tests.testing.johari.mistaken import EngineMachine

MISTAKES: list[tuple[type[EngineMachine], str, int]] = [
    # the engine, what is found, the most plies of the game that shows it
    (mistaken.GoldTie, "to_move", 6),
    (mistaken.ForgottenBribe, "safe", 8),
    (mistaken.SlotDiscount, "gold", 12),
    (mistaken.TradeCard, "illegal move listed", 30),
    (mistaken.Supervisor, "displays", 60),
    (mistaken.CountedCards, "", 45),
    (mistaken.OwnRebate, "illegal move listed", 60),
    (mistaken.LostCard, "pile_size", 260),
]


# The first are found and shortened in a moment; the others are for who has the time.
@pytest.mark.parametrize(("engine", "kind", "longest"), MISTAKES[: amount(quick=3, thorough=8)])
def test_a_planted_mistake_is_found_in_a_short_game(
    engine: type[EngineMachine], kind: str, longest: int
) -> None:
    with pytest.raises(Disagreement) as found:
        run(engine, 200)
    assert kind in found.value.kind
    assert "illegal" not in kind or re.search(r": [A-Z]{3}-\d", found.value.what)
    assert found.value.plies <= longest


@pytest.mark.thorough
def test_there_are_no_mistakes_in_the_engine_itself() -> None:
    run(EngineMachine, 20)


class CannotStart(EngineMachine):
    def start(self, deck: str, nobles: Sequence[str], stack: Sequence[int]) -> None:
        raise KeyError(deck, nobles, stack)


class CannotTell(EngineMachine):
    def observe(self) -> TableFacts:
        raise KeyError


class SaysTwice(EngineMachine):
    def legal_moves(self) -> Iterable[str]:
        return [*super().legal_moves()] * 2


class ForgetsMoves(EngineMachine):
    def legal_moves(self) -> Iterable[str]:
        return [*super().legal_moves()][1:]


class RefusesAll(EngineMachine):
    def apply(self, move: str) -> None:
        raise KeyError(move)


class AcceptsAll(EngineMachine):
    def apply(self, move: str) -> None:
        with suppress(RulesError):
            super().apply(move)


class ScoresNothing(EngineMachine):
    rulesets = rulesets(numbers=st.just(evolve(STANDARD, noble_draw=1, first_nobles=3)))

    def score(self) -> Score:
        return {"totals": [0] * (self.players + 1), "winners": []}


@pytest.mark.parametrize(
    ("engine", "kind"),
    [
        (CannotStart, "chance fails"),
        (CannotTell, "observe fails"),
        (SaysTwice, "legal move listed twice"),
        (ForgetsMoves, "legal move not listed"),
        (RefusesAll, "legal move refused"),
        (AcceptsAll, "illegal move accepted"),
        pytest.param(ScoresNothing, "totals", marks=pytest.mark.thorough),
    ],
)
def test_whatever_an_engine_does_wrong_is_reported(engine: type[EngineMachine], kind: str) -> None:
    with pytest.raises(Disagreement) as found:
        run(engine, 20)
    assert found.value.kind == kind


def test_an_engine_that_refuses_nothing_is_tried_with_nothing_illegal() -> None:
    class Lenient(AcceptsAll):
        refuses = False

    run(Lenient, 1)


def test_the_naive_table_has_96_cards_and_24_nobles() -> None:
    table = NaiveTable(4, Ruleset())
    assert len([piece for piece in table.printed if piece <= 1000]) == 96
    assert len([piece for piece in table.printed if 1000 < piece <= 2000]) == 24
    assert len([piece for piece in table.printed if 2000 < piece <= 3000]) == 28
    assert len([piece for piece in table.printed if piece > 3000]) == 20
