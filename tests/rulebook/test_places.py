"""A folder of texts is compared with an index of places, sentence by sentence."""

import re
from pathlib import Path

import pytest

from jaipur_rules.rulebook.entries import Document, Index, Kind, Place, Section, Text
from tools import sources
from tools.sources import Checked, check, main, sentence_hash

STALLS = """# Stalls

Two stalls face each other. Each holds five plums.

# Buying

- Pay one coin.
- Take one plum. Eat it.
- Leave the market.
"""

BOATS = """# Boats
Ten boats lie in the harbour. Nine of them leak.
# Sailing
- Pay one coin.
- Take a boat. Pump!
"""


def indexed(**texts: str) -> Index:
    title = Text("t")
    return Index(
        tuple(Document(name, "en", 1, title=title, remark=title) for name in [*texts, "lost"]),
        tuple(
            Section(name, heading, untitled=False, places=tuple(
                Place(name, heading, item, Kind.RULE, hash=sentence_hash(sentence))
                for item, sentence in enumerate(re.findall(r"\w[^.!]*[.!]", rest), 1)
            ))
            for name, text in texts.items()
            for heading, rest in re.findall(r"(?m)^# (.*)\n([^#]*)", text)
        ),
    )  # fmt: skip


@pytest.fixture
def index() -> Index:
    return indexed(stalls=STALLS, boats=BOATS)


def states(found: Checked) -> str:
    """A letter for each of the six places: there, changed or missing."""
    letters = dict.fromkeys(found.changed, "c") | dict.fromkeys(found.missing, "m")
    return "".join(letters.get(place, "t") for place in indexed(stalls=STALLS).places())


def test_texts_are_recognized_by_what_they_say(index: Index, tmp_path: Path) -> None:
    (tmp_path / "1.txt").write_text(BOATS, encoding="utf-8")
    (tmp_path / "2.md").write_text("\ufeff" + STALLS, encoding="utf-8")
    (tmp_path / "3.txt").write_text("Something else. Altogether.", encoding="utf-8")
    (tmp_path / "folder").mkdir()
    assert [(each.document, each.file, each.is_whole) for each in check(index, tmp_path)] == [
        ("stalls", tmp_path / "2.md", True),
        ("boats", tmp_path / "1.txt", True),
    ]


def test_the_look_of_a_text_does_not_matter(index: Index, tmp_path: Path) -> None:
    shouted = STALLS.replace("# Stalls", "STALLS").replace("# Buying", "BUYING").replace("-", "•")
    (tmp_path / "a").write_text(shouted.replace("plum", "*plum*"), encoding="utf-8")
    assert check(index, tmp_path)[0].is_whole


@pytest.mark.parametrize(
    ("old", "new", "expected", "added"),
    [
        ("five plums", "six plums", "tctttt", 0),
        ("Eat it.", "", "ttttmt", 0),
        ("Eat it.", "Eat it. Smile.", "tttttt", 1),
        ("Each holds five plums.", "Each is red. Both are tall.", "tctttt", 0),
        ("- Leave the market.\n", "", "tttttm", 0),
        ("Two stalls face", "Two stalls stand and face", "cttttt", 0),
    ],
)
def test_one_change_is_one_change(
    index: Index, tmp_path: Path, *, old: str, new: str, expected: str, added: int
) -> None:
    assert STALLS.count(old) == 1
    (tmp_path / "a.txt").write_text(STALLS.replace(old, new), encoding="utf-8")
    found = check(index, tmp_path)[0]
    assert (states(found), found.added, found.is_whole) == (expected, added, False)


def test_one_text_is_one_document(tmp_path: Path) -> None:
    index = indexed(first=STALLS, second=STALLS.replace("five", "six"))
    (tmp_path / "a.txt").write_text(STALLS.replace("five", "six"), encoding="utf-8")
    assert [each.file for each in check(index, tmp_path)] == [None, tmp_path / "a.txt"]


def test_the_command_says_what_is_there_and_what_differs(
    index: Index,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(sources, "load_index", {"jaipur": index}.__getitem__)
    assert main([str(tmp_path)]) == 1
    assert capsys.readouterr().out == "stalls: not in the folder\nboats: not in the folder\n"
    file = tmp_path / "a.txt"
    file.write_text(STALLS, encoding="utf-8")
    assert main([str(tmp_path)]) == 0
    file.write_text(STALLS.replace("five", "six").replace("Eat it.", "Eat it. Smile."), "utf-8")
    capsys.readouterr()
    assert main([str(tmp_path)]) == 1
    assert capsys.readouterr().out.splitlines() == [
        "stalls: 5 of 6 sentences are in a.txt",
        "    stalls, Stalls, 2 is changed",
        "    1 more that the index does not know",
        "boats: not in the folder",
    ]
