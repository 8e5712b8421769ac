"""The published positions of `jaipur-rules perft`, counted anew."""

from collections.abc import Iterator, Sequence

from jaipur_rules.cli.layout import prose, table
from jaipur_rules.cli.options import Manner
from jaipur_rules.cli.screen import Json
from jaipur_rules.core.messages import Message, Messages
from jaipur_rules.jaipur.conformance.perft import PerftTable, faults_of, perft_tables
from jaipur_rules.render.terminal import BAD, GOOD, Run, Span, run

Checked = Sequence[tuple[PerftTable, tuple[Message, ...]]]
"""The published positions, each with what is wrong with it."""


def check_tables() -> Checked:
    """Every published position, counted anew."""
    return [(published, tuple(faults_of(published))) for published in perft_tables()]


def checked_to_json(found: Checked, say: Messages) -> Json:
    """The published positions, for a program."""
    return {
        "tables": [
            {
                "name": published.name,
                "ruleset": published.game.ruleset.name,
                "moment": list(published.moment),
                "counts": list(published.counts),
                "mistakes": {
                    key: {"depth": caught.depth, "count": caught.count}
                    for key, caught in published.catches.items()
                },
                "faults": [say.format(fault) for fault in faults],
            }
            for published, faults in found
        ]
    }


def of_checked(found: Checked, how: Manner) -> Iterator[Run]:
    """The published positions, for a person."""
    rows = [
        (
            run(published.name),
            *(run(how.say("cli.number", count=count)) for count in published.counts),
        )
        for published, _ in found
    ]
    yield from table(rows)
    wrong = [fault for _, faults in found for fault in faults]
    for fault in wrong:
        yield from prose(how.say.format(fault), how.screen.width, style=BAD)
    if wrong:
        yield run(Span(how.say("perft.some_wrong", count=len(wrong)), BAD))
    else:
        yield run(Span(how.say("perft.all_right", count=len(found)), GOOD))
