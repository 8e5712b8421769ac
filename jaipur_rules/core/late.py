"""Names of a package that are imported when one is asked for."""

import sys
from collections.abc import Callable, Sequence


def late_names(
    package: str, names: Sequence[str], get: Callable[[str], object]
) -> tuple[Callable[[str], object], Callable[[], list[str]]]:
    """Return the `__getattr__` and `__dir__` of a package some public names of which are imported when one is asked for.

    `dir` gives the public names, whatever else has been imported. To `help` it
    gives none, which would write out every class with all that it inherits:
    the docstring of the package is the page that says what there is.

    Args:
        package: The package, with its names in `__all__`.
        names: The names that are imported late.
        get: The function that imports what has a name, and returns what the name stands for.

    Example:
        >>> import jaipur_rules
        >>> "apply" in dir(jaipur_rules), jaipur_rules.apply.__module__
        (True, 'jaipur_rules.jaipur.rules.transition')
        >>> jaipur_rules.johari.apply.__module__
        'jaipur_rules.johari.rules.transition'
    """

    def find(name: str) -> object:
        if name not in names:
            raise AttributeError(f"module {package!r} has no attribute {name!r}", name=name)
        found = get(name)
        setattr(sys.modules[package], name, found)
        return found

    def list_names() -> list[str]:
        if _is_asked_by_help():
            return []
        own = sys.modules[package]
        special = [name for name in vars(own) if name.startswith("__")]
        return sorted({*own.__all__, *names, *special})

    return find, list_names


def _is_asked_by_help() -> bool:
    """Return whether the page of a module is being written by `pydoc`, which `help` is."""
    # There is no other way to know.
    frame = sys._getframe(2)  # noqa: SLF001 # pyright: ignore[reportPrivateUsage]
    while frame.f_back and frame.f_globals.get("__name__") == "inspect":
        frame = frame.f_back
    return frame.f_code.co_name == "docmodule"
