"""Settings of every test run: how long Hypothesis searches, and which tests wait for a marker to be asked for."""

import gc
import os
import re
from importlib import import_module
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

ROOT = Path(__file__).parent
PLACES = {
    "batch": ("jaipur_rules/batch", "tests/batch"),
    "browser": ("tests/browser",),
    "extras": (
        "jaipur_rules/adapters",
        "jaipur_rules/simulate",
        "tests/adapters",
        "tests/simulate",
        "tests/test_workers.py",
        "docs/adapters.md",
        "docs/many-games.md",
    ),
    "kit": (
        "jaipur_rules/conformance",
        "jaipur_rules/jaipur/conformance",
        "jaipur_rules/johari/conformance",
        "tests/conformance",
        "docs/check-your-engine.md",
        "docs/protocol.md",
    ),
    "machines": (
        "tests/johari/test_displays.py",
        "tests/testing/johari",
        "tests/testing/test_failures.py",
        "tests/testing/test_machine.py",
        "tests/testing/test_planted.py",
        "tests/testing/test_strategies.py",
    ),
    "proofs": ("proofs", "tests/proofs"),
    "server": ("tests/server",),
    "site": ("tests/core/test_glossary.py", "tests/site"),
    "strength": ("tests/strength",),
    "training": ("tests/training",),
}
"""The marker of the tests in each place: they need more than a test run has, or take longer, and are collected only where
`pytest -m` names the marker."""

MARKERS = {ROOT / place: marker for marker, places in PLACES.items() for place in places}
collect_ignore = ["tests/typing", "docs/conf.py"]  # for the type checkers and for Sphinx alone


def marker_of(path: Path) -> str | None:
    """The marker of the tests in a file, if it has one."""
    return next((MARKERS[place] for place in (path, *path.parents) if place in MARKERS), None)


def pytest_configure(config: pytest.Config) -> None:
    """Declare the markers, and collect garbage less often than usual."""
    for marker in PLACES:
        config.addinivalue_line("markers", f"{marker}: collected where `-m` names it")
    gc.set_threshold(100_000, 20, 20)


def pytest_collection() -> None:
    """Import both games whole, so that the doctests of a file find the classes of the package and no copies of them."""
    for game in ("jaipur", "johari"):
        import_module(f"jaipur_rules.{game}")


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Leave out what has a marker that is not named."""
    marker = marker_of(collection_path)
    named = re.findall(r"\w+", config.getoption("-m"))
    return None if marker is None or marker in named else True


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Mark the tests by their places; leave out, while a developer waits, what is marked as thorough."""
    for item in items:
        if marker := marker_of(item.path):
            item.add_marker(marker)
    if settings.get_current_profile_name() == "quick":
        thorough = [item for item in items if item.get_closest_marker("thorough")]
        items[:] = [item for item in items if item not in thorough]
        config.hook.pytest_deselected(items=thorough)


def pytest_collection_finish() -> None:
    """Freeze the tests for the garbage collector, since they stay to the end."""
    gc.collect()
    gc.freeze()


# Three lengths of search: for a developer, for CI, for a night. `HYPOTHESIS_PROFILE=thorough pytest`, or
# `pytest --hypothesis-profile=thorough`. What else depends on them stands in tests/profiles.py.
_SLOW = [HealthCheck.too_slow, HealthCheck.data_too_large]
settings.register_profile("quick", max_examples=8, stateful_step_count=60, deadline=None)
settings.register_profile(
    "thorough",
    max_examples=100,
    stateful_step_count=120,
    deadline=None,
    print_blob=True,
    suppress_health_check=_SLOW,
)
settings.register_profile(
    "endless",
    max_examples=5_000,
    stateful_step_count=400,
    deadline=None,
    print_blob=True,
    suppress_health_check=_SLOW,
)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "quick"))
