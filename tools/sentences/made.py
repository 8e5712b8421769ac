"""Sentences written by hand, and sentences made from a move, one a seed."""

import random
from collections.abc import Iterator
from pathlib import Path

from attrs import frozen

from tools.sentences import jaipur, johari
from tools.sentences.speaker import Speaker

GAMES = {"jaipur": jaipur.move, "johari": johari.move}
LANGUAGES = ("en", "fr")
FOLDER = Path(__file__).parents[2] / "tests/sentences"

REFUSED = "refuse"
"""The meaning of a sentence that says no one move."""


@frozen
class Sentence:
    """A sentence, and what it means.

    Attributes:
        text: The sentence.
        meaning: The move in notation; `REFUSED`, with the moves that have to be shown; or ! and the rule that forbids it.
        group: Where it comes from: by hand, plain, noise, mistyped, unclear or shown.
        table: The market, the hand and the herd that it is said at, with strokes between them, if that counts.
    """

    text: str
    meaning: str
    group: str
    table: str = ""


def by_hand(game: str, language: str) -> list[Sentence]:
    """The sentences that were written by hand, before any reader was looked at."""
    lines = (FOLDER / f"{game}.tsv").read_text("utf-8").splitlines()
    rows = [line.split("\t") for line in lines]
    return [
        Sentence(text, meaning, "by hand", *table)
        for spoken, meaning, text, *table in rows
        if spoken == language
    ]


def made(game: str, language: str, count: int, first: int = 0) -> Iterator[Sentence]:
    """So many sentences, from the seed `first` on; the same for the same seeds."""
    for seed in range(first, first + count):
        rng = random.Random(f"{game} {language} {seed}")
        yield _one(game, Speaker(game, language, rng))


def _one(game: str, say: Speaker) -> Sentence:
    if say.chance(0.2):
        text = _unclear(game, say)
        return Sentence(say.noisy(text) if say.chance(0.2) else text, REFUSED, "unclear")
    meaning, text = GAMES[game](say)
    match say.rng.randrange(4):
        case 0:
            return Sentence(say.noisy(text), meaning, "noise")
        case 1:
            return Sentence(say.mistyped(text), meaning, "mistyped")
        case _:
            return Sentence(text, meaning, "plain")


def _unclear(game: str, say: Speaker) -> str:
    """A sentence that says no one move: a choice, a denial, a correction, two moves, or something left open."""
    if game == "jaipur" and say.chance(0.5):
        return jaipur.left_open(say)
    (meaning, first), (other, second) = (GAMES[game](say) for _ in range(2))
    while meaning == other or other.startswith("cash"):  # "buy A and cash A1" is one move
        other, second = GAMES[game](say)
    return say(say.rng.choice(("or", "not", "correction", "both")), first, second)
