"""A folder of texts is compared with an index of places, sentence by sentence."""

from pathlib import Path

import pytest

from jaipur_rules.core.errors import UnknownName
from jaipur_rules.core.strict_json import UnreadableData
from jaipur_rules.rulebook.check import (
    LONGEST_TEXT,
    DocumentCheck,
    PlaceState,
    check_index,
    check_places,
)
from jaipur_rules.rulebook.entries import Document, Kind, Place, Section, Text
from jaipur_rules.rulebook.index import Index, sentence_hash, split

STALLS = """# STALLS

Two stalls face each other. Each holds five plums.

## BUYING

- Pay one coin.
- Take one plum. Eat it.
- Leave the market.
"""

BOATS = """Boats
Ten boats lie in the harbour. Nine of them leak.
Sailing
- Pay one coin.
- Take a boat. Pump!
"""


def indexed(**texts: str) -> Index:
    title = Text("t")
    return Index(
        tuple(Document(name, "en", 1, title=title, remark=title) for name in [*texts, "lost"]),
        tuple(
            Section(name, passage.heading, untitled=False, places=tuple(
                Place(name, passage.heading, item, Kind.RULE, hash=sentence_hash(sentence))
                for item, sentence in enumerate(passage.sentences, 1)
            ))
            for name, text in texts.items()
            for passage in split(text)
        ),
    )  # fmt: skip


@pytest.fixture
def index() -> Index:
    return indexed(stalls=STALLS, boats=BOATS)


def states(check: DocumentCheck) -> str:
    """The second letters: a for matched, h for changed, i for missing."""
    return "".join(each.state.value[1] for each in check.places)


def test_texts_are_recognized_by_what_they_say(index: Index, tmp_path: Path) -> None:
    (tmp_path / "1.txt").write_text(BOATS, encoding="utf-8")
    (tmp_path / "2.md").write_text("\ufeff" + STALLS, encoding="utf-8")
    (tmp_path / "3.txt").write_text("Something else. Altogether.", encoding="utf-8")
    report = check_index(index, tmp_path)
    assert [(check.document.id, check.file, check.is_whole) for check in report.documents] == [
        ("stalls", tmp_path / "2.md", True),
        ("boats", tmp_path / "1.txt", True),
    ]
    assert report.strangers == (tmp_path / "3.txt",)
    assert report.unread == ()
    assert report.agrees


def test_the_look_of_a_text_does_not_matter(index: Index, tmp_path: Path) -> None:
    shouted = STALLS.replace("# STALLS", "STALLS").replace("## BUYING", "BUYING").replace("-", "•")
    (tmp_path / "a").write_text(shouted.replace("plum", "*plum*"), encoding="utf-8")
    assert check_index(index, tmp_path).documents[0].is_whole


@pytest.mark.parametrize(
    ("old", "new", "expected", "added"),
    [
        ("five plums", "six plums", "ahaaaa", 0),
        ("Eat it.", "", "aaaaia", 0),
        ("Eat it.", "Eat it. Smile.", "aaaaaa", 1),
        ("Each holds five plums.", "Each is red. Both are tall.", "ahaaaa", 1),
        ("- Leave the market.\n", "", "aaaaai", 0),
        ("Two stalls face", "Two stalls stand and face", "haaaaa", 0),
    ],
)
def test_one_change_is_one_change(
    index: Index, tmp_path: Path, *, old: str, new: str, expected: str, added: int
) -> None:
    assert STALLS.count(old) == 1
    (tmp_path / "a.txt").write_text(STALLS.replace(old, new), encoding="utf-8")
    check = check_index(index, tmp_path).documents[0]
    assert states(check) == expected
    assert check.added == added
    assert not check.is_whole
    assert sum(check.count(state) for state in PlaceState) == 6


def test_a_document_that_is_not_there(index: Index, tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text(STALLS, encoding="utf-8")
    report = check_index(index, tmp_path)
    assert report.documents[1].file is None
    assert report.documents[1].count(PlaceState.MISSING) == 5
    assert report.agrees
    assert not check_index(index, tmp_path.parent / tmp_path.name / ".").documents[1].is_whole


def test_a_folder_without_texts_agrees_with_nothing(index: Index, tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    report = check_index(index, tmp_path)
    assert [check.file for check in report.documents] == [None, None]
    assert not report.agrees


def test_one_text_is_one_document(tmp_path: Path) -> None:
    index = indexed(first=STALLS, second=STALLS.replace("five", "six"))
    (tmp_path / "a.txt").write_text(STALLS.replace("five", "six"), encoding="utf-8")
    files = [check.file for check in check_index(index, tmp_path).documents]
    assert files == [None, tmp_path / "a.txt"]


def test_what_is_no_text_is_named(index: Index, tmp_path: Path) -> None:
    (tmp_path / "a.bin").write_bytes(b"\xff\xfe\x00\xd8")
    (tmp_path / "b.txt").write_bytes(b"a" * (LONGEST_TEXT + 1))
    report = check_index(index, tmp_path)
    assert [(each.file.name, str(each.reason)) for each in report.unread] == [
        ("a.bin", "not a text in UTF-8"),
        ("b.txt", "larger than 1,000,000 bytes"),
    ]


def test_a_file_that_cannot_be_opened_is_named(
    index: Index, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object, **__: object) -> bytes:
        raise PermissionError(13, "Permission denied")

    (tmp_path / "a.txt").write_text(STALLS, encoding="utf-8")
    monkeypatch.setattr("jaipur_rules.rulebook.check.read_file", refuse)
    (unread,) = check_index(index, tmp_path).unread
    assert str(unread.reason) == "Permission denied"


def test_a_folder_that_cannot_be_read(index: Index, tmp_path: Path) -> None:
    with pytest.raises(UnreadableData, match="nowhere"):
        check_index(index, tmp_path / "nowhere")
    (tmp_path / "file").write_text("", encoding="utf-8")
    with pytest.raises(UnreadableData):
        check_index(index, tmp_path / "file")


def test_the_index_of_a_game(tmp_path: Path) -> None:
    report = check_places(tmp_path, "jaipur")
    assert [check.document.id for check in report.documents] == [
        *("en-2019", "fr-2019", "yucata", "third-party")
    ]
    with pytest.raises(UnknownName):
        check_places(tmp_path, "chess")
