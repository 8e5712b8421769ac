"""The mutation tools, each as a function of a text that gives the texts of its mutants.

The tools are loaded when they are needed: they belong to the dependency group
`mutants`, and nothing else here needs them.
"""

from collections.abc import Callable, Iterator, Mapping
from importlib import import_module
from importlib.metadata import version
from typing import Protocol

from tools.mutation.removals import removals

Maker = Callable[[str], Iterator[str]]
"""From the text of a place to those of its mutants, wrong ones and repeated ones among them."""


class _Tree(Protocol):
    @property
    def code(self) -> str: ...


class _Mutation(Protocol):
    @property
    def original_node(self) -> object: ...
    @property
    def mutated_node(self) -> object: ...
    @property
    def contained_by_top_level_function(self) -> object | None: ...


class _Operator(Protocol):
    """An operator of cosmic-ray."""


def mutmut(text: str) -> Iterator[str]:
    """The mutants that mutmut makes of the functions in a text."""
    module = import_module("mutmut.mutation.file_mutation")
    create: Callable[[str, str], tuple[_Tree, list[_Mutation], object, object]] = (
        module.create_mutations
    )
    replaced: Callable[[_Tree, object, object], _Tree] = module.deep_replace
    tree, mutations, _, _ = create("rules.py", text)
    for each in mutations:
        if each.contained_by_top_level_function is not None:
            yield replaced(tree, each.original_node, each.mutated_node).code


def cosmic_ray(text: str) -> Iterator[str]:
    """The mutants that cosmic-ray makes of a text, without the two operators that need names of variables."""
    provider = import_module("cosmic_ray.operators.provider").OperatorProvider()
    operators: Mapping[str, Callable[[], _Operator]] = provider
    mutate: Callable[[str, _Operator, int], str | None] = import_module(
        "cosmic_ray.mutating"
    ).mutate_code
    for name in operators:
        if name.startswith("Variable"):
            continue
        occurrence = 0
        while (mutated := mutate(text, operators[name](), occurrence)) is not None:
            yield mutated
            occurrence += 1


def makers(*, left_out: bool) -> dict[str, Maker]:
    """The tools that look at a place, by their name and version; a mutant belongs to the first that makes it."""
    tools: dict[str, Maker] = {f"mutmut {version('mutmut')}": mutmut}
    if left_out:
        tools[f"cosmic-ray {version('cosmic-ray')}"] = cosmic_ray
    return tools | {"removals": removals}
