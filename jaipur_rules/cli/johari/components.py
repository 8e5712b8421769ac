"""Files of components of Johari."""

from codecs import BOM_UTF8
from functools import partial
from pathlib import Path

from jaipur_rules.cli.errors import CommandError
from jaipur_rules.core.messages import Message
from jaipur_rules.johari import Components, read_components
from jaipur_rules.johari.rules.components import ImpossibleComponents
from jaipur_rules.record.documents import from_file

_LARGEST = 1_000_000
"""More than any file of components holds, in bytes."""

_NAMED = 5
"""So many faults of a file of components are named in a sentence."""


class UnplayableFile(CommandError):
    """A file of components that cannot be played with, in one sentence.

    Example:
        >>> print(UnplayableFile.of("a.toml", tuple("abcdefg")))
        a.toml: these components cannot be played with: a; b; c; d; e; and 2 more, which \
`jaipur-rules box --check a.toml` lists
    """

    @classmethod
    def of(cls, file: str, faults: tuple[Message, ...]) -> "UnplayableFile":
        """Return the error for a file with some faults, of which the first are named."""
        named, more = faults[:_NAMED], len(faults) - _NAMED
        if more <= 0:
            return cls("johari.box.error.faults", file=file, faults=named)
        return cls("johari.box.error.more_faults", file=file, faults=named, count=more)


def components_in(file: str) -> Components:
    """Return the components in a file.

    Raises:
        UnplayableFile: It holds none that can be played with; the error names the first faults.
        UnreadableRecord: There is no such file.
    """
    try:
        return read_file(file)
    except ImpossibleComponents as error:
        raise UnplayableFile.of(file, error.faults) from None


def read_file(file: str) -> Components:
    """Return the components in a file, or all that is wrong with them.

    Raises:
        ImpossibleComponents: It holds none that can be played with; the error names every fault.
        UnreadableRecord: There is no such file.
    """
    return from_file(file, partial(_components, name=Path(file).name), limit=_LARGEST)


def _components(found: bytes, name: str) -> Components:
    if len(found) > _LARGEST:
        raise ImpossibleComponents((Message("file.too_large", limit=_LARGEST),))
    if found.startswith(BOM_UTF8):
        raise ImpossibleComponents((Message("file.byte_order_mark"),))
    try:
        text = found.decode()
    except UnicodeDecodeError as error:
        fault = Message("file.not_utf8", byte=error.start)
        raise ImpossibleComponents((fault,)) from None
    try:
        return read_components(text, name)
    except ImpossibleComponents as error:
        raise ImpossibleComponents(tuple(map(without_parser, error.faults))) from None


def without_parser(fault: Message) -> Message:
    """Return a fault, the words of the parser of TOML, which are English, replaced by the place.

    Example:
        >>> print(without_parser(Message("facts.not_toml", reason="Invalid (at line 1, column 2)")))
        not TOML: line 1, column 2
    """
    params = dict(fault.params)
    match fault.code, params:
        case "error.at", {"fault": Message() as inner}:
            return Message("error.at", **{**params, "fault": without_parser(inner)})
        case "facts.not_toml", {"reason": str() as reason}:
            return Message("facts.not_toml_at", reason=reason)
        case _:
            return fault
