"""`jaipur-rules moves`: the legal moves, listed."""

from collections.abc import Iterator, Sequence

import click

from jaipur_rules.cli.options import Manner, manner
from jaipur_rules.cli.parts import tables_of
from jaipur_rules.cli.position import AtMoment, moment
from jaipur_rules.cli.screen import BLANK, in_columns
from jaipur_rules.core.errors import messages
from jaipur_rules.core.games import game_of, name_of
from jaipur_rules.render.choices import choices_of
from jaipur_rules.render.pictures import pictures_of
from jaipur_rules.render.terminal import BOLD, Run, Span, run


@click.command(cls=AtMoment, help="cli.help.moves")
@moment
@manner
def moves(how: Manner, at: object) -> int:
    """List the legal moves at a position, or at a moment of a recorded match."""
    found = game_of(at).rules.legal_moves(at)
    how.answer(
        lambda: {"moves": list(map(str, found)), **tables_of(name_of(at)).to_json(at)},
        lambda: of_moves(found, at, how),
    )
    return 0


def of_moves(found: Sequence[object], at: object, how: Manner) -> Iterator[Run]:
    """Return the table, and the moves by their kind."""
    screen, lang, choices = how.screen, how.lang, choices_of(at)
    drawn = pictures_of(at).lines(at, unicode=screen.unicode, lang=lang, width=screen.width)
    yield from drawn
    yield BLANK
    yield run(Span(messages(lang)("cli.legal_moves", count=len(found)), BOLD))
    for kind, alike in tables_of(name_of(at)).kinds(found, lang):
        if kind and alike:
            yield run(Span(kind, BOLD))
        yield from in_columns([choices.name(at, move, lang) for move in alike], screen.width, "  ")
