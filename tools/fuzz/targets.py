r"""The targets by name, and the inputs that are kept for each.

    python -m tools.fuzz.targets NAME [FOLDER...] [-OPTION=VALUE...]    one under libFuzzer, in a process of its own

A reader's folder in `tests/fuzz/corpus/` holds documents, an input a file, and ``short.jsonl``, an input a line as a JSON string,
in which lone surrogates stand for bytes that are no UTF-8. Examples of the repository are inputs as well.
"""

import json
import sys
from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module
from itertools import chain
from pathlib import Path
from random import Random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

ROOT = Path(__file__).parents[2]
CORPUS = ROOT / "tests" / "fuzz" / "corpus"
EXAMPLES = {
    "record": ("examples/*.json", "examples/theorems/*.json", "examples/johari/*.json"),
    "components": ("jaipur_rules/johari/rules/components.toml",),
}

TARGETS = {
    "cards": "tools.fuzz.readers:cards",
    "catalogue": "tools.fuzz.readers:catalogue",
    "components": "tools.fuzz.readers:components",
    "document": "tools.fuzz.readers:document",
    "notation": "tools.fuzz.readers:notation jaipur",
    "johari_notation": "tools.fuzz.readers:notation johari",
    "record": "tools.fuzz.readers:record",
    "ruleset": "tools.fuzz.readers:ruleset",
    "search": "tools.fuzz.readers:search",
    "sentence": "tools.fuzz.readers:sentence jaipur",
    "johari_sentence": "tools.fuzz.readers:sentence johari",
    "view": "tools.fuzz.readers:view",
    "action": "tests.encoding.test_actions:test_any_action",
    "tensor": "tests.encoding.test_tensor:test_any_array jaipur",
    "johari_tensor": "tests.encoding.test_tensor:test_any_array johari",
    "position": "tests.referee.test_agreement:test_any_position",
    "judge": "tests.referee.test_agreement:test_any_record",
    "johari_judge": "tests.referee.johari.test_agreement:test_any_record",
    "play": "tests.laws.test_round_trips:test_records jaipur",
    "johari_play": "tests.laws.test_round_trips:test_records johari",
    "views": "tests.encoding.test_view_json:test_a_view_is_read_as_it_was_written jaipur",
    "johari_views": "tests.encoding.test_view_json:test_a_view_is_read_as_it_was_written johari",
    "worlds": "tests.laws.jaipur.test_worlds:test_worlds_are_the_deals",
    "legality": "tests.laws.test_legality:test_triangle jaipur",
    "johari_legality": "tests.laws.test_legality:test_triangle johari",
    "secrets": "tests.laws.test_views:test_views_tell_no_secret jaipur",
    "johari_secrets": "tests.laws.test_views:test_views_tell_no_secret johari",
    "table": "tests.laws.naive_machines:naive_machine jaipur",
    "johari_table": "tests.laws.naive_machines:naive_machine johari",
}
"""Where each is, as ``module:name``, and the game if it is one of every game: a reader, a test with `@given` or a state machine."""


def target(name: str) -> Callable[[bytes], object]:
    """Return a target by its name, or by its place, as a function of bytes: what Hypothesis chooses at random, they choose.

    Example:
        >>> target("legality")(bytes(200)) is None
        False
    """
    module, _, place = TARGETS.get(name, name).partition(":")
    own, _, game = place.partition(" ")
    found: Any = getattr(import_module(module), own)
    if module == "tools.fuzz.readers":
        return partial(found, import_module(f"jaipur_rules.{game}")) if game else found
    if not hasattr(found, "hypothesis"):
        found = import_module("jaipur_rules.testing.machine").property_of(found(game))
    elif game:
        inner: Callable[[str, st.DataObject], None] = found.hypothesis.inner_test

        def of_game(data: st.DataObject) -> None:
            inner(game, data)

        found = given(data=st.data())(of_game)
    law: Callable[[bytes], object] = found.hypothesis.fuzz_one_input
    return law


def inputs(name: str) -> Iterator[bytes]:
    """Every input that is kept for a reader; for a property, which has none, a few by chance."""
    folder = CORPUS / name
    if not folder.is_dir():
        yield from (Random(seed).randbytes(4096 >> seed) for seed in range(5))
        return
    for file in chain(folder.iterdir(), *map(ROOT.glob, EXAMPLES.get(name, ()))):
        if file.name == "short.jsonl":
            for line in file.read_text("utf-8").splitlines():
                yield json.loads(line).encode(errors="surrogateescape")
        else:
            yield file.read_bytes()


def main() -> None:
    """Fuzz until an option of libFuzzer ends it, or an input breaks the law."""
    _, name, *options = sys.argv
    atheris = import_module("atheris")
    # The library is imported only now, so that atheris sees it.
    with atheris.instrument_imports(include=["jaipur_rules"], exclude=["jaipur_rules.testing"]):
        law = target(name)
    # The first argument is the command with which libFuzzer starts itself again where it merges.
    atheris.Setup([f"{sys.executable} -m tools.fuzz.targets {name}", *options], law)
    atheris.Fuzz()


if __name__ == "__main__":
    main()
