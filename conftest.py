"""Settings of every test run: how long Hypothesis searches, and what belongs to a job of its own."""

import gc
import os
from importlib import import_module
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

ROOT = Path(__file__).parent
JOBS = {
    "adapters": ("jaipur_rules/adapters", "tests/adapters", "docs/adapters"),
    "batch": (
        "jaipur_rules/batch",
        "proofs/batch_equality",
        "tests/batch",
        "tests/proofs/batch_equality",
    ),
    "simulate": (
        "jaipur_rules/simulate",
        "tests/simulate",
        "tests/test_workers.py",
        "docs/simulate",
    ),
    "conformance": (
        "jaipur_rules/conformance",
        "jaipur_rules/jaipur/conformance",
        "jaipur_rules/johari/conformance",
        "tests/conformance",
        "docs/conformance",
    ),
    "cover": (
        "tests/core/test_messages.py",
        "tests/jaipur/test_foreign_values.py",
        "tests/jaipur/test_generation.py",
        "tests/jaipur/test_numbers_of_numpy.py",
        "tests/jaipur/test_stuck.py",
        "tests/johari/test_foreign_values.py",
    ),
    "eights": (
        "tests/testing/johari",
        "tests/testing/test_any_game.py",
        "tests/testing/test_failures.py",
        "tests/testing/test_laws.py",
        "tests/testing/test_rules_machine.py",
        "tests/testing/test_strategies.py",
    ),
    "server": ("tests/server",),
    "site": ("tests/core/test_glossary.py", "tests/site", "tests/plot", "jaipur_rules/plot.py"),
    "sabotage": ("proofs", "tests/proofs"),
    "ablation": ("tests/ablation",),
    "mutants": ("tests/mutation",),
    "fuzz": ("tests/fuzz",),
    "layers": ("tests/test_names.py", "tests/test_public_api.py"),
    "browser": ("tests/browser",),
    "symbolic": ("tests/symbolic",),
    "training": ("tests/training",),
    "strength": ("tests/strength",),
}
"""The tests of each job that needs more than a test run has, or takes longer: only `pytest --lane site` collects those of
`site`. A place within another belongs to its own job."""
PLACES = {ROOT / place: name for name, places in JOBS.items() for place in places}
collect_ignore = ["tests/typing"]  # for the type checkers alone: it is never run


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the options `--lane`, the name of a job, which can be given several times, and `--reach`."""
    help_ = "collect what belongs to a job of its own, too"
    parser.addoption("--lane", action="append", default=[], choices=JOBS, help=help_)
    parser.addoption(
        "--reach", action="store_true", help="print how often each situation of a game is reached"
    )


def pytest_configure(config: pytest.Config) -> None:
    """Collect garbage less often than usual, and count what is reached, if it is asked for."""
    gc.set_threshold(100_000, 20, 20)
    if config.getoption("--reach", default=False):
        # It imports the package, into which mutants are put before anything else imports it.
        from tests.testing.reach.plugin import ReachReport  # noqa: PLC0415

        config.pluginmanager.register(ReachReport(config))


def pytest_collection() -> None:
    """Import both games whole, so that the doctests of a file find the classes of the package and no copies of them."""
    for game in ("jaipur", "johari"):
        import_module(f"jaipur_rules.{game}")


def pytest_report_header(config: pytest.Config) -> str:
    """Return a line that names the jobs whose tests are not collected."""
    others = [name for name in JOBS if name not in config.getoption("--lane")]
    return f"not collected, with jobs of their own: {', '.join(f'make {name}' for name in others)}"


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Leave out what belongs to the other jobs."""
    around = (collection_path, *collection_path.parents)
    job = next((PLACES[place] for place in around if place in PLACES), None)
    return None if job is None or job in config.getoption("--lane") else True


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out, while a developer waits, what is marked as thorough."""
    if settings.get_current_profile_name() == "quick":
        dear = [item for item in items if item.get_closest_marker("thorough")]
        items[:] = [item for item in items if item not in dear]
        config.hook.pytest_deselected(items=dear)


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
