"""What `help` and `dir` say of the package of a game."""

import pydoc
import re
from types import ModuleType

import pytest

import jaipur_rules
from jaipur_rules import johari
from tests.processes import python

GAMES = pytest.mark.parametrize("game", [jaipur_rules, johari], ids=["jaipur", "johari"])
VERBS = {"new_match", "legal_moves", "apply", "violations", "view"}


def words(game: ModuleType) -> list[str]:
    return re.findall(r"\w+", game.__doc__ or "")


@GAMES
def test_help_is_a_page(game: ModuleType) -> None:
    page = pydoc.render_doc(game, renderer=pydoc.plaintext)  # type: ignore[attr-defined]
    assert len(page.splitlines()) < 80


@GAMES
def test_the_page_names_everything_public(game: ModuleType) -> None:
    public = {name for name in game.__all__ if not name.startswith("__")}
    assert public - {*words(game)} == set()


@GAMES
def test_the_five_verbs_come_first(game: ModuleType) -> None:
    named = [word for word in words(game) if word in game.__all__]
    assert {*[*dict.fromkeys(named)][:5]} == VERBS


@pytest.mark.parametrize(
    ("game", "others"),
    [("jaipur_rules", ["jaipur", "johari"]), ("jaipur_rules.johari", [])],
)
def test_dir_names_what_is_public(game: str, others: list[str]) -> None:
    program = (
        f"import jaipur_rules.record, {game} as game;"
        "public = {name for name in game.__all__ if name[0] != '_'};"
        "print(*sorted({name for name in dir(game) if name[0] != '_'} ^ public))"
    )
    assert python(program).split() == others
