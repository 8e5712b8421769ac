"""`python -m tools.symbolic` says of each theorem whether it holds, and fails if one does not."""

import pytest

from tools.symbolic import __main__ as command
from tools.symbolic.packed import Theorem

TRUE = Theorem("a truth", "It holds.", lambda _: True)
FALSE = Theorem("a mistake", "It does not.", lambda _: False)


@pytest.mark.parametrize(
    ("theorems", "status", "lines"),
    [
        ((TRUE,), 0, ["proved a truth: It holds.", "1 proved, 0 broken"]),
        (
            (FALSE, TRUE),
            1,
            [
                "BROKEN a mistake: It does not.",
                "proved a truth: It holds.",
                "1 proved, 1 broken",
            ],
        ),
        (
            (FALSE, FALSE),
            1,
            ["BROKEN a mistake: It does not."] * 2 + ["0 proved, 2 broken"],
        ),
    ],
    ids=["all hold", "one does not", "two do not"],
)
def test_the_command_fails_at_a_theorem_that_does_not_hold(
    theorems: tuple[Theorem, ...],
    status: int,
    lines: list[str],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(command, "THEOREMS", theorems)
    answer = command.main()
    printed = [line.partition(", in ")[0] for line in capsys.readouterr().out.splitlines()]
    assert (answer, printed) == (status, lines)
