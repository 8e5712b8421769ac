"""The laws of the game, read from the tests that hold them: a name and a sentence each.

`python -m tools.laws > docs/laws.md` makes the page of the site anew.
"""

import ast
from collections.abc import Iterator
from pathlib import Path

from attrs import frozen

FOLDER = Path(__file__).parents[1] / "tests" / "laws"
GAMES = {"Jaipur": FOLDER / "jaipur", "Johari": FOLDER / "johari"}


@frozen(order=False)
class Law:
    """A law.

    Attributes:
        chapter: What the file that holds it is about, in one sentence, and what else there is to say of it.
        name: Its name.
        sentence: What it says; empty if the test does not say it.
        file: The file.
    """

    chapter: str
    name: str
    sentence: str
    file: str


def laws(folder: Path = FOLDER) -> Iterator[Law]:
    """Every law, in the order of the files and of the tests in them.

    Example:
        >>> next(law.sentence for law in laws() if law.name == "never stuck")
        'Whoever is to move can move, and where nobody is to move nothing can be done.'
    """
    for path in sorted(folder.glob("test_*.py")):
        module = ast.parse(path.read_text(encoding="utf-8"))
        chapter = ast.get_docstring(module) or ""
        for part in module.body:
            if isinstance(part, ast.FunctionDef) and part.name.startswith("test_"):
                name = part.name.removeprefix("test_").replace("_", " ")
                yield Law(chapter, name, ast.get_docstring(part) or "", path.name)


INTRODUCTION = """\
# Laws

A law is a property that holds of every match, every position or every view. Each has a name, says what it
holds in one sentence, and is one test in `tests/laws/` that bears its name: Hypothesis looks for a case in
which it does not hold, and shrinks one that it finds to a short game. How long it looks is a matter of the
profile: `make test`, `make thorough`, or `make endless` for a night.

    python -m pytest tests/laws                 # all of them
    python -m pytest tests/laws -k never_stuck  # one

The laws of every game come first. Those that only one game can have stand below them, and in `tests/laws/jaipur/`
and `tests/laws/johari/`. The means are public, so that another engine can be held to the same laws:
`jaipur_rules.testing`, `jaipur_rules.jaipur.testing` and `jaipur_rules.johari.testing`.\
"""


def as_markdown() -> str:
    """The laws as a page: a table a chapter, those of every game and then those of each."""
    lines: list[str] = [INTRODUCTION]
    for game, folder in {"": FOLDER, **GAMES}.items():
        chapter = ""
        for law in laws(folder):
            if law.chapter != chapter:
                chapter = law.chapter
                title, _, more = chapter.partition("\n\n")
                lines += ["", f"## {game and f'{game}: '}{title}", *(["", more] if more else [])]
                lines += ["", "| law | what it says |", "|---|---|"]
            lines.append(f"| {law.name} | {law.sentence} |")
    return "\n".join(lines).strip()


if __name__ == "__main__":
    print(as_markdown())
