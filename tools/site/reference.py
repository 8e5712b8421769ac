"""The pages of the API, shorter: what is said of an item beyond its first paragraph is folded."""

import sys
from types import UnionType
from typing import ClassVar

import numpy as np
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


def words_of_data(name: str) -> list[str]:
    """The words that stand below a value where it is defined: in a module of the package that hands it on.

    Example:
        >>> import jaipur_rules.core.files
        >>> words_of_data("jaipur_rules.core.NOT_REGULAR")[0][:30]
        'The number of the error for a '
    """
    package, _, own = name.rpartition(".")
    for module in [each for each in sys.modules if each.startswith(package)]:
        if found := ModuleAnalyzer.for_module(module).find_attr_docs().get(("", own)):
            return found
    return []


def describe_fields(
    _app: Sphinx | None, _what: str, name: str, item: object, _options: object, lines: list[str]
) -> None:
    """Give the type of a record its own words, and of each field what the table beside it says that it holds."""
    package, _, own = name.rpartition(".")
    if isinstance(item, np.dtype) and item.fields is not None:
        meanings = getattr(sys.modules[package], f"{own}_MEANINGS")
        rows = [("field", "type", "what it holds")]
        rows += [(f"``{key}``", f"``{item[key]}``", meanings[key]) for key in item.fields]
        lines[:] = [*words_of_data(name), ".. list-table::", "   :header-rows: 1", ""]
        for row in rows:
            bullets = ("   * - ", "     - ", "     - ")
            lines += [bullet + cell for bullet, cell in zip(bullets, row, strict=True)]


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
    """Register them with Sphinx."""
    app.connect("autodoc-process-docstring", describe_union)
    app.connect("autodoc-process-docstring", describe_fields)
    app.add_post_transform(FoldedItems)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
