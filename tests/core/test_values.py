"""Values as they come in."""

from jaipur_rules.core.errors import WrongType, wrong_type


def test_the_error_says_what_was_expected_and_what_came() -> None:
    error = wrong_type("+K", "a move")  # type: ignore[arg-type]
    assert type(error) is WrongType
    assert str(error) == "expected a move, and not '+K'"


def test_a_long_value_is_cut() -> None:
    error = wrong_type("K" * 100, "a move")  # type: ignore[arg-type]
    assert str(error) == f"expected a move, and not '{'K' * 59}"
