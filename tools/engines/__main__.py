"""The commands: ``python -m tools.engines add REPORT`` makes a row, and ``page`` the page of all rows."""

from datetime import UTC, date, datetime
from pathlib import Path

import click
from attrs import evolve

from jaipur_rules.core.errors import RulesError
from jaipur_rules.core.strict_json import parse_json
from tools.engines.files import FOLDER, file_name, keep_row, read_row, row_to_plain, rows
from tools.engines.ours import our_engines
from tools.engines.page import PAGE, written
from tools.engines.reports import row_of_report
from tools.engines.rows import By, Row


@click.group()
def engines() -> None:
    """Keep the table of who plays by which rules."""


@engines.command()
@click.argument("report", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--source", required=True, help="The address of the program.")
@click.option("--name", help="What the row is called; by default as the program calls itself.")
@click.option("--game", default="jaipur", show_default=True, help="What it was asked about.")
def add(report: Path, *, source: str, name: str | None, game: str) -> None:
    """Make a row of a report of `jaipur-rules conformance run --json`."""
    try:
        made = parse_json(report.read_bytes())
        _keep(row_of_report(made, name=name, game=game, source=source, day=_today()))
    except RulesError as error:
        raise click.ClickException(f"{report}: {error}") from None


@engines.command()
@click.argument("names", nargs=-1)
def ours(names: tuple[str, ...]) -> None:
    """Judge the engines of this project again, or those whose names begin so, and make their rows."""
    for engine in our_engines():
        if names and not engine.name.startswith(names):
            continue
        row = row_of_report(
            engine.report(),
            name=engine.name,
            game=engine.game,
            source=engine.source,
            day=_today(),
        )
        _keep(evolve(row, group=engine.group, by=By.PROJECT))


def _today() -> date:
    return datetime.now(UTC).date()


def _keep(row: Row) -> None:
    file = FOLDER / f"{file_name(row)}.json"
    keep_row(read_row(row_to_plain(row)), file)
    click.echo(file)


@engines.command()
@click.option("--check", is_flag=True, help="Write nothing: fail if it would be another page.")
def page(*, check: bool) -> None:
    """Hold every row to the rules, and write the page of all of them."""
    try:
        text = written(rows(FOLDER))
    except ValueError as error:
        raise click.ClickException(str(error)) from None
    if check:
        if PAGE.read_text(encoding="utf-8") != text:
            raise click.ClickException(f"{PAGE.name} is not what the rows say")
        return
    PAGE.write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    engines()
