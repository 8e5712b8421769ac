"""`jaipur-rules check`: one move, judged."""

from collections.abc import Iterator
from difflib import get_close_matches

import click

from jaipur_rules.cli.help import argument, option
from jaipur_rules.cli.options import Manner, manner, tables_of
from jaipur_rules.cli.position import AtMoment, moment_options
from jaipur_rules.cli.screen import BLANK, Json, named_move, prose
from jaipur_rules.cli.tables import Moment
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
    try:
        verdict = judge_position(at, tables.read_move(" ".join(words), at))
    except IllegalMove as error:
        # What is illegal need not be a move.
        verdict = MoveVerdict(at, error.move, error.violations)
    move = None if isinstance(verdict.move, str) else verdict.move
    brings = [*tables.brings(moment, move, how.lang)] if verdict.is_legal else []
    found: tuple[Derivation, ...] = ()
    if explained and move is not None:
        is_whole = verdict.is_legal and tables.is_whole(moment)
        found = why(moment.match if is_whole else at, move)

    def as_json() -> Json:
        from jaipur_rules.rulebook import rule_to_json

        known = filter(None, map(known_rule, verdict.rules))
        return {
            **move_verdict_to_plain(verdict),
            "understood": verdict.move if move is None else describe(move, how.lang),
            "rules": [rule_to_json(rule, how.lang) for rule in known],
            **tables.to_json(at),
            **({"why": [*map(derivation_to_plain, found)]} if explained and move else {}),
            **({"brings": brings} if moment.match is not None else {}),
        }

    def as_lines() -> Iterator[Run]:
        lang, screen, width = how.lang, how.screen, how.screen.width
        pictures = game_of(at).pictures
        yield from pictures.lines(at, move=move, unicode=screen.unicode, lang=lang, width=width)
        yield BLANK
        if move is not None:
            yield from prose(named_move(move, lang), width, style=BOLD)
        sentences = (*ruled(verdict.rules, lang), *verdict.basis(lang), *verdict.reasons(lang))
        yield from headline(FileStatus.of(verdict.status), "".join(sentences[:1]), lang, screen)
        for sentence in sentences[1:]:
            yield from prose(sentence, width, "  ")
        yield from broken_rules(verdict.rules, lang, screen)
        for sentence in brings:
            yield from prose(sentence, width, "  ", hang="  ")
        yield from reasons(found, lang, screen)

    how.answer(as_json, as_lines)
    if picture is not None:
        svg(at, move=move, lang=how.lang).save(picture)
    return 0 if verdict.is_legal else 1
