"""Every input of the fuzzer's corpus, replayed without the fuzzer: each law still holds of it."""

import pytest

from tools.fuzz.corpus import inputs
from tools.fuzz.registry import TARGETS
from tools.fuzz.target import Target

EVERY = [
    pytest.param(target, data, id=f"{target.name}-{place}")
    for target in TARGETS.values()
    for place, data in inputs(target)
]


@pytest.mark.parametrize(("target", "data"), EVERY)
def test_an_input_of_the_corpus(target: Target, data: bytes) -> None:
    target.run(data)
