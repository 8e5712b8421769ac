"""Whoever says a move: chooses phrases of ``phrases.toml`` by chance, mistypes, and puts words around."""

import json
import random
import re
import tomllib
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

TYPED = 5
"""The least letters of a word that is mistyped: in a shorter one a mistake is another word too often."""


@cache
def _phrases() -> dict[str, Any]:
    return tomllib.loads(Path(__file__).with_name("phrases.toml").read_text("utf-8"))


class Speaker:
    """The phrases of a game in a language, of which one is chosen by chance.

    Attributes:
        language: The language.
        rng: Chooses.
        words: The phrases, by key.
    """

    def __init__(self, game: str, language: str, rng: random.Random) -> None:
        shared = _phrases()[language]
        self.language, self.rng = language, rng
        self.words: dict[str, Any] = _phrases() | shared | shared[game]

    def __call__(self, key: str, *values: object, **named: object) -> str:
        """One of the phrases with this key, filled in."""
        chosen: str = self.rng.choice(self.words[key])
        return chosen.format(*values, **named)

    def chance(self, probability: float) -> bool:
        """Whether something happens that has this probability."""
        return self.rng.random() < probability

    def join(self, parts: Sequence[str]) -> str:
        """The parts as a list, its last separator a word now and then."""
        separator = self("and")
        if len(parts) < 3 or self.chance(0.5):
            return separator.join(parts)
        return f"{', '.join(parts[:-1])}{separator}{parts[-1]}"

    def noisy(self, text: str) -> str:
        """The text in a document, in a message of a program, or with words before and after it."""
        ways = [
            f"{self('before')} {text}",
            f"{text}{self('after')}",
            f"{self('before')} {text}{self('after')}",
            self("marks", text),
            self("around", text),
            json.dumps({self("keys"): text}, ensure_ascii=self.chance(0.5)),
            f"  {text.replace(' ', '  ')}\n",
            f"{text}{self('ends')}",
        ]
        if not re.search(r"[A-Za-z][1-3]", text):  # where a small letter is a fake
            ways.append(self.rng.choice((text.upper(), text.capitalize(), text.title())))
        return self.rng.choice(ways)

    def mistyped(self, text: str) -> str:
        """The text with one mistake in a long word, after its first letter: two letters swapped, one left out, doubled or wrong."""
        words = [found for found in re.finditer(r"[^\W\d_]+", text) if len(found[0]) >= TYPED]
        if not words:
            return text
        found = self.rng.choice(words)
        at = self.rng.randrange(found.start() + 1, found.end() - 1)
        wrong = self.rng.choice("bcdfghjklmnpqrstvwxz") + text[at + 1]
        instead = (text[at + 1] + text[at], text[at + 1], text[at] + text[at : at + 2], wrong)
        return text[:at] + self.rng.choice(instead) + text[at + 2 :]
