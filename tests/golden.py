"""Cases that are kept in a text with what comes of them. REGENERATE=1 writes that anew; read the diff."""

import os
from collections.abc import Callable
from pathlib import Path


def kept(file: Path, result: Callable[[str], str]) -> dict[str, str]:
    """The cases of a text with what is known of them: a line each, and what is known of it indented below."""
    lines = file.read_text(encoding="utf-8").splitlines()
    found = {case: known[2:] for case, known in zip(lines[::2], lines[1::2], strict=True)}
    if os.environ.get("REGENERATE"):
        found = {case: result(case) for case in found}
        text = "".join(f"{case}\n  {known}\n" for case, known in found.items())
        file.write_text(text, encoding="utf-8")
    return found
