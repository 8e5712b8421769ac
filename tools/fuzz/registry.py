"""Every target, by name."""

from tools.fuzz.target import Target
from tools.fuzz.targets import (
    documents,
    encoding,
    johari,
    johari_encoding,
    judging,
    notation,
    options,
    positions,
    rulebook,
)

TARGETS: dict[str, Target] = {
    target.name: target
    for part in (
        notation,
        documents,
        judging,
        positions,
        encoding,
        options,
        rulebook,
        johari,
        johari_encoding,
    )
    for target in part.TARGETS
}
"""The targets, in the order in which they are run."""
