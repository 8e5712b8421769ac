"""`jaipur-rules moves`: the legal moves, listed."""

from collections.abc import Iterator, Sequence
from itertools import islice

import click

from jaipur_rules.cli.games import tables_of
from jaipur_rules.cli.options import Manner, manner
from jaipur_rules.cli.position import AtMoment, moment_options
from jaipur_rules.cli.screen import BLANK, in_columns, prose
from jaipur_rules.cli.tables import Moment
from jaipur_rules.core.errors import messages
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
    at = moment.at
    legal = game_of(at).rules.iter_moves(at)
    found = tuple(islice(legal, MOST_LISTED if how.as_json else MOST_SHOWN))
    more = next(legal, None) is not None
    cut = {"cut_off": True} if more else {}
    how.answer(
        lambda: {
            "moves": list(map(str, found)),
            **cut,
            **tables_of(game_of(at).name).to_json(at),
        },
        lambda: of_moves(found, at, how, more=more),
    )
    return 0


def of_moves(found: Sequence[object], at: object, how: Manner, *, more: bool) -> Iterator[Run]:
    """Return the table, and the moves by their kind, and whether there are more."""
    screen, lang, choices = how.screen, how.lang, game_of(at).words
    drawn = game_of(at).pictures.lines(at, unicode=screen.unicode, lang=lang, width=screen.width)
    yield from drawn
    yield BLANK
    yield run(Span(messages(lang)("cli.legal_moves", count=len(found)), BOLD))
    for kind, alike in tables_of(game_of(at).name).kinds(found, lang):
        if kind and alike:
            yield run(Span(kind, BOLD))
        yield from in_columns([choices.name(at, move, lang) for move in alike], screen.width, "  ")
    if more:
        yield from prose(messages(lang)("cli.moves_cut_off", count=len(found)), screen.width)
