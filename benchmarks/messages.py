"""The catalogue of messages: the texts of a language, read from their files."""

from benchmarks.clock import Work
from jaipur_rules.core.game import GAMES, game
from jaipur_rules.core.messages import texts

LANGUAGE = "fr"
"""The language that is measured."""


def read_messages() -> dict[str, Work]:
    """Read the messages that every game shares, and those of each game."""
    titles = {"": "every game"} | {name: game(name).title for name in GAMES}

    def reading(owner: str) -> Work:
        def work(number: int) -> int:
            # Without the cache, which keeps every file once it has been read.
            return 1 if texts.__wrapped__(owner, LANGUAGE) else 0

        return work

    return {f"read the messages of {title}": reading(owner) for owner, title in titles.items()}
