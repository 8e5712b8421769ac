"""The commands: ``python -m tools.research ask QUESTION`` plays, and ``python -m tools.research page`` draws and writes."""

import sys
from datetime import UTC, datetime
from importlib.metadata import version
from pathlib import Path
from time import process_time
from typing import TYPE_CHECKING

import click

from tools.research.data import FOLDER, Answer, answers

if TYPE_CHECKING:
    from tools.research.asking import Who


@click.group()
def research() -> None:
    """Ask what people argue about of many games."""


@research.command()
@click.argument("question")
@click.option("--players", type=click.Choice(["random", "greedy"]), default="random")
@click.option("--plies", type=click.IntRange(1), default=100_000_000, help="At least so many.")
@click.option("--seed", type=click.IntRange(0, 2**64 - 1), default=1, help="Of the deals.")
@click.option("--out", type=click.Path(path_type=Path), default=FOLDER, help="A folder.")
def ask(question: str, players: str, plies: int, seed: int, out: Path) -> None:
    """Play until there are so many plies, and keep what they show.

    QUESTION is first-round, first-match, tokens, ends or rulings.
    """
    from tools.research.asking import QUESTIONS, asked  # noqa: PLC0415, it needs the extra batch

    if question not in QUESTIONS:
        raise click.UsageError(f"no question is named {question!r}: {', '.join(QUESTIONS)}")
    start = process_time()

    def watch(done: int) -> None:
        if sys.stderr.isatty():
            click.echo(f"\r{done:,} plies", nl=False, err=True)

    who: Who = "greedy" if players == "greedy" else "random"
    done, figures = asked(question, who, plies, seed, watch)
    Answer(
        question=question,
        who=who,
        command=f"python -m tools.research ask {question} --players {who} --plies {plies} --seed {seed}",
        date=datetime.now(UTC).date().isoformat(),
        version=version("jaipur-rules"),
        plies=done,
        seconds=round(process_time() - start, 1),
        figures=figures,
    ).keep(out)


@research.command()
@click.option("--check", is_flag=True, help="Write nothing: fail if it would be another page.")
def page(*, check: bool) -> None:
    """Write the page from what is kept; ``python -m benchmarks.research`` draws its plots."""
    from tools.research.page import PAGE, written  # noqa: PLC0415

    text = written(answers())
    if check:
        if PAGE.read_text(encoding="utf-8") != text:
            raise click.ClickException(f"{PAGE.name} is not what the data say")
        return
    PAGE.write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    research()
