"""`jaipur-rules rules`: the rules, listed or found by words."""

import math
from collections.abc import Iterator, Sequence
from itertools import groupby

import click

from jaipur_rules import rulebook
from jaipur_rules.cli.help import argument, option
from jaipur_rules.cli.options import GAME, Answering, Manner, manner
from jaipur_rules.cli.rule import remark
from jaipur_rules.cli.screen import BLANK, Screen, labelled, prose, words_of
from jaipur_rules.cli.verdicts import FileStatus, headline
from jaipur_rules.core.errors import messages
from jaipur_rules.core.messages import Language, Message
from jaipur_rules.referee import MoveVerdict, judge_question
from jaipur_rules.referee.verdicts import name_move
from jaipur_rules.render.terminal import BOLD, DIM, Run, Span, flow, run
from jaipur_rules.rulebook import Catalogue, Hit, rule_to_json

_MOST_HITS = 8


@click.command(cls=Answering, help="cli.help.rules")
@option(
    "--search",
    default="",
    metavar="cli.metavar.words",
    help="cli.help.rules.search",
)
@argument("words", nargs=-1, metavar="cli.metavar.more_words")
@option("--game", type=GAME, default="jaipur", show_default=True, help="cli.help.option.game")
@manner
def rules(how: Manner, search: str, words: tuple[str, ...], game: str) -> int:
    """List the rules, or find those about some words."""
    catalogue, sought = rulebook.load(game), " ".join((search, *words)).strip()
    verdict = judge_question(sought, game, how.lang) if sought else None
    hits = _search(catalogue, sought, verdict, how.lang) if sought else None
    found = catalogue if hits is None else [hit.rule for hit in hits]

    def lines() -> Iterator[Run]:
        lang, width = how.lang, how.screen.width
        if hits is None:
            yield from overview(catalogue, lang, width)
            return
        if verdict is not None:
            yield from of_move(verdict, lang, how.screen)
        if hits:
            yield from of_hits(hits, lang, width)
        else:
            elsewhere = [
                name for name in rulebook.games() if rulebook.load(name).search(sought, lang)
            ]
            yield from of_no_hits(catalogue, sought, lang, width, elsewhere=elsewhere)

    how.answer(lambda: [rule_to_json(rule, how.lang) for rule in found], lines)
    return 0


def _search(
    catalogue: Catalogue, sought: str, verdict: MoveVerdict | None, lang: Language
) -> list[Hit]:
    """The rules that the move in a question breaks, and then those that its words find."""
    broken = {} if verdict is None else dict.fromkeys(verdict.rules)
    hits = [Hit(catalogue.rule(name), math.inf, None) for name in broken]
    return hits + [hit for hit in catalogue.search(sought, lang) if hit.rule.id not in broken]


def of_move(verdict: MoveVerdict, lang: Language, screen: Screen) -> Iterator[Run]:
    """The verdict on the move that a question asks about, whatever the table."""
    say = messages(lang)
    if verdict.is_legal:
        move = name_move(verdict.move)
        yield from prose(say("cli.question_open", move=move), screen.width)
    else:
        text = say("cli.question_illegal", verdict=verdict.message)
        yield from headline(FileStatus.of(verdict.status), text, lang, screen)
    for sentence in verdict.basis(lang):
        yield from prose(sentence, screen.width, "  ")
    yield BLANK


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


def of_hits(found: Sequence[Hit], lang: Language, width: int) -> Iterator[Run]:
    """The rules that a search found, the best first."""
    say = messages(lang)
    yield run(Span(say("cli.found", count=len(found)), DIM))
    for hit in found[:_MOST_HITS]:
        yield BLANK
        yield from labelled(hit.rule.id, hit.rule.title.to(lang), width)
        yield from prose(hit.rule.statement.to(lang), width, "  ")
        if hit.dispute is not None:
            yield from prose(hit.dispute.question.to(lang), width, "  ", DIM)
            yield from prose(hit.dispute.answer.to(lang), width, "  ", DIM)
    if len(found) > _MOST_HITS:
        others = tuple(hit.rule.id for hit in found[_MOST_HITS:])
        yield BLANK
        yield from prose(say("cli.more", count=len(others), rules=others), width)


def of_no_hits(
    catalogue: Catalogue, sought: str, lang: Language, width: int, *, elsewhere: Sequence[str]
) -> Iterator[Run]:
    """What a search that found no rule answers: where it would find one, and what is near.

    Args:
        catalogue: The rules that were searched.
        sought: The words.
        lang: The language to answer in.
        width: The width of a line.
        elsewhere: The games in which the words find rules.
    """
    say = messages(lang)
    yield from prose(say("rule.none_found"), width)
    for game in elsewhere:
        yield from prose(say("cli.found_elsewhere", game=game.title(), option=game), width)
    yield BLANK
    if near := catalogue.nearest(sought, lang):
        yield from prose(say("cli.nearest"), width)
        for hit in near[:_MOST_HITS]:
            yield from labelled(hit.rule.id, hit.rule.title.to(lang), width)
    else:
        yield from prose(say("cli.chapters"), width)
        for chapter in catalogue.chapters:
            yield from labelled(chapter.prefix, chapter.title.to(lang), width)
