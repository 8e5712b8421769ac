"""`jaipur-rules check`: one move, judged."""

from collections.abc import Iterator
from difflib import get_close_matches
from itertools import chain

import click

from jaipur_rules.cli.games import tables_of
from jaipur_rules.cli.help import argument, option
from jaipur_rules.cli.options import Manner, manner
from jaipur_rules.cli.position import AtMoment, moment_options
from jaipur_rules.cli.screen import BLANK, Json, Screen, named_move, prose
from jaipur_rules.cli.tables import Moment, Tables
from jaipur_rules.cli.verdicts import (
    FileStatus,
    broken_rules,
    headline,
    known_rule,
    reasons,
    ruled,
)
from jaipur_rules.core.errors import IllegalMove
from jaipur_rules.core.game import game_of
from jaipur_rules.core.messages import Language
from jaipur_rules.referee import (
    Derivation,
    MoveVerdict,
    derivation_to_plain,
    judge_position,
    move_verdict_to_plain,
    why,
)
from jaipur_rules.render import describe, svg
from jaipur_rules.render.terminal import BOLD, Run


def _refuse_options(
    ctx: click.Context, param: click.Parameter, words: tuple[str, ...]
) -> tuple[str, ...]:
    """Refuse what looks like an option and is none, before anything that is missing without it.

    A move may begin with a hyphen, so click is told to let such words pass.
    """
    known = [name for each in ctx.command.params for name in each.opts if name.startswith("--")]
    if not words and not ctx.params.get("template"):
        raise click.MissingParameter(ctx=ctx, param=param)
    for word in words:
        if word.startswith("--"):
            near = get_close_matches(word.partition("=")[0], known)
            raise click.NoSuchOption(word, possibilities=near, ctx=ctx)
    return words


@click.command(
    cls=AtMoment, help="cli.help.check", context_settings={"ignore_unknown_options": True}
)
@argument(
    "words",
    nargs=-1,
    metavar="cli.metavar.move",
    type=click.UNPROCESSED,
    callback=_refuse_options,
)
@option("--why", "explained", is_flag=True, help="cli.help.option.why")
@option("--svg", "picture", metavar="cli.metavar.file", help="cli.help.option.svg")
@option("--template", is_flag=True, help="cli.help.check.template")
@moment_options
@manner
def check(
    how: Manner, moment: Moment, words: tuple[str, ...], picture: str | None, *, explained: bool
) -> int:
    """Judge one move at a position, or at a moment of a recorded match."""
    at, tables = moment.at, tables_of(game_of(moment.at).name)
    verdict = _judge(at, " ".join(words), tables)
    found = None
    if explained and not isinstance(verdict.move, str):
        is_whole = verdict.is_legal and tables.is_whole(moment)
        found = why(moment.match if is_whole else at, verdict.move)
    brings = [*tables.brings(moment, verdict.move, how.lang)] if verdict.is_legal else []
    how.answer(
        lambda: {
            **to_json(verdict, tables, how.lang, found),
            **({"brings": brings} if moment.match is not None else {}),
        },
        lambda: chain(
            of_verdict(verdict, tables, how.lang, how.screen),
            chain.from_iterable(prose(each, how.screen.width, "  ", hang="  ") for each in brings),
            reasons(found or (), how.lang, how.screen),
        ),
    )
    if picture is not None:
        svg(at, move=_drawn(verdict), lang=how.lang).save(picture)
    return 0 if verdict.is_legal else 1


def _judge(at: object, text: str, tables: Tables) -> MoveVerdict:
    """Return the verdict on what was typed, which may be illegal without being a move."""
    try:
        return judge_position(at, tables.read_move(text, at))
    except IllegalMove as error:
        return MoveVerdict(at, error.move, error.violations)


def _drawn(verdict: MoveVerdict) -> object:
    """The move as a picture shows it; None for a text, which is none."""
    return None if isinstance(verdict.move, str) else verdict.move


def of_verdict(
    verdict: MoveVerdict, tables: Tables, lang: Language, screen: Screen
) -> Iterator[Run]:
    """Return the table with the move on it, and what the referee says of the move."""
    at, move, width = verdict.at, _drawn(verdict), screen.width
    pictures = game_of(at).pictures
    yield from pictures.lines(at, move=move, unicode=screen.unicode, lang=lang, width=width)
    yield BLANK
    if move is not None:
        yield from prose(named_move(move, lang), width, style=BOLD)
    sentences = (*ruled(verdict.rules, lang), *verdict.basis(lang), *verdict.reasons(lang))
    first, *more = sentences or ("",)
    yield from headline(FileStatus.of(verdict.status), first, lang, screen)
    for sentence in more:
        yield from prose(sentence, width, "  ")
    yield from broken_rules(verdict.rules, lang, screen)


def to_json(
    verdict: MoveVerdict,
    tables: Tables,
    lang: Language,
    found: tuple[Derivation, ...] | None = None,
) -> dict[str, Json]:
    """Return a verdict on a move for a program, with the table, the rules that are broken in words, and derivations."""
    from jaipur_rules.rulebook import rule_to_json

    known = filter(None, map(known_rule, verdict.rules))
    return {
        **move_verdict_to_plain(verdict),
        "understood": verdict.move if _drawn(verdict) is None else describe(verdict.move, lang),
        "rules": [rule_to_json(rule, lang) for rule in known],
        **tables.to_json(verdict.at),
        **({} if found is None else {"why": [*map(derivation_to_plain, found)]}),
    }
