"""The rows of the table: what is known of one engine, or of one platform."""

from collections.abc import Mapping
from datetime import date
from enum import StrEnum

from attrs import Factory, frozen

from jaipur_rules.conformance.protocol import Body


class Group(StrEnum):
    """What a row is about.

    Example:
        >>> Group("platform")
        <Group.PLATFORM: 'platform'>
    """

    ENGINE = "engine"
    PLATFORM = "platform"
    MISTAKE = "mistake"


class Asked(StrEnum):
    """How it is known what a row says.

    Example:
        >>> Asked("read")
        <Asked.READ: 'read'>
    """

    RUN = "run"
    """The conformance kit asked the program."""
    READ = "read"
    """Its help, or its source, says so."""
    SEEN = "seen"
    """Somebody saw it in play."""


class By(StrEnum):
    """Who made the report that a row says.

    Example:
        >>> By("others")
        <By.OTHERS: 'others'>
    """

    PROJECT = "project"
    OTHERS = "others"


@frozen(order=False)
class Shown:
    """A game that shows a deviation.

    Attributes:
        game: The game, as the request ``game`` has it.
        request: What was asked after it.
        answer: What was answered.
    """

    game: Body
    request: Body
    answer: Body


@frozen(order=False)
class Passage:
    """A place in a help page or a source that says how a rule is played.

    Attributes:
        where: An address, with its revision or date.
        says: What it says, in our own words.
    """

    where: str
    says: str


@frozen(order=False)
class Deviation:
    """A rule that is not kept.

    Attributes:
        rule: Its id.
        plays_by: The switches under which the answers would be right, such as ``exchange_min = 1``.
        shown: The shortest game that shows it; None if it was read.
    """

    rule: str
    plays_by: tuple[str, ...] = ()
    shown: Shown | None = None


@frozen(order=False)
class NotJudged:
    """Rules that were not judged.

    Attributes:
        why: The reason.
        rules: Their ids.
    """

    why: str
    rules: tuple[str, ...]


@frozen(order=False, kw_only=True)
class Row:
    """What is known of one engine, or of one platform.

    Attributes:
        name: Its name.
        version: Its version, or the revision of what was read.
        group: Whether it is an engine, a platform, or one of our deliberate mistakes.
        source: Where it is: an address, or a file of this project.
        game: The game that it plays.
        rulesets: The rulesets that it says it plays by.
        date: The day on which it was asked.
        asked: How it was asked.
        by: Who asked it.
        command: The command that asked it; empty if it was not run.
        kit: The version of the kit that asked it; empty if it was not run.
        held: The ids of the rules that it keeps, as far as was asked.
        deviations: The rules that it does not keep.
        not_judged: The rules that were not judged, by reason.
        remarks: What else went wrong, where no rule could be named.
        passages: Where it was read, by rule.
    """

    name: str
    version: str
    group: Group
    source: str
    game: str
    rulesets: tuple[str, ...]
    date: date
    asked: Asked
    by: By
    command: str = ""
    kit: str = ""
    held: tuple[str, ...] = ()
    deviations: tuple[Deviation, ...] = ()
    not_judged: tuple[NotJudged, ...] = ()
    remarks: tuple[str, ...] = ()
    passages: Mapping[str, Passage] = Factory(dict[str, Passage])

    @property
    def is_verified(self) -> bool:
        """True if this project ran it."""
        return self.by is By.PROJECT and self.asked is Asked.RUN

    @property
    def broken(self) -> tuple[str, ...]:
        """The ids of the rules that it does not keep."""
        return tuple(found.rule for found in self.deviations)
