"""What is written is read back."""

from hypothesis import given

from jaipur_rules.johari import (
    STANDARD,
    Components,
    read_components,
    standard_text,
)
from jaipur_rules.johari.testing import (
    components,
)
from tests.laws.copies import check_copies
from tests.profiles import share

FEW = share(one_in=4)


@FEW
@given(components())
def test_components_as_data(numbers: Components) -> None:
    """Components with the same values are equal and have the same hash, and others have not."""
    check_copies(numbers)
    assert (numbers == STANDARD) == (numbers.hash == STANDARD.hash)
    assert len(numbers.values) == len(STANDARD.values)


def test_the_standard_file() -> None:
    """The standard components are what their file says."""
    assert read_components(standard_text()) == STANDARD
