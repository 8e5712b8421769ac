"""Every target, by name: the readers that take bytes, and the properties of the tests that are fuzzed as well.

Where each is stands in `targets.toml`. Of a property, what Hypothesis chooses at random is chosen by the fuzzer.
"""

from collections.abc import Callable
from importlib import import_module
from inspect import getdoc

from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, get_state_machine_test

from tools.fuzz.entries import LONGEST, READERS, TARGETS
from tools.fuzz.target import Target


def find(name: str, place: str = "") -> Target:
    """Return a target by its name, or by the place of one that is not in the registry.

    Example:
        >>> find("cards").run(b"DDG"), find("judge").is_property
        (True, True)
    """
    place = place or TARGETS[name].at
    module, _, attribute = place.partition(":")
    attribute, _, game = attribute.removesuffix("]").partition("[")
    there = getattr(import_module(module), attribute)
    entry = READERS.get(name)
    if entry is not None and entry.at == place:
        target = Target(
            law=entry.law,
            run=there,
            longest=entry.longest,
            words=(*entry.words,),
            seeds=(*entry.seeds,),
        )
    else:
        found: object = property_of_game(there, game) if game else there
        target = found if isinstance(found, Target) else property_target(found)
    return evolve(target, name=name, place=place)


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
    return Target(law=law, run=run, longest=LONGEST, is_property=True)


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
    test: object = tested
    if isinstance(tested, type) and issubclass(tested, RuleBasedStateMachine):
        test = get_state_machine_test(tested)
    handle = getattr(test, "hypothesis", None)
    if handle is None:
        raise TypeError(f"{tested!r} is no property")
    found: Callable[[bytes], bytes | None] = handle.fuzz_one_input
    return found
