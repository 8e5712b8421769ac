"""The tree of all pages next to every page, made once for each folder.

Sphinx makes it anew for every page, which is most of the time of a build. In one folder the trees differ
only in which entry is marked as the current one.
"""

import re
from collections.abc import Callable
from posixpath import basename, dirname

from attrs import Factory, define

_NESTED = re.compile(r"<(/?)(ul|li)\b([^>]*)>")
_CURRENT = re.compile(r" ?\bcurrent\b ?")
_CLASS = re.compile(r'class="([^"]*)"')


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
        """The tree for a page, from the first one that was made in its folder."""
        folder, file = dirname(page), f"{basename(page)}.html"
        if folder not in self.trees:
            self.trees[folder] = unmarked(str(make()), file)
        return marked(self.trees[folder], file)
