"""The tables of `docs/odds.md`, from what `jaipur-rules simulate` writes.

    python -m tools.odds FOLDER

Its rows have the figures of a round, as `jaipur_rules.jaipur.players.figures` lists them. It plays what FOLDER does not hold
yet of the runs, one for each kind of players and each ruleset, and puts the tables
between their marks. All runs have the same seed, so match i of each begins with the same deal.
"""

import re
from argparse import ArgumentParser
from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import UTC, datetime
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev
from typing import Any, TypeAlias

from pyarrow import parquet

from jaipur_rules import Ruleset, rulebook
from jaipur_rules.core.errors import messages
from jaipur_rules.jaipur.rules.components import STANDARD_BOX
from jaipur_rules.jaipur.rules.ruleset import SWITCHES
from jaipur_rules.players import Share
from jaipur_rules.players.figures import part_of
from jaipur_rules.simulate import Plan, simulate

PAGE = Path(__file__).parents[1] / "docs" / "odds.md"
PLAYERS = {"random": "at random", "greedy": "greedy"}
DEALS = {"random": 200_000, "greedy": 1_500}
RULES = {rule.switch: rule for rule in rulebook.load("jaipur").rules if rule.switch}
UNSEEN = ("first_starter", "starter_after_tie", "turn_cap", "max_rounds")
"""The switches on who starts and the numbers of house rules; switches of sight change nothing for these players either."""
_SEEN = [name for name in SWITCHES if name not in UNSEEN and RULES[name].chapter != "secrets"]
READINGS = tuple((name, value) for name in _SEEN for value in SWITCHES[name][1:])
STARTS = ("first_starter=0", "first_starter=1")
ONE_ROUND = Ruleset(max_rounds=1)
RUNS = {
    "usual": ONE_ROUND,
    **{f"{name}={value}": ONE_ROUND.with_changes(**{name: value}) for name, value in READINGS},
    **dict(zip(STARTS, (Ruleset(first_starter=0), Ruleset(first_starter=1)), strict=True)),
}
"""The rulesets: a round of each deal, but whole matches where it is asked who starts."""

Row: TypeAlias = dict[str, Any]
"""A row of the table of rounds."""


def taken(row: Row, seat: int) -> float:
    """1 if a seat alone takes the Seal of a round, 0 if the other does, else a half."""
    return part_of(seat, [each for each in (0, 1) if row[f"seal_{each}"]], sides=2)


def lead(row: Row) -> int:
    """The rupees by which seat 0 is ahead."""
    return int(row["rupees_0"] - row["rupees_1"])


TOKENS: dict[str, Callable[[Row, int], int]] = {
    "the camel token": lambda row, seat: STANDARD_BOX.camel_token * (row["camel_token"] == seat),
    "all bonus tokens": lambda row, seat: int(row[f"bonus_{seat}"]),
}
"""The rupees of some tokens of a seat."""
ENDS = {
    "three goods piles are empty (END-1)": ("end", "END-1"),
    "the deck cannot fill the market (END-2)": ("end", "END-2"),
    "the Seal goes by rupees (SCO-4)": ("decided_by", "SCO-4"),
    "by bonus tokens (SCO-5)": ("decided_by", "SCO-5"),
    "by goods tokens (SCO-6)": ("decided_by", "SCO-6"),
    "everything is tied (SCO-8)": ("decided_by", "SCO-8"),
}
COMPARED = ("plies", "rupees_0", "rupees_1"), ("seal_0", "seal_1")
"""The columns that say whether a round was played otherwise, and whether somebody else took the Seal."""
MEASURES: dict[str, Callable[[Row], float]] = {
    "turns": lambda row: float(row["plies"]),
    "rupees": lambda row: (row["rupees_0"] + row["rupees_1"]) / 2,
    "starter": lambda row: 100 * taken(row, row["starter"]),
    "deck": lambda row: 100.0 * (row["end"] == "END-2"),
}
"""What another reading may change in a round."""


def share(happened: Iterable[bool]) -> str:
    """How often something happened, in hundredths, with Wilson's bounds.

    Example:
        >>> share([True] * 81 + [False] * 19), share([False] * 100)
        ('81.0 % (72.2 to 87.5)', 'never (under 3.7 %)')
    """
    found = Share.of(happened)
    rate, low, high = 100 * found.rate, 100 * found.low, 100 * found.high
    if found.count in {0, found.trials}:
        return f"always (over {low:.5g} %)" if found.count else f"never (under {high:.2g} %)"
    places = _places(high - low)
    return f"{rate:.{places}f} % ({low:.{places}f} to {high:.{places}f})"


def mean(numbers: Iterable[float], sign: str = "") -> str:
    """The mean of two numbers or more, and 1.96 standard errors; with the format sign ``+`` also where it is above 0.

    Example:
        >>> mean([1, 2, 3, 4]), mean([1, 2, 3, 4], "+"), mean([0, 0])
        ('2.5 ± 1.3', '+2.5 ± 1.3', '0')
    """
    each = list(numbers)
    width = 1.96 * stdev(each) / sqrt(len(each))
    places = _places(2 * width)
    return f"{fmean(each):{sign}.{places}f} ± {width:.{places}f}" if width else f"{each[0]:g}"


def _places(width: float) -> int:
    """So many decimals that the bounds are seen to differ."""
    return next((places for places in (1, 2, 3) if width >= 2 * 10**-places), 4)


def rounds(run: Path) -> Iterator[Row]:
    """The rows of the rounds of a run, in their order."""
    for file in sorted((run / "rounds").glob("*.parquet")):
        yield from parquet.read_table(file).to_pylist()


