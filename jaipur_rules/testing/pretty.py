"""A value that a failing test prints in a form of its own."""

from typing import Protocol


class Pretty(Protocol):
    """What is needed of the printer that Hypothesis hands about."""

    def text(self, obj: str) -> None:
        """Print a text."""
