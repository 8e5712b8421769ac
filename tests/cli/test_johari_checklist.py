"""The page that asks an owner of Johari for the reconstructed numbers, and what becomes of it."""

from collections.abc import Callable
from pathlib import Path

import pytest

from jaipur_rules.johari import STANDARD, Known, read_components
from tests.cli.conftest import Command

BOX = ("box", "--game", "johari")
COUNTED = {
    f"cards.{name}": " ".join(map(str, STANDARD.values[f"cards.{name}"]))
    for name in (
        *("white", "blue", "red", "green", "gold", "prestige"),
        *("fake_white", "fake_blue", "fake_red", "fake_green"),
    )
}
"""What is played with, as somebody would write it who found just that."""

Fill = Callable[..., Path]


@pytest.fixture
def fill(jaipur: Command, tmp_path: Path) -> Fill:
    """The page, with some of its lines filled in."""

    def filled(rows: dict[str, str], *more: str) -> Path:
        lines = jaipur(*BOX, "--checklist").out.splitlines()
        for place, line in enumerate(lines):
            key, equals, rest = line.partition(" = ")
            if equals and key in rows:
                lines[place] = f"{key} = {rows[key]} #{rest.partition('#')[2]}"
        file = tmp_path / "page.txt"
        file.write_text("\n".join((*lines, *more)), encoding="utf-8")
        return file

    return filled


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_page_asks_for_every_reconstructed_number_on_one_page(
    jaipur: Command, tmp_path: Path, language: str
) -> None:
    page = jaipur(*BOX, "--checklist", "--lang", language).out
    lines = page.splitlines()
    asked = [line.partition(" = ")[0] for line in lines if line and not line.startswith("#")]
    entries = STANDARD.entries.values()
    assert asked == [entry.key for entry in entries if Known.RECONSTRUCTED in entry.known]
    assert len(lines) <= 50
    assert max(map(len, lines)) <= 100
    file = tmp_path / "page.txt"
    file.write_text(page, encoding="utf-8")
    left_open = jaipur(*BOX, "--apply", file, "--json").json
    assert left_open["outcomes"] == {"confirmed": 0, "changed": 0, "open": 33}


def test_a_page_filled_in_is_a_box_to_play_with(
    jaipur: Command, fill: Fill, tmp_path: Path
) -> None:
    track = "0 4 8 11 14 16 18 20"
    page = fill({**COUNTED, "cards.white": "3,4,1", "prestige_track": track})
    mine = tmp_path / "mine.toml"
    result = jaipur(*BOX, "--apply", page, "--out", mine)
    assert result.status == 0
    assert "cards.white, 1        3     3      confirmed\n" in result.out
    assert "cards.white, 2        3     4      changed\n" in result.out
    assert "prestige_track, 9     20    none   changed\n" in result.out
    assert "35 confirmed, 4 changed, 0 left open." in result.out
    found = read_components(mine.read_text(encoding="utf-8"))
    assert found.prestige_track == (0, 4, 8, 11, 14, 16, 18, 20)
    assert found.values["cards.white"] == (3, 4, 1)
    assert found.entries["cards.white"].source == "Read off the pieces"
    assert Known.RECONSTRUCTED not in {
        known for entry in found.entries.values() for known in entry.known
    }
    sound = "No number of these components is reconstructed."
    assert sound in jaipur(*BOX, "--components", mine).out
    assert jaipur(*BOX, "--components", mine, "--checklist").out.splitlines()[-1] == ""


def test_what_is_left_open_stays_reconstructed(jaipur: Command, fill: Fill, tmp_path: Path) -> None:
    page = fill({"cards.gold": "4 ? 4", "prestige_track": "_ 5 _ _ _ _ _ _ _"})
    mine = tmp_path / "mine.toml"
    result = jaipur(*BOX, "--apply", page, "--out", mine, "--json").json
    assert result["outcomes"] == {"confirmed": 2, "changed": 1, "open": 31}
    assert result["written"] == str(mine)
    found = read_components(mine.read_text(encoding="utf-8")).entries
    box, guess, inferred = Known.BOX, Known.RECONSTRUCTED, Known.INFERRED
    assert found["cards.gold"].known == (box, guess, box)
    assert found["cards.gold"].source == STANDARD.entries["cards.gold"].source
    assert found["prestige_track"].value[:3] == (0, 5, 8)
    assert found["prestige_track"].known[:3] == (inferred, box, inferred)