def first_rounds(run: Path) -> list[Row]:
    """The first round of every match."""
    return [row for row in rounds(run) if row["round"] == 0]


def winners(run: Path) -> list[float]:
    """By match: 1 if seat 0 has won it, 0 if seat 1 has, a half if nobody has."""
    won = {row["match"]: row["winner"] for row in rounds(run)}
    return [part_of(0, [] if winner is None else [winner], sides=2) for winner in won.values()]


def starting(runs: Path) -> list[str]:
    """The worth of starting, each deal played twice: the Seal, the lead in rupees, the match."""
    deals = list(zip(*(first_rounds(runs / start) for start in STARTS), strict=True))
    won = zip(*(winners(runs / start) for start in STARTS), strict=True)
    return [
        mean(50 * (taken(one, 0) + taken(other, 1)) for one, other in deals),
        mean((lead(one) - lead(other)) / 2 for one, other in deals),
        mean(50 * (one + 1 - other) for one, other in won),
    ]


def tokens(rows: Sequence[Row], worth: Callable[[Row, int], int]) -> list[str]:
    """The worth of tokens: their rupees, who has more takes the Seal, who takes it would be behind without."""
    each = [(row, worth(row, 0), worth(row, 1)) for row in rows]
    return [
        mean(mine + theirs for _, mine, theirs in each),
        share(taken(row, int(mine < theirs)) == 1 for row, mine, theirs in each if mine != theirs),
        share((lead(row) - mine + theirs) * (taken(row, 0) - 0.5) < 0 for row, mine, theirs in each),
    ]  # fmt: skip


def changes(usual: Sequence[Row], other: Sequence[Row]) -> list[str]:
    """What another reading changes, deal by deal."""
    deals = list(zip(usual, other, strict=True))
    return [
        *(share(any(one[name] != two[name] for name in names) for one, two in deals) for names in COMPARED),
        *(mean((measure(two) - measure(one) for one, two in deals), "+") for measure in MEASURES.values()),
    ]  # fmt: skip


def tables(runs: Path) -> dict[str, list[list[str]]]:
    """The lines of every table, by the name in its marks, from a folder with one of runs for each kind of players."""
    usual = {who: first_rounds(runs / who / "usual") for who in PLAYERS}
    readings = {
        f"readings-{who}": [
            [*named(*reading), *changes(usual[who], first_rounds(runs / who / "=".join(map(str, reading))))]
            for reading in READINGS
        ]
        for who in PLAYERS
    }  # fmt: skip
    return readings | {
        "runs": [[name, *run(who, usual[who])] for who, name in PLAYERS.items()],
        "first": [[name, *starting(runs / who)] for who, name in PLAYERS.items()],
        "tokens": [
            [what, name, *tokens(usual[who], worth)]
            for what, worth in TOKENS.items()
            for who, name in PLAYERS.items()
        ],
        "ends": [
            *(
                [what, *(share(row[column] == rule for row in rows) for rows in usual.values())]
                for what, (column, rule) in ENDS.items()
            ),
            ["turns a round", *(mean(row["plies"] for row in rows) for rows in usual.values())],
        ],
    }


def run(who: str, rows: Sequence[Row]) -> list[str]:
    """The size of the run of some players by the usual rules, its command, and the day of the tables."""
    command = f"jaipur-rules simulate {who} {who} --matches {len(rows)} --seed 1 --players-seed 1 --set max_rounds=1"
    turns = sum(row["plies"] for row in rows)
    return [f"{len(rows):,}", f"{turns:,}", f"`{command}`", f"{datetime.now(UTC):%Y-%m-%d}"]


def named(switch: str, value: object) -> tuple[str, str]:
    """A reading as players would say it, and a link to its rule."""
    rule, words = RULES[switch], messages("en")(f"jaipur.switch.{switch}.{value}")
    return words, f"[{rule.id}](rules/jaipur.en.md#{rule.id.lower()})"


def filled(page: str, found: dict[str, list[list[str]]]) -> str:
    r"""The page with these lines below the heads of its tables, between their marks.

    Example:
        >>> filled(
        ...     "<!-- tools.odds: x -->\n\n| a |\n|---|\n| old |\n\n<!-- end -->", {"x": [["new"]]}
        ... )
        '<!-- tools.odds: x -->\n\n| a |\n|---|\n| new |\n\n<!-- end -->'
    """
    place = re.compile(
        r"(<!-- tools\.odds: ([\w-]+) -->\n\n\|.*\n\|[-|]+\n)[^<]*(?=\n<!-- end -->)"
    )
    lines = {
        name: "".join(f"| {' | '.join(row)} |\n" for row in rows) for name, rows in found.items()
    }
    return place.sub(lambda head: head[1] + lines[head[2]], page)  # fmt: skip


def main(arguments: Sequence[str] | None = None) -> None:
    """Play what is missing, and write the page."""
    parser = ArgumentParser(prog="python -m tools.odds", description=__doc__)
    parser.add_argument("folder", type=Path, help="where the runs are kept")
    runs: Path = parser.parse_args(arguments).folder
    for who, matches in DEALS.items():
        for name, ruleset in RUNS.items():
            plan = Plan((who, who), matches=matches, seed=1, players_seed=1, ruleset=ruleset)
            simulate(plan, runs / who / name)
    PAGE.write_text(filled(PAGE.read_text(encoding="utf-8"), tables(runs)), encoding="utf-8")


if __name__ == "__main__":
    main()
