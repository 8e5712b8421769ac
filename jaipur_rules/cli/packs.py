"""The test vectors made, and what they cover, as lines and as JSON."""

from collections.abc import Iterator, Mapping

from jaipur_rules import rulebook
from jaipur_rules.cli.layout import BLANK, prose, table
from jaipur_rules.cli.options import Manner
from jaipur_rules.cli.screen import Json
from jaipur_rules.conformance import vectors
from jaipur_rules.conformance.vectors.pack import Pack
from jaipur_rules.render.ink import BAD, BOLD, DIM, GOOD, Run, Span, run

_WORDS: Mapping[str, tuple[str, str, str, str, str, str]] = {
    "en": (
        "{} cases",
        "rule",
        "cases",
        "These are the vectors of this version.",
        "These are not the vectors of this version: {} was expected.",
        "Too few cases exercise {}.",
    ),
    "fr": (
        "{} cas",
        "règle",
        "cas",
        "Ce sont les vecteurs de cette version.",
        "Ce ne sont pas les vecteurs de cette version : {} était attendu.",
        "Trop peu de cas portent sur {}.",
    ),
}


def made(game: str, out: str, *, sample: bool) -> Pack:
    """Make the vectors, and write them if there is a file to write to.

    Args:
        game: The game that they are of.
        out: The file; empty for none.
        sample: Whether only the sample is wanted, which is kept and need not be made.

    Raises:
        UnusablePack: The file cannot be written.
    """
    if game == "johari":
        from jaipur_rules.conformance.johari import vectors as johari
        from jaipur_rules.conformance.johari.vectors.pack import SHELF

        asked = johari.sample() if sample else johari.cases()
        return johari.write_pack(asked, out) if out else SHELF.pack_of(asked)
    cases = vectors.sample() if sample else vectors.cases()
    return vectors.write_pack(cases, out) if out else Pack.of(cases)


def pinned(game: str) -> Pack:
    """The vectors that this version pins."""
    if game == "johari":
        from jaipur_rules.conformance.johari import vectors as johari

        return johari.pinned()
    return vectors.pinned()


def is_right(game: str, pack: Pack) -> bool:
    """Whether these are the vectors that this version pins, and enough of them for every rule."""
    return pack == pinned(game) and not pack.coverage.thin


def to_json(pack: Pack, right: bool | None) -> Json:  # noqa: FBT001 - what was found, and no flag
    """The vectors, for a program."""
    written: dict[str, Json] = dict(pack.to_plain())
    if right is not None:
        written["right"] = right
    return written


def of_pack(
    game: str,
    pack: Pack,
    right: bool | None,  # noqa: FBT001 - the same
    how: Manner,
) -> Iterator[Run]:
    """The vectors, for a person."""
    number, rule, cases, good, bad, thin = _WORDS[how.lang]
    place = ("en", "fr").index(how.lang)
    coverage = pack.coverage
    kinds = ", ".join(f"{kind} {count:,}" for kind, count in coverage.kinds.items())
    yield run(Span(number.format(f"{coverage.cases:,}"), BOLD), f": {kinds}")
    yield run(f"SHA-256 {pack.digest}")
    yield BLANK
    titles = {each.id: each.title.to(how.lang) for each in rulebook.load(game)}
    rows = [(run(Span(rule, BOLD)), run(Span(cases, BOLD)), run())]
    rows += [
        (
            run(name),
            run(f"{count:,}"),
            run(titles[name])
            if count
            else run(Span(coverage.unasked.get(name, ("", ""))[place], DIM)),
        )
        for name, count in coverage.rules.items()
    ]
    yield from table(rows)
    yield BLANK
    yield from table([(run(name), run(f"{count:,}")) for name, count in coverage.rulesets.items()])
    if right is not None:
        yield BLANK
        said = (good, GOOD) if right else (bad.format(pinned(game).digest), BAD)
        yield from prose(said[0], how.screen.width, style=said[1])
        for name in coverage.thin:
            yield from prose(thin.format(name), how.screen.width, style=BAD)
