"""The answers, kept as small files of JSON: one a question and kind of players."""

import json
from collections.abc import Mapping
from pathlib import Path

from attrs import asdict, frozen

from tools.research.stats import Figures, Kept, kept, read

FOLDER = Path(__file__).parents[2] / "docs" / "research" / "data"


@frozen(order=False, kw_only=True)
class Answer:
    """The answer to a question.

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
        """Write the answer to a file."""
        head = asdict(self, recurse=False)
        del head["figures"]
        folder.mkdir(parents=True, exist_ok=True)
        partial = folder / f"{self.name}.partial"
        partial.write_text(_json(head, kept(self.figures)), encoding="utf-8", newline="\n")
        partial.replace(folder / f"{self.name}.json")

    @property
    def name(self) -> str:
        """The name of its file."""
        return f"{self.question}-{self.who}"


def answers(folder: Path = FOLDER) -> dict[str, Answer]:
    """All that was found, by name."""
    found: dict[str, Answer] = {}
    for file in sorted(folder.glob("*.json")):
        content = json.loads(file.read_text(encoding="utf-8"))
        found[file.stem] = Answer(**content | {"figures": read(content["figures"])})
    return found


def _json(head: Mapping[str, object], figures: Mapping[str, Kept]) -> str:
    """Indented, with a figure a line."""
    lines = [f"    {json.dumps(name)}: {json.dumps(figure)}" for name, figure in figures.items()]
    begun = json.dumps(head, indent=2).removesuffix("\n}")
    return f'{begun},\n  "figures": {{\n' + ",\n".join(lines) + "\n  }\n}\n"
