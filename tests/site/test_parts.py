"""The smaller parts of the site: code and tests by rule, values in words, and plots."""

import doctest
import importlib
import re
from pathlib import Path

import pytest

from jaipur_rules import rulebook
from jaipur_rules.core.messages import ENGLISH
from tools.site import code
from tools.site.examples import Names, in_words
from tools.site.figures import README, conditions, first_run, measures, plots
from tools.site.games import GAMES
from tools.site.navigation import Navigation

WITH_EXAMPLES = (
    *("code", "examples", "figures", "games", "links", "markup", "navigation", "pages", "theme"),
)


@pytest.mark.parametrize("name", WITH_EXAMPLES)
def test_the_examples_come_out_as_they_say(name: str) -> None:
    assert doctest.testmod(importlib.import_module(f"tools.site.{name}")).failed == 0


def line_of(spot: code.Spot) -> str:
    """The line of the source that a page links to."""
    return (code.ROOT / spot.file).read_text(encoding="utf-8").splitlines()[spot.line - 1]


def test_a_rule_is_carried_where_the_source_names_it() -> None:
    spots = code.carried("jaipur", ("EXC",))["EXC-3"]
    assert ("legality.py", "exchange_keeps_kinds_apart") in {
        (Path(spot.file).name, spot.name) for spot in spots
    }
    lines = {spot: line_of(spot) for spot in spots}
    assert [line for line in lines.values() if "EXC-3" not in line and "EXC-1 to" not in line] == []


def test_what_the_list_names_has_to_be_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "code.toml"
    file.write_text('[jaipur]\nEND-7 = ["transition:no_such_function"]\n')
    monkeypatch.setattr(code, "CARRIED", file)
    with pytest.raises(ValueError, match="there is no transition:no_such_function"):
        code.carried("jaipur", ("END",))


@pytest.mark.parametrize(
    ("rule", "name", "line"), [("SET-8", "Box", "class Box"), ("SET-4", "_seat", "def _seat(")]
)
def test_what_the_list_names_is_linked_where_it_is_defined(rule: str, name: str, line: str) -> None:
    spots = code.carried("jaipur", ("SET",))[rule]
    assert [line_of(spot)[: len(line)] for spot in spots if spot.name == name] == [line]


def test_each_folder_has_a_tree_of_its_own() -> None:
    navigation = Navigation()
    one, other = ('<ul><li><a class="" href="b.html">' + word for word in ("one", "other"))
    assert navigation.of("x/a", lambda: one) == one
    assert navigation.of("y/a", lambda: other) == other
    assert navigation.of("x/c", lambda: other) == one


PART = '<p class="caption"><span class="caption-text">{}</span></p><ul><li><a class="" href="{}">x</a></li></ul>'


@pytest.mark.parametrize(
    ("page", "shown"),
    [("a", "Players"), ("b", "Developers"), ("c", "Evidence"), ("search", "Players")],
)
def test_a_page_is_beside_the_pages_of_its_part_alone(page: str, shown: str) -> None:
    parts = {"Players": "a.html", "Developers": "b.html", "Evidence": "c.html"}
    tree = Navigation().of(page, lambda: "".join(PART.format(*part) for part in parts.items()))
    assert re.findall(r'caption-text">(\w+)<', tree) == [shown]
    assert tree.count("<ul") == 1
    led = dict(re.findall(r'caption-text"><a href="([^"]*)">(\w+)<', tree))
    assert led == {href: name for name, href in parts.items() if name != shown}


BRANCH = (
    '<li class="toctree-l2 has-children"><a class="" href="{0}.html">x</a>'
    '<input/><label></label><ul><li><a class="" href="{0}-1.html">x</a></li></ul></li>'
)


@pytest.mark.parametrize(
    ("page", "shown"),
    [
        pytest.param("index", ["index-1.html"], id="the contents of a book"),
        pytest.param("other-1", ["other-1.html"], id="a chapter"),
        pytest.param("exc-3", ["index-1.html"], id="a rule, which stands in no tree"),
    ],
)
def test_a_page_of_a_book_has_no_other_book_opened_beside_it(page: str, shown: list[str]) -> None:
    books = "".join(map(BRANCH.format, ("index", "other")))
    tree = Navigation().of(page, lambda: PART.format("Players", "a.html") + f"<ul>{books}</ul>")
    assert re.findall(r'href="(\w+-1\.html)"', tree) == shown


def test_a_value_can_carry_a_rule() -> None:
    assert [spot for spot in code.carried("jaipur", ("TRN",))["TRN-2"] if spot.name == "Move"]


@pytest.mark.thorough
def test_tests_are_found_by_their_marks() -> None:
    found = code.tests()["EXC-3"]
    assert "tests/jaipur/test_exchange.py" in {spot.file for spot in found}
    assert [
        spot for spot in found if f"def {spot.name.rpartition('.')[2]}(" not in line_of(spot)
    ] == []


def test_a_switch_shows_its_values_and_who_plays_by_them() -> None:
    first, second = GAMES["jaipur"].choices("exchange_min")
    assert (first.value, first.is_default, second.value) == ("2", True, "1")
    assert second.presets == ("third-party-page",)
    none, number = GAMES["jaipur"].choices("turn_cap")
    assert (none.value, none.is_default, number.value) == ("none", True, None)


@pytest.mark.parametrize(
    ("name", "value", "shown"),
    [
        ("winner", -1, "nobody"),
        ("to_move", 1, "second trader"),
        ("deck_size", 40, "40"),
        ("match_over", False, "no"),
        ("seal", (), "nobody"),
        ("seal", (1,), "second trader"),
        ("seal", (0, 1), "both"),
        ("seals", (2, 0), "first trader: 2 · second trader: 0"),
        ("herds_shown", ("some", 3), "first trader: some · second trader: 3"),
        ("won", (), "none"),
        ("own_bonuses", (3, "?"), "3, ?"),
        ("ended_by", "", "nothing: the round goes on"),
        ("ended_by", "END-2", "END-2"),
        ("discard", "", "–"),
        ("opponent_hand", "hidden", "hidden"),
    ],
)
def test_values_in_words(name: str, value: int | str | tuple[int | str, ...], shown: str) -> None:
    assert in_words(name, value, Names("jaipur", ENGLISH)) == shown


def test_every_game_with_a_catalogue_has_its_pages() -> None:
    assert {*GAMES} == {*rulebook.games()}


def test_the_figures_of_the_benchmarks_are_plotted() -> None:
    readme = first_run(README.read_text(encoding="utf-8"))
    shown = plots()
    named = [text for each in measures(readme) for text in (each.what, f" {each.unit}")]
    assert [text for text in named if text not in shown] == []
    assert [condition for condition in conditions(readme) if condition.startswith("date: ")]
    assert [condition for condition in conditions(readme) if condition not in shown] == []


def test_figures_without_a_machine_are_refused(tmp_path: Path) -> None:
    page = tmp_path / "README.md"
    page.write_text("| a | 3 us |\n")
    with pytest.raises(ValueError, match="what they were measured on"):
        plots(page)
