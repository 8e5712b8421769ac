"""`jaipur-rules rules`: the rules, listed or found by words."""

from collections.abc import Iterator
from itertools import groupby

import click

from jaipur_rules import rulebook
from jaipur_rules.cli.help import Command, argument, option
from jaipur_rules.cli.options import GAME, Manner, answering
from jaipur_rules.cli.rule import remark
from jaipur_rules.cli.screen import BLANK, labelled, prose, words_of
from jaipur_rules.core.errors import messages
from jaipur_rules.core.game import DEFAULT
from jaipur_rules.core.messages import Language, Message
from jaipur_rules.referee import Answer, ask
from jaipur_rules.referee.verdicts import name_move
from jaipur_rules.render.terminal import BOLD, DIM, Run, Span, flow, run
from jaipur_rules.rulebook import Catalogue, Hit, rule_to_json


@click.command(cls=Command)
@option("--search", default="", metavar="cli.metavar.words")
@argument("words", nargs=-1, metavar="cli.metavar.more_words")
@option("--game", type=GAME)
@answering
def rules(how: Manner, search: str, words: tuple[str, ...], game: str | None) -> int:
    """List the rules, or answer a question."""
    lang, width, asked = how.lang, how.screen.width, " ".join((search, *words)).strip()
    if asked:
        answer = ask(asked, game, lang)
        how.answer(answer.to_json, lambda: of_answer(answer, lang, width, named=game is None))
    else:
        catalogue = rulebook.load(game or DEFAULT)
        how.answer(
            lambda: [rule_to_json(rule, lang) for rule in catalogue],
            lambda: overview(catalogue, lang, width),
        )
    return 0


def of_answer(answer: Answer, lang: Language, width: int, *, named: bool) -> Iterator[Run]:
    """An answer: its yes or no, a sentence, what it rests on, and the rule; or, where it is not sure, what is closest.

    Args:
        answer: The answer.
        lang: The language to answer in.
        width: The width of a line.
        named: Whether to name the game.
    """
    say = messages(lang)
    if named and answer.rule is not None:
        yield run(Span(answer.game.title(), DIM))
    if answer.verdict is not None and answer.verdict.is_legal and answer.says is None:
        yield from prose(say("cli.question_open", move=name_move(answer.verdict.move)), width)
        yield BLANK
    if answer.rule is None:
        yield from of_nothing(rulebook.load(answer.game), lang, width)
    elif answer.sure:
        if answer.says is not None:
            yield run(Span(say(f"answer.{answer.says}"), BOLD))
        for sentence in (answer.sentence, *answer.basis):
            yield from prose(sentence, width)
        yield from labelled(answer.rule.id, answer.rule.title.to(lang), width)
    else:
        is_named = answer.hits[0].chance == 1
        heading = say("cli.found", count=len(answer.hits)) if is_named else say("answer.closest")
        yield run(Span(heading, BOLD))
        for hit in answer.hits:
            yield BLANK
            yield from of_hit(hit, lang, width)


def of_hit(hit: Hit, lang: Language, width: int) -> Iterator[Run]:
    """A rule that may be meant: the dispute that may be asked with its answer, or what the rule says."""
    if hit.dispute is not None:
        yield from prose(hit.dispute.question.to(lang), width, "", BOLD)
        yield from prose(hit.dispute.answer.to(lang), width, "  ")
    else:
        yield from prose(hit.rule.statement.to(lang), width, "  ")
    yield from labelled(hit.rule.id, hit.rule.title.to(lang), width)


def overview(catalogue: Catalogue, lang: Language, width: int) -> Iterator[Run]:
    """Every rule by its number and title, chapter by chapter."""
    say = messages(lang)
    for chapter, found in groupby(catalogue, key=lambda rule: rule.chapter):
        yield run(Span(catalogue.chapter(chapter).title.to(lang), BOLD))
        for rule in found:
            standing = Message(f"rule.standing.{rule.standing.value}")
            remarks: list[Message | str] = [standing]
            if rule.switch:
                remarks.append(rule.switch)
            first, *more = map(run, words_of(rule.title.to(lang)))
            line = [run(f"  {rule.id:<6}  ") + first, *more, remark(remarks, say)]
            yield from flow(line, width, indent=" " * 10)
        yield BLANK


def of_nothing(catalogue: Catalogue, lang: Language, width: int) -> Iterator[Run]:
    """What is said where no rule was found."""
    say = messages(lang)
    yield from prose(say("rule.none_found"), width)
    yield BLANK
    yield from prose(say("cli.chapters"), width)
    for chapter in catalogue.chapters:
        yield from labelled(chapter.prefix, chapter.title.to(lang), width)
