"""Trials in a process that has already imported the rules and collected the tests: the quick way, where it is sound.

A function's code can be exchanged in a running program. That is as good as a
fresh start if the function has not been run yet: nothing made by the old code
is left anywhere. So a process imports and collects the tests, notes every
function that runs meanwhile, and forks a trial for each mutant of any other.
"""

import gc
import json
import os
import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from types import CodeType, FunctionType
from typing import IO, NoReturn

import pytest
from attrs import frozen

from tools.mutation.mutants import Mutant
from tools.mutation.planting import module_name
from tools.mutation.trials import Lane, Verdict, Watch, confine, forked

_CANNOT = "the code cannot be exchanged"


class Warm:
    """The process that is warm, seen from the one that asks it.

    Attributes:
        early: The functions that ran before the first test: not to be exchanged.
    """

    def __init__(self, lane: Lane, files: Sequence[str]) -> None:
        """Start it, and wait until the tests are collected."""
        asking, asked = os.pipe()
        answered, answering = os.pipe()
        if not os.fork():
            os.close(asked)
            os.close(answered)
            confine()
            watch = Watch(profiled=True)
            lane.register(_Server(os.fdopen(asking), os.fdopen(answering, "w"), watch))
            lane.session(files, watch, os.open(os.devnull, os.O_WRONLY))
        os.close(asking)
        os.close(answering)
        self._questions = os.fdopen(asked, "w")
        self._answers = os.fdopen(answered)
        self.early = frozenset[str](json.loads(self._answers.readline()))

    def trial(
        self, mutant: Mutant, tests: Sequence[str], seconds: Callable[[str], float]
    ) -> Verdict | None:
        """Run some tests with another code of a function; None if it cannot be exchanged.

        Args:
            mutant: The mutant.
            tests: The names of the tests, in the order in which to run them.
            seconds: How long a test takes when all is well.
        """
        question = {
            "module": mutant.place.module,
            "name": mutant.place.name,
            "text": mutant.place.wrap(mutant.lines),
            "tests": tests,
            "seconds": [seconds(test) for test in tests],
        }
        self._questions.write(json.dumps(question) + "\n")
        self._questions.flush()
        answer = Verdict(*json.loads(self._answers.readline()))
        return None if answer.by == _CANNOT else answer

    def close(self) -> None:
        """End the process."""
        self._questions.close()
        self._answers.close()


@frozen(order=False)
class _Question:
    """A request to the warm process."""

    module: str
    name: str
    text: str
    tests: list[str]
    seconds: list[float]


class _Server:
    """The plugin that takes the place of the loop over the tests."""

    def __init__(self, questions: IO[str], answers: IO[str], watch: Watch) -> None:
        self.questions, self.answers, self.watch = questions, answers, watch

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> NoReturn:
        """Answer every question by a trial in a process of its own."""
        sys.settrace(None)
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.alarm(0)
        self.watch.profiled = False
        self._answer(sorted(self.watch.touched.pop("")))
        items = {item.nodeid: item for item in session.items}
        gc.collect()
        gc.freeze()
        for line in self.questions:
            asked = _Question(**json.loads(line))
            chosen = [items[name] for name in asked.tests]
            found = forked(partial(self._run, asked, chosen))
            self._answer([found.by, found.seconds, found.timed_out])
        os._exit(0)

    def _run(self, asked: "_Question", chosen: Sequence[pytest.Item], pipe: int) -> NoReturn:
        confine()
        self.watch.allowed = dict(zip(asked.tests, asked.seconds, strict=True))
        if not exchange(asked.module, asked.name, asked.text):
            self.watch.by = _CANNOT
            self.watch.write(pipe)
        for item, following in zip(chosen, [*chosen[1:], None], strict=True):
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
            if self.watch.by:
                break
        self.watch.write(pipe)

    def _answer(self, said: object) -> None:
        self.answers.write(json.dumps(said) + "\n")
        self.answers.flush()


def exchange(module: str, name: str, text: str) -> bool:
    """Give a function of an imported module the code that it has in another text; False if that cannot be.

    Args:
        module: The module below the package, such as ``"jaipur/rules/cards.py"``.
        name: The function, such as ``"Cards.__add__"``.
        text: The function with the change, in a class of any name if it is a method.
    """
    owner: object = sys.modules[module_name(module)]
    for part in name.split("."):
        owner = vars(owner).get(part)
    found = _inner(owner)
    whole = compile(text, "rules.py", "exec", dont_inherit=True)
    last = name.rpartition(".")[2]
    codes = [code for code in _codes(whole) if code.co_qualname in {last, f"_.{last}"}]
    if not isinstance(found, FunctionType) or len(codes) != 1:
        return False
    if codes[0].co_freevars != found.__code__.co_freevars:
        return False
    found.__code__ = codes[0].replace(co_qualname=name)
    return True


def _inner(owner: object) -> object:
    """The function inside what its decorators made of it."""
    for inside in ("fget", "__func__", "__wrapped__"):
        owner = getattr(owner, inside, owner)
    return owner


def _codes(code: CodeType) -> Iterator[CodeType]:
    yield code
    for each in code.co_consts:
        if isinstance(each, CodeType):
            yield from _codes(each)
