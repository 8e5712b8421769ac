"""Pages of Markdown that are filled in from templates."""

from collections.abc import Callable
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined


def fill_in(
    template: Path, filters: dict[str, Callable[..., str]] | None = None, **values: object
) -> str:
    """The page that a template and some values make; nothing in it is escaped."""
    templates = Environment(
        loader=FileSystemLoader(template.parent),
        trim_blocks=True,
        keep_trailing_newline=True,
        undefined=StrictUndefined,
        autoescape=False,  # noqa: S701 - Markdown
    )
    templates.filters |= filters or {}
    return templates.get_template(template.name).render(values)
