"""The list of mutants that nobody can tell from the original, with the argument for each."""

import tomllib
from collections.abc import Iterable, Iterator
from pathlib import Path

from attrs import field, frozen

from tools.mutation.mutants import Mutant

HERE = Path(__file__).parent


@frozen(order=False)
class Equivalents:
    """What may survive.

    Attributes:
        why: The argument, by the mutant's place and change.
    """

    why: dict[tuple[str, str], str] = field(factory=dict[tuple[str, str], str])

    @classmethod
    def read(cls, path: Path) -> "Equivalents":
        """Read the list: entries with a `why`, and under it `mutants`, each with `at` and `change`.

        Raises:
            ValueError: An entry lacks something, or a mutant is listed twice.
        """
        why: dict[tuple[str, str], str] = {}
        if not path.exists():
            return cls(why)
        for entry in tomllib.loads(path.read_text(encoding="utf-8")).get("equivalent", ()):
            if not entry["why"].strip():
                raise ValueError(f"{path.name}: an entry has no argument: {entry}")
            for each in entry["mutants"]:
                key = each["at"], each["change"].strip()
                if key in why:
                    raise ValueError(f"{path.name}: listed twice: {key}")
                why[key] = entry["why"].strip()
        return cls(why)

    def __contains__(self, mutant: object) -> bool:
        return isinstance(mutant, Mutant) and (mutant.where, mutant.change) in self.why

    def stale(
        self, mutants: Iterable[Mutant], killed: Iterable[Mutant], *, whole: bool
    ) -> Iterator[str]:
        """What is listed and is no survivor, a sentence each.

        Args:
            mutants: The mutants that were made.
            killed: Those of them that the tests noticed.
            whole: Whether all there are were made, so that one that is missing does not exist.
        """
        made = {(each.where, each.change) for each in mutants}
        dead = {(each.where, each.change) for each in killed}
        for where, change in self.why:
            said = change.replace("\n", " / ")
            if (where, change) in dead:
                yield f"listed as equivalent, and killed: {where}: {said}"
            elif whole and (where, change) not in made:
                yield f"listed as equivalent, and there is no such mutant: {where}: {said}"
