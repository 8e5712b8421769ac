"""The files at the root for people and services: README, CITATION, forms, pins, the address."""

import re
from configparser import ConfigParser
from pathlib import Path

import pytest
import yaml

from hatch_build import AddressHook
from tests.test_documents import PROJECT, ROOT, tracked

ADDRESS = PROJECT["tool"]["hatch"]["metadata"]["hooks"]["custom"]["address"]
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


def test_the_placeholder_of_the_address_stands_in_one_place() -> None:
    placeholder = "example" + ".org"
    named = [
        path.relative_to(ROOT).as_posix()
        for path in tracked()
        if path.suffix != ".svg" and placeholder in path.read_text("utf-8", errors="replace")
    ]
    assert named == (["pyproject.toml"] if placeholder in ADDRESS else [])
    assert text("pyproject.toml").count(ADDRESS) == 1


def test_without_an_address_the_metadata_have_no_links() -> None:
    about = metadata_of("https://example.com/placeholder")
    assert about["urls"] == {}
    assert about["readme"] == {"content-type": "text/markdown", "text": README}


def test_with_an_address_every_link_of_the_readme_is_whole() -> None:
    about = metadata_of("https://host/me/it")
    readme = about["readme"]
    assert isinstance(readme, dict)
    targets = re.findall(r"\]\(([^)\s]+)", readme["text"])
    assert targets
    assert [target for target in targets if not target.startswith("https://")] == []
    assert "https://host/me/it/blob/main/docs/quick-start.md" in targets
    assert "https://host/me/it/raw/main/docs/pictures/illegal.svg" in targets
    assert about["urls"] != {}


def metadata_of(address: str) -> dict[str, object]:
    about: dict[str, object] = {}
    AddressHook(str(ROOT), {"address": address}).update(about)
    return about


# --- the README ---


def test_the_readme_counts_the_test_vectors() -> None:
    counted = re.findall(r"[\d,]+(?= cases of)", text("docs/check-your-engine.md"))
    assert len(counted) == 2
    assert "{} test vectors of Jaipur and {} of Johari".format(*counted) in README


def test_the_readme_is_short() -> None:
    assert len(README.splitlines()) < 110


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
        if path.suffix not in {".png", ".svg"}
        and not (path.is_relative_to(ROOT / "tests") and path.suffix in {".html", ".tsv", ".txt"})
        and not path.is_relative_to(ROOT / "tests/fuzz/corpus")
    ]
    contents = {path.relative_to(ROOT).as_posix(): path.read_bytes() for path in written}
    assert [
        name
        for name, content in contents.items()
        if content and (not content.endswith(b"\n") or re.search(rb"\r|[ \t]\n", content))
    ] == []
