"""The error for a package of this library whose extra is not installed."""

from jaipur_rules.core.messages import Message

__all__ = [
    "MissingExtra",
]


class MissingExtra(ModuleNotFoundError):
    """A package of this library that needs other projects, which an extra installs.

    Attributes:
        message: What is missing and how it is installed, as data.

    Example:
        >>> error = MissingExtra("jaipur_rules.plot", ("matplotlib",), extra="plot")
        >>> print(error)
        jaipur_rules.plot needs matplotlib: pip install "jaipur-rules[plot]"
        >>> error.name
        'matplotlib'
    """

    def __init__(self, package: str, needed: tuple[str, ...], *, extra: str) -> None:
        self.message = Message("extra.missing", package=package, needed=needed, extra=extra)
        super().__init__(str(self.message), name=needed[0])
