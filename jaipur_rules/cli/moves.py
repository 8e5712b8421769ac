"""`jaipur-rules moves`: the legal moves, listed."""

from collections.abc import Iterator
from itertools import groupby, islice

from jaipur_rules.cli.games import Moment, commands_of
from jaipur_rules.cli.help import command
from jaipur_rules.cli.options import moment, output
from jaipur_rules.cli.output import Json, Output
from jaipur_rules.render.terminal import BLANK, BOLD, Run, Span, run

MOST_LISTED = 200_000
"""The most moves that a program is given: more than at the fullest table in `benchmarks/results/johari.json`."""

MOST_SHOWN = 20_000
"""The most moves that are written out for a person."""


@command()
def moves(moment: Moment = moment, out: Output = output) -> None:
    """List the legal moves at a position, or at a moment of a recorded match."""
    at, commands = moment.at, commands_of(moment.at)
    game = commands.game
    legal = game.rules.iter_moves(at)
    found = tuple(islice(legal, MOST_LISTED if out.as_json else MOST_SHOWN))
    more = next(legal, None) is not None

    def as_json() -> Json:
        cut = {"cut_off": True} if more else {}
        return {"moves": list(map(str, found)), **cut, **commands.to_json(at)}

    def as_lines() -> Iterator[Run]:
        yield from out.picture(at)
        yield BLANK
        yield run(Span(out.say("cli.legal_moves", count=len(found)), BOLD))
        for kind, alike in groupby(found, commands.kind_of):
            if kind:
                yield run(Span(out.say(kind), BOLD))
            yield from out.columns([game.words.name(at, move, out.lang) for move in alike], "  ")
        if more:
            yield from out.prose(out.say("cli.moves_cut_off", count=len(found)))

    out.answer(as_json, as_lines)
