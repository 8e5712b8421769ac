"""The referee put into a site that Sphinx has built: engine, cards, catalogue, and what keeps the site offline."""

import base64
import re
import shutil
import subprocess
from hashlib import sha256
from pathlib import Path

from jaipur_rules.core.messages import languages
from jaipur_rules.core.strict_json import Plain
from jaipur_site.browser import engine, later, offline
from jaipur_site.browser.facts import facts, rules, words
from jaipur_site.files import compact, write

BUILD = later.ROOT / "build" / "browser"
PAGE = "referee/index.html"
STATIC = "_static/referee"
SCRIPTS = later.SITE / "static" / "referee"
WORDS = "words"
"""The folder of the words of the page, a file a language."""

SCRIPT, QUESTION = "main.js", "question.js"
"""What the page begins with, and what the field to ask in fetches where a move may be asked about."""

STYLE = "referee.css"
"""How the page looks."""

KEPT = ("interpreter.js", "worker.js", "keep.js", "memory.js", "words.js")
"""The scripts that stay as they are: those of the thread, and those that other pages import."""

POLICY = (
    "default-src 'none'; base-uri 'none'; form-action 'self'; connect-src 'self'; worker-src 'self'; "
    "img-src 'self' blob: data:; style-src 'self' 'unsafe-inline'; font-src 'self'; manifest-src 'self'; "
    "script-src 'self' {}"
)
"""What a page may load and run: what comes from its own host, and its inline scripts, by their hashes."""

_INLINE = re.compile(r"<script(?![^>]*(?:\ssrc=|/json))[^>]*>(.*?)</script>", re.DOTALL)
"""A script that stands in a page; what is JSON is not run."""

_GUARD = re.compile(r'<meta http-equiv="Content-Security-Policy"[^>]*>')
"""The policy of a page, as it was written before."""

_EARLIER = re.compile(r'<meta http-equiv="Content-Security-Policy".*?referee\.css">', re.DOTALL)
"""What was written into the head of the page before."""


def put(site: Path) -> None:
    """Put the referee into a built site.

    Args:
        site: The root of the site.

    Raises:
        FileNotFoundError: The site has no page for the referee.
    """
    page = site / PAGE
    if not page.exists():
        raise FileNotFoundError(f"{page} is not there: build the site first")
    here = site / STATIC
    made = engine.make(BUILD)
    shutil.rmtree(here / "engine", ignore_errors=True)
    shutil.copytree(made, here / "engine")
    _put_script(here)
    more = {lang: rules(later.GAME, lang) for lang in languages()}
    packed = later.packed(engine.packages(BUILD) / "pyodide", more)
    (here / "engine" / later.NAME).write_bytes(packed)
    for lang in languages():
        write(here / WORDS / f"{lang}.json", compact(words(lang)))
        write(here / WORDS / f"rules-{lang}.json", compact(rules("jaipur", lang)))
    known = facts(_put_examples(here / "examples"))
    write(here / WORDS / "facts.json", compact(known))
    _put_head(page, known, _wanted_first(here))
    for path in site.rglob("*.html"):
        text = path.read_text(encoding="utf-8")
        path.write_text(guarded(text), encoding="utf-8")
    offline.put(site, here / "engine")


def guarded(text: str) -> str:
    """Write the policy into the head of a page, in place of an earlier one.

    Args:
        text: The page.

    Example:
        >>> page = guarded("<head></head><script>run()</script>")
        >>> page.startswith('<head><meta http-equiv="Content-Security-Policy" content="default-src')
        True
        >>> guarded(page) == page
        True
    """
    text = _GUARD.sub("", text)
    hashes = sorted({f"'sha256-{_hash(each)}'" for each in _INLINE.findall(text)})
    meta = (
        f'<meta http-equiv="Content-Security-Policy" content="{POLICY.format(" ".join(hashes))}">'
    )
    return text.replace("<head>", f"<head>{meta}", 1)


def _put_examples(folder: Path) -> tuple[str, ...]:
    """The matches to try, those of the game that comes later in a folder of its name."""
    source = later.ROOT / "examples"
    paths = [*sorted(source.glob("*.json")), *sorted((source / later.GAME).glob("*.json"))]
    names = [path.relative_to(source) for path in paths]
    for name, path in zip(names, paths, strict=True):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, folder / name)
    return tuple(name.with_suffix("").as_posix() for name in names)


def _put_script(folder: Path) -> None:
    """Put the scripts and the style of the page together, and the design of all, each without what only its readers need."""
    for path in folder.glob("*.js"):
        if path.name not in KEPT:
            path.unlink()
    program, design = engine.packages(BUILD) / ".bin" / "esbuild", folder.parent / "site.css"
    command: list[str | Path] = [program, "--minify", "--log-level=warning"]
    bundled = ["--bundle", "--splitting", "--format=esm", f"--outdir={folder}"]
    sources = [SCRIPTS / each for each in (SCRIPT, QUESTION, STYLE)]
    subprocess.run([*command, *bundled, *sources], check=True)
    subprocess.run([*command, "--allow-overwrite", f"--outfile={design}", design], check=True)


def _wanted_first(folder: Path) -> list[str]:
    """The scripts without which the page does not begin."""
    text = (folder / SCRIPT).read_text(encoding="utf-8")
    return [SCRIPT, *re.findall(r'from"\./([^"]+)"', text)]


def _put_head(page: Path, known: Plain, scripts: list[str]) -> None:
    """Write into the head of the page what the judge knows, and what is wanted first."""
    text = _EARLIER.sub("", page.read_text(encoding="utf-8"))
    early = (engine.HERE / "first.js").read_text(encoding="utf-8")
    early = early.replace('"@LANGUAGES@"', compact(list(languages())))
    data = compact(known).replace("<", "\\u003c")
    preloaded = [f'<link rel="modulepreload" href="../{STATIC}/{name}">' for name in scripts]
    first = (
        f"<script>{early}</script>"
        f'<script type="application/json" id="referee-catalogue">{data}</script>'
        f'{"".join(preloaded)}<link rel="stylesheet" href="../{STATIC}/{STYLE}">'
    )
    page.write_text(text.replace("<head>", f"<head>{first}", 1), encoding="utf-8")


def _hash(script: str) -> str:
    return base64.b64encode(sha256(script.encode()).digest()).decode()
