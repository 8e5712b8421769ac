"""The normal form of a piece of Python: what it does, without what does not matter to that.

Comments, formatting, docstrings and the annotations of functions are left out,
and local variables are numbered. A name from elsewhere stands as whoever calls
this resolves it, so that the file where a thing is defined does not count.
"""

import ast
from collections.abc import Callable, Iterator, Sequence
from hashlib import sha256

Scope = dict[str, str]
"""The local names of a function or a comprehension, and what stands for each."""

Resolve = Callable[[str], str]
"""From a name that is not local to what stands for it."""

_FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)
_COMPREHENSIONS = (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)
_SCOPES = (*_FUNCTIONS, *_COMPREHENSIONS, ast.ClassDef)
_UNSEEN = frozenset({"ctx", "type_comment", "type_params", "returns", "kind", "lineno"})


def fingerprint(text: str) -> str:
    """A short hash of a text.

    Example:
        >>> fingerprint("a"), len(fingerprint("b"))
        ('ca978112ca1b', 12)
    """
    return sha256(text.encode()).hexdigest()[:12]


def normal_form(node: ast.AST, resolve: Resolve = str) -> str:
    r"""The normal form of a definition: a text that is equal for two that differ in wording alone.

    Args:
        node: A function, a class without its methods, or a statement.
        resolve: What stands for a name that is not local: itself if not given.

    Example:
        >>> one = ast.parse("def double(x: int):\n  'Twice.'\n  y = 2 * x  # why\n  return y")
        >>> other = ast.parse("def double(x): z = 2 * x; return z")
        >>> normal_form(one) == normal_form(other)
        True
        >>> normal_form(one) == normal_form(ast.parse("def double(x): z = 3 * x; return z"))
        False
    """
    return _Writer(resolve).text(node, ())


class _Writer:
    """Writes normal forms, with local names numbered through the whole definition."""

    def __init__(self, resolve: Resolve) -> None:
        self.resolve = resolve
        self.count = 0

    def text(self, node: ast.AST, scopes: tuple[Scope, ...]) -> str:
        """The normal form of a node inside some scopes, the innermost last."""
        match node:
            case ast.Name(id=name):
                form = self.name(name, scopes)
            case ast.Global() | ast.Nonlocal() | ast.Import() | ast.ImportFrom():
                form = ""
            case ast.Constant(value=value):
                form = f"{type(value).__name__} {value!r}"
            case ast.AnnAssign(value=None) if scopes and not lists_values(node):
                form = ""
            case (
                ast.ExceptHandler(name=str(name))
                | ast.MatchAs(name=str(name))
                | ast.MatchStar(name=str(name))
            ):
                form = self.fields(node, scopes, name=self.name(name, scopes))
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name):
                form = self.function(node, scopes, self.name(name, scopes) if scopes else name)
            case ast.Lambda():
                form = self.function(node, scopes, "")
            case ast.ClassDef(name=name):
                body = [each for each in node.body if scopes or not is_function(each)]
                parts = [*node.decorator_list, *node.bases, *node.keywords, *body]
                form = f"class {name}({self.sequence(parts, scopes)})"
            case ast.ListComp() | ast.SetComp() | ast.DictComp() | ast.GeneratorExp():
                form = self.comprehension(node, scopes)
            case _:
                form = self.fields(node, scopes)
        return form

    def name(self, name: str, scopes: tuple[Scope, ...]) -> str:
        """The text that stands for a name."""
        for scope in reversed(scopes):
            if name in scope:
                return scope[name]
        return self.resolve(name)

    def fields(self, node: ast.AST, scopes: tuple[Scope, ...], **written: str) -> str:
        """A node of any kind by its fields; empty ones are left out, as versions of Python differ in them."""
        unseen = _UNSEEN if not scopes or lists_values(node) else _UNSEEN | {"annotation"}
        parts = [
            f"{name}={written[name] if name in written else self.value(value, scopes)}"
            for name, value in ast.iter_fields(node)
            if name not in unseen and value not in (None, [])
        ]
        return f"{type(node).__name__}({' '.join(parts)})"

    def value(self, value: object, scopes: tuple[Scope, ...]) -> str:
        """A field's value."""
        if isinstance(value, list):
            nodes: list[object] = [*value]
            return self.sequence(nodes, scopes)
        return self.text(value, scopes) if isinstance(value, ast.AST) else repr(value)

    def sequence(self, nodes: Sequence[object], scopes: tuple[Scope, ...]) -> str:
        """Some nodes in order, without texts that stand alone."""
        forms = (
            self.text(each, scopes) if isinstance(each, ast.AST) else repr(each)
            for each in nodes
            if not (isinstance(each, ast.AST) and is_text(each))
        )
        return f"[{', '.join(each for each in forms if each)}]"

    def function(
        self,
        node: ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda,
        scopes: tuple[Scope, ...],
        name: str,
    ) -> str:
        """A function: its decorators, defaults, parameters and body, and neither annotations nor marks of rules."""
        kind = type(node).__name__
        decorators = (
            ""
            if isinstance(node, ast.Lambda)
            else self.sequence(
                [each for each in node.decorator_list if not _is_mark_of_rules(each)], scopes
            )
        )
        arguments = node.args
        defaults = self.sequence(
            [*arguments.defaults, *filter(None, arguments.kw_defaults)], scopes
        )
        gaps = [value is None for value in arguments.kw_defaults]
        parameters = {each.arg: each.arg for each in _parameters(arguments)}
        layout = [
            len(arguments.posonlyargs),
            len(arguments.args),
            len(arguments.kwonlyargs),
            arguments.vararg is not None,
            arguments.kwarg is not None,
        ]
        body = [node.body] if isinstance(node, ast.Lambda) else node.body
        inner = (*scopes, self.scope(body, parameters))
        statements = self.sequence(body, inner)
        return (
            f"{kind} {name}({decorators} {[*parameters]} {layout} {defaults} {gaps}) {statements}"
        )

    def comprehension(self, node: ast.AST, scopes: tuple[Scope, ...]) -> str:
        """A comprehension, whose targets are its own."""
        generators = [
            each for each in ast.iter_child_nodes(node) if isinstance(each, ast.comprehension)
        ]
        inner = (*scopes, self.scope([each.target for each in generators], {}))
        clauses = [
            f"{self.text(each.target, inner)} in {self.text(each.iter, inner)} "
            f"if {self.sequence([*each.ifs], inner)} {each.is_async}"
            for each in generators
        ]
        made = [
            self.text(each, inner)
            for each in ast.iter_child_nodes(node)
            if not isinstance(each, ast.comprehension)
        ]
        return f"{type(node).__name__}({made} {clauses})"

    def scope(self, body: list[ast.stmt] | list[ast.expr], parameters: Scope) -> Scope:
        """The names that a body binds, numbered in the order in which it does."""
        known = dict(parameters)
        outside = {
            name
            for each in body
            for inner in _walk(each)
            if isinstance(inner, ast.Global | ast.Nonlocal)
            for name in inner.names
        }
        for each in body:
            for name in _bound(each):
                if name not in known and name not in outside:
                    known[name] = f"${self.count}"
                    self.count += 1
        return known


