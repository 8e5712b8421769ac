"""The engine of the page: Pyodide from npm, and a memory in which the library is already imported.

CPython's start and the import of the library take seconds in WebAssembly. So they are done here, once,
and the memory that they leave is what the page begins with (`snapshot.mjs`). The library in it is the
working tree, and attrs is the one installed here, which the pins vouch for. What judges records of
Johari is not in it: it comes as text, when such a record does (`later.py`).
"""

import gzip
import json
import os
import shutil
import subprocess
import zipfile
from hashlib import sha256
from io import BytesIO
from pathlib import Path

import attr
import attrs

from jaipur_rules.core.game import GAMES
from jaipur_rules.core.messages import languages
from jaipur_rules.referee.switch_rules import rules_of_switches
from jaipur_site.browser.later import GAME, ROOT, modules, placed, words

HERE = Path(__file__).parent
PACKAGES = (
    *("core", "record", "referee", "render"),
    "jaipur",
    *(f"jaipur/{part}" for part in ("rules", "record", "referee", "render")),
)
"""The packages that the page needs; what they import lies among them, or Python has it."""

DESK = "__init__ bringing desk reasons record_jaipur records warm".split()
VENDORED = ("pyodide.asm.mjs", "pyodide.asm.wasm")
"""What the page takes from Pyodide as it is."""

INTERPRETER = ROOT / "site" / "static" / "referee" / "interpreter.js"
"""What begins an interpreter from the kept memory, here and in the page."""

_DATE = (1980, 1, 1, 0, 0, 0)


def packages(build: Path) -> Path:
    """The packages from npm, as the lock has them, fetched if they are not there.

    Args:
        build: A folder for what is fetched and made, kept between runs.

    Returns:
        The folder `node_modules`.
    """
    folder = build / "node_modules"
    lock = (HERE / "package-lock.json").read_bytes()
    mark = folder / ".fetched"
    if not mark.exists() or mark.read_text() != sha256(lock).hexdigest():
        build.mkdir(parents=True, exist_ok=True)
        for name in ("package.json", "package-lock.json"):
            shutil.copyfile(HERE / name, build / name)
        subprocess.run(
            ["npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"],
            cwd=build,
            check=True,
        )
        mark.write_text(sha256(lock).hexdigest())
    return folder


def library() -> bytes:
    """The library, attrs and the desk as a zip that Python imports from; the same bytes for the same source."""
    held = BytesIO()
    with zipfile.ZipFile(held, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in sorted(_files().items()):
            archive.writestr(zipfile.ZipInfo(name, _DATE), content)
    return held.getvalue()


def _files() -> dict[str, bytes]:
    package = ROOT / "jaipur_rules"
    ours = [package / "__init__.py", HERE.parent / "__init__.py"]
    ours += [path for name in PACKAGES for path in (package / name).glob("*.py")]
    ours += [path for name in ("core", "jaipur/rules") for path in (package / name).glob("*.toml")]
    ours += [HERE / f"{name}.py" for name in DESK]
    theirs = [path for each in (attr, attrs) for path in Path(each.__path__[0]).glob("*.py")]
    found = {placed(path): path.read_bytes() for path in ours}
    found |= {path.relative_to(path.parents[1]).as_posix(): path.read_bytes() for path in theirs}
    for name in ("jaipur_rules", "jaipur_rules/jaipur"):
        found |= {placed(path): text.encode() for path, text in words(name)}
    return found | {"jaipur_rules/referee/switch_rules.py": _SWITCH_RULES.encode()}


_SWITCH_RULES = f"""\
_RULES = { ({name: dict(rules_of_switches(name)) for name in GAMES})!r}


def rules_of_switches(name):
    return _RULES[name]
"""
"""What takes the place of the module that reads the catalogues: the page has none."""


def make(build: Path) -> Path:
    """Make the engine.

    Returns:
        A folder with the files that the page loads.
    """
    pyodide = packages(build) / "pyodide"
    sent = {"game": GAME, "modules": modules(pyodide), "languages": languages()}
    engine = build / "engine"
    shutil.rmtree(engine, ignore_errors=True)
    engine.mkdir(parents=True)
    for name in VENDORED:
        shutil.copyfile(pyodide / name, engine / name)
    source, memory, about = build / "library.zip", build / "memory", build / "about.json"
    bundle = build / f"{GAME}.json"
    source.write_bytes(library())
    bundle.write_text(json.dumps(sent))
    command: list[str | Path] = ["node", HERE / "snapshot.mjs", pyodide, source, bundle]
    command += [INTERPRETER, memory, about]
    # The same memory for the same source: its dictionaries are laid out by this seed.
    kept = {name: value for name, value in os.environ.items() if not name.startswith("NODE_")}
    subprocess.run(command, cwd=build, check=True, env=kept)
    (engine / "memory.packed").write_bytes(gzip.compress(memory.read_bytes(), 9, mtime=0))
    known: dict[str, object] = json.loads(about.read_bytes())
    known["sizes"] = {
        name: (engine / name).stat().st_size for name in ("memory.packed", "pyodide.asm.wasm")
    }
    (engine / "engine.json").write_text(json.dumps(known) + "\n")
    memory.unlink()
    about.unlink()
    return engine
