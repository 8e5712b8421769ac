"""What a machine finds is named by rule, and a known mistake is left out so that the next is found."""

from collections.abc import Iterable, Sequence
from typing import Any

import pytest
from attrs import evolve

from jaipur_rules import jaipur
from jaipur_rules.jaipur import Deal, Match
from jaipur_rules.jaipur.testing import Disagreement, RulesMachine, Score, TableFacts
from jaipur_rules.jaipur.testing.machine import observe, score_of
from tests.testing.drawing import run
from tests.testing.johari.mistaken import EngineMachine


class Engine(RulesMachine):
    """Our own engine, connected as anybody's would be."""

    match = Match()

    def start(self, deck: str, bonuses: Any, first: int) -> None:
        self.match = jaipur.apply(self.match, Deal(deck, bonuses.values(), first))

    def legal_moves(self) -> Iterable[str]:
        return map(str, jaipur.legal_moves(self.match))

    def apply(self, move: str) -> None:
        self.match = jaipur.apply(self.match, jaipur.parse_move(move))

    def observe(self) -> TableFacts:
        return observe(self.match)

    def score(self) -> Score:
        return score_of(self.match)


class TwoListed(Engine):
    """It never lists the camels, and lists a sale of one precious good."""

    def legal_moves(self) -> Iterable[str]:
        listed = [move for move in super().legal_moves() if move != "+K"]
        position = self.match.position
        silver = "S" in str(position.hand) if position is not None else False
        return [*listed, "-S"] if silver and "-S" not in listed else listed


class NoBonus(Engine):
    """A sale of three brings it no bonus token."""

    def apply(self, move: str) -> None:
        before = self.match
        super().apply(move)
        if len(move) == 4 and move[0] == "-" and before.round is not None:
            now = self.match.round
            assert now is not None
            self.match = evolve(self.match, round=evolve(now, bonuses=before.round.bonuses))


class NoSales(EngineMachine):
    """It never lists the sale."""

    def legal_moves(self) -> Iterable[str]:
        return [move for move in super().legal_moves() if not move.startswith("play sale")]


def found(machine: type[Any], *known: str) -> Disagreement | None:
    """What is found in some matches, if some mistakes are known."""

    class Lenient(machine):  # type: ignore[misc]
        pass

    Lenient.known = {*known}
    try:
        run(Lenient, 20)
    except Disagreement as error:
        return error
    return None


@pytest.mark.parametrize(
    ("machine", "known", "rule"),
    [
        (TwoListed, ["SEL-4"], "CAM-1"),
        (TwoListed, ["CAM-1"], "SEL-4"),
        (NoBonus, [], "BON-1"),
        (NoSales, [], "CHO-2"),
    ],
)
def test_what_is_found_is_named_by_rule(
    machine: type[Any], known: Sequence[str], rule: str
) -> None:
    disagreement = found(machine, *known)
    assert disagreement is not None
    assert rule in disagreement.rules
    assert f"{rule} (" in str(disagreement)


@pytest.mark.parametrize(
    ("machine", "known"),
    [(Engine, []), (TwoListed, ["CAM-1", "SEL-4"]), (NoBonus, ["BON-1"])],
)
def test_known_mistakes_are_left_out(machine: type[Any], known: Sequence[str]) -> None:
    assert found(machine, *known) is None
