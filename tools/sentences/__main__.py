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

from jaipur_rules import jaipur, johari
from jaipur_rules.core.errors import IllegalMove, NotationError
from proofs.prove import write_result
from tools.sentences.made import GAMES, LANGUAGES, REFUSED, Sentence, by_hand, made
from tools.sentences.shown import meet_moves, show_move

ANOTHER, UNDERSTOOD, NOT_UNDERSTOOD = "another", "understood", "not understood"
READERS: dict[str, Callable[[str], jaipur.Reading | johari.Reading]] = {
    "jaipur": jaipur.read_move,
    "johari": johari.read_move,
}
KEPT = 250_000
"""So many sentences for each game and language are a result that is kept."""

GAMES_SHOWN = 600
"""So many random games of Johari show their moves, or NUMBER if that is less."""


def outcome(sentence: Sentence, game: str) -> str:
    """Whether a sentence is read as another move than the one meant, as that one, or as none."""
    try:
        said = _said(sentence, game)
    except NotationError as error:
        refused, *readings = sentence.meaning.split()
        shown = not readings or readings == [*error.readings]
        return UNDERSTOOD if refused == REFUSED and shown else NOT_UNDERSTOOD
    forbidden = sentence.meaning == REFUSED and said.startswith("!")
    return UNDERSTOOD if forbidden or said == sentence.meaning else ANOTHER


def _said(sentence: Sentence, game: str) -> str:
    """The move that a sentence says, in notation, or the first rule that forbids it there."""
    reading = READERS[game](sentence.text)
    if isinstance(reading, johari.Reading) or (reading.move and not sentence.table):
        return str(reading.move)
    market, hand, herd = (sentence.table or "DGSCP//0").split("/")
    at = jaipur.Position(market, hand, int(herd))
    try:
        move = reading.move_at(at.market)
        broken = jaipur.violations(at, move)
    except IllegalMove as error:
        return f"!{error.violations[0].rule}"
    return f"!{broken[0].rule}" if broken else str(move)


def sentences(game: str, language: str, count: int) -> Iterator[Sentence]:
    """Those by hand, so many that are made, and for Johari what the screen shows of as many moves."""
    yield from by_hand(game, language)
    yield from made(game, language, count)
    for move, seen in meet_moves(min(GAMES_SHOWN, count))[:count] if game == "johari" else ():
        for text in {*show_move(move, seen, language)}:
            yield Sentence(text, str(move), "shown")


def tally(told: Iterable[Sentence], game: str, *, show: bool = False) -> dict[str, Counter[str]]:
    """How many sentences of each group have which outcome; those not read as meant are printed if asked for."""
    found: dict[str, Counter[str]] = {}
    for each in told:
        what = outcome(each, game)
        found.setdefault(each.group, Counter())[what] += 1
        if show and what != UNDERSTOOD:
            print(what, game, each.group, each.meaning, repr(each.text), sep="\t")
    return found


def is_good(groups: dict[str, Counter[str]]) -> bool:
    """Whether none is read as another move, all shown are understood, and of those made to say a move 99 in 100."""
    clear = [groups[group] for group in ("plain", "noise", "mistyped", "shown") if group in groups]
    return (
        not any(outcomes[ANOTHER] for outcomes in groups.values())
        and not groups.get("shown", Counter())[NOT_UNDERSTOOD]
        and sum(each[NOT_UNDERSTOOD] for each in clear) <= sum(each.total() for each in clear) / 100
    )


def main() -> int:
    """Print the table; 1 if it is not good."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("number", nargs="?", type=int, default=10_000)
    parser.add_argument("--show", action="store_true")
    asked = parser.parse_args()
    good, total = True, 0
    print(
        "| game | language | sentences | number | read as another move | understood, or rightly refused |"
    )
    print("|---|---|---|---:|---:|---:|")
    for game, language in ((game, language) for game in GAMES for language in LANGUAGES):
        groups = tally(sentences(game, language, asked.number), game, show=asked.show)
        good &= is_good(groups)
        for group, outcomes in sorted(groups.items()):
            number, share = outcomes.total(), outcomes[UNDERSTOOD] / outcomes.total()
            total += number
            print(
                f"| {game.title()} | {language} | {group} | {number:,} | {outcomes[ANOTHER]:,} "
                f"| {100 * share:.2f} % |"
            )
    if good and asked.number >= KEPT:
        command = f"python -m tools.sentences {asked.number}"
        print(write_result("sentences", command, {"sentences": total}))
    return not good


if __name__ == "__main__":
    sys.exit(main())
