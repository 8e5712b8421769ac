"""A property of the tests as a target: what Hypothesis chooses at random is chosen by the fuzzer."""

from collections.abc import Callable
from inspect import getdoc

from hypothesis import given
from hypothesis import strategies as st
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


def property_of_game(tested: Callable[..., object], game: str) -> object:
    """Return what a property of every game, or a function that makes a machine, is for one of them.

    Args:
        tested: A test of a game by its name and of data, or a function of the name.
        game: The name of the game.
    """
    handle = getattr(tested, "hypothesis", None)
    if handle is None:
        return tested(game)
    inner: Callable[..., object] = handle.inner_test

    @given(data=st.data())
    def test(data: st.DataObject) -> None:
        inner(game, data)

    test.__doc__ = tested.__doc__
    return test


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
