"""Pictures in IPython, and one sentence where there is none."""

import atexit
import builtins
import sys
from collections.abc import Callable, Iterator

import pytest
from attrs import evolve

from jaipur_rules import Card, Cards, Match, Position, Ruleset, deal, new_match, view
from jaipur_rules.core.errors import Impossible
from jaipur_rules.core.games import UnknownGame
from jaipur_rules.jaipur.record import KnownDeal, Record, RoundRecord, record_of
from jaipur_rules.jaipur.render import card_svg, strip, svg
from jaipur_rules.render import NoNotebook, UnknownLanguage, notebook

MATCH = new_match(seed=7)
HERE = Position(Cards.parse("DDGSK"), Cards.parse("LLCCP"), 2)
RECORD = record_of([deal(seed=7)])

Show = Callable[[object], str | None]


@pytest.fixture
def show(monkeypatch: pytest.MonkeyPatch, tmp_path: object) -> Iterator[Show]:
    """A function that returns the SVG shown by a cell of a real IPython, which is removed afterwards."""
    monkeypatch.setenv("IPYTHONDIR", str(tmp_path))
    monkeypatch.setitem(sys.modules, "__main__", sys.modules["__main__"])  # a shell takes its place
    shells = pytest.importorskip("IPython.core.interactiveshell")
    unkept = pytest.importorskip("traitlets.config").Config({"HistoryManager": {"enabled": False}})
    shell = shells.InteractiveShell.instance(config=unkept)

    def shown(of: object) -> str | None:
        data, _ = shell.display_formatter.format(of)
        assert data["text/plain"]
        picture: str | None = data.get("image/svg+xml")
        return picture

    yield shown
    shells.InteractiveShell.clear_instance()
    atexit.unregister(shell.atexit_operations)
    shell.atexit_operations()
    for module, names in ((builtins, ("__IPYTHON__", "display")), (sys, ("ps1", "ps2", "ps3"))):
        for name in names:
            vars(module).pop(name, None)


def test_positions_views_matches_records_and_cards_are_pictures(show: Show) -> None:
    assert show(HERE) is None
    notebook()
    assert MATCH.to_move is not None
    assert show(HERE) == svg(HERE).svg
    assert show(view(MATCH, 0)) == svg(view(MATCH, 0)).svg
    assert show(MATCH) == svg(view(MATCH, MATCH.to_move)).svg
    assert show(RECORD) == strip(RECORD).svg
    assert show(Card.GOLD) == card_svg(Card.GOLD).svg
    assert show(Match()) == svg(view(Match(), 0)).svg
    assert show(Ruleset()) is None
    assert show(svg(HERE)) == svg(HERE).svg


@pytest.mark.thorough
@pytest.mark.rule("SEC-2")
def test_the_language_and_the_seat_can_be_chosen_and_changed(show: Show) -> None:
    for seat in (1, 0):
        notebook(lang="fr", seat=seat)
        assert show(MATCH) == svg(view(MATCH, seat), lang="fr").svg
        assert show(RECORD) == strip(RECORD, seat=seat, lang="fr").svg


@pytest.mark.thorough
def test_a_record_of_what_cannot_be_is_shown_in_words(show: Show) -> None:
    notebook()
    twice = evolve(RECORD, rounds=RECORD.rounds * 2)
    impossible = Record(rounds=(RoundRecord(KnownDeal("DDDDDDD", ((), (), ()))),))
    assert show(twice) is None
    assert show(impossible) is None


def test_without_ipython_there_is_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    text = "pictures are shown by IPython, and this is not running in it"
    with pytest.raises(NoNotebook, match=text):
        notebook()
    monkeypatch.setitem(sys.modules, "IPython", None)
    with pytest.raises(NoNotebook, match=text):
        notebook()


def test_what_cannot_be_chosen_is_refused() -> None:
    with pytest.raises(UnknownLanguage):
        notebook(lang="de")  # type: ignore[arg-type]
    with pytest.raises(UnknownGame):
        notebook(game="chess")
    with pytest.raises(Impossible):
        notebook(seat=-1)
    with pytest.raises(Impossible):
        notebook(seat=2, game="jaipur")
