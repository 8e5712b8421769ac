"""The machine finds what an engine does wrong, names the rule, and leaves every name to the engine."""

import importlib.util
import sys
import unittest
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any, ClassVar

import pytest
from hypothesis import settings

from jaipur_rules import jaipur
from jaipur_rules.core.errors import RulesError
from jaipur_rules.jaipur.conformance import QUESTIONS
from jaipur_rules.jaipur.record import record_from_json
from jaipur_rules.jaipur.referee import judge
from jaipur_rules.jaipur.testing import RulesMachine
from tests.testing.drawing import disagreement as found

EXAMPLE = Path(__file__).parents[2] / "examples" / "check_your_engine.py"
MISTAKES = {"same kind": "EXC-3", "hand limit": "HND-1", "six cards": "BON-2", "tie": "SCO-5 SCO-6"}
"""The mistakes that the example can make, and the rules of each."""

RARE = {"six cards", "tie"}
"""Those that are looked for in many matches."""


class Ours(RulesMachine):
    """Our own engine, connected as anybody's would be."""

    def __init__(self) -> None:
        self.match = jaipur.Match(self.ruleset)

    def new(self, deck: str, bonuses: Mapping[int, Sequence[int]], first: int) -> None:
        self.match = jaipur.apply(self.match, jaipur.Deal(deck, bonuses.values(), first))

    def legal_moves(self) -> Iterable[str]:
        return map(str, jaipur.legal_moves(self.match))

    def apply(self, move: str) -> None:
        self.match = jaipur.apply(self.match, jaipur.parse_move(move))

    def table(self) -> Mapping[str, object]:
        return QUESTIONS.table(self.match)

    def score(self) -> Mapping[str, object]:
        return QUESTIONS.score(self.match)


@pytest.fixture(scope="module")
def example() -> ModuleType:
    spec = importlib.util.spec_from_file_location("check_your_engine", EXAMPLE)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["check_your_engine"] = module
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize(
    ("mistake", "rules"),
    [
        pytest.param(*each, marks=[pytest.mark.thorough] if each[0] in RARE else [])
        for each in MISTAKES.items()
    ],
)
def test_a_mistake_of_the_example_is_named_and_left_out_by_a_line(
    example: ModuleType, mistake: str, rules: str
) -> None:
    class Mistaken(example.BazaarMachine):  # type: ignore[misc, name-defined]
        mistakes = frozenset([mistake])
        longest = 60

    class Known(Mistaken):
        known: ClassVar[set[str]] = {*rules.split()}

    error = found(Mistaken, 60)
    assert error is not None
    assert error.rules[0] in rules.split()
    assert found(Known, 5) is None


def test_the_example_makes_no_other_mistake(example: ModuleType) -> None:
    assert example.MISTAKES.keys() == MISTAKES.keys()
    assert found(example.BazaarMachine, 5) is None


class TwoMistakes(Ours):
    """It lists no camels, and one precious good to sell."""

    def legal_moves(self) -> Iterable[str]:
        listed = [move for move in super().legal_moves() if move != "+K"]
        here = self.match.position
        return [*listed, "-S"] if here is not None and "S" in str(here.hand) else listed


@pytest.mark.parametrize(("known", "rule"), [("SEL-4", "CAM-1"), ("CAM-1", "SEL-4")])
def test_of_two_mistakes_the_one_that_is_not_known_is_named(known: str, rule: str) -> None:
    class Known(TwoMistakes):
        pass

    Known.known = {known}
    error = found(Known, 60)
    assert error is not None
    assert error.rules == (rule,)
    assert error.plies <= 5
    Known.known = {known, rule}
    assert found(Known, 3) is None


class CannotBegin(Ours):
    def new(self, *chance: Any) -> None:
        raise KeyError(chance)


class ListsTwice(Ours):
    def legal_moves(self) -> Iterable[str]:
        return [*super().legal_moves()] * 2


class ListsWhatIsNoMove(Ours):
    def legal_moves(self) -> Iterable[str]:
        return [*super().legal_moves(), "dance"]


class RefusesAll(Ours):
    def apply(self, move: str) -> None:
        raise KeyError(move)


class TakesAnything(Ours):
    def apply(self, move: str) -> None:
        with suppress(RulesError):
            super().apply(move)


class GoesOn(Ours):
    """It takes any move once the match is over."""

    def apply(self, move: str) -> None:
        if not self.match.is_over:
            super().apply(move)


class WrongAfterRefusal(Ours):
    """What it refuses, it has half done."""

    wrong = False

    def apply(self, move: str) -> None:
        try:
            super().apply(move)
        except RulesError:
            self.wrong = True
            raise

    def table(self) -> Mapping[str, object]:
        return {**super().table(), "deck_size": 7} if self.wrong else super().table()


class WithoutSeals(Ours):
    def score(self) -> Mapping[str, object]:
        return {"seals_taken": []}


@pytest.mark.parametrize(
    ("engine", "kind"),
    [
        (CannotBegin, "new fails"),
        (ListsTwice, "move listed twice"),
        (ListsWhatIsNoMove, "illegal move listed"),
        (RefusesAll, "legal move refused"),
        (TakesAnything, "illegal move accepted"),
        (GoesOn, "illegal move accepted"),
        (WrongAfterRefusal, "deck_size"),
        (WithoutSeals, "seals_taken"),
    ],
)
def test_whatever_an_engine_does_wrong_is_reported(engine: type[Ours], kind: str) -> None:
    error = found(engine, 60)
    assert error is not None
    assert error.kind == kind


