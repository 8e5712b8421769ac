"""The pages of the API, made of the public names; what is said of an item beyond its first paragraph is folded."""

import sys
from collections import defaultdict
from collections.abc import Iterator
from importlib import import_module
from types import UnionType
from typing import ClassVar

import numpy as np
from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.transforms.post_transforms import SphinxPostTransform

from tools import api


def describe_value(
    _app: Sphinx | None, _what: str, name: str, item: object, _options: object, lines: list[str]
) -> None:
    """Give a union and the type of a record the words that stand below them, and say of each field of a record what it holds."""
    module, _, own = name.rpartition(".")
    if isinstance(item, UnionType | np.dtype):
        lines[:] = api.definition(own, module)[1].splitlines()
    if isinstance(item, np.dtype) and item.fields is not None:
        meanings = getattr(sys.modules[module], f"{own}_MEANINGS")
        rows = [("field", "type", "what it holds")]
        rows += [(f"``{key}``", f"``{item[key]}``", meanings[key]) for key in item.fields]
        lines += ["", ".. list-table::", "   :header-rows: 1", ""]
        for row in rows:
            bullets = ("   * - ", "     - ", "     - ")
            lines += [bullet + cell for bullet, cell in zip(bullets, row, strict=True)]


def api_pages() -> Iterator[tuple[str, str]]:
    """The pages of the reference and their sources: one for each package, with its modules for each game, and one that leads to them."""
    packages = defaultdict[str, list[api.Group]](list[api.Group])
    for group in api.groups():
        packages[package_of(group.module)].append(group)
    for package, groups in packages.items():
        modules = dict.fromkeys(group.module for group in groups)
        described = (
            _described(module, [group for group in groups if group.module == module])
            for module in modules
        )
        title, text = _title(package), "\n".join(described)
        is_first = next(iter(modules)) == title
        yield f"api/{package}", text.removeprefix("#") if is_first else f"# `{title}`\n\n{text}"
    rows = (f"| [`{_title(name)}`]({name}.md) | {api.summary(_title(name))} |" for name in packages)
    table = "\n".join(["| package | what it is |", "|---|---|", *rows])
    tree = "\n".join(["```{toctree}", ":hidden:", "", *packages, "```"])
    yield "api/index", f"{api.HEAD.replace('](', '](../')}\n{table}\n\n{tree}\n"


def package_of(module: str) -> str:
    """The page of a module: that of its package, or of the game whose first module it is.

    Example:
        >>> package_of("jaipur_rules.jaipur.record"), package_of("jaipur_rules.core.values")
        ('record', 'core')
        >>> package_of("jaipur_rules"), package_of("jaipur_rules.johari")
        ('jaipur', 'johari')
    """
    _, *parts = module.split(".")
    if parts[1:] and f"jaipur_rules.{parts[0]}" in api.GAMES:
        return parts[1]
    return parts[0] if parts else "jaipur"


def _title(package: str) -> str:
    """The name of a package as its page has it."""
    return f"jaipur_rules.{package}".replace(".jaipur", "")


def _described(module: str, groups: list[api.Group]) -> str:
    """A module with its names; an adapter, which is not imported here, in a line a name."""
    head = f"## `{module}`\n\n"
    if package_of(module) == "adapters":
        names = "\n".join(api.lines(groups[0]))
        return f"{head}{api.summary(module)}\n\n{names}\n"
    names = ", ".join(
        name for group in groups for name in group.names if not _is_alias(module, name)
    )
    return f"{head}```{{eval-rst}}\n.. automodule:: {module}\n   :members: {names}\n```\n"


def _is_alias(module: str, name: str) -> bool:
    """Whether a name of a game's package is a class that the package of every game describes."""
    shared = import_module(f"jaipur_rules.{package_of(module)}")
    is_of_game = module.startswith(api.GAMES) and module != shared.__name__
    return is_of_game and getattr(import_module(module), name) is getattr(shared, name, None)


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
    app.connect("autodoc-process-docstring", describe_value)
    app.add_post_transform(FoldedItems)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
