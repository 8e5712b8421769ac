"""A module of the project, cut into definitions.

A *definition* is what can change by itself: a function, a method, a class
without its methods, or a statement of a module. It is named without its
module, so that a file may be moved and renamed.
"""

import ast
from collections.abc import Iterator, Mapping
from functools import cached_property

from attrs import field, frozen

from proofs.normal import is_text


@frozen(order=False, eq=False)
class Definition:
    """A piece of a module that can change by itself.

    Attributes:
        module: The module's dotted name.
        name: Its name in the module, such as ``"Cards.__add__"``; of a statement
            that binds nothing, its first words.
        node: Its syntax.
        owner: The class that it belongs to; None if it is no method.
    """

    module: str
    name: str
    node: ast.stmt = field(repr=False)
    owner: str | None = None

    @property
    def is_decorated(self) -> bool:
        """True if it is a function that a decorator may hand to somebody who calls it."""
        usual = {"property", "classmethod", "staticmethod", "cached_property", "override"}
        return isinstance(self.node, ast.FunctionDef | ast.AsyncFunctionDef) and any(
            not (isinstance(each, ast.Name) and each.id in usual)
            and not (isinstance(each, ast.Attribute) and each.attr in {"setter", "getter"})
            for each in self.node.decorator_list
        )


class Module:
    """A module that has been parsed.

    Attributes:
        name: Its dotted name.
        is_package: Whether it is the ``__init__`` of a package.
        definitions: Its definitions, by name. A name that is bound twice has several.
        imports: The names that it imports, and what each stands for, dotted.
        classes: The names of the methods of each class.
    """

    def __init__(self, name: str, text: str, *, is_package: bool) -> None:
        """Parse a text."""
        self.name = name
        self.is_package = is_package
        self.definitions: dict[str, list[Definition]] = {}
        self.imports: dict[str, str] = {}
        self.statements: list[Definition] = []
        self._read(ast.parse(text).body)

    @cached_property
    def methods(self) -> Mapping[str, list[str]]:
        """The names of the methods of each class."""
        found: dict[str, list[str]] = {}
        for each in self.definitions.values():
            if each[0].owner:
                found.setdefault(each[0].owner, []).append(each[0].name)
        return found

    def _read(self, body: list[ast.stmt]) -> None:
        for node in body:
            match node:
                case ast.Import() | ast.ImportFrom():
                    self.imports |= dict(imported(node, self.name, is_package=self.is_package))
                case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name):
                    self._add(name, node)
                case ast.ClassDef():
                    self._class(node)
                case ast.If(test=ast.Name(id="TYPE_CHECKING")):
                    # What is imported late, at another place of the module, has the same name.
                    if node.orelse:
                        self._read(node.body)
                case ast.If() | ast.Try() | ast.With():
                    # What runs with the import, and what it binds.
                    self._statement(node)
                    for block in ("body", "orelse", "finalbody"):
                        self._read([each for each in getattr(node, block, []) if _binds(each)])
                case _ if not is_text(node):
                    self._assignment(node)
                case _:
                    pass

    def _class(self, node: ast.ClassDef) -> None:
        self._add(node.name, node)
        for each in node.body:
            if isinstance(each, ast.FunctionDef | ast.AsyncFunctionDef):
                self._add(f"{node.name}.{each.name}", each, node.name)

    def _assignment(self, node: ast.stmt) -> None:
        names = [*assigned(node)]
        for name in names:
            self._add(name, node)
        if not names or isinstance(node, ast.AugAssign):
            self._statement(node)

    def _add(self, name: str, node: ast.stmt, owner: str | None = None) -> None:
        self.definitions.setdefault(name, []).append(Definition(self.name, name, node, owner))

    def _statement(self, node: ast.stmt) -> None:
        first = ast.unparse(node).partition("\n")[0][:40]
        self.statements.append(Definition(self.name, f"({first})", node))


def _binds(node: ast.stmt) -> bool:
    return isinstance(
        node,
        ast.Import
        | ast.ImportFrom
        | ast.FunctionDef
        | ast.AsyncFunctionDef
        | ast.ClassDef
        | ast.If,
    ) or any(assigned(node))


def assigned(node: ast.stmt) -> Iterator[str]:
    """The plain names that an assignment at the level of a module binds."""
    targets: list[ast.expr] = []
    if isinstance(node, ast.Assign):
        targets = node.targets
    elif isinstance(node, ast.AugAssign) or (isinstance(node, ast.AnnAssign) and node.value):
        targets = [node.target]
    for target in targets:
        for each in ast.walk(target):
            if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Store):
                yield each.id


def imported(
    node: ast.Import | ast.ImportFrom, module: str, *, is_package: bool
) -> Iterator[tuple[str, str]]:
    """The names that a statement imports into a module, and what each stands for, dotted."""
    if isinstance(node, ast.Import):
        for each in node.names:
            first = each.name.partition(".")[0]
            yield each.asname or first, each.name if each.asname else first
        return
    base = node.module or ""
    if node.level:
        parts = module.split(".")
        kept = len(parts) - node.level + is_package
        base = ".".join([*parts[:kept], *filter(None, [node.module])])
    for each in node.names:
        yield each.asname or each.name, f"{base}.{each.name}"
