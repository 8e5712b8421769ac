"""What was found, kept as small files of JSON: one a question and kind of players."""

import json
from pathlib import Path

from attrs import frozen

from tools.research.stats import Figures, kept, read

FOLDER = Path(__file__).parents[2] / "docs" / "research" / "data"


@frozen(order=False)
class Answer:
    """What came of a question.

    Attributes:
        question: The question, by name.
        who: Who played.
        command: The words that made it.
        date: When.
        version: Of which version of the library.
        plies: How many plies were played; of `rulings` those under the default.
        seconds: The processor time that it took.
        figures: What was found.
    """

    question: str
    who: str
    command: str
    date: str
    version: str
    plies: int
    seconds: float
    figures: Figures

    def keep(self, folder: Path) -> None:
        """Write it down."""
        told = {
            "question": self.question,
            "who": self.who,
            "command": self.command,
            "date": self.date,
            "version": self.version,
            "plies": self.plies,
            "seconds": self.seconds,
            "figures": kept(self.figures),
        }
        folder.mkdir(parents=True, exist_ok=True)
        partial = folder / f"{self.name}.partial"
        partial.write_text(_json(told), encoding="utf-8", newline="\n")
        partial.replace(folder / f"{self.name}.json")

    @property
    def name(self) -> str:
        """The name of its file."""
        return f"{self.question}-{self.who}"


def answers(folder: Path = FOLDER) -> dict[str, Answer]:
    """All that was found, by name."""
    found: dict[str, Answer] = {}
    for file in sorted(folder.glob("*.json")):
        told = json.loads(file.read_text(encoding="utf-8"))
        found[file.stem] = Answer(**told | {"figures": read(told["figures"])})
    return found


def _json(told: dict[str, object]) -> str:
    """Indented, with a figure a line."""
    figures = told.pop("figures")
    assert isinstance(figures, dict)
    lines = [f"    {json.dumps(name)}: {json.dumps(figure)}" for name, figure in figures.items()]
    head = json.dumps(told, indent=2).removesuffix("\n}")
    return f'{head},\n  "figures": {{\n' + ",\n".join(lines) + "\n  }\n}\n"
