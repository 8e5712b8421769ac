"""The tests that are marked with a rule, found in the sources; and all tests of a game."""

from collections.abc import Iterable

from tools.site.code import ROOT, tests


def marked_with(*rules: str) -> frozenset[str]:
    """The ids of the tests that are marked with one of some rules, each without its parameters.

    Example:
        >>> "tests/jaipur/test_camels.py::test_cam_2_there_must_be_a_camel_in_the_market" in (
        ...     marked_with("CAM-2")
        ... )
        True
    """
    spots = (spot for rule in rules for spot in tests().get(rule, ()))
    return frozenset(f"{spot.file}::{spot.name.replace('.', '::')}" for spot in spots)


def files_of(ids: Iterable[str]) -> list[str]:
    """The files that some tests stand in, in order.

    Example:
        >>> files_of(
        ...     ["tests/test_b.py::test_1", "tests/test_a.py::test_2", "tests/test_b.py::test_3"]
        ... )
        ['tests/test_a.py', 'tests/test_b.py']
    """
    return sorted({each.partition("::")[0] for each in ids})


def files_of_game(game: str) -> list[str]:
    """The files of tests of a game's rules, in order."""
    found = (ROOT / "tests" / game).rglob("test_*.py")
    return sorted(path.relative_to(ROOT).as_posix() for path in found)
