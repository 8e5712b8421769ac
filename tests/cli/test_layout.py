"""Prose and tables in lines of a given width."""

import math
import sys
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jaipur_rules.cli.output import Output, visible
from jaipur_rules.render.terminal import paint, run, table


@given(st.text(), st.integers(-2, 90), st.sampled_from(("", "  ")), st.sampled_from(("", "    ")))
def test_prose_keeps_every_word_and_the_width(
    text: str, width: int, indent: str, hang: str
) -> None:
    lines = [paint(line) for line in Output(width=width).prose(text, indent, hang=hang)]
    assert " ".join(" ".join(lines).split()) == " ".join(text.split())
    assert not [line for line in lines if len(line) > max(width, 1) and len(line.split()) > 4]


def test_french_marks_stay_with_their_words() -> None:
    lines = [paint(line) for line in Output(width=9).prose("Oui : « non » ?")]
    assert lines == ["Oui :", "« non » ?"]


def test_labels_lists_and_tables_can_be_empty() -> None:
    assert [paint(line) for line in Output().labelled("LEGAL")] == ["LEGAL"]
    assert Output().columns([]) == []
    assert not list(table([]))
    assert [paint(line) for line in table([[run("a")]])] == ["a"]


@pytest.mark.parametrize(
    ("width", "lines"),
    [(12, ["one    three", "two"]), (11, ["one", "two", "three"])],
    ids=["filled", "a column short"],
)
def test_texts_stand_in_as_many_columns_as_fit(width: int, lines: list[str]) -> None:
    assert [paint(line) for line in Output(width=width).columns(["one", "two", "three"])] == lines


@given(st.text())
def test_nothing_that_is_shown_acts_on_a_terminal(text: str) -> None:
    assert not {"\x1b", "\r", "\x07", "\x9b", "\u202e", "\n"} & set(visible(text))


def test_without_a_standard_output_nothing_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    out = Output.found()
    assert not out.colour
    out.show([run("nothing")])


@pytest.mark.parametrize("columns", ["1", "10", "40", "junk", "-5", "100000"])
@pytest.mark.parametrize("command", ["rules", "moves --market DDGSK --hand LL", "rule EXC-3"])
def test_every_width_will_do(
    jaipur: Any, command: str, columns: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    result = jaipur(*command.split())
    assert result.status == 0
    widest = {"40": 40, "100000": 100}.get(columns, math.inf)
    assert max(map(len, result.out.splitlines())) <= widest
