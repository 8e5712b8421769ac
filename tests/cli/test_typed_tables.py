"""Cards and tokens of a table, as people type them.

What is typed is kept in `typed.txt` with what it is read as. REGENERATE=1 writes that anew; read the diff.
"""

from ast import literal_eval
from collections.abc import Callable

from hypothesis import given
from hypothesis import strategies as st

from jaipur_rules import RulesError
from jaipur_rules.cli.jaipur import heights_of, read_cards, won_in
from jaipur_rules.jaipur.rules.ruleset import DEFAULT_RULESET
from tests.golden import kept_cases

READERS: dict[str, Callable[[str], object]] = {
    "cards": read_cards,
    "heights": lambda text: heights_of(text.split("; "), DEFAULT_RULESET),
    "won": lambda text: won_in([text]),
}


def result(case: str) -> str:
    """What a text is read as, or why it is refused."""
    reader, _, typed = case.partition(" ")
    try:
        return f"{READERS[reader](literal_eval(typed))}"
    except RulesError as error:
        return f"{error}"


test_what_is_typed_is_read_or_refused = kept_cases(__file__, "typed.txt", result)


@given(st.text())
def test_any_text_is_read_or_refused_with_our_error(text: str) -> None:
    for reader in READERS:
        assert isinstance(result(f"{reader} {text!r}"), str)
