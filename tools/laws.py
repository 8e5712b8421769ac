"""The laws of the game, read from the tests that hold them: a name and a sentence each.

`python -m tools.laws > docs/proofs/laws.csv` makes the list of the site anew.
"""

import ast
import csv
import io
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


def table() -> str:
    """The laws as CSV: those of every game, and then those of each."""
    text = io.StringIO()
    rows = csv.writer(text, lineterminator="\n")
    rows.writerow(("game", "matter", "law", "what it says", "file"))
    for game, folder in {"every game": FOLDER, **GAMES}.items():
        rows.writerows(
            (game, law.chapter.partition("\n")[0], law.name, law.sentence, law.file)
            for law in laws(folder)
        )
    return text.getvalue()


if __name__ == "__main__":
    print(table(), end="")
