"""What every codec does: moves that are remembered, and documents of any length."""

from io import BytesIO
from pathlib import Path

import pytest

from jaipur_rules.core.game import JAIPUR
from jaipur_rules.record import (
    AnyRecord,
    UnreadableRecord,
    load_record,
    record_from_json,
)


def test_the_file_of_a_record_is_no_part_of_what_it_says() -> None:
    assert AnyRecord().file == ""
    assert AnyRecord() == AnyRecord(file="a.json")
    assert repr(AnyRecord(file="a.json")) == "AnyRecord()"


# --- bounds ---


@pytest.mark.parametrize("source", ["{}" * 20, b"{}" * 20], ids=["text", "bytes"])
def test_a_document_is_read_within_the_limit(source: str | bytes) -> None:
    with pytest.raises(UnreadableRecord, match="larger than 30 "):
        JAIPUR.record.record_from_json(source, limit=30)
    with pytest.raises(UnreadableRecord, match="larger than 30 "):
        record_from_json(source, limit=30)


class _Opened(BytesIO):
    """A file that notes how much of it was asked for."""

    asked: tuple[int | None, ...] = ()

    def read(self, size: int | None = -1, /) -> bytes:
        """Note the size."""
        self.asked += (size,)
        return super().read(size)


def test_no_more_than_a_byte_beyond_the_limit_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    opened = _Opened(b"{}" * 100)
    monkeypatch.setattr("jaipur_rules.core.files.open_file", lambda *_: opened)
    with pytest.raises(UnreadableRecord, match=r"a\.json: .*larger than 30 bytes"):
        load_record("a.json", limit=30)
    assert opened.asked == (31,)


def test_a_file_is_read_by_the_reader_that_is_given(tmp_path: Path) -> None:
    path, whole = tmp_path / "a.json", AnyRecord()
    path.write_text('{"format": "jaipur-record", "version": 1, "game": "johari"}')
    found = load_record(path, readers={"johari": lambda _: whole})
    assert (found, found.file) == (whole, str(path))
