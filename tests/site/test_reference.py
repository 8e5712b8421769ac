"""The reference on the site: every package has its page, every item an example, and what is long is folded."""

import ast
import re
from collections.abc import Mapping

import pytest
from docutils import nodes
from sphinx import addnodes

from jaipur_rules import batch
from jaipur_site.reference import api_pages, describe_value, fold
from tools.api import definition, groups, origin, sources

PAGES = dict(api_pages())


def test_every_module_has_its_page() -> None:
    text = "".join(PAGES.values())
    assert {*re.findall(r"^##? `([\w.]+)`$", text, re.MULTILINE)} >= {
        group.module for group in groups()
    }
    assert PAGES["api/jaipur"].startswith("# `jaipur_rules`\n")
    assert "   :members: new_match, legal_moves, apply, violations" in PAGES["api/jaipur"]


def test_the_first_page_leads_to_the_others() -> None:
    led = re.findall(r"\]\((\w+)\.md\) \|", PAGES["api/index"])
    assert sorted(led) == sorted(name.removeprefix("api/") for name in {*PAGES} - {"api/index"})


def module_of_home(name: str) -> str:
    module, _, own = name.rpartition(".")
    return origin(own, module, sources()).rpartition(".")[0]


def test_an_item_of_the_reference_has_an_example() -> None:
    defined = {
        f"{group.module}.{name}": definition(name, group.module)
        for group in groups()
        if not group.module.startswith("jaipur_rules.adapters")
        for name in group.names
    }
    assert len(defined) > 400
    assert [
        name
        for name, (node, words) in defined.items()
        if isinstance(node, ast.FunctionDef | ast.ClassDef)
        and node in sources()[module_of_home(name)].body  # no method that is handed on
        and ">>>" not in words
    ] == []


def folded(*inside: nodes.Element) -> list[str]:
    """The kinds of what is in the description of an item, folded."""
    content = addnodes.desc_content("", *inside)
    fold(content)
    return [type(each).__name__ for each in content.children]


def test_an_item_shows_its_first_paragraph_and_folds_the_rest() -> None:
    assert folded(nodes.paragraph(), nodes.field_list()) == [
        "paragraph",
        "raw",
        "field_list",
        "raw",
    ]


def test_an_item_of_one_paragraph_folds_nothing() -> None:
    assert folded(nodes.paragraph()) == ["paragraph"]


def test_an_item_without_a_paragraph_folds_everything() -> None:
    assert folded(nodes.field_list()) == ["raw", "field_list", "raw"]


@pytest.mark.parametrize(
    ("name", "meanings"),
    [("GAME", batch.GAME_MEANINGS), ("RESULT", batch.RESULT_MEANINGS)],
)
def test_a_record_is_shown_with_what_each_field_holds(
    name: str, meanings: Mapping[str, str]
) -> None:
    lines = ["What NumPy says of a type."]
    describe_value(None, "data", f"jaipur_rules.batch.{name}", getattr(batch, name), None, lines)
    shown = [line.strip().removeprefix("- ") for line in lines if line.startswith("     - ")]
    assert lines[0].startswith(("One game", "What a round came to"))
    assert shown[3::2] == [*meanings.values()]
    assert [*meanings] == [*getattr(batch, name).names]
