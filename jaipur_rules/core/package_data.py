"""Data files of the package, read without importing the packages that they are in."""

from collections.abc import Callable


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
