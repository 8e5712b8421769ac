"""The version of the library."""

from importlib import metadata


def _installed() -> str:
    try:
        return metadata.version("jaipur-rules")
    except metadata.PackageNotFoundError:
        return "(not installed)"


__version__ = _installed()
