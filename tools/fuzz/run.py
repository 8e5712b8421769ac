"""Starting the fuzzer on a target, for so much processor time, and reading what it did."""

import os
import re
import resource
import subprocess
import sys
from hashlib import sha256
from pathlib import Path
from random import Random

from attrs import evolve, frozen

from tools.fuzz.corpus import ROOT, inputs
from tools.fuzz.target import Target

_UNIT_SECONDS = 120
"""An input that takes longer than this is a finding as well."""

_NOISE = ("INFO:", "WARNING:", "#", "ParseDictionaryFile")
_LAST = re.compile(r"cov: (\d+) ft: (\d+) corp: (\d+)")
_REPLAYED = re.compile(r"#(\d+)\s+INITED")
_RUNS = re.compile(r"stat::number_of_executed_units: (\d+)")


@frozen(order=False)
class Figures:
    """The figures of fuzzing a target.

    Attributes:
        inputs: How many inputs were tried, without those that were tried before and replayed.
        cpu_seconds: The processor time that this took, in the fuzzer and in the library.
        edges: The branches of the library's bytecode that were reached.
        features: The same, told apart by how often an input takes them.
        corpus: The inputs that each reach something that the others do not.
    """

    inputs: int = 0
    cpu_seconds: float = 0
    edges: int = 0
    features: int = 0
    corpus: int = 0

    def after(self, log: str, cpu_seconds: float) -> "Figures":
        r"""Return the figures after one more turn, of which this is the fuzzer's output.

        Raises:
            ValueError: It did not say what it did.

        Example:
            >>> log = "#4 INITED\n#9 NEW cov: 5 ft: 7 corp: 3/9b\nstat::number_of_executed_units: 9"
            >>> Figures(inputs=1).after(log, 2)
            Figures(inputs=6, cpu_seconds=2, edges=5, features=7, corpus=3)
        """
        runs, reached, replayed = _RUNS.search(log), _LAST.findall(log), _REPLAYED.search(log)
        if runs is None or not reached:
            raise ValueError("the fuzzer did not come to an end")
        edges, features, corpus = map(int, reached[-1])
        return evolve(
            self,
            inputs=self.inputs + int(runs[1]) - (int(replayed[1]) if replayed else 0),
            cpu_seconds=self.cpu_seconds + cpu_seconds,
            edges=edges,
            features=features,
            corpus=corpus,
        )


def fuzz(target: Target, work: Path, before: Figures, *, seconds: float) -> Figures | None:
    """Return the figures after a turn of so much processor time; None if an input broke the law, which has been shown."""
    start = _processor_time()
    log = run_fuzzer(target, work, seconds=seconds)
    return None if log is None else before.after(log, _processor_time() - start)


def run_fuzzer(target: Target, work: Path, *options: str, seconds: float = 0) -> str | None:
    """Return the fuzzer's output of a run; None if an input broke the law, which has been shown."""
    folder = work / target.name
    for data in _seeds(target):
        _write(folder / "seeds" / sha256(data).hexdigest()[:20], data)
    _write(folder / "words", "".join(f'"{_escaped(word)}"\n' for word in target.words).encode())
    for name in ("found", "seeds"):
        (folder / name).mkdir(exist_ok=True)
    done = subprocess.run(
        [
            *(sys.executable, "-m", "tools.fuzz.engine", target.name, target.place, str(seconds)),
            *(str(folder / "found"), str(folder / "seeds")),
            *([f"-dict={folder / 'words'}"] if target.words else []),
            *(["-len_control=0"] if target.is_property else []),
            *(f"-max_len={target.longest}", f"-timeout={_UNIT_SECONDS}"),
            *(f"-artifact_prefix={folder}/", "-print_final_stats=1", *options),
        ],
        cwd=ROOT,
        env=os.environ | {"PYTHONHASHSEED": "0"},
        capture_output=True,
        text=True,
        errors="replace",
        check=False,
    )
    log = done.stdout + done.stderr
    _write(folder / "log", log.encode())
    if done.returncode == 0:
        return log
    print(f"{target.name}: an input breaks its law, or takes too long: {target.law}")
    print(*(line for line in log.splitlines() if not line.startswith(_NOISE)), sep="\n", flush=True)
    return None


def _seeds(target: Target) -> list[bytes]:
    """The inputs of the corpus; of a property, which has none, a few by chance."""
    if target.is_property:
        return [Random(seed).randbytes(target.longest >> seed) for seed in range(5)]
    return [data for _, data in inputs(target)]


def _processor_time() -> float:
    """The processor time of all processes that this one has waited for."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def _write(file: Path, data: bytes) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(data)


def _escaped(word: str) -> str:
    """A word as a dictionary of libFuzzer has it."""
    return "".join(
        chr(byte) if byte < 128 and chr(byte).isalnum() else f"\\x{byte:02X}"
        for byte in word.encode()
    )
