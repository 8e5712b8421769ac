"""Write the names of rulesets and the values of switches into the JSON Schemas of the package.

What a schema says of them is what the rules have: after a ruleset or a switch
was added, this brings the files up to date.
"""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path

from jaipur_rules.core.game import Switch
from jaipur_rules.core.strict_json import Plain, write_json
from jaipur_rules.jaipur.rules import ruleset as jaipur
from jaipur_rules.johari.rules import ruleset as johari

PACKAGE = Path(__file__).parents[1] / "jaipur_rules"
SCHEMAS = ("record/record.schema.json", "conformance/vectors/case.schema.json")
"""The schemas of a game, in its folder."""


def updated(schema: Plain, names: Sequence[str], switches: Mapping[str, Sequence[Switch]]) -> Plain:
    """A schema with these names of rulesets and these values of switches.

    Example:
        >>> updated(
        ...     {"enum": ["one"], "properties": {"a": {"enum": [1]}}}, ["one", "two"], {"a": (1, 2)}
        ... )
        {'enum': ['one', 'two'], 'properties': {'a': {'enum': [1, 2]}}}
    """
    match schema:
        case dict():
            members = schema_members(schema, names, switches)
            values = members.get("enum")
            if isinstance(values, list) and names[0] in values:
                members["enum"] = [*names]
            return members
        case list():
            return [updated(each, names, switches) for each in schema]
        case _:
            return schema


def schema_members(
    schema: Mapping[str, Plain], names: Sequence[str], switches: Mapping[str, Sequence[Switch]]
) -> dict[str, Plain]:
    """The members of an object, with the values of those that are switches."""
    return {
        key: {"enum": [*switches[key]]}
        if key in switches and isinstance(value, dict) and "enum" in value
        else updated(value, names, switches)
        for key, value in schema.items()
    }


def write() -> list[Path]:
    """Bring every schema up to date; those that were not."""
    changed: list[Path] = []
    for game, rules in (("jaipur", jaipur), ("johari", johari)):
        for file in (PACKAGE / game / name for name in SCHEMAS):
            before = file.read_text("utf-8")
            schema: Plain = json.loads(before)
            after = write_json(updated(schema, [*rules.PRESETS], rules.SWITCHES))
            if after != before:
                file.write_text(after, "utf-8")
                changed.append(file)
    return changed


if __name__ == "__main__":
    for path in write():
        print(path.relative_to(PACKAGE.parent))
