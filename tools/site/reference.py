"""The pages of the API, shorter: what is said of an item beyond its first paragraph is folded, and long defaults are left out."""

from types import UnionType
from typing import ClassVar

from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.errors import PycodeError
from sphinx.pycode import ModuleAnalyzer
from sphinx.transforms.post_transforms import SphinxPostTransform

LONGEST_DEFAULT = 24
"""So many characters of a default are shown; what is longer is said to be there."""

LONGEST_SIGNATURE = 84
"""So many characters of parameters are shown; every parameter is described below, folded."""


def short_signature(parameters: str) -> str:
    """The parameters of a signature without their long defaults, and not more of them than fill a line.

    Args:
        parameters: The parameters in their brackets.

    Example:
        >>> short_signature("(match, *, box=Box(cards=Cards('DDDDDDGGGGGG'), hand_limit=7))")
        '(match, *, box=...)'
        >>> short_signature("(first, " + ", ".join(f"parameter_{n}=None" for n in range(9)) + ")")
        '(first, parameter_0=None, parameter_1=None, parameter_2=None, ...)'
    """
    shown: list[str] = []
    for each in split_parameters(parameters[1:-1]):
        name, given, default = each.partition("=")
        short = f"{name}=..." if given and len(default) > LONGEST_DEFAULT else each
        if sum(map(len, shown)) + 2 * len(shown) + len(short) > LONGEST_SIGNATURE:
            shown.append("...")
            break
        shown.append(short)
    return f"({', '.join(shown)})"


def split_parameters(text: str) -> list[str]:
    """Parameters at the commas between them, and not at those inside of their defaults.

    Example:
        >>> split_parameters("a, b=(1, 2), c='x, y'")
        ['a', 'b=(1, 2)', "c='x, y'"]
    """
    found, depth, quote = [""], 0, ""
    for letter in text:
        if quote:
            quote = "" if letter == quote else quote
        elif letter in "'\"":
            quote = letter
        else:
            depth += (letter in "([{") - (letter in ")]}")
        if letter == "," and not depth and not quote:
            found.append("")
        else:
            found[-1] += letter
    return [each.strip() for each in found if each.strip()]


def shorten(
    _app: Sphinx,
    _what: str,
    _name: str,
    _item: object,
    _options: object,
    signature: str | None,
    returned: str | None,
) -> tuple[str | None, str | None]:
    """Shorten the signature that the theme is given."""
    if not signature or not signature.startswith("("):
        return signature, returned
    return short_signature(signature), returned


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
    app.connect("autodoc-process-signature", shorten)
    app.connect("autodoc-process-docstring", describe_union)
    app.add_post_transform(FoldedItems)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
