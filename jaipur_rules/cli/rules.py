"""`jaipur-rules rules`: the rules, listed or found by words."""

from collections.abc import Iterator
from itertools import groupby

from jaipur_rules import rulebook
from jaipur_rules.cli.help import argument, command, option
from jaipur_rules.cli.options import GAME, output
from jaipur_rules.cli.output import Output
from jaipur_rules.cli.rule import format_title
from jaipur_rules.core.game import DEFAULT
from jaipur_rules.referee import Answer, ask
from jaipur_rules.referee.verdicts import name_move
from jaipur_rules.render.terminal import BLANK, BOLD, DIM, Run, Span, flow, run
from jaipur_rules.rulebook import Catalogue, Hit, rule_to_json


@command()
def rules(
    search: str = option(default="", metavar="cli.metavar.words"),
    words: tuple[str, ...] = argument("cli.metavar.more_words", nargs=-1),
    game: str | None = option(type=GAME),
    out: Output = output,
) -> None:
    """List the rules, or answer a question."""
    asked = " ".join((search, *words)).strip()
    if asked:
        answer = ask(asked, game, out.lang)
        out.answer(answer.to_json, lambda: _answer(answer, out, named=game is None))
    else:
        catalogue = rulebook.load(game or DEFAULT)
        out.answer(
            lambda: [rule_to_json(rule, out.lang) for rule in catalogue],
            lambda: _overview(catalogue, out),
        )


def _answer(answer: Answer, out: Output, *, named: bool) -> Iterator[Run]:
    """Yield an answer: its yes or no, a sentence, what it rests on, and the rule; or, where it is not sure, what is closest.

    Args:
        answer: The answer.
        out: Where it goes.
        named: Whether to name the game.
    """
    say = out.say
    if named and answer.rule is not None:
        yield run(Span(answer.game.title(), DIM))
    if answer.verdict is not None and answer.verdict.is_legal and answer.says is None:
        yield from out.prose(say("cli.question_open", move=name_move(answer.verdict.move)))
        yield BLANK
    if answer.rule is None:
        yield from out.prose(say("rule.none_found"))
        yield BLANK
        yield from out.prose(say("cli.chapters"))
        for chapter in rulebook.load(answer.game).chapters:
            yield from out.labelled(chapter.prefix, chapter.title.to(out.lang))
    elif answer.sure:
        if answer.says is not None:
            yield run(Span(say(f"answer.{answer.says}"), BOLD))
        for sentence in (answer.sentence, *answer.basis):
            yield from out.prose(sentence)
        yield from out.labelled(answer.rule.id, answer.rule.title.to(out.lang))
    else:
        is_named = answer.hits[0].chance == 1
        heading = say("cli.found", count=len(answer.hits)) if is_named else say("answer.closest")
        yield run(Span(heading, BOLD))
        for hit in answer.hits:
            yield BLANK
            yield from _hit(hit, out)


def _hit(hit: Hit, out: Output) -> Iterator[Run]:
    """Yield a rule that may be meant: the dispute that may be asked with its answer, or what the rule says."""
    if hit.dispute is not None:
        yield from out.prose(hit.dispute.question.to(out.lang), style=BOLD)
    said = hit.rule.statement if hit.dispute is None else hit.dispute.answer
    yield from out.prose(said.to(out.lang), "  ")
    yield from out.labelled(hit.rule.id, hit.rule.title.to(out.lang))


def _overview(catalogue: Catalogue, out: Output) -> Iterator[Run]:
    """Yield every rule by its number and title, chapter by chapter."""
    for chapter, found in groupby(catalogue, key=lambda rule: rule.chapter):
        yield run(Span(catalogue.chapter(chapter).title.to(out.lang), BOLD))
        for rule in found:
            line = format_title(f"  {rule.id:<6}  ", rule, out, filter(None, (rule.switch,)))
            yield from flow(line, out.width, indent=" " * 10)
        yield BLANK
