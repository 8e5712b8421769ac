"""What the referee says of any game, in two languages; the rules come from the catalogue."""

from typing import Literal, TypeAlias

from attrs import frozen

Language: TypeAlias = Literal["en", "fr"]
"""A language of the catalogue of rules."""


@frozen(order=False)
class Phrases:
    """What is said of the play of any game, in one language."""

    one_ply: str
    plies: str
    move_is_legal: str
    move_is_illegal: str


_PHRASES: dict[Language, Phrases] = {
    "en": Phrases(
        one_ply="{count} ply",
        plies="{count} plies",
        move_is_legal="{move} is legal.",
        move_is_illegal="{move} is illegal: {rules}.",
    ),
    "fr": Phrases(
        one_ply="{count} coup",
        plies="{count} coups",
        move_is_legal="{move} est régulier.",
        move_is_illegal="{move} est irrégulier : {rules}.",
    ),
}


def plies(language: Language, count: int) -> str:
    """A number of plies.

    Example:
        >>> plies("en", 1), plies("en", 0), plies("fr", 0)
        ('1 ply', '0 plies', '0 coup')
    """
    say = _PHRASES[language]
    return (say.one_ply if _is_one(language, count) else say.plies).format(count=count)


def _is_one(language: Language, count: int) -> bool:
    """Whether the language counts so many in the singular: French does for none as well."""
    return count == 1 or (language == "fr" and count == 0)


def move(language: Language, move: object, broken: tuple[str, ...]) -> str:
    """Whether a move is legal, and which rules it breaks."""
    say = _PHRASES[language]
    phrase = say.move_is_illegal if broken else say.move_is_legal
    return phrase.format(move=short(move), rules=", ".join(map(short, broken)))


_LONGEST = 60
"""How much a sentence repeats of a move and of the facts of a violation: more than any table has, in characters."""


def short(quoted: object) -> str:
    """What a sentence repeats of a move or a violation.

    Example:
        >>> len(short("+" * 1000))
        60
    """
    text = str(quoted)
    return text if len(text) <= _LONGEST else f"{text[: _LONGEST - 3]}..."


def amounts(values: tuple[int, ...]) -> str:
    """Amounts by seat.

    Example:
        >>> amounts((64, 69))
        '64 : 69'
    """
    return " : ".join(map(str, values))


def statements(language: Language, rules: tuple[str, ...]) -> tuple[str, ...]:
    """What the catalogue says of each rule, after its id."""
    # Judging needs no catalogue, so it is read when words are asked for.
    from jaipur_rules import rulebook  # noqa: PLC0415

    return tuple(f"{rule}: {rulebook.rule(rule).statement.to(language)}" for rule in rules)
