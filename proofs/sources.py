"""The sources of the project, cut into definitions, and what each definition refers to.

A *definition* is what can change by itself: a function, a method, a class
without its methods, or a statement of a module. It is named without its
module, so that a file may be moved and renamed.
"""

import ast
from collections.abc import Iterator, Mapping
from functools import cache, cached_property
from pathlib import Path
from typing import TypeAlias

from attrs import field, frozen

from proofs.normal import fingerprint, is_function, is_text, normal_form

PACKAGES = ("jaipur_rules", "proofs", "tests", "tools", "conftest")
"""The packages and modules whose definitions count. Others are known by their versions."""


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


@frozen(order=False)
class References:
    """The names, attributes and texts that a definition refers to.

    Attributes:
        named: The definitions that it names.
        attributes: The names of the attributes that it asks for.
        texts: The texts in it that could be names of files.
    """

    named: frozenset[Definition]
    attributes: frozenset[str]
    texts: frozenset[str]


Found: TypeAlias = "list[Definition] | Module | str"
"""What a name stands for: definitions, a module, or a name from another project."""


@cache
def _parsed(name: str, text: str, is_package: bool) -> Module:  # noqa: FBT001 - a key of the cache
    return Module(name, text, is_package=is_package)


class Sources:
    """The sources of a checkout, read as they are needed.

    Args:
        root: The folder of the project.
    """

    def __init__(self, root: Path) -> None:
        """Read nothing yet."""
        self.root = root
        self._modules: dict[str, Module | None] = {}
        self._hashes: dict[Definition, str] = {}
        self._references: dict[Definition, References] = {}

    def module(self, name: str) -> Module | None:
        """A module of the project; None if there is none of this name."""
        if name not in self._modules:
            self._modules[name] = self._found(name)
        return self._modules[name]

    def _found(self, name: str) -> Module | None:
        if name.partition(".")[0] not in PACKAGES:
            return None
        path = self.root.joinpath(*name.split("."))
        for file, is_package in ((path / "__init__.py", True), (path.with_suffix(".py"), False)):
            if file.is_file():
                return _parsed(name, file.read_text(encoding="utf-8"), is_package)
        # A folder of tests is a package without an `__init__`.
        return _parsed(name, "", is_package=True) if path.is_dir() else None

    def find(self, dotted: str) -> "Found":
        """Find what a dotted name stands for: definitions, a module, or a name from another project.

        Follows what a package exports from its modules.
        """
        module = self.module(dotted)
        base, _, name = dotted.rpartition(".")
        if module is not None or base.partition(".")[0] not in PACKAGES:
            return module or dotted
        holder = self.find(base)
        if isinstance(holder, Module):
            if name in holder.definitions:
                return holder.definitions[name]
            known = holder.imports.get(name, dotted)
            return dotted if known == dotted else self.find(known)
        return self._member(holder, name) if isinstance(holder, list) else dotted

    def _member(self, holder: list[Definition], name: str) -> list[Definition]:
        """A method of a class, or else the class; of anything else the thing itself."""
        owner = self.module(holder[0].module)
        assert owner is not None
        return owner.definitions.get(f"{holder[0].name}.{name}", holder)

    def resolve(self, name: str, module: Module, local: Mapping[str, str]) -> "Found":
        """Resolve a name in a module, with the imports that its function makes by itself."""
        if name in local:
            return self.find(local[name])
        if name in module.definitions:
            return module.definitions[name]
        if name in module.imports:
            return self.find(module.imports[name])
        return name

    def hash_of(self, definition: Definition) -> str:
        """The fingerprint of a definition's normal form."""
        if definition not in self._hashes:
            module = self.module(definition.module)
            assert module is not None
            local = local_imports(definition, module)

            def resolved(name: str) -> str:
                found = self.resolve(name, module, local)
                if isinstance(found, list):
                    return found[0].name
                return "module" if isinstance(found, Module) else found

            names = _names_from_outside(definition)
            self._hashes[definition] = _hash(definition, (*map(resolved, names),))
        return self._hashes[definition]

    def references(self, definition: Definition) -> "References":
        """The names, attributes and texts that a definition refers to."""
        if definition not in self._references:
            self._references[definition] = self._referred(definition)
        return self._references[definition]

    def _referred(self, definition: Definition) -> "References":
        module = self.module(definition.module)
        assert module is not None
        local = local_imports(definition, module)
        words = _words(definition)
        named = set[Definition]()
        for name in words.names:
            found = self.resolve(name, module, local)
            if isinstance(found, list):
                named.update(found)
        for dotted in words.dotted:
            first, _, rest = dotted.partition(".")
            holder = self.resolve(first, module, local)
            found = self.find(f"{holder.name}.{rest}") if isinstance(holder, Module) else ""
            if isinstance(found, list):
                named.update(found)
        return References(frozenset(named), words.attributes, words.texts)


