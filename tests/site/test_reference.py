"""The reference on the site: every package has its page, every item an example, and what is long is folded."""

import ast
import re

import pytest
from docutils import nodes
from sphinx import addnodes

from jaipur_rules import batch
from jaipur_site.reference import api_pages, describe_value, fold
from tools.api import definition, groups, origin, sources

PAGES = dict(api_pages())


def test_every_module_has_its_page_and_the_first_leads_to_all() -> None:
    text = "".join(PAGES.values())
    modules = {*re.findall(r"^##? `([\w.]+)`$", text, re.MULTILINE)}
    assert {group.module for group in groups()} <= modules
    assert PAGES["api/jaipur"].startswith("# `jaipur_rules`\n")
    assert "   :members: new_match, legal_moves, apply, violations" in PAGES["api/jaipur"]
    led = re.findall(r"\]\((\w+)\.md\) \|", PAGES["api/index"])
    assert {f"api/{name}" for name in led} == {*PAGES} - {"api/index"}


def test_an_item_of_the_reference_has_an_example() -> None:
    defined = {
        (group.module, name): definition(name, group.module)
        for group in groups()
        if not group.module.startswith("jaipur_rules.adapters")
        for name in group.names
    }
    assert len(defined) > 400

    def is_own(module: str, name: str, node: ast.AST | None) -> bool:
        """Whether it is a function or a class that the module defines, and no method that is handed on."""
        home = origin(name, module, sources()).rpartition(".")[0]
        return isinstance(node, ast.FunctionDef | ast.ClassDef) and node in sources()[home].body

    assert [
        place
        for place, (node, words) in defined.items()
        if ">>>" not in words and is_own(*place, node)
    ] == []


@pytest.mark.parametrize(
    ("inside", "shown"),
    [
        ([nodes.paragraph(), nodes.field_list()], "paragraph raw field_list raw"),
        ([nodes.paragraph()], "paragraph"),
        ([nodes.field_list()], "raw field_list raw"),
    ],
)
def test_an_item_shows_its_first_paragraph_and_folds_the_rest(
    inside: list[nodes.Element], shown: str
) -> None:
    content = addnodes.desc_content("", *inside)
    fold(content)
    assert [type(each).__name__ for each in content.children] == shown.split()


@pytest.mark.parametrize("name", ["GAME", "RESULT"])
def test_a_record_is_shown_with_what_each_field_holds(name: str) -> None:
    lines = ["What NumPy says of a type."]
    describe_value(None, "data", f"jaipur_rules.batch.{name}", getattr(batch, name), None, lines)
    shown = [line.strip().removeprefix("- ") for line in lines if line.startswith("     - ")]
    meanings = getattr(batch, f"{name}_MEANINGS")
    assert lines[0].startswith(("One game", "What a round came to"))
    assert shown[3::2] == [*meanings.values()]
    assert [*meanings] == [*getattr(batch, name).names]
