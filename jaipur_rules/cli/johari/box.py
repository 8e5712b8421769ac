"""The box of Johari: every number as lines for a person and as JSON, with how it is known."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from attrs import evolve

from jaipur_rules.cli.johari.components import components_in, read_file
from jaipur_rules.cli.layout import BLANK, labelled, prose, table
from jaipur_rules.cli.options import Manner
from jaipur_rules.cli.parts import Box
from jaipur_rules.cli.screen import Json, Screen
from jaipur_rules.cli.words import words
from jaipur_rules.core.game import Switch
from jaipur_rules.core.messages import Language
from jaipur_rules.johari import Components, Known, Ruleset, standard_text
from jaipur_rules.johari.plugin import GAME
from jaipur_rules.johari.record import JohariCodec
from jaipur_rules.johari.rules.components import Entry, ImpossibleComponents
from jaipur_rules.record.games import Readers
from jaipur_rules.render.terminal import BAD, BOLD, DIM, GOOD, Run, Span, run

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
    },
}


class JohariBox(Box[Ruleset]):
    """The box of Johari."""

    def lines(self, rules: Ruleset, lang: Language, screen: Screen) -> Iterator[Run]:
        """Return every number for a person."""
        strings, entries = _WORDS[lang], rules.components.entries.values()
        yield from _head(rules.components, lang, screen)
        yield BLANK
        rows = [[run(Span(strings[key], DIM)) for key in ("key", "value", "known")]]
        rows.extend([run(entry.key), _value(entry), _known(entry, lang)] for entry in entries)
        lines = list(table(rows))
        yield lines[0]
        for line, entry in zip(lines[1:], entries, strict=True):
            yield line
            if entry.source:
                yield from prose(entry.source, screen.width, "    ", DIM)

    def to_json(self, rules: Ruleset, lang: Language) -> Json:
        """Return every number for a program, with how it is known and where from."""
        numbers = rules.components
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

    def template(self) -> str:
        """Return the file of the components that the package brings."""
        return standard_text()

    def readers(self, file: str) -> Readers:
        """Return what reads records that were played with the components in a file."""
        return {"johari": JohariCodec(components_in(file)).read}

    def ruleset(self, named: str | None, changes: Mapping[str, Switch], file: str) -> Ruleset:
        """Return a ruleset with the components in a file, and some switches set."""
        return evolve(GAME.rules.ruleset(named), components=components_in(file)).with_changes(
            **changes
        )

    def check(self, file: str, how: Manner) -> int:
        """Say whether a file of components can be played with, and everything that is wrong with it."""
        try:
            numbers = read_file(file)
        except ImpossibleComponents as error:
            faults = error.faults
            how.answer(
                lambda: {"file": file, "playable": False, "faults": list(faults)},
                lambda: _unplayable(file, faults, how),
            )
            return 2
        how.answer(
            lambda: {"file": file, "playable": True, "faults": [], **_summary(numbers)},
            lambda: _playable(file, numbers, how),
        )
        return 0


BOX = JohariBox()


def _unplayable(file: str, faults: Sequence[str], how: Manner) -> Iterator[Run]:
    title, width = _WORDS[how.lang]["unplayable"].format(file=file), how.screen.width
    yield from labelled(title, "", width, label_style=BAD)
    for fault in faults:
        yield from prose(f"- {fault}", width, "  ", hang="  ")


def _playable(file: str, numbers: Components, how: Manner) -> Iterator[Run]:
    title = _WORDS[how.lang]["playable"].format(file=file)
    yield from labelled(title, "", how.screen.width, label_style=GOOD)
    yield from _head(numbers, how.lang, how.screen)


def _head(numbers: Components, lang: Language, screen: Screen) -> Iterator[Run]:
    strings, width = _WORDS[lang], screen.width
    yield from labelled("Johari", numbers.name, width)
    yield from prose(f"SHA-256 {numbers.hash}", width, style=DIM)
    count = _counts(numbers)
    key, style = ("warning", BAD) if count[Known.RECONSTRUCTED] else ("sound", GOOD)
    yield from prose(strings[key].format(mark=_MARK), width, style=style)
    sums = [f"{number} {strings[known.value]}" for known in Known if (number := count[known])]
    total = strings["in all"].format(sum(count.values()))
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


def _summary(numbers: Components) -> dict[str, Json]:
    count = _counts(numbers)
    return {
        "name": numbers.name,
        "hash": numbers.hash,
        "numbers": {known.value: count[known] for known in Known if count[known]},
    }
