"""The Markdown twin of every page, and `llms.txt`, which lists them: for readers that are programs."""

import re
from html.parser import HTMLParser
from pathlib import Path
from posixpath import dirname, join, normpath
from urllib.parse import urlsplit

from attrs import Factory, define

from tools.site.heads import is_listed, plain

_ARTICLE = re.compile(r"<article\b[^>]*>(.*)</article>", re.DOTALL)
_TITLE = re.compile(r"<title>(.*?)</title>", re.DOTALL)
_DESCRIPTION = re.compile(r'<meta name="description" content="([^"]*)"')
_LANGUAGE = re.compile(r'<html[^>]*\slang="([^"]*)"')

_HEADINGS = {f"h{level}": f"{'#' * level} " for level in range(1, 7)}
_BLOCKS = frozenset(
    "p div section ul ol li dl dt dd figure figcaption details summary pre table tr blockquote hr".split()
) | {*_HEADINGS}
_SILENT = frozenset("script style svg form button noscript template nav".split())
_VOID = frozenset("img br hr input wbr link meta col".split())
_STRONG = frozenset(("strong", "b", "summary", "figcaption", "caption"))
_SPACE = re.compile(r"\s+")


@define
class _Twin(HTMLParser):
    """What is read of the article of a page, as Markdown, block by block."""

    page: str
    blocks: list[str] = Factory(list[str])
    line: list[str] = Factory(list[str])
    lists: list[int | None] = Factory(list["int | None"])
    silent: int = 0
    code: bool = False
    link: list[str | None] = Factory(list["str | None"])
    rows: list[list[str]] = Factory(list["list[str]"])
    start: str = ""

    def __attrs_pre_init__(self) -> None:
        super().__init__()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        classes = given.get("class", "").split()
        if self.silent or tag in _SILENT or "headerlink" in classes or "linenos" in classes:
            self.silent += tag not in _VOID
            return
        if tag in _BLOCKS:
            self.open_block(tag)
        else:
            self.open_inline(tag, given)
        if tag in _STRONG:
            self.line.append("**")

    def open_block(self, tag: str) -> None:
        """Begin a block."""
        self.flush()
        match tag:
            case "pre":
                self.code = True
            case "tr":
                self.rows.append([])
            case "li":
                self.open_item()
            case "dd":
                self.start = ": "
            case "ul" | "ol":
                self.lists.append(0 if tag == "ol" else None)
            case _:
                self.start = _HEADINGS.get(tag, self.start)

    def open_inline(self, tag: str, given: dict[str, str]) -> None:
        """Begin what stands within a line."""
        match tag:
            case "a" if "picture" in given.get("class", ""):
                self.link.append(None)
            case "a":
                self.link.append(address(given.get("href", ""), self.page))
                self.line.append("[")
            case "code" if not self.code:
                self.line.append("`")
            case "em" | "i":
                self.line.append("*")
            case "img" if given.get("alt"):
                self.line.append(f"![{given['alt']}]({given['src']})")
            case "br":
                self.line.append(" ")
            case "small":
                self.line.append(" – ")
            case _:
                pass

    def handle_endtag(self, tag: str) -> None:
        if self.silent:
            self.silent -= tag not in _VOID
            return
        if tag in _STRONG:
            self.line.append("**")
        if tag in _BLOCKS:
            self.close_block(tag)
        else:
            self.close_inline(tag)

    def close_block(self, tag: str) -> None:
        """End a block."""
        match tag:
            case "pre":
                text = "".join(self.line).strip("\n")
                self.blocks.append(f"```\n{text}\n```")
                self.line, self.code = [], False
            case "table":
                self.close_table()
            case "ul" | "ol":
                self.flush()
                self.lists.pop()
            case _:
                self.flush()

    def close_inline(self, tag: str) -> None:
        """End what stands within a line."""
        match tag:
            case "a":
                target = self.link.pop()
                self.line.append("" if target is None else f"]({target})")
            case "code" if not self.code:
                self.line.append("`")
            case "em" | "i":
                self.line.append("*")
            case "td" | "th":
                self.close_cell()
            case _:
                pass

    def handle_data(self, data: str) -> None:
        if not self.silent:
            self.line.append(data if self.code else _SPACE.sub(" ", data))

    def open_item(self) -> None:
        """Begin an item of a list, as deep as the list is."""
        indent = "  " * (len(self.lists) - 1)
        number = self.lists[-1] if self.lists else None
        if number is None:
            self.start = f"{indent}- "
        else:
            self.lists[-1] = number + 1
            self.start = f"{indent}{number + 1}. "

    def close_cell(self) -> None:
        """End a cell of a table."""
        text = _SPACE.sub(" ", "".join(self.line)).strip()
        self.rows[-1].append(text.replace("|", "\\|"))
        self.line = []

    def close_table(self) -> None:
        """Put the rows of a table in a block."""
        rows = [row for row in self.rows if row]
        width = max((len(row) for row in rows), default=0)
        lines = [f"| {' | '.join([*row, *[''] * (width - len(row))])} |" for row in rows]
        self.blocks.append("\n".join([*lines[:1], "|" + " --- |" * width, *lines[1:]]))
        self.rows = []

    def flush(self) -> None:
        """End a block."""
        if self.rows:
            return
        text = _SPACE.sub(" ", "".join(self.line)).replace("****", "").strip()
        if text:
            self.blocks.append(self.start + text)
            self.start = ""
        self.line = []


