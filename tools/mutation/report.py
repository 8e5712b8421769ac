"""The report on the mutants: the figures, the survivors, and the result that is kept."""

import json
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence

from attrs import field, frozen

from proofs.mutants import ENDED, PlaceVerdicts, Verdicts
from proofs.noticing import NoticingTests
from tools.mutation.mutants import Mutant
from tools.mutation.places import Place
from tools.mutation.search import MutantResult

COLUMNS = ("made", "noticed", "timed_out", "equivalent", "survived", "open")


@frozen(order=False)
class Report:
    """The results of a run.

    Attributes:
        verdicts: The verdicts that held before, and those that were found.
        survivors: The mutants that no test noticed, and that nobody argues to be equivalent.
        wrong: The ids of those that are argued to be equivalent, and were noticed.
        tried: How many mutants were tried.
        seconds: The processor time of all trials.
    """

    verdicts: Verdicts
    survivors: tuple[Mutant, ...] = ()
    wrong: tuple[str, ...] = ()
    tried: int = 0
    seconds: float = field(default=0.0)

    def text(self, places: Iterable[Place]) -> str:
        """The figures by module, for people; survivors as the list of equivalents would have them."""
        modules: defaultdict[str, list[Place]] = defaultdict(list)
        for each in places:
            modules[each.module].append(each)
        rows = {name: self.verdicts.counts(each) for name, each in modules.items()}
        rows["all"] = self.verdicts.counts(each for group in modules.values() for each in group)
        table = [" " * 28 + "".join(f"{column:>12}" for column in COLUMNS)]
        for name, counts in rows.items():
            table.append(f"{name:28}" + "".join(f"{counts[column]:12}" for column in COLUMNS))
        survivors = map(_entry, self.survivors)
        wrong = [f"argued to be equivalent, and noticed: {key}" for key in self.wrong]
        footer = f"{self.tried} mutants tried in {self.seconds:.0f} s of processor time"
        return "\n".join([*survivors, *wrong, *table, footer])


def _entry(survivor: Mutant) -> str:
    """A survivor as an item of a list of equivalents, in TOML."""
    # What JSON escapes in a text, TOML reads back.
    where = json.dumps(survivor.where, ensure_ascii=False)
    change = survivor.change.replace("\\", "\\\\").replace('"""', '\\"\\"\\"')
    return f'{{ id = "{survivor.id}", at = {where}, change = """\n{change}""" }},'


def report(
    mutants: Sequence[Mutant],
    results: Mapping[str, MutantResult],
    before: Verdicts,
    places: Sequence[Place],
    equivalents: Mapping[str, str],
) -> Report:
    """Put together what was found and what held before.

    Args:
        mutants: The mutants that were tried.
        results: What became of them, by id.
        before: The verdicts that still hold.
        places: The places that there are, whole.
        equivalents: What may survive.
    """
    made: defaultdict[str, dict[str, list[str]]] = defaultdict(lambda: defaultdict(list))
    timed_out: defaultdict[str, list[str]] = defaultdict(list)
    equivalent: defaultdict[str, list[str]] = defaultdict(list)
    survived: defaultdict[str, list[str]] = defaultdict(list)
    tests = dict(before.tests)
    survivors, wrong = list[Mutant](), list[str]()
    opened: Counter[str] = Counter()
    for each in mutants:
        found, key = results.get(each.id), each.place.id
        if found is None or found.verdict == "open":
            opened[key] += 1
            continue
        if found.verdict == "noticed":
            made[key][found.test or ENDED].append(each.id)
            tests[found.test or ENDED] = found.by.partition("[")[0]
        elif found.verdict == "timed out":
            timed_out[key].append(each.id)
        elif each.id in equivalents:
            equivalent[key].append(each.id)
        else:
            survivors.append(each)
            survived[key].append(each.id)
        if found.verdict != "survived" and each.id in equivalents:
            wrong.append(each.id)
    verdicts: dict[str, PlaceVerdicts] = {}
    for place in places:
        old = before.places.get(place.id, PlaceVerdicts(place.name))
        noticed = {test: (*ids, *made[place.id].pop(test, ())) for test, ids in old.noticed.items()}
        verdicts[place.id] = PlaceVerdicts(
            place.name,
            noticed | {test: tuple(ids) for test, ids in made[place.id].items()},
            (*old.timed_out, *timed_out[place.id]),
            (*old.equivalent, *equivalent[place.id]),
            (*old.survived, *survived[place.id]),
            opened[place.id],
        )
    tried = [results[each.id] for each in mutants if each.id in results]
    seconds = sum(each.seconds for each in tried)
    return Report(Verdicts(tests, verdicts), (*survivors,), (*wrong,), len(tried), seconds)


def settled(
    kept: Verdicts, places: Sequence[Place], tests: NoticingTests, equivalents: Mapping[str, str]
) -> Verdicts:
    """The verdicts of a result that still hold: of places, tests and arguments that are what they were.

    A survivor is tried anew, as another test may notice it.
    """
    there, lost = {each.id for each in places}, kept.lost(tests)
    held = {
        key: PlaceVerdicts(
            each.name,
            each.without(lost).noticed,
            each.timed_out,
            tuple(mutant for mutant in each.equivalent if mutant in equivalents),
        )
        for key, each in kept.places.items()
        if key in there
    }
    return Verdicts(kept.tests, held)
