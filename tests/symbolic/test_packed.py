"""The theorems on packed cards: each goes through every path, and a mistake planted in the code breaks it."""

from collections.abc import Callable

import pytest

from jaipur_rules.jaipur.rules import cards
from tools.symbolic.forgetting import forgetting
from tools.symbolic.packed import THEOREMS, prove
from tools.symbolic.words import Run, Undecided, Word, paths, z3

BY_NAME = {theorem.name: theorem for theorem in THEOREMS}
GUARDS, FULL, FIELD = (vars(cards)[name] for name in ("_GUARDS", "_FULL", "_FIELD"))


@pytest.mark.parametrize("name", [name for name in BY_NAME if name != "knowledge"])
def test_a_theorem_holds_on_every_path(name: str) -> None:
    assert prove(BY_NAME[name]) in {1, 2}
    assert BY_NAME[name].sentence.endswith(".")


@pytest.mark.parametrize(
    ("broken", "value", "names"),
    [
        ("_GUARDS", GUARDS & ~(1 << 13), {"sums", "differences", "inclusion", "common", "apart"}),
        ("_GUARDS", GUARDS >> 1, {"sums", "differences", "inclusion"}),
        ("_FULL", FULL - (1 << 96), {"apart"}),
        ("_FIELD", FIELD >> 9, {"common"}),
        ("GOODS_MASK", (1 << 80) - 1, {"goods"}),
        ("contains", lambda _, __: True, {"differences", "inclusion"}),
        ("CAMEL_SHIFT", 80, {"goods"}),
    ],
)
def test_a_planted_mistake_breaks_theorems(
    broken: str, value: object, names: set[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cards, broken, value)
    assert {name for name in names if not prove(BY_NAME[name])} == names


def test_leaving_is_no_more_than_what_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    def all_of_it(known: cards.Cards, gone: cards.Cards) -> tuple[cards.Cards, cards.Cards]:
        return known, gone

    monkeypatch.setattr("tools.symbolic.packed.leave", all_of_it)
    assert not prove(BY_NAME["leaving"])
    assert not prove(BY_NAME["knowledge"])


def test_multisets_are_remembered_again_afterwards() -> None:
    kept = vars(cards)["_kept"]
    with forgetting():
        assert cards.Cards.parse("DG") is not cards.Cards.parse("DG")
        assert vars(cards)["_kept"] is not kept
    assert vars(cards)["_kept"] is kept


def branching(run: Run) -> str:
    word = Word.any("x")
    if word & 1 == 1:
        return "odd" if word * 2 + 1 == 7 else "other odd"
    if word | 1 == 0:
        return "never"
    return "zero" if not word >> 1 else "even"


@pytest.mark.parametrize(
    ("body", "found"),
    [
        (branching, ["even", "odd", "other odd", "zero"]),
        (lambda _: "once", ["once"]),
        (lambda _: "XY" * Word.any("x"), ["XY"]),
        (lambda _: str(bool(~Word.any("x") - 5 == 1)), ["False", "True"]),
        (lambda run: str(run.always(z3.BitVec("x", 8) == 3)), ["False"]),
    ],
)
def test_every_path_is_taken_once(body: Callable[[Run], str], found: list[str]) -> None:
    assert sorted(paths(body)) == found


def test_what_the_solver_cannot_tell_is_no_proof() -> None:
    run = Run([])
    run.solver.set("timeout", 1)
    one, other = z3.BitVecs("one other", 256)
    with pytest.raises(Undecided):
        run.always(one * other != 2**255 - 19)