def address(href: str, page: str) -> str:
    """The address that a link of a page has in its twin: that of the other page's twin, where it has one.

    Args:
        href: The address.
        page: The file of the page, from the top of the site.

    Example:
        >>> address("exc-3.html#exc-3", "rules/jaipur/en/exchange.html")
        'exc-3.md#exc-3'
        >>> address("../source/a.py.html#L-1", "api/core.html"), address("https://x.org/a.html", "")
        ('../source/a.py.html#L-1', 'https://x.org/a.html')
    """
    parts = urlsplit(href)
    target = normpath(join(dirname(page), parts.path))
    is_state = "=" in parts.fragment  # what a script reads
    if parts.scheme or is_state or not parts.path.endswith(".html") or not has_twin(target):
        return href
    return parts._replace(path=f"{parts.path.removesuffix('.html')}.md").geturl()


def has_twin(file: str) -> bool:
    """Whether a page has a twin: every page does that anybody might look for."""
    return is_listed(file.removesuffix(".html"))


def twin(html: str, page: str) -> str:
    r"""The Markdown twin of a page; empty if it has no article.

    Args:
        html: The page.
        page: Its file, from the top of the site.

    Example:
        >>> print(
        ...     twin(
        ...         "<article><h1>A</h1><p>See <a href='b.html'><code>b</code></a>.</p></article>",
        ...         "a.html",
        ...     )
        ... )
        # A
        <BLANKLINE>
        See [`b`](b.md).
        <BLANKLINE>
    """
    found = _ARTICLE.search(html)
    if not found:
        return ""
    parser = _Twin(page)
    parser.feed(found[1])
    parser.close()
    parser.flush()
    text = ""
    for before, block in zip(["", *parser.blocks], parser.blocks, strict=False):
        is_listed_on = block.startswith(": ") or (_is_item(before) and _is_item(block))
        text += (("\n" if is_listed_on else "\n\n") if text else "") + block
    return f"{text}\n"


def _is_item(block: str) -> bool:
    return re.match(r" *(?:-|\d+\.) ", block) is not None


def write_twins(site: Path, base: str, about: str) -> None:
    """Write the twin of every page of a built site next to it, and the list of all.

    Args:
        site: The folder of the site.
        base: Its address, with a slash at its end.
        about: What the site is about, in a sentence.
    """
    listed: list[tuple[str, str]] = []
    for path in sorted(site.rglob("*.html")):
        page = path.relative_to(site).as_posix()
        html = path.read_text(encoding="utf-8")
        text = twin(html, page) if has_twin(page) else ""
        if text:
            path.with_suffix(".md").write_text(text, encoding="utf-8")
            listed.append((page, html))
    text = llms(listed, base, about)
    (site / "llms.txt").write_text(text, encoding="utf-8")


def llms(pages: list[tuple[str, str]], base: str, about: str) -> str:
    """The list of all twins: what the site is about, then the pages of each folder, English ones first.

    Args:
        pages: The file of each page, and the page.
        base: The address of the site.
        about: What it is about.

    Example:
        >>> page = '<html lang="en"><title>Why - x</title><meta name="description" content="The reason.">'
        >>> print(llms([("guide/why.html", page)], "https://x.org/", "Rules."))
        # jaipur-rules
        <BLANKLINE>
        > Rules.
        <BLANKLINE>
        The rules, the disputes and the engines as JSON: https://x.org/api/v1/rules.json, disputes.json and engines.json beside it.
        <BLANKLINE>
        ## guide
        <BLANKLINE>
        - [Why](https://x.org/guide/why.md): The reason.
        <BLANKLINE>
    """
    data = f"{base}api/v1/rules.json, disputes.json and engines.json beside it"
    text = (
        f"# jaipur-rules\n\n> {about}\n\nThe rules, the disputes and the engines as JSON: {data}.\n"
    )
    folder = None
    for page, html in sorted(pages, key=_order):
        if dirname(page) != folder:
            folder = dirname(page)
            text += f"\n## {folder or 'The first page'}\n\n"
        text += f"{_line(page, html, base)}\n"
    return text


def _order(page: tuple[str, str]) -> tuple[bool, bool, str, str]:
    file, html = page
    found = _LANGUAGE.search(html)
    folder = dirname(file)
    return found is not None and found[1] != "en", bool(folder), folder, file


def _line(page: str, html: str, base: str) -> str:
    title = _TITLE.search(html)
    name = plain(title[1]).removesuffix(" - jaipur-rules") if title else page
    name = name.rpartition(" - ")[0] or name
    found = _DESCRIPTION.search(html)
    described = f": {plain(found[1])}" if found else ""
    return f"- [{name}]({base}{page.removesuffix('.html')}.md){described}"
