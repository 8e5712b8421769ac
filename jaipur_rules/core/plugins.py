"""Where the plug-in of each game is, the data files beside it, and names that are imported late.

A game of another project is found once it is installed, by an entry point of
the group ``jaipur_rules.games``: its name, and where its `Game` is.

    [project.entry-points."jaipur_rules.games"]
    skat = "skat.plugin:GAME"
"""

import sys
from collections.abc import Callable, Sequence
from functools import cache
from importlib import import_module
from types import MappingProxyType

GROUP = "jaipur_rules.games"
"""The group of the entry points."""

# In a browser there is no index of installed packages, so our own stand here.
OURS = MappingProxyType(
    {"jaipur": "jaipur_rules.jaipur.plugin:GAME", "johari": "jaipur_rules.johari.plugin:GAME"}
)
"""The plug-ins of our own games, by name."""


@cache
def plugins() -> dict[str, str]:
    """The place of each game's plug-in, by the game's name; a name of ours cannot be taken by another.

    Example:
        >>> plugins()["johari"]
        'jaipur_rules.johari.plugin:GAME'
    """
    # Imported here, because it takes longer to import than our own games need.
    from importlib.metadata import entry_points

    found = {point.name: point.value for point in entry_points(group=GROUP)}
    return {**OURS, **{name: found[name] for name in sorted(found) if name not in OURS}}


def find_package(game: str) -> str | None:
    """The package that a game is in, or None if there is no such game.

    Example:
        >>> find_package("johari")
        'jaipur_rules.johari'
    """
    place = OURS.get(game) or plugins().get(game)
    return place and place.partition(":")[0].rpartition(".")[0]


def read_data(package: str, file: str) -> bytes | None:
    """The content of a file of a package, or None if it has none of that name; the package is not imported.

    Example:
        >>> read_data("jaipur_rules.core", "no-such-file") is None
        True
    """
    # Imported here, so that little is imported before a command can answer an interrupt.
    from importlib.util import find_spec
    from pathlib import Path

    spec = find_spec(package)
    # A loader from a folder or from a zip has it.
    get_data: Callable[[str], bytes] | None = getattr(spec and spec.loader, "get_data", None)
    if spec is None or spec.origin is None or get_data is None:
        return None
    try:
        return get_data(str(Path(spec.origin).parent / file))
    except (OSError, ValueError):
        return None


def late_names(
    package: str, *modules: str
) -> tuple[Callable[[str], object], Callable[[], list[str]]]:
    """Return the `__getattr__` and `__dir__` of a package whose public names are imported when one is asked for.

    Args:
        package: The package, with its names in `__all__`.
        modules: The modules that have the names, the first that has one first; each is imported once a name of it or of a
            later one is asked for.

    Example:
        >>> import jaipur_rules
        >>> "apply" in dir(jaipur_rules), jaipur_rules.apply.__module__
        (True, 'jaipur_rules.jaipur.rules.transition')
    """

    def get(name: str) -> object:
        public: Sequence[str] = sys.modules[package].__all__
        own = vars(sys.modules[package])
        if name not in public and f"{package}.{name}" not in modules:
            raise AttributeError(f"module {package!r} has no attribute {name!r}", name=name)
        for module in modules:
            found = vars(import_module(module))
            own.update({each: found[each] for each in public if each in found and each not in own})
            if name in own:
                break
        return own[name]

    def names() -> list[str]:
        return sorted({*vars(sys.modules[package]), *sys.modules[package].__all__})

    return get, names
