"""The components of a game as lines for a person and as JSON, with how each number is known."""

import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from jaipur_rules.cli.finding import read_file
from jaipur_rules.cli.games import Rules
from jaipur_rules.cli.layout import BLANK, labelled, prose, table
from jaipur_rules.cli.options import Manner
from jaipur_rules.cli.screen import Json, Screen, write
from jaipur_rules.cli.words import Language, words
from jaipur_rules.jaipur.rules.cards import GOODS, Card
from jaipur_rules.jaipur.rules.components import BONUS_SIZES
from jaipur_rules.jaipur.rules.ruleset import Ruleset
from jaipur_rules.johari import Components, Known, standard_text
from jaipur_rules.johari.rules.components import Entry, ImpossibleComponents
from jaipur_rules.render.ink import BAD, BOLD, DIM, GOOD, Run, Span, run

_MARK = "*"
"""What stands behind every number that is reconstructed."""

_WORDS: Mapping[Language, Mapping[str, str]] = {
    "en": {
        "warning": "Numbers marked {mark} are RECONSTRUCTED: nothing that could be found says them, and they were "
        "chosen so that the game can be played. No reconstructed number is the publisher's.",
        "sound": "No number of these components is reconstructed.",
        "key": "key",
        "value": "value",
        "known": "known",
        "source": "where from",
        "rulebook": "rulebook",
        "found": "found",
        "inferred": "inferred",
        "reconstructed": "RECONSTRUCTED",
        "box": "box",
        "changed": "changed",
        "in all": "{} numbers",
        "playable": "{file}: these components can be played with.",
        "unplayable": "{file}: these components cannot be played with.",
        "rule": "rule",
    },
    "fr": {
        "warning": "Les nombres marqués {mark} sont RECONSTITUÉS : rien de ce qui a pu être trouvé ne les donne, et ils "
        "ont été choisis pour que le jeu puisse être joué. Aucun nombre reconstitué n'est de l'éditeur.",
        "sound": "Aucun nombre de ce matériel n'est reconstitué.",
        "key": "clé",
        "value": "valeur",
        "known": "connu par",
        "source": "d'où",
        "rulebook": "la règle",
        "found": "trouvé",
        "inferred": "déduit",
        "reconstructed": "RECONSTITUÉ",
        "box": "la boîte",
        "changed": "changé",
        "in all": "{} nombres",
        "playable": "{file} : on peut jouer avec ce matériel.",
        "unplayable": "{file} : on ne peut pas jouer avec ce matériel.",
        "rule": "règle",
    },
}


def show(rules: Rules, how: Manner) -> None:
    """Show the box of a game."""
    if isinstance(rules, Ruleset):
        how.answer(lambda: _jaipur_to_json(rules), lambda: _of_jaipur(rules, how.lang))
        return
    numbers = rules.components
    how.answer(
        lambda: to_json(numbers, how.lang), lambda: of_components(numbers, how.lang, how.screen)
    )


def template() -> None:
    """Write the file of the components that the package brings."""
    write(sys.stdout, standard_text())


def check(file: str, how: Manner) -> int:
    """Say whether a file of components can be played with, and everything that is wrong with it; the exit status.

    Raises:
        UnreadableRecord: There is no such file.
    """
    try:
        numbers = read_file(file)
    except ImpossibleComponents as error:
        found = error
        how.answer(
            lambda: {"file": file, "playable": False, "faults": list(found.faults)},
            lambda: _faults(file, found, how),
        )
        return 2
    how.answer(
        lambda: {"file": file, "playable": True, "faults": [], **_summary(numbers)},
        lambda: _playable(file, numbers, how),
    )
    return 0


def _faults(file: str, error: ImpossibleComponents, how: Manner) -> Iterator[Run]:
    said, width = _WORDS[how.lang], how.screen.width
    yield from labelled(said["unplayable"].format(file=file), "", width, label_style=BAD)
    for fault in error.faults:
        yield from prose(f"- {fault}", width, "  ", hang="  ")


def _playable(file: str, numbers: Components, how: Manner) -> Iterator[Run]:
    said = _WORDS[how.lang]
    yield from labelled(said["playable"].format(file=file), "", how.screen.width, label_style=GOOD)
    yield from _head(numbers, how.lang, how.screen)


def of_components(numbers: Components, lang: Language, screen: Screen) -> Iterator[Run]:
    """Every number of Johari for a person."""
    said = _WORDS[lang]
    yield from _head(numbers, lang, screen)
    yield BLANK
    rows = [[run(Span(said[key], DIM)) for key in ("key", "value", "known")]]
    rows.extend(
        [run(entry.key), _value(entry), _known(entry, lang)] for entry in numbers.entries.values()
    )
    lines = list(table(rows))
    yield lines[0]
    for line, entry in zip(lines[1:], numbers.entries.values(), strict=True):
        yield line
        if entry.source:
            yield from prose(entry.source, screen.width, "    ", DIM)


