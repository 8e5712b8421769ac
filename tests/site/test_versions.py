"""The versions of the site, side by side, and the way between them."""

import json
import re
import tarfile
from pathlib import Path

import pytest

from tools.site.links import faults
from tools.site.theme import mended
from tools.site.versions import publish, publish_all, versions

PAGE = '<html lang="en"><div class="left-details"></div></html>'


@pytest.fixture
def built(tmp_path: Path) -> Path:
    folder = tmp_path / "site"
    for name in ("index.html", "guide/why.html"):
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(mended(PAGE), encoding="utf-8")
    return folder


def ways(page: Path) -> list[str]:
    return re.findall(r'<a href="([^"]*)"', page.read_text(encoding="utf-8"))


def test_a_page_says_of_which_version_it_is_once() -> None:
    page = mended(PAGE)
    assert '<p class="version">Version 0.1.0, not released yet</p>' in page
    assert mended(page) == page


def test_a_french_page_says_it_in_french() -> None:
    page = mended(PAGE.replace('"en"', '"fr"'))
    assert '<p class="version">Version 0.1.0, pas encore publiée</p>' in page


def test_a_page_leads_to_the_same_page_of_every_version(built: Path, tmp_path: Path) -> None:
    public = tmp_path / "public"
    publish(built, public, "0.9.0")
    (built / "guide" / "why.html").rename(built / "guide" / "reasons.html")
    publish(built, public, "0.10.0")
    publish(built, public, "latest")
    assert versions(public) == ["latest", "0.10.0", "0.9.0"]
    assert ways(public / "latest" / "guide" / "reasons.html") == [
        "../../latest/guide/reasons.html",
        "../../0.10.0/guide/reasons.html",
        "../../0.9.0/index.html",
    ]
    assert list(faults(public)) == []


def test_the_list_of_versions_leads_to_each(built: Path, tmp_path: Path) -> None:
    public = tmp_path / "public"
    publish(built, public, "latest")
    publish(built, public, "latest")
    listed = json.loads((public / "versions.json").read_text(encoding="utf-8"))
    assert listed == {"versions": [{"name": "latest", "path": "latest/"}]}
    assert ways(public / "index.html") == ["latest/index.html"]


def packed(built: Path, folder: Path, name: str) -> None:
    folder.mkdir(exist_ok=True)
    with tarfile.open(folder / name, "w:gz") as archive:
        archive.add(built, "site")


def test_every_release_stands_beside_the_latest(built: Path, tmp_path: Path) -> None:
    releases, public = tmp_path / "releases", tmp_path / "public"
    for number in ("0.9.0", "0.10.0"):
        packed(built, releases, f"site-{number}.tar.gz")
    (built / "404.html").write_text("nothing here", encoding="utf-8")
    publish_all(built, public, releases)
    assert versions(public) == ["latest", "0.10.0", "0.9.0"]
    assert (public / "404.html").read_text(encoding="utf-8") == "nothing here"


def test_without_a_release_the_latest_stands_alone(built: Path, tmp_path: Path) -> None:
    publish_all(built, tmp_path / "public", tmp_path / "none")
    assert versions(tmp_path / "public") == ["latest"]


def test_an_archive_that_is_not_of_a_release_is_refused(built: Path, tmp_path: Path) -> None:
    packed(built, tmp_path / "releases", "site-main.tar.gz")
    with pytest.raises(ValueError, match="not named after a release"):
        publish_all(built, tmp_path / "public", tmp_path / "releases")


@pytest.mark.parametrize("name", ["", "../x", "1.0", "main"])
def test_a_version_is_the_latest_or_a_number(name: str, built: Path, tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="neither latest nor a number"):
        publish(built, tmp_path / "public", name)
    assert not (tmp_path / "public").exists()
