"""The list of equivalent mutants, with the argument for each."""

import tomllib
from pathlib import Path

from attrs import field, frozen

from tools.mutation.mutants import Mutant

HERE = Path(__file__).parent


@frozen(order=False)
class Equivalents:
    """The mutants that may survive, because they are equivalent to the original.

    Attributes:
        why: The argument, by the mutant's id, which changes with the function that it is a mutant of.
    """

    why: dict[str, str] = field(factory=dict[str, str])

    @classmethod
    def read(cls, path: Path) -> "Equivalents":
        """Read the list: entries with a `why`, and under it `mutants`, each with `id`, `at` and `change`.

        Raises:
            ValueError: An entry lacks something, or a mutant is listed twice.
        """
        why: dict[str, str] = {}
        if not path.exists():
            return cls(why)
        for entry in tomllib.loads(path.read_text(encoding="utf-8")).get("equivalent", ()):
            if not entry["why"].strip():
                raise ValueError(f"{path.name}: an entry has no argument: {entry}")
            for each in entry["mutants"]:
                if not {"id", "at", "change"} <= each.keys():
                    raise ValueError(f"{path.name}: a mutant needs id, at and change: {each}")
                if each["id"] in why:
                    raise ValueError(f"{path.name}: listed twice: {each['id']}")
                why[each["id"]] = entry["why"].strip()
        return cls(why)

    def __contains__(self, mutant: object) -> bool:
        return isinstance(mutant, Mutant) and mutant.id in self.why
