"""The matrix of rules: rule, code, test. It fails where a rule stands alone.

    python -m tools.rules_matrix

Every rule of every catalogue has a test marked with it, besides its worked examples (which are
played too), and code that carries it. Whatever rule the code, the tests or the documents name is in a
catalogue; whoever needs a rule that does not exist takes the number 99, which no chapter will
ever reach.
"""

import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain

from jaipur_rules import rulebook
from tools.rule_code import ROOT, Spot, carried, ids_in, tests

READ_FOR_NAMES = (
    "jaipur_rules/**/*.py",
    "tests/**/*.py",
    "site/**/*.py",
    "tools/**/*.py",
    "*.md",
    "docs/**/*.md",
)


def names_in(text: str, prefixes: tuple[str, ...]) -> Iterator[str]:
    """The rules that a text names: a chapter's prefix, a hyphen and a number; but never the number 99.

    Example:
        >>> sorted(names_in("EXC-3 and UTF-8", ("EXC", "SEL")))
        ['EXC-3']
    """
    return (name for name in ids_in(text, prefixes) if not name.endswith("-99"))


def named_places(prefixes: tuple[str, ...]) -> dict[str, set[str]]:
    """Every rule that code, tests or documents name, with the files that name it."""
    places: dict[str, set[str]] = {}
    for pattern in READ_FOR_NAMES:
        for path in sorted(ROOT.glob(pattern)):
            for name in names_in(path.read_text(encoding="utf-8"), prefixes):
                places.setdefault(name, set()).add(path.relative_to(ROOT).as_posix())
    return places


def faults(
    catalogues: Iterable[rulebook.Catalogue],
    tests: Mapping[str, Sequence[Spot]],
    places: Mapping[str, Iterable[str]],
) -> Iterator[str]:
    """Yield what the rules lack, and what is named that is no rule, a line each.

    Args:
        catalogues: The catalogues of all games.
        tests: The tests that are marked with each rule.
        places: The files that name each rule.
    """
    known = set[str]()
    for catalogue in catalogues:
        code = carried(catalogue.game, tuple(chapter.prefix for chapter in catalogue.chapters))
        for rule in catalogue:
            known.add(rule.id)
            if not tests.get(rule.id):
                yield f"{rule.id} has no test marked with it"
            if rule.id not in code:
                yield f"{rule.id} has no code that carries it; name what does in tools/rule_code.toml"
    for name in sorted({*tests} - known):
        yield f"a test is marked with {name}, which is no rule"
    for name in sorted({*places} - known):
        yield f"{name} is no rule, and {', '.join(sorted(places[name]))} names it"


def main() -> int:
    """Hold the catalogues to the matrix; 1 where it has a hole."""
    catalogues, by_rule = [rulebook.load(game) for game in rulebook.games()], tests()
    prefixes = tuple(chapter.prefix for catalogue in catalogues for chapter in catalogue.chapters)
    found = [*faults(catalogues, by_rule, named_places(prefixes))]
    print(*found, sep="\n", end="\n" if found else "", file=sys.stderr)
    rules = sum(len([*catalogue]) for catalogue in catalogues)
    print(
        f"{rules} rules, {len({*chain(*by_rule.values())})} tests marked with them, {len(found)} faults"
    )
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
