"""Places found by syntax: an expression or a run of statements in a definition, however it is written and wherever it stands."""

import ast
import textwrap
from collections.abc import Iterable, Iterator, Sequence


class NoSuchPlace(ValueError):
    """The definition is not there, or what is looked for does not stand in it as often as it should."""


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
    match there, instead:
        case [ast.Expr(value=before)], [ast.Expr(value=after)]:
            there, instead = [before], [after]
        case _:
            pass
    definitions = [node for each, node in defined(module.body) if each == name]
    if not definitions:
        raise NoSuchPlace(f"there is no {name}")
    found = sorted(_places(module, definitions, there), key=lambda place: place[0])
    if not found:
        raise NoSuchPlace(f"this does not stand in {name}: {old}")
    if nth is None and len(found) > 1:
        raise NoSuchPlace(f"this stands in {name} {len(found)} times: {old}")
    if not 1 <= (nth or 1) <= len(found):
        raise NoSuchPlace(f"this stands in {name} {len(found)} times, and not {nth}: {old}")
    _, parent, field, start = found[(nth or 1) - 1]
    children = getattr(parent, field)
    replaced = _listed(children)[start]
    for node in instead:
        for each in ast.walk(node):
            ast.copy_location(each, replaced)
    if isinstance(children, list):
        children[start : start + len(there)] = instead
    else:
        setattr(parent, field, *instead)
    return module


def _parsed(text: str) -> list[ast.AST]:
    return [*ast.parse(textwrap.dedent(text).strip()).body]


def _listed(value: list[ast.AST] | ast.AST) -> list[ast.AST]:
    return value if isinstance(value, list) else [value]


def defined(body: Iterable[ast.stmt], prefix: str = "") -> Iterator[tuple[str, ast.stmt]]:
    r"""Every function, class and value of a module with its dotted name, the outer ones first; an overload or a setter by the same name again.

    Example:
        >>> [name for name, _ in defined(ast.parse("class A:\n  def b(self): pass\nc = 1").body)]
        ['A', 'A.b', 'c']
    """
    for node in body:
        for name in bound(node):
            yield prefix + name, node
            yield from defined(getattr(node, "body", ()), f"{prefix}{name}.")


def bound(statement: ast.stmt) -> list[str]:
    """The names that a statement gives something.

    Example:
        >>> bound(ast.parse("a: int = 1").body[0])
        ['a']
    """
    match statement:
        case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) | ast.ClassDef(name=name):
            return [name]
        case ast.Assign(targets=targets):
            return [each.id for each in targets if isinstance(each, ast.Name)]
        case ast.AnnAssign(target=ast.Name(id=name)):
            return [name]
        case _:
            return []


def _places(
    whole: ast.AST, definitions: Sequence[ast.AST], wanted: Sequence[ast.AST]
) -> Iterator[tuple[tuple[int, int], ast.AST, str, int]]:
    """Yield every place of some nodes within definitions: line and column, parent, its field, and the first in the field."""
    inside = {id(node) for each in definitions for node in ast.walk(each)}
    dumps = [ast.dump(node) for node in wanted]
    for parent in ast.walk(whole):
        for field, value in ast.iter_fields(parent):
            children = _listed(value)
            for start, node in enumerate(children):
                nodes = children[start : start + len(wanted)]
                if (
                    isinstance(node, ast.expr | ast.stmt)
                    and type(node) is type(wanted[0])
                    and id(node) in inside
                    and [ast.dump(each) for each in nodes] == dumps
                ):
                    yield (node.lineno, node.col_offset), parent, field, start
