"""`jaipur-rules perft`: how many sequences of moves there are, for comparing two engines."""

import click

from jaipur_rules.cli.options import Manner, UnderRules, by_rules, manner
from jaipur_rules.jaipur.rules.ruleset import Ruleset


@click.command(cls=UnderRules)
@click.argument("file", required=False)
@click.option("--seed", type=int, metavar="N", help="Count from the deal of a seed.")
@click.option("--table", metavar="NAME", help="Count from a published position, such as 2019-05.")
@click.option("--upto", type=int, metavar="N", help="Play only the first N moves of FILE.")
@click.option("--after", default="", metavar="MOVES", help='Play these moves first: "+K -C".')
@click.option(
    "--depth", type=int, default=3, show_default=True, metavar="N", help="How many moves."
)
@click.option("--divide", is_flag=True, help="Count under each first move as well.")
@click.option("--found", type=int, metavar="N", help="Your count: what would explain it? (--table)")
@click.option("--tables", is_flag=True, help="Count all published positions anew, and compare.")
@by_rules
@manner
def perft(  # noqa: PLR0913, PLR0917 - an option is a parameter
    how: Manner,
    rules: Ruleset,
    file: str | None,
    seed: int | None,
    table: str | None,
    upto: int | None,
    after: str,
    depth: int,
    divide: bool,  # noqa: FBT001 - an option
    found: int | None,
    tables: bool,  # noqa: FBT001 - an option
) -> int:
    """Count the sequences of moves from a deal of Jaipur.

    FILE is a record, of which the moves of the last round are played first, or
    a deal as records have it: an object with first, deck and bonuses. Without a
    file the deal is that of a seed, or of a published position. A sequence
    that the end of the round cuts short does not count.

    The exit status is 1 if a published number is not what is counted.
    """
    from jaipur_rules.cli import counts

    if tables:
        if file or table or seed is not None or found is not None:
            raise click.UsageError("--tables counts from the published positions, and no other")
        checked = counts.checked()
        how.answer(lambda: counts.checked_to_json(checked), lambda: counts.of_checked(checked, how))
        return 1 if any(faults for _, faults in checked) else 0
    if sum(given is not None for given in (file, seed, table)) != 1:
        raise click.UsageError("count from one of FILE, --seed and --table")
    if found is not None and table is None:
        raise click.UsageError("--found explains a count from a published position: give --table")
    if upto is not None and file is None:
        raise click.UsageError("--upto cuts the moves of a FILE, and none is given")
    start = counts.start(rules, file=file, seed=seed, table=table, upto=upto, after=after)
    counted = counts.counted(start, depth, divide=divide, found=found)
    how.answer(lambda: counts.to_json(counted), lambda: counts.of_counted(counted, how))
    return 0 if counted.agrees else 1
