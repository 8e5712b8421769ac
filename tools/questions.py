"""How many questions of players the search answers with the right rule, of those it was made with and of those left out.

python -m tools.questions
"""

import json
from collections.abc import Iterator
from pathlib import Path

from jaipur_rules import rulebook

FOLDER = Path(__file__).parents[1] / "tests/rulebook/questions"
AMONG = (1, 3)
MARKS = ("tune", "later", "held", "unseen")


def table() -> Iterator[str]:
    """The lines of a table in Markdown: a language and a mark a row, with shares in per cent."""
    yield "| language | questions | number | the first rule is right | one of the first three |"
    yield "|---|---|---:|---:|---:|"
    for file in sorted(FOLDER.glob("*.json")):
        questions = json.loads(file.read_text("utf-8"))
        for mark in MARKS:
            asked = [each for each in questions if each["mark"] == mark]
            if not asked:
                continue
            shares = [share(asked, file.stem, among) for among in AMONG]
            cells = " | ".join(f"{each:.0%}".replace("%", " %") for each in shares)
            yield f"| {file.stem} | {mark} | {len(asked)} | {cells} |"


def share(questions: list[dict[str, str]], language: str, among: int) -> float:
    """The share of questions for which a right rule is among the first that are found."""
    right = 0
    for each in questions:
        hits = rulebook.load(each["game"]).search(each["text"], language)[:among]
        right += not {hit.rule.id for hit in hits}.isdisjoint(each["rules"])
    return right / len(questions)


if __name__ == "__main__":
    print("\n".join(table()))
