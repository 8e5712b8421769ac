"""A property of the tests as a target: what Hypothesis chooses at random is chosen by the fuzzer."""

from collections.abc import Callable
from inspect import getdoc

from hypothesis.stateful import RuleBasedStateMachine, get_state_machine_test

from tools.fuzz.target import Target

_LONGEST = 8_192


def property_target(tested: object) -> Target:
    """Return a test with `@given`, or a state machine, as a target; its docstring is the law.

    Raises:
        TypeError: It is neither.

    Example:
        >>> from hypothesis import given, strategies
        >>> @given(strategies.binary(min_size=1, max_size=1))
        ... def test_small(byte: bytes) -> None:
        ...     '''A byte is less than 256.'''
        ...     assert byte[0] < 256
        >>> property_target(test_small).law, property_target(test_small).run(bytes(100))
        ('A byte is less than 256.', True)
    """
    fuzz_one = _fuzz_one_input(tested)

    def run(data: bytes) -> bool:
        return fuzz_one(data) is not None

    law = (getdoc(tested) or "").partition("\n")[0]
    return Target(law=law, run=run, longest=_LONGEST, is_property=True)


def _fuzz_one_input(tested: object) -> Callable[[bytes], bytes | None]:
    handle = getattr(_test(tested), "hypothesis", None)
    if handle is None:
        raise TypeError(f"{tested!r} is no property")
    found: Callable[[bytes], bytes | None] = handle.fuzz_one_input
    return found


def _test(tested: object) -> object:
    """The test that plays a state machine, or the test that this is."""
    test: object = tested
    if isinstance(tested, type) and issubclass(tested, RuleBasedStateMachine):
        test = get_state_machine_test(tested)
    return test
