"""Files: read within bounds, written whole or not at all."""

from collections.abc import Callable
from pathlib import Path

import pytest

from jaipur_rules import Ruleset
from jaipur_rules.core.errors import UnwrittenFile
from jaipur_rules.core.strict_json import UnreadableData
from jaipur_rules.jaipur.record import (
    Record,
    load_record,
    record_to_json,
    save_record,
)
from jaipur_rules.jaipur.rules.components import Box
from jaipur_rules.record import UnreadableRecord


def names(folder: Path) -> list[str]:
    return [path.name for path in folder.iterdir()]


def test_a_record_goes_through_a_file(tmp_path: Path, examples: Path) -> None:
    record = load_record(examples / "match-7601-a.json")
    assert record.file == str(examples / "match-7601-a.json")
    saved = tmp_path / "again.json"
    save_record(record, saved)
    assert load_record(str(saved)) == record
    assert saved.read_bytes() == record_to_json(record).encode()
    save_record(Record(), saved)
    assert load_record(saved) == Record()
    assert names(tmp_path) == ["again.json"]


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (Path.absolute, "cannot be opened: No such file or directory"),
        (lambda path: path.mkdir(), "cannot be opened: Is a directory"),
        (lambda path: path.write_bytes(b""), "the document is empty"),
        (lambda path: path.write_bytes(b"\xff\xfe{\x00}\x00"), "the document is not UTF-8"),
        (
            lambda path: path.write_bytes(b"\xef\xbb\xbf{}"),
            "the text begins with a byte order mark",
        ),
    ],
)
def test_a_file_that_holds_no_record_is_refused(
    tmp_path: Path, make: Callable[[Path], object], message: str
) -> None:
    path = tmp_path / "strange.json"
    make(path)
    with pytest.raises(UnreadableRecord) as caught:
        load_record(path)
    assert str(caught.value).startswith(f"{path}: {message}")


@pytest.mark.parametrize("name", ["a\0b", "x" * 5000])
def test_a_name_that_no_file_can_have_is_refused(name: str) -> None:
    with pytest.raises(UnreadableRecord, match="cannot be opened"):
        load_record(name)
    with pytest.raises(UnwrittenFile, match="the record was not written"):
        save_record(Record(), name)


def test_a_name_that_is_no_text_can_be_shown() -> None:
    with pytest.raises(UnreadableRecord) as caught:
        load_record("no\udce9.json")
    assert str(caught.value) == r"no\udce9.json: cannot be opened: No such file or directory"


def test_a_file_is_not_read_beyond_the_limit(tmp_path: Path) -> None:
    large = tmp_path / "large.json"
    with large.open("wb") as opened:
        opened.truncate(10**12)  # a hole: it takes no room on the disk
    with pytest.raises(UnreadableRecord, match="the document is larger than 10000000 bytes"):
        load_record(large)
    small = tmp_path / "small.json"
    save_record(Record(), small)
    size = small.stat().st_size
    assert load_record(small, limit=size) == Record()
    with pytest.raises(UnreadableRecord, match=f"the document is larger than {size - 1} bytes"):
        load_record(small, limit=size - 1)


@pytest.mark.parametrize("failing", ["os.fsync", "pathlib.Path.replace"])
def test_nothing_is_written_half(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, failing: str
) -> None:
    def fail(*_: object) -> None:
        raise OSError(28, "No space left on device")

    path = tmp_path / "kept.json"
    path.write_text("what was there", encoding="utf-8")
    monkeypatch.setattr(failing, fail)
    with pytest.raises(UnwrittenFile) as caught:
        save_record(Record(), path)
    assert str(caught.value).endswith(
        "kept.json: the record was not written: No space left on device"
    )
    assert names(tmp_path) == ["kept.json"]
    assert path.read_text(encoding="utf-8") == "what was there"


def test_a_record_that_could_not_be_read_again_is_not_written(tmp_path: Path) -> None:
    with pytest.raises(UnreadableData):
        save_record(Record(Ruleset(box=Box(seals_to_win=10**18))), tmp_path / "new.json")
    assert names(tmp_path) == []