def test_a_page_goes_on_from_a_box_of_ones_own(
    jaipur: Command, mine: Path, fill: Fill, tmp_path: Path
) -> None:
    text = mine.read_text(encoding="utf-8")
    mine.write_text(text.replace("Setup, 6;", 'A \\"photograph\\";'), encoding="utf-8")
    both = tmp_path / "both.toml"
    page = fill({"cards.gold": "4 4 4"})
    assert jaipur(*BOX, "--components", mine, "--apply", page, "--out", both).status == 0
    found = read_components(both.read_text(encoding="utf-8")).entries
    assert found["start_gold"].value == (16,)
    assert found["start_gold"].source.startswith('A "photograph";')


def test_without_out_nothing_is_written(jaipur: Command, fill: Fill, tmp_path: Path) -> None:
    page = fill({"cards.gold": "4 4 4"})
    result = jaipur(*BOX, "--apply", page)
    assert "Nothing was written: --out names the file for the components." in result.out
    assert [*tmp_path.iterdir()] == [page]


def test_numbers_that_no_game_can_be_played_with_are_not_written(
    jaipur: Command, fill: Fill, tmp_path: Path
) -> None:
    page = fill({"cards.gold": "4 4 5"})
    mine = tmp_path / "mine.toml"
    result = jaipur(*BOX, "--apply", page, "--out", mine)
    assert result.status == 2
    assert f"{page}: these components cannot be played with." in result.text
    assert "- cards.total is 96, and 97 cards are listed" in result.text
    assert not mine.exists()


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ("what is this", "'what is this' is no line of the page, which is a key, = and numbers"),
        ("cards.black = 1 2 3", "cards.black is no value of the components"),
        ("cards.gold = 1 two 3", "'two' is no whole number"),
        ("cards.gold = 1 -2 3", "'-2' is no whole number"),
        ("cards.gold = 1 2", "it has 2 numbers, and 3 are needed"),
        ("start_gold = 15 16", "it has 2 numbers, and 1 is needed"),
        ("start_gold: 15\nstart_gold: 15", "start_gold has had a line before"),
        ("prestige_track = 0 4 _", "it has 3 places in place of 9"),
    ],
    ids=["no line", "no key", "a word", "a sign", "too few", "too many", "twice", "columns"],
)
def test_a_line_that_cannot_be_read_is_named(
    jaipur: Command, tmp_path: Path, line: str, fault: str
) -> None:
    page = tmp_path / "page.txt"
    page.write_text(f"# a page\n\n{line}\n", encoding="utf-8")
    result = jaipur(*BOX, "--apply", page)
    assert (result.status, result.out) == (2, "")
    number = 3 + line.count("\n")
    assert f"{page}, line {number}: {fault}" in result.fault


@pytest.mark.parametrize(
    ("words", "fault"),
    [
        ("--game jaipur --checklist", "are for the numbers of Johari: add --game johari"),
        ("--game jaipur --apply page.txt", "are for the numbers of Johari: add --game johari"),
        ("--game johari --apply none.txt", "none.txt: cannot be opened"),
    ],
)
def test_a_page_that_there_is_not(jaipur: Command, words: str, fault: str) -> None:
    result = jaipur("box", *words.split())
    assert (result.status, result.out) == (2, "")
    assert fault in result.fault


def test_a_page_that_is_too_large_or_no_text(jaipur: Command, tmp_path: Path) -> None:
    page = tmp_path / "page.txt"
    page.write_bytes(b"#" * 100_001)
    assert "the file is larger than 100000 bytes" in jaipur(*BOX, "--apply", page).fault
    page.write_bytes(b"\xef\xbb\xbfcards.gold = 4 4 \xff")
    assert "page.txt, line 1" in jaipur(*BOX, "--apply", page).fault


def test_a_box_that_cannot_be_written(jaipur: Command, fill: Fill, tmp_path: Path) -> None:
    there = tmp_path / "none" / "mine.toml"
    result = jaipur(*BOX, "--apply", fill({}), "--out", there)
    assert result.out == ""
    assert f"{there}: the components were not written: No such file" in result.fault