class GivesThreeAtMost(Ours):
    """It lists nothing, and refuses exchanges of more than three cards."""

    legal_moves = RulesMachine.legal_moves

    def apply(self, move: str) -> None:
        taken, _, given = move.removeprefix("+").partition("-")
        if len(taken) == len(given) > 3:
            raise KeyError(move)
        super().apply(move)


def test_a_refusal_is_named_by_all_moves_that_are_refused_there() -> None:
    error = found(GivesThreeAtMost, 60)
    assert error is not None
    assert error.rules[0] == "EXC-9"


class EndsLate(GivesThreeAtMost):
    """It counts the moves that it makes once it has gone wrong."""

    made: ClassVar[list[str]] = []

    def apply(self, move: str) -> None:
        Ours.apply(self, move)
        if self.match.to_move is None:
            self.made.append("")
        if self.made:
            self.made.append(move)

    def table(self) -> Mapping[str, object]:
        return {**super().table(), "ended_by": None}


def test_a_shorter_match_is_looked_for_with_so_many_moves() -> None:
    assert found(EndsLate, 60) is not None
    assert len(EndsLate.made) < 3000


def test_illegal_moves_are_tried_before_the_end() -> None:
    error = found(TakesAnything, 60)
    assert error is not None
    assert error.history.match.to_move is not None  # a round has not ended


@pytest.mark.parametrize("option", [{"refuses": False}, {"one_round": True, "refuses": False}])
def test_an_engine_that_refuses_nothing_is_tried_with_nothing_illegal(
    option: dict[str, bool],
) -> None:
    assert found(type("Lenient", (TakesAnything,), option), 3) is None


class Few(RulesMachine):
    """It gives three methods, and uses every other name for something else."""

    def __init__(self) -> None:
        mine = "bundles game history kind known legal longest match players refuses rng rules ruleset seed sizes state table"
        vars(self).update(dict.fromkeys(mine.split()))

    def new(self, deck: str, bonuses: Mapping[int, Sequence[int]], first: int) -> None:
        self.match = jaipur.apply(jaipur.Match(), jaipur.Deal(deck, bonuses.values(), first))

    def apply(self, move: str) -> None:
        self.match = jaipur.apply(self.match, jaipur.parse_move(move))

    def table(self) -> Mapping[str, object]:
        return {"to_move": self.match.to_move}

    one_round = True


def test_three_methods_will_do_and_attributes_are_the_engines_own() -> None:
    assert found(Few, 5) is None


@pytest.mark.parametrize(
    ("name", "value", "wanted"),
    [
        ("table", {}, "a method"),
        ("known", "BON-2", "a set of ids of rules"),
        ("longest", "far", "a number of moves"),
        ("TestCase", None, "the test, which is made for you"),
    ],
)
def test_a_name_that_means_something_else_is_refused(name: str, value: object, wanted: str) -> None:
    with pytest.raises(TypeError) as caught:
        type("Mine", (Few,), {name: value})
    assert str(caught.value) == (
        f"Mine.{name} is {value!r}, but under that name the machine expects {wanted}: choose another"
    )


@pytest.mark.parametrize(
    ("table", "complaint"),
    [
        (
            {"to_move": 0, "herd": [0, 0]},
            "table: ['herd'] are no keys: there are ['bonuses_left', ",
        ),
        ({"herds": [0, 0]}, "table: the key 'to_move' is missing"),
        ({"to_move": 0, "herds": 3}, "table.herds: expected a list, found 3"),
    ],
)
def test_a_table_that_is_badly_connected_is_no_mistake_in_the_rules(
    table: dict[str, object], complaint: str
) -> None:
    with pytest.raises(TypeError) as caught:
        found(type("Mine", (Few,), {"table": lambda self: table}), 1)
    assert complaint in str(caught.value)


def test_a_method_that_is_missing_is_named() -> None:
    with pytest.raises(TypeError, match="Mine gives no new"):
        found(type("Mine", (RulesMachine,), {}), 1)


def test_cards_may_come_in_any_order() -> None:
    class Sorted(Ours):
        def table(self) -> Mapping[str, object]:
            table = super().table()
            return {**table, "market": "".join(sorted(str(table["market"])))}

    assert found(Sorted, 3) is None


def test_the_test_of_a_machine_has_the_settings_of_hypothesis() -> None:
    result = unittest.TestResult()
    one_match = settings(max_examples=1, database=None)
    type("OneMatch", (TwoMistakes.TestCase,), {"settings": one_match})().run(result)
    [(_, text)] = result.failures
    assert "legal move not listed: +K" in text


def test_a_failure_prints_the_game_and_the_command_that_replays_it() -> None:
    error = found(TwoMistakes, 60)
    assert error is not None
    text = str(error)
    assert text.startswith("CAM-1 (")
    assert f"\n{', '.join(error.moves)}\n" in text
    command, _, document = text[text.index("jaipur-rules") :].partition("\n")
    assert command == "jaipur-rules referee - <<'END'"
    assert judge(record_from_json(document.removesuffix("END"))).is_legal


@pytest.mark.parametrize("name", ["jaipur_rules", "jaipur_rules.jaipur", "jaipur_rules.johari"])
def test_without_hypothesis_the_extra_is_named(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    there = importlib.util.find_spec
    monkeypatch.setattr(
        importlib.util, "find_spec", lambda each: None if each == "hypothesis" else there(each)
    )
    for module in [each for each in sys.modules if ".testing" in each and "jaipur_rules" in each]:
        monkeypatch.delitem(sys.modules, module)
    with pytest.raises(ModuleNotFoundError) as caught:
        import_module(f"{name}.testing")
    assert str(caught.value) == (
        'jaipur_rules.testing needs hypothesis: pip install "jaipur-rules[testing]"'
    )
