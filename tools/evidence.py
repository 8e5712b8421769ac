"""The table of what is proved, sampled and assumed, written from the results.

    python -m tools.evidence

It takes its figures from `proofs/*.json`, the list of laws, the measure of marks and the catalogues, and puts the
table between its marks in `docs/proofs/index.md`.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sized
from pathlib import Path

from jaipur_rules import rulebook
from jaipur_rules.johari import STANDARD, Known
from proofs.results import member, read_result
from tools.ablation.results import RESULT, Results
from tools.laws import FOLDER, GAMES, laws
from tools.mutation.subjects import SUBJECTS
from tools.templates import fill_in

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "proofs" / "index.md"
BEGIN, END = "<!-- the table of tools.evidence -->\n", "<!-- its end -->\n"
EXPLORED = {"Jaipur": "explore.json", "Johari": "explore-johari.json"}
RULES = {"Jaipur": "mutation.json", "Johari": "mutation-johari.json"}


def figures_of(name: str) -> dict[str, object]:
    """The figures of a result."""
    return member(read_result(ROOT / "proofs" / name), "figures")


def date_of(name: str) -> str:
    """The day on which a result was made."""
    return str(read_result(ROOT / "proofs" / name)["date"])


def total(parts: Iterable[Mapping[str, object]], number: str) -> int:
    """The sum of one number of each part.

    Example:
        >>> total([{"states": 2}, {"states": 3}], "states")
        5
    """
    return sum(int(str(part[number])) for part in parts)


def span(dates: Iterable[str]) -> str:
    """The first and the last of some days.

    Example:
        >>> span(["2026-11-24", "2026-11-23", "2026-11-24"]), span(["2026-11-24"])
        ('2026-11-23 to 2026-11-24', '2026-11-24')
    """
    found = sorted({*dates})
    return found[0] if len(found) == 1 else f"{found[0]} to {found[-1]}"


def table() -> str:
    """The table as it has to stand on the page."""
    verify, batch, fuzz = (figures_of(f"{name}.json") for name in ("verify", "batch", "fuzz"))
    targets = [member(member(fuzz, "targets"), name) for name in member(fuzz, "targets")]
    ablation = Results.of(RESULT).rules.values()
    return fill_in(
        Path(__file__).with_name("evidence.md.jinja"),
        {"n": _grouped},
        verify=verify,
        verify_date=date_of("verify.json"),
        explored=[_explored(game, name) for game, name in EXPLORED.items()],
        batch=batch,
        batch_date=date_of("batch.json"),
        fuzz=fuzz,
        fuzz_date=date_of("fuzz.json"),
        inputs=total(targets, "inputs"),
        minutes=round(sum(float(str(target["cpu_seconds"])) for target in targets) / 60),
        witnesses=len([*(ROOT / "examples" / "theorems").glob("*.json")]),
        laws=len([law for folder in (FOLDER, *GAMES.values()) for law in laws(folder)]),
        rules={game: figures_of(name) for game, name in RULES.items()},
        rules_dates=span(map(date_of, RULES.values())),
        others=_others(),
        ablation={
            "rules": len([found for found in ablation if found.ways]),
            "ways": sum(len(found.ways) for found in ablation),
        },
        jaipur=_standings("jaipur"),
        johari=_standings("johari"),
        numbers=len(STANDARD.entries),
        reconstructed=len(
            [each for each in STANDARD.entries.values() if Known.RECONSTRUCTED in each.known]
        ),
        python=str(member(read_result(ROOT / "proofs" / "verify.json"), "versions")["python"]),
    )


def _explored(game: str, name: str) -> dict[str, object]:
    figures = figures_of(name)
    boxes = [member(member(figures, "games"), box) for box in member(figures, "games")]
    laws = figures["laws"]
    assert isinstance(laws, Sized)
    return {
        "game": game,
        "laws": len(laws),
        "states": total((member(box, "counts") for box in boxes), "states"),
        "boxes": len(boxes),
        "date": date_of(name),
    }


def _grouped(number: int) -> str:
    return f"{number:,}"


def _others() -> dict[str, object]:
    names = [each.result for each in SUBJECTS.values() if each.result not in RULES.values()]
    found = [figures_of(name) for name in names]
    return {
        "packages": len(names),
        "made": total(found, "made"),
        "survived": total(found, "survived"),
        "dates": span(map(date_of, names)),
    }


def _standings(game: str) -> dict[str, int]:
    rules = rulebook.load(game).rules
    return {"rules": len(rules), **Counter(str(rule.standing) for rule in rules)}


def with_table(page: str) -> str:
    """The page with the table as the results have it."""
    head, _, rest = page.partition(BEGIN)
    return f"{head}{BEGIN}\n{table()}\n{END}{rest.partition(END)[2]}"


if __name__ == "__main__":
    PAGE.write_text(with_table(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
