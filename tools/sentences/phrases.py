"""The phrases of a language, as ``phrases.toml`` holds them."""

import random
import tomllib
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

from attrs import frozen


@frozen
class Phrases:
    """The phrases of a game in a language, of which one is chosen by chance.

    Attributes:
        language: The language.
        common: What is said in every game.
        own: What is said in this game.
        rng: Chooses.
    """

    language: str
    common: dict[str, Any]
    own: dict[str, Any]
    rng: random.Random

    def phrase(self, key: str) -> str:
        """One of the phrases with this key."""
        phrases = self.own.get(key) or self.common[key]
        chosen: str = self.rng.choice(phrases)
        return chosen

    @property
    def numbers(self) -> Sequence[str]:
        """The number words, from zero."""
        found: list[str] = self.common["numbers"]
        return found

    @property
    def goods(self) -> dict[str, list[str]]:
        """The names of the cards of Jaipur by letter: one, many, and the same with the word for a card."""
        found: dict[str, list[str]] = self.own["goods"]
        return found


@cache
def _data() -> dict[str, Any]:
    return tomllib.loads(Path(__file__).with_name("phrases.toml").read_text("utf-8"))


def phrases(game: str, language: str, rng: random.Random) -> Phrases:
    """The phrases of a game in a language."""
    data = _data()[language]
    return Phrases(language, data, data[game], rng)


def join(parts: Sequence[str], say: Phrases, rng: random.Random) -> str:
    """The parts as a list, its last separator a word now and then."""
    separator = say.phrase("and")
    if len(parts) < 3 or rng.random() < 0.5:
        return separator.join(parts)
    return f"{', '.join(parts[:-1])}{separator}{parts[-1]}"
