"""The command line: `jaipur-rules`, thin around the library.

It needs the extra of its name. Without it the command says so in one sentence,
and the library works as ever.
"""

import os
import signal
import sys

MISSING = 'the command line needs click: pip install "jaipur-rules[cli]"'
"""What is said without the extra."""


def main() -> None:
    """Run the command line, and leave with its exit status: 0, 1 or 2."""
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        # Until a command has begun, and once it is over, there is nothing to clear away and nothing to tell.
        signal.signal(signal.SIGINT, lambda number, _frame: os._exit(128 + number))
    # Not before an interrupt is answered.
    from importlib.util import find_spec

    if find_spec("click") is None:
        sys.stderr.write(f"{MISSING}\n")
        sys.exit(2)
    # Not before the extra is known to be there.
    from jaipur_rules.cli.commands import run

    sys.exit(run(sys.argv[1:]))
