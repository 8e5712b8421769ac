"""First calls, each in an interpreter of its own: the import, and the first rounds, with nothing cached."""

import subprocess
import sys
from statistics import median

_IMPORT = """
import time, attrs
start = time.process_time()
import jaipur_rules
print(time.process_time() - start)
"""

_FIRST = """
from benchmarks.clock import race
from benchmarks.play import checked
print(race({{"": checked({rounds}, 0)}}, 1)[""].rate)
"""


def import_seconds(times: int) -> float:
    """Processor time of `import jaipur_rules` after `import attrs`, in seconds."""
    return median(_measure(_IMPORT) for _ in range(times))


def first_rounds(rounds: int, times: int) -> float:
    """Plies a second in the first rounds that an interpreter plays."""
    return median(_measure(_FIRST.format(rounds=rounds)) for _ in range(times))


def _measure(program: str) -> float:
    done = subprocess.run(
        [sys.executable, "-c", program], check=True, capture_output=True, text=True
    )
    return float(done.stdout)
