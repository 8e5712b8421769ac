"""Sentences made from a meaning, one a seed."""

import random
from collections.abc import Iterator
from pathlib import Path

from attrs import frozen

from tools.sentences import jaipur, johari
from tools.sentences.noise import mistyped, noisy
from tools.sentences.phrases import Phrases, phrases

GAMES = ("jaipur", "johari")
LANGUAGES = ("en", "fr")
FOLDER = Path(__file__).parents[2] / "tests/sentences"

REFUSED = "refuse"
"""The meaning of a sentence that says no one move."""


@frozen
class Sentence:
    """A sentence, and what it means.

    Attributes:
        text: The sentence.
        meaning: The move in notation, or `REFUSED`.
        group: Where it comes from: by hand, plain, noise, mistyped or unclear.
    """

    text: str
    meaning: str
    group: str


def by_hand(game: str, language: str) -> list[Sentence]:
    """The sentences that were written by hand, before any reader was looked at."""
    lines = (FOLDER / f"{game}.tsv").read_text("utf-8").splitlines()
    rows = [line.split("\t") for line in lines]
    return [Sentence(text, move, "by hand") for spoken, move, text in rows if spoken == language]


def made(game: str, language: str, count: int, first: int = 0) -> Iterator[Sentence]:
    """So many sentences, from the seed `first` on; the same for the same seeds."""
    for seed in range(first, first + count):
        rng = random.Random(f"{game} {language} {seed}")
        yield _one(game, phrases(game, language, rng), rng)


def _one(game: str, say: Phrases, rng: random.Random) -> Sentence:
    chatter = say.common["before"], say.common["after"]
    if rng.random() < 0.2:
        text = jaipur.unclear(say, rng) if game == "jaipur" else johari.unclear(say, rng)
        if rng.random() < 0.2:
            text = noisy(text, chatter, rng)
        return Sentence(text, REFUSED, "unclear")
    if game == "jaipur":
        meaning = jaipur.move(rng)
        text = jaipur.sentence(meaning, say, rng)
    else:
        meaning, text = johari.sentence(rng, say)
    match rng.randrange(4):
        case 0:
            return Sentence(noisy(text, chatter, rng), meaning, "noise")
        case 1:
            return Sentence(mistyped(text, rng), meaning, "mistyped")
        case _:
            return Sentence(text, meaning, "plain")
