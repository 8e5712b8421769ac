"""Pictures in IPython, and one sentence where there is none."""

import atexit
import builtins
import gc
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from attrs import evolve

from jaipur_rules import (
    Card,
    Cards,
    Match,
    Position,
    Ruleset,
    Session,
    TakeCamels,
    deal,
    jaipur,
    johari,
    new_match,
    view,
)
from jaipur_rules.core.errors import Impossible, RulesError, UnknownName, Unsupported
from jaipur_rules.jaipur.record import KnownDeal, Record, RoundRecord, record_of
from jaipur_rules.jaipur.render import card_svg
from jaipur_rules.johari.render import card_svg as card_of_johari
from jaipur_rules.johari.render import noble_svg
from jaipur_rules.referee import judge, judge_position
from jaipur_rules.render import Picture, notebook, strip, svg, text
from jaipur_rules.rulebook import rule
from tests.render.johari import tables

MATCH = new_match(seed=7)
HERE = Position(Cards.parse("DDGSK"), Cards.parse("LLCCP"), 2)
RECORD = record_of([deal(seed=7)])

Show = Callable[[object], str | None]
Bundle = Callable[[object], dict[str, str]]


@pytest.fixture(scope="module")
def shell(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    """A real shell of IPython, which takes most of a second to begin; what it leaves behind is removed."""
    shells = pytest.importorskip("IPython.core.interactiveshell")
    unkept = pytest.importorskip("traitlets.config").Config({"HistoryManager": {"enabled": False}})
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("IPYTHONDIR", str(tmp_path_factory.mktemp("ipython")))
        patch.delenv("VIRTUAL_ENV", raising=False)  # a shell warns where it is another one
        patch.setitem(sys.modules, "__main__", sys.modules["__main__"])  # a shell takes its place
        begun = shells.InteractiveShell(config=unkept)
        yield begun
        # IPython collects garbage as it ends: a second and more beside thousands of tests.
        patch.setattr(gc, "collect", lambda: 0)
        atexit.unregister(begun.atexit_operations)
        begun.atexit_operations()
        for module, names in ((builtins, ("__IPYTHON__", "display")), (sys, ("ps1", "ps2", "ps3"))):
            for name in names:
                vars(module).pop(name, None)


@pytest.fixture
def bundle(monkeypatch: pytest.MonkeyPatch, shell: Any) -> Bundle:
    """A function that returns what a cell shows and saves, in a shell that shows nothing in a way of ours yet."""
    monkeypatch.setattr("IPython.core.interactiveshell.InteractiveShell._instance", shell)
    shell.init_display_formatter()

    def shown(of: object) -> dict[str, str]:
        data: dict[str, str] = shell.display_formatter.format(of)[0]
        assert data["text/plain"]
        return data

    return shown


@pytest.fixture
def show(bundle: Bundle) -> Show:
    """A function that returns the SVG shown by a cell."""
    return lambda of: bundle(of).get("image/svg+xml")


TABLE = tables.midgame()
SHOWN: list[tuple[object, Picture]] = [
    (HERE, svg(HERE)),
    (svg(HERE), svg(HERE)),
    (view(MATCH, 0), svg(view(MATCH, 0))),
    (MATCH, svg(view(MATCH, 0 if MATCH.to_move is None else MATCH.to_move))),
    (Match(), svg(view(Match(), 0))),
    (RECORD, strip(RECORD)),
    (Card.GOLD, card_svg(Card.GOLD)),
    (johari.view(TABLE, 1), svg(johari.view(TABLE, 1))),
    (TABLE, svg(johari.view(TABLE, 0))),
    (tables.ended(), svg(johari.view(tables.ended(), 0))),
    (johari.Card.b2, card_of_johari(johari.Card.b2)),
    (johari.Noble.BUYER, noble_svg(johari.Noble.BUYER)),
]


def test_whatever_has_a_picture_is_shown_as_it(show: Show) -> None:
    assert (show(HERE), show(johari.Card.W1)) == (None, None)
    notebook()
    assert [value for value, picture in SHOWN if show(value) != picture.svg] == []
    assert show(Ruleset()) is None


@pytest.mark.thorough
@pytest.mark.parametrize("seat", [1, 0])
def test_the_language_and_the_seat_can_be_chosen(show: Show, seat: int) -> None:
    notebook(lang="fr", seat=seat)
    assert show(MATCH) == svg(view(MATCH, seat), lang="fr").svg
    assert show(RECORD) == strip(RECORD, seat=seat, lang="fr").svg
    assert show(TABLE) == svg(johari.view(TABLE, seat), lang="fr").svg


@pytest.mark.thorough
def test_a_seat_of_one_game_can_be_chosen_and_changed(show: Show) -> None:
    for seat in (1, 2):
        notebook(lang="fr", seat=seat, game="johari")
        assert show(TABLE) == svg(johari.view(TABLE, seat), lang="fr").svg
    assert show(johari.Match(2)) is None


def test_a_choice_for_every_game_replaces_that_for_one(show: Show) -> None:
    notebook(lang="fr", game="jaipur")
    notebook()
    assert show(view(MATCH, 0)) == svg(view(MATCH, 0)).svg


@pytest.mark.thorough
def test_a_record_of_what_cannot_be_is_shown_in_words(show: Show) -> None:
    notebook()
    twice = evolve(RECORD, rounds=RECORD.rounds * 2)
    impossible = Record(rounds=(RoundRecord(KnownDeal("DDDDDDD", ((), (), ()))),))
    assert show(twice) is None
    assert show(impossible) is None


def test_the_plain_text_of_a_cell_holds_what_the_picture_shows(bundle: Bundle) -> None:
    notebook(seat=0)
    for value in (MATCH, view(MATCH, 0)):
        assert bundle(value)["text/plain"] == text(view(MATCH, 0))
    assert bundle(HERE)["text/plain"] == text(HERE)
    assert bundle(TABLE)["text/plain"] == text(johari.view(TABLE, 0))
    assert bundle(RECORD)["text/plain"] == strip(RECORD, seat=0).title
    assert bundle(Ruleset())["text/plain"] == "Ruleset()"
    assert bundle([7])["text/plain"] == "[7]"


@pytest.mark.parametrize(
    "value",
    [
        HERE,
        MATCH,
        view(MATCH, 0),
        view(MATCH, 0).odds(),
        Session(seed=7),
        TABLE,
        johari.view(TABLE, 1),
        johari.Session(seed=7),
        rule("TRD-7"),
    ],
    ids=lambda value: f"{type(value).__module__}.{type(value).__name__}",
)
def test_a_cell_holds_what_is_printed_before_pictures_are_chosen(
    bundle: Bundle, value: object
) -> None:
    assert bundle(value) == {"text/plain": str(value)}
    assert "deck=" not in bundle([value])["text/plain"]


FACE_DOWN = {
    "jaipur": (
        deal(seed=7),
        "a deal, face down: 52 cards and 18 bonus tokens; repr() shows them",
    ),
    "johari": (
        johari.deal(seed=7, players=2),
        "a deal, face down: 96 gem cards and 12 nobles; repr() shows them",
    ),
    "reshuffle": (
        johari.Reshuffle("W1b2b2"),
        "a reshuffle, face down: 3 gem cards; repr() shows them",
    ),
    "one": (johari.Reshuffle("W1"), "a reshuffle, face down: 1 gem card; repr() shows them"),
}


@pytest.mark.parametrize("name", FACE_DOWN)
def test_a_cell_holds_no_card_of_a_deal(bundle: Bundle, name: str) -> None:
    dealt, words = FACE_DOWN[name]
    assert bundle(dealt) == {"text/plain": words}
    assert bundle([dealt]) == {"text/plain": f"[{words}]"}
    notebook()
    assert bundle(dealt) == {"text/plain": words}


@pytest.mark.parametrize("name", FACE_DOWN)
def test_the_code_of_a_deal_makes_it_again(name: str) -> None:
    dealt, _ = FACE_DOWN[name]
    scope = vars(jaipur if name == "jaipur" else johari)
    assert eval(repr(dealt), dict(scope)) == dealt


def test_a_session_is_printed_as_its_match() -> None:
    session = Session(seed=7)
    assert str(session) == str(session.match)


def test_a_picture_among_others_is_indented(bundle: Bundle) -> None:
    first, *others = str(MATCH).splitlines()
    lines = [f"[{first}", *(f" {line}" for line in others)]
    assert bundle([MATCH])["text/plain"].splitlines() == [*lines[:-1], f"{lines[-1]}]"]


def test_a_verdict_and_a_rule_are_shown_as_their_sentences(bundle: Bundle) -> None:
    notebook(lang="fr")
    for shown in (judge_position(MATCH, TakeCamels()), judge(RECORD), rule("TRD-7")):
        assert bundle(shown)["text/plain"] == shown.sentence("fr")


def test_a_bundle_of_another_class_is_left_alone(bundle: Bundle) -> None:
    class Own:
        def _repr_mimebundle_(self, include: object, exclude: object) -> dict[str, str]:
            return {"text/plain": "own", "text/html": "<b>own</b>"}

    notebook()
    assert bundle(Own()) == {"text/plain": "own", "text/html": "<b>own</b>"}


def test_other_values_are_left_alone(show: Show) -> None:
    class Own:
        def _repr_svg_(self) -> str:
            return "<svg/>"

    notebook()
    assert show(Own()) == "<svg/>"
    assert (show(Own), show(7), show(None)) == (None, None, None)


def test_without_ipython_there_is_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    text = "pictures are shown by IPython, and this is not running in it"
    with pytest.raises(Unsupported, match=text):
        notebook(game="johari")
    monkeypatch.setitem(sys.modules, "IPython", None)
    with pytest.raises(Unsupported, match=text):
        notebook()


@pytest.mark.parametrize(
    ("chosen", "error"),
    [
        ({"lang": "xx"}, UnknownName),
        ({"game": "chess"}, UnknownName),
        ({"seat": -1}, Impossible),
        ({"seat": 2, "game": "jaipur"}, Impossible),
    ],
    ids=str,
)
def test_what_cannot_be_chosen_is_refused(chosen: dict[str, Any], error: type[RulesError]) -> None:
    with pytest.raises(error):
        notebook(**chosen)


CODE = """
import sys
from IPython.core.interactiveshell import InteractiveShell
from jaipur_rules import render
shell = InteractiveShell.instance()
render.notebook()
print("jaipur_rules.johari" in sys.modules)
from jaipur_rules import johari
data, _ = shell.display_formatter.format(johari.Card.W1)
print("image/svg+xml" in data)
"""


@pytest.mark.thorough
def test_a_notebook_imports_no_game_and_shows_one_that_comes_later(tmp_path: Path) -> None:
    pytest.importorskip("IPython")
    found = subprocess.run(
        [sys.executable, "-c", CODE],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "IPYTHONDIR": str(tmp_path)},
    )
    assert found.stdout.split() == ["False", "True"]
