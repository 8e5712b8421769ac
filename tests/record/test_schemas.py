"""The JSON Schemas of the package, and what the rules have."""

from tools.schemas import schemas


def test_every_schema_names_the_rulesets_the_switches_and_their_values() -> None:
    """If one does not, `make schemas` brings it up to date."""
    assert [file.name for file, text in schemas() if file.read_text("utf-8") != text] == []
