"""The page of who plays by which rules, written from the rows: nothing on it is typed."""

import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from attrs import frozen

from jaipur_rules import rulebook
from jaipur_rules.conformance.ranges import rule_ranges
from jaipur_rules.core.games import game as find_game
from jaipur_rules.core.messages import ENGLISH
from tools.engines.evidence import difference_of
from tools.engines.files import FOLDER, file_name
from tools.engines.rows import Asked, Deviation, Group, Row
from tools.templates import fill_in

PAGE = FOLDER.parent / "engines.md"

TITLES = {Group.ENGINE: "Engines", Group.PLATFORM: "Platforms"}
"""The groups of rows that have a table of their own."""

_COLUMNS = 44
"""The columns of a picture: those of a phone."""


@frozen(order=False)
class Section:
    """What the page says about one game.

    Attributes:
        game: Its name.
        title: Its title.
        rows: Its rows, those of engines first.
    """

    game: str
    title: str
    rows: tuple[Row, ...]

    def group(self, group: Group) -> tuple[Row, ...]:
        """The rows of a group, by name."""
        return tuple(row for row in self.rows if row.group == group)

    @property
    def rules(self) -> int:
        """How many rules the catalogue of the game has."""
        return len(rulebook.load(self.game).rules)

    def broken(self, groups: Iterable[Group]) -> dict[str, tuple[Row, ...]]:
        """The rules that some row of these groups does not keep, in the order of the catalogue, with those rows."""
        among = [row for group in groups for row in self.group(group)]
        every = {
            rule.id: tuple(row for row in among if rule.id in row.broken)
            for rule in rulebook.load(self.game).rules
        }
        return {rule: found for rule, found in every.items() if found}


@frozen(order=False)
class Example:
    """A deviation as the page shows it.

    Attributes:
        rule: The rule, as a link with its title.
        plays_by: The switches under which the engine would be right.
        moves: The moves before the question, the one that was asked for included.
        expected: What was expected; for what was read, what it says.
        came: What came; for what was read, where it stands.
        picture: The table; empty if there is nothing to see.
    """

    rule: str
    plays_by: tuple[str, ...]
    moves: tuple[str, ...]
    expected: str
    came: str
    picture: str


def written(found: Mapping[str, Row]) -> str:
    """Return the whole page.

    Args:
        found: The rows, by the names of their files.

    Raises:
        NoEvidence: A deviation is not what its game shows.
    """
    by_name = sorted(found.values(), key=lambda row: ([*Group].index(row.group), row.name))
    games = [name for name in rulebook.games() if name in {row.game for row in by_name}]
    return fill_in(
        Path(__file__).with_name("page.md.jinja"),
        {"ranges": ranges, "anchor": anchor, "file_name": file_name},
        sections=[
            Section(name, find_game(name).title, tuple(row for row in by_name if row.game == name))
            for name in games
        ],
        titles=TITLES,
        examples=examples,
        link=link,
    )


def examples(row: Row) -> Iterator[Example]:
    """Yield the deviations of a row as the page shows them.

    Raises:
        NoEvidence: A deviation is not what its game shows.
    """
    for found in row.deviations:
        yield _read(row, found) if row.asked is Asked.READ else _played(row, found)


def _read(row: Row, found: Deviation) -> Example:
    passage = row.passages[found.rule]
    return Example(link(row.game, found.rule), found.plays_by, (), passage.says, passage.where, "")


def _played(row: Row, found: Deviation) -> Example:
    shown = difference_of(row.game, found)
    return Example(
        link(row.game, found.rule),
        found.plays_by,
        shown.moves,
        str(shown.expected),
        str(shown.came),
        shown.picture(lang=ENGLISH, unicode=True, width=_COLUMNS),
    )


def link(game: str, rule: str) -> str:
    """Return a rule as a link to its page, with its title.

    Example:
        >>> link("jaipur", "EXC-2")
        '[EXC-2](../rules/jaipur/en/exchange.md#exc-2) The smallest exchange is two for two'
    """
    entry = rulebook.load(game).rule(rule)
    return f"[{rule}](../rules/{game}/en/{entry.chapter}.md#{rule.lower()}) {entry.title.en}"


def anchor(row: Row) -> str:
    """Return a row as a link to its heading on the page.

    Example:
        >>> from tools.engines.files import rows
        >>> anchor(rows()["jaipur-mjs"])
        '[jaipur.mjs](#jaipurmjs-10)'
    """
    heading = f"{row.name} {row.version}".lower()
    slug = re.sub(r"[^\w\- ]", "", heading).replace(" ", "-")
    return f"[{row.name}](#{slug})"


def ranges(rules: Iterable[str]) -> str:
    """Return ids of rules with runs drawn together.

    Example:
        >>> ranges(["BOX-2", "BOX-3", "BOX-4", "SET-1", "SET-8"])
        'BOX-2 to BOX-4, SET-1, SET-8'
    """
    return ", ".join(map(str, rule_ranges(rules)))
