"""The sources of a project: the definition that a name stands for, however it is imported."""

from pathlib import Path

import pytest

from proofs.sources import Sources


@pytest.mark.parametrize(
    ("name", "module"),
    [
        ("jaipur_rules.apply", "jaipur_rules.jaipur.rules.transition"),
        ("jaipur_rules.IllegalMove", "jaipur_rules.core.errors"),
        ("jaipur_rules.johari.apply", "jaipur_rules.johari.rules.transition"),
    ],
    ids=["imported late", "imported late from elsewhere", "imported"],
)
def test_a_name_of_a_package_is_found_where_it_is_defined(
    name: str, module: str, root: Path
) -> None:
    found = Sources(root).find(name)
    assert isinstance(found, list)
    assert [(each.module, each.name) for each in found] == [(module, name.rpartition(".")[2])]


def test_a_name_that_only_types_need_stands_for_nothing(root: Path) -> None:
    name = "jaipur_rules.core.messages.Fraction"
    assert Sources(root).find(name) == name
