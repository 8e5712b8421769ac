"""The error of a package whose projects are not installed."""

import pytest

from jaipur_rules.core.errors import MissingExtra
from jaipur_rules.core.messages import Message


def test_it_says_what_is_missing_and_how_it_is_installed() -> None:
    error = MissingExtra("jaipur_rules.simulate", ("pyarrow", "numpy"), extra="simulate")
    assert str(error) == (
        'jaipur_rules.simulate needs pyarrow and numpy: pip install "jaipur-rules[simulate]"'
    )
    assert error.name == "pyarrow"
    assert error.message == Message(
        "extra.missing",
        package="jaipur_rules.simulate",
        needed=("pyarrow", "numpy"),
        extra="simulate",
    )


def test_it_is_the_error_of_a_module_that_is_not_there() -> None:
    with pytest.raises(ModuleNotFoundError, match="needs gymnasium"):
        raise MissingExtra("jaipur_rules.adapters", ("gymnasium",), extra="gymnasium")
