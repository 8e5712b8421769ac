"""Where the plug-in of each game is, and the data files beside it.

A game of another project is found once it is installed, by an entry point of
the group ``jaipur_rules.games``: its name, and where its `Game` is.

    [project.entry-points."jaipur_rules.games"]
    skat = "skat.plugin:GAME"
"""

from collections.abc import Callable
from functools import cache
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
