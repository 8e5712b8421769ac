"""Means to test the rules with, ours or yours: strategies for Hypothesis, and a machine that plays an engine.

It needs the extra ``testing``: ``pip install "jaipur-rules[testing]"``.

Example:
    >>> from hypothesis import given, settings
    >>> from jaipur_rules import legal_moves
    >>> @settings(max_examples=10)
    ... @given(positions())
    ... def test_nobody_is_ever_stuck(here):
    ...     assert legal_moves(here)
    >>> test_nobody_is_ever_stuck()
"""

from importlib.util import find_spec

if find_spec("hypothesis") is None:
    raise ModuleNotFoundError(
        'jaipur_rules.testing needs Hypothesis: pip install "jaipur-rules[testing]"',
        name="hypothesis",
    )


__all__ = []
