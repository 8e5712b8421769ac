"""`python -m proofs perft`: every published position counted anew, by the rules and by the engines with mistakes."""

import click

from jaipur_rules.cli import perft_tables as counts
from jaipur_rules.cli.options import Answering, Manner, manner
from jaipur_rules.jaipur.conformance.tables import perft_tables
from proofs.mistakes.counts import faults_of


@click.command(cls=Answering)
@manner
def perft(how: Manner) -> int:
    """Count every published position anew, also by the engines with a mistake.

    The exit status is 1 if a published number is not what is counted.
    """
    found = [(published, tuple(faults_of(published))) for published in perft_tables()]
    how.answer(lambda: counts.checked_to_json(found), lambda: counts.of_checked(found, how))
    return 1 if any(faults for _, faults in found) else 0
