"""Modules in the current folder, where a player of one's own may be."""

import sys
from collections.abc import Iterable
from pathlib import Path

from jaipur_rules.players.own import PROGRAM


def find_modules_here(names: Iterable[str]) -> None:
    """Let modules in the current folder be found, if a name may be that of one.

    Args:
        names: The names of players.
    """
    here = str(Path.cwd())
    if here not in sys.path and any(
        ":" in name and not name.strip().startswith(PROGRAM) for name in names
    ):
        sys.path.append(here)
