"""The pages next to every page: those of its part of the site that are near it, and the way to the other parts.

Sphinx makes the tree of all pages anew for every page, which is most of the time of a build. In one folder the trees
differ only in which entry is marked as the current one, so one is made for each folder.
"""

import re
from collections.abc import Callable
from posixpath import basename, dirname

from attrs import Factory, define

_NESTED = re.compile(r"<(/?)(ul|li)\b([^>]*)>")
_CURRENT = re.compile(r" ?\bcurrent\b ?")
_CLASS = re.compile(r'class="([^"]*)"')
_BRANCH = re.compile(
    r'(<li class="toctree-l[2-9]) has-children(">(?:(?!<input).)*)<input(?:(?!<ul).)*<ul>',
    re.DOTALL,
)
"""A page below the first level with pages below it, none of them the current one."""

_PART = re.compile(r'(?=<p class="caption")')
_NAME = re.compile(r'(<span class="caption-text">)(.*?)(</span></p>)')


def unmarked(tree: str, page: str) -> str:
    """A tree without a current page: that page's links lead to its file, like those of the others.

    Example:
        >>> unmarked(
        ...     '<ul class="current"><li class="l1 current"><a class="current reference" href="#">',
        ...     "b.html",
        ... )
        '<ul class=""><li class="l1"><a class="reference" href="b.html">'
    """
    bare = _CLASS.sub(lambda found: f'class="{_CURRENT.sub("", found[1])}"', tree)
    return bare.replace('href="#', f'href="{page}#').replace(f'href="{page}#"', f'href="{page}"')


def marked(tree: str, page: str) -> str:
    """A tree in which the entries that lead to a page are marked as current; as it is without the page.

    Example:
        >>> marked(
        ...     '<ul><li class="l1"><a class="reference" href="b.html">b</a></li></ul>', "b.html"
        ... )
        '<ul class="current"><li class="l1 current"><a class="current reference" href="b.html">b</a></li></ul>'
    """
    link = tree.find(f'href="{page}"')
    if link < 0:
        return tree
    around: list[re.Match[str]] = []
    for found in _NESTED.finditer(tree, 0, link):
        if found[1]:
            around.pop()
        else:
            around.append(found)
    start = tree.rfind("<a ", 0, link)
    pieces, at = list[str](), 0
    for found in around:
        pieces += [tree[at : found.start()], _with_current(found)]
        at = found.end()
    opened = tree[start:link].replace('class="', 'class="current ', 1)
    return "".join([*pieces, tree[at:start], opened, tree[link:]])


def _with_current(found: re.Match[str]) -> str:
    existing = _CLASS.search(found[3])
    classes = f"{existing[1]} current".strip() if existing else "current"
    rest = _CLASS.sub("", found[3]).rstrip()
    return f'<{found[2]} class="{classes}"{rest}>'


def narrowed(tree: str) -> str:
    r"""A tree with the pages of one part, that of the current page or else the first; the others lead to their first pages.

    Example:
        >>> part = '<p class="caption"><span class="caption-text">{}</span></p><ul><li{}><a href="{}">x</a></li></ul>'
        >>> tree = part.format("A", "", "a.html") + part.format("B", ' class="current"', "b.html")
        >>> print(narrowed(tree).replace("</p>", "</p>\n"))
        <p class="caption"><span class="caption-text"><a href="a.html">A</a></span></p>
        <p class="caption"><span class="caption-text">B</span></p>
        <ul><li class="current"><a href="b.html">x</a></li></ul>
    """
    before, *parts = _PART.split(tree)
    has_page = [_is_current(part) for part in parts]
    shown = has_page.index(True) if True in has_page else 0
    return before + "".join(
        part if place == shown else _closed(part) for place, part in enumerate(parts)
    )


def _is_current(part: str) -> bool:
    return any("current" in found[1].split() for found in _CLASS.finditer(part))


def _closed(part: str) -> str:
    first = re.search(r'<a [^>]*?(href="[^"]*")', part)
    name = _NAME.search(part)
    if not first or not name:
        return part
    return f"{part[: name.start()]}{name[1]}<a {first[1]}>{name[2]}</a>{name[3]}"


def folded(tree: str) -> str:
    """A tree in which a page below the first level has its pages with it only if the current one is among them.

    Example:
        >>> branch = '<li class="toctree-l2 has-children{}"><a>x</a><input><label></label><ul><li>y</li></ul></li>'
        >>> folded(branch.format(""))
        '<li class="toctree-l2"><a>x</a></li>'
        >>> folded(branch.format(" current")) == branch.format(" current")
        True
    """
    while branch := _BRANCH.search(tree):
        depth, end = 1, branch.end()
        for found in _NESTED.finditer(tree, branch.end()):
            if found[2] == "ul":
                depth += -1 if found[1] else 1
            end = found.end()
            if not depth:
                break
        tree = f"{tree[: branch.start()]}{branch[1]}{branch[2]}{tree[end:]}"
    return tree


@define
class Navigation:
    """The trees that were made, by folder.

    Example:
        >>> navigation = Navigation()
        >>> tree = '<ul class="current"><li class="current"><a class="current" href="#">a</a></li></ul>'
        >>> navigation.of("x/a", lambda: tree) == navigation.of("x/a", lambda: "never asked")
        True
    """

    trees: dict[str, str] = Factory(dict[str, str])

    def of(self, page: str, make: Callable[[], object]) -> str:
        """The tree for a page, from the first one that was made in its folder.

        A page that stands in no tree, such as that of a rule, is one of the contents of its folder.
        """
        folder, file = dirname(page), f"{basename(page)}.html"
        if folder not in self.trees:
            self.trees[folder] = unmarked(str(make()), file)
        tree = self.trees[folder]
        shown = marked(tree, file)
        return folded(narrowed(marked(tree, "index.html") if shown == tree else shown))
