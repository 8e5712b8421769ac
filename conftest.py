"""Settings of every test run: how long Hypothesis searches."""

import os

from hypothesis import HealthCheck, settings

# Three lengths of search: for a developer, for CI, for a night. `HYPOTHESIS_PROFILE=thorough pytest`, or
# `pytest --hypothesis-profile=thorough`. What else depends on them stands in tests/profiles.py.
_SLOW = [HealthCheck.too_slow, HealthCheck.data_too_large]
settings.register_profile("quick", max_examples=25, stateful_step_count=60, deadline=None)
settings.register_profile(
    "thorough",
    max_examples=700,
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
