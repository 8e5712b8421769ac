"""How the readers of typed moves fare: a table of sentences read as another move, and of sentences understood.

python -m tools.sentences [NUMBER] [--show]

NUMBER sentences are made for each game and language: 10,000, unless told otherwise. ``--show`` lists what is not read as meant.
"""

import argparse
from collections import Counter
from collections.abc import Callable, Iterable, Iterator

from jaipur_rules import read_move
from jaipur_rules.core.errors import NotationError
from jaipur_rules.johari import read_move as read_johari
from tools.sentences.made import GAMES, LANGUAGES, REFUSED, Sentence, by_hand, made

ANOTHER, UNDERSTOOD, NOT_UNDERSTOOD = "another", "understood", "not understood"

Reader = Callable[[str], str]


def _jaipur(text: str) -> str:
    return str(read_move(text).move)


def _johari(text: str) -> str:
    return str(read_johari(text).move)


READERS: dict[str, Reader] = {"jaipur": _jaipur, "johari": _johari}


def outcome(sentence: Sentence, read: Reader) -> str:
    """Whether a sentence is read as another move than the one meant, as that one, or as none."""
    try:
        move = read(sentence.text)
    except NotationError:
        return UNDERSTOOD if sentence.meaning == REFUSED else NOT_UNDERSTOOD
    return UNDERSTOOD if move == sentence.meaning else ANOTHER


def tally(sentences: Iterable[Sentence], read: Reader) -> dict[str, Counter[str]]:
    """How many sentences of each group have which outcome."""
    found: dict[str, Counter[str]] = {}
    for each in sentences:
        found.setdefault(each.group, Counter())[outcome(each, read)] += 1
    return found


def table(count: int) -> Iterator[str]:
    """The lines of a table in Markdown."""
    yield "| game | language | sentences | number | read as another move | understood, or rightly refused |"
    yield "|---|---|---|---:|---:|---:|"
    for game in GAMES:
        for language in LANGUAGES:
            sentences = [*by_hand(game, language), *made(game, language, count)]
            for group, outcomes in tally(sentences, READERS[game]).items():
                number = outcomes.total()
                share = f"{outcomes[UNDERSTOOD] / number:.1%}".replace("%", " %")
                yield (
                    f"| {game.title()} | {language} | {group} | {number:,} "
                    f"| {outcomes[ANOTHER]:,} | {share} |"
                )


def _show(count: int) -> Iterator[str]:
    for game in GAMES:
        for language in LANGUAGES:
            for each in [*by_hand(game, language), *made(game, language, count)]:
                if (what := outcome(each, READERS[game])) != UNDERSTOOD:
                    yield f"{what}\t{game}\t{language}\t{each.group}\t{each.meaning}\t{each.text!r}"


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("number", nargs="?", type=int, default=10_000)
    parser.add_argument("--show", action="store_true")
    options = parser.parse_args()
    print("\n".join((_show if options.show else table)(options.number)))
