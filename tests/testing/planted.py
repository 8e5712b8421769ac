"""Engines with one mistake each: a copy of our own rules in which a mistake of the list is planted."""

import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from importlib import import_module
from typing import Any, ClassVar

from jaipur_rules.jaipur.testing import RulesMachine as JaipurMachine
from jaipur_rules.johari.testing import RulesMachine as JohariMachine
from jaipur_rules.testing import RulesMachine
from tools.mistakes.entries import Mistake
from tools.mistakes.trial import Planted

_USED = (
    "deals",
    "generation",
    "legality",
    "moves",
    "ruleset",
    "state",
    "transition",
)


@contextmanager
def _anew(game: str, mistake: Mistake) -> Iterator[None]:
    """Import the rules of a game anew meanwhile, with a mistake; those that were imported before are as they were."""
    copied = tuple(
        f"jaipur_rules.{game}.{name}" for name in ("rules", "encoding", "conformance.questions")
    )
    parents = [import_module(name.rpartition(".")[0]) for name in copied]
    kept = {name: sys.modules.pop(name) for name in [*sys.modules] if name.startswith(copied)}
    finder = Planted(mistake)
    sys.meta_path.insert(0, finder)
    try:
        yield
    finally:
        sys.meta_path.remove(finder)
        for name in [name for name in sys.modules if name.startswith(copied)]:
            del sys.modules[name]
        sys.modules.update(kept)
        for parent, name in zip(parents, copied, strict=True):
            setattr(parent, name.rpartition(".")[2], kept[name])


class Copied:
    """The methods by which a copy of our rules is connected, in both games.

    Attributes:
        rules: The package of the rules.
        answers: What they answer.
    """

    rules: ClassVar[Any]
    answers: ClassVar[Any]
    ruleset: Any
    match: Any = None

    @property
    def by(self) -> Any:
        """The ruleset of the match, in the copy."""
        return self.rules.ruleset.Ruleset().with_changes(**self.ruleset.switches)

    def happen(self, event: object) -> None:
        self.match = self.rules.transition.apply(self.match, event)

    def legal_moves(self) -> Iterable[str]:
        return map(str, self.rules.generation.legal_moves(self.match))

    def apply(self, move: str) -> None:
        """Play a move: one statement of the rules lists what is legal, and the other refuses what is not."""
        parsed = self.rules.moves.parse_move(move)
        if broken := self.rules.legality.violations(self.match, parsed):
            raise ValueError(broken)
        self.match = self.rules.transition.apply_unchecked(self.match, parsed)

    def table(self) -> Mapping[str, object]:
        found: Mapping[str, object] = self.answers.table(self.match)
        return found

    def score(self) -> Mapping[str, object]:
        found: Mapping[str, object] = self.answers.score(self.match)
        return found


class JaipurCopy(Copied, JaipurMachine):
    """A copy of the rules of Jaipur."""

    def new(self, deck: str, bonuses: Mapping[int, Sequence[int]], first: int) -> None:
        self.match = self.match or self.rules.state.Match(self.by)
        self.happen(self.rules.deals.Deal(deck, bonuses.values(), first))


class JohariCopy(Copied, JohariMachine):
    """A copy of the rules of Johari."""

    def new(self, deck: str, nobles: Sequence[str], stack: Sequence[int]) -> None:
        self.match = self.rules.match.Match(self.players, self.by)
        self.happen(self.rules.deals.Deal(deck, nobles, stack))

    def reshuffle(self, pile: str) -> None:
        self.happen(self.rules.deals.Reshuffle(pile))


COPIES: Mapping[str, type[RulesMachine]] = {"jaipur": JaipurCopy, "johari": JohariCopy}


def planted(mistake: Mistake, **options: object) -> type[RulesMachine]:
    """The engine of a game with a mistake of its rules."""
    game = mistake.module.split(".")[1]
    with _anew(game, mistake):
        answers = import_module(f"jaipur_rules.{game}.conformance.questions").QUESTIONS
        for name in _USED:
            import_module(f"jaipur_rules.{game}.rules.{name}")
        rules = sys.modules[f"jaipur_rules.{game}.rules"]
        name = mistake.name.replace("-", "_")
        return type(name, (COPIES[game],), {"answers": answers, "rules": rules, **options})
