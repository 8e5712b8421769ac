"""Files that are written whole or not at all, and why a system refuses them."""

import errno
import os
import signal
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path

import pytest

from jaipur_rules.core.files import (
    check_writable,
    open_own_file,
    read_file,
    reason_of_system,
    write_whole,
)
from jaipur_rules.core.messages import Message, languages
from tests.profiles import amount

posix = pytest.mark.skipif(sys.platform == "win32", reason="files of POSIX")


def test_a_file_is_written_and_written_anew(tmp_path: Path) -> None:
    file = tmp_path / "a.json"
    write_whole(file, "é\n")
    assert file.read_bytes() == "é\n".encode()
    write_whole(file, b"two")
    assert file.read_bytes() == b"two"
    assert [each.name for each in tmp_path.iterdir()] == ["a.json"]


CALLS = [(call, old) for call in ("stat", "open", "fsync", "replace") for old in (None, b"old")]
CALLS += [("fchmod", b"old")]
"""What a save asks of the system, by the names in `os`, and the content of the file before it."""


@pytest.mark.parametrize(
    "ending", [KeyboardInterrupt, SystemExit, OSError], ids=lambda each: each.__name__
)
@pytest.mark.parametrize("after", [False, True], ids=["before", "after"])
@pytest.mark.parametrize(("call", "old"), CALLS)
def test_a_save_that_is_cut_off_leaves_one_whole_file(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    call: str,
    old: bytes | None,
    ending: type[BaseException],
    *,
    after: bool,
) -> None:
    """Cut off before and after each call to the system, whatever cuts it off."""
    file = tmp_path / "a.json"
    if old is not None:
        file.write_bytes(old)
    real: Callable[..., object] = getattr(os, call)

    def cut_off(*args: object, **named: object) -> object:
        monkeypatch.undo()
        with suppress(FileNotFoundError):
            if after:
                real(*args, **named)
        raise ending

    monkeypatch.setattr(os, call, cut_off)
    with pytest.raises(ending):
        write_whole(file, b"new")
    assert [each for each in tmp_path.iterdir() if each != file] == []
    found = file.read_bytes() if file.exists() else None
    assert found == (b"new" if after and call == "replace" else old)


@posix
@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
def test_saves_that_are_interrupted_leave_nothing_beside(
    tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    """A signal comes at any moment, wherever that is: while the file is written by the system, too."""
    file, content = tmp_path / "a.json", b"x" * 100_000
    began = time.perf_counter()
    write_whole(file, content)
    lasts = time.perf_counter() - began
    before = signal.signal(signal.SIGALRM, signal.default_int_handler)
    request.addfinalizer(lambda: signal.signal(signal.SIGALRM, before))
    tries, cut_off = amount(quick=20, thorough=200), 0
    for number in range(tries):
        try:
            signal.setitimer(signal.ITIMER_REAL, lasts * (number + 1) / tries)
            write_whole(file, content)
            signal.setitimer(signal.ITIMER_REAL, 0)
        except KeyboardInterrupt:
            cut_off += 1
        if [each.name for each in tmp_path.iterdir()] != ["a.json"]:
            break
    assert [each.name for each in tmp_path.iterdir()] == ["a.json"]
    assert file.read_bytes() == content
    assert cut_off > 0


def mode_of(file: Path) -> int:
    return file.stat().st_mode & 0o777


@posix
def test_a_new_file_is_for_its_owner_and_an_old_one_keeps_its_permissions(tmp_path: Path) -> None:
    file = tmp_path / "a.json"
    write_whole(file, "{}")
    assert mode_of(file) == 0o600
    file.chmod(0o640)
    write_whole(file, "[]")
    assert mode_of(file) == 0o640
    with open_own_file(tmp_path / "b"):
        assert mode_of(tmp_path / "b") == 0o600


@pytest.fixture(params=["pipe", "device", "link to a device"])
def special(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """A name under which something else stands than a file."""
    file = tmp_path / "special.json"
    match request.param:
        case "pipe":
            os.mkfifo(file)
        case "device":
            return Path("/dev/zero")
        case _:
            file.symlink_to("/dev/zero")
    return file


@posix
@pytest.mark.timeout(20)
@pytest.mark.parametrize(
    "use",
    [read_file, open_own_file, check_writable, partial(write_whole, content=b"")],
    ids=["read", "append", "check", "write"],
)
def test_what_is_no_file_is_refused_at_once(use: Callable[[Path], object], special: Path) -> None:
    with pytest.raises(OSError, match="not a regular file") as raised:
        use(special)
    assert str(reason_of_system(raised.value)) == "it is not a regular file"
    assert special.is_symlink() or not special.is_file()


@posix
def test_a_pipe_of_a_shell_is_read() -> None:
    reading, writing = os.pipe()
    os.write(writing, b"{}")
    os.close(writing)
    assert read_file(f"/dev/fd/{reading}") == b"{}"
    os.close(reading)


@posix
def test_no_link_is_followed_by_a_writer(tmp_path: Path) -> None:
    other, link = tmp_path / "other", tmp_path / "link"
    other.write_bytes(b"mine")
    link.symlink_to(other)
    with pytest.raises(OSError, match="not a regular file"):
        open_own_file(link)
    write_whole(link, b"new")
    assert (other.read_bytes(), link.is_symlink()) == (b"mine", False)


def test_a_place_is_tried_without_a_trace(tmp_path: Path) -> None:
    check_writable(tmp_path / "a.json")
    assert [*tmp_path.iterdir()] == []
    for place, error in ((tmp_path, IsADirectoryError), (tmp_path / "none/a", FileNotFoundError)):
        with pytest.raises(error):
            check_writable(place)


def test_a_name_that_no_file_can_have_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=r"null (byte|character)"):
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
