"""A proof that finds no bug proves nothing: whatever is changed in the source of the rules, it has to fail."""

import ast
from collections.abc import Callable, Iterator
from inspect import getsource
from types import ModuleType
from typing import NamedTuple

import pytest

from jaipur_rules.jaipur.rules import generation, legality
from jaipur_rules.jaipur.rules.components import Box
from proofs.exhaustion import OURS, Scope, Slice, Statements, verify
from tests.profiles import amount, some

_FLIPPED: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
}


class Bug(NamedTuple):
    """One change of a module of the rules: what is done to one place of its tree."""

    module: ModuleType
    place: int
    name: str
    change: Callable[[ast.AST], None]

    def statements(self) -> Statements:
        """The statements of legality, those of the module with the bug in them."""
        tree = ast.parse(getsource(self.module))
        self.change([*ast.walk(tree)][self.place])
        changed = ModuleType(f"{self.module.__name__}_with_a_bug")
        code = compile(ast.fix_missing_locations(tree), self.name, "exec")
        exec(code, vars(changed))  # noqa: S102 - our own source
        if self.module is legality:
            return Statements(changed.violations, OURS.legal_moves, OURS.is_legal)
        return Statements(OURS.violations, changed.legal_moves, changed.is_legal)


def predicates() -> Iterator[Bug]:
    """Each predicate of `legality` in turn, never finding a fault."""
    for place, node in enumerate(ast.walk(ast.parse(getsource(legality)))):
        if isinstance(node, ast.FunctionDef) and node.name != "violations":
            yield Bug(legality, place, f"without {node.name}", _silence)


def _silence(node: ast.AST) -> None:
    assert isinstance(node, ast.FunctionDef)
    node.body = [ast.Return(ast.Constant(None))]


def conditions(module: ModuleType) -> Iterator[Bug]:
    """Each comparison, and each ``and`` and ``or``, changed in turn, but for those of the memory and of a match."""
    for place, node in enumerate(ast.walk(ast.parse(getsource(module)))):
        if isinstance(node, ast.Compare | ast.BoolOp) and not _is_beside_the_point(node):
            before = ast.unparse(node)
            for change in _changes(node):
                change(node)
                yield Bug(module, place, f"{ast.unparse(node)} for {before}", change)


def _changes(node: ast.Compare | ast.BoolOp) -> list[Callable[[ast.AST], None]]:
    if isinstance(node, ast.BoolOp):
        return [_swap_and_or(ast.And if isinstance(node.op, ast.Or) else ast.Or)]
    return [_flip(flipped) for flipped in _FLIPPED[type(node.ops[0])]]


def _swap_and_or(other: type[ast.boolop]) -> Callable[[ast.AST], None]:
    def change(node: ast.AST) -> None:
        assert isinstance(node, ast.BoolOp)
        node.op = other()

    return change


def _flip(flipped: type[ast.cmpop]) -> Callable[[ast.AST], None]:
    def change(node: ast.AST) -> None:
        assert isinstance(node, ast.Compare)
        node.ops[0] = flipped()

    return change


def _is_beside_the_point(node: ast.expr) -> bool:
    """Return whether a condition is about a cache or a match: it tells no two positions apart."""
    condition = ast.unparse(node)
    return any(word in condition for word in _ELSEWHERE)


_ELSEWHERE = ("round_", "_KEPT", "is None", "is not None", ".get(", "GOODS_MASK")


PREDICATES = [*predicates()]
CONDITIONS = [*conditions(legality), *conditions(generation)]
PART = Slice(1, amount(quick=3, thorough=1))
"""The part of the proof for the tiny box: in this third, too, no predicate can be left out."""


def _name(bug: Bug) -> str:
    return f"{bug.module.__name__.rpartition('.')[2]}: {bug.name}"


@pytest.mark.thorough
@pytest.mark.parametrize("bug", some(PREDICATES, every=3), ids=_name)
def test_no_predicate_can_be_left_out(bug: Bug, tiny_box: Box) -> None:
    assert _fails(Scope(PART, tiny_box, samples=60), bug)


@pytest.mark.thorough
@pytest.mark.parametrize("bug", some(CONDITIONS, every=20), ids=_name)
def test_no_condition_can_be_changed(bug: Bug, tiny_box: Box) -> None:
    assert _fails(Scope(PART, tiny_box, samples=60), bug)


@pytest.mark.thorough
@pytest.mark.parametrize("bug", PREDICATES, ids=_name)
def test_a_slice_of_the_published_box_misses_every_predicate(bug: Bug) -> None:
    assert _fails(Scope(Slice(1, 300), samples=300), bug)


def _fails(scope: Scope, bug: Bug) -> bool:
    return verify(scope, statements=bug.statements()).counterexample is not None
