"""What a machine finds is named by rule, and a known mistake is left out so that the next is found."""

from collections.abc import Iterable, Mapping
from typing import Any

import pytest

from jaipur_rules import Ruleset, johari
from jaipur_rules.testing import Disagreement, own_machine


class TwoListed(own_machine("jaipur")):  # type: ignore[misc]
    """It never lists the camels, and lists a sale of one precious good."""

    def legal_moves(self) -> Iterable[str]:
        listed = [move for move in super().legal_moves() if move != "+K"]
        position = self.match.position
        silver = "S" in str(position.hand) if position is not None else False
        return [*listed, "-S"] if silver and "-S" not in listed else listed


class NoBonus(own_machine("jaipur")):  # type: ignore[misc]
    """A sale of three brings it no bonus token."""

    def observe(self) -> Mapping[str, Any]:
        seen = dict(super().observe())
        if self.played.moves and self.played.moves[-1] in {"-LLL", "-CCC", "-PPP", "-SSS"}:
            seen["bonus_left"] = (7, 6, 5)
        return seen


def found(machine: Any, *known: str, plies: int = 60) -> set[tuple[str, ...]]:
    """The rules of what is found in some matches, if some mistakes are known."""
    lenient: Any = type("Lenient", (machine,), {"known": frozenset(known)})
    games = (lenient.play_some(2, Ruleset(), seed, plies) for seed in range(4))
    return {each.rules for each in games if each is not None}


def test_what_is_found_is_named_by_rule() -> None:
    assert found(TwoListed, plies=1) == {("CAM-1",), ("SEL-4",)}
    disagreement = TwoListed.play_some(2, Ruleset(), 1, 1)
    assert isinstance(disagreement, Disagreement)
    assert str(disagreement).startswith("CAM-1 (")


def test_a_known_mistake_is_left_out_and_the_next_is_found() -> None:
    assert found(TwoListed, "CAM-1") == {("SEL-4",)}
    assert found(TwoListed, "CAM-1", "SEL-4") == set()


def test_a_match_ends_where_a_known_mistake_changes_the_table() -> None:
    rules = {each[0] for each in found(NoBonus, plies=150)}
    assert rules == {"BON-1"}
    assert found(NoBonus, "BON-1", plies=150) == set()


def test_moves_of_johari_are_named_by_rule() -> None:
    machine = own_machine("johari")

    class NoSales(machine):  # type: ignore[misc, valid-type]
        def legal_moves(self) -> Iterable[str]:
            return [move for move in super().legal_moves() if not move.startswith("play sale")]

    found = NoSales.play_some(2, johari.Ruleset(), 1, 4)
    assert found is not None
    assert "CHO-2" in found.rules


@pytest.mark.parametrize("seed", range(2))
def test_nothing_is_found_in_an_engine_without_mistakes(seed: int) -> None:
    assert own_machine("jaipur").play_some(2, Ruleset(), seed, 30) is None
