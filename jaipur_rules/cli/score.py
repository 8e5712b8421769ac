"""`jaipur-rules score`: what a table is worth, and by which rule it is decided."""

from jaipur_rules.cli.games import commands_of
from jaipur_rules.cli.help import command, file
from jaipur_rules.cli.options import box_file, output, table_in
from jaipur_rules.cli.output import Output
from jaipur_rules.cli.verdicts import reasons
from jaipur_rules.referee import derivation_to_plain, why

_KINDS = frozenset({"score", "seal", "winner"})
"""The questions that a score answers."""


@command()
def score(
    table: str = file(required=True), box: str | None = box_file, out: Output = output
) -> None:
    """Score a table, as if the round, or in Johari the game, ended there."""
    match, _ = table_in(table, box)
    finished = commands_of(match).finished(match)
    found = [each for each in why(finished) if each.kind in _KINDS]
    out.answer(
        lambda: {"why": [*map(derivation_to_plain, found)]}, lambda: [*reasons(found, out)][1:]
    )
