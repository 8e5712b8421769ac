"""The proof cut into tasks, which can be done in any order and by anybody."""

from collections.abc import Iterator
from enum import Enum
from functools import lru_cache

from attrs import frozen

from jaipur_rules.core.errors import RulesError
from jaipur_rules.jaipur.rules.components import STANDARD_BOX, Box
from proofs.exhaustion.asking import Asking
from proofs.exhaustion.blind import Unforeseen
from proofs.exhaustion.sampling import Sampling
from proofs.exhaustion.shaping import check_box, check_shapes, hagglers
from proofs.exhaustion.space import Space, rulesets
from proofs.exhaustion.statements import OURS, Counterexample, Statements
from proofs.exhaustion.sweep import Sweep
from proofs.exhaustion.tally import Tally


class ImpossibleSlice(RulesError):
    """A slice that no proof has."""


@frozen(order=False)
class Slice:
    """A fixed part of a proof: of every so many hands, and of everything else, one.

    Attributes:
        part: Which part, from 1.
        parts: How many parts there are.

    Raises:
        ImpossibleSlice: There is no such part.

    Example:
        >>> list(Slice.parse("2/4").of(10)), str(Slice())
        ([1, 5, 9], '1/1')
    """

    part: int = 1
    parts: int = 1

    def __attrs_post_init__(self) -> None:
        """Refuse a part that is none."""
        if not 1 <= self.part <= self.parts:
            raise ImpossibleSlice(f"a slice is N/M with N from 1 to M, not {self}")

    @classmethod
    def parse(cls, text: str) -> "Slice":
        """Read a slice as it is written.

        Raises:
            ImpossibleSlice: It is none.
        """
        part, stroke, parts = text.partition("/")
        if not (stroke and part.isdecimal() and parts.isdecimal()):
            raise ImpossibleSlice(f"a slice is N/M with N from 1 to M, not {text[:20]}")
        return cls(int(part), int(parts))

    def of(self, count: int) -> range:
        """The places of this part, of so many in all."""
        return range(self.part - 1, count, self.parts)

    def __str__(self) -> str:
        return f"{self.part}/{self.parts}"


@frozen(order=False)
class Scope:
    """The scope of a proof.

    Attributes:
        part: Which slice of the proof: all of it if not given.
        box: The box; a smaller one is proved sooner.
        samples: The random moves that are tried under each ruleset besides.

    Example:
        >>> Scope(Slice(1, 60)).box.market_size
        5
    """

    part: Slice = Slice()
    box: Box = STANDARD_BOX
    samples: int = 20_000


class Stage(Enum):
    """The stage of a proof that a task belongs to. The value names it in the file of the state."""

    BOX = "box"
    """`Position` takes what the box has, and nothing else."""

    SHAPES = "shapes"
    """What `violations` says of every shape of an exchange."""

    LISTS = "lists"
    """`legal_moves` at every position."""

    HANDS = "hands"
    """`is_legal` for all that a hand can take, sell and give."""

    TAKES = "takes"
    """`is_legal` for all that can be taken from any market, and given for it."""

    SAMPLES = "samples"
    """All three, without any factoring, at random."""


_WORK = {
    Stage.BOX: (72, 0.02),
    Stage.SHAPES: (100_000, 0.00001),
    Stage.LISTS: (72, 0.04),
    Stage.HANDS: (72, 0.02),
    Stage.TAKES: (40, 0.04),
    Stage.SAMPLES: (20_000, 0.00005),
}
"""For each stage, how many of its things make a task, and about how many seconds each takes."""


@frozen(order=False)
class Task:
    """One piece of a proof.

    Attributes:
        stage: What it proves.
        ruleset: Under which of `rulesets`, by its place.
        places: Of what: hands, `hagglers`, takes or seeds, by their places.
    """

    stage: Stage
    ruleset: int
    places: range

    @property
    def name(self) -> str:
        """A name that no other task of a proof has."""
        return f"{self.stage.value} {self.ruleset} {self.places.start}"

    @property
    def work(self) -> float:
        """About how many seconds it takes."""
        return len(self.places) * _WORK[self.stage][1]


def tasks(scope: Scope) -> list[Task]:
    """The tasks of a proof, in an order in which the first counterexample is a small one.

    Example:
        >>> [task.name for task in tasks(Scope(Slice(1, 2000)))][:2]
        ['box 0 0', 'shapes 0 0']
    """
    box = scope.box
    space = _space(box)
    things = {
        Stage.BOX: len(space.hands),
        Stage.SHAPES: len(hagglers(space)),
        Stage.LISTS: len(space.hands),
        Stage.HANDS: len(space.hands),
        Stage.TAKES: len(space.takes),
        Stage.SAMPLES: scope.samples,
    }
    return [
        Task(stage, ruleset, places)
        for stage, count in things.items()
        for places in _cut(stage, scope.part.of(count))
        for ruleset in range(1 if stage is Stage.BOX else len(rulesets(box)))
    ]


def _cut(stage: Stage, places: range) -> Iterator[range]:
    size = _WORK[stage][0]
    for start in range(0, len(places), size):
        yield places[start : start + size]


def perform(task: Task, box: Box = STANDARD_BOX, statements: Statements = OURS) -> Tally:
    """Do a task.

    Example:
        >>> perform(Task(Stage.LISTS, 0, range(1))).positions
        5214
    """
    try:
        return _performed(task, box, statements)
    except Unforeseen as error:
        return Tally(counterexample=Counterexample(f"this is no proof for these rules: {error}"))


def _performed(task: Task, box: Box, statements: Statements) -> Tally:
    space, rules = _space(box), rulesets(box)[task.ruleset]
    match task.stage:
        case Stage.BOX:
            return check_box(space, rules, task.places)
        case Stage.SHAPES:
            return check_shapes(space, rules, statements, task.places)
        case Stage.LISTS:
            return _sweep(box, task.ruleset, statements).visit(task.places)
        case Stage.HANDS:
            return _asking(box, task.ruleset, statements).of_hands(task.places)
        case Stage.TAKES:
            return _asking(box, task.ruleset, statements).of_takes(task.places)
        case Stage.SAMPLES:
            seed = task.ruleset << 32 | task.places.start
            return _sampling(box, task.ruleset, statements).of(len(task.places), seed=seed)


# What tasks share in one process: each of these keeps much that it has made.


@lru_cache(maxsize=2)
def _space(box: Box) -> Space:
    return Space(box)


@lru_cache(maxsize=16)
def _sweep(box: Box, ruleset: int, statements: Statements) -> Sweep:
    return Sweep(_space(box), rulesets(box)[ruleset], statements)


@lru_cache(maxsize=16)
def _asking(box: Box, ruleset: int, statements: Statements) -> Asking:
    return Asking(_space(box), rulesets(box)[ruleset], statements, turn=ruleset)


@lru_cache(maxsize=16)
def _sampling(box: Box, ruleset: int, statements: Statements) -> Sampling:
    return Sampling(_space(box), rulesets(box)[ruleset], statements)