# What a definition is by itself is found once in a process, however often the files around it change.


@cache
def _names_from_outside(definition: Definition) -> tuple[str, ...]:
    """The names that the normal form of a definition has resolved."""
    asked: dict[str, None] = {}

    def ask(name: str) -> str:
        asked[name] = None
        return name

    normal_form(definition.node, ask)
    return (*asked,)


@cache
def _hash(definition: Definition, resolved: tuple[str, ...]) -> str:
    """The fingerprint of a definition's normal form, with what its names from outside stand for."""
    meanings = dict(zip(_names_from_outside(definition), resolved, strict=True))
    return fingerprint(normal_form(definition.node, meanings.__getitem__))


@frozen(order=False)
class _Words:
    """The names, chains of names, attributes and texts of a definition, not yet resolved."""

    names: frozenset[str]
    dotted: frozenset[str]
    attributes: frozenset[str]
    texts: frozenset[str]


@cache
def _words(definition: Definition) -> _Words:
    names, dotted, attributes, texts = set[str](), set[str](), set[str](), set[str]()
    for node in _nodes(definition):
        match node:
            case ast.Name(id=name):
                names.add(name)
            case ast.Attribute(attr=attribute):
                attributes.add(attribute)
                dotted.add(_dotted(node))
            case ast.MatchClass(kwd_attrs=asked):
                attributes.update(asked)
            case ast.Constant(value=str(text)) if "." in text and "\n" not in text:
                texts.add(text)
            case _:
                pass
    return _Words(frozenset(names), frozenset(dotted), frozenset(attributes), frozenset(texts))


@cache
def local_imports(definition: Definition, module: Module) -> dict[str, str]:
    """The names that a function imports by itself."""
    if not is_function(definition.node):
        return {}
    return {
        name: dotted
        for node in ast.walk(definition.node)
        if isinstance(node, ast.Import | ast.ImportFrom)
        for name, dotted in imported(node, module.name, is_package=module.is_package)
    }


def _nodes(definition: Definition) -> Iterator[ast.AST]:
    """The syntax of a definition, without the methods of a class and the annotations of functions."""
    todo: list[ast.AST] = [definition.node]
    while todo:
        node = todo.pop()
        yield node
        is_class = node is definition.node and isinstance(node, ast.ClassDef)
        for name, value in ast.iter_fields(node):
            if name == "returns" or (name == "annotation" and isinstance(node, ast.arg)):
                continue
            children: list[object] = [*value] if isinstance(value, list) else [value]
            todo += [
                child
                for child in children
                if isinstance(child, ast.AST) and not (is_class and is_function(child))
            ]


def _dotted(node: ast.Attribute) -> str:
    """A chain of names such as ``a.b.c``; empty if it begins with something else."""
    parts = [node.attr]
    inner = node.value
    while isinstance(inner, ast.Attribute):
        parts.append(inner.attr)
        inner = inner.value
    return ".".join([inner.id, *reversed(parts)]) if isinstance(inner, ast.Name) else ""