def _head(numbers: Components, lang: Language, screen: Screen) -> Iterator[Run]:
    said, width = _WORDS[lang], screen.width
    yield from labelled("Johari", numbers.name, width)
    yield from prose(f"SHA-256 {numbers.hash}", width, style=DIM)
    count = _counts(numbers)
    key, style = ("warning", BAD) if count[Known.RECONSTRUCTED] else ("sound", GOOD)
    yield from prose(said[key].format(mark=_MARK), width, style=style)
    sums = [f"{number} {said[known.value]}" for known in Known if (number := count[known])]
    total = said["in all"].format(sum(count.values()))
    yield from prose(f"{total}{words(lang).colon}{', '.join(sums)}", width, style=DIM)


def _counts(numbers: Components) -> Counter[Known]:
    return Counter(known for entry in numbers.entries.values() for known in entry.known)


def _value(entry: Entry) -> Run:
    spans: list[Span | str] = []
    for value, known in zip(entry.value, entry.known, strict=True):
        rebuilt = known is Known.RECONSTRUCTED
        spans += [" "] * bool(spans)
        spans.append(Span(f"{value}{_MARK}", BAD) if rebuilt else Span(str(value), BOLD))
    return run(*spans)


def _known(entry: Entry, lang: Language) -> Run:
    spans: list[Span | str] = []
    for known in dict.fromkeys(entry.known):
        spans += [", "] * bool(spans)
        style = BAD if known is Known.RECONSTRUCTED else ""
        spans.append(Span(_WORDS[lang][known.value], style))
    return run(*spans)


def to_json(numbers: Components, lang: Language) -> Json:
    """Every number of Johari for a program, with how it is known and where from."""
    rebuilt = _counts(numbers)[Known.RECONSTRUCTED]
    key = "warning" if rebuilt else "sound"
    return {
        "game": "johari",
        **_summary(numbers),
        "notice": _WORDS[lang][key].format(mark=Known.RECONSTRUCTED.value),
        "values": [
            {
                "key": entry.key,
                "value": list(entry.value),
                "known": [known.value for known in entry.known],
                "published": [known.is_published for known in entry.known],
                "source": entry.source,
            }
            for entry in numbers.entries.values()
        ],
    }


def _summary(numbers: Components) -> dict[str, Json]:
    count = _counts(numbers)
    return {
        "name": numbers.name,
        "hash": numbers.hash,
        "numbers": {known.value: count[known] for known in Known if count[known]},
    }


def _jaipur(rules: Ruleset) -> Iterator[tuple[str, Sequence[int], str]]:
    """Every number of Jaipur by its key, with the rule that says it."""
    numbers = rules.box
    for card in Card:
        yield f"cards.{card.name.lower()}", (numbers.cards.count(card),), "BOX-1"
    for good, pile in zip(GOODS, numbers.goods_tokens, strict=True):
        yield f"goods_tokens.{good.name.lower()}", pile, "BOX-2"
    for size, pile in zip(BONUS_SIZES, rules.bonus_tokens, strict=True):
        yield f"bonus_tokens.{size}", pile, "BOX-3"
    for name, rule in _RULES.items():
        yield name, (getattr(numbers, name),), rule


_RULES = {
    "camel_token": "BOX-4",
    "seals_to_win": "MAT-1",
    "hand_limit": "HND-1",
    "market_size": "SET-3",
    "market_camels": "SET-1",
    "hand_size": "SET-2",
    "precious_minimum": "SEL-4",
    "empty_piles": "END-1",
}


def _of_jaipur(rules: Ruleset, lang: Language) -> Iterator[Run]:
    said = _WORDS[lang]
    yield run(Span("Jaipur", BOLD), f"  {rules.name}")
    yield BLANK
    rows = [[run(Span(said[key], DIM)) for key in ("key", "value", "rule")]]
    for key, values, rule in _jaipur(rules):
        rows.append([run(key), run(Span(" ".join(map(str, values)), BOLD)), run(rule)])
    yield from table(rows)


def _jaipur_to_json(rules: Ruleset) -> Json:
    return {
        "game": "jaipur",
        "ruleset": rules.name,
        "values": [
            {"key": key, "value": list(values), "rule": rule}
            for key, values, rule in _jaipur(rules)
        ],
    }
