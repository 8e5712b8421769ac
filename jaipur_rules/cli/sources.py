"""`jaipur-rules sources`: what a folder of rulebooks says about the index of sentences."""

from collections.abc import Iterator

import click

from jaipur_rules import rulebook
from jaipur_rules.cli.help import argument, option
from jaipur_rules.cli.options import GAME, Answering, Manner, manner
from jaipur_rules.cli.screen import BLANK, Json, Screen, prose
from jaipur_rules.core.errors import messages
from jaipur_rules.core.messages import Language, Message
from jaipur_rules.render.terminal import BAD, BOLD, GOOD, Run, Span, run
from jaipur_rules.rulebook import PlacesReport, PlaceState
from jaipur_rules.rulebook.check import DocumentCheck


@click.command(cls=Answering, help="cli.help.sources")
@argument("folder", metavar="cli.metavar.folder")
@option("--game", type=GAME, default="jaipur", show_default=True, help="cli.help.option.game")
@manner
def sources(how: Manner, folder: str, game: str) -> int:
    """Check the index of sentences against the rulebooks in a folder."""
    report = rulebook.check_places(folder, game)
    how.answer(lambda: to_json(report), lambda: of_report(report, how.lang, how.screen))
    return 0 if report.agrees else 1


def of_report(report: PlacesReport, lang: Language, screen: Screen) -> Iterator[Run]:
    """A report on a folder: every document, what is not as the index says, and the files that are none."""
    say, width = messages(lang), screen.width
    for check in report.documents:
        yield from prose(check.document.title.to(lang), width, style=BOLD)
        yield from prose(_summary(check, lang), width, "  ")
        for place in check.places:
            if check.file is not None and place.state is not PlaceState.MATCHED:
                state = _state(place.state)
                text = say("cli.place_state", place=str(place.place), state=state)
                yield from prose(f"– {text}", width, "    ")
    others = [say("cli.stranger", file=file.name) for file in report.strangers]
    others += [say("cli.unread", file=each.file.name, reason=each.reason) for each in report.unread]
    for other in others:
        yield from prose(other, width)
    yield BLANK
    found = any(check.file is not None for check in report.documents)
    sentence = (
        say("cli.agrees")
        if report.agrees
        else say("cli.differs")
        if found
        else say("cli.none_found")
    )
    yield run(Span(sentence, GOOD if report.agrees else BAD))


def to_json(report: PlacesReport) -> Json:
    """A report on a folder, for a program."""
    return {
        "agrees": report.agrees,
        "folder": str(report.folder),
        "documents": [
            {
                "document": check.document.id,
                "file": None if check.file is None else str(check.file),
                "whole": check.is_whole,
                "matched": check.count(PlaceState.MATCHED),
                "added": check.added,
                "places": [
                    {
                        "heading": each.place.heading,
                        "item": each.place.item,
                        "state": each.state.value,
                    }
                    for each in check.places
                    if each.state is not PlaceState.MATCHED
                ],
            }
            for check in report.documents
        ],
        "strangers": [str(file) for file in report.strangers],
        "unread": [{"file": str(each.file), "reason": str(each.reason)} for each in report.unread],
    }


def _summary(check: DocumentCheck, lang: Language) -> str:
    say = messages(lang)
    if check.file is None:
        return say("cli.not_there")
    if check.is_whole:
        whole = say("cli.whole", count=len(check.places))
        return say("text.labelled", label=check.file.name, text=whole)
    counts = {
        "matched": check.count(PlaceState.MATCHED),
        "changed": check.count(PlaceState.CHANGED),
        "missing": check.count(PlaceState.MISSING),
        "added": check.added,
    }
    found = tuple(say(f"cli.{name}", count=count) for name, count in counts.items() if count)
    return say("text.labelled", label=check.file.name, text=found)


def _state(state: PlaceState) -> Message:
    changed = state is PlaceState.CHANGED
    return Message("cli.place_changed") if changed else Message("cli.place_missing")