def _parameters(arguments: ast.arguments) -> Iterator[ast.arg]:
    yield from arguments.posonlyargs
    yield from arguments.args
    yield from filter(None, [arguments.vararg])
    yield from arguments.kwonlyargs
    yield from filter(None, [arguments.kwarg])


def _walk(node: ast.AST) -> Iterator[ast.AST]:
    """A node and what is below it in the same scope; of an inner scope only the node itself, and walruses in it."""
    yield node
    for child in ast.iter_child_nodes(node):
        if isinstance(child, _COMPREHENSIONS):
            yield child
            yield from (each for each in ast.walk(child) if isinstance(each, ast.NamedExpr))
        elif isinstance(child, _SCOPES):
            yield child
        else:
            yield from _walk(child)


def _bound(node: ast.AST) -> Iterator[str]:
    """The names that a statement binds in its own scope. Imported names are resolved, so they count as not local."""
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
        yield node.name
        return
    for each in _walk(node):
        match each:
            case ast.Name(id=name, ctx=ast.Store() | ast.Del()):
                yield name
            case ast.NamedExpr(target=ast.Name(id=name)):
                yield name
            case (
                ast.ExceptHandler(name=str(name))
                | ast.MatchAs(name=str(name))
                | ast.MatchStar(name=str(name))
            ):
                yield name
            case ast.MatchMapping(rest=str(name)):
                yield name
            case (
                ast.FunctionDef(name=name)
                | ast.AsyncFunctionDef(name=name)
                | ast.ClassDef(name=name)
            ):
                yield name
            case _:
                pass


def lists_values(node: ast.AST) -> bool:
    """Return whether programs read the annotation: a `Literal`, which lists the values of a switch."""
    return isinstance(node, ast.AnnAssign) and "Literal" in ast.unparse(node.annotation)


def _is_mark_of_rules(decorator: ast.expr) -> bool:
    """Return whether a decorator only says which rules a test is about."""
    return ast.unparse(decorator).startswith("pytest.mark.rule(")


def is_function(node: ast.AST) -> bool:
    """Return whether a statement defines a function."""
    return isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)


def is_text(node: ast.AST) -> bool:
    """Return whether a statement is a text that stands alone: a docstring, or one below an assignment."""
    return (
        isinstance(node, ast.Expr)
        and isinstance(node.value, ast.Constant)
        and isinstance(node.value.value, str)
    )
