"""The commands, each a few lines around a call of the library.

What a command needs is imported when it runs, so that none waits for another.
"""

import re
from typing import TYPE_CHECKING

import click

from jaipur_rules.cli.boxes import box
from jaipur_rules.cli.conforming import conformance
from jaipur_rules.cli.duels import duel
from jaipur_rules.cli.moments import AtMoment, components, moment
from jaipur_rules.cli.options import Answering, Manner, manner
from jaipur_rules.cli.perfts import perft
from jaipur_rules.cli.plays import play
from jaipur_rules.cli.simulating import simulate

if TYPE_CHECKING:
    from jaipur_rules.jaipur.rules.position import Position
    from jaipur_rules.johari import Components, View


def _say_version(ctx: click.Context, param: click.Parameter, value: object) -> None:
    if value and not ctx.resilient_parsing:
        from importlib import metadata

        try:
            version = metadata.version("jaipur-rules")
        except metadata.PackageNotFoundError:
            version = "(not installed)"
        click.echo(f"jaipur-rules {version}")
        ctx.exit()


GAMES = ("jaipur", "johari")
_GAME = click.option(
    "--game", type=click.Choice(GAMES), default="jaipur", help="The game; Jaipur if not given."
)
_SVG = click.option("--svg", metavar="FILE", help="Draw the table as well, as SVG, to a file.")


@click.group(
    context_settings={"max_content_width": 100, "help_option_names": ["-h", "--help"]},
    invoke_without_command=True,
    subcommand_metavar="COMMAND [ARGS]...",
)
@click.option(
    "--version",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=_say_version,
    help="Show the version and exit.",
)
@click.pass_context
def app(ctx: click.Context) -> None:
    """The rules of Jaipur and of Johari, and a referee.

    In Jaipur, cards are letters: D diamond, G gold, S silver, C cloth, P spice, L leather,
    K camel. A move is what comes to you after a plus and what leaves you after a
    minus: +D takes a diamond, +K all the camels, -LLL sells three leather, and
    +DG-LK takes a diamond and a gold for a leather and a camel.

    The exit status is 0 if all is legal, 1 if something is illegal or a claim
    is wrong, and 2 if the input cannot be read.
    """
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help(), err=True)
        ctx.exit(2)


@app.command(cls=Answering)
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
@click.option(
    "--game", type=click.Choice(GAMES), help="Only records of this game; others are passed over."
)
@components
@_SVG
@manner
def referee(
    how: Manner,
    files: tuple[str, ...],
    game: str | None,
    components: str | None,
    svg: str | None,
) -> int:
    """Judge recorded matches, of Jaipur and of Johari.

    FILE is a record, a folder of records, or - for the standard input. With
    --json there is one line for every record.
    """
    from jaipur_rules.cli import records

    names = records.files_in(files)
    if svg is not None and len(names) > 1:
        raise click.UsageError(f"--svg draws one record, and there are {len(names)}")
    court = records.Court(game, _components(components))
    found = records.answer(records.judged(names, how, court), how)
    if svg is not None:
        records.draw(found[0], svg, how.lang)
    return records.exit_status(found)


@app.command(cls=AtMoment, context_settings={"ignore_unknown_options": True})
@click.argument("words", nargs=-1, required=True, metavar="MOVE", type=click.UNPROCESSED)
@_SVG
@moment
@manner
def check(how: Manner, at: "Position | View", words: tuple[str, ...], svg: str | None) -> int:
    """Judge one move at a position, or at a moment of a recorded match.

    MOVE is in the notation or in words, in English or French: "+DG-LK",
    "take gold", "sell 3 leather", "+gd -kl"; or in Johari "buy 3". Examples:

    jaipur-rules check --market DDGSK --hand LLCCP --herd 2 "+DG-LK"

    jaipur-rules check --record johari.json --ply 12 "purchase 3"

    jaipur-rules check --table johari.toml "collect W"
    """
    from jaipur_rules.cli import checking

    _refuse_options(words)
    return checking.check(at, " ".join(words), how, svg)


@app.command(cls=AtMoment)
@moment
@manner
def moves(how: Manner, at: "Position | View") -> int:
    """List the legal moves at a position, or at a moment of a recorded match."""
    from jaipur_rules.cli import checking

    checking.moves(at, how)
    return 0


@app.command(cls=Answering)
@click.argument("ids", nargs=-1, required=True, metavar="RULE...")
@manner
def rule(how: Manner, ids: tuple[str, ...]) -> int:
    """Show a rule of Jaipur or Johari and where it stands: EXC-3, for one."""
    from jaipur_rules import rulebook
    from jaipur_rules.cli import rules as pages

    found = [rulebook.rule(_spelled(rule_id)) for rule_id in ids]
    how.answer(
        lambda: pages.to_json(found, how.lang),
        lambda: pages.in_full(found, how.lang, how.screen.width),
    )
    return 0


@app.command(cls=Answering)
@click.option(
    "--search",
    default="",
    metavar="WORDS",
    help="Only the rules about these words, the best first.",
)
@click.argument("words", nargs=-1, metavar="[WORDS]...")
@_GAME
@manner
def rules(how: Manner, search: str, words: tuple[str, ...], game: str) -> int:
    """List the rules, or find those about some words."""
    from jaipur_rules import rulebook
    from jaipur_rules.cli import rules as pages

    catalogue, sought = rulebook.load(game), " ".join((search, *words)).strip()
    hits = catalogue.search(sought) if sought else None
    missed = hits is not None and not hits
    elsewhere = [name for name in GAMES if missed and rulebook.load(name).search(sought)]
    lang, width = how.lang, how.screen.width
    how.answer(
        lambda: pages.to_json(catalogue if hits is None else [hit.rule for hit in hits], lang),
        lambda: (
            pages.of_no_hits(catalogue, sought, lang, width, elsewhere=elsewhere)
            if missed
            else pages.of_hits(hits, lang, width)
            if hits
            else pages.overview(catalogue, lang, width)
        ),
    )
    return 0


@app.command(cls=Answering)
@click.argument("folder")
@_GAME
@manner
def sources(how: Manner, folder: str, game: str) -> int:
    """Check the index of sentences against the rulebooks in a folder.

    The rulebooks are yours: the library holds none of their text, only where
    each sentence stands and what it amounts to.
    """
    from jaipur_rules.cli import places
    from jaipur_rules.rulebook import check_places

    report = check_places(folder, game)
    how.answer(
        lambda: places.to_json(report), lambda: places.of_report(report, how.lang, how.screen)
    )
    return 0 if report.agrees else 1


def _components(file: str | None) -> "Components | None":
    if file is None:
        return None
    from jaipur_rules.cli.finding import components_in

    return components_in(file)


def _refuse_options(words: tuple[str, ...]) -> None:
    """Refuse what looks like an option and is none.

    A move may begin with a hyphen, so click is told to let such words pass.
    """
    ctx = click.get_current_context()
    known = [name for param in ctx.command.params for name in param.opts if name.startswith("--")]
    for word in words:
        if word.startswith("--"):
            raise click.NoSuchOption(word, possibilities=known, ctx=ctx)


def _spelled(rule_id: str) -> str:
    """A rule's id as it stands in the catalogue, if somebody has left out the hyphen."""
    return re.sub(r"^\s*([A-Za-z]{3})\s*(\d{1,3})\s*$", r"\1-\2", rule_id)


app.add_command(box)
app.add_command(conformance)
app.add_command(duel)
app.add_command(play)
app.add_command(perft)
app.add_command(simulate)
