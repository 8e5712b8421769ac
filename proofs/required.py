"""The requirements on every result: what it rests on, and the least that it has to show.

This stands here and never in a result, so that a result cannot ask less of itself.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import TypeAlias

from attrs import evolve, frozen

from proofs.closure import Closure, closure
from proofs.mutants import Verdicts, argued, open_faults, verdict_faults
from proofs.noticing import NoticingTests
from proofs.results import freshness_faults, member, read_result, shown, version_faults
from proofs.sources import Sources
from tools.fuzz.entries import faults as fuzz_faults
from tools.mutation.subjects import SUBJECTS, Subject

Figures: TypeAlias = dict[str, object]
"""What a result has found, by name."""


APART = (
    # It refuses rulesets and changes nothing: the proofs' own are not refused, or they would not run.
    "Ruleset.__attrs_post_init__",
    # How processes are started and ended: a task that was lost would lack in the counts.
    "workers",
    "unordered",
    # Takes the position from a match or a view: what is proved is asked of positions.
    "position_of",
    # Whether a state is a part of this very proof: if not, it begins anew.
    "_scope_hash",
    # The key under which compiled functions are kept; the functions themselves count.
    "_stamp",
    # The words of an error: that it is raised is what is proved.
    "Message",
    "messages",
    "languages",
    "shorten",
    "brief",
    # How a broken law and a table are shown to a person.
    "BrokenLaw.__str__",
    "JaipurGame.format_play",
    "JohariGame.format_play",
    "short_repr",
    "Match.__str__",
    "View.__str__",
    "Position.__str__",
    "Command",
)
"""What no proof rests on though a name leads to it, each with the reason."""


@frozen(order=False)
class Required:
    """The requirements on a result.

    Attributes:
        command: The command that makes it.
        entries: The functions that its computation begins with; none if it need not be fresh.
        packages: The projects whose versions count.
        figures: Says what its figures lack, a sentence each.
    """

    command: str
    figures: Callable[[Figures], Iterable[str]]
    entries: tuple[str, ...] = ()
    packages: tuple[str, ...] = ()

    def closure(self, sources: Sources) -> Closure:
        """The closure of the computation as the sources stand."""
        return closure(sources, self.entries, without=APART)


def _exactly(**wanted: object) -> Callable[[Figures], Iterator[str]]:
    def check(figures: Figures) -> Iterator[str]:
        for name, value in wanted.items():
            if figures.get(name) != value:
                yield f"has {name} {figures.get(name)!r:.40}, and not {value!r}"

    return check


LAWS = (
    "three-times-legal the-notation-is-read-back somebody-moves-or-chance-or-nobody nothing-is-touched "
    "the-seats-are-alike equal-knowledge-equal-views the-view-knows-the-moves as-many-worlds-as-there-are"
).split()
"""The laws that every state of the small games of any game has to keep."""

JAIPUR_LAWS = (
    "every-card-is-somewhere every-goods-token-is-somewhere every-bonus-token-is-somewhere "
    "hands-keep-the-limit the-market-is-full what-is-sold-pays an-end-has-its-reason "
    "what-is-known-is-true the-deck-is-drawn-from-the-top only-the-mover-is-touched "
    "never-both-ends an-exchange-ends-nothing a-herd-can-be-counted "
    "an-opening-herd-follows-from-the-hand"
).split()
"""Those of Jaipur alone."""

JOHARI_LAWS = (
    "every-card-is-somewhere every-noble-is-somewhere every-action-is-somewhere "
    "a-store-holds-its-type tokens-are-on-their-tracks slots-are-as-cheap-as-their-nobles "
    "who-is-safe-has-paid-for-it a-card-lies-face-down-only-while-others-choose "
    "the-pile-is-drawn-from-the-top no-token-goes-back only-fakes-are-taken-from-others "
    "the-pieces-lie-there-too the-pieces-have-the-same-moves"
).split()
"""Those of Johari alone."""

STATES = {"pairs": 129_777, "bonus": 182_283, "lenient": 181_057, "strict": 106_365}
"""The states of each small game of Jaipur: explored whole, it has exactly so many."""

JOHARI_STATES = {"nobles": 157_837, "fakes": 143_569, "days": 165_833}
"""The same of Johari."""

PLIES = 100_000_000
"""The plies that the batch engine has to play in lockstep with the rules."""


def _explored(
    own_laws: Iterable[str], states: Mapping[str, int]
) -> Callable[[Figures], Iterator[str]]:
    def check(figures: Figures) -> Iterator[str]:
        laws, games = figures.get("laws"), member(figures, "games")
        for law in (*own_laws, *LAWS):
            if not isinstance(laws, list) or law not in laws:
                yield f"lacks the law {law}"
        for name, count in states.items():
            found = member(member(games, name), "counts").get("states")
            if found != count:
                yield f"has {found} states of the game {name}, and not {count:,}"

    return check


def _played(figures: Figures) -> Iterator[str]:
    yield from _exactly(hands=1713, positions=8_720_731, legal_moves=367_774_859)(figures)
    plies = figures.get("plies")
    if not isinstance(plies, int) or plies < PLIES:
        yield f"is of {plies} plies, and {PLIES:,} are asked"


REQUIRED = {
    "verify.json": Required(
        "make verify",
        _exactly(
            proved=True,
            slice="1/1",
            market_and_hand=773_305,
            positions=8_720_731,
            rulesets=16,
            moves_decided=626_556,
            legal_somewhere=25_499,
            fewest_legal_moves=1,
        ),
        ("proofs.exhaustion.run.verify",),
        ("attrs",),
    ),
    "explore.json": Required(
        "python -m proofs explore",
        _explored(JAIPUR_LAWS, STATES),
        ("proofs.exploration.exploring.explore", "proofs.exploration.jaipur.miniatures.MINIATURES"),
        ("attrs",),
    ),
    "explore-johari.json": Required(
        "python -m proofs explore --game johari",
        _explored(JOHARI_LAWS, JOHARI_STATES),
        ("proofs.exploration.exploring.explore", "proofs.exploration.johari.miniatures.MINIATURES"),
        ("attrs",),
    ),
    "batch.json": Required(
        "make batch-proof",
        _played,
        ("proofs.batch_equality.run.prove",),
        ("attrs", "numba", "numpy"),
    ),
    # New inputs are sought at night, and those that were found are tried with every commit:
    # so it need not be of the sources as they stand.
    "fuzz.json": Required("make fuzz", fuzz_faults),
}
"""The results that there have to be, but for the mutants."""

MUTATION_PACKAGES = ("attrs", "cosmic-ray", "hypothesis", "mutmut", "pytest")
"""The projects whose versions count for mutants."""

MAKES_MUTANTS = (
    "tools.mutation.mutants.every_mutant",
    "tools.mutation.trials.Lane.trial",
    "tools.mutation.warm.Warm.trial",
)
"""What makes mutants and has the tests look at them."""


def mutation_closure(sources: Sources) -> Closure:
    """The code that makes mutants and puts them to the tests."""
    return closure(sources, MAKES_MUTANTS, within=lambda each: each.module.startswith("tools"))


def faults(root: Path, *, leave_mutants: bool = False, most: int = 8) -> Iterator[str]:
    """Everything that is missing, stale, or no proof, a sentence each that names the file and the reason.

    Args:
        root: The folder of the project.
        leave_mutants: Whether mutants may be without a verdict, as they may until the night.
        most: How many names a sentence has at most.
    """
    sources = Sources(root)
    for name, required in REQUIRED.items():
        for fault in _faults(root / "proofs" / name, required, sources):
            yield f"proofs/{name} {fault}: run `{required.command}`"
    tests = NoticingTests(sources)
    for package, subject in SUBJECTS.items():
        command = "make mutants" if package == "jaipur" else f"make mutants-{package}"
        for fault in _mutation_faults(
            package, subject, tests, leave_mutants=leave_mutants, most=most
        ):
            yield f"proofs/{subject.result} {fault}: run `{command}`"
    known = {*REQUIRED, *(subject.result for subject in SUBJECTS.values())}
    for file in sorted((root / "proofs").glob("*.json")):
        if file.name not in known:
            yield f"proofs/{file.name} is a result that nothing is required of"


def open_mutants(root: Path) -> tuple[int, int]:
    """The number of mutants without a verdict that holds, and of new or changed places, still uncounted."""
    tests = NoticingTests(Sources(root))
    count = uncounted = 0
    for subject in SUBJECTS.values():
        result = _read(root / "proofs" / subject.result)
        verdicts = Verdicts.of(result) if not isinstance(result, str) else Verdicts()
        lost = verdicts.lost(tests)
        for place in subject.places(root / "jaipur_rules"):
            found = verdicts.places.get(place.id)
            if found is None:
                uncounted += 1
            else:
                count += found.made - found.without(lost).made + found.open
    return count, uncounted


def _read(file: Path) -> dict[str, object] | str:
    try:
        return read_result(file)
    except FileNotFoundError:
        return "is missing"
    except (OSError, ValueError) as error:
        return f"cannot be read ({error})"


def _faults(file: Path, required: Required, sources: Sources) -> Iterator[str]:
    result = _read(file)
    if isinstance(result, str):
        yield result
        return
    if required.entries:
        yield from freshness_faults(result, required.closure(sources))
        yield from version_faults(result, sources.root, required.packages)
    yield from required.figures(member(result, "figures"))


def _mutation_faults(
    package: str, subject: Subject, tests: NoticingTests, *, leave_mutants: bool, most: int
) -> Iterator[str]:
    root = tests.sources.root
    result = _read(root / "proofs" / subject.result)
    if isinstance(result, str):
        yield result
        return
    yield from freshness_faults(result, mutation_closure(tests.sources))
    yield from version_faults(result, root, MUTATION_PACKAGES)
    places = subject.places(root / "jaipur_rules")
    there = {each.id for each in places}
    kept = Verdicts.of(result)
    verdicts = evolve(kept, places={key: each for key, each in kept.places.items() if key in there})
    try:
        equivalents = argued(root / "tools" / "mutation" / f"equivalent-{package}.toml")
    except ValueError as error:
        yield f"cannot be judged: {error}"
        return
    yield from verdict_faults(verdicts, tests, equivalents, most=most)
    least = subject.least
    if leave_mutants:
        least //= 2
    else:
        yield from open_faults(verdicts, places, tests, equivalents, most=most)
    counts = verdicts.counts(places)
    judged = counts["made"] - counts["open"]
    if judged < least:
        yield f"has {judged:,} verdicts, and there have to be {least:,}"
    if (score := verdicts.score(places)) < subject.score:
        names = [each.name for each in verdicts.places.values() if each.survived]
        survived = f", with survivors in {shown(names, most)}" if names else ""
        yield f"has the score {score:.4f}, and {subject.score} is asked{survived}"
    one_in = member(result, "figures").get("one_in", 1)
    if one_in != subject.one_in:
        yield f"is of one mutant in {one_in}, and one in {subject.one_in} is asked"
