"""`jaipur-rules box`: what is in the box of a game, how it is known, and the file for a box of one's own."""

import sys

from jaipur_rules.cli.games import commands_of
from jaipur_rules.cli.help import command, flag
from jaipur_rules.cli.options import output, ruleset
from jaipur_rules.cli.output import Output, write
from jaipur_rules.core.game import AnyRuleset


@command()
def box(*, checklist: bool = flag(), rules: AnyRuleset = ruleset, out: Output = output) -> None:
    """Show what is in the box of a game, and how each number is known."""
    commands = commands_of(rules)
    if checklist:
        write(sys.stdout, commands.checklist(rules, out.lang))
    else:
        out.answer(
            lambda: commands.box_to_json(rules, out.lang), lambda: commands.box_lines(rules, out)
        )
