"""The public names of the library, read from its sources, each with its home, its signature and its words."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from types import MethodType

from attrs import frozen

from tools.mistakes.places import bound, defined

ROOT = Path(__file__).parents[1]
GAMES = ("jaipur_rules.jaipur", "jaipur_rules.johari")
ROOTS = ("jaipur_rules", "jaipur_rules.johari")
"""The modules that a program begins with: their docstrings say in which groups their names stand."""

OPEN = tuple(
    f"jaipur_rules.core.{name}"
    for name in ("chance", "errors", "files", "game", "rules", "strict_json", "values")
)
"""The modules in which every name without an underscore is public, as is one that is imported as itself; of any other those in its `__all__` are, if it has one."""

HEAD = """# The API

Everything here is public API and follows [semantic versioning](versions.md). The whole docstring of each, with
an example that is run as a test, is what `help(jaipur_rules.apply)` prints. A value that these packages refuse raises a `RulesError`: [every error](errors.md).

In a game five functions do the most: `new_match` deals, `legal_moves` lists the moves, `apply` makes one, `violations` says what is wrong with one and `why` gives all of
the reasons, and `view` is what a seat may know. Johari has the same names.
"""
"""What the document of the API begins with."""

_GROUP = re.compile(r"^    (\w+(?: \w+)?) {2,}(.*(?:\n {6,}.*)*)", re.MULTILINE)


@frozen
class Group:
    """Some names of a module that belong together.

    Attributes:
        module: The module.
        title: What they have in common; empty if they are all of the module's names.
        names: The names.
    """

    module: str
    title: str
    names: tuple[str, ...]


def module_of(path: Path) -> str:
    """The dotted name of a file of the library."""
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


@cache
def sources() -> dict[str, ast.Module]:
    """The syntax tree of every module."""
    return {
        module_of(path): ast.parse(path.read_text(encoding="utf-8"))
        for path in sorted((ROOT / "jaipur_rules").rglob("*.py"))
    }


def exported(module: str) -> list[str]:
    """The names that a module makes public."""
    body = sources()[module].body
    if module in OPEN:
        own = {name_of(node) for node in body if is_public(node) and not _is_variable(node)}
        imported = (
            each for node in body if isinstance(node, ast.ImportFrom) for each in node.names
        )
        return sorted(own | {each.name for each in imported if each.asname == each.name})
    for node in body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__all__":
            names: list[str] = ast.literal_eval(node.value)
            return sorted(names)
    return []


def name_of(node: ast.stmt) -> str:
    """The name that a statement gives something, or nothing."""
    return next(iter(bound(node)), "")


def is_public(node: ast.stmt) -> bool:
    """Whether a statement gives something a name without an underscore."""
    return bool(name_of(node)) and not name_of(node).startswith("_")


def _is_variable(node: ast.stmt) -> bool:
    """Whether a statement makes a variable of types, which is for its module alone."""
    return isinstance(node, ast.Assign) and ast.unparse(node.value).startswith(
        ("ParamSpec(", "TypeVar(")
    )


def origin(name: str, module: str, trees: dict[str, ast.Module]) -> str:
    """The full name, in its own module, of a name that a package exports."""
    for node in ast.walk(trees[module]):
        if isinstance(node, ast.ImportFrom) and node.module:
            # Only a package's own `__init__` imports relatively, and from itself.
            source = f"{module}.{node.module}" if node.level else node.module
            for alias in node.names:
                has_all = alias.name == "*" and name in exported(source)
                if has_all or ((alias.asname or alias.name) == name and source in trees):
                    return origin(name if has_all else alias.name, source, trees)
    return f"{module}.{name}"


def described(node: ast.stmt) -> str:
    """A public function, class or value, in a line."""
    match node:
        case ast.FunctionDef():
            result = f" -> {ast.unparse(node.returns)}" if node.returns else ""
            return f"({ast.unparse(node.args)}){result}"
        case ast.ClassDef():
            fields = ", ".join(_fields(node))
            members = " ".join(
                name_of(member)
                for member in node.body
                if is_public(member) and not isinstance(member, ast.AnnAssign)
            )
            return f"[{', '.join(map(ast.unparse, node.bases))}]({fields}) {members}".rstrip()
        case ast.AnnAssign():
            return f": {ast.unparse(node.annotation)}"
        case ast.Assign(value=ast.Constant() | ast.Attribute() as value):
            return f" = {ast.unparse(value)}"
        case _:
            return " = ..."


def _fields(node: ast.ClassDef) -> list[str]:
    """The public fields of a class, each with its type."""
    return [
        f"{name_of(member)}: {ast.unparse(member.annotation)}"
        for member in node.body
        if isinstance(member, ast.AnnAssign) and is_public(member)
    ]


def definition(name: str, module: str) -> tuple[ast.stmt | None, str]:
    """What defines a name that a module exports, and the words on it.

    A value's words stand below it; a method that is handed on as a function has its own, and another value those of its class.
    """
    home, _, own = origin(name, module, sources()).rpartition(".")
    node, words = _defined(home, own)
    if words or isinstance(node, ast.FunctionDef | ast.ClassDef):
        return node, words
    value: object = getattr(import_module(home), own)
    made = value if isinstance(value, MethodType) else type(value)
    if made.__module__ not in sources():
        return node, words
    inner, words = _defined(made.__module__, made.__qualname__)
    return (inner if made is value else node), words


def _defined(module: str, name: str) -> tuple[ast.stmt | None, str]:
    body = sources()[module].body
    # What is overloaded stands there several times, and last as it is documented.
    node = dict(defined(body)).get(name)
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        return node, ast.get_docstring(node) or ""
    match body[body.index(node) + 1 :] if node in body else []:
        case [ast.Expr(value=ast.Constant(value=str(text))), *_]:
            return node, text
        case _:
            return node, ""


@cache
def groups() -> tuple[Group, ...]:
    """Every public name once: those of a game first, then the packages, and of these what no package before hands on."""
    trees = {module: tree for module, tree in sources().items() if exported(module)}
    del trees[GAMES[0]]  # it has the names of the root
    rest = sorted(set(trees) - {*ROOTS}, key=lambda module: (module.startswith(GAMES), module))
    return tuple(_groups([*ROOTS, *rest]))


def _groups(modules: list[str]) -> Iterator[Group]:
    told = set[str]()
    for module in modules:
        names = exported(module)
        new = [name for name in names if origin(name, module, sources()) not in told]
        told |= {origin(name, module, sources()) for name in new}
        words = ast.get_docstring(sources()[module]) or ""
        found = (
            _GROUP.findall(words.rpartition("Every name has a page")[2]) if module in ROOTS else []
        )
        named = {title: re.findall(r"\w+", listed) for title, listed in found}
        grouped = {name for names in named.values() for name in names}
        named["also"] = [name for name in new if name not in grouped]
        for title, names in named.items():
            own = tuple(dict.fromkeys(name for name in names if name in new))
            if own:
                yield Group(module, title if found else "", own)


def reference() -> Iterator[str]:
    """The lines of the document of the API: every name with its signature and the first line of its docstring."""
    before = ""
    for group in groups():
        if group.module != before:
            before = group.module
            yield from ("", f"## `{before}`", "", summary(before))
        if group.title:
            yield from ("", f"### {group.title.capitalize()}: `{before}`")
        yield from ("", *lines(group))


def lines(group: Group) -> Iterator[str]:
    """The names of a group, in a line each."""
    return (_line(name, group.module) for name in group.names)


def summary(module: str) -> str:
    """The first line of the docstring of a module."""
    return _first(ast.get_docstring(sources()[module]) or "")


def _line(name: str, module: str) -> str:
    node, words = definition(name, module)
    match node:
        case ast.FunctionDef():
            shown = f"{name}{described(node)}".replace("(self, ", "(").replace("(self)", "()")
        case ast.ClassDef():
            own = (field for field in _fields(node) if ": ClassVar" not in field)
            fields = ", ".join(own)
            shown = f"{name}({fields})" if fields else name
        case _:
            shown = name
    return f"- `{shown}`: {_first(words)}" if words else f"- `{shown}`"


def _first(words: str) -> str:
    r"""The first paragraph of a docstring, in a line.

    Example:
        >>> _first("One.\n\nTwo.")
        'One.'
    """
    return " ".join(words.partition("\n\n")[0].split())
