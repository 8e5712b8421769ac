"""A checker of derivations that believes nothing: it has the table, the move and the ruleset, and redoes every step.

It imports no engine, nothing but the standard library. The catalogue says which rules an answer cannot do
without (`answers` in the entry of a rule), and which cases an answer is of is seen on the table.

    python -S -m proofs.derivations.checker jaipur_rules/jaipur/catalogue < questions.jsonl

reads a question and its derivation a line, and prints the faults of each line as a list of JSON.
"""

import json
import sys
import tomllib
from collections.abc import Iterable, Iterator
from itertools import zip_longest
from pathlib import Path
from typing import Any

from proofs.derivations import jaipur, johari
from proofs.derivations.documents import Answers, AnyQuestion, Document

GAMES: dict[str, Answers[Any]] = {"jaipur": jaipur.ANSWERS, "johari": johari.ANSWERS}
"""The answers of each game, by the name of the folder that its catalogue is in."""


class Checker:
    """Checks derivations against the answers that the rules of a catalogue are needed for.

    Args:
        catalogue: The folder of the catalogue's files, in the folder of its game.
    """

    def __init__(self, catalogue: Path) -> None:
        self.game = catalogue.resolve().parent.name
        self.answers = GAMES[self.game]
        self.rules: dict[str, list[str]] = {}
        for file in sorted(catalogue.glob("*.toml")):
            for rule in tomllib.loads(file.read_text("utf-8")).get("rule", []):
                for case in rule.get("answers", []):
                    self.rules.setdefault(case, []).append(rule["id"])

    def steps(self, kind: str, asked: AnyQuestion) -> list[Document]:
        """Return the steps that an answer must have, in no order."""
        rules = dict.fromkeys(
            rule for case in self.answers.cases(kind, asked) for rule in self.rules[case]
        )
        steps = [
            {"rule": rule, "result": result, "facts": facts}
            for rule in rules
            for result, facts in self.answers.found(rule, kind, asked)
        ]
        broken = [step for step in steps if step["result"] == "broken"]
        return broken if kind == "legality" and broken else steps

    def faults(self, asked: AnyQuestion, derivation: Document) -> list[str]:
        """Return what is wrong with a derivation; nothing if it is right."""
        kind = derivation["kind"]
        right = self.steps(kind, asked)
        result, facts = self.answers.answer(kind, asked, right)
        head = {
            "game": self.game,
            "kind": kind,
            "move": asked.move,
            "result": result,
            "facts": facts,
        }
        wrong = [
            f"{key} is {derivation[key]}, and not {value}"
            for key, value in head.items()
            if derivation[key] != value
        ]
        given = [
            {key: step[key] for key in ("rule", "result", "facts")} for step in derivation["steps"]
        ]
        pairs = zip_longest(*(sorted(map(_written, steps)) for steps in (given, right)))
        return wrong + [
            f"the step is {mine}, and not {other}" for mine, other in pairs if mine != other
        ]


def _written(step: Document) -> str:
    return json.dumps(step, sort_keys=True)


def main(catalogue: str, lines: Iterable[str]) -> Iterator[str]:
    """Yield the faults of every line that holds a question and its derivation, as JSON."""
    checker = Checker(Path(catalogue))
    for line in lines:
        given = json.loads(line)
        yield json.dumps(
            checker.faults(checker.answers.question(**given["question"]), given["derivation"])
        )


if __name__ == "__main__":
    for written in main(sys.argv[1], sys.stdin):
        print(written)
