"""Write the names of rulesets, the switches and their values into the JSON Schemas of the package.

The schemas of records, views, logs, moves and verdicts are made whole, from the forms of the documents. What a schema says of them is what the rules have: after a ruleset or a switch
was added, this brings the files up to date.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from jaipur_rules.core.files import write_json
from jaipur_rules.core.game import Switch
from jaipur_rules.core.strict_json import Plain
from jaipur_rules.jaipur.rules import ruleset as jaipur
from jaipur_rules.johari.rules import ruleset as johari
from tools.documents import documents

PACKAGE = Path(__file__).parents[1] / "jaipur_rules"
CASES = "conformance/vectors/case.schema.json"
"""The schema of the test vectors of a game, in its folder, which is written by hand but for the rulesets and switches."""


def updated(schema: Plain, names: Sequence[str], switches: Mapping[str, Sequence[Switch]]) -> Plain:
    """A schema with these names of rulesets and these switches and values.

    A limit, which has no values but None, stands as it stands: its numbers are
    the schema's own.

    Example:
        >>> updated({"enum": ["one"]}, ["one", "two"], {"a": (1, 2)})
        {'enum': ['one', 'two']}
        >>> updated({"a": {"enum": [1]}}, ["one"], {"a": (1, 2), "b": ("no", "yes")})
        {'a': {'enum': [1, 2]}, 'b': {'enum': ['no', 'yes']}}
    """
    match schema:
        case dict() if _names_rulesets(schema, names):
            return {**schema, "enum": [*names]}
        case dict():
            members = {key: updated(value, names, switches) for key, value in schema.items()}
            return _with_switches(members, switches)
        case list():
            return [updated(each, names, switches) for each in schema]
        case _:
            return schema


def _names_rulesets(members: Mapping[str, Plain], names: Sequence[str]) -> bool:
    """Return whether an object lists the rulesets, the default first."""
    listed = members.get("enum")
    return isinstance(listed, list) and listed[:1] == [*names[:1]]


def _with_switches(
    members: dict[str, Plain], switches: Mapping[str, Sequence[Switch]]
) -> dict[str, Plain]:
    """The members of an object; if the first switch is one of them, with every switch, in order."""
    if next(iter(switches)) not in members:
        return members
    valued: dict[str, Plain] = {
        name: {"enum": [*values]} for name, values in switches.items() if values != (None,)
    }
    ordered = {
        name: valued.get(name) or members[name]
        for name in switches
        if name in {**valued, **members}
    }
    return ordered | {key: value for key, value in members.items() if key not in switches}


def schemas() -> Iterator[tuple[Path, str]]:
    """Every schema, and the text that it should have."""
    for game, rules in (("jaipur", jaipur), ("johari", johari)):
        file = PACKAGE / game / CASES
        schema: Plain = json.loads(file.read_text("utf-8"))
        yield file, write_json(updated(schema, [*rules.PRESETS], rules.SWITCHES))
        for name, made in documents(game):
            yield PACKAGE / game / name, write_json(made)


def write() -> list[Path]:
    """Bring every schema up to date; those that were not."""
    changed: list[Path] = []
    for file, text in schemas():
        if not file.exists() or file.read_text("utf-8") != text:
            file.write_text(text, "utf-8")
            changed.append(file)
    return changed


if __name__ == "__main__":
    for path in write():
        print(path.relative_to(PACKAGE.parent))
