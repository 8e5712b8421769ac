"""Every input of the fuzzer's corpus, replayed without the fuzzer: each law still holds of it."""

import pytest

from tools.fuzz.corpus import inputs
from tools.fuzz.registry import TARGETS
from tools.fuzz.target import Target


@pytest.mark.parametrize("target", TARGETS.values(), ids=lambda target: target.name)
def test_every_input_of_the_corpus(target: Target) -> None:
    replayed = 0
    for place, data in inputs(target):
        try:
            target.run(data)
        except Exception as error:
            error.add_note(f"the input of {target.name} at {place}: {data!r}")
            raise
        replayed += 1
    assert replayed
