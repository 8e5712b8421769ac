"""Mutants by removal, which no tool makes: a condition, an element, a statement, a predicate is taken away."""

import ast
from collections.abc import Iterator, Sequence
from typing import TypeVar

from attrs import frozen

T = TypeVar("T")


@frozen(order=False)
class _Text:
    """A text, and pieces of it by the nodes that were read from it."""

    text: bytes
    starts: tuple[int, ...]

    def span(self, node: ast.AST, last: ast.AST | None = None) -> tuple[int, int]:
        """From where to where a node reaches, or a run of nodes."""
        end = last or node
        assert isinstance(node, ast.expr | ast.stmt)
        assert isinstance(end, ast.expr | ast.stmt)
        assert end.end_lineno is not None
        assert end.end_col_offset is not None
        return (
            self.starts[node.lineno - 1] + node.col_offset,
            self.starts[end.end_lineno - 1] + end.end_col_offset,
        )

    def piece(self, node: ast.AST) -> str:
        """The source text of a node."""
        start, stop = self.span(node)
        return self.text[start:stop].decode()

    def with_piece(self, span: tuple[int, int], new: str) -> str:
        """The text with something else there."""
        return (self.text[: span[0]] + new.encode() + self.text[span[1] :]).decode()


def removals(text: str) -> Iterator[str]:
    """Every text with one thing taken away."""
    raw = text.encode()
    starts = [0]
    for line in raw.split(b"\n"):
        starts.append(starts[-1] + len(line) + 1)
    source = _Text(raw, tuple(starts))
    for node in _walk(ast.parse(text)):
        yield from _conditions(node, source)
        yield from _elements(node, source)
        yield from _statements(node, source)


def _walk(node: ast.AST) -> Iterator[ast.AST]:
    """Every node below, but for decorators, what is assigned to, and annotations that list no values."""
    passed: list[ast.AST | None] = []
    match node:
        case ast.AnnAssign(annotation=annotation, target=target):
            passed = [target, None if "Literal" in ast.unparse(annotation) else annotation]
        case ast.arg(annotation=annotation):
            passed = [annotation]
        case ast.FunctionDef(returns=returns, decorator_list=decorators):
            passed = [returns, *decorators]
        case ast.Assign(targets=targets):
            passed = [*targets]
        case ast.AugAssign(target=target) | ast.For(target=target):
            passed = [target]
        case ast.comprehension(target=target):
            passed = [target]
        case _:
            pass
    for child in ast.iter_child_nodes(node):
        if child not in passed:
            yield child
            yield from _walk(child)


def _conditions(node: ast.AST, source: _Text) -> Iterator[str]:
    match node:
        case ast.BoolOp(op=op, values=values):
            word = " and " if isinstance(op, ast.And) else " or "
            for rest in _without_one(values):
                yield source.with_piece(
                    source.span(node), f"({word.join(f'({source.piece(each)})' for each in rest)})"
                )
        case ast.If(test=test):
            yield source.with_piece(source.span(test), "True")
        case ast.comprehension(ifs=ifs):
            for test in ifs:
                yield source.with_piece(source.span(test), "True")
        case _:
            pass


def _elements(node: ast.AST, source: _Text) -> Iterator[str]:
    match node:
        case ast.Tuple(elts=elements, ctx=ast.Load()):
            for rest in _without_one(elements):
                yield source.with_piece(
                    source.span(node), f"({''.join(f'{source.piece(each)}, ' for each in rest)})"
                )
        case ast.List(elts=elements) | ast.Set(elts=elements) if len(elements) > 1:
            brackets = "[]" if isinstance(node, ast.List) else "{}"
            for rest in _without_one(elements):
                yield source.with_piece(
                    source.span(node), ", ".join(map(source.piece, rest)).join(brackets)
                )
        case ast.Dict(keys=keys, values=values):
            entries = [
                f"{source.piece(key)}: {source.piece(value)}" if key else f"**{source.piece(value)}"
                for key, value in zip(keys, values, strict=True)
            ]
            for left in _without_one(entries):
                yield source.with_piece(source.span(node), ", ".join(left).join("{}"))
        case _:
            pass


def _statements(node: ast.AST, source: _Text) -> Iterator[str]:
    match node:
        case ast.FunctionDef(returns=ast.expr() as returns, body=body) if (
            ast.unparse(returns) == "Violation | None"
        ):
            yield source.with_piece(source.span(body[0], body[-1]), "return None")
        case ast.Expr(value=ast.Constant()):
            pass
        case ast.If() if source.piece(node).startswith("elif"):
            pass
        case ast.Expr() | ast.AugAssign() | ast.Raise() | ast.If(orelse=[]) | ast.Return():
            yield source.with_piece(source.span(node), "pass")
        case ast.For() | ast.While():
            yield source.with_piece(source.span(node), "pass")
        case ast.Assign(targets=[ast.Attribute() | ast.Subscript()]):
            yield source.with_piece(source.span(node), "pass")
        case _:
            pass


def _without_one(values: Sequence[T]) -> Iterator[list[T]]:
    for place in range(len(values)):
        yield [*values[:place], *values[place + 1 :]]
