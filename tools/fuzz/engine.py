"""One target under atheris, in a process of its own.

    python -m tools.fuzz.engine NAME PLACE SECONDS FOLDERS... [options of libFuzzer]

It ends after so many seconds of processor time, which libFuzzer itself cannot
count; 0 leaves the end to the options. atheris is looked up by name, so that
the types need no fuzzer installed.
"""

import os
import signal
import sys
from contextlib import redirect_stderr
from importlib import import_module
from io import StringIO
from time import process_time

atheris = import_module("atheris")


def main() -> None:
    """Fuzz the target until its time is over, or an input breaks its law."""
    _, name, place, seconds, *options = sys.argv
    with (
        atheris.instrument_imports(include=["jaipur_rules"], exclude=["jaipur_rules.testing"]),
        redirect_stderr(StringIO()),
    ):
        from tools.fuzz.registry import find

        target = find(name, place)
    end = process_time() + float(seconds) if float(seconds) else float("inf")

    def once(data: bytes) -> None:
        target.run(data)
        if process_time() > end:
            os.kill(os.getpid(), signal.SIGUSR1)  # libFuzzer says what it did, and ends

    # What libFuzzer calls to start another process like this one, when it merges.
    atheris.Setup([f"{sys.executable} -m tools.fuzz.engine {name} {place} 0", *options], once)
    atheris.Fuzz()


if __name__ == "__main__":
    main()
