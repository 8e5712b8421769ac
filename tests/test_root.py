"""The files at the root for people and services: README, CITATION, forms, pins, the address."""

import re
import tomllib
from configparser import ConfigParser
from pathlib import Path

import pytest
import yaml

from tests.test_documents import tracked

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
REPOSITORY = PROJECT["project"]["urls"]["Repository"]
README = (ROOT / "README.md").read_text(encoding="utf-8")
FORMS = sorted(
    path for path in (ROOT / ".github/ISSUE_TEMPLATE").glob("*.yml") if path.stem != "config"
)
OF_A_QUESTION = {"dropdown", "input", "textarea"}


def read_yaml(name: str | Path) -> dict[str, object]:
    read = yaml.safe_load((ROOT / name).read_text(encoding="utf-8"))
    assert isinstance(read, dict)
    return read


def text(name: str | Path) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


# --- the address of the repository ---


@pytest.mark.parametrize("name", PROJECT["project"]["urls"])
def test_every_address_of_the_metadata_is_in_the_repository(name: str) -> None:
    assert PROJECT["project"]["urls"][name].startswith(REPOSITORY)


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("CITATION.cff", f"repository-code: {REPOSITORY}\n"),
        ("CONTRIBUTING.md", f"git clone {REPOSITORY}\n"),
    ],
)
def test_the_address_is_given(name: str, line: str) -> None:
    assert line in text(name)


def test_the_links_of_the_issue_tracker_are_in_the_repository() -> None:
    links = read_yaml(".github/ISSUE_TEMPLATE/config.yml")["contact_links"]
    assert isinstance(links, list)
    assert [
        link["url"] for link in links if not link["url"].startswith(f"{REPOSITORY}/blob/")
    ] == []


@pytest.mark.parametrize(
    "name", ["README.md", "pyproject.toml", ".github/ISSUE_TEMPLATE/config.yml"]
)
def test_what_is_linked_in_the_repository_is_there(name: str) -> None:
    linked = re.findall(re.escape(REPOSITORY) + r"/blob/main/([\w./-]+)", text(name))
    assert linked
    assert [path for path in linked if not (ROOT / path).is_file()] == []


def test_nothing_names_the_placeholder_once_there_is_an_address() -> None:
    placeholder = "https://example.org/" + "jaipur-rules"
    named = {
        path.relative_to(ROOT).as_posix()
        for path in tracked()
        if path.suffix != ".svg"
        and placeholder in path.read_text(encoding="utf-8", errors="replace")
    }
    expected = {
        "pyproject.toml",
        "README.md",
        "CONTRIBUTING.md",
        "CITATION.cff",
        ".github/ISSUE_TEMPLATE/config.yml",
        "docs/guide/contributing.md",
    }
    assert named == (expected if placeholder == REPOSITORY else set())


# --- the README ---


def test_the_readme_works_on_a_package_index() -> None:
    targets = re.findall(r"\]\(([^)\s]+)", README)
    assert targets
    assert [target for target in targets if not target.startswith("https://")] == []


def test_the_readme_counts_the_test_vectors() -> None:
    counted = re.search(r"There are ([\d,]+) cases", text("docs/conformance/vectors.md"))
    assert counted
    assert f"{counted[1]} test vectors" in README


# --- the metadata ---


def test_the_citation_is_of_this_version_and_licence() -> None:
    about = read_yaml("CITATION.cff")
    assert about["version"] == PROJECT["project"]["version"]
    assert about["license"] == PROJECT["project"]["license"]
    assert about["authors"] == PROJECT["project"]["authors"]


def test_the_classifiers_name_the_pythons_that_are_tested() -> None:
    jobs = read_yaml(".github/workflows/tests.yml")["jobs"]
    assert isinstance(jobs, dict)
    named = re.findall(r"Python :: (3\.\d+)", "\n".join(PROJECT["project"]["classifiers"]))
    assert named == jobs["pythons"]["strategy"]["matrix"]["python"]


# --- the forms of the issue tracker ---


@pytest.mark.parametrize("path", FORMS, ids=lambda path: path.stem)
def test_a_form_asks_questions_with_an_id_each(path: Path) -> None:
    form = read_yaml(path)
    assert {"name", "description", "body"} <= form.keys()
    assert isinstance(form["body"], list)
    questions = [part for part in form["body"] if part["type"] != "markdown"]
    assert {part["type"] for part in questions} <= OF_A_QUESTION
    assert [part for part in questions if "label" not in part["attributes"]] == []
    ids = [part["id"] for part in questions]
    assert ids
    assert len(set(ids)) == len(ids)


def test_there_is_a_form_for_rulings_engines_and_the_rest() -> None:
    assert [path.stem for path in FORMS] == ["broken", "engine", "ruling"]


# --- what a bot renews ---


@pytest.mark.parametrize("lane", ["all", "run", "test"])
def test_the_pins_keep_the_command_that_made_them(lane: str) -> None:
    kept = re.search(r"^#    uv pip compile (.+)$", text(f"constraints/{lane}.txt"), re.MULTILINE)
    assert kept
    assert f"--output-file=constraints/{lane}.txt" in kept[1]
    made = text("Makefile").replace(
        "$(PIN)", text("Makefile").partition("PIN := ")[2].partition("\n")[0]
    )
    (line,) = [
        line for line in made.splitlines() if line.endswith(f"--output-file=constraints/{lane}.txt")
    ]
    quiet = {"--quiet", "--upgrade"}  # uv leaves these out
    assert kept[1].split() == [
        word for word in line.partition(" pip compile ")[2].split() if word not in quiet
    ]


# --- the style of the files ---


def test_the_editor_takes_the_line_length_of_ruff() -> None:
    settings = ConfigParser()
    settings.read_string("[top]\n" + text(".editorconfig"))
    assert settings["top"]["root"] == "true"
    assert settings["*.py"].getint("max_line_length") == PROJECT["tool"]["ruff"]["line-length"]


@pytest.mark.thorough
def test_the_files_are_as_the_editor_writes_them() -> None:
    written = [
        path
        for path in tracked()
        if path.suffix != ".svg" and not path.is_relative_to(ROOT / "tests/fuzz/corpus")
    ]
    contents = {path.relative_to(ROOT).as_posix(): path.read_bytes() for path in written}
    assert [
        name
        for name, content in contents.items()
        if content and (not content.endswith(b"\n") or re.search(rb"\r|[ \t]\n", content))
    ] == []
