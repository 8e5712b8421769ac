"""The interface to Numba: how functions are compiled and cached, and how the first use is announced.

Compiled code is kept next to the source, or in the user's cache where that
cannot be written, so only the first use on a machine waits for it. The compiler
looks whether the file of a function has changed, and not the files of the
functions that it calls. So the name under which a function is kept ends with
the hash of everything that it can be made of.
"""

import logging
from collections.abc import Callable, Mapping
from hashlib import sha256
from importlib.resources import files
from typing import Protocol, TypeVar

from numba import njit
from numba.core import event
from numba.core.dispatcher import Dispatcher

LOG = logging.getLogger("jaipur_rules.batch")
"""Where the first use says that it compiles."""

MESSAGE = "compiling the batch engine: once on this machine, for some seconds"

F = TypeVar("F", bound=Callable[..., object])


def _stamp() -> str:
    """A hash of this package, and of the numbers that its functions are compiled with."""
    package = files("jaipur_rules")
    sources = [
        each for each in (package / "batch" / "engine").iterdir() if each.name.endswith(".py")
    ]
    sources += [package / "jaipur" / "rules" / name for name in ("cards.py", "components.py")]
    digest = sha256()
    for source in sorted(sources, key=lambda each: each.name):
        digest.update(source.read_bytes())
    return digest.hexdigest()[:12]


_STAMP = _stamp()


def jit(function: F) -> "Dispatcher[F]":
    """Compile a function when it is first called; it runs without the interpreter's lock."""
    function.__qualname__ += f"-{_STAMP}"
    # Nothing here can divide by zero, so the check is left out.
    return njit(cache=True, nogil=True, error_model="numpy")(function)


class _CompileEvent(Protocol):
    """The part of Numba's event that is used here."""

    @property
    def data(self) -> Mapping[str, "Dispatcher[Callable[..., object]]"]:
        """The compiled function."""
        ...


class Announcer(event.Listener):
    """A listener that logs once that this package is compiled; cached code raises no event."""

    def __init__(self) -> None:
        """Begin without a message logged."""
        self.announced = False

    def on_start(self, event: _CompileEvent) -> None:
        """Log the message, if a function of this package is compiled."""
        module = event.data["dispatcher"].py_func.__module__
        if not self.announced and module.startswith("jaipur_rules.batch."):
            self.announced = True
            LOG.warning(MESSAGE)

    def on_end(self, event: _CompileEvent) -> None:
        """Do nothing."""


# The compiler does not say of what types this function is.
_register: Callable[[str, event.Listener], None] = vars(event)["register"]
_register("numba:compile", Announcer())
