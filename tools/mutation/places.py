"""The places of a module that can be mutated: its functions, and all that runs when it is imported.

A *place* is some lines of a module, wrapped so that they can be read alone: a
method in a class, a statement in a function. The mutation tools are given the
wrapped text, one place at a time, and what they make of it goes back into the
module. So mutmut, which looks at plain functions alone, is also made to look
at module tables, defaults, properties and cached functions.
"""

import ast
import tomllib
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

from attrs import frozen

from proofs.normal import fingerprint, normal_form

INDENT = "    "
_ALIASES = {"TypeVar", "TypeAlias"}


@frozen(order=False)
class Place:
    """Some lines of a module that are mutated together.

    Attributes:
        module: The module's file below the package, such as ``"jaipur/rules/cards.py"``.
        name: Its function, class, or the names that its statement binds.
        first: The number of its first line.
        lines: The lines, as they stand.
        head: The line put before them, so that they can be read alone.
        left_out: Whether mutmut by itself would leave it out.
        shift: What stands before each line once wrapped, and not in the module.
        decorator: Whether it is one decorator, which is read without its sign.
        nth: Counts the places of the same name and normal form, in different modules.
    """

    module: str
    name: str
    first: int
    lines: tuple[str, ...]
    head: str
    left_out: bool
    shift: str = ""
    decorator: bool = False
    nth: int = 1

    @property
    def is_data(self) -> bool:
        """True if it is a value in a file of data."""
        return self.module.endswith(".toml")

    @property
    def id(self) -> str:
        """The fingerprint of its name and its normal form: it stays when words, lines or files change."""
        return _id(self)

    def meaning(self, lines: tuple[str, ...]) -> str:
        """The normal form of other lines in its place, or of its own."""
        if self.is_data:
            return repr(tomllib.loads("\n".join(lines)).popitem())
        if not lines:
            return ""
        (found,) = ast.parse(self.wrap(lines)).body
        return normal_form(found.body[0] if isinstance(found, ast.ClassDef) else found)

    @property
    def is_function(self) -> bool:
        """True if it is a function, and no statement that runs with the import."""
        return "def " in self.lines[0]

    @property
    def wrapped(self) -> str:
        """The lines as a text that can be read alone."""
        return self.wrap(self.lines)

    def wrap(self, lines: tuple[str, ...]) -> str:
        """Other lines in their place, as a text that can be read alone."""
        if self.decorator:
            return f"{self.head}\n{INDENT}{lines[0].strip().removeprefix('@')}\n"
        lines = tuple(self.shift + line if line.strip() else line for line in lines)
        return "\n".join([self.head, *lines] if self.head else lines) + "\n"

    def unwrap(self, text: str) -> tuple[str, ...]:
        """The lines of the module, from a changed text."""
        lines = text.rstrip("\n").split("\n")[1 if self.head else 0 :]
        if self.decorator:
            indent = self.lines[0][: -len(self.lines[0].lstrip())]
            return (f"{indent}@{' '.join(line.strip() for line in lines)}",)
        return tuple(line.removeprefix(self.shift) for line in lines)


@lru_cache(maxsize=1 << 14)
def _id(place: Place) -> str:
    nth = f" {place.nth}" if place.nth > 1 else ""
    return fingerprint(f"{place.name}{nth} {place.meaning(place.lines)}")


def places(package: Path, module: str) -> list[Place]:
    """Every place of a module, in order."""
    text = (package / module).read_text(encoding="utf-8")
    if module.endswith(".toml"):
        return [*_values(module, text.split("\n"))]
    return [*_in(ast.parse(text), module, text.split("\n"))]


def _values(module: str, lines: list[str]) -> Iterator[Place]:
    """The values of a file of data: each the line `value = …` below the name of its table."""
    name = ""
    for number, line in enumerate(lines, 1):
        if line.startswith("["):
            name = line.strip("[]")
        elif line.startswith("value = "):
            yield Place(module, name, number, (line,), "", left_out=True)


def _in(tree: ast.Module, module: str, lines: list[str]) -> Iterator[Place]:
    for node in tree.body:
        match node:
            case ast.FunctionDef():
                yield from _function(node, module, lines, node.name, "")
            case ast.ClassDef():
                yield from _decorators(node, module, lines, node.name)
                for member in node.body:
                    if isinstance(member, ast.FunctionDef):
                        name = f"{node.name}.{member.name}"
                        yield from _function(member, module, lines, name, "class _:")
                    elif _runs(member):
                        yield _place(member, module, lines, f"{node.name}.{_bound(member)}", "")
            case _ if _runs(node):
                yield _place(node, module, lines, _bound(node), INDENT)
            case _:
                pass


def _function(
    node: ast.FunctionDef, module: str, lines: list[str], name: str, head: str
) -> Iterator[Place]:
    yield from _decorators(node, module, lines, name)
    plain = all(
        isinstance(each, ast.Name) and each.id in {"classmethod", "staticmethod"}
        for each in node.decorator_list
    )
    yield Place(module, name, node.lineno, _lines(node, lines), head, not plain)


def _decorators(
    node: ast.FunctionDef | ast.ClassDef, module: str, lines: list[str], name: str
) -> Iterator[Place]:
    for each in node.decorator_list:
        yield Place(
            module, f"@{name}", each.lineno, _lines(each, lines), "def _():", True, decorator=True
        )


def _place(node: ast.stmt, module: str, lines: list[str], name: str, shift: str) -> Place:
    return Place(module, name, node.lineno, _lines(node, lines), "def _():", True, shift)


def _lines(node: ast.stmt | ast.expr, lines: list[str]) -> tuple[str, ...]:
    return tuple(lines[node.lineno - 1 : node.end_lineno])


def _runs(node: ast.stmt) -> bool:
    """Return whether a statement does something: it is no docstring, import, or mere typing."""
    match node:
        case (
            ast.Expr(value=ast.Constant())
            | ast.Import()
            | ast.ImportFrom()
            | ast.Assign(targets=[ast.Name(id="__all__")])  # `tests/test_public.py` holds it
        ):
            return False
        case ast.AnnAssign(annotation=ast.Name(id=name)) if name in _ALIASES:
            return False
        case ast.Assign(value=ast.Call(func=ast.Name(id=name))) if name in _ALIASES:
            return False
        case ast.Assign(targets=[ast.Name(id=name)], value=ast.Subscript()):
            return not (name[0].isupper() and not name.isupper())
        case ast.AnnAssign(value=None, annotation=annotation):
            return "Literal" in ast.unparse(annotation)
        case _:
            return True


def _bound(node: ast.stmt) -> str:
    targets = (
        node.targets
        if isinstance(node, ast.Assign)
        else [node.target]
        if isinstance(node, ast.AnnAssign)
        else []
    )
    names = [
        each.id for target in targets for each in ast.walk(target) if isinstance(each, ast.Name)
    ]
    return ", ".join(names) or ast.unparse(node)[:40]
