"""The pages of the API, shorter: what is said of an item beyond its first paragraph is folded."""

from types import UnionType
from typing import ClassVar

from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.errors import PycodeError
from sphinx.pycode import ModuleAnalyzer
from sphinx.transforms.post_transforms import SphinxPostTransform


def words_of_union(name: str, union: UnionType) -> list[str]:
    """The words that stand below a union where it is defined: beside the first of its types, if that is one of ours.

    Example:
        >>> from jaipur_rules import Move
        >>> words_of_union("jaipur_rules.Move", Move)[0]
        'A move: what a trader does in a turn.'
    """
    package, _, own = name.rpartition(".")
    home = union.__args__[0].__module__
    try:
        module = ModuleAnalyzer.for_module(package if home == "builtins" else home)
    except PycodeError:
        return []
    return module.find_attr_docs().get(("", own), [])


def describe_union(
    _app: Sphinx, _what: str, name: str, item: object, _options: object, lines: list[str]
) -> None:
    """Give a union its own words, and not those of its class."""
    if isinstance(item, UnionType):
        lines[:] = words_of_union(name, item)


class FoldedItems(SphinxPostTransform):
    """What is said of an item: its first paragraph, and the rest of it folded."""

    default_priority: ClassVar[int | None] = 900
    formats: tuple[str, ...] = ("html",)

    def run(self, **_: object) -> None:
        """Fold every item of the page."""
        for content in list(self.document.findall(addnodes.desc_content)):
            fold(content)


def fold(content: nodes.Element) -> None:
    """Fold what stands in the description of an item behind its first paragraph."""
    shown = int(bool(content.children) and isinstance(content.children[0], nodes.paragraph))
    if content.children[shown:]:
        opened = '<details class="more"><summary>More</summary>'
        content.insert(shown, nodes.raw("", opened, format="html"))
        content.append(nodes.raw("", "</details>", format="html"))


def setup(app: Sphinx) -> dict[str, bool]:
    """Register both with Sphinx."""
    app.connect("autodoc-process-docstring", describe_union)
    app.add_post_transform(FoldedItems)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
