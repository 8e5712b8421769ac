"""The tree of the pages of the site, by its parts, as the template of the pages beside a page takes it."""

from attrs import frozen
from sphinx import addnodes
from sphinx.environment import BuildEnvironment


@frozen(order=False)
class Branch:
    """A page, or a part of the site, with the pages below it.

    Attributes:
        page: The name of the page; empty for a part.
        title: Its title.
        below: The pages below it.
        caption: The name of a part.
    """

    page: str
    title: str
    below: tuple["Branch", ...] = ()
    caption: str = ""

    def holds(self, page: str) -> bool:
        """Whether it is a page, or that page is below it.

        Example:
            >>> rules = Branch("rules", "Rules", (Branch("rules/jaipur", "Jaipur"),))
            >>> rules.holds("rules/jaipur"), rules.holds("guide")
            (True, False)
        """
        return self.page == page or any(each.holds(page) for each in self.below)


def parts_of(env: BuildEnvironment) -> list[Branch]:
    """The parts of the site: a table of contents of the first page each."""
    found = env.tocs[env.config.root_doc].findall(addnodes.toctree)
    return [Branch("", "", _branches(env, each), each["caption"]) for each in found]


def _branches(env: BuildEnvironment, tree: addnodes.toctree) -> tuple[Branch, ...]:
    found: list[Branch] = []
    for title, page in tree["entries"]:
        if page in env.titles:
            trees = env.tocs[page].findall(addnodes.toctree)
            below = tuple(branch for each in trees for branch in _branches(env, each))
            found.append(Branch(page, title or env.titles[page].astext(), below))
    return tuple(found)
