"""Versions of the site side by side: ``python -m tools.site.versions build/site build/public --releases build/releases``.

The folder that is published has a folder for `latest` and one for each release, as it was built then: a release has its site
attached as `site-0.1.0.tar.gz`. Every page leads to the same page of the other versions, without a script; `versions.json`
lists them for programs.
"""

import argparse
import re
import shutil
import tarfile
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

from jaipur_rules.core.files import write_json
from tools.site.markup import render

LATEST = "latest"
_NAME = re.compile(r"\d+\.\d+\.\d+")
_ARCHIVE = re.compile(r"site-(\d+\.\d+\.\d+)\.tar\.gz")
_AT_THE_ROOT = ("404.html", "robots.txt")
"""The files of the latest site that are asked for at the root of the published folder."""

_PLACE = re.compile(r'<(p|nav) class="version"[^>]*>.*?</\1>', re.DOTALL)
"""Where a page says of which version it is."""


def publish_all(built: Path, public: Path, releases: Path) -> None:
    """Put a site that was built just now and those of all releases side by side.

    Args:
        built: The folder of the built site, which becomes `latest`.
        public: The folder that is published.
        releases: A folder with the archives of the releases, each named `site-0.1.0.tar.gz`, with a folder `site` in it.
    """
    for archive in sorted(releases.glob("site-*.tar.gz")):
        name = _ARCHIVE.fullmatch(archive.name)
        if name is None:
            raise ValueError(f"'{archive.name}' is not named after a release, as site-0.1.0.tar.gz")
        with TemporaryDirectory() as unpacked, tarfile.open(archive) as packed:
            packed.extractall(unpacked, filter="data")
            publish(Path(unpacked) / "site", public, name[1])
    publish(built, public, LATEST)


def publish(built: Path, public: Path, name: str) -> None:
    """Put a built site among the versions, in the place of what was there by its name, and lead from each to the others.

    Args:
        built: The folder of the built site.
        public: The folder that is published; it is made if there is none.
        name: ``latest``, or the number of a release.

    Raises:
        ValueError: It is neither.
    """
    if name != LATEST and not _NAME.fullmatch(name):
        raise ValueError(f"'{name}' is neither {LATEST} nor a number such as 0.1.0")
    if (public / name).exists():
        shutil.rmtree(public / name)
    shutil.copytree(built, public / name)
    names = versions(public)
    for each in names:
        for path in (public / each).rglob("*.html"):
            text = path.read_text(encoding="utf-8")
            page = path.relative_to(public / each)
            path.write_text(
                _PLACE.sub(partial(_switcher, public, names, each, page), text), "utf-8"
            )
    listed = write_json({"versions": [{"name": each, "path": f"{each}/"} for each in names]})
    (public / "versions.json").write_text(listed, encoding="utf-8")
    for file in _AT_THE_ROOT:
        if (public / LATEST / file).exists():
            shutil.copyfile(public / LATEST / file, public / file)
    (public / "index.html").write_text(render("versions.html", names=names), encoding="utf-8")


def versions(public: Path) -> list[str]:
    """The versions in a folder: the latest first, then the releases, the newest first."""
    names = {path.name for path in public.iterdir() if path.is_dir()}
    releases = sorted(filter(_NAME.fullmatch, names), key=_numbers, reverse=True)
    return [*(each for each in (LATEST,) if each in names), *releases]


def _numbers(name: str) -> list[int]:
    return [int(part) for part in name.split(".")]


def _switcher(
    public: Path, names: Sequence[str], here: str, page: Path, _found: re.Match[str]
) -> str:
    """The way from a page to the same page in every version, or to the first page where it is not there."""
    up = "../" * len(page.parts)

    def way(name: str) -> str:
        there = page.as_posix() if (public / name / page).exists() else "index.html"
        return f"{up}{name}/{there}"

    return render("switcher.html", here=here, ways={name: way(name) for name in names})


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m tools.site.versions", description=__doc__)
    parser.add_argument("built", type=Path, help="the folder of the built site")
    parser.add_argument("public", type=Path, help="the folder that is published")
    parser.add_argument(
        "--releases", type=Path, required=True, help="a folder with the archives of releases"
    )
    asked = parser.parse_args()
    publish_all(asked.built, asked.public, asked.releases)
