"""Places found by syntax: an expression or a run of statements in a definition, however it is written and wherever it stands."""

import ast
import textwrap
from collections.abc import Iterator, Sequence

from attrs import frozen


class NoSuchPlace(ValueError):
    """The definition is not there, or what is looked for does not stand in it as often as it should."""


@frozen(order=False)
class Place:
    """Some nodes of a syntax tree, next to each other in one field of their parent.

    Attributes:
        parent: The node that they belong to.
        name: The field of it.
        start: The first of them in the field, if it is a list.
        nodes: The nodes.
    """

    parent: ast.AST
    name: str
    start: int
    nodes: Sequence[ast.AST]

    def put(self, nodes: Sequence[ast.AST]) -> None:
        """Put other nodes in their place."""
        for node in nodes:
            for each in ast.walk(node):
                ast.copy_location(each, self.nodes[0])
        children = getattr(self.parent, self.name)
        if isinstance(children, list):
            children[self.start : self.start + len(self.nodes)] = nodes
        else:
            setattr(self.parent, self.name, *nodes)


def changed(source: str, name: str, old: str, new: str, nth: int | None = None) -> ast.Module:
    """The syntax tree of a module in which one thing stands in the place of another.

    Args:
        source: The text of the module.
        name: The function, the class or the value in which it stands, such as ``"Cards.count"``.
        old: The expression or the statements that stand there.
        new: What is put there instead; statements are taken away by an empty text.
        nth: Which one is changed, from 1, where it stands there several times.

    Raises:
        NoSuchPlace: There is no such definition, or `old` does not stand in it, or stands there several times and `nth` is not given.

    Example:
        >>> source = "def more(a):  # than a\\n    return a + 1\\n"
        >>> print(ast.unparse(changed(source, "more", "a+1", "a")))
        def more(a):
            return a
    """
    module = ast.parse(source)
    there, instead = _parsed(old), _parsed(new) or [ast.Pass()]
    if len(there) == len(instead) == 1:
        match there[0], instead[0]:
            case ast.Expr(value=before), ast.Expr(value=after):
                there, instead = [before], [after]
            case _:
                pass
    found = [*_find(_definitions(module, name), there)]
    if not found:
        raise NoSuchPlace(f"this does not stand in {name}: {old}")
    if nth is None and len(found) > 1:
        raise NoSuchPlace(f"this stands in {name} {len(found)} times: {old}")
    if not 1 <= (nth or 1) <= len(found):
        raise NoSuchPlace(f"this stands in {name} {len(found)} times, and not {nth}: {old}")
    found[(nth or 1) - 1].put(instead)
    return module


def _parsed(text: str) -> list[ast.AST]:
    return [*ast.parse(textwrap.dedent(text).strip()).body]


@frozen(order=False)
class _Definitions:
    """The statements of a module or a class that bind a name: overloads and setters are several."""

    parent: ast.AST
    statements: Sequence[ast.AST]


def _definitions(module: ast.Module, name: str) -> _Definitions:
    parent: ast.AST = module
    found: list[ast.stmt] = []
    for part in name.split("."):
        parent = found[-1] if found else module
        body: list[ast.stmt] = getattr(parent, "body", [])
        found = [each for each in body if part in _bound(each)]
        if not found:
            raise NoSuchPlace(f"there is no {name}")
    return _Definitions(parent, found)


def _bound(statement: ast.stmt) -> list[str]:
    match statement:
        case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) | ast.ClassDef(name=name):
            return [name]
        case ast.Assign(targets=targets):
            return [each.id for each in targets if isinstance(each, ast.Name)]
        case ast.AnnAssign(target=ast.Name(id=name)):
            return [name]
        case _:
            return []


def _find(whole: _Definitions, wanted: Sequence[ast.AST]) -> Iterator[Place]:
    """Yield every place of some nodes within definitions, in the order of the text."""
    inside = {id(node) for each in whole.statements for node in ast.walk(each)}
    dumps = [ast.dump(node) for node in wanted]
    places: list[tuple[int, int, Place]] = []
    for parent in ast.walk(whole.parent):
        for name, value in ast.iter_fields(parent):
            children: list[ast.AST] = value if isinstance(value, list) else [value]
            for start in range(len(children) - len(wanted) + 1):
                nodes = children[start : start + len(wanted)]
                if (
                    id(nodes[0]) in inside
                    and isinstance(nodes[0], ast.expr | ast.stmt)
                    and [ast.dump(node) for node in nodes] == dumps
                ):
                    spot = (nodes[0].lineno, nodes[0].col_offset)
                    places.append((*spot, Place(parent, name, start, nodes)))
    return (place for *_, place in sorted(places, key=lambda each: each[:2]))
