"""`jaipur-rules moves`: the legal moves, listed."""

from collections.abc import Iterator
from itertools import islice

import click

from jaipur_rules.cli.options import Manner, manner, tables_of
from jaipur_rules.cli.position import AtMoment, moment_options
from jaipur_rules.cli.screen import BLANK, Json, in_columns, prose
from jaipur_rules.cli.tables import Moment
from jaipur_rules.core.game import game_of
from jaipur_rules.render.terminal import BOLD, Run, Span, run

MOST_LISTED = 200_000
"""The most moves that a program is given: more than at the fullest table in `benchmarks/results/johari.json`."""

MOST_SHOWN = 20_000
"""The most moves that are written out for a person."""


@click.command(cls=AtMoment, help="cli.help.moves")
@moment_options
@manner
def moves(how: Manner, moment: Moment) -> int:
    """List the legal moves at a position, or at a moment of a recorded match."""
    at, game = moment.at, game_of(moment.at)
    legal, tables = game.rules.iter_moves(at), tables_of(game.name)
    found = tuple(islice(legal, MOST_LISTED if how.as_json else MOST_SHOWN))
    more = next(legal, None) is not None

    def as_json() -> Json:
        cut = {"cut_off": True} if more else {}
        return {"moves": list(map(str, found)), **cut, **tables.to_json(at)}

    def as_lines() -> Iterator[Run]:
        lang, screen, width = how.lang, how.screen, how.screen.width
        yield from game.pictures.lines(at, unicode=screen.unicode, lang=lang, width=width)
        yield BLANK
        yield run(Span(how.say("cli.legal_moves", count=len(found)), BOLD))
        for kind, alike in tables.kinds(found, lang):
            if kind and alike:
                yield run(Span(kind, BOLD))
            yield from in_columns([game.words.name(at, move, lang) for move in alike], width, "  ")
        if more:
            yield from prose(how.say("cli.moves_cut_off", count=len(found)), width)

    how.answer(as_json, as_lines)
    return 0
