"""Cases and texts that are kept in files with what comes of them. REGENERATE=1 writes them anew; read the diff."""

import os
from collections.abc import Callable, Mapping
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from jaipur_rules.core.errors import RulesError


def kept(file: Path, result: Callable[[str], str]) -> dict[str, str]:
    """The cases of a text with what is known of them: a line each, and what is known of it indented below."""
    lines = file.read_text(encoding="utf-8").splitlines()
    found = {case: known[2:] for case, known in zip(lines[::2], lines[1::2], strict=True)}
    if os.environ.get("REGENERATE"):
        found = {case: result(case) for case in found}
        text = "".join(f"{case}\n  {known}\n" for case, known in found.items())
        file.write_text(text, encoding="utf-8")
    return found


def kept_cases(tests: str, text: str, result: Callable[[str], str]) -> Callable[[str], None]:
    """A test that every case of a text brings what is known of it.

    Args:
        tests: The file of the test, beside which the text lies.
        text: The name of the text.
        result: What comes of a case.
    """
    known = kept(Path(tests).with_name(text), result)

    @pytest.mark.parametrize("case", known)
    def test(case: str) -> None:
        assert result(case) == known[case]

    return test


def kept_text(file: Path, text: str) -> str:
    """What a file holds of a text; the text itself, which is written there, where it is made anew."""
    if os.environ.get("REGENERATE"):
        file.write_text(text, encoding="utf-8", newline="\n")
    return file.read_text(encoding="utf-8")


def public(*modules: ModuleType) -> dict[str, object]:
    """The public names of some modules: those that they list, or all that they have."""
    return {
        name: getattr(module, name)
        for module in modules
        for name in getattr(module, "__all__", vars(module))
    }


def refusal(call: str, names: Mapping[str, object]) -> str:
    """The error of the library that a call in Python raises: its name, and its sentence in both languages.

    Args:
        call: The call.
        names: What it names.
    """
    with pytest.raises(RulesError) as caught:
        eval(call, {**names})
    error = caught.value
    words = " | ".join(" / ".join(error.to(each).splitlines()) for each in ("en", "fr"))
    return f"{type(error).__name__}: {words}"


def evaluated(file: Path, names: Mapping[str, object]) -> dict[str, Any]:
    """The values of a text, by their names: what an expression in Python makes of each.

    Args:
        file: The text: a line a value, its name first.
        names: What an expression may name.
    """
    lines = file.read_text(encoding="utf-8").splitlines()
    return {
        name: eval(text, {**names}) for name, _, text in (each.partition(": ") for each in lines)
    }
