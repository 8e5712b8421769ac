"""The amount of search by the profile in force: quick for a developer, thorough at night, endless until a failure.

`conftest.py` in the project's root says how many examples Hypothesis tries in
each. This is the one place where a test asks for less of that, or cuts down a
search of its own: in the quick profile it is a part that still finds every
kind of fault that the test is there to find. What has no such part, and is
expensive, is marked `thorough`, and left out of a quick run whole.
"""

from collections.abc import Sequence
from typing import TypeVar

from hypothesis import settings

T = TypeVar("T")


def is_quick() -> bool:
    """Return whether the quick profile is in force, for which a developer waits."""
    return settings.get_current_profile_name() == "quick"


def examples(*, one_in: int) -> int:
    """One in so many of the profile's examples."""
    return max(1, settings().max_examples // one_in)


def share(*, one_in: int) -> settings:
    """Settings for a property whose examples are expensive: one in so many of the profile's."""
    return settings(max_examples=examples(one_in=one_in))


def amount(*, quick: int, thorough: int) -> int:
    """The number of tries in the profile in force."""
    return quick if is_quick() else thorough


def some(cases: Sequence[T], *, every: int) -> Sequence[T]:
    """One in so many of the cases while a developer waits; all of them otherwise."""
    return cases[::every] if is_quick() else cases
