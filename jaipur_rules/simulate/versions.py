"""The versions that the bytes of the files depend on, besides the plan."""

import platform
from collections.abc import Iterable
from functools import cache
from hashlib import sha256
from importlib.metadata import PackageNotFoundError, version
from importlib.resources import files
from importlib.resources.abc import Traversable

from jaipur_rules.core.messages import Message

_NONE = "none"
"""How a result names the version of what is not installed."""

_PACKAGES = ("jaipur-rules", "numba", "numpy", "pyarrow")
_FOLDERS = (
    "core",
    *(
        f"{game}/{part}"
        for game in ("jaipur", "johari")
        for part in ("rules", "encoding", "players")
    ),
    "encoding",
    "players",
    "batch",
    "simulate",
)


@cache
def versions() -> tuple[tuple[str, str], ...]:
    """The versions of Python and of the packages that play and write, and a hash of the library's source.

    A run that was begun with some versions goes on with these alone, and a
    worker that has others is refused.

    Example:
        >>> [name for name, _ in versions()]
        ['python', 'jaipur-rules', 'numba', 'numpy', 'pyarrow', 'source']
    """
    python = ".".join(platform.python_version_tuple()[:2])
    packages = ((name, _version(name)) for name in _PACKAGES)
    return (("python", python), *packages, ("source", source_hash(files("jaipur_rules"), _FOLDERS)))


def differences(
    wanted: tuple[tuple[str, str], ...], found: tuple[tuple[str, str], ...]
) -> tuple[Message, ...]:
    """The differences of versions, a message each.

    Example:
        >>> [*map(str, differences((("pyarrow", "26.0"),), (("pyarrow", "25.0"),)))]
        ['pyarrow 26.0 and 25.0']
    """
    there = dict(found)
    return tuple(
        Message(
            "simulate.error.difference",
            name=name,
            wanted=_shortened(each),
            found=_shortened(there.get(name, _NONE)),
        )
        for name, each in wanted
        if there.get(name) != each
    )


def _shortened(version: str) -> Message | str:
    return Message("simulate.error.no_version") if version == _NONE else f"{version:.12}"


def _version(name: str) -> str:
    try:
        return version(name)
    except PackageNotFoundError:
        return _NONE


def source_hash(package: Traversable, folders: Iterable[str] = ("",)) -> str:
    """A hash of the sources of a package.

    Args:
        package: The package.
        folders: Its folders that count; all of it if not given.

    Example:
        >>> source_hash(files("jaipur_rules.johari")) == source_hash(files("jaipur_rules.jaipur"))
        False
    """
    digest = sha256()
    for folder in folders:
        for name, text in sorted(_sources(package / folder if folder else package, folder)):
            digest.update(name.encode() + b"\0" + text.replace(b"\r\n", b"\n") + b"\0")
    return digest.hexdigest()


def _sources(place: Traversable, name: str) -> list[tuple[str, bytes]]:
    if place.is_dir():
        return [
            each for inside in place.iterdir() for each in _sources(inside, f"{name}/{inside.name}")
        ]
    return [(name, place.read_bytes())] if name.endswith(".py") else []
