"""The sources of the project, and what each definition in them refers to."""

import ast
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import TypeAlias

from attrs import frozen

from proofs.modules import Definition, Module, imported
from proofs.normal import fingerprint, is_function, normal_form

PACKAGES = ("jaipur_rules", "proofs", "tests", "tools", "conftest")
"""The packages and modules whose definitions count. Others are known by their versions."""


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
