"""How the readers of typed moves fare: a table of sentences read as another move, and of sentences understood.

python -m tools.sentences [NUMBER] [--show]

It fails if any is read as another move, if more than one in a hundred of those that say a move is not understood,
or if anything that the screen shows of a move of Johari is not.

NUMBER sentences are made for each game and language, and as many moves of Johari are shown: 10,000, unless told otherwise. ``--show`` lists what is not read as meant.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from itertools import chain

from jaipur_rules import read_move
from jaipur_rules.core.errors import NotationError
from jaipur_rules.johari import read_move as read_johari
from tools.sentences.made import GAMES, LANGUAGES, REFUSED, Sentence, by_hand, made
from tools.sentences.shown import met, shown

ANOTHER, UNDERSTOOD, NOT_UNDERSTOOD = "another", "understood", "not understood"

Reader = Callable[[str], str]

GAMES_SHOWN = 600
"""So many random games of Johari show their moves, or NUMBER if that is less."""


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


def table(tallies: dict[tuple[str, str], dict[str, Counter[str]]]) -> Iterator[str]:
    """The lines of a table in Markdown."""
    yield "| game | language | sentences | number | read as another move | understood, or rightly refused |"
    yield "|---|---|---|---:|---:|---:|"
    for (game, language), groups in tallies.items():
        for group, outcomes in sorted(groups.items()):
            number = outcomes.total()
            share = f"{outcomes[UNDERSTOOD] / number:.2%}".replace("%", " %")
            yield (
                f"| {game.title()} | {language} | {group} | {number:,} "
                f"| {outcomes[ANOTHER]:,} | {share} |"
            )


def is_good(groups: dict[str, Counter[str]]) -> bool:
    """Whether no sentence is read as another move, all shown are understood, and of those made to say a move 99 in 100."""
    if any(outcomes[ANOTHER] for outcomes in groups.values()):
        return False
    if "shown" in groups and groups["shown"][NOT_UNDERSTOOD]:
        return False
    clear = [outcomes for group, outcomes in groups.items() if group not in {"by hand", "unclear"}]
    missed = sum(outcomes[NOT_UNDERSTOOD] for outcomes in clear)
    return missed <= sum(outcomes.total() for outcomes in clear) / 100


def _sentences(game: str, language: str, count: int) -> Iterator[Sentence]:
    yield from chain(by_hand(game, language), made(game, language, count))
    if game == "johari":
        for move, seen in met(min(GAMES_SHOWN, count))[:count]:
            for text in dict.fromkeys(shown(move, seen, language)):
                yield Sentence(text, str(move), "shown")


def _show(count: int) -> Iterator[str]:
    for game in GAMES:
        for language in LANGUAGES:
            for each in _sentences(game, language, count):
                if (what := outcome(each, READERS[game])) != UNDERSTOOD:
                    yield f"{what}\t{game}\t{language}\t{each.group}\t{each.meaning}\t{each.text!r}"


def _tallies(count: int) -> dict[tuple[str, str], dict[str, Counter[str]]]:
    return {
        (game, language): tally(_sentences(game, language, count), READERS[game])
        for game in GAMES
        for language in LANGUAGES
    }


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("number", nargs="?", type=int, default=10_000)
    parser.add_argument("--show", action="store_true")
    options = parser.parse_args()
    if options.show:
        print("\n".join(_show(options.number)))
    else:
        found = _tallies(options.number)
        print("\n".join(table(found)))
        sys.exit(not all(map(is_good, found.values())))
