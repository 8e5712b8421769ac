"""Of which code a proof is, whatever its comments say."""

import ast
from collections.abc import Iterator
from hashlib import sha256
from importlib.resources import files
from importlib.resources.abc import Traversable

ROOMS = ("game.py", "jaipur", "encoding/actions.py", "batch/engine")
"""The modules and packages of `jaipur_rules` that the proof is of: the rules, their numbers, and the engine."""


def code_hash(rooms: tuple[str, ...] = ROOMS) -> str:
    """A hash of what these rooms do: of their syntax, without comments and docstrings.

    Args:
        rooms: Modules or packages of `jaipur_rules`, by the names of their files.

    Example:
        >>> len(code_hash()), code_hash() == code_hash(("jaipur",))
        (64, False)
    """
    digest = sha256()
    package = files("jaipur_rules")
    for room in rooms:
        for name, text in sorted(_sources(package / room, room)):
            tree = ast.parse(text)
            for node in ast.walk(tree):
                _forget_words(node)
            digest.update(f"{name}\0{ast.dump(tree)}\0".encode())
    return digest.hexdigest()


def _forget_words(node: ast.AST) -> None:
    """Leave out every text that stands alone: a docstring, or one below an assignment."""
    if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
        node.body = [each for each in node.body if not _is_text(each)]


def _is_text(node: ast.stmt) -> bool:
    return (
        isinstance(node, ast.Expr)
        and isinstance(node.value, ast.Constant)
        and isinstance(node.value.value, str)
    )


def _sources(place: Traversable, name: str) -> Iterator[tuple[str, str]]:
    if place.is_dir():
        for inside in place.iterdir():
            yield from _sources(inside, f"{name}/{inside.name}")
    elif name.endswith(".py"):
        yield name, place.read_text(encoding="utf-8")
