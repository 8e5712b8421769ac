"""The values of a rule that no rulebook's text gives, and how they are known."""

from enum import StrEnum

from attrs import frozen

from jaipur_rules.rulebook.texts import Text


class Knowledge(StrEnum):
    """The way in which a value is known that no rulebook's text gives.

    Example:
        >>> [known.value for known in Knowledge]
        ['found', 'inferred', 'reconstructed']
    """

    FOUND = "found"
    """A public page of somebody who had the game says or shows it."""
    INFERRED = "inferred"
    """It follows from what is known, by an argument."""
    RECONSTRUCTED = "reconstructed"
    """Nothing says it: it was chosen so that the game can be played, and is not the publisher's."""


@frozen(order=False)
class Mark:
    """A value of a rule that no rulebook's text gives, and how it is known.

    Attributes:
        known: How it is known.
        what: What it is.

    Example:
        >>> Mark(Knowledge.FOUND, Text(en="how many there are", fr="combien il y en a")).known.value
        'found'
    """

    known: Knowledge
    what: Text
