"""Files that are written whole or not at all, and why a system refuses them."""

import errno
import os
from pathlib import Path

import pytest

from jaipur_rules.core.files import printable, reason_of_system, write_whole
from jaipur_rules.core.messages import Message, languages


def test_a_file_is_written_and_written_anew(tmp_path: Path) -> None:
    file = tmp_path / "a.json"
    write_whole(file, "é\n")
    assert file.read_bytes() == "é\n".encode()
    write_whole(file, b"two")
    assert file.read_bytes() == b"two"
    assert [each.name for each in tmp_path.iterdir()] == ["a.json"]


@pytest.mark.parametrize("step", ["fsync", "replace"])
def test_a_file_is_as_it_was_if_the_system_refuses(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    def refuse(*_: object) -> None:
        raise OSError(errno.ENOSPC, "full")

    file = tmp_path / "a.json"
    file.write_text("before")
    monkeypatch.setattr(os, step, refuse)
    with pytest.raises(OSError, match="full"):
        write_whole(file, "after")
    assert file.read_text() == "before"
    assert [each.name for each in tmp_path.iterdir()] == ["a.json"]


def test_a_name_that_no_file_can_have_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="null byte"):
        write_whole(tmp_path / "a\0b", "")
    with pytest.raises(FileNotFoundError):
        write_whole(tmp_path / "none" / "a", "")


@pytest.mark.parametrize("language", languages())
def test_a_refusal_of_the_system_has_words_in_every_language(language: str) -> None:
    reason = reason_of_system(OSError(errno.ENOENT, "no entry"))
    assert isinstance(reason, Message)
    assert reason.code == "system.ENOENT"
    assert "system" not in reason.to(language)
    name = reason_of_system(ValueError("embedded null byte"))
    assert isinstance(name, Message)
    assert "system" not in name.to(language)


def test_a_refusal_without_words_keeps_those_of_the_system() -> None:
    assert reason_of_system(OSError(errno.ENOTTY, "no typewriter")) == "no typewriter"
    assert reason_of_system(OSError("plain")) == "plain"
    assert reason_of_system(LookupError("other")) == "other"


def test_a_name_that_is_no_text_can_be_printed() -> None:
    assert printable("a\udcff").encode() == rb"a\udcff"
