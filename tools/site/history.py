"""Since which version a rule is as it is: ``python -m tools.site.history 0.1.0 2026-12-01`` keeps the rules of a release."""

import argparse
import json
from collections.abc import Mapping, Sequence
from datetime import date
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Literal, TypedDict

from attrs import frozen

from jaipur_rules import rulebook
from jaipur_rules.core.files import write_json, write_whole
from jaipur_rules.core.strict_json import Node, Plain, parse_json
from jaipur_rules.rulebook import Rule, rule_to_json

RELEASES = Path(__file__).with_name("releases.json")
"""The rules of every release, by their digests."""


class Change(TypedDict):
    """A change of a rule: the version that brought it, the day of its release or None before that, and what it was."""

    version: str
    date: str | None
    change: Literal["added", "changed"]


@frozen(order=False)
class Release:
    """A released version.

    Attributes:
        version: Its number.
        day: The day on which it was released.
        digests: The digest of each rule in it.
    """

    version: str
    day: date
    digests: Mapping[str, str]


@cache
def releases(file: Path = RELEASES) -> tuple[Release, ...]:
    """The releases, the oldest first.

    Raises:
        UnreadableData: The file does not hold releases.
    """
    (listed,) = Node(parse_json(file.read_bytes())).members(("releases",)).values()
    found = [each.members(("version", "date", "rules")) for each in listed.items()]
    return tuple(
        Release(
            each["version"].text(),
            date.fromisoformat(each["date"].text()),
            {rule: Node(digest).text() for rule, digest in each["rules"].object().items()},
        )
        for each in found
    )


def digest(rule: Rule) -> str:
    """What is the same as long as nothing is changed that an entry says.

    Example:
        >>> digest(rulebook.rule("EXC-3")) == digest(rulebook.rule("EXC-4"))
        False
    """
    text = json.dumps(rule_to_json(rule), ensure_ascii=False, sort_keys=True)
    return sha256(text.encode()).hexdigest()[:16]


def history(rule: Rule, released: Sequence[Release], version: str) -> list[Change]:
    """The versions that brought a rule and changed it, the oldest first.

    Args:
        rule: The rule as it is.
        released: The releases, the oldest first.
        version: The version that is worked on; it has no day until it is among the releases.

    Example:
        >>> history(rulebook.rule("EXC-3"), (), "0.1.0")
        [{'version': '0.1.0', 'date': None, 'change': 'added'}]
    """
    known = [(each.version, each.day.isoformat(), each.digests.get(rule.id)) for each in released]
    states = [*known, (version, None, digest(rule))]
    changes: list[Change] = []
    last: str | None = None
    for number, day, now in states:
        if now is not None and now != last:
            what: Literal["added", "changed"] = "changed" if changes else "added"
            changes.append({"version": number, "date": day, "change": what})
        last = now
    return changes


def keep(version: str, day: date, file: Path = RELEASES) -> None:
    """Keep the rules as they are as those of a release.

    Raises:
        ValueError: The version is kept already.
    """
    known = releases(file)
    if version in {each.version for each in known}:
        raise ValueError(f"the rules of {version} are kept already")
    rules = [rule for game in rulebook.games() for rule in rulebook.load(game)]
    new = Release(version, day, {rule.id: digest(rule) for rule in rules})
    listed: list[Plain] = [
        {"version": each.version, "date": each.day.isoformat(), "rules": {**each.digests}}
        for each in (*known, new)
    ]
    write_whole(file, write_json({"releases": listed}))
    releases.cache_clear()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m tools.site.history", description=__doc__)
    parser.add_argument("version", help="the number of the release, such as 0.1.0")
    parser.add_argument("day", type=date.fromisoformat, help="its day, such as 2026-12-01")
    asked = parser.parse_args()
    keep(asked.version, asked.day)
