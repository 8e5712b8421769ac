"""Pictures in a notebook: what stands last in a cell is shown as it lies on the table."""

import sys
from collections.abc import Callable, Mapping
from typing import Protocol, TypeVar

from jaipur_rules.core.errors import RulesError
from jaipur_rules.render.picture import Picture

T = TypeVar("T")


class NoNotebook(RulesError):
    """There is no notebook to show pictures in.

    Example:
        >>> notebook()
        Traceback (most recent call last):
        jaipur_rules.render.notebook.NoNotebook: pictures are shown by IPython, and this is not running in it: \
use render.svg(...).save("table.svg")
    """


class _Formatter(Protocol):
    """What IPython shows values with in one form, as far as it is needed here."""

    def for_type(self, typ: type[T], func: Callable[[T], str | None]) -> object: ...

    def for_type_by_name(
        self, type_module: str, type_name: str, func: Callable[[T], str | None]
    ) -> object: ...

    def pop(self, typ: str, default: None) -> object: ...


class _Formatters(Protocol):
    @property
    def formatters(self) -> Mapping[str, _Formatter]: ...


class _Shell(Protocol):
    @property
    def display_formatter(self) -> _Formatters: ...


def formatter() -> _Formatter:
    """What shows values as SVG in the IPython that runs.

    Raises:
        NoNotebook: None does.
    """
    return _shell().display_formatter.formatters["image/svg+xml"]


def if_possible(draw: Callable[[T], Picture]) -> Callable[[T], str | None]:
    """A picture if there is one; None, and so the usual `repr`, for a record of what cannot be."""

    def drawn(of: T) -> str | None:
        try:
            return draw(of).svg
        except RulesError:
            return None

    return drawn


def _shell() -> _Shell:
    # If it has not been imported, it is not running, so nothing is imported here.
    module = sys.modules.get("IPython")
    shell: _Shell | None = None if module is None else module.get_ipython()
    if shell is None:
        raise NoNotebook(
            "pictures are shown by IPython, and this is not running in it: "
            'use render.svg(...).save("table.svg")'
        )
    return shell
