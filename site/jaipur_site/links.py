"""The link checker of the built site: every link leads somewhere, and no page asks another host.

    python -m jaipur_site.links build/site

Sphinx's own checker reads the sources, and most links here stand in markup. A link that a person follows may lead
anywhere. What a browser fetches by itself, such as a script, a font or a picture, has to lie on the site.
"""

import re
import sys
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

_ADDRESSES = frozenset(("href", "xlink:href", "src", "srcset", "poster", "data", "action"))
_FOLLOWED = frozenset(("a", "area", "form"))
"""The elements whose addresses a person follows; a browser fetches those of the others."""

_NOT_FETCHED = {"canonical", "alternate", "next", "prev", "author", "license", "search", "index"}
_WITHIN = {"data", "mailto", "blob"}
"""What asks no host."""

_CSS = re.compile(r"(?:url\(\s*|@import\s+)[\"']?([^\"')\s]+)")

MISSING = "404.html"
"""The page that may be shown at any address, so that its links begin at the top of the host."""


class _Page(HTMLParser):
    """The anchors of a page, the addresses in it, and whether a browser fetches each by itself."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.anchors: set[str | None] = set()
        self.addresses: dict[str, bool] = {}
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value for name, value in attrs if value}
        self.anchors |= {given.get("id"), given.get("name")}
        self.handle_data(given.get("style", ""))
        is_fetched = tag not in _FOLLOWED and not {*given.get("rel", "").split()} & _NOT_FETCHED
        for name in _ADDRESSES & given.keys():
            listed = given[name].split(",") if name == "srcset" else [given[name]]
            self.addresses |= {each.split()[0]: is_fetched for each in listed}

    def handle_data(self, data: str) -> None:
        self.addresses |= dict.fromkeys(_CSS.findall(data), True)


def faults(folder: Path) -> Iterator[str]:
    r"""Yield the faults of a built site, a line a fault.

    Example:
        >>> from tempfile import TemporaryDirectory
        >>> with TemporaryDirectory() as built:
        ...     page = Path(built, "index.html")
        ...     _ = page.write_text('<a href="b.html">b</a><img src="https://x.org/a.png">')
        ...     print(*faults(Path(built)), sep="\n")
        index.html: b.html leads nowhere
        index.html: https://x.org/a.png is fetched from another host
    """
    folder = folder.resolve()
    found: dict[Path, _Page] = {}
    for path in sorted([*folder.rglob("*.html"), *folder.rglob("*.css")]):
        if path.name != MISSING:
            found[path] = _Page(path.read_text(encoding="utf-8"))
    for path, page in found.items():
        for address, is_fetched in page.addresses.items():
            if fault := _fault(folder, path, address, found, is_fetched=is_fetched):
                yield f"{path.relative_to(folder).as_posix()}: {address} {fault}"


def _fault(
    folder: Path, page: Path, address: str, found: dict[Path, _Page], *, is_fetched: bool
) -> str:
    """The fault of an address; empty if it has none."""
    parts = urlsplit(address)
    if parts.scheme in _WITHIN:
        return ""
    if parts.scheme or parts.netloc:
        return "is fetched from another host" if is_fetched else ""
    target = (page.parent / unquote(parts.path)).resolve() if parts.path else page
    target = target / "index.html" if target.is_dir() else target
    if not target.is_relative_to(folder):
        return "leads out of the site"
    if not target.exists():
        return "leads nowhere"
    anchor = unquote(parts.fragment)
    is_state = "=" in anchor  # what a script reads from the address is no anchor
    if anchor and not is_state and target in found and anchor not in found[target].anchors:
        return "leads to an anchor that is not there"
    return ""


if __name__ == "__main__":
    found = [*faults(Path(sys.argv[1]))]
    print(*found, f"{len(found)} faults of links", sep="\n")
    sys.exit(bool(found))
