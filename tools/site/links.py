"""The link checker of the built site: every link leads somewhere, and no page asks another host.

A link that a person follows may lead anywhere. What a browser fetches by itself, such as a script, a
font or a picture, has to lie on the site.
"""

import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

from attrs import Factory, define

_FETCHED = {
    "audio": ("src",),
    "embed": ("src",),
    "iframe": ("src",),
    "img": ("src", "srcset"),
    "image": ("href", "xlink:href"),
    "input": ("src",),
    "link": ("href",),
    "object": ("data",),
    "script": ("src",),
    "source": ("src", "srcset"),
    "track": ("src",),
    "use": ("href", "xlink:href"),
    "video": ("src", "poster"),
}
"""What a browser fetches without being asked, by element."""

_NOT_FETCHED = {"canonical", "alternate", "next", "prev", "author", "license", "search"}
_FOLLOWED = {"a": ("href",), "area": ("href",), "form": ("action",), "link": ("href",)}
_WITHIN = {"data", "mailto", "blob"}
"""What asks no host."""

_CSS = re.compile(r"(?:url\(\s*|@import\s+)[\"']?([^\"')\s]+)")


@define
class _Parsed(HTMLParser):
    """The anchors of a page, the addresses in it, and whether a browser fetches each by itself."""

    anchors: set[str] = Factory(set[str])
    addresses: list[tuple[str, bool]] = Factory(list[tuple[str, bool]])
    in_style: bool = False

    def __attrs_pre_init__(self) -> None:
        super().__init__()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        self.in_style = tag == "style"
        self.anchors.update(given[name] for name in ("id", "name") if given.get(name))
        self.addresses += [(address, True) for address in _CSS.findall(given.get("style", ""))]
        fetched = not (tag == "link" and set(given.get("rel", "").split()) & _NOT_FETCHED)
        for name in _FETCHED.get(tag, ()) if fetched else ():
            if given.get(name):
                self.addresses += [(each.split()[0], True) for each in _set(name, given[name])]
        for name in _FOLLOWED.get(tag, ()):
            if name in given:
                self.addresses.append((given[name], False))

    def handle_data(self, data: str) -> None:
        if self.in_style:
            self.addresses += [(address, True) for address in _CSS.findall(data)]


def _set(name: str, value: str) -> list[str]:
    return [each.strip() for each in value.split(",")] if name == "srcset" else [value.strip()]


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
    pages = {path: _parsed(path) for path in sorted(folder.rglob("*.html"))}
    anchors = {path: page.anchors for path, page in pages.items()}
    for path, page in pages.items():
        where = path.relative_to(folder).as_posix()
        for address, fetched in dict.fromkeys(page.addresses):
            fault = _fault(folder, path, address, anchors, fetched=fetched)
            if fault:
                yield f"{where}: {address} {fault}"
    for path in sorted(folder.rglob("*.css")):
        where = path.relative_to(folder).as_posix()
        for address in dict.fromkeys(_CSS.findall(path.read_text(encoding="utf-8"))):
            fault = _fault(folder, path, address, anchors, fetched=True)
            if fault:
                yield f"{where}: {address} {fault}"


def _parsed(path: Path) -> _Parsed:
    parser = _Parsed()
    parser.feed(path.read_text(encoding="utf-8"))
    parser.close()
    return parser


def _fault(
    folder: Path, page: Path, address: str, anchors: dict[Path, set[str]], *, fetched: bool
) -> str:
    """The fault of an address; empty if it has none."""
    parts = urlsplit(address)
    if parts.scheme in _WITHIN:
        return ""
    if parts.scheme == "javascript":
        return "is a script in an address"
    if parts.scheme or parts.netloc:
        return "is fetched from another host" if fetched else ""
    if parts.path.startswith("/"):
        return "begins at the top of the host, where the site may not be"
    return _lost(folder, page, unquote(parts.path), unquote(parts.fragment), anchors)


def _lost(folder: Path, page: Path, path: str, anchor: str, anchors: dict[Path, set[str]]) -> str:
    """The reason why an address on the site leads nowhere; empty if it leads somewhere."""
    target = (page.parent / path).resolve() if path else page
    if target.is_dir():
        target /= "index.html"
    if not target.is_relative_to(folder):
        return "leads out of the site"
    if not target.exists():
        return "leads nowhere"
    is_state = "=" in anchor  # what a script reads from the address is no anchor
    known = anchors.get(target)
    if anchor and not is_state and known is not None and anchor not in known:
        return "leads to an anchor that is not there"
    return ""
