"""The templates of the pages: every text is escaped where it is put in, and nowhere else."""

import re
from itertools import groupby
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markdown_it import MarkdownIt
from markupsafe import Markup

from jaipur_rules.rulebook import Rule, Source

TEMPLATES = Path(__file__).with_name("templates")
_MARKDOWN = MarkdownIt("commonmark", {"html": False})
_ENVIRONMENT = Environment(
    loader=FileSystemLoader(TEMPLATES),
    autoescape=True,
    trim_blocks=True,
    lstrip_blocks=True,
    undefined=StrictUndefined,
)


def render(template: str, **values: object) -> Markup:
    """A template, filled in."""
    return Markup(_ENVIRONMENT.get_template(template).render(values))  # noqa: S704 - it has escaped them


def heading(title: str) -> Markup:
    r"""A text as a heading of Markdown has it.

    Example:
        >>> print(heading("One_for_one"))
        One\_for\_one
    """
    marks = "\\`*_{}[]<>#"
    return Markup("".join(f"\\{letter}" if letter in marks else letter for letter in title))  # noqa: S704


def slug(title: str) -> str:
    """The anchor of a heading, as code hosts make it.

    Example:
        >>> slug("EXC-2: The smallest exchange, two for two")
        'exc-2-the-smallest-exchange-two-for-two'
    """
    return re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-")


def inline(text: str) -> Markup:
    """A text with what it emphasizes, its code and its links as markup.

    Example:
        >>> print(inline("*Take* `+D` < [gold](a.html)"))
        <em>Take</em> <code>+D</code> &lt; <a href="a.html">gold</a>
    """
    return Markup(_MARKDOWN.renderInline(text))  # noqa: S704 - it escapes the text


def parts(rule: Rule) -> bool:
    """Return whether the documents differ on a rule: one says otherwise or leaves out what another says.

    Example:
        >>> from jaipur_rules import rulebook
        >>> parts(rulebook.rule("EXC-2")), parts(rulebook.rule("SEL-2"))
        (True, True)
    """
    stances = {source.stance.value for source in rule.sources}
    return bool({"differs", "omits"} & stances) or any(source.prevails for source in rule.sources)


def by_document(sources: tuple[Source, ...]) -> list[tuple[str, list[Source]]]:
    """The sources of a rule, document by document."""
    return [(name, [*found]) for name, found in groupby(sources, lambda each: each.document)]


def alike(sources: list[Source]) -> list[list[Source]]:
    """What a document does under each heading: sentences that do the same stand together."""

    def key(source: Source) -> tuple[object, ...]:
        return source.heading, source.stance, source.prevails, source.note

    return [[*found] for _, found in groupby(sources, key)]


# Jinja2 declares no type for the table of filters, so the type of its own ones is taken for it.
_ENVIRONMENT.filters.update(  # pyright: ignore[reportCallIssue]
    {each.__name__: each for each in (heading, slug, inline, parts, by_document, alike)}  # pyright: ignore[reportArgumentType]
)
