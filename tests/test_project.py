"""The project keeps its own promises: what is shipped, what it needs, and what can be imported from the top."""

import inspect
import re
import subprocess
import sys
import tarfile
import zipfile
from email.parser import Parser
from pathlib import Path

import pytest

import jaipur_rules
from tests.processes import python
from tests.test_documents import PROJECT, ROOT

PACKAGE = ROOT / "jaipur_rules"

# --- what is shipped ---


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a fresh wheel and a fresh sdist."""
    folder = tmp_path_factory.mktemp("built")
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-d", str(folder)],
        cwd=ROOT,
        check=True,
        capture_output=True,
    )
    return folder


@pytest.mark.thorough
def test_the_wheel_holds_the_package_and_nothing_else(built: Path) -> None:
    (wheel,) = built.glob("*.whl")
    assert wheel.name.endswith("-py3-none-any.whl")
    names = {name for name in zipfile.ZipFile(wheel).namelist() if ".dist-info/" not in name}
    files = {
        path.relative_to(ROOT).as_posix()
        for path in PACKAGE.rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    assert names == files
    assert "jaipur_rules/py.typed" in names
    assert [
        name for name in names if re.fullmatch(r"jaipur_rules/jaipur/catalogue/\w+\.toml", name)
    ]


@pytest.mark.thorough
def test_the_wheel_says_what_it_is(built: Path) -> None:
    (wheel,) = built.glob("*.whl")
    archive = zipfile.ZipFile(wheel)
    (name,) = [name for name in archive.namelist() if name.endswith(".dist-info/METADATA")]
    about = Parser().parsestr(archive.read(name).decode())
    assert about["Name"] == "jaipur-rules"
    assert about["License-Expression"] == "MIT"
    assert about["Requires-Python"] == ">=3.11"
    needed = [line for line in about.get_all("Requires-Dist", []) if "extra ==" not in line]
    assert [re.split(r"[<>=~ ]", line)[0] for line in needed] == ["attrs"]
    licences = {Path(name).name for name in archive.namelist() if "/licenses/" in name}
    assert licences == {"LICENSE", "NOTICE"}


@pytest.mark.thorough
def test_the_sdist_can_be_tested(built: Path) -> None:
    (sdist,) = built.glob("*.tar.gz")
    with tarfile.open(sdist) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    assert names >= {
        *("tests/test_project.py", "conftest.py", "pyproject.toml", "Makefile"),
        *("examples/README.md", "CONTRIBUTING.md", ".github/ISSUE_TEMPLATE/config.yml"),
    }
    assert not [name for name in names if name.startswith((".venv", ".git/", "shared"))]


def test_every_extra_is_named_for_a_package() -> None:
    packages = {path.stem for path in (*PACKAGE.iterdir(), *PACKAGE.glob("adapters/*"))}
    extras = set(PROJECT["project"]["optional-dependencies"])
    assert extras <= packages | {"cluster", "all"}  # a module of `simulate`, and every other extra


# --- what an import costs and brings ---


def test_an_import_brings_attrs_and_the_standard_library() -> None:
    code = (
        "import sys; before = set(sys.modules); import jaipur_rules;"
        "print(*sorted({name.partition('.')[0] for name in set(sys.modules) - before}))"
    )
    brought = {*python(code).split()} - sys.stdlib_module_names
    assert brought <= {"attr", "attrs", "jaipur_rules"}


# --- the public names ---


# A union of types has no docstring of its own: it is explained where it is made.
DOCUMENTED = [
    name
    for name in jaipur_rules.__all__
    if inspect.isclass(thing := getattr(jaipur_rules, name)) or inspect.isfunction(thing)
]


def test_every_public_name_has_a_docstring_with_an_example() -> None:
    texts = {name: inspect.getdoc(getattr(jaipur_rules, name)) or "" for name in DOCUMENTED}
    assert [name for name, text in texts.items() if ">>> " not in text] == []
