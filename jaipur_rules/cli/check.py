"""`jaipur-rules check`: one move, judged."""

from collections.abc import Iterator
from difflib import get_close_matches

import click

from jaipur_rules import referee
from jaipur_rules.cli import verdicts
from jaipur_rules.cli.games import Moment, commands_of
from jaipur_rules.cli.help import argument, command, file, flag
from jaipur_rules.cli.options import moment, output
from jaipur_rules.cli.output import Json, Output
from jaipur_rules.core.errors import IllegalMove
from jaipur_rules.core.words import named_move
from jaipur_rules.render import describe, svg
from jaipur_rules.render.terminal import BLANK, BOLD, Run


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


@command(context_settings={"ignore_unknown_options": True})
def check(
    words: tuple[str, ...] = argument(
        "cli.metavar.move", nargs=-1, type=click.UNPROCESSED, callback=_refuse_options
    ),
    *,
    explained: bool = flag("--why"),
    picture: str | None = file("--svg"),
    template: bool = flag(),
    moment: Moment = moment,
    out: Output = output,
) -> int:
    """Judge one move at a position, or at a moment of a recorded match."""
    at, lang, commands = moment.at, out.lang, commands_of(moment.at)
    try:
        verdict = referee.judge_position(at, commands.read_move(" ".join(words), at))
    except IllegalMove as error:
        # What is illegal need not be a move.
        verdict = referee.MoveVerdict(at, error.move, error.violations)
    move = None if isinstance(verdict.move, str) else verdict.move
    brings = [*commands.brings(moment, move, lang)] if verdict.is_legal else []
    whole = moment.match if verdict.is_legal and commands.is_whole(moment) else at
    found = referee.why(whole, move) if explained and move is not None else ()

    def as_json() -> Json:
        from jaipur_rules.rulebook import rule_to_json

        return {
            **referee.move_verdict_to_plain(verdict),
            "understood": verdict.move if move is None else describe(move, lang),
            "rules": [rule_to_json(rule, lang) for rule in verdicts.known_rules(verdict.rules)],
            **commands.to_json(at),
            **({"why": [*map(referee.derivation_to_plain, found)]} if found else {}),
            **({"brings": brings} if moment.match is not None else {}),
        }

    def as_lines() -> Iterator[Run]:
        yield from out.picture(at, move)
        yield BLANK
        if move is not None:
            yield from out.prose(named_move(move, out.say), style=BOLD)
        ruling = verdicts.ruling_sentence(verdict.rules, lang)
        sentences = (*ruling, *verdict.basis(lang), *verdict.reasons(lang))
        yield from verdicts.headline(verdicts.FileStatus[verdict.status.name], sentences, out)
        yield from verdicts.broken_rules(verdict.rules, out)
        for sentence in brings:
            yield from out.prose(sentence, "  ", hang="  ")
        yield from verdicts.reasons(found, out)

    out.answer(as_json, as_lines)
    if picture is not None:
        svg(at, move=move, lang=lang).save(picture)
    return 0 if verdict.is_legal else 1
