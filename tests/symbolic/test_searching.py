"""CrossHair finds what was planted, and the contracts are laws that can be read."""

import ast
from pathlib import Path

import pytest

from tools.symbolic import __main__ as lane
from tools.symbolic.searching import CONTRACTS, PLANTED, Answer, Contract, answer_of, laws, search


def test_every_planted_mistake_is_found() -> None:
    found = [*search(PLANTED, seconds=10)]
    assert [contract.answer for contract in found] == [Answer.BROKEN] * 3
    assert "a_token_too_many(3)" in found[0].said


def test_a_contract_is_confirmed(tmp_path: Path) -> None:
    file = tmp_path / "law.py"
    file.write_text(
        "from jaipur_rules.jaipur.state import Match\n\n\n"
        'def a_law(mine: int) -> None:\n    """One Seal wins nothing."""\n'
        "    assert 0 <= mine < 2\n    assert Match(seals=(mine, 1)).winner is None\n"
    )
    assert [*search(file, seconds=10)] == [
        Contract("a law", "One Seal wins nothing.", Answer.CONFIRMED, "Confirmed over all paths.")
    ]


def test_what_cannot_be_read_is_no_answer(tmp_path: Path) -> None:
    (tmp_path / "broken.py").write_text("import nothing_of_this_name\n")
    with pytest.raises(RuntimeError):
        list(search(tmp_path / "broken.py", seconds=1))


def test_every_contract_says_what_it_holds() -> None:
    for file in (CONTRACTS, PLANTED):
        for law in laws(file):
            sentence = ast.get_docstring(law) or ""
            assert sentence.endswith("."), law.name
            assert "\n" not in sentence, law.name
    assert len([*laws(CONTRACTS)]) >= 15
    assert answer_of("Not confirmed.") is Answer.SEARCHED
    assert answer_of("AssertionError: when calling f(3)") is Answer.BROKEN


@pytest.mark.parametrize(
    ("contracts", "planted", "status"),
    [
        (Answer.CONFIRMED, Answer.BROKEN, 0),
        (Answer.SEARCHED, Answer.BROKEN, 0),
        (Answer.BROKEN, Answer.BROKEN, 1),
        (Answer.CONFIRMED, Answer.SEARCHED, 1),
    ],
)
def test_the_lane_fails_at_a_broken_law_and_at_a_mistake_that_is_missed(
    contracts: Answer,
    planted: Answer,
    status: int,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    def answers(file: Path, *, seconds: float) -> list[Contract]:
        return [Contract("a law", "It holds.", planted if file == PLANTED else contracts, "said")]

    monkeypatch.setattr(lane, "search", answers)
    monkeypatch.setattr(lane, "THEOREMS", ())
    monkeypatch.setattr("sys.argv", ["symbolic"])
    assert lane.main() == status
    assert "a law" in capsys.readouterr().out
