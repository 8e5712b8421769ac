"""`jaipur-rules sources`: what a folder of rulebooks says about the index of sentences."""

from collections.abc import Iterator

import click

from jaipur_rules import rulebook
from jaipur_rules.cli.layout import BLANK, prose
from jaipur_rules.cli.options import GAME, Answering, Manner, manner
from jaipur_rules.cli.screen import Json, Screen
from jaipur_rules.cli.words import Language, words
from jaipur_rules.render.terminal import BAD, BOLD, GOOD, Run, Span, run
from jaipur_rules.rulebook import PlacesReport, PlaceState
from jaipur_rules.rulebook.check import DocumentCheck


@click.command(cls=Answering)
@click.argument("folder")
@click.option("--game", type=GAME, default="jaipur", help="The game; Jaipur if not given.")
@manner
def sources(how: Manner, folder: str, game: str) -> int:
    """Check the index of sentences against the rulebooks in a folder.

    The rulebooks are yours: the library holds none of their text, only where
    each sentence stands and what it amounts to.
    """
    report = rulebook.check_places(folder, game)
    how.answer(lambda: to_json(report), lambda: of_report(report, how.lang, how.screen))
    return 0 if report.agrees else 1


def of_report(report: PlacesReport, lang: Language, screen: Screen) -> Iterator[Run]:
    """A report on a folder: every document, what is not as the index says, and the files that are none."""
    strings, width = words(lang), screen.width
    for check in report.documents:
        yield from prose(check.document.title.to(lang), width, style=BOLD)
        yield from prose(_summary(check, lang), width, "  ")
        for place in check.places:
            if check.file is not None and place.state is not PlaceState.MATCHED:
                yield from prose(f"– {place.place} ({_state(place.state, lang)})", width, "    ")
    others = [f"{file.name} {strings.stranger}" for file in report.strangers]
    others += [
        f"{each.file.name} {strings.unread}{strings.colon}{each.reason}" for each in report.unread
    ]
    for other in others:
        yield from prose(other, width)
    yield BLANK
    found = any(check.file is not None for check in report.documents)
    sentence = strings.agrees if report.agrees else strings.differs if found else strings.none_found
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
        "unread": [{"file": str(each.file), "reason": each.reason} for each in report.unread],
    }


def _summary(check: DocumentCheck, lang: Language) -> str:
    strings = words(lang)
    if check.file is None:
        return strings.not_there
    if check.is_whole:
        return f"{check.file.name}{strings.colon}{strings.whole} ({len(check.places)})"
    counts = [
        form.format(count)
        for form, count in (
            (strings.matched, check.count(PlaceState.MATCHED)),
            (strings.changed, check.count(PlaceState.CHANGED)),
            (strings.missing, check.count(PlaceState.MISSING)),
            (strings.added, check.added),
        )
        if count
    ]
    return f"{check.file.name}{strings.colon}{', '.join(counts)}"


def _state(state: PlaceState, lang: Language) -> str:
    strings = words(lang)
    return strings.place_changed if state is PlaceState.CHANGED else strings.place_missing
