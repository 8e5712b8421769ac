"""A picture is saved whole or not at all."""

import stat
from pathlib import Path

from jaipur_rules.render import svg
from tests.render.reading import HERE

PICTURE = svg(HERE, lang="fr")


def test_a_notebook_shows_it() -> None:
    assert PICTURE._repr_svg_() == PICTURE.svg == str(PICTURE)
    assert repr(PICTURE) == "Picture(title='Jaipur')"


def test_it_is_saved_in_utf8_and_replaces_what_was_there(tmp_path: Path) -> None:
    file = tmp_path / "été.svg"
    file.write_text("before", encoding="utf-8")
    assert PICTURE.save(file) == file
    assert file.read_bytes() == PICTURE.svg.encode()
    assert list(tmp_path.iterdir()) == [file]


def test_a_new_file_is_for_its_owner_alone(tmp_path: Path) -> None:
    saved = PICTURE.save(tmp_path / "a.svg")
    assert stat.S_IMODE(saved.stat().st_mode) == 0o600
