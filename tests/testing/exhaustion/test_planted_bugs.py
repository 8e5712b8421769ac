"""A proof that finds no bug proves nothing: whatever is changed in the source of the rules, it has to fail."""

import ast
import copy
from collections.abc import Iterator
from inspect import getsource
from types import ModuleType
from typing import NamedTuple

import pytest
from hypothesis import settings

from jaipur_rules.jaipur import generation, legality
from jaipur_rules.jaipur.components import Box
from jaipur_rules.testing.exhaustion import OURS, Scope, Slice, Statements, verify

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
    """One change of a module of the rules."""

    module: ModuleType
    tree: ast.Module
    name: str

    def statements(self) -> Statements:
        """The statements of legality, those of the module with the bug in them."""
        changed = ModuleType(f"{self.module.__name__}_with_a_bug")
        exec(compile(self.tree, self.name, "exec"), vars(changed))  # noqa: S102 - our own source
        if self.module is legality:
            return Statements(changed.violations, OURS.legal_moves, OURS.is_legal)
        return Statements(OURS.violations, changed.legal_moves, changed.is_legal)


def predicates() -> Iterator[Bug]:
    """Each predicate of `legality` in turn, never finding a fault."""
    tree = ast.parse(getsource(legality))
    for place, node in enumerate(ast.walk(tree)):
        if isinstance(node, ast.FunctionDef) and node.name != "violations":
            changed, found = _copied(tree, place)
            assert isinstance(found, ast.FunctionDef)
            found.body = [ast.Return(ast.Constant(None))]
            yield _bug(legality, changed, f"without {node.name}")


def conditions(module: ModuleType) -> Iterator[Bug]:
    """Each comparison, and each ``and`` and ``or``, changed in turn, but for those of the memory and of a match."""
    tree = ast.parse(getsource(module))
    for place, node in enumerate(ast.walk(tree)):
        if isinstance(node, ast.Compare | ast.BoolOp) and not _is_beside_the_point(node):
            for changed, found in _changes(tree, place, node):
                yield _bug(module, changed, f"{ast.unparse(found)} for {ast.unparse(node)}")


def _changes(
    tree: ast.Module, place: int, node: ast.Compare | ast.BoolOp
) -> Iterator[tuple[ast.Module, ast.expr]]:
    if isinstance(node, ast.BoolOp):
        changed, found = _copied(tree, place)
        assert isinstance(found, ast.BoolOp)
        found.op = ast.And() if isinstance(node.op, ast.Or) else ast.Or()
        yield changed, found
        return
    for flipped in _FLIPPED[type(node.ops[0])]:
        changed, found = _copied(tree, place)
        assert isinstance(found, ast.Compare)
        found.ops[0] = flipped()
        yield changed, found


def _is_beside_the_point(node: ast.expr) -> bool:
    """Whether a condition is of what is remembered, or of a match: no position is told apart by it."""
    said = ast.unparse(node)
    return any(word in said for word in _ELSEWHERE)


_ELSEWHERE = ("week", "_KEPT", "is None", "is not None", ".get(", "GOODS_MASK")


def _copied(tree: ast.Module, place: int) -> tuple[ast.Module, ast.AST]:
    changed = copy.deepcopy(tree)
    return changed, list(ast.walk(changed))[place]


def _bug(module: ModuleType, tree: ast.Module, name: str) -> Bug:
    return Bug(module, ast.fix_missing_locations(tree), name)


PREDICATES = [*predicates()]
CONDITIONS = [*conditions(legality), *conditions(generation)]
NTH = 6 if settings.get_current_profile_name() == "quick" else 1
"""A developer tries one in so many; CI tries all."""


def _name(bug: Bug) -> str:
    return f"{bug.module.__name__.rpartition('.')[2]}: {bug.name}"


@pytest.mark.parametrize("bug", PREDICATES, ids=_name)
def test_no_predicate_can_be_left_out(bug: Bug, small_box: Box) -> None:
    assert _fails(Scope(Slice(2, 3), small_box, samples=60), bug)


@pytest.mark.parametrize("bug", CONDITIONS[::NTH], ids=_name)
def test_no_condition_can_be_changed(bug: Bug, small_box: Box) -> None:
    assert _fails(Scope(Slice(2, 3), small_box, samples=60), bug)


@pytest.mark.parametrize("bug", PREDICATES[::NTH], ids=_name)
def test_a_slice_of_the_published_box_misses_every_predicate(bug: Bug) -> None:
    assert _fails(Scope(Slice(1, 300), samples=300), bug)


def _fails(scope: Scope, bug: Bug) -> bool:
    return verify(scope, statements=bug.statements()).counterexample is not None
