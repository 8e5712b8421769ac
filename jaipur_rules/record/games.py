"""Records of any game, told by their envelope. A game is imported when a record of it comes."""

import os
from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING, TypeAlias

from attrs import evolve, frozen

from jaipur_rules.core.json_nodes import Node
from jaipur_rules.core.json_text import LIMIT
from jaipur_rules.jaipur.record.body import GAME, JaipurBody
from jaipur_rules.jaipur.record.match import Record
from jaipur_rules.record.envelope import Readable, read_document
from jaipur_rules.record.files import from_file

if TYPE_CHECKING:
    from jaipur_rules.johari import Components
    from jaipur_rules.johari import record as johari

AnyRecord: TypeAlias = "Record | johari.Record"
"""A record of one of the games."""


@frozen(order=False)
class _JohariBody:
    """The codec of Johari, imported when it is needed."""

    components: "Components | None"

    def read(self, node: Node, /) -> "johari.Record":
        """The record in a body."""
        from jaipur_rules.johari.record.body import JohariBody  # noqa: PLC0415

        body = JohariBody() if self.components is None else JohariBody(self.components)
        return body.read(node)


@frozen(order=False)
class OtherGame:
    """A record of another game than the one that was wanted; nothing but its envelope was read.

    Attributes:
        game: The game that it is of, as the envelope names it.
        wanted: The game that was wanted.

    Example:
        >>> OtherGame("johari", wanted="jaipur").game
        'johari'
    """

    game: str
    wanted: str

    def read(self, _: Node, /) -> "OtherGame":
        """Itself, whatever is in the body: so it is the codec of a game that is not wanted, too."""
        return self


def read_any(
    source: str | bytes, *, components: "Components | None" = None, limit: int = LIMIT
) -> AnyRecord:
    """Read a record of whichever game.

    Args:
        source: The document as text, or as bytes in UTF-8.
        components: The components that a match of Johari was played with;
            None for those of the library.
        limit: How long it may be, in bytes or characters.

    Raises:
        UnreadableRecord: It is no record of any game that is known here.

    Example:
        >>> from jaipur_rules.johari import record as johari
        >>> read_any(johari.write_record(johari.Record(3))).players
        3
    """
    return read_document(source, _bodies(components), limit=limit)


def _bodies(components: "Components | None") -> dict[str, Readable[AnyRecord]]:
    return {GAME: JaipurBody(), "johari": _JohariBody(components)}


def read_of(
    game: str,
    source: str | bytes,
    *,
    components: "Components | None" = None,
    limit: int = LIMIT,
) -> "AnyRecord | OtherGame":
    """Read a record if it is of one game, and only its envelope if it is of another.

    Args:
        game: The game that is wanted, ``"jaipur"`` or ``"johari"``.
        source: The document as text, or as bytes in UTF-8.
        components: The components that a match of Johari was played with;
            None for those of the library.
        limit: How long it may be, in bytes or characters.

    Raises:
        UnreadableRecord: It is no record of any game that is known here, or
            one of the game that is wanted which cannot be read.

    Example:
        >>> from jaipur_rules.johari import record as johari
        >>> read_of("jaipur", johari.write_record(johari.Record(3)))
        OtherGame(game='johari', wanted='jaipur')
    """
    bodies: Mapping[str, Readable[AnyRecord | OtherGame]] = {
        name: body if name == game else OtherGame(name, game)
        for name, body in _bodies(components).items()
    }
    return read_document(source, bodies, limit=limit)


def load_any(
    path: str | os.PathLike[str], *, components: "Components | None" = None, limit: int = LIMIT
) -> AnyRecord:
    """Read a record of whichever game from a file.

    Args:
        path: The file.
        components: The components that a match of Johari was played with;
            None for those of the library.
        limit: How long it may be, in bytes.

    Raises:
        UnreadableRecord: There is no such file, or no record in it.

    Example:
        >>> load_any("no such file")
        Traceback (most recent call last):
        jaipur_rules.record.errors.UnreadableRecord: no such file: cannot be opened: No such file or directory
    """
    found = from_file(path, partial(read_any, components=components, limit=limit), limit=limit)
    return evolve(found, file=os.fspath(path))


def load_of(
    game: str,
    path: str | os.PathLike[str],
    *,
    components: "Components | None" = None,
    limit: int = LIMIT,
) -> "AnyRecord | OtherGame":
    """Read a record from a file if it is of one game, as `read_of` does.

    Args:
        game: The game that is wanted, ``"jaipur"`` or ``"johari"``.
        path: The file.
        components: The components that a match of Johari was played with;
            None for those of the library.
        limit: How long it may be, in bytes.

    Raises:
        UnreadableRecord: There is no such file, or no record in it that can be read.

    Example:
        >>> load_of("johari", "examples/match-7601-a.json")
        OtherGame(game='jaipur', wanted='johari')
    """
    found = from_file(path, partial(read_of, game, components=components, limit=limit), limit=limit)
    return found if isinstance(found, OtherGame) else evolve(found, file=os.fspath(path))
